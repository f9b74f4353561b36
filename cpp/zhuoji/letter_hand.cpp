#include "zhuoji/letter_hand.hpp"

#include <algorithm>
#include <bit>

namespace zhuoji {
namespace {

constexpr bool is_soft_set(LetterSet set) {
    return set == LetterSet::kQuad || set == LetterSet::kHidden || set == LetterSet::kTriplet;
}

// Every way to part the hand into sets and a door with at most `soft` soft parts. At each step the
// lowest card left is put into a part; parts with the same lowest kind come in one fixed order, so
// that no way is met twice. `found(hard, parts)` is called for each, and true ends the search.
template <typename Found>
class Parting {
  public:
    Parting(const LetterCounts& tiles, int soft, Found& found)
        : left_(tiles), soft_(soft), found_(found) {}

    bool search() { return step(0, 0, 0); }

  private:
    // `from`: the first part to try at `kind`.
    bool step(int kind, int from, int hard) {
        while (kind < kLetterKinds && left_[size_t(kind)] == 0) {
            ++kind;
            from = 0;
        }
        if (kind == kLetterKinds)
            return found_(hard, std::span<const LetterGroup>(part_.data(), size_));
        const int rank = letter_rank(kind);
        const int count = left_[size_t(kind)];
        const auto has = [&](int ahead) {
            return rank + ahead < kLetterRanks && left_[size_t(kind + ahead)] > 0;
        };
        constexpr int seven = kRedSeven - kRedTwo;
        constexpr int ten = kRedTen - kRedTwo;
        const bool door = !door_;
        for (int part = from; part < 9; ++part) {
            bool done = false;
            switch (part) {
                case 0:
                    if (count >= 3) done = take({kind, kind, kind}, LetterSet::kTriplet, 0, hard);
                    break;
                case 1:
                    if (rank == kRedTwo && has(seven) && has(ten)) {
                        done = take({kind, kind + seven, kind + ten}, LetterSet::kTwoSevenTen, 1,
                                    hard);
                    }
                    break;
                case 2:
                    if (soft_ > 0 && has(1) && has(2)) {
                        done = take({kind, kind + 1, kind + 2}, LetterSet::kRun, 2, hard);
                    }
                    break;
                case 3:
                    if (door && count >= 2) done = take({kind, kind}, LetterSet::kDoor, 4, hard);
                    break;
                case 4:
                case 5:
                case 6: {
                    const int ahead = part == 4 ? seven : part == 5 ? ten : ten - seven;
                    const int red = part == 6 ? kRedSeven : kRedTwo;
                    if (door && rank == red && has(ahead)) {
                        done = take({kind, kind + ahead}, LetterSet::kDoor, 4, hard);
                    }
                    break;
                }
                default:
                    if (door && soft_ > 0 && has(part - 6)) {
                        done = take({kind, kind + part - 6}, LetterSet::kDoor, 4, hard, true);
                    }
            }
            if (done) return true;
        }
        return false;
    }

    bool take(std::initializer_list<int> tiles, LetterSet set, int from, int hard,
              bool near_door = false) {
        const bool soft = near_door || set == LetterSet::kRun;
        LetterGroup& group = part_[size_++];
        group = {set, 0, {}};
        for (const int tile : tiles) {
            --left_[size_t(tile)];
            group.tiles[group.size++] = uint8_t(tile);
        }
        soft_ -= soft;
        if (set == LetterSet::kDoor) door_ = true;
        const bool done = step(*tiles.begin(), from, hard + !soft);
        if (set == LetterSet::kDoor) door_ = false;
        soft_ += soft;
        for (const int tile : tiles) ++left_[size_t(tile)];
        --size_;
        return done;
    }

    LetterCounts left_;
    int soft_;
    Found& found_;
    bool door_ = false;
    std::array<LetterGroup, kLetterParts> part_{};
    size_t size_ = 0;
};

int laid_hard(const LetterHand& hand) {
    int hard = 0;
    for (size_t i = 0; i < hand.laid_count; ++i) hard += hand.laid[i].set != LetterSet::kRun;
    return hard;
}

int soft_left(const LetterHand& hand, int least_hard) {
    return kLetterParts - least_hard - (hand.laid_count - laid_hard(hand));
}

int size_of(const LetterCounts& tiles) {
    int size = 0;
    for (const uint8_t count : tiles) size += count;
    return size;
}

bool ten_pairs(const LetterHand& hand) {
    return hand.laid_count == 0 && size_of(hand.tiles) == 20 &&
           std::all_of(hand.tiles.begin(), hand.tiles.end(),
                       [](uint8_t count) { return count % 2 == 0; });
}

bool in_sets(const LetterHand& hand, int least_hard) {
    const int soft = soft_left(hand, least_hard);
    if (soft < 0 || size_of(hand.tiles) != 3 * (kLetterSets - hand.laid_count) + 2) return false;
    auto any = [](int, std::span<const LetterGroup>) { return true; };
    return Parting(hand.tiles, soft, any).search();
}

// The kinds that make a part with a card of the hand: no part is one card alone.
uint32_t fitting_kinds(const LetterCounts& tiles) {
    uint32_t fitting = 0;
    for (const int low : {0, kLetterRanks}) {
        uint32_t held = 0;
        for (int rank = 0; rank < kLetterRanks; ++rank) {
            if (tiles[size_t(low + rank)] > 0) held |= bit(rank);
        }
        const uint32_t near = held | held << 1 | held << 2 | held >> 1 | held >> 2;
        const uint32_t reds = (held & kSmallReds) != 0 ? kSmallReds : 0;
        fitting |= ((near | reds) & kSmallLetters) << low;
    }
    return fitting;
}

uint32_t wait_facts(uint32_t waits) {
    if (std::popcount(waits) != 2) return 0;
    const int low = std::countr_zero(waits);
    const int high = 31 - std::countl_zero(waits);
    if (high - low == 1 && is_big(low) == is_big(high)) return kNeighbourWaits;
    return high - low == kLetterRanks ? uint32_t{kTwinWaits} : 0;
}

// What holds of the cards however they are parted.
uint32_t color_facts(const LetterCounts& all, int reds, int many_reds) {
    uint32_t facts = 0;
    uint32_t kinds = 0;
    for (int kind = 0; kind < kLetterKinds; ++kind) {
        if (all[size_t(kind)] > 0) kinds |= bit(kind);
    }
    if (reds == 0) facts |= kNoRed;
    if (reds == 1) facts |= kOneRed;
    if (reds >= many_reds) facts |= kManyReds;
    if ((kinds & kSmallLetters) == 0) facts |= kAllBig;
    if ((kinds & kBigLetters) == 0) facts |= kAllSmall;
    return facts;
}

void add_laid(LetterReading& reading, LaidSet laid) {
    const int tile = laid.tile;
    switch (laid.set) {
        case LetterSet::kQuad:
            return reading.add(laid.set, {tile, tile, tile, tile});
        case LetterSet::kRun:
            return reading.add(laid.set, {tile, tile + 1, tile + 2});
        case LetterSet::kTwoSevenTen:
            return reading.add(laid.set,
                               {tile, tile + kRedSeven - kRedTwo, tile + kRedTen - kRedTwo});
        default:
            return reading.add(laid.set, {tile, tile, tile});
    }
}

bool is_alike(const LetterGroup& group) { return group.tiles[0] == group.tiles[1]; }

// Scores one win: what is the same in every reading is counted once.
class Scoring {
  public:
    Scoring(const LetterHand& hand, const LetterWin& win, const LetterPrices& prices)
        : hand_(hand), prices_(prices) {
        const LetterCounts all = with_laid(hand);
        const uint32_t outside = win.outside | (win.from_other ? bit(win.tile) : 0);
        int reds = 0;
        for (int kind = 0; kind < kLetterKinds; ++kind) {
            if (is_red(kind)) reds += all[size_t(kind)];
            if (all[size_t(kind)] < kCopies) continue;
            ++((outside & bit(kind)) != 0 ? common_.outer_quads : common_.inner_quads);
        }
        common_.reds = uint8_t(reds);
        common_.facts = win.situation | color_facts(all, reds, prices.many_reds);
        if (win.tile != kNoTile) common_.facts |= wait_facts(win.waits);
        if (ten_pairs(hand)) common_.facts |= kTenPairs;
        laid_hard_ = laid_hard(hand);
        for (size_t i = 0; i < hand.laid_count; ++i) {
            const LaidSet laid = hand.laid[i];
            add_laid(common_.reading, laid);
            common_.soft_sets = uint8_t(common_.soft_sets + is_soft_set(laid.set));
            laid_alike_ &= laid.set != LetterSet::kRun && laid.set != LetterSet::kTwoSevenTen;
        }
        // Three alike that another seat's card completed are a pong.
        if (win.from_other && hand.tiles[win.tile] == 3) ponged_ = win.tile;
    }

    LetterScore best() {
        const int soft = soft_left(hand_, prices_.least_hard);
        if (soft >= 0 && size_of(hand_.tiles) == 3 * (kLetterSets - hand_.laid_count) + 2) {
            auto found = [this](int hard, std::span<const LetterGroup> parts) {
                take_sets(hard, parts);
                return false;
            };
            Parting(hand_.tiles, soft, found).search();
        }
        if ((common_.facts & kTenPairs) != 0) take_pairs();
        return best_;
    }

  private:
    void take_sets(int hard, std::span<const LetterGroup> parts) {
        LetterScore score = common_;
        bool alike = laid_alike_;
        for (const LetterGroup& part : parts) {
            const bool ponged = part.set == LetterSet::kTriplet && part.tiles[0] == ponged_;
            score.soft_sets = uint8_t(score.soft_sets + (is_soft_set(part.set) && !ponged));
            alike &= is_alike(part);
        }
        score.hard = uint8_t(laid_hard_ + hard);
        if (alike) score.facts |= kAllAlike;
        if (score.hard == kLetterParts) score.facts |= kAllHard;
        if (!price(score)) return;
        for (LetterGroup part : parts) {
            if (part.set == LetterSet::kTriplet && part.tiles[0] == ponged_) {
                part.set = LetterSet::kPong;
            }
            score.reading.groups[score.reading.size++] = part;
        }
        best_ = score;
    }

    void take_pairs() {
        LetterScore score = common_;
        score.facts &= ~kDealtWin;
        if (!price(score)) return;
        for (int kind = 0; kind < kLetterKinds; ++kind) {
            for (int pair = 0; pair < hand_.tiles[size_t(kind)] / 2; ++pair) {
                score.reading.add(LetterSet::kDoor, {kind, kind});
            }
        }
        best_ = score;
    }

    // Prices a score. Whether it is better than the best so far.
    bool price(LetterScore& score) const {
        const int names = prices_.names[score.facts];
        int points = names == 0 ? score.hard + prices_.plain : names;
        if ((score.facts & kManyReds) != 0) {
            points += (score.reds - prices_.many_reds) * prices_.each_red;
        }
        points += score.soft_sets * prices_.soft_set;
        points += score.inner_quads * prices_.inner_quad;
        points += score.outer_quads * prices_.outer_quad;
        score.points = points;
        score.names = prices_.which[score.facts];
        return points > best_.points;
    }

    const LetterHand& hand_;
    const LetterPrices& prices_;
    LetterScore common_;
    LetterScore best_;
    int laid_hard_ = 0;
    bool laid_alike_ = true;
    uint8_t ponged_ = kNoTile;
};

}  // namespace

void LetterReading::add(LetterSet set, std::initializer_list<int> tiles) {
    LetterGroup& group = groups[size++];
    group = {set, 0, {}};
    for (const int tile : tiles) group.tiles[group.size++] = uint8_t(tile);
}

uint32_t kinds_of(LaidSet laid) {
    if (laid.set == LetterSet::kRun) return uint32_t{7} << laid.tile;
    if (laid.set == LetterSet::kTwoSevenTen) return kSmallReds << (laid.tile - kRedTwo);
    return bit(laid.tile);
}

LetterCounts with_laid(const LetterHand& hand) {
    LetterCounts all = hand.tiles;
    for (size_t i = 0; i < hand.laid_count; ++i) {
        const uint32_t kinds = kinds_of(hand.laid[i]);
        const int copies = std::popcount(kinds) == 3              ? 1
                           : hand.laid[i].set == LetterSet::kQuad ? kCopies
                                                                  : 3;
        for (uint32_t rest = kinds; rest != 0; rest &= rest - 1) {
            uint8_t& count = all[size_t(std::countr_zero(rest))];
            count = uint8_t(count + copies);
        }
    }
    return all;
}

bool letter_is_win(const LetterHand& hand, int least_hard) {
    return in_sets(hand, least_hard) || ten_pairs(hand);
}

uint32_t letter_waits(const LetterHand& hand, int least_hard) {
    const LetterCounts all = with_laid(hand);
    const uint32_t fitting = fitting_kinds(hand.tiles);
    LetterHand next = hand;
    uint32_t kinds = 0;
    for (int kind = 0; kind < kLetterKinds; ++kind) {
        if ((fitting >> kind & 1) == 0 || all[size_t(kind)] >= kCopies) continue;
        ++next.tiles[size_t(kind)];
        if (letter_is_win(next, least_hard)) kinds |= bit(kind);
        --next.tiles[size_t(kind)];
    }
    return kinds;
}

LetterScore letter_score(const LetterHand& hand, const LetterWin& win, const LetterPrices& prices) {
    return Scoring(hand, win, prices).best();
}

}  // namespace zhuoji

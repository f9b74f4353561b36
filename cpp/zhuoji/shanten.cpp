#include "zhuoji/shanten.hpp"

#include <algorithm>

#include "zhuoji/hand_parts.hpp"
#include "zhuoji/used_up.hpp"

namespace zhuoji {
namespace {

// Distances are counted in tiles lacking, those that wildcards in the hand will stand for included.
constexpr int kOutOfReach = kImpossible;

// Suits a hand may end in (bits 0-2): the largest such choices, three at most.
struct SuitChoices {
    std::array<uint32_t, kSuits> suits{};
    size_t size = 0;

    SuitChoices(const Hand& hand, const Shapes& shapes) {
        const uint32_t melds = parts::suits_of(parts::held_kinds(hand.melds));
        const uint32_t open = 7u & ~parts::void_bit(hand.void_suit);
        const auto fits = [&](uint32_t choice) {
            return (choice & ~open) == 0 && std::popcount(choice | melds) <= shapes.max_suits;
        };
        for (uint32_t choice = 7; choice > 0; --choice) {
            const bool inside = std::any_of(suits.begin(), suits.begin() + size, [&](uint32_t s) {
                return (choice & ~s) == 0;
            });
            if (fits(choice) && !inside) {
                suits[size++] = choice;
            }
        }
    }
};

// How far some kinds are from a number of pairs. Used-up kinds never matter: the shapes with pairs
// have no meld of these kinds, so each can still be four tiles, two pairs.
class PairCount {
public:
    PairCount() = default;
    PairCount(const parts::PairMasks& masks, uint32_t kinds, int pairs)
        : kinds_(kinds), odd_(masks.odd & kinds), singles_(std::popcount(odd_)),
          missing_(pairs - std::popcount(masks.pair & kinds) -
                   2 * std::popcount(masks.quad & kinds)) {}

    // After the discard of a kind that is held.
    PairCount without(int kind) const {
        PairCount after = *this;
        if ((kinds_ & bit(kind)) != 0) {
            const bool single = (odd_ & bit(kind)) != 0;
            after.odd_ ^= bit(kind);
            after.singles_ += single ? -1 : 1;
            after.missing_ += single ? 0 : 1;
        }
        return after;
    }

    int lacking() const {
        const int missing = std::max(0, missing_);
        return 2 * missing - std::min(missing, singles_);
    }

    // The kinds of which one more brings the pairs nearer.
    uint32_t helpful() const {
        if (missing_ <= 0) {
            return 0;
        }
        return singles_ < missing_ ? kinds_ : odd_;
    }

private:
    uint32_t kinds_ = 0;
    uint32_t odd_ = 0;
    int singles_ = 0;
    int missing_ = 0;  // pairs not yet held; below 0: more than asked for
};

// The tiles of a hand as they are asked about.
struct HandView {
    std::array<SuitPlace, kSuits> places;
    std::array<int, kSuits> drawn;  // classes of the suits
    std::array<int, kSuits> free;   // of use only where the two may differ
    std::array<PairCount, kSuits> seven;   // by choice of suits
    std::array<PairCount, kSuits> ponged;  // of the five pairs beside a pong
    bool holds_pong;                       // a fourth copy of it
};

struct Growths {
    std::array<Growth, kSuits> drawn;
    std::array<Growth, kSuits> free;
};

bool is_ordinary(const Hand& hand) {
    int melds = 0;
    for (const uint8_t count : hand.melds) {
        melds += count != 0 ? 1 : 0;
        if (count != 0 && count != kCopies - 1 && count != kCopies) {
            return false;
        }
    }
    return hand.size() + 3 * melds <= kMaxTiles;
}

// A seat's view of what its hand may become; asked about the hand itself and about the hand with a
// tile more or less.
//
// Wildcards held may stand for copies that no longer exist, so the costs of a suit depend on how
// many do. All must be drawn, or as many as one likes exist: these two bounds nearly always agree
// on an answer, and only where they do not are the wildcards shared out in every way.
class Outlook {
public:
    Outlook(const Hand& hand, const Shapes& shapes)
        : Outlook(hand, shapes, parts::total(hand.melds) == 0 || is_ordinary(hand)) {}

    int8_t shanten(int lacking) const {
        return lacking >= kOutOfReach ? kNever : static_cast<int8_t>(lacking - wild_ - 1);
    }

    HandView view(const Counts& tiles) const {
        HandView view;
        for (size_t suit = 0; suit < kSuits; ++suit) {
            look(view, suit, copies_[suit].place(tiles.data() + suit * kRanks));
        }
        if (seven_pairs_ || pong_ >= 0) {
            const parts::PairMasks masks = parts::pair_masks(tiles);
            for (size_t i = 0; i < choices_.size; ++i) {
                const uint32_t kinds = parts::kinds_of(choices_.suits[i]);
                view.seven[i] = PairCount(masks, kinds, 7);
                view.ponged[i] = PairCount(masks, kinds & ~pong_bit(), 5);
            }
        }
        view.holds_pong = pong_ >= 0 && tiles[static_cast<size_t>(pong_)] > 0;
        return view;
    }

    HandView without(const HandView& view, int discard) const {
        HandView after = view;
        const size_t suit = static_cast<size_t>(suit_of(discard));
        look(after, suit, copies_[suit].plus(view.places[suit], rank_of(discard), -1));
        if (seven_pairs_ || pong_ >= 0) {
            for (size_t i = 0; i < choices_.size; ++i) {
                after.seven[i] = view.seven[i].without(discard);
                after.ponged[i] = view.ponged[i].without(discard);
            }
            after.holds_pong &= discard != pong_;
        }
        return after;
    }

    void grow(const HandView& view, size_t suit, Growths& growths) const {
        growths.drawn[suit] = copies_[suit].drawn_growth(view.places[suit]);
        if (bounds_differ_) {
            growths.free[suit] = copies_[suit].free_growth(view.places[suit]);
        }
    }

    int lacking(const HandView& view) const {
        int best = kOutOfReach;
        for (size_t i = 0; i < choices_.size; ++i) {
            best = std::min(best, pairs_lacking(view, i));
            best = std::min(best, standard(view, choices_.suits[i], best));
        }
        return best;
    }

    // Of `candidates`, the kinds that leave the hand less than `now` away when one is drawn.
    uint32_t useful(const HandView& view, const Growths& growths, uint32_t candidates,
                    int now) const {
        uint32_t kinds = 0;
        for (size_t i = 0; i < choices_.size && now < kOutOfReach; ++i) {
            const uint32_t choice = choices_.suits[i];
            const uint32_t asked = candidates & parts::kinds_of(choice);
            kinds |= useful_for_pairs(view, i, now) & asked;
            for (size_t suit = 0; suit < kSuits; ++suit) {
                const uint32_t here = asked & suit_mask(static_cast<int>(suit));
                if (here != 0) {
                    kinds |= useful_for_sets(view, growths, choice, suit, here & ~kinds, now);
                }
            }
        }
        return kinds;
    }

private:
    Outlook(const Hand& hand, const Shapes& shapes, bool ordinary)
        : table_(SuitTable::get()), wild_(hand.wild), sets_(hand.size() / 3),
          bounds_differ_(hand.wild > 0 || !ordinary), choices_(hand, shapes),
          copies_{SuitCopies(table_, hand.melds.data(), ordinary),
                  SuitCopies(table_, hand.melds.data() + kRanks, ordinary),
                  SuitCopies(table_, hand.melds.data() + 2 * kRanks, ordinary)},
          seven_pairs_(shapes.seven_pairs && sets_ == kMaxSets && parts::total(hand.melds) == 0),
          pong_(shapes.ponged_pairs && sets_ == 3 ? parts::only_pong(hand.melds) : -1) {}

    uint32_t pong_bit() const { return pong_ < 0 ? 0 : bit(pong_); }

    void look(HandView& view, size_t suit, SuitPlace place) const {
        view.places[suit] = place;
        view.drawn[suit] = copies_[suit].drawn(place);
        if (bounds_differ_) {
            view.free[suit] = copies_[suit].free(place);
        }
    }

    // The three suits' classes added up, `last` as the third.
    SuitTable::Sum sum(const std::array<int, kSuits>& classes, uint32_t choice,
                       size_t last) const {
        const auto chosen = [&](size_t suit) {
            return (choice >> suit & 1) != 0 ? classes[suit] : table_.unused();
        };
        return table_.sum(chosen((last + 1) % kSuits), chosen((last + 2) % kSuits), chosen(last),
                          sets_);
    }

    // What sets and the pair lack; if that is not below `enough`, any bound of it that is not.
    int standard(const HandView& view, uint32_t choice, int enough) const {
        const int most = sum(view.drawn, choice, 0).lacking;
        if (!bounds_differ_) {
            return most;
        }
        const int least = sum(view.free, choice, 0).lacking;
        return least >= std::min(most, enough) ? most : standard_by_levels(view.places, choice);
    }

    // The wildcards shared out over the suits in every way, as copies that no longer exist.
    int standard_by_levels(const std::array<SuitPlace, kSuits>& places, uint32_t choice) const {
        constexpr size_t kMostLevels = kMaxTiles + 1;
        const size_t levels = static_cast<size_t>(wild_) + 1;
        std::array<std::array<CostVector, kMostLevels>, kSuits> costs;
        for (size_t i = 0; i < kSuits; ++i) {
            costs[i].fill(unused_suit());
            if ((choice >> i & 1) != 0) {
                copies_[i].levels(places[i], {costs[i].data(), levels});
            }
        }
        int best = kOutOfReach;
        for (size_t first = 0; first < levels; ++first) {
            for (size_t second = 0; first + second < levels; ++second) {
                const size_t third = levels - 1 - first - second;
                const CostVector two = joined(costs[0][first], costs[1][second]);
                best = std::min(best, lowest_sum(mirrored(two, sets_), costs[2][third]));
            }
        }
        return best;
    }

    // Only a target that can be tight now can bring the hand nearer, and one tile by one.
    uint32_t useful_for_sets(const HandView& view, const Growths& growths, uint32_t choice,
                             size_t suit, uint32_t asked, int now) const {
        const size_t shift = suit * kRanks;
        const SuitTable::Sum most = sum(view.drawn, choice, suit);
        uint32_t kinds = 0;
        if (most.lacking == now) {
            kinds = growths.drawn[suit].ranks(most.tight) << shift & asked;
        }
        if (!bounds_differ_) {
            return kinds;
        }
        const SuitTable::Sum least = sum(view.free, choice, suit);
        uint32_t doubtful = asked & ~kinds;
        if (least.lacking == now) {
            doubtful &= growths.free[suit].ranks(least.tight) << shift;
        } else if (least.lacking > now) {
            doubtful = 0;
        }
        for (; doubtful != 0; doubtful &= doubtful - 1) {
            const int kind = std::countr_zero(doubtful);
            std::array<SuitPlace, kSuits> after = view.places;
            after[suit] = copies_[suit].plus(after[suit], rank_of(kind), 1);
            kinds |= standard_by_levels(after, choice) < now ? bit(kind) : 0;
        }
        return kinds;
    }

    bool may_pong_pairs(const HandView& view, size_t choice) const {
        return pong_ >= 0 && !view.holds_pong &&
               (choices_.suits[choice] >> suit_of(pong_) & 1) != 0;
    }

    int pairs_lacking(const HandView& view, size_t choice) const {
        int best = kOutOfReach;
        if (seven_pairs_) {
            best = view.seven[choice].lacking();
        }
        if (may_pong_pairs(view, choice)) {
            best = std::min(best, 1 + view.ponged[choice].lacking());
        }
        return best;
    }

    uint32_t useful_for_pairs(const HandView& view, size_t choice, int now) const {
        uint32_t out = 0;
        if (seven_pairs_ && view.seven[choice].lacking() == now) {
            out |= view.seven[choice].helpful();
        }
        if (may_pong_pairs(view, choice) && 1 + view.ponged[choice].lacking() == now) {
            // The fourth copy itself comes last.
            out |= view.ponged[choice].lacking() == wild_ ? bit(pong_)
                                                          : view.ponged[choice].helpful();
        }
        return out;
    }

    const SuitTable& table_;
    int wild_;
    int sets_;
    bool bounds_differ_;  // wildcards or unusual melds: the bounds may not be what is lacking
    SuitChoices choices_;
    std::array<SuitCopies, kSuits> copies_;
    bool seven_pairs_;
    int pong_;
};

// A hand of 3k+2 tiles with one of them away.
class Discarding {
public:
    Discarding(const Hand& hand, const Shapes& shapes, const Counts& seen)
        : outlook_(hand, shapes), drawable_(kAllKinds & ~parts::own_quads(hand)),
          whole_(outlook_.view(hand.tiles)) {
        for (size_t kind = 0; kind < kKinds; ++kind) {
            unseen_[kind] =
                std::max(0, kCopies - hand.tiles[kind] - hand.melds[kind] - seen[kind]);
        }
        for (size_t suit = 0; suit < kSuits; ++suit) {
            outlook_.grow(whole_, suit, growths_);
        }
    }

    int8_t shanten(int lacking) const { return outlook_.shanten(lacking); }

    int lacking_without(int discard) const {
        return outlook_.lacking(outlook_.without(whole_, discard));
    }

    uint32_t useful_without(int discard, int lacking) const {
        const HandView view = outlook_.without(whole_, discard);
        Growths growths = growths_;
        outlook_.grow(view, static_cast<size_t>(suit_of(discard)), growths);
        return outlook_.useful(view, growths, drawable_ | bit(discard), lacking);
    }

    int copies_left(uint32_t kinds) const {
        int left = 0;
        for (; kinds != 0; kinds &= kinds - 1) {
            left += unseen_[static_cast<size_t>(std::countr_zero(kinds))];
        }
        return left;
    }

private:
    Outlook outlook_;
    uint32_t drawable_;
    HandView whole_;
    Growths growths_;
    std::array<int, kKinds> unseen_;
};

}  // namespace

int8_t shanten(const Hand& hand, const Shapes& shapes) {
    const Outlook outlook(hand, shapes);
    return outlook.shanten(outlook.lacking(outlook.view(hand.tiles)));
}

uint32_t useful(const Hand& hand, const Shapes& shapes) {
    const Outlook outlook(hand, shapes);
    const HandView view = outlook.view(hand.tiles);
    Growths growths;
    for (size_t suit = 0; suit < kSuits; ++suit) {
        outlook.grow(view, suit, growths);
    }
    return outlook.useful(view, growths, kAllKinds & ~parts::own_quads(hand),
                          outlook.lacking(view));
}

Discards discards(const Hand& hand, const Shapes& shapes, const Counts& seen) {
    Discards out;
    out.shanten.fill(kNever);
    out.useful.fill(0);
    out.left.fill(0);
    const Discarding discarding(hand, shapes, seen);
    for (uint32_t rest = parts::held_kinds(hand.tiles); rest != 0; rest &= rest - 1) {
        const int discard = std::countr_zero(rest);
        const size_t kind = static_cast<size_t>(discard);
        const int lacking = discarding.lacking_without(discard);
        out.shanten[kind] = discarding.shanten(lacking);
        out.useful[kind] = discarding.useful_without(discard, lacking);
        out.left[kind] = static_cast<uint8_t>(discarding.copies_left(out.useful[kind]));
    }
    return out;
}

BestDiscard best_discard(const Hand& hand, const Shapes& shapes, const Counts& seen) {
    const Discarding discarding(hand, shapes, seen);
    int least = kOutOfReach;
    uint32_t kinds = 0;  // whose discard leaves the hand `least` away
    for (uint32_t rest = parts::held_kinds(hand.tiles); rest != 0; rest &= rest - 1) {
        const int kind = std::countr_zero(rest);
        const int lacking = discarding.lacking_without(kind);
        kinds = lacking < least ? 0 : kinds;
        least = std::min(least, lacking);
        kinds |= lacking == least ? bit(kind) : 0;
    }
    BestDiscard best;
    best.shanten = discarding.shanten(least);
    const bool one_choice = std::has_single_bit(kinds);
    int most_left = -1;
    for (; kinds != 0; kinds &= kinds - 1) {
        const int kind = std::countr_zero(kinds);
        const int left =
            one_choice ? 0 : discarding.copies_left(discarding.useful_without(kind, least));
        if (left > most_left) {
            best.kind = static_cast<uint8_t>(kind);
            most_left = left;
        }
    }
    return best;
}

}  // namespace zhuoji

#include "zhuoji/shanten.hpp"

#include <algorithm>

#include "zhuoji/hand_parts.hpp"
#include "zhuoji/used_up.hpp"

namespace zhuoji {
namespace {

using parts::SuitKeys;

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
struct PairCount {
    uint32_t odd = 0;
    int missing = 0;  // pairs not yet held

    PairCount(const Counts& tiles, uint32_t kinds, int pairs) {
        int complete = 0;
        for (uint32_t rest = kinds; rest != 0; rest &= rest - 1) {
            const int kind = std::countr_zero(rest);
            const int count = tiles[static_cast<size_t>(kind)];
            complete += count / 2;
            odd |= (count & 1) != 0 ? bit(kind) : 0;
        }
        missing = std::max(0, pairs - complete);
    }

    int lacking() const { return 2 * missing - std::min(missing, std::popcount(odd)); }

    // The kinds of which one more brings the pairs nearer.
    uint32_t helpful(uint32_t kinds) const {
        if (missing == 0) {
            return 0;
        }
        return std::popcount(odd) < missing ? kinds : odd;
    }
};

// A seat's view of what its hand may become; asked about the hand itself and about the hand with a
// tile more or less.
class Outlook {
public:
    Outlook(const Hand& hand, const Shapes& shapes)
        : wild_(hand.wild), sets_(hand.size() / 3), choices_(hand, shapes),
          copies_{SuitCopies(hand.melds.data()), SuitCopies(hand.melds.data() + kRanks),
                  SuitCopies(hand.melds.data() + 2 * kRanks)},
          seven_pairs_(shapes.seven_pairs && sets_ == kMaxSets),
          pong_(shapes.ponged_pairs && sets_ == 3 ? parts::only_pong(hand.melds) : -1) {}

    int8_t shanten(int lacking) const {
        return lacking >= kOutOfReach ? kNever : static_cast<int8_t>(lacking - wild_ - 1);
    }

    int lacking(const Counts& tiles) const {
        const SuitKeys keys = parts::keys_of(tiles);
        int best = kOutOfReach;
        for (size_t i = 0; i < choices_.size; ++i) {
            const uint32_t choice = choices_.suits[i];
            best = std::min({best, standard(keys, choice), pairs_lacking(tiles, choice)});
        }
        return best;
    }

    // Of `candidates`, the kinds that leave the hand less than `now` away when one is drawn.
    uint32_t useful(const Counts& tiles, uint32_t candidates, int now) const {
        const SuitKeys keys = parts::keys_of(tiles);
        uint32_t kinds = 0;
        for (size_t i = 0; i < choices_.size && now < kOutOfReach; ++i) {
            const uint32_t choice = choices_.suits[i];
            const uint32_t asked = candidates & parts::kinds_of(choice);
            kinds |= useful_for_sets(keys, choice, asked & ~kinds, now);
            kinds |= useful_for_pairs(tiles, choice, now) & asked;
        }
        return kinds;
    }

private:
    // A suit's costs and whether they are the same whoever stands for used-up kinds.
    struct SuitCosts {
        CostVector costs;
        bool firm;
    };

    SuitCosts suit(size_t index, SuitKey key, uint32_t choice) const {
        if ((choice >> index & 1) == 0) {
            return {unused_suit(), true};
        }
        const CostVector costs = copies_[index].drawn(key);
        return {costs, wild_ == 0 || costs == SuitTable::get().free(key)};
    }

    int standard(const SuitKeys& keys, uint32_t choice) const {
        const SuitCosts first = suit(0, keys[0], choice);
        const SuitCosts second = suit(1, keys[1], choice);
        const SuitCosts third = suit(2, keys[2], choice);
        if (!first.firm || !second.firm || !third.firm) {
            return standard_by_levels(keys, choice);
        }
        return lowest_sum(mirrored(joined(first.costs, second.costs), sets_), third.costs);
    }

    // The wildcards shared out over the suits in every way, as copies that no longer exist.
    int standard_by_levels(const SuitKeys& keys, uint32_t choice) const {
        constexpr size_t kMostLevels = kMaxTiles + 1;
        const size_t levels = static_cast<size_t>(wild_) + 1;
        std::array<std::array<CostVector, kMostLevels>, kSuits> costs;
        for (size_t i = 0; i < kSuits; ++i) {
            costs[i].fill(unused_suit());
            if ((choice >> i & 1) != 0) {
                copies_[i].levels(keys[i], {costs[i].data(), levels});
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

    uint32_t useful_for_sets(const SuitKeys& keys, uint32_t choice, uint32_t asked,
                             int now) const {
        std::array<SuitCosts, kSuits> costs;
        for (size_t i = 0; i < kSuits; ++i) {
            costs[i] = suit(i, keys[i], choice);
        }
        uint32_t kinds = 0;
        for (size_t i = 0; i < kSuits; ++i) {
            const uint32_t here = asked & suit_mask(static_cast<int>(i));
            if (here == 0) {
                continue;
            }
            const SuitCosts& left = costs[(i + 1) % kSuits];
            const SuitCosts& right = costs[(i + 2) % kSuits];
            const CostVector others = mirrored(joined(left.costs, right.costs), sets_);
            for (uint32_t rest = here; rest != 0; rest &= rest - 1) {
                const int kind = std::countr_zero(rest);
                SuitKeys after = keys;
                after[i] = keys[i].plus(rank_of(kind), 1);
                const SuitCosts grown = suit(i, after[i], choice);
                const int then = grown.firm && left.firm && right.firm
                                     ? lowest_sum(others, grown.costs)
                                     : standard_by_levels(after, choice);
                kinds |= then < now ? bit(kind) : 0;
            }
        }
        return kinds;
    }

    bool may_pong_pairs(const Counts& tiles, uint32_t kinds) const {
        return pong_ >= 0 && (kinds & bit(pong_)) != 0 && tiles[static_cast<size_t>(pong_)] == 0;
    }

    int pairs_lacking(const Counts& tiles, uint32_t choice) const {
        const uint32_t kinds = parts::kinds_of(choice);
        int best = kOutOfReach;
        if (seven_pairs_) {
            best = PairCount(tiles, kinds, 7).lacking();
        }
        if (may_pong_pairs(tiles, kinds)) {
            best = std::min(best, 1 + PairCount(tiles, kinds & ~bit(pong_), 5).lacking());
        }
        return best;
    }

    uint32_t useful_for_pairs(const Counts& tiles, uint32_t choice, int now) const {
        const uint32_t kinds = parts::kinds_of(choice);
        uint32_t out = 0;
        if (seven_pairs_) {
            const PairCount count(tiles, kinds, 7);
            out |= count.lacking() == now ? count.helpful(kinds) : 0;
        }
        if (may_pong_pairs(tiles, kinds)) {
            const uint32_t others = kinds & ~bit(pong_);
            const PairCount count(tiles, others, 5);
            if (1 + count.lacking() == now) {
                // The fourth copy itself comes last.
                out |= count.lacking() == wild_ ? bit(pong_) : count.helpful(others);
            }
        }
        return out;
    }

    int wild_;
    int sets_;
    SuitChoices choices_;
    std::array<SuitCopies, kSuits> copies_;
    bool seven_pairs_;
    int pong_;
};

// Copies of `kinds` that are not in hand, melds or `seen`.
int copies_left(uint32_t kinds, const Hand& hand, const Counts& seen) {
    int left = 0;
    for (; kinds != 0; kinds &= kinds - 1) {
        const size_t kind = static_cast<size_t>(std::countr_zero(kinds));
        left += std::max(0, kCopies - hand.tiles[kind] - hand.melds[kind] - seen[kind]);
    }
    return left;
}

}  // namespace

int8_t shanten(const Hand& hand, const Shapes& shapes) {
    const Outlook outlook(hand, shapes);
    return outlook.shanten(outlook.lacking(hand.tiles));
}

uint32_t useful(const Hand& hand, const Shapes& shapes) {
    const Outlook outlook(hand, shapes);
    const uint32_t candidates = kAllKinds & ~parts::own_quads(hand);
    return outlook.useful(hand.tiles, candidates, outlook.lacking(hand.tiles));
}

Discards discards(const Hand& hand, const Shapes& shapes, const Counts& seen) {
    Discards out;
    out.shanten.fill(kNever);
    out.useful.fill(0);
    out.left.fill(0);
    const Outlook outlook(hand, shapes);
    Hand after = hand;
    for (size_t kind = 0; kind < kKinds; ++kind) {
        if (hand.tiles[kind] == 0) {
            continue;
        }
        --after.tiles[kind];
        const int lacking = outlook.lacking(after.tiles);
        out.shanten[kind] = outlook.shanten(lacking);
        out.useful[kind] =
            outlook.useful(after.tiles, kAllKinds & ~parts::own_quads(after), lacking);
        out.left[kind] = static_cast<uint8_t>(copies_left(out.useful[kind], hand, seen));
        ++after.tiles[kind];
    }
    return out;
}

BestDiscard best_discard(const Hand& hand, const Shapes& shapes, const Counts& seen) {
    const Outlook outlook(hand, shapes);
    Hand after = hand;
    int least = kOutOfReach;
    uint32_t kinds = 0;  // whose discard leaves the hand `least` away
    for (uint32_t rest = parts::held_kinds(hand.tiles); rest != 0; rest &= rest - 1) {
        const int kind = std::countr_zero(rest);
        --after.tiles[static_cast<size_t>(kind)];
        const int lacking = outlook.lacking(after.tiles);
        ++after.tiles[static_cast<size_t>(kind)];
        kinds = lacking < least ? 0 : kinds;
        least = std::min(least, lacking);
        kinds |= lacking == least ? bit(kind) : 0;
    }
    BestDiscard best;
    best.shanten = outlook.shanten(least);
    int most_left = -1;
    for (; kinds != 0; kinds &= kinds - 1) {
        const int kind = std::countr_zero(kinds);
        int left = 0;
        if ((kinds & (kinds - 1)) != 0 || most_left >= 0) {  // else there is no choice
            --after.tiles[static_cast<size_t>(kind)];
            const uint32_t candidates = kAllKinds & ~parts::own_quads(after);
            left = copies_left(outlook.useful(after.tiles, candidates, least), hand, seen);
            ++after.tiles[static_cast<size_t>(kind)];
        }
        if (left > most_left) {
            best.kind = static_cast<uint8_t>(kind);
            most_left = left;
        }
    }
    return best;
}

}  // namespace zhuoji

#include "zhuoji/hand.hpp"

#include <algorithm>

#include "zhuoji/hand_parts.hpp"
#include "zhuoji/packed_hand.hpp"

namespace zhuoji {
namespace {

SuitNeed need_of(const PackedHand& hand) {
    const SuitTable& table = SuitTable::get();
    return table.need(hand.place[0].counts) + table.need(hand.place[1].counts) +
           table.need(hand.place[2].counts);
}

uint32_t completing_suits(const PackedHand& hand, const Shapes& shapes) {
    if (shapes.max_suits >= kSuits) {
        const uint32_t forbidden = hand.void_suit < 0 ? 0 : suit_mask(hand.void_suit);
        return (hand.tiles.any() & forbidden) != 0 ? 0 : 7u & ~parts::void_bit(hand.void_suit);
    }
    return parts::completing_suits(parts::suits_of(hand.tiles.any()),
                                   parts::suits_of(hand.melds.any()), hand.void_suit,
                                   shapes.max_suits);
}

// Whether so many tiles can be seven pairs.
bool pairs_possible(const PackedHand& hand, const Shapes& shapes, int size) {
    return shapes.seven_pairs && size == kMaxTiles && hand.melds.any() == 0;
}

int singles(const PackedHand& hand) { return parts::bits_of(hand.tiles.odd()); }

// Whether the hand is a pong's five pairs, waiting for the fourth copy.
bool waits_for_pong(const PackedHand& hand, const Shapes& shapes, int pong) {
    return shapes.ponged_pairs && pong >= 0 && hand.size == 10 &&
           (hand.tiles.any() & bit(pong)) == 0 && singles(hand) <= hand.wild;
}

}  // namespace

int Hand::size() const { return parts::total(tiles) + wild; }

bool is_win(const PackedHand& hand, const Shapes& shapes) {
    if (hand.size % 3 != 2 || completing_suits(hand, shapes) == 0) {
        return false;
    }
    return need_of(hand).met_by(hand.wild) ||
           (pairs_possible(hand, shapes, hand.size) && singles(hand) <= hand.wild);
}

uint32_t waits(const PackedHand& hand, const Shapes& shapes) {
    const uint32_t suits = completing_suits(hand, shapes);
    if (suits == 0) {
        return 0;
    }
    const SuitTable& table = SuitTable::get();
    uint32_t kinds = parts::completing_kinds(
        {table.entry(hand.place[0].counts), table.entry(hand.place[1].counts),
         table.entry(hand.place[2].counts)},
        hand.wild);
    if (pairs_possible(hand, shapes, hand.size + 1)) {
        const int alone = singles(hand);
        if (alone < hand.wild) {
            kinds = kAllKinds;
        } else if (alone == hand.wild + 1) {
            kinds |= hand.tiles.odd();
        }
    }
    if (shapes.ponged_pairs) {
        const int pong = only_pong(hand.melds);
        if (waits_for_pong(hand, shapes, pong)) {
            kinds |= bit(pong);
        }
    }
    return kinds & parts::kinds_of(suits) & ~hand.quads();
}

bool wild_wins(const PackedHand& hand, const Shapes& shapes) {
    if (completing_suits(hand, shapes) == 0) {
        return false;
    }
    return need_of(hand).met_by(hand.wild + 1) ||
           (pairs_possible(hand, shapes, hand.size + 1) && singles(hand) <= hand.wild + 1) ||
           waits_for_pong(hand, shapes, only_pong(hand.melds));
}

bool is_win(const Hand& hand, const Shapes& shapes) { return is_win(PackedHand(hand), shapes); }

uint32_t waits(const Hand& hand, const Shapes& shapes) { return waits(PackedHand(hand), shapes); }

int wildcards_needed(const Hand& hand, const Shapes& shapes, int limit) {
    PackedHand grown(hand);
    for (int more = 0; more <= limit && grown.size <= kMaxTiles; ++more, grown.add_wild()) {
        if (is_win(grown, shapes)) {
            return more;
        }
    }
    return limit + 1;
}

}  // namespace zhuoji

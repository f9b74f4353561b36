#include "zhuoji/hand.hpp"

#include <algorithm>

#include "zhuoji/hand_parts.hpp"
#include "zhuoji/packed_hand.hpp"

namespace zhuoji {
namespace {

// The three suits' entries added up: wildcards for sets in all and the pair in one.
struct Needs {
    std::array<SuitEntry, kSuits> suit;
    std::array<int, kSuits> with_pair{};  // total if the pair is in that suit
    int total = 0;

    explicit Needs(const std::array<SuitPlace, kSuits>& places) {
        const SuitTable& table = SuitTable::get();
        int sets = 0;
        for (size_t i = 0; i < kSuits; ++i) {
            suit[i] = table.entry(places[i].counts);
            sets += suit[i].need_sets();
        }
        for (size_t i = 0; i < kSuits; ++i) {
            with_pair[i] = sets - suit[i].need_sets() + suit[i].need_pair();
        }
        total = std::min({with_pair[0], with_pair[1], with_pair[2]});
    }

    // The kinds that, added, lower the total: they must do so in a suit as it is used in one of
    // the cheapest ways to place the pair.
    uint32_t lowering() const {
        uint32_t kinds = 0;
        for (size_t pair = 0; pair < kSuits; ++pair) {
            if (with_pair[pair] != total) {
                continue;
            }
            for (size_t i = 0; i < kSuits; ++i) {
                const uint32_t ranks = i == pair ? suit[i].lower_pair() : suit[i].lower_sets();
                kinds |= ranks << (i * kRanks);
            }
        }
        return kinds;
    }
};

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
    return Needs(hand.place).total <= hand.wild ||
           (pairs_possible(hand, shapes, hand.size) && singles(hand) <= hand.wild);
}

uint32_t waits(const PackedHand& hand, const Shapes& shapes) {
    const uint32_t suits = completing_suits(hand, shapes);
    if (suits == 0) {
        return 0;
    }
    uint32_t kinds = 0;
    const Needs needs(hand.place);
    if (needs.total < hand.wild) {
        kinds = kAllKinds;  // two wildcards to spare make a set with any tile
    } else if (needs.total == hand.wild + 1) {
        kinds = needs.lowering();
    }
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
    return Needs(hand.place).total <= hand.wild + 1 ||
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

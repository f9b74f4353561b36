#include "zhuoji/hand.hpp"

#include <algorithm>

#include "zhuoji/hand_parts.hpp"

namespace zhuoji {
namespace parts {

uint32_t completing_suits(const Hand& hand, const Shapes& shapes) {
    if (hand.void_suit < 0 && shapes.max_suits >= kSuits) {
        return 7;
    }
    return completing_suits(suits_of(held_kinds(hand.tiles)), suits_of(held_kinds(hand.melds)),
                            hand.void_suit, shapes.max_suits);
}

uint32_t own_quads(const Hand& hand) {
    Words words = words_of(hand.tiles);
    const Words melds = words_of(hand.melds);
    for (size_t i = 0; i < words.size(); ++i) {
        words[i] = (words[i] + melds[i]) >> 2;  // four is the only sum with this bit
    }
    return gathered(words);
}

int only_pong(const Counts& melds) {
    const uint32_t kinds = held_kinds(melds);
    if (bits_of(kinds) != 1) {
        return -1;
    }
    const int kind = std::countr_zero(kinds);
    return melds[static_cast<size_t>(kind)] == 3 ? kind : -1;
}

}  // namespace parts

namespace {

// The three suits' entries added up: wildcards for sets in all and the pair in one.
struct Needs {
    std::array<SuitEntry, kSuits> suit;
    std::array<int, kSuits> with_pair{};  // total if the pair is in that suit
    int total = 0;

    explicit Needs(const Counts& counts) {
        const SuitTable& table = SuitTable::get();
        int sets = 0;
        for (size_t i = 0; i < kSuits; ++i) {
            suit[i] = table.entry(SuitKey::of(counts.data() + i * kRanks));
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

bool pairs_possible(const Hand& hand, const Shapes& shapes, int size) {
    return shapes.seven_pairs && size == kMaxTiles && parts::total(hand.melds) == 0;
}

// Whether the hand is a pong's five pairs, waiting for the fourth copy.
bool waits_for_pong(const Hand& hand, const Shapes& shapes, int pong) {
    return shapes.ponged_pairs && pong >= 0 && hand.size() == 10 &&
           hand.tiles[static_cast<size_t>(pong)] == 0 &&
           parts::bits_of(parts::odd_kinds(hand.tiles)) <= hand.wild;
}

}  // namespace

int Hand::size() const { return parts::total(tiles) + wild; }

bool is_win(const Hand& hand, const Shapes& shapes) {
    const int size = hand.size();
    if (size % 3 != 2 || parts::completing_suits(hand, shapes) == 0) {
        return false;
    }
    return Needs(hand.tiles).total <= hand.wild ||
           (pairs_possible(hand, shapes, size) &&
            parts::bits_of(parts::odd_kinds(hand.tiles)) <= hand.wild);
}

uint32_t waits(const Hand& hand, const Shapes& shapes) {
    const uint32_t allowed =
        parts::kinds_of(parts::completing_suits(hand, shapes)) & ~parts::own_quads(hand);
    if (allowed == 0) {
        return 0;
    }
    uint32_t kinds = 0;
    const Needs needs(hand.tiles);
    if (needs.total < hand.wild) {
        kinds = kAllKinds;  // two wildcards to spare make a set with any tile
    } else if (needs.total == hand.wild + 1) {
        kinds = needs.lowering();
    }
    if (pairs_possible(hand, shapes, hand.size() + 1)) {
        const uint32_t odd = parts::odd_kinds(hand.tiles);
        const int singles = parts::bits_of(odd);
        if (singles < hand.wild) {
            kinds = kAllKinds;
        } else if (singles == hand.wild + 1) {
            kinds |= odd;
        }
    }
    const int pong = parts::only_pong(hand.melds);
    if (waits_for_pong(hand, shapes, pong)) {
        kinds |= bit(pong);
    }
    return kinds & allowed;
}

bool wild_wins(const Hand& hand, const Shapes& shapes) {
    if (parts::completing_suits(hand, shapes) == 0) {
        return false;
    }
    return Needs(hand.tiles).total <= hand.wild + 1 ||
           (pairs_possible(hand, shapes, hand.size() + 1) &&
            parts::bits_of(parts::odd_kinds(hand.tiles)) <= hand.wild + 1) ||
           waits_for_pong(hand, shapes, parts::only_pong(hand.melds));
}

int wildcards_needed(const Hand& hand, const Shapes& shapes, int limit) {
    Hand grown = hand;
    const int size = hand.size();
    for (int more = 0; more <= limit && size + more <= kMaxTiles; ++more, ++grown.wild) {
        if (is_win(grown, shapes)) {
            return more;
        }
    }
    return limit + 1;
}

}  // namespace zhuoji

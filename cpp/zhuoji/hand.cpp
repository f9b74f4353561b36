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

SuitNeed need_of(const Counts& counts) {
    const SuitTable& table = SuitTable::get();
    const parts::SuitKeys keys = parts::keys_of(counts);
    return table.need(keys[0]) + table.need(keys[1]) + table.need(keys[2]);
}

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
    return need_of(hand.tiles).met_by(hand.wild) ||
           (pairs_possible(hand, shapes, size) &&
            parts::bits_of(parts::odd_kinds(hand.tiles)) <= hand.wild);
}

uint32_t waits(const Hand& hand, const Shapes& shapes) {
    const uint32_t allowed =
        parts::kinds_of(parts::completing_suits(hand, shapes)) & ~parts::own_quads(hand);
    if (allowed == 0) {
        return 0;
    }
    const SuitTable& table = SuitTable::get();
    const parts::SuitKeys keys = parts::keys_of(hand.tiles);
    const parts::SuitEntries suits{table.entry(keys[0]), table.entry(keys[1]),
                                   table.entry(keys[2])};
    uint32_t kinds = parts::completing_kinds(suits, hand.wild);
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
    return need_of(hand.tiles).met_by(hand.wild + 1) ||
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

// What hand, shanten and reading share: suits in use, suit keys, odd kinds. Not for callers.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "zhuoji/hand.hpp"
#include "zhuoji/suit_table.hpp"

namespace zhuoji::parts {

using SuitKeys = std::array<SuitKey, kSuits>;

inline SuitKeys keys_of(const Counts& counts) {
    return {SuitKey::of(counts.data()), SuitKey::of(counts.data() + kRanks),
            SuitKey::of(counts.data() + 2 * kRanks)};
}

inline int total(const Counts& counts) {
    int sum = 0;
    for (const uint8_t count : counts) {
        sum += count;
    }
    return sum;
}

// The kinds held an odd number of times.
inline uint32_t odd_kinds(const Counts& counts) {
    uint32_t mask = 0;
    for (int kind = 0; kind < kKinds; ++kind) {
        mask |= static_cast<uint32_t>(counts[static_cast<size_t>(kind)] & 1) << kind;
    }
    return mask;
}

// The kinds held at least once.
inline uint32_t held_kinds(const Counts& counts) {
    uint32_t mask = 0;
    for (int kind = 0; kind < kKinds; ++kind) {
        mask |= uint32_t{counts[static_cast<size_t>(kind)] != 0} << kind;
    }
    return mask;
}

// The suits of a mask of kinds, as bits 0-2.
constexpr uint32_t suits_of(uint32_t kinds) {
    uint32_t suits = 0;
    for (int suit = 0; suit < kSuits; ++suit) {
        suits |= uint32_t{(kinds & suit_mask(suit)) != 0} << suit;
    }
    return suits;
}

constexpr uint32_t kinds_of(uint32_t suits) {
    uint32_t kinds = 0;
    for (int suit = 0; suit < kSuits; ++suit) {
        kinds |= (suits >> suit & 1) != 0 ? suit_mask(suit) : 0;
    }
    return kinds;
}

constexpr uint32_t void_bit(int void_suit) {
    return void_suit < 0 ? 0 : uint32_t{1} << void_suit;
}

// The suits that a hand as it stands may still be completed in (bits 0-2); 0 if the tiles held
// rule every completion out: a void tile, or more suits than allowed.
uint32_t completing_suits(const Hand& hand, const Shapes& shapes);

// The kinds held four times in hand and melds.
uint32_t own_quads(const Hand& hand);

// The kind of the only meld if that is a pong, else -1.
int only_pong(const Counts& melds);

}  // namespace zhuoji::parts

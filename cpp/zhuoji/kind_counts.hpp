// Counts of all 27 kinds as three masks of bits: bit k of the masks are the digits of kind k.
// Questions about all kinds at once are a few word operations.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "zhuoji/tile.hpp"

namespace zhuoji {

// 0 to 7 of each kind.
struct KindCounts {
    uint32_t ones = 0;
    uint32_t twos = 0;
    uint32_t fours = 0;

    // One more, or one less, of each of some kinds.
    constexpr void add(uint32_t kinds) {
        const uint32_t carry = ones & kinds;
        fours ^= twos & carry;
        twos ^= carry;
        ones ^= kinds;
    }
    constexpr void remove(uint32_t kinds) {
        const uint32_t borrow = ~ones & kinds;
        fours ^= ~twos & borrow;
        twos ^= borrow;
        ones ^= kinds;
    }

    constexpr uint32_t any() const { return ones | twos | fours; }
    constexpr uint32_t odd() const { return ones; }
    constexpr uint32_t two_or_more() const { return twos | fours; }
    constexpr uint32_t three_or_more() const { return (ones & twos) | fours; }
    constexpr uint32_t four_or_more() const { return fours; }
    constexpr int of(int kind) const {
        return static_cast<int>((ones >> kind & 1) | (twos >> kind & 1) << 1 |
                                (fours >> kind & 1) << 2);
    }

    constexpr Counts counts() const {
        Counts counts{};
        for (uint32_t kinds = any(); kinds != 0; kinds &= kinds - 1) {
            const int kind = std::countr_zero(kinds);
            counts[static_cast<std::size_t>(kind)] = static_cast<uint8_t>(of(kind));
        }
        return counts;
    }

    friend constexpr bool operator==(KindCounts, KindCounts) = default;
    friend constexpr KindCounts operator+(KindCounts a, KindCounts b) {
        const uint32_t carry = a.ones & b.ones;
        const uint32_t twos = a.twos ^ b.twos;
        return {a.ones ^ b.ones, twos ^ carry,
                a.fours | b.fours | (a.twos & b.twos) | (twos & carry)};
    }
};

}  // namespace zhuoji

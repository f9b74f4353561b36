// How many tiles one suit lacks for m sets and p pairs: the cost vectors of shanten.
//
// A vector has one byte for each (m, p), m = 0..4, p = 0..1, at index 2m + p; the bytes after the
// tenth are never read as costs. Tiles that serve no set are simply not used, so every (m, p) has
// a cost unless used-up kinds forbid it. The dynamic programme goes rank by rank and remembers
// only how many runs are open, which also makes it the generator of the suit tables.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "zhuoji/tile.hpp"

namespace zhuoji {

inline constexpr int kMaxSets = 4;
inline constexpr int kCosts = 2 * (kMaxSets + 1);
inline constexpr uint8_t kImpossible = 40;  // three of them still fit into a byte

using CostVector = std::array<uint8_t, 16>;

// The same bytes where all are worked on at once: one register on every common processor.
using CostBytes = uint8_t __attribute__((vector_size(16)));

inline CostBytes lower_of(CostBytes left, CostBytes right) { return left < right ? left : right; }

constexpr CostVector impossible_costs() {
    CostVector out{};
    out.fill(kImpossible);
    return out;
}

// The costs of a suit that may not be used at all.
constexpr CostVector unused_suit() {
    CostVector out = impossible_costs();
    out[0] = 0;
    return out;
}

// A vector that can be read `shift` places up, with kImpossible coming in from below.
class ShiftedCosts {
  public:
    explicit ShiftedCosts(const CostVector& costs) {
        buffer_.fill(kImpossible);
        std::copy(costs.begin(), costs.end(), buffer_.begin() + kPad);
    }

    // target = min(target, costs moved up by `shift` + price)
    void lower(CostVector& target, int shift, int price) const {
        CostBytes costs;
        std::memcpy(&costs, buffer_.data() + kPad - shift, sizeof costs);
        costs += static_cast<uint8_t>(price);
        target = std::bit_cast<CostVector>(lower_of(std::bit_cast<CostBytes>(target), costs));
    }

  private:
    static constexpr int kPad = 16;
    std::array<uint8_t, kPad + 16> buffer_;
};

// The same costs with those of p = 1 taken out: what may still be joined with a pair.
inline CostVector without_pair(const CostVector& costs) {
    constexpr CostBytes odd{0, 255, 0, 255, 0, 255, 0, 255, 0, 255, 0, 255, 0, 255, 0, 255};
    return std::bit_cast<CostVector>((std::bit_cast<CostBytes>(costs) & ~odd) |
                                     (std::bit_cast<CostBytes>(impossible_costs()) & odd));
}

// The costs of two suits together.
inline CostVector joined(const CostVector& left, const CostVector& right) {
    const ShiftedCosts any(right);
    const ShiftedCosts pairless(without_pair(right));
    CostVector out = impossible_costs();
    for (int i = 0; i < kCosts; i += 2) {
        any.lower(out, i, left[static_cast<size_t>(i)]);
        pairless.lower(out, i + 1, left[static_cast<size_t>(i + 1)]);
    }
    return out;
}

// `costs` turned round so that lowest_sum with a third suit costs `sets` sets and the pair.
inline CostVector mirrored(const CostVector& costs, int sets) {
    CostVector out = impossible_costs();
    for (int i = 0; i <= 2 * sets + 1; ++i) {
        out[static_cast<size_t>(i)] = costs[static_cast<size_t>(2 * sets + 1 - i)];
    }
    return out;
}

// Bit i: the lowest bit of byte i.
constexpr uint32_t lowest_bits(uint64_t bytes) {
    const uint64_t bits = bytes & 0x0101010101010101u;
    return static_cast<uint32_t>(bits * 0x0102040810204080u >> 56);
}

// Bit i: lane i of a comparison's outcome is set.
using CompareLanes = int16_t __attribute__((vector_size(16)));
inline uint32_t lanes_set(CompareLanes compared) {
#if defined(__SSE2__)
    const __m128i lanes = std::bit_cast<__m128i>(compared);
    return static_cast<uint32_t>(_mm_movemask_epi8(_mm_packs_epi16(lanes, _mm_setzero_si128())));
#else
    using Bytes = int8_t __attribute__((vector_size(8)));
    return lowest_bits(std::bit_cast<uint64_t>(__builtin_convertvector(compared, Bytes)));
#endif
}

// Bit i: byte i of a comparison's outcome is set.
inline uint16_t places_of(CostBytes compared) {
    const auto words = std::bit_cast<std::array<uint64_t, 2>>(compared);
    return static_cast<uint16_t>(lowest_bits(words[0]) | lowest_bits(words[1]) << 8);
}

inline CostBytes summed(const CostVector& left, const CostVector& right) {
    return std::bit_cast<CostBytes>(left) + std::bit_cast<CostBytes>(right);
}

inline int lowest_sum(const CostVector& left, const CostVector& right) {
    using Words = uint64_t __attribute__((vector_size(16)));
    CostBytes sums = summed(left, right);
    const Words words = std::bit_cast<Words>(sums);
    sums = lower_of(sums, std::bit_cast<CostBytes>(Words{words[1], words[0]}));
    for (const int half : {32, 16, 8}) {  // only the lowest byte is read in the end
        sums = lower_of(sums, std::bit_cast<CostBytes>(std::bit_cast<Words>(sums) >> half));
    }
    return sums[0];
}

// The best costs of the ranks seen so far, by the runs that are still open. Two equal runs are
// enough to try: three are three triplets.
struct Frontier {
    static constexpr int kRuns = 3;
    // [a * kRuns + b]: a runs began one rank ago, b runs two ranks ago
    std::array<CostVector, kRuns * kRuns> costs;

    static Frontier start();
    // Drops what fewer open runs reach as cheaply: an open run only ever asks for more tiles.
    void prune();
    bool operator==(const Frontier&) const = default;
};

// Adds a rank of which `count` tiles are held and at most `cap` can ever be used. Level e of `in`
// and `out` uses e tiles beyond the caps, which only wildcards in the hand can stand for.
void add_rank(std::span<const Frontier> in, std::span<Frontier> out, int rank, int count, int cap);

// The costs of a suit with given caps, level e with up to e tiles beyond them.
void suit_costs(const uint8_t* counts, const uint8_t* caps, std::span<CostVector> levels);

}  // namespace zhuoji

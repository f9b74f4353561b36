// Masks of kinds and suits out of counts, a few word operations each, for the core itself.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "zhuoji/hand.hpp"
#include "zhuoji/kind_counts.hpp"
#include "zhuoji/suit_table.hpp"

namespace zhuoji::parts {

// The counts as four words, a byte a kind, the last five bytes zero: masks of kinds come out of a
// few word operations instead of loops over kinds.
using Words = std::array<uint64_t, 4>;
static_assert(std::endian::native == std::endian::little);

inline Words words_of(const Counts& counts) {
    Words words;
    std::memcpy(words.data(), counts.data(), 24);
    std::memcpy(&words[3], counts.data() + kKinds - 8, 8);
    words[3] >>= 40;
    return words;
}

// Bit k: the lowest bit of byte k.
inline uint32_t gathered(const Words& words) {
    uint32_t mask = 0;
    for (size_t i = 0; i < words.size(); ++i) {
        mask |= lowest_bits(words[i]) << (8 * i);
    }
    return mask;
}

// How many bits each byte has.
constexpr uint64_t bits_by_bytes(uint64_t mask) {
    mask -= mask >> 1 & 0x5555555555555555u;
    mask = (mask & 0x3333333333333333u) + (mask >> 2 & 0x3333333333333333u);
    return (mask + (mask >> 4)) & 0x0f0f0f0f0f0f0f0fu;
}

// std::popcount is a call with a table where the processor is not known to count bits.
constexpr int bits_of(uint64_t mask) {
    return static_cast<int>(bits_by_bytes(mask) * 0x0101010101010101u >> 56);
}

inline int total(const Counts& counts) {
    uint64_t sum = 0;
    for (const uint64_t word : words_of(counts)) {
        sum += word * 0x0101010101010101u >> 56;
    }
    return static_cast<int>(sum);
}

// The kinds held an odd number of times.
inline uint32_t odd_kinds(const Counts& counts) { return gathered(words_of(counts)); }

// The kinds held at least once.
inline uint32_t held_kinds(const Counts& counts) {
    Words words = words_of(counts);
    for (uint64_t& word : words) {
        word |= word >> 1 | word >> 2;  // counts are 0 to 4
    }
    return gathered(words);
}

inline KindCounts kind_counts(const Counts& counts) {
    const Words words = words_of(counts);
    Words twos;
    Words fours;
    for (size_t i = 0; i < words.size(); ++i) {
        twos[i] = words[i] >> 1;
        fours[i] = words[i] >> 2;
    }
    return {gathered(words), gathered(twos), gathered(fours)};
}

// The suits of a mask of kinds, as bits 0-2.
constexpr uint32_t suits_of(uint32_t kinds) {
    return uint32_t{(kinds & suit_mask(0)) != 0} | uint32_t{(kinds & suit_mask(1)) != 0} << 1 |
           uint32_t{(kinds & suit_mask(2)) != 0} << 2;
}

constexpr uint32_t kinds_of(uint32_t suits) {
    return ((suits & 1) | (suits & 2) << (kRanks - 1) | (suits & 4) << (2 * kRanks - 2)) *
           suit_mask(0);
}

constexpr uint32_t void_bit(int void_suit) { return void_suit < 0 ? 0 : uint32_t{1} << void_suit; }

// The suits that a hand as it stands may still be completed in (bits 0-2), from the suits concealed
// and on the table; 0 if they rule every completion out: a void tile, or more suits than allowed.
constexpr uint32_t completing_suits(uint32_t concealed, uint32_t melds, int void_suit,
                                    int max_suits) {
    const uint32_t used = concealed | melds;
    const uint32_t forbidden = void_bit(void_suit);
    const int count = static_cast<int>((used & 1) + (used >> 1 & 1) + (used >> 2));
    if ((concealed & forbidden) != 0 || count > max_suits) {
        return 0;
    }
    return (count == max_suits ? used : 7u) & ~forbidden;
}

// All bits, or none.
constexpr uint32_t all_if(bool holds) { return uint32_t{0} - static_cast<uint32_t>(holds); }

using SuitEntries = std::array<SuitEntry, kSuits>;

// The kinds that lower what three suits lack: in the suit of the pair those that serve sets and the
// pair, in others those that serve sets. The pair is in a suit that has one to spare; if there is
// none, in any. Without branches, as vectors are made of it.
inline uint32_t lowering(const SuitEntries& suits) {
    std::array<uint32_t, kSuits> paired;
    uint32_t any = 0;
    for (size_t suit = 0; suit < kSuits; ++suit) {
        paired[suit] = all_if(suits[suit].need().spare_pair());
        any |= paired[suit];
    }
    uint32_t kinds = 0;
    for (size_t suit = 0; suit < kSuits; ++suit) {
        const uint32_t elsewhere = paired[(suit + 1) % kSuits] | paired[(suit + 2) % kSuits] | ~any;
        const uint32_t ranks = (suits[suit].lower_pair() & (paired[suit] | ~any)) |
                               (suits[suit].lower_sets() & elsewhere);
        kinds |= ranks << (suit * kRanks);
    }
    return kinds;
}

// The kinds that make three suits of 3k+1 tiles, wildcards included, sets and a pair. Two wildcards
// to spare make a set, one a pair, with any tile.
inline uint32_t completing_kinds(const SuitEntries& suits, int wild) {
    const SuitNeed need = suits[0].need() + suits[1].need() + suits[2].need();
    return all_if(need.met_by(wild - 2)) | (lowering(suits) & all_if(need.met_by(wild + 1)));
}

}  // namespace zhuoji::parts

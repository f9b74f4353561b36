// A block of hands as the tables are asked: rows of 27 counts turned into keys, masks and sums.
//
// Turning them is the greater part of a simple question, so it is done by one of several kernels
// that give the same: plain words everywhere, AVX2 and AVX-512 where the processor has them. A
// kernel is one function with its own target attribute; no inline function of ours runs in it, so
// no copy made for one processor can be linked into what runs on another.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "zhuoji/suit_table.hpp"
#include "zhuoji/tile.hpp"

namespace zhuoji {

struct HandBlock {
    static constexpr size_t kHands = 64;

    // The three suits' keys, the low half and the high one of each; the last two mean nothing.
    alignas(64) std::array<std::array<uint16_t, 8>, kHands> halves{};
    // The kinds by the bits of their counts: a single tile, a pair besides, four alike.
    alignas(64) std::array<uint32_t, kHands> odd{};
    alignas(64) std::array<uint32_t, kHands> pair{};
    alignas(64) std::array<uint32_t, kHands> quad{};
    alignas(64) std::array<uint8_t, kHands> tiles{};
    std::array<uint8_t, kHands> singles{};  // kinds in `odd`
    std::array<uint8_t, kHands> pairs{};    // pairs held, four alike being two

    SuitKey key(size_t hand, size_t suit) const {
        return {halves[hand][2 * suit], halves[hand][2 * suit + 1]};
    }
    uint32_t held(size_t hand) const { return odd[hand] | pair[hand] | quad[hand]; }
};

// What the counts of a half are multiplied with: powers of five for hands, of eight for the
// symbols of suits beside melds (suit_reader.hpp).
enum class KeyBase : uint8_t { kFive, kEight };

// What is asked for: everything, or all but the masks, which a kernel may still give.
enum class BlockParts : uint8_t { kAll, kNoMasks };

struct HandKernel {
    // Reads at most HandBlock::kHands rows of 27 bytes one after another, and nothing else.
    // Whether no byte is above four; if one is, what the block holds means nothing.
    using Read = bool (*)(const uint8_t* rows, size_t hands, KeyBase base, BlockParts parts,
                          HandBlock& block);

    // For each of 27 sets of kinds, 0 for most, how many of their tiles are neither among `tiles`
    // nor `seen`, 27 counts each.
    using CountLeft = void (*)(const uint32_t* kinds, const uint8_t* tiles, const uint8_t* seen,
                               uint8_t* left);

    std::string_view name;
    Read read;
    CountLeft count_left;
};

// Those that this processor can run, the fastest first.
std::span<const HandKernel> hand_kernels();

// The one in use: the fastest, unless a test has chosen another.
const HandKernel& hand_kernel();
// False: there is none of that name here.
bool use_hand_kernel(std::string_view name);

}  // namespace zhuoji

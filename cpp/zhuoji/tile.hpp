// Tiles of the mahjong games: kinds 0..26 (MJ-1: 1m..9m, 1p..9p, 1s..9s), four copies of each.
// A hand is an array of counts. Nothing here knows wildcards or rules.
#pragma once

#include <array>
#include <cstdint>

namespace zhuoji {

inline constexpr int kKinds = 27;
inline constexpr int kSuits = 3;
inline constexpr int kRanks = 9;
inline constexpr int kCopies = 4;
inline constexpr uint8_t kNoTile = 0xff;

using Counts = std::array<uint8_t, kKinds>;

constexpr int suit_of(int kind) { return kind / kRanks; }
constexpr int rank_of(int kind) { return kind % kRanks; }
constexpr uint32_t bit(int kind) { return uint32_t{1} << kind; }

// The nine kinds of a suit as a mask.
constexpr uint32_t suit_mask(int suit) { return uint32_t{0x1ff} << (suit * kRanks); }

inline constexpr uint32_t kAllKinds = (uint32_t{1} << kKinds) - 1;

}  // namespace zhuoji

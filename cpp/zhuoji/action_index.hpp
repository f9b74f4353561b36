// Actions of tile rounds as numbers, for players that choose among a fixed row of switches.
//
//     0 pass   1 win   2 men   3 pong
//     4 + kind      kong          58 + kind   discard that declares ready
//     31 + kind     discard       85 + suit   void suit
//     88 + kind     a tile to swap; they are named one after another
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "zhuoji/round.hpp"

namespace zhuoji {

inline constexpr size_t kKongIndex = 4;
inline constexpr size_t kDiscardIndex = kKongIndex + kKinds;
inline constexpr size_t kReadyIndex = kDiscardIndex + kKinds;
inline constexpr size_t kVoidIndex = kReadyIndex + kKinds;
inline constexpr size_t kSwapIndex = kVoidIndex + kSuits;
inline constexpr size_t kActionCount = kSwapIndex + kKinds;

// Tiles a seat has named for its swap so far.
struct SwapChoice {
    std::array<uint8_t, 3> tiles{kNoTile, kNoTile, kNoTile};
    int count = 0;
};

// Writes which of the kActionCount actions a pending seat may take.
void write_legal(const Round& round, int seat, const SwapChoice& chosen, std::span<bool> legal);

// What an index says, a tile to swap aside; `index` is one of the legal ones.
Action action_at(const Round& round, size_t index);

}  // namespace zhuoji

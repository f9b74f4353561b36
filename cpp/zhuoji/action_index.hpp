// Actions of tile rounds as numbers, for players that choose among a fixed row of switches.
//
//     0 pass   1 win   2 men   3 pong
//     4 + kind      kong          58 + kind   discard that declares ready
//     31 + kind     discard       85 + suit   void suit
//     88 + kind     a tile to swap; they are named one after another
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
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

// Sets the switches from `first` on that a mask says.
inline void write_bits(uint32_t mask, std::span<bool> legal, size_t first) {
    for (; mask != 0; mask &= mask - 1) legal[first + size_t(std::countr_zero(mask))] = true;
}

// Writes which of the kActionCount actions a pending seat may take.
void write_legal(const Round& round, int seat, const SwapChoice& chosen, std::span<bool> legal);

// What a legal index says; nothing where it names a tile to swap and more are due, which is noted.
std::optional<Action> action_said(const Round& round, SwapChoice& chosen, size_t index);

}  // namespace zhuoji

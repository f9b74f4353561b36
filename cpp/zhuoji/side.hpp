// What one side of the table, a seat or the spectators, may know of what happened (MJ-35).
//
// A side has a list of events of its own, which only ever grows: what it once showed stays. Other
// seats' passes are not in it, their drawn, swapped and face-down tiles are left out. What all have
// chosen in secret is told once they have: a swap event with a source says what a seat received, to
// that seat alone, and the void suits are named again, to all.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "zhuoji/round.hpp"

namespace zhuoji {

inline constexpr int kSpectators = -1;

Events known_events(const Rules& rules, const Events& events, int side);

// Where the last thing done by somebody begins: after it come only draws, a flip or the end.
size_t last_deed(const Events& known);

// The tiles a seat was dealt, in the order of the wall (MJ-4).
std::span<const uint8_t> dealt_tiles(const Round& round, int seat);

// What lies open beside the melds, in order: the ponds (MJ-36), and the tiles set aside, kNoTile
// where the side may not know.
struct OpenTiles {
    std::array<std::vector<uint8_t>, kMaxSeats> pond;
    std::array<std::vector<uint8_t>, kMaxSeats> aside;
};
OpenTiles open_tiles(const Events& events, int side);

}  // namespace zhuoji

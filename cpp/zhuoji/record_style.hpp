// What the records of every kind of round share.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "zhuoji/pen.hpp"

namespace zhuoji {

// What the record of a game says besides the round itself.
struct RecordStyle {
    std::string game;
    std::string options;   // the options that are not at their default, as canonical JSON
    bool weekday = false;  // which headers the game and its options use
    bool bids = false;

    // Room for all of a record but its actions and its wall.
    size_t room() const { return game.size() + options.size() + 512; }
};

// An action of a log by the lower bits of its entry, which say it all but for a few verbs.
using ActionPiece = Piece<47>;
inline constexpr size_t kActionBits = 11;
using ActionPieces = std::array<ActionPiece, size_t{1} << kActionBits>;
// Room for any action, and for any tile of a list.
inline constexpr size_t kActionRoom = 64;
inline constexpr size_t kTileRoom = 8;
using TilePiece = Piece<7>;

// The list of a wall's tiles; `names` are their texts with quotes and a comma.
template <size_t kCount>
void put_wall(Pen& pen, std::span<const uint8_t> wall, const std::array<TilePiece, kCount>& names) {
    pen.put('[');
    for (const uint8_t kind : wall) pen.put(names[kind]);
    pen.close_list();
}

}  // namespace zhuoji

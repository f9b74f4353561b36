// Hands against the suit tables: complete? waiting for what? how many wildcards short?
// Shapes and counts only: prices, locks and turns live elsewhere.
#pragma once

#include <cstdint>

#include "zhuoji/tile.hpp"

namespace zhuoji {

// Which shapes a game accepts (MJ-19, MJ-20).
struct Shapes {
    bool seven_pairs = true;
    bool ponged_pairs = false;  // five pairs beside one pong, won by the pong's fourth copy
    uint8_t max_suits = 3;      // 2: hand and melds use two suits at most (缺一门)
};

// One seat's tiles. Melds matter for used-up copies, suits and `ponged_pairs` only: how many sets
// they are follows from the number of concealed tiles.
struct Hand {
    Counts tiles{};      // concealed, wildcards not among them
    int wild = 0;        // wildcards held besides
    Counts melds{};      // own tiles on the table
    int void_suit = -1;  // -1: none. A hand holding a tile of it is neither ready nor complete

    int size() const;  // concealed tiles, wildcards included
};

// Complete as it is (3k+2 tiles)? `ponged_pairs` is judged by `waits` only, which knows the tile.
bool is_win(const Hand& hand, const Shapes& shapes);

// The kinds that, as printed tiles, complete a hand of 3k+1 tiles; kinds held four times in hand
// and melds are left out (MJ-26).
uint32_t waits(const Hand& hand, const Shapes& shapes);

// The fewest wildcards more that complete the hand, at most `limit` (else limit + 1).
int wildcards_needed(const Hand& hand, const Shapes& shapes, int limit);

}  // namespace zhuoji

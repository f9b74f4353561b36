// What a round of letter cards is played by: plain numbers that Python compiled from a game's
// options. Nothing here knows which game it is, and nothing reads an option while a round runs.
#pragma once

#include <cstdint>
#include <span>

#include "zhuoji/letter_hand.hpp"

namespace zhuoji {

struct LetterRules {
    int seats = 3;
    int buried = 0;      // cards at the wall's end that are out of play
    int run_limit = -1;  // runs a seat may eat, the reds not counted; -1: any number
    LetterPrices prices;

    int wall_size() const { return kLetterWall; }
    uint32_t kinds() const { return kAllLetters; }

    // Reads what Python wrote: the line "zhuoji-letter-rules/1", one line "name=value" per number,
    // an empty line, then by mask of facts the worth of its names (int16) and which names these
    // are (uint16), little-endian.
    // Throws std::invalid_argument that names the line.
    static LetterRules parse(std::span<const uint8_t> bytes);
};

}  // namespace zhuoji

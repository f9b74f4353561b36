// What one side of a table of letter cards, a seat or the spectators, may know of what happened
// (NX-24).
//
// As at mahjong (side.hpp) a side has a list of events of its own, which only ever grows. Other
// seats' passes are not in it, nor the kinds of the cards they drew, or laid down hidden.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "zhuoji/letter_round.hpp"
#include "zhuoji/side.hpp"

namespace zhuoji {

LetterEvents known_events(const LetterEvents& events, int side);

// Where the last thing done by somebody begins: after it come only draws, a shown card or the end.
size_t last_deed(const LetterEvents& known);

// The cards a seat was dealt, in the order of the wall (NX-3).
std::span<const uint8_t> dealt_tiles(const LetterRound& round, int seat);

// What a letter in a laid set is for a side: a set that lies face down shows others no kind.
uint8_t shown_kind(LaidSet laid, bool own);

// Discards and shown cards that nobody took, in order.
using LetterPonds = std::array<std::vector<uint8_t>, kMaxLetterSeats>;
LetterPonds ponds_of(const LetterEvents& events);

}  // namespace zhuoji

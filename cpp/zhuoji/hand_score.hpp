// What many complete hands are worth by a game's prices.
#pragma once

#include <cstdint>

#include "zhuoji/hand_batch.hpp"
#include "zhuoji/reading.hpp"
#include "zhuoji/rules.hpp"

namespace zhuoji {

// How hands were completed. `win`: the kind, kNoTile for the deal; where `wild` says so it was drawn
// as a wildcard. `situation`: facts added to each (MJ-21). `laizi_mask`: the wildcard's own kind,
// which is no wait (MJ-24).
struct WinArrays {
    Rows<uint8_t> win;
    Rows<bool> wild;
    Rows<uint32_t> situation;
    uint32_t laizi_mask = 0;
};

// A Score each.
struct ScoreArrays {
    uint32_t* facts;
    int16_t* core;
    uint8_t* pattern;
};

// As the questions of hand_batch.hpp; a hand that does not hold its winning tile is bad too. The
// rules say which shapes count.
ptrdiff_t batch_score(const HandArrays& arrays, const WinArrays& wins, const Rules& rules,
                      int threads, const ScoreArrays& out);

// Whether a hand can have been completed by a tile: it holds it.
bool holds(const Hand& hand, WinningTile win);
// The hand before that tile came, which is not the deal.
Hand without(Hand hand, WinningTile win);

}  // namespace zhuoji

// A game's prices of winning hands: a table over fact masks that Python computed once.
#pragma once

#include <cstdint>
#include <vector>

#include "zhuoji/reading.hpp"

namespace zhuoji {

struct PriceTable {
    std::vector<int16_t> core;     // by facts & kPricedMask
    std::vector<uint8_t> pattern;  // which line of the price list gave it
};

struct Score {
    uint32_t facts = 0;
    int16_t core = -1;  // -1: not a win
    uint8_t pattern = 0;
};

// The best of several readings with `situation` bits added (MJ-21): the highest core; among equals
// the pattern listed first.
Score best_score(const FactMasks& masks, uint32_t situation, const PriceTable& prices);

}  // namespace zhuoji

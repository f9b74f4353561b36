// The canonical text of a round's record: JSON with sorted keys and no spaces (RC-1).
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "zhuoji/round.hpp"

namespace zhuoji {

// What the record of a game says besides the round itself.
struct RecordStyle {
    std::string game;
    std::string options;  // the options that are not at their default, as canonical JSON
    bool weekday = false;  // which headers the game and its options use
    bool bids = false;
};

// Whether a log that comes from outside can be told: every entry says an action, swaps are whole.
bool well_formed(const Rules& rules, std::span<const uint16_t> log);

void append_record(std::string& text, const RecordStyle& style, const Rules& rules,
                   const Deal& deal, std::span<const uint8_t> wall,
                   std::span<const uint16_t> log);

}  // namespace zhuoji

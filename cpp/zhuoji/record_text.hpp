// The canonical text of a round's record: JSON with sorted keys and no spaces (RC-1).
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "zhuoji/record_style.hpp"
#include "zhuoji/round.hpp"

namespace zhuoji {

// Whether a log that comes from outside can be told: every entry says an action, swaps are whole.
bool well_formed(const Rules& rules, std::span<const uint16_t> log);

void append_record(std::string& text, const RecordStyle& style, const Rules& rules,
                   const Deal& deal, std::span<const uint8_t> wall, std::span<const uint16_t> log);

}  // namespace zhuoji

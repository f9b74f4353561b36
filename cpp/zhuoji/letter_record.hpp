// The canonical text of a round of letter cards: JSON with sorted keys and no spaces (RC-1).
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "zhuoji/letter_round.hpp"
#include "zhuoji/record_style.hpp"

namespace zhuoji {

// Whether a log that comes from outside can be told: every entry says an action.
bool well_formed_letters(std::span<const uint16_t> log);

void append_letter_record(std::string& text, const RecordStyle& style, const LetterRules& rules,
                          const LetterDeal& deal, std::span<const uint8_t> wall,
                          std::span<const uint16_t> log);

}  // namespace zhuoji

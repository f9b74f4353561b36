// In which suits a hand may be completed, its tiles in others being thrown away.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "zhuoji/hand_parts.hpp"

namespace zhuoji {

// The largest such choices (suits as bits 0-2), three at most. `melds`: the suits on the table.
struct SuitChoices {
    std::array<uint32_t, kSuits> suits{};
    size_t size = 0;

    SuitChoices() = default;
    SuitChoices(int void_suit, uint32_t melds, int max_suits) {
        const uint32_t open = 7u & ~parts::void_bit(void_suit);
        const auto fits = [&](uint32_t choice) {
            return (choice & ~open) == 0 && parts::bits_of(choice | melds) <= max_suits;
        };
        for (uint32_t choice = 7; choice > 0; --choice) {
            const bool inside = std::any_of(suits.begin(), suits.begin() + size,
                                            [&](uint32_t s) { return (choice & ~s) == 0; });
            if (fits(choice) && !inside) {
                suits[size++] = choice;
            }
        }
    }
};

}  // namespace zhuoji

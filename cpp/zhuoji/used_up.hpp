// Cost vectors of one suit of a seat: own melds have used copies of some kinds up, and wildcards
// held may stand for used-up kinds while drawn tiles may not.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "zhuoji/set_cost.hpp"
#include "zhuoji/suit_table.hpp"

namespace zhuoji {

class SuitCopies {
public:
    // `melds`: the nine counts of own tiles on the table.
    explicit SuitCopies(const uint8_t* melds);

    // Costs when every tile lacking must be drawn: from the table, or, beside melds, worked out
    // and remembered (a small cache a thread, which changes no result).
    CostVector drawn(SuitKey key) const;

    // Level e: up to e of the tiles lacking may be copies that no longer exist.
    void levels(SuitKey key, std::span<CostVector> out) const;

private:
    SuitKey melds_;
    std::array<uint8_t, kRanks> caps_;
};

}  // namespace zhuoji

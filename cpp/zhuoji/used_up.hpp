// Cost vectors of one suit of a seat: own melds have used copies of some kinds up, and wildcards
// held may stand for used-up kinds while drawn tiles may not.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "zhuoji/set_cost.hpp"
#include "zhuoji/suit_table.hpp"

namespace zhuoji {

// A suit's costs when every tile lacking must be drawn, and whether it would help if wildcards
// stood for copies that no longer exist.
struct SuitCosts {
    CostVector costs;
    int16_t bounded;  // its class in the suit table, -1 if it has none
    bool firm;        // no wildcard does better
};

class SuitCopies {
public:
    // `melds`: the nine counts of own tiles on the table.
    SuitCopies(const SuitTable& table, const uint8_t* melds);

    // From the table, or, beside melds, worked out and remembered (a small cache a thread, which
    // changes no result).
    SuitCosts drawn(SuitKey key) const {
        if (melds_ != SuitKey{}) {
            return beside_melds(key);
        }
        const size_t state = table_->index(key);
        const int id = table_->bounded(state);
        return {table_->costs(id), static_cast<int16_t>(id), id == table_->free(state)};
    }

    // Level e: up to e of the tiles lacking may be copies that no longer exist.
    void levels(SuitKey key, std::span<CostVector> out) const;

private:
    SuitCosts beside_melds(SuitKey key) const;

    const SuitTable* table_;
    SuitKey melds_;
    std::array<uint8_t, kRanks> caps_;
};

}  // namespace zhuoji

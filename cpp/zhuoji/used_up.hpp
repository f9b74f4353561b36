// One suit of a seat: own melds have used copies of some kinds up, and wildcards held may stand
// for used-up kinds while drawn tiles may not.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "zhuoji/set_cost.hpp"
#include "zhuoji/suit_table.hpp"

namespace zhuoji {

// Where the concealed tiles of a suit are found in the tables.
struct SuitPlace {
    SuitKey counts;
    SuitKey symbols;  // beside melds only, see SuitTable::beside
};

// What one tile more of each rank does for a suit.
class Growth {
public:
    // `targets`: the targets (bits) that the tile makes cheaper.
    void set(size_t rank, uint32_t targets) { targets_[rank] = static_cast<uint16_t>(targets); }

    // The ranks that make one of `tight` cheaper.
    uint32_t ranks(uint32_t tight) const {
        uint32_t out = 0;
        for (size_t rank = 0; rank < kRanks; ++rank) {
            out |= uint32_t{(targets_[rank] & tight) != 0} << rank;
        }
        return out;
    }

private:
    std::array<uint16_t, kRanks> targets_{};
};

class SuitCopies {
public:
    // `melds`: the nine counts of own tiles on the table. `ordinary`: they are pongs and kongs, and
    // the whole hand is one of fourteen tiles.
    SuitCopies(const SuitTable& table, const uint8_t* melds, bool ordinary);

    SuitPlace place(const uint8_t* tiles) const;
    SuitPlace plus(SuitPlace place, int rank, int change) const {
        if (melds_ == Melds::kSome) {
            const size_t half = rank < kLowRanks ? 0 : kLowRanks;
            const int step = change * (1 << 3 * (static_cast<size_t>(rank) - half));
            uint16_t& symbols = half == 0 ? place.symbols.low : place.symbols.high;
            symbols = static_cast<uint16_t>(symbols + step);
        }
        place.counts = place.counts.plus(rank, change);
        return place;
    }

    // The class of the suit's costs when every tile lacking must be drawn. Beside melds that are
    // not ordinary an unused suit's: no cost of it is too low.
    int drawn(SuitPlace place) const {
        switch (melds_) {
            case Melds::kNone: return table_->bounded(table_->index(place.counts));
            case Melds::kSome: return table_->beside(place.symbols);
            case Melds::kOdd: break;
        }
        return table_->unused();
    }

    // When there are as many copies as one likes: no cost of it is too high.
    int free(SuitPlace place) const { return table_->free(table_->index(place.counts)); }

    // For suits of at most thirteen tiles; ranks of which no tile can be drawn are to be ignored.
    Growth drawn_growth(SuitPlace place) const;
    Growth free_growth(SuitPlace place) const;

    // Level e: the costs if up to e of the tiles lacking may be copies that no longer exist.
    void levels(SuitPlace place, std::span<CostVector> out) const;

private:
    enum class Melds : uint8_t { kNone, kSome, kOdd };

    const SuitTable* table_;
    Melds melds_;
    std::array<uint8_t, kRanks> caps_;
};

}  // namespace zhuoji

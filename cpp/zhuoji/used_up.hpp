// One suit of a seat: own melds have used copies of some kinds up, and wildcards held may stand
// for used-up kinds while drawn tiles may not.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "zhuoji/set_cost.hpp"
#include "zhuoji/suit_table.hpp"

namespace zhuoji {

// Where the concealed tiles of a suit are found in the tables.
struct SuitPlace {
    SuitKey counts;
    SuitKey symbols;  // means something beside melds, see SuitTable::beside
};

class SuitCopies {
  public:
    // `melds`: the nine counts of own tiles on the table; they must outlive this. `ordinary`: they
    // are pongs and kongs, and the whole hand is one of fourteen tiles.
    SuitCopies(const SuitTable& table, const uint8_t* melds, bool any, bool ordinary)
        : table_(&table),
          melds_(melds),
          kind_(!any       ? Melds::kNone
                : ordinary ? Melds::kOrdinary
                           : Melds::kOdd) {}

    SuitPlace place(const uint8_t* tiles) const;
    SuitPlace plus(SuitPlace place, int rank, int change) const {
        place.counts = place.counts.plus(rank, change);
        const bool low = rank < kLowRanks;
        uint16_t& symbols = low ? place.symbols.low : place.symbols.high;
        symbols =
            static_cast<uint16_t>(symbols + change * (1 << 3 * (low ? rank : rank - kLowRanks)));
        return place;
    }

    // The class of the suit's costs when every tile lacking must be drawn. Beside melds that are
    // not ordinary an unused suit's: no cost of it is too low.
    int drawn(SuitPlace place) const {
        switch (kind_) {
            case Melds::kNone:
                return table_->bounded(place.counts);
            case Melds::kOrdinary:
                return table_->beside(place.symbols);
            case Melds::kOdd:
                break;
        }
        return table_->unused();
    }

    // When there are as many copies as one likes: no cost of it is too high.
    int free(SuitPlace place) const { return table_->free(place.counts); }

    // The targets that a tile more of each rank makes cheaper, for suits of at most thirteen tiles;
    // ranks of which no tile can be drawn mean nothing.
    RankTargets drawn_growth(SuitPlace place) const {
        switch (kind_) {
            case Melds::kNone:
                return table_->bounded_growth(place.counts);
            case Melds::kOrdinary:
                return table_->beside_growth(place.symbols);
            case Melds::kOdd:
                break;
        }
        return {};
    }
    RankTargets free_growth(SuitPlace place) const { return table_->free_growth(place.counts); }

    // The targets that cost no more when a tile of each of the ranks held is away.
    RankTargets drawn_rest(SuitPlace place, uint32_t held) const {
        return rest(place, held, drawn(place), [this](SuitPlace p) { return drawn(p); });
    }
    RankTargets free_rest(SuitPlace place, uint32_t held) const {
        return rest(place, held, free(place), [this](SuitPlace p) { return free(p); });
    }

    // Level e: the costs if up to e of the tiles lacking may be copies that no longer exist.
    void levels(SuitPlace place, std::span<CostVector> out) const;

  private:
    enum class Melds : uint8_t { kNone, kOrdinary, kOdd };

    template <class ClassOf>
    RankTargets rest(SuitPlace place, uint32_t held, int now, ClassOf class_of) const {
        RankTargets out;
        for (; held != 0; held &= held - 1) {
            const int rank = std::countr_zero(held);
            out.set(static_cast<size_t>(rank),
                    ~table_->lowered(class_of(plus(place, rank, -1)), now));
        }
        return out;
    }

    const SuitTable* table_;
    const uint8_t* melds_;
    Melds kind_;
};

}  // namespace zhuoji

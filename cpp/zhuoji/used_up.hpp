// One suit of a seat: own melds have used copies of some kinds up, and wildcards held may stand
// for used-up kinds while drawn tiles may not.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "zhuoji/packed_hand.hpp"
#include "zhuoji/set_cost.hpp"
#include "zhuoji/suit_table.hpp"

namespace zhuoji {

class SuitCopies {
  public:
    // `melds`: own tiles on the table. `ordinary`: they are pongs and kongs, and the whole hand is
    // one of fourteen tiles.
    SuitCopies(const SuitTable& table, const KindCounts& melds, int suit, bool ordinary)
        : table_(&table), melds_(&melds), suit_(suit) {
        if ((melds.any() & suit_mask(suit)) != 0) {
            kind_ = ordinary ? Melds::kOrdinary : Melds::kOdd;
        }
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

    // The ranks of which a tile more, in suits of at most thirteen tiles, makes the hand lack less
    // than `now`; `others` are the other suits. Ranks of which no tile can be drawn mean nothing.
    uint32_t drawn_nearer(SuitPlace place, SuitTable::SumRow others, int now) const {
        switch (kind_) {
            case Melds::kNone:
                return table_->bounded_nearer(place.counts, others, now);
            case Melds::kOrdinary:
                return table_->beside_nearer(place.symbols, others, now);
            case Melds::kOdd:
                break;
        }
        return 0;
    }
    uint32_t free_nearer(SuitPlace place, SuitTable::SumRow others, int now) const {
        return table_->free_nearer(place.counts, others, now);
    }

    // Of the ranks held, those without a tile of which the hand lacks no more than `now`.
    uint32_t drawn_spared(SuitPlace place, uint32_t held, SuitTable::SumRow others, int now) const {
        return spared(place, held, others, now, [this](SuitPlace p) { return drawn(p); });
    }
    uint32_t free_spared(SuitPlace place, uint32_t held, SuitTable::SumRow others, int now) const {
        return spared(place, held, others, now, [this](SuitPlace p) { return free(p); });
    }

    // Level e: the costs if up to e of the tiles lacking may be copies that no longer exist.
    void levels(SuitPlace place, std::span<CostVector> out) const;

  private:
    enum class Melds : uint8_t { kNone, kOrdinary, kOdd };

    template <class ClassOf>
    static uint32_t spared(SuitPlace place, uint32_t held, SuitTable::SumRow others, int now,
                           ClassOf class_of) {
        uint32_t ranks = 0;
        for (; held != 0; held &= held - 1) {
            const int rank = std::countr_zero(held);
            ranks |= uint32_t{others.lacking(class_of(place.less(rank))) <= now} << rank;
        }
        return ranks;
    }

    const SuitTable* table_;
    const KindCounts* melds_;  // of all suits; they outlive this
    int suit_;
    Melds kind_ = Melds::kNone;
};

}  // namespace zhuoji

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

    // The ranks of which a tile more lowers one of some targets of a suit of the given class and at
    // most thirteen tiles. Ranks of which no tile can be drawn mean nothing.
    uint32_t drawn_helped(SuitPlace place, int now, uint32_t targets) const {
        switch (kind_) {
            case Melds::kNone:
                return table_->bounded_helped(place.counts, now, targets);
            case Melds::kOrdinary:
                return table_->beside_helped(place.symbols, now, targets);
            case Melds::kOdd:
                break;
        }
        return 0;
    }
    uint32_t free_helped(SuitPlace place, int now, uint32_t targets) const {
        return table_->free_helped(place.counts, now, targets);
    }

    // Of the ranks held, those of which a tile less leaves one of the targets as low as it is.
    uint32_t drawn_spared(SuitPlace place, int now, uint32_t held, uint32_t targets) const {
        return spared(place, now, held, targets, [this](SuitPlace p) { return drawn(p); });
    }
    uint32_t free_spared(SuitPlace place, int now, uint32_t held, uint32_t targets) const {
        return spared(place, now, held, targets, [this](SuitPlace p) { return free(p); });
    }

    // Level e: the costs if up to e of the tiles lacking may be copies that no longer exist.
    void levels(SuitPlace place, std::span<CostVector> out) const;

  private:
    enum class Melds : uint8_t { kNone, kOrdinary, kOdd };

    template <class ClassOf>
    uint32_t spared(SuitPlace place, int now, uint32_t held, uint32_t targets,
                    ClassOf class_of) const {
        uint32_t ranks = 0;
        for (; held != 0; held &= held - 1) {
            const int rank = std::countr_zero(held);
            const uint32_t raised = table_->lowered(class_of(place.less(rank)), now);
            ranks |= (targets & ~raised) != 0 ? bit(rank) : 0;
        }
        return ranks;
    }

    const SuitTable* table_;
    const KindCounts* melds_;  // of all suits; they outlive this
    int suit_;
    Melds kind_ = Melds::kNone;
};

}  // namespace zhuoji

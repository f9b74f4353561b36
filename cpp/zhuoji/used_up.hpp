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
                    ~table_->lowered(class_of(place.less(rank)), now));
        }
        return out;
    }

    const SuitTable* table_;
    const KindCounts* melds_;  // of all suits; they outlive this
    int suit_;
    Melds kind_ = Melds::kNone;
};

}  // namespace zhuoji

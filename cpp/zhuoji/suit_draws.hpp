// One suit of a hand without wildcards, as a draw or a discard changes the class of its costs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "zhuoji/suit_table.hpp"

namespace zhuoji {

class SuitDraws {
  public:
    // Of which nothing is used up but its own tiles.
    SuitDraws(const SuitTable& table, SuitKey key)
        : key_(key), low_(table.low_part(key.low)), high_(table.high_part(key.high)) {
        drawn_ = table.bounded_at(low_ + high_);
        for (size_t rank = 0; rank < kLowRanks; ++rank) {
            more_[rank] = table.low_part(key.low + kPowers[rank]);
            growth_.set(rank, table.lowered(drawn_, table.bounded_at(more_[rank] + high_)));
        }
        for (size_t rank = kLowRanks; rank < kRanks; ++rank) {
            more_[rank] = table.high_part(key.high + kPowers[rank]);
            growth_.set(rank, table.lowered(drawn_, table.bounded_at(low_ + more_[rank])));
        }
    }

    // Beside own pongs and kongs, its key being of symbols (SuitTable::beside).
    struct Beside {
        SuitKey symbols;
    };
    SuitDraws(const SuitTable& table, Beside beside)
        : beside_(true), key_(beside.symbols), drawn_(table.beside(key_)) {
        const std::array<ClassId, kRanks> more = table.beside_more(key_);
        for (size_t rank = 0; rank < kRanks; ++rank) {
            growth_.set(rank, table.lowered(drawn_, more[rank]));
        }
    }

    bool beside() const { return beside_; }
    int drawn() const { return drawn_; }  // the class of its costs
    // What a tile more of each rank makes cheaper.
    const RankTargets& growth() const { return growth_; }

    // After the discard of a rank of the low or the high half: one part of the state's index
    // stays. With a tile more, nearly all that is looked up lies beside what was looked up before.
    template <bool kLow>
    class Less {
      public:
        Less(const SuitTable& table, const SuitDraws& suit, size_t rank)
            : table_(table),
              suit_(suit),
              half_((kLow ? suit.key_.low : suit.key_.high) - kPowers[rank]),
              part_(half_part(half_)) {}

        int drawn() const { return table_.bounded_at(part_ + (kLow ? suit_.high_ : suit_.low_)); }

        // The ranks of which a tile more makes the hand, which lacks `now`, lack less; `others` are
        // its other suits.
        uint32_t helpful(SuitTable::SumRow others, uint32_t now) const {
            uint32_t ranks = 0;
            for (size_t rank = kRanks; rank-- > 0;) {
                const size_t more =
                    (rank < kLowRanks) == kLow
                        ? half_part(half_ + kPowers[rank]) + (kLow ? suit_.high_ : suit_.low_)
                        : part_ + suit_.more_[rank];
                ranks = 2 * ranks + others.lacks_less(table_.bounded_at(more), now);
            }
            return ranks;
        }

      private:
        size_t half_part(size_t half) const {
            return kLow ? table_.low_part(half) : table_.high_part(half);
        }

        const SuitTable& table_;
        const SuitDraws& suit_;
        size_t half_;
        size_t part_;
    };

    // The same beside melds, of any rank.
    class LessBeside {
      public:
        LessBeside(const SuitTable& table, const SuitDraws& suit, size_t rank)
            : table_(table), symbols_(suit.key_) {
            uint16_t& half = rank < kLowRanks ? symbols_.low : symbols_.high;
            const size_t place = rank < kLowRanks ? rank : rank - kLowRanks;
            half = static_cast<uint16_t>(half - (1 << 3 * place));
            drawn_ = table.beside(symbols_);
        }

        int drawn() const { return drawn_; }
        uint32_t helpful(SuitTable::SumRow others, uint32_t now) const {
            return table_.beside_nearer(symbols_, others, static_cast<int>(now));
        }

      private:
        const SuitTable& table_;
        SuitKey symbols_;
        int drawn_;
    };

  private:
    bool beside_ = false;
    SuitKey key_;
    size_t low_ = 0;  // the two parts of its state's index
    size_t high_ = 0;
    std::array<size_t, kRanks> more_;  // the part that changes with a tile more of the rank
    int drawn_;
    RankTargets growth_;
};

}  // namespace zhuoji

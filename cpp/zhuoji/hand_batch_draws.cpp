// Useful draws, and what each discard leaves, of many hands: those without wildcards and melds, of
// which there are most, by classes alone; any others are asked one by one.
#include <algorithm>
#include <array>
#include <cstring>

#include "zhuoji/hand_batch.hpp"
#include "zhuoji/hand_parts.hpp"
#include "zhuoji/hand_walk.hpp"
#include "zhuoji/pair_count.hpp"

namespace zhuoji {
namespace {

constexpr int kPairs = 7;

// One suit of a hand of which nothing is used up but its own tiles.
class PlainSuit {
  public:
    PlainSuit(const SuitTable& table, SuitKey key)
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

    int drawn() const { return drawn_; }  // the class of its costs
    // What a tile more of each rank makes cheaper.
    const RankTargets& growth() const { return growth_; }

    // The suit after the discard of a rank of its low or its high half: one part of the index
    // stays. With a tile more, nearly all that is looked up lies beside what was looked up before.
    template <bool kLow>
    class Less {
      public:
        Less(const SuitTable& table, const PlainSuit& suit, size_t rank)
            : table_(table),
              suit_(suit),
              half_((kLow ? suit.key_.low : suit.key_.high) - kPowers[rank]),
              part_(half_part(half_)) {}

        int drawn() const { return table_.bounded_at(part_ + (kLow ? suit_.high_ : suit_.low_)); }

        // The ranks of which a tile more makes the hand lack less than `now`; `others` are the
        // other suits.
        uint32_t helpful(SuitTable::SumRow others, uint32_t now) const {
            uint32_t ranks = 0;
            for (size_t rank = kRanks; rank-- > 0;) {
                const size_t more = (rank < kLowRanks) == kLow
                                        ? half_part(half_ + kPowers[rank]) +
                                              (kLow ? suit_.high_ : suit_.low_)
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
        const PlainSuit& suit_;
        size_t half_;
        size_t part_;
    };

  private:
    SuitKey key_;
    size_t low_;  // the two parts of its state's index
    size_t high_;
    std::array<size_t, kRanks> more_;  // the part that changes with a tile more of the rank
    int drawn_;
    RankTargets growth_;
};

// What the discards of one hand leave.
struct Left {
    std::array<int8_t, kKinds> shanten;
    std::array<uint32_t, kKinds> useful;

    Left() {
        shanten.fill(kNever);
        useful.fill(0);
    }
};

// A hand without wildcards and melds, every suit open: what it lacks is a sum over three classes,
// which a discard changes in one suit.
class PlainDiscards {
  public:
    PlainDiscards(const SuitTable& table, const HandReader& reader, size_t hand, bool seven_pairs)
        : table_(table),
          sets_(reader.size(hand) / 3),
          held_(reader.tiles().held(hand)),
          odd_(reader.tiles().odd[hand]),
          drawable_(kAllKinds & ~reader.used_up(hand)),
          suits_{PlainSuit(table, reader.tiles().key(hand, 0)),
                 PlainSuit(table, reader.tiles().key(hand, 1)),
                 PlainSuit(table, reader.tiles().key(hand, 2))} {
        if (seven_pairs && sets_ == kMaxSets) {
            const HandBlock& tiles = reader.tiles();
            const PairCount pairs({odd_, tiles.pair[hand], tiles.quad[hand]}, kAllKinds, kPairs);
            const uint32_t even = held_ & ~odd_;
            pairs_[0] = even == 0 ? PairsLeft() : PairsLeft(pairs.without(std::countr_zero(even)));
            pairs_[1] = odd_ == 0 ? PairsLeft() : PairsLeft(pairs.without(std::countr_zero(odd_)));
        }
    }

    Left answer() const {
        Left left;
        of_suit<0>(left);
        of_suit<1>(left);
        of_suit<2>(left);
        return left;
    }

  private:
    template <size_t kSuit>
    void of_suit(Left& left) const {
        const SuitTable::SumRow others = table_.sums(suits_[(kSuit + 1) % kSuits].drawn(),
                                                     suits_[(kSuit + 2) % kSuits].drawn(), sets_);
        constexpr uint32_t kLows = (1u << kLowRanks) - 1;
        const uint32_t ranks = held_ >> (kSuit * kRanks) & suit_mask(0);
        for (uint32_t rest = ranks & kLows; rest != 0; rest &= rest - 1) {
            discard<kSuit, true>(static_cast<size_t>(std::countr_zero(rest)), others, left);
        }
        for (uint32_t rest = ranks & ~kLows; rest != 0; rest &= rest - 1) {
            discard<kSuit, false>(static_cast<size_t>(std::countr_zero(rest)), others, left);
        }
    }

    template <size_t kSuit, bool kLow>
    void discard(size_t rank, SuitTable::SumRow others, Left& left) const {
        constexpr size_t kNext = (kSuit + 1) % kSuits;
        constexpr size_t kLast = (kSuit + 2) % kSuits;
        const PlainSuit& next = suits_[kNext];
        const PlainSuit& last = suits_[kLast];
        const size_t kind = kSuit * kRanks + rank;
        const PlainSuit::Less<kLow> less(table_, suits_[kSuit], rank);
        const int drawn = less.drawn();
        const int by_sets = others.with(drawn).lacking;
        const PairsLeft& pairs = pairs_[odd_ >> kind & 1];
        const int now = std::min(by_sets, pairs.lacking);
        if (now >= kImpossible) {
            return;
        }
        const uint32_t tile = bit(static_cast<int>(kind));
        uint32_t kinds = pairs.lacking == now ? pairs.all | (pairs.odd & (odd_ ^ tile)) : 0;
        if (by_sets == now) {
            // A tile more of another suit helps by a target that decides now.
            const uint32_t next_tight =
                table_.sums(drawn, last.drawn(), sets_).with(next.drawn()).tight;
            const uint32_t last_tight =
                table_.sums(drawn, next.drawn(), sets_).with(last.drawn()).tight;
            kinds |= less.helpful(others, static_cast<uint32_t>(now)) << (kSuit * kRanks) |
                     next.growth().ranks(next_tight) << (kNext * kRanks) |
                     last.growth().ranks(last_tight) << (kLast * kRanks);
        }
        kinds &= drawable_ | tile;
        left.shanten[kind] = static_cast<int8_t>(now - 1);
        left.useful[kind] = kinds;
    }

    // What seven pairs lack without a tile, and the kinds that help: all, or those that are odd.
    struct PairsLeft {
        int lacking = kImpossible;
        uint32_t all = 0;
        uint32_t odd = 0;

        PairsLeft() = default;
        explicit PairsLeft(const PairCount& pairs)
            : lacking(pairs.lacking()),
              all(pairs.helpful() == kAllKinds ? kAllKinds : 0),
              odd(pairs.helpful() == 0 ? 0 : kAllKinds) {}
    };

    const SuitTable& table_;
    int sets_;
    uint32_t held_;
    uint32_t odd_;
    uint32_t drawable_;
    std::array<PlainSuit, kSuits> suits_;
    std::array<PairsLeft, 2> pairs_;  // after the discard of one of an even number, of an odd one
};

// The draws that bring such a hand nearer.
uint32_t plain_useful(const SuitTable& table, const HandReader& reader, size_t hand,
                      bool seven_pairs) {
    const HandBlock& tiles = reader.tiles();
    const int sets = reader.size(hand) / 3;
    const std::array<PlainSuit, kSuits> suits{PlainSuit(table, tiles.key(hand, 0)),
                                              PlainSuit(table, tiles.key(hand, 1)),
                                              PlainSuit(table, tiles.key(hand, 2))};
    uint32_t by_sets = 0;
    int lacking = kImpossible;
    for (size_t suit = 0; suit < kSuits; ++suit) {
        const SuitTable::Sum sum = table.sum(suits[(suit + 1) % kSuits].drawn(),
                                             suits[(suit + 2) % kSuits].drawn(),
                                             suits[suit].drawn(), sets);
        lacking = sum.lacking;
        by_sets |= suits[suit].growth().ranks(sum.tight) << (suit * kRanks);
    }
    if (lacking >= kImpossible) {
        by_sets = 0;
    }
    uint32_t kinds = by_sets;
    if (seven_pairs && sets == kMaxSets) {
        const PairCount pairs({tiles.odd[hand], tiles.pair[hand], tiles.quad[hand]}, kAllKinds,
                              kPairs);
        kinds = pairs.lacking() < lacking    ? pairs.helpful()
                : pairs.lacking() == lacking ? by_sets | pairs.helpful()
                                             : by_sets;
    }
    return kinds & ~reader.used_up(hand);
}

}  // namespace

ptrdiff_t batch_useful(const HandArrays& arrays, int threads, uint32_t* out) {
    const SuitTable& table = SuitTable::get();
    return walk_hands(arrays, kReadySizes, threads, [&](const HandReader& reader) {
        for (size_t hand = 0; hand < reader.count(); ++hand) {
            out[reader.first() + hand] =
                reader.is_plain() && reader.wild(hand) == 0
                    ? plain_useful(table, reader, hand, arrays.shapes.seven_pairs)
                    : useful(PackedHand(reader.hand(hand)), arrays.shapes);
        }
    });
}

ptrdiff_t batch_discards(const HandArrays& arrays, const Rows<uint8_t>& seen, int threads,
                         const DiscardArrays& out) {
    const SuitTable& table = SuitTable::get();
    const HandKernel::CountLeft count_left = hand_kernel().count_left;
    return walk_hands(arrays, kFullSizes, threads, [&](const HandReader& reader) {
        const bool plain = reader.is_plain();
        for (size_t i = 0; i < reader.count(); ++i) {
            const size_t at = reader.first() + i;
            int8_t* shanten = out.shanten + at * kKinds;
            uint32_t* useful = out.useful + at * kKinds;
            uint8_t* copies = out.left + at * kKinds;
            if (plain && reader.wild(i) == 0) {
                const Left left =
                    PlainDiscards(table, reader, i, arrays.shapes.seven_pairs).answer();
                std::ranges::copy(left.shanten, shanten);
                std::ranges::copy(left.useful, useful);
                count_left(left.useful.data(), arrays.hands.at(at), seen.at(at), copies);
                continue;
            }
            Counts shown;
            std::memcpy(shown.data(), seen.at(at), kKinds);
            const Hand hand = reader.hand(i);
            const Discards result =
                discards(PackedHand(hand), arrays.shapes, CopiesLeft(hand, shown));
            std::ranges::copy(result.shanten, shanten);
            std::ranges::copy(result.useful, useful);
            std::ranges::copy(result.left, copies);
        }
    });
}

}  // namespace zhuoji

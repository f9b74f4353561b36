// What each discard leaves, of many hands.
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

// For each rank of a suit some targets (bits 0-9).
class RankTargets {
  public:
    void set(size_t rank, uint32_t targets) { targets_[rank] = static_cast<uint16_t>(targets); }

    // The ranks that have one of `tight`.
    uint32_t ranks(uint32_t tight) const {
        using Lanes = uint16_t __attribute__((vector_size(16)));
        using Bytes = int8_t __attribute__((vector_size(8)));
        Lanes first;
        std::memcpy(&first, targets_.data(), sizeof first);
        const auto has = (first & static_cast<uint16_t>(tight)) != 0;
        const uint64_t bytes = std::bit_cast<uint64_t>(__builtin_convertvector(has, Bytes));
        return lowest_bits(bytes) | uint32_t{(targets_[8] & tight) != 0} << 8;
    }

  private:
    std::array<uint16_t, kRanks> targets_{};
};

// One suit of a hand of which nothing is used up but its own tiles.
struct PlainSuit {
    SuitKey key;
    size_t low;  // the two parts of its state's index
    size_t high;
    std::array<size_t, kRanks> more;  // the part that changes with a tile more of the rank
    int drawn;                        // its class
    RankTargets growth;               // what a tile more makes cheaper

    PlainSuit() = default;
    PlainSuit(const SuitTable& table, SuitKey suit_key)
        : key(suit_key),
          low(table.low_part(key.low)),
          high(table.high_part(key.high)),
          drawn(table.bounded_at(low + high)) {
        for (size_t rank = 0; rank < kLowRanks; ++rank) {
            more[rank] = table.low_part(key.low + kPowers[rank]);
            growth.set(rank, table.lowered(drawn, table.bounded_at(more[rank] + high)));
        }
        for (size_t rank = kLowRanks; rank < kRanks; ++rank) {
            more[rank] = table.high_part(key.high + kPowers[rank]);
            growth.set(rank, table.lowered(drawn, table.bounded_at(low + more[rank])));
        }
    }

    // The class after a discard, which is held.
    int without(const SuitTable& table, size_t rank) const {
        return rank < kLowRanks ? table.bounded_at(table.low_part(key.low - kPowers[rank]) + high)
                                : table.bounded_at(low + table.high_part(key.high - kPowers[rank]));
    }

    // The ranks with which, after a discard, the hand lacks less than `now`; `others` are its other
    // suits.
    uint32_t helpful(const SuitTable& table, size_t discard, SuitTable::SumRow others,
                     int now) const {
        uint32_t ranks = 0;
        const auto look = [&](size_t rank, size_t index) {
            const int then = others.with(table.bounded_at(index)).lacking;
            ranks |= static_cast<uint32_t>(then < now) << rank;
        };
        if (discard < kLowRanks) {
            const size_t less = key.low - kPowers[discard];
            const size_t less_part = table.low_part(less);
            for (size_t rank = 0; rank < kLowRanks; ++rank) {
                look(rank, table.low_part(less + kPowers[rank]) + high);
            }
            for (size_t rank = kLowRanks; rank < kRanks; ++rank) {
                look(rank, less_part + more[rank]);
            }
        } else {
            const size_t less = key.high - kPowers[discard];
            const size_t less_part = table.high_part(less);
            for (size_t rank = 0; rank < kLowRanks; ++rank) {
                look(rank, more[rank] + less_part);
            }
            for (size_t rank = kLowRanks; rank < kRanks; ++rank) {
                look(rank, low + table.high_part(less + kPowers[rank]));
            }
        }
        return ranks;
    }
};

// Copies of each kind that are nowhere to be seen, by the bits of their numbers.
class Unseen {
  public:
    Unseen(const uint8_t* tiles, const uint8_t* seen) {
        Counts unseen;
        for (size_t kind = 0; kind < kKinds; ++kind) {
            const int gone = tiles[kind] + std::min<int>(seen[kind], kCopies);
            unseen[kind] = static_cast<uint8_t>(std::max(0, kCopies - gone));
        }
        counts_ = parts::kind_counts(unseen);
    }

    int copies(uint32_t kinds) const {
        const uint64_t small = (counts_.ones & kinds) | uint64_t{counts_.fours & kinds} << 32;
        return parts::bits_of(small) + 3 * parts::bits_of(small >> 32) +
               2 * parts::bits_of(counts_.twos & kinds);
    }

  private:
    KindCounts counts_;
};

// A hand without wildcards and melds, every suit open: what it lacks is a sum over three classes,
// which a discard changes in one suit.
class PlainDiscards {
  public:
    PlainDiscards(const SuitTable& table, const HandReader& reader, size_t hand, bool seven_pairs)
        : table_(table),
          sets_(reader.size(hand) / 3),
          drawable_(kAllKinds & ~reader.used_up(hand)) {
        const HandBlock& tiles = reader.tiles();
        held_ = tiles.held(hand);
        for (size_t suit = 0; suit < kSuits; ++suit) {
            suits_[suit] = PlainSuit(table, tiles.key(hand, suit));
        }
        if (seven_pairs && sets_ == kMaxSets) {
            const KindCounts masks{tiles.odd[hand], tiles.pair[hand], tiles.quad[hand]};
            pairs_ = PairCount(masks, kAllKinds, kPairs);
        } else {
            pairs_ = PairCount(KindCounts{}, 0, kImpossible);  // out of reach
        }
    }

    void answer(const Unseen& unseen, int8_t* shanten, uint32_t* useful, uint8_t* left) const {
        std::fill_n(shanten, kKinds, kNever);
        std::fill_n(useful, kKinds, 0);
        std::fill_n(left, kKinds, uint8_t{0});
        for (size_t suit = 0; suit < kSuits; ++suit) {
            const PlainSuit& here = suits_[suit];
            const PlainSuit& next = suits_[(suit + 1) % kSuits];
            const PlainSuit& last = suits_[(suit + 2) % kSuits];
            const size_t next_shift = (suit + 1) % kSuits * kRanks;
            const size_t last_shift = (suit + 2) % kSuits * kRanks;
            const SuitTable::SumRow others = table_.sums(next.drawn, last.drawn, sets_);
            uint32_t ranks = held_ >> (suit * kRanks) & suit_mask(0);
            for (; ranks != 0; ranks &= ranks - 1) {
                const size_t rank = static_cast<size_t>(std::countr_zero(ranks));
                const size_t kind = suit * kRanks + rank;
                const int drawn = here.without(table_, rank);
                const PairCount pairs = pairs_.without(static_cast<int>(kind));
                const int by_sets = others.with(drawn).lacking;
                const int now = std::min(by_sets, pairs.lacking());
                if (now >= kImpossible) {
                    continue;
                }
                uint32_t kinds = pairs.lacking() == now ? pairs.helpful() : 0;
                if (by_sets == now) {
                    // A tile more of another suit helps by a target that decides now.
                    const uint32_t next_tight =
                        table_.sums(drawn, last.drawn, sets_).with(next.drawn).tight;
                    const uint32_t last_tight =
                        table_.sums(drawn, next.drawn, sets_).with(last.drawn).tight;
                    kinds |= here.helpful(table_, rank, others, now) << (suit * kRanks) |
                             next.growth.ranks(next_tight) << next_shift |
                             last.growth.ranks(last_tight) << last_shift;
                }
                kinds &= drawable_ | bit(static_cast<int>(kind));
                shanten[kind] = static_cast<int8_t>(now - 1);
                useful[kind] = kinds;
                left[kind] = static_cast<uint8_t>(unseen.copies(kinds));
            }
        }
    }

  private:
    const SuitTable& table_;
    int sets_;
    uint32_t held_;
    uint32_t drawable_;
    std::array<PlainSuit, kSuits> suits_;
    PairCount pairs_;
};

}  // namespace

ptrdiff_t batch_discards(const HandArrays& arrays, const Rows<uint8_t>& seen, int threads,
                         const DiscardArrays& out) {
    const SuitTable& table = SuitTable::get();
    return walk_hands(arrays, kFullSizes, threads, [&](const HandReader& reader) {
        const bool plain = reader.is_plain();
        for (size_t i = 0; i < reader.count(); ++i) {
            const size_t at = reader.first() + i;
            int8_t* shanten = out.shanten + at * kKinds;
            uint32_t* useful = out.useful + at * kKinds;
            uint8_t* left = out.left + at * kKinds;
            if (plain && reader.wild(i) == 0) {
                PlainDiscards(table, reader, i, arrays.shapes.seven_pairs)
                    .answer(Unseen(arrays.hands.at(at), seen.at(at)), shanten, useful, left);
                continue;
            }
            Counts shown;
            std::memcpy(shown.data(), seen.at(at), kKinds);
            const Hand hand = reader.hand(i);
            const Discards result =
                discards(PackedHand(hand), arrays.shapes, CopiesLeft(hand, shown));
            std::ranges::copy(result.shanten, shanten);
            std::ranges::copy(result.useful, useful);
            std::ranges::copy(result.left, left);
        }
    });
}

}  // namespace zhuoji

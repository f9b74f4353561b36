// What is known in advance about one suit: 405,350 states, nine counts 0..4 with at most 14 tiles.
//
// Index of a state: base[low] + offset[high], where `low` are the first five counts and `high` the
// last four as base-5 numbers, lowest rank first. `offset` ranks the highs by number of tiles, so
// the highs that still fit beside a low are a prefix and no index is wasted.
//
// Per state (2.4 MB together):
//   entry  bits 0-8    the ranks that, added, lower the number of wildcards that make the tiles
//                      sets; bits 9-17 of those that make them sets and a pair
//          bits 18-25  the need: both numbers in a byte (SuitNeed)
//   bounded, free      class of the cost vector (set_cost.hpp): with four copies of each kind in
//                      the world, and with as many as one likes, which wildcards allow (MJ-23)
// The needs alone are kept once more, smaller and faster: the lows fall into few kinds (248) that
// need the same beside each high, so a low has a row of needs by high (0.2 MB).
// Beside own melds a suit's class is read off the machine of suit_reader.hpp instead: a table of
// its nodes after five ranks and one step for each rank more (0.4 MB).
// Per two classes: which joint vector they have, and where one costs less than the other; per
// number of sets, joint vector and class: what the three suits lack (1.1 MB).
//
// The numbers of wildcards follow from the free costs: m sets and p pairs use every tile of the
// suit exactly if they lack 3m + 2p tiles less those held. A surplus pair or tile never is left
// over in them, so the three suits' numbers simply add up. Built at first use from set_cost.hpp,
// which is the specification.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "zhuoji/suit_reader.hpp"
#include "zhuoji/tile.hpp"

namespace zhuoji {

inline constexpr int kLowRanks = 5;
inline constexpr int kHighRanks = kRanks - kLowRanks;
inline constexpr int kNoNeed = 15;
inline constexpr std::array<uint16_t, kRanks> kPowers{1, 5, 25, 125, 625, 1, 5, 25, 125};

// The nine counts of a suit as two base-5 numbers.
struct SuitKey {
    uint16_t low = 0;
    uint16_t high = 0;

    static SuitKey of(const uint8_t* counts) {
        int low = 0;
        int high = 0;
        for (int rank = 0; rank < kLowRanks; ++rank) {
            low += counts[rank] * kPowers[static_cast<size_t>(rank)];
        }
        for (int rank = kLowRanks; rank < kRanks; ++rank) {
            high += counts[rank] * kPowers[static_cast<size_t>(rank)];
        }
        return {static_cast<uint16_t>(low), static_cast<uint16_t>(high)};
    }

    // The state with `change` tiles of a rank more.
    SuitKey plus(int rank, int change) const {
        SuitKey out = *this;
        uint16_t& half = rank < kLowRanks ? out.low : out.high;
        half = static_cast<uint16_t>(half + change * kPowers[static_cast<size_t>(rank)]);
        return out;
    }

    bool operator==(const SuitKey&) const = default;
};

using ClassId = uint8_t;  // of a cost vector

// How many wildcards a suit's tiles lack. One that holds a pair to spare lacks one more for sets
// alone than with the pair, any other lacks two more with it; so a byte is enough: four times the
// first number, and one more if there is no pair to spare. kNoNeed: fourteen tiles are too few.
//
// Needs of suits add up. Where tiles and wildcards together are sets and a pair, or that but for
// one wildcard, the numbers are right by threes, and a single comparison says whether they suffice.
class SuitNeed {
  public:
    constexpr SuitNeed() = default;
    constexpr explicit SuitNeed(int code) : code_(code) {}
    static constexpr SuitNeed of(int sets, bool spare_pair) {
        return SuitNeed(4 * sets + (spare_pair ? 0 : 1));
    }

    constexpr int code() const { return code_; }
    constexpr int sets() const { return code_ >> 2; }
    constexpr int with_pair() const { return sets() + (spare_pair() ? -1 : 2); }
    constexpr bool spare_pair() const { return (code_ & 1) == 0; }

    // Of three suits added up: whether so many wildcards make them sets and a pair.
    constexpr bool met_by(int wild) const { return code_ <= most_met_by(wild); }
    // The highest code of such a sum.
    static constexpr int most_met_by(int wild) { return 4 * wild + 6; }

    friend constexpr SuitNeed operator+(SuitNeed left, SuitNeed right) {
        return SuitNeed(left.code_ + right.code_);
    }

  private:
    int code_ = 0;
};

class SuitEntry {
  public:
    constexpr SuitEntry() = default;
    constexpr SuitEntry(SuitNeed need, uint32_t sets_ranks, uint32_t pair_ranks)
        : bits_(sets_ranks | pair_ranks << 9 | static_cast<uint32_t>(need.code()) << 18) {}

    SuitNeed need() const { return SuitNeed(static_cast<int>(bits_ >> 18)); }
    int need_sets() const { return need().sets(); }
    int need_pair() const { return need().with_pair(); }
    uint32_t lower_sets() const { return bits_ & 0x1ff; }
    uint32_t lower_pair() const { return bits_ >> 9 & 0x1ff; }

  private:
    uint32_t bits_ = 0;
};

// For each rank of a suit some targets (bits 0-9).
class RankTargets {
  public:
    void set(size_t rank, uint32_t targets) { targets_[rank] = static_cast<uint16_t>(targets); }

    // The ranks that have one of `tight`.
    uint32_t ranks(uint32_t tight) const {
        using Lanes = uint16_t __attribute__((vector_size(16)));
        Lanes first;
        std::memcpy(&first, targets_.data(), sizeof first);
        return lanes_set((first & static_cast<uint16_t>(tight)) != 0) |
               uint32_t{(targets_[8] & tight) != 0} << 8;
    }

  private:
    std::array<uint16_t, kRanks> targets_{};
};

class SuitTable {
  public:
    // Built once, by whichever thread asks first.
    static const SuitTable& get();

    size_t index(SuitKey key) const { return base_[key.low] + offset_[key.high]; }
    // Its two parts, for states that have one in common.
    size_t low_part(size_t low) const { return base_[low]; }
    size_t high_part(size_t high) const { return offset_[high]; }
    int bounded_at(size_t index) const { return bounded_[index]; }

    size_t size() const { return states_; }
    size_t bytes() const;

    SuitEntry entry(SuitKey key) const { return entries_[index(key)]; }
    SuitNeed need(SuitKey key) const { return SuitNeed(needs_[need_rows_[key.low] + key.high]); }
    int bounded(SuitKey key) const { return bounded_[index(key)]; }
    int free(SuitKey key) const { return free_[index(key)]; }

    // The class of a suit beside melds, whose key has three bits a rank: a RankSymbol's index.
    int beside(SuitKey symbols) const { return end_of(low_nodes_[symbols.low], symbols.high, 0); }

    // Its classes with a tile more of each rank.
    std::array<ClassId, kRanks> beside_more(SuitKey symbols) const;

    // The vector of a class.
    const CostVector& costs(int id) const { return costs_[static_cast<size_t>(id)]; }
    // The class of a suit that may not be used.
    int unused() const { return unused_; }

    // What three suits of the given classes lack for `sets` sets and a pair, at most kImpossible;
    // bit t of `tight`: it can be had with the third suit serving target t, its index of costs.
    struct Sum {
        int lacking;
        uint32_t tight;
    };
    Sum sum(int first, int second, int third, int sets) const {
        return sums(first, second, sets).with(third);
    }

    // The same with the third suit still open.
    class SumRow {
      public:
        explicit SumRow(const uint16_t* bits) : bits_(bits) {}
        Sum with(int third) const { return {lacking(third), bits_[third] & kTargets}; }
        int lacking(int third) const { return bits_[third] >> kCosts; }
        bool lacks_less(int third, uint32_t than) const { return bits_[third] < than << kCosts; }

      private:
        static constexpr uint32_t kTargets = (1u << kCosts) - 1;
        const uint16_t* bits_;
    };
    SumRow sums(int first, int second, int sets) const {
        const size_t row = joins_[pair_of(first, second)] + static_cast<size_t>(sets) * joints_;
        return SumRow(&sums_[row * kMostClasses]);
    }

    // The ranks of which a tile more, in suits of at most thirteen tiles, makes the hand lack less
    // than `now`. Ranks of which no copy is left mean nothing.
    uint32_t bounded_nearer(SuitKey key, SumRow others, int now) const {
        return nearer(bounded_, key, others, now);
    }
    uint32_t free_nearer(SuitKey key, SumRow others, int now) const {
        return nearer(free_, key, others, now);
    }
    uint32_t beside_nearer(SuitKey symbols, SumRow others, int now) const {
        const std::array<ClassId, kRanks> more = beside_more(symbols);
        uint32_t ranks = 0;
        for (size_t rank = 0; rank < kRanks; ++rank) {
            ranks |= uint32_t{others.lacking(more[rank]) < now} << rank;
        }
        return ranks;
    }

    // The targets, as bits, at which class `to` costs less than class `from`.
    uint32_t lowered(int from, int to) const { return lowered_[pair_of(from, to)]; }

  private:
    static constexpr size_t kMostClasses = 256;
    static size_t pair_of(int left, int right) {
        return static_cast<size_t>(left) * kMostClasses + static_cast<size_t>(right);
    }

    // The class reached from a node after the first five ranks and `done` of the others.
    int end_of(size_t node, size_t high, size_t done) const {
        high >>= 3 * done;
        for (; done < beside_next_.size(); ++done, high /= 8) {
            node = beside_next_[done][8 * node + high % 8];
        }
        return static_cast<int>(node);
    }

    uint32_t nearer(const std::vector<ClassId>& classes, SuitKey key, SumRow others,
                    int now) const {
        const size_t low = base_[key.low];
        const size_t high = offset_[key.high];
        uint32_t ranks = 0;
        for (size_t rank = 0; rank < kRanks; ++rank) {
            const ClassId more = rank < kLowRanks
                                     ? classes[base_[key.low + kPowers[rank]] + high]
                                     : classes[low + offset_[key.high + kPowers[rank]]];
            ranks |= uint32_t{others.lacking(more) < now} << rank;
        }
        return ranks;
    }

    SuitTable();
    void number_states();
    std::vector<ClassId> number_classes(const SuitReader& reader);
    std::vector<ClassId> classes_of_states(const SuitReader& reader,
                                           const std::vector<ClassId>& ids) const;
    void fill_beside(const SuitReader& reader);
    void compare_classes();
    void add_up_classes();
    void fill_entries();
    void fill_need_rows(const std::vector<uint8_t>& codes);

    std::array<uint32_t, 3125 + 625> base_{};  // the last 625: room for a fifth tile of a rank
    std::array<uint32_t, 625 + 125> offset_{};
    std::array<uint8_t, 3125> low_tiles_{};
    std::array<uint8_t, 625> high_tiles_{};
    std::vector<uint16_t> highs_;                    // in the order of offset_
    std::array<uint16_t, kMaxTiles + 1> fitting_{};  // how many highs have at most so many tiles
    size_t states_ = 0;
    std::vector<SuitEntry> entries_;
    std::array<uint32_t, 3125> need_rows_{};  // where the row of a low starts
    std::vector<uint8_t> needs_;
    std::vector<ClassId> bounded_;
    std::vector<ClassId> free_;
    std::vector<CostVector> costs_;
    ClassId unused_ = 0;
    std::vector<uint16_t> joins_;
    size_t joints_ = 0;           // distinct vectors of two suits
    std::vector<uint16_t> sums_;  // by sets, joint vector, class: bits 0-9 tight, 10-15 lacking
    std::vector<uint16_t> lowered_;
    std::vector<uint16_t> low_nodes_;
    std::array<std::vector<uint16_t>, kHighRanks> beside_next_;  // the last ends in classes
};

}  // namespace zhuoji

// What is known in advance about one suit: 405,350 states, nine counts 0..4 with at most 14 tiles.
//
// Index of a state: base[low] + offset[high], where `low` are the first five counts and `high` the
// last four as base-5 numbers, lowest rank first. `offset` ranks the highs by number of tiles, so
// the highs that still fit beside a low are a prefix and no index is wasted.
//
// Per state (2.4 MB together):
//   entry  bits 0-3    fewest wildcards that make the tiles sets (kNoNeed: more than four sets)
//          bits 4-7    fewest that make them sets and a pair
//          bits 8-16   the ranks that, added, lower the first number; bits 17-25 the second
//   bounded, free      index of the cost vector (set_cost.hpp): with four copies of each kind in
//                      the world, and with as many as one likes, which wildcards allow (MJ-23)
// Besides, 0.4 MB: for each two bounded classes, their costs together.
//
// The numbers of wildcards follow from the free costs: m sets and p pairs use every tile of the
// suit exactly if they lack 3m + 2p tiles less those held. A surplus pair or tile never is left
// over in them, so the three suits' numbers simply add up. Built at first use from set_cost.hpp,
// which is the specification.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include "zhuoji/set_cost.hpp"
#include "zhuoji/tile.hpp"

namespace zhuoji {

inline constexpr int kLowRanks = 5;
inline constexpr int kHighRanks = kRanks - kLowRanks;
inline constexpr int kMaxTiles = 14;
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

class SuitEntry {
public:
    constexpr SuitEntry() = default;
    constexpr SuitEntry(int sets, int pair, uint32_t sets_ranks, uint32_t pair_ranks)
        : bits_(static_cast<uint32_t>(sets | pair << 4) | sets_ranks << 8 | pair_ranks << 17) {}

    int need_sets() const { return static_cast<int>(bits_ & 15); }
    int need_pair() const { return static_cast<int>(bits_ >> 4 & 15); }
    uint32_t lower_sets() const { return bits_ >> 8 & 0x1ff; }
    uint32_t lower_pair() const { return bits_ >> 17 & 0x1ff; }

private:
    uint32_t bits_ = 0;
};

class SuitTable {
public:
    // Built once, by whichever thread asks first.
    static const SuitTable& get();

    size_t index(SuitKey key) const { return base_[key.low] + offset_[key.high]; }
    size_t size() const { return entries_.size(); }
    size_t bytes() const;

    SuitEntry entry(SuitKey key) const { return entries_[index(key)]; }
    int bounded(size_t state) const { return bounded_[state]; }
    int free(size_t state) const { return free_[state]; }

    // The vector of a class, as `bounded` and `free` return them.
    const CostVector& costs(int id) const { return costs_[static_cast<size_t>(id)]; }
    // The class of a suit that may not be used.
    int unused() const { return unused_; }

    // Two bounded (or unused) suits together, mirrored for a third: what mirrored(joined()) says.
    CostVector pair_mirrored(int left, int right, int sets) const {
        const size_t row = static_cast<size_t>(left) * pair_classes_ + static_cast<size_t>(right);
        CostVector out;
        std::memcpy(out.data(), pairs_[row].data() + 2 * (kMaxSets - sets), out.size());
        return out;
    }

private:
    SuitTable();
    void number_states();
    void fill_costs(int cap, std::vector<uint8_t>& classes);
    void fill_entries();
    void join_classes();

    std::array<uint32_t, 3125> base_{};
    std::array<uint32_t, 625> offset_{};
    std::array<uint8_t, 3125> low_tiles_{};
    std::array<uint8_t, 625> high_tiles_{};
    std::vector<uint16_t> highs_;                   // in the order of offset_
    std::array<uint16_t, kMaxTiles + 1> fitting_{};  // how many highs have at most so many tiles
    std::vector<SuitEntry> entries_;
    std::vector<uint8_t> bounded_;
    std::vector<uint8_t> free_;
    std::vector<CostVector> costs_;  // bounded classes, the unused suit, further free classes
    int unused_ = 0;
    size_t pair_classes_ = 0;
    std::vector<std::array<uint8_t, 24>> pairs_;  // ten costs downwards, then impossible ones
};

}  // namespace zhuoji

#include "zhuoji/suit_table.hpp"

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <unordered_map>

namespace zhuoji {
namespace {

struct FrontierHash {
    size_t operator()(const Frontier& frontier) const {
        uint64_t hash = 0;
        for (const CostVector& costs : frontier.costs) {
            std::array<uint64_t, 2> words;
            static_assert(sizeof words == sizeof costs);
            std::memcpy(words.data(), costs.data(), sizeof words);
            hash = (hash ^ words[0]) * 0x9e3779b97f4a7c15u;
            hash = (hash ^ (hash >> 29) ^ words[1]) * 0xbf58476d1ce4e5b9u;
        }
        return static_cast<size_t>(hash ^ (hash >> 32));
    }
};

// The minimal machine that reads nine counts: after each rank, states with equal frontiers are one
// node. `next[rank][5 * node + count]` is the node of the next rank; the last nodes are classes.
struct CountReader {
    std::array<std::vector<uint16_t>, kRanks> next;
    std::vector<CostVector> classes;

    explicit CountReader(int cap) {
        std::vector<Frontier> nodes{Frontier::start()};
        for (int rank = 0; rank < kRanks; ++rank) {
            std::unordered_map<Frontier, uint16_t, FrontierHash> ids;
            std::vector<Frontier> reached;
            ids.reserve(4096);
            for (const Frontier& node : nodes) {
                for (int count = 0; count <= kCopies; ++count) {
                    Frontier after;
                    add_rank({&node, 1}, {&after, 1}, rank, count, cap);
                    const auto [place, added] =
                        ids.try_emplace(after, static_cast<uint16_t>(reached.size()));
                    if (added) {
                        reached.push_back(after);
                    }
                    next[static_cast<size_t>(rank)].push_back(place->second);
                }
            }
            nodes = std::move(reached);
        }
        for (const Frontier& node : nodes) {
            classes.push_back(node.costs[0]);
        }
    }

    size_t step(size_t rank, size_t node, size_t count) const {
        return next[rank][5 * node + count];
    }
};

// The number of wildcards that use up all `tiles` in sets and `pairs` pairs.
int need(const CostVector& costs, int tiles, int pairs) {
    int best = kNoNeed;
    for (int sets = 0; sets <= kMaxSets; ++sets) {
        const int cost = costs[static_cast<size_t>(2 * sets + pairs)];
        if (cost < best && 3 * sets + 2 * pairs - cost == tiles) {
            best = cost;
        }
    }
    return best;
}

}  // namespace

const SuitTable& SuitTable::get() {
    static const SuitTable table;
    return table;
}

SuitTable::SuitTable() {
    number_states();
    fill_costs(kCopies, bounded_);
    unused_ = static_cast<int>(costs_.size());
    costs_.push_back(unused_suit());
    join_classes();
    fill_costs(kMaxTiles, free_);
    fill_entries();
}

size_t SuitTable::bytes() const {
    return sizeof *this + entries_.size() * sizeof(SuitEntry) + bounded_.size() + free_.size() +
           costs_.size() * sizeof(CostVector) + highs_.size() * sizeof highs_[0] +
           pairs_.size() * sizeof pairs_[0];
}

void SuitTable::number_states() {
    const auto digits = [](size_t key) {
        size_t sum = 0;
        for (; key > 0; key /= 5) {
            sum += key % 5;
        }
        return static_cast<uint8_t>(sum);
    };
    for (size_t high = 0; high < high_tiles_.size(); ++high) {
        high_tiles_[high] = digits(high);
        if (high_tiles_[high] <= kMaxTiles) {
            highs_.push_back(static_cast<uint16_t>(high));
        }
    }
    std::ranges::stable_sort(highs_, {}, [this](uint16_t high) { return high_tiles_[high]; });
    for (size_t i = 0; i < highs_.size(); ++i) {
        offset_[highs_[i]] = static_cast<uint32_t>(i);
        for (size_t most = high_tiles_[highs_[i]]; most <= kMaxTiles; ++most) {
            ++fitting_[most];
        }
    }
    uint32_t states = 0;
    for (size_t low = 0; low < low_tiles_.size(); ++low) {
        low_tiles_[low] = digits(low);
        base_[low] = states;
        if (low_tiles_[low] <= kMaxTiles) {
            states += fitting_[static_cast<size_t>(kMaxTiles - low_tiles_[low])];
        }
    }
    entries_.resize(states);
    bounded_.resize(states);
    free_.resize(states);
}

void SuitTable::fill_costs(int cap, std::vector<uint8_t>& classes) {
    const CountReader reader(cap);
    std::vector<uint8_t> ids;
    for (const CostVector& costs : reader.classes) {
        const auto place = std::ranges::find(costs_, costs);
        ids.push_back(static_cast<uint8_t>(place - costs_.begin()));
        if (place == costs_.end()) {
            costs_.push_back(costs);
        }
    }
    for (size_t low = 0; low < low_tiles_.size(); ++low) {
        if (low_tiles_[low] > kMaxTiles) {
            continue;
        }
        size_t node = 0;
        size_t rest = low;
        for (size_t rank = 0; rank < kLowRanks; ++rank, rest /= 5) {
            node = reader.step(rank, node, rest % 5);
        }
        // The nodes after the next rank for every prefix of a high, one rank at a time.
        std::array<uint16_t, 625> nodes;
        nodes[0] = static_cast<uint16_t>(node);
        size_t prefixes = 1;
        for (size_t rank = kLowRanks; rank < kRanks; ++rank, prefixes *= 5) {
            for (size_t count = 5; count-- > 0;) {
                for (size_t prefix = 0; prefix < prefixes; ++prefix) {
                    nodes[count * prefixes + prefix] =
                        static_cast<uint16_t>(reader.step(rank, nodes[prefix], count));
                }
            }
        }
        const size_t fits = fitting_[static_cast<size_t>(kMaxTiles - low_tiles_[low])];
        for (size_t i = 0; i < fits; ++i) {
            classes[base_[low] + i] = ids[nodes[highs_[i]]];
        }
    }
}

void SuitTable::join_classes() {
    pair_classes_ = costs_.size();
    pairs_.resize(pair_classes_ * pair_classes_);
    for (size_t left = 0; left < pair_classes_; ++left) {
        for (size_t right = 0; right < pair_classes_; ++right) {
            const CostVector together = joined(costs_[left], costs_[right]);
            auto& row = pairs_[left * pair_classes_ + right];
            row.fill(kImpossible);
            std::reverse_copy(together.begin(), together.begin() + kCosts, row.begin());
        }
    }
}

void SuitTable::fill_entries() {
    // Both needs of a state in one byte, by class and number of tiles.
    std::vector<std::array<uint8_t, kMaxTiles + 1>> needs(costs_.size());
    for (size_t id = 0; id < costs_.size(); ++id) {
        for (int tiles = 0; tiles <= kMaxTiles; ++tiles) {
            needs[id][static_cast<size_t>(tiles)] = static_cast<uint8_t>(
                need(costs_[id], tiles, 0) | need(costs_[id], tiles, 1) << 4);
        }
    }
    std::vector<uint8_t> packed(entries_.size());
    for (size_t low = 0; low < low_tiles_.size(); ++low) {
        const int room = kMaxTiles - low_tiles_[low];
        for (size_t i = 0; room >= 0 && i < fitting_[static_cast<size_t>(room)]; ++i) {
            const size_t tiles = static_cast<size_t>(low_tiles_[low] + high_tiles_[highs_[i]]);
            packed[base_[low] + i] = needs[free_[base_[low] + i]][tiles];
        }
    }
    for (size_t low = 0; low < low_tiles_.size(); ++low) {
        const int room = kMaxTiles - low_tiles_[low];
        if (room < 0) {
            continue;
        }
        for (size_t i = 0; i < fitting_[static_cast<size_t>(room)]; ++i) {
            const size_t high = highs_[i];
            const size_t here = base_[low] + i;
            const int sets = packed[here] & 15;
            const int pair = packed[here] >> 4;
            uint32_t sets_ranks = 0;
            uint32_t pair_ranks = 0;
            const auto look = [&](size_t rank, size_t there) {
                sets_ranks |= uint32_t{(packed[there] & 15) < sets} << rank;
                pair_ranks |= uint32_t{packed[there] >> 4 < pair} << rank;
            };
            if (high_tiles_[high] < room) {  // a full state waits for nothing
                for (size_t rank = 0; rank < kLowRanks; ++rank) {
                    if (low / kPowers[rank] % 5 < kCopies) {
                        look(rank, base_[low + kPowers[rank]] + i);
                    }
                }
                for (size_t rank = kLowRanks; rank < kRanks; ++rank) {
                    if (high / kPowers[rank] % 5 < kCopies) {
                        look(rank, base_[low] + offset_[high + kPowers[rank]]);
                    }
                }
            }
            entries_[here] = SuitEntry(sets, pair, sets_ranks, pair_ranks);
        }
    }
}

}  // namespace zhuoji

#include "zhuoji/suit_table.hpp"

#include <algorithm>
#include <future>
#include <map>
#include <stdexcept>
#include <unordered_map>

namespace zhuoji {
namespace {

// The number of wildcards that use up all `tiles` in sets and `pairs` pairs.
int lacking(const CostVector& costs, int tiles, int pairs) {
    int best = kNoNeed;
    for (int sets = 0; sets <= kMaxSets; ++sets) {
        const int cost = costs[static_cast<size_t>(2 * sets + pairs)];
        if (cost < best && 3 * sets + 2 * pairs - cost == tiles) {
            best = cost;
        }
    }
    return best;
}

SuitNeed need_of(const CostVector& costs, int tiles) {
    const int sets = lacking(costs, tiles, 0);
    const int with_pair = lacking(costs, tiles, 1);
    // Four sets and a pair may need no more than the vectors know, five sets do.
    return with_pair < sets ? SuitNeed::of(with_pair + 1, true) : SuitNeed::of(sets, false);
}

}  // namespace

const SuitTable& SuitTable::get() {
    static const SuitTable table;
    return table;
}

SuitTable::SuitTable() {
    // Half of all the work, so it is somebody else's where there are two processors.
    std::future<SuitReader> reading = std::async([] { return SuitReader(kBoundedSymbols); });
    number_states();
    const SuitReader free(kFreeSymbols);
    free_ = classes_of_states(free, number_classes(free));
    fill_entries();
    unused_ = static_cast<ClassId>(costs_.size());
    costs_.push_back(unused_suit());
    const SuitReader bounded = reading.get();
    bounded_ = classes_of_states(bounded, number_classes(bounded));
    fill_beside(bounded);
    if (costs_.size() > kMostClasses) {
        throw std::logic_error("more cost classes than their numbers can hold");
    }
    compare_classes();
    add_up_classes();
}

std::array<ClassId, kRanks> SuitTable::beside_more(SuitKey symbols) const {
    std::array<ClassId, kRanks> more;
    for (size_t rank = 0; rank < kLowRanks; ++rank) {
        const size_t low = low_nodes_[symbols.low + (size_t{1} << 3 * rank)];
        more[rank] = static_cast<ClassId>(end_of(low, symbols.high, 0));
    }
    size_t node = low_nodes_[symbols.low];
    for (size_t rank = kLowRanks; rank < kRanks; ++rank) {
        const size_t done = rank - kLowRanks;
        const size_t symbol = symbols.high >> 3 * done & 7;
        const std::vector<uint16_t>& next = beside_next_[done];
        const size_t grown = next[8 * node + (symbol + 1) % 8];
        more[rank] = static_cast<ClassId>(end_of(grown, symbols.high, done + 1));
        node = next[8 * node + symbol];
    }
    return more;
}

size_t SuitTable::bytes() const {
    const auto sum = [](const auto&... vectors) {
        return (... + (vectors.size() * sizeof vectors[0]));
    };
    return sizeof *this + sum(entries_, needs_, bounded_, free_, costs_, highs_, joins_, sums_,
                              lowered_, low_nodes_, beside_next_[0], beside_next_[1],
                              beside_next_[2], beside_next_[3]);
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
    states_ = states;
}

// The classes that a reader ends in; ids of equal vectors are equal.
std::vector<ClassId> SuitTable::number_classes(const SuitReader& reader) {
    std::vector<ClassId> ids;
    for (const CostVector& costs : reader.ends()) {
        const auto place = std::ranges::find(costs_, costs);
        ids.push_back(static_cast<ClassId>(place - costs_.begin()));
        if (place == costs_.end()) {
            costs_.push_back(costs);
        }
    }
    return ids;
}

std::vector<ClassId> SuitTable::classes_of_states(const SuitReader& reader,
                                                  const std::vector<ClassId>& ids) const {
    // Beyond the last state there is room for questions about one tile too many.
    std::vector<ClassId> classes(states_ + offset_.size(), 0);
    // The classes of all highs after a node, found once.
    std::unordered_map<size_t, std::array<ClassId, 625>> after;
    for (size_t low = 0; low < low_tiles_.size(); ++low) {
        if (low_tiles_[low] > kMaxTiles) {
            continue;
        }
        size_t node = 0;
        size_t rest = low;
        for (size_t rank = 0; rank < kLowRanks; ++rank, rest /= 5) {
            node = reader.step(rank, node, rest % 5);
        }
        const auto [place, added] = after.try_emplace(node);
        if (added) {
            // The nodes after the next rank for every prefix of a high, one rank at a time.
            std::array<uint16_t, 625> nodes;
            nodes[0] = static_cast<uint16_t>(node);
            size_t prefixes = 1;
            for (size_t rank = kLowRanks; rank < kRanks; ++rank, prefixes *= 5) {
                for (size_t count = 5; count-- > 0;) {
                    for (size_t prefix = 0; prefix < prefixes; ++prefix) {
                        nodes[count * prefixes + prefix] = reader.step(rank, nodes[prefix], count);
                    }
                }
            }
            for (size_t i = 0; i < highs_.size(); ++i) {
                place->second[i] = ids[nodes[highs_[i]]];
            }
        }
        const size_t fits = fitting_[static_cast<size_t>(kMaxTiles - low_tiles_[low])];
        std::copy_n(place->second.begin(), fits,
                    classes.begin() + static_cast<std::ptrdiff_t>(base_[low]));
    }
    return classes;
}

// Keeps what of a reader the suits beside melds are looked up in.
void SuitTable::fill_beside(const SuitReader& reader) {
    constexpr size_t kLows = size_t{1} << 3 * kLowRanks;
    low_nodes_.assign(kLows + kLows / 8, 0);  // room for a tile too many, as above
    size_t prefixes = 1;
    for (size_t rank = 0; rank < kLowRanks; ++rank, prefixes *= 8) {
        for (size_t symbol = 8; symbol-- > 0;) {
            for (size_t prefix = 0; prefix < prefixes; ++prefix) {
                low_nodes_[symbol * prefixes + prefix] =
                    reader.step(rank, low_nodes_[prefix], symbol);
            }
        }
    }
    const std::vector<ClassId> ids = number_classes(reader);
    for (size_t rank = kLowRanks; rank < kRanks; ++rank) {
        beside_next_[rank - kLowRanks] = reader.row(rank);
    }
    for (uint16_t& end : beside_next_.back()) {
        end = ids[end];
    }
}

// Bit t: the second class is lower at target t.
void SuitTable::compare_classes() {
    lowered_.assign(kMostClasses * kMostClasses, 0);
    for (size_t from = 0; from < costs_.size(); ++from) {
        for (size_t to = 0; to < costs_.size(); ++to) {
            lowered_[from * kMostClasses + to] = places_of(std::bit_cast<CostBytes>(costs_[to]) <
                                                           std::bit_cast<CostBytes>(costs_[from]));
        }
    }
}

void SuitTable::add_up_classes() {
    joins_.assign(kMostClasses * kMostClasses, 0);
    std::map<CostVector, uint16_t> ids;
    for (size_t left = 0; left < costs_.size(); ++left) {
        for (size_t right = 0; right <= left; ++right) {
            CostVector together = joined(costs_[left], costs_[right]);
            std::fill(together.begin() + kCosts, together.end(), kImpossible);
            const uint16_t id =
                ids.try_emplace(together, static_cast<uint16_t>(ids.size())).first->second;
            joins_[left * kMostClasses + right] = id;
            joins_[right * kMostClasses + left] = id;
        }
    }
    joints_ = ids.size();
    sums_.assign((kMaxSets + 1) * joints_ * kMostClasses, 0);
    for (int sets = 0; sets <= kMaxSets; ++sets) {
        for (const auto& [together, id] : ids) {
            const CostVector others = mirrored(together, sets);
            const size_t row = static_cast<size_t>(sets) * joints_ + id;
            for (size_t third = 0; third < costs_.size(); ++third) {
                const int lacking = std::min<int>(kImpossible, lowest_sum(others, costs_[third]));
                const uint32_t tight =
                    places_of(summed(others, costs_[third]) <= static_cast<uint8_t>(lacking));
                sums_[row * kMostClasses + third] =
                    static_cast<uint16_t>(static_cast<uint32_t>(lacking) << kCosts | tight);
            }
        }
    }
}

// Rows of needs by high, the same one for lows that need the same.
void SuitTable::fill_need_rows(const std::vector<uint8_t>& codes) {
    using Row = std::array<uint8_t, 625>;
    std::map<Row, uint32_t> starts;
    for (size_t low = 0; low < low_tiles_.size(); ++low) {
        Row row;
        row.fill(static_cast<uint8_t>(SuitNeed::of(kNoNeed, false).code()));
        const int room = kMaxTiles - low_tiles_[low];
        for (size_t i = 0; room >= 0 && i < fitting_[static_cast<size_t>(room)]; ++i) {
            row[highs_[i]] = codes[base_[low] + i];
        }
        const auto [place, added] = starts.try_emplace(row, static_cast<uint32_t>(needs_.size()));
        if (added) {
            needs_.insert(needs_.end(), row.begin(), row.end());
        }
        need_rows_[low] = place->second;
    }
}

void SuitTable::fill_entries() {
    entries_.resize(states_ + offset_.size());  // room beyond the last state here too
    std::vector<std::array<uint8_t, kMaxTiles + 1>> needs(costs_.size());  // by class and tiles
    for (size_t id = 0; id < costs_.size(); ++id) {
        for (int tiles = 0; tiles <= kMaxTiles; ++tiles) {
            needs[id][static_cast<size_t>(tiles)] =
                static_cast<uint8_t>(need_of(costs_[id], tiles).code());
        }
    }
    std::vector<uint8_t> codes(states_);
    std::vector<uint8_t> sets(states_);  // the two numbers of each need
    std::vector<uint8_t> with_pair(states_);
    for (size_t low = 0; low < low_tiles_.size(); ++low) {
        const int room = kMaxTiles - low_tiles_[low];
        for (size_t i = 0; room >= 0 && i < fitting_[static_cast<size_t>(room)]; ++i) {
            const size_t state = base_[low] + i;
            const size_t tiles = static_cast<size_t>(low_tiles_[low] + high_tiles_[highs_[i]]);
            codes[state] = needs[free_[state]][tiles];
            sets[state] = static_cast<uint8_t>(SuitNeed(codes[state]).sets());
            with_pair[state] = static_cast<uint8_t>(SuitNeed(codes[state]).with_pair());
        }
    }
    fill_need_rows(codes);
    // Where a tile more of a rank of the high half leads; to itself if there are four.
    std::array<std::array<uint16_t, 625>, kHighRanks> more{};
    for (size_t i = 0; i < highs_.size(); ++i) {
        for (size_t rank = 0; rank < kHighRanks; ++rank) {
            const size_t power = kPowers[kLowRanks + rank];
            const bool full = highs_[i] / power % 5 == kCopies;
            more[rank][i] = static_cast<uint16_t>(full ? i : offset_[highs_[i] + power]);
        }
    }
    using Ranks = std::array<uint8_t, 625>;  // of all states with one low
    for (size_t low = 0; low < low_tiles_.size(); ++low) {
        const int room = kMaxTiles - low_tiles_[low];
        if (room < 0) {
            continue;
        }
        // The ranks of a half that lower one of a need's numbers.
        const auto lower_by_low = [&](const std::vector<uint8_t>& numbers, size_t growing) {
            Ranks ranks{};
            for (size_t rank = 0; rank < kLowRanks; ++rank) {
                if (low / kPowers[rank] % 5 == kCopies) {
                    continue;
                }
                const uint8_t* here = &numbers[base_[low]];
                const uint8_t* there = &numbers[base_[low + kPowers[rank]]];
                const auto mark = static_cast<uint8_t>(1 << rank);
                for (size_t i = 0; i < growing; ++i) {
                    const uint8_t lower = there[i] < here[i] ? mark : 0;
                    ranks[i] = static_cast<uint8_t>(ranks[i] | lower);
                }
            }
            return ranks;
        };
        const auto lower_by_high = [&](const std::vector<uint8_t>& numbers, size_t growing) {
            Ranks ranks{};
            const uint8_t* here = &numbers[base_[low]];
            for (size_t i = 0; i < growing; ++i) {
                unsigned lower = 0;
                for (size_t rank = 0; rank < kHighRanks; ++rank) {
                    lower |= static_cast<unsigned>(here[more[rank][i]] < here[i]) << rank;
                }
                ranks[i] = static_cast<uint8_t>(lower);
            }
            return ranks;
        };
        // A full state waits for nothing.
        const size_t growing = room == 0 ? 0 : fitting_[static_cast<size_t>(room - 1)];
        const Ranks low_sets = lower_by_low(sets, growing);
        const Ranks low_pair = lower_by_low(with_pair, growing);
        const Ranks high_sets = lower_by_high(sets, growing);
        const Ranks high_pair = lower_by_high(with_pair, growing);
        for (size_t i = 0; i < fitting_[static_cast<size_t>(room)]; ++i) {
            const auto both = [](uint8_t low_ranks, uint8_t high_ranks) {
                return uint32_t{low_ranks} | uint32_t{high_ranks} << kLowRanks;
            };
            entries_[base_[low] + i] =
                SuitEntry(SuitNeed(codes[base_[low] + i]), both(low_sets[i], high_sets[i]),
                          both(low_pair[i], high_pair[i]));
        }
    }
}

}  // namespace zhuoji

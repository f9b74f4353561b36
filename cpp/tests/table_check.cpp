// Checks every one of the 405,350 states of the suit table against definitions that share nothing
// with its generator: all ways to choose sets for the costs, a walk over the tiles for the needs.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <set>
#include <vector>

#include "zhuoji/suit_table.hpp"

using namespace zhuoji;

namespace {

using Nine = std::array<uint8_t, kRanks>;

// What m sets and p pairs can look like: the distinct counts.
struct Targets {
    std::array<std::vector<std::array<uint8_t, 16>>, kCosts> by_shape;

    Targets() {
        std::array<std::set<Nine>, kCosts> distinct;
        choose(Nine{}, 0, 0, distinct);
        for (size_t shape = 0; shape < distinct.size(); ++shape) {
            for (const Nine& counts : distinct[shape]) {
                std::array<uint8_t, 16> padded{};
                std::ranges::copy(counts, padded.begin());
                by_shape[shape].push_back(padded);
            }
        }
    }

    static void choose(const Nine& counts, int first, int sets,
                       std::array<std::set<Nine>, kCosts>& distinct) {
        distinct[static_cast<size_t>(2 * sets)].insert(counts);
        for (size_t rank = 0; rank < kRanks; ++rank) {
            Nine paired = counts;
            paired[rank] = static_cast<uint8_t>(paired[rank] + 2);
            distinct[static_cast<size_t>(2 * sets + 1)].insert(paired);
        }
        for (int set = first; sets < kMaxSets && set < 16; ++set) {
            Nine more = counts;
            for (int i = 0; i < 3; ++i) {
                const size_t rank = static_cast<size_t>(set < 9 ? set : set - 9 + i);
                ++more[rank];
            }
            choose(more, set, sets + 1, distinct);
        }
    }
};

int lacking(const std::array<uint8_t, 16>& target, const std::array<uint8_t, 16>& held) {
    unsigned sum = 0;
    for (size_t i = 0; i < target.size(); ++i) {
        sum += target[i] > held[i] ? static_cast<unsigned>(target[i] - held[i]) : 0u;
    }
    return static_cast<int>(sum);
}

// The fewest wildcards that use every tile up; the lowest tile must be in some block.
int need(Nine& counts, int sets, int pairs) {
    const auto lowest = std::ranges::find_if(counts, [](uint8_t count) { return count > 0; });
    if (lowest == counts.end()) {
        return 2 * pairs;
    }
    if (sets < 0) {
        return kNoNeed;
    }
    const int rank = static_cast<int>(lowest - counts.begin());
    int best = kNoNeed;
    const auto alike = [&](int size, int more_sets, int more_pairs) {
        const int taken = std::min<int>(size, counts[static_cast<size_t>(rank)]);
        for (int natural = 1; natural <= taken; ++natural) {
            uint8_t& count = counts[static_cast<size_t>(rank)];
            count = static_cast<uint8_t>(count - natural);
            best =
                std::min(best, size - natural + need(counts, sets - more_sets, pairs - more_pairs));
            count = static_cast<uint8_t>(count + natural);
        }
    };
    if (pairs > 0) {
        alike(2, 0, 1);
    }
    if (sets > 0) {
        alike(3, 1, 0);
        // As the lower tiles are gone, wildcards are the lower part of a run that ends here.
        for (int first = std::max(0, rank - 2); first <= std::min(rank, kRanks - 3); ++first) {
            for (int mask = 0; mask < 4; ++mask) {  // the two tiles above, natural or not
                Nine kept = counts;
                int wild = 0;
                bool possible = true;
                int above = 0;
                for (int at = first; at < first + 3; ++at) {
                    uint8_t& count = counts[static_cast<size_t>(at)];
                    if (at < rank) {
                        ++wild;
                    } else if (at > rank && (mask >> above++ & 1) == 0) {
                        ++wild;
                    } else if (count == 0) {
                        possible = false;
                    } else {
                        --count;
                    }
                }
                if (possible) {
                    best = std::min(best, wild + need(counts, sets - 1, pairs));
                }
                counts = kept;
            }
        }
    }
    return best;
}

}  // namespace

int main() {
    const auto start = std::chrono::steady_clock::now();
    const SuitTable& table = SuitTable::get();
    const std::chrono::duration<double, std::milli> built =
        std::chrono::steady_clock::now() - start;
    std::printf("%zu states, %zu bytes, built in %.1f ms\n", table.size(), table.bytes(),
                built.count());
    const Targets targets;
    std::vector<bool> met(table.size());
    long wrong = 0;
    Nine counts{};
    const auto check = [&](int tiles) {
        const SuitKey key = SuitKey::of(counts.data());
        const size_t state = table.index(key);
        wrong += met[state] ? 1 : 0;
        met[state] = true;
        std::array<uint8_t, 16> held{};
        std::ranges::copy(counts, held.begin());
        for (size_t shape = 0; shape < targets.by_shape.size(); ++shape) {
            int bounded = kImpossible;
            int free = kImpossible;
            for (const auto& target : targets.by_shape[shape]) {
                const int cost = lacking(target, held);
                free = std::min(free, cost);
                if (cost < bounded && *std::ranges::max_element(target) <= kCopies) {
                    bounded = cost;
                }
            }
            wrong += table.costs(table.bounded(key))[shape] != bounded ? 1 : 0;
            wrong += table.costs(table.free(key))[shape] != free ? 1 : 0;
        }
        const SuitEntry entry = table.entry(key);
        const int sets = need(counts, kMaxSets, 0);
        const int pair = need(counts, kMaxSets, 1);
        wrong += entry.need_sets() != sets || entry.need_pair() != pair ? 1 : 0;
        for (int rank = 0; rank < kRanks && tiles < kMaxTiles; ++rank) {
            uint8_t& count = counts[static_cast<size_t>(rank)];
            if (count == kCopies) {
                continue;
            }
            ++count;
            wrong += (need(counts, kMaxSets, 0) < sets) != ((entry.lower_sets() >> rank & 1) != 0)
                         ? 1
                         : 0;
            wrong += (need(counts, kMaxSets, 1) < pair) != ((entry.lower_pair() >> rank & 1) != 0)
                         ? 1
                         : 0;
            --count;
        }
    };
    const auto walk = [&](auto&& self, size_t rank, int tiles) -> void {
        if (rank == kRanks) {
            check(tiles);
            return;
        }
        for (int count = 0; count <= std::min(kCopies, kMaxTiles - tiles); ++count) {
            counts[rank] = static_cast<uint8_t>(count);
            self(self, rank + 1, tiles + count);
        }
        counts[rank] = 0;
    };
    walk(walk, 0, 0);
    const long missed = std::ranges::count(met, false);
    std::printf("%ld wrong, %ld states not met\n", wrong, missed);
    return wrong == 0 && missed == 0 ? 0 : 1;
}

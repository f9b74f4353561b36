#include "zhuoji/set_cost.hpp"

namespace zhuoji {

Frontier Frontier::start() {
    Frontier frontier;
    frontier.costs.fill(impossible_costs());
    frontier.costs[0][0] = 0;
    return frontier;
}

void Frontier::prune() {
    const CostBytes most = std::bit_cast<CostBytes>(impossible_costs());
    std::array<CostBytes, kRuns * kRuns> bytes;
    constexpr CostBytes unread{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255};
    static_assert(kCosts == 10);
    for (size_t state = 0; state < costs.size(); ++state) {
        bytes[state] = lower_of(std::bit_cast<CostBytes>(costs[state]) | unread, most);
    }
    for (size_t state = kRuns * kRuns - 1; state > 0; --state) {
        CostBytes& here = bytes[state];
        if (state >= kRuns) {
            here = here < bytes[state - kRuns] ? here : most;
        }
        if (state % kRuns > 0) {
            here = here < bytes[state - 1] ? here : most;
        }
    }
    for (size_t state = 0; state < costs.size(); ++state) {
        costs[state] = std::bit_cast<CostVector>(bytes[state]);
    }
}

void add_rank(std::span<const Frontier> in, std::span<Frontier> out, int rank, int count, int cap) {
    const int levels = static_cast<int>(in.size());
    const int new_runs = rank + 2 < kRanks ? Frontier::kRuns : 1;
    for (Frontier& frontier : out) {
        frontier.costs.fill(impossible_costs());
    }
    struct Shape {
        int tiles, sets, pairs;
    };
    constexpr std::array<Shape, 4> shapes{{{0, 0, 0}, {2, 0, 1}, {3, 1, 0}, {5, 1, 1}}};
    for (int level = 0; level < levels; ++level) {
        const int most = cap + levels - 1 - level;  // tiles of this rank that can be used
        for (int before = 0; before < Frontier::kRuns * Frontier::kRuns; ++before) {
            const int one_ago = before / Frontier::kRuns;
            const int two_ago = before % Frontier::kRuns;
            const int open = one_ago + two_ago;
            const CostVector& costs =
                in[static_cast<size_t>(level)].costs[static_cast<size_t>(before)];
            if (open > most || costs == impossible_costs()) {
                continue;
            }
            const ShiftedCosts any(costs);
            const ShiftedCosts pairless(without_pair(costs));
            for (int begun = 0; begun < new_runs && open + begun <= most; ++begun) {
                const size_t after = static_cast<size_t>(begun * Frontier::kRuns + one_ago);
                for (const Shape& shape : shapes) {
                    const int used = open + begun + shape.tiles;
                    if (used > most) {
                        break;
                    }
                    const int reached = level + std::max(0, used - cap);
                    const ShiftedCosts& from = shape.pairs == 1 ? pairless : any;
                    from.lower(out[static_cast<size_t>(reached)].costs[after],
                               2 * (begun + shape.sets) + shape.pairs, std::max(0, used - count));
                }
            }
        }
    }
    for (Frontier& frontier : out) {
        frontier.prune();
    }
}

void suit_costs(const uint8_t* counts, const uint8_t* caps, std::span<CostVector> levels) {
    constexpr size_t kMostLevels = 16;
    std::array<Frontier, kMostLevels> first;
    std::array<Frontier, kMostLevels> second;
    std::span<Frontier> here(first.data(), levels.size());
    std::span<Frontier> next(second.data(), levels.size());
    for (Frontier& frontier : here) {
        frontier = Frontier::start();
    }
    for (int rank = 0; rank < kRanks; ++rank) {
        add_rank(here, next, rank, counts[rank], caps[rank]);
        std::swap(here, next);
    }
    for (size_t level = 0; level < levels.size(); ++level) {
        levels[level] = here[level].costs[0];
    }
}

}  // namespace zhuoji

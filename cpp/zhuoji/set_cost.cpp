#include "zhuoji/set_cost.hpp"

namespace zhuoji {

namespace {

// The places of p = 0, where a pair that would be the second one arrives.
constexpr CostVector second_pairs() {
    CostVector out{};
    for (size_t i = 0; i < out.size(); i += 2) {
        out[i] = kImpossible;
    }
    return out;
}

// to = min(to, costs with `sets` sets and `Pair` pairs more, at a price)
template <int Pair>
void lower(Frontier::Entry& to, const Frontier::Entry& from, int sets, int price) {
    constexpr CostVector barred = second_pairs();
    const CostVector costs = from.moved_up(2 * sets + Pair);
    CostVector best = to.moved_up(0);
    for (size_t i = 0; i < costs.size(); ++i) {
        const uint8_t bar = Pair == 1 ? barred[i] : 0;
        const uint8_t allowed = costs[i] > bar ? costs[i] : bar;
        const uint8_t cost = static_cast<uint8_t>(allowed + price);
        best[i] = cost < best[i] ? cost : best[i];
    }
    to.set(best);
}

}  // namespace

Frontier::Frontier() {
    for (Entry& entry : entries) {
        entry.bytes.fill(kImpossible);
    }
}

Frontier Frontier::start() {
    Frontier frontier;
    frontier.entries[0].set(unused_suit());
    return frontier;
}

void Frontier::prune() {
    for (Entry& entry : entries) {
        CostVector costs = entry.moved_up(0);
        for (size_t i = 0; i < costs.size(); ++i) {
            const uint8_t most = i < kCosts && costs[i] < kImpossible ? costs[i] : kImpossible;
            costs[i] = most;
        }
        entry.set(costs);
    }
    const auto drop = [this](int state, int better) {
        CostVector costs = entries[static_cast<size_t>(state)].moved_up(0);
        const CostVector other = entries[static_cast<size_t>(better)].moved_up(0);
        for (size_t i = 0; i < costs.size(); ++i) {
            costs[i] = costs[i] < other[i] ? costs[i] : kImpossible;
        }
        entries[static_cast<size_t>(state)].set(costs);
    };
    for (int state = kRuns * kRuns - 1; state > 0; --state) {
        if (state >= kRuns) {
            drop(state, state - kRuns);
        }
        if (state % kRuns > 0) {
            drop(state, state - 1);
        }
    }
}

void add_rank(std::span<const Frontier> in, std::span<Frontier> out, int rank, int count, int cap) {
    const int levels = static_cast<int>(in.size());
    const int new_runs = rank + 2 < kRanks ? Frontier::kRuns : 1;
    std::ranges::fill(out, Frontier());
    for (int level = 0; level < levels; ++level) {
        for (int before = 0; before < Frontier::kRuns * Frontier::kRuns; ++before) {
            const int one_ago = before / Frontier::kRuns;
            const int two_ago = before % Frontier::kRuns;
            const Frontier::Entry& from =
                in[static_cast<size_t>(level)].entries[static_cast<size_t>(before)];
            if (from.moved_up(0) == impossible_costs()) {
                continue;
            }
            const auto use = [&]<int Pair>(int begun, int triplet) {
                const int used = one_ago + two_ago + begun + 3 * triplet + 2 * Pair;
                const int reached = level + std::max(0, used - cap);
                if (reached < levels) {
                    const size_t after = static_cast<size_t>(begun * Frontier::kRuns + one_ago);
                    lower<Pair>(out[static_cast<size_t>(reached)].entries[after], from,
                                begun + triplet, std::max(0, used - count));
                }
            };
            for (int begun = 0; begun < new_runs; ++begun) {
                for (int triplet = 0; triplet < 2; ++triplet) {
                    use.operator()<0>(begun, triplet);
                    use.operator()<1>(begun, triplet);
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
        levels[level] = here[level].entries[0].moved_up(0);
    }
}

}  // namespace zhuoji

// Checks every state of the suit tables, beside every choice of own pongs and kongs, against all
// ways to choose sets and a pair. A choice is told by its counts; which is the nearest one follows
// by going through all hands there are, axis by axis. Nothing of the tables' generator is used.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <set>
#include <vector>

#include "zhuoji/suit_table.hpp"

using namespace zhuoji;

namespace {

using Nine = std::array<uint8_t, kRanks>;

// Every choice of m sets and p pairs, by index 2m + p, up to five sets.
using Choices = std::array<std::vector<Nine>, 12>;

Choices all_choices() {
    std::array<std::set<Nine>, 12> distinct;
    const std::function<void(const Nine&, size_t, size_t)> choose = [&](const Nine& counts,
                                                                        size_t first, size_t sets) {
        distinct[2 * sets].insert(counts);
        for (size_t rank = 0; rank < kRanks; ++rank) {
            Nine paired = counts;
            paired[rank] = static_cast<uint8_t>(paired[rank] + 2);
            distinct[2 * sets + 1].insert(paired);
        }
        for (size_t set = first; sets < 5 && set < 16; ++set) {
            Nine more = counts;
            for (size_t i = 0; i < 3; ++i) {
                ++more[set < 9 ? set : set - 9 + i];
            }
            choose(more, set, sets + 1);
        }
    };
    choose(Nine{}, 0, 0);
    Choices choices;
    for (size_t shape = 0; shape < choices.size(); ++shape) {
        choices[shape].assign(distinct[shape].begin(), distinct[shape].end());
    }
    return choices;
}

// One number for each hand of at most `most` of each rank.
class Grid {
  public:
    Grid(const Nine& most, uint8_t value) : most_(most) {
        size_t size = 1;
        for (size_t rank = 0; rank < kRanks; ++rank) {
            strides_[rank] = size;
            size *= most[rank] + size_t{1};
        }
        values_.assign(size, value);
    }

    uint8_t& at(const Nine& counts) { return values_[index(counts)]; }
    uint8_t at(const Nine& counts) const { return values_[index(counts)]; }

    // Every hand gets what one with a tile less has, if that is lower.
    void carry_up() {
        each_step([](uint8_t& less, uint8_t& more) { more = std::min(more, less); }, false);
    }
    // Every hand gets what one with a tile more has, and `cost`, if that is lower.
    void carry_down(uint8_t cost) {
        each_step(
            [cost](uint8_t& less, uint8_t& more) {
                less = std::min(less, static_cast<uint8_t>(more + cost));
            },
            true);
    }

  private:
    size_t index(const Nine& counts) const {
        size_t sum = 0;
        for (size_t rank = 0; rank < kRanks; ++rank) {
            sum += counts[rank] * strides_[rank];
        }
        return sum;
    }

    template <class Step>
    void each_step(const Step& step, bool downwards) {
        for (size_t rank = 0; rank < kRanks; ++rank) {
            const size_t stride = strides_[rank];
            const size_t turn = stride * (most_[rank] + size_t{1});
            for (size_t start = 0; start < values_.size(); start += turn) {
                for (size_t i = 0; i < most_[rank]; ++i) {
                    const size_t held = downwards ? most_[rank] - 1 - i : i;
                    uint8_t* less = &values_[start + held * stride];
                    for (size_t other = 0; other < stride; ++other) {
                        step(less[other], less[other + stride]);
                    }
                }
            }
        }
    }

    Nine most_;
    std::array<size_t, kRanks> strides_{};
    std::vector<uint8_t> values_;
};

constexpr uint8_t kFar = 100;

Nine filled(uint8_t count) {
    Nine nine;
    nine.fill(count);
    return nine;
}

// Tiles lacking for a choice, when there are `caps` of each rank.
Grid lacking(const std::vector<Nine>& choices, const Nine& caps) {
    Grid grid(caps, kFar);
    for (const Nine& choice : choices) {
        bool exists = true;
        for (size_t rank = 0; rank < kRanks; ++rank) {
            exists = exists && choice[rank] <= caps[rank];
        }
        if (exists) {
            grid.at(choice) = 0;
        }
    }
    grid.carry_up();
    grid.carry_down(1);
    return grid;
}

// The same when there are as many as one likes; hands hold four at most all the same.
Grid lacking_freely(const std::vector<Nine>& choices) {
    Grid grid(filled(kCopies), kFar);
    for (Nine choice : choices) {
        int beyond = 0;
        for (uint8_t& count : choice) {
            beyond += std::max(0, count - kCopies);
            count = std::min<uint8_t>(count, kCopies);
        }
        uint8_t& best = grid.at(choice);
        best = std::min(best, static_cast<uint8_t>(beyond));
    }
    grid.carry_up();
    grid.carry_down(1);
    return grid;
}

// The fewest tiles that a choice has which uses all of a hand's.
Grid smallest_around(const Choices& choices, size_t pairs, size_t most_sets) {
    Grid grid(filled(kCopies), kFar);
    for (size_t sets = 0; sets <= most_sets; ++sets) {
        for (Nine choice : choices[2 * sets + pairs]) {
            for (uint8_t& count : choice) {
                count = std::min<uint8_t>(count, kCopies);
            }
            uint8_t& best = grid.at(choice);
            best = std::min(best, static_cast<uint8_t>(3 * sets + 2 * pairs));
        }
    }
    grid.carry_down(0);
    return grid;
}

// Calls `visit(counts, tiles)` for each hand within `caps` of at most `room` tiles.
template <class Visit>
void each_hand(const Nine& caps, int room, const Visit& visit) {
    Nine counts{};
    const auto walk = [&](auto&& self, size_t rank, int tiles) -> void {
        if (rank == kRanks) {
            visit(counts, tiles);
            return;
        }
        for (int count = 0; count <= std::min<int>(caps[rank], room - tiles); ++count) {
            counts[rank] = static_cast<uint8_t>(count);
            self(self, rank + 1, tiles + count);
        }
        counts[rank] = 0;
    };
    walk(walk, 0, 0);
}

int at_most(uint8_t lacking) { return std::min<int>(lacking, kImpossible); }

long check_classes(const SuitTable& table, const Choices& choices) {
    long wrong = 0;
    for (size_t shape = 0; shape < kCosts; ++shape) {
        const Grid drawn = lacking(choices[shape], filled(kCopies));
        const Grid free = lacking_freely(choices[shape]);
        each_hand(filled(kCopies), kMaxTiles, [&](const Nine& counts, int) {
            const SuitKey key = SuitKey::of(counts.data());
            wrong += table.costs(table.bounded(key))[shape] != at_most(drawn.at(counts));
            wrong += table.costs(table.free(key))[shape] != at_most(free.at(counts));
        });
    }
    return wrong;
}

// The wildcards that make a hand sets and a pair, and sets alone. Five sets count where four and a
// pair are enough too: they are a tile more.
long check_needs(const SuitTable& table, const Choices& choices) {
    const Grid around_pair = smallest_around(choices, 1, 4);
    const Grid around_four = smallest_around(choices, 0, 4);
    const Grid around_five = smallest_around(choices, 0, 5);
    const auto with_pair = [&](const Nine& counts, int tiles) {
        const int size = around_pair.at(counts);
        return size == kFar ? kNoNeed + 2 : size - tiles;
    };
    const auto sets = [&](const Nine& counts, int tiles) {
        const int size = (around_pair.at(counts) == kFar ? around_four : around_five).at(counts);
        return size == kFar ? kNoNeed : size - tiles;
    };
    long wrong = 0;
    each_hand(filled(kCopies), kMaxTiles, [&](const Nine& counts, int tiles) {
        const SuitKey key = SuitKey::of(counts.data());
        const SuitEntry entry = table.entry(key);
        wrong += entry.need_sets() != sets(counts, tiles);
        wrong += entry.need_pair() != with_pair(counts, tiles);
        wrong += table.need(key).code() != entry.need().code();
        for (size_t rank = 0; rank < kRanks; ++rank) {
            const bool able = counts[rank] < kCopies && tiles < kMaxTiles;
            Nine more = counts;
            more[rank] = static_cast<uint8_t>(more[rank] + (able ? 1 : 0));
            const bool by_sets = able && sets(more, tiles + 1) < sets(counts, tiles);
            const bool by_pair = able && with_pair(more, tiles + 1) < with_pair(counts, tiles);
            wrong += by_sets != ((entry.lower_sets() >> rank & 1) != 0);
            wrong += by_pair != ((entry.lower_pair() >> rank & 1) != 0);
        }
    });
    return wrong;
}

// Suits beside own pongs (one copy left) and kongs (none), of fourteen tiles with them.
long check_beside(const SuitTable& table, const Choices& choices, long& suits) {
    long wrong = 0;
    const auto check = [&](const Nine& caps, int melds) {
        std::vector<Grid> costs;
        for (size_t shape = 0; shape < kCosts; ++shape) {
            costs.push_back(lacking(choices[shape], caps));
        }
        each_hand(caps, kMaxTiles - 3 * melds, [&](const Nine& counts, int) {
            uint32_t symbols = 0;
            for (size_t rank = 0; rank < kRanks; ++rank) {
                const uint32_t first = caps[rank] == kCopies ? 0
                                       : caps[rank] == 0     ? kKongSymbol
                                                             : kPongSymbol;
                symbols |= (first + counts[rank]) << 3 * rank;
            }
            const SuitKey key{static_cast<uint16_t>(symbols & 0x7fff),
                              static_cast<uint16_t>(symbols >> 15)};
            const CostVector& found = table.costs(table.beside(key));
            for (size_t shape = 0; shape < kCosts; ++shape) {
                wrong += found[shape] != at_most(costs[shape].at(counts));
            }
            ++suits;
        });
    };
    Nine caps = filled(kCopies);
    const auto meld = [&](auto&& self, size_t rank, int melds) -> void {
        if (rank == kRanks) {
            check(caps, melds);
            return;
        }
        self(self, rank + 1, melds);
        for (uint8_t left = 0; left <= 1 && melds < 4; ++left) {
            caps[rank] = left;
            self(self, rank + 1, melds + 1);
        }
        caps[rank] = kCopies;
    };
    meld(meld, 0, 0);
    return wrong;
}

long states_not_met(const SuitTable& table) {
    std::vector<int> met(table.size());
    each_hand(filled(kCopies), kMaxTiles,
              [&](const Nine& counts, int) { ++met[table.index(SuitKey::of(counts.data()))]; });
    return static_cast<long>(met.size()) - std::ranges::count(met, 1);
}

}  // namespace

int main() {
    const SuitTable& table = SuitTable::get();
    std::printf("%zu states, %zu bytes\n", table.size(), table.bytes());
    const Choices choices = all_choices();
    const long missed = states_not_met(table);
    long suits = 0;
    long wrong = check_classes(table, choices) + check_needs(table, choices);
    wrong += check_beside(table, choices, suits);
    std::printf("%ld suits beside melds\n", suits);
    std::printf("%ld wrong, %ld states not met\n", wrong, missed);
    return wrong == 0 && missed == 0 ? 0 : 1;
}

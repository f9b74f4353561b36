// One round of a soak, whatever it is played with: random players, checks at every step.
//
// `Play` is a kind of round (zhuoji/batch.hpp) and says besides:
//   dealt                         cards of a seat that is not the dealer; the dealer has one more
//   ready_made(chance)            kinds that belong together, ascending or alike
//   deal(rules, key, number, chance)   a random header
//   tiles(round)                  all that lie somewhere; they must be the whole wall
//   in_step(round)                what is kept beside the tiles says the same as they do
//   any_legal(round, seat)        whether some well-formed action is taken
//   count(round, counts)          what occurred
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "zhuoji/batch.hpp"
#include "zhuoji/outcome.hpp"

namespace zhuoji::soak {

struct Occurred {
    std::atomic<uint64_t> rounds{0}, steps{0}, wins{0}, quads{0}, robbed{0}, drawn{0};
};

[[noreturn]] inline void fail(const char* what, uint64_t number) {
    std::fprintf(stderr, "round %llu: %s\n", static_cast<unsigned long long>(number), what);
    std::abort();
}

template <class AnyCounts>
int sum(const AnyCounts& counts) {
    int found = 0;
    for (const uint8_t count : counts) found += count;
    return found;
}

// Moves tiles to `at` if there is room and the wall behind it still has them; how many.
inline size_t plant(std::vector<uint8_t>& wall, size_t at, size_t room,
                    const std::vector<uint8_t>& wanted) {
    if (wanted.size() > room) return 0;
    std::vector<size_t> places;
    for (const uint8_t tile : wanted) {
        size_t place = at;
        while (place < wall.size() &&
               (wall[place] != tile ||
                std::find(places.begin(), places.end(), place) != places.end())) {
            ++place;
        }
        if (place == wall.size()) return 0;
        places.push_back(place);
    }
    std::sort(places.begin(), places.end());
    for (size_t i = 0; i < places.size(); ++i) std::swap(wall[at + i], wall[places[i]]);
    return wanted.size();
}

template <class Play>
void bias(std::vector<uint8_t>& wall, int seats, ChaCha& chance) {
    size_t at = 0;
    for (int s = 0; s < seats; ++s) {
        const size_t end = at + Play::dealt + (s == 0 ? 1 : 0);
        for (int tries = 0; tries < 12; ++tries) {
            at += plant(wall, at, end - at, Play::ready_made(chance));
        }
        at = end;
    }
}

template <class Play>
void check_legal(const typename Play::Round& round, uint64_t number) {
    if (round.pending() == 0) fail("nobody is asked", number);
    for (int s = 0; s < round.rules().seats; ++s) {
        const bool asked = (round.pending() >> s & 1) != 0;
        if (Play::any_legal(round, s) != asked) {
            fail("legal actions do not fit who is asked", number);
        }
        if (asked && int(round.check(s, round.fallback(s))) != 0) {
            fail("the default action is not legal", number);
        }
    }
}

template <class Play>
void play(const typename Play::Rules& rules, uint64_t number, Occurred& occurred) {
    const Key key{uint8_t(number), uint8_t(number >> 8), 77};
    ChaCha chance(key, number, 0, 0);
    std::vector<uint8_t> wall(size_t(rules.wall_size()));
    deal_wall(key, number, 1, Play::kinds(rules), wall);
    if (chance.bounded(2) == 0) bias<Play>(wall, rules.seats, chance);
    const typename Play::Deal deal = Play::deal(rules, key, number, chance);
    Lineup lineup;
    for (Policy& policy : lineup) policy = Policy(chance.bounded(uint32_t(kPolicyNames.size())));
    std::vector<typename Play::Event> events;
    typename Play::Round round(rules, deal, wall, &events);
    while (!round.over()) {
        if (chance.bounded(16) == 0) check_legal<Play>(round, number);
        const int seat = std::countr_zero(round.pending());
        const auto action = choose(lineup[size_t(seat)], round, seat, chance);
        if (int(round.apply(seat, action, &events)) != 0) fail("a choice refused", number);
        if (Play::tiles(round) != rules.wall_size()) fail("tiles are lost", number);
        if (!Play::in_step(round)) fail("a hand and what is kept of it differ", number);
        ++occurred.steps;
    }
    if (events.size() != size_t(round.event_count())) fail("events are lost", number);
    ++occurred.rounds;
    occurred.wins += round.wins().size();
    occurred.drawn += round.outcome() == Outcome::kDraw;
    Play::count(round, occurred);
}

}  // namespace zhuoji::soak

// Plays many rounds by exported rules and checks at every step what must always hold. Meant for the
// sanitizer builds; prints one line of counts.
//
//   soak ROUNDS THREADS RULES..   (RULES: files that hold bytes(game))
//
// Half of the walls are plain shuffles, half deal hands of ready-made sets, pairs and quads, so
// that wins, kongs and robbed kongs are frequent. Each thread has tables of its own.
#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "zhuoji/facts.hpp"
#include "zhuoji/policy.hpp"

using namespace zhuoji;

namespace {

struct Counts64 {
    std::atomic<uint64_t> rounds{0}, steps{0}, wins{0}, kongs{0}, robbed{0}, drawn{0};
};

[[noreturn]] void fail(const char* what, uint64_t number) {
    std::fprintf(stderr, "round %llu: %s\n", static_cast<unsigned long long>(number), what);
    std::abort();
}

// Moves a set, pair or quad of a random kind to `at` if the stock behind it still has one.
size_t plant(std::vector<uint8_t>& wall, size_t at, size_t room, ChaCha& chance) {
    const auto kind = uint8_t(chance.bounded(kKinds));
    const uint32_t shape = chance.bounded(8);
    std::vector<uint8_t> wanted;
    if (shape < 3) wanted.assign(3, kind);
    if (shape == 3) wanted.assign(4, kind);
    if (shape == 4) wanted.assign(2, kind);
    if (shape > 4 && rank_of(kind) < 7) wanted = {kind, uint8_t(kind + 1), uint8_t(kind + 2)};
    if (wanted.empty() || wanted.size() > room) return 0;
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

void bias(std::vector<uint8_t>& wall, int seats, ChaCha& chance) {
    size_t at = 0;
    for (int s = 0; s < seats; ++s) {
        const size_t end = at + (s == 0 ? 14 : 13);
        for (int tries = 0; tries < 12; ++tries) at += plant(wall, at, end - at, chance);
        at = end;
    }
}

int tiles_of(const Counts& counts) {
    int sum = 0;
    for (const uint8_t count : counts) sum += count;
    return sum;
}

void check_tiles(const Round& round, uint64_t number) {
    int tiles = round.undrawn();
    for (int s = 0; s < round.rules().seats; ++s) {
        const Seat& seat = round.seat(s);
        tiles += tiles_of(seat.hand) + tiles_of(seat.melds) + tiles_of(seat.pond) +
                 tiles_of(seat.aside);
    }
    int copies = 0;  // each winner of one discard counts a copy
    for (const Win& win : round.wins()) {
        copies += win.from != kNobody && (win.score.facts & kAside) == 0 ? 1 : 0;
    }
    if (tiles != round.rules().wall_size() + std::max(0, copies - 1)) fail("tiles are lost", number);
}

void check_legal(const Round& round, uint64_t number) {
    if (round.pending() == 0) fail("nobody is asked", number);
    for (int s = 0; s < round.rules().seats; ++s) {
        const bool asked = (round.pending() >> s & 1) != 0;
        bool any = round.legal(s).swap;
        for (int verb = 0; verb < 8; ++verb) {
            for (int tile = 0; tile <= kKinds; ++tile) {
                const Action action{Verb(verb), tile == kKinds ? kNoTile : uint8_t(tile)};
                any |= round.check(s, action) == Refusal::kNone;
            }
        }
        if (any != asked) fail("legal actions do not fit who is asked", number);
        if (asked && round.check(s, round.fallback(s)) != Refusal::kNone) {
            fail("the default action is not legal", number);
        }
    }
}

void play(const Rules& rules, uint64_t number, Counts64& counts) {
    const Key key{uint8_t(number), uint8_t(number >> 8), 77};
    ChaCha chance(key, number, 0, 0);
    std::vector<uint8_t> wall(size_t(rules.wall_size()));
    deal_wall(key, number, 1, rules.kinds, wall);
    if (chance.bounded(2) == 0) bias(wall, rules.seats, chance);
    Deal deal;
    deal.dealer = int8_t(chance.bounded(uint32_t(rules.seats)));
    deal.streak = int32_t(chance.bounded(5));
    if (rules.laizi) deal.laizi = draw_header(key, number, 1, rules.seats, rules.kinds).laizi;
    Lineup lineup;
    for (Policy& policy : lineup) policy = Policy(chance.bounded(uint32_t(kPolicyNames.size())));
    Events events;
    Round round(rules, deal, wall, &events);
    while (!round.over()) {
        if (chance.bounded(16) == 0) check_legal(round, number);
        const int seat = std::countr_zero(round.pending());
        const Action action = choose(lineup[size_t(seat)], round, seat, chance);
        if (round.apply(seat, action, &events) != Refusal::kNone) fail("a choice refused", number);
        check_tiles(round, number);
        ++counts.steps;
    }
    if (events.size() != size_t(round.event_count())) fail("events are lost", number);
    ++counts.rounds;
    counts.wins += round.wins().size();
    counts.kongs += round.kongs().size();
    counts.robbed += round.by() == By::kRobKong;
    counts.drawn += round.outcome() == Outcome::kDraw;
}

std::vector<uint8_t> read(const char* path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 4) {
        std::fprintf(stderr, "usage: soak ROUNDS THREADS RULES..\n");
        return 2;
    }
    const uint64_t rounds = std::strtoull(argv[1], nullptr, 10);
    const unsigned threads = unsigned(std::strtoul(argv[2], nullptr, 10));
    std::vector<Rules> games;
    for (int i = 3; i < argc; ++i) games.push_back(Rules::parse(read(argv[i])));
    Counts64 counts;
    std::vector<std::thread> workers;
    for (unsigned t = 0; t < threads; ++t) {
        workers.emplace_back([&, t] {
            for (uint64_t n = t; n < rounds; n += threads) play(games[n % games.size()], n, counts);
        });
    }
    for (std::thread& worker : workers) worker.join();
    std::printf("%llu rounds, %llu steps: %llu wins, %llu kongs, %llu robbed, %llu drawn\n",
                static_cast<unsigned long long>(counts.rounds),
                static_cast<unsigned long long>(counts.steps),
                static_cast<unsigned long long>(counts.wins),
                static_cast<unsigned long long>(counts.kongs),
                static_cast<unsigned long long>(counts.robbed),
                static_cast<unsigned long long>(counts.drawn));
    return 0;
}

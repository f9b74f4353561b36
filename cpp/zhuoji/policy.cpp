#include "zhuoji/policy.hpp"

#include <algorithm>
#include <stdexcept>

#include "zhuoji/hand_parts.hpp"
#include "zhuoji/shanten.hpp"

namespace zhuoji {
namespace {

// How often, of 16 times, a player takes what it is offered. `judge`: as greedy judges it.
struct Habits {
    static constexpr int judge = -1;
    uint32_t win = 16;
    uint32_t men = 8;  // sets the tile aside rather than ending the round, where it may choose
    int pong = judge;
    int kong = judge;
    int ready = 16;
};

constexpr Habits habits_of(Policy policy) {
    switch (policy) {
        case Policy::kWinHungry:
            return {.pong = 4};
        case Policy::kKongHungry:
            return {.pong = 12, .kong = 10, .ready = 4};
        case Policy::kPongHungry:
            return {.pong = 16, .kong = 4, .ready = 8};
        case Policy::kShy:
            return {.win = 8, .pong = 6, .kong = 8, .ready = 12};
        default:
            return {.men = 0};
    }
}

// What a seat has not seen: neither in its hand nor on the table nor set aside by itself.
CopiesLeft unseen_by(const Round& round, int s) {
    const Seat& seat = round.seat(s);
    KindCounts gone = seat.own.tiles + round.on_table();
    if (seat.set_aside) gone = gone + parts::kind_counts(seat.aside);
    return CopiesLeft(gone);
}

// After laying `from_hand` tiles of a kind on the table as `laid`.
PackedHand laid_down(PackedHand hand, int kind, int from_hand, int laid) {
    for (int i = 0; i < from_hand; ++i) hand.remove(kind);
    hand.lay(kind, laid);
    return hand;
}

// A wildcard is laid down as its printed tile.
bool is_wild(const Round& round, uint8_t kind) { return kind == round.deal().laizi; }

class Greedy {
  public:
    Greedy(const Round& round, int seat, const Habits& habits, ChaCha& chance)
        : round_(round), seat_(seat), habits_(habits), chance_(chance), legal_(round.legal(seat)) {}

    Action choose() {
        if (legal_.swap || legal_.voids != 0) return round_.fallback(seat_);
        if (legal_.win && legal_.men && chance_of(habits_.men, chance_)) return {Verb::kMen};
        if (legal_.win && chance_of(habits_.win, chance_)) return {Verb::kWin};
        if (legal_.men && chance_of(habits_.win, chance_)) return {Verb::kMen};
        return round_.phase() == Phase::kTurn ? own_turn() : claim();
    }

  private:
    Action own_turn() {
        if (legal_.discards == 0) return round_.fallback(seat_);
        if ((legal_.discards & (legal_.discards - 1)) == 0 && legal_.kongs == 0 &&
            legal_.ready == 0) {
            return {Verb::kDiscard, uint8_t(std::countr_zero(legal_.discards))};
        }
        const PackedHand& hand = round_.seat(seat_).own;
        const Shapes& shapes = round_.rules().shapes;
        const BestDiscard best = best_discard(hand, shapes, unseen_by(round_, seat_));
        for (uint32_t kinds = legal_.kongs; kinds != 0; kinds &= kinds - 1) {
            const auto kind = uint8_t(std::countr_zero(kinds));
            if (kong_pays(hand, kind, best.shanten)) return {Verb::kKong, kind};
        }
        if (best.kind == kNoTile) return round_.fallback(seat_);  // nothing but wildcards
        if ((legal_.ready & bit(best.kind)) != 0 && chance_of(uint32_t(habits_.ready), chance_)) {
            return {Verb::kReady, best.kind};
        }
        return {Verb::kDiscard, best.kind};
    }

    Action claim() {
        const uint8_t tile = round_.tile_in_play();
        const PackedHand& hand = round_.seat(seat_).own;
        const Shapes& shapes = round_.rules().shapes;
        if (legal_.kongs != 0) {
            const int now = habits_.kong == Habits::judge ? shanten(hand, shapes) : 0;
            if (kong_pays(hand, tile, now)) return {Verb::kKong};
        }
        if (legal_.pong && pong_pays(hand, tile)) return {Verb::kPong};
        return legal_.pass ? Action{Verb::kPass} : round_.fallback(seat_);
    }

    bool kong_pays(const PackedHand& hand, uint8_t kind, int now) {
        if (habits_.kong != Habits::judge) return chance_of(uint32_t(habits_.kong), chance_);
        if (is_wild(round_, kind)) return false;
        const PackedHand rest = laid_down(hand, kind, hand.tiles.of(kind), kCopies);
        return shanten(rest, round_.rules().shapes) <= now;
    }

    bool pong_pays(const PackedHand& hand, uint8_t kind) {
        if (habits_.pong != Habits::judge) return chance_of(uint32_t(habits_.pong), chance_);
        if (is_wild(round_, kind)) return false;
        const Shapes& shapes = round_.rules().shapes;
        const PackedHand rest = laid_down(hand, kind, 2, 3);
        return best_discard(rest, shapes, {}).shanten < shanten(hand, shapes);
    }

    const Round& round_;
    int seat_;
    Habits habits_;
    ChaCha& chance_;
    const Legal& legal_;
};

Action random_swap(const Round& round, int seat, ChaCha& chance) {
    std::array<uint8_t, 14> tiles{};
    uint32_t size = 0;
    for (uint8_t kind = 0; kind < kKinds; ++kind) {
        for (int copy = 0; copy < round.seat(seat).hand[kind]; ++copy) tiles[size++] = kind;
    }
    Action action{Verb::kSwap};
    for (int i = 0; i < round.rules().swap; ++i) {
        const uint32_t pick = chance.bounded(size);
        action.tiles[size_t(i)] = tiles[pick];
        tiles[pick] = tiles[--size];
    }
    return action;
}

Action random_action(const Round& round, int seat, ChaCha& chance) {
    const Legal& legal = round.legal(seat);
    if (legal.swap) return random_swap(round, seat, chance);
    if (legal.voids != 0) {
        const auto choices = uint32_t(parts::bits_of(legal.voids));
        return {Verb::kVoid, nth_kind(legal.voids, chance.bounded(choices))};
    }
    constexpr std::array<Verb, 4> plain{Verb::kPass, Verb::kWin, Verb::kMen, Verb::kPong};
    const uint32_t verbs = uint32_t{legal.pass} | uint32_t{legal.win} << 1 |
                           uint32_t{legal.men} << 2 | uint32_t{legal.pong} << 3;
    const auto size = [](uint32_t options) {
        return options == 0 ? 0 : uint32_t(parts::bits_of(options));
    };
    const uint32_t first_kong = size(verbs);
    const uint32_t first_discard = first_kong + size(legal.kongs);
    const uint32_t first_ready = first_discard + size(legal.discards);
    const uint32_t pick = chance.bounded(first_ready + size(legal.ready));
    if (pick < first_kong) return {plain[nth_kind(verbs, pick)]};
    if (pick < first_discard) return {Verb::kKong, nth_kind(legal.kongs, pick - first_kong)};
    if (pick < first_ready) {
        return {Verb::kDiscard, nth_kind(legal.discards, pick - first_discard)};
    }
    return {Verb::kReady, nth_kind(legal.ready, pick - first_ready)};
}

}  // namespace

Action choose(Policy policy, const Round& round, int seat, ChaCha& chance) {
    if (policy == Policy::kRandom) return random_action(round, seat, chance);
    return Greedy(round, seat, habits_of(policy), chance).choose();
}

}  // namespace zhuoji

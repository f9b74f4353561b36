#include "zhuoji/letter_policy.hpp"

#include "zhuoji/letter_plan.hpp"

namespace zhuoji {
namespace {

// How often, of 16 times, a player takes what it is offered. `judge`: as greedy judges it.
struct Habits {
    static constexpr int judge = -1;
    uint32_t win = 16;
    int pong = judge;
    int chi = judge;
    int lay = judge;  // 歪 and 溜
};

constexpr Habits habits_of(Policy policy) {
    switch (policy) {
        case Policy::kWinHungry:
            return {.lay = 4};
        case Policy::kKongHungry:
            return {.pong = 4, .chi = 2, .lay = 16};
        case Policy::kPongHungry:
            return {.pong = 16, .chi = 12, .lay = 8};
        case Policy::kShy:
            return {.win = 8, .pong = 6, .chi = 6, .lay = 6};
        default:
            return {};
    }
}

LetterAction eating(uint8_t tile, ChiShape shape) {
    return {LetterVerb::kChi, tile, chi_with(tile, shape)};
}

class Greedy {
  public:
    Greedy(const LetterRound& round, int seat, const Habits& habits, ChaCha& chance)
        : round_(round),
          habits_(habits),
          chance_(chance),
          seat_(seat),
          legal_(round.legal(seat)),
          hand_(round.seat(seat).hand),
          card_(round.tile_in_play()) {}

    LetterAction choose() {
        if (legal_.win && chance_of(habits_.win, chance_)) return {LetterVerb::kWin};
        switch (round_.phase()) {
            case LetterPhase::kPrivate:
                return lay_down();
            case LetterPhase::kClaim:
                return claim();
            default:
                return own_turn();
        }
    }

  private:
    int least_hard() const { return round_.rules().prices.least_hard; }

    // Hard points are scarce: a hard set is taken where it costs nothing, a run where it gains.
    bool takes(int habit, int now, const LetterHand& then, bool hard = true) {
        if (habit != Habits::judge) return chance_of(uint32_t(habit), chance_);
        return letter_within(then, least_hard(), now + int(hard) - 1);
    }

    // With the drawn card seen by nobody else. A card that wins is shown.
    LetterAction lay_down() {
        LetterHand whole = hand_;
        ++whole.tiles[card_];
        const int now = round_.missing(seat_);
        if (legal_.wai) {
            LetterHand rest = hand_;
            rest.tiles[card_] = uint8_t(rest.tiles[card_] - 2);
            rest.lay(LetterSet::kHidden, card_);
            if (takes(habits_.lay, now, rest)) return {LetterVerb::kWai};
        }
        if ((round_.seat(seat_).waits >> card_ & 1) != 0) return {LetterVerb::kPass};
        for (uint32_t kinds = legal_.lius; kinds != 0; kinds &= kinds - 1) {
            const auto kind = uint8_t(std::countr_zero(kinds));
            if (takes(habits_.lay, now, with_quad(whole, kind))) return {LetterVerb::kLiu, kind};
        }
        return {LetterVerb::kPass};
    }

    LetterAction claim() {
        const int now = round_.missing(seat_);
        if (legal_.pong) {
            LetterHand rest = hand_;
            rest.tiles[card_] = uint8_t(rest.tiles[card_] - 2);
            rest.lay(LetterSet::kPong, card_);
            if (takes(habits_.pong, now, rest)) return {LetterVerb::kPong};
        }
        for (const ChiShape shape : {kChiReds, kChiLow, kChiMiddle, kChiHigh}) {
            if ((legal_.chis & shape) == 0) continue;
            LetterHand rest = hand_;
            for (const uint8_t tile : chi_with(card_, shape)) --rest.tiles[tile];
            const LaidSet set = chi_set(card_, shape);
            rest.lay(set.set, set.tile);
            if (takes(habits_.chi, now, rest, shape == kChiReds)) return eating(card_, shape);
        }
        return {LetterVerb::kPass};
    }

    LetterAction own_turn() {
        const LetterPlan best = letter_plan(hand_, least_hard());
        for (uint32_t kinds = legal_.lius; kinds != 0; kinds &= kinds - 1) {
            const auto kind = uint8_t(std::countr_zero(kinds));
            if (takes(habits_.lay, best.missing, with_quad(hand_, kind))) {
                return {LetterVerb::kLiu, kind};
            }
        }
        // What the most plans can spare; among equals what fits the fewest cards of the hand.
        const uint32_t spare = best.spare != 0 ? best.spare : legal_.discards;
        uint8_t worst = kNoTile;
        for (uint32_t kinds = spare; kinds != 0; kinds &= kinds - 1) {
            const auto kind = uint8_t(std::countr_zero(kinds));
            if (worst == kNoTile || best.spared[kind] > best.spared[worst] ||
                (best.spared[kind] == best.spared[worst] && friends(kind) < friends(worst))) {
                worst = kind;
            }
        }
        return {LetterVerb::kDiscard, worst};
    }

    // How many other cards of the hand a card could make a set with.
    int friends(int kind) const {
        int found = 4 * hand_.tiles[size_t(kind)];
        const int rank = letter_rank(kind);
        for (int other = kind - rank; other < kind - rank + kLetterRanks; ++other) {
            const int apart = other - kind;
            const bool near = apart != 0 && apart >= -2 && apart <= 2;
            const bool reds = apart != 0 && is_red(kind) && is_red(other);
            if (near || reds) found += hand_.tiles[size_t(other)] * (reds ? 2 : 1);
        }
        return found;
    }

    static LetterHand with_quad(LetterHand hand, uint8_t kind) {
        hand.tiles[kind] = 0;
        for (size_t i = 0; i < hand.laid_count; ++i) {
            if (hand.laid[i].set == LetterSet::kHidden && hand.laid[i].tile == kind) {
                hand.laid[i].set = LetterSet::kQuad;
                return hand;
            }
        }
        hand.lay(LetterSet::kQuad, kind);
        return hand;
    }

    const LetterRound& round_;
    Habits habits_;
    ChaCha& chance_;
    int seat_;
    LetterLegal legal_;
    const LetterHand& hand_;
    uint8_t card_;
};

LetterAction random_action(const LetterRound& round, int seat, ChaCha& chance) {
    const LetterLegal legal = round.legal(seat);
    struct Option {
        LetterVerb verb;
        uint32_t choices;  // a verb without a choice has one
    };
    const std::array<Option, 7> options = {{{LetterVerb::kPass, legal.pass ? 1u : 0u},
                                            {LetterVerb::kWin, legal.win ? 1u : 0u},
                                            {LetterVerb::kPong, legal.pong ? 1u : 0u},
                                            {LetterVerb::kWai, legal.wai ? 1u : 0u},
                                            {LetterVerb::kChi, legal.chis},
                                            {LetterVerb::kLiu, legal.lius},
                                            {LetterVerb::kDiscard, legal.discards}}};
    uint32_t total = 0;
    for (const Option& option : options) total += uint32_t(std::popcount(option.choices));
    uint32_t pick = chance.bounded(total);
    for (const Option& option : options) {
        const auto size = uint32_t(std::popcount(option.choices));
        if (pick >= size) {
            pick -= size;
            continue;
        }
        const uint8_t chosen = nth_kind(option.choices, pick);
        if (option.verb == LetterVerb::kChi) {
            return eating(round.tile_in_play(), kChiShapes[chosen]);
        }
        const bool with_tile =
            option.verb == LetterVerb::kLiu || option.verb == LetterVerb::kDiscard;
        return {option.verb, with_tile ? chosen : kNoTile};
    }
    return round.fallback(seat);
}

}  // namespace

LetterAction choose(Policy policy, const LetterRound& round, int seat, ChaCha& chance) {
    if (policy == Policy::kRandom) return random_action(round, seat, chance);
    return Greedy(round, seat, habits_of(policy), chance).choose();
}

}  // namespace zhuoji

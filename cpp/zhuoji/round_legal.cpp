// What a seat may do now, why an action is refused, and what is played for an absent seat.
#include <algorithm>

#include "zhuoji/round.hpp"

namespace zhuoji {

const Legal& Round::legal(int seat) const {
    static constexpr Legal nothing;
    return (pending_ >> seat & 1) != 0 ? legal_[size_t(seat)] : nothing;
}

uint8_t Round::tile_in_play() const { return phase_ == Phase::kTurn ? drawn_ : in_play_; }

Refusal Round::check(int seat, const Action& action) const {
    if (over()) return Refusal::kOver;
    if (seat < 0 || seat >= rules_->seats || (pending_ >> seat & 1) == 0) return Refusal::kNotAsked;
    const Legal& legal = this->legal(seat);
    const Seat& s = seat_[size_t(seat)];
    const uint8_t tile = action.tile;
    const bool claiming = phase_ == Phase::kClaim || phase_ == Phase::kRob;
    const bool named = tile < kKinds;
    // A claim, a pass or a win need not name its tile; one that is named must be the one in play.
    const bool other_tile = tile != kNoTile && tile != tile_in_play();
    switch (action.verb) {
        case Verb::kSwap: {
            if (phase_ != Phase::kSwap) return Refusal::kOutOfPlace;
            Counts left = s.hand;
            for (int i = 0; i < rules_->swap; ++i) {
                const uint8_t given = action.tiles[size_t(i)];
                if (given >= kKinds || left[given]-- == 0) return Refusal::kNotHeld;
            }
            return Refusal::kNone;
        }
        case Verb::kVoid:
            if (phase_ != Phase::kVoid) return Refusal::kOutOfPlace;
            return tile < kSuits && (legal.voids >> tile & 1) != 0 ? Refusal::kNone
                                                                   : Refusal::kNoSuchSuit;
        case Verb::kPass:
            if (!claiming) return Refusal::kOutOfPlace;
            if (other_tile) return Refusal::kWrongTile;
            return legal.pass ? Refusal::kNone : Refusal::kMustNotPass;
        case Verb::kWin:
        case Verb::kMen:
            if (!claiming && phase_ != Phase::kTurn) return Refusal::kOutOfPlace;
            if (other_tile) return Refusal::kWrongTile;
            if (action.verb == Verb::kWin) return legal.win ? Refusal::kNone : Refusal::kCannotWin;
            return legal.men ? Refusal::kNone : Refusal::kCannotMen;
        case Verb::kPong:
            if (!claiming) return Refusal::kOutOfPlace;
            if (other_tile) return Refusal::kWrongTile;
            return legal.pong ? Refusal::kNone : Refusal::kCannotClaim;
        case Verb::kKong:
            if (claiming) {
                if (other_tile) return Refusal::kWrongTile;
                return legal.kongs != 0 ? Refusal::kNone : Refusal::kCannotClaim;
            }
            if (phase_ != Phase::kTurn) return Refusal::kOutOfPlace;
            return named && (legal.kongs & bit(tile)) != 0 ? Refusal::kNone : Refusal::kCannotKong;
        case Verb::kDiscard:
        case Verb::kReady:
            if (phase_ != Phase::kTurn) return Refusal::kOutOfPlace;
            if (!named || s.hand[tile] == 0) return Refusal::kNotHeld;
            if (action.verb == Verb::kReady) {
                return (legal.ready & bit(tile)) != 0 ? Refusal::kNone : Refusal::kNotReady;
            }
            if ((legal.discards & bit(tile)) != 0) return Refusal::kNone;
            return legal.discards == 0 ? Refusal::kMustWin : Refusal::kLockedHand;
    }
    return Refusal::kOutOfPlace;
}

Action Round::fallback(int seat) const {
    const Legal& legal = this->legal(seat);
    const Seat& s = seat_[size_t(seat)];
    std::array<int, kSuits> held{};
    for (uint8_t kind = 0; kind < kKinds; ++kind) {
        if (!is_laizi(kind)) held[size_t(suit_of(kind))] += s.hand[kind];
    }
    if (legal.swap) {
        // From the suit with the fewest tiles on, wildcards last of all.
        std::array<int, kSuits> order{0, 1, 2};
        std::stable_sort(order.begin(), order.end(),
                         [&](int a, int b) { return held[size_t(a)] < held[size_t(b)]; });
        Action action{Verb::kSwap};
        int given = 0;
        for (const int suit : order) {
            for (int kind = suit * kRanks; kind < (suit + 1) * kRanks; ++kind) {
                if (is_laizi(uint8_t(kind))) continue;
                for (int copy = 0; copy < s.hand[size_t(kind)] && given < rules_->swap; ++copy) {
                    action.tiles[size_t(given++)] = uint8_t(kind);
                }
            }
        }
        return action;
    }
    if (legal.voids != 0) {
        int best = -1;
        for (int suit = 0; suit < kSuits; ++suit) {
            if ((legal.voids >> suit & 1) == 0) continue;
            if (best < 0 || held[size_t(suit)] < held[size_t(best)]) best = suit;
        }
        return {Verb::kVoid, uint8_t(best)};
    }
    if (legal.pass) return {Verb::kPass};
    if (legal.discards != 0) {
        if (drawn_ != kNoTile && (legal.discards & bit(drawn_)) != 0) {
            return {Verb::kDiscard, drawn_};
        }
        const uint32_t of_void =
            s.own.void_suit < 0 ? 0 : legal.discards & suit_mask(s.own.void_suit);
        const uint32_t from = of_void != 0 ? of_void : legal.discards;
        return {Verb::kDiscard, uint8_t(31 - __builtin_clz(from))};
    }
    return {legal.win ? Verb::kWin : Verb::kMen};  // a seat that may not let it go
}

uint16_t Round::pack(int seat, Verb verb, uint8_t tile) {
    const unsigned code = tile == kNoTile ? 31u : tile;
    return uint16_t(unsigned(seat) | unsigned(verb) << 2 | code << 6);
}

void Round::unpack(uint16_t entry, int& seat, Verb& verb, uint8_t& tile) {
    seat = entry & 3;
    verb = Verb(entry >> 2 & 15);
    const auto code = uint8_t(entry >> 6);
    tile = code == 31 ? kNoTile : code;
}

}  // namespace zhuoji

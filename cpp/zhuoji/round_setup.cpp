// Before play: the deal, the swap, the void suits.
#include <algorithm>

#include "zhuoji/hand_parts.hpp"
#include "zhuoji/round.hpp"

namespace zhuoji {
namespace {

constexpr int kDealt = 13;  // the dealer takes one more
constexpr size_t kUsualLog = 72;

}  // namespace

Round::Round(const Rules& rules, const Deal& deal, std::span<const uint8_t> wall, Events* events)
    : rules_(&rules), deal_(deal), events_(events) {
    std::copy(wall.begin(), wall.end(), wall_.begin());
    back_ = rules.wall_size();
    log_.reserve(kUsualLog);
    for (uint32_t kinds = rules.first_kinds; kinds != 0; kinds &= kinds - 1) {
        first_[first_count_++].kind = uint8_t(__builtin_ctz(kinds));
    }
    hand_out();
    emit({EventKind::kDeal, deal_.dealer});
    if (rules.swap > 0) {
        ask_everybody(Phase::kSwap, {.swap = true});
    } else if (rules.void_suits) {
        ask_voids();
    } else {
        start_play();
    }
    events_ = nullptr;
}

void Round::hand_out() {
    int seat = deal_.dealer;
    for (int i = 0; i < rules_->seats; ++i, seat = next(seat)) {
        const int take = i == 0 ? kDealt + 1 : kDealt;
        for (int t = 0; t < take; ++t) gain(at(seat), wall_[size_t(front_++)]);
    }
}

void Round::ask_everybody(Phase phase, const Legal& legal) {
    phase_ = phase;
    pending_ = (1u << rules_->seats) - 1;
    legal_.fill(legal);
}

void Round::ask_voids() {
    Legal legal;
    for (int suit = 0; suit < kSuits; ++suit) {
        if ((rules_->kinds & suit_mask(suit)) != 0) {
            legal.voids = uint8_t(legal.voids | (1 << suit));
        }
    }
    ask_everybody(Phase::kVoid, legal);
}

void Round::choose_swap(int seat, const Action& action) {
    swap_[size_t(seat)] = action.tiles;
    emit({EventKind::kSwap, int8_t(seat), kNoTile, kNobody, action.tiles});
    pending_ &= ~(1u << seat);
    if (pending_ != 0) return;
    exchange();
    if (rules_->void_suits) {
        ask_voids();
    } else {
        start_play();
    }
}

// Every seat hands its tiles to the seat before it in turn order.
void Round::exchange() {
    for (int giver = 0; giver < rules_->seats; ++giver) {
        const int taker = (giver + rules_->seats - 1) % rules_->seats;
        for (int i = 0; i < rules_->swap; ++i) {
            const uint8_t tile = swap_[size_t(giver)][size_t(i)];
            lose(at(giver), tile);
            gain(at(taker), tile);
        }
    }
}

void Round::choose_void(int seat, uint8_t suit) {
    at(seat).own.void_suit = int8_t(suit);
    emit({EventKind::kVoid, int8_t(seat), suit});
    pending_ &= ~(1u << seat);
    if (pending_ == 0) start_play();
}

void Round::start_play() {
    turn_ = deal_.dealer;
    for (int s = 0; s < rules_->seats; ++s) {
        Seat& seat = at(s);
        seat.suits_held = uint8_t(parts::suits_of(seat.own.tiles.any()));
        if (s != turn_) refresh_waits(seat);
    }
    decide_turn();  // the dealer's first turn is the deal: no draw
}

}  // namespace zhuoji

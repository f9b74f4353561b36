// Winning: who may win on what, what a win is, and how a round ends.
#include "zhuoji/hand_parts.hpp"
#include "zhuoji/round.hpp"

namespace zhuoji {

// Wildcards at their printed kind become `wild`.
Hand Round::hand_of(const Seat& s) const {
    Hand hand;
    hand.tiles = s.hand;
    hand.melds = s.own.melds.counts();
    hand.void_suit = s.own.void_suit;
    if (deal_.laizi != kNoTile) {
        hand.wild = s.hand[deal_.laizi];
        hand.tiles[deal_.laizi] = 0;
    }
    return hand;
}

// MJ-26: the wildcard's own kind is a wait when one wildcard more completes the hand.
uint32_t Round::waits_of(const PackedHand& hand) const {
    uint32_t kinds = waits(hand, rules_->shapes) & rules_->kinds;
    if (deal_.laizi != kNoTile) {
        kinds &= ~bit(deal_.laizi);
        const bool all_held = hand.wild + hand.melds.of(deal_.laizi) == kCopies;
        if (!all_held && wild_wins(hand, rules_->shapes)) kinds |= bit(deal_.laizi);
    }
    return kinds;
}

void Round::refresh_waits(Seat& s) const {
    s.waits = waits_of(s.own);
    if (s.waits != 0 && s.ready_draw < 0) s.ready_draw = int8_t(s.draws);
}

bool Round::dealt_win(int seat) const { return is_win(seat_[size_t(seat)].own, rules_->shapes); }

bool Round::completes(int seat, uint8_t tile) const {
    const Seat& s = seat_[size_t(seat)];
    if ((s.waits & bit(tile)) == 0) return false;
    if (!is_laizi(tile)) return true;
    // A discarded or robbed wildcard is its printed tile, and no tile of the void suit (ZY-6).
    PackedHand hand = s.own;
    hand.add(tile);
    hand.void_suit = -1;  // a ready hand holds no other tile of it
    return is_win(hand, rules_->shapes);
}

bool Round::may_win_on(int seat, uint8_t tile, bool robbing) const {
    const Seat& s = seat_[size_t(seat)];
    if ((!robbing || rules_->lock_robbing) && (s.lock & bit(tile)) != 0) return false;
    if (!completes(seat, tile)) return false;
    if (!rules_->permit) return true;
    const uint32_t facts = situation(seat, false, robbing);
    const bool exempt = robbing || hot_ || s.kongs > 0 || s.set_aside || s.declared ||
                        seat_[size_t(turn_)].declared || (facts & kEarth) != 0;
    return exempt || score_with(seat, tile, false, facts).pattern != 0;
}

uint32_t Round::situation(int seat, bool own_draw, bool robbing) const {
    const Seat& s = seat_[size_t(seat)];
    uint32_t facts = 0;
    if (s.declared) facts |= kDeclared;
    const bool no_draw_before = own_draw ? s.draws == 1 : rules_->earth_on_discard && s.draws == 0;
    if (seat != deal_.dealer && s.meld_count == 0 && !robbing && no_draw_before) facts |= kEarth;
    if (own_draw) {
        if (drawn_ == kNoTile) facts |= kHeaven;
        if (replacement_) facts |= kKongDraw;
    } else {
        if (robbing) facts |= kRobbed;
        if (!robbing && hot_) facts |= kHot;
    }
    return facts;
}

Score Round::score_with(int seat, uint8_t kind, bool wild, uint32_t situation) const {
    const Seat& s = seat_[size_t(seat)];
    Hand hand = hand_of(s);
    hand.void_suit = -1;  // that the hand may win is settled
    if (wild) {
        ++hand.wild;
    } else {
        ++hand.tiles[kind];
    }
    const uint32_t waits_before = deal_.laizi == kNoTile ? s.waits : s.waits & ~bit(deal_.laizi);
    const FactMasks masks =
        winning_facts(hand, {kind, wild}, waits_before, rules_->shapes, rules_->wide_wait);
    return best_score(masks, situation, rules_->prices);
}

Score Round::claim_score(int seat, bool robbing) const {
    return score_with(seat, in_play_, false, situation(seat, false, robbing));
}

Score Round::own_score(int seat) const {
    const Seat& s = seat_[size_t(seat)];
    const uint32_t facts = situation(seat, true, false);
    const uint32_t waits_before = drawn_ == kNoTile        ? 0
                                  : deal_.laizi == kNoTile ? s.waits
                                                           : s.waits & ~bit(deal_.laizi);
    Hand hand = hand_of(s);
    hand.void_suit = -1;
    const bool wild = drawn_ != kNoTile && is_laizi(drawn_);
    const FactMasks masks =
        winning_facts(hand, {drawn_, wild}, waits_before, rules_->shapes, rules_->wide_wait);
    return best_score(masks, facts, rules_->prices);
}

void Round::record_win(int seat, int8_t from, bool robbing, bool aside) {
    const bool own = from == kNobody;
    Win win{int8_t(seat), from, own ? drawn_ : in_play_, {}, 0, 0};
    win.score = own ? own_score(seat) : claim_score(seat, robbing);
    if (aside) win.score.facts |= kAside;
    for (int s = 0; s < rules_->seats; ++s) {
        if (seat_[size_t(s)].declared) win.declared = uint8_t(win.declared | (1 << s));
    }
    win.event = emit({aside ? EventKind::kMen : EventKind::kWin, int8_t(seat), win.tile, win.from});
    wins_.push_back(win);
}

void Round::win_own(int seat) {
    record_win(seat, kNobody, false, false);
    at(seat).state = State::kWon;
    finish(Outcome::kWin, By::kSelfDraw, kNobody);
}

// All who win on one discard or added kong, in turn order from the seat it came from.
void Round::win_claimed(uint32_t winners, bool robbing) {
    const auto from = int8_t(turn_);
    for (int s = next(turn_); s != turn_; s = next(s)) {
        if ((winners >> s & 1) == 0) continue;
        record_win(s, from, robbing, false);
        if (!robbing) claim_first(s, wins_.back().event);
    }
    for (int s = next(turn_); s != turn_; s = next(s)) {
        if ((winners >> s & 1) == 0) continue;
        gain(at(s), in_play_);  // each winner counts a copy (MJ-12)
        at(s).state = State::kWon;
    }
    Seat& loser = at(turn_);
    if (robbing) {
        lose(loser, in_play_);
        loser.waits = waits_of(loser.own);
    } else {
        take_up(in_play_);
        if (hot_) {
            for (size_t i = turn_kongs_from_; i < kong_count_; ++i) kong_[i].hot = true;
        }
    }
    if (rules_->burns && (robbing || hot_)) burnt_ |= 1u << turn_;
    finish(Outcome::kWin, robbing ? By::kRobKong : By::kDiscard, from);
}

void Round::men_own(int seat) {
    record_win(seat, kNobody, false, true);
    Seat& s = at(seat);
    lose(s, drawn_);
    ++s.aside[drawn_];
    s.set_aside = true;
    next_turn(next(seat));
}

void Round::men_claimed(int seat) {
    record_win(seat, int8_t(turn_), false, true);
    claim_first(seat, wins_.back().event);
    take_up(in_play_);
    ++at(seat).aside[in_play_];
    at(seat).set_aside = true;
    next_turn(next(seat));
}

void Round::finish(Outcome outcome, By by, int8_t source) {
    outcome_ = outcome;
    by_ = by;
    source_ = source;
    phase_ = Phase::kOver;
    pending_ = 0;
    if (outcome == Outcome::kDraw) {
        emit({EventKind::kDrawnRound});
    } else if (undrawn() > 0) {
        flip_ = wall_[size_t(front_)];
        emit({EventKind::kFlip, kNobody, flip_});
    }
    for (int s = 0; s < rules_->seats; ++s) {
        Seat& seat = at(s);
        if (seat.state != State::kWon && (seat.waits != 0 || seat.set_aside)) {
            seat.state = State::kReady;
        }
    }
}

Score Round::best_wait(int seat) const {
    Score best;
    for (uint32_t kinds = seat_[size_t(seat)].waits; kinds != 0; kinds &= kinds - 1) {
        const auto kind = uint8_t(__builtin_ctz(kinds));
        const Score score = score_with(seat, kind, is_laizi(kind), 0);
        if (score.core > best.core) best = score;
    }
    return best;
}

uint8_t Round::suits_used(int seat) const {
    const Seat& s = seat_[size_t(seat)];
    return uint8_t(parts::suits_of(s.own.melds.any() | s.own.tiles.any()));
}

int Round::void_tiles(int seat) const {
    const Seat& s = seat_[size_t(seat)];
    if (s.own.void_suit < 0) return 0;
    int count = 0;
    for (int rank = 0; rank < kRanks; ++rank) {
        count += s.own.tiles.of(s.own.void_suit * kRanks + rank);
    }
    return count;
}

}  // namespace zhuoji

// The flow of a round of letter cards: draws, discards, claims, cards laid down, who acts next.
#include "zhuoji/letter_round.hpp"

#include <algorithm>

#include "zhuoji/letter_plan.hpp"

namespace zhuoji {
namespace {

constexpr size_t kUsualLog = 64;

}  // namespace

LetterRound::LetterRound(const LetterRules& rules, const LetterDeal& deal,
                         std::span<const uint8_t> wall, LetterEvents* events)
    : rules_(&rules), deal_(deal), turn_(deal.dealer), events_(events) {
    std::copy(wall.begin(), wall.end(), wall_.begin());
    log_.reserve(kUsualLog);
    hand_out();
    emit({LetterEventKind::kDeal, deal_.dealer});
    must_discard(turn_);
    LetterLegal& dealt = legal_[size_t(turn_)];
    const LetterCounts& hand = at(turn_).hand.tiles;
    dealt.win = letter_is_win(at(turn_).hand, rules_->prices.least_hard);
    for (int kind = 0; kind < kLetterKinds; ++kind) {
        if (hand[size_t(kind)] == kCopies) dealt.lius |= bit(kind);
    }
    events_ = nullptr;
}

void LetterRound::hand_out() {
    int seat = deal_.dealer;
    for (int i = 0; i < rules_->seats; ++i, seat = next(seat)) {
        const int take = i == 0 ? kLettersDealt + 1 : kLettersDealt;
        for (int t = 0; t < take; ++t) ++at(seat).hand.tiles[wall_[size_t(front_++)]];
        if (seat != deal_.dealer) rest(seat);
    }
}

int32_t LetterRound::emit(LetterEvent event) {
    if (events_ != nullptr) events_->push_back(event);
    return event_count_++;
}

LetterRefusal LetterRound::apply(int seat, const LetterAction& action, LetterEvents* events) {
    const LetterRefusal refusal = check(seat, action);
    if (refusal != LetterRefusal::kNone) return refusal;
    events_ = events;
    LetterAction whole = action;
    int shape = 0;
    if (action.verb == LetterVerb::kChi) {
        whole.with = sorted_pair(action.with);  // as `chi_with` says them
        while (chi_with(card_, kChiShapes[size_t(shape)]) != whole.with) ++shape;
    }
    if (action.verb != LetterVerb::kPass && whole.tile == kNoTile) whole.tile = card_;
    if (action.verb == LetterVerb::kPass) whole.tile = kNoTile;
    log_.push_back(pack(seat, whole.verb, whole.tile, shape));
    if (phase_ == LetterPhase::kClaim) {
        pending_ &= ~(1u << seat);
        answer_[size_t(seat)] = whole;
        if (whole.verb == LetterVerb::kPass) {
            emit({LetterEventKind::kPass, int8_t(seat), card_, int8_t(turn_)});
        }
        resolve_claims();
    } else {
        play(whole);
    }
    events_ = nullptr;
    return LetterRefusal::kNone;
}

// What the turn seat does with its hand or with the card that it alone has seen.
void LetterRound::play(const LetterAction& action) {
    LetterSeat& s = at(turn_);
    const bool unseen = phase_ == LetterPhase::kPrivate;
    // NX-10: showing the card, or laying another kind down, lets the hidden triplet go.
    if (unseen && legal_[size_t(turn_)].wai && action.verb != LetterVerb::kWai &&
        action.tile != card_) {
        s.barred |= bit(card_);
    }
    switch (action.verb) {
        case LetterVerb::kPass:
            emit({LetterEventKind::kPass, int8_t(turn_), card_, int8_t(turn_)});
            return show();
        case LetterVerb::kWin:
            return win(turn_);
        case LetterVerb::kWai:
            return lay_hidden();
        case LetterVerb::kLiu:
            return lay_quad(action.tile);
        default:
            return discard(action.tile);
    }
}

void LetterRound::next_turn(int seat) {
    card_ = kNoTile;
    shown_ = false;
    after_hidden_ = false;
    if (undrawn() == 0) return finish(Outcome::kDraw, By::kNone, kNobody);
    turn_ = seat;
    card_ = wall_[size_t(front_++)];
    ++at(seat).draws;
    emit({LetterEventKind::kDraw, int8_t(seat), card_});
    const LetterLegal choices = private_choices();
    if (!choices.pass) return show();
    legal_[size_t(seat)] = choices;
    phase_ = LetterPhase::kPrivate;
    pending_ = 1u << seat;
}

// What the drawer may lay down with the card before anybody else sees it (NX-6).
LetterLegal LetterRound::private_choices() const {
    const LetterHand& hand = seat_[size_t(turn_)].hand;
    LetterLegal choices;
    choices.wai = hand.tiles[card_] >= 2;
    for (int kind = 0; kind < kLetterKinds; ++kind) {
        const int copies = hand.tiles[size_t(kind)] + (kind == card_ ? 1 : 0);
        if (copies == kCopies) choices.lius |= bit(kind);
    }
    for (size_t i = 0; i < hand.laid_count; ++i) {
        const LaidSet laid = hand.laid[i];
        if (laid.set == LetterSet::kHidden && laid.tile == card_) choices.lius |= bit(card_);
    }
    choices.pass = choices.wai || choices.lius != 0;
    return choices;
}

void LetterRound::show() {
    shown_ = true;
    emit({LetterEventKind::kShow, int8_t(turn_), card_});
    open_claims();
}

// Asks every seat that may claim the card in play; if none may, the next seat draws.
void LetterRound::open_claims() {
    phase_ = LetterPhase::kClaim;
    pending_ = 0;
    answer_ = {};
    for (int s = 0; s < rules_->seats; ++s) {
        LetterLegal& claim = legal_[size_t(s)];
        claim = {};
        if (!shown_ && s == turn_) continue;
        claim.win = shown_ && completes(s);
        claim.pong = s != turn_ && at(s).hand.tiles[card_] >= 2 && (at(s).barred & bit(card_)) == 0;
        if (s == turn_ || s == next(turn_)) claim.chis = chi_shapes(s, card_);
        claim.pass = claim.win || claim.pong || claim.chis != 0;
        if (claim.pass) pending_ |= 1u << s;
    }
    resolve_claims();
}

// Carries out the highest claim once no open answer could override it (NX-7, NX-8).
void LetterRound::resolve_claims() {
    const auto claims = [&](int s, LetterVerb verb) { return answer_[size_t(s)].verb == verb; };
    const auto open = [&](int s) { return (pending_ >> s & 1) != 0; };
    int s = turn_;
    for (int i = 0; i < rules_->seats; ++i, s = next(s)) {
        if (claims(s, LetterVerb::kWin)) return win(s);
        if (open(s) && legal_[size_t(s)].win) return;
    }
    for (int i = 0; i < rules_->seats; ++i, s = next(s)) {
        if (claims(s, LetterVerb::kPong)) return pong(s);
        if (open(s) && legal_[size_t(s)].pong) return;
    }
    for (const int eater : {turn_, next(turn_)}) {
        if (claims(eater, LetterVerb::kChi)) {
            const auto with = answer_[size_t(eater)].with;
            return chi(eater, *std::find_if(kChiShapes.begin(), kChiShapes.end(), [&](auto shape) {
                           return chi_with(card_, shape) == with;
                       }));
        }
        if (open(eater) && legal_[size_t(eater)].chis != 0) return;
    }
    leave_card();
}

// Nobody took the card: who could have eaten or ponged it has let it go (NX-10, NX-12).
void LetterRound::leave_card() {
    for (int s = 0; s < rules_->seats; ++s) {
        const LetterLegal& offered = legal_[size_t(s)];
        if (offered.pong) at(s).barred |= bit(card_);
        if (offered.chis != 0) at(s).dead |= bit(card_);
    }
    if (shown_) ++at(turn_).pond[card_];
    next_turn(next(turn_));
}

void LetterRound::discard(uint8_t tile) {
    LetterSeat& s = at(turn_);
    --s.hand.tiles[tile];
    ++s.pond[tile];
    ++s.played;
    s.dead |= bit(tile);
    rest(turn_);
    card_ = tile;
    shown_ = false;
    emit({LetterEventKind::kDiscard, int8_t(turn_), tile});
    open_claims();
}

// The turn seat holds one card too many. What it may do besides is for the caller to add.
void LetterRound::must_discard(int seat) {
    turn_ = seat;
    phase_ = LetterPhase::kTurn;
    pending_ = 1u << seat;
    LetterLegal& legal = legal_[size_t(seat)];
    legal = {};
    for (int kind = 0; kind < kLetterKinds; ++kind) {
        if (at(seat).hand.tiles[size_t(kind)] > 0) legal.discards |= bit(kind);
    }
}

void LetterRound::lay_hidden() {
    LetterSeat& s = at(turn_);
    s.hand.tiles[card_] = uint8_t(s.hand.tiles[card_] - 2);
    lay(s, {LetterSet::kHidden, card_}, kNobody);
    emit({LetterEventKind::kWai, int8_t(turn_), card_});
    after_hidden_ = true;
    must_discard(turn_);
    LetterLegal& legal = legal_[size_t(turn_)];
    legal.win = letter_is_win(s.hand, rules_->prices.least_hard);
    if (s.hand.tiles[card_] > 0) legal.lius = bit(card_);  // NX-9: the fourth, at once
}

void LetterRound::lay_quad(uint8_t tile) {
    LetterSeat& s = at(turn_);
    if (card_ != kNoTile && !after_hidden_) ++s.hand.tiles[card_];
    int8_t grown = kNobody;
    for (int8_t i = 0; i < s.hand.laid_count; ++i) {
        const LaidSet laid = s.hand.laid[size_t(i)];
        if (laid.set == LetterSet::kHidden && laid.tile == tile) grown = i;
    }
    s.hand.tiles[tile] = 0;
    if (grown != kNobody) {
        s.hand.laid[size_t(grown)].set = LetterSet::kQuad;
    } else {
        lay(s, {LetterSet::kQuad, tile}, kNobody);
    }
    rest(turn_);
    emit({LetterEventKind::kLiu, int8_t(turn_), tile, grown});
    next_turn(next(turn_));
}

void LetterRound::lay(LetterSeat& s, LaidSet laid, int8_t from) {
    s.from[s.hand.laid_count] = from;
    s.hand.lay(laid.set, laid.tile);
}

// The seat holds a hand that one card completes, at best.
void LetterRound::rest(int seat) {
    LetterSeat& s = at(seat);
    const int least_hard = rules_->prices.least_hard;
    s.waits = letter_may_be_ready(s.hand, least_hard) ? letter_waits(s.hand, least_hard) : 0;
    if (s.waits != 0 && s.ready_draw < 0) s.ready_draw = int8_t(s.draws);
    missing_[size_t(seat)] = kNobody;
}

int LetterRound::missing(int seat) const {
    int8_t& known = missing_[size_t(seat)];
    if (known < 0) {
        known = int8_t(letter_missing(seat_[size_t(seat)].hand, rules_->prices.least_hard));
    }
    return known;
}

void LetterRound::pong(int seat) {
    LetterSeat& s = at(seat);
    if (!shown_) --at(turn_).pond[card_];
    s.hand.tiles[card_] = uint8_t(s.hand.tiles[card_] - 2);
    lay(s, {LetterSet::kPong, card_}, int8_t(turn_));
    emit({LetterEventKind::kPong, int8_t(seat), card_, int8_t(turn_)});
    after_claim(seat);
}

void LetterRound::chi(int seat, ChiShape shape) {
    // Who could have ponged has let it go; so has a drawer who leaves the card to the next seat.
    for (int other = 0; other < rules_->seats; ++other) {
        if (legal_[size_t(other)].pong) at(other).barred |= bit(card_);
    }
    if (seat != turn_ && legal_[size_t(turn_)].chis != 0) at(turn_).dead |= bit(card_);
    LetterSeat& s = at(seat);
    if (!shown_) --at(turn_).pond[card_];
    const auto with = chi_with(card_, shape);
    for (const uint8_t tile : with) --s.hand.tiles[tile];
    lay(s, chi_set(card_, shape), int8_t(turn_));
    if (shape != kChiReds) ++s.runs_eaten;
    emit({LetterEventKind::kChi, int8_t(seat), card_, int8_t(turn_), with});
    after_claim(seat);
}

// The claimer plays on from its hand; the card is no longer in play.
void LetterRound::after_claim(int seat) {
    at(seat).outside |= bit(card_);
    at(seat).claimed = true;
    card_ = kNoTile;
    shown_ = false;
    after_hidden_ = false;
    must_discard(seat);
}

}  // namespace zhuoji

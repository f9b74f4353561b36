// Winning at letter cards: who completes a hand, what a win is, how a round ends.
#include "zhuoji/letter_round.hpp"

namespace zhuoji {

bool LetterRound::completes(int seat) const {
    return (seat_[size_t(seat)].waits >> card_ & 1) != 0;
}

// No card played from the hand, a dealer's first aside, and nothing claimed; a hidden triplet only
// if it wins at once (NX-21 报听).
bool LetterRound::untouched(int seat) const {
    const LetterSeat& s = seat_[size_t(seat)];
    if (s.claimed || s.played > (seat == deal_.dealer ? 1 : 0)) return false;
    int hidden = 0;
    for (size_t i = 0; i < s.hand.laid_count; ++i) {
        hidden += s.hand.laid[i].set == LetterSet::kHidden;
    }
    return hidden == (after_hidden_ ? 1 : 0);
}

void LetterRound::win(int seat) {
    const LetterSeat& s = seat_[size_t(seat)];
    const bool own = seat == turn_;
    const auto from = own ? kNobody : int8_t(turn_);
    LetterWin win{card_, !own, s.outside, 0, 0};
    LetterHand hand = s.hand;
    if (card_ == kNoTile) {
        win.situation = kDealtWin;
    } else {
        if (!after_hidden_) ++hand.tiles[card_];
        win.waits = s.waits;
        if (untouched(seat)) win.situation |= kUntouched;
        if (undrawn() == 0) win.situation |= kLastCard;
        if (s.hand.laid_count == kLetterSets && !after_hidden_) win.situation |= kOneCardLeft;
    }
    const LetterScore score = letter_score(hand, win, rules_->prices);
    at(seat).hand = hand;
    const auto event = emit({LetterEventKind::kWin, int8_t(seat), card_, from});
    victory_ = {int8_t(seat), from, card_, score, event};
    won_ = true;
    finish(Outcome::kWin, own ? By::kSelfDraw : By::kDrawn, from);
}

void LetterRound::finish(Outcome outcome, By by, int8_t source) {
    outcome_ = outcome;
    by_ = by;
    source_ = source;
    phase_ = LetterPhase::kOver;
    pending_ = 0;
    if (outcome == Outcome::kDraw) emit({LetterEventKind::kDrawnRound});
}

}  // namespace zhuoji

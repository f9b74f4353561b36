// The flow of a round: draws, discards, kongs, claims and who acts next.
#include "zhuoji/round.hpp"

#include "zhuoji/hand_parts.hpp"
#include "zhuoji/shanten.hpp"

namespace zhuoji {

int32_t Round::emit(Event event) {
    if (events_ != nullptr) events_->push_back(event);
    return event_count_++;
}

void Round::gain(Seat& s, uint8_t tile) {
    ++s.hand[tile];
    is_laizi(tile) ? s.own.add_wild() : s.own.add(tile);
}

void Round::lose(Seat& s, uint8_t tile) {
    --s.hand[tile];
    is_laizi(tile) ? s.own.remove_wild() : s.own.remove(tile);
}

// Lays down tiles of the hand; then so many of the kind lie there.
void Round::lay(Seat& s, uint8_t tile, int from_hand, int copies) {
    for (int i = 0; i < from_hand; ++i) lose(s, tile);
    for (int i = s.own.melds.of(tile); i < copies; ++i) on_table_.add(bit(tile));
    s.own.lay(tile, copies);
}

Refusal Round::apply(int seat, const Action& action, Events* events) {
    if (const Refusal refusal = check(seat, action); refusal != Refusal::kNone) return refusal;
    events_ = events;
    if (action.verb == Verb::kSwap) {
        for (int i = 0; i < rules_->swap; ++i) {
            log_.push_back(pack(seat, action.verb, action.tiles[size_t(i)]));
        }
        choose_swap(seat, action);
    } else if (action.verb == Verb::kVoid) {
        log_.push_back(pack(seat, action.verb, action.tile));
        choose_void(seat, action.tile);
    } else if (phase_ != Phase::kTurn) {
        log_.push_back(pack(seat, action.verb, action.verb == Verb::kPass ? kNoTile : in_play_));
        answer(seat, action);
    } else {
        const bool winning = action.verb == Verb::kWin || action.verb == Verb::kMen;
        log_.push_back(pack(seat, action.verb, winning ? drawn_ : action.tile));
        switch (action.verb) {
            case Verb::kWin:
                win_own(seat);
                break;
            case Verb::kMen:
                men_own(seat);
                break;
            case Verb::kKong:
                kong_own(action.tile);
                break;
            default:
                if (!put_out(action.tile, action.verb == Verb::kReady)) next_turn(next(turn_));
        }
    }
    events_ = nullptr;
    return Refusal::kNone;
}

void Round::begin_turn(int seat) {
    turn_ = seat;
    drawn_ = kNoTile;
    replacement_ = false;
    after_pong_ = false;
    hot_ = false;
    in_play_ = kNoTile;
    arrived_ = 0;
    turn_kongs_from_ = kong_count_;
}

// Draws for a seat and for those after it until somebody has to decide or the round is over.
void Round::next_turn(int seat) {
    for (;; seat = next(seat)) {
        if (undrawn() == 0) return finish(Outcome::kDraw, By::kNone, kNobody);
        begin_turn(seat);
        take_tile(false);
        if (decide_turn()) return;
        if (put_out(drawn_, false)) return;  // a locked hand lets go what does not win
    }
}

void Round::take_tile(bool replacement) {
    drawn_ = replacement ? wall_[size_t(--back_)] : wall_[size_t(front_++)];
    replacement_ = replacement;
    arrived_ |= bit(drawn_);
    Seat& s = at(turn_);
    gain(s, drawn_);
    ++s.draws;
    s.lock = 0;
    emit({replacement ? EventKind::kReplacement : EventKind::kDraw, int8_t(turn_), drawn_});
}

// Opens the turn seat's decision. False: there is none, a locked hand did not win.
bool Round::decide_turn() {
    Seat& s = at(turn_);
    Legal legal;
    const bool dealt = drawn_ == kNoTile && !after_pong_;
    const bool wins = dealt ? dealt_win(turn_) : drawn_ != kNoTile && (s.waits & bit(drawn_)) != 0;
    if (wins) {
        legal.win = true;
        legal.men = rules_->men && !dealt && (!s.declared || rules_->ready_men);
        if (undrawn() <= rules_->forced_undrawn) {
            win_own(turn_);
            return true;
        }
        if (legal.men && rules_->small_must_men && !s.set_aside && own_score(turn_).pattern == 0) {
            legal.win = false;
        }
    }
    if (s.locked_hand()) {
        if (!wins) return false;
        if (!s.set_aside) legal.discards = bit(drawn_);
    } else {
        legal.discards = s.own.tiles.any() | (s.own.wild != 0 ? laizi_bit() : 0);
        if (!after_pong_ && undrawn() > 0) legal.kongs = own_kongs(s);
        if (rules_->ready && !s.discarded && s.meld_count == 0) legal.ready = ready_discards(s);
    }
    legal_[size_t(turn_)] = legal;
    phase_ = Phase::kTurn;
    pending_ = 1u << turn_;
    return true;
}

bool Round::may_lay(const Seat& s, uint8_t kind) const {
    return suit_of(kind) != s.own.void_suit || is_laizi(kind);
}

uint32_t Round::own_kongs(const Seat& s) const {
    const uint32_t wild = laizi_bit();
    const uint32_t quads = s.own.tiles.four_or_more() | (s.own.wild == kCopies ? wild : 0);
    const uint32_t held = s.own.tiles.any() | (s.own.wild != 0 ? wild : 0);
    const uint32_t barred = s.own.void_suit < 0 ? 0 : suit_mask(s.own.void_suit) & ~wild;
    return (quads | (s.ponged & held)) & ~barred;
}

uint32_t Round::ready_discards(const Seat& s) const {
    // Most hands are far from ready. Wildcards are drawn even where no other tile is left (MJ-24).
    if (deal_.laizi == kNoTile && shanten(s.own, rules_->shapes) > 0) return 0;
    uint32_t kinds = 0;
    PackedHand rest = s.own;
    for (uint32_t held = rest.tiles.any(); held != 0; held &= held - 1) {
        const int kind = std::countr_zero(held);
        rest.remove(kind);
        if (waits_of(rest) != 0) kinds |= bit(kind);
        rest.add(kind);
    }
    if (rest.wild != 0) {
        rest.remove_wild();
        if (waits_of(rest) != 0) kinds |= laizi_bit();
    }
    return kinds;
}

// Discards for the turn seat. True: somebody must answer, or the round is over.
bool Round::put_out(uint8_t tile, bool declare) {
    Seat& s = at(turn_);
    lose(s, tile);
    ++s.pond[tile];
    on_table_.add(bit(tile));
    s.discarded = true;
    s.first_turn = false;
    s.declared |= declare;
    if (tile != drawn_) refresh_waits(s);
    hot_ = kong_count_ > turn_kongs_from_;
    in_play_ = tile;
    discard_event_ = emit({declare ? EventKind::kReady : EventKind::kDiscard, int8_t(turn_), tile});
    for (size_t i = 0; i < first_count_; ++i) {
        if (first_[i].kind == tile && first_[i].seat == kNobody) {
            first_[i].seat = int8_t(turn_);
            first_[i].event = discard_event_;
        }
    }
    return open_claims();
}

// Asks every seat that may claim the discard. True: somebody must answer, or the round is over.
bool Round::open_claims() {
    uint32_t able = 0;
    for (int s = next(turn_); s != turn_; s = next(s)) {
        if ((at(s).waits & bit(in_play_)) != 0 && may_win_on(s, in_play_, false)) able |= 1u << s;
    }
    const bool several = (able & (able - 1)) != 0;
    if (able != 0 && ((hot_ && (rules_->forced & kForcedHot) != 0) ||
                      (several && (rules_->forced & kForcedSeveral) != 0) ||
                      undrawn() <= rules_->forced_undrawn)) {
        win_claimed(able, false);
        return true;
    }
    pending_ = 0;
    answered_ = 0;
    for (int s = next(turn_); s != turn_; s = next(s)) {
        const Seat& seat = at(s);
        if ((able >> s & 1) == 0 && seat.hand[in_play_] < 2) continue;  // it is not asked
        Legal& claim = legal_[size_t(s)];
        claim = {};
        claim.win = (able >> s & 1) != 0;
        claim.men =
            claim.win && rules_->men && !several && !hot_ && (!seat.declared || rules_->ready_men);
        if (claim.win && seat.set_aside && !claim.men) {  // it may neither pass nor set aside
            win_claimed(able, false);
            return true;
        }
        if (!seat.locked_hand() && may_lay(seat, in_play_)) {
            claim.pong = seat.hand[in_play_] >= 2;
            if (seat.hand[in_play_] >= 3 && undrawn() > 0) claim.kongs = bit(in_play_);
        }
        claim.pass = (claim.win || claim.pong) && !(claim.win && seat.set_aside);
        if (claim.win || claim.pong) pending_ |= 1u << s;
    }
    if (pending_ == 0) return false;
    phase_ = Phase::kClaim;
    return true;
}

void Round::answer(int seat, const Action& action) {
    pending_ &= ~(1u << seat);
    const bool wins = action.verb == Verb::kWin || action.verb == Verb::kMen;
    if (legal_[size_t(seat)].win && !wins) decline_win(seat);
    if (action.verb == Verb::kPass) {
        emit({EventKind::kPass, int8_t(seat), in_play_, int8_t(turn_)});
    } else {
        answer_[size_t(seat)] = action.verb;
        answered_ |= 1u << seat;
    }
    resolve_claims();
}

void Round::decline_win(int seat) {
    if (phase_ == Phase::kRob && !rules_->lock_robbing) return;
    if (rules_->lock == Lock::kSameKind) at(seat).lock |= bit(in_play_);
    if (rules_->lock == Lock::kAnyDiscard) at(seat).lock = kAllKinds;
}

// Carries out the highest claim once no open answer could override it.
void Round::resolve_claims() {
    uint32_t winners = 0;
    int claimant = kNobody;
    for (int s = 0; s < rules_->seats; ++s) {
        if ((pending_ >> s & 1) != 0 && legal_[size_t(s)].win) return;
        if ((answered_ >> s & 1) == 0) continue;
        if (answer_[size_t(s)] == Verb::kWin) {
            winners |= 1u << s;
        } else if (claimant == kNobody || answer_[size_t(s)] == Verb::kMen) {
            claimant = s;  // a tile set aside comes before a pong or kong, whoever spoke first
        }
    }
    const bool robbing = phase_ == Phase::kRob;
    if (winners != 0) return win_claimed(winners, robbing);
    if (claimant != kNobody) {
        switch (answer_[size_t(claimant)]) {
            case Verb::kMen:
                return men_claimed(claimant);
            case Verb::kPong:
                return pong(claimant);
            default:
                return kong_exposed(claimant);
        }
    }
    if (pending_ != 0) return;
    if (robbing) return commit_added(in_play_);
    next_turn(next(turn_));
}

void Round::claim_first(int seat, int32_t event) {
    for (size_t i = 0; i < first_count_; ++i) {
        First& first = first_[i];
        if (first.kind != in_play_ || first.event != discard_event_) continue;
        first.claim = uint8_t(first.claim | (1 << seat));
        if (first.claim_event < 0) first.claim_event = event;
    }
}

// The discard in play leaves the pond it came to.
void Round::take_up(uint8_t tile) {
    --at(turn_).pond[tile];
    on_table_.remove(bit(tile));
}

void Round::pong(int seat) {
    const uint8_t tile = in_play_;
    const auto from = int8_t(turn_);
    take_up(tile);
    claim_first(seat, emit({EventKind::kPong, int8_t(seat), tile, from}));
    begin_turn(seat);
    after_pong_ = true;
    Seat& s = at(seat);
    lay(s, tile, 2, 3);
    s.ponged |= bit(tile);
    s.meld[s.meld_count++] = {tile, Meld::Kind::kPong, from};
    s.first_turn = false;
    if (rules_->lock_cleared_by_claim) s.lock = 0;
    decide_turn();
}

void Round::kong_exposed(int seat) {
    const uint8_t tile = in_play_;
    const auto from = int8_t(turn_);
    take_up(tile);
    claim_first(seat, event_count_);  // the kong's own event follows
    begin_turn(seat);
    lay(at(seat), tile, 3, kCopies);
    at(seat).meld[at(seat).meld_count++] = {tile, Meld::Kind::kExposed, from};
    const auto event = emit({EventKind::kExposedKong, int8_t(seat), tile, from});
    after_kong({int8_t(seat), from, tile, KongKind::kExposed, false, false, event});
}

void Round::kong_own(uint8_t tile) {
    Seat& s = at(turn_);
    if (s.hand[tile] == kCopies) {
        const bool dealt = s.first_turn && (arrived_ & bit(tile)) == 0;
        const bool late = !dealt && (arrived_ & bit(tile)) == 0;
        lay(s, tile, kCopies, kCopies);
        s.meld[s.meld_count++] = {tile, Meld::Kind::kConcealed, kNobody};
        const auto event = emit({EventKind::kConcealedKong, int8_t(turn_), tile});
        after_kong({int8_t(turn_), kNobody, tile, KongKind::kConcealed, late, false, event});
        return;
    }
    in_play_ = tile;
    discard_event_ = emit({EventKind::kAddedKong, int8_t(turn_), tile});
    uint32_t able = 0;
    bool must = undrawn() <= rules_->forced_undrawn || (rules_->forced & kForcedRobbed) != 0;
    for (int o = next(turn_); o != turn_; o = next(o)) {
        legal_[size_t(o)] = {};
        if (!may_win_on(o, tile, true)) continue;
        able |= 1u << o;
        legal_[size_t(o)].win = legal_[size_t(o)].pass = true;
        must |= at(o).set_aside;
    }
    if (able == 0) return commit_added(tile);
    const bool several = (able & (able - 1)) != 0;
    if (must || (several && (rules_->forced & kForcedSeveralRobbed) != 0)) {
        return win_claimed(able, true);
    }
    pending_ = able;
    answered_ = 0;
    phase_ = Phase::kRob;
}

void Round::commit_added(uint8_t tile) {
    Seat& s = at(turn_);
    lay(s, tile, 1, kCopies);
    s.ponged &= ~bit(tile);
    for (Meld& meld : s.meld) {
        if (meld.tile == tile) meld.kind = Meld::Kind::kAdded;
    }
    const bool late = (arrived_ & bit(tile)) == 0;
    after_kong({int8_t(turn_), kNobody, tile, KongKind::kAdded, late, false, discard_event_});
}

// Books a kong, already laid down, and draws its replacement tile.
void Round::after_kong(const Kong& kong) {
    Seat& s = at(kong.seat);
    kong_[kong_count_++] = kong;
    ++s.kongs;
    if (rules_->lock_cleared_by_claim) s.lock = 0;
    refresh_waits(s);
    in_play_ = kNoTile;
    take_tile(true);
    decide_turn();
}

}  // namespace zhuoji

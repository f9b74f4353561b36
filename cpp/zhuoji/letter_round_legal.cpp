// What a seat may do now, why an action is refused, which cards may be eaten.
#include <algorithm>
#include <bit>

#include "zhuoji/letter_round.hpp"

namespace zhuoji {
namespace {

// The kinds that make a set with two hand cards: up to three.
uint32_t completions(std::array<uint8_t, 2> door) {
    uint32_t kinds = 0;
    for (int kind = 0; kind < kLetterKinds; ++kind) {
        for (const ChiShape shape : kChiShapes) {
            if (chi_with(uint8_t(kind), shape) == door) kinds |= bit(kind);
        }
    }
    return kinds;
}

// Every door as a table: the kinds that complete it, by card and shape.
using Completions = std::array<std::array<uint32_t, kChiShapes.size()>, kLetterKinds>;

const Completions& completions_table() {
    static const Completions table = [] {
        Completions made{};
        for (int kind = 0; kind < kLetterKinds; ++kind) {
            for (size_t shape = 0; shape < kChiShapes.size(); ++shape) {
                const auto door = chi_with(uint8_t(kind), kChiShapes[shape]);
                if (door[0] != kNoTile) made[size_t(kind)][shape] = completions(door);
            }
        }
        return made;
    }();
    return table;
}

}  // namespace

std::array<uint8_t, 2> chi_with(uint8_t tile, ChiShape shape) {
    const int rank = letter_rank(tile);
    const auto pair = [&](int first, int second) {
        return std::array{uint8_t(tile + first), uint8_t(tile + second)};
    };
    switch (shape) {
        case kChiLow:
            if (rank + 2 < kLetterRanks) return pair(1, 2);
            break;
        case kChiMiddle:
            if (rank > 0 && rank + 1 < kLetterRanks) return pair(-1, 1);
            break;
        case kChiHigh:
            if (rank >= 2) return pair(-2, -1);
            break;
        case kChiReds:
            if (rank == kRedTwo) return pair(kRedSeven - kRedTwo, kRedTen - kRedTwo);
            if (rank == kRedSeven) return pair(kRedTwo - kRedSeven, kRedTen - kRedSeven);
            if (rank == kRedTen) return pair(kRedTwo - kRedTen, kRedSeven - kRedTen);
            break;
    }
    return {kNoTile, kNoTile};
}

LaidSet chi_set(uint8_t tile, ChiShape shape) {
    const uint8_t low = std::min(tile, chi_with(tile, shape)[0]);
    return {shape == kChiReds ? LetterSet::kTwoSevenTen : LetterSet::kRun, low};
}

// NX-11 to NX-13: both cards in hand, and nothing that completes the door is dead.
uint8_t LetterRound::chi_shapes(int seat, uint8_t tile) const {
    const LetterSeat& s = seat_[size_t(seat)];
    const bool runs = rules_->run_limit < 0 || s.runs_eaten < rules_->run_limit;
    uint8_t shapes = 0;
    for (size_t i = 0; i < kChiShapes.size(); ++i) {
        const ChiShape shape = kChiShapes[i];
        const uint32_t complete = completions_table()[tile][i];
        if (complete == 0 || (complete & s.dead) != 0 || (shape != kChiReds && !runs)) continue;
        const auto [first, second] = chi_with(tile, shape);
        if (s.hand.tiles[first] > 0 && s.hand.tiles[second] > 0) shapes |= shape;
    }
    return shapes;
}

LetterLegal LetterRound::legal(int seat) const {
    return (pending_ >> seat & 1) == 0 ? LetterLegal{} : legal_[size_t(seat)];
}

LetterRefusal LetterRound::check(int seat, const LetterAction& action) const {
    using Refusal = LetterRefusal;
    if (over()) return Refusal::kOver;
    if (seat < 0 || seat >= rules_->seats || (pending_ >> seat & 1) == 0) return Refusal::kNotAsked;
    const LetterLegal& legal = legal_[size_t(seat)];
    const uint8_t tile = action.tile;
    const bool named = tile < kLetterKinds;
    // Whatever is about the card in play need not name it; one that is named must be that card.
    const bool other_tile = tile != kNoTile && tile != card_;
    const bool claiming = phase_ == LetterPhase::kClaim;
    switch (action.verb) {
        case LetterVerb::kPass:
            if (phase_ == LetterPhase::kTurn) return Refusal::kOutOfPlace;
            return other_tile ? Refusal::kWrongTile : Refusal::kNone;
        case LetterVerb::kWin:
            if (phase_ == LetterPhase::kPrivate) return Refusal::kOutOfPlace;
            if (other_tile) return Refusal::kWrongTile;
            return legal.win ? Refusal::kNone : Refusal::kCannotWin;
        case LetterVerb::kPong:
            if (!claiming) return Refusal::kOutOfPlace;
            if (other_tile) return Refusal::kWrongTile;
            return legal.pong ? Refusal::kNone : Refusal::kCannotPong;
        case LetterVerb::kChi: {
            if (!claiming) return Refusal::kOutOfPlace;
            if (tile != card_) return Refusal::kWrongTile;
            for (const ChiShape shape : kChiShapes) {
                const bool offered = (legal.chis & shape) != 0;
                if (offered && chi_with(card_, shape) == sorted_pair(action.with)) {
                    return Refusal::kNone;
                }
            }
            return Refusal::kCannotChi;
        }
        case LetterVerb::kWai:
            if (phase_ != LetterPhase::kPrivate) return Refusal::kOutOfPlace;
            if (other_tile) return Refusal::kWrongTile;
            return legal.wai ? Refusal::kNone : Refusal::kCannotLay;
        case LetterVerb::kLiu:
            if (claiming) return Refusal::kOutOfPlace;
            return named && (legal.lius & bit(tile)) != 0 ? Refusal::kNone : Refusal::kCannotLay;
        case LetterVerb::kDiscard:
            if (phase_ != LetterPhase::kTurn) return Refusal::kOutOfPlace;
            return named && (legal.discards & bit(tile)) != 0 ? Refusal::kNone : Refusal::kNotHeld;
    }
    return Refusal::kOutOfPlace;
}

LetterAction LetterRound::fallback(int seat) const {
    const LetterLegal legal = this->legal(seat);
    if (legal.pass) return {LetterVerb::kPass};
    return {LetterVerb::kDiscard, uint8_t(31 - std::countl_zero(legal.discards))};
}

uint16_t LetterRound::pack(int seat, LetterVerb verb, uint8_t tile, int shape) {
    const unsigned code = tile == kNoTile ? 31u : tile;
    return uint16_t(unsigned(seat) | unsigned(verb) << 2 | code << 6 | unsigned(shape) << 11);
}

int LetterRound::unpack(uint16_t entry, LetterAction& action) {
    action = {LetterVerb(entry >> 2 & 15)};
    const auto code = uint8_t(entry >> 6 & 31);
    if (code != 31) action.tile = code;
    if (action.verb == LetterVerb::kChi) {
        action.with = chi_with(action.tile, kChiShapes[size_t(entry >> 11)]);
    }
    return entry & 3;
}

}  // namespace zhuoji

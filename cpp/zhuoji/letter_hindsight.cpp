// Letter cards: deeds behind events, and who waits at the end.
#include "zhuoji/letter_hindsight.hpp"

#include <numeric>

namespace zhuoji {

std::optional<LetterAction> LetterHindsight::deed(const Event& event) {
    switch (event.kind) {
        case LetterEventKind::kDiscard:
            return Action{Verb::kDiscard, event.tile};
        case LetterEventKind::kChi:
            return Action{Verb::kChi, event.tile, event.with};
        case LetterEventKind::kPong:
            return Action{Verb::kPong, event.tile};
        case LetterEventKind::kWai:
            return Action{Verb::kWai, event.tile};
        case LetterEventKind::kLiu:
            return Action{Verb::kLiu, event.tile};
        case LetterEventKind::kPass:
            return Action{Verb::kPass, event.tile};
        default:
            return std::nullopt;
    }
}

bool LetterHindsight::agrees(const Event& event, const Event& told) {
    return event.kind == told.kind && event.seat == told.seat && event.source == told.source &&
           (told.tile == kNoTile || event.tile == told.tile) &&
           (told.with[0] == kNoTile || sorted_pair(event.with) == sorted_pair(told.with));
}

std::optional<LetterAction> LetterHindsight::lost_claim(const Round& round, int seat) {
    const uint8_t card = round.tile_in_play();
    for (const ChiShape shape : kChiShapes) {
        if ((round.legal(seat).chis & shape) != 0) {
            return Action{Verb::kChi, card, chi_with(card, shape)};
        }
    }
    return std::nullopt;
}

bool LetterHindsight::live(const Round& round, int seat) {
    for (const LetterVictory& win : round.wins()) {
        if (win.seat == seat) return true;
    }
    LetterHand hand = round.seat(seat).hand;
    const int held = std::accumulate(hand.tiles.begin(), hand.tiles.end(), 0);
    return held % 3 == 1 && letter_waits(hand, round.rules().prices.least_hard) != 0;
}

}  // namespace zhuoji

// Letter cards played again from what a seat saw: which deed an event was, what the seat knew.
#pragma once

#include "zhuoji/hindsight.hpp"
#include "zhuoji/letter_play.hpp"

namespace zhuoji {

struct LetterHindsight : LetterPlay {
    static std::optional<Action> deed(const Event& event);
    static bool is_pass(const Event& event) { return event.kind == LetterEventKind::kPass; }
    static bool agrees(const Event& event, const Event& told);
    static void name_tiles(Event&, std::span<const Place>, const World&) {}
    // A chi, where another seat pongs or eats the card.
    static std::optional<Action> lost_claim(const Round& round, int seat);
    // No hand is ever known to be ready.
    static Unseen::Readiness readiness(const Rules&, const Deal&) { return {}; }
    // Whether a seat waits for a card or has won when the round is over.
    static bool live(const Round& round, int seat);
};

}  // namespace zhuoji

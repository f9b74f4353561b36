// Mahjong played again from what a seat saw: which deed an event was, what the seat knew of it.
#pragma once

#include "zhuoji/hindsight.hpp"
#include "zhuoji/tile_play.hpp"

namespace zhuoji {

struct TileHindsight : TilePlay {
    static std::optional<Action> deed(const Event& event);
    static bool is_pass(const Event& event) { return event.kind == EventKind::kPass; }
    static bool agrees(const Event& event, const Event& told);
    // The tiles of a swap that were handed on in secret.
    static void name_tiles(Event& event, std::span<const Place> places, const World& world);
    // A pong, where another seat sets the tile aside.
    static std::optional<Action> lost_claim(const Round& round, int seat) {
        if (!round.legal(seat).pong) return std::nullopt;
        return Action{Verb::kPong};
    }
    // What makes a hand ready. The rules must outlive it.
    static Unseen::Readiness readiness(const Rules& rules, const Deal& deal);
    // Whether a seat is ready or has won when the round is over (MJ-27).
    static bool live(const Round& round, int seat) { return round.seat(seat).state != State::kNot; }
};

}  // namespace zhuoji

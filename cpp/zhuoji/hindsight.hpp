// Whether a world shows a seat what it has seen: the round is played again, event by event.
//
// What is known of an event stands in a Told; what another seat did in secret is left out of the
// list (its passes) or has no tile. Seats that did nothing visible pass. Whatever happens by itself
// has to be what was seen, so all that the rules prove from it holds in the world that is left:
// wins that would have been automatic, ready hands, tiles that somebody must have held.
//
// `Play` (tile_hindsight.hpp, letter_hindsight.hpp) says
//   deed(event)                 what a seat did on its own accord to make that event, if it did
//   is_pass(event)              a pass
//   agrees(event, told)         whether an event looks to the seat as told
//   name_tiles(event, places, world)   writes the tiles that were handed on in secret
//   lost_claim(round, seat)     a claim that another claim of that moment would override, if any
#pragma once

#include <bit>
#include <optional>
#include <span>
#include <vector>

#include "zhuoji/unseen.hpp"

namespace zhuoji {

// An event as a seat knows it; its tile is kNoTile where that is hidden.
template <class Event>
struct Told {
    Event event;
    int alike = -1;               // its cards are these of Hidden::alike
    std::vector<Place> places{};  // where the tiles lay that were handed on in secret
};

// What a seat can tell of a round until it has to decide.
template <class Play>
struct Testimony {
    using Round = typename Play::Round;

    int seat = 0;
    typename Play::Deal deal;
    std::vector<Told<typename Play::Event>> told;
    // Whether the seat passes by itself too: its own passes are not told.
    bool passes_left_out = false;

    // The round of a world, played up to the decision; none where the seat would have seen
    // something else, or would not be asked.
    std::optional<Round> relive(const typename Play::Rules& rules, const World& world) const;
};

template <class Play>
std::optional<typename Play::Round> Testimony<Play>::relive(const typename Play::Rules& rules,
                                                            const World& world) const {
    thread_local std::vector<typename Play::Event> events;
    size_t seen = 0;
    const auto fact = [&](size_t index) {
        typename Play::Event event = told[index].event;
        if (told[index].alike >= 0) event.tile = world.alike[size_t(told[index].alike)];
        Play::name_tiles(event, told[index].places, world);
        return event;
    };
    const auto as_seen = [&] {
        for (const auto& event : events) {
            if (Play::is_pass(event) && (passes_left_out || event.seat != seat)) continue;
            if (seen == told.size() || !Play::agrees(event, fact(seen))) return false;
            ++seen;
        }
        events.clear();
        return true;
    };
    events.clear();
    const std::span<const uint8_t> wall(world.tiles.data(), size_t(rules.wall_size()));
    std::optional<Round> played(std::in_place, rules, deal, wall, &events);
    Round& round = *played;
    if (!as_seen()) return std::nullopt;
    while (seen < told.size()) {
        if (round.over()) return std::nullopt;
        const auto next = fact(seen);
        const auto deed = Play::deed(next);
        using AnyRefusal = decltype(round.check(0, *deed));
        uint32_t silent = round.pending();
        if (!passes_left_out) silent &= ~(1u << seat);
        auto refusal = AnyRefusal::kNone;
        if (deed && round.check(next.seat, *deed) == AnyRefusal::kNone) {
            refusal = round.apply(next.seat, *deed, &events);
        } else if (silent != 0) {
            refusal = round.apply(std::countr_zero(silent), {Play::Verb::kPass}, &events);
        } else if (const auto lost = Play::lost_claim(round, seat)) {
            // The seat has claimed too, and was told of it by nothing but the other's claim.
            refusal = round.apply(seat, *lost, &events);
        } else {
            return std::nullopt;
        }
        if (refusal != AnyRefusal::kNone) return std::nullopt;
        if (!as_seen()) return std::nullopt;
    }
    if ((round.pending() >> seat & 1) == 0) return std::nullopt;
    return played;
}

}  // namespace zhuoji

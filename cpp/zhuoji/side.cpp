// Each side's own list of events, and what lies open on the table.
#include "zhuoji/side.hpp"

#include <algorithm>

namespace zhuoji {
namespace {

// Another seat's event as the rest of the table sees it.
Event seen_from_outside(Event event) {
    switch (event.kind) {
        case EventKind::kDraw:
        case EventKind::kReplacement:
        case EventKind::kSwap:
        case EventKind::kVoid:
            event.tile = kNoTile;
            event.tiles.fill(kNoTile);
            break;
        case EventKind::kMen:
            if (event.source == kNobody) event.tile = kNoTile;  // set aside face down
            break;
        default:
            break;
    }
    return event;
}

bool is_deed(EventKind kind) {
    switch (kind) {
        case EventKind::kDraw:
        case EventKind::kReplacement:
        case EventKind::kFlip:
        case EventKind::kDrawnRound:
            return false;
        default:
            return true;
    }
}

}  // namespace

Events known_events(const Rules& rules, const Events& events, int side) {
    Events known;
    known.reserve(events.size() + size_t(2 * rules.seats));
    std::array<Event, kMaxSeats> swaps{};
    std::array<Event, kMaxSeats> voids{};
    int swapped = 0;
    int named = 0;
    for (const Event& event : events) {
        const bool own = event.seat == side || event.seat == kNobody;
        if (event.kind == EventKind::kPass && !own) continue;
        known.push_back(own ? event : seen_from_outside(event));
        if (event.kind == EventKind::kSwap) {
            swaps[size_t(event.seat)] = event;
            if (++swapped < rules.seats) continue;
            for (int taker = 0; taker < rules.seats; ++taker) {
                const int giver = taker + 1 == rules.seats ? 0 : taker + 1;
                Event received = swaps[size_t(giver)];
                received.seat = int8_t(taker);
                received.source = int8_t(giver);
                known.push_back(taker == side ? received : seen_from_outside(received));
            }
        } else if (event.kind == EventKind::kVoid) {
            voids[size_t(event.seat)] = event;
            if (++named == rules.seats) {
                known.insert(known.end(), voids.begin(), voids.begin() + rules.seats);
            }
        }
    }
    return known;
}

size_t last_deed(const Events& known) {
    size_t at = known.size();
    while (at > 0) {
        if (is_deed(known[--at].kind)) return at;
    }
    return 0;
}

std::span<const uint8_t> dealt_tiles(const Round& round, int seat) {
    const int seats = round.rules().seats;
    const int place = (seat - round.deal().dealer + seats) % seats;
    const auto wall = round.wall();
    return place == 0 ? wall.first(14) : wall.subspan(size_t(13 * place + 1), 13);
}

OpenTiles open_tiles(const Events& events, int side) {
    OpenTiles open;
    bool lying = false;  // the last discard, until a claim takes it
    for (const Event& event : events) {
        if (event.kind == EventKind::kDiscard || event.kind == EventKind::kReady) {
            open.pond[size_t(event.seat)].push_back(event.tile);
            lying = true;
        } else if (event.kind == EventKind::kAddedKong) {
            lying = false;
        } else if (event.source != kNobody && lying && event.kind != EventKind::kPass) {
            open.pond[size_t(event.source)].pop_back();
            lying = false;
        }
        if (event.kind == EventKind::kMen) {
            const bool shown = event.source != kNobody || event.seat == side;
            open.aside[size_t(event.seat)].push_back(shown ? event.tile : kNoTile);
        }
    }
    return open;
}

}  // namespace zhuoji

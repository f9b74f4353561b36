#include "zhuoji/letter_side.hpp"

namespace zhuoji {
namespace {

bool is_hidden_from_others(LetterEventKind kind) {
    return kind == LetterEventKind::kDraw || kind == LetterEventKind::kWai ||
           kind == LetterEventKind::kLiu;
}

bool is_deed(LetterEventKind kind) {
    return kind != LetterEventKind::kDraw && kind != LetterEventKind::kShow &&
           kind != LetterEventKind::kDrawnRound;
}

}  // namespace

LetterEvents known_events(const LetterEvents& events, int side) {
    LetterEvents known;
    known.reserve(events.size());
    for (LetterEvent event : events) {
        const bool own = event.seat == side || event.seat == kNobody;
        if (event.kind == LetterEventKind::kPass && !own) continue;
        if (!own && is_hidden_from_others(event.kind)) event.tile = kNoTile;
        known.push_back(event);
    }
    return known;
}

size_t last_deed(const LetterEvents& known) {
    size_t at = known.size();
    while (at > 0) {
        if (is_deed(known[--at].kind)) return at;
    }
    return 0;
}

std::span<const uint8_t> dealt_tiles(const LetterRound& round, int seat) {
    const int seats = round.rules().seats;
    const int place = (seat - round.deal().dealer + seats) % seats;
    const auto wall = round.wall();
    return place == 0 ? wall.first(kLettersDealt + 1)
                      : wall.subspan(size_t(kLettersDealt * place + 1), kLettersDealt);
}

uint8_t shown_kind(LaidSet laid, bool own) {
    const bool face_down = laid.set == LetterSet::kQuad || laid.set == LetterSet::kHidden;
    return own || !face_down ? laid.tile : kNoTile;
}

LetterPonds ponds_of(const LetterEvents& events) {
    LetterPonds ponds;
    const LetterEvent* open = nullptr;  // what was shown or discarded last, until it is settled
    for (const LetterEvent& event : events) {
        switch (event.kind) {
            case LetterEventKind::kShow:
            case LetterEventKind::kDiscard:
                open = &event;
                break;
            case LetterEventKind::kChi:
            case LetterEventKind::kPong:
            case LetterEventKind::kWin:
                open = nullptr;
                break;
            case LetterEventKind::kDraw:
            case LetterEventKind::kDrawnRound:
                if (open != nullptr) ponds[size_t(open->seat)].push_back(open->tile);
                open = nullptr;
                break;
            default:
                break;
        }
    }
    // A discard lies in its pond while it may still be claimed.
    if (open != nullptr && open->kind == LetterEventKind::kDiscard) {
        ponds[size_t(open->seat)].push_back(open->tile);
    }
    return ponds;
}

}  // namespace zhuoji

// The texts are made once and shared by all events: an event costs one tuple.
#include "events.hpp"

namespace py = pybind11;

namespace zhuoji::bind {
namespace {

constexpr std::array kEventNames{"deal",         "swap",  "void", "draw",           "replacement",
                                 "discard",      "ready", "pong", "concealed_kong", "added_kong",
                                 "exposed_kong", "win",   "men",  "pass",           "flip",
                                 "drawn_round"};

constexpr std::array kMeldNames{"pong", "concealed", "added", "exposed"};

struct Texts {
    std::array<py::object, kEventNames.size()> kinds;
    std::array<py::object, kMeldNames.size()> melds;
    std::array<py::object, kKinds> tiles;
    std::array<py::object, kSuits> suits;
    std::array<py::object, kMaxSeats> seats;
    py::object none = py::none();
    py::tuple no_tiles;

    Texts() {
        for (size_t i = 0; i < kinds.size(); ++i) kinds[i] = interned(kEventNames[i]);
        for (size_t i = 0; i < melds.size(); ++i) melds[i] = interned(kMeldNames[i]);
        for (size_t i = 0; i < suits.size(); ++i) suits[i] = interned(std::string(1, "mps"[i]));
        for (size_t i = 0; i < seats.size(); ++i) seats[i] = py::int_(i);
        for (size_t i = 0; i < tiles.size(); ++i) {
            tiles[i] = interned(std::to_string(i % kRanks + 1) + "mps"[i / kRanks]);
        }
    }
};

const Texts& texts() {
    // Never destroyed: the interpreter may be gone by then.
    static const Texts& made = *new Texts;
    return made;
}

}  // namespace

EventKind event_kind_named(const std::string& name) {
    return EventKind(place_of(kEventNames, name));
}

py::object interned(const std::string& text) {
    return py::reinterpret_steal<py::object>(PyUnicode_InternFromString(text.c_str()));
}

const py::object& tile_name(uint8_t kind) {
    return kind < kKinds ? texts().tiles[kind] : texts().none;
}

const py::object& suit_name(int suit) {
    return suit < 0 ? texts().none : texts().suits[size_t(suit)];
}

const py::object& meld_name(Meld::Kind kind) { return texts().melds[size_t(kind)]; }

py::object seat_or_none(int seat) {
    if (seat < 0) return texts().none;
    return seat < kMaxSeats ? texts().seats[size_t(seat)] : py::int_(seat);
}

py::tuple tile_names(std::span<const uint8_t> tiles, bool known_only) {
    const auto size = known_only ? std::ranges::count_if(tiles, [](auto t) { return t != kNoTile; })
                                 : std::ssize(tiles);
    if (size == 0) return texts().no_tiles;
    py::tuple names(size);
    size_t at = 0;
    for (const uint8_t tile : tiles) {
        if (tile != kNoTile || !known_only) names[at++] = tile_name(tile);
    }
    return names;
}

py::tuple event_tuple(size_t number, const Event& event, std::span<const uint8_t> dealt) {
    const Texts& t = texts();
    const bool suit = event.kind == EventKind::kVoid && event.tile < kSuits;
    py::tuple made(6);
    made[0] = py::int_(number);
    made[1] = t.kinds[size_t(event.kind)];
    made[2] = seat_or_none(event.seat);
    made[3] = suit ? suit_name(event.tile) : tile_name(event.tile);
    made[4] = seat_or_none(event.source);
    made[5] = tile_names(dealt.empty() ? std::span(event.tiles) : dealt, true);
    return made;
}

}  // namespace zhuoji::bind

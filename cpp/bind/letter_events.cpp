#include "letter_events.hpp"

namespace py = pybind11;

namespace zhuoji::bind {
namespace {

constexpr std::array kEventNames{"deal", "draw", "show", "discard", "chi",        "pong",
                                 "wai",  "liu",  "pass", "win",     "drawn_round"};

constexpr std::array kSetNames{"quad", "hidden", "pong", "triplet", "run", "two_seven_ten", "door"};

struct Texts {
    std::array<py::object, kEventNames.size()> kinds;
    std::array<py::object, kSetNames.size()> sets;
    std::array<py::object, kLetterKinds> cards;
    py::object none = py::none();

    Texts() {
        for (size_t i = 0; i < kinds.size(); ++i) kinds[i] = interned(kEventNames[i]);
        for (size_t i = 0; i < sets.size(); ++i) sets[i] = interned(kSetNames[i]);
        for (int i = 0; i < kLetterKinds; ++i) {
            cards[size_t(i)] =
                interned(std::to_string(letter_rank(i) + 1) + (is_big(i) ? 'd' : 'x'));
        }
    }
};

const Texts& texts() {
    // Never destroyed: the interpreter may be gone by then.
    static const Texts& made = *new Texts;
    return made;
}

}  // namespace

LetterEventKind letter_event_kind_named(const std::string& name) {
    return LetterEventKind(place_of(kEventNames, name));
}

const py::object& letter_name(uint8_t kind) {
    return kind < kLetterKinds ? texts().cards[kind] : texts().none;
}

const py::object& letter_set_name(LetterSet set) { return texts().sets[size_t(set)]; }

py::tuple letter_names(std::span<const uint8_t> cards) {
    py::tuple names(size_t(std::ranges::count_if(cards, [](auto c) { return c != kNoTile; })));
    size_t at = 0;
    for (const uint8_t card : cards) {
        if (card != kNoTile) names[at++] = letter_name(card);
    }
    return names;
}

py::tuple letter_event_tuple(size_t number, const LetterEvent& event,
                             std::span<const uint8_t> dealt) {
    py::tuple made(6);
    made[0] = py::int_(number);
    made[1] = texts().kinds[size_t(event.kind)];
    made[2] = seat_or_none(event.seat);
    made[3] = letter_name(event.tile);
    made[4] = seat_or_none(event.source);
    made[5] = letter_names(dealt.empty() ? std::span(event.with) : dealt);
    return made;
}

}  // namespace zhuoji::bind

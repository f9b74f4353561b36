// Questions about hands of letter cards: what completes one, and its best reading.
#include <vector>

#include "bind.hpp"

namespace py = pybind11;

namespace zhuoji::bind {
namespace {

using Laid = std::vector<std::pair<LetterSet, int>>;

// Python has checked sizes, kinds and copies.
LetterHand hand_of(const py::bytes& tiles, const Laid& laid) {
    LetterHand hand;
    hand.tiles = fixed<kLetterKinds>(tiles, "hand");
    if (laid.size() > hand.laid.size()) throw py::value_error("more than six sets laid");
    for (const auto& [set, tile] : laid) hand.lay(set, kind_of(tile, kLetterKinds));
    return hand;
}

uint32_t waits(const py::bytes& tiles, const Laid& laid, int least_hard) {
    return letter_waits(hand_of(tiles, laid), least_hard);
}

bool is_win(const py::bytes& tiles, const Laid& laid, int least_hard) {
    return letter_is_win(hand_of(tiles, laid), least_hard);
}

// (points, facts, names, hard, soft sets, inner quads, outer quads, reds, [(set, kinds)]), or None.
py::object best(const LetterRules& rules, const py::bytes& tiles, const Laid& laid, int win,
                bool from_other, uint32_t outside, uint32_t waits, uint32_t situation) {
    const LetterWin how{kind_of(win, kLetterKinds), from_other, outside, waits, situation};
    const LetterScore score = letter_score(hand_of(tiles, laid), how, rules.prices);
    if (score.points < 0) return py::none();
    py::list reading;
    for (const LetterGroup& group : score.reading.list()) {
        py::list kinds;
        for (size_t i = 0; i < group.size; ++i) kinds.append(int(group.tiles[i]));
        reading.append(py::make_tuple(group.set, kinds));
    }
    return py::make_tuple(score.points, score.facts, score.names, score.hard, score.soft_sets,
                          score.inner_quads, score.outer_quads, score.reds, reading);
}

}  // namespace

void bind_letter_hands(py::module_& module) {
    py::native_enum<LetterSet>(module, "LetterSet", "enum.IntEnum")
        .value("QUAD", LetterSet::kQuad)
        .value("HIDDEN", LetterSet::kHidden)
        .value("PONG", LetterSet::kPong)
        .value("TRIPLET", LetterSet::kTriplet)
        .value("RUN", LetterSet::kRun)
        .value("TWO_SEVEN_TEN", LetterSet::kTwoSevenTen)
        .value("DOOR", LetterSet::kDoor)
        .finalize();
    module.def("letter_waits", &waits, py::arg("hand"), py::arg("laid"), py::arg("least_hard"),
               "The mask of the kinds that complete a hand; laid sets are (set, lowest kind).");
    module.def("letter_is_win", &is_win, py::arg("hand"), py::arg("laid"), py::arg("least_hard"));
    module.def("letter_best", &best, py::arg("rules"), py::arg("hand"), py::arg("laid"),
               py::arg("win"), py::arg("from_other"), py::arg("outside"), py::arg("waits"),
               py::arg("situation"), "The best reading of a complete hand, or None.");
}

}  // namespace zhuoji::bind

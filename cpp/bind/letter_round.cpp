// One round of letter cards at a time, for servers, records and views.
#include <algorithm>

#include "rollouts.hpp"
#include "table.hpp"
#include "zhuoji/letter_hindsight.hpp"

namespace py = pybind11;

namespace zhuoji::bind {
namespace {

constexpr std::array<const char*, 11> kEventNames{
    "deal", "draw", "show", "discard", "chi", "pong", "wai", "liu", "pass", "win", "drawn_round"};

struct LetterFace : LetterHindsight {
    static LetterAction action_of(LetterVerb verb, int tile, const std::vector<int>& with) {
        LetterAction action{verb, kind_of(tile, kLetterKinds)};
        for (size_t i = 0; i < std::min(with.size(), action.with.size()); ++i) {
            action.with[i] = kind_of(with[i], kLetterKinds);
        }
        return action;
    }

    static py::tuple action_tuple(const LetterAction& action) {
        return py::make_tuple(action.verb, number_of(action.tile), tile_tuple(action.with));
    }

    static LetterEvent event_of(const std::string& kind, int seat, int tile, int source,
                                const std::vector<int>& with) {
        LetterEvent event{LetterEventKind(place_of(kEventNames, kind)), int8_t(seat),
                          kind_of(tile, kLetterKinds), int8_t(source)};
        for (size_t i = 0; i < std::min(with.size(), event.with.size()); ++i) {
            event.with[i] = kind_of(with[i], kLetterKinds);
        }
        return event;
    }

    using Log = EventList<LetterEvent>;

    static py::tuple event_tuple(size_t number, const LetterEvent& event) {
        return py::make_tuple(number, event.kind, int(event.seat), number_of(event.tile),
                              int(event.source), tile_tuple(event.with));
    }
};

using LetterTable = Table<LetterFace>;

LetterTable new_table(std::shared_ptr<LetterRules> rules, const py::bytes& wall, int dealer) {
    const auto cards = wall_of<LetterFace>(*rules, wall);
    if (dealer < 0 || dealer >= rules->seats) throw py::value_error("no such dealer");
    return LetterTable(std::move(rules), {int8_t(dealer)}, cards);
}

py::tuple legal(const LetterTable& table, int seat) {
    check_seat(table, seat);
    const LetterLegal legal = table.round.legal(seat);
    py::list chis;
    for (const ChiShape shape : kChiShapes) {
        if ((legal.chis & shape) == 0) continue;
        chis.append(tile_tuple(chi_with(table.round.tile_in_play(), shape)));
    }
    return py::make_tuple(legal.pass, legal.win, legal.pong, legal.wai, py::tuple(chis), legal.lius,
                          legal.discards);
}

// (seat, verb, tile, with) of an entry of the log.
py::tuple logged(uint16_t entry) {
    LetterAction action;
    const int seat = LetterRound::unpack(entry, action);
    return py::make_tuple(seat, action.verb, number_of(action.tile), tile_tuple(action.with));
}

py::dict seat_state(const LetterTable& table, int s) {
    check_seat(table, s);
    const LetterSeat& seat = table.round.seat(s);
    py::list laid;
    for (size_t i = 0; i < seat.hand.laid_count; ++i) {
        const LaidSet set = seat.hand.laid[i];
        laid.append(py::make_tuple(set.set, int(set.tile), int(seat.from[i])));
    }
    py::dict state;
    state["hand"] = to_bytes(seat.hand.tiles);
    state["laid"] = laid;
    state["pond"] = to_bytes(seat.pond);
    state["barred"] = seat.barred;
    state["dead"] = seat.dead;
    state["runs_eaten"] = int(seat.runs_eaten);
    return state;
}

void bind_enums(py::module_& module) {
    py::native_enum<LetterVerb>(module, "LetterVerb", "enum.IntEnum")
        .value("PASS", LetterVerb::kPass)
        .value("DISCARD", LetterVerb::kDiscard)
        .value("CHI", LetterVerb::kChi)
        .value("PONG", LetterVerb::kPong)
        .value("WAI", LetterVerb::kWai)
        .value("LIU", LetterVerb::kLiu)
        .value("WIN", LetterVerb::kWin)
        .finalize();
    py::native_enum<LetterPhase>(module, "LetterPhase", "enum.IntEnum")
        .value("PRIVATE", LetterPhase::kPrivate)
        .value("TURN", LetterPhase::kTurn)
        .value("CLAIM", LetterPhase::kClaim)
        .value("OVER", LetterPhase::kOver)
        .finalize();
    py::native_enum<LetterRefusal>(module, "LetterRefusal", "enum.IntEnum")
        .value("NONE", LetterRefusal::kNone)
        .value("OVER", LetterRefusal::kOver)
        .value("NOT_ASKED", LetterRefusal::kNotAsked)
        .value("OUT_OF_PLACE", LetterRefusal::kOutOfPlace)
        .value("NOT_HELD", LetterRefusal::kNotHeld)
        .value("WRONG_TILE", LetterRefusal::kWrongTile)
        .value("CANNOT_WIN", LetterRefusal::kCannotWin)
        .value("CANNOT_PONG", LetterRefusal::kCannotPong)
        .value("CANNOT_CHI", LetterRefusal::kCannotChi)
        .value("CANNOT_LAY", LetterRefusal::kCannotLay)
        .finalize();
    py::native_enum<LetterEventKind>(module, "LetterEventKind", "enum.IntEnum")
        .value("DEAL", LetterEventKind::kDeal)
        .value("DRAW", LetterEventKind::kDraw)
        .value("SHOW", LetterEventKind::kShow)
        .value("DISCARD", LetterEventKind::kDiscard)
        .value("CHI", LetterEventKind::kChi)
        .value("PONG", LetterEventKind::kPong)
        .value("WAI", LetterEventKind::kWai)
        .value("LIU", LetterEventKind::kLiu)
        .value("PASS", LetterEventKind::kPass)
        .value("WIN", LetterEventKind::kWin)
        .value("DRAWN_ROUND", LetterEventKind::kDrawnRound)
        .finalize();
}

}  // namespace

void bind_letter_round(py::module_& module) {
    bind_enums(module);
    py::class_<LetterTable> round(module, "LetterRound",
                                  "One round of letter cards: the state machine and its events.");
    round.def(py::init(&new_table), py::arg("rules"), py::arg("wall"), py::arg("dealer"))
        .def("legal", &legal, py::arg("seat"),
             "(pass, win, pong, wai, chis, lius, discards); chis are pairs of kinds, then masks.")
        .def("seat", &seat_state, py::arg("seat"));
    define_table(round);
    module.def("letter_logged", &logged, py::arg("entry"),
               "(seat, verb, tile, with) of an entry of the log.");
    bind_players<LetterFace>(module, "LetterPlayers");
    bind_rollouts<LetterFace>(module, "LetterRollouts");
}

}  // namespace zhuoji::bind

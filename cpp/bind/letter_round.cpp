// One round of letter cards at a time, for servers, records and views.
#include <algorithm>

#include "letter_events.hpp"
#include "rollouts.hpp"
#include "table.hpp"
#include "zhuoji/letter_hindsight.hpp"

namespace py = pybind11;

namespace zhuoji::bind {
namespace {

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
        LetterEvent event{letter_event_kind_named(kind), int8_t(seat), kind_of(tile, kLetterKinds),
                          int8_t(source)};
        for (size_t i = 0; i < std::min(with.size(), event.with.size()); ++i) {
            event.with[i] = kind_of(with[i], kLetterKinds);
        }
        return event;
    }

    using Log = EventList<LetterEvent>;

    static py::tuple event_tuple(size_t number, const LetterEvent& event) {
        return letter_event_tuple(number, event);
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

py::list known(const LetterTable& table, int side, size_t since) {
    const LetterEvents known = known_events(table.log.all(), checked_side(table, side));
    py::list list;
    for (size_t i = since; i < known.size(); ++i) {
        const bool own_deal = known[i].kind == LetterEventKind::kDeal && side != kSpectators;
        list.append(letter_event_tuple(
            i, known[i], own_deal ? dealt_tiles(table.round, side) : std::span<const uint8_t>{}));
    }
    return list;
}

py::tuple open_seat(const LetterTable& table, int s, int side, const LetterPonds& ponds) {
    const LetterSeat& seat = table.round.seat(s);
    const bool own = s == side;
    std::vector<uint8_t> hand;
    for (uint8_t kind = 0; kind < kLetterKinds; ++kind) {
        hand.insert(hand.end(), seat.hand.tiles[kind], kind);
    }
    py::list laid;
    for (size_t i = 0; i < seat.hand.laid_count; ++i) {
        const LaidSet set = seat.hand.laid[i];
        laid.append(py::make_tuple(letter_set_name(set.set), letter_name(shown_kind(set, own)),
                                   seat_or_none(seat.from[i])));
    }
    return py::make_tuple(hand.size(), own ? py::object(letter_names(hand)) : py::none(), laid,
                          letter_names(ponds[size_t(s)]));
}

py::tuple view(const LetterTable& table, int side) {
    const LetterEvents& events = table.log.all();
    const LetterEvents known = known_events(events, checked_side(table, side));
    const LetterPonds ponds = ponds_of(events);
    py::tuple seats(size_t(table.rules->seats));
    for (int s = 0; s < table.rules->seats; ++s) {
        seats[size_t(s)] = open_seat(table, s, side, ponds);
    }
    return py::make_tuple(seats, known.size(), last_deed(known));
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
}

}  // namespace

void bind_letter_round(py::module_& module) {
    bind_enums(module);
    py::class_<LetterTable> round(module, "LetterRound",
                                  "One round of letter cards: the state machine and its events.");
    round.def(py::init(&new_table), py::arg("rules"), py::arg("wall"), py::arg("dealer"))
        .def("legal", &legal, py::arg("seat"),
             "(pass, win, pong, wai, chis, lius, discards); chis are pairs of kinds, then masks.")
        .def("known", &known, py::arg("side"), py::arg("since"),
             "The events as a seat or the spectators (-1) know and number them.")
        .def(
            "seen",
            [](const LetterTable& t, int side) {
                return known_events(t.log.all(), checked_side(t, side)).size();
            },
            py::arg("side"), "How many events a side knows.")
        .def("view", &view, py::arg("side"),
             "(seats, events known, number of the last deed); a seat is (concealed, hand, laid, "
             "pond), as texts.")
        .def("seat", &seat_state, py::arg("seat"));
    define_table(round);
    module.def("letter_logged", &logged, py::arg("entry"),
               "(seat, verb, tile, with) of an entry of the log.");
    bind_players<LetterFace>(module, "LetterPlayers");
    bind_rollouts<LetterFace>(module, "LetterRollouts");
}

}  // namespace zhuoji::bind

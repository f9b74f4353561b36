// One round of mahjong at a time, for servers, records and views.
#include <algorithm>

#include "events.hpp"
#include "rollouts.hpp"
#include "table.hpp"
#include "zhuoji/event_log.hpp"
#include "zhuoji/tile_hindsight.hpp"

namespace py = pybind11;

namespace zhuoji::bind {
namespace {

struct TileFace : TileHindsight {
    static Action action_of(Verb verb, int tile, const std::vector<int>& tiles) {
        Action action{verb, kind_of(tile)};
        for (size_t i = 0; i < std::min(tiles.size(), action.tiles.size()); ++i) {
            action.tiles[i] = kind_of(tiles[i]);
        }
        return action;
    }

    static py::tuple action_tuple(const Action& action) {
        return py::make_tuple(action.verb, number_of(action.tile), tile_tuple(action.tiles));
    }

    static Event event_of(const std::string& kind, int seat, int tile, int source,
                          const std::vector<int>& tiles) {
        Event event{event_kind_named(kind), int8_t(seat), kind_of(tile), int8_t(source)};
        for (size_t i = 0; i < std::min(tiles.size(), event.tiles.size()); ++i) {
            event.tiles[i] = kind_of(tiles[i]);
        }
        return event;
    }

    using Log = EventLog;

    static py::tuple event_tuple(size_t number, const Event& event) {
        return bind::event_tuple(number, event);
    }
};

using TileTable = Table<TileFace>;

TileTable new_table(std::shared_ptr<Rules> rules, const py::bytes& wall, int dealer, int streak,
                    int weekday, int laizi, const std::vector<uint8_t>& bids) {
    const auto tiles = wall_of<TileFace>(*rules, wall);
    if (dealer < 0 || dealer >= rules->seats) throw py::value_error("no such dealer");
    Deal deal;
    deal.dealer = int8_t(dealer);
    deal.streak = streak;
    deal.weekday = uint8_t(weekday);
    deal.laizi = kind_of(laizi);
    std::copy_n(bids.begin(), std::min(bids.size(), deal.bids.size()), deal.bids.begin());
    return TileTable(std::move(rules), deal, tiles);
}

py::tuple legal(const TileTable& table, int seat) {
    check_seat(table, seat);
    const Legal legal = table.round.legal(seat);
    return py::make_tuple(legal.pass, legal.win, legal.men, legal.pong, legal.swap, legal.voids,
                          legal.kongs, legal.discards, legal.ready);
}

py::list known(const TileTable& table, int side, size_t since) {
    const Events known = known_events(*table.rules, table.log.all(), checked_side(table, side));
    py::list list;
    for (size_t i = since; i < known.size(); ++i) {
        const bool own_deal = known[i].kind == EventKind::kDeal && side != kSpectators;
        list.append(event_tuple(
            i, known[i], own_deal ? dealt_tiles(table.round, side) : std::span<const uint8_t>{}));
    }
    return list;
}

py::tuple open_seat(const TileTable& table, int s, int side, const OpenTiles& open) {
    const Seat& seat = table.round.seat(s);
    const bool own = s == side;
    const Phase phase = table.round.phase();
    const bool void_known = own || (phase != Phase::kSwap && phase != Phase::kVoid);
    std::vector<uint8_t> hand;
    for (uint8_t kind = 0; kind < kKinds; ++kind) hand.insert(hand.end(), seat.hand[kind], kind);
    py::list melds;
    for (size_t i = 0; i < seat.meld_count; ++i) {
        const Meld& meld = seat.meld[i];
        melds.append(
            py::make_tuple(meld_name(meld.kind), tile_name(meld.tile), seat_or_none(meld.source)));
    }
    return py::make_tuple(hand.size(), own ? py::object(tile_names(hand, true)) : py::none(), melds,
                          tile_names(open.pond[size_t(s)], true),
                          tile_names(open.aside[size_t(s)], false),
                          suit_name(void_known ? seat.own.void_suit : -1), seat.declared);
}

py::tuple view(const TileTable& table, int side) {
    const Events events = table.log.all();
    const Events known = known_events(*table.rules, events, checked_side(table, side));
    const OpenTiles open = open_tiles(events, side);
    py::tuple seats(size_t(table.rules->seats));
    for (int s = 0; s < table.rules->seats; ++s) {
        seats[size_t(s)] = open_seat(table, s, side, open);
    }
    return py::make_tuple(seats, known.size(), last_deed(known));
}

py::dict seat_state(const TileTable& table, int s) {
    check_seat(table, s);
    const Seat& seat = table.round.seat(s);
    py::list melds;
    for (size_t i = 0; i < seat.meld_count; ++i) {
        const Meld& meld = seat.meld[i];
        melds.append(py::make_tuple(meld.kind, int(meld.tile), int(meld.source)));
    }
    py::dict state;
    state["hand"] = to_bytes(seat.hand);
    state["melds"] = melds;
    state["pond"] = to_bytes(seat.pond);
    state["aside"] = to_bytes(seat.aside);
    state["void_suit"] = int(seat.own.void_suit);
    state["declared"] = seat.declared;
    state["lock"] = seat.lock;
    state["waits"] = seat.waits;
    state["state"] = seat.state;
    return state;
}

void bind_enums(py::module_& module) {
    py::native_enum<Verb>(module, "Verb", "enum.IntEnum")
        .value("PASS", Verb::kPass)
        .value("DISCARD", Verb::kDiscard)
        .value("READY", Verb::kReady)
        .value("PONG", Verb::kPong)
        .value("KONG", Verb::kKong)
        .value("WIN", Verb::kWin)
        .value("MEN", Verb::kMen)
        .value("VOID", Verb::kVoid)
        .value("SWAP", Verb::kSwap)
        .finalize();
    py::native_enum<Phase>(module, "Phase", "enum.IntEnum")
        .value("SWAP", Phase::kSwap)
        .value("VOID", Phase::kVoid)
        .value("TURN", Phase::kTurn)
        .value("CLAIM", Phase::kClaim)
        .value("ROB", Phase::kRob)
        .value("OVER", Phase::kOver)
        .finalize();
    py::native_enum<Refusal>(module, "Refusal", "enum.IntEnum")
        .value("NONE", Refusal::kNone)
        .value("OVER", Refusal::kOver)
        .value("NOT_ASKED", Refusal::kNotAsked)
        .value("OUT_OF_PLACE", Refusal::kOutOfPlace)
        .value("NOT_HELD", Refusal::kNotHeld)
        .value("WRONG_TILE", Refusal::kWrongTile)
        .value("NO_SUCH_SUIT", Refusal::kNoSuchSuit)
        .value("CANNOT_WIN", Refusal::kCannotWin)
        .value("CANNOT_CLAIM", Refusal::kCannotClaim)
        .value("CANNOT_KONG", Refusal::kCannotKong)
        .value("CANNOT_MEN", Refusal::kCannotMen)
        .value("NOT_READY", Refusal::kNotReady)
        .value("MUST_NOT_PASS", Refusal::kMustNotPass)
        .value("MUST_WIN", Refusal::kMustWin)
        .value("LOCKED_HAND", Refusal::kLockedHand)
        .finalize();
    py::native_enum<Meld::Kind>(module, "MeldKind", "enum.IntEnum")
        .value("PONG", Meld::Kind::kPong)
        .value("CONCEALED", Meld::Kind::kConcealed)
        .value("ADDED", Meld::Kind::kAdded)
        .value("EXPOSED", Meld::Kind::kExposed)
        .finalize();
    py::native_enum<State>(module, "State", "enum.IntEnum")
        .value("NOT", State::kNot)
        .value("READY", State::kReady)
        .value("WON", State::kWon)
        .finalize();
}

}  // namespace

void bind_round(py::module_& module) {
    bind_enums(module);
    py::class_<TileTable> round(module, "Round",
                                "One round: the state machine and its numbered events.");
    round
        .def(py::init(&new_table), py::arg("rules"), py::arg("wall"), py::arg("dealer"),
             py::arg("streak"), py::arg("weekday"), py::arg("laizi"), py::arg("bids"))
        .def_property_readonly("drawn",
                               [](const TileTable& t) { return number_of(t.round.drawn()); })
        .def("legal", &legal, py::arg("seat"),
             "(pass, win, men, pong, swap, voids, kongs, discards, ready); masks of suits, kinds.")
        .def("known", &known, py::arg("side"), py::arg("since"),
             "The events as a seat or the spectators (-1) know and number them.")
        .def(
            "seen",
            [](const TileTable& t, int side) {
                return known_events(*t.rules, t.log.all(), checked_side(t, side)).size();
            },
            py::arg("side"), "How many events a side knows.")
        .def("view", &view, py::arg("side"),
             "(seats, events known, number of the last deed); a seat is (concealed, hand, melds, "
             "pond, aside, void, declared), as texts.")
        .def("seat", &seat_state, py::arg("seat"));
    define_table(round);
    bind_players<TileFace>(module, "Players");
    bind_rollouts<TileFace>(module, "Rollouts");
}

}  // namespace zhuoji::bind

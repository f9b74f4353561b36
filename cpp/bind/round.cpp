// One round at a time, for servers, records and views. Kinds are 0..26, -1 where there is none.
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "events.hpp"
#include "zhuoji/event_log.hpp"
#include "zhuoji/policy.hpp"
#include "zhuoji/record_text.hpp"
#include "zhuoji/round.hpp"

namespace py = pybind11;

namespace zhuoji::bind {
namespace {

// A round with the rules it needs and all that happened in it.
struct Table {
    std::shared_ptr<Rules> rules;
    EventLog log;
    Round round;

    Table(std::shared_ptr<Rules> rules_, const Deal& deal, std::span<const uint8_t> wall)
        : Table(std::move(rules_), deal, wall, Events{}) {}

    Refusal apply(int seat, const Action& action) {
        Events events;
        const Refusal refusal = round.apply(seat, action, &events);
        log.append(events);
        return refusal;
    }

  private:
    Table(std::shared_ptr<Rules> rules_, const Deal& deal, std::span<const uint8_t> wall,
          Events events)
        : rules(std::move(rules_)), round(*rules, deal, wall, &events) {
        log.append(events);
    }
};

uint8_t kind_of(int tile) {
    return tile < 0 || tile >= kKinds ? kNoTile : uint8_t(tile);
}

int number_of(uint8_t tile) { return tile == kNoTile ? -1 : tile; }

Table new_table(std::shared_ptr<Rules> rules, const py::bytes& wall, int dealer, int streak,
                int weekday, int laizi, const std::vector<uint8_t>& bids) {
    const std::string_view tiles = wall;
    Counts counts{};
    for (const char tile : tiles) {
        const auto kind = uint8_t(tile);
        if (kind >= kKinds || (rules->kinds & bit(kind)) == 0 || ++counts[kind] > kCopies) {
            throw py::value_error("the wall is not the set of the game");
        }
    }
    if (tiles.size() != size_t(rules->wall_size())) {
        throw py::value_error("the wall is not the set of the game");
    }
    if (dealer < 0 || dealer >= rules->seats) throw py::value_error("no such dealer");
    Deal deal;
    deal.dealer = int8_t(dealer);
    deal.streak = streak;
    deal.weekday = uint8_t(weekday);
    deal.laizi = kind_of(laizi);
    std::copy_n(bids.begin(), std::min(bids.size(), deal.bids.size()), deal.bids.begin());
    return Table(std::move(rules), deal,
                 {reinterpret_cast<const uint8_t*>(tiles.data()), tiles.size()});
}

Action action_of(Verb verb, int tile, const std::vector<int>& tiles) {
    Action action{verb, kind_of(tile)};
    for (size_t i = 0; i < std::min(tiles.size(), action.tiles.size()); ++i) {
        action.tiles[i] = kind_of(tiles[i]);
    }
    return action;
}

template <size_t Size>
py::tuple tile_tuple(const std::array<uint8_t, Size>& tiles) {
    py::list list;
    for (const uint8_t tile : tiles) {
        if (tile != kNoTile) list.append(int(tile));
    }
    return py::tuple(list);
}

py::tuple action_tuple(const Action& action) {
    return py::make_tuple(action.verb, number_of(action.tile), tile_tuple(action.tiles));
}

void check_seat(const Table& table, int seat) {
    if (seat < 0 || seat >= table.rules->seats) throw py::value_error("no such seat");
}

py::tuple legal(const Table& table, int seat) {
    check_seat(table, seat);
    const Legal legal = table.round.legal(seat);
    return py::make_tuple(legal.pass, legal.win, legal.men, legal.pong, legal.swap, legal.voids,
                          legal.kongs, legal.discards, legal.ready);
}

py::list events(const Table& table, size_t since) {
    py::list list;
    const Events events = table.log.all();
    for (size_t i = since; i < events.size(); ++i) list.append(event_tuple(i, events[i]));
    return list;
}

int checked_side(const Table& table, int side) {
    if (side != kSpectators) check_seat(table, side);
    return side;
}

py::list known(const Table& table, int side, size_t since) {
    const Events known = known_events(*table.rules, table.log.all(), checked_side(table, side));
    py::list list;
    for (size_t i = since; i < known.size(); ++i) {
        const bool own_deal = known[i].kind == EventKind::kDeal && side != kSpectators;
        list.append(event_tuple(i, known[i],
                                own_deal ? dealt_tiles(table.round, side)
                                         : std::span<const uint8_t>{}));
    }
    return list;
}

py::tuple open_seat(const Table& table, int s, int side, const OpenTiles& open) {
    const Seat& seat = table.round.seat(s);
    const bool own = s == side;
    const Phase phase = table.round.phase();
    const bool void_known = own || (phase != Phase::kSwap && phase != Phase::kVoid);
    std::vector<uint8_t> hand;
    for (uint8_t kind = 0; kind < kKinds; ++kind) hand.insert(hand.end(), seat.hand[kind], kind);
    py::list melds;
    for (size_t i = 0; i < seat.meld_count; ++i) {
        const Meld& meld = seat.meld[i];
        melds.append(py::make_tuple(meld_name(meld.kind), tile_name(meld.tile),
                                    seat_or_none(meld.source)));
    }
    return py::make_tuple(hand.size(), own ? py::object(tile_names(hand, true)) : py::none(), melds,
                          tile_names(open.pond[size_t(s)], true),
                          tile_names(open.aside[size_t(s)], false),
                          suit_name(void_known ? seat.void_suit : -1), seat.declared);
}

py::tuple view(const Table& table, int side) {
    const Events events = table.log.all();
    const Events known = known_events(*table.rules, events, checked_side(table, side));
    const OpenTiles open = open_tiles(events, side);
    py::tuple seats(size_t(table.rules->seats));
    for (int s = 0; s < table.rules->seats; ++s) {
        seats[size_t(s)] = open_seat(table, s, side, open);
    }
    return py::make_tuple(seats, known.size(), last_deed(known));
}

py::dict seat_state(const Table& table, int s) {
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
    state["void_suit"] = int(seat.void_suit);
    state["declared"] = seat.declared;
    state["lock"] = seat.lock;
    state["waits"] = seat.waits;
    state["state"] = seat.state;
    return state;
}

py::dict facts(const Table& table) {
    const FactArrays arrays =
        new_fact_arrays(1, *table.rules, table.round.wins().size(), table.round.kongs().size());
    write_facts(table.round, arrays.columns, 0, 0, 0);
    return arrays.by_name;
}

py::bytes record(const Table& table, const RecordStyle& style) {
    std::string text;
    append_record(text, style, *table.rules, table.round.deal(), table.round.wall(),
                  table.round.log());
    return py::bytes(text);
}

// The players of one round, each with its own stream of chance.
class Players {
  public:
    Players(const py::bytes& key, uint64_t table, uint32_t round) {
        const Key policy = policy_key(fixed<32>(key, "key"));
        for (int s = 0; s < kMaxSeats; ++s) {
            chance_.push_back(policy_stream(policy, table, round, s));
        }
    }

    py::tuple choose(const std::string& name, const Table& table, int seat) {
        const auto policy = policy_named(name);
        if (!policy) throw py::value_error("no such policy");
        if (seat < 0 || seat >= kMaxSeats || (table.round.pending() >> seat & 1) == 0) {
            throw py::value_error("the seat has nothing to answer");
        }
        return action_tuple(zhuoji::choose(*policy, table.round, seat, chance_[size_t(seat)]));
    }

  private:
    std::vector<ChaCha> chance_;
};

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
    py::class_<Table>(module, "Round", "One round: the state machine and its numbered events.")
        .def(py::init(&new_table), py::arg("rules"), py::arg("wall"), py::arg("dealer"),
             py::arg("streak"), py::arg("weekday"), py::arg("laizi"), py::arg("bids"))
        .def("copy", [](const Table& table) { return Table(table); })
        .def_property_readonly("phase", [](const Table& t) { return t.round.phase(); })
        .def_property_readonly("over", [](const Table& t) { return t.round.over(); })
        .def_property_readonly("pending", [](const Table& t) { return t.round.pending(); })
        .def_property_readonly("turn", [](const Table& t) { return t.round.turn(); })
        .def_property_readonly("drawn", [](const Table& t) { return number_of(t.round.drawn()); })
        .def_property_readonly("tile_in_play",
                               [](const Table& t) { return number_of(t.round.tile_in_play()); })
        .def_property_readonly("undrawn", [](const Table& t) { return t.round.undrawn(); })
        .def_property_readonly("event_count", [](const Table& t) { return t.round.event_count(); })
        .def_property_readonly("wall", [](const Table& t) { return to_bytes(t.round.wall()); })
        .def_property_readonly("log",
                               [](const Table& t) {
                                   const auto log = t.round.log();
                                   return py::bytes(reinterpret_cast<const char*>(log.data()),
                                                    log.size_bytes());
                               })
        .def("legal", &legal, py::arg("seat"),
             "(pass, win, men, pong, swap, voids, kongs, discards, ready); masks of suits, kinds.")
        .def("check",
             [](const Table& t, int seat, Verb verb, int tile, const std::vector<int>& tiles) {
                 return t.round.check(seat, action_of(verb, tile, tiles));
             },
             py::arg("seat"), py::arg("verb"), py::arg("tile"), py::arg("tiles"))
        .def("apply",
             [](Table& t, int seat, Verb verb, int tile, const std::vector<int>& tiles) {
                 return t.apply(seat, action_of(verb, tile, tiles));
             },
             py::arg("seat"), py::arg("verb"), py::arg("tile"), py::arg("tiles"))
        .def("fallback",
             [](const Table& t, int seat) { return action_tuple(t.round.fallback(seat)); },
             py::arg("seat"))
        .def("events", &events, py::arg("since"),
             "[(number, kind, seat, tile, source, tiles)] from that number on, as texts.")
        .def("known", &known, py::arg("side"), py::arg("since"),
             "The same, as a seat or the spectators (-1) know and number them.")
        .def("seen",
             [](const Table& t, int side) {
                 return known_events(*t.rules, t.log.all(), checked_side(t, side)).size();
             },
             py::arg("side"), "How many events a side knows.")
        .def("view", &view, py::arg("side"),
             "(seats, events known, number of the last deed); a seat is (concealed, hand, melds, "
             "pond, aside, void, declared), as texts.")
        .def("seat", &seat_state, py::arg("seat"))
        .def("facts", &facts, "The columns of this round, a batch of one.")
        .def("record", &record, py::arg("style"), "The canonical record.");
    py::class_<Players>(module, "Players", "What the built-in players draw chance from.")
        .def(py::init<const py::bytes&, uint64_t, uint32_t>(), py::arg("key"), py::arg("table"),
             py::arg("round"))
        .def("choose", &Players::choose, py::arg("policy"), py::arg("round"), py::arg("seat"),
             "(verb, tile, tiles) of a legal action.");
}

}  // namespace zhuoji::bind

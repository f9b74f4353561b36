// What the classes of rounds share: one round with its rules and events, in numbers. Kinds are -1
// where there is none. `Face` is a kind of round (zhuoji/batch.hpp) that also says what its actions
// and events hold: `Face::action_of(verb, tile, tiles)`, `action_tuple(action)`,
// `event_tuple(number, event)`, and keeps events in a `Face::Log`.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "bind.hpp"
#include "zhuoji/side.hpp"

namespace zhuoji::bind {

// All that happened in a round, as it is.
template <class Event>
class EventList {
  public:
    void append(const std::vector<Event>& events) {
        events_.insert(events_.end(), events.begin(), events.end());
    }
    const std::vector<Event>& all() const { return events_; }

  private:
    std::vector<Event> events_;
};

// A round with the rules it needs and all that happened in it.
template <class Face>
struct Table {
    using Rules = typename Face::Rules;
    using Round = typename Face::Round;
    using Deal = typename Face::Deal;
    using Events = std::vector<typename Face::Event>;

    std::shared_ptr<Rules> rules;
    typename Face::Log log;
    Round round;

    Table(std::shared_ptr<Rules> rules_, const Deal& deal, std::span<const uint8_t> wall)
        : Table(std::move(rules_), deal, wall, Events{}) {}

    template <class Action>
    auto apply(int seat, const Action& action) {
        Events events;
        const auto refusal = round.apply(seat, action, &events);
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

// The tiles of a wall; ValueError unless it is the whole set of the game.
template <class Face>
std::span<const uint8_t> wall_of(const typename Face::Rules& rules, const pybind11::bytes& wall) {
    const std::string_view tiles = wall;
    std::array<int, 32> counts{};
    bool whole = tiles.size() == size_t(rules.wall_size());
    for (const char tile : tiles) {
        const auto kind = uint8_t(tile);
        whole = whole && kind < counts.size() && (Face::kinds(rules) & bit(kind)) != 0 &&
                ++counts[kind] <= kCopies;
    }
    if (!whole) throw pybind11::value_error("the wall is not the set of the game");
    return {reinterpret_cast<const uint8_t*>(tiles.data()), tiles.size()};
}

template <class Face>
void check_seat(const Table<Face>& table, int seat) {
    if (seat < 0 || seat >= table.rules->seats) throw pybind11::value_error("no such seat");
}

// A seat, or the spectators.
template <class Face>
int checked_side(const Table<Face>& table, int side) {
    if (side != kSpectators) check_seat(table, side);
    return side;
}

template <class Face>
pybind11::dict table_facts(const Table<Face>& table) {
    const auto arrays = new_fact_arrays(1, *table.rules, Face::rows(table.round));
    Face::write(table.round, arrays.columns, 0, {});
    return arrays.by_name;
}

template <class Face>
pybind11::list table_events(const Table<Face>& table, size_t since) {
    pybind11::list list;
    const auto& events = table.log.all();
    for (size_t i = since; i < events.size(); ++i) list.append(Face::event_tuple(i, events[i]));
    return list;
}

template <class Face>
pybind11::bytes table_record(const Table<Face>& table, const RecordStyle& style) {
    std::string text;
    Face::record(text, style, *table.rules, table.round.deal(), table.round.wall(),
                 table.round.log());
    return pybind11::bytes(text);
}

// The members that every class of rounds has.
template <class Face>
void define_table(pybind11::class_<Table<Face>>& defined) {
    namespace py = pybind11;
    using T = Table<Face>;
    using Verb = typename Face::Verb;
    defined.def("copy", [](const T& t) { return T(t); })
        .def_property_readonly("phase", [](const T& t) { return t.round.phase(); })
        .def_property_readonly("over", [](const T& t) { return t.round.over(); })
        .def_property_readonly("pending", [](const T& t) { return t.round.pending(); })
        .def_property_readonly("turn", [](const T& t) { return t.round.turn(); })
        .def_property_readonly("tile_in_play",
                               [](const T& t) { return number_of(t.round.tile_in_play()); })
        .def_property_readonly("undrawn", [](const T& t) { return t.round.undrawn(); })
        .def_property_readonly("event_count", [](const T& t) { return t.round.event_count(); })
        .def_property_readonly("wall", [](const T& t) { return to_bytes(t.round.wall()); })
        .def_property_readonly("log",
                               [](const T& t) {
                                   const auto log = t.round.log();
                                   return py::bytes(reinterpret_cast<const char*>(log.data()),
                                                    log.size_bytes());
                               })
        .def(
            "check",
            [](const T& t, int seat, Verb verb, int tile, const std::vector<int>& tiles) {
                return t.round.check(seat, Face::action_of(verb, tile, tiles));
            },
            py::arg("seat"), py::arg("verb"), py::arg("tile"), py::arg("tiles"))
        .def(
            "apply",
            [](T& t, int seat, Verb verb, int tile, const std::vector<int>& tiles) {
                return t.apply(seat, Face::action_of(verb, tile, tiles));
            },
            py::arg("seat"), py::arg("verb"), py::arg("tile"), py::arg("tiles"))
        .def(
            "fallback",
            [](const T& t, int seat) { return Face::action_tuple(t.round.fallback(seat)); },
            py::arg("seat"))
        .def("events", &table_events<Face>, py::arg("since"),
             "[(number, kind, seat, tile, source, tiles)] from that number on.")
        .def("facts", &table_facts<Face>, "The columns of this round, a batch of one.")
        .def("record", &table_record<Face>, py::arg("style"), "The canonical record.");
}

// The players of one round, each with its own stream of chance.
template <class Face>
class Players {
  public:
    Players(const pybind11::bytes& key, uint64_t table, uint32_t round) {
        const Key policy = policy_key(fixed<32>(key, "key"));
        for (int s = 0; s < kMaxSeats; ++s) {
            chance_.push_back(policy_stream(policy, table, round, s));
        }
    }

    pybind11::tuple choose(const std::string& name, const Table<Face>& table, int seat) {
        const auto policy = policy_named(name);
        if (!policy) throw pybind11::value_error("no such policy");
        if (seat < 0 || seat >= kMaxSeats || (table.round.pending() >> seat & 1) == 0) {
            throw pybind11::value_error("the seat has nothing to answer");
        }
        return Face::action_tuple(
            zhuoji::choose(*policy, table.round, seat, chance_[size_t(seat)]));
    }

  private:
    std::vector<ChaCha> chance_;
};

template <class Face>
void bind_players(pybind11::module_& module, const char* name) {
    namespace py = pybind11;
    py::class_<Players<Face>>(module, name, "What the built-in players draw chance from.")
        .def(py::init<const py::bytes&, uint64_t, uint32_t>(), py::arg("key"), py::arg("table"),
             py::arg("round"))
        .def("choose", &Players<Face>::choose, py::arg("policy"), py::arg("round"), py::arg("seat"),
             "(verb, tile, tiles) of a legal action.");
}

}  // namespace zhuoji::bind

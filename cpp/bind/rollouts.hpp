// Rollouts from Python: what a seat saw as plain lists in, columns of facts out. `Face` is a kind
// of round as in table.hpp that can also be played again (zhuoji/hindsight.hpp) and knows its
// events by name: `Face::event_of(kind, seat, tile, source, tiles)`.
#pragma once

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "bind.hpp"
#include "zhuoji/rollouts.hpp"

namespace zhuoji::bind {

inline int checked_seat(int seat) {
    if (seat < 0 || seat >= kMaxSeats) throw pybind11::value_error("no such seat");
    return seat;
}

// See `Hidden` and `Told`: (seat, among, tile, alike), (size, places), (seat, waits_on, no_wait,
// aside, held, melds, void_suit).
using ShownFields = std::tuple<int, int, int, int>;
using AlikeFields = std::pair<int, std::vector<Place>>;
using LockedFields = std::tuple<int, uint32_t, uint32_t, std::vector<Place>, std::vector<uint8_t>,
                                std::vector<uint8_t>, int>;
// (kind, seat, tile, source, tiles, alike, places)
using ToldFields =
    std::tuple<std::string, int, int, int, std::vector<int>, int, std::vector<Place>>;

// `places` must be indexes of the wall.
inline std::vector<Place> checked_places(std::vector<Place> places, size_t size) {
    for (const Place place : places) {
        if (place >= size) throw pybind11::value_error("no such place of the wall");
    }
    return places;
}

inline Counts counts_of(const std::vector<uint8_t>& held) {
    if (held.size() != kKinds) throw pybind11::value_error("27 counts are due");
    Counts counts;
    for (size_t kind = 0; kind < kKinds; ++kind) {
        if (held[kind] > kCopies) throw pybind11::value_error("there are four of a kind");
        counts[kind] = held[kind];
    }
    return counts;
}

inline Hidden hidden_of(const pybind11::bytes& wall, size_t wall_size,
                        const std::vector<std::vector<Place>>& places,
                        const std::vector<ShownFields>& shown,
                        const std::vector<AlikeFields>& alike,
                        const std::vector<LockedFields>& locked) {
    const std::string_view tiles = wall;
    if (tiles.size() != wall_size) throw pybind11::value_error("the wall has another size");
    Hidden hidden;
    for (const char tile : tiles) hidden.wall.push_back(kind_of(uint8_t(tile)));
    std::vector<bool> owned(wall_size);
    const auto own = [&](const std::vector<Place>& claimed) {
        for (const Place place : checked_places(claimed, wall_size)) {
            if (owned[place] || hidden.wall[place] != kNoTile) {
                throw pybind11::value_error("a place is known, or has two owners");
            }
            owned[place] = true;
        }
        return claimed;
    };
    for (size_t s = 0; s < places.size(); ++s) hidden.places.at(s) = own(places[s]);
    for (const auto& [seat, among, tile, set] : shown) {
        if (set >= int(alike.size()) || (set < 0 && kind_of(tile) == kNoTile) || among < 1 ||
            size_t(among) > hidden.places[size_t(checked_seat(seat))].size()) {
            throw pybind11::value_error("nothing such can be shown");
        }
        hidden.shown.push_back({seat, among, set < 0 ? kind_of(tile) : kNoTile, set});
    }
    for (const auto& [size, at] : alike) {
        if (size < 3 || size > kCopies) throw pybind11::value_error("three or four are alike");
        hidden.alike.push_back({size, own(at)});
    }
    for (const auto& [seat, waits_on, no_wait, aside, held, melds, void_suit] : locked) {
        if (void_suit < -1 || void_suit >= kSuits) throw pybind11::value_error("no such suit");
        hidden.locked.push_back({checked_seat(seat), waits_on, no_wait, own(aside), counts_of(held),
                                 counts_of(melds), void_suit});
    }
    return hidden;
}

template <class Face>
std::unique_ptr<Rollouts<Face>> new_rollouts(
    std::shared_ptr<typename Face::Rules> rules, const pybind11::bytes& key,
    const pybind11::dict& headers, int seat, const pybind11::bytes& wall,
    const std::vector<std::vector<Place>>& places, const std::vector<ShownFields>& shown,
    const std::vector<AlikeFields>& alike, const std::vector<LockedFields>& locked,
    const std::vector<ToldFields>& told, bool passes_left_out) {
    if (checked_seat(seat) >= rules->seats) throw pybind11::value_error("no such seat");
    if (places.size() != size_t(rules->seats)) throw pybind11::value_error("places of each seat");
    const auto size = size_t(rules->wall_size());
    Testimony<Face> testimony{seat, deals_of(*rules, headers, 1)[0], {}, passes_left_out};
    for (const auto& [kind, who, tile, source, tiles, set, at] : told) {
        if (set >= int(alike.size())) throw pybind11::value_error("no such set");
        testimony.told.push_back(
            {Face::event_of(kind, who, tile, source, tiles), set, checked_places(at, size)});
    }
    Unseen unseen(hidden_of(wall, size, places, shown, alike, locked), Face::kinds(*rules));
    return std::make_unique<Rollouts<Face>>(std::move(rules), fixed<32>(key, "key"),
                                            std::move(unseen), std::move(testimony));
}

// (wall, log) of the round of a world where the seat has to decide; None where there is no world.
template <class Face>
pybind11::object start(const Rollouts<Face>& rollouts, uint64_t world) {
    try {
        const auto round = rollouts.start(world);
        const auto log = round.log();
        return pybind11::make_tuple(
            to_bytes(round.wall()),
            pybind11::bytes(reinterpret_cast<const char*>(log.data()), log.size_bytes()));
    } catch (const NoWorld&) {
        return pybind11::none();
    }
}

// Facts of the rounds, by world, then by action, and whether the seat was ready or won at the end;
// None where there is no world.
template <class Face>
pybind11::object play(const Rollouts<Face>& rollouts, uint64_t first, size_t worlds,
                      const std::vector<std::tuple<typename Face::Verb, int, std::vector<int>>>& of,
                      const pybind11::sequence& policies) {
    const Lineup lineup = lineup_of(policies, rollouts.rules().seats);
    std::vector<typename Face::Action> actions;
    for (const auto& [verb, tile, tiles] : of)
        actions.push_back(Face::action_of(verb, tile, tiles));
    std::vector<typename Face::Round> rounds;
    std::vector<RowCounts> rows;
    try {
        pybind11::gil_scoped_release release;  // C++ values only from here on
        rounds = rollouts.play(first, worlds, actions, lineup);
        rows = row_starts<Face>(rounds);
    } catch (const NoWorld&) {
        return pybind11::none();
    }
    const auto arrays = new_fact_arrays(rounds.size(), rollouts.rules(), rows.back());
    pybind11::array_t<bool> live{pybind11::ssize_t(rounds.size())};
    bool* const is_live = live.mutable_data();
    {
        pybind11::gil_scoped_release release;
        for (size_t i = 0; i < rounds.size(); ++i) {
            Face::write(rounds[i], arrays.columns, i, rows[i]);
            is_live[i] = Face::live(rounds[i], rollouts.seat());
        }
    }
    return pybind11::make_tuple(arrays.by_name, live);
}

template <class Face>
void bind_rollouts(pybind11::module_& module, const char* name) {
    namespace py = pybind11;
    using R = Rollouts<Face>;
    py::class_<R>(module, name, "What comes of a seat's actions in worlds it takes for possible.")
        .def(py::init(&new_rollouts<Face>), py::arg("rules"), py::arg("key"), py::arg("headers"),
             py::arg("seat"), py::arg("wall"), py::arg("places"), py::arg("shown"),
             py::arg("alike"), py::arg("locked"), py::arg("told"), py::arg("passes_left_out"))
        .def("start", &start<Face>, py::arg("world"),
             "(wall, log) of the round of a world where the seat has to decide, or None.")
        .def("play", &play<Face>, py::arg("first"), py::arg("worlds"), py::arg("actions"),
             py::arg("policies"),
             "(columns of facts, whether the seat was ready or won) by world, then by action.");
}

}  // namespace zhuoji::bind

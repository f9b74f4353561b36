// Events and open tiles as Python shows them: numbers, texts and None.
#pragma once

#include "bind.hpp"
#include "zhuoji/side.hpp"

namespace zhuoji::bind {

// A text that is one object however often it is said.
pybind11::object interned(const std::string& text);

// The name of a tile such as `5m`; None for kNoTile.
const pybind11::object& tile_name(uint8_t kind);

// The name of a suit, `m`, `p` or `s`; None below 0. The name of a kind of meld.
const pybind11::object& suit_name(int suit);
const pybind11::object& meld_name(Meld::Kind kind);

// The kind of event of a name; ValueError for a name that is none.
EventKind event_kind_named(const std::string& name);

// A small number such as a seat; None below 0, as kNobody is.
pybind11::object seat_or_none(int seat);

// (number, kind, seat, tile, source, tiles): the tile of a void is its suit, and `dealt` are the
// tiles of a deal where they may be known.
pybind11::tuple event_tuple(size_t number, const Event& event, std::span<const uint8_t> dealt = {});

// Names of tiles, kNoTile left out if `known_only`, else None.
pybind11::tuple tile_names(std::span<const uint8_t> tiles, bool known_only);

}  // namespace zhuoji::bind

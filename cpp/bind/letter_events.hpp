// Events and open cards of letter cards as Python shows them: numbers, texts and None.
#pragma once

#include "events.hpp"
#include "zhuoji/letter_side.hpp"

namespace zhuoji::bind {

// The name of a card such as `10d`; None for kNoTile.
const pybind11::object& letter_name(uint8_t kind);

// The kind of event of a name; ValueError for a name that is none.
LetterEventKind letter_event_kind_named(const std::string& name);

// The name of a kind of set, such as `two_seven_ten`.
const pybind11::object& letter_set_name(LetterSet set);

// Names of cards, kNoTile left out.
pybind11::tuple letter_names(std::span<const uint8_t> cards);

// (number, kind, seat, tile, source, tiles): `dealt` are the cards of a deal where they may be
// known.
pybind11::tuple letter_event_tuple(size_t number, const LetterEvent& event,
                                   std::span<const uint8_t> dealt = {});

}  // namespace zhuoji::bind

// What the binding files share: one registration function a concept, and the arrays of facts.
#pragma once

#include <pybind11/native_enum.h>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "zhuoji/letter_play.hpp"
#include "zhuoji/tile_play.hpp"

namespace zhuoji::bind {

void bind_walls(pybind11::module_& module);
void bind_rules(pybind11::module_& module);
void bind_round(pybind11::module_& module);
void bind_batch(pybind11::module_& module);
void bind_stepping(pybind11::module_& module);
void bind_letter_hands(pybind11::module_& module);
void bind_letter_round(pybind11::module_& module);

// An array as the core reads it: rows one after another, of this type.
template <typename Value>
using Values = pybind11::array_t<Value, pybind11::array::c_style | pybind11::array::forcecast>;

// What is settled before a round is dealt, from headers by name, a value a table; ValueError for
// one that cannot be.
std::vector<Deal> deals_of(const Rules& rules, const pybind11::dict& headers, size_t tables);
std::vector<LetterDeal> deals_of(const LetterRules& rules, const pybind11::dict& headers,
                                 size_t tables);

// The policies of the seats, by name; ValueError for one that is none.
Lineup lineup_of(const pybind11::sequence& names, int seats);

// Exactly `Size` bytes, or ValueError naming the argument.
template <std::size_t Size>
std::array<uint8_t, Size> fixed(const pybind11::bytes& bytes, const char* name) {
    const std::string_view view = bytes;
    if (view.size() != Size)
        throw pybind11::value_error(std::string(name) + " must be " + std::to_string(Size) +
                                    " bytes");
    std::array<uint8_t, Size> array;
    std::copy(view.begin(), view.end(), array.begin());
    return array;
}

// The kind of a number from Python, kNoTile beyond `kinds`; the reverse gives -1 for kNoTile.
inline uint8_t kind_of(int tile, int kinds = kKinds) {
    return tile < 0 || tile >= kinds ? kNoTile : uint8_t(tile);
}
inline int number_of(uint8_t tile) { return tile == kNoTile ? -1 : tile; }

// The kinds of an array, those that are none left out.
template <size_t Size>
pybind11::tuple tile_tuple(const std::array<uint8_t, Size>& tiles) {
    pybind11::list list;
    for (const uint8_t tile : tiles) {
        if (tile != kNoTile) list.append(int(tile));
    }
    return pybind11::tuple(list);
}

// The place of a name in a row of them; ValueError for one that is not there.
template <size_t Size>
size_t place_of(const std::array<const char*, Size>& names, const std::string& name) {
    const auto* found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) throw pybind11::value_error("no event " + name);
    return size_t(found - names.begin());
}

// Bytes of any container of bytes.
template <typename Bytes>
pybind11::bytes to_bytes(const Bytes& bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// New arrays for so many rounds and ragged rows, by name, and where the core writes them.
template <class Columns>
struct FactArrays {
    pybind11::dict by_name;
    Columns columns;
};
FactArrays<FactColumns> new_fact_arrays(size_t rounds, const Rules& rules, RowCounts rows);
FactArrays<LetterColumns> new_fact_arrays(size_t rounds, const LetterRules& rules, RowCounts rows);

// Adds a new array to a dict; the memory to write it in.
template <typename Value>
Value* add_array(pybind11::dict& arrays, const char* name,
                 const std::vector<pybind11::ssize_t>& shape) {
    pybind11::array_t<Value> array(shape);
    arrays[name] = array;
    return array.mutable_data();
}
void bind_hands(pybind11::module_& module);

}  // namespace zhuoji::bind

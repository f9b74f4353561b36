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

#include "zhuoji/facts.hpp"

namespace zhuoji::bind {

void bind_walls(pybind11::module_& module);
void bind_rules(pybind11::module_& module);
void bind_round(pybind11::module_& module);
void bind_batch(pybind11::module_& module);

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

// Bytes of any container of bytes.
template <typename Bytes>
pybind11::bytes to_bytes(const Bytes& bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// New arrays for so many rounds, by name, and where the core writes them.
struct FactArrays {
    pybind11::dict by_name;
    FactColumns columns;
};
FactArrays new_fact_arrays(size_t rounds, const Rules& rules, size_t wins, size_t kongs);
void bind_hands(pybind11::module_& module);

}  // namespace zhuoji::bind

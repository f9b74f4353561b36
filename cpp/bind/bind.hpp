// What the binding files share: one registration function a concept.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

namespace zhuoji::bind {

void bind_hands(pybind11::module_& module);

}  // namespace zhuoji::bind

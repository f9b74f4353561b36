// Compiled rules, as Python wrote them.
#include <memory>

#include "bind.hpp"
#include "zhuoji/rules.hpp"

namespace py = pybind11;

namespace zhuoji::bind {

void bind_rules(py::module_& module) {
    py::class_<Rules, std::shared_ptr<Rules>>(module, "Rules",
                                              "What rounds are played by; made from bytes(game).")
        .def(py::init([](const py::bytes& bytes) {
                 const std::string_view view = bytes;
                 return std::make_shared<Rules>(Rules::parse(
                     {reinterpret_cast<const uint8_t*>(view.data()), view.size()}));
             }),
             py::arg("compiled"))
        .def_readonly("seats", &Rules::seats)
        .def_readonly("kinds", &Rules::kinds)
        .def_readonly("swap", &Rules::swap)
        .def_property_readonly("wall_size", &Rules::wall_size);
}

}  // namespace zhuoji::bind

// Compiled rules, as Python wrote them.
#include <memory>

#include "bind.hpp"

namespace py = pybind11;

namespace zhuoji::bind {

namespace {

template <class AnyRules>
std::shared_ptr<AnyRules> rules_of(const py::bytes& bytes) {
    const std::string_view view = bytes;
    return std::make_shared<AnyRules>(
        AnyRules::parse({reinterpret_cast<const uint8_t*>(view.data()), view.size()}));
}

}  // namespace

void bind_rules(py::module_& module) {
    py::class_<Rules, std::shared_ptr<Rules>>(module, "Rules",
                                              "What rounds are played by; made from bytes(game).")
        .def(py::init(&rules_of<Rules>), py::arg("compiled"))
        .def_readonly("seats", &Rules::seats)
        .def_readonly("kinds", &Rules::kinds)
        .def_readonly("swap", &Rules::swap)
        .def_property_readonly("wall_size", &Rules::wall_size);
    py::class_<LetterRules, std::shared_ptr<LetterRules>>(
        module, "LetterRules", "What rounds of letter cards are played by; from bytes(game).")
        .def(py::init(&rules_of<LetterRules>), py::arg("compiled"))
        .def_readonly("seats", &LetterRules::seats)
        .def_readonly("buried", &LetterRules::buried)
        .def_property_readonly("wall_size", &LetterRules::wall_size);
}

}  // namespace zhuoji::bind

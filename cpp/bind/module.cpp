// The Python module: only the list of what is registered. One file a concept beside it.
#include "bind.hpp"

PYBIND11_MODULE(_core, module) {
    module.doc() = "The C++ core of zhuoji: hands, walls and rounds.";
    zhuoji::bind::bind_walls(module);
    zhuoji::bind::bind_rules(module);
    zhuoji::bind::bind_round(module);
    zhuoji::bind::bind_batch(module);
    zhuoji::bind::bind_stepping(module);
    zhuoji::bind::bind_letter_hands(module);
    zhuoji::bind::bind_letter_round(module);
    zhuoji::bind::bind_hands(module);
}

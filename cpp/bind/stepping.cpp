// Batches in steps: what the asked seats know out, their actions in.
#include "zhuoji/stepping.hpp"

#include <memory>

#include "bind.hpp"

namespace py = pybind11;

namespace zhuoji::bind {
namespace {

// A policy that is None is played outside.
std::unique_ptr<Stepping> make(Stepping::Batch& batch, const py::sequence& policies) {
    if (policies.size() != size_t(batch.rules().seats)) throw py::value_error("one policy a seat");
    Lineup lineup{};
    uint32_t outside = 0;
    for (size_t s = 0; s < policies.size(); ++s) {
        if (policies[s].is_none()) {
            outside |= 1u << s;
            continue;
        }
        const auto policy = policy_named(policies[s].cast<std::string>());
        if (!policy) throw py::value_error("no such policy");
        lineup[s] = *policy;
    }
    return std::make_unique<Stepping>(batch, lineup, outside);
}

py::tuple asked(const Stepping& stepping) {
    const int seats = stepping.batch().rules().seats;
    const auto rows = py::ssize_t(stepping.asked().size());
    const std::vector<py::ssize_t> per_row = {rows};
    const std::vector<py::ssize_t> per_seat = {rows, seats};
    const std::vector<py::ssize_t> per_kind = {rows, kKinds};
    const std::vector<py::ssize_t> per_seat_and_kind = {rows, seats, kKinds};
    py::dict arrays;
    const ViewColumns columns = {
        .table = add_array<uint64_t>(arrays, "table", per_row),
        .seat = add_array<int8_t>(arrays, "seat", per_row),
        .phase = add_array<uint8_t>(arrays, "phase", per_row),
        .dealer = add_array<int8_t>(arrays, "dealer", per_row),
        .turn = add_array<int8_t>(arrays, "turn", per_row),
        .tile = add_array<int8_t>(arrays, "tile", per_row),
        .laizi = add_array<int8_t>(arrays, "laizi", per_row),
        .weekday = add_array<int8_t>(arrays, "weekday", per_row),
        .streak = add_array<int32_t>(arrays, "streak", per_row),
        .undrawn = add_array<int16_t>(arrays, "undrawn", per_row),
        .concealed = add_array<uint8_t>(arrays, "concealed", per_seat),
        .void_suit = add_array<int8_t>(arrays, "void_suit", per_seat),
        .declared = add_array<bool>(arrays, "declared", per_seat),
        .bid = add_array<uint8_t>(arrays, "bid", per_seat),
        .hand = add_array<uint8_t>(arrays, "hand", per_kind),
        .seen = add_array<uint8_t>(arrays, "seen", per_kind),
        .melds = add_array<uint8_t>(arrays, "melds", per_seat_and_kind),
        .pond = add_array<uint8_t>(arrays, "pond", per_seat_and_kind),
        .aside = add_array<uint8_t>(arrays, "aside", per_seat_and_kind),
    };
    py::array_t<bool> legal({rows, py::ssize_t(kActionCount)});
    bool* const first = legal.mutable_data();
    {
        py::gil_scoped_release release;
        stepping.write(columns, {first, size_t(rows) * kActionCount});
    }
    return py::make_tuple(arrays, legal);
}

}  // namespace

void bind_stepping(py::module_& module) {
    py::class_<Stepping>(module, "Stepping", "A batch that waits for seats played outside.")
        .def(py::init(&make), py::arg("batch"), py::arg("policies"), py::keep_alive<1, 2>())
        .def("__len__", [](const Stepping& stepping) { return stepping.asked().size(); })
        .def(
            "deal",
            [](Stepping& stepping, uint32_t round_number, const py::dict& headers) {
                const auto& batch = stepping.batch();
                const auto deals = deals_of(batch.rules(), headers, batch.size());
                py::gil_scoped_release release;
                stepping.deal(round_number, deals);
            },
            py::arg("round"), py::arg("headers"),
            "Deals one round at every table and plays until all wait or are over.")
        .def("asked", &asked,
             "What the seats that are asked know, by column, and their legal actions.")
        .def(
            "answer",
            [](Stepping& stepping, const Values<int64_t>& actions) {
                if (actions.size() != py::ssize_t(stepping.asked().size())) {
                    throw py::value_error("one action a seat that is asked");
                }
                const std::span<const int64_t> taken(actions.data(), size_t(actions.size()));
                py::gil_scoped_release release;
                return stepping.answer(taken);
            },
            py::arg("actions"), "Plays on; or the row of the first action that is not legal.");
    module.attr("action_count") = kActionCount;
}

}  // namespace zhuoji::bind

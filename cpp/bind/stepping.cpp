// Batches in steps: what the asked seats know out, their actions in.
#include "zhuoji/stepping.hpp"

#include <memory>

#include "bind.hpp"

namespace py = pybind11;

namespace zhuoji::bind {
namespace {

// A policy that is None is played outside.
template <class Play>
std::unique_ptr<Stepping<Play>> make(Batch<Play>& batch, const py::sequence& policies) {
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
    return std::make_unique<Stepping<Play>>(batch, lineup, outside);
}

// The axes of columns: rows that are asked, seats, kinds.
struct Axes {
    py::ssize_t rows, seats, kinds;

    using Shape = std::vector<py::ssize_t>;
    Shape per_row() const { return {rows}; }
    Shape per_seat() const { return {rows, seats}; }
    Shape per_kind() const { return {rows, kinds}; }
    Shape per_seat_and_kind() const { return {rows, seats, kinds}; }
};

ViewColumns new_columns(const TilePlay&, py::dict& arrays, const Axes& axes) {
    return {
        .table = add_array<uint64_t>(arrays, "table", axes.per_row()),
        .seat = add_array<int8_t>(arrays, "seat", axes.per_row()),
        .phase = add_array<uint8_t>(arrays, "phase", axes.per_row()),
        .dealer = add_array<int8_t>(arrays, "dealer", axes.per_row()),
        .turn = add_array<int8_t>(arrays, "turn", axes.per_row()),
        .tile = add_array<int8_t>(arrays, "tile", axes.per_row()),
        .laizi = add_array<int8_t>(arrays, "laizi", axes.per_row()),
        .weekday = add_array<int8_t>(arrays, "weekday", axes.per_row()),
        .streak = add_array<int32_t>(arrays, "streak", axes.per_row()),
        .undrawn = add_array<int16_t>(arrays, "undrawn", axes.per_row()),
        .concealed = add_array<uint8_t>(arrays, "concealed", axes.per_seat()),
        .void_suit = add_array<int8_t>(arrays, "void_suit", axes.per_seat()),
        .declared = add_array<bool>(arrays, "declared", axes.per_seat()),
        .bid = add_array<uint8_t>(arrays, "bid", axes.per_seat()),
        .hand = add_array<uint8_t>(arrays, "hand", axes.per_kind()),
        .seen = add_array<uint8_t>(arrays, "seen", axes.per_kind()),
        .melds = add_array<uint8_t>(arrays, "melds", axes.per_seat_and_kind()),
        .pond = add_array<uint8_t>(arrays, "pond", axes.per_seat_and_kind()),
        .aside = add_array<uint8_t>(arrays, "aside", axes.per_seat_and_kind()),
    };
}

LetterViewColumns new_columns(const LetterPlay&, py::dict& arrays, const Axes& axes) {
    return {
        .table = add_array<uint64_t>(arrays, "table", axes.per_row()),
        .seat = add_array<int8_t>(arrays, "seat", axes.per_row()),
        .phase = add_array<uint8_t>(arrays, "phase", axes.per_row()),
        .dealer = add_array<int8_t>(arrays, "dealer", axes.per_row()),
        .turn = add_array<int8_t>(arrays, "turn", axes.per_row()),
        .tile = add_array<int8_t>(arrays, "tile", axes.per_row()),
        .drawn = add_array<bool>(arrays, "drawn", axes.per_row()),
        .undrawn = add_array<int16_t>(arrays, "undrawn", axes.per_row()),
        .concealed = add_array<uint8_t>(arrays, "concealed", axes.per_seat()),
        .hidden = add_array<uint8_t>(arrays, "hidden", axes.per_seat()),
        .runs = add_array<uint8_t>(arrays, "runs", axes.per_seat()),
        .hand = add_array<uint8_t>(arrays, "hand", axes.per_kind()),
        .seen = add_array<uint8_t>(arrays, "seen", axes.per_kind()),
        .laid = add_array<uint8_t>(arrays, "laid", axes.per_seat_and_kind()),
        .pond = add_array<uint8_t>(arrays, "pond", axes.per_seat_and_kind()),
    };
}

template <class Play>
py::tuple asked(const Stepping<Play>& stepping) {
    const auto rows = py::ssize_t(stepping.asked().size());
    const auto kinds = py::ssize_t(Play::kKindCount);
    py::dict arrays;
    const auto columns = new_columns(Play{}, arrays, {rows, stepping.batch().rules().seats, kinds});
    py::array_t<bool> legal({rows, py::ssize_t(Play::kActions)});
    bool* const first = legal.mutable_data();
    {
        py::gil_scoped_release release;
        stepping.write(columns, {first, size_t(rows) * Play::kActions});
    }
    return py::make_tuple(arrays, legal);
}

template <class Play>
void bind_stepping_of(py::module_& module, const char* name) {
    using Stepping = zhuoji::Stepping<Play>;
    py::class_<Stepping>(module, name, "A batch that waits for seats played outside.")
        .def(py::init(&make<Play>), py::arg("batch"), py::arg("policies"), py::keep_alive<1, 2>())
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
        .def("asked", &asked<Play>,
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
}

}  // namespace

void bind_stepping(py::module_& module) {
    bind_stepping_of<TilePlay>(module, "Stepping");
    bind_stepping_of<LetterPlay>(module, "LetterStepping");
    module.attr("action_count") = kActionCount;
    module.attr("letter_action_count") = kLetterActionCount;
}

}  // namespace zhuoji::bind

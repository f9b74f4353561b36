// The columns of finished rounds as numpy arrays; the core writes straight into them.
#include <vector>

#include "bind.hpp"

namespace py = pybind11;

namespace zhuoji::bind {
namespace {

template <typename Value>
Value* add(py::dict& arrays, const char* name, const std::vector<py::ssize_t>& shape) {
    py::array_t<Value> array(shape);
    arrays[name] = array;
    return array.mutable_data();
}

}  // namespace

FactArrays new_fact_arrays(size_t rounds, const Rules& rules, size_t wins, size_t kongs) {
    const auto count = py::ssize_t(rounds);
    const std::vector<py::ssize_t> per_round = {count};
    const std::vector<py::ssize_t> per_seat = {count, rules.seats};
    const std::vector<py::ssize_t> per_kind = {count, rules.seats, kKinds};
    const std::vector<py::ssize_t> per_first = {count, std::popcount(rules.first_kinds)};
    const std::vector<py::ssize_t> per_win = {py::ssize_t(wins)};
    const std::vector<py::ssize_t> per_kong = {py::ssize_t(kongs)};
    FactArrays made;
    py::dict& arrays = made.by_name;
    made.columns = {
        .dealer = add<int8_t>(arrays, "dealer", per_round),
        .streak = add<int32_t>(arrays, "streak", per_round),
        .weekday = add<int8_t>(arrays, "weekday", per_round),
        .laizi = add<int8_t>(arrays, "laizi", per_round),
        .flip = add<int8_t>(arrays, "flip", per_round),
        .outcome = add<uint8_t>(arrays, "outcome", per_round),
        .by = add<uint8_t>(arrays, "by", per_round),
        .source = add<int8_t>(arrays, "source", per_round),
        .end_event = add<int32_t>(arrays, "end_event", per_round),
        .undrawn = add<int16_t>(arrays, "undrawn", per_round),
        .state = add<uint8_t>(arrays, "state", per_seat),
        .declared = add<bool>(arrays, "declared", per_seat),
        .burnt = add<bool>(arrays, "burnt", per_seat),
        .void_suit = add<int8_t>(arrays, "void_suit", per_seat),
        .void_left = add<uint8_t>(arrays, "void_left", per_seat),
        .suits_held = add<uint8_t>(arrays, "suits_held", per_seat),
        .suits_used = add<uint8_t>(arrays, "suits_used", per_seat),
        .waits = add<uint32_t>(arrays, "waits", per_seat),
        .wait_core = add<int16_t>(arrays, "wait_core", per_seat),
        .wait_pattern = add<uint8_t>(arrays, "wait_pattern", per_seat),
        .bid = add<uint8_t>(arrays, "bid", per_seat),
        .draws = add<uint8_t>(arrays, "draws", per_seat),
        .ready_draw = add<int8_t>(arrays, "ready_draw", per_seat),
        .concealed = add<uint8_t>(arrays, "concealed", per_kind),
        .melded = add<uint8_t>(arrays, "melded", per_kind),
        .pond = add<uint8_t>(arrays, "pond", per_kind),
        .aside = add<uint8_t>(arrays, "aside", per_kind),
        .first_seat = add<int8_t>(arrays, "first_seat", per_first),
        .first_event = add<int32_t>(arrays, "first_event", per_first),
        .first_claim = add<uint8_t>(arrays, "first_claim", per_first),
        .first_claim_event = add<int32_t>(arrays, "first_claim_event", per_first),
        .win_round = add<int32_t>(arrays, "win_round", per_win),
        .win_seat = add<int8_t>(arrays, "win_seat", per_win),
        .win_from = add<int8_t>(arrays, "win_from", per_win),
        .win_tile = add<int8_t>(arrays, "win_tile", per_win),
        .win_facts = add<uint32_t>(arrays, "win_facts", per_win),
        .win_core = add<int16_t>(arrays, "win_core", per_win),
        .win_pattern = add<uint8_t>(arrays, "win_pattern", per_win),
        .win_declared = add<uint8_t>(arrays, "win_declared", per_win),
        .win_event = add<int32_t>(arrays, "win_event", per_win),
        .kong_round = add<int32_t>(arrays, "kong_round", per_kong),
        .kong_seat = add<int8_t>(arrays, "kong_seat", per_kong),
        .kong_from = add<int8_t>(arrays, "kong_from", per_kong),
        .kong_kind = add<uint8_t>(arrays, "kong_kind", per_kong),
        .kong_late = add<bool>(arrays, "kong_late", per_kong),
        .kong_hot = add<bool>(arrays, "kong_hot", per_kong),
        .kong_tile = add<int8_t>(arrays, "kong_tile", per_kong),
        .kong_event = add<int32_t>(arrays, "kong_event", per_kong),
    };
    return made;
}

}  // namespace zhuoji::bind

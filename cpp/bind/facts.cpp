// The columns of finished rounds as numpy arrays; the core writes straight into them.
#include <vector>

#include "bind.hpp"

namespace py = pybind11;

namespace zhuoji::bind {
FactArrays<FactColumns> new_fact_arrays(size_t rounds, const Rules& rules, RowCounts rows) {
    const auto count = py::ssize_t(rounds);
    const std::vector<py::ssize_t> per_round = {count};
    const std::vector<py::ssize_t> per_seat = {count, rules.seats};
    const std::vector<py::ssize_t> per_kind = {count, rules.seats, kKinds};
    const std::vector<py::ssize_t> per_first = {count, std::popcount(rules.first_kinds)};
    const std::vector<py::ssize_t> per_win = {py::ssize_t(rows.wins)};
    const std::vector<py::ssize_t> per_kong = {py::ssize_t(rows.kongs)};
    FactArrays<FactColumns> made;
    py::dict& arrays = made.by_name;
    made.columns = {
        .dealer = add_array<int8_t>(arrays, "dealer", per_round),
        .streak = add_array<int32_t>(arrays, "streak", per_round),
        .weekday = add_array<int8_t>(arrays, "weekday", per_round),
        .laizi = add_array<int8_t>(arrays, "laizi", per_round),
        .flip = add_array<int8_t>(arrays, "flip", per_round),
        .outcome = add_array<uint8_t>(arrays, "outcome", per_round),
        .by = add_array<uint8_t>(arrays, "by", per_round),
        .source = add_array<int8_t>(arrays, "source", per_round),
        .end_event = add_array<int32_t>(arrays, "end_event", per_round),
        .undrawn = add_array<int16_t>(arrays, "undrawn", per_round),
        .state = add_array<uint8_t>(arrays, "state", per_seat),
        .declared = add_array<bool>(arrays, "declared", per_seat),
        .burnt = add_array<bool>(arrays, "burnt", per_seat),
        .void_suit = add_array<int8_t>(arrays, "void_suit", per_seat),
        .void_left = add_array<uint8_t>(arrays, "void_left", per_seat),
        .suits_held = add_array<uint8_t>(arrays, "suits_held", per_seat),
        .suits_used = add_array<uint8_t>(arrays, "suits_used", per_seat),
        .waits = add_array<uint32_t>(arrays, "waits", per_seat),
        .wait_core = add_array<int16_t>(arrays, "wait_core", per_seat),
        .wait_pattern = add_array<uint8_t>(arrays, "wait_pattern", per_seat),
        .bid = add_array<uint8_t>(arrays, "bid", per_seat),
        .draws = add_array<uint8_t>(arrays, "draws", per_seat),
        .ready_draw = add_array<int8_t>(arrays, "ready_draw", per_seat),
        .concealed = add_array<uint8_t>(arrays, "concealed", per_kind),
        .melded = add_array<uint8_t>(arrays, "melded", per_kind),
        .pond = add_array<uint8_t>(arrays, "pond", per_kind),
        .aside = add_array<uint8_t>(arrays, "aside", per_kind),
        .first_seat = add_array<int8_t>(arrays, "first_seat", per_first),
        .first_event = add_array<int32_t>(arrays, "first_event", per_first),
        .first_claim = add_array<uint8_t>(arrays, "first_claim", per_first),
        .first_claim_event = add_array<int32_t>(arrays, "first_claim_event", per_first),
        .win_round = add_array<int32_t>(arrays, "win_round", per_win),
        .win_seat = add_array<int8_t>(arrays, "win_seat", per_win),
        .win_from = add_array<int8_t>(arrays, "win_from", per_win),
        .win_tile = add_array<int8_t>(arrays, "win_tile", per_win),
        .win_facts = add_array<uint32_t>(arrays, "win_facts", per_win),
        .win_core = add_array<int16_t>(arrays, "win_core", per_win),
        .win_pattern = add_array<uint8_t>(arrays, "win_pattern", per_win),
        .win_declared = add_array<uint8_t>(arrays, "win_declared", per_win),
        .win_event = add_array<int32_t>(arrays, "win_event", per_win),
        .kong_round = add_array<int32_t>(arrays, "kong_round", per_kong),
        .kong_seat = add_array<int8_t>(arrays, "kong_seat", per_kong),
        .kong_from = add_array<int8_t>(arrays, "kong_from", per_kong),
        .kong_kind = add_array<uint8_t>(arrays, "kong_kind", per_kong),
        .kong_late = add_array<bool>(arrays, "kong_late", per_kong),
        .kong_hot = add_array<bool>(arrays, "kong_hot", per_kong),
        .kong_tile = add_array<int8_t>(arrays, "kong_tile", per_kong),
        .kong_event = add_array<int32_t>(arrays, "kong_event", per_kong),
    };
    return made;
}

FactArrays<LetterColumns> new_fact_arrays(size_t rounds, const LetterRules& rules, RowCounts rows) {
    const auto count = py::ssize_t(rounds);
    const auto wins = py::ssize_t(rows.wins);
    constexpr py::ssize_t groups = std::tuple_size_v<decltype(LetterReading::groups)>;
    const std::vector<py::ssize_t> per_round = {count};
    const std::vector<py::ssize_t> per_seat = {count, rules.seats};
    const std::vector<py::ssize_t> per_buried = {count, rules.buried};
    const std::vector<py::ssize_t> per_win = {wins};
    const std::vector<py::ssize_t> per_kind = {count, rules.seats, kLetterKinds};
    const std::vector<py::ssize_t> per_group = {wins, groups};
    const std::vector<py::ssize_t> per_card = {wins, groups, kCopies};
    FactArrays<LetterColumns> made;
    py::dict& arrays = made.by_name;
    made.columns = {
        .dealer = add_array<int8_t>(arrays, "dealer", per_round),
        .outcome = add_array<uint8_t>(arrays, "outcome", per_round),
        .by = add_array<uint8_t>(arrays, "by", per_round),
        .source = add_array<int8_t>(arrays, "source", per_round),
        .end_event = add_array<int32_t>(arrays, "end_event", per_round),
        .undrawn = add_array<int16_t>(arrays, "undrawn", per_round),
        .buried = add_array<uint8_t>(arrays, "buried", per_buried),
        .draws = add_array<uint8_t>(arrays, "draws", per_seat),
        .ready_draw = add_array<int8_t>(arrays, "ready_draw", per_seat),
        .concealed = add_array<uint8_t>(arrays, "concealed", per_kind),
        .pond = add_array<uint8_t>(arrays, "pond", per_kind),
        .win_round = add_array<int32_t>(arrays, "win_round", per_win),
        .win_seat = add_array<int8_t>(arrays, "win_seat", per_win),
        .win_from = add_array<int8_t>(arrays, "win_from", per_win),
        .win_tile = add_array<int8_t>(arrays, "win_tile", per_win),
        .win_facts = add_array<uint32_t>(arrays, "win_facts", per_win),
        .win_names = add_array<uint16_t>(arrays, "win_names", per_win),
        .win_hard = add_array<uint8_t>(arrays, "win_hard", per_win),
        .win_soft_sets = add_array<uint8_t>(arrays, "win_soft_sets", per_win),
        .win_inner_quads = add_array<uint8_t>(arrays, "win_inner_quads", per_win),
        .win_outer_quads = add_array<uint8_t>(arrays, "win_outer_quads", per_win),
        .win_reds = add_array<uint8_t>(arrays, "win_reds", per_win),
        .win_sets = add_array<int8_t>(arrays, "win_sets", per_group),
        .win_cards = add_array<int8_t>(arrays, "win_cards", per_card),
        .win_event = add_array<int32_t>(arrays, "win_event", per_win),
    };
    return made;
}

}  // namespace zhuoji::bind

// Questions about arrays of hands. Python has brought every array to C order and one row a hand (or
// one row for all); the rows' contents are checked here, beside the work. A question returns the
// index of the first hand that cannot be, or -1; Python then says what is wrong with it.
#include <pybind11/native_enum.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <tuple>
#include <vector>

#include "bind.hpp"
#include "zhuoji/hand_batch.hpp"
#include "zhuoji/hand_score.hpp"
#include "zhuoji/hand_walk.hpp"
#include "zhuoji/reading.hpp"
#include "zhuoji/rules.hpp"

namespace py = pybind11;

namespace zhuoji::bind {
namespace {

template <class T>
using Array = py::array_t<T, py::array::c_style>;

// The rows of an array; a single row serves every hand.
template <class T>
Rows<T> rows_of(const Array<T>& array, py::ssize_t width, py::ssize_t count) {
    if (array.size() != width && array.size() != width * count) {
        throw std::invalid_argument("rows and hands differ in number");
    }
    return {array.data(), array.size() == width ? 0 : static_cast<size_t>(width)};
}

// An output array of `width` values a hand, written without the interpreter.
template <class T>
T* writable(Array<T>& out, size_t count, size_t width = 1) {
    if (static_cast<size_t>(out.size()) != count * width) {
        throw std::invalid_argument("results and hands differ in number");
    }
    return out.mutable_data();
}

HandArrays hand_arrays(const Array<uint8_t>& hands, const Array<uint8_t>& laizi,
                       const Array<uint8_t>& melds, const Array<int8_t>& voids, py::ssize_t count,
                       bool seven_pairs, uint8_t max_suits, bool ponged_pairs) {
    return {.hands = rows_of(hands, kKinds, count),
            .laizi = rows_of(laizi, 1, count),
            .melds = rows_of(melds, kKinds, count),
            .voids = rows_of(voids, 1, count),
            .count = static_cast<size_t>(count),
            .shapes = {
                .seven_pairs = seven_pairs, .ponged_pairs = ponged_pairs, .max_suits = max_suits}};
}

// A question with one answer a hand, as Python asks it.
template <class T>
auto question(ptrdiff_t (*ask)(const HandArrays& arrays, int threads, T* out)) {
    return [ask](const HandArrays& arrays, Array<T> out, int threads) {
        T* to = writable(out, arrays.count);
        const py::gil_scoped_release no_python_object_is_touched;
        return ask(arrays, threads, to);
    };
}

ptrdiff_t ask_discards(const HandArrays& arrays, const Array<uint8_t>& seen,
                       Array<int8_t> distances, Array<uint32_t> draws, Array<uint8_t> copies,
                       int threads) {
    const Rows<uint8_t> seen_rows = rows_of(seen, kKinds, static_cast<py::ssize_t>(arrays.count));
    const DiscardArrays out{writable(distances, arrays.count, kKinds),
                            writable(draws, arrays.count, kKinds),
                            writable(copies, arrays.count, kKinds)};
    const py::gil_scoped_release no_python_object_is_touched;
    return batch_discards(arrays, seen_rows, threads, out);
}

ptrdiff_t ask_score(const HandArrays& arrays, const Rules& rules, const Array<uint8_t>& win,
                    const Array<bool>& wild, const Array<uint32_t>& situation, uint32_t laizi_mask,
                    Array<uint32_t> facts, Array<int16_t> core, Array<uint8_t> pattern,
                    int threads) {
    const py::ssize_t count = static_cast<py::ssize_t>(arrays.count);
    const WinArrays wins{rows_of(win, 1, count), rows_of(wild, 1, count),
                         rows_of(situation, 1, count), laizi_mask};
    const ScoreArrays out{writable(facts, arrays.count), writable(core, arrays.count),
                          writable(pattern, arrays.count)};
    const py::gil_scoped_release no_python_object_is_touched;
    return batch_score(arrays, wins, rules, threads, out);
}

// What the functions for one hand say of a row: whether it is complete, its waits, shanten, useful
// draws, laizi needed, and its discards. Tests hold the answers for many hands against it; what a
// hand of this size cannot be asked means nothing.
py::tuple ask_one(const HandArrays& arrays, size_t index, const Array<uint8_t>& seen) {
    const Hand hand = arrays.at(index);
    const Rows<uint8_t> shown = rows_of(seen, kKinds, static_cast<py::ssize_t>(arrays.count));
    Counts seen_counts;
    std::copy_n(shown.at(index), kKinds, seen_counts.begin());
    const PackedHand packed(hand);
    const Discards after = discards(packed, arrays.shapes, CopiesLeft(hand, seen_counts));
    const int needed = wildcards_needed(hand, arrays.shapes, kMaxTiles);
    return py::make_tuple(is_win(hand, arrays.shapes), waits(hand, arrays.shapes),
                          shanten(packed, arrays.shapes), useful(packed, arrays.shapes),
                          needed > kMaxTiles ? kNever : needed,
                          std::vector<int>(after.shanten.begin(), after.shanten.end()),
                          after.useful, std::vector<int>(after.left.begin(), after.left.end()));
}

// The only hand of the arrays; none if it cannot be.
std::optional<Hand> only_hand(const HandArrays& arrays) {
    if (arrays.count != 1) {
        throw std::invalid_argument("one hand is asked about");
    }
    const ptrdiff_t bad = walk_hands(arrays, kFullSizes, 1, [](const HandReader&) {});
    return bad >= 0 ? std::nullopt : std::optional(arrays.at(0));
}

// The fact masks of one hand; None for a hand that cannot be.
std::optional<std::vector<uint32_t>> hand_facts(const HandArrays& arrays, uint8_t win_kind,
                                                bool win_wild, uint32_t laizi_mask, WideWait wide) {
    const std::optional<Hand> hand = only_hand(arrays);
    const WinningTile win{win_kind, win_wild};
    if (!hand || !holds(*hand, win)) {
        return std::nullopt;
    }
    const uint32_t waits_before =
        win.kind == kNoTile ? 0 : waits(without(*hand, win), arrays.shapes) & ~laizi_mask;
    const FactMasks masks = winning_facts(*hand, win, waits_before, arrays.shapes, wide);
    return std::vector<uint32_t>(masks.mask.begin(), masks.mask.begin() + masks.size);
}

// One hand's readings as lists of (shape, kind, wild); None for a hand that cannot be.
std::optional<std::vector<std::vector<std::tuple<int, int, int>>>> hand_readings(
    const HandArrays& arrays) {
    const std::optional<Hand> hand = only_hand(arrays);
    if (!hand) {
        return std::nullopt;
    }
    std::vector<std::vector<std::tuple<int, int, int>>> out;
    for (const Reading& reading : readings(*hand, arrays.shapes)) {
        auto& blocks = out.emplace_back();
        for (const Block& block : reading.blocks) {
            blocks.emplace_back(static_cast<int>(block.shape), block.kind, block.wild);
        }
    }
    return out;
}

}  // namespace

void bind_hands(py::module_& module) {
    py::native_enum<WideWait>(module, "WideWait", "enum.IntEnum")
        .value("NONE", WideWait::kNone)
        .value("FIVE_TILES", WideWait::kFiveTiles)
        .value("WAITS", WideWait::kWaits)
        .finalize();
    py::class_<HandArrays>(module, "HandBatch", "Rows of hands that a question is asked of.")
        .def(py::init(&hand_arrays), py::arg("hands").noconvert(), py::arg("laizi").noconvert(),
             py::arg("melds").noconvert(), py::arg("voids").noconvert(), py::arg("count"),
             py::arg("seven_pairs"), py::arg("max_suits"), py::arg("ponged_pairs") = false,
             py::keep_alive<1, 2>(), py::keep_alive<1, 3>(), py::keep_alive<1, 4>(),
             py::keep_alive<1, 5>());
    const auto batch = py::arg("batch");
    const auto out = py::arg("out").noconvert();
    const auto threads = py::arg("threads");
    module.def("is_win", question(&batch_is_win), batch, out, threads);
    module.def("waits", question(&batch_waits), batch, out, threads);
    module.def("shanten", question(&batch_shanten), batch, out, threads);
    module.def("useful", question(&batch_useful), batch, out, threads);
    module.def("laizi_needed", question(&batch_laizi_needed), batch, out, threads);
    module.def("discards", &ask_discards, batch, py::arg("seen").noconvert(),
               py::arg("shanten").noconvert(), py::arg("useful").noconvert(),
               py::arg("left").noconvert(), threads);
    module.def("score", &ask_score, py::arg("batch"), py::arg("rules"), py::arg("win").noconvert(),
               py::arg("wild").noconvert(), py::arg("situation").noconvert(), py::arg("laizi_mask"),
               py::arg("facts").noconvert(), py::arg("core").noconvert(),
               py::arg("pattern").noconvert(), threads);
    module.def("winning_facts", &hand_facts, batch, py::arg("win"), py::arg("win_wild"),
               py::arg("laizi_mask"), py::arg("wide"));
    module.def("readings", &hand_readings, batch);
    module.def("ask_one", &ask_one, batch, py::arg("index"), py::arg("seen").noconvert());
    module.def("hand_kernels", [] {
        std::vector<std::string_view> names;
        for (const HandKernel& kernel : hand_kernels()) {
            names.push_back(kernel.name);
        }
        return names;
    });
    module.def(
        "use_hand_kernel",
        [](std::string_view name) {
            if (!use_hand_kernel(name)) {
                throw py::value_error("no kernel of that name runs here");
            }
        },
        py::arg("name"));
}

}  // namespace zhuoji::bind

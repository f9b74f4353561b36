// Batch questions about hands. Python has brought every array to C order and one row a hand (or
// one row for all); the rows' contents are checked here, beside the work. A kernel returns the
// index of the first hand that cannot be, or -1; Python then says what is wrong with it.
#include <pybind11/native_enum.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <thread>
#include <type_traits>
#include <vector>

#include "bind.hpp"
#include "zhuoji/hand.hpp"
#include "zhuoji/price.hpp"
#include "zhuoji/reading.hpp"
#include "zhuoji/rules.hpp"
#include "zhuoji/shanten.hpp"
#include "zhuoji/suit_table.hpp"

namespace py = pybind11;

namespace zhuoji::bind {
namespace {

template <class T>
using Array = py::array_t<T, py::array::c_style>;

// Rows of a batch; a single row serves every hand.
template <class T>
class Rows {
  public:
    Rows(const Array<T>& array, py::ssize_t width, py::ssize_t count)
        : data_(array.data()), step_(array.size() == width ? 0 : width) {
        if (array.size() != width && array.size() != width * count) {
            throw std::invalid_argument("rows and hands differ in number");
        }
    }

    const T* at(py::ssize_t index) const { return data_ + index * step_; }

  private:
    const T* data_;
    py::ssize_t step_;
};

// Which numbers of concealed tiles, wildcards included, a question takes: bit r for 3k+r.
enum Sizes : unsigned { kReady = 0b010, kFull = 0b100, kEither = 0b110, kAny = 0b111 };

class Batch {
  public:
    Batch(const Array<uint8_t>& hands, const Array<uint8_t>& laizi, const Array<uint8_t>& melds,
          const Array<int8_t>& voids, py::ssize_t count, Shapes shapes)
        : count_(count),
          shapes_(shapes),
          hands_(hands, kKinds, count),
          laizi_(laizi, 1, count),
          melds_(melds, kKinds, count),
          voids_(voids, 1, count) {}

    // Asks `question(hand, shapes, index)` of every hand; one that returns bool can refuse a hand
    // too. The ranges of threads do not overlap, so
    // the answers do not depend on their number.
    template <class Question>
    py::ssize_t ask(Sizes sizes, int threads, Question question) const {
        const py::gil_scoped_release no_python_object_is_touched;
        const py::ssize_t parts = std::clamp<py::ssize_t>(threads, 1, count_ / 256 + 1);
        std::vector<py::ssize_t> bad(static_cast<size_t>(parts), -1);
        const auto work = [&](py::ssize_t part) {
            const py::ssize_t last = count_ * (part + 1) / parts;
            for (py::ssize_t i = count_ * part / parts; i < last; ++i) {
                Hand hand;
                bool fine = read(i, sizes, hand);
                if constexpr (std::is_same_v<bool, decltype(question(hand, shapes_, i))>) {
                    fine = fine && question(hand, shapes_, i);
                } else if (fine) {
                    question(hand, shapes_, i);
                }
                if (!fine) {
                    bad[static_cast<size_t>(part)] = i;
                    return;
                }
            }
        };
        std::vector<std::jthread> helpers;
        for (py::ssize_t part = 1; part < parts; ++part) {
            helpers.emplace_back(work, part);
        }
        work(0);
        helpers.clear();
        const auto first = std::ranges::find_if(bad, [](py::ssize_t i) { return i >= 0; });
        return first == bad.end() ? -1 : *first;
    }

  private:
    bool read(py::ssize_t i, Sizes sizes, Hand& hand) const {
        std::memcpy(hand.tiles.data(), hands_.at(i), kKinds);
        std::memcpy(hand.melds.data(), melds_.at(i), kKinds);
        hand.wild = *laizi_.at(i);
        hand.void_suit = *voids_.at(i);
        int size = hand.wild;
        int most = 0;
        for (size_t kind = 0; kind < kKinds; ++kind) {
            size += hand.tiles[kind];
            most = std::max(most, hand.tiles[kind] + hand.melds[kind]);
        }
        const bool fits = size <= kMaxTiles && (sizes >> (size % 3) & 1) != 0;
        return most <= kCopies && fits && hand.void_suit >= -1 && hand.void_suit < kSuits;
    }

    py::ssize_t count_;
    Shapes shapes_;
    Rows<uint8_t> hands_;
    Rows<uint8_t> laizi_;
    Rows<uint8_t> melds_;
    Rows<int8_t> voids_;
};

// An output array of `width` values a hand, written without the interpreter.
template <class T>
T* writable(Array<T>& out, py::ssize_t count, py::ssize_t width = 1) {
    if (out.size() != count * width) {
        throw std::invalid_argument("results and hands differ in number");
    }
    return out.mutable_data();
}

py::ssize_t batch_is_win(const Batch& batch, Array<bool> out, py::ssize_t count, int threads) {
    bool* to = writable(out, count);
    return batch.ask(kFull, threads, [to](const Hand& hand, const Shapes& shapes, auto i) {
        to[i] = is_win(hand, shapes);
    });
}

py::ssize_t batch_waits(const Batch& batch, Array<uint32_t> out, py::ssize_t count, int threads) {
    uint32_t* to = writable(out, count);
    return batch.ask(kReady, threads, [to](const Hand& hand, const Shapes& shapes, auto i) {
        to[i] = waits(hand, shapes);
    });
}

py::ssize_t batch_shanten(const Batch& batch, Array<int8_t> out, py::ssize_t count, int threads) {
    int8_t* to = writable(out, count);
    return batch.ask(kEither, threads, [to](const Hand& hand, const Shapes& shapes, auto i) {
        to[i] = shanten(PackedHand(hand), shapes);
    });
}

py::ssize_t batch_useful(const Batch& batch, Array<uint32_t> out, py::ssize_t count, int threads) {
    uint32_t* to = writable(out, count);
    return batch.ask(kReady, threads, [to](const Hand& hand, const Shapes& shapes, auto i) {
        to[i] = useful(PackedHand(hand), shapes);
    });
}

py::ssize_t batch_laizi_needed(const Batch& batch, Array<int8_t> out, py::ssize_t count,
                               int threads) {
    int8_t* to = writable(out, count);
    return batch.ask(kAny, threads, [to](const Hand& hand, const Shapes& shapes, auto i) {
        const int needed = wildcards_needed(hand, shapes, kMaxTiles);
        to[i] = needed > kMaxTiles ? kNever : static_cast<int8_t>(needed);
    });
}

py::ssize_t batch_discards(const Batch& batch, const Array<uint8_t>& seen, Array<int8_t> distances,
                           Array<uint32_t> draws, Array<uint8_t> copies, py::ssize_t count,
                           int threads) {
    int8_t* to_shanten = writable(distances, count, kKinds);
    uint32_t* to_useful = writable(draws, count, kKinds);
    uint8_t* to_left = writable(copies, count, kKinds);
    const Rows<uint8_t> seen_rows(seen, kKinds, count);
    return batch.ask(kFull, threads, [=](const Hand& hand, const Shapes& shapes, auto i) {
        Counts shown;
        std::memcpy(shown.data(), seen_rows.at(i), kKinds);
        const Discards result = discards(PackedHand(hand), shapes, CopiesLeft(hand, shown));
        std::ranges::copy(result.shanten, to_shanten + i * kKinds);
        std::ranges::copy(result.useful, to_useful + i * kKinds);
        std::ranges::copy(result.left, to_left + i * kKinds);
    });
}

// Whether a hand can have been completed by a tile: it holds it.
bool holds(const Hand& hand, WinningTile win) {
    if (win.kind == kNoTile) {
        return !win.wild;
    }
    return win.kind < kKinds && (win.wild ? hand.wild > 0 : hand.tiles[win.kind] > 0);
}

// What a hand waited for before the winning tile came, the wildcard's own kind left out (MJ-24).
uint32_t waits_without(Hand hand, WinningTile win, const Shapes& shapes, uint32_t laizi_mask) {
    if (win.kind == kNoTile) {
        return 0;
    }
    if (win.wild) {
        --hand.wild;
    } else {
        --hand.tiles[win.kind];
    }
    return waits(hand, shapes) & ~laizi_mask;
}

// What complete hands are worth by a game's prices. `win`: the kind completed with, kNoTile for the
// deal; where `wild` says so it was drawn as a wildcard. `laizi_mask`: the kind that is no wait (MJ-24).
py::ssize_t batch_score(const Batch& batch, const Rules& rules, const Array<uint8_t>& win,
                        const Array<bool>& wild, const Array<uint32_t>& situation,
                        uint32_t laizi_mask, Array<uint32_t> facts, Array<int16_t> core,
                        Array<uint8_t> pattern, py::ssize_t count, int threads) {
    uint32_t* to_facts = writable(facts, count);
    int16_t* to_core = writable(core, count);
    uint8_t* to_pattern = writable(pattern, count);
    const Rows<uint8_t> wins(win, 1, count);
    const Rows<bool> wilds(wild, 1, count);
    const Rows<uint32_t> situations(situation, 1, count);
    return batch.ask(kFull, threads, [&](const Hand& hand, const Shapes&, auto i) {
        // A wildcard has no kind that matters, but it is not the deal.
        const WinningTile tile{*wilds.at(i) ? uint8_t{0} : *wins.at(i), *wilds.at(i)};
        if (!holds(hand, tile)) {
            return false;
        }
        const uint32_t waits_before = waits_without(hand, tile, rules.shapes, laizi_mask);
        const FactMasks masks =
            winning_facts(hand, tile, waits_before, rules.shapes, rules.wide_wait);
        const Score score = best_score(masks, *situations.at(i), rules.prices);
        to_facts[i] = score.facts;
        to_core[i] = score.core;
        to_pattern[i] = score.pattern;
        return true;
    });
}

// The fact masks of one hand; None for a hand that cannot be.
std::optional<std::vector<uint32_t>> hand_facts(const Batch& batch, uint8_t win_kind, bool win_wild,
                                                uint32_t laizi_mask, WideWait wide) {
    std::vector<uint32_t> out;
    const WinningTile win{win_kind, win_wild};
    const auto bad = batch.ask(kFull, 1, [&](const Hand& hand, const Shapes& shapes, auto) {
        if (!holds(hand, win)) {
            return false;
        }
        const FactMasks masks =
            winning_facts(hand, win, waits_without(hand, win, shapes, laizi_mask), shapes, wide);
        out.assign(masks.mask.begin(), masks.mask.begin() + masks.size);
        return true;
    });
    return bad >= 0 ? std::nullopt : std::optional(out);
}

// One hand's readings as lists of (shape, kind, wild); None for a hand that cannot be.
std::optional<std::vector<std::vector<std::tuple<int, int, int>>>> hand_readings(
    const Batch& batch) {
    std::vector<Reading> found;
    const auto bad = batch.ask(kFull, 1, [&](const Hand& hand, const Shapes& shapes, auto) {
        found = readings(hand, shapes);
    });
    if (bad >= 0) {
        return std::nullopt;
    }
    std::vector<std::vector<std::tuple<int, int, int>>> out;
    for (const Reading& reading : found) {
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
    py::class_<Batch>(module, "HandBatch", "Rows of hands that a question is asked of.")
        .def(py::init([](const Array<uint8_t>& hands, const Array<uint8_t>& laizi,
                         const Array<uint8_t>& melds, const Array<int8_t>& voids, py::ssize_t count,
                         bool seven_pairs, uint8_t max_suits, bool ponged_pairs) {
                 return Batch(hands, laizi, melds, voids, count,
                              {.seven_pairs = seven_pairs,
                               .ponged_pairs = ponged_pairs,
                               .max_suits = max_suits});
             }),
             py::arg("hands").noconvert(), py::arg("laizi").noconvert(),
             py::arg("melds").noconvert(), py::arg("voids").noconvert(), py::arg("count"),
             py::arg("seven_pairs"), py::arg("max_suits"), py::arg("ponged_pairs") = false,
             py::keep_alive<1, 2>(), py::keep_alive<1, 3>(), py::keep_alive<1, 4>(),
             py::keep_alive<1, 5>());
    const auto out = py::arg("out").noconvert();
    const auto count = py::arg("count");
    const auto threads = py::arg("threads");
    module.def("is_win", &batch_is_win, py::arg("batch"), out, count, threads);
    module.def("waits", &batch_waits, py::arg("batch"), out, count, threads);
    module.def("shanten", &batch_shanten, py::arg("batch"), out, count, threads);
    module.def("useful", &batch_useful, py::arg("batch"), out, count, threads);
    module.def("laizi_needed", &batch_laizi_needed, py::arg("batch"), out, count, threads);
    module.def("discards", &batch_discards, py::arg("batch"), py::arg("seen").noconvert(),
               py::arg("shanten").noconvert(), py::arg("useful").noconvert(),
               py::arg("left").noconvert(), count, threads);
    module.def("score", &batch_score, py::arg("batch"), py::arg("rules"),
               py::arg("win").noconvert(), py::arg("wild").noconvert(),
               py::arg("situation").noconvert(), py::arg("laizi_mask"),
               py::arg("facts").noconvert(), py::arg("core").noconvert(),
               py::arg("pattern").noconvert(), count, threads);
    module.def("winning_facts", &hand_facts, py::arg("batch"), py::arg("win"), py::arg("win_wild"),
               py::arg("laizi_mask"), py::arg("wide"));
    module.def("readings", &hand_readings, py::arg("batch"));
}

}  // namespace zhuoji::bind

// Batches of tables: arrays of headers in, columns of facts out.
#include <cstring>
#include <memory>

#include "bind.hpp"

namespace py = pybind11;

namespace zhuoji::bind {

Lineup lineup_of(const py::sequence& names, int seats) {
    if (names.size() != size_t(seats)) throw py::value_error("one policy a seat");
    Lineup lineup{};
    for (size_t s = 0; s < names.size(); ++s) {
        const auto policy = policy_named(names[s].cast<std::string>());
        if (!policy) throw py::value_error("no such policy");
        lineup[s] = *policy;
    }
    return lineup;
}

namespace {

// One header's values, so many a table.
template <typename Value>
Values<Value> header(const py::dict& headers, const char* name, size_t tables, size_t each = 1) {
    if (!headers.contains(name)) throw py::value_error(std::string("no header ") + name);
    const auto values = headers[name].cast<Values<Value>>();
    if (values.size() != py::ssize_t(tables * each)) {
        throw py::value_error(std::string("one ") + name + " a table");
    }
    return values;
}

Values<int8_t> dealers(const py::dict& headers, size_t tables, int seats) {
    const auto dealer = header<int8_t>(headers, "dealer", tables);
    for (size_t t = 0; t < tables; ++t) {
        if (dealer.data()[t] < 0 || dealer.data()[t] >= seats) {
            throw py::value_error("no such dealer");
        }
    }
    return dealer;
}

}  // namespace

// laizi: kinds, or -1 for none. bids: (tables, seats).
std::vector<Deal> deals_of(const Rules& rules, const py::dict& headers, size_t tables) {
    const auto seats = size_t(rules.seats);
    const auto dealer = dealers(headers, tables, rules.seats);
    const auto streak = header<int32_t>(headers, "streak", tables);
    const auto weekday = header<int8_t>(headers, "weekday", tables);
    const auto laizi = header<int8_t>(headers, "laizi", tables);
    const auto bids = header<uint8_t>(headers, "bids", tables, seats);
    std::vector<Deal> deals(tables);
    for (size_t t = 0; t < tables; ++t) {
        Deal& deal = deals[t];
        deal.dealer = dealer.data()[t];
        deal.streak = streak.data()[t];
        deal.weekday = uint8_t(weekday.data()[t]);
        deal.laizi = laizi.data()[t] < 0 ? kNoTile : uint8_t(laizi.data()[t]);
        if (deal.laizi != kNoTile && deal.laizi >= kKinds) throw py::value_error("no such laizi");
        std::copy_n(bids.data() + t * seats, seats, deal.bids.begin());
    }
    return deals;
}

std::vector<LetterDeal> deals_of(const LetterRules& rules, const py::dict& headers, size_t tables) {
    const auto dealer = dealers(headers, tables, rules.seats);
    std::vector<LetterDeal> deals(tables);
    for (size_t t = 0; t < tables; ++t) deals[t].dealer = dealer.data()[t];
    return deals;
}

namespace {

template <class Play>
void play(Batch<Play>& batch, uint32_t round_number, const py::dict& headers,
          const py::sequence& policies, int threads) {
    const auto deals = deals_of(batch.rules(), headers, batch.size());
    const Lineup lineup = lineup_of(policies, batch.rules().seats);
    py::gil_scoped_release release;  // C++ values only from here on
    batch.play(round_number, deals, lineup, threads);
}

template <class Play>
py::dict facts(const Batch<Play>& batch, int threads) {
    const auto arrays = new_fact_arrays(batch.size(), batch.rules(), batch.rows());
    {
        py::gil_scoped_release release;
        batch.write(arrays.columns, threads);
    }
    return arrays.by_name;
}

template <class Play>
void enter(Batch<Play>& batch, const Values<int32_t>& totals) {
    const size_t each = batch.size() * size_t(batch.rules().seats);
    const auto size = size_t(totals.size());
    if (size % each != 0 || batch.entered() + size / each > batch.kept()) {
        throw py::value_error("totals must be those of kept rounds: (rounds, tables, seats)");
    }
    batch.enter({totals.data(), size});
}

// The logs of a kept round, one a table.
template <class Play>
py::list logs(const Batch<Play>& batch, size_t kept) {
    if (kept >= batch.kept()) throw py::index_error("no such kept round");
    py::list found;
    for (size_t t = 0; t < batch.size(); ++t) {
        const auto log = batch.log(kept, t);
        found.append(py::bytes(reinterpret_cast<const char*>(log.data()), log.size_bytes()));
    }
    return found;
}

template <class Play>
void restore(Batch<Play>& batch, uint32_t round_number, const py::dict& headers,
             const py::sequence& texts, const Values<int32_t>& totals) {
    const auto deals = deals_of(batch.rules(), headers, batch.size());
    if (texts.size() != batch.size() ||
        totals.size() != py::ssize_t(batch.size()) * batch.rules().seats) {
        throw py::value_error("one log and one line of totals a table");
    }
    std::vector<std::vector<uint16_t>> logs_of_tables;
    for (const py::handle& text : texts) {
        const auto log = text.cast<std::string_view>();
        std::vector<uint16_t> entries(log.size() / sizeof(uint16_t));
        std::memcpy(entries.data(), log.data(), entries.size() * sizeof(uint16_t));
        if (!Play::well_formed(batch.rules(), entries)) throw py::value_error("no log of a round");
        logs_of_tables.push_back(std::move(entries));
    }
    batch.restore(round_number, deals, logs_of_tables, {totals.data(), size_t(totals.size())});
}

// The text as an array of bytes, which owns it: hundreds of kilobytes are not copied.
template <class Play>
py::array_t<uint8_t> records(const Batch<Play>& batch, size_t table, const RecordStyle& style) {
    if (table >= batch.size()) throw py::index_error("no such table");
    auto text = std::make_unique<std::string>();
    {
        py::gil_scoped_release release;
        *text = batch.records(table, style);
    }
    std::string* const kept = text.release();
    const py::capsule owner(kept, [](void* whole) { delete static_cast<std::string*>(whole); });
    const auto* const bytes = reinterpret_cast<const uint8_t*>(kept->data());
    return py::array_t<uint8_t>(py::ssize_t(kept->size()), bytes, owner);
}

template <class Play>
void bind_batch_of(py::module_& module, const char* name) {
    using Batch = zhuoji::Batch<Play>;
    py::class_<Batch>(module, name, "Tables that play their next round together.")
        .def(py::init([](std::shared_ptr<typename Play::Rules> rules, const py::bytes& key,
                         uint64_t first_table, size_t tables) {
                 return std::make_unique<Batch>(std::move(rules), fixed<32>(key, "key"),
                                                first_table, tables);
             }),
             py::arg("rules"), py::arg("key"), py::arg("first_table"), py::arg("tables"))
        .def("__len__", &Batch::size)
        .def("play", &play<Play>, py::arg("round"), py::arg("headers"), py::arg("policies"),
             py::arg("threads"), "Deals and plays one round at every table; headers by name.")
        .def("facts", &facts<Play>, py::arg("threads"), "The columns of the rounds just played.")
        .def("keep", &Batch::keep, "Keeps the rounds just played for `records`.")
        .def("enter", &enter<Play>, py::arg("totals"),
             "The totals of kept rounds that have none yet, (rounds, tables, seats).")
        .def("logs", &logs<Play>, py::arg("kept"), "The logs of a kept round, one a table.")
        .def("restore", &restore<Play>, py::arg("round"), py::arg("headers"), py::arg("logs"),
             py::arg("totals"), "Keeps a round of which the logs are known.")
        .def("records", &records<Play>, py::arg("table"), py::arg("style"),
             "The kept rounds of a table as bytes of text: record line, totals line, in order.");
}

RecordStyle style_of(std::string game, std::string options, bool weekday, bool bids) {
    return {std::move(game), std::move(options), weekday, bids};
}

}  // namespace

void bind_batch(py::module_& module) {
    py::class_<RecordStyle>(module, "RecordStyle")
        .def(py::init(&style_of), py::arg("game"), py::arg("options"), py::arg("weekday"),
             py::arg("bids"));
    bind_batch_of<TilePlay>(module, "Batch");
    bind_batch_of<LetterPlay>(module, "LetterBatch");
    py::tuple names(kPolicyNames.size());
    for (size_t i = 0; i < kPolicyNames.size(); ++i) names[i] = std::string(kPolicyNames[i]);
    module.attr("policy_names") = names;
}

}  // namespace zhuoji::bind

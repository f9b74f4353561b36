// Batches of tables: arrays of headers in, columns of facts out.
#include <cstring>
#include <memory>

#include "bind.hpp"
#include "zhuoji/batch.hpp"

namespace py = pybind11;

namespace zhuoji::bind {
namespace {

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

}  // namespace

// laizi: kinds, or -1 for none. bids: (tables, seats).
std::vector<Deal> deals_of(const Batch& batch, const Values<int8_t>& dealer,
                           const Values<int32_t>& streak, const Values<int8_t>& weekday,
                           const Values<int8_t>& laizi, const Values<uint8_t>& bids) {
    const auto tables = py::ssize_t(batch.size());
    const int seats = batch.rules().seats;
    if (dealer.size() != tables || streak.size() != tables || weekday.size() != tables ||
        laizi.size() != tables || bids.size() != tables * seats) {
        throw py::value_error("one header value a table");
    }
    std::vector<Deal> deals(size_t(tables), Deal{});
    for (size_t t = 0; t < deals.size(); ++t) {
        Deal& deal = deals[t];
        deal.dealer = dealer.data()[t];
        deal.streak = streak.data()[t];
        deal.weekday = uint8_t(weekday.data()[t]);
        deal.laizi = laizi.data()[t] < 0 ? kNoTile : uint8_t(laizi.data()[t]);
        if (deal.dealer < 0 || deal.dealer >= seats) throw py::value_error("no such dealer");
        if (deal.laizi != kNoTile && deal.laizi >= kKinds) throw py::value_error("no such laizi");
        for (size_t s = 0; s < size_t(seats); ++s) {
            deal.bids[s] = bids.data()[t * size_t(seats) + s];
        }
    }
    return deals;
}

namespace {

void play(Batch& batch, uint32_t round_number, const Values<int8_t>& dealer,
          const Values<int32_t>& streak, const Values<int8_t>& weekday, const Values<int8_t>& laizi,
          const Values<uint8_t>& bids, const py::sequence& policies, int threads) {
    const auto deals = deals_of(batch, dealer, streak, weekday, laizi, bids);
    const Lineup lineup = lineup_of(policies, batch.rules().seats);
    py::gil_scoped_release release;  // C++ values only from here on
    batch.play(round_number, deals, lineup, threads);
}

py::dict facts(const Batch& batch, int threads) {
    const FactArrays arrays =
        new_fact_arrays(batch.size(), batch.rules(), batch.win_count(), batch.kong_count());
    {
        py::gil_scoped_release release;
        batch.write(arrays.columns, threads);
    }
    return arrays.by_name;
}

void keep(Batch& batch, const Values<int32_t>& totals) {
    if (totals.size() != py::ssize_t(batch.size()) * batch.rules().seats) {
        throw py::value_error("totals must be (tables, seats)");
    }
    batch.keep({totals.data(), size_t(totals.size())});
}

// The logs of a kept round, one a table.
py::list logs(const Batch& batch, size_t kept) {
    if (kept >= batch.kept()) throw py::index_error("no such kept round");
    py::list found;
    for (size_t t = 0; t < batch.size(); ++t) {
        const auto log = batch.log(kept, t);
        found.append(py::bytes(reinterpret_cast<const char*>(log.data()), log.size_bytes()));
    }
    return found;
}

void restore(Batch& batch, uint32_t round_number, const Values<int8_t>& dealer,
             const Values<int32_t>& streak, const Values<int8_t>& weekday,
             const Values<int8_t>& laizi, const Values<uint8_t>& bids, const py::sequence& texts,
             const Values<int32_t>& totals) {
    const auto deals = deals_of(batch, dealer, streak, weekday, laizi, bids);
    if (texts.size() != batch.size() ||
        totals.size() != py::ssize_t(batch.size()) * batch.rules().seats) {
        throw py::value_error("one log and one line of totals a table");
    }
    std::vector<std::vector<uint16_t>> logs_of_tables;
    for (const py::handle& text : texts) {
        const auto log = text.cast<std::string_view>();
        std::vector<uint16_t> entries(log.size() / sizeof(uint16_t));
        std::memcpy(entries.data(), log.data(), entries.size() * sizeof(uint16_t));
        if (!well_formed(batch.rules(), entries)) throw py::value_error("no log of a round");
        logs_of_tables.push_back(std::move(entries));
    }
    batch.restore(round_number, deals, logs_of_tables, {totals.data(), size_t(totals.size())});
}

RecordStyle style_of(std::string game, std::string options, bool weekday, bool bids) {
    return {std::move(game), std::move(options), weekday, bids};
}

py::bytes records(const Batch& batch, size_t table, const RecordStyle& style) {
    if (table >= batch.size()) throw py::index_error("no such table");
    std::string text;
    {
        py::gil_scoped_release release;
        text = batch.records(table, style);
    }
    return py::bytes(text);
}

}  // namespace

void bind_batch(py::module_& module) {
    py::class_<RecordStyle>(module, "RecordStyle")
        .def(py::init(&style_of), py::arg("game"), py::arg("options"), py::arg("weekday"),
             py::arg("bids"));
    py::class_<Batch>(module, "Batch", "Tables that play their next round together.")
        .def(py::init([](std::shared_ptr<Rules> rules, const py::bytes& key, uint64_t first_table,
                         size_t tables) {
                 return std::make_unique<Batch>(std::move(rules), fixed<32>(key, "key"),
                                                first_table, tables);
             }),
             py::arg("rules"), py::arg("key"), py::arg("first_table"), py::arg("tables"))
        .def("__len__", &Batch::size)
        .def("play", &play, py::arg("round"), py::arg("dealer"), py::arg("streak"),
             py::arg("weekday"), py::arg("laizi"), py::arg("bids"), py::arg("policies"),
             py::arg("threads"), "Deals and plays one round at every table.")
        .def("facts", &facts, py::arg("threads"), "The columns of the rounds just played.")
        .def("keep", &keep, py::arg("totals"), "Keeps the rounds just played for `records`.")
        .def("logs", &logs, py::arg("kept"), "The logs of a kept round, one a table.")
        .def("restore", &restore, py::arg("round"), py::arg("dealer"), py::arg("streak"),
             py::arg("weekday"), py::arg("laizi"), py::arg("bids"), py::arg("logs"),
             py::arg("totals"), "Keeps a round of which the logs are known.")
        .def("records", &records, py::arg("table"), py::arg("style"),
             "The kept rounds of a table: record line, totals line, in order.");
    py::tuple names(kPolicyNames.size());
    for (size_t i = 0; i < kPolicyNames.size(); ++i) names[i] = std::string(kPolicyNames[i]);
    module.attr("policy_names") = names;
}

}  // namespace zhuoji::bind

#include "zhuoji/batch.hpp"

#include <algorithm>
#include <exception>
#include <numeric>
#include <optional>
#include <thread>

namespace zhuoji {
namespace {

// A round that was never dealt: what a batch holds before its first play.
Round blank_round(const Rules& rules) {
    std::array<uint8_t, kKinds * kCopies> wall{};
    size_t i = 0;
    for (uint8_t kind = 0; kind < kKinds; ++kind) {
        if ((rules.kinds & bit(kind)) == 0) continue;
        for (int copy = 0; copy < kCopies; ++copy) wall[i++] = kind;
    }
    return Round(rules, {}, {wall.data(), i});
}

}  // namespace

Batch::Batch(std::shared_ptr<const Rules> rules, const Key& key, uint64_t first_table,
             size_t tables)
    : rules_(std::move(rules)),
      key_(key),
      policy_key_(policy_key(key)),
      first_table_(first_table),
      rounds_(tables, blank_round(*rules_)) {}

// Calls work(first, last) over all tables, one stretch a thread; the first exception wins.
template <typename Work>
void Batch::spread(int threads, const Work& work) const {
    const size_t parts = std::clamp<size_t>(size_t(std::max(threads, 1)), 1, std::max<size_t>(size(), 1));
    std::vector<std::exception_ptr> failed(parts);
    const auto part = [&](size_t i) {
        try {
            work(size() * i / parts, size() * (i + 1) / parts);
        } catch (...) {
            failed[i] = std::current_exception();
        }
    };
    std::vector<std::thread> helpers;
    for (size_t i = 1; i < parts; ++i) helpers.emplace_back(part, i);
    part(0);
    for (std::thread& helper : helpers) helper.join();
    for (const auto& failure : failed) {
        if (failure) std::rethrow_exception(failure);
    }
}

void Batch::play(uint32_t round_number, std::span<const Deal> deals, const Lineup& lineup,
                 int threads) {
    round_number_ = round_number;
    spread(threads, [&](size_t first, size_t last) {
        std::array<uint8_t, kKinds * kCopies> wall;
        const std::span<uint8_t> used(wall.data(), size_t(rules_->wall_size()));
        for (size_t t = first; t < last; ++t) {
            deal_wall(key_, first_table_ + t, round_number, rules_->kinds, used);
            rounds_[t] = Round(*rules_, deals[t], used);
            play_out(rounds_[t], lineup, policy_key_, first_table_ + t, round_number);
        }
    });
}

void Batch::deal(uint32_t round_number, std::span<const Deal> deals) {
    round_number_ = round_number;
    std::array<uint8_t, kKinds * kCopies> wall;
    const std::span<uint8_t> used(wall.data(), size_t(rules_->wall_size()));
    for (size_t t = 0; t < size(); ++t) {
        deal_wall(key_, first_table_ + t, round_number, rules_->kinds, used);
        rounds_[t] = Round(*rules_, deals[t], used);
    }
}

size_t Batch::win_count() const {
    return std::accumulate(rounds_.begin(), rounds_.end(), size_t{0},
                           [](size_t sum, const Round& r) { return sum + r.wins().size(); });
}

size_t Batch::kong_count() const {
    return std::accumulate(rounds_.begin(), rounds_.end(), size_t{0},
                           [](size_t sum, const Round& r) { return sum + r.kongs().size(); });
}

void Batch::write(const FactColumns& columns, int threads) const {
    std::vector<size_t> win_row(size() + 1, 0);
    std::vector<size_t> kong_row(size() + 1, 0);
    for (size_t t = 0; t < size(); ++t) {
        win_row[t + 1] = win_row[t] + rounds_[t].wins().size();
        kong_row[t + 1] = kong_row[t] + rounds_[t].kongs().size();
    }
    spread(threads, [&](size_t first, size_t last) {
        for (size_t t = first; t < last; ++t) {
            write_facts(rounds_[t], columns, t, win_row[t], kong_row[t]);
        }
    });
}

void Batch::keep(std::span<const int32_t> totals) {
    Kept kept{round_number_, {}, {}, {0}, {totals.begin(), totals.end()}};
    for (const Round& round : rounds_) {
        kept.deals.push_back(round.deal());
        kept.log.insert(kept.log.end(), round.log().begin(), round.log().end());
        kept.log_start.push_back(kept.log.size());
    }
    kept_.push_back(std::move(kept));
}

std::span<const uint16_t> Batch::log(size_t kept, size_t table) const {
    const Kept& found = kept_[kept];
    const size_t start = found.log_start[table];
    return std::span(found.log).subspan(start, found.log_start[table + 1] - start);
}

void Batch::restore(uint32_t round_number, std::span<const Deal> deals,
                    std::span<const std::vector<uint16_t>> logs,
                    std::span<const int32_t> totals) {
    Kept kept{round_number, {deals.begin(), deals.end()}, {}, {0}, {totals.begin(), totals.end()}};
    for (const std::vector<uint16_t>& log : logs) {
        kept.log.insert(kept.log.end(), log.begin(), log.end());
        kept.log_start.push_back(kept.log.size());
    }
    kept_.push_back(std::move(kept));
}

std::string Batch::records(size_t table, const RecordStyle& style) const {
    std::string text;
    std::array<uint8_t, kKinds * kCopies> wall;
    const std::span<uint8_t> used(wall.data(), size_t(rules_->wall_size()));
    const auto seats = size_t(rules_->seats);
    for (size_t k = 0; k < kept_.size(); ++k) {
        const Kept& kept = kept_[k];
        deal_wall(key_, first_table_ + table, kept.round_number, rules_->kinds, used);
        append_record(text, style, *rules_, kept.deals[table], used, log(k, table));
        text += "\n[";
        for (size_t s = 0; s < seats; ++s) {
            if (s > 0) text += ',';
            text += std::to_string(kept.totals[table * seats + s]);
        }
        text += "]\n";
    }
    return text;
}

}  // namespace zhuoji

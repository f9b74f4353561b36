// Many tables at once: each plays its next round from the same (key, round number), in parallel.
//
// What a round does depends on (rules, key, table, round number, deal, lineup) alone, so nothing
// depends on the number of threads or on how tables are cut into batches.
//
// `Play` says what kind of round it is (tile_play.hpp, letter_play.hpp):
//   Rules, Deal, Round, Columns   its types
//   kinds(rules)                  the mask of the kinds in play
//   rows(round)                   how many rows a finished round adds to each ragged table
//   write(round, columns, index, row)   its facts; `row` is where its ragged rows go
//   record(text, style, rules, deal, wall, log)   appends its canonical record
//   well_formed(rules, log)       whether a log that comes from outside can be recorded
// and `choose(policy, round, seat, chance)` is found beside it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <exception>
#include <memory>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "zhuoji/player.hpp"
#include "zhuoji/record_style.hpp"

namespace zhuoji {

// Rows of the ragged tables of facts: wins, and kongs where there are any.
struct RowCounts {
    size_t wins = 0;
    size_t kongs = 0;

    RowCounts& operator+=(const RowCounts& more) {
        wins += more.wins;
        kongs += more.kongs;
        return *this;
    }
};

// Where the ragged rows of each round begin, and at the end where the next would.
template <class Play>
std::vector<RowCounts> row_starts(std::span<const typename Play::Round> rounds) {
    std::vector<RowCounts> starts(rounds.size() + 1);
    for (size_t i = 0; i < rounds.size(); ++i) {
        starts[i + 1] = starts[i];
        starts[i + 1] += Play::rows(rounds[i]);
    }
    return starts;
}

template <class Play>
class Batch {
  public:
    using Rules = typename Play::Rules;
    using Deal = typename Play::Deal;
    using Round = typename Play::Round;
    using Columns = typename Play::Columns;

    Batch(std::shared_ptr<const Rules> rules, const Key& key, uint64_t first_table, size_t tables)
        : rules_(std::move(rules)),
          key_(key),
          policy_key_(policy_key(key)),
          first_table_(first_table),
          // Never dealt: what a batch holds before its first play.
          rounds_(tables, Round(*rules_, {}, Wall(*rules_, key, first_table, 0).tiles())) {}

    size_t size() const { return rounds_.size(); }
    const Rules& rules() const { return *rules_; }
    const Round& round(size_t table) const { return rounds_[table]; }
    Round& round(size_t table) { return rounds_[table]; }
    uint64_t first_table() const { return first_table_; }
    const Key& players_key() const { return policy_key_; }

    // Deals and plays one round at every table; deals[t] is table t's.
    void play(uint32_t round_number, std::span<const Deal> deals, const Lineup& lineup,
              int threads);

    // Deals them only: somebody else plays (stepping.hpp).
    void deal(uint32_t round_number, std::span<const Deal> deals);

    RowCounts rows() const;
    void write(const Columns& columns, int threads) const;

    // Keeps the rounds just played for `records`.
    void keep();

    // The totals of kept rounds that have none yet, in order: (rounds, tables, seats).
    void enter(std::span<const int32_t> totals);

    // Kept rounds of which the totals are known.
    size_t entered() const { return totals_.size() / (size() * size_t(rules_->seats)); }

    size_t kept() const { return kept_.size(); }

    // The log of a kept round, counted from 0, at one table.
    std::span<const uint16_t> log(size_t kept, size_t table) const;

    // Keeps rounds of which the logs are known; logs[t] is table t's.
    void restore(uint32_t round_number, std::span<const Deal> deals,
                 std::span<const std::vector<uint16_t>> logs, std::span<const int32_t> totals);

    // The rounds of one table that are kept and entered, in order: per round its canonical record,
    // a line end, its totals as a JSON array, a line end.
    std::string records(size_t table, const RecordStyle& style) const;

  private:
    struct Kept {
        uint32_t round_number;
        std::vector<Deal> deals;
        std::vector<uint8_t> walls;  // (tables, wall size)
        std::vector<uint16_t> log;
        std::vector<size_t> log_start;  // tables + 1
    };

    class Wall {
      public:
        Wall(const Rules& rules, const Key& key, uint64_t table, uint32_t round_number)
            : size_(size_t(rules.wall_size())) {
            deal_wall(key, table, round_number, Play::kinds(rules), {tiles_.data(), size_});
        }
        std::span<const uint8_t> tiles() const { return {tiles_.data(), size_}; }

      private:
        std::array<uint8_t, kMostTiles> tiles_;
        size_t size_;
    };

    template <typename Work>
    void spread(int threads, const Work& work) const;

    std::shared_ptr<const Rules> rules_;
    Key key_;
    Key policy_key_;
    uint64_t first_table_;
    std::vector<Round> rounds_;
    uint32_t round_number_ = 0;
    std::vector<Kept> kept_;
    std::vector<int32_t> totals_;  // (kept, tables, seats)
};

// Calls work(first, last) over all tables, one stretch a thread; the first exception wins.
template <class Play>
template <typename Work>
void Batch<Play>::spread(int threads, const Work& work) const {
    const size_t parts =
        std::clamp<size_t>(size_t(std::max(threads, 1)), 1, std::max<size_t>(size(), 1));
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

template <class Play>
void Batch<Play>::play(uint32_t round_number, std::span<const Deal> deals, const Lineup& lineup,
                       int threads) {
    round_number_ = round_number;
    spread(threads, [&](size_t first, size_t last) {
        for (size_t t = first; t < last; ++t) {
            const Wall wall(*rules_, key_, first_table_ + t, round_number);
            rounds_[t] = Round(*rules_, deals[t], wall.tiles());
            play_out(rounds_[t], lineup, policy_key_, first_table_ + t, round_number);
        }
    });
}

template <class Play>
void Batch<Play>::deal(uint32_t round_number, std::span<const Deal> deals) {
    round_number_ = round_number;
    for (size_t t = 0; t < size(); ++t) {
        const Wall wall(*rules_, key_, first_table_ + t, round_number);
        rounds_[t] = Round(*rules_, deals[t], wall.tiles());
    }
}

template <class Play>
RowCounts Batch<Play>::rows() const {
    return row_starts<Play>(rounds_).back();
}

template <class Play>
void Batch<Play>::write(const Columns& columns, int threads) const {
    const std::vector<RowCounts> row = row_starts<Play>(rounds_);
    spread(threads, [&](size_t first, size_t last) {
        for (size_t t = first; t < last; ++t) {
            Play::write(rounds_[t], columns, t, row[t]);
        }
    });
}

template <class Play>
void Batch<Play>::keep() {
    Kept kept{round_number_, {}, {}, {}, {0}};
    for (const Round& round : rounds_) {
        kept.deals.push_back(round.deal());
        kept.walls.insert(kept.walls.end(), round.wall().begin(), round.wall().end());
        kept.log.insert(kept.log.end(), round.log().begin(), round.log().end());
        kept.log_start.push_back(kept.log.size());
    }
    kept_.push_back(std::move(kept));
}

template <class Play>
void Batch<Play>::enter(std::span<const int32_t> totals) {
    totals_.insert(totals_.end(), totals.begin(), totals.end());
}

template <class Play>
std::span<const uint16_t> Batch<Play>::log(size_t kept, size_t table) const {
    const Kept& found = kept_[kept];
    const size_t start = found.log_start[table];
    return std::span(found.log).subspan(start, found.log_start[table + 1] - start);
}

template <class Play>
void Batch<Play>::restore(uint32_t round_number, std::span<const Deal> deals,
                          std::span<const std::vector<uint16_t>> logs,
                          std::span<const int32_t> totals) {
    Kept kept{round_number, {deals.begin(), deals.end()}, {}, {}, {0}};
    for (size_t t = 0; t < size(); ++t) {
        const Wall wall(*rules_, key_, first_table_ + t, round_number);
        kept.walls.insert(kept.walls.end(), wall.tiles().begin(), wall.tiles().end());
    }
    for (const std::vector<uint16_t>& log : logs) {
        kept.log.insert(kept.log.end(), log.begin(), log.end());
        kept.log_start.push_back(kept.log.size());
    }
    kept_.push_back(std::move(kept));
    enter(totals);
}

template <class Play>
std::string Batch<Play>::records(size_t table, const RecordStyle& style) const {
    std::string text;
    const auto seats = size_t(rules_->seats);
    const auto wall_size = size_t(rules_->wall_size());
    for (size_t k = 0; k < entered(); ++k) {
        const Kept& kept = kept_[k];
        const std::span<const uint16_t> log(kept.log);
        const size_t start = kept.log_start[table];
        Play::record(text, style, *rules_, kept.deals[table],
                     std::span(kept.walls).subspan(table * wall_size, wall_size),
                     log.subspan(start, kept.log_start[table + 1] - start));
        text += "\n[";
        for (size_t s = 0; s < seats; ++s) {
            if (s > 0) text += ',';
            text += std::to_string(totals_[(k * size() + table) * seats + s]);
        }
        text += "]\n";
    }
    return text;
}

}  // namespace zhuoji

// Many tables at once: each plays its next round from the same (key, round number), in parallel.
//
// What a round does depends on (rules, key, table, round number, deal, lineup) alone, so nothing
// depends on the number of threads or on how tables are cut into batches.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "zhuoji/facts.hpp"
#include "zhuoji/policy.hpp"
#include "zhuoji/record_text.hpp"

namespace zhuoji {

class Batch {
  public:
    Batch(std::shared_ptr<const Rules> rules, const Key& key, uint64_t first_table, size_t tables);

    size_t size() const { return rounds_.size(); }
    const Rules& rules() const { return *rules_; }
    const Round& round(size_t table) const { return rounds_[table]; }
    Round& round(size_t table) { return rounds_[table]; }
    uint64_t first_table() const { return first_table_; }
    uint32_t round_number() const { return round_number_; }
    const Key& players_key() const { return policy_key_; }

    // Deals and plays one round at every table; deals[t] is table t's.
    void play(uint32_t round_number, std::span<const Deal> deals, const Lineup& lineup,
              int threads);

    // Deals them only: somebody else plays (stepping.hpp).
    void deal(uint32_t round_number, std::span<const Deal> deals);

    size_t win_count() const;
    size_t kong_count() const;
    void write(const FactColumns& columns, int threads) const;

    // Keeps the rounds just played for `records`, with the totals of their seats (tables, seats).
    void keep(std::span<const int32_t> totals);

    // The log of a kept round, counted from 0, at one table.
    std::span<const uint16_t> log(size_t kept, size_t table) const;

    // Keeps rounds of which the logs are known; logs[t] is table t's.
    void restore(uint32_t round_number, std::span<const Deal> deals,
                 std::span<const std::vector<uint16_t>> logs, std::span<const int32_t> totals);

    size_t kept() const { return kept_.size(); }

    // The kept rounds of one table, in order: per round its canonical record, a line end, its
    // totals as a JSON array, a line end.
    std::string records(size_t table, const RecordStyle& style) const;

  private:
    struct Kept {
        uint32_t round_number;
        std::vector<Deal> deals;
        std::vector<uint16_t> log;
        std::vector<size_t> log_start;  // tables + 1
        std::vector<int32_t> totals;
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
};

}  // namespace zhuoji

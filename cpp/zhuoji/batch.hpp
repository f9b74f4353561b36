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

    // Deals and plays one round at every table; deals[t] is table t's.
    void play(uint32_t round_number, std::span<const Deal> deals, const Lineup& lineup,
              int threads);

    size_t win_count() const;
    size_t kong_count() const;
    void write(const FactColumns& columns, int threads) const;

    // Keeps the rounds just played for `records`, with the totals of their seats (tables, seats).
    void keep(std::span<const int32_t> totals);

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

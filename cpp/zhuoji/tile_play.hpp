// Mahjong as a kind of round that batches play.
#pragma once

#include "zhuoji/batch.hpp"
#include "zhuoji/facts.hpp"
#include "zhuoji/policy.hpp"
#include "zhuoji/record_text.hpp"
#include "zhuoji/seat_view.hpp"

namespace zhuoji {

struct TilePlay {
    using Rules = zhuoji::Rules;
    using Deal = zhuoji::Deal;
    using Round = zhuoji::Round;
    using Action = zhuoji::Action;
    using Verb = zhuoji::Verb;
    using Event = zhuoji::Event;
    using Columns = FactColumns;
    using View = ViewColumns;
    using Choice = SwapChoice;
    static constexpr size_t kKindCount = kKinds;
    static constexpr size_t kActions = kActionCount;

    static uint32_t kinds(const Rules& rules) { return rules.kinds; }
    static RowCounts rows(const Round& round) {
        return {round.wins().size(), round.kongs().size()};
    }
    static void write(const Round& round, const Columns& columns, size_t index, RowCounts row) {
        write_facts(round, columns, index, row.wins, row.kongs);
    }
    static void record(std::string& text, const RecordStyle& style, const Rules& rules,
                       const Deal& deal, std::span<const uint8_t> wall,
                       std::span<const uint16_t> log) {
        append_record(text, style, rules, deal, wall, log);
    }
    static bool well_formed(const Rules& rules, std::span<const uint16_t> log) {
        return zhuoji::well_formed(rules, log);
    }
    static void write_view(const Round& round, int seat, uint64_t table, const Choice& choice,
                           const View& columns, size_t row) {
        zhuoji::write_view(round, seat, table, choice, columns, row);
    }
    static void write_legal(const Round& round, int seat, const Choice& choice,
                            std::span<bool> legal) {
        zhuoji::write_legal(round, seat, choice, legal);
    }
    static std::optional<Action> said(const Round& round, Choice& choice, size_t index) {
        return action_said(round, choice, index);
    }
};

}  // namespace zhuoji

// Letter cards as a kind of round that batches play.
#pragma once

#include "zhuoji/batch.hpp"
#include "zhuoji/letter_facts.hpp"
#include "zhuoji/letter_policy.hpp"
#include "zhuoji/letter_record.hpp"
#include "zhuoji/letter_seat_view.hpp"

namespace zhuoji {

struct LetterPlay {
    using Rules = LetterRules;
    using Deal = LetterDeal;
    using Round = LetterRound;
    using Action = LetterAction;
    using Verb = LetterVerb;
    using Event = LetterEvent;
    using Columns = LetterColumns;
    using View = LetterViewColumns;
    struct Choice {};  // every action is one answer
    static constexpr size_t kKindCount = kLetterKinds;
    static constexpr size_t kActions = kLetterActionCount;

    static uint32_t kinds(const Rules&) { return kAllLetters; }
    static RowCounts rows(const Round& round) { return {round.wins().size(), 0}; }
    static void write(const Round& round, const Columns& columns, size_t index, RowCounts row) {
        write_letter_facts(round, columns, index, row.wins);
    }
    static void record(std::string& text, const RecordStyle& style, const Rules& rules,
                       const Deal& deal, std::span<const uint8_t> wall,
                       std::span<const uint16_t> log) {
        append_letter_record(text, style, rules, deal, wall, log);
    }
    static bool well_formed(const Rules&, std::span<const uint16_t> log) {
        return well_formed_letters(log);
    }
    static void write_view(const Round& round, int seat, uint64_t table, const Choice&,
                           const View& columns, size_t row) {
        write_letter_view(round, seat, table, columns, row);
    }
    static void write_legal(const Round& round, int seat, const Choice&, std::span<bool> legal) {
        write_letter_legal(round, seat, legal);
    }
    static std::optional<Action> said(const Round& round, Choice&, size_t index) {
        return letter_action_said(round, index);
    }
};

}  // namespace zhuoji

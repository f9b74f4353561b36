// A batch played in steps: it runs until every table waits for a seat that somebody outside plays,
// or is over. Seats of a table are asked one at a time, the lowest first, as in play without steps,
// so who plays a seat changes nothing but its choices.
//
// `Play` is a kind of round (batch.hpp) that also says
//   View          columns of what a seat may know
//   Choice        what a seat has said so far of an action that takes several answers
//   kKindCount    how many kinds there are
//   kActions      how many actions there are by number
//   write_view(round, seat, table, choice, columns, row)
//   write_legal(round, seat, choice, legal)   which of the actions a pending seat may take
//   said(round, choice, index)    the action, or nothing where `choice` has grown by an answer
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <vector>

#include "zhuoji/batch.hpp"

namespace zhuoji {

template <class Play>
class Stepping {
  public:
    using Batch = zhuoji::Batch<Play>;
    using Deal = typename Play::Deal;
    using Choice = typename Play::Choice;

    // A seat whose bit is in `outside` is not in the lineup. The batch must outlive this.
    Stepping(Batch& batch, const Lineup& lineup, uint32_t outside)
        : batch_(&batch), lineup_(lineup), outside_(outside) {}

    const Batch& batch() const { return *batch_; }

    void deal(uint32_t round_number, std::span<const Deal> deals);

    // The tables that wait, ascending, and for whom.
    struct Asked {
        size_t table;
        int seat;
    };
    std::span<const Asked> asked() const { return asked_; }

    // What each of the asked seats may know, and its legal actions (asked, Play::kActions).
    void write(const typename Play::View& columns, std::span<bool> legal) const;

    // Takes one action for each that was asked and plays on. Where one is not legal nothing is
    // taken, and its row is returned.
    std::optional<size_t> answer(std::span<const int64_t> actions);

  private:
    void advance(size_t table);
    const Choice& chosen(const Asked& asked) const {
        return choice_[asked.table][size_t(asked.seat)];
    }
    // Whoever chose it, a legal action is taken.
    template <class Action>
    static void apply(typename Play::Round& round, int seat, const Action& action) {
        using Refusal = decltype(round.apply(seat, action));
        if (round.apply(seat, action) != Refusal::kNone) {
            throw std::logic_error("a legal action was refused");
        }
    }

    Batch* batch_;
    Lineup lineup_;
    uint32_t outside_;
    std::vector<std::array<ChaCha, kMaxSeats>> chance_;
    std::vector<std::array<Choice, kMaxSeats>> choice_;
    std::vector<Asked> asked_;
};

template <class Play>
void Stepping<Play>::deal(uint32_t round_number, std::span<const Deal> deals) {
    batch_->deal(round_number, deals);
    chance_.clear();
    choice_.assign(batch_->size(), {});
    asked_.clear();
    for (size_t t = 0; t < batch_->size(); ++t) {
        const auto stream = [&](int seat) {
            const uint64_t table = batch_->first_table() + t;
            return policy_stream(batch_->players_key(), table, round_number, seat);
        };
        chance_.push_back({stream(0), stream(1), stream(2), stream(3)});
        advance(t);
    }
}

// Plays a table until it waits for somebody outside, and notes that.
template <class Play>
void Stepping<Play>::advance(size_t table) {
    auto& round = batch_->round(table);
    while (!round.over()) {
        const int seat = std::countr_zero(round.pending());
        if ((outside_ >> seat & 1) != 0) {
            asked_.push_back({table, seat});
            return;
        }
        ChaCha& chance = chance_[table][size_t(seat)];
        apply(round, seat, choose(lineup_[size_t(seat)], round, seat, chance));
    }
}

template <class Play>
void Stepping<Play>::write(const typename Play::View& columns, std::span<bool> legal) const {
    for (size_t row = 0; row < asked_.size(); ++row) {
        const Asked& asked = asked_[row];
        const auto& round = batch_->round(asked.table);
        const uint64_t table = batch_->first_table() + asked.table;
        Play::write_view(round, asked.seat, table, chosen(asked), columns, row);
        Play::write_legal(round, asked.seat, chosen(asked),
                          legal.subspan(row * Play::kActions, Play::kActions));
    }
}

template <class Play>
std::optional<size_t> Stepping<Play>::answer(std::span<const int64_t> actions) {
    std::array<bool, Play::kActions> legal;
    for (size_t row = 0; row < asked_.size(); ++row) {
        const Asked& asked = asked_[row];
        Play::write_legal(batch_->round(asked.table), asked.seat, chosen(asked), legal);
        const int64_t action = actions[row];
        if (action < 0 || action >= int64_t(Play::kActions) || !legal[size_t(action)]) return row;
    }
    std::vector<Asked> answered;
    answered.swap(asked_);
    for (size_t row = 0; row < answered.size(); ++row) {
        const auto [table, seat] = answered[row];
        auto& round = batch_->round(table);
        Choice& choice = choice_[table][size_t(seat)];
        const auto action = Play::said(round, choice, size_t(actions[row]));
        if (!action) {
            asked_.push_back({table, seat});
            continue;
        }
        choice = {};
        apply(round, seat, *action);
        advance(table);
    }
    return std::nullopt;
}

}  // namespace zhuoji

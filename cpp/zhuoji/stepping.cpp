#include "zhuoji/stepping.hpp"

#include <stdexcept>

namespace zhuoji {

Stepping::Stepping(Batch& batch, const Lineup& lineup, uint32_t outside)
    : batch_(&batch), lineup_(lineup), outside_(outside) {}

void Stepping::deal(uint32_t round_number, std::span<const Deal> deals) {
    batch_->deal(round_number, deals);
    chance_.clear();
    swap_.assign(batch_->size(), {});
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
void Stepping::advance(size_t table) {
    Round& round = batch_->round(table);
    while (!round.over()) {
        const int seat = std::countr_zero(round.pending());
        if ((outside_ >> seat & 1) != 0) {
            asked_.push_back({table, seat});
            return;
        }
        ChaCha& chance = chance_[table][size_t(seat)];
        if (round.apply(seat, choose(lineup_[size_t(seat)], round, seat, chance)) !=
            Refusal::kNone) {
            throw std::logic_error("a player chose an action that is not legal");
        }
    }
}

const SwapChoice& Stepping::chosen(const Asked& asked) const {
    return swap_[asked.table][size_t(asked.seat)];
}

void Stepping::write(const ViewColumns& columns, std::span<bool> legal) const {
    for (size_t row = 0; row < asked_.size(); ++row) {
        const Asked& asked = asked_[row];
        const Round& round = batch_->round(asked.table);
        const uint64_t table = batch_->first_table() + asked.table;
        write_view(round, asked.seat, table, chosen(asked), columns, row);
        write_legal(round, asked.seat, chosen(asked),
                    legal.subspan(row * kActionCount, kActionCount));
    }
}

std::optional<size_t> Stepping::answer(std::span<const int64_t> actions) {
    std::array<bool, kActionCount> legal;
    for (size_t row = 0; row < asked_.size(); ++row) {
        const Asked& asked = asked_[row];
        write_legal(batch_->round(asked.table), asked.seat, chosen(asked), legal);
        const int64_t action = actions[row];
        if (action < 0 || action >= int64_t(kActionCount) || !legal[size_t(action)]) return row;
    }
    std::vector<Asked> answered;
    answered.swap(asked_);
    for (size_t row = 0; row < answered.size(); ++row) {
        const auto [table, seat] = answered[row];
        Round& round = batch_->round(table);
        const auto index = size_t(actions[row]);
        Action action;
        if (index >= kSwapIndex) {
            SwapChoice& swap = swap_[table][size_t(seat)];
            swap.tiles[size_t(swap.count++)] = uint8_t(index - kSwapIndex);
            if (swap.count < round.rules().swap) {
                asked_.push_back({table, seat});
                continue;
            }
            action = {Verb::kSwap, kNoTile, swap.tiles};
            swap = {};
        } else {
            action = action_at(round, index);
        }
        if (round.apply(seat, action) != Refusal::kNone) {
            throw std::logic_error("a legal action was refused");
        }
        advance(table);
    }
    return std::nullopt;
}

}  // namespace zhuoji

#include "zhuoji/action_index.hpp"

#include <algorithm>

namespace zhuoji {
void write_legal(const Round& round, int seat, const SwapChoice& chosen, std::span<bool> legal) {
    std::fill(legal.begin(), legal.end(), false);
    const Legal may = round.legal(seat);
    legal[0] = may.pass;
    legal[1] = may.win;
    legal[2] = may.men;
    legal[3] = may.pong;
    write_bits(may.kongs, legal, kKongIndex);
    write_bits(may.discards, legal, kDiscardIndex);
    write_bits(may.ready, legal, kReadyIndex);
    write_bits(may.voids, legal, kVoidIndex);
    if (!may.swap) return;
    Counts left = round.seat(seat).hand;
    for (int i = 0; i < chosen.count; ++i) --left[chosen.tiles[size_t(i)]];
    for (size_t kind = 0; kind < kKinds; ++kind) legal[kSwapIndex + kind] = left[kind] > 0;
}

std::optional<Action> action_said(const Round& round, SwapChoice& chosen, size_t index) {
    constexpr std::array<Verb, 4> plain = {Verb::kPass, Verb::kWin, Verb::kMen, Verb::kPong};
    if (index < plain.size()) return Action{plain[index]};
    if (index >= kSwapIndex) {
        chosen.tiles[size_t(chosen.count++)] = uint8_t(index - kSwapIndex);
        if (chosen.count < round.rules().swap) return std::nullopt;
        return Action{Verb::kSwap, kNoTile, chosen.tiles};
    }
    if (index >= kVoidIndex) return Action{Verb::kVoid, uint8_t(index - kVoidIndex)};
    if (index >= kReadyIndex) return Action{Verb::kReady, uint8_t(index - kReadyIndex)};
    if (index >= kDiscardIndex) return Action{Verb::kDiscard, uint8_t(index - kDiscardIndex)};
    const auto kind = uint8_t(index - kKongIndex);
    return round.phase() == Phase::kTurn ? Action{Verb::kKong, kind} : Action{Verb::kKong};
}

}  // namespace zhuoji

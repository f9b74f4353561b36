// Actions of letter cards as numbers, for players that choose among a fixed row of switches.
//
//     0 pass   1 win   2 pong   3 wai
//     4 + shape     chi: the card is the lowest, middle or highest of the run, or a red of three
//     8 + kind      liu
//     28 + kind     discard
#pragma once

#include <cstdint>
#include <span>

#include "zhuoji/letter_round.hpp"

namespace zhuoji {

inline constexpr size_t kChiIndex = 4;
inline constexpr size_t kLiuIndex = kChiIndex + kChiShapes.size();
inline constexpr size_t kLetterDiscardIndex = kLiuIndex + kLetterKinds;
inline constexpr size_t kLetterActionCount = kLetterDiscardIndex + kLetterKinds;

// Writes which of the kLetterActionCount actions a pending seat may take.
void write_letter_legal(const LetterRound& round, int seat, std::span<bool> legal);

// What a legal index says.
LetterAction letter_action_said(const LetterRound& round, size_t index);

}  // namespace zhuoji

// Players of letter cards, in C++ so that a batch never leaves it.
//
// `greedy` wins when it can and otherwise heads for the fewest missing cards (letter_plan.hpp); it
// lays cards down and claims only to get nearer. The hungry and shy players have other habits,
// `random` takes any legal action with equal chance. No discard is ever won, so none is feared.
#pragma once

#include "zhuoji/letter_round.hpp"
#include "zhuoji/player.hpp"

namespace zhuoji {

// A legal action for a seat that must answer.
LetterAction choose(Policy policy, const LetterRound& round, int seat, ChaCha& chance);

}  // namespace zhuoji

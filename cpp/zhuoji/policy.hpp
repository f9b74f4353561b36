// Players that decide from what their seat may see, in C++ so that a batch never leaves it.
//
// `greedy` wins when it can; keeps the fewest shanten, then the most useful tiles left (the lowest
// kind among equals); pongs when that lowers shanten; kongs when that does not raise it; declares
// ready when it can. The hungry and shy players are greedy with other habits, `random` takes any
// legal action with equal chance. All chance comes from the seat's own stream.
#pragma once

#include "zhuoji/player.hpp"
#include "zhuoji/round.hpp"

namespace zhuoji {

// A legal action for a seat that must answer.
Action choose(Policy policy, const Round& round, int seat, ChaCha& chance);

}  // namespace zhuoji

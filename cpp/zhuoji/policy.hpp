// Players that decide from what their seat may see, in C++ so that a batch never leaves it.
//
// `greedy` wins when it can; keeps the fewest shanten, then the most useful tiles left (the lowest
// kind among equals); pongs when that lowers shanten; kongs when that does not raise it; declares
// ready when it can. The hungry and shy players are greedy with other habits, `random` takes any
// legal action with equal chance. All chance comes from the seat's own stream.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "zhuoji/chacha.hpp"
#include "zhuoji/round.hpp"

namespace zhuoji {

enum class Policy : uint8_t { kRandom, kGreedy, kWinHungry, kKongHungry, kPongHungry, kShy };

inline constexpr std::array<std::string_view, 6> kPolicyNames = {
    "random", "greedy", "win-hungry", "kong-hungry", "pong-hungry", "shy"};

std::optional<Policy> policy_named(std::string_view name);

// A legal action for a seat that must answer.
Action choose(Policy policy, const Round& round, int seat, ChaCha& chance);

using Lineup = std::array<Policy, kMaxSeats>;

// Plays a round to its end. The streams are those of (key, table, round).
void play_out(Round& round, const Lineup& lineup, const Key& policy_key, uint64_t table,
              uint32_t round_number, Events* events = nullptr);

}  // namespace zhuoji

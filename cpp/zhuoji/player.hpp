// The built-in players by name, and how they play a round of any kind to its end.
//
// What a player does is said beside each kind of round: `choose(policy, round, seat, chance)` gives
// a legal action, decided from what the seat may see. All chance comes from the seat's own stream.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string_view>

#include "zhuoji/chacha.hpp"
#include "zhuoji/wall.hpp"

namespace zhuoji {

enum class Policy : uint8_t { kRandom, kGreedy, kWinHungry, kKongHungry, kPongHungry, kShy };

inline constexpr std::array<std::string_view, 6> kPolicyNames = {
    "random", "greedy", "win-hungry", "kong-hungry", "pong-hungry", "shy"};

constexpr std::optional<Policy> policy_named(std::string_view name) {
    const auto* found = std::find(kPolicyNames.begin(), kPolicyNames.end(), name);
    if (found == kPolicyNames.end()) return std::nullopt;
    return Policy(found - kPolicyNames.begin());
}

using Lineup = std::array<Policy, kMaxSeats>;

// True in so many of 16 cases.
inline bool chance_of(uint32_t sixteenths, ChaCha& chance) {
    return sixteenths >= 16 || (sixteenths > 0 && chance.bounded(16) < sixteenths);
}

// The n-th set bit of a mask, from 0. No branch depends on where it is: chance would mislead it.
constexpr uint8_t nth_kind(uint32_t kinds, uint32_t n) {
    const uint32_t twos = kinds - (kinds >> 1 & 0x55555555);  // bits set in each two places
    const uint32_t fours = (twos & 0x33333333) + (twos >> 2 & 0x33333333);
    const uint32_t eights = (fours + (fours >> 4)) & 0x0f0f0f0f;
    const uint32_t sixteens = eights + (eights >> 8);
    uint32_t place = 0;
    const auto skip = [&](uint32_t set, uint32_t width) {
        const uint32_t beyond = set <= n ? ~uint32_t{0} : 0;
        n -= set & beyond;
        place += width & beyond;
    };
    skip(sixteens & 31, 16);
    skip(eights >> place & 15, 8);
    skip(fours >> place & 7, 4);
    skip(twos >> place & 3, 2);
    skip(kinds >> place & 1, 1);
    return uint8_t(place);
}

// Plays a round to its end. The streams are those of (key, table, round).
template <class AnyRound>
void play_out(AnyRound& round, const Lineup& lineup, const Key& policy_key, uint64_t table,
              uint32_t round_number) {
    std::array<ChaCha, kMaxSeats> chance = {policy_stream(policy_key, table, round_number, 0),
                                            policy_stream(policy_key, table, round_number, 1),
                                            policy_stream(policy_key, table, round_number, 2),
                                            policy_stream(policy_key, table, round_number, 3)};
    while (!round.over()) {
        const int seat = std::countr_zero(round.pending());
        const auto action = choose(lineup[size_t(seat)], round, seat, chance[size_t(seat)]);
        using AnyRefusal = decltype(round.apply(seat, action));
        if (round.apply(seat, action) != AnyRefusal::kNone) {
            throw std::logic_error("a player chose an action that is not legal");
        }
    }
}

}  // namespace zhuoji

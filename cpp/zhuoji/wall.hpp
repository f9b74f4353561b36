// What chance decides in a round, as a function of (key, table, round) alone (MJ-1, MJ-4). Streams
// that never meet, so that no choice of a player moves a wall:
//   key         counter from 0           the wall
//   key         counter from 2^31        the header: first dealer, laizi, weekday, bids
//   policy key  counter from seat * 2^29 what the policy of a seat draws
//   world key   counter from 0           a world that a seat takes for possible (unseen.hpp)
// Every result is pinned by golden walls: the order of the draws can never change.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "zhuoji/chacha.hpp"
#include "zhuoji/tile.hpp"

namespace zhuoji {

inline constexpr int kMaxSeats = 4;
inline constexpr int8_t kNobody = -1;  // where a seat could stand

// The tiles of a wall in which the kinds of the mask are in play.
constexpr int wall_size(uint32_t kinds_in_play) { return kCopies * std::popcount(kinds_in_play); }
inline constexpr std::size_t kMostTiles = std::size_t{kKinds} * kCopies;

// Writes the wall, front first: the sorted set, shuffled by Fisher-Yates from the last index down.
// `wall` holds exactly wall_size(kinds_in_play) tiles.
void deal_wall(const Key& key, uint64_t table, uint32_t round, uint32_t kinds_in_play,
               std::span<uint8_t> wall);

// All of it is drawn in every round, whatever the options use.
struct Header {
    uint8_t first_dealer;                 // 0..seats-1
    uint8_t laizi;                        // a kind in play
    uint8_t weekday;                      // 1..7
    std::array<uint8_t, kMaxSeats> bids;  // 0..5; 0 beyond the seats
};

// 1 to kMaxSeats seats, at least one kind in play.
Header draw_header(const Key& key, uint64_t table, uint32_t round, int seats,
                   uint32_t kinds_in_play);

// Derived one-way: it tells nothing of the walls.
Key policy_key(const Key& key);

ChaCha policy_stream(const Key& policy_key, uint64_t table, uint32_t round, int seat);

// Derived one-way like the policy key, and not from it.
Key world_key(const Key& key);

ChaCha world_stream(const Key& world_key, uint64_t world);

}  // namespace zhuoji

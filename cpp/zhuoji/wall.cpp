#include "zhuoji/wall.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace zhuoji {
namespace {

constexpr uint32_t kWallCounter = 0;
constexpr uint32_t kHeaderCounter = uint32_t{1} << 31;
constexpr uint32_t kPolicyKeyCounter = 0xffff'ffff;
constexpr uint32_t kWorldKeyCounter = 0xffff'fffe;
constexpr uint32_t kPolicyCountersPerSeat = uint32_t{1} << 29;

Key derived_key(const Key& key, uint32_t counter) {
    const auto block = chacha_block(key, counter, Nonce{});
    Key derived;
    std::copy_n(block.begin(), derived.size(), derived.begin());
    return derived;
}

}  // namespace

void deal_wall(const Key& key, uint64_t table, uint32_t round, uint32_t kinds_in_play,
               std::span<uint8_t> wall) {
    std::size_t filled = 0;
    for (uint32_t rest = kinds_in_play; rest != 0; rest &= rest - 1)
        for (int copy = 0; copy < kCopies; ++copy)
            wall[filled++] = static_cast<uint8_t>(std::countr_zero(rest));

    ChaCha stream(key, table, round, kWallCounter);
    for (uint32_t i = static_cast<uint32_t>(wall.size()) - 1; i > 0; --i)
        std::swap(wall[i], wall[stream.bounded(i + 1)]);
}

Header draw_header(const Key& key, uint64_t table, uint32_t round, int seats,
                   uint32_t kinds_in_play) {
    ChaCha stream(key, table, round, kHeaderCounter);
    Header header{};
    header.first_dealer = static_cast<uint8_t>(stream.bounded(static_cast<uint32_t>(seats)));
    uint32_t rest = kinds_in_play;
    for (uint32_t skip = stream.bounded(static_cast<uint32_t>(std::popcount(rest))); skip > 0;
         --skip)
        rest &= rest - 1;
    header.laizi = static_cast<uint8_t>(std::countr_zero(rest));
    header.weekday = static_cast<uint8_t>(stream.bounded(7) + 1);
    for (int seat = 0; seat < seats; ++seat)
        header.bids[static_cast<std::size_t>(seat)] = static_cast<uint8_t>(stream.bounded(6));
    return header;
}

Key policy_key(const Key& key) { return derived_key(key, kPolicyKeyCounter); }

ChaCha policy_stream(const Key& policy_key, uint64_t table, uint32_t round, int seat) {
    return {policy_key, table, round, static_cast<uint32_t>(seat) * kPolicyCountersPerSeat};
}

Key world_key(const Key& key) { return derived_key(key, kWorldKeyCounter); }

ChaCha world_stream(const Key& world_key, uint64_t world) { return {world_key, world, 0, 0}; }

}  // namespace zhuoji

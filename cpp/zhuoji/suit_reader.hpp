// The machine that reads a suit rank by rank and ends in its cost vector (set_cost.hpp).
//
// A rank is a symbol: how many tiles are held and how many of its copies can ever be used. States
// that go on alike are one node, so the machine is small although it knows every suit beside every
// choice of own pongs and kongs. Only suits of at most fourteen tiles, a meld counted as three,
// are told apart; what lies beyond leads to some node or other.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "zhuoji/set_cost.hpp"

namespace zhuoji {

inline constexpr int kMaxTiles = 14;

struct RankSymbol {
    uint8_t count;   // tiles held
    uint8_t cap;     // copies that a complete hand can use
    uint8_t weight;  // tiles of the fourteen, those of a meld included
};

// Four copies in the world; then beside an own pong: none or the last one held; beside a kong.
inline constexpr std::array<RankSymbol, 8> kBoundedSymbols{
    {{0, 4, 0}, {1, 4, 1}, {2, 4, 2}, {3, 4, 3}, {4, 4, 4}, {0, 1, 3}, {1, 1, 4}, {0, 0, 3}}};
inline constexpr uint32_t kPongSymbol = 5;
inline constexpr uint32_t kKongSymbol = 7;

// As many copies as one likes.
inline constexpr std::array<RankSymbol, 5> kFreeSymbols{
    {{0, 14, 0}, {1, 14, 1}, {2, 14, 2}, {3, 14, 3}, {4, 14, 4}}};

class SuitReader {
  public:
    explicit SuitReader(std::span<const RankSymbol> symbols);

    // The node after a rank, from the node before it; reading starts in node 0.
    uint16_t step(size_t rank, size_t node, size_t symbol) const {
        return next_[rank][symbols_ * node + symbol];
    }

    // The costs of the nodes after the last rank.
    const std::vector<CostVector>& ends() const { return ends_; }

    // All steps of a rank: node * symbols + symbol.
    const std::vector<uint16_t>& row(size_t rank) const { return next_[rank]; }

  private:
    size_t symbols_;
    std::array<std::vector<uint16_t>, kRanks> next_;
    std::vector<CostVector> ends_;
};

}  // namespace zhuoji

// Readings of a complete hand and the price-free facts of MJ-20 about them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "zhuoji/hand.hpp"

namespace zhuoji {

// Facts of a win. The first twelve index price tables, the rest say how the win came about.
enum Fact : uint32_t {
    kAllTriplets = 1u << 0,  // every set three or four alike
    kSevenPairs = 1u << 1,
    kQuad = 1u << 2,     // seven pairs with four alike
    kQuadWin = 1u << 3,  // the winning tile completes such a quad
    kOneSuit = 1u << 4,
    kLastSingle = 1u << 5,   // four melds, one concealed tile before the win
    kPongedPairs = 1u << 6,  // five pairs, the fourth copy of the only meld, a pong
    kSingleWait = 1u << 7,
    kWideWait = 1u << 8,
    kHeaven = 1u << 9,
    kEarth = 1u << 10,
    kKongDraw = 1u << 11,
    kHot = 1u << 12,       // off the discard that ends a turn with a kong
    kRobbed = 1u << 13,    // the tile of an added kong
    kDeclared = 1u << 14,  // the winner had declared ready
    kAside = 1u << 15,     // the tile was set aside and play went on
};
inline constexpr int kPricedFacts = 12;
inline constexpr uint32_t kPricedMask = (1u << kPricedFacts) - 1;

// What a game calls a wide wait.
enum class WideWait : uint8_t {
    kNone = 0,
    kFiveTiles = 1,  // waits k, k+3, k+6; five concealed tiles of the suit, two runs with the win
    kWaits = 2,      // waits k, k+3, k+6
};

// The tile a hand was completed with. `kind` kNoTile: the deal itself.
struct WinningTile {
    uint8_t kind = kNoTile;
    bool wild = false;  // drawn as a wildcard: it is one of `Hand::wild`, not of `Hand::tiles`
};

// The facts of each essentially different way to read a complete hand: a handful at most, and
// never one mask that joins what only different readings have.
struct FactMasks {
    std::array<uint32_t, 8> mask{};
    int size = 0;
};

// `hand` holds the winning tile. `waits_before`: what the hand waited for without it, the
// wildcard's own kind left out (MJ-24). Size 0: not complete in any accepted shape.
FactMasks winning_facts(const Hand& hand, WinningTile win, uint32_t waits_before,
                        const Shapes& shapes, WideWait wide);

// One way to see a complete hand as sets and a pair, or as seven pairs.
struct Block {
    enum class Shape : uint8_t { kPair, kTriplet, kRun };
    Shape shape;
    uint8_t kind;  // the lowest kind of it
    uint8_t wild;  // bit i: its i-th tile is a wildcard
    auto operator<=>(const Block&) const = default;
};
struct Reading {
    std::vector<Block> blocks;  // sorted; concealed tiles only
    auto operator<=>(const Reading&) const = default;
};

// Every distinct reading of a complete hand, sorted. A wildcard may stand for a fifth copy (MJ-23).
std::vector<Reading> readings(const Hand& hand, const Shapes& shapes);

}  // namespace zhuoji

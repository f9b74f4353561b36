// Draws sets and pairs; counts the ways in which tiles part into them.
#include "zhuoji/complete_hands.hpp"

#include <algorithm>
#include <cmath>

namespace zhuoji {
namespace {

// Of up to five copies.
constexpr std::array<uint32_t, 6> kPairsOf = {0, 0, 1, 3, 6, 10};
constexpr std::array<uint32_t, 6> kTripletsOf = {0, 0, 0, 1, 4, 10};
constexpr std::array<double, 5> kOrders = {1, 1, 2, 6, 24};

// The ways to part what is left from a kind on, before its copies are told apart: copies in one
// part, and runs that are alike, have no order.
double parts_from(Counts& left, int kind, bool pair) {
    while (kind < kKinds && left[std::size_t(kind)] == 0) ++kind;
    if (kind == kKinds) return pair ? 1 : 0;
    const auto at = std::size_t(kind);
    const Counts before = left;
    double found = 0;
    for (int runs = 0; runs <= before[at]; ++runs) {
        if (runs > 0) {
            const bool room = rank_of(kind) + 2 < kRanks;
            if (!room || before[at + 1] < runs || before[at + 2] < runs) break;
            left[at + 1] = uint8_t(before[at + 1] - runs);
            left[at + 2] = uint8_t(before[at + 2] - runs);
        }
        const int rest = before[at] - runs;  // a triplet, the pair, or nothing
        if (rest == 1 || rest == 4 || (rest == 2 && pair)) continue;
        left[at] = 0;
        found += parts_from(left, kind + 1, pair || rest == 2) /
                 (kOrders[std::size_t(rest)] * kOrders[std::size_t(runs)]);
    }
    left = before;
    return found;
}

}  // namespace

uint32_t ways_to_part(const Counts& hand, bool seven_pairs) {
    Counts left = hand;
    double ways = parts_from(left, 0, false);
    for (const uint8_t held : hand) ways *= kOrders[held];
    double pairs = seven_pairs ? 1 : 0;
    for (const uint8_t held : hand) pairs *= held == kCopies ? 3 : held % 2 == 0 ? 1 : 0;
    return uint32_t(std::lround(ways + pairs));
}

CompleteHands::CompleteHands(const Counts& pool, int size, bool seven_pairs)
    : pool_(pool), sets_(size / 3), seven_pairs_(seven_pairs) {
    uint32_t sets = 0;
    uint32_t pairs = 0;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        pair_ways_[kind] = pairs += kPairsOf[pool[kind]];
        set_ways_[kind] = sets += kTripletsOf[pool[kind]];
    }
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        const bool run = rank_of(int(kind)) + 2 < kRanks;
        if (run) sets += uint32_t{pool[kind]} * pool[kind + 1] * pool[kind + 2];
        set_ways_[kKinds + kind] = sets;
    }
    // The draws there are of either shape, over the orders in which one hand's parts can come.
    const double standard = std::pow(sets, sets_) * pairs / std::tgamma(sets_ + 1);
    const double sevens = seven_pairs ? std::pow(pairs, 7) / std::tgamma(8) : 0;
    possible_ = standard + sevens > 0;
    if (possible_) sevens_share_ = sevens / (standard + sevens);
}

// One of the draws in which each of the copies is free: those of a kind are drawn one set a time.
bool CompleteHands::add(ChaCha& chance, Counts& hand, std::size_t kind, uint32_t copies) const {
    for (uint32_t i = 0; i < copies; ++i) {
        const uint32_t unlike = pool_[kind] - i;  // not the copies of this very set
        if (chance.bounded(unlike) >= uint32_t(pool_[kind] - hand[kind])) return false;
        if (hand[kind] == kCopies) return false;
        ++hand[kind];
    }
    return true;
}

bool CompleteHands::add_pair(ChaCha& chance, Counts& hand) const {
    const uint32_t pick = chance.bounded(pair_ways_.back());
    const auto* found = std::upper_bound(pair_ways_.begin(), pair_ways_.end(), pick);
    return add(chance, hand, std::size_t(found - pair_ways_.begin()), 2);
}

bool CompleteHands::add_set(ChaCha& chance, Counts& hand) const {
    const uint32_t pick = chance.bounded(set_ways_.back());
    const auto* found = std::upper_bound(set_ways_.begin(), set_ways_.end(), pick);
    const auto at = std::size_t(found - set_ways_.begin());
    if (at < kKinds) return add(chance, hand, at, 3);
    const std::size_t low = at - kKinds;
    return add(chance, hand, low, 1) && add(chance, hand, low + 1, 1) &&
           add(chance, hand, low + 2, 1);
}

bool CompleteHands::draw(ChaCha& chance, Counts& hand) const {
    hand = {};
    if (!possible_) return false;
    const bool sevens = seven_pairs_ && double(chance.word()) < sevens_share_ * 4294967296.0;
    for (int i = 0; i < (sevens ? 6 : sets_); ++i) {
        if (!(sevens ? add_pair(chance, hand) : add_set(chance, hand))) return false;
    }
    if (!add_pair(chance, hand)) return false;
    return chance.bounded(ways_to_part(hand, seven_pairs_)) == 0;
}

}  // namespace zhuoji

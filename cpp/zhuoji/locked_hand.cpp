// Draws hands that must be ready.
#include "zhuoji/locked_hand.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>
#include <vector>

namespace zhuoji {
namespace {

int sum(const Counts& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

}  // namespace

LockedHand::LockedHand(const Locked& locked, const Unseen::Readiness& ready, size_t size,
                       std::span<const uint8_t> deck)
    : locked_(locked), ready_(ready), size_(size), deck_(deck) {
    for (const uint8_t tile : deck) {
        ++pool_[tile];
        most_ += (locked.no_wait >> tile & 1) == 0;
    }
    const bool other_shape = ready.ponged_pairs && sum(locked.melds) == 3;
    if (ready.wild || other_shape || sum(locked.held) > 0 || size % 3 != 1) return;
    Counts pool = pool_;
    for (size_t kind = 0; kind < kKinds; ++kind) {
        if (suit_of(int(kind)) == locked.void_suit) pool[kind] = 0;
    }
    if (locked.aside.empty()) {
        // What it waits for need not be unseen: a copy of each kind that it may be is added.
        const uint32_t known = locked.waits_on & (0u - locked.waits_on);
        missing_ = (known != 0 ? known : kAllKinds) & ~locked.no_wait;
        for (size_t kind = 0; kind < kKinds; ++kind) {
            if (suit_of(int(kind)) == locked.void_suit) missing_ &= ~bit(int(kind));
            pool[kind] = uint8_t(pool[kind] + (missing_ >> kind & 1));
        }
    }
    complete_.emplace(pool, int(size) + 1, ready.seven_pairs && size == 13);
}

bool LockedHand::draw(ChaCha& chance, bool some, std::span<uint8_t> order) const {
    // Which is the better way depends on how many of the unseen tiles the hand has; either is
    // even, and so is trying now one and now the other.
    const bool whole = complete_ && !some && chance.bounded(2) == 0;
    return whole ? draw_complete(chance, order) : draw_tiles(chance, order);
}

// What the hand waits for; 0 where it cannot be the one.
uint32_t LockedHand::fitting(const Counts& hand) const {
    const uint32_t kinds = ready_.waits(locked_, hand);
    const bool fits =
        (kinds & locked_.waits_on) == locked_.waits_on && (kinds & locked_.no_wait) == 0;
    return fits ? kinds : 0;
}

bool LockedHand::draw_tiles(ChaCha& chance, std::span<uint8_t> order) const {
    Counts hand = locked_.held;
    for (size_t i = 0; i < size_; ++i) {
        std::swap(order[i], order[i + chance.bounded(uint32_t(order.size() - i))]);
        const uint8_t tile = deck_[order[i]];
        if (++hand[tile] + locked_.melds[tile] > kCopies) return false;
    }
    const uint32_t kinds = fitting(hand);
    return kinds != 0 && draw_aside(chance, kinds, 0, order);
}

// The tiles face down from one on: each is one of the most that could be waited for, so every way
// to choose them is as likely as any other, whatever the hand waits for.
bool LockedHand::draw_aside(ChaCha& chance, uint32_t kinds, size_t from,
                            std::span<uint8_t> order) const {
    for (size_t i = from; i < locked_.aside.size(); ++i) {
        if (i >= most_) return false;
        uint32_t pick = chance.bounded(most_ - uint32_t(i));
        size_t at = size_ + i;
        for (; at < order.size(); ++at) {
            if ((kinds >> deck_[order[at]] & 1) != 0 && pick-- == 0) break;
        }
        if (at == order.size()) return false;
        std::swap(order[size_ + i], order[at]);
    }
    return true;
}

// The tile that is missing from a complete hand: the only added copy in it, or any of its tiles.
bool LockedHand::draw_missing(ChaCha& chance, const Counts& whole, uint8_t& missing) const {
    if (!locked_.aside.empty()) {
        uint32_t pick = chance.bounded(uint32_t(size_) + 1);
        for (missing = 0; pick >= whole[missing]; ++missing) pick -= whole[missing];
        return true;
    }
    missing = kNoTile;
    for (uint8_t kind = 0; kind < kKinds; ++kind) {
        if (whole[kind] == 0 || (missing_ >> kind & 1) == 0) continue;
        if (chance.bounded(pool_[kind] + 1u) >= whole[kind]) continue;
        if (missing != kNoTile) return false;
        missing = kind;
    }
    return missing != kNoTile;
}

bool LockedHand::draw_complete(ChaCha& chance, std::span<uint8_t> order) const {
    Counts hand;
    uint8_t missing = kNoTile;
    if (!complete_->draw(chance, hand) || !draw_missing(chance, hand, missing)) return false;
    --hand[missing];
    for (size_t kind = 0; kind < kKinds; ++kind) {
        if (hand[kind] + locked_.melds[kind] > kCopies) return false;
    }
    const uint32_t kinds = fitting(hand);
    if ((kinds >> missing & 1) == 0) return false;
    if (locked_.aside.empty()) {
        // It could have come about by every kind that it waits for.
        if (chance.bounded(uint32_t(std::popcount(kinds & missing_))) != 0) return false;
        pick(chance, hand, order);
        return true;
    }
    pick(chance, hand, order);
    std::vector<size_t> copies;
    for (size_t at = size_; at < order.size(); ++at) {
        if (deck_[order[at]] == missing) copies.push_back(at);
    }
    std::swap(order[size_], order[copies[chance.bounded(uint32_t(copies.size()))]]);
    return draw_aside(chance, kinds, 1, order);
}

// Some copies of each kind of the hand, put first in any order.
void LockedHand::pick(ChaCha& chance, const Counts& hand, std::span<uint8_t> order) const {
    for (size_t i = order.size(); i > 1; --i) {
        std::swap(order[i - 1], order[chance.bounded(uint32_t(i))]);
    }
    // In random order, the first copies of a kind are any.
    Counts left = hand;
    std::stable_partition(order.begin(), order.end(), [&](uint8_t index) {
        uint8_t& due = left[deck_[index]];
        if (due == 0) return false;
        --due;
        return true;
    });
}

}  // namespace zhuoji

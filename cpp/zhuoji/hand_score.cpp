#include "zhuoji/hand_score.hpp"

#include <cstring>

#include "zhuoji/hand_walk.hpp"
#include "zhuoji/price.hpp"

namespace zhuoji {
namespace {

WinningTile winning_tile(const WinArrays& wins, size_t at) {
    // A wildcard has no kind that matters, but it is not the deal.
    const bool wild = *wins.wild.at(at);
    return {wild ? uint8_t{0} : *wins.win.at(at), wild};
}

// A block's hands before their winning tiles came, and what they waited for.
class Before {
  public:
    void put(size_t i, const Hand& hand, WinningTile win) {
        Hand before{.tiles = {1}};  // of the deal nothing is asked: any hand of one tile
        dealt_[i] = win.kind == kNoTile;
        if (!dealt_[i]) {
            before = without(hand, win);
        }
        std::memcpy(tiles_.data() + i * kKinds, before.tiles.data(), kKinds);
        std::memcpy(melds_.data() + i * kKinds, before.melds.data(), kKinds);
        wild_[i] = static_cast<uint8_t>(before.wild);
        voids_[i] = static_cast<int8_t>(before.void_suit);
    }

    void ask(size_t count, const Shapes& shapes, bool any_meld, bool any_void) {
        constexpr size_t kOne = 1;
        constexpr size_t kRow = kKinds;
        static constexpr Counts kNothing{};
        static constexpr int8_t kNoVoid = -1;
        const HandArrays arrays{
            .hands = {tiles_.data(), kRow},
            .laizi = {wild_.data(), kOne},
            .melds = any_meld ? Rows<uint8_t>{melds_.data(), kRow} : Rows<uint8_t>{kNothing.data()},
            .voids = any_void ? Rows<int8_t>{voids_.data(), kOne} : Rows<int8_t>{&kNoVoid},
            .count = count,
            .shapes = shapes};
        batch_waits(arrays, 1, waits_.data());
    }

    uint32_t waits(size_t i) const { return dealt_[i] ? 0 : waits_[i]; }

  private:
    static constexpr size_t kHands = HandBlock::kHands;
    std::array<uint8_t, kHands * kKinds> tiles_;
    std::array<uint8_t, kHands * kKinds> melds_;
    std::array<uint8_t, kHands> wild_;
    std::array<int8_t, kHands> voids_;
    std::array<bool, kHands> dealt_;
    std::array<uint32_t, kHands> waits_;
};

}  // namespace

bool holds(const Hand& hand, WinningTile win) {
    if (win.kind == kNoTile) {
        return !win.wild;
    }
    return win.kind < kKinds && (win.wild ? hand.wild > 0 : hand.tiles[win.kind] > 0);
}

Hand without(Hand hand, WinningTile win) {
    if (win.wild) {
        --hand.wild;
    } else {
        --hand.tiles[win.kind];
    }
    return hand;
}

ptrdiff_t batch_score(const HandArrays& arrays, const WinArrays& wins, const Rules& rules,
                      int threads, const ScoreArrays& out) {
    const bool any_meld = arrays.any_meld();
    const bool any_void = arrays.any_void();
    return walk_hands(arrays, kFullSizes, threads, [&](const HandReader& reader) {
        Before before;
        size_t count = 0;
        for (; count < reader.count(); ++count) {
            const Hand hand = reader.hand(count);
            const WinningTile win = winning_tile(wins, reader.first() + count);
            if (!holds(hand, win)) {
                break;
            }
            before.put(count, hand, win);
        }
        before.ask(count, rules.shapes, any_meld, any_void);
        for (size_t i = 0; i < count; ++i) {
            const size_t at = reader.first() + i;
            const uint32_t waits = before.waits(i) & ~wins.laizi_mask;
            const FactMasks masks = winning_facts(reader.hand(i), winning_tile(wins, at), waits,
                                                  rules.shapes, rules.wide_wait);
            const Score score = best_score(masks, *wins.situation.at(at), rules.prices);
            out.facts[at] = score.facts;
            out.core[at] = score.core;
            out.pattern[at] = score.pattern;
        }
        return count;
    });
}

}  // namespace zhuoji

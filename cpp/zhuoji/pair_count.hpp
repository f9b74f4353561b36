// Distance to a number of pairs: the part of shanten that knows no sets.
#pragma once

#include <algorithm>
#include <cstdint>

#include "zhuoji/hand_parts.hpp"

namespace zhuoji {

// How far some kinds are from a number of pairs. Used-up kinds never matter: the shapes with pairs
// have no meld of these kinds, so each can still be four tiles, two pairs.
class PairCount {
  public:
    PairCount() = default;
    PairCount(const KindCounts& tiles, uint32_t kinds, int pairs)
        : kinds_(kinds),
          odd_(tiles.ones & kinds),
          singles_(parts::bits_of(odd_)),
          missing_(pairs - parts::bits_of(tiles.twos & kinds) -
                   2 * parts::bits_of(tiles.fours & kinds)) {}

    // After the discard of a kind that is held.
    PairCount without(int kind) const {
        PairCount after = *this;
        if ((kinds_ & bit(kind)) != 0) {
            const bool single = (odd_ & bit(kind)) != 0;
            after.odd_ ^= bit(kind);
            after.singles_ += single ? -1 : 1;
            after.missing_ += single ? 0 : 1;
        }
        return after;
    }

    int lacking() const {
        const int missing = std::max(0, missing_);
        return 2 * missing - std::min(missing, singles_);
    }

    // The kinds of which one more brings the pairs nearer.
    uint32_t helpful() const {
        if (missing_ <= 0) {
            return 0;
        }
        return singles_ < missing_ ? kinds_ : odd_;
    }

    // The kinds held of which one less brings them no further off.
    uint32_t spare(uint32_t held) const {
        return singles_ > std::max(0, missing_) ? (held & ~kinds_) | odd_ : held & ~kinds_;
    }

  private:
    uint32_t kinds_ = 0;
    uint32_t odd_ = 0;
    int singles_ = 0;
    int missing_ = 0;  // pairs not yet held; below 0: more than asked for
};

}  // namespace zhuoji

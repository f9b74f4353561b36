// Distance to a complete hand, the draws that shorten it, and what each discard leaves.
#pragma once

#include <array>
#include <cstdint>

#include "zhuoji/hand.hpp"
#include "zhuoji/packed_hand.hpp"

namespace zhuoji {

inline constexpr int8_t kNever = 127;  // no complete hand can be reached

// -1 complete, 0 ready. 3k+1 or 3k+2 tiles. Only tiles that can still exist count: four copies of
// a kind less those in hand and melds. Tiles of the void suit are dead weight (see Hand).
int8_t shanten(const PackedHand& hand, const Shapes& shapes);

// The kinds whose draw lowers shanten (3k+1 tiles), kinds held four times left out.
uint32_t useful(const PackedHand& hand, const Shapes& shapes);

// How many copies of each kind a seat has not seen.
class CopiesLeft {
  public:
    // All of them.
    CopiesLeft() = default;
    // Neither in hand and melds nor `seen` elsewhere, which may be any numbers.
    CopiesLeft(const Hand& hand, const Counts& seen);
    // Those that are not `gone`, four at most of a kind.
    explicit CopiesLeft(const KindCounts& gone)
        : at_least_{both(~gone.four_or_more(), ~gone.three_or_more()),
                    both(~gone.two_or_more(), ~gone.any())} {}

    // Of some kinds together.
    int of(uint32_t kinds) const;

  private:
    static uint64_t both(uint32_t low, uint32_t high) { return low | uint64_t{high} << 32; }

    std::array<uint64_t, 2> at_least_{~uint64_t{0}, ~uint64_t{0}};  // kinds with 1, 2 and 3, 4 left
};

// What each discard of a 3k+2 hand leaves; kinds not held: shanten kNever, nothing useful.
struct Discards {
    std::array<int8_t, kKinds> shanten;
    std::array<uint32_t, kKinds> useful;
    std::array<uint8_t, kKinds> left;  // copies of the useful kinds
};
Discards discards(const PackedHand& hand, const Shapes& shapes, const CopiesLeft& unseen);

// The discard of a 3k+2 hand that leaves the fewest shanten, then the most copies of useful kinds,
// then is the lowest kind: what comparing all of `discards` would choose. kNoTile: no tile held.
struct BestDiscard {
    uint8_t kind = kNoTile;
    int shanten = kNever;
};
BestDiscard best_discard(const PackedHand& hand, const Shapes& shapes, const CopiesLeft& unseen);

}  // namespace zhuoji

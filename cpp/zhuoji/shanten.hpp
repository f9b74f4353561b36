// Distance to a complete hand, the draws that shorten it, and what each discard leaves.
#pragma once

#include <array>
#include <cstdint>

#include "zhuoji/hand.hpp"

namespace zhuoji {

inline constexpr int8_t kNever = 127;  // no complete hand can be reached

// -1 complete, 0 ready. 3k+1 or 3k+2 tiles. Only tiles that can still exist count: four copies of
// a kind less those in hand and melds. Tiles of the void suit are dead weight (see Hand).
int8_t shanten(const Hand& hand, const Shapes& shapes);

// The kinds whose draw lowers shanten (3k+1 tiles), kinds held four times left out.
uint32_t useful(const Hand& hand, const Shapes& shapes);

// What each discard of a 3k+2 hand leaves; kinds not held: shanten kNever, nothing useful.
struct Discards {
    std::array<int8_t, kKinds> shanten;
    std::array<uint32_t, kKinds> useful;
    std::array<uint8_t, kKinds> left;  // copies of the useful kinds not in hand, melds or `seen`
};
Discards discards(const Hand& hand, const Shapes& shapes, const Counts& seen);

// The discard of a 3k+2 hand that leaves the fewest shanten, then the most copies of useful kinds,
// then is the lowest kind: what comparing all of `discards` would choose. kNoTile: no tile held.
struct BestDiscard {
    uint8_t kind = kNoTile;
    int shanten = kNever;
};
BestDiscard best_discard(const Hand& hand, const Shapes& shapes, const Counts& seen);

}  // namespace zhuoji

// Complete hands drawn from a pool of tiles, each with the same chance, copies of a kind told
// apart.
//
// Sets and a pair (or seven pairs) are drawn one by one; a draw in which two of them want the same
// copy comes to nothing, and one that could have come about in n ways is kept once in n times.
// Standard hands and seven pairs only: no wildcards, no melds that count.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "zhuoji/chacha.hpp"
#include "zhuoji/tile.hpp"

namespace zhuoji {

class CompleteHands {
  public:
    // Up to five copies of a kind; no hand holds more than four. `size` is 3k + 2; `seven_pairs`
    // only where it is 14.
    CompleteHands(const Counts& pool, int size, bool seven_pairs);

    // False: this draw came to nothing. Equal chances need that it is simply tried again.
    bool draw(ChaCha& chance, Counts& hand) const;

  private:
    bool add(ChaCha& chance, Counts& hand, std::size_t kind, uint32_t copies) const;
    bool add_pair(ChaCha& chance, Counts& hand) const;
    bool add_set(ChaCha& chance, Counts& hand) const;

    Counts pool_;
    int sets_;
    bool seven_pairs_;
    bool possible_ = false;
    double sevens_share_ = 0;                      // of the draws that try seven pairs
    std::array<uint32_t, 2 * kKinds> set_ways_{};  // up to and with each triplet, then each run
    std::array<uint32_t, kKinds> pair_ways_{};     // likewise
};

// In how many ways tiles, copies told apart, are sets and a pair; or seven pairs, if they count.
uint32_t ways_to_part(const Counts& hand, bool seven_pairs);

}  // namespace zhuoji

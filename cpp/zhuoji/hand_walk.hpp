// Goes through arrays of hands a block at a time, on several threads, and finds hands that cannot
// be before anything is asked of them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <type_traits>

#include "zhuoji/hand_batch.hpp"
#include "zhuoji/hand_block.hpp"

namespace zhuoji {

// Which numbers of concealed tiles, wildcards included, a question takes: bit n for n tiles.
using Sizes = uint32_t;
inline constexpr Sizes kFullSizes = 0b100'100'100'100'100;
inline constexpr Sizes kReadySizes = 0b010'010'010'010'010;
inline constexpr Sizes kEitherSizes = kFullSizes | kReadySizes;
inline constexpr Sizes kAnySizes = 0b111'111'111'111'111;

// Consecutive hands of the arrays.
class HandReader {
  public:
    HandReader(const HandArrays& arrays, Sizes sizes);

    // Reads `count` hands, a block's at most, from `first` on; `count` then is how many there are
    // before the first that cannot be.
    void read(size_t first, size_t count);

    // Of what was read. Hands are counted within the block.
    size_t first() const { return first_; }
    size_t count() const { return count_; }
    const HandBlock& tiles() const { return tiles_; }
    int wild(size_t hand) const { return wild_[hand]; }
    int size(size_t hand) const { return tiles_.tiles[hand] + wild_[hand]; }
    // The kinds held four times in hand and melds.
    uint32_t used_up(size_t hand) const {
        return has_melds_ ? together_.quad[hand] : tiles_.quad[hand];
    }
    int void_suit(size_t hand) const { return arrays_.voids.at(first_ + hand)[0]; }
    Hand hand(size_t hand) const { return arrays_.at(first_ + hand); }

    // Of the whole arrays: whether any hand can have melds, or a suit that it may not use.
    bool has_melds() const { return has_melds_; }
    bool has_voids() const { return has_voids_; }
    // Neither, and every number of suits is allowed.
    bool is_plain() const {
        return !has_melds_ && !has_voids_ && arrays_.shapes.max_suits >= kSuits;
    }
    // Where there are melds:
    const HandBlock& melds() const { return melds_; }
    // their suits' symbols (SuitTable::beside) as keys, on request
    const HandBlock& symbols();

  private:
    using RowBuffer = std::array<uint8_t, HandBlock::kHands * kKinds>;
    size_t read_melds(const uint8_t* tiles, const uint8_t* melds, size_t count);

    const HandArrays arrays_;
    Sizes sizes_;
    HandKernel::Read read_;
    bool has_melds_;
    bool has_voids_;
    size_t first_ = 0;
    size_t count_ = 0;
    HandBlock tiles_;
    HandBlock melds_;
    HandBlock together_;  // tiles and melds
    HandBlock symbols_;
    std::array<uint8_t, HandBlock::kHands> wild_{};
    RowBuffer tile_rows_;  // a row that serves all, as often as a block has hands
    RowBuffer meld_rows_;
    RowBuffer mixed_rows_;
};

// Splits so many hands among threads and gives each a range to go through; the first bad hand.
ptrdiff_t walk_in_parts(size_t count, int threads,
                        const std::function<ptrdiff_t(size_t first, size_t last)>& walk);

// Asks `answer(reader)` of each block of hands, in no order. An answer that returns a number has
// found that hand of the block to be bad, or none if it is the count of the block.
template <class Answer>
ptrdiff_t walk_hands(const HandArrays& arrays, Sizes sizes, int threads, const Answer& answer) {
    if (arrays.count == 0) {
        return kNoneBad;
    }
    return walk_in_parts(arrays.count, threads, [&](size_t first, size_t last) {
        HandReader reader(arrays, sizes);
        for (; first < last; first += HandBlock::kHands) {
            const size_t asked = std::min(HandBlock::kHands, last - first);
            reader.read(first, asked);
            size_t good = reader.count();
            if constexpr (std::is_void_v<decltype(answer(reader))>) {
                answer(reader);
            } else {
                good = answer(reader);
            }
            if (good < asked) {
                return static_cast<ptrdiff_t>(first + good);
            }
        }
        return kNoneBad;
    });
}

}  // namespace zhuoji

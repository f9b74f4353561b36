// Goes through arrays of hands a block at a time, on several threads, and finds hands that cannot
// be before anything is asked of them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
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
    // `parts`: what the question wants of the hands' own tiles.
    HandReader(const HandArrays& arrays, Sizes sizes, BlockParts parts);

    // Reads `count` hands, a block's at most, from `first` on; `count` then is how many there are
    // before the first that cannot be.
    void read(size_t first, size_t count);

    // Of what was read. Hands are counted within the block.
    size_t first() const { return first_; }
    size_t count() const { return count_; }
    const HandBlock& tiles() const { return tiles_; }
    int wild(size_t hand) const { return wild_[hand]; }
    int size(size_t hand) const { return size_[hand]; }
    // All of these, for loops that are vectors then.
    using Numbers = std::array<uint8_t, HandBlock::kHands>;
    const Numbers& wilds() const { return wild_; }
    const Numbers& sizes() const { return size_; }
    // The kinds held four times in hand and melds.
    uint32_t used_up(size_t hand) const {
        return table_ ? table_->together.quad[hand] : tiles_.quad[hand];
    }
    int void_suit(size_t hand) const { return arrays_.voids.at(first_ + hand)[0]; }
    Hand hand(size_t hand) const { return arrays_.at(first_ + hand); }

    // Of the whole arrays: whether any hand can have melds, or a suit that it may not use.
    bool has_melds() const { return table_ != nullptr; }
    bool has_voids() const { return has_voids_; }
    // Neither, and every number of suits is allowed.
    bool is_plain() const {
        return !has_melds() && !has_voids_ && arrays_.shapes.max_suits >= kSuits;
    }
    // Where there are melds:
    const HandBlock& melds() const { return table_->melds; }
    // their suits' symbols (SuitTable::beside) as keys, on request
    const HandBlock& symbols();

  private:
    using RowBuffer = std::array<uint8_t, HandBlock::kHands * kKinds>;

    // What own tiles on the table take besides.
    struct OnTable {
        HandBlock melds;
        HandBlock together;  // with the hands' tiles
        HandBlock symbols;
        RowBuffer rows;  // a row that serves all, as often as a block has hands
        RowBuffer mixed;
    };

    size_t read_melds(const uint8_t* tiles, const uint8_t* melds, size_t count);
    bool fits(size_t hand) const;

    const HandArrays arrays_;
    Sizes sizes_;
    BlockParts parts_;
    HandKernel::Read read_;
    bool has_voids_;
    std::unique_ptr<OnTable> table_;
    size_t first_ = 0;
    size_t count_ = 0;
    HandBlock tiles_;
    Numbers wild_{};
    Numbers size_{};
    RowBuffer tile_rows_;
};

// Splits so many hands among threads and gives each a range to go through; the first bad hand.
ptrdiff_t walk_in_parts(size_t count, int threads,
                        const std::function<ptrdiff_t(size_t first, size_t last)>& walk);

// Asks `answer(reader)` of each block of hands, in no order. An answer that returns a number has
// found that hand of the block to be bad, or none if it is the count of the block.
template <class Answer>
ptrdiff_t walk_hands(const HandArrays& arrays, Sizes sizes, int threads, const Answer& answer,
                     BlockParts parts = BlockParts::kAll) {
    if (arrays.count == 0) {
        return kNoneBad;
    }
    return walk_in_parts(arrays.count, threads, [&](size_t first, size_t last) {
        HandReader reader(arrays, sizes, parts);
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

// The questions of hand.hpp and shanten.hpp about many hands, rows of arrays, at once.
//
// The answers are those of the functions for one hand, which stay the definition: here the same
// tables are asked, but a block of hands is read at a time (hand_block.hpp), and what few hands
// need is left to them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "zhuoji/hand.hpp"
#include "zhuoji/shanten.hpp"

namespace zhuoji {

// Values one hand after another, or a single hand's that serve all.
template <class T>
struct Rows {
    const T* data = nullptr;
    size_t step = 0;  // values from one hand to the next; 0: they serve all

    const T* at(size_t index) const { return data + index * step; }
};

struct HandArrays {
    Rows<uint8_t> hands;  // 27 counts a hand
    Rows<uint8_t> laizi;
    Rows<uint8_t> melds;  // 27 counts a hand
    Rows<int8_t> voids;
    size_t count = 0;
    Shapes shapes;

    Hand at(size_t index) const;
    // Whether a hand can have tiles on the table, or a suit that it may not use.
    bool any_meld() const;
    bool any_void() const;
};

// All of these return the index of the first hand that cannot be (five alike, a number of tiles
// that the question does not take), whatever the number of threads, or kNoneBad; where a hand is
// bad the results mean nothing.
inline constexpr ptrdiff_t kNoneBad = -1;

ptrdiff_t batch_is_win(const HandArrays& arrays, int threads, bool* out);
ptrdiff_t batch_waits(const HandArrays& arrays, int threads, uint32_t* out);
ptrdiff_t batch_shanten(const HandArrays& arrays, int threads, int8_t* out);
ptrdiff_t batch_useful(const HandArrays& arrays, int threads, uint32_t* out);
// How many wildcards more complete a hand of up to fourteen tiles, kNever if none do.
ptrdiff_t batch_laizi_needed(const HandArrays& arrays, int threads, int8_t* out);

// What each discard leaves (Discards), 27 values a hand. `seen`: 27 counts a hand.
struct DiscardArrays {
    int8_t* shanten;
    uint32_t* useful;
    uint8_t* left;
};
ptrdiff_t batch_discards(const HandArrays& arrays, const Rows<uint8_t>& seen, int threads,
                         const DiscardArrays& out);

}  // namespace zhuoji

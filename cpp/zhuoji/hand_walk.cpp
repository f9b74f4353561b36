#include "zhuoji/hand_walk.hpp"

#include <cstring>
#include <thread>
#include <vector>

namespace zhuoji {
namespace {

constexpr size_t kLeastPart = 2048;  // fewer hands are not worth a thread

// The first row with more than four alike.
size_t first_above_four(const uint8_t* rows, size_t count) {
    const uint8_t* end = rows + count * kKinds;
    const uint8_t* above = std::find_if(rows, end, [](uint8_t n) { return n > kCopies; });
    return static_cast<size_t>(above - rows) / kKinds;
}

bool any_tile(const Rows<uint8_t>& rows) {
    return rows.step != 0 ||
           std::any_of(rows.data, rows.data + kKinds, [](uint8_t n) { return n != 0; });
}

template <class Buffer>
void repeat(const Rows<uint8_t>& rows, Buffer& buffer) {
    for (size_t i = 0; rows.step == 0 && i < buffer.size(); i += kKinds) {
        std::memcpy(buffer.data() + i, rows.data, kKinds);
    }
}

}  // namespace

HandReader::HandReader(const HandArrays& arrays, Sizes sizes)
    : arrays_(arrays),
      sizes_(sizes),
      read_(hand_kernel().read),
      has_melds_(any_tile(arrays.melds)),
      has_voids_(arrays.voids.step != 0 || *arrays.voids.data >= 0) {
    repeat(arrays.hands, tile_rows_);
    repeat(arrays.melds, meld_rows_);
    if (arrays.laizi.step == 0) {
        wild_.fill(*arrays.laizi.data);
    }
}

void HandReader::read(size_t first, size_t count) {
    const uint8_t* rows = arrays_.hands.step == 0 ? tile_rows_.data() : arrays_.hands.at(first);
    first_ = first;
    count_ = count;
    if (!read_(rows, count, KeyBase::kFive, tiles_)) {
        count_ = first_above_four(rows, count);
    }
    if (arrays_.laizi.step != 0) {
        std::memcpy(wild_.data(), arrays_.laizi.at(first), count);
    }
    if (has_melds_) {
        const uint8_t* melds = arrays_.melds.step == 0 ? meld_rows_.data() : arrays_.melds.at(first);
        count_ = std::min(count_, read_melds(rows, melds, count));
    }
    const auto fits = [this](size_t hand) {
        return sizes_ >> std::min(size(hand), kMaxTiles + 1) & 1;
    };
    uint32_t all = 1;
    for (size_t hand = 0; hand < count_; ++hand) {
        all &= fits(hand);
    }
    const auto usable = [this](size_t hand) {
        return void_suit(hand) >= -1 && void_suit(hand) < kSuits;
    };
    if (all == 0 || has_voids_) {
        size_t good = 0;
        while (good < count_ && fits(good) != 0 && usable(good)) {
            ++good;
        }
        count_ = good;
    }
}

size_t HandReader::read_melds(const uint8_t* tiles, const uint8_t* melds, size_t count) {
    for (size_t i = 0; i < count * kKinds; ++i) {
        const uint8_t sum = static_cast<uint8_t>(tiles[i] + melds[i]);
        mixed_rows_[i] = sum < melds[i] ? uint8_t{255} : sum;
    }
    read_(melds, count, KeyBase::kFive, melds_);
    return read_(mixed_rows_.data(), count, KeyBase::kFive, together_)
               ? count
               : first_above_four(mixed_rows_.data(), count);
}

// A rank's symbol is its number of tiles, above that of the pong or kong beside them.
const HandBlock& HandReader::symbols() {
    const uint8_t* tiles = arrays_.hands.step == 0 ? tile_rows_.data() : arrays_.hands.at(first_);
    const uint8_t* melds = arrays_.melds.step == 0 ? meld_rows_.data() : arrays_.melds.at(first_);
    static_assert(kPongSymbol == 3 * 7 / 4 && kKongSymbol == 4 * 7 / 4);
    for (size_t i = 0; i < count_ * kKinds; ++i) {
        mixed_rows_[i] = static_cast<uint8_t>(tiles[i] + (7 * melds[i] >> 2));
    }
    read_(mixed_rows_.data(), count_, KeyBase::kEight, symbols_);
    return symbols_;
}

ptrdiff_t walk_in_parts(size_t count, int threads,
                        const std::function<ptrdiff_t(size_t first, size_t last)>& walk) {
    const size_t parts = std::min(static_cast<size_t>(std::max(threads, 1)), count / kLeastPart + 1);
    std::vector<ptrdiff_t> bad(parts, kNoneBad);
    const auto work = [&](size_t part) {
        bad[part] = walk(count * part / parts, count * (part + 1) / parts);
    };
    {
        std::vector<std::jthread> helpers;
        for (size_t part = 1; part < parts; ++part) {
            helpers.emplace_back(work, part);
        }
        work(0);
    }
    const auto first = std::ranges::find_if(bad, [](ptrdiff_t index) { return index >= 0; });
    return first == bad.end() ? kNoneBad : *first;
}

}  // namespace zhuoji

#include "zhuoji/hand_walk.hpp"

#include <cstring>
#include <thread>
#include <vector>

#include "zhuoji/hand_parts.hpp"

namespace zhuoji {
namespace {

constexpr uint8_t kWildNever = 0xf0;  // bits of numbers of wildcards that no hand has
constexpr size_t kLeastPart = 2048;   // fewer hands are not worth a thread

// Has memory sent that is soon read: looking tables up in between hides from the processor that
// rows are read one after another. A third of a block at a time, as few requests are kept open.
// Beyond the last row nothing is read, only named.
void announce(const uint8_t* rows, uintptr_t third) {
    constexpr uintptr_t kBlock = HandBlock::kHands * kKinds;
    constexpr uintptr_t kThird = kBlock / 3;
    constexpr uintptr_t kLine = 64;
    static_assert(kThird % kLine == 0);
    const auto start = reinterpret_cast<uintptr_t>(rows) + 3 * kBlock + third * kThird;
    for (uintptr_t at = start; at < start + kThird; at += kLine) {
        __builtin_prefetch(reinterpret_cast<const void*>(at), 0, 0);  // read, and once only
    }
}

// The first row with more than four alike.
size_t first_above_four(const uint8_t* rows, size_t count) {
    const uint8_t* end = rows + count * kKinds;
    const uint8_t* above = std::find_if(rows, end, [](uint8_t n) { return n > kCopies; });
    return static_cast<size_t>(above - rows) / kKinds;
}

template <class Buffer>
void repeat(const Rows<uint8_t>& rows, Buffer& buffer) {
    for (size_t i = 0; rows.step == 0 && i < buffer.size(); i += kKinds) {
        std::memcpy(buffer.data() + i, rows.data, kKinds);
    }
}

}  // namespace

bool HandArrays::any_meld() const {
    return count > 0 && (melds.step != 0 || std::any_of(melds.data, melds.data + kKinds,
                                                        [](uint8_t n) { return n != 0; }));
}

bool HandArrays::any_void() const { return count > 0 && (voids.step != 0 || *voids.data >= 0); }

Hand HandArrays::at(size_t index) const {
    Hand hand;
    std::memcpy(hand.tiles.data(), hands.at(index), kKinds);
    std::memcpy(hand.melds.data(), melds.at(index), kKinds);
    hand.wild = *laizi.at(index);
    hand.void_suit = *voids.at(index);
    return hand;
}

HandReader::HandReader(const HandArrays& arrays, Sizes sizes, BlockParts parts)
    : arrays_(arrays),
      sizes_(sizes),
      parts_(parts),
      read_(hand_kernel().read),
      has_voids_(arrays.any_void()) {
    repeat(arrays.hands, tile_rows_);
    if (arrays.any_meld()) {
        table_ = std::make_unique<OnTable>();
        repeat(arrays.melds, table_->rows);
    }
    if (arrays.laizi.step == 0) {
        wild_.fill(*arrays.laizi.data);
    }
}

void HandReader::read(size_t first, size_t count) {
    const uint8_t* rows = arrays_.hands.step == 0 ? tile_rows_.data() : arrays_.hands.at(first);
    announce(rows, 0);
    first_ = first;
    count_ = count;
    if (!read_(rows, count, KeyBase::kFive, parts_, tiles_)) {
        count_ = first_above_four(rows, count);
    }
    announce(rows, 1);
    if (arrays_.laizi.step != 0) {
        std::memcpy(wild_.data(), arrays_.laizi.at(first), count);
    }
    if (has_melds()) {
        const uint8_t* melds =
            arrays_.melds.step == 0 ? table_->rows.data() : arrays_.melds.at(first);
        count_ = std::min(count_, read_melds(rows, melds, count));
    }
    uint8_t differing = 0;
    for (size_t hand = 0; hand < size_.size(); ++hand) {
        size_[hand] = static_cast<uint8_t>(tiles_.tiles[hand] + wild_[hand]);
    }
    for (size_t hand = 0; hand < count_; ++hand) {
        differing =
            static_cast<uint8_t>(differing | (size_[hand] ^ size_[0]) | (wild_[hand] & kWildNever));
    }
    announce(rows, 2);
    // Most arrays hold hands of one size.
    if (differing != 0 || has_voids_ || !fits(0)) {
        size_t good = 0;
        while (good < count_ && fits(good)) {
            ++good;
        }
        count_ = good;
    }
}

bool HandReader::fits(size_t hand) const {
    const bool usable = void_suit(hand) >= -1 && void_suit(hand) < kSuits;
    return usable && wild_[hand] <= kMaxTiles && size_[hand] <= kMaxTiles &&
           (sizes_ >> size_[hand] & 1) != 0;
}

size_t HandReader::read_melds(const uint8_t* tiles, const uint8_t* melds, size_t count) {
    RowBuffer& sums = table_->mixed;
    for (size_t i = 0; i < count * kKinds; ++i) {
        const uint8_t sum = static_cast<uint8_t>(tiles[i] + melds[i]);
        sums[i] = sum < melds[i] ? uint8_t{255} : sum;
    }
    read_(melds, count, KeyBase::kFive, BlockParts::kAll, table_->melds);
    return read_(sums.data(), count, KeyBase::kFive, BlockParts::kAll, table_->together)
               ? count
               : first_above_four(sums.data(), count);
}

bool HandReader::ordinary_melds(size_t hand) const {
    const HandBlock& melds = table_->melds;
    const int number = parts::bits_of(melds.odd[hand] | melds.quad[hand]);
    return melds.odd[hand] == melds.pair[hand] && size(hand) + 3 * number <= kMaxTiles;
}

// A rank's symbol is its number of tiles, above that of the pong or kong beside them.
const HandBlock& HandReader::symbols() {
    const uint8_t* tiles = arrays_.hands.step == 0 ? tile_rows_.data() : arrays_.hands.at(first_);
    const uint8_t* melds = arrays_.melds.step == 0 ? table_->rows.data() : arrays_.melds.at(first_);
    static_assert(kPongSymbol == 3 * 7 / 4 && kKongSymbol == 4 * 7 / 4);
    for (size_t i = 0; i < count_ * kKinds; ++i) {
        table_->mixed[i] = static_cast<uint8_t>(tiles[i] + (7 * melds[i] >> 2));
    }
    read_(table_->mixed.data(), count_, KeyBase::kEight, BlockParts::kNoMasks, table_->symbols);
    return table_->symbols;
}

ptrdiff_t walk_in_parts(size_t count, int threads,
                        const std::function<ptrdiff_t(size_t first, size_t last)>& walk) {
    const size_t parts =
        std::min(static_cast<size_t>(std::max(threads, 1)), count / kLeastPart + 1);
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

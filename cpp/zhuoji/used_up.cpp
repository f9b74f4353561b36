#include "zhuoji/used_up.hpp"

#include <algorithm>

namespace zhuoji {
namespace {

std::array<uint8_t, kRanks> counts_of(SuitKey key) {
    std::array<uint8_t, kRanks> counts;
    for (size_t rank = 0; rank < kRanks; ++rank) {
        const int half = rank < kLowRanks ? key.low : key.high;
        counts[rank] = static_cast<uint8_t>(half / kPowers[rank] % 5);
    }
    return counts;
}

}  // namespace

SuitCopies::SuitCopies(const SuitTable& table, const uint8_t* melds, bool ordinary)
    : table_(&table), melds_(Melds::kNone) {
    bool some = false;
    for (size_t rank = 0; rank < kRanks; ++rank) {
        caps_[rank] = static_cast<uint8_t>(kCopies - melds[rank]);
        some |= melds[rank] != 0;
    }
    if (some) {
        melds_ = ordinary ? Melds::kSome : Melds::kOdd;
    }
}

SuitPlace SuitCopies::place(const uint8_t* tiles) const {
    SuitPlace place{SuitKey::of(tiles), {}};
    if (melds_ == Melds::kSome) {
        uint32_t symbols = 0;
        for (size_t rank = 0; rank < kRanks; ++rank) {
            const uint32_t first = caps_[rank] == kCopies ? 0
                                   : caps_[rank] == 0     ? kKongSymbol
                                                          : kPongSymbol;
            symbols |= (first + tiles[rank]) << 3 * rank;
        }
        place.symbols = {static_cast<uint16_t>(symbols & 0x7fff),
                         static_cast<uint16_t>(symbols >> 3 * kLowRanks)};
    }
    return place;
}

Growth SuitCopies::drawn_growth(SuitPlace place) const {
    Growth growth;
    if (melds_ != Melds::kOdd) {
        const int now = drawn(place);
        for (int rank = 0; rank < kRanks; ++rank) {
            growth.set(static_cast<size_t>(rank),
                       table_->lowered(now, drawn(plus(place, rank, 1))));
        }
    }
    return growth;
}

Growth SuitCopies::free_growth(SuitPlace place) const {
    Growth growth;
    const int now = free(place);
    for (int rank = 0; rank < kRanks; ++rank) {
        growth.set(static_cast<size_t>(rank), table_->lowered(now, free(plus(place, rank, 1))));
    }
    return growth;
}

void SuitCopies::levels(SuitPlace place, std::span<CostVector> out) const {
    suit_costs(counts_of(place.counts).data(), caps_.data(), out);
}

}  // namespace zhuoji

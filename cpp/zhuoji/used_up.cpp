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

SuitPlace SuitCopies::place(const uint8_t* tiles) const {
    SuitPlace place{SuitKey::of(tiles), {}};
    if (kind_ == Melds::kOrdinary) {
        uint32_t symbols = 0;
        for (size_t rank = 0; rank < kRanks; ++rank) {
            const uint32_t first = melds_[rank] == 0         ? 0
                                   : melds_[rank] == kCopies ? kKongSymbol
                                                             : kPongSymbol;
            symbols |= (first + tiles[rank]) << 3 * rank;
        }
        place.symbols = {static_cast<uint16_t>(symbols & 0x7fff),
                         static_cast<uint16_t>(symbols >> 3 * kLowRanks)};
    }
    return place;
}

void SuitCopies::levels(SuitPlace place, std::span<CostVector> out) const {
    std::array<uint8_t, kRanks> caps;
    for (size_t rank = 0; rank < kRanks; ++rank) {
        caps[rank] = static_cast<uint8_t>(kCopies - melds_[rank]);
    }
    suit_costs(counts_of(place.counts).data(), caps.data(), out);
}

}  // namespace zhuoji

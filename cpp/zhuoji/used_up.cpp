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

void SuitCopies::levels(SuitPlace place, std::span<CostVector> out) const {
    std::array<uint8_t, kRanks> caps;
    for (size_t rank = 0; rank < kRanks; ++rank) {
        caps[rank] =
            static_cast<uint8_t>(kCopies - melds_->of(suit_ * kRanks + static_cast<int>(rank)));
    }
    suit_costs(counts_of(place.counts).data(), caps.data(), out);
}

}  // namespace zhuoji

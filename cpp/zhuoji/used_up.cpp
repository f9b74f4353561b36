#include "zhuoji/used_up.hpp"

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

struct Remembered {
    uint64_t question = ~uint64_t{0};
    CostVector costs;
};

}  // namespace

SuitCopies::SuitCopies(const SuitTable& table, const uint8_t* melds)
    : table_(&table), melds_(SuitKey::of(melds)) {
    for (size_t rank = 0; rank < kRanks; ++rank) {
        caps_[rank] = static_cast<uint8_t>(kCopies - melds[rank]);
    }
}

SuitCosts SuitCopies::beside_melds(SuitKey key) const {
    constexpr int kSlotBits = 12;
    thread_local std::array<Remembered, size_t{1} << kSlotBits> cache;
    const uint64_t question = uint64_t{key.low} | uint64_t{key.high} << 16 |
                              uint64_t{melds_.low} << 32 | uint64_t{melds_.high} << 48;
    Remembered& slot =
        cache[static_cast<size_t>((question * 0x9e3779b97f4a7c15u) >> (64 - kSlotBits))];
    if (slot.question != question) {
        suit_costs(counts_of(key).data(), caps_.data(), {&slot.costs, 1});
        slot.question = question;
    }
    return {slot.costs, -1, slot.costs == table_->costs(table_->free(table_->index(key)))};
}

void SuitCopies::levels(SuitKey key, std::span<CostVector> out) const {
    suit_costs(counts_of(key).data(), caps_.data(), out);
}

}  // namespace zhuoji

#include "zhuoji/packed_hand.hpp"

#include "zhuoji/hand_parts.hpp"

namespace zhuoji {
namespace {

// Where a kind's symbols begin that has so many tiles among the melds (suit_reader.hpp).
constexpr uint32_t first_symbol(int laid) {
    return laid == 0 ? 0 : laid == kCopies ? kKongSymbol : kPongSymbol;
}

SuitKey symbols_of(const uint8_t* tiles, const uint8_t* melds) {
    uint32_t symbols = 0;
    for (size_t rank = 0; rank < kRanks; ++rank) {
        symbols |= (first_symbol(melds[rank]) + tiles[rank]) << 3 * rank;
    }
    return {static_cast<uint16_t>(symbols & 0x7fff),
            static_cast<uint16_t>(symbols >> 3 * kLowRanks)};
}

bool is_ordinary(const Hand& hand) {
    int melds = 0;
    for (const uint8_t count : hand.melds) {
        melds += count != 0 ? 1 : 0;
        if (count != 0 && count != kCopies - 1 && count != kCopies) {
            return false;
        }
    }
    return hand.size() + 3 * melds <= kMaxTiles;
}

}  // namespace

PackedHand::PackedHand(const Hand& hand)
    : tiles(parts::kind_counts(hand.tiles)),
      melds(parts::kind_counts(hand.melds)),
      size(static_cast<uint8_t>(hand.size())),
      wild(static_cast<uint8_t>(hand.wild)),
      void_suit(static_cast<int8_t>(hand.void_suit)) {
    const bool any = melds.any() != 0;
    ordinary = !any || is_ordinary(hand);
    for (size_t suit = 0; suit < kSuits; ++suit) {
        const size_t first = suit * kRanks;
        place[suit].counts = SuitKey::of(hand.tiles.data() + first);
        if (any && ordinary) {
            place[suit].symbols = symbols_of(hand.tiles.data() + first, hand.melds.data() + first);
        }
    }
}

void PackedHand::lay(int kind, int copies) {
    const int rank = rank_of(kind);
    const bool high = rank >= kLowRanks;
    SuitKey& symbols = place[static_cast<size_t>(suit_of(kind))].symbols;
    uint16_t& half = high ? symbols.high : symbols.low;
    const uint32_t change = first_symbol(copies) - first_symbol(melds.of(kind));
    half = static_cast<uint16_t>(half + (change << 3 * (high ? rank - kLowRanks : rank)));
    for (; melds.of(kind) < copies;) {
        melds.add(bit(kind));
    }
}

}  // namespace zhuoji

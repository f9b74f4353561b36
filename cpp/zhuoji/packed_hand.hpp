// A hand as the tables are asked about it. Laying a tile down or taking one up changes a word of
// it, so a round that keeps one for each seat never counts anything again.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "zhuoji/hand.hpp"
#include "zhuoji/kind_counts.hpp"
#include "zhuoji/suit_table.hpp"

namespace zhuoji {

// Where the concealed tiles of a suit are found in the tables.
struct SuitPlace {
    SuitKey counts;
    SuitKey symbols;  // means something beside melds, see SuitTable::beside

    // With a tile of a rank more or less. No number of the four runs over into another.
    SuitPlace more(int rank) const { return moved(kSteps[static_cast<size_t>(rank)]); }
    SuitPlace less(int rank) const { return moved(0 - kSteps[static_cast<size_t>(rank)]); }
    SuitPlace changed(int rank, int by) const {
        return moved(static_cast<uint64_t>(by) * kSteps[static_cast<size_t>(rank)]);
    }

    bool operator==(const SuitPlace&) const = default;

  private:
    static constexpr std::array<uint64_t, kRanks> kSteps = [] {
        std::array<uint64_t, kRanks> steps{};
        for (size_t rank = 0; rank < kRanks; ++rank) {
            const bool high = rank >= kLowRanks;
            const size_t digit = high ? rank - kLowRanks : rank;
            const uint64_t step = kPowers[rank] | uint64_t{1} << 3 * digit << 32;
            steps[rank] = high ? step << 16 : step;
        }
        return steps;
    }();
    SuitPlace moved(uint64_t by) const {
        return std::bit_cast<SuitPlace>(std::bit_cast<uint64_t>(*this) + by);
    }
};
static_assert(sizeof(SuitPlace) == sizeof(uint64_t) && std::endian::native == std::endian::little);

struct PackedHand {
    std::array<SuitPlace, kSuits> place{};
    KindCounts tiles;  // concealed, wildcards not among them
    KindCounts melds;  // own tiles on the table
    uint8_t size = 0;  // concealed tiles, wildcards included
    uint8_t wild = 0;
    int8_t void_suit = -1;
    bool ordinary = true;  // the melds are pongs and kongs, the hand with them one of fourteen

    PackedHand() = default;
    explicit PackedHand(const Hand& hand);

    void add(int kind) {
        SuitPlace& suit = place[static_cast<size_t>(suit_of(kind))];
        suit = suit.more(rank_of(kind));
        tiles.add(bit(kind));
        ++size;
    }
    void remove(int kind) {
        SuitPlace& suit = place[static_cast<size_t>(suit_of(kind))];
        suit = suit.less(rank_of(kind));
        tiles.remove(bit(kind));
        --size;
    }
    void add_wild() { ++wild, ++size; }
    void remove_wild() { --wild, --size; }

    // The melds of a kind become so many tiles, three or four of an ordinary hand.
    void lay(int kind, int copies);

    // The kinds held four times in hand and melds.
    uint32_t quads() const { return (tiles + melds).four_or_more(); }
};

// The kind of the only meld if that is a pong, else -1.
inline int only_pong(const KindCounts& melds) {
    const uint32_t kinds = melds.any();
    const bool pong = (kinds & (kinds - 1)) == 0 && (melds.ones & melds.twos) != 0;
    return pong ? std::countr_zero(kinds) : -1;
}

// The questions of hand.hpp.
bool is_win(const PackedHand& hand, const Shapes& shapes);
uint32_t waits(const PackedHand& hand, const Shapes& shapes);

// Whether one wildcard more completes a hand of 3k+1 tiles (MJ-24).
bool wild_wins(const PackedHand& hand, const Shapes& shapes);

}  // namespace zhuoji

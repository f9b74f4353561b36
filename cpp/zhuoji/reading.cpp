#include "zhuoji/reading.hpp"

#include <algorithm>

#include "zhuoji/hand_parts.hpp"
#include "zhuoji/packed_hand.hpp"

namespace zhuoji {
namespace {

constexpr uint32_t fact_if(bool holds, Fact fact) { return holds ? uint32_t{fact} : 0; }

// Wildcards that make every concealed set three alike, the pair included.
int triplet_need(const Counts& tiles) {
    const KindCounts masks = parts::kind_counts(tiles);
    const int singles = parts::bits_of(masks.ones & ~masks.twos);
    const int pairs = parts::bits_of(masks.twos & ~masks.ones);
    const int quads = parts::bits_of(masks.fours);
    // Whatever is no triplet lacks one less as the pair, a quad's fourth tile at its side.
    return 2 * singles + pairs + 2 * quads + (singles + pairs + quads > 0 ? -1 : 2);
}

// No kind of them is there once or twice.
bool melds_are_triplets(const Counts& melds) {
    const KindCounts masks = parts::kind_counts(melds);
    return masks.ones == masks.twos;
}

// The suit of waits k, k+3, k+6, or -1.
int wide_suit(uint32_t waits) {
    for (int suit = 0; suit < kSuits; ++suit) {
        for (int rank = 0; rank < 3; ++rank) {
            if (waits == (uint32_t{0b1001001} << (suit * kRanks + rank))) {
                return suit;
            }
        }
    }
    return -1;
}

// Whether some two runs hold all the tiles of a suit.
bool within_two_runs(const uint8_t* counts) {
    for (int first = 0; first + 2 < kRanks; ++first) {
        for (int second = first; second + 2 < kRanks; ++second) {
            bool covered = true;
            for (int rank = 0; rank < kRanks; ++rank) {
                const int room = (rank >= first && rank < first + 3 ? 1 : 0) +
                                 (rank >= second && rank < second + 3 ? 1 : 0);
                covered = covered && counts[rank] <= room;
            }
            if (covered) {
                return true;
            }
        }
    }
    return false;
}

// A reading with exactly six tiles in `suit`, two runs, the winning tile among them.
bool wide_reading(const Hand& hand, WinningTile win, int suit) {
    const uint8_t* counts = hand.tiles.data() + suit * kRanks;
    int filled = 6;
    for (int rank = 0; rank < kRanks; ++rank) {
        filled -= counts[rank];
    }
    const bool holds_win = win.wild ? filled > 0 : suit_of(win.kind) == suit;
    if (!holds_win || filled < 0 || filled > hand.wild || !within_two_runs(counts)) {
        return false;
    }
    Hand rest = hand;
    std::fill_n(rest.tiles.begin() + suit * kRanks, kRanks, uint8_t{0});
    rest.wild -= filled;
    return is_win(rest, {.seven_pairs = false});
}

// Whether a kind may be four alike in seven pairs, the winning tile among the four. Beyond the
// `spare` wildcards, every odd tile has one of its own.
bool quad_with(const Counts& tiles, WinningTile win, int spare) {
    if (!win.wild) {
        return tiles[win.kind] >= 3 || spare >= 2;
    }
    return std::ranges::any_of(tiles, [spare](uint8_t count) {
        return count == 3 || (spare >= 2 && (count == 1 || count == 2)) ||
               (spare >= 4 && count == 0);
    });
}

uint32_t seven_pairs_facts(const Hand& hand, WinningTile win, int spare) {
    uint32_t facts = kSevenPairs;
    if (spare >= 2 || std::ranges::any_of(hand.tiles, [](uint8_t n) { return n >= 3; })) {
        facts |= kQuad;
    }
    if (win.kind != kNoTile && quad_with(hand.tiles, win, spare)) {
        facts |= kQuad | kQuadWin;
    }
    return facts;
}

// Five pairs and the winning tile, the fourth copy of the only meld.
bool is_ponged_pairs(const Hand& hand, WinningTile win) {
    const int pong = only_pong(parts::kind_counts(hand.melds));
    if (pong < 0 || win.kind == kNoTile || hand.size() != 11) {
        return false;
    }
    Counts pairs = hand.tiles;
    uint8_t& fourth = pairs[static_cast<size_t>(pong)];
    if (!win.wild) {
        if (win.kind != pong || fourth != 1) {
            return false;
        }
        fourth = 0;
    }
    const int wild = hand.wild - (win.wild ? 1 : 0);
    return fourth == 0 && parts::bits_of(parts::odd_kinds(pairs)) <= wild;
}

}  // namespace

FactMasks winning_facts(const Hand& hand, WinningTile win, uint32_t waits_before,
                        const Shapes& shapes, WideWait wide) {
    FactMasks out;
    const int size = hand.size();
    const uint32_t concealed = parts::suits_of(parts::held_kinds(hand.tiles));
    const uint32_t melds = parts::suits_of(parts::held_kinds(hand.melds));
    if (size % 3 != 2 ||
        parts::completing_suits(concealed, melds, hand.void_suit, shapes.max_suits) == 0) {
        return out;
    }
    const bool on_a_tile = win.kind != kNoTile;
    const int wide_in = on_a_tile ? wide_suit(waits_before) : -1;
    const uint32_t every = fact_if(parts::bits_of(concealed | melds) <= 1, kOneSuit) |
                           fact_if(size == 2, kLastSingle) |
                           fact_if(on_a_tile && parts::bits_of(waits_before) == 1, kSingleWait) |
                           fact_if(wide == WideWait::kWaits && wide_in >= 0, kWideWait);
    const auto add = [&out, every](uint32_t facts) {
        out.mask[static_cast<size_t>(out.size++)] = every | facts;
    };

    if (is_win(hand, {.seven_pairs = false})) {
        const bool triplets =
            triplet_need(hand.tiles) <= hand.wild && melds_are_triplets(hand.melds);
        const bool two_runs =
            wide == WideWait::kFiveTiles && wide_in >= 0 && wide_reading(hand, win, wide_in);
        if (triplets) {
            add(kAllTriplets);
        }
        if (two_runs) {
            add(kWideWait);
        }
        if (!triplets && !two_runs) {
            add(0);
        }
    }
    if (shapes.seven_pairs && size == kMaxTiles && parts::total(hand.melds) == 0) {
        const int spare = hand.wild - parts::bits_of(parts::odd_kinds(hand.tiles));
        if (spare >= 0) {
            add(seven_pairs_facts(hand, win, spare));
        }
    }
    if (shapes.ponged_pairs && is_ponged_pairs(hand, win)) {
        add(kPongedPairs);
    }
    return out;
}

}  // namespace zhuoji

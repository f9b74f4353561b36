// Hands of letter cards: whether one is complete, what it waits for, and what it is worth at best.
//
// A hand is six sets and a door of two. Sets: a quad laid down, three alike, a run of three
// neighbours of one size, the three reds of one size. A door: a pair, two reds of one size, or two
// of one size at most two ranks apart. Runs and that last door are soft, everything else is worth a
// hard point, and a hand needs some hard points: so few parts may be soft that a search over the
// lowest card left is short. Ten pairs, all in the hand, win as well and need no hard point.
//
// Conditions are here, figures are not: prices are a table that the caller brings.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "zhuoji/letter.hpp"

namespace zhuoji {

enum class LetterSet : uint8_t {
    kQuad,         // 溜, laid down from the hand
    kHidden,       // 歪, laid down: two alike and an own draw
    kPong,         // 碰, laid down or completed by another seat's drawn card
    kTriplet,      // 坎, three alike in the hand
    kRun,          // 顺
    kTwoSevenTen,  // 二七十
    kDoor          // 门, two cards
};

inline constexpr int kLetterSets = 6;
inline constexpr int kLetterParts = kLetterSets + 1;

struct LaidSet {
    LetterSet set = LetterSet::kQuad;
    uint8_t tile = kNoTile;  // its lowest kind
};

// What lies on the table and what is in the hand, the winning card included where there is one.
struct LetterHand {
    LetterCounts tiles{};
    std::array<LaidSet, kLetterSets> laid{};
    uint8_t laid_count = 0;

    void lay(LetterSet set, uint8_t tile) { laid[laid_count++] = {set, tile}; }
};

// Adds the cards of laid sets to counts.
LetterCounts with_laid(const LetterHand& hand);
// The kinds of a set: its lowest kind for three or four alike.
uint32_t kinds_of(LaidSet laid);

// Facts of a win: the conditions of names and of their prices.
enum LetterFact : uint32_t {
    kAllAlike = 1u << 0,  // every set alike and the door a pair
    kAllHard = 1u << 1,   // every set and the door has a hard point
    kTenPairs = 1u << 2,
    kNoRed = 1u << 3,
    kOneRed = 1u << 4,
    kManyReds = 1u << 5,  // LetterPrices::many_reds or more
    kAllBig = 1u << 6,
    kAllSmall = 1u << 7,
    kNeighbourWaits = 1u << 8,  // waits for exactly x and x + 1 of one size
    kTwinWaits = 1u << 9,       // waits for exactly small x and big x
    kDealtWin = 1u << 10,       // dealt complete, in sets
    kUntouched = 1u << 11,      // nothing claimed, no card played but a dealer's first
    kLastCard = 1u << 12,       // the wall's last card
    kOneCardLeft = 1u << 13,    // one card in hand before the win
};
inline constexpr int kLetterFacts = 14;

struct LetterPrices {
    int least_hard = 0;  // hard points a hand in sets needs
    int plain = 0;       // added to the hard points of a win without a name
    int soft_set = 0;    // a triplet, hidden triplet or quad
    int inner_quad = 0;  // all four copies of a kind, none from another seat or by a claim
    int outer_quad = 0;  // all four copies otherwise
    int many_reds = 0;   // how many reds make kManyReds
    int each_red = 0;    // for each one more
    // By mask of facts: what the names of the win are worth, 0 without a name; and which these are.
    std::vector<int16_t> names;
    std::vector<uint16_t> which;
};

// How the winning card came, and what the round says about the win.
struct LetterWin {
    uint8_t tile = kNoTile;   // kNoTile: dealt complete
    bool from_other = false;  // another seat drew it
    uint32_t outside = 0;     // kinds of which a copy came by a claim
    uint32_t waits = 0;       // before the winning card
    uint32_t situation = 0;   // the facts from kDealtWin on
};

struct LetterGroup {
    LetterSet set = LetterSet::kDoor;
    uint8_t size = 0;
    std::array<uint8_t, kCopies> tiles{};
};

// Sets in the order laid, then those of the hand; ten doors for bare ten pairs.
struct LetterReading {
    std::array<LetterGroup, 10> groups{};
    uint8_t size = 0;

    void add(LetterSet set, std::initializer_list<int> tiles);
    std::span<const LetterGroup> list() const { return {groups.data(), size}; }
};

struct LetterScore {
    int points = -1;  // -1: not complete
    uint32_t facts = 0;
    uint16_t names = 0;  // a mask
    uint8_t hard = 0;    // hard points of the reading
    uint8_t soft_sets = 0;
    uint8_t inner_quads = 0;
    uint8_t outer_quads = 0;
    uint8_t reds = 0;
    LetterReading reading;
};

// Whether hand and laid sets are six sets and a door with enough hard points, or ten pairs.
bool letter_is_win(const LetterHand& hand, int least_hard);

// The kinds that complete 3k + 1 cards; a kind held four times, laid sets included, is none.
uint32_t letter_waits(const LetterHand& hand, int least_hard);

// The reading with the most points of a complete hand; among equals the first found, sets first.
LetterScore letter_score(const LetterHand& hand, const LetterWin& win, const LetterPrices& prices);

}  // namespace zhuoji

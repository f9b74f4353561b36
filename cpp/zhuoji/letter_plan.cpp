#include "zhuoji/letter_plan.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

namespace zhuoji {
namespace {

// How many of the ten kinds of one size are in a mask: a portable build has no instruction for it.
constexpr std::array<uint8_t, 1 << kLetterRanks> kCountOf = [] {
    std::array<uint8_t, 1 << kLetterRanks> counts{};
    for (size_t kinds = 1; kinds < counts.size(); ++kinds) {
        counts[kinds] = uint8_t(counts[kinds / 2] + kinds % 2);
    }
    return counts;
}();

int count_of(uint32_t kinds) {
    return kCountOf[kinds & kSmallLetters] + kCountOf[kinds >> kLetterRanks];
}

// The kinds with one so many ranks higher.
constexpr uint32_t low_of(int apart) {
    const uint32_t ranks = kSmallLetters >> apart;
    return ranks | ranks << kLetterRanks;
}

// The lowest kinds of the runs of which at least two cards are held.
uint32_t runs_of(uint32_t held) {
    const uint32_t second = held >> 1;
    const uint32_t third = held >> 2;
    return ((held & second) | (held & third) | (second & third)) & low_of(2);
}

static_assert(std::endian::native == std::endian::little);
constexpr uint64_t kEachByte = 0x0101010101010101;
constexpr uint64_t kInARow = 0x0102040810204080;

// Counts as masks: bit k of `least[i]` says that there are at least i + 1 of kind k.
struct Layers {
    std::array<uint32_t, kCopies> least{};

    explicit Layers(const LetterCounts& tiles) {
        std::array<uint64_t, 3> words{};
        std::memcpy(words.data(), tiles.data(), tiles.size());
        for (size_t word = 0; word < words.size(); ++word) {
            for (size_t copy = 0; copy < least.size(); ++copy) {
                // The top bit of each byte says whether it is more than `copy`; then these in a
                // row.
                const uint64_t more = (words[word] + kEachByte * (127 - copy)) & kEachByte << 7;
                least[copy] |= uint32_t((more >> 7) * kInARow >> 56) << 8 * word;
            }
        }
    }

    // Without one card of each kind of the mask; they must be there.
    Layers without(uint32_t kinds) const {
        Layers rest = *this;
        for (size_t i = 0; i + 1 < rest.least.size(); ++i) {
            rest.least[i] = (least[i] & ~kinds) | (least[i + 1] & kinds);
        }
        rest.least.back() &= ~kinds;
        return rest;
    }
};

// What the best plans leave over: what a search without interest in that does not keep.
struct Spares {
    uint32_t kinds = 0;
    std::array<uint16_t, kLetterKinds> times{};

    void clear() { *this = {}; }

    void add(uint32_t spare) {
        kinds |= spare;
        for (; spare != 0; spare &= spare - 1) {
            uint16_t& count = times[size_t(std::countr_zero(spare))];
            if (count < std::numeric_limits<uint16_t>::max()) ++count;
        }
    }
};

// Searches the plans that match the most cards, branch and bound. Without spares one such plan is
// enough, and the search ends where `limit` cards are matched; with spares all are met.
template <bool kSpares>
class Planner {
  public:
    // Looks for plans that match more than `known` cards; with spares, that many or more.
    Planner(const LetterHand& hand, int soft, int known, int limit)
        : sets_(kLetterSets - hand.laid_count), soft_(soft), matched_(known), limit_(limit) {}

    // Tries sets of reds, then runs, then doors; all else is sets of three alike.
    void plan(const Layers& tiles) {
        for (int small = 0; small <= 2; ++small) {
            for (int big = 0; big <= 2 && small + big <= sets_; ++big) {
                if (!with_reds(tiles, small, big)) break;
            }
        }
    }

    int matched() const { return matched_; }
    const Spares& spares() const { return spares_; }

  private:
    // Three alike in every set left, and perhaps a pair for a door: what that matches, and of how
    // many parts it matches nothing, one or two cards.
    struct Alike {
        int matched;
        int none = 0;
        int one = 0;
        int two = 0;

        // What parts of so many cards instead could match more, in place of the n-th least one.
        int gain(int cards, int n) const {
            const int now = n < none ? 0 : n < none + one ? 1 : n < none + one + two ? 2 : 3;
            return std::max(cards - now, 0);
        }
    };

    bool is_worth(int bound) const {
        return kSpares ? bound >= matched_ : bound > matched_ && matched_ < limit_;
    }

    // False where there are not so many sets of reds.
    bool with_reds(Layers tiles, int small, int big) {
        int matched = 0;
        for (int i = 0; i < small + big; ++i) {
            const uint32_t reds = i < small ? kSmallReds : kSmallReds << kLetterRanks;
            const uint32_t held = tiles.least[0] & reds;
            if (count_of(held) < 2) return false;  // no better than one kind alone
            matched += count_of(held);
            tiles = tiles.without(held);
        }
        with_runs(tiles, sets_ - small - big, soft_, 0, matched);
        return true;
    }

    // Up to `soft` runs from `first` on, then the door and the rest.
    void with_runs(const Layers& tiles, int sets, int soft, int first, int matched) {
        const Alike alike = with_alike(tiles, sets, matched, true);
        if (is_worth(alike.matched + alike.gain(2, 0))) with_doors(tiles, sets, soft, matched);
        if (soft == 0 || sets == 0) return;
        const uint32_t held = tiles.least[0];
        const uint32_t whole = held & held >> 1 & held >> 2 & low_of(2);
        // With one run: what more runs and a door could add, each in the place of another part.
        int bound = alike.matched + alike.gain(2, soft);
        for (int i = 1; i < soft; ++i) bound += alike.gain(whole != 0 ? 3 : 2, i);
        if (!is_worth(bound + alike.gain(whole != 0 ? 3 : 2, 0))) return;
        for (uint32_t runs = runs_of(held) >> first << first; runs != 0; runs &= runs - 1) {
            const int kind = std::countr_zero(runs);
            const int cards = (whole >> kind & 1) != 0 ? 3 : 2;
            if (!is_worth(bound + alike.gain(cards, 0))) continue;
            const uint32_t run = held & uint32_t{7} << kind;
            with_runs(tiles.without(run), sets - 1, soft - 1, kind, matched + cards);
        }
    }

    void with_doors(const Layers& tiles, int sets, int soft, int matched) {
        const uint32_t held = tiles.least[0];
        for (const uint32_t reds : {kSmallReds, kSmallReds << kLetterRanks}) {
            for (uint32_t out = reds; out != 0; out &= out - 1) {
                const uint32_t door = reds & ~(out & (0 - out));
                if ((held & door) == door)
                    with_alike(tiles.without(door), sets, matched + 2, false);
            }
        }
        if (soft == 0) return;
        for (const int apart : {1, 2}) {
            for (uint32_t low = held & held >> apart & low_of(apart); low != 0; low &= low - 1) {
                const uint32_t door = (low & (0 - low)) | (low & (0 - low)) << apart;
                with_alike(tiles.without(door), sets, matched + 2, false);
            }
        }
    }

    // Every set left is three alike, and the door, if still to come, a pair: a part that takes two.
    Alike with_alike(const Layers& tiles, int sets, int matched, bool door) {
        const int threes = count_of(tiles.least[2]);
        const int pairs = count_of(tiles.least[1]) - threes;
        const int singles = count_of(tiles.least[0]) - threes - pairs;
        const int whole = std::min(threes, sets);
        const int parts = sets + int(door) - whole;
        uint32_t spare = tiles.least[3];
        Alike found{matched + 3 * whole};
        if (threes > whole) {
            spare = tiles.least[0];
            found.two = int(door);
        } else {
            found.two = std::min(pairs, parts);
            found.one = std::min(singles, parts - found.two);
            found.none = parts - found.two - found.one;
            if (pairs > found.two) spare |= tiles.least[1] & ~tiles.least[2];
            if (singles > found.one) spare |= tiles.least[0] & ~tiles.least[1];
        }
        found.matched += 2 * found.two + found.one;
        take(found.matched, spare);
        return found;
    }

    void take(int matched, uint32_t spare) {
        if (matched < matched_) return;
        if (matched > matched_) {
            matched_ = matched;
            if (kSpares) spares_.clear();
        }
        if (kSpares) spares_.add(spare);
    }

    int sets_;
    int soft_;
    int matched_;
    int limit_;
    Spares spares_;
};

int missing_pairs(const Layers& tiles) {
    return 10 - count_of(tiles.least[1]) - count_of(tiles.least[3]);
}

// Towards ten pairs: what is not part of a pair can be spared.
LetterPlan plan_pairs(const Layers& tiles) {
    LetterPlan plan;
    plan.missing = missing_pairs(tiles);
    plan.spare = (tiles.least[0] & ~tiles.least[1]) | (tiles.least[2] & ~tiles.least[3]);
    for (uint32_t kinds = plan.spare; kinds != 0; kinds &= kinds - 1) {
        plan.spared[size_t(std::countr_zero(kinds))] = 1;
    }
    return plan;
}

int soft_parts(const LetterHand& hand, int least_hard) {
    int soft = kLetterParts - least_hard;
    for (size_t i = 0; i < hand.laid_count; ++i) soft -= hand.laid[i].set == LetterSet::kRun;
    return soft;
}

// The cards of the hand when it is complete.
int whole_of(const LetterHand& hand) { return 3 * (kLetterSets - hand.laid_count) + 2; }

// How many cards the best plan in sets matches; `known` where none matches more. Enough are
// `limit`.
int most_matched(const LetterHand& hand, const Layers& tiles, int soft, int known, int limit) {
    Planner<false> planner(hand, soft, known, limit);
    planner.plan(tiles);
    return planner.matched();
}

}  // namespace

LetterPlan letter_plan(const LetterHand& hand, int least_hard) {
    const int soft = soft_parts(hand, least_hard);
    const int whole = whole_of(hand);
    const Layers tiles(hand.tiles);
    LetterPlan best;
    if (soft >= 0) {
        const int matched = most_matched(hand, tiles, soft, -1, whole);
        Planner<true> planner(hand, soft, matched, whole);
        planner.plan(tiles);
        best = {whole - matched, planner.spares().kinds, planner.spares().times};
    }
    if (hand.laid_count == 0) {
        const LetterPlan pairs = plan_pairs(tiles);
        if (pairs.missing < best.missing) best = pairs;
    }
    return best;
}

int letter_missing(const LetterHand& hand, int least_hard) {
    const int soft = soft_parts(hand, least_hard);
    const int whole = whole_of(hand);
    const Layers tiles(hand.tiles);
    int missing = kNeverComplete;
    if (soft >= 0) missing = whole - most_matched(hand, tiles, soft, -1, whole);
    return hand.laid_count == 0 ? std::min(missing, missing_pairs(tiles)) : missing;
}

bool letter_within(const LetterHand& hand, int least_hard, int missing) {
    const int soft = soft_parts(hand, least_hard);
    const int due = whole_of(hand) - missing;
    const Layers tiles(hand.tiles);
    if (hand.laid_count == 0 && missing_pairs(tiles) <= missing) return true;
    return soft >= 0 && most_matched(hand, tiles, soft, due - 1, due) >= due;
}

bool letter_may_be_ready(const LetterHand& hand, int least_hard) {
    return Layers(hand.tiles).least.back() != 0 || letter_within(hand, least_hard, 1);
}

}  // namespace zhuoji

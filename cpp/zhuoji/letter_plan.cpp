#include "zhuoji/letter_plan.hpp"

#include <algorithm>
#include <bit>
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

// Counts as masks: bit k of `least[i]` says that there are at least i + 1 of kind k.
struct Layers {
    std::array<uint32_t, kCopies> least{};

    explicit Layers(const LetterCounts& tiles) {
        for (int kind = 0; kind < kLetterKinds; ++kind) {
            for (int copy = 0; copy < tiles[size_t(kind)]; ++copy) least[size_t(copy)] |= bit(kind);
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

class Planner {
  public:
    Planner(const LetterHand& hand, int soft) : sets_(kLetterSets - hand.laid_count), soft_(soft) {}

    // Tries sets of reds, then runs, then doors; all else is sets of three alike.
    void plan(const Layers& tiles) {
        for (int small = 0; small <= 2; ++small) {
            for (int big = 0; big <= 2 && small + big <= sets_; ++big) {
                with_reds(tiles, small, big);
            }
        }
    }

    int matched() const { return matched_; }
    const LetterPlan& best() const { return best_; }

  private:
    void with_reds(Layers tiles, int small, int big) {
        int matched = 0;
        for (int i = 0; i < small + big; ++i) {
            const uint32_t reds = i < small ? kSmallReds : kSmallReds << kLetterRanks;
            const uint32_t held = tiles.least[0] & reds;
            if (count_of(held) < 2) return;  // no better than one kind alone
            matched += count_of(held);
            tiles = tiles.without(held);
        }
        const int sets = sets_ - small - big;
        with_runs(tiles, sets, soft_, 0, matched);
    }

    // Up to `soft` runs from `first` on, then the door and the rest.
    void with_runs(const Layers& tiles, int sets, int soft, int first, int matched) {
        const int alike = with_alike(tiles, sets, matched, true);
        // A door of two kinds matches one card more than a single, a run at most three more than no
        // set.
        if (alike + 1 >= matched_) with_doors(tiles, sets, soft, matched);
        if (soft == 0 || sets == 0 || alike + 3 * soft < matched_) return;
        for (uint32_t runs = runs_of(tiles.least[0]) >> first << first; runs != 0;
             runs &= runs - 1) {
            const int kind = std::countr_zero(runs);
            const uint32_t held = tiles.least[0] & uint32_t{7} << kind;
            with_runs(tiles.without(held), sets - 1, soft - 1, kind, matched + count_of(held));
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
    int with_alike(const Layers& tiles, int sets, int matched, bool door) {
        const uint32_t threes = tiles.least[2];
        const uint32_t pairs = tiles.least[1] & ~threes;
        const uint32_t singles = tiles.least[0] & ~tiles.least[1];
        uint32_t spare = tiles.least[3];
        const int whole = std::min(count_of(threes), sets);
        int parts = sets + (door ? 1 : 0) - whole;
        matched += 3 * whole;
        if (count_of(threes) > whole) {
            spare |= threes | pairs | singles;
            if (door) matched += 2;
        } else {
            const int twos = std::min(count_of(pairs), parts);
            if (count_of(pairs) > twos) spare |= pairs;
            parts -= twos;
            const int ones = std::min(count_of(singles), parts);
            if (count_of(singles) > ones) spare |= singles;
            matched += 2 * twos + ones;
        }
        take(matched, spare);
        return matched;
    }

    void take(int matched, uint32_t spare) {
        if (matched < matched_) return;
        if (matched > matched_) {
            matched_ = matched;
            best_ = {};
        }
        best_.spare |= spare;
        for (; spare != 0; spare &= spare - 1) {
            uint16_t& times = best_.spared[size_t(std::countr_zero(spare))];
            if (times < std::numeric_limits<uint16_t>::max()) ++times;
        }
    }

    int sets_;
    int soft_;
    int matched_ = -1;
    LetterPlan best_;
};

// Towards ten pairs: what is not part of a pair can be spared.
LetterPlan plan_pairs(const Layers& tiles) {
    LetterPlan plan;
    plan.missing = 10 - count_of(tiles.least[1]) - count_of(tiles.least[3]);
    plan.spare = (tiles.least[0] & ~tiles.least[1]) | (tiles.least[2] & ~tiles.least[3]);
    for (uint32_t kinds = plan.spare; kinds != 0; kinds &= kinds - 1) {
        plan.spared[size_t(std::countr_zero(kinds))] = 1;
    }
    return plan;
}

}  // namespace

LetterPlan letter_plan(const LetterHand& hand, int least_hard) {
    int soft = kLetterParts - least_hard;
    for (size_t i = 0; i < hand.laid_count; ++i) soft -= hand.laid[i].set == LetterSet::kRun;
    const Layers tiles(hand.tiles);
    LetterPlan best;
    if (soft >= 0) {
        Planner planner(hand, soft);
        planner.plan(tiles);
        best = planner.best();
        best.missing = 3 * (kLetterSets - hand.laid_count) + 2 - planner.matched();
    }
    if (hand.laid_count == 0) {
        const LetterPlan pairs = plan_pairs(tiles);
        if (pairs.missing < best.missing) best = pairs;
    }
    return best;
}

}  // namespace zhuoji

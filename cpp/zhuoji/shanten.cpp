#include "zhuoji/shanten.hpp"

#include <algorithm>

#include "zhuoji/hand_parts.hpp"
#include "zhuoji/pair_count.hpp"
#include "zhuoji/used_up.hpp"

namespace zhuoji {
namespace {

// Distances are counted in tiles lacking, those that wildcards in the hand will stand for included.
constexpr int kOutOfReach = kImpossible;

// Suits a hand may end in (bits 0-2): the largest such choices, three at most.
struct SuitChoices {
    std::array<uint32_t, kSuits> suits{};
    size_t size = 0;

    SuitChoices(int void_suit, uint32_t meld_kinds, const Shapes& shapes) {
        const uint32_t melds = parts::suits_of(meld_kinds);
        const uint32_t open = 7u & ~parts::void_bit(void_suit);
        const auto fits = [&](uint32_t choice) {
            return (choice & ~open) == 0 && parts::bits_of(choice | melds) <= shapes.max_suits;
        };
        for (uint32_t choice = 7; choice > 0; --choice) {
            const bool inside = std::any_of(suits.begin(), suits.begin() + size,
                                            [&](uint32_t s) { return (choice & ~s) == 0; });
            if (fits(choice) && !inside) {
                suits[size++] = choice;
            }
        }
    }
};

// The suits of a hand as they are asked about.
struct SuitsView {
    std::array<SuitPlace, kSuits> places;
    std::array<int, kSuits> drawn;  // classes of the suits
    std::array<int, kSuits> free;   // of use only where the two may differ
};

// Its pairs: seven of them, or five beside a pong.
struct PairsView {
    std::array<PairCount, kSuits> count;  // by choice of suits
    bool holds_pong = false;              // a fourth copy of it
};

// What a tile more, or less, does to each suit, by the same two classes.
struct Changes {
    std::array<RankTargets, kSuits> drawn;
    std::array<RankTargets, kSuits> free;
};

// A seat's view of what its hand may become; asked about the hand itself and about the hand with a
// tile more or less.
//
// Wildcards held may stand for copies that no longer exist, so the costs of a suit depend on how
// many do. All must be drawn, or as many as one likes exist: these two bounds nearly always agree
// on an answer, and only where they do not are the wildcards shared out in every way.
class Outlook {
  public:
    // The hand must outlive this.
    Outlook(const PackedHand& hand, const Shapes& shapes)
        : table_(SuitTable::get()),
          hand_(hand),
          sets_(hand.size / 3),
          bounds_differ_(hand.wild > 0 || !hand.ordinary),
          choices_(hand.void_suit, hand.melds.any(), shapes),
          copies_{SuitCopies(table_, hand.melds, 0, hand.ordinary),
                  SuitCopies(table_, hand.melds, 1, hand.ordinary),
                  SuitCopies(table_, hand.melds, 2, hand.ordinary)},
          seven_pairs_(shapes.seven_pairs && sets_ == kMaxSets && hand.melds.any() == 0),
          pong_(shapes.ponged_pairs && sets_ == 3 ? only_pong(hand.melds) : -1) {}

    int8_t shanten(int lacking) const {
        return lacking >= kOutOfReach ? kNever : static_cast<int8_t>(lacking - hand_.wild - 1);
    }

    SuitsView suits() const {
        SuitsView view;
        for (size_t suit = 0; suit < kSuits; ++suit) {
            look(view, suit, hand_.place[suit]);
        }
        return view;
    }

    PairsView pairs() const {
        PairsView view;
        if (counts_pairs()) {
            const KindCounts& tiles = hand_.tiles;
            for (size_t i = 0; i < choices_.size; ++i) {
                const uint32_t kinds = parts::kinds_of(choices_.suits[i]);
                view.count[i] = seven_pairs_ ? PairCount(tiles, kinds, 7)
                                             : PairCount(tiles, kinds & ~bit(pong_), 5);
            }
            view.holds_pong = pong_ >= 0 && (tiles.any() & bit(pong_)) != 0;
        }
        return view;
    }

    SuitsView without(const SuitsView& view, int discard) const {
        SuitsView after = view;
        const size_t suit = static_cast<size_t>(suit_of(discard));
        look(after, suit, view.places[suit].less(rank_of(discard)));
        return after;
    }

    PairsView without(const PairsView& view, int discard) const {
        PairsView after;
        if (counts_pairs()) {
            for (size_t i = 0; i < choices_.size; ++i) {
                after.count[i] = view.count[i].without(discard);
            }
            after.holds_pong = view.holds_pong && discard != pong_;
        }
        return after;
    }

    void grow(const SuitsView& view, size_t suit, Changes& growth) const {
        growth.drawn[suit] = copies_[suit].drawn_growth(view.places[suit]);
        if (bounds_differ_) {
            growth.free[suit] = copies_[suit].free_growth(view.places[suit]);
        }
    }

    int lacking(const SuitsView& view, const PairsView& pairs) const {
        int best = kOutOfReach;
        for (size_t i = 0; i < choices_.size; ++i) {
            best = std::min(best, pairs_lacking(pairs, i));
            best = std::min(best, standard(view, choices_.suits[i], best));
        }
        return best;
    }

    // Of `candidates`, the kinds that leave the hand less than `now` away when one is drawn.
    uint32_t useful(const SuitsView& view, const PairsView& pairs, const Changes& growth,
                    uint32_t candidates, int now) const {
        uint32_t kinds = 0;
        for (size_t i = 0; i < choices_.size && now < kOutOfReach; ++i) {
            const uint32_t choice = choices_.suits[i];
            const uint32_t asked = candidates & parts::kinds_of(choice);
            if (pairs_lacking(pairs, i) == now) {
                kinds |= useful_for_pairs(pairs, i) & asked;
            }
            for (size_t suit = 0; suit < kSuits; ++suit) {
                const uint32_t here = asked & ~kinds & suit_mask(static_cast<int>(suit));
                if (here != 0) {
                    kinds |= reached(view, growth, choice, suit, here, 1, now);
                }
            }
        }
        return kinds;
    }

    // What the shapes with pairs lack after a discard.
    int pairs_lacking_without(const PairsView& pairs, int discard) const {
        const PairsView after = without(pairs, discard);
        int best = kOutOfReach;
        for (size_t i = 0; i < choices_.size; ++i) {
            best = std::min(best, pairs_lacking(after, i));
        }
        return best;
    }

    // Whether a discard lets go the fourth copy of the pong: only then are the pairs beside it
    // open.
    bool opens_pairs(const PairsView& pairs, int discard) const {
        return pairs.holds_pong && discard == pong_;
    }

    // Of the kinds held, those that leave the hand no more than `now` away when one is discarded.
    uint32_t spare(const SuitsView& view, const PairsView& pairs, uint32_t held, int now) const {
        Changes rest;
        for (size_t suit = 0; suit < kSuits; ++suit) {
            const uint32_t ranks = held >> (suit * kRanks) & suit_mask(0);
            rest.drawn[suit] = copies_[suit].drawn_rest(view.places[suit], ranks);
            if (bounds_differ_) {
                rest.free[suit] = copies_[suit].free_rest(view.places[suit], ranks);
            }
        }
        uint32_t kinds = 0;
        for (size_t i = 0; i < choices_.size && now < kOutOfReach; ++i) {
            const uint32_t choice = choices_.suits[i];
            if (pairs_lacking(pairs, i) == now) {
                kinds |= pairs.count[i].spare(held);
            }
            const uint32_t asked = held & ~kinds & parts::kinds_of(choice);
            const uint32_t others = held & ~kinds & ~parts::kinds_of(choice);
            if (others != 0 && standard(view, choice, now + 1) <= now) {
                kinds |= others;
            }
            for (size_t suit = 0; suit < kSuits; ++suit) {
                const uint32_t here = asked & suit_mask(static_cast<int>(suit));
                if (here != 0) {
                    kinds |= reached(view, rest, choice, suit, here, -1, now);
                }
            }
        }
        return kinds;
    }

  private:
    bool counts_pairs() const { return seven_pairs_ || pong_ >= 0; }

    void look(SuitsView& view, size_t suit, SuitPlace place) const {
        view.places[suit] = place;
        view.drawn[suit] = copies_[suit].drawn(place);
        if (bounds_differ_) {
            view.free[suit] = copies_[suit].free(place);
        }
    }

    // The three suits' classes added up, `last` as the third.
    SuitTable::Sum sum(const std::array<int, kSuits>& classes, uint32_t choice, size_t last) const {
        const auto chosen = [&](size_t suit) {
            return (choice >> suit & 1) != 0 ? classes[suit] : table_.unused();
        };
        return table_.sum(chosen((last + 1) % kSuits), chosen((last + 2) % kSuits), chosen(last),
                          sets_);
    }

    // What sets and the pair lack; if that is not below `enough`, any bound of it that is not.
    int standard(const SuitsView& view, uint32_t choice, int enough) const {
        const int most = sum(view.drawn, choice, 0).lacking;
        if (!bounds_differ_) {
            return most;
        }
        const int least = sum(view.free, choice, 0).lacking;
        return least >= std::min(most, enough) ? most : standard_by_levels(view.places, choice);
    }

    // The wildcards shared out over the suits in every way, as copies that no longer exist.
    int standard_by_levels(const std::array<SuitPlace, kSuits>& places, uint32_t choice) const {
        constexpr size_t kMostLevels = kMaxTiles + 1;
        const size_t levels = static_cast<size_t>(hand_.wild) + 1;
        std::array<std::array<CostVector, kMostLevels>, kSuits> costs;
        for (size_t i = 0; i < kSuits; ++i) {
            costs[i].fill(unused_suit());
            if ((choice >> i & 1) != 0) {
                copies_[i].levels(places[i], {costs[i].data(), levels});
            }
        }
        int best = kOutOfReach;
        for (size_t first = 0; first < levels; ++first) {
            for (size_t second = 0; first + second < levels; ++second) {
                const size_t third = levels - 1 - first - second;
                const CostVector two = joined(costs[0][first], costs[1][second]);
                best = std::min(best, lowest_sum(mirrored(two, sets_), costs[2][third]));
            }
        }
        return best;
    }

    // Of the kinds `asked` about in a suit, those of which a tile more brings the hand nearer than
    // `now` (`change` 1), or a tile less takes it no further off (-1). A tile does so by one at
    // most, so only targets that are tight now decide.
    uint32_t reached(const SuitsView& view, const Changes& changes, uint32_t choice, size_t suit,
                     uint32_t asked, int change, int now) const {
        const size_t shift = suit * kRanks;
        const SuitTable::Sum most = sum(view.drawn, choice, suit);
        uint32_t kinds = 0;
        if (most.lacking == now) {
            kinds = changes.drawn[suit].ranks(most.tight) << shift & asked;
        }
        if (!bounds_differ_) {
            return kinds;
        }
        const SuitTable::Sum least = sum(view.free, choice, suit);
        uint32_t doubtful = asked & ~kinds;
        if (least.lacking == now) {
            doubtful &= changes.free[suit].ranks(least.tight) << shift;
        } else if (least.lacking > now) {
            doubtful = 0;
        }
        for (; doubtful != 0; doubtful &= doubtful - 1) {
            const int kind = std::countr_zero(doubtful);
            std::array<SuitPlace, kSuits> after = view.places;
            after[suit] = after[suit].changed(rank_of(kind), change);
            const int then = standard_by_levels(after, choice);
            kinds |= (change > 0 ? then < now : then <= now) ? bit(kind) : 0;
        }
        return kinds;
    }

    // Whether one of the shapes with pairs is open to the hand within a choice of suits.
    bool pairs_open(const PairsView& pairs, size_t choice) const {
        return seven_pairs_ || (pong_ >= 0 && !pairs.holds_pong &&
                                (choices_.suits[choice] >> suit_of(pong_) & 1) != 0);
    }

    int pairs_lacking(const PairsView& pairs, size_t choice) const {
        if (!counts_pairs() || !pairs_open(pairs, choice)) {
            return kOutOfReach;
        }
        return pairs.count[choice].lacking() + (seven_pairs_ ? 0 : 1);
    }

    uint32_t useful_for_pairs(const PairsView& pairs, size_t choice) const {
        // The fourth copy of the pong comes last.
        const bool last = !seven_pairs_ && pairs.count[choice].lacking() == hand_.wild;
        return last ? bit(pong_) : pairs.count[choice].helpful();
    }

    const SuitTable& table_;
    const PackedHand& hand_;
    int sets_;
    bool bounds_differ_;  // wildcards or unusual melds: the bounds may not be what is lacking
    SuitChoices choices_;
    std::array<SuitCopies, kSuits> copies_;
    bool seven_pairs_;
    int pong_;
};

// A hand of 3k+2 tiles with one of them away.
class Discarding {
  public:
    // The hand must outlive this.
    Discarding(const PackedHand& hand, const Shapes& shapes, const CopiesLeft& unseen)
        : outlook_(hand, shapes),
          held_(hand.tiles.any()),
          drawable_(kAllKinds & ~hand.quads()),
          suits_(outlook_.suits()),
          pairs_(outlook_.pairs()),
          unseen_(unseen) {
        lacking_ = outlook_.lacking(suits_, pairs_);
        spare_ = outlook_.spare(suits_, pairs_, held_, lacking_);
    }

    // A discard leaves the hand as far away as it is with all its tiles, or one tile further.
    int lacking_without(int discard) const {
        const int sets =
            lacking_ + ((spare_ & bit(discard)) != 0 || lacking_ >= kOutOfReach ? 0 : 1);
        return outlook_.opens_pairs(pairs_, discard)
                   ? std::min(sets, outlook_.pairs_lacking_without(pairs_, discard))
                   : sets;
    }

    uint32_t held() const { return held_; }
    int8_t shanten(int lacking) const { return outlook_.shanten(lacking); }

    // Before the draws that are useful are asked for.
    void look_ahead() {
        for (size_t suit = 0; suit < kSuits; ++suit) {
            outlook_.grow(suits_, suit, growth_);
        }
    }

    uint32_t useful_without(int discard, int lacking) {
        const size_t suit = static_cast<size_t>(suit_of(discard));
        const SuitsView suits = outlook_.without(suits_, discard);
        const RankTargets drawn = growth_.drawn[suit];
        const RankTargets free = growth_.free[suit];
        outlook_.grow(suits, suit, growth_);
        const uint32_t kinds = outlook_.useful(suits, outlook_.without(pairs_, discard), growth_,
                                               drawable_ | bit(discard), lacking);
        growth_.drawn[suit] = drawn;
        growth_.free[suit] = free;
        return kinds;
    }

    int copies_left(uint32_t kinds) const { return unseen_.of(kinds); }

  private:
    Outlook outlook_;
    uint32_t held_;
    uint32_t drawable_;
    SuitsView suits_;
    PairsView pairs_;
    Changes growth_;
    CopiesLeft unseen_;
    int lacking_;     // of the whole hand
    uint32_t spare_;  // the kinds that it can do without
};

}  // namespace

CopiesLeft::CopiesLeft(const Hand& hand, const Counts& seen) {
    std::array<uint8_t, 32> unseen{};
    for (size_t kind = 0; kind < kKinds; ++kind) {
        const int gone = hand.tiles[kind] + hand.melds[kind] + seen[kind];
        unseen[kind] = static_cast<uint8_t>(std::max(0, kCopies - gone));
    }
    const auto words = std::bit_cast<parts::Words>(unseen);
    const auto at_least = [&](uint64_t copies) -> uint64_t {
        parts::Words enough;
        for (size_t i = 0; i < words.size(); ++i) {
            enough[i] = (words[i] + 0x0808080808080808u - copies * 0x0101010101010101u) >> 3;
        }
        return parts::gathered(enough);
    };
    at_least_ = {at_least(1) | at_least(2) << 32, at_least(3) | at_least(4) << 32};
}

int CopiesLeft::of(uint32_t kinds) const {
    const uint64_t twice = kinds | uint64_t{kinds} << 32;
    return parts::bits_of(at_least_[0] & twice) + parts::bits_of(at_least_[1] & twice);
}

int8_t shanten(const PackedHand& hand, const Shapes& shapes) {
    const Outlook outlook(hand, shapes);
    return outlook.shanten(outlook.lacking(outlook.suits(), outlook.pairs()));
}

uint32_t useful(const PackedHand& hand, const Shapes& shapes) {
    const Outlook outlook(hand, shapes);
    const SuitsView suits = outlook.suits();
    const PairsView pairs = outlook.pairs();
    Changes growth;
    for (size_t suit = 0; suit < kSuits; ++suit) {
        outlook.grow(suits, suit, growth);
    }
    return outlook.useful(suits, pairs, growth, kAllKinds & ~hand.quads(),
                          outlook.lacking(suits, pairs));
}

Discards discards(const PackedHand& hand, const Shapes& shapes, const CopiesLeft& unseen) {
    Discards out;
    out.shanten.fill(kNever);
    out.useful.fill(0);
    out.left.fill(0);
    Discarding discarding(hand, shapes, unseen);
    discarding.look_ahead();
    for (uint32_t rest = discarding.held(); rest != 0; rest &= rest - 1) {
        const int discard = std::countr_zero(rest);
        const size_t kind = static_cast<size_t>(discard);
        const int lacking = discarding.lacking_without(discard);
        out.shanten[kind] = discarding.shanten(lacking);
        out.useful[kind] = discarding.useful_without(discard, lacking);
        out.left[kind] = static_cast<uint8_t>(discarding.copies_left(out.useful[kind]));
    }
    return out;
}

BestDiscard best_discard(const PackedHand& hand, const Shapes& shapes, const CopiesLeft& unseen) {
    Discarding discarding(hand, shapes, unseen);
    int least = kOutOfReach;
    uint32_t kinds = 0;  // whose discard leaves the hand `least` away
    for (uint32_t rest = discarding.held(); rest != 0; rest &= rest - 1) {
        const int kind = std::countr_zero(rest);
        const int lacking = discarding.lacking_without(kind);
        kinds = lacking < least ? 0 : kinds;
        least = std::min(least, lacking);
        kinds |= lacking == least ? bit(kind) : 0;
    }
    BestDiscard best;
    if (kinds == 0) {
        return best;
    }
    best.shanten = discarding.shanten(least);
    best.kind = static_cast<uint8_t>(std::countr_zero(kinds));
    if ((kinds & (kinds - 1)) == 0) {
        return best;
    }
    discarding.look_ahead();
    int most_left = -1;
    for (; kinds != 0; kinds &= kinds - 1) {
        const int kind = std::countr_zero(kinds);
        const int left = discarding.copies_left(discarding.useful_without(kind, least));
        if (left > most_left) {
            best.kind = static_cast<uint8_t>(kind);
            most_left = left;
        }
    }
    return best;
}

}  // namespace zhuoji

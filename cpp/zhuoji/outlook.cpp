#include "zhuoji/outlook.hpp"

#include <algorithm>

#include "zhuoji/hand_parts.hpp"

namespace zhuoji {
namespace {

const SuitChoices& choices_of(const PackedHand& hand, const Shapes& shapes) {
    // By void suit, suits of the melds and number of suits.
    static const auto all = [] {
        std::array<std::array<std::array<SuitChoices, kSuits + 1>, 8>, kSuits + 1> table;
        for (size_t closed = 0; closed <= kSuits; ++closed) {
            for (uint32_t melds = 0; melds < 8; ++melds) {
                for (size_t most = 0; most <= kSuits; ++most) {
                    table[closed][melds][most] =
                        SuitChoices(static_cast<int>(closed) - 1, melds, static_cast<int>(most));
                }
            }
        }
        return table;
    }();
    return all[static_cast<size_t>(hand.void_suit + 1)][parts::suits_of(hand.melds.any())]
              [std::min<size_t>(shapes.max_suits, kSuits)];
}

// Only targets that are tight decide, since a tile changes a cost by one at most.
template <class Ask>
uint32_t remembered(NearerSuit& last, uint32_t tight, Ask ask) {
    if (last.tight != tight) {
        last = {tight, ask()};
    }
    return last.ranks;
}

}  // namespace

Outlook::Outlook(const PackedHand& hand, const Shapes& shapes)
    : table_(SuitTable::get()),
      hand_(hand),
      sets_(hand.size / 3),
      bounds_differ_(hand.wild > 0 || !hand.ordinary),
      choices_(choices_of(hand, shapes)),
      copies_{SuitCopies(table_, hand.melds, 0, hand.ordinary),
              SuitCopies(table_, hand.melds, 1, hand.ordinary),
              SuitCopies(table_, hand.melds, 2, hand.ordinary)},
      seven_pairs_(shapes.seven_pairs && sets_ == kMaxSets && hand.melds.any() == 0),
      pong_(shapes.ponged_pairs && sets_ == 3 ? only_pong(hand.melds) : -1) {}

int8_t Outlook::shanten(int lacking) const {
    return lacking >= kOutOfReach ? kNever : static_cast<int8_t>(lacking - hand_.wild - 1);
}

SuitsView Outlook::suits() const {
    SuitsView view;
    for (size_t suit = 0; suit < kSuits; ++suit) {
        look(view, suit, hand_.place[suit]);
    }
    return view;
}

PairsView Outlook::pairs() const {
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

SuitsView Outlook::without(const SuitsView& view, int discard) const {
    SuitsView after = view;
    const size_t suit = static_cast<size_t>(suit_of(discard));
    look(after, suit, view.places[suit].less(rank_of(discard)));
    return after;
}

PairsView Outlook::without(const PairsView& view, int discard) const {
    PairsView after;
    for (size_t i = 0; i < choices_.size && counts_pairs(); ++i) {
        after.count[i] = view.count[i].without(discard);
    }
    after.holds_pong = view.holds_pong && discard != pong_;
    return after;
}

Outlook::Lacking Outlook::standard(const SuitsView& view) const {
    Lacking lacking{kOutOfReach, kOutOfReach, kOutOfReach};
    for (size_t i = 0; i < choices_.size; ++i) {
        lacking[i] = standard(view, choices_.suits[i]);
    }
    return lacking;
}

int Outlook::pairs_lacking(const PairsView& pairs) const {
    int best = kOutOfReach;
    for (size_t i = 0; i < choices_.size; ++i) {
        best = std::min(best, pairs_lacking(pairs, i));
    }
    return best;
}

uint32_t Outlook::useful(const SuitsView& view, const PairsView* pairs, uint32_t candidates,
                         int now, const Lacking& least, size_t changed, Nearer& nearer) const {
    uint32_t kinds = 0;
    for (size_t i = 0; i < choices_.size && now < kOutOfReach; ++i) {
        const uint32_t choice = choices_.suits[i];
        const uint32_t asked = candidates & parts::kinds_of(choice);
        if (pairs != nullptr && pairs_lacking(*pairs, i) == now) {
            kinds |= useful_for_pairs(*pairs, i) & asked;
        }
        if (least[i] > now) {
            continue;
        }
        for (size_t suit = 0; suit < kSuits; ++suit) {
            const uint32_t here = asked & suit_mask(static_cast<int>(suit));
            if (here == 0) {
                continue;
            }
            const SuitPlace place = view.places[suit];
            const auto drawn = [&](SuitTable::SumRow others, uint32_t tight) {
                const auto ask = [&] { return copies_[suit].drawn_nearer(place, others, now); };
                return suit == changed ? ask() : remembered(nearer.drawn[i][suit], tight, ask);
            };
            const auto free = [&](SuitTable::SumRow others, uint32_t tight) {
                const auto ask = [&] { return copies_[suit].free_nearer(place, others, now); };
                return suit == changed ? ask() : remembered(nearer.free[i][suit], tight, ask);
            };
            kinds |= reached(view, choice, suit, here, 1, now, drawn, free);
        }
    }
    return kinds;
}

uint32_t Outlook::spare(const SuitsView& view, const PairsView& pairs, uint32_t held, int now,
                        const Lacking& least) const {
    uint32_t kinds = 0;
    for (size_t i = 0; i < choices_.size && now < kOutOfReach; ++i) {
        const uint32_t choice = choices_.suits[i];
        if (pairs_lacking(pairs, i) == now) {
            kinds |= pairs.count[i].spare(held);
        }
        if (least[i] > now) {
            continue;
        }
        kinds |= held & ~parts::kinds_of(choice);
        for (size_t suit = 0; suit < kSuits; ++suit) {
            const uint32_t here =
                held & ~kinds & parts::kinds_of(choice) & suit_mask(static_cast<int>(suit));
            if (here != 0) {
                const uint32_t ranks = here >> (suit * kRanks);
                const SuitPlace place = view.places[suit];
                const auto drawn = [&](SuitTable::SumRow others, uint32_t) {
                    return copies_[suit].drawn_spared(place, ranks, others, now);
                };
                const auto free = [&](SuitTable::SumRow others, uint32_t) {
                    return copies_[suit].free_spared(place, ranks, others, now);
                };
                kinds |= reached(view, choice, suit, here, -1, now, drawn, free);
            }
        }
    }
    return kinds;
}

void Outlook::look(SuitsView& view, size_t suit, SuitPlace place) const {
    view.places[suit] = place;
    view.drawn[suit] = copies_[suit].drawn(place);
    if (bounds_differ_) {
        view.free[suit] = copies_[suit].free(place);
    }
}

int Outlook::lacking(const std::array<int, kSuits>& classes, uint32_t choice) const {
    const int last = (choice & 1) != 0 ? classes[0] : table_.unused();
    return others(classes, choice, 0).lacking(last);
}

int Outlook::standard(const SuitsView& view, uint32_t choice) const {
    const int most = lacking(view.drawn, choice);
    if (!bounds_differ_ || lacking(view.free, choice) == most) {
        return most;
    }
    return standard_by_levels(view.places, choice);
}

// The wildcards shared out over the suits in every way, as copies that no longer exist.
int Outlook::standard_by_levels(const Places& places, uint32_t choice) const {
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
// `now` (`change` 1), or a tile less takes it no further off (-1). `drawn` and `free` tell the
// ranks that do so by one of the two classes, from the other suits and this one's tight targets.
template <class Drawn, class Free>
uint32_t Outlook::reached(const SuitsView& view, uint32_t choice, size_t suit, uint32_t asked,
                          int change, int now, Drawn drawn, Free free) const {
    const size_t shift = suit * kRanks;
    const SuitTable::SumRow most_others = others(view.drawn, choice, suit);
    const SuitTable::Sum most = most_others.with(view.drawn[suit]);
    uint32_t kinds = 0;
    if (most.lacking == now) {
        kinds = drawn(most_others, most.tight) << shift & asked;
    }
    if (!bounds_differ_) {
        return kinds;
    }
    const SuitTable::SumRow least_others = others(view.free, choice, suit);
    const SuitTable::Sum least = least_others.with(view.free[suit]);
    uint32_t doubtful = asked & ~kinds;
    if (least.lacking > now) {
        doubtful = 0;
    } else if (least.lacking == now && doubtful != 0) {
        doubtful &= free(least_others, least.tight) << shift;
    }
    for (; doubtful != 0; doubtful &= doubtful - 1) {
        const int kind = std::countr_zero(doubtful);
        Places after = view.places;
        after[suit] = after[suit].changed(rank_of(kind), change);
        const int then = standard_by_levels(after, choice);
        kinds |= (change > 0 ? then < now : then <= now) ? bit(kind) : 0;
    }
    return kinds;
}

// Whether one of the shapes with pairs is open to the hand within a choice of suits.
bool Outlook::pairs_open(const PairsView& pairs, size_t choice) const {
    return seven_pairs_ ||
           (pong_ >= 0 && !pairs.holds_pong && (choices_.suits[choice] >> suit_of(pong_) & 1) != 0);
}

int Outlook::pairs_lacking(const PairsView& pairs, size_t choice) const {
    if (!counts_pairs() || !pairs_open(pairs, choice)) {
        return kOutOfReach;
    }
    return pairs.count[choice].lacking() + (seven_pairs_ ? 0 : 1);
}

uint32_t Outlook::useful_for_pairs(const PairsView& pairs, size_t choice) const {
    // The fourth copy of the pong comes last.
    const bool last = !seven_pairs_ && pairs.count[choice].lacking() == hand_.wild;
    return last ? bit(pong_) : pairs.count[choice].helpful();
}

}  // namespace zhuoji

#include "zhuoji/shanten.hpp"

#include <algorithm>

#include "zhuoji/hand_parts.hpp"
#include "zhuoji/used_up.hpp"

namespace zhuoji {
namespace {

using parts::SuitKeys;

// Distances are counted in tiles lacking, those that wildcards in the hand will stand for included.
constexpr int kOutOfReach = kImpossible;

// Suits a hand may end in (bits 0-2): the largest such choices, three at most.
struct SuitChoices {
    std::array<uint32_t, kSuits> suits{};
    size_t size = 0;

    SuitChoices(const Hand& hand, const Shapes& shapes) {
        const uint32_t melds = parts::suits_of(parts::held_kinds(hand.melds));
        const uint32_t open = 7u & ~parts::void_bit(hand.void_suit);
        const auto fits = [&](uint32_t choice) {
            return (choice & ~open) == 0 && std::popcount(choice | melds) <= shapes.max_suits;
        };
        for (uint32_t choice = 7; choice > 0; --choice) {
            const bool inside = std::any_of(suits.begin(), suits.begin() + size, [&](uint32_t s) {
                return (choice & ~s) == 0;
            });
            if (fits(choice) && !inside) {
                suits[size++] = choice;
            }
        }
    }
};

// How far some kinds are from a number of pairs. Used-up kinds never matter: the shapes with pairs
// have no meld of these kinds, so each can still be four tiles, two pairs.
struct PairCount {
    uint32_t odd = 0;
    int missing = 0;  // pairs not yet held

    PairCount(const Counts& tiles, uint32_t kinds, int pairs) {
        const parts::PairMasks masks = parts::pair_masks(tiles);
        odd = masks.odd & kinds;
        missing = std::max(0, pairs - std::popcount(masks.pair & kinds) -
                                  2 * std::popcount(masks.quad & kinds));
    }

    int lacking() const { return 2 * missing - std::min(missing, std::popcount(odd)); }

    // The kinds of which one more brings the pairs nearer.
    uint32_t helpful(uint32_t kinds) const {
        if (missing == 0) {
            return 0;
        }
        return std::popcount(odd) < missing ? kinds : odd;
    }
};

// The suits of a hand, and each suit with one tile more.
struct SuitView {
    std::array<SuitKey, kSuits> keys;
    std::array<SuitCosts, kSuits> now;
    std::array<SuitCosts, kKinds> grown;
};

// A seat's view of what its hand may become; asked about the hand itself and about the hand with a
// tile more or less.
class Outlook {
public:
    Outlook(const Hand& hand, const Shapes& shapes)
        : table_(SuitTable::get()), wild_(hand.wild), sets_(hand.size() / 3),
          choices_(hand, shapes),
          copies_{SuitCopies(table_, hand.melds.data()),
                  SuitCopies(table_, hand.melds.data() + kRanks),
                  SuitCopies(table_, hand.melds.data() + 2 * kRanks)},
          unused_{table_.costs(table_.unused()), static_cast<int16_t>(table_.unused()), true},
          seven_pairs_(shapes.seven_pairs && sets_ == kMaxSets && parts::total(hand.melds) == 0),
          pong_(shapes.ponged_pairs && sets_ == 3 ? parts::only_pong(hand.melds) : -1) {}

    int8_t shanten(int lacking) const {
        return lacking >= kOutOfReach ? kNever : static_cast<int8_t>(lacking - wild_ - 1);
    }

    void look(SuitView& view, size_t suit, SuitKey key) const {
        view.keys[suit] = key;
        view.now[suit] = copies_[suit].drawn(key);
    }

    // Also at the suit with each of `candidates` more.
    void look_ahead(SuitView& view, size_t suit, uint32_t candidates) const {
        uint32_t rest = candidates & suit_mask(static_cast<int>(suit));
        for (; rest != 0; rest &= rest - 1) {
            const int kind = std::countr_zero(rest);
            view.grown[static_cast<size_t>(kind)] =
                copies_[suit].drawn(view.keys[suit].plus(rank_of(kind), 1));
        }
    }

    int lacking(const Counts& tiles, const SuitView& view) const {
        int best = kOutOfReach;
        for (size_t i = 0; i < choices_.size; ++i) {
            const uint32_t choice = choices_.suits[i];
            best = std::min({best, standard(view, choice), pairs_lacking(tiles, choice)});
        }
        return best;
    }

    // Of `candidates`, the kinds that leave the hand less than `now` away when one is drawn.
    uint32_t useful(const Counts& tiles, const SuitView& view, uint32_t candidates,
                    int now) const {
        uint32_t kinds = 0;
        for (size_t i = 0; i < choices_.size && now < kOutOfReach; ++i) {
            const uint32_t choice = choices_.suits[i];
            const uint32_t asked = candidates & parts::kinds_of(choice);
            kinds |= useful_for_sets(view, choice, asked & ~kinds, now);
            kinds |= useful_for_pairs(tiles, choice, now) & asked;
        }
        return kinds;
    }

private:
    const SuitCosts& chosen(const SuitView& view, size_t suit, uint32_t choice) const {
        return (choice >> suit & 1) != 0 ? view.now[suit] : unused_;
    }

    bool firm(const SuitCosts& costs) const { return wild_ == 0 || costs.firm; }

    CostVector together(const SuitCosts& left, const SuitCosts& right) const {
        return left.bounded >= 0 && right.bounded >= 0
                   ? table_.pair_mirrored(left.bounded, right.bounded, sets_)
                   : mirrored(joined(left.costs, right.costs), sets_);
    }

    int standard(const SuitView& view, uint32_t choice) const {
        const SuitCosts& first = chosen(view, 0, choice);
        const SuitCosts& second = chosen(view, 1, choice);
        const SuitCosts& third = chosen(view, 2, choice);
        return firm(first) && firm(second) && firm(third)
                   ? lowest_sum(together(first, second), third.costs)
                   : standard_by_levels(view.keys, choice);
    }

    // The wildcards shared out over the suits in every way, as copies that no longer exist.
    int standard_by_levels(const SuitKeys& keys, uint32_t choice) const {
        constexpr size_t kMostLevels = kMaxTiles + 1;
        const size_t levels = static_cast<size_t>(wild_) + 1;
        std::array<std::array<CostVector, kMostLevels>, kSuits> costs;
        for (size_t i = 0; i < kSuits; ++i) {
            costs[i].fill(unused_suit());
            if ((choice >> i & 1) != 0) {
                copies_[i].levels(keys[i], {costs[i].data(), levels});
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

    uint32_t useful_for_sets(const SuitView& view, uint32_t choice, uint32_t asked,
                             int now) const {
        uint32_t kinds = 0;
        for (size_t i = 0; i < kSuits; ++i) {
            const SuitCosts& left = chosen(view, (i + 1) % kSuits, choice);
            const SuitCosts& right = chosen(view, (i + 2) % kSuits, choice);
            const bool others_firm = firm(left) && firm(right);
            const CostVector others = together(left, right);
            uint32_t rest = asked & suit_mask(static_cast<int>(i));
            for (; rest != 0; rest &= rest - 1) {
                const int kind = std::countr_zero(rest);
                const SuitCosts& grown = view.grown[static_cast<size_t>(kind)];
                bool nearer;
                if (others_firm && firm(grown)) {
                    nearer = any_below(others, grown.costs, now);
                } else {
                    SuitKeys after = view.keys;
                    after[i] = after[i].plus(rank_of(kind), 1);
                    nearer = standard_by_levels(after, choice) < now;
                }
                kinds |= nearer ? bit(kind) : 0;
            }
        }
        return kinds;
    }

    bool may_pong_pairs(const Counts& tiles, uint32_t kinds) const {
        return pong_ >= 0 && (kinds & bit(pong_)) != 0 && tiles[static_cast<size_t>(pong_)] == 0;
    }

    int pairs_lacking(const Counts& tiles, uint32_t choice) const {
        const uint32_t kinds = parts::kinds_of(choice);
        int best = kOutOfReach;
        if (seven_pairs_) {
            best = PairCount(tiles, kinds, 7).lacking();
        }
        if (may_pong_pairs(tiles, kinds)) {
            best = std::min(best, 1 + PairCount(tiles, kinds & ~bit(pong_), 5).lacking());
        }
        return best;
    }

    uint32_t useful_for_pairs(const Counts& tiles, uint32_t choice, int now) const {
        const uint32_t kinds = parts::kinds_of(choice);
        uint32_t out = 0;
        if (seven_pairs_) {
            const PairCount count(tiles, kinds, 7);
            out |= count.lacking() == now ? count.helpful(kinds) : 0;
        }
        if (may_pong_pairs(tiles, kinds)) {
            const uint32_t others = kinds & ~bit(pong_);
            const PairCount count(tiles, others, 5);
            if (1 + count.lacking() == now) {
                // The fourth copy itself comes last.
                out |= count.lacking() == wild_ ? bit(pong_) : count.helpful(others);
            }
        }
        return out;
    }

    const SuitTable& table_;
    int wild_;
    int sets_;
    SuitChoices choices_;
    std::array<SuitCopies, kSuits> copies_;
    SuitCosts unused_;
    bool seven_pairs_;
    int pong_;
};

SuitView view_of(const Outlook& outlook, const Counts& tiles) {
    SuitView view;
    const SuitKeys keys = parts::keys_of(tiles);
    for (size_t suit = 0; suit < kSuits; ++suit) {
        outlook.look(view, suit, keys[suit]);
    }
    return view;
}

}  // namespace

int8_t shanten(const Hand& hand, const Shapes& shapes) {
    const Outlook outlook(hand, shapes);
    return outlook.shanten(outlook.lacking(hand.tiles, view_of(outlook, hand.tiles)));
}

uint32_t useful(const Hand& hand, const Shapes& shapes) {
    const Outlook outlook(hand, shapes);
    const uint32_t candidates = kAllKinds & ~parts::own_quads(hand);
    SuitView view = view_of(outlook, hand.tiles);
    for (size_t suit = 0; suit < kSuits; ++suit) {
        outlook.look_ahead(view, suit, candidates);
    }
    return outlook.useful(hand.tiles, view, candidates, outlook.lacking(hand.tiles, view));
}

Discards discards(const Hand& hand, const Shapes& shapes, const Counts& seen) {
    Discards out;
    out.shanten.fill(kNever);
    out.useful.fill(0);
    out.left.fill(0);
    const Outlook outlook(hand, shapes);
    const uint32_t candidates = kAllKinds & ~parts::own_quads(hand);
    const uint32_t held = parts::held_kinds(hand.tiles);
    std::array<int, kKinds> unseen;
    for (size_t kind = 0; kind < kKinds; ++kind) {
        unseen[kind] =
            std::max(0, kCopies - hand.tiles[kind] - hand.melds[kind] - seen[kind]);
    }
    SuitView view = view_of(outlook, hand.tiles);
    for (size_t suit = 0; suit < kSuits; ++suit) {
        outlook.look_ahead(view, suit, candidates);
    }
    Counts after = hand.tiles;
    for (size_t suit = 0; suit < kSuits; ++suit) {
        // The other two suits stay as they are seen in `view`.
        SuitView without = view;
        for (uint32_t rest = held & suit_mask(static_cast<int>(suit)); rest != 0;
             rest &= rest - 1) {
            const int discard = std::countr_zero(rest);
            const size_t kind = static_cast<size_t>(discard);
            --after[kind];
            const uint32_t drawable = candidates | bit(discard);
            outlook.look(without, suit, view.keys[suit].plus(rank_of(discard), -1));
            outlook.look_ahead(without, suit, drawable);
            const int lacking = outlook.lacking(after, without);
            out.shanten[kind] = outlook.shanten(lacking);
            out.useful[kind] = outlook.useful(after, without, drawable, lacking);
            ++after[kind];
            int left = 0;
            for (uint32_t drawn = out.useful[kind]; drawn != 0; drawn &= drawn - 1) {
                left += unseen[static_cast<size_t>(std::countr_zero(drawn))];
            }
            out.left[kind] = static_cast<uint8_t>(left);
        }
    }
    return out;
}

}  // namespace zhuoji

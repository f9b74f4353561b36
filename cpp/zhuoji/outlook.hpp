// A seat's view of what its hand may become: how many tiles it lacks, and which draws and discards
// change that. For shanten.hpp alone.
//
// Distances are counted in tiles lacking, those that wildcards in the hand will stand for included.
// Wildcards held may stand for copies that no longer exist, so the costs of a suit depend on how
// many do. All must be drawn, or as many as one likes exist: these two bounds nearly always agree
// on an answer, and only where they do not are the wildcards shared out in every way.
#pragma once

#include <array>
#include <cstdint>

#include "zhuoji/packed_hand.hpp"
#include "zhuoji/pair_count.hpp"
#include "zhuoji/shanten.hpp"
#include "zhuoji/suit_choices.hpp"
#include "zhuoji/used_up.hpp"

namespace zhuoji {

inline constexpr int kOutOfReach = kImpossible;

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

// The ranks of a suit of which a tile more brings the hand nearer, as they were last asked for.
struct NearerSuit {
    uint32_t tight = 0;  // the targets that decided; 0: not asked yet
    uint32_t ranks = 0;
};
struct Nearer {
    std::array<std::array<NearerSuit, kSuits>, kSuits> drawn{};  // by choice of suits and suit
    std::array<std::array<NearerSuit, kSuits>, kSuits> free{};
};

class Outlook {
  public:
    // The hand must outlive this.
    Outlook(const PackedHand& hand, const Shapes& shapes);

    int8_t shanten(int lacking) const;

    SuitsView suits() const;
    PairsView pairs() const;
    SuitsView without(const SuitsView& view, int discard) const;
    PairsView without(const PairsView& view, int discard) const;

    // What sets and the pair lack within each choice of suits.
    using Lacking = std::array<int, kSuits>;
    Lacking standard(const SuitsView& view) const;
    // What the shapes with pairs lack, kOutOfReach where none is open.
    int pairs_lacking(const PairsView& pairs) const;

    // Whether a discard lets go the fourth copy of the pong: only then are the pairs beside it
    // open.
    bool opens_pairs(const PairsView& pairs, int discard) const {
        return pairs.holds_pong && discard == pong_;
    }

    // Of `candidates`, the kinds that leave the hand less than `now` away when one is drawn.
    // `pairs`: nullptr where they are further away than `now`. `least`: no choice lacks less.
    // `nearer` serves all hands that differ in suit `changed` alone.
    uint32_t useful(const SuitsView& view, const PairsView* pairs, uint32_t candidates, int now,
                    const Lacking& least, size_t changed, Nearer& nearer) const;

    // Of the kinds held, those that leave the hand no more than `now` away when one is discarded.
    uint32_t spare(const SuitsView& view, const PairsView& pairs, uint32_t held, int now,
                   const Lacking& least) const;

  private:
    using Places = std::array<SuitPlace, kSuits>;

    bool counts_pairs() const { return seven_pairs_ || pong_ >= 0; }
    bool pairs_open(const PairsView& pairs, size_t choice) const;
    int pairs_lacking(const PairsView& pairs, size_t choice) const;
    uint32_t useful_for_pairs(const PairsView& pairs, size_t choice) const;

    void look(SuitsView& view, size_t suit, SuitPlace place) const;
    // The classes of the suits but one added up.
    SuitTable::SumRow others(const std::array<int, kSuits>& classes, uint32_t choice,
                             size_t suit) const {
        const auto chosen = [&](size_t other) {
            return (choice >> other & 1) != 0 ? classes[other] : table_.unused();
        };
        return table_.sums(chosen((suit + 1) % kSuits), chosen((suit + 2) % kSuits), sets_);
    }
    int lacking(const std::array<int, kSuits>& classes, uint32_t choice) const;
    int standard(const SuitsView& view, uint32_t choice) const;
    int standard_by_levels(const Places& places, uint32_t choice) const;
    template <class Drawn, class Free>
    uint32_t reached(const SuitsView& view, uint32_t choice, size_t suit, uint32_t asked,
                     int change, int now, Drawn drawn, Free free) const;

    const SuitTable& table_;
    const PackedHand& hand_;
    int sets_;
    bool bounds_differ_;  // wildcards or unusual melds: the bounds may not be what is lacking
    const SuitChoices& choices_;
    std::array<SuitCopies, kSuits> copies_;
    bool seven_pairs_;
    int pong_;
};

}  // namespace zhuoji

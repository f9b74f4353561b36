#include "zhuoji/shanten.hpp"

#include <algorithm>

#include "zhuoji/hand_parts.hpp"
#include "zhuoji/outlook.hpp"

namespace zhuoji {
namespace {

int least_of(const Outlook::Lacking& standard, int pairs) {
    return std::min({pairs, standard[0], standard[1], standard[2]});
}

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
          standard_(outlook_.standard(suits_)),
          pairs_lacking_(outlook_.pairs_lacking(pairs_)),
          lacking_(least_of(standard_, pairs_lacking_)),
          spare_(outlook_.spare(suits_, pairs_, held_, lacking_, standard_)),
          unseen_(unseen) {}

    // A discard leaves the hand as far away as it is with all its tiles, or one tile further.
    int lacking_without(int discard) const {
        const int sets =
            lacking_ + ((spare_ & bit(discard)) != 0 || lacking_ >= kOutOfReach ? 0 : 1);
        return outlook_.opens_pairs(pairs_, discard)
                   ? std::min(sets, outlook_.pairs_lacking(outlook_.without(pairs_, discard)))
                   : sets;
    }

    uint32_t held() const { return held_; }
    int8_t shanten(int lacking) const { return outlook_.shanten(lacking); }

    uint32_t useful_without(int discard, int lacking) {
        const SuitsView suits = outlook_.without(suits_, discard);
        const uint32_t draws = drawable_ | bit(discard);
        const size_t suit = static_cast<size_t>(suit_of(discard));
        if (pairs_lacking_ > lacking && !outlook_.opens_pairs(pairs_, discard)) {
            return outlook_.useful(suits, nullptr, draws, lacking, standard_, suit, nearer_);
        }
        const PairsView pairs = outlook_.without(pairs_, discard);
        return outlook_.useful(suits, &pairs, draws, lacking, standard_, suit, nearer_);
    }

    int copies_left(uint32_t kinds) const { return unseen_.of(kinds); }

  private:
    Outlook outlook_;
    uint32_t held_;
    uint32_t drawable_;
    SuitsView suits_;
    PairsView pairs_;
    Outlook::Lacking standard_;  // a discard makes none of it less
    int pairs_lacking_;
    int lacking_;     // of the whole hand
    uint32_t spare_;  // the kinds that it can do without
    CopiesLeft unseen_;
    Nearer nearer_;  // the suits without a discard
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
    return outlook.shanten(
        least_of(outlook.standard(outlook.suits()), outlook.pairs_lacking(outlook.pairs())));
}

uint32_t useful(const PackedHand& hand, const Shapes& shapes) {
    const Outlook outlook(hand, shapes);
    const SuitsView suits = outlook.suits();
    const PairsView pairs = outlook.pairs();
    const Outlook::Lacking standard = outlook.standard(suits);
    const int now = least_of(standard, outlook.pairs_lacking(pairs));
    Nearer nearer;
    return outlook.useful(suits, &pairs, kAllKinds & ~hand.quads(), now, standard, kSuits, nearer);
}

Discards discards(const PackedHand& hand, const Shapes& shapes, const CopiesLeft& unseen) {
    Discards out;
    out.shanten.fill(kNever);
    out.useful.fill(0);
    out.left.fill(0);
    Discarding discarding(hand, shapes, unseen);
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

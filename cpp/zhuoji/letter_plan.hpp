// How far a hand of letter cards is from complete, and which cards its best plans can spare.
//
// A complete hand has so few soft parts that a plan is soon said: at most two runs (or one and a
// soft door), some sets of the three reds, and three alike in every other set. All such plans are
// tried; counts are held as masks of the kinds that have at least 1, 2, 3, 4 copies.
#pragma once

#include <array>
#include <cstdint>

#include "zhuoji/letter_hand.hpp"

namespace zhuoji {

inline constexpr int kNeverComplete = 99;

struct LetterPlan {
    int missing = kNeverComplete;  // cards that must still come
    uint32_t spare = 0;            // kinds of which some best plan leaves a card over
    std::array<uint16_t, kLetterKinds> spared{};  // by how many best plans, for each kind
};

// For 3k + 1 or 3k + 2 cards in hand. Ten pairs count as a plan too.
LetterPlan letter_plan(const LetterHand& hand, int least_hard);

// The `missing` of `letter_plan`, and whether it is at most so many: in a fraction of the time.
int letter_missing(const LetterHand& hand, int least_hard);
bool letter_within(const LetterHand& hand, int least_hard, int missing);

// False only where no card completes 3k + 1 cards. Plans do not part four alike into three and one.
bool letter_may_be_ready(const LetterHand& hand, int least_hard);

}  // namespace zhuoji

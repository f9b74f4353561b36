// Letter cards in a soak: hands of ready-made sets, pairs and quads, so that wins and quads are
// frequent.
#pragma once

#include "soak.hpp"
#include "zhuoji/letter_play.hpp"

namespace zhuoji::soak {

struct Letters : LetterPlay {
    static constexpr size_t dealt = 19;

    static std::vector<uint8_t> ready_made(ChaCha& chance) {
        const auto kind = uint8_t(chance.bounded(kLetterKinds));
        const uint32_t shape = chance.bounded(8);
        if (shape < 3) return std::vector<uint8_t>(3, kind);
        if (shape == 3) return std::vector<uint8_t>(4, kind);
        if (shape == 4) return std::vector<uint8_t>(2, kind);
        if (shape == 5) {
            const int first = is_big(kind) ? kLetterRanks : 0;
            return {uint8_t(first + kRedTwo), uint8_t(first + kRedSeven), uint8_t(first + kRedTen)};
        }
        if (letter_rank(kind) + 2 >= kLetterRanks) return {};
        return {kind, uint8_t(kind + 1), uint8_t(kind + 2)};
    }

    static Deal deal(const Rules& rules, const Key&, uint64_t, ChaCha& chance) {
        return {int8_t(chance.bounded(uint32_t(rules.seats)))};
    }

    static int tiles(const Round& round) {
        const bool in_nobodys_hand = round.phase() == LetterPhase::kPrivate ||
                                     (round.phase() == LetterPhase::kClaim && round.shown());
        int found = round.undrawn() + int(round.buried().size()) + (in_nobodys_hand ? 1 : 0);
        for (int s = 0; s < round.rules().seats; ++s) {
            found += sum(with_laid(round.seat(s).hand)) + sum(round.seat(s).pond);
        }
        return found;
    }

    static bool in_step(const Round&) { return true; }  // nothing is kept twice

    static bool any_legal(const Round& round, int seat) {
        bool any = false;
        for (int verb = 0; verb < 7; ++verb) {
            for (int tile = 0; tile <= kLetterKinds; ++tile) {
                Action action{Verb(verb), tile == kLetterKinds ? kNoTile : uint8_t(tile)};
                any |= round.check(seat, action) == LetterRefusal::kNone;
                if (tile == kLetterKinds) continue;
                for (const ChiShape shape : kChiShapes) {
                    action.with = chi_with(action.tile, shape);
                    any |= round.check(seat, action) == LetterRefusal::kNone;
                }
            }
        }
        return any;
    }

    static void count(const Round& round, Occurred& occurred) {
        for (int s = 0; s < round.rules().seats; ++s) {
            const LetterHand& hand = round.seat(s).hand;
            occurred.quads += size_t(
                std::count_if(hand.laid.begin(), hand.laid.begin() + hand.laid_count,
                              [](const LaidSet& laid) { return laid.set == LetterSet::kQuad; }));
        }
    }
};

}  // namespace zhuoji::soak

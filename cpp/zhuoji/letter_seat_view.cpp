#include "zhuoji/letter_seat_view.hpp"

#include <algorithm>
#include <numeric>

namespace zhuoji {
namespace {

bool lies_face_down(LaidSet laid) {
    return laid.set == LetterSet::kQuad || laid.set == LetterSet::kHidden;
}

// The sets of a seat; without those that lie face down, if they are not the viewer's own.
LetterHand laid_of(const LetterHand& hand, bool own) {
    LetterHand open;
    for (size_t i = 0; i < hand.laid_count; ++i) {
        const LaidSet laid = hand.laid[i];
        if (own || !lies_face_down(laid)) open.lay(laid.set, laid.tile);
    }
    return open;
}

}  // namespace

void write_letter_view(const LetterRound& round, int seat, uint64_t table,
                       const LetterViewColumns& to, size_t row) {
    const int seats = round.rules().seats;
    const auto after = [&](int s) { return int8_t((s - seat + seats) % seats); };
    const bool claiming = round.phase() == LetterPhase::kClaim;
    const uint8_t card = round.tile_in_play();
    const bool known = card != kNoTile && (claiming || round.turn() == seat);
    const bool in_hand = known && (round.phase() == LetterPhase::kPrivate || round.shown());
    to.table[row] = table;
    to.seat[row] = int8_t(seat);
    to.phase[row] = uint8_t(round.phase());
    to.dealer[row] = after(round.deal().dealer);
    to.turn[row] = after(round.turn());
    to.tile[row] = known ? int8_t(card) : int8_t{-1};
    to.drawn[row] = known && (!claiming || round.shown());
    to.undrawn[row] = int16_t(round.undrawn());

    const LetterCounts& hand = round.seat(seat).hand.tiles;
    LetterCounts seen = hand;
    for (int i = 0; i < seats; ++i) {
        const LetterSeat& other = round.seat((seat + i) % seats);
        const size_t cell = row * size_t(seats) + size_t(i);
        const auto& sets = other.hand.laid;
        const auto end = sets.begin() + other.hand.laid_count;
        to.concealed[cell] =
            std::accumulate(other.hand.tiles.begin(), other.hand.tiles.end(), uint8_t{0});
        to.hidden[cell] = uint8_t(std::count_if(sets.begin(), end, lies_face_down));
        to.runs[cell] = other.runs_eaten;
        const LetterCounts laid = with_laid(laid_of(other.hand, i == 0));
        for (size_t kind = 0; kind < kLetterKinds; ++kind) {
            seen[kind] = uint8_t(seen[kind] + laid[kind] + other.pond[kind]);
        }
        std::copy(laid.begin(), laid.end(), to.laid + cell * kLetterKinds);
        std::copy(other.pond.begin(), other.pond.end(), to.pond + cell * kLetterKinds);
    }
    // A drawn card lies in no pond before it is let go.
    if (in_hand) ++seen[card];
    std::copy(hand.begin(), hand.end(), to.hand + row * kLetterKinds);
    std::copy(seen.begin(), seen.end(), to.seen + row * kLetterKinds);
}

}  // namespace zhuoji

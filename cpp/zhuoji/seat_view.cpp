#include "zhuoji/seat_view.hpp"

#include <algorithm>
#include <numeric>

namespace zhuoji {
namespace {

int8_t tile_or_none(uint8_t tile) { return tile == kNoTile ? int8_t{-1} : int8_t(tile); }

// Tiles that a seat set aside, as `viewer` knows them: a self-drawn one lies face down.
Counts aside_of(const Round& round, int seat, int viewer) {
    if (seat == viewer) return round.seat(seat).aside;
    Counts open{};
    for (const Win& win : round.wins()) {
        if (win.seat == seat && win.from != kNobody) ++open[win.tile];
    }
    return open;
}

uint8_t tile_shown(const Round& round, int viewer) {
    switch (round.phase()) {
        case Phase::kClaim:
        case Phase::kRob:
            return round.tile_in_play();
        case Phase::kTurn:
            return round.turn() == viewer ? round.tile_in_play() : kNoTile;
        default:
            return kNoTile;
    }
}

}  // namespace

void write_view(const Round& round, int seat, uint64_t table, const SwapChoice& chosen,
                const ViewColumns& to, size_t row) {
    const int seats = round.rules().seats;
    const Deal& deal = round.deal();
    const bool chosen_suits = round.phase() != Phase::kSwap && round.phase() != Phase::kVoid;
    const auto after = [&](int s) { return int8_t((s - seat + seats) % seats); };
    to.table[row] = table;
    to.seat[row] = int8_t(seat);
    to.phase[row] = uint8_t(round.phase());
    to.dealer[row] = after(deal.dealer);
    to.turn[row] = chosen_suits ? after(round.turn()) : int8_t{-1};
    to.tile[row] = tile_or_none(tile_shown(round, seat));
    to.laizi[row] = tile_or_none(deal.laizi);
    to.weekday[row] = int8_t(deal.weekday);
    to.streak[row] = deal.streak;
    to.undrawn[row] = int16_t(round.undrawn());

    Counts hand = round.seat(seat).hand;
    Counts seen = hand;
    for (int i = 0; i < chosen.count; ++i) --hand[chosen.tiles[size_t(i)]];
    for (int i = 0; i < seats; ++i) {
        const int s = (seat + i) % seats;
        const Seat& other = round.seat(s);
        const size_t cell = row * size_t(seats) + size_t(i);
        to.concealed[cell] = std::accumulate(other.hand.begin(), other.hand.end(), uint8_t{0});
        to.void_suit[cell] = i == 0 || chosen_suits ? other.own.void_suit : int8_t{-1};
        to.declared[cell] = other.declared;
        to.bid[cell] = deal.bids[size_t(s)];
        const Counts aside = aside_of(round, s, seat);
        const Counts melds = other.own.melds.counts();
        for (size_t kind = 0; kind < kKinds; ++kind) {
            seen[kind] = uint8_t(seen[kind] + melds[kind] + other.pond[kind] + aside[kind]);
        }
        std::ranges::copy(melds, to.melds + cell * kKinds);
        std::copy(other.pond.begin(), other.pond.end(), to.pond + cell * kKinds);
        std::copy(aside.begin(), aside.end(), to.aside + cell * kKinds);
    }
    // The fourth copy of an added kong lies on the table until it is robbed or not.
    if (round.phase() == Phase::kRob && round.turn() != seat) ++seen[round.tile_in_play()];
    std::copy(hand.begin(), hand.end(), to.hand + row * kKinds);
    std::copy(seen.begin(), seen.end(), to.seen + row * kKinds);
}

}  // namespace zhuoji

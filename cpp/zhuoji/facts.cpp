#include "zhuoji/facts.hpp"

#include <algorithm>

namespace zhuoji {
namespace {

int8_t tile_or_none(uint8_t tile) { return tile == kNoTile ? int8_t{-1} : int8_t(tile); }

void write_seat(const Round& round, const FactColumns& to, size_t row, int s) {
    const Seat& seat = round.seat(s);
    to.state[row] = uint8_t(seat.state);
    to.declared[row] = seat.declared;
    to.burnt[row] = (round.burnt() >> s & 1) != 0;
    to.void_suit[row] = seat.own.void_suit;
    to.void_left[row] = uint8_t(round.void_tiles(s));
    to.suits_held[row] = seat.suits_held;
    to.suits_used[row] = round.suits_used(s);
    to.waits[row] = seat.waits;
    // Only a drawn round asks what a ready hand would have been worth.
    const bool priced = round.outcome() == Outcome::kDraw && seat.state == State::kReady;
    const Score best = priced ? round.best_wait(s) : Score{};
    to.wait_core[row] = best.core;
    to.wait_pattern[row] = best.pattern;
    to.bid[row] = round.deal().bids[size_t(s)];
    to.draws[row] = seat.draws;
    to.ready_draw[row] = seat.ready_draw;
    const size_t kinds = row * kKinds;
    std::copy(seat.hand.begin(), seat.hand.end(), to.concealed + kinds);
    std::ranges::copy(seat.own.melds.counts(), to.melded + kinds);
    std::copy(seat.pond.begin(), seat.pond.end(), to.pond + kinds);
    std::copy(seat.aside.begin(), seat.aside.end(), to.aside + kinds);
}

}  // namespace

void write_facts(const Round& round, const FactColumns& to, size_t index, size_t win_row,
                 size_t kong_row) {
    const Deal& deal = round.deal();
    to.dealer[index] = deal.dealer;
    to.streak[index] = deal.streak;
    to.weekday[index] = int8_t(deal.weekday);
    to.laizi[index] = tile_or_none(deal.laizi);
    to.flip[index] = tile_or_none(round.flip());
    to.outcome[index] = uint8_t(round.outcome());
    to.by[index] = uint8_t(round.by());
    to.source[index] = round.source();
    to.end_event[index] = round.event_count() - 1;
    to.undrawn[index] = int16_t(round.undrawn());
    const int seats = round.rules().seats;
    for (int s = 0; s < seats; ++s) write_seat(round, to, index * size_t(seats) + size_t(s), s);

    const auto firsts = round.firsts();
    for (size_t f = 0; f < firsts.size(); ++f) {
        const size_t row = index * firsts.size() + f;
        to.first_seat[row] = firsts[f].seat;
        to.first_event[row] = firsts[f].event;
        to.first_claim[row] = firsts[f].claim;
        to.first_claim_event[row] = firsts[f].claim_event;
    }
    for (const Win& win : round.wins()) {
        to.win_round[win_row] = int32_t(index);
        to.win_seat[win_row] = win.seat;
        to.win_from[win_row] = win.from;
        to.win_tile[win_row] = tile_or_none(win.tile);
        to.win_facts[win_row] = win.score.facts;
        to.win_core[win_row] = win.score.core;
        to.win_pattern[win_row] = win.score.pattern;
        to.win_declared[win_row] = win.declared;
        to.win_event[win_row] = win.event;
        ++win_row;
    }
    for (const Kong& kong : round.kongs()) {
        to.kong_round[kong_row] = int32_t(index);
        to.kong_seat[kong_row] = kong.seat;
        to.kong_from[kong_row] = kong.from;
        to.kong_kind[kong_row] = uint8_t(kong.kind);
        to.kong_late[kong_row] = kong.late;
        to.kong_hot[kong_row] = kong.hot;
        to.kong_tile[kong_row] = int8_t(kong.tile);
        to.kong_event[kong_row] = kong.event;
        ++kong_row;
    }
}

}  // namespace zhuoji

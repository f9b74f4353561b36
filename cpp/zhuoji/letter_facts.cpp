#include "zhuoji/letter_facts.hpp"

#include <algorithm>

namespace zhuoji {
namespace {

constexpr size_t kGroups = std::tuple_size_v<decltype(LetterReading::groups)>;

void write_reading(const LetterReading& reading, int8_t* sets, int8_t* cards) {
    std::fill_n(sets, kGroups, int8_t{-1});
    std::fill_n(cards, kGroups * kCopies, int8_t{-1});
    for (size_t i = 0; i < reading.size; ++i) {
        const LetterGroup& group = reading.groups[i];
        sets[i] = int8_t(group.set);
        std::copy_n(group.tiles.begin(), group.size, cards + i * kCopies);
    }
}

}  // namespace

void write_letter_facts(const LetterRound& round, const LetterColumns& to, size_t index,
                        size_t win_row) {
    to.dealer[index] = round.deal().dealer;
    to.outcome[index] = uint8_t(round.outcome());
    to.by[index] = uint8_t(round.by());
    to.source[index] = round.source();
    to.end_event[index] = round.event_count() - 1;
    to.undrawn[index] = int16_t(round.undrawn());
    const auto buried = round.buried();
    std::copy(buried.begin(), buried.end(), to.buried + index * buried.size());
    const int seats = round.rules().seats;
    for (int s = 0; s < seats; ++s) {
        const LetterSeat& seat = round.seat(s);
        const size_t row = (index * size_t(seats) + size_t(s)) * kLetterKinds;
        to.draws[index * size_t(seats) + size_t(s)] = seat.draws;
        to.ready_draw[index * size_t(seats) + size_t(s)] = seat.ready_draw;
        std::copy(seat.hand.tiles.begin(), seat.hand.tiles.end(), to.concealed + row);
        std::copy(seat.pond.begin(), seat.pond.end(), to.pond + row);
    }
    for (const LetterVictory& win : round.wins()) {
        const LetterScore& score = win.score;
        to.win_round[win_row] = int32_t(index);
        to.win_seat[win_row] = win.seat;
        to.win_from[win_row] = win.from;
        to.win_tile[win_row] = win.tile == kNoTile ? int8_t{-1} : int8_t(win.tile);
        to.win_facts[win_row] = score.facts;
        to.win_names[win_row] = score.names;
        to.win_hard[win_row] = score.hard;
        to.win_soft_sets[win_row] = score.soft_sets;
        to.win_inner_quads[win_row] = score.inner_quads;
        to.win_outer_quads[win_row] = score.outer_quads;
        to.win_reds[win_row] = score.reds;
        write_reading(score.reading, to.win_sets + win_row * kGroups,
                      to.win_cards + win_row * kGroups * kCopies);
        to.win_event[win_row] = win.event;
        ++win_row;
    }
}

}  // namespace zhuoji

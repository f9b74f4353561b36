// Finished rounds of letter cards as columns: what happened, never what anybody owes.
//
// The caller owns the arrays; `write_letter_facts` fills row `index` of each. Per round (rounds),
// the buried cards (rounds, buried), per seat (rounds, seats) its draws and how many of them it had
// when it was first ready, per seat and kind (rounds, seats, 20) what is in hand, a winning card
// included, and what lies in the pond; wins are ragged, a winning hand's parts (wins, 10) and their
// cards (wins, 10, 4), -1 where there is none.
#pragma once

#include <cstdint>

#include "zhuoji/letter_round.hpp"

namespace zhuoji {

struct LetterColumns {
    int8_t* dealer;
    uint8_t* outcome;
    uint8_t* by;
    int8_t* source;
    int32_t* end_event;
    int16_t* undrawn;
    uint8_t* buried;
    uint8_t* draws;
    int8_t* ready_draw;
    uint8_t* concealed;
    uint8_t* pond;

    int32_t* win_round;
    int8_t* win_seat;
    int8_t* win_from;
    int8_t* win_tile;
    uint32_t* win_facts;
    uint16_t* win_names;
    uint8_t* win_hard;
    uint8_t* win_soft_sets;
    uint8_t* win_inner_quads;
    uint8_t* win_outer_quads;
    uint8_t* win_reds;
    int8_t* win_sets;
    int8_t* win_cards;
    int32_t* win_event;
};

void write_letter_facts(const LetterRound& round, const LetterColumns& columns, size_t index,
                        size_t win_row);

}  // namespace zhuoji

// Finished rounds as columns: what happened, never what anybody owes.
//
// The caller owns the arrays; `write_facts` fills row `index` of each. Row-major: per seat
// (rounds, seats), per kind (rounds, seats, 27), first discards (rounds, noted kinds).
#pragma once

#include <cstdint>

#include "zhuoji/round.hpp"

namespace zhuoji {

struct FactColumns {
    // per round
    int8_t* dealer;
    int32_t* streak;
    int8_t* weekday;
    int8_t* laizi;
    int8_t* flip;
    uint8_t* outcome;
    uint8_t* by;
    int8_t* source;
    int32_t* end_event;
    int16_t* undrawn;
    // per seat
    uint8_t* state;
    bool* declared;
    bool* burnt;
    int8_t* void_suit;
    uint8_t* void_left;
    uint8_t* suits_held;
    uint8_t* suits_used;
    uint32_t* waits;
    int16_t* wait_core;
    uint8_t* wait_pattern;
    uint8_t* bid;
    uint8_t* draws;
    int8_t* ready_draw;
    // per seat and kind
    uint8_t* concealed;
    uint8_t* melded;
    uint8_t* pond;
    uint8_t* aside;
    // per noted kind
    int8_t* first_seat;
    int32_t* first_event;
    uint8_t* first_claim;
    int32_t* first_claim_event;
    // wins, `win_start` is this round's first row
    int32_t* win_round;
    int8_t* win_seat;
    int8_t* win_from;
    int8_t* win_tile;
    uint32_t* win_facts;
    int16_t* win_core;
    uint8_t* win_pattern;
    uint8_t* win_declared;
    int32_t* win_event;
    // kongs
    int32_t* kong_round;
    int8_t* kong_seat;
    int8_t* kong_from;
    uint8_t* kong_kind;
    bool* kong_late;
    bool* kong_hot;
    int8_t* kong_tile;
    int32_t* kong_event;
};

// Writes one finished round. `win_row` and `kong_row` are where its wins and kongs go.
void write_facts(const Round& round, const FactColumns& columns, size_t index, size_t win_row,
                 size_t kong_row);

}  // namespace zhuoji

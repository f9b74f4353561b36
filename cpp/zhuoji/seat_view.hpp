// What a seat that must answer may know (MJ-35), as columns: nothing of another hand or the wall.
//
// The caller owns the arrays; `write_view` fills row `row` of each. Where there is an axis of
// seats, the seat itself comes first and the others follow in turn order. Per kind: (rows, 27),
// per seat and kind (rows, seats, 27).
#pragma once

#include <cstdint>

#include "zhuoji/action_index.hpp"

namespace zhuoji {

struct ViewColumns {
    // per row
    uint64_t* table;
    int8_t* seat;
    uint8_t* phase;
    int8_t* dealer;  // how many seats after this one
    int8_t* turn;    // likewise
    int8_t* tile;    // in play: the own last draw, the discard or the tile of an added kong; -1
    int8_t* laizi;
    int8_t* weekday;
    int32_t* streak;
    int16_t* undrawn;
    // per seat
    uint8_t* concealed;
    int8_t* void_suit;
    bool* declared;
    uint8_t* bid;
    // per kind, and per seat and kind
    uint8_t* hand;
    uint8_t* seen;  // own hand included
    uint8_t* melds;
    uint8_t* pond;
    uint8_t* aside;  // others' only where the tile lay open
};

void write_view(const Round& round, int seat, uint64_t table, const SwapChoice& chosen,
                const ViewColumns& columns, size_t row);

}  // namespace zhuoji

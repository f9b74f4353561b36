// What a seat that must answer may know of a round of letter cards, as columns (NX-24).
//
// The caller owns the arrays; `write_letter_view` fills row `row` of each. Where there is an axis
// of seats, the seat itself comes first and the others follow in turn order. Per kind: (rows, 20),
// per seat and kind (rows, seats, 20).
#pragma once

#include <cstdint>

#include "zhuoji/letter_action_index.hpp"

namespace zhuoji {

struct LetterViewColumns {
    // per row
    uint64_t* table;
    int8_t* seat;
    uint8_t* phase;
    int8_t* dealer;  // how many seats after this one
    int8_t* turn;    // likewise
    int8_t* tile;    // in play: the own draw, the card shown or the discard; -1
    bool* drawn;     // it was drawn, not played
    int16_t* undrawn;
    // per seat
    uint8_t* concealed;
    uint8_t* hidden;  // sets that lie face down
    uint8_t* runs;    // runs it has eaten
    // per kind, and per seat and kind
    uint8_t* hand;  // without the card in play
    uint8_t* seen;  // own hand included
    uint8_t* laid;  // others' only where they lie open
    uint8_t* pond;
};

void write_letter_view(const LetterRound& round, int seat, uint64_t table,
                       const LetterViewColumns& columns, size_t row);

}  // namespace zhuoji

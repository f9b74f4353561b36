// What a round of mahjong is played by: plain numbers that Python compiled from a game's options.
// Nothing here knows which game it is, and nothing reads an option while a round runs.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>

#include "zhuoji/price.hpp"
#include "zhuoji/tile.hpp"
#include "zhuoji/wall.hpp"

namespace zhuoji {

// What a seat that lets a discard win go may not win on until it is cleared (MJ-31).
enum class Lock : uint8_t { kNone = 0, kSameKind = 1, kAnyDiscard = 2 };

// When a win is not a choice: bits of Rules::forced.
enum ForcedWin : uint32_t {
    kForcedHot = 1,           // off a hot discard
    kForcedRobbed = 2,        // robbing a kong
    kForcedSeveral = 4,       // a discard that two or more seats can win on
    kForcedSeveralRobbed = 8  // an added kong that two or more seats can rob
};

struct Rules {
    int seats = 4;
    uint32_t kinds = kAllKinds;  // kinds in play, four copies each
    int swap = 0;                // tiles each seat hands to the seat before it
    bool void_suits = false;     // every seat names a void suit
    Shapes shapes;
    WideWait wide_wait = WideWait::kNone;
    bool laizi = false;  // one kind is a wildcard in the hand
    bool ready = false;  // ready may be declared with the first discard
    Lock lock = Lock::kNone;
    bool lock_cleared_by_claim = false;  // an own pong or kong clears it, not only an own draw
    bool lock_robbing = false;           // it bars robbing, and letting a robbed kong go makes it
    uint32_t forced = 0;                 // ForcedWin bits
    int forced_undrawn = -1;             // every win is compulsory with so few tiles undrawn
    bool permit = false;                 // a plain hand off a discard needs an own kong
    bool earth_on_discard = false;       // kEarth also before the first own draw
    bool men = false;                    // a win may set its tile aside and let play go on
    bool small_must_men = false;         // a first plain self-draw must be set aside
    bool ready_men = false;              // declared seats may set aside too
    bool burns = false;                  // a won hot discard and a robbed kong burn their seat
    uint32_t first_kinds = 0;            // kinds whose first discard of the round is noted
    PriceTable prices;                   // pattern 0 is the plain hand

    int wall_size() const { return zhuoji::wall_size(kinds); }

    // Reads what Python wrote: the line "zhuoji-rules/1", one line "name=value" per number, an
    // empty line, then the two price tables (int16 and uint8, little-endian).
    // Throws std::invalid_argument that names the line.
    static Rules parse(std::span<const uint8_t> bytes);
};

}  // namespace zhuoji

// What a seat has not seen of a round, and worlds that it could be.
//
// A world is a whole wall, front first. A place of it is known to the seat, or hidden: a tile that
// nobody has drawn yet, or one that another seat took. `draw` gives each way to put the unseen
// tiles into the hidden places the same chance, copies of a kind told apart, among those where
//   - a tile that a seat has shown had reached it by then (Shown),
//   - cards laid face down are alike (Alike),
//   - a hand that is known to be ready waits for what it has won with (Locked), by what the caller
//     says that it waits for.
// Nothing here knows rules or turns: whoever replays a world may find that it cannot be.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "zhuoji/chacha.hpp"
#include "zhuoji/tile.hpp"
#include "zhuoji/wall.hpp"

namespace zhuoji {

using Place = uint8_t;  // an index of the wall

// A tile that came from a seat's hand: one of the first `among` of its hidden places.
struct Shown {
    int seat = 0;
    int among = 0;
    uint8_t tile = kNoTile;  // kNoTile: one of the cards of `alike`
    int alike = -1;          // an index of Hidden::alike
};

// Cards laid face down, all of one kind: at `places`, and those that are shown as of them.
struct Alike {
    int size = 0;
    std::vector<Place> places;
};

// A hand that has to be ready: all that its seat still holds.
struct Locked {
    int seat = 0;
    uint32_t waits_on = 0;     // kinds it is known to wait for
    uint32_t no_wait = 0;      // kinds it is known not to wait for
    std::vector<Place> aside;  // tiles face down that it won with
    Counts held{};             // tiles of it that are known
    Counts melds{};
    int void_suit = -1;
};

struct Hidden {
    std::vector<uint8_t> wall;                         // kNoTile where hidden
    std::array<std::vector<Place>, kMaxSeats> places;  // of each seat, in the order it took them
    std::vector<Shown> shown;                          // in the order shown
    std::vector<Alike> alike;
    std::vector<Locked> locked;
};

struct World {
    std::array<uint8_t, kMostTiles> tiles{};
    std::array<uint8_t, 16> alike{};  // the kind of each set laid face down
};

class Unseen {
  public:
    // What makes a hand ready: what it waits for, the tiles that are known among it (0: it is not
    // ready); and whether hands have wildcards, and win in other shapes than sets and a pair.
    struct Readiness {
        std::function<uint32_t(const Locked&, const Counts& hand)> waits;
        bool wild = false;
        bool seven_pairs = false;
        bool ponged_pairs = false;
    };

    // The hidden places of seats, sets and asides are hidden in the wall, and no two are one.
    // Throws std::invalid_argument where more was seen than there is.
    Unseen(Hidden hidden, uint32_t kinds_in_play);

    // False: nothing was found. Hands that must be ready and sets that must be alike are tried
    // until they are, `tries` times at most; it is counted down.
    bool draw(ChaCha& chance, const Readiness& ready, World& world, int& tries) const;

    size_t size() const { return hidden_.wall.size(); }

  private:
    struct Free;
    bool choose_alike(ChaCha& chance, World& world, std::array<uint8_t, 32>& counts,
                      int& tries) const;
    bool deal_locked(ChaCha& chance, const Readiness& ready, const Free& free,
                     std::vector<uint8_t>& deck, World& world, int& tries) const;

    Hidden hidden_;
    std::array<uint8_t, 32> unseen_{};  // copies by kind that lie in hidden places
};

}  // namespace zhuoji

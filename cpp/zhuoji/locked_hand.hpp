// One hand that must be ready, drawn from the unseen tiles, with the tiles it won with face down.
//
// Each way to choose them has the same chance, copies told apart. It is drawn as a complete hand
// less the winning tile, where it can be, or tile by tile, until it happens to be ready.
#pragma once

#include <optional>
#include <span>

#include "zhuoji/complete_hands.hpp"
#include "zhuoji/unseen.hpp"

namespace zhuoji {

class LockedHand {
  public:
    // `size` tiles of the hand are unseen; `deck` are all unseen tiles, sorted. All must outlive
    // it.
    LockedHand(const Locked& locked, const Unseen::Readiness& ready, size_t size,
               std::span<const uint8_t> deck);

    // Puts the hand, and after it the tiles face down, first in `order`, indexes of the deck; false
    // where this try came to nothing. `some`: `order` does not have the whole deck.
    bool draw(ChaCha& chance, bool some, std::span<uint8_t> order) const;

  private:
    bool draw_complete(ChaCha& chance, std::span<uint8_t> order) const;
    bool draw_tiles(ChaCha& chance, std::span<uint8_t> order) const;
    uint32_t fitting(const Counts& hand) const;
    bool draw_aside(ChaCha& chance, uint32_t kinds, size_t from, std::span<uint8_t> order) const;
    bool draw_missing(ChaCha& chance, const Counts& whole, uint8_t& missing) const;
    void pick(ChaCha& chance, const Counts& hand, std::span<uint8_t> order) const;

    const Locked& locked_;
    const Unseen::Readiness& ready_;
    size_t size_;
    std::span<const uint8_t> deck_;
    Counts pool_{};
    uint32_t most_ = 0;     // how many unseen tiles it can wait for at most
    uint32_t missing_ = 0;  // kinds that the tile it waits for may be, if it has won with none yet
    std::optional<CompleteHands> complete_;
};

}  // namespace zhuoji

// A batch played in steps: it runs until every table waits for a seat that somebody outside plays,
// or is over. Seats of a table are asked one at a time, the lowest first, as in play without steps,
// so who plays a seat changes nothing but its choices.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "zhuoji/seat_view.hpp"
#include "zhuoji/tile_play.hpp"

namespace zhuoji {

class Stepping {
  public:
    using Batch = zhuoji::Batch<TilePlay>;

    // A seat whose bit is in `outside` is not in the lineup. The batch must outlive this.
    Stepping(Batch& batch, const Lineup& lineup, uint32_t outside);

    const Batch& batch() const { return *batch_; }

    void deal(uint32_t round_number, std::span<const Deal> deals);

    // The tables that wait, ascending, and for whom.
    struct Asked {
        size_t table;
        int seat;
    };
    std::span<const Asked> asked() const { return asked_; }

    // What each of the asked seats may know, and its legal actions (asked, kActionCount).
    void write(const ViewColumns& columns, std::span<bool> legal) const;

    // Takes one action for each that was asked and plays on. Where one is not legal nothing is
    // taken, and its row is returned.
    std::optional<size_t> answer(std::span<const int64_t> actions);

  private:
    void advance(size_t table);
    const SwapChoice& chosen(const Asked& asked) const;

    Batch* batch_;
    Lineup lineup_;
    uint32_t outside_;
    std::vector<std::array<ChaCha, kMaxSeats>> chance_;
    std::vector<std::array<SwapChoice, kMaxSeats>> swap_;
    std::vector<Asked> asked_;
};

}  // namespace zhuoji

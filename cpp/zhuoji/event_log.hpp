// All that happened in a round, two bytes an event: a server holds many live tables.
//
// An entry is kind | (seat + 1) << 4 | (source + 1) << 7 | tile << 10, tile 31 where there is none;
// a swap is followed by its tiles, one entry each.
#pragma once

#include <cstdint>
#include <vector>

#include "zhuoji/round.hpp"

namespace zhuoji {

class EventLog {
  public:
    void append(const Events& events);
    Events all() const;

  private:
    std::vector<uint16_t> entries_;
};

}  // namespace zhuoji

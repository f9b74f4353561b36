// How a round of any kind ends. The numbers are those of the columns of facts.
#pragma once

#include <cstdint>

namespace zhuoji {

enum class Outcome : uint8_t { kRunning, kWin, kDraw };

// How the winning tile came: own draw (or the deal), a discard, a robbed kong, another's draw.
enum class By : uint8_t { kNone, kSelfDraw, kDiscard, kRobKong, kDrawn };

}  // namespace zhuoji

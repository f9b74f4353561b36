#include "zhuoji/event_log.hpp"

namespace zhuoji {
namespace {

constexpr uint8_t kNoTileCode = 31;

constexpr uint8_t code_of(uint8_t tile) { return tile == kNoTile ? kNoTileCode : tile; }

constexpr uint8_t tile_of(unsigned code) { return code == kNoTileCode ? kNoTile : uint8_t(code); }

}  // namespace

void EventLog::append(const Events& events) {
    for (const Event& event : events) {
        entries_.push_back(uint16_t(unsigned(event.kind) | unsigned(event.seat + 1) << 4 |
                                    unsigned(event.source + 1) << 7 |
                                    unsigned(code_of(event.tile)) << 10));
        if (event.kind != EventKind::kSwap) continue;
        for (const uint8_t tile : event.tiles) entries_.push_back(code_of(tile));
    }
}

Events EventLog::all() const {
    Events events;
    events.reserve(entries_.size());
    for (size_t at = 0; at < entries_.size();) {
        const unsigned entry = entries_[at++];
        Event event{EventKind(entry & 15), int8_t(int(entry >> 4 & 7) - 1), tile_of(entry >> 10),
                    int8_t(int(entry >> 7 & 7) - 1)};
        if (event.kind == EventKind::kSwap) {
            for (uint8_t& tile : event.tiles) tile = tile_of(entries_[at++]);
        }
        events.push_back(event);
    }
    return events;
}

}  // namespace zhuoji

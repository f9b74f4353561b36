// Mahjong: deeds behind events, and hands that must be ready.
#include "zhuoji/tile_hindsight.hpp"

#include <algorithm>

#include "zhuoji/packed_hand.hpp"

namespace zhuoji {

std::optional<Action> TileHindsight::deed(const Event& event) {
    switch (event.kind) {
        case EventKind::kSwap:
            return Action{Verb::kSwap, kNoTile, event.tiles};
        case EventKind::kVoid:
            return Action{Verb::kVoid, event.tile};
        case EventKind::kDiscard:
            return Action{Verb::kDiscard, event.tile};
        case EventKind::kReady:
            return Action{Verb::kReady, event.tile};
        case EventKind::kPong:
            return Action{Verb::kPong, event.tile};
        case EventKind::kConcealedKong:
        case EventKind::kAddedKong:
        case EventKind::kExposedKong:
            return Action{Verb::kKong, event.tile};
        case EventKind::kMen:
            return Action{Verb::kMen, event.tile};
        case EventKind::kPass:
            return Action{Verb::kPass, event.tile};
        default:
            return std::nullopt;
    }
}

bool TileHindsight::agrees(const Event& event, const Event& told) {
    return event.kind == told.kind && event.seat == told.seat && event.source == told.source &&
           (told.tile == kNoTile || event.tile == told.tile);
}

void TileHindsight::name_tiles(Event& event, std::span<const Place> places, const World& world) {
    for (size_t i = 0; i < std::min(places.size(), event.tiles.size()); ++i) {
        event.tiles[i] = world.tiles[places[i]];
    }
}

Unseen::Readiness TileHindsight::readiness(const Rules& rules, const Deal& deal) {
    const auto waits_of = [&rules, laizi = deal.laizi](const Locked& locked, const Counts& hand) {
        Hand held;
        held.tiles = hand;
        held.melds = locked.melds;
        held.void_suit = locked.void_suit;
        if (laizi != kNoTile) {
            held.wild = hand[laizi];
            held.tiles[laizi] = 0;
        }
        const PackedHand packed(held);
        uint32_t kinds = waits(packed, rules.shapes) & rules.kinds;
        if (laizi != kNoTile && wild_wins(packed, rules.shapes)) kinds |= bit(laizi);
        return kinds;
    };
    return {waits_of, deal.laizi != kNoTile, rules.shapes.seven_pairs, rules.shapes.ponged_pairs};
}

}  // namespace zhuoji

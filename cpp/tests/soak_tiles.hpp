// Mahjong in a soak: hands of ready-made sets, pairs and quads, so that wins, kongs and robbed
// kongs are frequent.
#pragma once

#include "soak.hpp"
#include "zhuoji/tile_play.hpp"

namespace zhuoji::soak {

struct Tiles : TilePlay {
    static constexpr size_t dealt = 13;

    static std::vector<uint8_t> ready_made(ChaCha& chance) {
        const auto kind = uint8_t(chance.bounded(kKinds));
        const uint32_t shape = chance.bounded(8);
        if (shape < 3) return std::vector<uint8_t>(3, kind);
        if (shape == 3) return std::vector<uint8_t>(4, kind);
        if (shape == 4) return std::vector<uint8_t>(2, kind);
        if (rank_of(kind) >= 7) return {};
        return {kind, uint8_t(kind + 1), uint8_t(kind + 2)};
    }

    static Deal deal(const Rules& rules, const Key& key, uint64_t number, ChaCha& chance) {
        Deal deal;
        deal.dealer = int8_t(chance.bounded(uint32_t(rules.seats)));
        deal.streak = int32_t(chance.bounded(5));
        if (rules.laizi) deal.laizi = draw_header(key, number, 1, rules.seats, rules.kinds).laizi;
        return deal;
    }

    static int tiles(const Round& round) {
        int found = round.undrawn();
        for (int s = 0; s < round.rules().seats; ++s) {
            const Seat& seat = round.seat(s);
            found +=
                sum(seat.hand) + sum(seat.own.melds.counts()) + sum(seat.pond) + sum(seat.aside);
        }
        int copies = 0;  // each winner of one discard counts a copy
        for (const Win& win : round.wins()) {
            copies += win.from != kNobody && (win.score.facts & kAside) == 0 ? 1 : 0;
        }
        return found - std::max(0, copies - 1);
    }

    // Counts the packed hands and the table anew.
    static bool in_step(const Round& round) {
        Counts table{};
        for (int s = 0; s < round.rules().seats; ++s) {
            const Seat& seat = round.seat(s);
            Hand hand;
            hand.tiles = seat.hand;
            for (const Meld& meld : std::span(seat.meld).first(seat.meld_count)) {
                hand.melds[meld.tile] = meld.kind == Meld::Kind::kPong ? 3 : kCopies;
            }
            for (size_t kind = 0; kind < kKinds; ++kind) {
                table[kind] = uint8_t(table[kind] + seat.pond[kind] + hand.melds[kind]);
            }
            if (const uint8_t laizi = round.deal().laizi; laizi != kNoTile) {
                hand.wild = hand.tiles[laizi];
                hand.tiles[laizi] = 0;
            }
            const PackedHand packed(hand);
            const bool same_places = !packed.melds.any() ? same_counts(packed.place, seat.own.place)
                                                         : packed.place == seat.own.place;
            if (!same_places || packed.tiles != seat.own.tiles || packed.melds != seat.own.melds ||
                packed.size != seat.own.size || packed.wild != seat.own.wild) {
                return false;
            }
        }
        return round.on_table().counts() == table;
    }

    static bool same_counts(const std::array<SuitPlace, kSuits>& left,
                            const std::array<SuitPlace, kSuits>& right) {
        return std::ranges::equal(left, right, {}, &SuitPlace::counts, &SuitPlace::counts);
    }

    static bool any_legal(const Round& round, int seat) {
        bool any = round.legal(seat).swap;
        for (int verb = 0; verb < 8; ++verb) {
            for (int tile = 0; tile <= kKinds; ++tile) {
                const Action action{Verb(verb), tile == kKinds ? kNoTile : uint8_t(tile)};
                any |= round.check(seat, action) == Refusal::kNone;
            }
        }
        return any;
    }

    static void count(const Round& round, Occurred& occurred) {
        occurred.quads += round.kongs().size();
        occurred.robbed += round.by() == By::kRobKong;
    }
};

}  // namespace zhuoji::soak

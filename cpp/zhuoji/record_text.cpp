#include "zhuoji/record_text.hpp"

#include <array>
#include <string_view>

namespace zhuoji {
namespace {

constexpr std::array<std::string_view, 9> kVerbs = {"pass", "discard", "ready", "pong", "kong",
                                                    "win",  "men",     "void",  "swap"};
constexpr std::string_view kSuitLetters = "mps";

std::string tile_text(uint8_t kind) {
    return {'"', char('1' + rank_of(kind)), kSuitLetters[size_t(suit_of(kind))], '"'};
}

// An action that one entry says whole, with a comma after it; empty for what is none.
std::string text_of(uint16_t entry) {
    int seat = 0;
    Verb verb = Verb::kPass;
    uint8_t tile = kNoTile;
    Round::unpack(entry, seat, verb, tile);
    if (size_t(verb) >= kVerbs.size() || verb == Verb::kSwap) return {};
    if (tile != kNoTile && tile >= (verb == Verb::kVoid ? kSuits : kKinds)) return {};
    std::string text = "{\"do\":\"" + std::string(kVerbs[size_t(verb)]) + "\",\"seat\":";
    text += char('0' + seat);
    if (verb == Verb::kVoid && tile != kNoTile) {
        text += ",\"suit\":\"";
        text += kSuitLetters[tile];
        text += '"';
    } else if (tile != kNoTile) {
        text += ",\"tile\":" + tile_text(tile);
    }
    return text + "},";
}

const ActionPieces& action_pieces() {
    static const auto pieces =
        pieces_of<ActionPieces>([](size_t entry) { return text_of(uint16_t(entry)); });
    return pieces;
}

const std::array<TilePiece, kKinds>& tile_pieces() {
    static const auto pieces = pieces_of<std::array<TilePiece, kKinds>>(
        [](size_t kind) { return tile_text(uint8_t(kind)) + ','; });
    return pieces;
}

// The tiles that a seat hands on, an entry each.
void put_swap(Pen& pen, std::span<const uint16_t> entries) {
    int seat = 0;
    Verb verb = Verb::kPass;
    uint8_t tile = kNoTile;
    Round::unpack(entries[0], seat, verb, tile);
    pen.put("{\"do\":\"swap\",\"seat\":");
    pen.put(char('0' + seat));
    pen.put(",\"tiles\":[");
    for (const uint16_t entry : entries) {
        Round::unpack(entry, seat, verb, tile);
        pen.put(tile_pieces()[tile]);
    }
    pen.close_list();
    pen.put("},");
}

}  // namespace

bool well_formed(const Rules& rules, std::span<const uint16_t> log) {
    while (!log.empty()) {
        int seat = 0;
        Verb verb = Verb::kPass;
        uint8_t tile = kNoTile;
        size_t taken = 1;
        for (size_t i = 0; i < taken; ++i) {
            Round::unpack(log[i], seat, verb, tile);
            if (size_t(verb) >= kVerbs.size() || seat >= rules.seats) return false;
            const int tiles = verb == Verb::kVoid ? kSuits : kKinds;
            if (tile != kNoTile && tile >= tiles) return false;
            if (verb == Verb::kSwap) taken = size_t(rules.swap);
            const bool due = verb == Verb::kSwap || verb == Verb::kVoid;
            if ((due && tile == kNoTile) || taken == 0 || taken > log.size()) return false;
        }
        log = log.subspan(taken);
    }
    return true;
}

void append_record(std::string& text, const RecordStyle& style, const Rules& rules,
                   const Deal& deal, std::span<const uint8_t> wall, std::span<const uint16_t> log) {
    Pen pen(text, kActionRoom * log.size() + kTileRoom * wall.size() + style.room());
    const ActionPieces& pieces = action_pieces();
    pen.put("{\"actions\":[");
    for (size_t i = 0; i < log.size(); ++i) {
        const ActionPiece& piece = pieces[log[i] % pieces.size()];
        if (piece.size > 0) {
            pen.put(piece);
        } else {
            const auto tiles = size_t(rules.swap);
            put_swap(pen, log.subspan(i, tiles));
            i += tiles - 1;
        }
    }
    pen.close_list();
    if (style.bids) {
        pen.put(",\"bids\":[");
        for (int s = 0; s < rules.seats; ++s) {
            pen.put_number(deal.bids[size_t(s)]);
            pen.put(',');
        }
        pen.close_list();
    }
    pen.put(",\"dealer\":");
    pen.put_number(deal.dealer);
    pen.put(",\"format\":\"zhuoji-record/1\",\"game\":\"");
    pen.put(style.game);
    pen.put('"');
    if (deal.laizi != kNoTile) {
        pen.put(",\"laizi\":");
        pen.put(tile_text(deal.laizi));
    }
    pen.put(",\"options\":");
    pen.put(style.options);
    pen.put(",\"seats\":");
    pen.put_number(rules.seats);
    pen.put(",\"streak\":");
    pen.put_number(deal.streak);
    pen.put(",\"wall\":");
    put_wall(pen, wall, tile_pieces());
    if (style.weekday) {
        pen.put(",\"weekday\":");
        pen.put_number(deal.weekday);
    }
    pen.put('}');
}

}  // namespace zhuoji

#include "zhuoji/letter_record.hpp"

#include <algorithm>
#include <string_view>

namespace zhuoji {
namespace {

constexpr std::array<std::string_view, 7> kVerbs = {"pass", "discard", "chi", "pong",
                                                    "wai",  "liu",     "win"};

std::string card_text(uint8_t kind) {
    return '"' + std::to_string(letter_rank(kind) + 1) + (is_big(kind) ? "d\"" : "x\"");
}

// An action that the lower bits of an entry say whole, with a comma after it; a chi is none.
std::string text_of(uint16_t entry) {
    const auto verb = LetterVerb(entry >> 2 & 15);
    const unsigned kind = entry >> 6 & 31;
    if (size_t(verb) >= kVerbs.size() || verb == LetterVerb::kChi) return {};
    std::string text = "{\"do\":\"" + std::string(kVerbs[size_t(verb)]) + "\",\"seat\":";
    text += char('0' + (entry & 3));
    if (kind < unsigned(kLetterKinds)) text += ",\"tile\":" + card_text(uint8_t(kind));
    return text + "},";
}

const ActionPieces& action_pieces() {
    static const auto pieces =
        pieces_of<ActionPieces>([](size_t entry) { return text_of(uint16_t(entry)); });
    return pieces;
}

const std::array<TilePiece, kLetterKinds>& card_pieces() {
    static const auto pieces = pieces_of<std::array<TilePiece, kLetterKinds>>(
        [](size_t kind) { return card_text(uint8_t(kind)) + ','; });
    return pieces;
}

void put_chi(Pen& pen, uint16_t entry) {
    LetterAction action;
    const int seat = LetterRound::unpack(entry, action);
    pen.put("{\"do\":\"chi\",\"seat\":");
    pen.put(char('0' + seat));
    pen.put(",\"tile\":");
    pen.put(card_text(action.tile));
    pen.put(",\"with\":[");
    for (const uint8_t kind : action.with) pen.put(card_pieces()[kind]);
    pen.close_list();
    pen.put("},");
}

}  // namespace

bool well_formed_letters(std::span<const uint16_t> log) {
    return std::all_of(log.begin(), log.end(), [](uint16_t entry) {
        const unsigned kind = entry >> 6 & 31;
        if (size_t(entry >> 2 & 15) >= kVerbs.size()) return false;
        if (kind >= unsigned(kLetterKinds) && kind != 31) return false;
        if (LetterVerb(entry >> 2 & 15) != LetterVerb::kChi) return true;
        if (kind == 31 || size_t(entry >> 11) >= kChiShapes.size()) return false;
        LetterAction action;
        LetterRound::unpack(entry, action);
        return action.with[1] < kLetterKinds;
    });
}

void append_letter_record(std::string& text, const RecordStyle& style, const LetterRules& rules,
                          const LetterDeal& deal, std::span<const uint8_t> wall,
                          std::span<const uint16_t> log) {
    Pen pen(text, kActionRoom * log.size() + kTileRoom * wall.size() + style.room());
    const ActionPieces& pieces = action_pieces();
    pen.put("{\"actions\":[");
    for (const uint16_t entry : log) {
        const ActionPiece& piece = pieces[entry % pieces.size()];
        if (piece.size > 0) {
            pen.put(piece);
        } else {
            put_chi(pen, entry);
        }
    }
    pen.close_list();
    pen.put(",\"dealer\":");
    pen.put_number(deal.dealer);
    pen.put(",\"format\":\"zhuoji-record/1\",\"game\":\"");
    pen.put(style.game);
    pen.put("\",\"options\":");
    pen.put(style.options);
    pen.put(",\"seats\":");
    pen.put_number(rules.seats);
    pen.put(",\"wall\":");
    put_wall(pen, wall, card_pieces());
    pen.put('}');
}

}  // namespace zhuoji

#include "zhuoji/letter_record.hpp"

#include <algorithm>
#include <string_view>

namespace zhuoji {
namespace {

constexpr std::array<std::string_view, 7> kVerbs = {"pass", "discard", "chi", "pong",
                                                    "wai",  "liu",     "win"};

void append_card(std::string& text, uint8_t kind) {
    text += '"';
    text += std::to_string(letter_rank(kind) + 1);
    text += is_big(kind) ? 'd' : 'x';
    text += '"';
}

void append_action(std::string& text, uint16_t entry) {
    LetterAction action;
    const int seat = LetterRound::unpack(entry, action);
    text += "{\"do\":\"";
    text += kVerbs[size_t(action.verb)];
    text += "\",\"seat\":";
    text += char('0' + seat);
    if (action.tile != kNoTile) {
        text += ",\"tile\":";
        append_card(text, action.tile);
    }
    if (action.verb == LetterVerb::kChi) {
        text += ",\"with\":";
        append_list(text, action.with, append_card);
    }
    text += '}';
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
    text += "{\"actions\":";
    append_list(text, log, append_action);
    text += ",\"dealer\":" + std::to_string(deal.dealer);
    text += ",\"format\":\"zhuoji-record/1\",\"game\":\"" + style.game + '"';
    text += ",\"options\":" + style.options;
    text += ",\"seats\":" + std::to_string(rules.seats);
    text += ",\"wall\":";
    append_list(text, wall, append_card);
    text += '}';
}

}  // namespace zhuoji

#include "zhuoji/record_text.hpp"

#include <string_view>

namespace zhuoji {
namespace {

constexpr std::array<std::string_view, 9> kVerbs = {"pass", "discard", "ready", "pong", "kong",
                                                    "win",  "men",     "void",  "swap"};
constexpr std::string_view kSuitLetters = "mps";

void append_tile(std::string& text, uint8_t kind) {
    text += '"';
    text += char('1' + rank_of(kind));
    text += kSuitLetters[size_t(suit_of(kind))];
    text += '"';
}

void append_action(std::string& text, const Rules& rules, std::span<const uint16_t>& log) {
    int seat = 0;
    Verb verb = Verb::kPass;
    uint8_t tile = kNoTile;
    Round::unpack(log.front(), seat, verb, tile);
    text += "{\"do\":\"";
    text += kVerbs[size_t(verb)];
    text += "\",\"seat\":";
    text += char('0' + seat);
    size_t taken = 1;
    if (verb == Verb::kSwap) {
        text += ",\"tiles\":[";
        taken = size_t(rules.swap);
        for (size_t i = 0; i < taken; ++i) {
            Round::unpack(log[i], seat, verb, tile);
            if (i > 0) text += ',';
            append_tile(text, tile);
        }
        text += ']';
    } else if (verb == Verb::kVoid) {
        text += ",\"suit\":\"";
        text += kSuitLetters[tile];
        text += '"';
    } else if (tile != kNoTile) {
        text += ",\"tile\":";
        append_tile(text, tile);
    }
    text += '}';
    log = log.subspan(taken);
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
                   const Deal& deal, std::span<const uint8_t> wall,
                   std::span<const uint16_t> log) {
    text += "{\"actions\":[";
    for (bool first = true; !log.empty(); first = false) {
        if (!first) text += ',';
        append_action(text, rules, log);
    }
    text += ']';
    if (style.bids) {
        text += ",\"bids\":[";
        for (int s = 0; s < rules.seats; ++s) {
            if (s > 0) text += ',';
            text += std::to_string(deal.bids[size_t(s)]);
        }
        text += ']';
    }
    text += ",\"dealer\":";
    text += std::to_string(deal.dealer);
    text += ",\"format\":\"zhuoji-record/1\",\"game\":\"" + style.game + '"';
    if (deal.laizi != kNoTile) {
        text += ",\"laizi\":";
        append_tile(text, deal.laizi);
    }
    text += ",\"options\":" + style.options;
    text += ",\"seats\":" + std::to_string(rules.seats);
    text += ",\"streak\":" + std::to_string(deal.streak);
    text += ",\"wall\":";
    append_list(text, wall, append_tile);
    if (style.weekday) text += ",\"weekday\":" + std::to_string(deal.weekday);
    text += '}';
}

}  // namespace zhuoji

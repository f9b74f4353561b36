#include "zhuoji/letter_action_index.hpp"

#include <algorithm>

#include "zhuoji/action_index.hpp"

namespace zhuoji {

void write_letter_legal(const LetterRound& round, int seat, std::span<bool> legal) {
    std::fill(legal.begin(), legal.end(), false);
    const LetterLegal may = round.legal(seat);
    legal[0] = may.pass;
    legal[1] = may.win;
    legal[2] = may.pong;
    legal[3] = may.wai;
    write_bits(may.chis, legal, kChiIndex);
    write_bits(may.lius, legal, kLiuIndex);
    write_bits(may.discards, legal, kLetterDiscardIndex);
}

LetterAction letter_action_said(const LetterRound& round, size_t index) {
    constexpr std::array plain = {LetterVerb::kPass, LetterVerb::kWin, LetterVerb::kPong,
                                  LetterVerb::kWai};
    if (index < plain.size()) return {plain[index]};
    if (index >= kLetterDiscardIndex) {
        return {LetterVerb::kDiscard, uint8_t(index - kLetterDiscardIndex)};
    }
    if (index >= kLiuIndex) return {LetterVerb::kLiu, uint8_t(index - kLiuIndex)};
    const uint8_t card = round.tile_in_play();
    return {LetterVerb::kChi, card, chi_with(card, kChiShapes[index - kChiIndex])};
}

}  // namespace zhuoji

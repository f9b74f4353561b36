// Letter cards (字牌): kinds 0..9 are small 1 to 10, kinds 10..19 big 1 to 10, four copies of each.
// A hand is an array of counts. Nothing here knows rules; copies and bits are those of tile.hpp.
#pragma once

#include <array>
#include <cstdint>

#include "zhuoji/tile.hpp"

namespace zhuoji {

inline constexpr int kLetterKinds = 20;
inline constexpr int kLetterRanks = 10;
inline constexpr int kLetterWall = kLetterKinds * kCopies;

using LetterCounts = std::array<uint8_t, kLetterKinds>;

constexpr int letter_rank(int kind) { return kind % kLetterRanks; }  // 0..9
constexpr bool is_big(int kind) { return kind >= kLetterRanks; }

inline constexpr uint32_t kAllLetters = (uint32_t{1} << kLetterKinds) - 1;
inline constexpr uint32_t kSmallLetters = (uint32_t{1} << kLetterRanks) - 1;
inline constexpr uint32_t kBigLetters = kSmallLetters << kLetterRanks;

// The red cards are 2, 7 and 10 of both sizes; three of one size, one of each, are a set.
inline constexpr int kRedTwo = 1;
inline constexpr int kRedSeven = 6;
inline constexpr int kRedTen = 9;
inline constexpr uint32_t kSmallReds = bit(kRedTwo) | bit(kRedSeven) | bit(kRedTen);
inline constexpr uint32_t kRedLetters = kSmallReds | kSmallReds << kLetterRanks;

constexpr bool is_red(int kind) { return (kRedLetters >> kind & 1) != 0; }

}  // namespace zhuoji

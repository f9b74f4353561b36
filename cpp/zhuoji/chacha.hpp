// The random numbers of walls and policies: ChaCha20 as RFC 8439 defines it (32-byte key, 32-bit
// block counter, 96-bit nonce), read as a stream of 32-bit words. A stream is a value: a copy goes
// on by itself. Nothing here knows tiles; which stream is for what is said in wall.hpp.
#pragma once

#include <array>
#include <cstdint>

namespace zhuoji {

using Key = std::array<uint8_t, 32>;
using Nonce = std::array<uint8_t, 12>;

// RFC 8439 section 2.3: one block of the key stream.
std::array<uint8_t, 64> chacha_block(const Key& key, uint32_t counter, const Nonce& nonce);

inline constexpr uint32_t kBlocksAtOnce = 4;  // made side by side

class ChaCha {
  public:
    // The stream of one round of one table: the nonce is `table`, then `round`, little-endian.
    ChaCha(const Key& key, uint64_t table, uint32_t round, uint32_t first_counter);

    // The next little-endian word of the key stream.
    uint32_t word() {
        if (used_ == words_.size()) refill();
        return words_[used_++];
    }

    // Uniform in 0..n-1, n > 0: the high half of word * n (Lemire), redrawing the few words that
    // would favour some results.
    uint32_t bounded(uint32_t n) {
        uint64_t product = uint64_t{word()} * n;
        if (static_cast<uint32_t>(product) < n) {
            const uint32_t surplus = (0u - n) % n;
            while (static_cast<uint32_t>(product) < surplus) product = uint64_t{word()} * n;
        }
        return static_cast<uint32_t>(product >> 32);
    }

  private:
    void refill();

    std::array<uint32_t, 16> state_;  // the input of the next block; word 12 is its counter
    std::array<uint32_t, 16 * kBlocksAtOnce> words_{};  // those being read
    uint32_t used_ = 16 * kBlocksAtOnce;
};

}  // namespace zhuoji

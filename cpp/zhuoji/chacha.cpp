#include "zhuoji/chacha.hpp"

#include <bit>
#include <cstddef>

namespace zhuoji {
namespace {

using Words = std::array<uint32_t, 16>;

// A row of the 4 x 4 state. The four quarter rounds of a round are one operation on rows, so four
// lanes of whatever the machine has do them together.
using Row = uint32_t __attribute__((vector_size(16)));

inline Row rotated(Row row, int by) { return row << by | row >> (32 - by); }

inline void quarter_rounds(Row& a, Row& b, Row& c, Row& d) {
    a += b, d = rotated(d ^ a, 16);
    c += d, b = rotated(b ^ c, 12);
    a += b, d = rotated(d ^ a, 8);
    c += d, b = rotated(b ^ c, 7);
}

template <int By>
inline void turn(Row& row) {
    row = __builtin_shufflevector(row, row, By % 4, (By + 1) % 4, (By + 2) % 4, (By + 3) % 4);
}

Words block_of(const Words& in) {
    Row a{in[0], in[1], in[2], in[3]};
    Row b{in[4], in[5], in[6], in[7]};
    Row c{in[8], in[9], in[10], in[11]};
    Row d{in[12], in[13], in[14], in[15]};
    for (int i = 0; i < 10; ++i) {
        quarter_rounds(a, b, c, d);  // columns
        turn<1>(b), turn<2>(c), turn<3>(d);
        quarter_rounds(a, b, c, d);  // diagonals
        turn<3>(b), turn<2>(c), turn<1>(d);
    }
    Words out;
    for (std::size_t i = 0; i < 4; ++i) {
        out[i] = a[i] + in[i];
        out[4 + i] = b[i] + in[4 + i];
        out[8 + i] = c[i] + in[8 + i];
        out[12 + i] = d[i] + in[12 + i];
    }
    return out;
}

uint32_t little_endian(const uint8_t* bytes) {
    return uint32_t{bytes[0]} | uint32_t{bytes[1]} << 8 | uint32_t{bytes[2]} << 16 |
           uint32_t{bytes[3]} << 24;
}

Words state_of(const Key& key, uint32_t counter, uint32_t nonce0, uint32_t nonce1,
               uint32_t nonce2) {
    Words state{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};  // "expand 32-byte k"
    for (std::size_t i = 0; i < 8; ++i) state[4 + i] = little_endian(&key[4 * i]);
    state[12] = counter;
    state[13] = nonce0;
    state[14] = nonce1;
    state[15] = nonce2;
    return state;
}

}  // namespace

std::array<uint8_t, 64> chacha_block(const Key& key, uint32_t counter, const Nonce& nonce) {
    const Words words = block_of(state_of(key, counter, little_endian(&nonce[0]),
                                          little_endian(&nonce[4]), little_endian(&nonce[8])));
    std::array<uint8_t, 64> bytes;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<uint8_t>(words[i / 4] >> (8 * (i % 4)));
    return bytes;
}

ChaCha::ChaCha(const Key& key, uint64_t table, uint32_t round, uint32_t first_counter)
    : state_(state_of(key, first_counter, static_cast<uint32_t>(table),
                      static_cast<uint32_t>(table >> 32), round)),
      block_{} {}

void ChaCha::refill() {
    block_ = block_of(state_);
    ++state_[12];
    used_ = 0;
}

}  // namespace zhuoji

#include "zhuoji/chacha.hpp"

#include <bit>
#include <cstddef>

namespace zhuoji {
namespace {

using Words = std::array<uint32_t, 16>;

// Word w of some blocks with counters one after another, a lane each.
using Lanes = uint32_t __attribute__((vector_size(4 * kBlocksAtOnce)));

[[gnu::always_inline]] inline Lanes rotated(Lanes word, int by) {
    return word << by | word >> (32 - by);
}

[[gnu::always_inline]] inline void quarter_round(Lanes& a, Lanes& b, Lanes& c, Lanes& d) {
    a += b, d = rotated(d ^ a, 16);
    c += d, b = rotated(b ^ c, 12);
    a += b, d = rotated(d ^ a, 8);
    c += d, b = rotated(b ^ c, 7);
}

// Part of each function that calls it, and so made for the processor that one is for.
[[gnu::always_inline]] inline void blocks_of(const Words& in, uint32_t* out) {
    std::array<Lanes, 16> start;
    for (std::size_t w = 0; w < 16; ++w) start[w] = Lanes{} + in[w];
    for (uint32_t lane = 0; lane < kBlocksAtOnce; ++lane) start[12][lane] += lane;
    std::array<Lanes, 16> x = start;
    for (int i = 0; i < 10; ++i) {
        for (std::size_t w = 0; w < 4; ++w) quarter_round(x[w], x[4 + w], x[8 + w], x[12 + w]);
        quarter_round(x[0], x[5], x[10], x[15]);
        quarter_round(x[1], x[6], x[11], x[12]);
        quarter_round(x[2], x[7], x[8], x[13]);
        quarter_round(x[3], x[4], x[9], x[14]);
    }
    for (std::size_t w = 0; w < 16; ++w) {
        x[w] += start[w];
        for (std::size_t lane = 0; lane < kBlocksAtOnce; ++lane) out[16 * lane + w] = x[w][lane];
    }
}

void blocks_by_words(const Words& in, uint32_t* out) { blocks_of(in, out); }

using Blocks = void (*)(const Words& in, uint32_t* out);

// With MSVC's libraries nothing tells us portably what the processor can do.
#if defined(__x86_64__) && !defined(_MSC_VER)
// Rotates in one step and keeps all sixteen words at hand: twice as fast.
[[gnu::target("avx512f,avx512vl")]] void blocks_by_avx512(const Words& in, uint32_t* out) {
    blocks_of(in, out);
}

Blocks fastest() {
    __builtin_cpu_init();
    const bool wide = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl");
    return wide ? blocks_by_avx512 : blocks_by_words;
}
#else
Blocks fastest() { return blocks_by_words; }
#endif

const Blocks fastest_blocks = fastest();

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
    std::array<uint32_t, 16 * kBlocksAtOnce> words;
    blocks_by_words(state_of(key, counter, little_endian(&nonce[0]), little_endian(&nonce[4]),
                             little_endian(&nonce[8])),
                    words.data());
    std::array<uint8_t, 64> bytes;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<uint8_t>(words[i / 4] >> (8 * (i % 4)));
    return bytes;
}

ChaCha::ChaCha(const Key& key, uint64_t table, uint32_t round, uint32_t first_counter)
    : state_(state_of(key, first_counter, static_cast<uint32_t>(table),
                      static_cast<uint32_t>(table >> 32), round)) {}

void ChaCha::refill() {
    fastest_blocks(state_, words_.data());
    state_[12] += kBlocksAtOnce;
    used_ = 0;
}

}  // namespace zhuoji

#include "zhuoji/hand_block_x86.hpp"

// With MSVC's libraries nothing tells us portably what the processor can do.
#if defined(__x86_64__) && !defined(_MSC_VER)

#if defined(__GNUC__) && !defined(__clang__)
// GCC 12 takes the undefined vectors inside its own intrinsics for mistakes of ours.
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>

namespace zhuoji::x86 {
namespace {

constexpr char kNone = -128;  // a shuffle makes it zero
constexpr int kFives = 5;
constexpr int kEights = 8;

}  // namespace

bool has_avx2() { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt"); }

bool has_avx512() {
    return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi") &&
           __builtin_cpu_supports("avx512vpopcntdq");
}

// Sixteen bytes from the row's start and sixteen up to its end cover it, so that nothing beside it
// is read; what both have agrees.
__attribute__((target("avx2,popcnt"))) bool read_by_avx2(const uint8_t* rows, size_t hands,
                                                         KeyBase key_base, BlockParts,
                                                         HandBlock& block) {
    const int base = key_base == KeyBase::kFive ? kFives : kEights;
    const __m256i fours = _mm256_setr_epi8(
        // of the first sixteen bytes 1-4m, 6-9m, 1-4p; of the last, eleven on, 6-9p, 1-4s, 6-9s
        0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, kNone, kNone, kNone, kNone,  //
        3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, kNone, kNone, kNone, kNone);
    const __m256i fifths = _mm256_setr_epi8(
        // 5m, none, 5p; none, 5s, none
        4, kNone, kNone, kNone, kNone, kNone, kNone, kNone, 13, kNone, kNone, kNone, kNone, kNone,
        kNone, kNone,  //
        kNone, kNone, kNone, kNone, 11, kNone, kNone, kNone, kNone, kNone, kNone, kNone, kNone,
        kNone, kNone, kNone);
    const __m128i in_order =
        _mm_setr_epi8(0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, kNone, kNone, kNone, kNone);
    const __m256i by_ones = _mm256_set1_epi16(static_cast<short>(base << 8 | 1));
    const __m256i by_twos = _mm256_set1_epi32(base * base << 16 | 1);
    const __m256i by_fours = _mm256_set1_epi32(base * base * base * base);
    __m256i most = _mm256_setzero_si256();
    for (size_t hand = 0; hand < hands; ++hand, rows += kKinds) {
        const __m128i front = _mm_loadu_si128(reinterpret_cast<const __m128i*>(rows));
        const __m128i back = _mm_loadu_si128(reinterpret_cast<const __m128i*>(rows + kKinds - 16));
        const __m256i counts = _mm256_inserti128_si256(_mm256_castsi128_si256(front), back, 1);
        most = _mm256_max_epu8(most, counts);

        const uint64_t odds =
            static_cast<uint32_t>(_mm256_movemask_epi8(_mm256_slli_epi16(counts, 7)));
        const uint64_t pairs =
            static_cast<uint32_t>(_mm256_movemask_epi8(_mm256_slli_epi16(counts, 6)));
        const uint64_t quads =
            static_cast<uint32_t>(_mm256_movemask_epi8(_mm256_slli_epi16(counts, 5)));
        const uint32_t odd = static_cast<uint32_t>((odds & 0xffff) | odds >> 16 << 11);
        const uint32_t pair = static_cast<uint32_t>((pairs & 0xffff) | pairs >> 16 << 11);
        const uint32_t quad = static_cast<uint32_t>((quads & 0xffff) | quads >> 16 << 11);
        const int singles = __builtin_popcount(odd);
        const int both = __builtin_popcount(pair) + 2 * __builtin_popcount(quad);
        block.odd[hand] = odd;
        block.pair[hand] = pair;
        block.quad[hand] = quad;
        block.singles[hand] = static_cast<uint8_t>(singles);
        block.pairs[hand] = static_cast<uint8_t>(both);
        block.tiles[hand] = static_cast<uint8_t>(singles + 2 * both);

        const __m256i four = _mm256_madd_epi16(
            _mm256_maddubs_epi16(_mm256_shuffle_epi8(counts, fours), by_ones), by_twos);
        const __m256i fifth = _mm256_madd_epi16(_mm256_shuffle_epi8(counts, fifths), by_fours);
        const __m256i keys = _mm256_add_epi32(four, fifth);
        const __m128i halves =
            _mm_packus_epi32(_mm256_castsi256_si128(keys), _mm256_extracti128_si256(keys, 1));
        _mm_store_si128(reinterpret_cast<__m128i*>(block.halves[hand].data()),
                        _mm_shuffle_epi8(halves, in_order));
    }
    return _mm256_testz_si256(_mm256_subs_epu8(most, _mm256_set1_epi8(kCopies)),
                              _mm256_set1_epi8(-1)) != 0;
}

// Two rows a step, loaded by a mask that ends with the last.
__attribute__((target("avx2,popcnt,avx512f,avx512bw,avx512vl,avx512vbmi,avx512vpopcntdq"))) bool
read_by_avx512(const uint8_t* rows, size_t hands, KeyBase key_base, BlockParts, HandBlock& block) {
    // Bytes of a row, 64 being none: each kind in its place; then, four bytes a half of a key, its
    // first four ranks; and the fifth. The second row of a step is arranged alike behind it.
    alignas(64) static constexpr std::array<std::array<uint8_t, 32>, 3> kPlaces{{
        {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
         16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 64, 64, 64, 64, 64},
        {0,  1,  2,  3,  5,  6,  7,  8,  9,  10, 11, 12, 14, 15, 16, 17,
         18, 19, 20, 21, 23, 24, 25, 26, 64, 64, 64, 64, 64, 64, 64, 64},
        {4,  64, 64, 64, 64, 64, 64, 64, 13, 64, 64, 64, 64, 64, 64, 64,
         22, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64},
    }};
    __m512i places[3];
    __mmask64 filled[3];
    for (size_t i = 0; i < 3; ++i) {
        const __m256i first =
            _mm256_load_si256(reinterpret_cast<const __m256i*>(kPlaces[i].data()));
        const __m256i second = _mm256_add_epi8(first, _mm256_set1_epi8(kKinds));
        places[i] = _mm512_inserti64x4(_mm512_castsi256_si512(first), second, 1);
        const uint64_t used = _mm256_cmplt_epu8_mask(first, _mm256_set1_epi8(64));
        filled[i] = used | used << 32;
    }
    const int base = key_base == KeyBase::kFive ? kFives : kEights;
    const __m512i by_ones = _mm512_set1_epi16(static_cast<short>(base << 8 | 1));
    const __m512i by_twos = _mm512_set1_epi32(base * base << 16 | 1);
    const __m512i by_fours = _mm512_set1_epi32(base * base * base * base);
    const __m512i one = _mm512_set1_epi8(1);
    const __m512i two = _mm512_set1_epi8(2);
    const __m512i four = _mm512_set1_epi8(4);
    __m512i most = _mm512_setzero_si512();
    for (size_t hand = 0; hand < hands; hand += 2, rows += 2 * kKinds) {
        const __mmask64 there = ~uint64_t{0} >> (64 - (hand + 1 < hands ? 2 : 1) * kKinds);
        const __m512i raw = _mm512_maskz_loadu_epi8(there, rows);
        most = _mm512_max_epu8(most, raw);
        const __m512i counts = _mm512_maskz_permutexvar_epi8(filled[0], places[0], raw);
        _store_mask64(reinterpret_cast<__mmask64*>(&block.odd[hand]),
                      _mm512_test_epi8_mask(counts, one));
        _store_mask64(reinterpret_cast<__mmask64*>(&block.pair[hand]),
                      _mm512_test_epi8_mask(counts, two));
        _store_mask64(reinterpret_cast<__mmask64*>(&block.quad[hand]),
                      _mm512_test_epi8_mask(counts, four));
        const __m512i fours = _mm512_maskz_permutexvar_epi8(filled[1], places[1], raw);
        const __m512i fifths = _mm512_maskz_permutexvar_epi8(filled[2], places[2], raw);
        const __m512i keys =
            _mm512_add_epi32(_mm512_madd_epi16(_mm512_maddubs_epi16(fours, by_ones), by_twos),
                             _mm512_madd_epi16(fifths, by_fours));
        _mm256_store_si256(reinterpret_cast<__m256i*>(block.halves[hand].data()),
                           _mm512_cvtepi32_epi16(keys));
    }
    for (size_t hand = 0; hand < hands; hand += 16) {
        const __m512i singles = _mm512_popcnt_epi32(_mm512_load_si512(&block.odd[hand]));
        const __m512i two_alike = _mm512_popcnt_epi32(_mm512_load_si512(&block.pair[hand]));
        const __m512i four_alike = _mm512_popcnt_epi32(_mm512_load_si512(&block.quad[hand]));
        const __m512i pairs = _mm512_add_epi32(two_alike, _mm512_slli_epi32(four_alike, 1));
        const __m512i tiles = _mm512_add_epi32(singles, _mm512_slli_epi32(pairs, 1));
        _mm_storeu_si128(reinterpret_cast<__m128i*>(&block.singles[hand]),
                         _mm512_cvtepi32_epi8(singles));
        _mm_storeu_si128(reinterpret_cast<__m128i*>(&block.pairs[hand]),
                         _mm512_cvtepi32_epi8(pairs));
        _mm_storeu_si128(reinterpret_cast<__m128i*>(&block.tiles[hand]),
                         _mm512_cvtepi32_epi8(tiles));
    }
    return _mm512_cmpgt_epu8_mask(most, four) == 0;
}

// The bits of the numbers of copies unseen. Sixteen counts from the start and sixteen up to the end
// of a row, as above.
__attribute__((target("avx2,popcnt"))) void count_left_by_avx2(const uint32_t* kinds,
                                                               const uint8_t* tiles,
                                                               const uint8_t* seen, uint8_t* left) {
    uint32_t ones = 0;
    uint32_t twos = 0;
    uint32_t fours = 0;
    for (const int from : {0, kKinds - 16}) {
        const __m128i gone =
            _mm_adds_epu8(_mm_loadu_si128(reinterpret_cast<const __m128i*>(tiles + from)),
                          _mm_loadu_si128(reinterpret_cast<const __m128i*>(seen + from)));
        const __m128i unseen = _mm_subs_epu8(_mm_set1_epi8(kCopies), gone);
        ones |= static_cast<uint32_t>(_mm_movemask_epi8(_mm_slli_epi16(unseen, 7))) << from;
        twos |= static_cast<uint32_t>(_mm_movemask_epi8(_mm_slli_epi16(unseen, 6))) << from;
        fours |= static_cast<uint32_t>(_mm_movemask_epi8(_mm_slli_epi16(unseen, 5))) << from;
    }
    for (int i = 0; i < kKinds; ++i) {
        left[i] = static_cast<uint8_t>(__builtin_popcount(kinds[i] & ones) +
                                       2 * __builtin_popcount(kinds[i] & twos) +
                                       4 * __builtin_popcount(kinds[i] & fours));
    }
}

__attribute__((target("avx2,popcnt,avx512f,avx512bw,avx512vl,avx512vbmi,avx512vpopcntdq"))) void
count_left_by_avx512(const uint32_t* kinds, const uint8_t* tiles, const uint8_t* seen,
                     uint8_t* left) {
    const __mmask32 row = (1u << kKinds) - 1;
    const __m256i gone =
        _mm256_adds_epu8(_mm256_maskz_loadu_epi8(row, tiles), _mm256_maskz_loadu_epi8(row, seen));
    const __m256i unseen = _mm256_subs_epu8(_mm256_set1_epi8(kCopies), gone);
    __m512i bits[3];
    for (int i = 0; i < 3; ++i) {
        const __mmask32 mask =
            _mm256_test_epi8_mask(unseen, _mm256_set1_epi8(static_cast<char>(1 << i)));
        bits[i] = _mm512_set1_epi32(static_cast<int>(mask));
    }
    for (int from = 0; from < kKinds; from += 16) {
        const __mmask16 there = static_cast<__mmask16>(row >> from);
        const __m512i sets = _mm512_maskz_loadu_epi32(there, kinds + from);
        const __m512i ones = _mm512_popcnt_epi32(_mm512_and_si512(sets, bits[0]));
        const __m512i twos = _mm512_popcnt_epi32(_mm512_and_si512(sets, bits[1]));
        const __m512i fours = _mm512_popcnt_epi32(_mm512_and_si512(sets, bits[2]));
        const __m512i sum = _mm512_add_epi32(
            ones, _mm512_add_epi32(_mm512_slli_epi32(twos, 1), _mm512_slli_epi32(fours, 2)));
        _mm512_mask_cvtepi32_storeu_epi8(left + from, there, sum);
    }
}

}  // namespace zhuoji::x86

#else

namespace zhuoji::x86 {

bool has_avx2() { return false; }
bool has_avx512() { return false; }
bool read_by_avx2(const uint8_t*, size_t, KeyBase, BlockParts, HandBlock&) { return false; }
bool read_by_avx512(const uint8_t*, size_t, KeyBase, BlockParts, HandBlock&) { return false; }
void count_left_by_avx2(const uint32_t*, const uint8_t*, const uint8_t*, uint8_t*) {}
void count_left_by_avx512(const uint32_t*, const uint8_t*, const uint8_t*, uint8_t*) {}

}  // namespace zhuoji::x86

#endif

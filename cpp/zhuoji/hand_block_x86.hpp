// The kernels of hand_block.hpp for processors of the x86 family; elsewhere there are none.
#pragma once

#include "zhuoji/hand_block.hpp"

namespace zhuoji::x86 {

bool has_avx2();
bool has_avx512();  // with VBMI and VPOPCNTDQ: Ice Lake and Zen 4 onwards

bool read_by_avx2(const uint8_t* rows, size_t hands, KeyBase base, BlockParts parts,
                    HandBlock& block);
bool read_by_avx512(const uint8_t* rows, size_t hands, KeyBase base, BlockParts parts,
                    HandBlock& block);

void count_left_by_avx2(const uint32_t* kinds, const uint8_t* tiles, const uint8_t* seen,
                        uint8_t* left);
void count_left_by_avx512(const uint32_t* kinds, const uint8_t* tiles, const uint8_t* seen,
                          uint8_t* left);

}  // namespace zhuoji::x86

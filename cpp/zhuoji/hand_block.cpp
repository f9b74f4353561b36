#include "zhuoji/hand_block.hpp"

#include <atomic>
#include <vector>

#include "zhuoji/hand_block_x86.hpp"
#include "zhuoji/hand_parts.hpp"

namespace zhuoji {
namespace {

// Four counts in the bytes of each half of a word become one number each.
uint64_t combined(uint64_t counts, uint64_t base) {
    counts = (counts & 0x00ff00ff00ff00ffu) + base * (counts >> 8 & 0x00ff00ff00ff00ffu);
    return (counts & 0x0000ffff0000ffffu) + base * base * (counts >> 16 & 0x0000ffff0000ffffu);
}

bool read_by_words(const uint8_t* rows, size_t hands, KeyBase key_base, HandBlock& block) {
    constexpr uint64_t kOnes = 0x0101010101010101u;
    const uint64_t base = key_base == KeyBase::kFive ? 5 : 8;
    const uint64_t fifth = base * base * base * base;
    constexpr std::array<size_t, kSuits> low{0, 2, 5};
    constexpr std::array<size_t, kSuits> high{1, 4, 6};
    uint64_t above = 0;  // the highest bit of a byte that is more than four
    for (size_t hand = 0; hand < hands; ++hand, rows += kKinds) {
        Counts counts;
        std::memcpy(counts.data(), rows, kKinds);
        const parts::Words words = parts::words_of(counts);
        uint64_t sum = 0;
        uint64_t odd = 0;
        uint64_t pair = 0;
        uint64_t quad = 0;
        for (const uint64_t word : words) {
            above |= word | ((word & 0x7f7f7f7f7f7f7f7fu) + 123 * kOnes);
            sum += word;
            odd += word & kOnes;
            pair += word >> 1 & kOnes;
            quad += word >> 2 & kOnes;
        }
        block.tiles[hand] = static_cast<uint8_t>(sum * kOnes >> 56);
        block.singles[hand] = static_cast<uint8_t>(odd * kOnes >> 56);
        block.pairs[hand] = static_cast<uint8_t>((pair + 2 * quad) * kOnes >> 56);
        const parts::PairMasks masks = parts::pair_masks(counts);
        block.odd[hand] = masks.odd;
        block.pair[hand] = masks.pair;
        block.quad[hand] = masks.quad;
        for (size_t suit = 0; suit < kSuits; ++suit) {
            const uint8_t* ranks = counts.data() + suit * kRanks;
            std::array<uint8_t, 8> both;
            std::memcpy(both.data(), ranks, 4);
            std::memcpy(both.data() + 4, ranks + kLowRanks, 4);
            const uint64_t keys = combined(std::bit_cast<uint64_t>(both), base);
            block.halves[hand][low[suit]] =
                static_cast<uint16_t>((keys & 0xffff) + fifth * ranks[kLowRanks - 1]);
            block.halves[hand][high[suit]] = static_cast<uint16_t>(keys >> 32);
        }
    }
    return (above & 0x80 * kOnes) == 0;
}

std::vector<HandKernel> supported() {
    std::vector<HandKernel> kernels;
    if (x86::has_avx512()) {
        kernels.push_back({"avx512", x86::read_by_avx512});
    }
    if (x86::has_avx2()) {
        kernels.push_back({"avx2", x86::read_by_avx2});
    }
    kernels.push_back({"words", read_by_words});
    return kernels;
}

std::atomic<const HandKernel*>& chosen() {
    static std::atomic<const HandKernel*> kernel{&hand_kernels().front()};
    return kernel;
}

}  // namespace

std::span<const HandKernel> hand_kernels() {
    static const std::vector<HandKernel> kernels = supported();
    return kernels;
}

const HandKernel& hand_kernel() { return *chosen().load(std::memory_order_relaxed); }

bool use_hand_kernel(std::string_view name) {
    for (const HandKernel& kernel : hand_kernels()) {
        if (kernel.name == name) {
            chosen().store(&kernel, std::memory_order_relaxed);
            return true;
        }
    }
    return false;
}

}  // namespace zhuoji

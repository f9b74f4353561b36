#include "zhuoji/hand_block.hpp"

#include <atomic>
#include <vector>

#include "zhuoji/hand_block_x86.hpp"
#include "zhuoji/hand_parts.hpp"

namespace zhuoji {
namespace {

constexpr uint64_t kOnes = 0x0101010101010101u;  // times it: all bytes added up, in the highest

uint64_t word_at(const uint8_t* bytes) {
    uint64_t word;
    std::memcpy(&word, bytes, sizeof word);
    return word;
}

// Four counts in the bytes of each half of a word become one number each.
uint64_t combined(uint64_t counts, uint64_t base) {
    counts = (counts & 0x00ff00ff00ff00ffu) + base * (counts >> 8 & 0x00ff00ff00ff00ffu);
    return (counts & 0x0000ffff0000ffffu) + base * base * (counts >> 16 & 0x0000ffff0000ffffu);
}

template <BlockParts kParts, uint64_t kBase>
bool read_rows(const uint8_t* rows, size_t hands, HandBlock& block) {
    uint64_t above = 0;  // the highest bit of a byte that is more than four
    for (size_t hand = 0; hand < hands; ++hand, rows += kKinds) {
        const parts::Words words{word_at(rows), word_at(rows + 8), word_at(rows + 16),
                                 word_at(rows + kKinds - 8) >> 40};
        uint64_t sum = 0;
        uint64_t odd = 0;
        for (const uint64_t word : words) {
            above |= word | (word + 123 * kOnes);
            sum += word;
            odd += word & kOnes;
        }
        const uint64_t pair = (sum - odd) >> 1;  // four alike being two
        block.tiles[hand] = static_cast<uint8_t>(sum * kOnes >> 56);
        block.singles[hand] = static_cast<uint8_t>(odd * kOnes >> 56);
        block.pairs[hand] = static_cast<uint8_t>(pair * kOnes >> 56);
        if constexpr (kParts == BlockParts::kAll) {
            parts::Words pairs;
            parts::Words quads;
            for (size_t i = 0; i < words.size(); ++i) {
                pairs[i] = words[i] >> 1;
                quads[i] = words[i] >> 2;
            }
            block.odd[hand] = parts::gathered(words);
            block.pair[hand] = parts::gathered(pairs);
            block.quad[hand] = parts::gathered(quads);
        }
        for (size_t suit = 0; suit < kSuits; ++suit) {
            const uint8_t* ranks = rows + suit * kRanks;
            const uint64_t keys = combined(word_at(ranks + 1), kBase);  // all but the first rank
            block.halves[hand][2 * suit] =
                static_cast<uint16_t>(ranks[0] + kBase * (keys & 0xffff));
            block.halves[hand][2 * suit + 1] = static_cast<uint16_t>(keys >> 32);
        }
    }
    return (above & 0x80 * kOnes) == 0;
}

bool read_by_words(const uint8_t* rows, size_t hands, KeyBase base, BlockParts parts,
                   HandBlock& block) {
    if (base == KeyBase::kEight) {
        return read_rows<BlockParts::kNoMasks, 8>(rows, hands, block);
    }
    return parts == BlockParts::kAll ? read_rows<BlockParts::kAll, 5>(rows, hands, block)
                                     : read_rows<BlockParts::kNoMasks, 5>(rows, hands, block);
}

void count_left_by_words(const uint32_t* kinds, const uint8_t* tiles, const uint8_t* seen,
                         uint8_t* left) {
    Counts unseen;
    for (size_t kind = 0; kind < kKinds; ++kind) {
        const int gone = tiles[kind] + seen[kind];
        unseen[kind] = static_cast<uint8_t>(gone < kCopies ? kCopies - gone : 0);
    }
    const KindCounts masks = parts::kind_counts(unseen);
    for (size_t i = 0; i < kKinds; ++i) {
        if (kinds[i] == 0) {
            left[i] = 0;
            continue;
        }
        const uint64_t single = (masks.ones & kinds[i]) | uint64_t{masks.twos & kinds[i]} << 32;
        const uint64_t bits = parts::bits_by_bytes(single);
        const uint64_t sum = (bits & 0xffffffff) + 2 * (bits >> 32) +
                             4 * parts::bits_by_bytes(masks.fours & kinds[i]);
        left[i] = static_cast<uint8_t>(static_cast<uint32_t>(sum) * 0x01010101u >> 24);
    }
}

std::vector<HandKernel> supported() {
    std::vector<HandKernel> kernels;
    if (x86::has_avx512()) {
        kernels.push_back({"avx512", x86::read_by_avx512, x86::count_left_by_avx512});
    }
    if (x86::has_avx2()) {
        kernels.push_back({"avx2", x86::read_by_avx2, x86::count_left_by_avx2});
    }
    kernels.push_back({"words", read_by_words, count_left_by_words});
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

#include "zhuoji/price.hpp"

#include <cstddef>

namespace zhuoji {

Score best_score(const FactMasks& masks, uint32_t situation, const PriceTable& prices) {
    Score best;
    for (size_t i = 0; i < static_cast<size_t>(masks.size); ++i) {
        const uint32_t facts = masks.mask[i] | situation;
        const size_t line = facts & kPricedMask;
        const int16_t core = prices.core[line];
        const uint8_t pattern = prices.pattern[line];
        if (core > best.core || (core == best.core && pattern < best.pattern)) {
            best = {facts, core, pattern};
        }
    }
    return best;
}

}  // namespace zhuoji

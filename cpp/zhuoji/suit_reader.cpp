#include "zhuoji/suit_reader.hpp"

#include <bit>
#include <cstring>

namespace zhuoji {
namespace {

uint64_t hash_of(const Frontier& frontier) {
    uint64_t hash = 0;
    for (const CostVector& costs : frontier.costs) {
        std::array<uint64_t, 2> words;
        static_assert(sizeof words == sizeof costs);
        std::memcpy(words.data(), costs.data(), sizeof words);
        hash = (std::rotl(hash, 7) ^ words[0] ^ std::rotl(words[1], 32)) * 0x9e3779b97f4a7c15u;
    }
    return hash ^ hash >> 29;
}

// Every frontier met, numbered, and where each leads. That does not depend on the rank, except that
// no run begins in the last two.
class Frontiers {
  public:
    explicit Frontiers(std::span<const RankSymbol> symbols) : symbols_(symbols), slots_(kSlots) {
        number(Frontier::start());
    }

    size_t size() const { return met_.size(); }
    const Frontier& at(size_t id) const { return met_[id]; }

    uint32_t after(size_t id, size_t symbol, size_t rank) {
        std::vector<uint32_t>& known = after_[rank + 2 < kRanks ? 0 : 1];
        const size_t place = id * symbols_.size() + symbol;
        if (known.size() <= place) {
            known.resize(met_.size() * symbols_.size(), kUnknown);
        }
        if (known[place] == kUnknown) {
            Frontier next;
            add_rank({&met_[id], 1}, {&next, 1}, static_cast<int>(rank), symbols_[symbol].count,
                     symbols_[symbol].cap);
            known[place] = number(next);
        }
        return known[place];
    }

  private:
    static constexpr size_t kSlots = 1 << 15;  // a power of two, well above what is met
    static constexpr uint32_t kUnknown = ~0u;

    uint32_t number(const Frontier& frontier) {
        const uint64_t hash = hash_of(frontier);
        for (size_t place = hash;; ++place) {
            Slot& slot = slots_[place % kSlots];
            if (slot.id == kUnknown) {
                slot = {static_cast<uint32_t>(hash >> 32), static_cast<uint32_t>(met_.size())};
                met_.push_back(frontier);
            }
            if (slot.hash == hash >> 32 && met_[slot.id] == frontier) {
                return slot.id;
            }
        }
    }

    struct Slot {
        uint32_t hash = 0;
        uint32_t id = kUnknown;
    };

    std::span<const RankSymbol> symbols_;
    std::vector<Frontier> met_;
    std::vector<Slot> slots_;
    std::array<std::vector<uint32_t>, 2> after_;
};

struct Node {
    uint32_t frontier;
    int weight;  // the least with which it is reached
};

}  // namespace

SuitReader::SuitReader(std::span<const RankSymbol> symbols) : symbols_(symbols.size()) {
    constexpr uint16_t kNone = 0xffff;
    Frontiers frontiers(symbols);
    std::vector<Node> nodes{{0, 0}};
    for (size_t rank = 0; rank < kRanks; ++rank) {
        std::vector<uint16_t>& next = next_[rank];
        std::vector<uint16_t> ids(frontiers.size(), kNone);  // of the nodes after this rank
        std::vector<Node> reached;
        for (const Node& node : nodes) {
            for (size_t symbol = 0; symbol < symbols.size(); ++symbol) {
                const int weight = node.weight + symbols[symbol].weight;
                if (weight > kMaxTiles) {
                    next.push_back(0);
                    continue;
                }
                const uint32_t after = frontiers.after(node.frontier, symbol, rank);
                if (ids.size() <= after) {
                    ids.resize(2 * after + 1, kNone);
                }
                if (ids[after] == kNone) {
                    ids[after] = static_cast<uint16_t>(reached.size());
                    reached.push_back({after, weight});
                }
                Node& there = reached[ids[after]];
                there.weight = std::min(there.weight, weight);
                next.push_back(ids[after]);
            }
        }
        nodes = std::move(reached);
    }
    for (const Node& node : nodes) {
        ends_.push_back(frontiers.at(node.frontier).costs[0]);
    }
}

}  // namespace zhuoji

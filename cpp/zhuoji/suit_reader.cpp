#include "zhuoji/suit_reader.hpp"

#include <bit>
#include <cstring>
#include <unordered_map>

namespace zhuoji {
namespace {

struct FrontierHash {
    size_t operator()(const Frontier& frontier) const {
        uint64_t hash = 0;
        for (const CostVector& costs : frontier.costs) {
            std::array<uint64_t, 2> words;
            static_assert(sizeof words == sizeof costs);
            std::memcpy(words.data(), costs.data(), sizeof words);
            hash = std::rotl(hash, 7) ^
                   (words[0] * 0x9e3779b97f4a7c15u + std::rotl(words[1] * 0xbf58476d1ce4e5b9u, 32));
        }
        hash *= 0x94d049bb133111ebu;
        return static_cast<size_t>(hash ^ hash >> 32);
    }
};

struct Node {
    Frontier frontier;
    int weight;  // the least with which it is reached
};

}  // namespace

SuitReader::SuitReader(std::span<const RankSymbol> symbols) : symbols_(symbols.size()) {
    std::vector<Node> nodes{{Frontier::start(), 0}};
    for (int rank = 0; rank < kRanks; ++rank) {
        std::vector<uint16_t>& next = next_[static_cast<size_t>(rank)];
        std::unordered_map<Frontier, uint16_t, FrontierHash> ids;
        std::vector<Node> reached;
        ids.reserve(2 * nodes.size());
        for (const Node& node : nodes) {
            for (const RankSymbol& symbol : symbols) {
                const int weight = node.weight + symbol.weight;
                if (weight > kMaxTiles) {
                    next.push_back(0);
                    continue;
                }
                Frontier after;
                add_rank({&node.frontier, 1}, {&after, 1}, rank, symbol.count, symbol.cap);
                const auto [place, added] =
                    ids.try_emplace(after, static_cast<uint16_t>(reached.size()));
                if (added) {
                    reached.push_back({after, weight});
                }
                Node& there = reached[place->second];
                there.weight = std::min(there.weight, weight);
                next.push_back(place->second);
            }
        }
        nodes = std::move(reached);
    }
    for (const Node& node : nodes) {
        ends_.push_back(node.frontier.costs[0]);
    }
}

}  // namespace zhuoji

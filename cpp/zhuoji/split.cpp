// The readings of a complete hand, block by block: a slow walk for people and explanations.
#include <algorithm>

#include "zhuoji/hand_parts.hpp"
#include "zhuoji/reading.hpp"

namespace zhuoji {
namespace {

constexpr int tiles_of(Block::Shape shape) { return shape == Block::Shape::kPair ? 2 : 3; }

// Takes tiles into blocks until none is left. The lowest natural tile is always served first, so
// every set of blocks is met; what wildcards are left over then forms blocks of its own.
class Splitter {
  public:
    Splitter(const Hand& hand, const Shapes& shapes)
        : tiles_(hand.tiles),
          wild_(hand.wild),
          max_suits_(shapes.max_suits),
          melds_(parts::suits_of(parts::held_kinds(hand.melds))),
          forbidden_(parts::void_bit(hand.void_suit)) {}

    std::vector<Reading> standard() {
        pairs_left_ = 1;
        sets_left_ = (parts::total(tiles_) + wild_) / 3;
        serve_lowest(0);
        return sorted();
    }

    std::vector<Reading> seven_pairs() {
        pairs_left_ = 7;
        sets_left_ = 0;
        serve_lowest(0);
        return sorted();
    }

  private:
    std::vector<Reading> sorted() {
        std::ranges::sort(found_);
        const auto [first, last] = std::ranges::unique(found_);
        found_.erase(first, last);
        return std::move(found_);
    }

    void serve_lowest(int kind) {
        while (kind < kKinds && tiles_[static_cast<size_t>(kind)] == 0) {
            ++kind;
        }
        if (kind == kKinds) {
            fill_with_wildcards({Block::Shape::kPair, 0, 0});
            return;
        }
        const int held = tiles_[static_cast<size_t>(kind)];
        for (int natural = 1; natural <= std::min(held, 2); ++natural) {
            alike(Block::Shape::kPair, kind, natural);
        }
        for (int natural = 1; natural <= std::min(held, 3); ++natural) {
            alike(Block::Shape::kTriplet, kind, natural);
        }
        for (int first = std::max(kind - 2, kind - rank_of(kind)); first <= kind; ++first) {
            if (rank_of(first) + 2 < kRanks) {
                run(first, kind);
            }
        }
    }

    void alike(Block::Shape shape, int kind, int natural) {
        const int size = tiles_of(shape);
        if (left(shape) == 0 || size - natural > wild_) {
            return;
        }
        // Tiles of a kind are alike: the wildcards are said to be the last of them.
        const int mask = ((1 << size) - 1) & ~((1 << natural) - 1);
        tiles_[static_cast<size_t>(kind)] =
            static_cast<uint8_t>(tiles_[static_cast<size_t>(kind)] - natural);
        with({shape, static_cast<uint8_t>(kind), static_cast<uint8_t>(mask)},
             [&] { serve_lowest(kind); });
        tiles_[static_cast<size_t>(kind)] =
            static_cast<uint8_t>(tiles_[static_cast<size_t>(kind)] + natural);
    }

    // The run from `first`, `served` a natural tile of it, the others natural or not.
    void run(int first, int served) {
        if (sets_left_ == 0) {
            return;
        }
        for (int mask = 0; mask < 8; ++mask) {
            bool possible = (mask >> (served - first) & 1) == 0 &&
                            std::popcount(static_cast<unsigned>(mask)) <= wild_;
            for (int i = 0; i < 3; ++i) {
                possible = possible &&
                           ((mask >> i & 1) != 0 || tiles_[static_cast<size_t>(first + i)] > 0);
            }
            if (!possible) {
                continue;
            }
            move_run(first, mask, -1);
            with({Block::Shape::kRun, static_cast<uint8_t>(first), static_cast<uint8_t>(mask)},
                 [&] { serve_lowest(served); });
            move_run(first, mask, 1);
        }
    }

    void move_run(int first, int mask, int change) {
        for (int i = 0; i < 3; ++i) {
            if ((mask >> i & 1) == 0) {
                uint8_t& count = tiles_[static_cast<size_t>(first + i)];
                count = static_cast<uint8_t>(count + change);
            }
        }
    }

    // Blocks of wildcards alone, in ascending order so that none is met twice.
    void fill_with_wildcards(Block from) {
        if (wild_ == 0) {
            if (pairs_left_ == 0 && sets_left_ == 0) {
                keep();
            }
            return;
        }
        for (const auto shape : {Block::Shape::kPair, Block::Shape::kTriplet, Block::Shape::kRun}) {
            if (left(shape) == 0 || tiles_of(shape) > wild_) {
                continue;
            }
            const auto mask = static_cast<uint8_t>((1 << tiles_of(shape)) - 1);
            for (int kind = 0; kind < kKinds; ++kind) {
                const Block block{shape, static_cast<uint8_t>(kind), mask};
                const bool fits = shape != Block::Shape::kRun || rank_of(kind) + 2 < kRanks;
                if (fits && block >= from) {
                    with(block, [&] { fill_with_wildcards(block); });
                }
            }
        }
    }

    int& left(Block::Shape shape) {
        return shape == Block::Shape::kPair ? pairs_left_ : sets_left_;
    }

    template <class Then>
    void with(Block block, Then then) {
        const int used = std::popcount(block.wild);
        --left(block.shape);
        wild_ -= used;
        blocks_.push_back(block);
        then();
        blocks_.pop_back();
        wild_ += used;
        ++left(block.shape);
    }

    void keep() {
        uint32_t suits = 0;
        for (const Block& block : blocks_) {
            suits |= uint32_t{1} << suit_of(block.kind);
        }
        if ((suits & forbidden_) != 0 || std::popcount(suits | melds_) > max_suits_) {
            return;
        }
        Reading reading{blocks_};
        std::ranges::sort(reading.blocks);
        found_.push_back(std::move(reading));
    }

    Counts tiles_;
    int wild_;
    int max_suits_;
    uint32_t melds_;
    uint32_t forbidden_;
    int pairs_left_ = 0;
    int sets_left_ = 0;
    std::vector<Block> blocks_;
    std::vector<Reading> found_;
};

}  // namespace

std::vector<Reading> readings(const Hand& hand, const Shapes& shapes) {
    std::vector<Reading> out;
    if (hand.size() % 3 != 2) {
        return out;
    }
    out = Splitter(hand, shapes).standard();
    if (shapes.seven_pairs && hand.size() == kMaxTiles && parts::total(hand.melds) == 0) {
        for (Reading& reading : Splitter(hand, shapes).seven_pairs()) {
            out.push_back(std::move(reading));
        }
        std::ranges::sort(out);
    }
    return out;
}

}  // namespace zhuoji

// Useful draws, and what each discard leaves, of many hands: those without wildcards, of which
// there are most, by classes alone; any others are asked one by one.
#include <algorithm>
#include <array>
#include <cstring>

#include "zhuoji/hand_batch.hpp"
#include "zhuoji/hand_parts.hpp"
#include "zhuoji/hand_walk.hpp"
#include "zhuoji/pair_count.hpp"
#include "zhuoji/suit_draws.hpp"

namespace zhuoji {
namespace {

constexpr int kPairs = 7;

// What the discards of one hand leave.
struct Left {
    std::array<int8_t, kKinds> shanten;
    std::array<uint32_t, kKinds> useful;

    Left() {
        shanten.fill(kNever);
        useful.fill(0);
    }
};

// Own tiles on the table are seen too.
void show(Counts& seen, const uint8_t* melds) {
    for (size_t kind = 0; kind < kKinds; ++kind) {
        seen[kind] = static_cast<uint8_t>(std::min<int>(seen[kind], kCopies) + melds[kind]);
    }
}

// Hands that classes alone tell all about: no wildcards, pongs and kongs on the table, every suit
// open. What such a hand lacks is a sum over three classes.
class PlainHands {
  public:
    PlainHands(HandReader& reader, const Shapes& shapes)
        : reader_(reader),
          shapes_(shapes),
          open_(!reader.has_voids() && shapes.max_suits >= kSuits),
          symbols_(reader.has_melds() && open_ ? &reader.symbols() : nullptr) {}

    bool has(size_t hand) const {
        return open_ && reader_.wild(hand) == 0 &&
               (melds(hand) == 0 || (reader_.ordinary_melds(hand) && !shapes_.ponged_pairs));
    }

    uint32_t melds(size_t hand) const {
        return symbols_ == nullptr ? 0 : reader_.melds().held(hand);
    }

    std::array<SuitDraws, kSuits> suits(const SuitTable& table, size_t hand) const {
        return {suit(table, hand, 0), suit(table, hand, 1), suit(table, hand, 2)};
    }

    bool counts_pairs(size_t hand) const {
        return shapes_.seven_pairs && reader_.size(hand) / 3 == kMaxSets && melds(hand) == 0;
    }

  private:
    SuitDraws suit(const SuitTable& table, size_t hand, size_t suit) const {
        return (melds(hand) & suit_mask(static_cast<int>(suit))) == 0
                   ? SuitDraws(table, reader_.tiles().key(hand, suit))
                   : SuitDraws(table, SuitDraws::Beside{symbols_->key(hand, suit)});
    }

    const HandReader& reader_;
    const Shapes& shapes_;
    bool open_;
    const HandBlock* symbols_;
};

// One of them, which a discard changes in one suit.
class PlainDiscards {
  public:
    PlainDiscards(const SuitTable& table, const HandReader& reader, const PlainHands& hands,
                  size_t hand)
        : table_(table),
          sets_(reader.size(hand) / 3),
          held_(reader.tiles().held(hand)),
          odd_(reader.tiles().odd[hand]),
          drawable_(kAllKinds & ~reader.used_up(hand)),
          suits_(hands.suits(table, hand)) {
        if (hands.counts_pairs(hand)) {
            const HandBlock& tiles = reader.tiles();
            const PairCount pairs({odd_, tiles.pair[hand], tiles.quad[hand]}, kAllKinds, kPairs);
            const uint32_t even = held_ & ~odd_;
            pairs_[0] = even == 0 ? PairsLeft() : PairsLeft(pairs.without(std::countr_zero(even)));
            pairs_[1] = odd_ == 0 ? PairsLeft() : PairsLeft(pairs.without(std::countr_zero(odd_)));
        }
    }

    Left answer() const {
        Left left;
        of_suit<0>(left);
        of_suit<1>(left);
        of_suit<2>(left);
        return left;
    }

  private:
    template <size_t kSuit>
    void of_suit(Left& left) const {
        const SuitTable::SumRow others = table_.sums(suits_[(kSuit + 1) % kSuits].drawn(),
                                                     suits_[(kSuit + 2) % kSuits].drawn(), sets_);
        constexpr uint32_t kLows = (1u << kLowRanks) - 1;
        const uint32_t ranks = held_ >> (kSuit * kRanks) & suit_mask(0);
        if (suits_[kSuit].beside()) {
            of_ranks<kSuit, SuitDraws::LessBeside>(ranks, others, left);
        } else {
            of_ranks<kSuit, SuitDraws::Less<true>>(ranks & kLows, others, left);
            of_ranks<kSuit, SuitDraws::Less<false>>(ranks & ~kLows, others, left);
        }
    }

    template <size_t kSuit, class Less>
    void of_ranks(uint32_t ranks, SuitTable::SumRow others, Left& left) const {
        for (; ranks != 0; ranks &= ranks - 1) {
            discard<kSuit, Less>(static_cast<size_t>(std::countr_zero(ranks)), others, left);
        }
    }

    template <size_t kSuit, class Less>
    void discard(size_t rank, SuitTable::SumRow others, Left& left) const {
        constexpr size_t kNext = (kSuit + 1) % kSuits;
        constexpr size_t kLast = (kSuit + 2) % kSuits;
        const SuitDraws& next = suits_[kNext];
        const SuitDraws& last = suits_[kLast];
        const size_t kind = kSuit * kRanks + rank;
        const Less less(table_, suits_[kSuit], rank);
        const int drawn = less.drawn();
        const int by_sets = others.with(drawn).lacking;
        const PairsLeft& pairs = pairs_[odd_ >> kind & 1];
        const int now = std::min(by_sets, pairs.lacking);
        if (now >= kImpossible) {
            return;
        }
        const uint32_t tile = bit(static_cast<int>(kind));
        uint32_t kinds = pairs.lacking == now ? pairs.all | (pairs.odd & (odd_ ^ tile)) : 0;
        if (by_sets == now) {
            // A tile more of another suit helps by a target that decides now.
            const uint32_t next_tight =
                table_.sums(drawn, last.drawn(), sets_).with(next.drawn()).tight;
            const uint32_t last_tight =
                table_.sums(drawn, next.drawn(), sets_).with(last.drawn()).tight;
            kinds |= less.helpful(others, static_cast<uint32_t>(now)) << (kSuit * kRanks) |
                     next.growth().ranks(next_tight) << (kNext * kRanks) |
                     last.growth().ranks(last_tight) << (kLast * kRanks);
        }
        kinds &= drawable_ | tile;
        left.shanten[kind] = static_cast<int8_t>(now - 1);
        left.useful[kind] = kinds;
    }

    // What seven pairs lack without a tile, and the kinds that help: all, or those that are odd.
    struct PairsLeft {
        int lacking = kImpossible;
        uint32_t all = 0;
        uint32_t odd = 0;

        PairsLeft() = default;
        explicit PairsLeft(const PairCount& pairs)
            : lacking(pairs.lacking()),
              all(pairs.helpful() == kAllKinds ? kAllKinds : 0),
              odd(pairs.helpful() == 0 ? 0 : kAllKinds) {}
    };

    const SuitTable& table_;
    int sets_;
    uint32_t held_;
    uint32_t odd_;
    uint32_t drawable_;
    std::array<SuitDraws, kSuits> suits_;
    std::array<PairsLeft, 2> pairs_;  // after the discard of one of an even number, of an odd one
};

// The draws that bring one of them nearer.
uint32_t plain_useful(const SuitTable& table, const HandReader& reader, const PlainHands& hands,
                      size_t hand) {
    const HandBlock& tiles = reader.tiles();
    const int sets = reader.size(hand) / 3;
    const std::array<SuitDraws, kSuits> suits = hands.suits(table, hand);
    uint32_t by_sets = 0;
    int lacking = kImpossible;
    for (size_t suit = 0; suit < kSuits; ++suit) {
        const SuitTable::Sum sum =
            table.sum(suits[(suit + 1) % kSuits].drawn(), suits[(suit + 2) % kSuits].drawn(),
                      suits[suit].drawn(), sets);
        lacking = sum.lacking;
        by_sets |= suits[suit].growth().ranks(sum.tight) << (suit * kRanks);
    }
    if (lacking >= kImpossible) {
        by_sets = 0;
    }
    uint32_t kinds = by_sets;
    if (hands.counts_pairs(hand)) {
        const PairCount pairs({tiles.odd[hand], tiles.pair[hand], tiles.quad[hand]}, kAllKinds,
                              kPairs);
        kinds = pairs.lacking() < lacking    ? pairs.helpful()
                : pairs.lacking() == lacking ? by_sets | pairs.helpful()
                                             : by_sets;
    }
    return kinds & ~reader.used_up(hand);
}

}  // namespace

ptrdiff_t batch_useful(const HandArrays& arrays, int threads, uint32_t* out) {
    const SuitTable& table = SuitTable::get();
    return walk_hands(arrays, kReadySizes, threads, [&](HandReader& reader) {
        const PlainHands plain(reader, arrays.shapes);
        for (size_t hand = 0; hand < reader.count(); ++hand) {
            out[reader.first() + hand] = plain.has(hand)
                                             ? plain_useful(table, reader, plain, hand)
                                             : useful(PackedHand(reader.hand(hand)), arrays.shapes);
        }
    });
}

ptrdiff_t batch_discards(const HandArrays& arrays, const Rows<uint8_t>& seen, int threads,
                         const DiscardArrays& out) {
    const SuitTable& table = SuitTable::get();
    const HandKernel::CountLeft count_left = hand_kernel().count_left;
    return walk_hands(arrays, kFullSizes, threads, [&](HandReader& reader) {
        const PlainHands plain(reader, arrays.shapes);
        for (size_t i = 0; i < reader.count(); ++i) {
            const size_t at = reader.first() + i;
            int8_t* shanten = out.shanten + at * kKinds;
            uint32_t* useful = out.useful + at * kKinds;
            uint8_t* copies = out.left + at * kKinds;
            Counts shown;
            std::memcpy(shown.data(), seen.at(at), kKinds);
            if (plain.has(i)) {
                const Left left = PlainDiscards(table, reader, plain, i).answer();
                std::ranges::copy(left.shanten, shanten);
                std::ranges::copy(left.useful, useful);
                if (plain.melds(i) != 0) {
                    show(shown, arrays.melds.at(at));
                }
                count_left(left.useful.data(), arrays.hands.at(at), shown.data(), copies);
                continue;
            }
            const Hand hand = reader.hand(i);
            const Discards result =
                discards(PackedHand(hand), arrays.shapes, CopiesLeft(hand, shown));
            std::ranges::copy(result.shanten, shanten);
            std::ranges::copy(result.useful, useful);
            std::ranges::copy(result.left, copies);
        }
    });
}

}  // namespace zhuoji

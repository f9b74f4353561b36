#include "zhuoji/hand_batch.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>

#include "zhuoji/hand_parts.hpp"
#include "zhuoji/hand_walk.hpp"
#include "zhuoji/pair_count.hpp"
#include "zhuoji/suit_choices.hpp"

namespace zhuoji {
namespace {

// For each void suit (-1 to 2) and for each choice of suits on the table and in hand: something.
template <class Value>
class BySuits {
  public:
    template <class Make>
    explicit BySuits(const Make& make) {
        for (int void_suit = -1; void_suit < kSuits; ++void_suit) {
            for (uint32_t melds = 0; melds < 8; ++melds) {
                for (uint32_t concealed = 0; concealed < 8; ++concealed) {
                    values_[place(void_suit, melds, concealed)] = make(void_suit, melds, concealed);
                }
            }
        }
    }
    const Value& of(int void_suit, uint32_t melds, uint32_t concealed) const {
        return values_[place(void_suit, melds, concealed)];
    }

  private:
    static size_t place(int void_suit, uint32_t melds, uint32_t concealed) {
        return static_cast<size_t>(void_suit + 1) << 6 | melds << 3 | concealed;
    }
    std::array<Value, 256> values_{};
};

// The kinds in which a hand may be completed as it stands (parts::completing_suits).
class OpenKinds {
  public:
    explicit OpenKinds(const Shapes& shapes)
        : kinds_([&](int void_suit, uint32_t melds, uint32_t concealed) {
              return parts::kinds_of(
                  parts::completing_suits(concealed, melds, void_suit, shapes.max_suits));
          }) {}

    uint32_t of(const HandReader& reader, size_t hand) const {
        const uint32_t melds = reader.has_melds() ? reader.melds().held(hand) : 0;
        return kinds_.of(reader.void_suit(hand), parts::suits_of(melds),
                         parts::suits_of(reader.tiles().held(hand)));
    }

  private:
    BySuits<uint32_t> kinds_;
};

bool melded(const HandReader& reader, size_t hand) {
    return reader.has_melds() && reader.melds().tiles[hand] != 0;
}

SuitNeed need_of(const SuitTable& table, const HandBlock& tiles, size_t hand) {
    return table.need(tiles.key(hand, 0)) + table.need(tiles.key(hand, 1)) +
           table.need(tiles.key(hand, 2));
}

using parts::all_if;

}  // namespace

ptrdiff_t batch_is_win(const HandArrays& arrays, int threads, bool* out) {
    const SuitTable& table = SuitTable::get();
    const OpenKinds open(arrays.shapes);
    const uint8_t paired_size = arrays.shapes.seven_pairs ? kMaxTiles : 0;
    const auto answer = [&](const HandReader& reader) {
        // The tables first, then all the rest, so that the compiler makes vectors of it.
        const HandBlock& tiles = reader.tiles();
        HandReader::Numbers needs{};
        for (size_t hand = 0; hand < reader.count(); ++hand) {
            needs[hand] = static_cast<uint8_t>(need_of(table, tiles, hand).code());
        }
        std::array<bool, HandBlock::kHands> sets;
        std::array<bool, HandBlock::kHands> pairs;
        for (size_t hand = 0; hand < sets.size(); ++hand) {
            const uint8_t wild = reader.wilds()[hand];
            sets[hand] = needs[hand] <= static_cast<uint8_t>(SuitNeed::most_met_by(wild));
            pairs[hand] = (reader.sizes()[hand] == paired_size) & (tiles.singles[hand] <= wild);
        }
        if (!reader.is_plain()) {
            for (size_t hand = 0; hand < reader.count(); ++hand) {
                const bool may = open.of(reader, hand) != 0;
                sets[hand] = sets[hand] && may;
                pairs[hand] = pairs[hand] && may && !melded(reader, hand);
            }
        }
        std::ranges::transform(sets, pairs, sets.begin(), std::bit_or<bool>());
        std::copy_n(sets.begin(), reader.count(), out + reader.first());
    };
    const bool masks = arrays.any_void() || arrays.shapes.max_suits < kSuits;
    return walk_hands(arrays, kFullSizes, threads, answer,
                      masks ? BlockParts::kAll : BlockParts::kNoMasks);
}

ptrdiff_t batch_waits(const HandArrays& arrays, int threads, uint32_t* out) {
    const SuitTable& table = SuitTable::get();
    const OpenKinds open(arrays.shapes);
    const uint8_t paired_size = arrays.shapes.seven_pairs ? kMaxTiles - 1 : 0;
    return walk_hands(arrays, kReadySizes, threads, [&](const HandReader& reader) {
        uint32_t* to = out + reader.first();
        if (reader.has_melds() && arrays.shapes.ponged_pairs) {
            for (size_t hand = 0; hand < reader.count(); ++hand) {
                to[hand] = waits(reader.hand(hand), arrays.shapes);
            }
            return;
        }
        // The tables first, then all the rest, so that the compiler makes vectors of it.
        const HandBlock& tiles = reader.tiles();
        std::array<std::array<SuitEntry, HandBlock::kHands>, kSuits> entries{};
        for (size_t hand = 0; hand < reader.count(); ++hand) {
            entries[0][hand] = table.entry(tiles.key(hand, 0));
            entries[1][hand] = table.entry(tiles.key(hand, 1));
            entries[2][hand] = table.entry(tiles.key(hand, 2));
        }
        std::array<uint32_t, HandBlock::kHands> by_sets;
        std::array<uint32_t, HandBlock::kHands> by_pairs;
        for (size_t hand = 0; hand < by_sets.size(); ++hand) {
            const int wild = reader.wilds()[hand];
            by_sets[hand] =
                parts::completing_kinds({entries[0][hand], entries[1][hand], entries[2][hand]}, wild);
            const int singles = tiles.singles[hand];
            by_pairs[hand] =
                (all_if(singles < wild) | (tiles.odd[hand] & all_if(singles == wild + 1))) &
                all_if(reader.sizes()[hand] == paired_size);
        }
        for (size_t hand = 0; reader.has_melds() && hand < reader.count(); ++hand) {
            by_pairs[hand] &= all_if(!melded(reader, hand));
        }
        for (size_t hand = 0; hand < reader.count(); ++hand) {
            to[hand] = (by_sets[hand] | by_pairs[hand]) & ~reader.used_up(hand) & kAllKinds;
        }
        for (size_t hand = 0; !reader.is_plain() && hand < reader.count(); ++hand) {
            to[hand] &= open.of(reader, hand);
        }
    });
}

ptrdiff_t batch_laizi_needed(const HandArrays& arrays, int threads, int8_t* out) {
    SuitTable::get();
    return walk_hands(arrays, kAnySizes, threads, [&](const HandReader& reader) {
        for (size_t hand = 0; hand < reader.count(); ++hand) {
            const int needed = wildcards_needed(reader.hand(hand), arrays.shapes, kMaxTiles);
            out[reader.first() + hand] = needed > kMaxTiles ? kNever : static_cast<int8_t>(needed);
        }
    });
}

namespace {

// What a hand lacks, or that only the question for one hand can tell.
constexpr int kUnknown = -1;

class ShantenAnswer {
  public:
    explicit ShantenAnswer(const Shapes& shapes)
        : table_(SuitTable::get()),
          shapes_(shapes),
          choices_([&](int void_suit, uint32_t melds, uint32_t) {
              return SuitChoices(void_suit, melds, shapes.max_suits);
          }) {}

    // Blocks of hands without melds, every suit open.
    void plain(const HandReader& reader, int8_t* out) const {
        // The tables first, then all the rest, so that the compiler makes vectors of it.
        const HandBlock& tiles = reader.tiles();
        HandReader::Numbers most{};
        HandReader::Numbers least{};
        uint8_t wild = 0;
        for (size_t hand = 0; hand < reader.count(); ++hand) {
            wild |= reader.wilds()[hand];
            most[hand] = static_cast<uint8_t>(
                table_
                    .sum(table_.bounded(tiles.key(hand, 0)), table_.bounded(tiles.key(hand, 1)),
                         table_.bounded(tiles.key(hand, 2)), reader.size(hand) / 3)
                    .lacking);
        }
        for (size_t hand = 0; hand < reader.count() && wild != 0; ++hand) {
            least[hand] = static_cast<uint8_t>(
                table_
                    .sum(table_.free(tiles.key(hand, 0)), table_.free(tiles.key(hand, 1)),
                         table_.free(tiles.key(hand, 2)), reader.size(hand) / 3)
                    .lacking);
        }
        HandReader::Numbers answers;
        const uint8_t paired_size = shapes_.seven_pairs ? 3 * kMaxSets + 1 : kMaxTiles + 1;
        for (size_t hand = 0; hand < answers.size(); ++hand) {
            const uint8_t held = tiles.pairs[hand];
            const auto missing = static_cast<uint8_t>(held < kPairs ? kPairs - held : 0);
            const uint8_t singles = std::min(missing, tiles.singles[hand]);
            const auto lacking = static_cast<uint8_t>(2 * missing - singles);
            const uint8_t pairs = reader.sizes()[hand] >= paired_size ? lacking : kImpossible;
            most[hand] = std::min(most[hand], pairs);
            const auto away = static_cast<uint8_t>(most[hand] - reader.wilds()[hand] - 1);
            answers[hand] = most[hand] >= kImpossible ? static_cast<uint8_t>(kNever) : away;
        }
        std::memcpy(out, answers.data(), reader.count());
        // Copies that no longer exist may help wildcards.
        for (size_t hand = 0; hand < reader.count() && wild != 0; ++hand) {
            if (least[hand] < most[hand] && reader.wild(hand) > 0) {
                out[hand] = shanten(PackedHand(reader.hand(hand)), shapes_);
            }
        }
    }

    // Any others. `symbols` where there are melds.
    int any(const HandReader& reader, const HandBlock* symbols, size_t hand) const {
        const HandBlock& tiles = reader.tiles();
        const uint32_t melds = symbols != nullptr ? reader.melds().held(hand) : 0;
        if (melds != 0 && (shapes_.ponged_pairs || !is_ordinary(reader, hand))) {
            return kUnknown;
        }
        const int wild = reader.wild(hand);
        const int sets = reader.size(hand) / 3;
        std::array<int, kSuits> drawn;
        for (size_t suit = 0; suit < kSuits; ++suit) {
            const bool beside = (melds & suit_mask(static_cast<int>(suit))) != 0;
            drawn[suit] = beside ? table_.beside(symbols->key(hand, suit))
                                 : table_.bounded(tiles.key(hand, suit));
        }
        const KindCounts masks{tiles.odd[hand], tiles.pair[hand], tiles.quad[hand]};
        const bool seven_pairs = shapes_.seven_pairs && sets == kMaxSets && melds == 0;
        const SuitChoices& choices = choices_.of(reader.void_suit(hand), parts::suits_of(melds), 0);
        int best = kImpossible;
        for (size_t i = 0; i < choices.size; ++i) {
            const uint32_t choice = choices.suits[i];
            best = std::min(best, lacking(drawn, choice, sets));
            if (seven_pairs) {
                best = std::min(best, PairCount(masks, parts::kinds_of(choice), kPairs).lacking());
            }
        }
        for (size_t i = 0; wild > 0 && i < choices.size; ++i) {
            std::array<int, kSuits> free;
            for (size_t suit = 0; suit < kSuits; ++suit) {
                free[suit] = table_.free(tiles.key(hand, suit));
            }
            if (lacking(free, choices.suits[i], sets) < best) {
                return kUnknown;
            }
        }
        return best;
    }

  private:
    static constexpr int kPairs = 7;

    // Whether the melds are pongs and kongs, and the hand with them one of fourteen tiles.
    static bool is_ordinary(const HandReader& reader, size_t hand) {
        const HandBlock& melds = reader.melds();
        const int number = parts::bits_of(melds.odd[hand] | melds.quad[hand]);
        return melds.odd[hand] == melds.pair[hand] && reader.size(hand) + 3 * number <= kMaxTiles;
    }

    int lacking(const std::array<int, kSuits>& classes, uint32_t choice, int sets) const {
        const auto chosen = [&](size_t suit) {
            return (choice >> suit & 1) != 0 ? classes[suit] : table_.unused();
        };
        return table_.sum(chosen(0), chosen(1), chosen(2), sets).lacking;
    }

    const SuitTable& table_;
    Shapes shapes_;
    BySuits<SuitChoices> choices_;
};

}  // namespace

ptrdiff_t batch_shanten(const HandArrays& arrays, int threads, int8_t* out) {
    const ShantenAnswer answer(arrays.shapes);
    const auto ask = [&](HandReader& reader) {
        int8_t* to = out + reader.first();
        if (reader.is_plain()) {
            answer.plain(reader, to);
            return;
        }
        const HandBlock* symbols = reader.has_melds() ? &reader.symbols() : nullptr;
        for (size_t hand = 0; hand < reader.count(); ++hand) {
            const int lacking = answer.any(reader, symbols, hand);
            to[hand] = lacking == kUnknown ? shanten(PackedHand(reader.hand(hand)), arrays.shapes)
                       : lacking >= kImpossible
                           ? kNever
                           : static_cast<int8_t>(lacking - reader.wild(hand) - 1);
        }
    };
    const bool masks = arrays.any_meld() || arrays.any_void() || arrays.shapes.max_suits < kSuits;
    return walk_hands(arrays, kEitherSizes, threads, ask,
                      masks ? BlockParts::kAll : BlockParts::kNoMasks);
}

}  // namespace zhuoji

#include "zhuoji/hand_batch.hpp"

#include <algorithm>
#include <array>
#include <cstring>

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

// The kinds that lower what three suits lack, from their entries: in the suit of the pair those
// that serve sets and the pair, in others those that serve sets. The pair is in a suit that has one
// to spare, if there is such a one.
class Lowering {
  public:
    Lowering() {
        for (uint32_t spare = 0; spare < 8; ++spare) {
            const uint32_t places = spare != 0 ? spare : 7;
            for (uint32_t suit = 0; suit < kSuits; ++suit) {
                with_pair_[spare] |= (places >> suit & 1) != 0 ? suit_mask(static_cast<int>(suit)) : 0;
                sets_[spare] |= (places & ~(1u << suit)) != 0 ? suit_mask(static_cast<int>(suit)) : 0;
            }
        }
    }

    uint32_t kinds(const std::array<SuitEntry, kSuits>& suits) const {
        uint32_t sets = 0;
        uint32_t pair = 0;
        size_t spare = 0;
        for (size_t suit = 0; suit < kSuits; ++suit) {
            sets |= suits[suit].lower_sets() << (suit * kRanks);
            pair |= suits[suit].lower_pair() << (suit * kRanks);
            spare |= static_cast<size_t>(suits[suit].need().spare_pair()) << suit;
        }
        return (sets & sets_[spare]) | (pair & with_pair_[spare]);
    }

  private:
    std::array<uint32_t, 8> with_pair_{};
    std::array<uint32_t, 8> sets_{};
};

uint32_t all_if(bool holds) { return uint32_t{0} - static_cast<uint32_t>(holds); }

}  // namespace

Hand HandArrays::at(size_t index) const {
    Hand hand;
    std::memcpy(hand.tiles.data(), hands.at(index), kKinds);
    std::memcpy(hand.melds.data(), melds.at(index), kKinds);
    hand.wild = *laizi.at(index);
    hand.void_suit = *voids.at(index);
    return hand;
}

ptrdiff_t batch_is_win(const HandArrays& arrays, int threads, bool* out) {
    const SuitTable& table = SuitTable::get();
    const OpenKinds open(arrays.shapes);
    const bool seven_pairs = arrays.shapes.seven_pairs;
    return walk_hands(arrays, kFullSizes, threads, [&](const HandReader& reader) {
        const HandBlock& tiles = reader.tiles();
        bool* to = out + reader.first();
        const bool plain = reader.is_plain();
        for (size_t hand = 0; hand < reader.count(); ++hand) {
            const int wild = reader.wild(hand);
            const bool sets = need_of(table, tiles, hand).met_by(wild);
            const bool pairs = seven_pairs & (reader.size(hand) == kMaxTiles) &
                               (tiles.singles[hand] <= wild);
            to[hand] = sets | pairs;
        }
        for (size_t hand = 0; !plain && hand < reader.count(); ++hand) {
            const bool sets = need_of(table, tiles, hand).met_by(reader.wild(hand));
            to[hand] = open.of(reader, hand) != 0 &&
                       (melded(reader, hand) ? sets : static_cast<bool>(to[hand]));
        }
    });
}

ptrdiff_t batch_waits(const HandArrays& arrays, int threads, uint32_t* out) {
    const SuitTable& table = SuitTable::get();
    const OpenKinds open(arrays.shapes);
    const Lowering lowering;
    const bool seven_pairs = arrays.shapes.seven_pairs;
    return walk_hands(arrays, kReadySizes, threads, [&](const HandReader& reader) {
        const HandBlock& tiles = reader.tiles();
        uint32_t* to = out + reader.first();
        const bool plain = reader.is_plain();
        if (reader.has_melds() && arrays.shapes.ponged_pairs) {
            for (size_t hand = 0; hand < reader.count(); ++hand) {
                to[hand] = waits(reader.hand(hand), arrays.shapes);
            }
            return;
        }
        for (size_t hand = 0; hand < reader.count(); ++hand) {
            const int wild = reader.wild(hand);
            const std::array<SuitEntry, kSuits> suits{table.entry(tiles.key(hand, 0)),
                                                      table.entry(tiles.key(hand, 1)),
                                                      table.entry(tiles.key(hand, 2))};
            // Two wildcards to spare make a set, one a pair, with any tile.
            const SuitNeed need = suits[0].need() + suits[1].need() + suits[2].need();
            uint32_t kinds = all_if(need.met_by(wild - 2)) |
                             (lowering.kinds(suits) & all_if(need.met_by(wild + 1)));
            const bool pairs = seven_pairs & (reader.size(hand) == kMaxTiles - 1);
            const int singles = tiles.singles[hand];
            const uint32_t by_pairs =
                all_if(singles < wild) | (tiles.odd[hand] & all_if(singles == wild + 1));
            kinds |= by_pairs & all_if(pairs & !melded(reader, hand));
            to[hand] = kinds & ~reader.used_up(hand) & kAllKinds;
        }
        for (size_t hand = 0; !plain && hand < reader.count(); ++hand) {
            to[hand] &= open.of(reader, hand);
        }
    });
}

ptrdiff_t batch_laizi_needed(const HandArrays& arrays, int threads, int8_t* out) {
    SuitTable::get();
    return walk_hands(arrays, kAnySizes, threads, [&](const HandReader& reader) {
        for (size_t hand = 0; hand < reader.count(); ++hand) {
            const int needed = wildcards_needed(reader.hand(hand), arrays.shapes, kMaxTiles);
            out[reader.first() + hand] =
                needed > kMaxTiles ? kNever : static_cast<int8_t>(needed);
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

    // Hands without melds, every suit open.
    int plain(const HandReader& reader, size_t hand) const {
        const HandBlock& tiles = reader.tiles();
        const int wild = reader.wild(hand);
        const int sets = reader.size(hand) / 3;
        const std::array<SuitKey, kSuits> keys{tiles.key(hand, 0), tiles.key(hand, 1),
                                               tiles.key(hand, 2)};
        const int most = table_
                             .sum(table_.bounded(keys[0]), table_.bounded(keys[1]),
                                  table_.bounded(keys[2]), sets)
                             .lacking;
        const int missing = std::max(0, kPairs - tiles.pairs[hand]);
        const int by_pairs = 2 * missing - std::min<int>(missing, tiles.singles[hand]);
        const int pairs = shapes_.seven_pairs && sets == kMaxSets ? by_pairs : kImpossible;
        const int best = std::min(most, pairs);
        if (wild > 0) {
            const int least =
                table_.sum(table_.free(keys[0]), table_.free(keys[1]), table_.free(keys[2]), sets)
                    .lacking;
            return least >= best ? best : kUnknown;
        }
        return best;
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
        const parts::PairMasks masks{tiles.odd[hand], tiles.pair[hand], tiles.quad[hand]};
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
        return melds.odd[hand] == melds.pair[hand] &&
               reader.size(hand) + 3 * number <= kMaxTiles;
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
    return walk_hands(arrays, kEitherSizes, threads, [&](HandReader& reader) {
        int8_t* to = out + reader.first();
        const bool plain = reader.is_plain();
        const HandBlock* symbols = reader.has_melds() ? &reader.symbols() : nullptr;
        for (size_t hand = 0; hand < reader.count(); ++hand) {
            const int lacking =
                plain ? answer.plain(reader, hand) : answer.any(reader, symbols, hand);
            to[hand] = lacking == kUnknown      ? shanten(reader.hand(hand), arrays.shapes)
                       : lacking >= kImpossible ? kNever
                                                : static_cast<int8_t>(lacking - reader.wild(hand) - 1);
        }
    });
}

ptrdiff_t batch_useful(const HandArrays& arrays, int threads, uint32_t* out) {
    SuitTable::get();
    return walk_hands(arrays, kReadySizes, threads, [&](const HandReader& reader) {
        for (size_t hand = 0; hand < reader.count(); ++hand) {
            out[reader.first() + hand] = useful(reader.hand(hand), arrays.shapes);
        }
    });
}

}  // namespace zhuoji

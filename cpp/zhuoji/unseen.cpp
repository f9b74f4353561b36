// Draws worlds: first where the shown tiles came from, then the hands that must fit, then the rest.
#include "zhuoji/unseen.hpp"

#include <algorithm>
#include <bitset>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "zhuoji/locked_hand.hpp"

namespace zhuoji {
namespace {

// Below this chance, hands drawn alone are not waited for until they share no tile.
constexpr double kRarelyApart = 1e-3;

// How many ways there are to take so many of some copies.
constexpr uint32_t ways(uint32_t copies, int size) {
    if (copies < uint32_t(size)) return 0;
    return copies == uint32_t(size) ? 1 : 4;  // three of four
}

}  // namespace

// The hidden places that seats still hold, in the order they were taken.
struct Unseen::Free {
    std::array<std::array<Place, kMostTiles>, kMaxSeats> places;
    std::array<int, kMaxSeats> count{};

    explicit Free(const Hidden& hidden) {
        for (size_t s = 0; s < kMaxSeats; ++s) {
            std::copy(hidden.places[s].begin(), hidden.places[s].end(), places[s].begin());
            count[s] = int(hidden.places[s].size());
        }
    }
    Place take(size_t seat, int at) {
        auto& own = places[seat];
        const Place taken = own[size_t(at)];
        std::copy(own.begin() + at + 1, own.begin() + count[seat], own.begin() + at);
        --count[seat];
        return taken;
    }
    std::span<const Place> of(int seat) const {
        return {places[size_t(seat)].data(), size_t(count[size_t(seat)])};
    }
};

Unseen::Unseen(Hidden hidden, uint32_t kinds_in_play) : hidden_(std::move(hidden)) {
    std::array<int, 32> left{};
    for (size_t kind = 0; kind < left.size(); ++kind) {
        if ((kinds_in_play >> kind & 1) != 0) left[kind] = kCopies;
    }
    for (const uint8_t tile : hidden_.wall) {
        if (tile != kNoTile) --left.at(tile);
    }
    std::array<int, kMaxSeats> shown{};
    for (const Shown& each : hidden_.shown) {
        if (each.tile != kNoTile) --left.at(each.tile);
        if (++shown.at(size_t(each.seat)) > each.among) {
            throw std::invalid_argument("a seat has shown more tiles than it had");
        }
    }
    for (size_t kind = 0; kind < left.size(); ++kind) {
        if (left[kind] < 0) throw std::invalid_argument("more copies of a kind than there are");
        unseen_[kind] = uint8_t(left[kind]);
    }
    if (hidden_.alike.size() > World{}.alike.size()) throw std::invalid_argument("too many sets");
    for (size_t i = 0; i < hidden_.alike.size(); ++i) {
        auto cards = int(hidden_.alike[i].places.size());
        for (const Shown& each : hidden_.shown) cards += each.alike == int(i);
        if (cards != hidden_.alike[i].size) throw std::invalid_argument("a set of another size");
    }
}

// Each set alone, until no two are of one kind: so all sets together have equal chances.
bool Unseen::choose_alike(ChaCha& chance, World& world, std::array<uint8_t, 32>& counts,
                          int& tries) const {
    const auto& sets = hidden_.alike;
    while (tries-- > 0) {
        uint32_t used = 0;
        size_t chosen = 0;
        for (; chosen < sets.size(); ++chosen) {
            uint32_t all = 0;
            for (const uint8_t copies : counts) all += ways(copies, sets[chosen].size);
            if (all == 0) return false;
            uint32_t pick = chance.bounded(all);
            size_t kind = 0;
            for (;; ++kind) {
                const uint32_t here = ways(counts[kind], sets[chosen].size);
                if (pick < here) break;
                pick -= here;
            }
            if ((used >> kind & 1) != 0) break;
            used |= uint32_t{1} << kind;
            world.alike[chosen] = uint8_t(kind);
        }
        if (chosen < sets.size()) continue;
        for (size_t i = 0; i < sets.size(); ++i) {
            const uint8_t kind = world.alike[i];
            counts[kind] = uint8_t(counts[kind] - sets[i].size);
            for (const Place place : sets[i].places) world.tiles[place] = kind;
        }
        return true;
    }
    return false;
}

// Two ways to the same: each hand alone from all unseen tiles, until all fit and no two share a
// tile; or, where that is too rare, one hand after the other from what is left, and all over again
// when one does not fit.
bool Unseen::deal_locked(ChaCha& chance, const Readiness& ready, const Free& free,
                         std::vector<uint8_t>& deck, World& world, int& tries) const {
    std::vector<uint8_t> order(deck.size());
    std::iota(order.begin(), order.end(), uint8_t{0});
    double apart = 1;
    size_t taken_so_far = 0;
    for (const Locked& locked : hidden_.locked) {
        const size_t size = free.of(locked.seat).size() + locked.aside.size();
        if (taken_so_far + size > deck.size()) return false;
        for (size_t i = 0; i < size; ++i) {
            apart *= 1 - double(taken_so_far) / double(deck.size() - i);
        }
        taken_so_far += size;
    }
    const bool from_the_rest = apart < kRarelyApart;

    std::vector<LockedHand> drawn;
    for (const Locked& locked : hidden_.locked) {
        drawn.emplace_back(locked, ready, free.of(locked.seat).size(), deck);
    }
    std::bitset<kMostTiles> used;
    size_t done = 0;
    size_t start = 0;  // where in `order` the hand begins
    while (done < hidden_.locked.size()) {
        if (tries-- <= 0) return false;
        const Locked& locked = hidden_.locked[done];
        const auto in_hand = free.of(locked.seat);
        const std::span<uint8_t> from = std::span(order).subspan(start);
        bool fit = drawn[done].draw(chance, from_the_rest, from);
        if (!fit && !from_the_rest) continue;
        const auto taken = from.first(in_hand.size() + locked.aside.size());
        for (const uint8_t tile : taken) fit = fit && !used[tile];
        if (!fit) {
            used.reset();
            done = start = 0;
            continue;
        }
        for (size_t i = 0; i < taken.size(); ++i) {
            used.set(taken[i]);
            const bool held = i < in_hand.size();
            world.tiles[held ? in_hand[i] : locked.aside[i - in_hand.size()]] = deck[taken[i]];
        }
        ++done;
        if (from_the_rest) start += taken.size();
    }
    std::vector<uint8_t> rest;
    for (size_t i = 0; i < deck.size(); ++i) {
        if (!used[i]) rest.push_back(deck[i]);
    }
    deck = std::move(rest);
    return true;
}

bool Unseen::draw(ChaCha& chance, const Readiness& ready, World& world, int& tries) const {
    std::copy(hidden_.wall.begin(), hidden_.wall.end(), world.tiles.begin());
    std::array<uint8_t, 32> counts = unseen_;
    if (!choose_alike(chance, world, counts, tries)) return false;

    // Every tile had fewer places to come from than those shown after it: taken in this order,
    // each of its places is as likely as any other.
    Free free(hidden_);
    std::array<int, kMaxSeats> shown{};
    for (const Shown& each : hidden_.shown) {
        const auto seat = size_t(each.seat);
        const auto at = int(chance.bounded(uint32_t(each.among - shown[seat]++)));
        const uint8_t tile = each.alike < 0 ? each.tile : world.alike[size_t(each.alike)];
        world.tiles[free.take(seat, at)] = tile;
    }

    std::vector<uint8_t> deck;
    deck.reserve(kMostTiles);
    for (size_t kind = 0; kind < counts.size(); ++kind) {
        deck.insert(deck.end(), counts[kind], uint8_t(kind));
    }
    if (!hidden_.locked.empty() && !deal_locked(chance, ready, free, deck, world, tries))
        return false;
    size_t left = deck.size();
    for (size_t place = 0; place < hidden_.wall.size(); ++place) {
        if (world.tiles[place] != kNoTile) continue;
        std::swap(deck[chance.bounded(uint32_t(left))], deck[left - 1]);
        world.tiles[place] = deck[--left];
    }
    return true;
}

}  // namespace zhuoji

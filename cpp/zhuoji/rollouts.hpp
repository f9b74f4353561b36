// Rollouts: what comes of each action of a seat, in worlds that agree with what it has seen.
//
// World w is drawn from its own stream of (key, w), the players of its rounds draw from theirs: all
// actions are tried in the same worlds against the same chance, and nothing depends on threads or
// on how worlds are cut into batches. Streams of studies under the same key are never met.
#pragma once

#include <memory>
#include <span>
#include <stdexcept>
#include <vector>

#include "zhuoji/hindsight.hpp"
#include "zhuoji/player.hpp"

namespace zhuoji {

// No world that agrees with what was seen came up in many tries.
struct NoWorld : std::runtime_error {
    using std::runtime_error::runtime_error;
};

template <class Play>
class Rollouts {
  public:
    using Rules = typename Play::Rules;
    using Round = typename Play::Round;
    using Action = typename Play::Action;

    Rollouts(std::shared_ptr<const Rules> rules, const Key& key, Unseen unseen,
             Testimony<Play> testimony)
        : rules_(std::move(rules)),
          world_key_(world_key(key)),
          policy_key_(policy_key(world_key_)),
          unseen_(std::move(unseen)),
          testimony_(std::move(testimony)) {}

    const Rules& rules() const { return *rules_; }
    int seat() const { return testimony_.seat; }

    // The round of a world where the seat has to decide. Throws NoWorld.
    Round start(uint64_t world) const;

    // Plays worlds from `first` on, so many, with each of the actions: rounds by world, then by
    // action. Throws std::invalid_argument where an action is not legal.
    std::vector<Round> play(uint64_t first, size_t worlds, std::span<const Action> actions,
                            const Lineup& lineup) const;

  private:
    // Seconds at most. A ready hand of 13 tiles comes up a few times in ten thousand.
    static constexpr int kMostWorlds = 1 << 15;
    static constexpr int kMostTries = 1 << 23;

    std::shared_ptr<const Rules> rules_;
    Key world_key_;
    Key policy_key_;
    Unseen unseen_;
    Testimony<Play> testimony_;
};

template <class Play>
typename Play::Round Rollouts<Play>::start(uint64_t number) const {
    ChaCha chance = world_stream(world_key_, number);
    const Unseen::Readiness ready = Play::readiness(*rules_, testimony_.deal);
    World world;
    int tries = kMostTries;
    for (int worlds = 0; worlds < kMostWorlds; ++worlds) {
        if (!unseen_.draw(chance, ready, world, tries)) break;
        if (auto round = testimony_.relive(*rules_, world)) return std::move(*round);
    }
    throw NoWorld("no world agrees with what was seen");
}

template <class Play>
std::vector<typename Play::Round> Rollouts<Play>::play(uint64_t first, size_t worlds,
                                                       std::span<const Action> actions,
                                                       const Lineup& lineup) const {
    std::vector<Round> rounds;
    rounds.reserve(worlds * actions.size());
    for (uint64_t world = first; world < first + worlds; ++world) {
        const Round before = start(world);
        for (const Action& action : actions) {
            Round& round = rounds.emplace_back(before);
            using AnyRefusal = decltype(round.apply(seat(), action));
            if (round.apply(seat(), action) != AnyRefusal::kNone) {
                throw std::invalid_argument("an action that is not legal");
            }
            play_out(round, lineup, policy_key_, world, 0);
        }
    }
    return rounds;
}

}  // namespace zhuoji

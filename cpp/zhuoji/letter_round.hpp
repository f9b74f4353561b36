// One round of letter cards: a state machine over (rules, dealer, wall, actions).
//
// `legal` says what a seat may do now and `apply` takes exactly that; a refused action changes
// nothing. A drawn card is first seen by its drawer alone: where he may lay it down hidden, that is
// a window of its own; without such a choice it is shown at once. No clock, no I/O, no globals.
// Prices appear only as the table in LetterRules; who pays whom is decided elsewhere.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "zhuoji/letter_rules.hpp"
#include "zhuoji/outcome.hpp"
#include "zhuoji/wall.hpp"

namespace zhuoji {

inline constexpr int kMaxLetterSeats = 3;
inline constexpr int kLettersDealt = 19;  // a seat; the dealer takes one more

// kWai 歪: two alike and the own draw laid down hidden. kLiu 溜: four alike laid down.
enum class LetterVerb : uint8_t { kPass, kDiscard, kChi, kPong, kWai, kLiu, kWin };

struct LetterAction {
    LetterVerb verb = LetterVerb::kPass;
    uint8_t tile = kNoTile;  // optional where only the card in play can be meant
    std::array<uint8_t, 2> with{kNoTile, kNoTile};  // kChi: the two hand cards
};

// Why an action was refused.
enum class LetterRefusal : uint8_t {
    kNone,
    kOver,        // the round is over
    kNotAsked,    // this seat has nothing to answer now
    kOutOfPlace,  // the verb belongs to another moment
    kNotHeld,     // the card is not in the hand
    kWrongTile,   // not the card in play
    kCannotWin,   // no win is offered
    kCannotPong,  // no pong is offered
    kCannotChi,   // no such chi is offered
    kCannotLay,   // no such cards can be laid down
};

enum class LetterPhase : uint8_t { kPrivate, kTurn, kClaim, kOver };

// The ways to eat a card, bits of LetterLegal::chis: by its place in the run, or as a red.
enum ChiShape : uint8_t { kChiLow = 1, kChiMiddle = 2, kChiHigh = 4, kChiReds = 8 };
inline constexpr std::array<ChiShape, 4> kChiShapes = {kChiLow, kChiMiddle, kChiHigh, kChiReds};

// The two cards that make a set with a kind in a shape, ascending; {kNoTile, kNoTile} if none do.
std::array<uint8_t, 2> chi_with(uint8_t tile, ChiShape shape);
// Two cards in ascending order.
constexpr std::array<uint8_t, 2> sorted_pair(std::array<uint8_t, 2> pair) {
    if (pair[0] > pair[1]) std::swap(pair[0], pair[1]);
    return pair;
}
// The set that a kind makes in a shape.
LaidSet chi_set(uint8_t tile, ChiShape shape);

// What a seat may do now. All false and empty for a seat that is not asked.
struct LetterLegal {
    bool pass = false;
    bool win = false;
    bool pong = false;
    bool wai = false;
    uint8_t chis = 0;       // shapes
    uint32_t lius = 0;      // kinds
    uint32_t discards = 0;  // kinds
};

enum class LetterEventKind : uint8_t {
    kDeal,
    kDraw,
    kShow,
    kDiscard,
    kChi,
    kPong,
    kWai,
    kLiu,
    kPass,
    kWin,
    kDrawnRound
};

struct LetterEvent {
    LetterEventKind kind;
    int8_t seat = kNobody;
    uint8_t tile = kNoTile;
    int8_t source = kNobody;  // who discarded or drew the card; kLiu: which laid set it adds to
    std::array<uint8_t, 2> with{kNoTile, kNoTile};
};
using LetterEvents = std::vector<LetterEvent>;

struct LetterSeat {
    LetterHand hand;                         // without the card in play
    std::array<int8_t, kLetterSets> from{};  // whose card each laid set took; kNobody: none
    LetterCounts pond{};
    uint32_t outside = 0;  // kinds of which a copy came by a claim
    uint32_t barred = 0;   // kinds it may not pong any more
    uint32_t dead = 0;     // kinds played from the hand or not eaten: what they complete is dead
    uint8_t runs_eaten = 0;
    uint8_t played = 0;      // discards
    uint8_t draws = 0;       // cards it drew, the dealt ones aside
    int8_t ready_draw = -1;  // how many of them when it was first ready; -1: never
    uint32_t waits = 0;      // kinds that complete the hand it kept when it last played a card
    bool claimed = false;    // has eaten or ponged
};

struct LetterVictory {
    int8_t seat;
    int8_t from;   // who drew the card; kNobody: the winner himself
    uint8_t tile;  // kNoTile: the deal
    LetterScore score;
    int32_t event;
};

struct LetterDeal {
    int8_t dealer = 0;
};

class LetterRound {
  public:
    // The rules must outlive the round. `wall` holds the whole set in order.
    LetterRound(const LetterRules& rules, const LetterDeal& deal, std::span<const uint8_t> wall,
                LetterEvents* events = nullptr);

    LetterLegal legal(int seat) const;
    LetterRefusal check(int seat, const LetterAction& action) const;
    LetterRefusal apply(int seat, const LetterAction& action, LetterEvents* events = nullptr);

    // What a server plays for a seat that does not answer: pass, or discard the highest kind.
    LetterAction fallback(int seat) const;

    const LetterRules& rules() const { return *rules_; }
    const LetterDeal& deal() const { return deal_; }
    std::span<const uint8_t> wall() const { return wall_; }
    std::span<const uint8_t> buried() const { return wall().subspan(size_t(live_end())); }
    const LetterSeat& seat(int s) const { return seat_[size_t(s)]; }
    LetterPhase phase() const { return phase_; }
    bool over() const { return phase_ == LetterPhase::kOver; }
    uint32_t pending() const { return pending_; }  // seats that must answer
    int undrawn() const { return live_end() - front_; }
    int turn() const { return turn_; }
    uint8_t tile_in_play() const { return card_; }  // drawn or discarded; kNoTile: none
    bool shown() const { return shown_; }           // the card in play was drawn, and is shown
    Outcome outcome() const { return outcome_; }
    By by() const { return by_; }
    int8_t source() const { return source_; }
    int32_t event_count() const { return event_count_; }
    std::span<const LetterVictory> wins() const { return {&victory_, won_ ? 1u : 0u}; }

    // Every action taken so far, two bytes each: seat, verb, tile, for a chi its shape.
    std::span<const uint16_t> log() const { return log_; }
    static uint16_t pack(int seat, LetterVerb verb, uint8_t tile, int shape);
    static int unpack(uint16_t entry, LetterAction& action);  // the seat

    // How many cards the hand of a seat that has none too many lacks; found once for each hand.
    int missing(int seat) const;

    // The ways a seat may eat a kind, by its doors alone (not whether it is asked).
    uint8_t chi_shapes(int seat, uint8_t tile) const;

  private:
    int next(int seat) const { return seat + 1 == rules_->seats ? 0 : seat + 1; }
    int live_end() const { return kLetterWall - rules_->buried; }
    LetterSeat& at(int s) { return seat_[size_t(s)]; }
    int32_t emit(LetterEvent event);

    // Flow (letter_round.cpp)
    void hand_out();
    void next_turn(int seat);
    void show();
    void open_claims();
    void resolve_claims();
    void leave_card();
    void play(const LetterAction& action);
    void discard(uint8_t tile);
    void lay_hidden();
    void lay_quad(uint8_t tile);
    void pong(int seat);
    void chi(int seat, ChiShape shape);
    void after_claim(int seat);
    void must_discard(int seat);
    LetterLegal private_choices() const;
    static void lay(LetterSeat& seat, LaidSet laid, int8_t from);
    void rest(int seat);

    // Winning (letter_round_win.cpp)
    bool completes(int seat) const;
    bool untouched(int seat) const;
    void win(int seat);
    void finish(Outcome outcome, By by, int8_t source);

    const LetterRules* rules_;
    LetterDeal deal_;
    std::array<uint8_t, kLetterWall> wall_{};
    int front_ = 0;
    std::array<LetterSeat, kMaxLetterSeats> seat_{};
    mutable std::array<int8_t, kMaxLetterSeats> missing_{};  // kNobody: not yet known

    LetterPhase phase_ = LetterPhase::kTurn;
    uint32_t pending_ = 0;
    int turn_ = 0;  // whose turn it is: who drew or discarded the card in play
    uint8_t card_ = kNoTile;
    bool shown_ = false;
    bool after_hidden_ = false;  // the turn seat has just laid the card down hidden
    std::array<LetterLegal, kMaxLetterSeats> legal_{};
    std::array<LetterAction, kMaxLetterSeats> answer_{};  // kPass: no claim

    Outcome outcome_ = Outcome::kRunning;
    By by_ = By::kNone;
    int8_t source_ = kNobody;
    LetterVictory victory_{};
    bool won_ = false;
    std::vector<uint16_t> log_;
    int32_t event_count_ = 0;
    LetterEvents* events_ = nullptr;  // set during construction and `apply` only
};

}  // namespace zhuoji

// One round of mahjong: a state machine over (rules, deal, actions).
//
// `legal` says what a seat may do now and `apply` takes exactly that; a refused action changes
// nothing. Whatever is not a choice (compulsory wins, the discards of a locked hand) happens at
// once inside `apply`, so a round never waits for a forced step. No clock, no I/O, no globals.
// Prices appear only as the table in Rules; who pays whom is decided elsewhere, from `facts`.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "zhuoji/outcome.hpp"
#include "zhuoji/packed_hand.hpp"
#include "zhuoji/rules.hpp"
#include "zhuoji/wall.hpp"

namespace zhuoji {

enum class Verb : uint8_t { kPass, kDiscard, kReady, kPong, kKong, kWin, kMen, kVoid, kSwap };

struct Action {
    Verb verb = Verb::kPass;
    uint8_t tile = kNoTile;  // kVoid: the suit. Optional where the tile in play is meant
    std::array<uint8_t, 3> tiles{kNoTile, kNoTile, kNoTile};  // kSwap
};

// Why an action was refused.
enum class Refusal : uint8_t {
    kNone,
    kOver,         // the round is over
    kNotAsked,     // this seat has nothing to answer now
    kOutOfPlace,   // the verb belongs to another moment
    kNotHeld,      // the tile is not in the hand
    kWrongTile,    // not the tile in play
    kNoSuchSuit,   // not a suit in play
    kCannotWin,    // no win is offered
    kCannotClaim,  // no such pong or kong is offered
    kCannotKong,   // no such kong in hand, or none is allowed now
    kCannotMen,    // setting aside is not offered
    kNotReady,     // declaring with this discard is not offered
    kMustNotPass,  // a seat that has set a tile aside takes every win
    kMustWin,      // a win may not be let go now
    kLockedHand,   // only the drawn tile may be discarded
};

enum class Phase : uint8_t { kSwap, kVoid, kTurn, kClaim, kRob, kOver };
enum class State : uint8_t { kNot, kReady, kWon };
enum class KongKind : uint8_t { kConcealed, kAdded, kExposed };

// What a seat may do now. All false and empty for a seat that is not asked.
struct Legal {
    bool pass = false;
    bool win = false;
    bool men = false;
    bool pong = false;
    bool swap = false;
    uint8_t voids = 0;      // suits
    uint32_t kongs = 0;     // kinds
    uint32_t discards = 0;  // kinds
    uint32_t ready = 0;     // kinds whose discard may declare ready
};

enum class EventKind : uint8_t {
    kDeal,
    kSwap,
    kVoid,
    kDraw,
    kReplacement,
    kDiscard,
    kReady,
    kPong,
    kConcealedKong,
    kAddedKong,
    kExposedKong,
    kWin,
    kMen,
    kPass,
    kFlip,
    kDrawnRound
};

struct Event {
    EventKind kind;
    int8_t seat = kNobody;
    uint8_t tile = kNoTile;   // kVoid: the suit
    int8_t source = kNobody;  // whose discard or kong it was
    std::array<uint8_t, 3> tiles{kNoTile, kNoTile, kNoTile};
};
using Events = std::vector<Event>;

struct Meld {
    enum class Kind : uint8_t { kPong, kConcealed, kAdded, kExposed };
    uint8_t tile = kNoTile;
    Kind kind = Kind::kPong;
    int8_t source = kNobody;
};

struct Seat {
    Counts hand{};   // concealed, wildcards at their printed kind
    PackedHand own;  // the same with melds and void suit, wildcards apart
    Counts pond{};   // own discards nobody claimed
    Counts aside{};  // winning tiles set aside
    std::array<Meld, 4> meld{};
    uint8_t meld_count = 0;
    uint8_t draws = 0;       // own draws, replacement tiles included; the deal is none
    int8_t ready_draw = -1;  // its draws when it was first ready; -1: never yet
    uint8_t kongs = 0;
    uint8_t suits_held = 0;  // at the start of play, wildcards aside
    bool discarded = false;  // its first discard is made
    bool first_turn = true;  // dealt quads may still be laid down in time
    bool declared = false;
    bool set_aside = false;  // has won without ending the round
    State state = State::kNot;
    uint32_t ponged = 0;  // kinds ponged, for added kongs
    uint32_t lock = 0;    // kinds it may not win on as discards
    uint32_t waits = 0;   // of its 3k+1 tiles; with 3k+2 in hand, of what it held before
    bool locked_hand() const { return declared || set_aside; }
};

struct Win {
    int8_t seat;
    int8_t from;       // kNobody: self-draw
    uint8_t tile;      // kNoTile: the deal
    Score score;       // facts with kHot, kRobbed, kDeclared, kAside
    uint8_t declared;  // seats declared at that time
    int32_t event;
};

struct Kong {
    int8_t seat;
    int8_t from;  // kNobody: everybody pays
    uint8_t tile;
    KongKind kind;
    bool late;  // its fourth copy came in an earlier turn (MJ-16)
    bool hot;   // the discard that ended its turn was won
    int32_t event;
};

// The round's first discard of a noted kind (JI-9, JI-10).
struct First {
    uint8_t kind = kNoTile;
    int8_t seat = kNobody;
    uint8_t claim = 0;  // seats that claimed it
    int32_t event = -1;
    int32_t claim_event = -1;
};

struct Deal {
    int8_t dealer = 0;
    int32_t streak = 0;
    uint8_t weekday = 0;  // 0: none
    uint8_t laizi = kNoTile;
    std::array<uint8_t, kMaxSeats> bids{};
};

inline constexpr int kMaxFirsts = 4;
inline constexpr int kMaxKongs = 16;

class Round {
  public:
    // The rules must outlive the round. `wall` holds the whole set in order (MJ-4).
    Round(const Rules& rules, const Deal& deal, std::span<const uint8_t> wall,
          Events* events = nullptr);

    const Legal& legal(int seat) const;
    Refusal check(int seat, const Action& action) const;
    Refusal apply(int seat, const Action& action, Events* events = nullptr);

    // What a server plays for a seat that does not answer: pass; discard the drawn tile (without
    // one: of the void suit, else the highest kind); the void suit with the fewest tiles.
    Action fallback(int seat) const;

    const Rules& rules() const { return *rules_; }
    const Deal& deal() const { return deal_; }
    std::span<const uint8_t> wall() const { return {wall_.data(), size_t(rules_->wall_size())}; }
    const Seat& seat(int s) const { return seat_[size_t(s)]; }
    // Ponds and melds of all seats.
    const KindCounts& on_table() const { return on_table_; }
    Phase phase() const { return phase_; }
    bool over() const { return phase_ == Phase::kOver; }
    uint32_t pending() const { return pending_; }  // seats that must answer
    int undrawn() const { return back_ - front_; }
    int turn() const { return turn_; }
    uint8_t drawn() const { return drawn_; }  // the turn seat's last draw, or kNoTile
    uint8_t tile_in_play() const;             // what a claim or an own win is about
    Outcome outcome() const { return outcome_; }
    By by() const { return by_; }
    int8_t source() const { return source_; }
    uint8_t flip() const { return flip_; }
    uint32_t burnt() const { return burnt_; }
    int32_t event_count() const { return event_count_; }
    std::span<const Win> wins() const { return wins_; }
    std::span<const Kong> kongs() const { return {kong_.data(), kong_count_}; }
    std::span<const First> firsts() const { return {first_.data(), first_count_}; }

    // Every action taken so far, two bytes each: seat, verb, tile; a swap is three entries.
    std::span<const uint16_t> log() const { return log_; }
    static uint16_t pack(int seat, Verb verb, uint8_t tile);
    static void unpack(uint16_t entry, int& seat, Verb& verb, uint8_t& tile);

    // The best hand among a ready seat's waits, self-draw assumed, no situation (查叫).
    Score best_wait(int seat) const;
    // The score of completing the seat's 3k+1 tiles with a kind, as printed or as a wildcard.
    Score score_with(int seat, uint8_t kind, bool wild, uint32_t situation) const;
    // Suits of hand and melds, wildcards aside, as a mask.
    uint8_t suits_used(int seat) const;
    int void_tiles(int seat) const;

  private:
    int next(int seat) const { return seat + 1 == rules_->seats ? 0 : seat + 1; }
    Seat& at(int s) { return seat_[size_t(s)]; }
    bool is_laizi(uint8_t tile) const { return tile == deal_.laizi; }
    uint32_t laizi_bit() const { return deal_.laizi == kNoTile ? 0 : bit(deal_.laizi); }
    int32_t emit(Event event);
    void gain(Seat& s, uint8_t tile);
    void lose(Seat& s, uint8_t tile);
    void lay(Seat& s, uint8_t tile, int from_hand, int copies);

    // Before play (round_setup.cpp)
    void hand_out();
    void ask_everybody(Phase phase, const Legal& legal);
    void ask_voids();
    void choose_swap(int seat, const Action& action);
    void exchange();
    void choose_void(int seat, uint8_t suit);
    void start_play();

    // Flow (round.cpp)
    void next_turn(int seat);
    void begin_turn(int seat);
    void take_tile(bool replacement);
    bool decide_turn();
    bool put_out(uint8_t tile, bool declare);
    bool open_claims();
    void answer(int seat, const Action& action);
    void resolve_claims();
    void decline_win(int seat);
    void take_up(uint8_t tile);
    void pong(int seat);
    void kong_exposed(int seat);
    void kong_own(uint8_t tile);
    void commit_added(uint8_t tile);
    void after_kong(const Kong& kong);
    bool may_lay(const Seat& s, uint8_t kind) const;
    uint32_t own_kongs(const Seat& s) const;
    uint32_t ready_discards(const Seat& s) const;
    void claim_first(int seat, int32_t event);

    // Winning (round_win.cpp)
    Hand hand_of(const Seat& s) const;
    uint32_t waits_of(const PackedHand& hand) const;
    void refresh_waits(Seat& s) const;
    bool dealt_win(int seat) const;
    bool completes(int seat, uint8_t tile) const;  // with a discarded or robbed tile
    bool may_win_on(int seat, uint8_t tile, bool robbing) const;
    uint32_t situation(int seat, bool own_draw, bool robbing) const;
    Score claim_score(int seat, bool robbing) const;
    Score own_score(int seat) const;
    void record_win(int seat, int8_t from, bool robbing, bool aside);
    void win_own(int seat);
    void win_claimed(uint32_t winners, bool robbing);
    void men_own(int seat);
    void men_claimed(int seat);
    void finish(Outcome outcome, By by, int8_t source);

    const Rules* rules_;
    Deal deal_;
    std::array<uint8_t, kKinds * kCopies> wall_{};
    int front_ = 0;
    int back_ = 0;
    std::array<Seat, kMaxSeats> seat_{};
    KindCounts on_table_;

    Phase phase_ = Phase::kTurn;
    uint32_t pending_ = 0;
    int turn_ = 0;
    uint8_t drawn_ = kNoTile;
    bool replacement_ = false;  // the last draw was a replacement tile
    bool after_pong_ = false;
    bool hot_ = false;                      // the discard in play ends a turn with a kong
    uint8_t in_play_ = kNoTile;             // the discard, or the tile of an added kong
    uint32_t arrived_ = 0;                  // kinds drawn in this turn
    size_t turn_kongs_from_ = 0;            // index of the turn's first kong
    int32_t discard_event_ = -1;            // where the tile in play was put out
    std::array<Legal, kMaxSeats> legal_{};  // of the seats that must answer
    std::array<Verb, kMaxSeats> answer_{};
    uint32_t answered_ = 0;  // seats of this window that claimed something

    std::array<std::array<uint8_t, 3>, kMaxSeats> swap_{};
    Outcome outcome_ = Outcome::kRunning;
    By by_ = By::kNone;
    int8_t source_ = kNobody;
    uint8_t flip_ = kNoTile;
    uint32_t burnt_ = 0;
    std::array<Kong, kMaxKongs> kong_{};
    size_t kong_count_ = 0;
    std::array<First, kMaxFirsts> first_{};
    size_t first_count_ = 0;
    std::vector<Win> wins_;
    std::vector<uint16_t> log_;
    int32_t event_count_ = 0;
    Events* events_ = nullptr;  // set during construction and `apply` only
};

}  // namespace zhuoji

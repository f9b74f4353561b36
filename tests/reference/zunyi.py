"""遵义麻将: the options, the prices of a win, and the settlement of a finished round (ZY-).

The whole referee of this game is reached from here (games.py).
"""

from .chickens import (
    charge_penalties,
    flipped,
    live_chickens,
    penalties,
    responsible_chickens,
)
from .hands import (
    can_be_one_suit,
    can_be_pairs,
    can_be_quad_win,
    can_be_triplets,
    can_be_two_runs_beside,
    kind_of,
    suit_of,
    with_tile,
    without_tile,
)
from .mechanics import Mechanics
from .play import Refused, apply, finished, legal, pending, start
from .records import RecordRefused, check_header, replay_with
from .settlement import (
    culprits,
    is_chicken,
    is_drawn,
    is_kong,
    kongs,
    natural_voids,
    ready_hands,
    settle_with,
)
from .table import (
    WUGU,
    YAO,
    deal,
    meld_counts,
    naturals,
    others,
    seat_waits,
    void_tiles,
    wildcards,
)
from .wins import is_earth

__all__ = [
    "RecordRefused",
    "Refused",
    "apply",
    "finished",
    "legal",
    "new_round",
    "pending",
    "replay",
    "settle",
]

GAME = "zunyi"
SEATS = (2, 3, 4)  # ZY-1
BOOLEAN = (False, True)
OPTIONS = {  # ZY-2, the default first
    "base": tuple(range(1, 11)),
    "flip": ("next", "both", "none"),
    "self_ji": BOOLEAN,
    "wugu": BOOLEAN,
    "weekday_ji": BOOLEAN,
    "wind": BOOLEAN,
    "laizi": BOOLEAN,
    "full_house": BOOLEAN,
    "swap_three": BOOLEAN,
    "dealer_bonus": ("none", "one_two", "streak"),
    "gold_penalty": BOOLEAN,
}
PLAIN, SINGLE_WAIT, WIDE_WAIT, TRIPLETS, PAIRS, DRAGON_PAIRS, ONE_SUIT, HEAVEN, EARTH = (
    2, 3, 4, 4, 7, 10, 10, 10, 10,
)  # fmt: skip  # ZY-11
BONUS = 10  # ZY-13
KONGS = {"exposed": 3, "concealed": 2, "added": 2}  # ZY-18
CHICKENS = {  # ZY-19, per payer
    YAO: {
        "code": "ji.yao",
        "plain": 1,
        "charge": 3,
        "responsible": 2,
        "penalty": 1,
        "penalty_charge": 3,
    },
    WUGU: {
        "code": "ji.wugu",
        "plain": 2,
        "charge": 4,
        "responsible": 2,
        "penalty": 2,
        "penalty_charge": 4,
    },
}
WIND = kind_of("5p")


def is_automatic(state, able, hot, robbing):
    """ZY-9."""
    return len(able) >= 2 or (bool(able) and (hot or robbing))


MECHANICS = Mechanics(
    name=GAME, seats=SEATS, options=OPTIONS, void_suits=True, automatic=is_automatic
)


def new_round(header):
    """A dealt round out of a record's keys without the actions; Refused names the wrong place."""
    return start(deal(**check_header(header, MECHANICS)))


def replay(record):
    """RC-4: the state after all actions of a record; RecordRefused says where and why not."""
    return replay_with(new_round, record)


# ---------------------------------------------------------------- the price of a hand


def core(state, seat, before, win, *, wild, win_is_wild):
    """ZY-11, MJ-21, MJ-25: the highest single pattern of the hand `before` with the winning tile.

    `before` are the naturals and `wild` the laizi held without it; a drawn laizi is one more.
    """
    full = before if win_is_wild else with_tile(before, win)
    laizi = wild + 1 if win_is_wild else wild
    melds = meld_counts(state, seat)
    kinds = waits_before(state, seat, before, wild)
    prices = [PLAIN]
    if len(kinds) == 1:  # MJ-24: without the laizi's own kind
        prices.append(SINGLE_WAIT)
    if is_wide(kinds, before, wild, win, win_is_wild):
        prices.append(WIDE_WAIT)
    if can_be_triplets(full, laizi):
        prices.append(TRIPLETS)
    if can_be_pairs(full, laizi):
        prices.append(PAIRS)
    if can_be_quad_win(full, laizi, win, win_is_wild):
        prices.append(DRAGON_PAIRS)
    if can_be_one_suit(full, melds):
        prices.append(ONE_SUIT)
    return max(prices)


def waits_before(state, seat, before, wild):
    """MJ-26, MJ-24: the wait kinds of the hand before the win, without the laizi's own."""
    shown = state["hands"][seat]
    hand = list(before)
    if state["laizi"] is not None:
        hand[state["laizi"]] = wild
    state["hands"][seat] = hand
    kinds, _ = seat_waits(state, seat)
    state["hands"][seat] = shown
    return kinds


def is_wide(kinds, before, wild, win, win_is_wild):
    """ZY-12 大宽张: waits k, k+3, k+6 of one suit, and five tiles that make two runs."""
    low = min(kinds, default=None)
    if low is None or low % 9 > 2 or kinds != {low, low + 3, low + 6}:
        return False
    return can_be_two_runs_beside(before, wild, suit_of(low), win, win_is_wild)


def winner_core(state, seat):
    """The core of a winner: 天胡, 地胡 or the hand (ZY-11)."""
    outcome = state["outcome"]
    if outcome["heaven"]:
        return HEAVEN
    before, wild = naturals(state, seat), wildcards(state, seat)
    win, win_is_wild = outcome["tile"], False
    if outcome["by"] == "self_draw":
        win_is_wild = win == state["laizi"]
        if win_is_wild:
            wild -= 1
        else:
            before = without_tile(before, win)
    price = core(state, seat, before, win, wild=wild, win_is_wild=win_is_wild)
    earth = outcome["by"] == "self_draw" and is_earth(state, seat, "self_draw")
    return max(price, EARTH) if earth else price


def best_wait_core(state, seat):
    """ZY-23: the best core among a seat's waits; the laizi's own is drawn as a wildcard."""
    kinds, own = seat_waits(state, seat)
    hand, wild = naturals(state, seat), wildcards(state, seat)
    prices = [core(state, seat, hand, kind, wild=wild, win_is_wild=False) for kind in kinds]
    if own:
        prices.append(core(state, seat, hand, state["laizi"], wild=wild, win_is_wild=True))
    return max(prices)


# ---------------------------------------------------------------- settlement


def settle(state):
    """RC-6: the outcome, the states, every posting, the totals and the next dealer."""
    return settle_with(
        state, owed=owed, cancelled_by=cancelled_by, burnt=culprits, succession=succession
    )


def succession(state, _):
    """ZY-4."""
    winners, source, dealer = state["outcome"]["winners"], state["outcome"]["from"], state["dealer"]
    if not winners:
        return {"dealer": dealer, "streak": 0}
    everybody = len(winners) >= 2 and len(winners) == state["seats"] - 1
    following = source if everybody else winners[0]
    again = dealer in winners and following == dealer
    return {"dealer": following, "streak": state["streak"] + 1 if again else 0}


def owed(state, states, live, post):
    """ZY-24: every posting, before `base`."""
    for winner in state["outcome"]["winners"]:
        for payer in win_payers(state, winner):
            win_payment(state, winner, payer, post)
            dealer_extra(state, winner, payer, post)
    natural_voids(state, post, 2, "ZY-7")
    voids_left(state, live, post)
    for seat in live:
        kongs(state, seat, post, KONGS, "ZY-18")
    gold = state["options"]["gold_penalty"]  # ZY-20
    live_chickens(state, CHICKENS, live, post, "ZY-19")
    responsible_chickens(state, CHICKENS, live, post, "ZY-19")
    penalties(state, CHICKENS, live, post, "ZY-19", gold_doubles=gold)
    charge_penalties(state, CHICKENS, live, post, "ZY-19", gold_doubles=gold)
    if is_drawn(state):
        ready_hands(state, states, post, lambda seat, _: ready_price(state, seat), "ZY-23")


def cancelled_by(state, reason, payee):
    """MJ-33: the first rule that cancels it: burnt (MJ-28), wind (ZY-21), drawn round (ZY-23)."""
    if (is_chicken(reason) or is_kong(reason)) and payee in culprits(state):
        return "MJ-28"
    if is_chicken(reason) and state["options"]["wind"] and flipped(state) == WIND:
        return "ZY-21"
    if (is_chicken(reason) or is_kong(reason)) and is_drawn(state):
        return "ZY-23"
    return None


def win_payers(state, winner):
    """ZY-14, ZY-15: everybody on a self-draw, else the discarder or the robbed seat."""
    source = state["outcome"]["from"]
    return others(state, winner) if source is None else [source]


def win_payment(state, winner, payer, post):
    """ZY-11, ZY-13, ZY-15, MJ-34: the core and the bonuses one payer owes one winner."""
    outcome = state["outcome"]
    times = state["seats"] - 1 if outcome["by"] == "rob_kong" else 1
    bonuses = []
    if outcome["kong_draw"]:
        bonuses.append("win.kong_draw")
    if state["declared"][winner]:
        bonuses.append("win.ready")
    if state["declared"][payer]:
        bonuses.append("win.kill_ready")
    price = winner_core(state, winner)
    if price > PLAIN or not bonuses:
        post("win.hand", payer, winner, price * times, "ZY-11")
    for reason in bonuses:
        post(reason, payer, winner, BONUS * times, "ZY-13")


def dealer_extra(state, winner, payer, post):
    """ZY-17: once for a pair of payer and winner that holds the dealer."""
    if state["dealer"] in (winner, payer):
        extra = {"none": 0, "one_two": 1, "streak": state["streak"]}[
            state["options"]["dealer_bonus"]
        ]
        post("dealer", payer, winner, extra, "ZY-17")


def voids_left(state, live, post):
    """ZY-22: to each winner, in a drawn round to each ready seat."""
    payees = state["outcome"]["winners"] or live
    for seat in range(state["seats"]):
        for payee in payees:
            if payee != seat:
                post("void.left", seat, payee, void_tiles(state, seat), "ZY-22")


def ready_price(state, seat):
    """ZY-23 查叫: the best core, 天听 in place of a bare 平胡."""
    price = best_wait_core(state, seat)
    if state["declared"][seat]:
        return BONUS if price == PLAIN else price + BONUS
    return price

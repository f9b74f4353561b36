"""遵義麻將, the older table rules: prices of a win and settlement of a finished round (ZC-).

The whole referee of this game is reached from here (games.py).
"""

from .chickens import live_chickens
from .hands import waits
from .mechanics import Mechanics
from .play import Refused, apply, finished, legal, pending, start
from .records import RecordRefused, check_header, replay_with
from .settlement import (
    drawn_successor,
    is_chicken,
    is_drawn,
    is_kong,
    kongs,
    ready_hands,
    settle_with,
)
from .table import YAO, deal, meld_counts, naturals, seat_waits, suits_used
from .wins import facts, final_wins, payers_of

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

GAME = "zunyi-classic"
SEATS = (4,)  # ZC-1
OPTIONS = {"base": tuple(range(1, 11))}  # ZC-1
PLAIN, SINGLE_WAIT, TRIPLETS, WIDE_WAIT, PAIRS, ONE_SUIT, DRAGON_PAIRS, SITUATION = (
    2, 3, 4, 4, 4, 10, 10, 10,
)  # fmt: skip  # ZC-6; 天和, 地和 and 槓上花 are situations
SELF_DRAW, HOT, ROBBED = 1, 3, 3  # ZC-7, ZC-8, ZC-9
KONGS = {"exposed": 2, "concealed": 2, "added": 3}  # ZC-10
CHICKENS = {YAO: {"code": "ji.yao", "plain": 1, "charge": 2}}  # ZC-11, per payer
LAST_FOUR_LEFT = 3  # ZC-5: undrawn tiles once the fourth-last is drawn


# ---------------------------------------------------------------- play


def is_last_four(state):
    """ZC-5: from the draw of the fourth-last tile on."""
    return state["back"] - state["front"] <= LAST_FOUR_LEFT


def is_automatic(state, able, hot, robbing):
    """ZC-5: every win is compulsory; before, each seat chooses (ZC-4)."""
    return bool(able) and is_last_four(state)


MECHANICS = Mechanics(
    name=GAME,
    seats=SEATS,
    options=OPTIONS,
    fixed={"flip": "next"},  # ZC-11: the next rank, in hand and melds only
    max_suits=2,
    declares=False,
    blank_kongs=False,
    lock_bars_all=True,
    claim_unlocks=False,
    lock_bars_robbing=True,
    automatic=is_automatic,
    compulsory=is_last_four,
)


def new_round(header):
    """A dealt round out of a record's keys without the actions; Refused names the wrong place."""
    return start(deal(**check_header(header, MECHANICS)))


def replay(record):
    """RC-4: the state after all actions of a record; RecordRefused says where and why not."""
    return replay_with(new_round, record)


# ---------------------------------------------------------------- the price of a hand


def core(state, seat, before, win):
    """ZC-6, MJ-21: the highest single pattern of the hand; situations aside."""
    held = facts(state, seat, before, win)
    kinds = waits(before, melds=meld_counts(state, seat), max_suits=MECHANICS.max_suits)
    prices = [PLAIN]
    if len(kinds) == 1:
        prices.append(SINGLE_WAIT)
    if is_wide(kinds):
        prices.append(WIDE_WAIT)
    if "all_triplets" in held:
        prices.append(TRIPLETS)
    if "seven_pairs" in held:
        prices.append(PAIRS)
    if "quad_win" in held:
        prices.append(DRAGON_PAIRS)
    if "one_suit" in held:
        prices.append(ONE_SUIT)
    return max(prices)


def is_wide(kinds):
    """ZC-6 大寬張: the waits are exactly k, k+3, k+6 of one suit."""
    low = min(kinds, default=None)
    return low is not None and low % 9 <= 2 and kinds == {low, low + 3, low + 6}


def win_core(state, event):
    """ZC-6: 天和, 地和 (by self-draw) and 槓上花 compete with the hand."""
    earth = event["earth"] and event["by"] == "self_draw"
    if event["heaven"] or earth or event["kong_draw"]:
        return SITUATION  # no pattern is worth more
    return core(state, event["seat"], event["before"], event["tile"])


# ---------------------------------------------------------------- settlement


def settle(state):
    """RC-6: the outcome, the states, every posting, the totals and the next dealer."""
    return settle_with(
        state, owed=owed, cancelled_by=cancelled_by, burnt=nobody_burnt, succession=succession
    )


def nobody_burnt(_):
    """ZC-8, ZC-9."""
    return []


def succession(state, states):
    """ZC-3; ZC-13: no streak."""
    winners = state["outcome"]["winners"]
    return {"dealer": winners[0] if winners else drawn_successor(state, states), "streak": 0}


def owed(state, states, live, post):
    for event in final_wins(state):
        for payer in payers_of(state, event):
            win_payment(state, event, payer, post)
    for seat in live:
        kongs(
            state,
            seat,
            post,
            KONGS,
            "ZC-10",
            own_cancel=lambda meld, seat=seat: hot_kong(state, seat, meld),
        )
    live_chickens(state, CHICKENS, live, post, "ZC-11")
    if is_drawn(state):
        ready_hands(state, states, post, lambda *pair: ready_price(state, *pair), "ZC-12")


def cancelled_by(state, reason, _):
    """ZC-12: a drawn round has no chickens and no kongs."""
    return "ZC-12" if is_drawn(state) and (is_chicken(reason) or is_kong(reason)) else None


def hot_kong(state, seat, meld):
    """ZC-8 槓上炮: the kongs of the turn whose discard was won score nothing."""
    outcome = state["outcome"]
    return "ZC-8" if seat == outcome["from"] and meld["kind"] in outcome["turn_kongs"] else None


def win_payment(state, event, payer, post):
    """ZC-6..ZC-9: what one payer owes one winner."""
    winner = event["seat"]
    post("win.hand", payer, winner, win_core(state, event), "ZC-6")
    if event["by"] == "self_draw":
        post("win.self_draw", payer, winner, SELF_DRAW, "ZC-7")
    if state["outcome"]["hot"]:
        post("win.hot", payer, winner, HOT, "ZC-8")
    if event["by"] == "rob_kong":
        post("win.robbed", payer, winner, ROBBED, "ZC-9")


def ready_price(state, seat, payer):
    """ZC-12: the best core among the waits, twice from a payer of three suits."""
    kinds, _ = seat_waits(state, seat)
    price = max(core(state, seat, naturals(state, seat), kind) for kind in kinds)
    return 2 * price if suits_used(state, payer, naturals(state, payer)) == 3 else price

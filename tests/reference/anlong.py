"""安龙血流麻将: the options, the prices of a win or 闷, the settlement of a round (AL-).

The whole referee of this game is reached from here (games.py).
"""

from .chickens import charge_penalties, live_chickens, penalties, responsible_chickens
from .hands import KINDS
from .mechanics import Mechanics
from .play import Refused, apply, finished, legal, pending, start
from .records import RecordRefused, check_header, replay_with
from .settlement import culprits, is_chicken, is_drawn, is_kong, kongs, ready_hands, settle_with
from .table import WUGU, YAO, deal, has_men, naturals, seat_waits
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

GAME = "anlong"
SEATS = (3, 2, 4)  # AL-1
OFF_ON, ON_OFF = (False, True), (True, False)
OPTIONS = {  # AL-2, the default first
    "base": tuple(range(1, 11)),
    "flip": ("next", "both", "none"),
    "self_ji": OFF_ON,
    "wugu": OFF_ON,
    "weekday_ji": ON_OFF,
    "full_house": OFF_ON,
    "keep_on_draw": OFF_ON,
    "men": OFF_ON,
    "small_must_men": OFF_ON,
    "ready_men": OFF_ON,
    "bid": OFF_ON,
    "dealer_bonus": ("none", "streak"),
}
NEEDS = {"small_must_men": "men", "ready_men": "men"}  # AL-2
PLAIN = 1  # AL-5
BONUS = 10  # AL-7: 天听, 杀听, 天胡, 地胡
KONG_DRAW = 1  # AL-9
KONGS = {"exposed": 3, "concealed": 3, "added": 3}  # AL-25
CHICKENS = {  # AL-26, per payer
    YAO: {
        "code": "ji.yao",
        "plain": 1,
        "charge": 2,
        "responsible": 1,
        "penalty": 1,
        "penalty_charge": 2,
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


# ---------------------------------------------------------------- play


def core(state, seat, before, win):
    """AL-5, MJ-21: the highest pattern that fits."""
    held = facts(state, seat, before, win)
    one_suit = "one_suit" in held
    prices = [PLAIN]
    if "all_triplets" in held:
        prices.append(15 if one_suit else 5)
    if "seven_pairs" in held:
        prices.append(15 if one_suit else 5)
    if "quads" in held:
        prices.append(20 if one_suit else 10)
    if "ponged_pairs" in held:
        prices.append(20 if one_suit else 10)
    if one_suit:
        prices.append(10)
    return max(prices)


def is_plain(state, seat, before, win):
    return core(state, seat, before, win) == PLAIN


def is_automatic(state, able, hot, robbing):
    """AL-12: two or more able; a single one that 闷ed before, where no 闷 is allowed."""
    if len(able) == 1:
        return (hot or robbing) and has_men(state, able[0])
    return len(able) >= 2


def kinds_in_play(seats):
    """AL-1: no 万 with two or three seats."""
    return range(KINDS) if seats == 4 else range(9, KINDS)


MECHANICS = Mechanics(
    name=GAME,
    seats=SEATS,
    options=OPTIONS,
    needs=NEEDS,
    kinds=kinds_in_play,
    ponged_pairs=True,
    permits=True,
    is_plain=is_plain,
    automatic=is_automatic,
)


def new_round(header):
    """A dealt round out of a record's keys without the actions; Refused names the wrong place."""
    return start(deal(**check_header(header, MECHANICS)))


def replay(record):
    """RC-4: the state after all actions of a record; RecordRefused says where and why not."""
    return replay_with(new_round, record)


# ---------------------------------------------------------------- settlement


def settle(state):
    """RC-6: the outcome, the states, every posting, the totals and the next dealer."""
    return settle_with(
        state, owed=owed, cancelled_by=cancelled_by, burnt=culprits, succession=succession
    )


def succession(state, _):
    """AL-4: the winner deals, of several the discarder; after a drawn round the dealer."""
    winners, source, dealer = state["outcome"]["winners"], state["outcome"]["from"], state["dealer"]
    if not winners:
        return {"dealer": dealer, "streak": 0}
    following = source if len(winners) >= 2 else winners[0]
    again = dealer in winners and following == dealer
    return {"dealer": following, "streak": state["streak"] + 1 if again else 0}


def owed(state, states, live, post):
    """AL-21: 胡, every 闷, chickens and kongs."""
    for event in state["men"]:
        for payer in payers_of(state, event):
            win_payment(state, event, payer, post)
    for event in final_wins(state):
        for payer in payers_of(state, event):
            win_payment(state, event, payer, post)
            dealer_extra(state, event["seat"], payer, post)
    for seat in live:
        kongs(state, seat, post, KONGS, "AL-25")
    live_chickens(state, CHICKENS, live, post, "AL-26")
    responsible_chickens(state, CHICKENS, live, post, "AL-26")
    penalties(state, CHICKENS, live, post, "AL-26", gold_doubles=False)
    charge_penalties(state, CHICKENS, live, post, "AL-26", gold_doubles=False)
    if is_drawn(state):
        ready_hands(state, states, post, lambda seat, _: ready_price(state, seat), "AL-27")


def cancelled_by(state, reason, payee):
    """MJ-33: burnt (AL-13), a drawn round's 闷 (AL-22), its chickens and kongs (AL-27)."""
    if (is_chicken(reason) or is_kong(reason)) and payee in culprits(state):
        return "AL-13"
    if not is_drawn(state):
        return None
    if reason.startswith("win."):
        return "AL-22"
    if reason == "ji.weekday":
        return "AL-27"
    counts = reason in ("draw.ready", "ji.penalty", "ji.penalty_charge")
    return None if counts or state["options"]["keep_on_draw"] else "AL-27"


def win_payment(state, event, payer, post):
    """AL-5, AL-7, AL-9, AL-11, AL-23, MJ-34: what one payer owes for one 胡 or 闷."""
    winner = event["seat"]
    times = state["seats"] - 1 if event["by"] == "rob_kong" else 1  # AL-11
    circumstances = {  # AL-7: each replaces 平胡
        "win.ready": event["declared"][winner],
        "win.kill_ready": event["declared"][payer],
        "win.heaven": event["heaven"],
        "win.earth": event["earth"],
    }
    price = core(state, winner, event["before"], event["tile"])
    if price > PLAIN or not any(circumstances.values()):
        post("win.hand", payer, winner, price * times, "AL-5")
    for reason, holds in circumstances.items():
        if holds:
            post(reason, payer, winner, BONUS * times, "AL-7")
    if event["kong_draw"]:
        post("win.kong_draw", payer, winner, KONG_DRAW, "AL-9")
    if state["options"]["bid"]:
        post("win.bid", payer, winner, state["bids"][payer] + state["bids"][winner], "AL-23")


def dealer_extra(state, winner, payer, post):
    """AL-24: of the final 胡 only."""
    if state["options"]["dealer_bonus"] == "streak" and state["dealer"] in (winner, payer):
        post("dealer", payer, winner, state["streak"], "AL-24")


def ready_price(state, seat):
    """AL-27: the best core among the waits, 天听 in place of a bare 平胡."""
    kinds, _ = seat_waits(state, seat)
    price = max(core(state, seat, naturals(state, seat), kind) for kind in kinds)
    if state["declared"][seat]:
        return BONUS if price == PLAIN else price + BONUS
    return price

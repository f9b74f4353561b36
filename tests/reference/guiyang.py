"""贵阳捉鸡麻将: the options, the prices of a win, and the settlement of a finished round (GY-).

The whole referee of this game is reached from here (games.py).
"""

from .chickens import charge_penalties, exposed, live_chickens, penalties, responsible_chickens
from .mechanics import Mechanics
from .play import Refused, apply, finished, legal, pending, start
from .records import RecordRefused, check_header, replay_with
from .settlement import (
    culprits,
    drawn_successor,
    is_chicken,
    is_drawn,
    is_kong,
    kongs,
    natural_voids,
    ready_hands,
    settle_with,
)
from .table import WUGU, YAO, deal, naturals, seat_waits
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

GAME = "guiyang"
SEATS = (4,)  # GY-1
OFF_ON, ON_OFF = (False, True), (True, False)
OPTIONS = {  # GY-1, GY-2, the default first
    "base": tuple(range(1, 11)),
    "flip": ("next", "both"),
    "self_ji": OFF_ON,
    "wugu": OFF_ON,
    "full_house": ON_OFF,
    "natural_void": OFF_ON,
    "dou_penalty": OFF_ON,
    "ji_penalty": OFF_ON,
    "dealer_bonus": ("points", "times", "none"),
}
PLAIN = 1  # GY-5
BONUS = 10  # GY-9: 报听, 杀报, 天胡, 地胡
SELF_DRAW, KONG_DRAW, HOT, ROBBED = 1, 1, 2, 9  # GY-10, GY-11, GY-12: 3(n-1)
KONGS = {"exposed": 3, "concealed": 3, "added": 3}  # GY-16
KONG_PENALTIES = {"exposed": 3, "concealed": 3, "added": 3}  # GY-17
NATURAL_VOID = 3  # GY-21
CHICKENS = {  # GY-18, GY-19, GY-20, per payer
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
    """GY-5, MJ-21: the highest pattern that fits."""
    held = facts(state, seat, before, win)
    one_suit = "one_suit" in held
    prices = [PLAIN]
    if "all_triplets" in held:
        prices.append(15 if one_suit else 5)
    if "seven_pairs" in held:
        prices.append(20 if one_suit else 10)
    if "quads" in held:
        prices.append(30 if one_suit else 20)
    if "last_single" in held:
        prices.append(20 if one_suit else 10)
    if one_suit:
        prices.append(10)
    return max(prices)


def is_plain(state, seat, before, win):
    return core(state, seat, before, win) == PLAIN


MECHANICS = Mechanics(  # GY-8, GY-11, GY-12: every win is a choice
    name=GAME,
    seats=SEATS,
    options=OPTIONS,
    permits=True,
    lock_bars_all=True,
    claim_unlocks=False,
    is_plain=is_plain,
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


def dealt_in_a_row(state):
    """GY-4: k, this round included."""
    return state["streak"] + 1


def succession(state, states):
    """GY-3, GY-4: the streak goes on as long as the same seat deals."""
    winners, source = state["outcome"]["winners"], state["outcome"]["from"]
    if not winners:
        following = drawn_successor(state, states)
    else:
        following = source if len(winners) == 3 else winners[0]
    return {
        "dealer": following,
        "streak": dealt_in_a_row(state) if following == state["dealer"] else 0,
    }


def owed(state, states, live, post):
    for event in final_wins(state):
        for payer in payers_of(state, event):
            win_payment(state, event, payer, post)
    if state["options"]["natural_void"]:
        natural_voids(state, post, NATURAL_VOID, "GY-21")
    for seat in range(state["seats"]):
        if seat in live:
            kongs(state, seat, post, KONGS, "GY-16")
        elif state["options"]["dou_penalty"]:
            kong_penalties(state, seat, live, post)
    live_chickens(state, CHICKENS, live, post, "GY-18")
    responsible_chickens(state, CHICKENS, live, post, "GY-18")
    charge_penalties(state, CHICKENS, live, post, "GY-19", gold_doubles=True)
    if state["options"]["ji_penalty"]:
        penalties(state, CHICKENS, live, post, "GY-20", gold_doubles=True, copies=penalty_copies)
    if is_drawn(state):
        ready_hands(state, states, post, lambda seat, _: ready_price(state, seat), "GY-22")


def cancelled_by(state, reason, payee):
    """MJ-33: burnt (GY-13), then the drawn round (GY-22), penalties too."""
    if not (is_chicken(reason) or is_kong(reason)):
        return None
    if payee in culprits(state):
        return "GY-13"
    return "GY-22" if is_drawn(state) else None


def win_payment(state, event, payer, post):
    """GY-5, GY-9..GY-12, GY-15, MJ-34: what one payer owes one winner."""
    winner, outcome, paid = event["seat"], state["outcome"], []

    def post_win(reason, points, rule):
        paid.append(points)
        post(reason, payer, winner, points, rule)

    circumstances = {  # GY-9: each replaces 平胡
        "win.ready": event["declared"][winner],
        "win.kill_ready": event["declared"][payer],
        "win.heaven": event["heaven"],
        "win.earth": event["earth"],
    }
    price = core(state, winner, event["before"], event["tile"])
    if price > PLAIN or not any(circumstances.values()):
        post_win("win.hand", price, "GY-5")
    for reason, holds in circumstances.items():
        if holds:
            post_win(reason, BONUS, "GY-9")
    if event["by"] == "self_draw":
        post_win("win.self_draw", SELF_DRAW, "GY-10")
    if event["kong_draw"]:
        post_win("win.kong_draw", KONG_DRAW, "GY-10")
    if outcome["hot"]:
        post_win("win.hot", HOT, "GY-11")
    if event["by"] == "rob_kong":
        post_win("win.robbed", ROBBED, "GY-12")
    if state["dealer"] in (winner, payer):
        post("dealer", payer, winner, dealer_extra(state, sum(paid)), "GY-15")


def dealer_extra(state, win_points):
    """GY-15: k more, or k times the pair's win points more."""
    k = dealt_in_a_row(state)
    return {"points": k, "times": k * win_points, "none": 0}[state["options"]["dealer_bonus"]]


def kong_penalties(state, seat, live, post):
    """GY-17 豆全包: a NOT owner pays the live seats, for a 明豆 its discarder; 憨包 exempt."""
    for meld in state["melds"][seat]:
        if meld["type"] == "pong" or meld["blank"]:
            continue
        for payee in live:
            if meld["type"] != "exposed" or payee == meld["from"]:
                post("kong.penalty", seat, payee, KONG_PENALTIES[meld["type"]], "GY-17")


def penalty_copies(state, seat, kind):
    """GY-20 鸡全包: exposed copies, the claimed 责任 one twice."""
    claimers = state["first"][kind]["claimers"] if kind in state["first"] else []
    return exposed(state, seat, kind) + claimers.count(seat)


def ready_price(state, seat):
    """GY-22: the best core among the waits, 报听 in place of a bare 平胡."""
    kinds, _ = seat_waits(state, seat)
    price = max(core(state, seat, naturals(state, seat), kind) for kind in kinds)
    if state["declared"][seat]:
        return BONUS if price == PLAIN else price + BONUS
    return price

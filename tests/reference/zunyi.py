"""遵义麻将: the options, the prices of a win, and the settlement of a finished round (ZY-).

The whole referee of this game is reached from here: new_round, apply, finished, pending, settle, replay.
"""

from .chickens import chickens, flipped
from .hands import (
    can_be_one_suit,
    can_be_pairs,
    can_be_quad_win,
    can_be_triplets,
    can_be_two_runs_beside,
    kind_of,
    name_of,
    suit_of,
    with_tile,
    without_tile,
)
from .play import Refused, apply, finished, legal, pending
from .records import RecordRefused, check_header, replay_with
from .table import (
    deal,
    is_ready,
    meld_counts,
    naturals,
    others,
    seat_waits,
    void_tiles,
    wildcards,
)

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
WIND = kind_of("5p")


def new_round(header):
    """A dealt round out of a record's keys without the actions; Refused names the wrong place."""
    return deal(**check_header(header, GAME, SEATS, OPTIONS))


def replay(record):
    """RC-4: the state after all actions of a record; RecordRefused says where and why not."""
    return replay_with(new_round, record)


# ---------------------------------------------------------------- the price of a hand


def core(state, seat, before, wild, win, win_is_wild):
    """ZY-11, MJ-21, MJ-25: the highest single pattern of the hand `before` with the winning tile.

    `before` are the naturals and `wild` the laizi held without it; a drawn laizi is a wildcard more.
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
    price = core(state, seat, before, wild, win, win_is_wild)
    return max(price, EARTH) if outcome["earth"] else price


def best_wait_core(state, seat):
    """ZY-23: the best core among a ready seat's waits; the laizi's own kind is drawn as a wildcard."""
    kinds, own = seat_waits(state, seat)
    hand, wild = naturals(state, seat), wildcards(state, seat)
    prices = [core(state, seat, hand, wild, kind, False) for kind in kinds]
    if own:
        prices.append(core(state, seat, hand, wild, state["laizi"], True))
    return max(prices)


# ---------------------------------------------------------------- settlement


def settle(state):
    """RC-6: the outcome, the states, every posting, the totals and the next dealer."""
    if not finished(state):
        raise Refused("the round is not over")
    outcome = state["outcome"]
    states = [seat_state(state, seat) for seat in range(state["seats"])]
    entries = postings(state, states)
    totals = [0] * state["seats"]
    for entry in entries:
        if entry["cancelled_by"] is None:
            totals[entry["payer"]] -= entry["points"]
            totals[entry["payee"]] += entry["points"]
    flip = flipped(state)
    return {
        "game": GAME,
        "outcome": {
            "kind": "win" if outcome["winners"] else "draw",
            "winners": list(outcome["winners"]),
            "from": outcome["from"],
            "by": outcome["by"],
        },
        "flip": None if flip is None else name_of(flip),
        "states": states,
        "burnt": burnt(state),
        "totals": totals,
        "entries": entries,
        "next": succession(state),
    }


def seat_state(state, seat):
    """MJ-27; a robbed seat is judged without the tile (MJ-10), which has left its hand."""
    if seat in state["outcome"]["winners"]:
        return "won"
    return "ready" if is_ready(state, seat) else "not"


def burnt(state):
    """MJ-28: the discarder of a 热炮 that is won, and the robbed seat."""
    outcome = state["outcome"]
    return [outcome["from"]] if outcome["hot"] or outcome["by"] == "rob_kong" else []


def succession(state):
    """ZY-4."""
    winners, source, dealer = state["outcome"]["winners"], state["outcome"]["from"], state["dealer"]
    if not winners:
        return {"dealer": dealer, "streak": 0}
    everybody = len(winners) >= 2 and len(winners) == state["seats"] - 1
    following = source if everybody else winners[0]
    again = dealer in winners and following == dealer
    return {"dealer": following, "streak": state["streak"] + 1 if again else 0}


def postings(state, states):
    """Every posting with its cancellation (MJ-33); points are after `base` (ZY-24), zeros left out."""
    entries = []

    def post(reason, payer, payee, points, rule):
        if points:
            entry = {"reason": reason, "payer": payer, "payee": payee}
            entry["points"] = points * state["options"]["base"]
            entry["rule"] = rule
            entry["cancelled_by"] = cancelled_by(state, reason, payee)
            entries.append(entry)

    live = [seat for seat in range(state["seats"]) if states[seat] != "not"]
    for winner in state["outcome"]["winners"]:
        for payer in win_payers(state, winner):
            win_payment(state, winner, payer, post)
            dealer_extra(state, winner, payer, post)
    natural_voids(state, post)
    voids_left(state, live, post)
    for seat in live:
        kongs(state, seat, post)
    chickens(state, live, post)
    if not state["outcome"]["winners"]:
        drawn_round(state, states, post)
    return entries


def cancelled_by(state, reason, payee):
    """MJ-33: the first rule that cancels it: burnt (MJ-28), wind (ZY-21), drawn round (ZY-23)."""
    chicken, kong = reason.startswith("ji."), reason.startswith("kong.")
    if (chicken or kong) and payee in burnt(state):
        return "MJ-28"
    if chicken and state["options"]["wind"] and flipped(state) == WIND:
        return "ZY-21"
    if (chicken or kong) and not state["outcome"]["winners"]:
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


def natural_voids(state, post):
    """ZY-7."""
    for seat in range(state["seats"]):
        for payer in others(state, seat) if state["natural"][seat] else ():
            post("void.natural", payer, seat, 2, "ZY-7")


def voids_left(state, live, post):
    """ZY-22: to each winner, in a drawn round to each ready seat."""
    payees = state["outcome"]["winners"] or live
    for seat in range(state["seats"]):
        for payee in payees:
            if payee != seat:
                post("void.left", seat, payee, void_tiles(state, seat), "ZY-22")


def kongs(state, seat, post):
    """ZY-18: a live owner's kongs; 憨包豆 are worth nothing."""
    for meld in state["melds"][seat]:
        if meld["type"] == "exposed":
            post("kong.exposed", meld["from"], seat, 3, "ZY-18")
        elif meld["type"] in ("concealed", "added") and not meld["blank"]:
            for payer in others(state, seat):
                post("kong." + meld["type"], payer, seat, 2, "ZY-18")


def drawn_round(state, states, post):
    """ZY-23 查叫: NOT seats pay ready seats the best core, 天听 in place of a bare 平胡."""
    for seat in range(state["seats"]):
        if states[seat] != "ready":
            continue
        price = best_wait_core(state, seat)
        if state["declared"][seat]:
            price = BONUS if price == PLAIN else price + BONUS
        for payer in others(state, seat):
            if states[payer] == "not":
                post("draw.ready", payer, seat, price, "ZY-23")

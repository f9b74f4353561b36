"""The frame of settlement: outcome, states, postings and what cancels them, totals (RC-6).

What is owed, what cancels it, who is burnt and who deals next is each game's own.
"""

from .chickens import flipped
from .hands import name_of
from .play import Refused, finished
from .table import has_men, is_ready, others


def settle_with(state, *, owed, cancelled_by, burnt, succession):
    """RC-6. `owed(state, states, live, post)` calls `post(reason, payer, payee, points, rule)`.

    A posting may bring a cancellation of its own, which counts after those of `cancelled_by(state,
    reason, payee)`. `base` multiplies every posting; zeros are left out.
    """
    if not finished(state):
        raise Refused("the round is not over")
    outcome, entries = state["outcome"], []
    states = [seat_state(state, seat) for seat in range(state["seats"])]

    def post(reason, payer, payee, points, rule, *, own_cancel=None):
        if points:
            entry = {"reason": reason, "payer": payer, "payee": payee}
            entry["points"] = points * state["options"]["base"]
            entry["rule"] = rule
            entry["cancelled_by"] = cancelled_by(state, reason, payee) or own_cancel
            entries.append(entry)

    live = [seat for seat in range(state["seats"]) if states[seat] != "not"]
    owed(state, states, live, post)
    flip = flipped(state)
    return {
        "game": state["game"].name,
        "outcome": {
            "kind": "win" if outcome["winners"] else "draw",
            "winners": list(outcome["winners"]),
            "from": outcome["from"],
            "by": outcome["by"],
        },
        "flip": None if flip is None else name_of(flip),
        "states": states,
        "burnt": burnt(state),
        "totals": totals_of(entries, state["seats"]),
        "entries": entries,
        "next": succession(state, states),
    }


def totals_of(entries, seats):
    """MJ-32, MJ-33: what is received less what is paid; cancelled postings count nothing."""
    totals = [0] * seats
    for entry in entries:
        if entry["cancelled_by"] is None:
            totals[entry["payer"]] -= entry["points"]
            totals[entry["payee"]] += entry["points"]
    return totals


def seat_state(state, seat):
    """MJ-27, AL-20; a robbed seat is judged without the tile (MJ-10), which has left its hand."""
    if seat in state["outcome"]["winners"]:
        return "won"
    return "ready" if has_men(state, seat) or is_ready(state, seat) else "not"


def culprits(state):
    """MJ-28: the discarder of a 热炮 that is won, and the robbed seat."""
    outcome = state["outcome"]
    return [outcome["from"]] if outcome["hot"] or outcome["by"] == "rob_kong" else []


def is_drawn(state):
    return not state["outcome"]["winners"]


def is_chicken(reason):
    return reason.startswith("ji.")


def is_kong(reason):
    return reason.startswith("kong.")


def kongs(state, seat, post, figures, rule, *, own_cancel=None):
    """MJ-13..MJ-16: a seat's kongs; 点豆 from its discarder, the others from everybody, 憨包豆 0.

    `figures` are {type of kong: points}, `own_cancel(meld)` the page's own cancellation or None.
    """
    for meld in state["melds"][seat]:
        if meld["type"] == "pong" or meld["blank"]:
            continue
        payers = [meld["from"]] if meld["type"] == "exposed" else others(state, seat)
        for payer in payers:
            cancel = own_cancel(meld) if own_cancel else None
            post(
                "kong." + meld["type"], payer, seat, figures[meld["type"]], rule, own_cancel=cancel
            )


def natural_voids(state, post, points, rule):
    """ZY-7, GY-21: from every other seat, whatever anyone's state."""
    for seat in range(state["seats"]):
        for payer in others(state, seat) if state["natural"][seat] else ():
            post("void.natural", payer, seat, points, rule)


def ready_hands(state, states, post, price, rule):
    """查叫: every NOT seat pays every ready seat `price(payee, payer)`."""
    for seat in (s for s in range(state["seats"]) if states[s] == "ready"):
        for payer in (s for s in others(state, seat) if states[s] == "not"):
            post("draw.ready", payer, seat, price(seat, payer), rule)


def drawn_successor(state, states):
    """GY-3, ZC-3 after a drawn round."""
    dealer, seats = state["dealer"], range(state["seats"])
    ready = [seat for seat in seats if states[seat] == "ready"]
    if len(ready) in (0, state["seats"]):
        return dealer
    if len(ready) == 3:
        return next(seat for seat in seats if seat not in ready)
    return next(seat for seat in [dealer, *others(state, dealer)] if seat in ready)

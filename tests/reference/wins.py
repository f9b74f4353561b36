"""One win or 闷 as settlement sees it: who, off whom, the hand before it, the circumstances."""

from .hands import can_be_one_suit, can_be_pairs, can_be_triplets, with_tile, without_tile
from .table import is_ponged_pairs, meld_counts, naturals, others


def win_event(state, seat, source, by, tile, *, heaven=False, kong_draw=False):
    """The event of a win; `before` are the concealed tiles but the winning one (None: on the deal).

    A 闷 is noted when it happens: later the first draw is past and other seats may have declared.
    """
    before = naturals(state, seat)
    if by == "self_draw" and tile is not None:
        before = without_tile(before, tile)
    return {
        "seat": seat,
        "from": source,
        "by": by,
        "tile": tile,
        "before": before,
        "heaven": heaven,
        "earth": is_earth(state, seat, by),
        "kong_draw": kong_draw,
        "declared": list(state["declared"]),
    }


def is_earth(state, seat, by):
    """AL-8 地胡: a non-dealer's first draw, or a discard before it; no own meld, no robbed kong.

    ZY-11 and ZC-6 know the self-draw only.
    """
    draws = {"self_draw": 1, "discard": 0, "rob_kong": None}[by]
    return seat != state["dealer"] and state["draws"][seat] == draws and not state["melds"][seat]


def final_wins(state):
    """The events of the seats that 胡."""
    outcome = state["outcome"]
    return [
        win_event(
            state,
            seat,
            outcome["from"],
            outcome["by"],
            outcome["tile"],
            heaven=outcome["heaven"],
            kong_draw=outcome["kong_draw"],
        )
        for seat in outcome["winners"]
    ]


def payers_of(state, event):
    """AL-10, AL-19, GY-10, ZC-7: every other seat on a self-draw, else the one it came from."""
    return others(state, event["seat"]) if event["from"] is None else [event["from"]]


def facts(state, seat, before, win):
    """MJ-20 of a hand without laizi: the names that hold; `win` is None on the deal."""
    full = before if win is None else with_tile(before, win)
    pairs = can_be_pairs(full, 0)
    holds = {
        "all_triplets": can_be_triplets(full, 0),
        "seven_pairs": pairs,
        "quads": pairs and 4 in full,
        "quad_win": pairs and win is not None and full[win] == 4,
        "one_suit": can_be_one_suit(full, meld_counts(state, seat)),
        "last_single": sum(before) == 1,
        "ponged_pairs": is_ponged_pairs(state, seat, before, win),
    }
    return {name for name, value in holds.items() if value}

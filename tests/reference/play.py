"""Choices in a mahjong round: what each seat may do, and the doing. No money, see the games' files.

`apply` checks an action first and changes the state (table.py) only if it is legal; turns.py then
performs at once whatever is forced. So a state waits only for somebody's choice.
"""

from .hands import KINDS, TileError, kind_of, name_of
from .table import hand_is_complete, has_men, is_ready, is_void_tile, note_natural_voids
from .turns import (
    added_kong,
    begin_turn,
    concealed_kong,
    decide_window,
    may_men_self_draw,
    men_self_draw,
    must_men,
    own_pong,
    put_discard,
    unanswered,
    win_self_draw,
)


class Refused(ValueError):
    """An action that is not legal where it stands, with the reason."""


# ---------------------------------------------------------------- what is legal


def finished(state):
    return state["phase"] == "over"


def pending(state):
    """The seats that must answer."""
    seats = range(state["seats"])
    if state["phase"] == "swap":
        return [s for s in seats if state["swaps"][s] is None]
    if state["phase"] == "void":
        return [s for s in seats if state["void"][s] is None]
    if state["phase"] == "turn":
        return [state["turn"]["seat"]]
    if state["phase"] == "window":
        return unanswered(state)
    return []


def start(state):
    """ZY-5, ZY-6, MJ-5: what precedes play, if anything; the dealer's first turn is the deal."""
    if state["phase"] == "void" and not state["game"].void_suits:
        begin_turn(state, state["dealer"])
    return state


def need(condition, reason):
    if not condition:
        raise Refused(reason)


def need_turn(state, seat):
    need(state["phase"] == "turn" and state["turn"]["seat"] == seat, "it is not this seat's turn")


def need_claim(state, seat, claim):
    need(state["phase"] == "window" and seat in pending(state), "nothing to claim")
    offers = state["window"]["offers"][seat]
    if claim == "pass":
        need(
            not (has_men(state, seat) and "win" in offers), "after a 闷 a win may not be passed"
        )  # AL-16
    else:
        need(claim in offers, f"may not {claim} this tile")


def need_tile_in_play(kind, in_play):
    """RC-3: a tile that is written must be the tile in play."""
    need(kind is None or kind == in_play, "not the tile in play")


def check_swap(state, seat, kinds):
    """ZY-5: any three tiles of the hand."""
    need(state["phase"] == "swap" and state["swaps"][seat] is None, "nothing to swap")
    need(all(kinds.count(k) <= state["hands"][seat][k] for k in kinds), "does not hold these tiles")


def check_void(state, seat):
    """ZY-6: each seat names one suit, once."""
    need(state["phase"] == "void" and state["void"][seat] is None, "no suit to name")


def check_discard(state, seat, kind):
    """MJ-6; MJ-29: a declared seat discards what it drew; AL-16: after a 闷 a win is taken."""
    need_turn(state, seat)
    need(state["hands"][seat][kind] > 0, "does not hold this tile")
    need(not has_men(state, seat), "after a 闷 a win may not be passed")
    need(
        not state["declared"][seat] or kind == state["turn"]["drawn"][-1],
        "declared: the drawn tile goes",
    )


def check_ready(state, seat, kind):
    """MJ-29, ZY-16, AL-15, ZC-13: with the first discard, no own meld, and the rest is ready."""
    need_turn(state, seat)
    need(state["game"].declares, "no declared ready in this game")
    need(state["hands"][seat][kind] > 0, "does not hold this tile")
    need(not has_men(state, seat), "after a 闷 a win may not be passed")
    need(state["discards"][seat] == 0, "not the first discard")
    need(not state["melds"][seat], "has a meld")
    state["hands"][seat][kind] -= 1
    rest_is_ready = is_ready(state, seat)
    state["hands"][seat][kind] += 1
    need(rest_is_ready, "the rest is not ready")


def check_self_draw(state, seat, kind):
    """MJ-6, MJ-8: a complete hand, not after a pong."""
    need_turn(state, seat)
    turn = state["turn"]
    need(not turn["ponged"], "no win after a pong")
    need(hand_is_complete(state, seat), "the hand is not complete")
    need_tile_in_play(kind, turn["drawn"][-1] if turn["drawn"] else None)
    need(not must_men(state, seat), "a first win of this size is 闷ed")


def check_win(state, seat, kind):
    if state["phase"] != "window":
        check_self_draw(state, seat, kind)
        return
    need_claim(state, seat, "win")
    need_tile_in_play(kind, state["window"]["kind"])


def check_men(state, seat, kind):
    """AL-16: in place of a win, by self-draw or on a discard that only this seat can win."""
    if state["phase"] == "window":
        need_claim(state, seat, "men")
        need_tile_in_play(kind, state["window"]["kind"])
        return
    need_turn(state, seat)
    need(may_men_self_draw(state, seat), "no 闷 here")
    need(hand_is_complete(state, seat), "the hand is not complete")
    need_tile_in_play(kind, state["turn"]["drawn"][-1])


def check_pong(state, seat, kind):
    need_claim(state, seat, "pong")
    need_tile_in_play(kind, state["window"]["kind"])


def check_pass(state, seat, kind):
    need_claim(state, seat, "pass")
    need_tile_in_play(kind, state["window"]["kind"])


def check_kong(state, seat, kind):
    """RC-3: the kind of kong follows from the state."""
    if state["phase"] == "window":
        need_claim(state, seat, "kong")
        need_tile_in_play(kind, state["window"]["kind"])
    else:
        check_own_kong(state, seat, kind)


def check_own_kong(state, seat, kind):
    """MJ-6, MJ-8, MJ-9, MJ-29, AL-18, ZY-6: four in hand, or the fourth of an own pong."""
    need_turn(state, seat)
    need(kind is not None, "a kong on one's own turn needs its tile")
    need(not state["declared"][seat] and not has_men(state, seat), "a locked hand: no kong")
    need(not state["turn"]["ponged"], "no kong after a pong")
    need(state["front"] < state["back"], "no replacement tile")
    need(not is_void_tile(state, seat, kind), "a tile of the void suit")
    held = state["hands"][seat][kind]
    need(held == 4 or (held == 1 and own_pong(state, seat, kind)), "no four of this kind")


# ---------------------------------------------------------------- actions


ARGUMENTS = {
    "swap": "tiles", "void": "suit", "discard": "tile", "ready": "tile",
    "kong": "tile?", "pong": "tile?", "win": "tile?", "men": "tile?", "pass": "tile?",
}  # fmt: skip


def read_action(state, action):
    """RC-1, RC-3: (seat, verb, argument) of a well-formed action."""
    need(isinstance(action, dict), "an action is an object")
    seat, verb = action.get("seat"), action.get("do")
    need(type(seat) is int and 0 <= seat < state["seats"], f"no seat {seat!r}")
    need(isinstance(verb, str) and verb in ARGUMENTS, f"no verb {verb!r} in this game")
    name = ARGUMENTS[verb].rstrip("?")
    extra = set(action) - {"seat", "do", name}
    need(not extra, f"unknown keys {sorted(extra)}")
    if name not in action:
        need(ARGUMENTS[verb].endswith("?"), f"{verb} needs {name}")
        return seat, verb, None
    return seat, verb, read_argument(name, action[name])


def read_argument(name, value):
    try:
        if name == "tile":
            return kind_of(value)
        if name == "tiles":
            need(isinstance(value, list) and len(value) == 3, "three tiles are swapped")
            return [kind_of(tile) for tile in value]
    except TileError as error:
        raise Refused(str(error)) from None
    need(value in ("m", "p", "s"), f"no suit {value!r}")
    return "mps".index(value)


def check(state, action):
    """Raise Refused unless the action is legal; returns (seat, verb, argument)."""
    seat, verb, argument = read_action(state, action)
    need(not finished(state), "the round is over")
    if verb == "void":
        check_void(state, seat)
    else:
        CHECKS[verb](state, seat, argument)
    return seat, verb, argument


def apply(state, action):
    """Perform a legal action and every forced step after it; Refused leaves the state as it was."""
    seat, verb, argument = check(state, action)
    state["forced"] = []
    if state["phase"] == "window":
        state["window"]["answers"][seat] = verb
        decide_window(state)
    else:
        DEEDS[verb](state, seat, argument)
    return state


def legal(state, seat):
    """Every legal action of a seat (a swap once, as the first three tiles held)."""
    tiles = [name_of(k) for k in range(KINDS)]
    held = [name_of(k) for k in range(KINDS) for _ in range(state["hands"][seat][k])]
    tried = [{"do": "swap", "tiles": held[:3]}]
    tried += [{"do": "void", "suit": suit} for suit in "mps"]
    tried += [{"do": verb} for verb in ("win", "men", "pong", "kong", "pass")]
    tried += [{"do": verb, "tile": tile} for verb in ("kong", "discard", "ready") for tile in tiles]
    if state["phase"] == "window":
        tried = [action for action in tried if action["do"] != "kong" or "tile" not in action]
    return [a for a in ({"seat": seat, **action} for action in tried) if is_legal(state, a)]


def is_legal(state, action):
    try:
        check(state, action)
    except Refused:
        return False
    return True


def do_swap(state, seat, kinds):
    """ZY-5: three tiles to the 上家, all at once when every seat has chosen."""
    state["swaps"][seat] = kinds
    if None in state["swaps"]:
        return
    for giver, given in enumerate(state["swaps"]):
        for kind in given:
            state["hands"][giver][kind] -= 1
            state["hands"][(giver - 1) % state["seats"]][kind] += 1
    note_natural_voids(state)
    state["phase"] = "void"


def do_void(state, seat, suit):
    """ZY-6; when all have named a suit the dealer's first turn is the deal (MJ-5)."""
    state["void"][seat] = suit
    if None not in state["void"]:
        begin_turn(state, state["dealer"])


def do_discard(state, seat, kind):
    put_discard(state, seat, kind)


def do_ready(state, seat, kind):
    """MJ-29: counts as declared even if this very discard is won."""
    state["declared"][seat] = True
    put_discard(state, seat, kind)


def do_self_draw(state, seat, _):
    win_self_draw(state, seat)


def do_men(state, seat, _):
    men_self_draw(state, seat)


def do_own_kong(state, seat, kind):
    if state["hands"][seat][kind] == 4:
        concealed_kong(state, seat, kind)
    else:
        added_kong(state, seat, kind)


DEEDS = {
    "swap": do_swap, "void": do_void, "discard": do_discard, "ready": do_ready,
    "win": do_self_draw, "men": do_men, "kong": do_own_kong,
}  # fmt: skip
CHECKS = {
    "swap": check_swap, "discard": check_discard, "ready": check_ready, "win": check_win,
    "men": check_men, "pong": check_pong, "kong": check_kong, "pass": check_pass,
}  # fmt: skip

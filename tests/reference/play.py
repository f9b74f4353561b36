"""Play of one zunyi round: swap, void, turns, claims, kongs, forced steps. No money, see zunyi.py.

`apply` checks an action first and changes the state (table.py) only if it is legal, then performs at
once whatever is forced: automatic wins (ZY-9) and the discard of a declared hand that cannot win
(MJ-29). So a state waits only for somebody's choice.
"""

from .hands import KINDS, TileError, kind_of, name_of
from .table import (
    WUGU,
    YAO,
    completes,
    hand_is_complete,
    is_ready,
    is_void_tile,
    note_natural_voids,
    others,
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
        return [
            s
            for s in seats
            if s in state["window"]["offers"] and s not in state["window"]["answers"]
        ]
    return []


def need(condition, reason):
    if not condition:
        raise Refused(reason)


def need_turn(state, seat):
    need(state["phase"] == "turn" and state["turn"]["seat"] == seat, "it is not this seat's turn")


def need_claim(state, seat, claim):
    need(state["phase"] == "window" and seat in pending(state), "nothing to claim")
    need(claim == "pass" or claim in state["window"]["offers"][seat], f"may not {claim} this tile")


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
    """MJ-6; MJ-29: a declared seat discards the tile it drew."""
    need_turn(state, seat)
    need(state["hands"][seat][kind] > 0, "does not hold this tile")
    need(
        not state["declared"][seat] or kind == state["turn"]["drawn"][-1],
        "declared: the drawn tile goes",
    )


def check_ready(state, seat, kind):
    """MJ-29, ZY-16: with the first discard, no own meld, and the rest is ready."""
    need_turn(state, seat)
    need(state["hands"][seat][kind] > 0, "does not hold this tile")
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


def check_win(state, seat, kind):
    if state["phase"] != "window":
        check_self_draw(state, seat, kind)
        return
    need_claim(state, seat, "win")
    need_tile_in_play(kind, state["window"]["kind"])


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
    """MJ-6, MJ-8, MJ-9, MJ-29, ZY-6: four in hand, or the fourth of an own pong."""
    need_turn(state, seat)
    need(kind is not None, "a kong on one's own turn needs its tile")
    need(not state["declared"][seat], "declared: no kong")
    need(not state["turn"]["ponged"], "no kong after a pong")
    need(state["front"] < state["back"], "no replacement tile")
    need(not is_void_tile(state, seat, kind), "a tile of the void suit")
    held = state["hands"][seat][kind]
    need(held == 4 or (held == 1 and own_pong(state, seat, kind)), "no four of this kind")


def own_pong(state, seat, kind):
    """The seat's pong of this kind, or None."""
    return next(
        (m for m in state["melds"][seat] if m["kind"] == kind and m["type"] == "pong"), None
    )


# ---------------------------------------------------------------- actions


ARGUMENTS = {
    "swap": "tiles", "void": "suit", "discard": "tile", "ready": "tile",
    "kong": "tile?", "pong": "tile?", "win": "tile?", "pass": "tile?",
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
    """Perform one legal action and every forced step after it; Refused leaves the state as it was."""
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
    tried += [{"do": verb} for verb in ("win", "pong", "kong", "pass")]
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
    turn = state["turn"]
    tile = turn["drawn"][-1] if turn["drawn"] else None
    finish(state, [seat], None, "self_draw", tile)
    state["outcome"]["heaven"] = not turn["drawn"]
    state["outcome"]["earth"] = is_earth(state, seat)
    state["outcome"]["kong_draw"] = turn["replacement"]


def is_earth(state, seat):
    """ZY-11 地胡: a non-dealer's self-draw on its first draw, no own meld."""
    return seat != state["dealer"] and state["draws"][seat] == 1 and not state["melds"][seat]


def do_own_kong(state, seat, kind):
    if state["hands"][seat][kind] == 4:
        concealed_kong(state, seat, kind)
    else:
        added_kong(state, seat, kind)


DEEDS = {
    "swap": do_swap, "void": do_void, "discard": do_discard, "ready": do_ready,
    "win": do_self_draw, "kong": do_own_kong,
}  # fmt: skip
CHECKS = {
    "swap": check_swap, "discard": check_discard, "ready": check_ready, "win": check_win,
    "pong": check_pong, "kong": check_kong, "pass": check_pass,
}  # fmt: skip


# ---------------------------------------------------------------- turns


def begin_turn(state, seat, ponged=False):
    """`drawn` lists the tiles that arrived in this turn, `kongs` counts its kongs."""
    state["phase"], state["window"] = "turn", None
    state["turn"] = {"seat": seat, "drawn": [], "replacement": False, "kongs": 0, "ponged": ponged}


def next_draw(state, seat):
    """MJ-4, MJ-11: draw from the front; with an empty wall the round is drawn."""
    if state["front"] == state["back"]:
        finish(state, [], None, None, None)
        return
    begin_turn(state, seat)
    kind = state["wall"][state["front"]]
    state["front"] += 1
    take(state, seat, kind)
    if state["declared"][seat] and not hand_is_complete(state, seat):
        state["forced"].append({"seat": seat, "do": "discard", "kind": kind})
        put_discard(state, seat, kind)


def replacement_draw(state, seat):
    """MJ-4, MJ-9, MJ-31: from the tail; it is an own draw."""
    state["back"] -= 1
    state["turn"]["kongs"] += 1
    state["turn"]["replacement"] = True
    take(state, seat, state["wall"][state["back"]])


def take(state, seat, kind):
    """A drawn tile; ZY-10: the own draw ends the locks."""
    state["hands"][seat][kind] += 1
    state["turn"]["drawn"].append(kind)
    state["draws"][seat] += 1
    state["locks"][seat].clear()


def put_discard(state, seat, kind):
    """A discard ends the turn and opens the window."""
    state["hands"][seat][kind] -= 1
    state["ponds"][seat].append(kind)
    state["discards"][seat] += 1
    state["first_turn"][seat] = False
    is_first = kind in (YAO, WUGU) and kind not in state["first"]
    if is_first:
        state["first"][kind] = {"seat": seat, "claimers": []}
    open_window(state, seat, kind, is_first)


# ---------------------------------------------------------------- kongs


def concealed_kong(state, seat, kind):
    """MJ-13 闷豆: the fourth arrived in this turn, or it is the first turn; else 憨包豆 (MJ-16)."""
    blank = not (state["first_turn"][seat] or kind in state["turn"]["drawn"])
    state["hands"][seat][kind] = 0
    state["melds"][seat].append({"kind": kind, "type": "concealed", "from": None, "blank": blank})
    replacement_draw(state, seat)


def added_kong(state, seat, kind):
    """MJ-10, ZY-9: whoever can win on the added tile robs it at once; no lock bars that (MJ-31)."""
    state["hands"][seat][kind] = 0
    robbers = [other for other in others(state, seat) if completes(state, other, kind)]
    if robbers:
        force_wins(state, robbers, seat, "rob_kong", kind)
        return
    meld = own_pong(state, seat, kind)
    meld["type"] = "added"
    meld["blank"] = kind not in state["turn"]["drawn"]  # MJ-14, MJ-16
    replacement_draw(state, seat)


# ---------------------------------------------------------------- claims


def open_window(state, seat, kind, is_first):
    """MJ-7: who may claim the discard; ZY-9: hot or won by several, it is won automatically."""
    hot = state["turn"]["kongs"] > 0  # MJ-17
    state["phase"], state["turn"] = "window", None
    state["window"] = {
        "from": seat,
        "kind": kind,
        "hot": hot,
        "is_first": is_first,
        "offers": {},
        "answers": {},
    }
    offers = {other: claims_of(state, other, kind) for other in others(state, seat)}
    able = [other for other in offers if "win" in offers[other]]
    if len(able) >= 2 or (able and hot):
        win_discard(state, able, automatic=True)
        return
    state["window"]["offers"] = {other: claims for other, claims in offers.items() if claims}
    decide_window(state)


def claims_of(state, seat, kind):
    """MJ-7, ZY-6, ZY-10, MJ-9, MJ-29: what a seat may do with a discard."""
    claims = []
    if kind not in state["locks"][seat] and completes(state, seat, kind):
        claims.append("win")
    held = state["hands"][seat][kind]
    if held >= 2 and not is_void_tile(state, seat, kind) and not state["declared"][seat]:
        claims.append("pong")
        if held == 3 and state["front"] < state["back"]:
            claims.append("kong")
    return claims


def decide_window(state):
    """MJ-7: at most one seat may win here and at most one may pong or kong; a win goes first."""
    window = state["window"]
    offers, answers = window["offers"], window["answers"]
    for seat, verb in answers.items():
        if verb != "win" and "win" in offers[seat]:
            state["locks"][seat].add(window["kind"])  # ZY-10
    winners = [seat for seat, verb in answers.items() if verb == "win"]
    if winners:
        win_discard(state, winners, automatic=False)
        return
    if any("win" in offers[seat] for seat in pending(state)):
        return
    claimers = [seat for seat, verb in answers.items() if verb in ("pong", "kong")]
    if claimers:
        claim(state, claimers[0], answers[claimers[0]])
    elif not pending(state):
        next_draw(state, (window["from"] + 1) % state["seats"])


def claim(state, seat, verb):
    """A pong or an exposed kong (MJ-8, MJ-15) takes the tile off the pond and ends the locks (ZY-10)."""
    window = state["window"]
    kind, source = window["kind"], window["from"]
    leave_pond(state, [seat])
    state["locks"][seat].clear()
    begin_turn(state, seat, ponged=verb == "pong")
    if verb == "pong":
        state["hands"][seat][kind] -= 2
        state["first_turn"][seat] = False  # MJ-13
        state["melds"][seat].append({"kind": kind, "type": "pong", "from": source, "blank": False})
    else:
        state["hands"][seat][kind] -= 3
        state["melds"][seat].append(
            {"kind": kind, "type": "exposed", "from": source, "blank": False}
        )
        replacement_draw(state, seat)


def leave_pond(state, claimers):
    """MJ-12, JI-10: a claimed tile leaves the pond; a first chicken remembers its claimers."""
    window = state["window"]
    state["ponds"][window["from"]].pop()
    if window["is_first"]:
        state["first"][window["kind"]]["claimers"] += claimers


# ---------------------------------------------------------------- the end


def win_discard(state, winners, automatic):
    window = state["window"]
    leave_pond(state, winners)
    if automatic:
        force_wins(state, winners, window["from"], "discard", window["kind"])
    else:
        finish(state, winners, window["from"], "discard", window["kind"])
    state["outcome"]["hot"] = window["hot"]


def force_wins(state, winners, source, by, kind):
    state["forced"] += [{"seat": seat, "do": "win", "kind": kind} for seat in winners]
    finish(state, winners, source, by, kind)


def finish(state, winners, source, by, kind):
    """The round is over; `winners` run in turn order from the discarder (RC-6)."""
    state["phase"], state["turn"], state["window"] = "over", None, None
    state["outcome"] = {
        "winners": winners,
        "from": source,
        "by": by,
        "tile": kind,
        "hot": False,
        "heaven": False,
        "earth": False,
        "kong_draw": False,
    }

"""What play does by itself: turns and draws, kongs, windows and their decision, 闷, the end.

After each choice it goes on through every forced step (automatic wins, discards of a locked hand)
until somebody has to choose again. Whether a choice is legal is in play.py.
"""

from .hands import KINDS
from .table import (
    WUGU,
    YAO,
    completes,
    hand_is_complete,
    has_kong,
    has_men,
    is_void_tile,
    naturals,
    others,
)
from .wins import is_earth, win_event


def own_pong(state, seat, kind):
    """The seat's pong of this kind, or None."""
    return next(
        (m for m in state["melds"][seat] if m["kind"] == kind and m["type"] == "pong"), None
    )


def unanswered(state):
    """The seats that a window asks and that have not answered."""
    window = state["window"]
    return [
        s for s in range(state["seats"]) if s in window["offers"] and s not in window["answers"]
    ]


# ---------------------------------------------------------------- turns


def begin_turn(state, seat, ponged=False):
    """`drawn` lists the tiles that arrived in this turn, `kongs` the kinds of its kongs."""
    state["phase"], state["window"] = "turn", None
    state["turn"] = {"seat": seat, "drawn": [], "replacement": False, "kongs": [], "ponged": ponged}


def next_draw(state, seat):
    """MJ-4, MJ-11: draw from the front; with an empty wall the round is drawn."""
    if state["front"] == state["back"]:
        finish(state, [], None, None, None)
        return
    begin_turn(state, seat)
    kind = state["wall"][state["front"]]
    state["front"] += 1
    take(state, seat, kind)


def replacement_draw(state, seat, kong):
    """MJ-4, MJ-9, MJ-31: from the tail; it is an own draw."""
    state["back"] -= 1
    state["turn"]["kongs"].append(kong)
    state["turn"]["replacement"] = True
    take(state, seat, state["wall"][state["back"]])


def take(state, seat, kind):
    """A drawn tile; it ends the locks (MJ-31), and a hand without a choice goes on at once.

    ZC-5: a compulsory win. AL-16: a seat that 闷ed and may not 闷 now must 胡. MJ-29, AL-18: a
    declared or locked hand discards what it cannot win with.
    """
    state["hands"][seat][kind] += 1
    state["turn"]["drawn"].append(kind)
    state["draws"][seat] += 1
    state["locks"][seat].clear()
    if hand_is_complete(state, seat):
        if state["game"].compulsory(state) or (has_men(state, seat) and not may_men(state, seat)):
            state["forced"].append({"seat": seat, "do": "win", "kind": kind})
            win_self_draw(state, seat)
    elif state["declared"][seat] or has_men(state, seat):
        state["forced"].append({"seat": seat, "do": "discard", "kind": kind})
        put_discard(state, seat, kind)


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
    late = not (state["first_turn"][seat] or kind in state["turn"]["drawn"])
    blank = late and state["game"].blank_kongs
    state["hands"][seat][kind] = 0
    state["melds"][seat].append({"kind": kind, "type": "concealed", "from": None, "blank": blank})
    replacement_draw(state, seat, kind)


def added_kong(state, seat, kind):
    """MJ-10: committed only when every seat that can win on the tile has let it go."""
    state["hands"][seat][kind] = 0
    able = [other for other in others(state, seat) if can_rob(state, other, kind)]
    if state["game"].automatic(state, able, False, True):
        force_wins(state, able, seat, "rob_kong", kind)
        return
    turn, state["phase"] = state["turn"], "window"
    state["window"] = new_window(seat, kind, turn, robbing=True)
    state["window"]["offers"] = {other: ["win"] for other in able}
    decide_window(state)


def can_rob(state, seat, kind):
    """MJ-31, ZC-4: no 通行证 is needed, and a lock bars it only where the page says so."""
    barred = state["game"].lock_bars_robbing and kind in state["locks"][seat]
    return not barred and completes(state, seat, kind)


def commit_added_kong(state, seat, kind, turn):
    """MJ-14 爬坡豆: the fourth copy arrived in this turn; else 憨包豆 (MJ-16)."""
    state["phase"], state["turn"], state["window"] = "turn", turn, None
    meld = own_pong(state, seat, kind)
    meld["type"] = "added"
    meld["blank"] = kind not in turn["drawn"] and state["game"].blank_kongs
    replacement_draw(state, seat, kind)


# ---------------------------------------------------------------- windows


def new_window(seat, kind, turn, *, robbing=False, is_first=False):
    """`turn` is the turn that the discard ended, or in which the kong is being made."""
    return {
        "from": seat,
        "kind": kind,
        "turn": turn,
        "robbing": robbing,
        "is_first": is_first,
        "offers": {},
        "answers": {},
    }


def is_hot(window):
    """MJ-17 热炮: the discard ended a turn with a kong."""
    return bool(window["turn"]["kongs"]) and not window["robbing"]


def open_window(state, seat, kind, is_first):
    """MJ-7: who may claim the discard, unless it is won without asking."""
    window = new_window(seat, kind, state["turn"], is_first=is_first)
    state["phase"], state["turn"], state["window"] = "window", None, window
    hot = is_hot(window)
    offers = {other: claims_of(state, other, kind, seat, hot) for other in others(state, seat)}
    able = [other for other in offers if "win" in offers[other]]
    if state["game"].automatic(state, able, hot, False):
        win_discard(state, able, automatic=True)
        return
    if len(able) == 1 and not hot and may_men(state, able[0]):  # AL-16
        offers[able[0]].append("men")
    window["offers"] = {other: claims for other, claims in offers.items() if claims}
    decide_window(state)


def claims_of(state, seat, kind, source, hot):
    """MJ-7, ZY-6, MJ-31, MJ-9, MJ-29, AL-18: what a seat may do with a discard."""
    claims = []
    able = kind not in state["locks"][seat] and completes(state, seat, kind)
    if able and has_permit(state, seat, kind, source, hot):
        claims.append("win")
    locked = state["declared"][seat] or has_men(state, seat)
    held = state["hands"][seat][kind]
    if held >= 2 and not is_void_tile(state, seat, kind) and not locked:
        claims.append("pong")
        if held == 3 and state["front"] < state["back"]:
            claims.append("kong")
    return claims


def has_permit(state, seat, kind, source, hot):
    """AL-6, GY-6 通行证: what lets a bare 平胡 win this discard; other hands need nothing."""
    return (
        not state["game"].permits
        or has_kong(state, seat)
        or hot
        or state["declared"][seat]
        or state["declared"][source]
        or is_earth(state, seat, "discard")
        or has_men(state, seat)
        or not state["game"].is_plain(state, seat, naturals(state, seat), kind)
    )


def decide_window(state):
    """MJ-7: all who may win answer first; then a pong or kong, of which there is one at most."""
    window = state["window"]
    offers, answers = window["offers"], window["answers"]
    note_locks(state)
    if any("win" in offers[seat] for seat in unanswered(state)):
        return
    takers = [seat for seat in others(state, window["from"]) if answers.get(seat) in ("win", "men")]
    claimers = [seat for seat, verb in answers.items() if verb in ("pong", "kong")]
    if takers and answers[takers[0]] == "men":
        men_discard(state, takers[0])
    elif takers and window["robbing"]:
        finish(state, takers, window["from"], "rob_kong", window["kind"])
    elif takers:
        win_discard(state, takers, automatic=False)
    elif claimers:
        claim(state, claimers[0], answers[claimers[0]])
    elif unanswered(state):
        return
    elif window["robbing"]:
        commit_added_kong(state, window["from"], window["kind"], window["turn"])
    else:
        next_draw(state, (window["from"] + 1) % state["seats"])


def note_locks(state):
    """MJ-31 过胡: whoever let a win go is barred, by a pong too; robbed kongs as the page says."""
    window, game = state["window"], state["game"]
    if window["robbing"] and not game.lock_bars_robbing:
        return
    for seat, verb in window["answers"].items():
        if "win" in window["offers"][seat] and verb not in ("win", "men"):
            state["locks"][seat] |= set(range(KINDS)) if game.lock_bars_all else {window["kind"]}


def claim(state, seat, verb):
    """A pong or an exposed kong (MJ-8, MJ-15) takes the tile off the pond."""
    window = state["window"]
    kind, source = window["kind"], window["from"]
    leave_pond(state, [seat])
    if state["game"].claim_unlocks:
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
        replacement_draw(state, seat, kind)


def leave_pond(state, claimers):
    """MJ-12, JI-10: a claimed tile leaves the pond; a first chicken remembers its claimers."""
    window = state["window"]
    state["ponds"][window["from"]].pop()
    if window["is_first"]:
        state["first"][window["kind"]]["claimers"] += claimers


# ---------------------------------------------------------------- 闷


def may_men(state, seat):
    """AL-16: with `men`; a declared seat only with `ready_men`."""
    options = state["options"]
    return options["men"] and (options["ready_men"] or not state["declared"][seat])


def may_men_self_draw(state, seat):
    """AL-16: not on the dealer's deal."""
    return may_men(state, seat) and bool(state["turn"]["drawn"])


def must_men(state, seat):
    """AL-16 小胡必闷: a first win that is a self-draw with core 平胡, where a 闷 is legal."""
    if not state["options"]["small_must_men"] or has_men(state, seat):
        return False
    if not may_men_self_draw(state, seat):
        return False
    event = win_event(state, seat, None, "self_draw", state["turn"]["drawn"][-1])
    return state["game"].is_plain(state, seat, event["before"], event["tile"])


def men_self_draw(state, seat):
    """AL-17: the drawn tile is put aside, without a discard."""
    turn = state["turn"]
    tile = turn["drawn"][-1]
    event = win_event(state, seat, None, "self_draw", tile, kong_draw=turn["replacement"])
    state["hands"][seat][tile] -= 1
    put_aside(state, event)


def men_discard(state, seat):
    """AL-17: the tile leaves the pond."""
    window = state["window"]
    leave_pond(state, [seat])
    put_aside(state, win_event(state, seat, window["from"], "discard", window["kind"]))


def put_aside(state, event):
    """AL-17: play goes on with the 闷 seat's 下家 drawing."""
    state["men"].append(event)
    state["aside"][event["seat"]].append(event["tile"])
    next_draw(state, (event["seat"] + 1) % state["seats"])


# ---------------------------------------------------------------- the end


def win_self_draw(state, seat):
    """MJ-30, MJ-18: 天胡 on the deal, 杠开 on a replacement tile."""
    turn = state["turn"]
    finish(state, [seat], None, "self_draw", turn["drawn"][-1] if turn["drawn"] else None)
    state["outcome"]["heaven"] = not turn["drawn"]
    state["outcome"]["kong_draw"] = turn["replacement"]


def win_discard(state, winners, automatic):
    window = state["window"]
    leave_pond(state, winners)
    if automatic:
        force_wins(state, winners, window["from"], "discard", window["kind"])
    else:
        finish(state, winners, window["from"], "discard", window["kind"])
    state["outcome"]["hot"] = is_hot(window)
    state["outcome"]["turn_kongs"] = window["turn"]["kongs"]


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
        "hot": False,  # a 热炮 was won
        "turn_kongs": [],  # the kinds konged in the turn whose discard was won
        "heaven": False,
        "kong_draw": False,
    }

"""Play of one nanxian round: deal, turns, the private stage, claims, dead doors. No money here.

A state waits only for somebody's choice: a card that nobody may take is laid down and the next one
drawn at once. What a seat may do is a list of (verb, kind, with), `options_of`; `legal` writes it
out and `apply` takes nothing else.
"""

from .letters import (
    LIU,
    PONG,
    RED_SET,
    RUN,
    WAI,
    CardError,
    doors_for,
    is_chi_set,
    is_red_set,
    kind_of,
    name_of,
    wins,
    with_card,
)
from .play import Refused, need

DEALER_CARDS, SEAT_CARDS = 20, 19  # NX-3
EATEN_RUNS = 2  # NX-13

__all__ = [
    "Refused",
    "apply",
    "deal",
    "decline_all",
    "finished",
    "legal",
    "need",
    "pending",
    "read_action",
]


# ---------------------------------------------------------------- deal


def deal(options, seats, dealer, wall):
    """NX-3: the dealer takes twenty cards, the others nineteen; the dealer begins (NX-5)."""
    state = {
        "options": options,
        "seats": seats,
        "dealer": dealer,
        "wall": wall,
        "front": DEALER_CARDS + SEAT_CARDS * (seats - 1),  # the next draw
        "end": len(wall) - options["buried"],  # behind the last live card
        "hands": [(0,) * 20 for _ in range(seats)],
        "laid": [[] for _ in range(seats)],  # {"set", "cards", "taken"}, see letters.py
        "ponds": [[] for _ in range(seats)],  # own discards and shown draws that nobody took
        "discards": [0] * seats,  # hand cards played
        "dead": [set() for _ in range(seats)],  # kinds discarded or declined (NX-12)
        "barred": [set() for _ in range(seats)],  # kinds that may not be ponged (NX-10)
        "phase": "turn",
        "turn": None,  # {"seat", "after": deal|chi|pong|wai, "kind"}
        "window": None,  # {"stage": private|shown|discarded, "from", "kind", "offers", "answers"}
        "outcome": None,
    }
    start = 0
    for step in range(seats):
        seat, count = (dealer + step) % seats, DEALER_CARDS if step == 0 else SEAT_CARDS
        for kind in wall[start : start + count]:
            gain(state, seat, kind)
        start += count
    begin_turn(state, dealer, "deal", None)
    return state


def following(state, seat):
    """The 下家."""
    return (seat + 1) % state["seats"]


def in_turn_order(state, seat):
    """All seats from this one on."""
    return [(seat + step) % state["seats"] for step in range(state["seats"])]


def gain(state, seat, kind):
    state["hands"][seat] = with_card(state["hands"][seat], kind)


def lose(state, seat, kind, count=1):
    hand = list(state["hands"][seat])
    hand[kind] -= count
    state["hands"][seat] = tuple(hand)


def lay(state, seat, name, cards, taken=None):
    state["laid"][seat].append({"set": name, "cards": tuple(cards), "taken": taken})


def own_wai(state, seat, kind):
    """The seat's 歪 of this kind, or None."""
    return next((s for s in state["laid"][seat] if s["set"] == WAI and s["cards"][0] == kind), None)


# ---------------------------------------------------------------- who may do what


def finished(state):
    return state["phase"] == "over"


def pending(state):
    """The seats that must answer."""
    if state["phase"] == "turn":
        return [state["turn"]["seat"]]
    if state["phase"] == "window":
        window = state["window"]
        return [s for s in sorted(window["offers"]) if s not in window["answers"]]
    return []


def options_of(state, seat):
    """Everything a seat may do now, as (verb, kind, with)."""
    if seat not in pending(state):
        return []
    if state["phase"] == "turn":
        return turn_options(state, seat)
    return [*state["window"]["offers"][seat], ("pass", state["window"]["kind"], None)]


def turn_options(state, seat):
    """NX-5 on the deal, NX-9 after 吃, 碰 and 歪; NX-14: any card of the hand may be discarded."""
    hand, laid, turn = state["hands"][seat], state["laid"][seat], state["turn"]
    found = []
    if turn["after"] in ("deal", "wai") and wins(hand, laid):
        found.append(("win", turn["kind"], None))
    if turn["after"] == "deal":
        found += [("liu", kind, None) for kind in range(20) if hand[kind] == 4]
    if turn["after"] == "wai" and hand[turn["kind"]]:
        found.append(("liu", turn["kind"], None))
    return found + [("discard", kind, None) for kind in range(20) if hand[kind]]


def private_offers(state, seat, kind):
    """NX-6: 歪 with two alike in hand; 溜 with three, with the own 歪, or of a quad in hand."""
    hand, found = state["hands"][seat], []
    if hand[kind] >= 2:
        found.append(("wai", kind, None))
    if hand[kind] == 3 or own_wai(state, seat, kind):
        found.append(("liu", kind, None))
    return found + [("liu", quad, None) for quad in range(20) if hand[quad] == 4]


def shown_offers(state, drawer, seat, kind):
    """NX-7: 胡 for all, 碰 for the others, 吃 for the drawer and its 下家."""
    found = []
    if wins(with_card(state["hands"][seat], kind), state["laid"][seat]):
        found.append(("win", kind, None))
    if seat != drawer:
        found += pong_offers(state, seat, kind)
    if seat in (drawer, following(state, drawer)):
        found += chi_offers(state, seat, kind)
    return found


def discard_offers(state, discarder, seat, kind):
    """NX-8: 碰 by any other seat, 吃 by the 下家, no 胡."""
    if seat == discarder:
        return []
    found = pong_offers(state, seat, kind)
    if seat == following(state, discarder):
        found += chi_offers(state, seat, kind)
    return found


def pong_offers(state, seat, kind):
    """NX-10: two or three alike in hand, the kind not barred."""
    if state["hands"][seat][kind] >= 2 and kind not in state["barred"][seat]:
        return [("pong", kind, None)]
    return []


def chi_offers(state, seat, kind):
    """NX-11, NX-12, NX-13: with every door in hand that is alive."""
    hand, dead = state["hands"][seat], state["dead"][seat]
    if kind in dead:
        return []
    found = []
    for door in doors_for(kind):
        held = hand[door[0]] and hand[door[1]]
        if held and not door_is_dead(door, dead) and not over_limit(state, seat, (*door, kind)):
            found.append(("chi", kind, door))
    return found


def door_is_dead(door, dead):
    """NX-12: one of the kinds discarded or declined would have completed it."""
    return any(is_chi_set((*door, kind)) for kind in dead)


def over_limit(state, seat, cards):
    """NX-13: at most two eaten runs; 2-7-10 are not counted."""
    runs = sum(one["set"] == RUN for one in state["laid"][seat])
    return state["options"]["chi_limit"] and not is_red_set(cards) and runs >= EATEN_RUNS


# ---------------------------------------------------------------- actions


ARGUMENTS = {  # RC-3: what a verb may name and what it must
    "chi": ({"tile", "with"}, {"with"}), "pong": ({"tile"}, set()), "wai": ({"tile"}, set()),
    "liu": ({"tile"}, {"tile"}), "win": ({"tile"}, set()), "discard": ({"tile"}, {"tile"}),
    "pass": ({"tile"}, set()),
}  # fmt: skip


def read_action(state, action):
    """RC-1, RC-3: (seat, verb, kind or None, door or None) of a well-formed action."""
    need(isinstance(action, dict), "an action is an object")
    seat, verb = action.get("seat"), action.get("do")
    need(type(seat) is int and 0 <= seat < state["seats"], f"no seat {seat!r}")
    need(isinstance(verb, str) and verb in ARGUMENTS, f"no verb {verb!r} in this game")
    allowed, wanted = ARGUMENTS[verb]
    extra, missing = set(action) - {"seat", "do"} - allowed, wanted - set(action)
    need(not extra, f"unknown keys {sorted(extra)}")
    need(not missing, f"{verb} needs {sorted(missing)}")
    try:
        kind = kind_of(action["tile"]) if "tile" in action else None
        return seat, verb, kind, read_door(action["with"]) if "with" in action else None
    except CardError as error:
        raise Refused(str(error)) from None


def read_door(cards):
    need(isinstance(cards, list) and len(cards) == 2, "chi takes two hand cards")
    return tuple(sorted(kind_of(card) for card in cards))


def check(state, action):
    """The (seat, option) an action means; Refused if it is not legal (RC-3: nor the tile)."""
    seat, verb, kind, door = read_action(state, action)
    need(not finished(state), "the round is over")
    need(seat in pending(state), f"seat {seat} is not asked")
    meant = [
        o for o in options_of(state, seat) if o[0] == verb and kind in (None, o[1]) and o[2] == door
    ]
    need(meant, f"seat {seat} may not do this: {verb}")
    return seat, meant[0]


def apply(state, action):
    """Perform one legal action and what follows of itself; Refused leaves the state as it was."""
    seat, option = check(state, action)
    if state["phase"] == "window":
        state["window"]["answers"][seat] = option
        decide_window(state)
    else:
        DEEDS[option[0]](state, seat, option[1])
    return state


def legal(state, seat):
    """Every legal action of a seat, fully written; on the deal a win names no card."""
    return [write_action(seat, option) for option in options_of(state, seat)]


def write_action(seat, option):
    verb, kind, door = option
    action = {"seat": seat, "do": verb}
    if kind is not None:
        action["tile"] = name_of(kind)
    if door is not None:
        action["with"] = [name_of(card) for card in door]
    return action


def decline_all(state):
    """RC-4: everybody who has not answered the window declines."""
    window = state["window"]
    while state["window"] is window:
        apply(state, {"seat": pending(state)[0], "do": "pass"})


# ---------------------------------------------------------------- turns


def begin_turn(state, seat, after, kind):
    state["phase"], state["window"] = "turn", None
    state["turn"] = {"seat": seat, "after": after, "kind": kind}


def do_discard(state, seat, kind):
    """NX-8, NX-12: a card of the hand, offered to the others; its kind is dead for the seat."""
    lose(state, seat, kind)
    state["ponds"][seat].append(kind)
    state["discards"][seat] += 1
    state["dead"][seat].add(kind)
    offers = {s: discard_offers(state, seat, s, kind) for s in range(state["seats"])}
    open_window(state, "discarded", seat, kind, offers)


def do_liu(state, seat, kind):
    """NX-5 a dealt quad, NX-9 the fourth added at once to a 歪; no discard, the next seat draws."""
    if state["turn"]["after"] == "deal":
        lose(state, seat, kind, 4)
        lay(state, seat, LIU, [kind] * 4)
    else:
        lose(state, seat, kind)
        own_wai(state, seat, kind).update(set=LIU, cards=(kind,) * 4)
    next_draw(state, following(state, seat))


def do_win(state, seat, kind):
    """NX-5 on the deal, NX-9 after 歪: both count as the own draw (RC-6)."""
    finish(state, seat, None, "deal" if state["turn"]["after"] == "deal" else "wai", kind)


DEEDS = {"discard": do_discard, "liu": do_liu, "win": do_win}


def next_draw(state, seat):
    """NX-6, NX-15: a card that the drawer sees alone; with an empty wall it is over."""
    if state["front"] == state["end"]:
        finish(state, None, None, None, None)
        return
    kind = state["wall"][state["front"]]
    state["front"] += 1
    open_window(state, "private", seat, kind, {seat: private_offers(state, seat, kind)})


def show(state, drawer, kind):
    """NX-6: no 歪 and no 溜, the card is shown to all."""
    state["ponds"][drawer].append(kind)
    offers = {s: shown_offers(state, drawer, s, kind) for s in range(state["seats"])}
    open_window(state, "shown", drawer, kind, offers)


# ---------------------------------------------------------------- windows


def open_window(state, stage, seat, kind, offers):
    """RC-4: every seat that may claim is asked once, in the same window."""
    state["phase"], state["turn"] = "window", None
    state["window"] = {
        "stage": stage,
        "from": seat,
        "kind": kind,
        "offers": {s: claims for s, claims in offers.items() if claims},
        "answers": {},
    }
    decide_window(state)


def claim_order(state):
    """NX-7, NX-8 (seat, verb) in the order in which a card goes; NX-6 for the private stage."""
    window = state["window"]
    seats = in_turn_order(state, window["from"])
    if window["stage"] == "private":
        return [(seats[0], "liu"), (seats[0], "wai")]
    return [(s, "win") for s in seats] + [(s, "pong") for s in seats] + [(s, "chi") for s in seats]


def may(state, seat, verb):
    return any(option[0] == verb for option in state["window"]["offers"].get(seat, ()))


def decide_window(state):
    """The first claim in order that is made takes the card; a seat before it that has not answered
    is waited for (RC-4)."""
    window = state["window"]
    for seat, verb in claim_order(state):
        if may(state, seat, verb):
            if seat not in window["answers"]:
                return
            if window["answers"][seat][0] == verb:
                take_card(state, seat, window["answers"][seat])
                return
    note_declined(state, None, None)
    if window["stage"] == "private":
        show(state, window["from"], window["kind"])
    else:
        next_draw(state, following(state, window["from"]))


def take_card(state, seat, option):
    """The deciding claim of a window."""
    window = state["window"]
    note_declined(state, seat, option)
    if window["stage"] != "private":
        state["ponds"][window["from"]].pop()
    CLAIMS[option[0]](state, seat, option[1], option[2])


def note_declined(state, taker, option):
    """NX-10: a 碰 or 歪 not made bars the 碰. NX-12: a 吃 not made kills the kind, unless 胡 or 碰
    took the card; the 下家 was not offered what the drawer ate."""
    window, verb = state["window"], option and option[0]
    kind = window["kind"]
    for seat in window["offers"]:
        used = seat == taker and verb != "chi" and option[1] == kind
        if (may(state, seat, "pong") or may(state, seat, "wai")) and not used:
            state["barred"][seat].add(kind)
    if verb in ("win", "pong"):
        return
    for seat in in_turn_order(state, window["from"]):
        if seat == taker:
            return
        if may(state, seat, "chi"):
            state["dead"][seat].add(kind)


def claim_win(state, seat, kind, _):
    """NX-7, NX-16: on a shown card, the own or another's."""
    drawer = state["window"]["from"]
    finish(
        state, seat, None if seat == drawer else drawer, "own" if seat == drawer else "drawn", kind
    )


def claim_pong(state, seat, kind, _):
    """NX-10, NX-9."""
    lose(state, seat, kind, 2)
    lay(state, seat, PONG, [kind] * 3, taken=kind)
    begin_turn(state, seat, "pong", kind)


def claim_chi(state, seat, kind, door):
    """NX-11, NX-9."""
    for card in door:
        lose(state, seat, card)
    cards = sorted((*door, kind))
    lay(state, seat, RED_SET if is_red_set(cards) else RUN, cards, taken=kind)
    begin_turn(state, seat, "chi", kind)


def claim_wai(state, seat, kind, _):
    """NX-6, NX-9."""
    lose(state, seat, kind, 2)
    lay(state, seat, WAI, [kind] * 3)
    begin_turn(state, seat, "wai", kind)


def claim_liu(state, seat, kind, _):
    """NX-6: a quad of the hand, then the drawn card joins it; or three, or the own 歪, with it."""
    drawn = state["window"]["kind"]
    if kind != drawn:
        lose(state, seat, kind, 4)
        gain(state, seat, drawn)
        lay(state, seat, LIU, [kind] * 4)
    elif own_wai(state, seat, kind):
        own_wai(state, seat, kind).update(set=LIU, cards=(kind,) * 4)
    else:
        lose(state, seat, kind, 3)
        lay(state, seat, LIU, [kind] * 4)
    next_draw(state, following(state, seat))


CLAIMS = {
    "win": claim_win, "pong": claim_pong, "chi": claim_chi, "wai": claim_wai, "liu": claim_liu,
}  # fmt: skip


# ---------------------------------------------------------------- the end


def finish(state, winner, source, by, card):
    """The round is over; `last` is the wall's last live card (NX-15)."""
    state["phase"], state["turn"], state["window"] = "over", None, None
    state["outcome"] = {
        "winner": winner,
        "from": source,
        "by": by,
        "card": card,
        "last": winner is not None and by != "deal" and state["front"] == state["end"],
    }

"""南县鬼胡子: the options, the record, and the settlement of a finished round (NX-).

The whole referee of this game is reached from here: new_round, apply, finished, pending, legal,
settle, replay.
"""

from .letters import COPIES, KINDS, CardError, Win, best, kind_of, name_of, waits
from .mechanics import Mechanics
from .nanxian_play import (
    Refused,
    apply,
    deal,
    decline_all,
    finished,
    following,
    legal,
    need,
    pending,
    read_action,
)
from .records import FORMAT, KNOWN, NEEDED, RecordRefused, check_options

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

GAME = "nanxian"
SEATS = (3, 2)  # NX-2, the default first
BOOLEAN = (False, True)


def options_for(seats):
    """NX-2: the default first; with three seats nothing can be buried."""
    return {
        "edition": ("big", "small"),
        "buried": (20, 10, 0) if seats == 2 else (0,),
        "hand_in_hand": BOOLEAN,
        "back_to_back": BOOLEAN,
        "chi_limit": BOOLEAN,
        "base": tuple(range(1, 101)),
    }


# ---------------------------------------------------------------- the record


def new_round(header):
    """A dealt round out of a record's keys without the actions; Refused names the wrong place."""
    return deal(**check_header(header))


def check_header(header):
    """RC-1, RC-2: the arguments of `deal`; streak, weekday, laizi and bids are ignored."""
    need(isinstance(header, dict), "a record is an object")
    for key in header:
        need(key in KNOWN, f"unknown key {key!r}")
    for key in NEEDED:
        need(key in header, f"missing key {key!r}")
    need(header["format"] == FORMAT, f"format {header['format']!r}")
    need(header["game"] == GAME, f"game {header['game']!r}")
    seats, dealer = header["seats"], header["dealer"]
    need(type(seats) is int and seats in SEATS, f"seats {seats!r}")
    need(type(dealer) is int and 0 <= dealer < seats, f"dealer {dealer!r}")
    options = check_options(
        header.get("options", {}), Mechanics("nanxian", (2, 3), options_for(seats))
    )
    return {"options": options, "seats": seats, "dealer": dealer, "wall": read_wall(header["wall"])}


def read_wall(wall):
    """NX-1, RC-1: all 80 cards, four of each kind."""
    need(isinstance(wall, list), "wall is a list")
    try:
        kinds = [kind_of(card) for card in wall]
    except CardError as error:
        raise Refused(f"wall: {error}") from None
    need(len(kinds) == COPIES * KINDS, f"wall: {len(kinds)} cards")
    need(all(kinds.count(kind) == COPIES for kind in range(KINDS)), "wall: four of each kind")
    return kinds


def replay(record):
    """RC-4: the state after all actions of a record; RecordRefused says where and why not."""
    try:
        need(
            isinstance(record, dict) and isinstance(record.get("actions"), list),
            "missing key 'actions'",
        )
        state = new_round({key: value for key, value in record.items() if key != "actions"})
    except Refused as error:
        raise RecordRefused(None, None, str(error)) from None
    for index, action in enumerate(record["actions"]):
        try:
            take(state, action)
        except Refused as error:
            seat = action.get("seat") if isinstance(action, dict) else None
            raise RecordRefused(index, seat, str(error)) from None
    return state


def take(state, action):
    """RC-4: a pass answers the seat's open claim or is ignored; anything else is taken where it is
    first legal, and whoever has not answered until then declines."""
    seat, verb, _, _ = read_action(state, action)
    if verb == "pass":
        if state["phase"] == "window" and seat in pending(state):
            apply(state, action)
        return
    reason = None
    while True:
        try:
            apply(state, action)
            return
        except Refused as error:
            reason = reason or str(error)
        need(state["phase"] == "window", reason)
        decline_all(state)


# ---------------------------------------------------------------- settlement


def settle(state):
    """RC-6: the outcome, every posting, the totals, the reading and the next dealer."""
    need(finished(state), "the round is not over")
    outcome, winner = state["outcome"], state["outcome"]["winner"]
    result = best(win_of(state)) if winner is not None else None
    entries = postings(state, result) if result else []
    totals = [0] * state["seats"]
    for entry in entries:
        totals[entry["payer"]] -= entry["points"]
        totals[entry["payee"]] += entry["points"]
    return {
        "game": GAME,
        "outcome": {
            "kind": "draw" if winner is None else "win",
            "winners": [] if winner is None else [winner],
            "from": outcome["from"],
            "by": outcome["by"] if outcome["by"] in (None, "drawn") else "self_draw",
        },
        "flip": None,
        "states": [],
        "burnt": [],
        "totals": totals,
        "entries": entries,
        "names": [name for name, _ in result["names"]] if result else [],
        "buried": [name_of(kind) for kind in state["wall"][state["end"] :]],  # NX-24
        "reading": [written(*one) for one in result["reading"]] if result else [],
        "next": {"dealer": succession(state), "streak": 0},
    }


def written(name, cards):
    return {"set": name, "cards": [name_of(kind) for kind in cards]}


def win_of(state):
    """The facts that NX-20 and NX-21 ask for."""
    outcome, options = state["outcome"], state["options"]
    winner, card, by = outcome["winner"], outcome["card"], outcome["by"]
    hand, laid = list(state["hands"][winner]), list(state["laid"][winner])
    before = waits_before(hand, laid, card, by)
    if by in ("own", "drawn"):
        hand[card] += 1
    return Win(
        hand=tuple(hand),
        laid=laid,
        card=card,
        by=by,
        waits=before,
        dealer=winner == state["dealer"],
        discards=state["discards"][winner],
        last=outcome["last"],
        edition=options["edition"],
        hand_in_hand=options["hand_in_hand"],
        back_to_back=options["back_to_back"],
    )


def waits_before(hand, laid, card, by):
    """NX-22: the waits before the winning card came; a 歪 had its other two cards in hand."""
    if by == "deal":
        return set()
    if by == "wai":
        hand, laid = list(hand), laid[:-1]
        hand[card] += 2
    return waits(tuple(hand), laid)


def postings(state, result):
    """NX-22, NX-23: every other seat pays in full, times `base`; zeros are left out."""
    winner, base, entries = state["outcome"]["winner"], state["options"]["base"], []
    due = [("hand.hard", result["hard"], "NX-19", {}), ("hand.soft", result["soft"], "NX-20", {})]
    due += [("hand.name", points, "NX-21", {"name": name}) for name, points in result["names"]]
    for payer in range(state["seats"]):
        for reason, points, rule, extra in due:
            if payer != winner and points:
                entry = {"reason": reason, "payer": payer, "payee": winner, "points": points * base}
                entries.append(entry | {"rule": rule, "cancelled_by": None} | extra)
    return entries


def succession(state):
    """NX-4: the winner; after a drawn round the next seat."""
    winner = state["outcome"]["winner"]
    return following(state, state["dealer"]) if winner is None else winner

"""Small rounds written by hand for the clause tests: hands as text, actions in one line."""

from collections import Counter

import pytest

from . import hands
from .games import referee


def tiles_of(text):
    return [
        hands.name_of(kind) for kind, count in enumerate(hands.parse(text)) for _ in range(count)
    ]


def record(game, dealt, draws, actions, *, tail=(), dealer=0, header=None, **options):
    """`dealt` are thirteen tiles a seat from the dealer on; `draws` begin with his fourteenth.

    Tiles given to nobody follow the draws in kind order; `tail` are the replacement tiles in order.
    """
    given = [tiles_of(text) for text in dealt]
    assert all(len(tiles) == 13 for tiles in given)
    front = given[0] + draws[:1] + [tile for hand in given[1:] for tile in hand] + draws[1:]
    kinds = referee(game).MECHANICS.kinds(len(dealt))
    free = [hands.name_of(kind) for kind in kinds for _ in range(4)]
    for tile in [*front, *tail]:
        free.remove(tile)
    result = {"format": "zhuoji-record/1", "game": game, "options": options, "seats": len(dealt)}
    result |= {"dealer": dealer, "wall": front + free + list(tail)[::-1], **(header or {})}
    result["actions"] = [action_of(*step.split()) for step in actions.split(", ")]
    return result


def action_of(seat, verb, what=None):
    name = "suit" if verb == "void" else "tile"
    return {"seat": int(seat), "do": verb} | ({name: what} if what else {})


def played(game, *arguments, **keywords):
    """The state after the actions."""
    return referee(game).replay(record(game, *arguments, **keywords))


def do(state, actions):
    """More actions of a round that goes on; nothing is inferred."""
    for step in actions.split(", "):
        referee(state["game"].name).apply(state, action_of(*step.split()))
    return state


def verbs(state, seat):
    """What a seat may do now, tiles aside."""
    return {action["do"] for action in referee(state["game"].name).legal(state, seat)}


def empty_wall(state, left=0):
    """Only `left` tiles remain to be drawn."""
    state["back"] = state["front"] + left
    return state


def summed(entries):
    total = Counter()
    for entry in entries:
        total[entry["reason"], entry["payer"], entry["payee"]] += entry["points"]
    return total


def ledger(state):
    """(result, live postings summed, {posting: cancelled by})."""
    result = referee(state["game"].name).settle(state)
    live = summed(e for e in result["entries"] if e["cancelled_by"] is None)
    gone = {(e["reason"], e["payer"], e["payee"]): e["cancelled_by"] for e in result["entries"]}
    return result, live, {key: rule for key, rule in gone.items() if rule}


def settled(game, *arguments, **keywords):
    return ledger(played(game, *arguments, **keywords))


def refusal(game, *arguments, **keywords):
    """(index, seat) of the refused action."""
    module = referee(game)
    with pytest.raises(module.RecordRefused) as error:
        module.replay(record(game, *arguments, **keywords))
    return error.value.index, error.value.seat


def wins(live):
    """The win postings and the dealer's extra among the live ones."""
    return {
        key: points
        for key, points in live.items()
        if key[0].startswith("win.") or key[0] == "dealer"
    }


# Hands without a pair or a set, not ready; three of them and a hand below share a wall
JUNK_1, JUNK_2, JUNK_3 = "124578m1247p147s", "235689m2358p258s", "134679m3469p369s"
PLAIN = "234567m34578p99s"  # waits for 6p and 9p
PLAIN_TOO = "123789m12378p66s"  # the same waits
PAIR_WAIT = "123789m123p6688s"  # waits for 6s and 8s
TWO_SUITS = "234567m3457899p"  # waits for 6p and 9p


def price(game, before, win, pongs=(), kongs=()):
    """The core of a hand `before` the winning tile, with melds of these kinds."""
    module = referee(game)
    state = played(game, [JUNK_1, JUNK_2, JUNK_3, PLAIN], ["1p"], "0 pass", header={"weekday": 1})
    for kind, name in [(one, "pong") for one in pongs] + [(one, "concealed") for one in kongs]:
        meld = {"kind": hands.kind_of(kind), "type": name, "from": None, "blank": False}
        state["melds"][0].append(meld)
    return module.core(state, 0, tuple(hands.parse(before)), hands.kind_of(win))

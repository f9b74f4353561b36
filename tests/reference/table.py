"""The table of one round: the dictionary of its state, and what a seat's hand is worth knowing for.

Who may do what with it is in play.py, money in zunyi.py.
"""

from .hands import KINDS, complete, kind_of, suit_counts, suit_of, waits

YAO, WUGU = kind_of("1s"), kind_of("8p")


# ---------------------------------------------------------------- deal


def deal(options, seats, dealer, streak, weekday, laizi, wall):
    """MJ-4, MJ-5: the dealer takes fourteen tiles, the others thirteen in turn order."""
    state = {
        "options": options,
        "seats": seats,
        "dealer": dealer,
        "streak": streak,
        "weekday": weekday,
        "laizi": laizi,  # kind or None
        "wall": wall,
        "front": 13 * seats + 1,  # the next draw
        "back": len(wall),  # behind the next replacement tile
        "hands": [[0] * KINDS for _ in range(seats)],  # concealed tiles, laizi as printed
        "melds": [
            [] for _ in range(seats)
        ],  # {"kind", "type": pong|exposed|added|concealed, "from", "blank"}
        "ponds": [[] for _ in range(seats)],  # own discards that nobody claimed (MJ-36)
        "swaps": [None] * seats,
        "void": [None] * seats,
        "natural": [False] * seats,  # 天缺 (ZY-7)
        "declared": [False] * seats,  # 天听 (MJ-29)
        "locks": [set() for _ in range(seats)],  # kinds barred by 过胡 (ZY-10)
        "first_turn": [True] * seats,  # not yet used up (MJ-13)
        "draws": [0] * seats,
        "discards": [0] * seats,
        "first": {},  # first discard of 1s and 8p: {"seat", "claimers"} (JI-9, JI-10)
        "phase": "swap" if options["swap_three"] else "void",
        "turn": None,
        "window": None,
        "outcome": None,
        "forced": [],  # forced steps performed since the last action
    }
    start = 0
    for step in range(seats):
        seat, count = (dealer + step) % seats, 14 if step == 0 else 13
        for kind in wall[start : start + count]:
            state["hands"][seat][kind] += 1
        start += count
    if state["phase"] == "void":
        note_natural_voids(state)
    return state


def others(state, seat):
    """MJ-3: the other seats in turn order, 下家 first."""
    return [(seat + step) % state["seats"] for step in range(1, state["seats"])]


def note_natural_voids(state):
    """ZY-7: 天缺 is judged on the hand after the swap, laizi aside."""
    for seat in range(state["seats"]):
        tiles = naturals(state, seat)
        state["natural"][seat] = any(not sum(suit_counts(tiles, suit)) for suit in range(3))


# ---------------------------------------------------------------- hands of a seat


def naturals(state, seat):
    """MJ-23: the concealed tiles that are no wildcards, as a tuple of counts."""
    tiles = list(state["hands"][seat])
    if state["laizi"] is not None:
        tiles[state["laizi"]] = 0
    return tuple(tiles)


def wildcards(state, seat):
    """MJ-23: the laizi held in the hand."""
    return 0 if state["laizi"] is None else state["hands"][seat][state["laizi"]]


def meld_counts(state, seat):
    """The own tiles on the table: a pong three, a kong four."""
    counts = [0] * KINDS
    for meld in state["melds"][seat]:
        counts[meld["kind"]] = 3 if meld["type"] == "pong" else 4
    return counts


def is_void_tile(state, seat, kind):
    """ZY-6: of the seat's void suit; a printed laizi is none."""
    return suit_of(kind) == state["void"][seat] and kind != state["laizi"]


def void_tiles(state, seat):
    """ZY-6: how many void tiles the seat still holds, laizi aside."""
    return sum(suit_counts(naturals(state, seat), state["void"][seat]))


def hand_is_complete(state, seat):
    """MJ-19, ZY-8, ZY-6: a hand of 3k+2 tiles that wins."""
    return not void_tiles(state, seat) and complete(
        naturals(state, seat), wildcards(state, seat), True
    )


def completes(state, seat, kind):
    """MJ-23, ZY-6: a discarded or robbed tile completes the hand as the tile it is printed."""
    if is_void_tile(state, seat, kind) or void_tiles(state, seat):
        return False
    tiles = list(naturals(state, seat))
    tiles[kind] += 1
    return complete(tuple(tiles), wildcards(state, seat), True)


def seat_waits(state, seat):
    """MJ-26, ZY-6: (printed kinds without the laizi's own, whether the laizi's own kind is a wait)."""
    if void_tiles(state, seat):
        return set(), False
    tiles, wild, melds = naturals(state, seat), wildcards(state, seat), meld_counts(state, seat)
    laizi = state["laizi"]
    kinds = waits(tiles, wild, melds=melds, void=state["void"][seat]) - {laizi}
    own = laizi is not None and wild + melds[laizi] < 4 and complete(tiles, wild + 1, True)
    return kinds, own


def is_ready(state, seat):
    """MJ-26: 3k+1 concealed tiles with at least one wait."""
    kinds, own = seat_waits(state, seat)
    return bool(kinds) or own

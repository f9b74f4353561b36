"""The table of one round: the dictionary of its state, and what a seat's hand is worth knowing for.

Who may do what with it is in play.py and turns.py, money in the games' files.
"""

from .hands import KINDS, complete, kind_of, suit_counts, suit_of, suits_in, waits, without_tile

YAO, WUGU = kind_of("1s"), kind_of("8p")


# ---------------------------------------------------------------- deal


def deal(game, *, options, seats, dealer, streak, weekday, laizi, bids, wall):
    """MJ-4, MJ-5: the dealer takes fourteen tiles, the others thirteen in turn order."""
    state = {
        "game": game,
        "options": options,
        "seats": seats,
        "dealer": dealer,
        "streak": streak,
        "weekday": weekday,
        "laizi": laizi,  # kind or None
        "bids": bids,  # of each seat (AL-3), or None
        "wall": wall,
        "front": 13 * seats + 1,  # the next draw
        "back": len(wall),  # behind the next replacement tile
        "hands": [[0] * KINDS for _ in range(seats)],  # concealed tiles, laizi as printed
        "melds": [
            [] for _ in range(seats)
        ],  # {"kind", "type": pong|exposed|added|concealed, "from", "blank"}
        "ponds": [[] for _ in range(seats)],  # own discards that nobody claimed (MJ-36)
        "aside": [[] for _ in range(seats)],  # tiles 闷ed (AL-17)
        "men": [],  # every 闷 as an event of wins.py, in order
        "swaps": [None] * seats,
        "void": [None] * seats,
        "natural": [False] * seats,  # 天缺, 原缺 (ZY-7, GY-21)
        "declared": [False] * seats,  # 天听 (MJ-29)
        "locks": [set() for _ in range(seats)],  # kinds barred by 过胡 (MJ-31)
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
    """ZY-7, GY-21: judged on the hand as dealt, or after the swap; laizi aside."""
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


def has_kong(state, seat):
    """AL-6, GY-6: an own kong of any kind, 憨包 too."""
    return any(meld["type"] != "pong" for meld in state["melds"][seat])


def has_men(state, seat):
    """AL-16, AL-18: the seat 闷ed before, so its hand is locked."""
    return bool(state["aside"][seat])


def is_void_tile(state, seat, kind):
    """ZY-6: of the seat's void suit; a printed laizi is none."""
    return suit_of(kind) == state["void"][seat] and kind != state["laizi"]


def void_tiles(state, seat):
    """ZY-6: how many void tiles the seat still holds, laizi aside."""
    void = state["void"][seat]
    return 0 if void is None else sum(suit_counts(naturals(state, seat), void))


def suits_used(state, seat, tiles):
    """MJ-20: how many suits the tiles and the seat's melds use."""
    return len(suits_in(tiles) | suits_in(meld_counts(state, seat)))


def is_complete(state, seat, tiles, wild):
    """MJ-19, ZY-8, ZC-2: 3k+2 tiles make a hand, of no more suits than the game allows."""
    return suits_used(state, seat, tiles) <= state["game"].max_suits and complete(tiles, wild, True)


def is_ponged_pairs(state, seat, before, win):
    """MJ-20 地龙七: one meld, a pong; the ten other tiles are pairs; won with its fourth tile."""
    melds = state["melds"][seat]
    if not state["game"].ponged_pairs or len(melds) != 1:
        return False
    pong = melds[0]["type"] == "pong" and melds[0]["kind"] == win
    return pong and sum(before) == 10 and all(count % 2 == 0 for count in before)


def hand_is_complete(state, seat):
    """MJ-6: the hand of the seat whose turn it is, 3k+2 tiles, wins."""
    if void_tiles(state, seat):
        return False
    tiles, drawn = naturals(state, seat), state["turn"]["drawn"]
    if is_complete(state, seat, tiles, wildcards(state, seat)):
        return True
    return bool(drawn) and is_ponged_pairs(
        state, seat, without_tile(state["hands"][seat], drawn[-1]), drawn[-1]
    )


def completes(state, seat, kind):
    """MJ-23, ZY-6: a discarded or robbed tile completes the hand as the tile it is printed."""
    if is_void_tile(state, seat, kind) or void_tiles(state, seat):
        return False
    tiles = list(naturals(state, seat))
    if is_ponged_pairs(state, seat, tiles, kind):
        return True
    tiles[kind] += 1
    return is_complete(state, seat, tuple(tiles), wildcards(state, seat))


def seat_waits(state, seat):
    """MJ-26, ZY-6: (printed kinds but the laizi's own, whether the laizi's own is a wait)."""
    if void_tiles(state, seat):
        return set(), False
    tiles, wild, melds = naturals(state, seat), wildcards(state, seat), meld_counts(state, seat)
    laizi, void = state["laizi"], state["void"][seat]
    kinds = waits(tiles, wild, melds=melds, void=void, max_suits=state["game"].max_suits) - {laizi}
    kinds |= {
        meld["kind"]
        for meld in state["melds"][seat]
        if is_ponged_pairs(state, seat, tiles, meld["kind"])
    }
    own = laizi is not None and wild + melds[laizi] < 4 and complete(tiles, wild + 1, True)
    return kinds, own


def is_ready(state, seat):
    """MJ-26: 3k+1 concealed tiles with at least one wait."""
    kinds, own = seat_waits(state, seat)
    return bool(kinds) or own

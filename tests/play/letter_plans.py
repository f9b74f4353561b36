"""What the greedy player of letter cards discards, from its description, every plan at a time.

A plan is six sets and a door: sets of reds of which two are held, at most so many soft parts (runs
of which two are held, a door of two near ranks), a door of two cards that are held; every other set
is three alike and every other door a pair, which take the kinds held most. The best plans match the
most cards. All plans of a hand are rows of an array; nothing here is the package's.
"""

from functools import cache
from itertools import combinations_with_replacement

import numpy as np

KINDS = 20
PARTS = 7
SIZES = (0, 10)
REDS = (1, 6, 9)


def cards(*kinds):
    return np.bincount(np.array(kinds, dtype=int), minlength=KINDS)


RUNS = [(k, k + 1, k + 2) for size in SIZES for k in range(size, size + 8)]
RED_SETS = [[tuple(size + red for red in REDS)] * n for size in SIZES for n in range(3)]
RED_DOORS = [(size + a, size + b) for size in SIZES for a, b in ((1, 6), (1, 9), (6, 9))]
NEAR_DOORS = [
    (k, k + apart) for size in SIZES for apart in (1, 2) for k in range(size, size + 10 - apart)
]


@cache
def shapes(sets, soft):
    """All plans: cards (plans, 20), cards of each part that is no three alike, sets left, a door
    left."""
    found = []
    for small in RED_SETS[:3]:
        for big in RED_SETS[3:]:
            reds = small + big
            for n in range(soft + 1):
                if len(reds) + n > sets:
                    continue
                for runs in combinations_with_replacement(RUNS, n):
                    rest = sets - len(reds) - n
                    parts = [*reds, *runs]
                    found.append((parts, (), rest, True))
                    doors = RED_DOORS + (NEAR_DOORS if n < soft else [])
                    found += [(parts, door, rest, False) for door in doors]
    most = 6
    due = np.zeros((len(found), most + 1, KINDS), dtype=np.int8)
    for row, (parts, door, _, _) in enumerate(found):
        for place, part in enumerate(parts):
            due[row, place] = cards(*part)
        due[row, most] = cards(*door)
    rest = np.array([rest for *_, rest, _ in found])
    open_door = np.array([door for *_, door in found])
    return due, rest, open_door


def plans(hand, laid_sets, laid_runs, least_hard):
    """Missing cards at best, and of every best plan the kinds it leaves a card of (plans, 20)."""
    sets, soft = 6 - laid_sets, PARTS - least_hard - laid_runs
    due, rest, open_door = shapes(sets, soft)
    left = np.broadcast_to(np.array(hand, dtype=np.int8), (len(due), KINDS)).copy()
    sound = np.ones(len(due), dtype=bool)
    matched = np.zeros(len(due), dtype=int)
    for place in range(due.shape[1]):
        part = due[:, place]
        taken = np.minimum(left, part)
        size = part.sum(axis=1)
        sound &= (taken.sum(axis=1) >= 2) | (size == 0)
        matched += taken.sum(axis=1)
        left -= taken
    threes, pairs, singles = left >= 3, left == 2, left == 1
    whole = np.minimum(threes.sum(axis=1), rest)
    spared = left == 4
    over = threes.sum(axis=1) > whole
    parts = rest + open_door - whole
    twos = np.where(over, open_door, np.minimum(pairs.sum(axis=1), parts))
    ones = np.where(over, 0, np.minimum(singles.sum(axis=1), parts - twos))
    matched += 3 * whole + 2 * twos + ones
    spared |= over[:, None] & (left > 0)
    spared |= (~over & (pairs.sum(axis=1) > twos))[:, None] & pairs
    spared |= (~over & (singles.sum(axis=1) > ones))[:, None] & singles
    best = sound & (matched == matched[sound].max())
    missing = 3 * sets + 2 - int(matched[best][0])
    hand = np.asarray(hand)
    if laid_sets == 0:
        pairs_missing = 10 - int((hand // 2).sum())
        if pairs_missing < missing:
            return pairs_missing, (hand % 2 == 1)[None]
    return missing, spared[best]


def friends(hand, kind):
    """How many other cards of the hand a card could make a set with; its own kind counts most."""
    size = kind - kind % 10
    found = 4 * int(hand[kind])
    for other in range(size, size + 10):
        if other == kind:
            continue
        if {kind - size, other - size} <= set(REDS):
            found += 2 * int(hand[other])
        elif abs(other - kind) <= 2:
            found += int(hand[other])
    return found


def discard(hand, laid_sets, laid_runs, least_hard):
    """What most best plans leave over; then what has the fewest friends; then the lowest."""
    _, spared = plans(hand, laid_sets, laid_runs, least_hard)
    times = spared.sum(axis=0)
    kinds = np.flatnonzero(times) if times.any() else np.flatnonzero(hand)
    return min(kinds.tolist(), key=lambda kind: (-int(times[kind]), friends(hand, kind), kind))

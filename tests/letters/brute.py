"""Hands of letter cards by the definitions alone (NX-16 to NX-20): every way to part the cards.

Slow and plain. A part is a tuple of kinds, 0-9 small and 10-19 big; nothing here is the package's.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache

Cards = tuple[int, ...]
Way = tuple[Cards, ...]

REDS = ({1, 6, 9}, {11, 16, 19})
SETS = (
    [(k, k, k) for k in range(20)]
    + [(k, k + 1, k + 2) for k in range(20) if k % 10 <= 7]
    + [(1, 6, 9), (11, 16, 19)]
)


def is_door(a: int, b: int) -> bool:
    """Two cards that may stand last: a pair, two reds, or two at most two ranks apart."""
    same_size = a // 10 == b // 10
    two_reds = a != b and any({a, b} <= reds for reds in REDS)
    return a == b or two_reds or (same_size and abs(a - b) <= 2)


def hard(part: Cards) -> int:
    """The hard point of a part: three alike, 2-7-10, a pair, two reds."""
    alike = len(set(part)) == 1
    reds = len(set(part)) == len(part) and any(set(part) <= reds for reds in REDS)
    return int(alike or reds)


@cache
def into_sets(cards: Cards) -> frozenset[Way]:
    """Every way to part sorted cards into sets, each way sorted."""
    if not cards:
        return frozenset({()})
    found = set()
    for part in SETS:
        if part[0] != cards[0] or Counter(part) - Counter(cards):
            continue
        rest = tuple(sorted((Counter(cards) - Counter(part)).elements()))
        found |= {tuple(sorted((part, *way))) for way in into_sets(rest)}
    return frozenset(found)


def ways(cards: Cards) -> Iterator[tuple[Cards, Way]]:
    """Every door and the ways to part the rest into sets."""
    counts = Counter(cards)
    for a in counts:
        for b in counts:
            if a > b or (a == b and counts[a] < 2) or not is_door(a, b):
                continue
            rest = tuple(sorted((counts - Counter((a, b))).elements()))
            for way in into_sets(rest):
                yield (a, b), way


def is_win(cards: Cards, laid: Way = ()) -> bool:
    """Six sets and a door with five hard points, or ten pairs in the hand."""
    if not laid and len(cards) == 20 and all(n % 2 == 0 for n in Counter(cards).values()):
        return True
    table = sum(map(hard, laid))
    return any(table + hard(door) + sum(map(hard, way)) >= 5 for door, way in ways(cards))


def waits(cards: Cards, laid: Way = ()) -> set[int]:
    """The kinds that complete the hand; none that it holds four times."""
    held = Counter(cards) + Counter(card for part in laid for card in part)
    return {
        kind for kind in range(20) if held[kind] < 4 and is_win(tuple(sorted((*cards, kind))), laid)
    }


def most_points(cards: Cards, laid: Way, soft_laid: int, own: bool, win: int) -> int | None:
    """The points in the small edition of a hand whose names depend on no reading, without these.

    `soft_laid` laid sets score softly; the card `win` was an own draw or another's. Kinds held
    four times are left to the caller: they are the same in every reading.
    """
    best = None
    for door, way in ways(cards):
        points = sum(map(hard, (*laid, door, *way)))
        if points < 5 or points == 7:
            continue
        triplets = [part[0] for part in way if len(set(part)) == 1]
        scoring = [k for k in triplets if own or k != win or cards.count(k) > 3]
        total = points + 1 + 5 * (len(scoring) + soft_laid)
        best = total if best is None else max(best, total)
    return best

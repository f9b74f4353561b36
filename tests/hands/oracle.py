"""What a hand is, from the definitions alone: slow, and shares nothing with the package.

Complete: the lowest natural tile must be in some pair, triplet or run, so try them all. Shanten:
list every target there is in a suit and count what lacks; drawn tiles must exist, wildcards need
not.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement, product

import numpy as np

NEVER = 127
_FAR = 99


@lru_cache(maxsize=1 << 20)
def _sets_and_pair(counts: tuple[int, ...], wild: int, sets: int, pairs: int) -> bool:
    """Whether all tiles and wildcards make exactly that many sets and pairs."""
    if sum(counts) + wild != 3 * sets + 2 * pairs:
        return False
    lowest = next((kind for kind, count in enumerate(counts) if count), None)
    if lowest is None:
        return True
    for size, kinds, is_pair in _blocks_with(lowest):
        if (pairs if is_pair else sets) == 0:
            continue
        # Each tile of the block is natural or a wildcard; the lowest natural tile is in it.
        for choice in product((True, False), repeat=size):
            rest = list(counts)
            for kind, natural in zip(kinds, choice, strict=True):
                rest[kind] -= natural
            needed = choice.count(False)
            if rest[lowest] < counts[lowest] and min(rest) >= 0 and needed <= wild:
                left = (sets, pairs - 1) if is_pair else (sets - 1, pairs)
                if _sets_and_pair(tuple(rest), wild - needed, *left):
                    return True
    return False


@cache
def _blocks_with(kind: int) -> list[tuple[int, tuple[int, ...], bool]]:
    blocks = [(2, (kind,) * 2, True), (3, (kind,) * 3, False)]
    for first in range(kind - 2, kind + 1):
        if first >= 0 and first // 9 == (first + 2) // 9:
            blocks.append((3, (first, first + 1, first + 2), False))
    return blocks


def suits(counts) -> set[int]:
    return {kind // 9 for kind, count in enumerate(counts) if count}


def is_win(hand, wild=0, *, melds=None, void=None, max_suits=3, seven_pairs=True) -> bool:
    melds = [0] * 27 if melds is None else melds
    size = sum(map(int, hand)) + wild
    if void in suits(hand) or len(suits(hand) | suits(melds)) > max_suits or size % 3 != 2:
        return False
    counts = tuple(map(int, hand))
    if seven_pairs and size == 14 and not any(melds) and sum(n % 2 for n in counts) <= wild:
        return True
    return _sets_and_pair(counts, wild, size // 3, 1)


def waits(hand, wild=0, *, melds=None, void=None, max_suits=3, seven_pairs=True) -> int:
    melds = [0] * 27 if melds is None else melds
    mask = 0
    for kind in range(27):
        if hand[kind] + melds[kind] < 4 and kind // 9 != void:
            more = list(hand)
            more[kind] += 1
            if is_win(
                more, wild, melds=melds, void=void, max_suits=max_suits, seven_pairs=seven_pairs
            ):
                mask |= 1 << kind
    return mask


@cache
def _targets() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Every way to count a suit's tiles in up to four sets and a pair, with sets and pairs."""
    rows = set()
    options = [(r, r, r) for r in range(9)] + [(r, r + 1, r + 2) for r in range(7)]
    for sets in range(5):
        for chosen in combinations_with_replacement(options, sets):
            base = [0] * 9
            for block in chosen:
                for rank in block:
                    base[rank] += 1
            rows.add((*base, sets, 0))
            for rank in range(9):
                paired = base.copy()
                paired[rank] += 2
                rows.add((*paired, sets, 1))
    table = np.array(sorted(rows), np.int16)
    return table[:, :9], table[:, 9], table[:, 10]


@lru_cache(maxsize=1 << 14)
def suit_costs(counts: tuple[int, ...], copies: tuple[int, ...], spare: int) -> np.ndarray:
    """Tiles lacking by [beyond, sets, pairs]: `beyond` of them are more than `copies` allow."""
    targets, sets, pairs = _targets()
    held, limit = np.array(counts, np.int16), np.array(copies, np.int16)
    lacking = np.maximum(targets - held, 0).sum(1)
    beyond = np.maximum(targets - np.maximum(held, limit), 0).sum(1)
    out = np.full((spare + 1, 5, 2), _FAR)
    kept = beyond <= spare
    np.minimum.at(out, (beyond[kept], sets[kept], pairs[kept]), lacking[kept])
    return out


def _pairs_cost(hand, copies, allowed, pairs: int, spare: int) -> int:
    best = {(0, 0): 0}
    for kind in range(27):
        if kind // 9 not in allowed:
            continue
        after: dict[tuple[int, int], int] = {}
        for (done, used), cost in best.items():
            for more in range(pairs - done + 1):
                beyond = used + max(0, 2 * more - max(hand[kind], copies[kind]))
                if beyond <= spare:
                    key = (done + more, beyond)
                    price = cost + max(0, 2 * more - hand[kind])
                    after[key] = min(after.get(key, _FAR), price)
        best = after
    return min((cost for (done, _), cost in best.items() if done == pairs), default=_FAR)


def shanten(hand, wild=0, *, melds=None, void=None, max_suits=3, seven_pairs=True) -> int:
    hand = [int(n) for n in hand]
    melds = [0] * 27 if melds is None else [int(n) for n in melds]
    copies = [4 - n for n in melds]
    size = sum(hand) + wild
    best = _FAR
    for number in range(4):
        for allowed in combinations(range(3), number):
            if void in allowed or len(set(allowed) | suits(melds)) > max_suits:
                continue
            best = min(best, _standard_cost(hand, copies, allowed, size // 3, wild))
            if seven_pairs and size >= 13 and not any(melds):
                best = min(best, _pairs_cost(hand, copies, allowed, 7, wild))
    return NEVER if best == _FAR else best - wild - 1


def _standard_cost(hand, copies, allowed, sets: int, spare: int) -> int:
    total = {(0, 0, 0): 0}
    for suit in allowed:
        part = slice(9 * suit, 9 * suit + 9)
        costs = suit_costs(tuple(hand[part]), tuple(copies[part]), spare)
        options = [(key, int(costs[key])) for key in zip(*np.nonzero(costs < _FAR), strict=True)]
        after: dict[tuple[int, int, int], int] = {}
        for (beyond, made, pair), cost in total.items():
            for (more_beyond, more, more_pair), price in options:
                key = (beyond + int(more_beyond), made + int(more), pair + int(more_pair))
                if key[0] <= spare and key[1] <= sets and key[2] <= 1:
                    after[key] = min(after.get(key, _FAR), cost + price)
        total = after
    return min(
        (cost for (_, made, pair), cost in total.items() if (made, pair) == (sets, 1)), default=_FAR
    )


def useful(hand, wild=0, **options) -> int:
    melds = options.get("melds")
    melds = [0] * 27 if melds is None else melds
    now = shanten(hand, wild, **options)
    mask = 0
    for kind in range(27):
        if hand[kind] + melds[kind] < 4:
            more = [int(n) for n in hand]
            more[kind] += 1
            if shanten(more, wild, **options) < now:
                mask |= 1 << kind
    return mask


def readings(hand, wild=0, *, seven_pairs=True, melds=None) -> set[tuple]:
    """Every reading: sorted blocks, a block its tiles in order, a tile (kind, is it a wildcard)."""
    size = sum(map(int, hand)) + wild
    counts = tuple(map(int, hand))
    found: set[tuple] = set()
    _read(counts, wild, (size // 3, 1), (), found)
    if seven_pairs and size == 14 and not any([] if melds is None else melds):
        _read(counts, wild, (0, 7), (), found)
    return found


def _read(counts, wild, left, blocks, found) -> None:
    sets, pairs = left
    lowest = next((kind for kind, count in enumerate(counts) if count), None)
    if lowest is None and wild == 0:
        if sets == pairs == 0:
            found.add(tuple(sorted(blocks)))
        return
    starts = range(27) if lowest is None else [lowest]
    for size, kinds, is_pair in {block for start in starts for block in _blocks_with(start)}:
        if (pairs if is_pair else sets) == 0:
            continue
        for choice in product((True, False), repeat=size):
            rest = list(counts)
            for kind, natural in zip(kinds, choice, strict=True):
                rest[kind] -= natural
            needed = choice.count(False)
            served = lowest is None or rest[lowest] < counts[lowest]
            if served and min(rest) >= 0 and needed <= wild:
                block = tuple(sorted((k, not n) for k, n in zip(kinds, choice, strict=True)))
                after = (sets, pairs - 1) if is_pair else (sets - 1, pairs)
                _read(tuple(rest), wild - needed, after, (*blocks, block), found)

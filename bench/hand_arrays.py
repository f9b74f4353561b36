"""Distinct hands by the million, fixed by their seeds: dealt ones, complete ones, melded ones."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

Tiles = NDArray[np.uint8]
SIZE = 1_000_000
_PART = 100_000


def _drawn(taken: Tiles, number: int, rng: np.random.Generator) -> Tiles:
    """So many tiles a hand out of the 108 without those taken."""
    copies = np.arange(108) % 4
    out = np.empty((len(taken), 27), np.uint8)
    for start in range(0, len(taken), _PART):
        part = np.repeat(taken[start : start + _PART], 4, axis=1)
        order = rng.random(part.shape, np.float32) + (copies < part)
        kinds = order.argpartition(number, axis=1)[:, :number] // 4
        flat = kinds + 27 * np.arange(len(part))[:, None]
        counts = np.bincount(flat.ravel(), minlength=27 * len(part))
        out[start : start + _PART] = counts.reshape(len(part), 27)
    return out


@cache
def dealt(tiles: int) -> Tiles:
    """Hands as a wall deals them."""
    return _drawn(np.zeros((SIZE, 27), np.uint8), tiles, np.random.default_rng(tiles))


@cache
def complete() -> Tiles:
    """Four random sets and a pair, without a fifth copy."""
    rng = np.random.default_rng(99)
    starts = np.array([k for k in range(27) if k % 9 < 7])
    out = np.zeros((0, 27), np.uint8)
    while len(out) < SIZE:
        made = np.zeros((SIZE, 27), np.uint8)
        row = np.arange(SIZE)
        for _ in range(4):
            run = rng.random(SIZE) < 0.7
            first = np.where(run, rng.choice(starts, SIZE), rng.integers(0, 27, SIZE))
            for step in range(3):
                made[row, first + step * run] += 1
        made[row, rng.integers(0, 27, SIZE)] += 2
        out = np.concatenate([out, made[(made <= 4).all(axis=1)]])
    return out[:SIZE]


@cache
def hands(family: str) -> Tiles:
    """`random`: dealt; `winners`: every other one complete. 14 tiles."""
    if family == "random":
        return dealt(14)
    half = (np.arange(SIZE) % 2 == 0)[:, None]
    return np.ascontiguousarray(np.where(half, dealt(14), complete()))


def less(whole: Tiles, number: NDArray[np.int64] | int) -> Tiles:
    """The hands without so many of their tiles each."""
    rng = np.random.default_rng(7)
    out = whole.copy()
    for taken in range(int(np.max(number))):
        kind = (rng.random(out.shape, np.float32) * (out > 0)).argmax(axis=1)
        out[np.arange(len(out)), kind] -= np.asarray(taken < number).astype(np.uint8)
    return out


@cache
def with_laizi(family: str, tiles: int) -> tuple[Tiles, Tiles]:
    """Hands with 0 to 4 laizi each, `tiles` together, and their number."""
    laizi = np.random.default_rng(5).integers(0, 5, SIZE)
    return less(hands(family), laizi + 14 - tiles), laizi.astype(np.uint8)


@cache
def melded(extra: int) -> tuple[Tiles, Tiles]:
    """Hands beside one to four pongs and kongs, which use kinds up, and those; one size a third.

    The hands are of 3k + `extra` tiles, all k equally often; the arrays are ordered at random.
    """
    rng = np.random.default_rng(11 + extra)
    table = np.zeros((SIZE, 27), np.uint8)
    number = rng.integers(1, 5, SIZE)
    order = rng.random((SIZE, 27), np.float32).argpartition(4, axis=1)[:, :4]
    for place in range(4):
        size = np.where(place < number, rng.integers(3, 5, SIZE), 0)
        table[np.arange(SIZE), order[:, place]] = size
    held = np.zeros((SIZE, 27), np.uint8)
    for melds in range(1, 5):
        chosen = number == melds
        held[chosen] = _drawn(table[chosen], 3 * (4 - melds) + extra, rng)
    return held, table

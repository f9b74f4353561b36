"""Every hand of one suit, all 405,350 of up to 14 tiles, against all ways to choose its sets.

The counts of nine ranks are an array of 5 ** 9 hands. What is needed of it comes from the list of
all sets and pairs alone: which hands are such a choice, which are one but for some tiles, and, axis
by axis, how many tiles the nearest one lacks.
"""

from functools import cache
from itertools import combinations_with_replacement

import numpy as np
import pytest

import zhuoji
from zhuoji import _core

SETS = [(r, r, r) for r in range(9)] + [(r, r + 1, r + 2) for r in range(7)]
FAR = 60
GRID = (5,) * 9
TILES = sum(np.indices(GRID, np.int8)).astype(np.int8)
STATES = np.argwhere(TILES <= 14).astype(np.uint8)  # nine counts a hand
SIZES = STATES.sum(axis=1)
SINGLES = (STATES % 2).sum(axis=1)


@cache
def _choices(sets: int, pairs: int) -> np.ndarray:
    """The counts of every choice of sets and a pair, any number of copies allowed."""
    rows = set()
    for chosen in combinations_with_replacement(SETS, sets):
        counts = np.bincount([rank for block in chosen for rank in block], minlength=9)
        for pair in range(9 if pairs else 1):
            rows.add(tuple(counts + 2 * pairs * (np.arange(9) == pair)))
    return np.array(sorted(rows), np.int8)


@cache
def _complete_but_for(sets: int, pairs: int, wild: int) -> np.ndarray:
    """Which hands of the grid are such a choice less `wild` of its tiles."""
    rows = _choices(sets, pairs)
    for _ in range(wild):
        less = [rows[rows[:, r] > 0] - (np.arange(9) == r).astype(np.int8) for r in range(9)]
        rows = np.concatenate(less)
        _, distinct = np.unique(rows @ 15 ** np.arange(9), return_index=True)
        rows = rows[distinct]
    out = np.zeros(GRID, bool)
    out[tuple(rows[(rows <= 4).all(axis=1)].T)] = True
    return out


@cache
def _lacking(sets: int, pairs: int) -> np.ndarray:
    """How many tiles, of which four exist, each hand of the grid lacks for such a choice."""
    rows = _choices(sets, pairs)
    out = np.full(GRID, FAR, np.int8)
    out[tuple(rows[(rows <= 4).all(axis=1)].T)] = 0
    for axis in range(9):
        along = np.moveaxis(out, axis, 0)
        for held in range(1, 5):  # a tile too many costs nothing
            along[held] = np.minimum(along[held], along[held - 1])
        for held in range(3, -1, -1):  # one that lacks has to be drawn
            along[held] = np.minimum(along[held], along[held + 1] + 1)
    return out


def _hands(size: int, suit: int) -> tuple[np.ndarray, tuple[np.ndarray, ...]]:
    """All hands of so many tiles in a suit, and where they are in the grid."""
    states = STATES[size == SIZES]
    hands = np.zeros((len(states), 27), np.uint8)
    hands[:, 9 * suit : 9 * suit + 9] = states
    return hands, tuple(states.T)


@pytest.fixture(params=_core.hand_kernels(), autouse=True)
def kernel(request):
    _core.use_hand_kernel(request.param)
    yield
    _core.use_hand_kernel(_core.hand_kernels()[0])


@pytest.mark.parametrize("suit", range(3))
@pytest.mark.parametrize("laizi", range(5))
def test_which_are_complete(laizi, suit):
    for size in (2, 5, 8, 11, 14):
        if size < laizi:
            continue
        hands, at = _hands(size - laizi, suit)
        sets = _complete_but_for(size // 3, 1, laizi)[at]
        pairs = SINGLES[size - laizi == SIZES] <= laizi if size == 14 else np.zeros_like(sets)
        assert (zhuoji.is_win(hands, laizi) == (sets | pairs)).all()
        assert (zhuoji.is_win(hands, laizi, seven_pairs=False) == sets).all()


@pytest.mark.parametrize("laizi", range(5))
def test_what_they_wait_for(laizi):
    suit = 1
    for size in (1, 4, 7, 10, 13):
        if size < laizi:
            continue
        hands, at = _hands(size - laizi, suit)
        # A tile of another suit is completed by wildcards alone: a pair by one, a set by two.
        sets = size // 3
        elsewhere = np.zeros(len(hands), bool)
        if laizi >= 1:
            elsewhere |= _complete_but_for(sets, 0, laizi - 1)[at]
        if laizi >= 2 and sets >= 1:
            elsewhere |= _complete_but_for(sets - 1, 1, laizi - 2)[at]
        states = STATES[size - laizi == SIZES]
        singles = SINGLES[size - laizi == SIZES]
        if size == 13:
            elsewhere |= singles + 1 <= laizi
        expected = np.where(elsewhere, np.uint32(0b111_111_111_000_000_000_111_111_111), 0)
        complete = _complete_but_for(sets, 1, laizi)
        for rank in range(9):
            able = states[:, rank] < 4
            grown = states + (np.arange(9) == rank).astype(np.uint8) * able[:, None]
            wins = complete[tuple(grown.T)]
            if size == 13:
                wins |= (grown % 2).sum(axis=1) <= laizi
            expected |= (wins & able).astype(np.uint32) << np.uint32(9 * suit + rank)
        assert (zhuoji.waits(hands, laizi) == expected).all()


def _distance(grid: np.ndarray, sets: int, foreign: int) -> np.ndarray:
    """Tiles lacking for the sets and the pair, some of them in other suits of `foreign` tiles."""
    best = np.full(grid.shape[0], FAR)
    for own in range(sets + 1):
        for pair in range(2):
            others = 3 * (sets - own) + 2 * (1 - pair)
            lacking = _lacking(own, pair)[tuple(grid.T)].astype(int)
            best = np.minimum(best, lacking + max(0, others - foreign))
    return best


def _pair_distance(states: np.ndarray, foreign: int) -> np.ndarray:
    """Tiles lacking for seven pairs, with `foreign` single tiles besides."""
    missing = np.maximum(0, 7 - (states // 2).sum(axis=1))
    singles = (states % 2).sum(axis=1) + foreign
    return 2 * missing - np.minimum(missing, singles)


def _away(states: np.ndarray, size: int, foreign: int = 0) -> np.ndarray:
    best = _distance(states, size // 3, foreign)
    return np.minimum(best, _pair_distance(states, foreign)) if size >= 13 else best


@pytest.mark.parametrize("size", [1, 2, 4, 5, 7, 8, 10, 11, 13, 14])
def test_how_far_away_they_are(size):
    hands, _ = _hands(size, 2)
    states = STATES[size == SIZES]
    lacking = _away(states, size)
    assert (zhuoji.shanten(hands) == lacking - 1).all()
    if size % 3 == 1:
        foreign = _away(states, size, foreign=1) < lacking
        expected = np.where(foreign, np.uint32((1 << 18) - 1), np.uint32(0))
        for rank in range(9):
            able = states[:, rank] < 4
            grown = states + (np.arange(9) == rank).astype(np.uint8) * able[:, None]
            nearer = (_away(grown, size) < lacking) & able
            expected |= nearer.astype(np.uint32) << np.uint32(18 + rank)
        assert (zhuoji.useful(hands) == expected).all()


def test_there_are_all_of_them():
    assert len(STATES) == 405_350
    assert np.bincount(SIZES)[13:].tolist() == [93_600, 118_800]

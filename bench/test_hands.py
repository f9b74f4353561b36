"""Hand questions on arrays of distinct hands, from one to a million; a part is held to the oracle.

Every figure is of the Python call: checks, answer's memory and all. `reading the bytes` is the
floor: the sum of the same array's words by numpy. Each kernel of the core is measured at a million
hands, the one in use at the other sizes too.
"""

import time

import numpy as np
import pytest
from bench import hand_arrays
from tests.hands import oracle

import zhuoji
from zhuoji import _core
from zhuoji.facts import Fact

pytestmark = pytest.mark.benchmark(timer=time.thread_time)  # others may be at work
FAMILIES = ("random", "winners")
FASTEST = _core.hand_kernels()[0]
# size, kernel
RUNS = [
    (1, FASTEST),
    (1_000, FASTEST),
    *((hand_arrays.SIZE, kernel) for kernel in _core.hand_kernels()),
]
PART = 30  # hands that the slow oracle is asked about


@pytest.fixture(params=RUNS, ids=lambda run: f"{run[0]}-{run[1]}")
def run(request):
    size, kernel = request.param
    _core.use_hand_kernel(kernel)
    yield size, kernel
    _core.use_hand_kernel(FASTEST)


@pytest.fixture(params=FAMILIES)
def family(request):
    return request.param


def _check(name, answers, hands, laizi=None, melds=None, **options):
    """The first answers against the definitions."""
    for i in range(min(PART, len(hands))):
        wild = 0 if laizi is None else int(np.broadcast_to(laizi, len(hands))[i])
        table = None if melds is None else melds[i].tolist()
        right = getattr(oracle, name)(hands[i].tolist(), wild, melds=table, **options)
        assert answers[i] == right, zhuoji.text(hands[i])


@pytest.mark.parametrize("size", [hand_arrays.SIZE])
def test_reading_the_bytes(per_hand, family, size):
    words = hand_arrays.hands(family).reshape(-1).view(np.uint64)
    per_hand(f"reading the bytes, {family}", "numpy", size, words.max)


def test_is_win(per_hand, family, run):
    size, kernel = run
    hands = hand_arrays.hands(family)[:size]
    won = per_hand(f"complete, {family}", f"zhuoji {kernel}", size, lambda: zhuoji.is_win(hands))
    assert won[1::2].all() == (family == "winners" or size == 1)
    _check("is_win", won, hands)


def test_is_win_with_laizi(per_hand, family, run):
    size, kernel = run
    hands, laizi = (array[:size] for array in hand_arrays.with_laizi(family, 14))
    won = per_hand(
        f"complete with 0-4 laizi, {family}",
        f"zhuoji {kernel}",
        size,
        lambda: zhuoji.is_win(hands, laizi),
    )
    assert won[1::2].all() == (family == "winners" or size == 1)
    _check("is_win", won, hands, laizi)


def test_waits(per_hand, family, run):
    size, kernel = run
    hands = hand_arrays.less(hand_arrays.hands(family), 1)[:size]
    found = per_hand(f"waits, {family}", f"zhuoji {kernel}", size, lambda: zhuoji.waits(hands))
    assert (found[1::2] != 0).all() == (family == "winners" or size == 1)
    _check("waits", found, hands)


def test_waits_with_laizi(per_hand, family, run):
    size, kernel = run
    hands, laizi = (array[:size] for array in hand_arrays.with_laizi(family, 13))
    found = per_hand(
        f"waits with 0-4 laizi, {family}",
        f"zhuoji {kernel}",
        size,
        lambda: zhuoji.waits(hands, laizi),
    )
    _check("waits", found, hands, laizi)


def test_waits_beside_melds(per_hand, run):
    size, kernel = run
    hands, melds = (array[:size] for array in hand_arrays.melded(1))
    found = per_hand(
        "waits beside melds", f"zhuoji {kernel}", size, lambda: zhuoji.waits(hands, melds=melds)
    )
    _check("waits", found, hands, melds=melds)


def test_shanten(per_hand, family, run):
    size, kernel = run
    hands = hand_arrays.hands(family)[:size]
    away = per_hand(f"shanten, {family}", f"zhuoji {kernel}", size, lambda: zhuoji.shanten(hands))
    assert ((away == -1) == zhuoji.is_win(hands)).all()
    _check("shanten", away, hands)


def test_shanten_with_laizi(per_hand, family, run):
    size, kernel = run
    hands, laizi = (array[:size] for array in hand_arrays.with_laizi(family, 14))
    away = per_hand(
        f"shanten with 0-4 laizi, {family}",
        f"zhuoji {kernel}",
        size,
        lambda: zhuoji.shanten(hands, laizi),
    )
    _check("shanten", away, hands, laizi)


def test_shanten_beside_melds(per_hand, run):
    size, kernel = run
    hands, melds = (array[:size] for array in hand_arrays.melded(2))
    away = per_hand(
        "shanten beside melds",
        f"zhuoji {kernel}",
        size,
        lambda: zhuoji.shanten(hands, melds=melds),
    )
    _check("shanten", away, hands, melds=melds)


@pytest.fixture(params=[(min(size, 100_000), kernel) for size, kernel in RUNS], ids=str)
def shorter_run(request):
    size, kernel = request.param
    _core.use_hand_kernel(kernel)
    yield size, kernel
    _core.use_hand_kernel(FASTEST)


def test_discards(per_hand, family, shorter_run):
    size, kernel = shorter_run
    hands = hand_arrays.hands(family)[:size]
    after = per_hand(
        f"discards, {family}", f"zhuoji {kernel}", size, lambda: zhuoji.discards(hands)
    )
    assert (after.shanten.min(axis=1) == np.maximum(zhuoji.shanten(hands), 0)).all()
    for hand, useful in zip(hands[:3], after.useful, strict=False):
        kind = int(hand.argmax())
        rest = hand.tolist()
        rest[kind] -= 1
        assert useful[kind] == oracle.useful(rest)


def test_discards_beside_melds(per_hand, shorter_run):
    size, kernel = shorter_run
    hands, melds = (array[:size] for array in hand_arrays.melded(2))
    after = per_hand(
        "discards beside melds",
        f"zhuoji {kernel}",
        size,
        lambda: zhuoji.discards(hands, melds=melds),
    )
    away = zhuoji.shanten(hands, melds=melds)
    assert (after.shanten.min(axis=1) == np.maximum(away, 0)).all()


@pytest.mark.parametrize("kind", ["zunyi", "guiyang"])
def test_score(per_hand, run, kind):
    size, kernel = run
    game = zhuoji.game(kind)
    hands = hand_arrays.complete()[:size]
    win = hands.argmax(axis=1)
    scores = per_hand(
        f"score of a winning hand, {kind}",
        f"zhuoji {kernel}",
        size,
        lambda: game.score(hands, win=win),
    )
    assert (scores.core > 0).all()
    one_suit = (hands.reshape(-1, 3, 9).any(axis=2).sum(axis=1) == 1).tolist()
    assert ((scores.facts & Fact.ONE_SUIT) != 0).tolist() == one_suit

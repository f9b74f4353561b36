"""Hands of letter cards: microseconds for the waits of a hand and for the score of a win.

The answers are asserted; the call into the core and its result are included.
"""

import random
from typing import Any

import pytest

import zhuoji
from zhuoji import _core

HANDS = 2000


@pytest.fixture(scope="module")
def hands() -> list[tuple[bytes, int]]:
    """Complete hands of six sets and a pair, at most two runs, and a card of each."""
    dice = random.Random(5)
    found = []
    while len(found) < HANDS:
        counts = [0] * 20
        runs = 0
        for _ in range(6):
            size, shape = 10 * dice.randrange(2), dice.randrange(4)
            if shape < 2:
                part = [dice.randrange(20)] * 3
            elif shape == 2 and runs < 2:
                first = size + dice.randrange(8)
                part = [first, first + 1, first + 2]
                runs += 1
            else:
                part = [size + 1, size + 6, size + 9]
            for kind in part:
                counts[kind] += 1
        counts[dice.randrange(20)] += 2
        if max(counts) <= 4:
            held = [kind for kind in range(20) if counts[kind]]
            found.append((bytes(counts), dice.choice(held)))
    return found


def per_hand(benchmark: Any) -> float:
    return benchmark.stats.stats.min / HANDS * 1e6


def test_waits(benchmark: Any, hands: list[tuple[bytes, int]]) -> None:
    less = [(bytes(n - (kind == win) for kind, n in enumerate(hand)), win) for hand, win in hands]
    masks = benchmark(lambda: [_core.letter_waits(hand, [], 5) for hand, _ in less])
    assert all(mask >> win & 1 for mask, (_, win) in zip(masks, less, strict=True))
    benchmark.extra_info["us_per_hand"] = round(per_hand(benchmark), 3)


def test_score(benchmark: Any, hands: list[tuple[bytes, int]]) -> None:
    rules = zhuoji.game("nanxian").core
    scores = benchmark(
        lambda: [_core.letter_best(rules, hand, [], win, False, 0, 0, 0) for hand, win in hands]
    )
    assert all(score is not None and score[0] > 5 for score in scores)
    benchmark.extra_info["us_per_hand"] = round(per_hand(benchmark), 3)

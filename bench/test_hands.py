"""Hand questions on arrays of 1,000,000 distinct hands; answers are checked on a part of them.

`r` are dealt hands, `m` half of them complete. Divide a mean by the size for the time of one hand.
"""

import numpy as np
import pytest

import zhuoji

SIZE = 1_000_000


def _dealt(tiles: int) -> np.ndarray:
    rng = np.random.default_rng(tiles)
    out = np.empty((SIZE, 27), np.uint8)
    part = 100_000
    for start in range(0, SIZE, part):
        order = rng.random((part, 108), np.float32).argpartition(tiles, axis=1)[:, :tiles] // 4
        flat = order + 27 * np.arange(part)[:, None]
        out[start : start + part] = np.bincount(flat.ravel(), minlength=part * 27).reshape(part, 27)
    return out


def _complete() -> np.ndarray:
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


def _less(hands: np.ndarray, number: int) -> np.ndarray:
    """The hands without `number` of their tiles each."""
    rng = np.random.default_rng(7)
    out = hands.copy()
    for _ in range(number):
        kind = (rng.random(out.shape, np.float32) * (out > 0)).argmax(axis=1)
        out[np.arange(len(out)), kind] -= 1
    return out


@pytest.fixture(scope="module")
def hands() -> dict[str, np.ndarray]:
    dealt, complete = _dealt(14), _complete()
    mixed = np.where((np.arange(SIZE) % 2 == 0)[:, None], dealt, complete)
    return {"r": dealt, "m": np.ascontiguousarray(mixed)}


@pytest.mark.parametrize("kind", ["r", "m"])
def test_is_win(benchmark, hands, kind):
    won = benchmark(zhuoji.is_win, hands[kind])
    assert won[1::2].all() == (kind == "m")


@pytest.mark.parametrize("kind", ["r", "m"])
def test_is_win_with_laizi(benchmark, hands, kind):
    held = _less(hands[kind], 2)
    won = benchmark(zhuoji.is_win, held, 2)
    assert won[1::2].all() == (kind == "m")


@pytest.mark.parametrize("kind", ["r", "m"])
def test_waits(benchmark, hands, kind):
    held = _less(hands[kind], 1)
    found = benchmark(zhuoji.waits, held)
    assert (found[1::2] != 0).all() == (kind == "m")


@pytest.mark.parametrize("kind", ["r", "m"])
def test_waits_with_laizi(benchmark, hands, kind):
    held = _less(hands[kind], 3)
    found = benchmark(zhuoji.waits, held, 2)
    assert (found[1::2] != 0).all() == (kind == "m")


@pytest.mark.parametrize("kind", ["r", "m"])
def test_shanten(benchmark, hands, kind):
    away = benchmark(zhuoji.shanten, hands[kind])
    assert (away[1::2] == -1).all() == (kind == "m")
    assert ((away == -1) == zhuoji.is_win(hands[kind])).all()


@pytest.mark.parametrize("kind", ["r", "m"])
def test_discards(benchmark, hands, kind):
    part = hands[kind][: SIZE // 10]
    after = benchmark.pedantic(zhuoji.discards, (part,), rounds=3)
    assert (after.shanten.min(axis=1) == np.maximum(zhuoji.shanten(part), 0)).all()

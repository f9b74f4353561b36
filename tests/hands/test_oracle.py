"""The package against the definitions (oracle.py), on hands made to be hard."""

import numpy as np
import pytest

import zhuoji
from tests.hands import oracle
from tests.hands.generate import Sample, columns, sample, samples


def _options(s: Sample, seven_pairs: bool) -> dict:
    return {"melds": s.melds, "void": s.void, "max_suits": s.max_suits, "seven_pairs": seven_pairs}


def _answers(question, batch: list[Sample], seven_pairs: bool) -> list[int]:
    """The batch function, once for each max_suits, put together again."""
    out = np.zeros(len(batch), np.int64)
    for max_suits in (2, 3):
        chosen = [i for i, s in enumerate(batch) if s.max_suits == max_suits]
        hands, laizi, melds, void = columns([batch[i] for i in chosen])
        out[chosen] = question(
            hands, laizi, melds=melds, void=void, max_suits=max_suits, seven_pairs=seven_pairs
        )
    return out.tolist()


def _check(name: str, batch: list[Sample], seven_pairs: bool) -> list[int]:
    expected = [getattr(oracle, name)(s.hand, s.wild, **_options(s, seven_pairs)) for s in batch]
    answers = _answers(getattr(zhuoji, name), batch, seven_pairs)
    for s, right, answer in zip(batch, expected, answers, strict=True):
        assert answer == right, (name, zhuoji.text(np.array(s.hand)), s)
    return expected


@pytest.mark.parametrize("seven_pairs", [True, False])
def test_waits(seven_pairs):
    expected = _check("waits", samples(1, 400, short=True), seven_pairs)
    assert sum(mask != 0 for mask in expected) > 100


@pytest.mark.parametrize("short", [True, False])
@pytest.mark.parametrize("seven_pairs", [True, False])
def test_shanten(short, seven_pairs):
    expected = _check("shanten", samples(2, 400, short), seven_pairs)
    assert {0, 1, 2, 3, 4, 127} <= set(expected)
    assert short or -1 in expected


def test_useful():
    _check("useful", samples(3, 40, short=True), True)


def test_is_win():
    batch = [s for s in samples(4, 1500, short=False) if s.void is None and not any(s.melds)]
    hands, laizi, _, _ = columns(batch)
    for seven_pairs in (True, False):
        expected = [oracle.is_win(s.hand, s.wild, seven_pairs=seven_pairs) for s in batch]
        assert zhuoji.is_win(hands, laizi, seven_pairs=seven_pairs).tolist() == expected
        assert 0.2 < np.mean(expected) < 0.8


def test_discards_are_the_hand_without_the_tile():
    batch = samples(5, 60, short=False)
    seen = np.random.default_rng(5).integers(0, 2, 27).astype(np.uint8)
    for s in batch:
        hands, laizi, melds, void = columns([s])
        after = zhuoji.discards(
            hands[0], laizi[0], melds=melds[0], void=void, max_suits=s.max_suits, seen=seen
        )
        for kind in range(27):
            if s.hand[kind] == 0:
                assert (after.shanten[0, kind], after.useful[0, kind]) == (127, 0)
                assert after.left[0, kind] == 0
                continue
            rest = hands[0].copy()
            rest[kind] -= 1
            same = {"melds": melds[0], "void": void[0:1], "max_suits": s.max_suits}
            assert after.shanten[0, kind] == zhuoji.shanten(rest, laizi[0], **same)[0]
            useful = int(zhuoji.useful(rest, laizi[0], **same)[0])
            assert after.useful[0, kind] == useful
            left = [
                max(0, 4 - s.hand[k] - s.melds[k] - int(seen[k]))
                for k in range(27)
                if useful >> k & 1
            ]
            assert after.left[0, kind] == sum(left)


def test_discards_against_the_oracle():
    for s in samples(6, 25, short=False):
        hand = np.array(s.hand, np.uint8)
        void = None if s.void is None else s.void
        after = zhuoji.discards(
            hand, s.wild, melds=np.array(s.melds, np.uint8), void=void, max_suits=s.max_suits
        )
        kind = next((k for k in range(27) if s.hand[k]), None)
        if kind is None:
            continue  # wildcards only
        rest = s.hand.copy()
        rest[kind] -= 1
        options = {"melds": s.melds, "void": s.void, "max_suits": s.max_suits}
        assert after.shanten[kind] == oracle.shanten(rest, s.wild, **options)
        assert after.useful[kind] == oracle.useful(rest, s.wild, **options)


def test_used_up_kinds_make_a_difference():
    """S05: 12m beside a kong of 3m is two away, not ready."""
    hand, melds = zhuoji.parse("12m99s"), zhuoji.parse("3333m111m222m")
    assert zhuoji.shanten(hand, seven_pairs=False) == 0
    assert zhuoji.shanten(hand, melds=melds, seven_pairs=False) == 2


def test_a_wildcard_stands_for_a_used_up_kind_but_a_draw_does_not():
    hand = zhuoji.parse("123456789m1111p")
    hand[0] -= 1  # 23456789m1111p and a wildcard as 1m
    melds = np.zeros(27, np.uint8)
    melds[:] = 0
    assert zhuoji.shanten(hand, 1) == oracle.shanten(hand.tolist(), 1)
    assert zhuoji.waits(hand, 1) == oracle.waits(hand.tolist(), 1)


@pytest.mark.parametrize("wild", range(5))
def test_every_small_hand_of_one_suit(wild):
    """All states of one suit up to six tiles: is it sets and a pair with `wild` wildcards?"""
    states = [np.zeros(9, np.uint8)]
    for _ in range(6):
        grown = [s + np.eye(9, dtype=np.uint8)[r] for s in states for r in range(9) if s[r] < 4]
        states = list({s.tobytes(): s for s in [*states, *grown]}.values())
    chosen = [s for s in states if (int(s.sum()) + wild) % 3 == 2]
    hands = np.zeros((len(chosen), 27), np.uint8)
    hands[:, 9:18] = chosen
    expected = [oracle.is_win(row.tolist(), wild, seven_pairs=False) for row in hands]
    assert zhuoji.is_win(hands, wild, seven_pairs=False).tolist() == expected


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 108))
def test_many_hands(seed):
    _check("shanten", samples(seed, 4000, short=True), True)
    _check("waits", samples(seed, 4000, short=True), seed % 2 == 0)
    _check("useful", samples(seed, 300, short=True), True)


def test_samples_reach_what_they_are_for():
    """Quads, used-up kinds next to held tiles, wildcards, melds and voids all occur."""
    rng = np.random.default_rng(7)
    batch = [sample(rng, bool(i % 2)) for i in range(400)]
    assert sum(4 in s.hand for s in batch) > 40
    assert sum(4 in s.melds for s in batch) > 40
    assert sum(s.wild > 0 for s in batch) > 100
    assert sum(s.void is not None for s in batch) > 40

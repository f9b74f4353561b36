"""MJ-20, MJ-24, MJ-25: facts of a winning hand, by clause and against every reading there is."""

from itertools import pairwise

import numpy as np
import pytest

import zhuoji
from tests.hands import oracle
from tests.hands.generate import samples
from zhuoji import _core
from zhuoji._rows import hand_rows

TRIPLETS, PAIRS, QUAD, QUAD_WIN, ONE_SUIT, LAST, PONGED, SINGLE, WIDE = (1 << i for i in range(9))
FIVE, WAITS, NO_WIDE = _core.WideWait.FIVE_TILES, _core.WideWait.WAITS, _core.WideWait.NONE
DEAL = 255


def _facts(hand, win, laizi=0, *, melds="", wild=False, wide=FIVE, ponged=False, own_kind=None):
    """The masks of a hand that holds the winning tile, as a set."""
    counts = zhuoji.parse(hand) if isinstance(hand, str) else np.array(hand, np.uint8)
    table = zhuoji.parse(melds) if isinstance(melds, str) else np.array(melds, np.uint8)
    batch = hand_rows(counts, laizi, table).batch(True, 3, ponged)
    kind = zhuoji.tiles.kind(win) if isinstance(win, str) else win
    mask = 0 if own_kind is None else 1 << own_kind
    return set(_core.winning_facts(batch, kind, wild, mask, wide))


def test_mj_20_all_triplets():
    assert _facts("111m444p888s22s", "2s", melds="999p") == {TRIPLETS | SINGLE}


def test_mj_21_triplets_that_could_be_runs_count_as_triplets():
    assert _facts("11122233355m999m", "5m") == {TRIPLETS | ONE_SUIT}


def test_mj_20_seven_pairs_with_and_without_quads():
    assert _facts("1133m5577p119944s", "4s") == {PAIRS | SINGLE}
    assert _facts("1111m5577p119944s", "4s") == {PAIRS | QUAD | SINGLE}
    assert _facts("1111m5577p119944s", "1m") == {PAIRS | QUAD | QUAD_WIN | SINGLE}


def test_mj_20_last_single_is_also_a_single_wait():
    found = _facts("55m", "5m", melds="111m222p333s4444s")
    assert found == {TRIPLETS | LAST | SINGLE}


@pytest.mark.parametrize(
    ("hand", "win", "single"),
    [("12334m", "3m", True), ("12233m", "3m", True), ("11234m", "1m", False)],
)
def test_mj_20_single_wait_counts_kinds_not_shapes(hand, win, single):
    masks = _facts(hand, win, melds="111s222s333s")
    assert all(bool(mask & SINGLE) == single for mask in masks)


def test_mj_20_ponged_pairs():
    assert _facts("5m1122m3344p99s", "5m", melds="555m", ponged=True) == {PONGED | SINGLE}
    assert _facts("5m1122m3344p99s", "5m", melds="555m") == set()
    # a kong of the kind, another tile as the last, or a second meld do not qualify
    assert _facts("5m1122m3344p99s", "9s", melds="555m", ponged=True) == set()
    assert _facts("6m1122m3344p99s", "6m", melds="5555m", ponged=True) == set()


def test_al_5_ponged_pairs_with_four_alike():
    assert _facts("5m1111m3344p99s", "5m", melds="555m", ponged=True) == {PONGED | SINGLE}


def test_zy_12_wide_wait_five_tiles():
    assert _facts("123456m44p", "1m", melds="111s222s") == {WIDE}
    assert _facts("123456m44p", "4m", melds="111s222s") == {0}  # 12356m44p waits for 4m, 7m
    assert _facts("23456744m", "7m", melds="111s222s") == {0}  # seven tiles of the suit


def test_zc_6_wide_wait_by_waits_alone():
    masks = _facts("23456744m", "7m", melds="111s222s", wide=WAITS)
    assert masks == {WIDE}
    assert _facts("23456744m", "7m", melds="111s222s", wide=NO_WIDE) == {0}


def test_zy_12_a_laizi_counts_as_what_it_stands_for():
    # 2346m and a laizi as 5m wait for 1m, 4m, 7m only if nothing else fits; judged by the oracle
    for win in ("1m", "4m", "7m"):
        hand = zhuoji.parse("2346m44p")
        hand[zhuoji.tiles.kind(win)] += 1
        expected = _expected(
            hand.tolist(),
            [3] + [0] * 26,
            1,
            win=zhuoji.tiles.kind(win),
            win_wild=False,
            own_kind=26,
        )
        assert _maximal(_facts(hand, win, 1, melds=[3] + [0] * 26, own_kind=26)) == expected


def test_mj_30_the_deal_has_no_winning_tile():
    assert _facts("1111m5577p119944s", DEAL) == {PAIRS | QUAD}


def test_mj_24_drawing_the_laizi_may_complete_a_quad():
    assert PAIRS | QUAD | QUAD_WIN | SINGLE in _facts("111m5577p119944s", 26, 1, wild=True)
    assert _facts("1111m5577p11994s", 26, 1, wild=True) == {PAIRS | QUAD | SINGLE}


def test_mj_24_the_laizi_s_own_kind_is_no_wait():
    """Waiting for 4s and, with 4s the laizi, for nothing else: no single wait."""
    assert _facts("1133m5577p119944s", "4s", own_kind=21) == {PAIRS}


def _maximal(masks) -> set[int]:
    return {m for m in masks if not any(m != other and m & other == m for other in masks)}


def _wide_suit(waits: int) -> int | None:
    kinds = [k for k in range(27) if waits >> k & 1]
    steps = [later - earlier for earlier, later in pairwise(kinds)]
    return kinds[0] // 9 if steps == [3, 3] and kinds[0] // 9 == kinds[2] // 9 else None


def _expected(hand, melds, wild, *, win, win_wild, own_kind) -> set[int]:
    """The facts of every reading there is, those contained in others left out."""
    before, wild_before = list(hand), wild - win_wild
    if not win_wild:
        before[win] -= 1
    waits = oracle.waits(before, wild_before, melds=melds) & ~(1 << own_kind)
    every = ONE_SUIT * (len(oracle.suits(hand) | oracle.suits(melds)) == 1)
    every |= LAST * (sum(hand) + wild == 2) | SINGLE * (waits.bit_count() == 1)
    suit = _wide_suit(waits)
    masks = set()
    for reading in oracle.readings(hand, wild, melds=melds):
        tiles = [tile for block in reading for tile in block]
        counts = [sum(kind == k for kind, _ in tiles) for k in range(27)]
        mask = every
        if len(reading) == 7:
            mask |= PAIRS
            four = [k for k in range(27) if counts[k] == 4]
            mask |= QUAD * any(n >= 4 for n in counts)
            wins = {k for k, is_wild in tiles if is_wild} if win_wild else {win}
            mask |= QUAD_WIN * bool(wins & set(four))
        else:
            sets = [block for block in reading if len(block) == 3]
            mask |= TRIPLETS * all(block[0][0] == block[2][0] for block in sets)
            if suit is not None:
                there = [b for b in reading if b[0][0] // 9 == suit]
                runs = len(there) == 2 and all(len(b) == 3 and b[0][0] != b[2][0] for b in there)
                inside = (win_wild and any(w for b in there for _, w in b)) or (
                    not win_wild and win // 9 == suit
                )
                mask |= WIDE * (runs and inside)
        masks.add(mask)
    return _maximal(masks)


def test_mj_25_facts_are_taken_over_every_reading():
    rng = np.random.default_rng(1)
    checked, kinds = 0, set()
    for s in samples(21, 1600, short=False):
        won = oracle.is_win(s.hand, s.wild, melds=s.melds)
        if not won or s.wild > 3 or sum(s.hand) == 0:
            continue
        win_wild = bool(s.wild and rng.random() < 0.3)
        win = int(rng.choice([k for k in range(27) if s.hand[k]]))
        own_kind = int(rng.integers(27))
        expected = _expected(s.hand, s.melds, s.wild, win=win, win_wild=win_wild, own_kind=own_kind)
        answer = _facts(s.hand, win, s.wild, melds=s.melds, wild=win_wild, own_kind=own_kind)
        assert _maximal(answer) == expected, (zhuoji.text(np.array(s.hand)), s, win, win_wild)
        checked += 1
        kinds |= expected
    assert checked > 300
    for fact in (TRIPLETS, PAIRS, QUAD, QUAD_WIN, ONE_SUIT, LAST, SINGLE, WIDE):
        assert any(mask & fact for mask in kinds), fact


def test_readings_are_all_readings():
    checked = 0
    for s in samples(22, 400, short=False):
        if s.wild > 2 or sum(s.hand) + s.wild < 2:
            continue
        expected = set()
        for reading in oracle.readings(s.hand, s.wild, melds=s.melds):
            # Alike tiles: the wildcards are said to be the last ones.
            expected.add(tuple(sorted(tuple(sorted(block)) for block in reading)))
        answers = zhuoji.readings(
            np.array(s.hand, np.uint8), s.wild, melds=np.array(s.melds, np.uint8)
        )
        found = {
            tuple(sorted(tuple(zip(b.kinds, b.laizi, strict=True)) for b in reading.blocks))
            for reading in answers
        }
        assert len(answers) == len(found)
        assert found == expected
        checked += bool(expected)
    assert checked > 50

"""Changes that must not change the answer, and changes that can only help."""

import numpy as np

import zhuoji
from tests.hands.generate import columns, samples


def _moved(mask: np.ndarray, order: list[int]) -> np.ndarray:
    """The masks after kind order[k] took the place of kind k."""
    out = np.zeros_like(mask)
    for place, kind in enumerate(order):
        out |= (mask >> np.uint32(kind) & np.uint32(1)) << np.uint32(place)
    return out


def _plain(seed: int, short: bool):
    batch = [s for s in samples(seed, 3000, short) if s.max_suits == 3]
    hands, laizi, melds, _ = columns(batch)
    return hands, laizi, melds


MIRROR = [9 * s + 8 - r for s in range(3) for r in range(9)]
SWAP = [9 * s + r for s in (2, 0, 1) for r in range(9)]


def test_suit_swap_and_rank_mirror():
    hands, laizi, melds = _plain(1, short=True)
    waits = zhuoji.waits(hands, laizi, melds=melds)
    shanten = zhuoji.shanten(hands, laizi, melds=melds)
    useful = zhuoji.useful(hands, laizi, melds=melds)
    for order in (MIRROR, SWAP):
        moved, table = hands[:, order], melds[:, order]
        assert (zhuoji.waits(moved, laizi, melds=table) == _moved(waits, order)).all()
        assert (zhuoji.shanten(moved, laizi, melds=table) == shanten).all()
        assert (zhuoji.useful(moved, laizi, melds=table) == _moved(useful, order)).all()


def test_ready_means_it_has_waits_and_the_waits_are_the_useful_kinds():
    hands, laizi, melds = _plain(2, short=True)
    waits = zhuoji.waits(hands, laizi, melds=melds)
    shanten = zhuoji.shanten(hands, laizi, melds=melds)
    assert ((shanten == 0) == (waits != 0)).all()
    ready = shanten == 0
    assert (zhuoji.useful(hands, laizi, melds=melds)[ready] == waits[ready]).all()


def test_a_tile_turned_into_a_laizi_keeps_a_win_and_never_lengthens_the_way():
    hands, laizi, melds = _plain(3, short=False)
    won = zhuoji.is_win(hands, laizi)
    shanten = zhuoji.shanten(hands, laizi, melds=melds)
    kind = np.argmax(hands > 0, axis=1)
    able = hands[np.arange(len(hands)), kind] > 0
    fewer = hands.copy()
    fewer[np.arange(len(hands))[able], kind[able]] -= 1
    more = laizi + able.astype(np.uint8)
    assert won.sum() > 500
    assert zhuoji.is_win(fewer, more)[won].all()
    assert (zhuoji.shanten(fewer, more, melds=melds) <= shanten).all()


def test_a_triplet_turned_into_a_pong_keeps_the_waits_that_use_it_whole():
    """Every wait of the shorter hand is one of the longer hand (which may split the triplet)."""
    hands, laizi, melds = _plain(4, short=True)
    checked = 0
    for hand, wild, table in zip(hands, laizi, melds, strict=True):
        triplets = np.flatnonzero(hand == 3)
        if triplets.size == 0:
            continue
        kind = int(triplets[0])
        rest, ponged = hand.copy(), table.copy()
        rest[kind] -= 3
        ponged[kind] += 3
        shorter = int(zhuoji.waits(rest, wild, melds=ponged, seven_pairs=False))
        longer = int(zhuoji.waits(hand, wild, melds=table, seven_pairs=False))
        assert shorter & ~longer == 0
        checked += shorter != 0
    assert checked > 50


def test_one_draw_brings_a_hand_one_nearer_at_most():
    hands, laizi, melds = _plain(5, short=True)
    shanten = zhuoji.shanten(hands, laizi, melds=melds)
    useful = zhuoji.useful(hands, laizi, melds=melds)
    for kind in range(27):
        able = hands[:, kind] + melds[:, kind] < 4
        drawn = hands[able].copy()
        drawn[:, kind] += 1
        after = zhuoji.shanten(drawn, laizi[able], melds=melds[able])
        before = shanten[able]
        helps = (useful[able] >> np.uint32(kind) & 1).astype(bool)
        assert (after == np.where(helps, before - 1, before)).all()


def test_the_best_discard_keeps_the_shanten():
    hands, laizi, melds = _plain(6, short=False)
    shanten = zhuoji.shanten(hands, laizi, melds=melds)
    best = zhuoji.discards(hands, laizi, melds=melds).shanten.min(axis=1)
    open_hands = (shanten >= 0) & (hands.sum(axis=1) > 0)
    assert (best[open_hands] == shanten[open_hands]).all()


def test_laizi_needed_is_the_first_number_that_wins():
    hands, laizi, _ = _plain(7, short=False)
    rng = np.random.default_rng(7)
    hands = np.where(rng.random(hands.shape) < 0.3, np.maximum(hands, 1) - 1, hands)
    hands = hands.astype(np.uint8)
    needed = zhuoji.laizi_needed(hands, laizi)
    sizes = hands.sum(axis=1) + laizi
    for more in range(13):
        fits = ((sizes + more) % 3 == 2) & (sizes + more <= 14)
        wins = np.zeros(len(hands), bool)
        wins[fits] = zhuoji.is_win(hands[fits], laizi[fits] + np.uint8(more))
        assert not wins[needed > more].any()
        assert wins[needed == more].all()
    assert len(set(needed.tolist())) > 4


def test_threads_change_nothing():
    hands, laizi, melds = _plain(8, short=True)
    for question in (zhuoji.waits, zhuoji.shanten, zhuoji.useful):
        one = question(hands, laizi, melds=melds)
        assert (question(hands, laizi, melds=melds, threads=3) == one).all()

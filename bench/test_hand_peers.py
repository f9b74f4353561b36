"""Other packages' answers to like questions, hand by hand, in the same run: `pip install .[peers]`.

They play other rules, so only what is alike is compared: whether a hand of 14 is complete, how far
away it is, what a winning hand is worth (by their price lists). Their answers must be ours where
the rules are one: seven pairs of seven kinds, no fourth copy. The hands are put into their form
beforehand, so a call is all that is measured.
"""

import time

import numpy as np
import pytest
from bench import hand_arrays
from bench.test_hands import FAMILIES

import zhuoji

pytestmark = pytest.mark.benchmark(timer=time.thread_time)  # others may be at work
HANDS = 1_000


@pytest.fixture(params=FAMILIES)
def family(request):
    return request.param


def _counts(hands: np.ndarray) -> list[list[int]]:
    """34 counts, no honours held."""
    return [[*hand, *[0] * 7] for hand in hands.tolist()]


def _tiles(hands: np.ndarray, copies: int = 1) -> list[list[int]]:
    """Tiles one by one: kinds, or numbers of each of the four copies of a kind."""
    return [
        [copies * kind + copy * (copies > 1) for kind in range(27) for copy in range(hand[kind])]
        for hand in hands.tolist()
    ]


def _measure(per_hand, question: str, peer: str, hands: list, ask) -> list:
    return per_hand(question, peer, len(hands), lambda: [ask(hand) for hand in hands])


def _same_complete(answers: list, hands: np.ndarray) -> None:
    alike = hands.max(axis=1) < 4
    assert (np.array(answers) == zhuoji.is_win(hands))[alike].all()


def _same_shanten(answers: list, hands: np.ndarray) -> None:
    alike = hands.max(axis=1) < 3
    assert alike.sum() > 50
    assert (np.array(answers) == zhuoji.shanten(hands))[alike].all()


def test_mahjong_complete(per_hand, family):
    agari = pytest.importorskip("mahjong.agari").Agari
    hands = hand_arrays.hands(family)[:HANDS]
    answers = _measure(per_hand, f"complete, {family}", "mahjong", _counts(hands), agari.is_agari)
    _same_complete(answers, hands)


def test_mahjong_shanten(per_hand, family):
    shanten = pytest.importorskip("mahjong.shanten").Shanten
    hands = hand_arrays.hands(family)[:HANDS]
    answers = _measure(
        per_hand,
        f"shanten, {family}",
        "mahjong",
        _counts(hands),
        lambda hand: shanten.calculate_shanten(hand, use_kokushi=False),
    )
    _same_shanten(answers, hands)


def test_xiangting_shanten(per_hand, family):
    xiangting = pytest.importorskip("xiangting")
    four = xiangting.PlayerCount.FOUR
    hands = hand_arrays.hands(family)[:HANDS]
    answers = _measure(
        per_hand,
        f"shanten, {family}",
        "xiangting",
        _counts(hands),
        lambda hand: xiangting.calculate_replacement_number(hand, four) - 1,
    )
    _same_shanten(answers, hands)


def test_riichienv_shanten(per_hand, family):
    riichienv = pytest.importorskip("riichienv")
    hands = hand_arrays.hands(family)[:HANDS]
    answers = _measure(
        per_hand,
        f"shanten, {family}",
        "riichienv",
        _tiles(hands, copies=4),
        riichienv.calculate_shanten,
    )
    _same_shanten(answers, hands)


def test_mahjong_score(per_hand):
    hand = pytest.importorskip("mahjong.hand_calculating.hand").HandCalculator
    config = pytest.importorskip("mahjong.hand_calculating.hand_config").HandConfig(is_tsumo=True)
    hands = hand_arrays.complete()[:HANDS]
    asked = [(tiles, tiles[0]) for tiles in _tiles(hands, copies=4)]
    answers = _measure(
        per_hand,
        "score of a winning hand, zunyi",
        "mahjong",
        asked,
        lambda one: hand.estimate_hand_value(*one, config=config),
    )
    assert all(answer.error is None for answer in answers)


def test_pymahjonggb_score(per_hand):
    library = pytest.importorskip("MahjongGB")
    hands = hand_arrays.complete()[:HANDS]
    names = [f"{suit}{rank}" for suit in "WTB" for rank in range(1, 10)]
    asked = [tuple(names[kind] for kind in tiles) for tiles in _tiles(hands)]
    answers = _measure(
        per_hand,
        "score of a winning hand, zunyi",
        "pymahjonggb",
        asked,
        lambda tiles: library.MahjongFanCalculator(
            (), tiles[1:], tiles[0], 0, True, False, False, False, 0, 0
        ),
    )
    assert all(sum(fan for fan, _ in answer) > 0 for answer in answers)

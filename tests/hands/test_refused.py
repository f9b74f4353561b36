"""Bad input of every kind: `TileError` names the place and what would be right."""

import numpy as np
import pytest

import zhuoji
from zhuoji import TileError


def _hands(*texts: str) -> np.ndarray:
    return np.stack([zhuoji.parse(text) for text in texts])


READY = "123456789m1111p"
BATCH = (
    zhuoji.is_win,
    zhuoji.waits,
    zhuoji.shanten,
    zhuoji.useful,
    zhuoji.discards,
    zhuoji.laizi_needed,
)


@pytest.mark.parametrize("question", BATCH)
@pytest.mark.parametrize(
    ("hands", "says"),
    [
        (np.zeros((2, 27), np.int64), "hands: dtype int64; give uint8 counts"),
        (np.zeros((2, 27), bool), "hands: dtype bool; give uint8 counts"),
        (np.zeros((2, 26), np.uint8), "hands: shape (2, 26); the last axis must be the 27 kinds"),
        (np.zeros((), np.uint8), "hands: shape (); the last axis must be the 27 kinds"),
        ([0] * 27, "hands: list; give a uint8 array of 27 counts a hand"),
        ("123m", "hands: str; give a uint8 array of 27 counts a hand"),
    ],
)
def test_arrays_of_another_kind(question, hands, says):
    with pytest.raises(TileError) as refused:
        question(hands)
    assert str(refused.value) == says


def test_a_fifth_copy_names_the_first_hand_and_tile():
    hands = np.stack([_hands(READY, READY), _hands(READY, READY)])
    hands[1, 0, 9] = 5
    hands[1, 0, 8] = 0
    hands[1, 1, 0] = 9
    with pytest.raises(TileError, match=r"^hands\[1, 0\]: 5 of 1p \(hand 5, melds 0\); there are"):
        zhuoji.waits(hands)


def test_mj_2_melds_count_towards_four():
    with pytest.raises(TileError, match=r"^hands\[1\]: 5 of 1p \(hand 1, melds 4\)"):
        zhuoji.waits(_hands("3333m222s", "1p333m222s"), melds=zhuoji.parse("1111p"))


@pytest.mark.parametrize(
    ("question", "text", "laizi", "says"),
    [
        (zhuoji.is_win, "123m", 0, "3 tiles and 0 laizi make 3; is_win takes 2, 5, 8, 11 or 14"),
        (zhuoji.is_win, "", 0, "0 tiles and 0 laizi make 0; is_win takes 2, 5, 8, 11 or 14"),
        (zhuoji.waits, "123m", 2, "3 tiles and 2 laizi make 5; waits takes 1, 4, 7, 10 or 13"),
        (zhuoji.useful, "12m", 0, "2 tiles and 0 laizi make 2; useful takes 1, 4, 7, 10 or 13"),
        (zhuoji.discards, "1m", 0, "1 tiles and 0 laizi make 1; discards takes 2, 5, 8, 11 or 14"),
        (zhuoji.shanten, READY, 4, "13 tiles and 4 laizi make 17; shanten takes 1, 2, 4, 5, 7"),
    ],
)
def test_a_size_the_question_cannot_have(question, text, laizi, says):
    with pytest.raises(TileError) as refused:
        question(zhuoji.parse(text), laizi)
    assert str(refused.value).startswith(f"hands: {says}")


def test_the_first_bad_hand_is_named_whatever_the_threads():
    hands = np.repeat(_hands(READY), 5000, axis=0)
    hands[[1234, 4999]] = 0
    for threads in (1, 2, 4):
        with pytest.raises(TileError, match=r"^hands\[1234\]: 0 tiles"):
            zhuoji.shanten(hands, threads=threads)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"laizi": -1}, "laizi: -1; give 0 to 14"),
        ({"laizi": 15}, "laizi: 15; give 0 to 14"),
        ({"laizi": True}, "laizi: True is no whole number"),
        ({"laizi": 1.0}, "laizi: 1.0 is no whole number"),
        ({"laizi": np.zeros(2, np.int64)}, "laizi: dtype int64; give uint8"),
        ({"laizi": np.array([0, 99], np.uint8)}, "laizi[1]: 99; give 0 to 14"),
        ({"laizi": np.zeros(3, np.uint8)}, "hands (2,), laizi (3,): these shapes"),
        ({"void": 3}, "void: 3; give 0, 1 or 2"),
        ({"void": -1}, "void: -1; give 0, 1 or 2"),
        ({"void": "m"}, "void: 'm' is no whole number"),
        ({"void": np.array([0, 5], np.int8)}, "void[1]: 5; give 0, 1 or 2"),
        ({"melds": np.zeros(27)}, "melds: dtype float64; give uint8 counts"),
        ({"melds": np.zeros((3, 27), np.uint8)}, "hands (2,), melds (3,): these shapes"),
        ({"max_suits": 0}, "max_suits: 0; give 3"),
        ({"max_suits": True}, "max_suits: True; give 3"),
        ({"threads": 0}, "threads: 0; give a whole number from 1 on"),
    ],
)
def test_options_that_cannot_be(options, says):
    with pytest.raises(TileError) as refused:
        zhuoji.waits(_hands(READY, READY), **options)
    assert str(refused.value).startswith(says)


def test_readings_take_one_hand_and_a_tile_of_it():
    hand = zhuoji.parse("11m")
    with pytest.raises(TileError, match=r"shape .* give one hand"):
        zhuoji.readings(hand[None])
    with pytest.raises(TileError, match="win: the hand holds no 2m"):
        zhuoji.readings(hand, win="2m")
    with pytest.raises(TileError, match="win: 27; give a kind"):
        zhuoji.readings(hand, win=27)
    with pytest.raises(TileError, match="3 tiles and 0 laizi"):
        zhuoji.readings(zhuoji.parse("123m"))


def test_broadcasting():
    hands = _hands("123456789m123p5s", "1113456666788s")
    melds = np.zeros((3, 1, 27), np.uint8)
    assert zhuoji.waits(hands, melds=melds).shape == (3, 2)
    one = zhuoji.waits(hands[0], np.zeros(4, np.uint8))
    assert one.shape == (4,)
    assert (one == zhuoji.waits(hands[0])).all()
    void = np.array([-1, 0, 1, 2], np.int8)[:, None]
    table = zhuoji.waits(hands, void=void)
    assert table.shape == (4, 2)
    for row, suit in zip(table, (None, 0, 1, 2), strict=True):
        assert (row == zhuoji.waits(hands, void=suit)).all()
    after = zhuoji.discards(_hands("123456789m123p55s"), seen=np.ones((2, 1, 27), np.uint8))
    assert after.shanten.shape == after.useful.shape == after.left.shape == (2, 1, 27)
    assert zhuoji.waits(np.zeros((0, 27), np.uint8)).shape == (0,)


def test_strided_arrays_are_copied():
    hands = _hands("123456789m123p5s", "1113456666788s")
    wide = np.zeros((2, 54), np.uint8)
    wide[:, ::2] = hands
    assert (zhuoji.waits(wide[:, ::2]) == zhuoji.waits(hands)).all()
    assert (zhuoji.waits(hands[::-1]) == zhuoji.waits(hands)[::-1]).all()


def test_answers_are_numpy_values():
    assert zhuoji.is_win(zhuoji.parse("11m")) is np.True_
    assert zhuoji.waits(zhuoji.parse("1m")).dtype == np.uint32
    assert zhuoji.shanten(_hands("1m")).dtype == np.int8

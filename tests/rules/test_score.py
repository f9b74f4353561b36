"""`game.score`: facts, core and pattern of complete hands, against the slow readings."""

import random

import numpy as np
import pytest

import zhuoji
from zhuoji import parse
from zhuoji.facts import Fact
from zhuoji.tiles import kind

GAME = zhuoji.game("zunyi")


def core(tiles, win, melds=None, **more):
    scores = GAME.score(parse(tiles), None if melds is None else parse(melds), kind(win), **more)
    return int(scores.core), GAME.patterns[int(scores.pattern)].en


@pytest.mark.parametrize(
    ("tiles", "win", "melds", "expected"),
    [
        ("123456m234p67899s", "6s", None, (2, "plain hand")),  # also waits for 9s
        ("123456m234p23499s", "4s", None, (2, "plain hand")),
        ("123456m234p12399s", "2s", None, (3, "single wait")),
        ("123456m234p12355s", "5s", None, (3, "single wait")),
        ("123456m77p", "1m", "2222s333s", (4, "wide wait")),
        ("11m", "1m", "222m333p4444p555s", (4, "all triplets")),
        ("1133557799m1133p", "1m", None, (7, "seven pairs")),
        ("1111557799m1133p", "1m", None, (10, "dragon seven pairs")),
        ("1111557799m1133p", "9m", None, (7, "seven pairs")),
        ("12345678999m", "9m", "111m", (10, "one suit")),
    ],
)
def test_zy_11_core(tiles, win, melds, expected):
    assert core(tiles, win, melds) == expected


def test_zy_11_heaven_and_earth_compete_in_the_core():
    hand = parse("123456m234p67899s")
    assert GAME.score(hand, situation=int(Fact.HEAVEN)).core == 10
    assert GAME.score(hand, win=kind("6s"), situation=int(Fact.EARTH)).core == 10
    assert GAME.score(hand, win=kind("6s"), situation=int(Fact.KONG_DRAW)).core == 2


def test_mj_24_single_wait_leaves_the_laizi_kind_out():
    drawn = GAME.score(parse("123456m234p1399s"), None, 255, 1, win_is_laizi=True)
    assert (int(drawn.core), bool(drawn.facts & Fact.SINGLE_WAIT)) == (3, True)
    own = GAME.score(
        parse("123456m234p1399s"), None, 255, 1, win_is_laizi=True, laizi_kind=kind("2s")
    )
    assert (int(own.core), bool(own.facts & Fact.SINGLE_WAIT)) == (2, False)


def test_hands_that_are_not_complete_score_minus_one():
    assert GAME.score(parse("123456m234p12389s"), win=kind("9s")).core == -1
    assert GAME.score(parse("123456m234p12399s"), win=kind("9s"), void=0).core == -1


def test_arrays_broadcast_and_threads_agree():
    chance = random.Random(1)
    texts = ["123456m234p67899s", "1133557799m1133p", "123456m234p12389s"]
    hands = np.stack([parse(chance.choice(texts)) for _ in range(3000)])
    wins = hands.argmax(axis=1).astype(np.uint8)
    one = GAME.score(hands, win=wins)
    two = GAME.score(hands, win=wins, threads=3)
    assert all((a == b).all() for a, b in zip(one, two, strict=True))
    single = [
        int(GAME.score(hand, win=int(win)).core) for hand, win in zip(hands, wins, strict=True)
    ]
    assert one.core.tolist() == single
    grid = GAME.score(hands[:2, None], win=wins[:2, None], situation=np.array([0, 512], np.uint32))
    assert grid.core.shape == (2, 2)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"win": 27}, "win: 27; a kind, 0 to 26, is due, or 255 for the deal"),
        ({"win": kind("9m")}, "win: the hand holds no 9m; the winning tile is part of it"),
        ({"win_is_laizi": True}, "win: the hand holds no laizi; the winning tile is part of it"),
        ({"win_is_laizi": 1}, "win_is_laizi: dtype int64"),
        ({"laizi": 1}, "make 15; score takes 2, 5, 8, 11 or 14"),
        ({"laizi_kind": 99}, "laizi_kind: 99"),
        ({"situation": -1}, "situation: -1"),
        ({"win": np.zeros(3, np.uint8), "situation": np.zeros(2, np.uint32)}, "do not broadcast"),
    ],
)
def test_errors_name_the_argument(arguments, says):
    with pytest.raises(zhuoji.TileError, match=says):
        GAME.score(parse("123456m234p67899s"), **arguments)

"""The subtle clauses of zunyi-classic as small rounds: given tiles and actions, who pays what."""

from functools import partial

import pytest

from . import classic, scenes
from .scenes import JUNK_1, JUNK_2, JUNK_3, TWO_SUITS, do, empty_wall, ledger, verbs

played = partial(scenes.played, "zunyi-classic")
DEALT = [JUNK_1, JUNK_2, TWO_SUITS, JUNK_3]


@pytest.mark.parametrize(
    ("before", "win", "points"),
    [
        ("234567m3457899p", "6p", 2),
        ("234567m2234579p", "8p", 3),
        ("111222m3335577p", "7p", 4),
        ("23456m55777888p", "4m", 4),  # exactly 1m 4m 7m
        ("2344456m777888p", "7m", 4),  # no five-tile test
        ("1199m335577888p", "8p", 10),  # the winning tile completes the quad
        ("11119m33557788p", "9m", 4),  # a quad held before
        ("1112345678999m", "5m", 10),
    ],
)
def test_zc_6_core(before, win, points):
    assert scenes.price("zunyi-classic", before, win) == points


# ---------------------------------------------------------------- the last four


@pytest.mark.parametrize(("left", "forced"), [(4, True), (5, False)])
def test_zc_5_a_self_draw_is_taken_from_the_fourth_last_tile_on(left, forced):
    state = played(DEALT, ["1p", "2s", "6p"], "0 discard 1p")
    do(empty_wall(state, left), "1 discard 2s")
    assert classic.finished(state) == forced
    if forced:
        assert state["outcome"]["winners"] == [2]
    else:
        assert verbs(state, 2) == {"win", "discard"}


@pytest.mark.parametrize(("left", "forced"), [(3, True), (4, False)])
def test_zc_5_a_discard_is_won(left, forced):
    state = played(DEALT, ["1p", "6p"], "0 discard 1p")
    do(empty_wall(state, left), "1 discard 6p")
    assert classic.finished(state) == forced
    if not forced:
        assert verbs(state, 2) == {"win", "pass"}


def test_zc_5_a_locked_seat_stays_locked():
    state = played(DEALT, ["6p", "9p"], "0 discard 6p, 2 pass")
    do(empty_wall(state, 3), "1 discard 9p")
    assert verbs(state, 2) == {"pong", "pass"}


# ---------------------------------------------------------------- kongs, locks


def test_zc_8_the_kongs_of_the_turn_score_nothing_and_nobody_is_burnt():
    """Seat 1, ready, konged 7s off seat 0 and discards the 9p that seat 2 wins."""
    state = played(
        ["124578m1247p145s", "123789m6677788s", TWO_SUITS, JUNK_3],
        ["7s", "4s"],
        "0 discard 7s, 1 kong, 1 discard 9p, 2 win",
        tail=["9p"],
    )
    result, live, gone = ledger(state)
    assert result["states"] == ["not", "ready", "won", "not"]
    assert result["burnt"] == []
    assert live == {("win.hand", 1, 2): 2, ("win.hot", 1, 2): 3}
    assert gone == {("kong.exposed", 0, 1): "ZC-8"}


ROB = (
    [JUNK_1, JUNK_2, TWO_SUITS, "134679m3466p369s"],
    ["6p", "1p", "2s", "5s", "6p"],
    "0 discard 6p, 2 pass, 3 pong, 3 discard 1m, "
    "0 discard 1p, 1 discard 2s, 2 discard 5s, 3 kong 6p",
)


def test_zc_9_the_robbed_seat_pays_core_and_three_and_is_not_burnt():
    result, live, _ = ledger(do(played(*ROB, tail=["9p"]), "2 win"))
    assert result["outcome"] == {"kind": "win", "winners": [2], "from": 3, "by": "rob_kong"}
    assert result["burnt"] == []
    assert scenes.wins(live) == {("win.hand", 3, 2): 2, ("win.robbed", 3, 2): 3}


def test_zc_4_letting_a_robbed_kong_go_makes_the_lock():
    state = do(played(*ROB, tail=["9p"]), "2 pass, 3 discard 9p")
    assert verbs(state, 2) == {"pong", "pass"}


def test_zc_13_nobody_declares():
    state = played([TWO_SUITS, JUNK_1, JUNK_2, JUNK_3], ["1p"], "0 pass")
    assert verbs(state, 0) == {"discard"}


def test_zc_3_zc_4_zc_13_each_chooses_and_the_first_winner_deals_without_streak():
    state = played(
        [JUNK_1, TWO_SUITS, "78p11123345678s", JUNK_3],
        ["6p"],
        "0 discard 6p, 2 win",
        header={"streak": 2},
    )
    assert not classic.finished(state)
    result, _, _ = ledger(do(state, "1 win"))
    assert result["outcome"]["winners"] == [1, 2]
    assert result["next"] == {"dealer": 1, "streak": 0}

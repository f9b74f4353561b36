"""The subtle clauses of guiyang as small rounds: given tiles and actions, who pays what."""

from functools import partial

import pytest

from . import guiyang, scenes
from .scenes import JUNK_1, JUNK_2, JUNK_3, PAIR_WAIT, PLAIN, PLAIN_TOO, do, ledger, verbs
from .settlement import drawn_successor

played = partial(scenes.played, "guiyang")
NO_6P = "134679m3489p369s"  # not ready either


@pytest.mark.parametrize(
    ("before", "win", "points"),
    [
        ("234567m34578p99s", "6p", 1),
        ("111222m33355p77s", "7s", 5),
        ("1133m5577p22446s", "6s", 10),
        ("1111m5577p22446s", "6s", 20),  # any quad
        ("1112345678999m", "5m", 10),
        ("1112223334455m", "5m", 15),
        ("1122335577994m", "4m", 20),
        ("1111335577994m", "4m", 30),
    ],
)
def test_gy_5_core(before, win, points):
    assert scenes.price("guiyang", before, win) == points


@pytest.mark.parametrize(
    ("pongs", "points"), [(["1m", "2p", "3p", "9p"], 10), (["1p", "2p", "3p", "9p"], 20)]
)
def test_gy_5_single_tile(pongs, points):
    assert scenes.price("guiyang", "5p", "5p", pongs) == points


# ---------------------------------------------------------------- who wins


TWO_ABLE = ([JUNK_1, PLAIN_TOO, PLAIN, JUNK_3], ["6p"], "0 discard 6p")


def test_gy_8_each_chooses():
    state = played(*TWO_ABLE)
    assert verbs(state, 1) == verbs(state, 2) == {"win", "pass"}
    do(state, "2 win")
    assert not guiyang.finished(state)
    result, live, _ = ledger(do(state, "1 win"))
    assert result["outcome"]["winners"] == [1, 2]
    assert result["next"] == {"dealer": 1, "streak": 0}
    both = [("win.earth", 10), ("dealer", 1)]
    assert scenes.wins(live) == {
        (code, 0, seat): points for code, points in both for seat in (1, 2)
    }
    result, _, _ = ledger(do(played(*TWO_ABLE), "1 pass, 2 win"))
    assert result["outcome"]["winners"] == [2]


def test_gy_3_gy_4_after_three_winners_the_discarder_deals_and_goes_on():
    state = played(
        [JUNK_1, PLAIN_TOO, PLAIN, "78p11123345678s"],
        ["6p"],
        "0 discard 6p, 3 win, 1 win, 2 win",
        header={"streak": 2},
    )
    result, _, _ = ledger(state)
    assert result["outcome"]["winners"] == [1, 2, 3]
    assert result["next"] == {"dealer": 0, "streak": 3}


@pytest.mark.parametrize(
    ("ready", "following"),
    [
        ([], 2),
        ([0, 1, 2, 3], 2),
        ([0, 1, 2], 3),
        ([0, 1, 3], 2),
        ([2, 3], 2),
        ([0, 1], 0),
        ([1], 1),
    ],
)
def test_gy_3_zc_3_after_a_drawn_round(ready, following):
    states = ["ready" if seat in ready else "not" for seat in range(4)]
    assert drawn_successor({"dealer": 2, "seats": 4}, states) == following


def test_gy_7_a_pong_in_place_of_a_win_bars_every_discard_until_the_own_draw():
    """大对子 needs no 通行证: 6p is ponged, so 7p is barred until the own draw; then 1p is won."""
    state = played(
        [JUNK_1, JUNK_2, "1116677p222333s", JUNK_3],
        ["6p", "7p", "9m", "9m", "8m", "8m", "5s"],
        "0 discard 6p, 2 pong, 2 discard 1p, 3 discard 7p",
    )
    assert verbs(state, 2) == {"pong", "pass"}
    do(state, "2 pass, 0 discard 9m, 1 discard 9m, 2 discard 8m, 3 discard 8m, 0 discard 1p")
    assert "win" in verbs(state, 2)


def test_gy_12_a_robbed_kong_let_go_is_made_and_makes_no_lock():
    state = played(
        [JUNK_1, JUNK_2, PLAIN, "134679m3499p369s"],
        ["9p", "1p", "2s", "5s", "9p"],
        "0 discard 9p, 2 pass, 3 pong, 3 discard 1m, "
        "0 discard 1p, 1 discard 2s, 2 discard 5s, 3 kong 9p",
        tail=["6p"],
    )
    assert verbs(state, 2) == {"win", "pass"}
    do(state, "2 pass, 3 discard 6p")
    assert [meld["type"] for meld in state["melds"][3]] == ["added"]
    result, live, _ = ledger(do(state, "2 win"))
    assert result["burnt"] == [3]
    assert scenes.wins(live) == {("win.hand", 3, 2): 1, ("win.hot", 3, 2): 2}


# ---------------------------------------------------------------- penalties


def test_gy_20_the_claimed_copy_counts_twice_gold_doubles_and_the_reversed_one_is_owed_besides():
    """Seat 1 pongs seat 0's first 1s and is NOT; 9s is flipped: (3 + 1) x 2 to each live seat."""
    _, live, _ = ledger(
        played(
            [PAIR_WAIT, "235689m2356p115s", PLAIN, NO_6P],
            ["1s", "9s"],
            "0 discard 1s, 1 pong, 1 discard 6p, 2 win",
            ji_penalty=True,
        )
    )
    assert live == {
        ("win.earth", 1, 2): 10,
        ("ji.responsible", 1, 0): 1,
        ("ji.penalty", 1, 0): 8,
        ("ji.penalty", 1, 2): 8,
    }


@pytest.mark.parametrize(("flip", "points"), [("9s", 4), ("8m", 2)])
def test_gy_19_a_charger_that_is_not_ready_always_pays_and_gold_doubles(flip, points):
    draws = ["1p", "6p", flip]
    state = played([JUNK_1, JUNK_2, PLAIN, JUNK_3], draws, "0 discard 1s, 1 discard 6p, 2 win")
    _, live, _ = ledger(state)
    assert live == {("win.earth", 1, 2): 10, ("ji.penalty_charge", 0, 2): points}


DOU = (
    [PAIR_WAIT, "235689m6p245777s", PLAIN, NO_6P],
    ["7s", "4s"],
    "0 discard 7s, 1 kong, 1 discard 6p, 2 win",
)


@pytest.mark.parametrize("penalty", [False, True])
def test_gy_17_an_exposed_kong_of_a_seat_not_ready_is_paid_to_its_discarder(penalty):
    _, live, _ = ledger(played(*DOU, tail=["9p"], dou_penalty=penalty))
    owed = {("kong.penalty", 1, 0): 3} if penalty else {}
    assert live == {("win.earth", 1, 2): 10, ("win.hot", 1, 2): 2, **owed}


def test_gy_13_a_burnt_seat_gets_no_penalty():
    """Seat 0 is ready but burnt: what seat 1 owes it for the exposed kong is cancelled."""
    state = played(
        ["123789m5555p688s", "235689m6p245777s", "234567m23478p99s", NO_6P],
        ["7s", "4s", "1p", "6s"],
        "0 discard 7s, 1 kong, 1 discard 3m, 2 discard 4s, 3 discard 1p, "
        "0 kong 5p, 0 discard 6p, 2 win",
        tail=["9p", "6p"],
        dou_penalty=True,
    )
    result, live, gone = ledger(state)
    assert result["states"] == ["ready", "not", "won", "not"]
    assert result["burnt"] == [0]
    assert gone["kong.penalty", 1, 0] == "GY-13"
    assert scenes.wins(live) == {("win.hand", 0, 2): 1, ("win.hot", 0, 2): 2, ("dealer", 0, 2): 1}

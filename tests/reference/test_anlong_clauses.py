"""The subtle clauses of anlong as small rounds: given tiles and actions, who pays what."""

from functools import partial

import pytest

from . import anlong, scenes
from .scenes import (
    JUNK_1,
    JUNK_2,
    JUNK_3,
    PAIR_WAIT,
    PLAIN,
    PLAIN_TOO,
    do,
    empty_wall,
    ledger,
    verbs,
)

PLAY = {"weekday_ji": False, "flip": "none"}
played = partial(scenes.played, "anlong", **PLAY)
DEALT = [JUNK_1, JUNK_2, PLAIN, JUNK_3]


# ---------------------------------------------------------------- winning


@pytest.mark.parametrize(
    ("before", "win", "points"),
    [
        ("234567m34578p99s", "6p", 1),
        ("111222m33355p77s", "7s", 5),
        ("1133m5577p22446s", "6s", 5),
        ("1111m5577p22446s", "6s", 10),  # any quad
        ("1112345678999m", "5m", 10),
        ("1112223334455m", "5m", 15),
        ("1122335577994m", "4m", 15),
        ("1111335577994m", "4m", 20),
    ],
)
def test_al_5_core(before, win, points):
    assert scenes.price("anlong", before, win) == points


@pytest.mark.parametrize(("before", "points"), [("1133m224466s", 10), ("1122334466p", 20)])
def test_al_5_ponged_pairs(before, points):
    assert scenes.price("anlong", before, "5p", pongs=["5p"]) == points


@pytest.mark.parametrize(
    ("pongs", "kongs", "win"), [([], ["5p"], "5p"), (["5p"], [], "6s"), (["5p", "9p"], [], "5p")]
)
def test_mj_20_ponged_pairs_asks_for_one_pong_and_its_fourth_tile(pongs, kongs, win):
    assert scenes.price("anlong", "1133m224466s", win, pongs, kongs) == 1


def test_mj_20_a_fourth_copy_held_back_makes_no_ponged_pairs():
    """Five pairs and the fourth 5p, but the winning tile would be 7s."""
    state = played(
        [JUNK_1, "1199m555p223788s", "235689m2389p258s", JUNK_3],
        ["5p", "4s", "4s", "5s", "7s"],
        "0 discard 5p, 1 pong, 1 discard 3s, 2 discard 4s, 3 discard 4s, 0 discard 5s",
    )
    assert verbs(state, 1) == {"discard", "kong"}


def test_al_12_two_able_win_automatically_and_the_discarder_deals():
    result, live, _ = ledger(
        played([JUNK_1, PLAIN_TOO, PLAIN, JUNK_3], ["6p"], "0 discard 6p", men=True)
    )
    assert result["outcome"]["winners"] == [1, 2]
    assert result["next"] == {"dealer": 0, "streak": 0}
    assert live == {("win.earth", 0, 1): 10, ("win.earth", 0, 2): 10}


FIRST_TURNS = "0 discard 1p, 1 discard 2s, 2 ready 3s, 3 discard 4s, 0 discard 6p"


@pytest.mark.parametrize(
    ("ready_men", "choices"), [(False, {"win", "pass"}), (True, {"win", "men", "pass"})]
)
def test_al_6_a_seat_without_permit_is_not_able_so_the_other_one_chooses(ready_men, choices):
    """Both wait for 6p with a 平胡; seat 2 declared. AL-16: it may 闷 with `ready_men` only."""
    state = played(
        [JUNK_1, PLAIN_TOO, PLAIN, JUNK_3],
        ["1p", "2s", "3s", "4s", "6p"],
        FIRST_TURNS,
        men=True,
        ready_men=ready_men,
    )
    assert anlong.pending(state) == [2]
    assert verbs(state, 2) == choices


# ---------------------------------------------------------------- 闷


def test_al_16_al_18_al_19_al_20_men_and_a_later_win():
    """地胡 by 闷 off seat 0; the locked hand discards by itself; then it wins or 闷s."""
    state = scenes.played(
        "anlong",
        DEALT,
        ["6p", "1p", "2s", "3s", "5s", "9p"],
        "0 discard 6p, 2 men, 3 discard 1p, 0 discard 2s, 1 discard 3s, 3 discard 9p",
        header={"weekday": 6},
        men=True,
        flip="none",
    )
    assert state["ponds"][2] == [scenes.hands.kind_of("5s")]
    assert verbs(state, 2) == {"win", "men"}
    result, live, _ = ledger(do(state, "2 win"))
    assert result["states"] == ["not", "not", "won", "not"]
    assert live == {
        ("win.earth", 0, 2): 10,
        ("win.hand", 3, 2): 1,  # no 通行证 needed after an own 闷
        ("ji.weekday", 0, 2): 2,  # 6m in hand, 6p put aside
        ("ji.weekday", 1, 2): 2,
        ("ji.weekday", 3, 2): 2,
    }


def test_al_7_al_8_each_men_is_paid_as_things_stood_then():
    """Earth twice; seat 3 declares after the first 闷 and owes 杀听 for the second and the 胡."""
    state = played(
        [JUNK_1, JUNK_2, PLAIN, PAIR_WAIT],
        ["6p", "1p", "2s", "3s", "6p", "9p"],
        "0 discard 6p, 2 men, 3 ready 1p, 0 discard 2s, 1 discard 3s, 2 men, 2 win",
        men=True,
    )
    _, live, _ = ledger(state)
    assert live == {
        ("win.earth", 0, 2): 20,
        ("win.earth", 1, 2): 10,
        ("win.earth", 3, 2): 10,
        ("win.kill_ready", 3, 2): 20,
    }


def test_al_12_a_seat_that_menned_must_rob():
    """The lock on 9p does not bar it (MJ-31); (n-1) times 1 from the robbed seat (AL-11)."""
    state = played(
        [JUNK_1, JUNK_2, PLAIN, "134679m3499p369s"],
        ["9p", "6p", "9p"],
        "0 discard 9p, 2 pass, 3 pong, 3 discard 1m, 0 discard 6p, 2 men, 3 kong 9p",
        men=True,
    )
    result, live, _ = ledger(state)
    assert result["outcome"] == {"kind": "win", "winners": [2], "from": 3, "by": "rob_kong"}
    assert result["burnt"] == [3]
    assert live == {("win.earth", 0, 2): 10, ("win.hand", 3, 2): 3}


def test_al_16_a_pass_on_the_own_turn_after_a_men_is_refused():
    draws, actions = (
        ["6p", "1p", "2s", "3s", "9p"],
        "0 discard 6p, 2 men, 3 discard 1p, 0 discard 2s, ",
    )
    at = scenes.refusal("anlong", DEALT, draws, actions + "1 discard 3s, 2 pass", men=True, **PLAY)
    assert at == (5, 2)
    state = played(DEALT, draws, actions + "1 discard 3s", men=True)
    assert verbs(state, 2) == {"win", "men"}


@pytest.mark.parametrize(("small", "may_win"), [(False, True), (True, False)])
def test_al_16_a_small_first_self_draw_is_menned_whatever_bonus_replaces_it(small, may_win):
    state = played(
        DEALT,
        ["1p", "2s", "6p"],
        "0 discard 1p, 1 discard 2s",
        men=True,
        small_must_men=small,
    )
    assert ("win" in verbs(state, 2)) == may_win
    assert {"men", "discard"} <= verbs(state, 2)


@pytest.mark.parametrize(
    ("ready_men", "choices"), [(False, {"win", "discard"}), (True, {"men", "discard"})]
)
def test_al_16_small_must_men_binds_only_where_a_men_is_legal(ready_men, choices):
    state = played(
        DEALT,
        ["1p", "2s", "3s", "4s", "5s", "8s", "6p"],
        FIRST_TURNS.replace("6p", "5s") + ", 1 discard 8s",
        men=True,
        small_must_men=True,
        ready_men=ready_men,
    )
    assert verbs(state, 2) == choices


def test_al_16_no_men_on_the_deal():
    state = played([PLAIN, JUNK_1, JUNK_2, JUNK_3], ["6p"], "0 pass", men=True, small_must_men=True)
    assert "win" in verbs(state, 0)
    assert "men" not in verbs(state, 0)


# ---------------------------------------------------------------- drawn rounds


@pytest.mark.parametrize("keep", [False, True])
def test_al_22_al_27_a_drawn_round_cancels_men_and_weekday_chickens(keep):
    state = scenes.played(
        "anlong",
        DEALT,
        ["6p"],
        "0 discard 6p",
        header={"weekday": 6, "bids": [1, 0, 2, 0]},
        men=True,
        bid=True,
        keep_on_draw=keep,
    )
    result, live, gone = ledger(do(empty_wall(state), "2 men"))
    assert result["outcome"]["kind"] == "draw"
    assert result["states"] == ["not", "not", "ready", "not"]
    assert live == {("draw.ready", payer, 2): 1 for payer in (0, 1, 3)}
    weekday = {("ji.weekday", payer, 2): "AL-27" for payer in (0, 1, 3)}
    assert gone == {("win.earth", 0, 2): "AL-22", ("win.bid", 0, 2): "AL-22", **weekday}


@pytest.mark.parametrize("keep", [False, True])
def test_al_27_penalties_are_paid_in_a_drawn_round_a_reversed_responsibility_with_keep_on_draw(
    keep,
):
    state = played(
        [PLAIN, "235689m235p1125s", JUNK_1, JUNK_3],
        ["1s"],
        "0 discard 1s, 1 pong",
        keep_on_draw=keep,
    )
    _, live, gone = ledger(do(empty_wall(state), "1 discard 2m"))
    expected = {("draw.ready", payer, 0): 1 for payer in (1, 2, 3)} | {("ji.penalty", 1, 0): 3}
    if keep:
        expected["ji.responsible", 1, 0] = 1
    assert live == expected
    assert gone == ({} if keep else {("ji.responsible", 1, 0): "AL-27"})


# ---------------------------------------------------------------- header


@pytest.mark.parametrize(
    "change",
    [
        {"options": {**PLAY, "small_must_men": True}},
        {"options": {**PLAY, "ready_men": True}},
        {"options": {**PLAY, "bid": True}},
        {"options": {**PLAY, "bid": True}, "bids": [0, 1, 2, 6]},
        {"options": {**PLAY, "bid": True}, "bids": [0, 1, 2]},
        {"seats": 3},  # 72 tiles
    ],
)
def test_al_1_al_2_al_3_a_wrong_header_is_refused(change):
    good = scenes.record("anlong", DEALT, ["1p"], "0 discard 1p", **PLAY)
    anlong.replay(good)
    with pytest.raises(anlong.RecordRefused) as error:
        anlong.replay({**good, **change})
    assert error.value.index is None

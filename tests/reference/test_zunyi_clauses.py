"""The subtle clauses of zunyi as small rounds: given tiles and actions, who pays what."""

from functools import partial

import pytest

from . import hands, scenes, zunyi
from .table import is_ready

record, settled, refusal = (
    partial(make, "zunyi") for make in (scenes.record, scenes.settled, scenes.refusal)
)


def laizi(tile):
    """The header and option of a round with this laizi."""
    return {"header": {"laizi": tile}, "laizi": True} if tile else {}


SINGLE = "123456789m2347p"  # waits for 7p alone, uses no s
JUNK = "258m1469p135799s"


# ---------------------------------------------------------------- wins


ROB = (
    ["369m3479p246778s", "258m77p12345789s", "123456789m116p9s", "1477m2589p13569s"],
    ["9m", "8p", "4s", "5m", "7p"],
    "0 void m, 1 void s, 2 void m, 3 void m, 3 discard 7p, 0 pong, 0 discard 2m, 1 discard 9s, "
    "2 discard 4s, 3 discard 5m, 0 kong 7p",
)


@pytest.mark.parametrize(("tile", "price"), [(None, 3), ("7p", 2)])
def test_zy_15_mj_10_a_robbed_kong_pays_for_all_and_a_robbed_laizi_is_its_printed_tile(tile, price):
    """卡边吊 3 x 3; with 7p the laizi its own kind is no single wait (MJ-24): 2 x 3."""
    result, live, _ = settled(*ROB, dealer=3, dealer_bonus="one_two", **laizi(tile))
    assert result["outcome"] == {"kind": "win", "winners": [1], "from": 0, "by": "rob_kong"}
    assert result["burnt"] == [0]
    wins = {k: v for k, v in live.items() if k[0].startswith("win.") or k[0] == "dealer"}
    assert wins == {("win.hand", 0, 1): 3 * price}


def test_zy_9_forced_steps_may_be_written_but_not_passed():
    dealt, draws, actions = ROB
    written = settled(dealt, draws, actions + ", 1 win", dealer=3)
    assert written == settled(*ROB, dealer=3)
    assert refusal(dealt, draws, actions + ", 1 pass", dealer=3) == (11, 1)
    assert refusal(dealt, draws, actions + ", 1 win, 1 win", dealer=3) == (12, 1)


LOCK = (
    [JUNK, "258m1469p246888s", SINGLE],
    ["7p", "7p", "9s", "7p"],
    "0 void m, 1 void m, 2 void s, 0 discard 7p, ",
)


def test_zy_10_a_passed_win_bars_the_tile_until_the_own_draw():
    dealt, draws, start = LOCK
    assert refusal(dealt, draws, start + "1 discard 7p, 2 win") == (5, 2)
    later = start + "1 discard 7p, 2 discard 9s, 0 discard 7p, 2 win"
    _, live, _ = settled(dealt, draws, later)
    assert live["win.hand", 0, 2] == 3


def test_mj_29_zy_13_who_declares_with_the_won_discard_counts_as_declared():
    _, live, _ = settled(
        ["123456789s2245p", SINGLE, JUNK],
        ["7p"],
        "0 void m, 1 void s, 2 void m, 0 ready 7p, 1 win",
    )
    assert (live["win.hand", 0, 1], live["win.kill_ready", 0, 1]) == (3, 10)


def test_zy_11_earth_on_the_first_draw():
    _, live, _ = settled(
        [JUNK, SINGLE], ["9p", "7p"], "0 void m, 1 void s, 0 discard 9p, 1 win", flip="none"
    )
    assert live["win.hand", 0, 1] == 10


def test_mj_24_a_drawn_laizi_keeps_the_single_wait():
    _, live, _ = settled(
        [JUNK, SINGLE],
        ["9p", "5s", "3s", "8s"],
        "0 void m, 1 void s, 0 discard 9p, 1 discard 5s, 0 discard 3s, 1 win",
        **laizi("8s"),
    )
    assert live["win.hand", 0, 1] == 3


@pytest.mark.parametrize(("seats", "winners", "following"), [(3, [1, 2], 0), (4, [1, 2], 1)])
def test_zy_4_ji_10_several_winners_of_the_first_chicken(seats, winners, following):
    """All others (three seats): the discarder deals. Each winner counts a copy and is owed 责任."""
    dealt = [JUNK, "44555678789p23s", "12345678999m23s", JUNK]
    result, live, _ = settled(
        dealt[:seats],
        ["9p"],
        "0 void m, 1 void m, 2 void p, " + ("3 void m, " if seats == 4 else "") + "0 discard 1s",
        flip="none",
    )
    assert result["outcome"]["winners"] == winners
    assert result["next"] == {"dealer": following, "streak": 0}
    assert [live["ji.responsible", 0, winner] for winner in winners] == [2, 2]
    assert live["ji.yao", 1, 2] == live["ji.yao", 2, 1] == 1


CLAIMS = (
    [JUNK, "258m77p11346889s", SINGLE],
    ["7p", "9p"],
    "0 void m, 1 void m, 2 void s, 0 discard 7p, ",
)


def test_rc_4_claims_as_they_come():
    """A win overrides a pong already written; a claim after the deciding one is refused."""
    dealt, draws, start = CLAIMS
    _, live, _ = settled(dealt, draws, start + "1 pong, 2 win")
    assert live["win.hand", 0, 2] == 3
    assert refusal(dealt, draws, start + "2 win, 1 pong") == (5, 1)
    state = zunyi.replay(record(dealt, draws, start + "1 pong"))
    assert zunyi.pending(state) == [2]
    assert not zunyi.finished(state)


def test_rc_4_a_pass_left_out_is_inferred_and_bars_like_a_written_one():
    """The ponger plays on, so the seat that could win has declined."""
    dealt, draws, start = CLAIMS
    written = zunyi.replay(record(dealt, draws, start + "1 pong, 2 pass, 1 discard 2m"))
    inferred = zunyi.replay(record(dealt, draws, start + "1 pong, 1 discard 2m"))
    assert inferred == written
    state = zunyi.replay(record(dealt, draws, start + "1 pong, 2 pass"))
    assert state["locks"][2] == {hands.kind_of("7p")}


# ---------------------------------------------------------------- kongs


HOT = (
    ["1111p123456789s", SINGLE, JUNK.replace("1469p", "4669p")],
    ["7p"],
    "0 void m, 1 void s, 2 void m, 0 kong 1p, 0 discard 7p",
)


def test_mj_28_mj_33_a_hot_discard_is_won_at_once_and_burns_kongs_and_chickens():
    result, live, gone = settled(*HOT, tail=["9s"], flip="none")
    assert result["states"] == ["ready", "won", "not"]
    assert result["burnt"] == [0]
    assert live["win.hand", 0, 1] == 3
    assert gone == {
        ("kong.concealed", 1, 0): "MJ-28",
        ("kong.concealed", 2, 0): "MJ-28",
        ("ji.yao", 1, 0): "MJ-28",
        ("ji.yao", 2, 0): "MJ-28",
    }


@pytest.mark.parametrize(("wait", "blank"), [("", False), ("0 discard 7p, 1 discard 9s, ", True)])
def test_mj_13_a_dealt_quad_counts_on_the_first_turn_only(wait, blank):
    start = "0 void m, 1 void m, " + wait + "0 kong 1p"
    state = zunyi.replay(
        record([HOT[0][0], JUNK.replace("1469p", "4669p")], ["7p", "9s", "2m"], start)
    )
    assert state["melds"][0][0]["blank"] is blank


def test_mj_16_a_copy_held_back_when_ponging_is_worth_nothing():
    start = "0 void m, 1 void m, 0 discard 7p, 1 pong, 1 discard 8s, 0 discard 2m, 1 kong 7p"
    state = zunyi.replay(record([JUNK, "258m777p1134668s"], ["7p", "2m", "3m"], start))
    assert [(m["type"], m["blank"]) for m in state["melds"][1]] == [("added", True)]


def test_mj_13_an_exposed_kong_does_not_use_up_the_first_turn():
    start = "0 void p, 1 void m, 0 discard 7p, 1 kong, 1 kong 2p"
    state = zunyi.replay(record([JUNK, "2222777p113468s"], ["7p"], start, tail=["9s"]))
    assert [(m["type"], m["blank"]) for m in state["melds"][1]] == [
        ("exposed", False),
        ("concealed", False),
    ]


def test_mj_9_no_kong_without_a_replacement_tile():
    state = zunyi.replay(record(HOT[0], HOT[1], "0 void m, 1 void s, 2 void m"))
    assert {"seat": 0, "do": "kong", "tile": "1p"} in zunyi.legal(state, 0)
    state["back"] = state["front"]
    with pytest.raises(zunyi.Refused, match="replacement"):
        zunyi.apply(state, {"seat": 0, "do": "kong", "tile": "1p"})


# ---------------------------------------------------------------- chickens, readiness


def test_ji_10_a_claimer_that_is_not_ready_pays_the_live_discarder():
    _, live, gone = settled(
        ["123456789m1237p", "258m2589p113689s", "2345567p234567s"],
        ["1s", "8p"],
        "0 void s, 1 void m, 2 void m, 0 discard 1s, 1 pong, 1 discard 2m, 2 win",
        flip="none",
    )
    assert live == {
        ("win.hand", 0, 2): 10,  # 地胡
        ("win.hand", 1, 2): 10,
        ("void.natural", 0, 2): 2,
        ("void.natural", 1, 2): 2,
        ("void.left", 1, 2): 2,
        ("ji.responsible", 1, 0): 2,
        ("ji.penalty", 1, 0): 3,
        ("ji.penalty", 1, 2): 3,
    }
    assert not gone


def test_zy_21_wind_cancels_every_chicken_posting():
    _, live, gone = settled(
        ["123456789m1237p", "258m2589p113689s", "2345567p234567s"],
        ["1s", "8p", "5p"],
        "0 void s, 1 void m, 2 void m, 0 discard 1s, 1 pong, 1 discard 2m, 2 win",
        wind=True,
    )
    assert not any(reason.startswith("ji.") for reason, _, _ in live)
    assert set(gone.values()) == {"ZY-21"}
    assert ("ji.responsible", 1, 0) in gone


def test_mj_26_a_kind_held_four_times_is_no_wait_and_a_meld_counts():
    start = "0 void m, 1 void s, 0 discard 9p, 1 pong"
    state = zunyi.replay(record([JUNK, "123456789m99p4s6s"], ["9p"], start))
    zunyi.apply(state, {"seat": 1, "do": "discard", "tile": "1m"})
    assert not is_ready(state, 1)


@pytest.mark.parametrize(
    "change",
    [
        {"options": {"wind": 1}},
        {"options": {"base": 11}},
        {"options": {"winds": True}},
        {"options": {"weekday_ji": True}},
        {"options": {"laizi": True}},
        {"seats": 5},
        {"dealer": 3},
        {"streak": -1},
        {"note": "x"},
    ],
)
def test_rc_1_a_wrong_header_is_refused(change):
    good = record([JUNK, SINGLE, "258m1469p246888s"], ["7p"], "0 void m")
    zunyi.replay(good)
    with pytest.raises(zunyi.RecordRefused) as error:
        zunyi.replay({**good, **change})
    assert error.value.index is None

"""遵義麻將, what a win pays: hands, payers, 槓上炮, 搶槓, the statement (ZC-6 to ZC-9, ZC-14)."""

from typing import Any

import pytest

import zhuoji
from tests.scenario import (
    CLOSED,
    HOT,
    JUNK_A,
    JUNK_B,
    JUNK_C,
    PLAIN,
    PONGER,
    SINGLE,
    Play,
    Scenario,
    from_each,
)

PAIRS = "1133557788m113p"  # waits for 3p


def table(hands: list[str], **options: Any) -> Scenario:
    """A deal of zunyi-classic."""
    return Scenario(hands, game="zunyi-classic", **options)


def won_off(hand: str, tile: str) -> Play:
    """Seat 3 wins with the hand on a tile that seat 0 discards."""
    return table([JUNK_A + tile, JUNK_B, JUNK_C, hand]).play(f"0 discard {tile}, 3 win")


# ---------------------------------------------------------------- hands


# Three hands with few m: that of the dealer lacks the tile it discards.
FEW_M = ["79m2469p2245679s", "68m1367p1335689s", "8m2479p13344789s"]


@pytest.mark.parametrize(
    ("hand", "tile", "core"),
    [
        pytest.param(PLAIN, "2p", 2, id="平胡"),
        pytest.param(PLAIN, "5p", 2, id="平胡 5p"),
        pytest.param("3334567m111888p", "5m", 2, id="平胡, five waits"),
        pytest.param(SINGLE, "7p", 3, id="單吊"),
        pytest.param(CLOSED, "2p", 3, id="卡張"),
        pytest.param("123456789m1255p", "3p", 3, id="邊張"),
        pytest.param("23456m11123789p", "1m", 4, id="大寬張 1m"),
        pytest.param("23456m11123789p", "4m", 4, id="大寬張 4m"),
        pytest.param("23456m11123789p", "7m", 4, id="大寬張 7m"),
        pytest.param("2345644m123789p", "1m", 4, id="大寬張, seven tiles of the suit"),
        pytest.param("2345678m111888p", "5m", 4, id="大寬張, waiting for the pair"),
        pytest.param("222333m1133555p", "1p", 4, id="對對胡"),
        pytest.param("222333m111555p3p", "3p", 4, id="對對胡, 單吊"),
        pytest.param(PAIRS, "3p", 4, id="暗七對"),
        pytest.param("22223355m7788p4p", "4p", 4, id="暗七對, the quad held"),
        pytest.param("1112345678999m", "5m", 10, id="清一色"),
        pytest.param("222333555m6668m", "8m", 10, id="清一色對對胡"),
        pytest.param("1122335566778m", "8m", 10, id="清一色七對"),
        pytest.param("222335577m8844p", "2m", 10, id="龍七對"),
        pytest.param("2223344m556677p", "2m", 10, id="龍七對, more waits"),
    ],
)
def test_zc_6_the_highest_single_one_is_the_core(hand: str, tile: str, core: int) -> None:
    dealt, *others = FEW_M
    play = table([dealt + tile, *others, hand]).play(f"0 discard {tile}, 3 win")
    assert play.pays("win.") == {("win.hand", 0, 3): core}


@pytest.mark.parametrize("hand", [PLAIN + "2p", PAIRS + "3p", "222333m11133555p"])
def test_zc_6_heaven_is_ten_whatever_the_hand(hand: str) -> None:
    play = table([hand, JUNK_A, JUNK_B, JUNK_C]).play("0 win")
    assert play.pays("win.hand") == from_each("win.hand", 0, 10)


@pytest.mark.parametrize(("hand", "tile"), [(PLAIN, "2p"), (SINGLE, "7p"), (PAIRS, "3p")])
def test_zc_6_earth_is_ten_on_the_first_draw_of_another_seat(hand: str, tile: str) -> None:
    scene = table([JUNK_A + "9s", hand, JUNK_B, JUNK_C], draws=tile)
    play = scene.play("0 discard 9s, 1 win")
    assert play.pays("win.hand") == from_each("win.hand", 1, 10)


def test_zc_6_no_heaven_or_earth_on_later_draws() -> None:
    scene = table([PLAIN + "9s", JUNK_A, JUNK_B, JUNK_C], draws="3s6s8s2p")
    play = scene.play("0 discard 9s, 1 drop, 2 drop, 3 drop, 0 win")
    assert play.pays("win.hand") == from_each("win.hand", 0, 2)
    scene = table([JUNK_A + "9s", PLAIN, JUNK_B, JUNK_C], draws="3s6s8s4s2p")
    play = scene.play("0 discard 9s, 1 drop, 2 drop, 3 drop, 0 drop, 1 win")
    assert play.pays("win.hand") == from_each("win.hand", 1, 2)


def test_zc_6_no_earth_on_a_discard_or_with_an_own_meld() -> None:
    assert won_off(PLAIN, "2p").pays("win.") == {("win.hand", 0, 3): 2}
    hands = [JUNK_A + "8m", "123456m88m34557p", JUNK_B, "1369m24779p3468s"]
    play = table(hands, draws="6s3s9s2p").play(
        "0 discard 8m, 1 pong, 1 discard 7p, 2 drop, 3 drop, 0 drop, 1 win"
    )
    assert play.pays("win.hand") == from_each("win.hand", 1, 2)


KONG_DRAW = ["2222456789m3455p", JUNK_A, JUNK_B, JUNK_C]


def test_zc_6_a_replacement_tile_is_ten() -> None:
    play = table(KONG_DRAW, tail="2p").play("0 kong 2m, 0 win")
    assert play.pays("win.") == (from_each("win.hand", 0, 10) | from_each("win.self_draw", 0, 1))


def test_zc_6_it_competes_and_does_not_add() -> None:
    """清一色 is 10 too."""
    play = table(["2222333555666m8m", JUNK_A, JUNK_B, JUNK_C], tail="8m").play("0 kong 2m, 0 win")
    assert play.pays("win.hand") == from_each("win.hand", 0, 10)


def test_zc_6_the_next_ordinary_draw_is_no_replacement_tile() -> None:
    play = table(KONG_DRAW, tail="9s", draws="3s6s8s2p").play(
        "0 kong 2m, 0 drop, 1 drop, 2 drop, 3 drop, 0 win"
    )
    assert play.pays("win.hand") == from_each("win.hand", 0, 2)


# ---------------------------------------------------------------- who pays


@pytest.mark.parametrize(("hand", "core"), [(CLOSED, 3), (PLAIN, 2)])
def test_zc_7_each_other_seat_pays_for_a_self_draw_and_one_more(hand: str, core: int) -> None:
    scene = table([hand + "9s", JUNK_A, JUNK_B, JUNK_C], draws="3s6s8s2p")
    play = scene.play("0 discard 9s, 1 drop, 2 drop, 3 drop, 0 win")
    assert play.outcome == ("win", [0], None, "self_draw")
    assert play.pays("win.") == from_each("win.hand", 0, core) | from_each("win.self_draw", 0, 1)


def test_zc_7_the_discarder_alone_pays() -> None:
    assert won_off(CLOSED, "2p").pays("win.") == {("win.hand", 0, 3): 3}


def hot(winner: str, tile: str = "2p", start: str = "0 kong 8p", **options: Any) -> Play:
    """Seat 0 lays down 8p and discards what seat 1 wins on."""
    scene = table([HOT, winner, JUNK_B, JUNK_C], **options)
    return scene.play(f"{start}, 0 discard {tile}, 1 win")


def test_zc_8_a_hot_discard_is_three_more() -> None:
    play = hot(PLAIN, tail="3s")
    assert play.outcome == ("win", [1], 0, "discard")
    assert play.pays("win.") == {("win.hand", 0, 1): 2, ("win.hot", 0, 1): 3}


LAID = "456789m1223888p"  # ready once 8p is laid down, 4p drawn for it and 1p discarded
ONE_P = "222333m1133555p"  # waits for 1p and 3p


def test_zc_8_the_kongs_of_that_turn_score_nothing() -> None:
    hands = [LAID + "8p", ONE_P, JUNK_B, JUNK_C]
    play = table(hands, tail="4p").play("0 kong 8p, 0 discard 1p, 1 win")
    assert play.settled["states"][0] == "ready"
    assert play.pays("kong.") == {}
    assert play.cancelled("kong.") == from_each("kong.concealed", 0, 2)
    assert play.rules("kong.") == {"ZC-8"}


def test_zc_8_an_exposed_kong_of_that_turn_too_and_every_one_of_a_chain() -> None:
    """Seat 0 claims 8p and lays down 2m with the replacement tile."""
    hands = ["222456m1223888p9s", "345777m2344567p", JUNK_B, JUNK_C]
    play = table(hands, draws="6s8p", tail="2m4p").play(
        "0 discard 9s, 1 drop, 2 drop, 0 kong, 0 kong 2m, 0 discard 1p, 1 win"
    )
    assert play.settled["states"][0] == "ready"
    assert play.pays("kong.") == {}
    assert play.cancelled("kong.") == (
        {("kong.exposed", 2, 0): 2} | from_each("kong.concealed", 0, 2)
    )
    assert play.rules("kong.") == {"ZC-8"}


def test_zc_8_earlier_kongs_and_those_of_others_count() -> None:
    """Seat 0 laid down 2m in its first turn, seat 1 its 7m."""
    hands = ["2222456m1223888p", "345777m2344567p", JUNK_B, JUNK_C]
    play = table(hands, draws="7m6s7s8p", tail="9s5p4p").play(
        "0 kong 2m, 0 drop, 1 kong 7m, 1 drop, 2 drop, 3 drop, 0 kong 8p, 0 discard 1p, 1 win"
    )
    both = from_each("kong.concealed", 0, 2) | from_each("kong.concealed", 1, 2)
    assert play.pays("kong.") == both
    assert play.cancelled("kong.") == from_each("kong.concealed", 0, 2)


def test_zc_8_the_discarder_is_not_burnt_otherwise() -> None:
    """Seat 0 charges 1s, and its kong of 8p is the flip chicken."""
    hands = [LAID + "1s", ONE_P, JUNK_B, JUNK_C]
    play = table(hands, draws="3s6s7s8p", tail="4p", flipped="7p").play(
        "0 discard 1s, 1 drop, 2 drop, 3 drop, 0 kong 8p, 0 discard 1p, 1 win"
    )
    assert play.settled["burnt"] == []
    assert play.pays("ji.") == from_each("ji.charge", 0, 2) | from_each("ji.flip", 0, 4)


def robbed(winner: str, **options: Any) -> Play:
    """Seat 1, ready in the end, charges 1s, adds 2p to its pong and is robbed by seat 3."""
    hands = [JUNK_A + "6p", "456789m223355p1s", JUNK_B, winner]
    return table(hands, draws="9s6s7s2p", **options).play(
        "0 discard 2p, 1 pong, 1 discard 1s, 2 drop, 3 drop, 0 drop, 1 kong 2p, 3 win"
    )


@pytest.mark.parametrize(("hand", "core"), [("334455678s1399p", 3), ("334455678s3499p", 2)])
def test_zc_9_the_robbed_seat_alone_pays_core_and_three(hand: str, core: int) -> None:
    play = robbed(hand)
    assert play.outcome == ("win", [3], 1, "rob_kong")
    assert play.pays("win.") == {("win.hand", 1, 3): core, ("win.robbed", 1, 3): 3}


def test_zc_9_the_robbed_seat_is_not_burnt_and_its_kong_is_none() -> None:
    play = robbed("334455678s1399p", flipped="1p")
    assert play.settled["states"][1] == "ready"
    assert play.settled["burnt"] == []
    assert play.pays("kong.") == play.cancelled() == {}
    assert play.pays("ji.") == (
        from_each("ji.charge", 1, 2) | from_each("ji.flip", 1, 3) | from_each("ji.flip", 3, 1)
    )


# ---------------------------------------------------------------- examples


def test_zc_example_1_a_plain_hand_by_self_draw() -> None:
    scene = table([PLAIN + "9s", JUNK_A, JUNK_B, JUNK_C], draws="3s6s8s2p", flipped="9s")
    play = scene.play("0 discard 9s, 1 drop, 2 drop, 3 drop, 0 win")
    assert play.settled["totals"] == [9, -3, -3, -3]


def test_zc_example_2_seven_pairs_off_a_hot_discard() -> None:
    play = hot(PAIRS, "3p", "0 discard 9s, 1 drop, 2 drop, 3 drop, 0 kong 8p",
               draws="4s6s7s3p", tail="3s", flipped="9s")  # fmt: skip
    assert play.settled["totals"] == [-7, 7, 0, 0]


def test_zc_example_3_a_kong_robbed_with_a_single_wait() -> None:
    hands = [JUNK_A + "6p", PONGER, JUNK_B, "334455678s1399p"]
    play = table(hands, draws="9s6m7m2p", flipped="9m").play(
        "0 discard 2p, 1 pong, 1 discard 4m, 2 drop, 3 drop, 0 drop, 1 kong 2p, 3 win"
    )
    assert play.settled["totals"] == [0, -6, 0, 6]


def test_rc_6_every_figure_names_its_clause() -> None:
    assert {(line.reason, line.clause) for line in zhuoji.game("zunyi-classic").price_sheet()} == {
        ("win.hand", "ZC-6"), ("win.self_draw", "ZC-7"), ("win.hot", "ZC-8"),
        ("win.robbed", "ZC-9"), ("kong.concealed", "ZC-10"), ("kong.added", "ZC-10"),
        ("kong.exposed", "ZC-10"), ("ji.yao", "ZC-11"), ("ji.charge", "ZC-11"),
        ("ji.flip", "ZC-11"),
    }  # fmt: skip

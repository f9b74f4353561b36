"""遵义, what a win pays: patterns, bonuses, payers, dealer extras (ZY-11 to ZY-17)."""

from typing import Any

import pytest

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
    tiles,
)

# Ready with 2s, 5s and 8s; misses p.
READY_S = "234678m3455678s"


def won_off(hand: str, tile: str, **options: Any) -> Play:
    """Seat 1 wins with the hand on a tile that seat 0 discards; two seats."""
    spare = "5s" if tile in tiles(JUNK_A) else tile
    table = Scenario([JUNK_A + spare, hand], voids="ms", flipped="4s", **options)
    return table.play(f"0 discard {tile}, 1 win")


# ---------------------------------------------------------------- patterns


@pytest.mark.parametrize(
    ("hand", "tile", "core"),
    [
        pytest.param(PLAIN, "2p", 2, id="平胡"),
        pytest.param(PLAIN, "5p", 2, id="平胡 5p"),
        pytest.param(SINGLE, "7p", 3, id="单吊将"),
        pytest.param(CLOSED, "2p", 3, id="卡张"),
        pytest.param("123456789m1255p", "3p", 3, id="边张"),
        pytest.param("23456m11123789p", "1m", 4, id="大宽张 1m"),
        pytest.param("23456m11123789p", "4m", 4, id="大宽张 4m"),
        pytest.param("23456m11123789p", "7m", 4, id="大宽张 7m"),
        pytest.param("111333555m77p99p", "7p", 4, id="大对子"),
        pytest.param("111333555m777p9p", "9p", 4, id="大对子, 单吊"),
        pytest.param("1133557799m11p3p", "3p", 7, id="七对"),
        pytest.param("22223355m7799p4p", "4p", 7, id="七对, the quad held"),
        pytest.param("111335577m9944p", "1m", 10, id="龙七对"),
        pytest.param("1112345678999m", "5m", 10, id="清一色"),
        pytest.param("1133557799m224m", "4m", 10, id="清一色七对"),
        pytest.param("111222333m5556m", "6m", 10, id="清一色大对子"),
    ],
)
def test_zy_11_the_highest_pattern_is_the_core(hand: str, tile: str, core: int) -> None:
    assert won_off(hand, tile).pays("win.") == {("win.hand", 0, 1): core}


def test_zy_11_heaven_is_ten_for_the_dealer_on_the_deal() -> None:
    play = Scenario([PLAIN + "2p", JUNK_A, JUNK_B], voids="smm").play("0 win")
    assert play.pays("win.") == from_each("win.hand", 0, 10, seats=3)


def test_zy_11_earth_is_ten_on_the_first_draw_of_another_seat() -> None:
    play = Scenario([JUNK_A + "9p", PLAIN, JUNK_B], voids="msm", draws="2p").play(
        "0 discard 9p, 1 win"
    )
    assert play.pays("win.") == from_each("win.hand", 1, 10, seats=3)


def test_zy_11_no_earth_on_a_discard_on_a_later_draw_for_the_dealer_or_with_a_meld() -> None:
    later = Scenario([JUNK_A + "9p", PLAIN], voids="ms", draws="9s3s2p")
    play = later.play("0 discard 9p, 1 drop, 0 drop, 1 win")
    assert play.pays("win.") == {("win.hand", 0, 1): 2}
    dealer = Scenario([PLAIN + "9s", JUNK_A], voids="sm", draws="9s2p")
    play = dealer.play("0 discard 9s, 1 drop, 0 win")
    assert play.pays("win.") == {("win.hand", 1, 0): 2}
    meld = Scenario([JUNK_A + "8m", "123456m88m34557p"], voids="ms", draws="9s2p")
    play = meld.play("0 discard 8m, 1 pong, 1 discard 7p, 0 drop, 1 win")
    assert play.pays("win.") == {("win.hand", 0, 1): 2}


def test_zy_11_a_pong_and_five_pairs_are_no_hand() -> None:
    hands = [JUNK_A + "8m", "113355778899m1p"]
    table = Scenario(hands, voids="ms", draws="9s8m")
    play = table.play("0 discard 8m, 1 pong, 1 discard 1p, 0 drop, 1 drop")
    drawn = Scenario(hands, voids="ms", draws="8m")
    off = drawn.play("0 discard 8m, 1 pong, 1 discard 1p, 0 drop")
    assert not off.may(1, "win")
    assert play.idle().settled["states"][1] == "not"


# ---------------------------------------------------------------- 大宽张


@pytest.mark.parametrize(
    ("hand", "waits"),
    [("34567m11123789p", "258"), ("45678m11123789p", "369"), ("23456m11123789p", "147")],
)
def test_zy_12_five_in_a_row_beside_sets_and_a_pair(hand: str, waits: str) -> None:
    for rank in waits:
        assert won_off(hand, f"{rank}m").pays("win.") == {("win.hand", 0, 1): 4}


@pytest.mark.parametrize("tile", ["1m", "7m"])
def test_zy_12_seven_tiles_of_the_suit_are_no_wide_wait(tile: str) -> None:
    assert won_off("2345644m123789p", tile).pays("win.") == {("win.hand", 0, 1): 2}


def test_zy_12_other_waits_beside_the_three_are_no_wide_wait() -> None:
    """23456m with a second wait elsewhere in the suit (234567m: 1, 4, 7 are five tiles more)."""
    assert won_off("23456789m11123p", "1m").pays("win.") == {("win.hand", 0, 1): 2}


def test_zy_12_laizi_count_as_what_they_stand_for() -> None:
    """2356m and a laizi wait for 1m, 4m and 7m, and are five tiles of the suit."""
    play = won_off("2356m11123789p9s", "1m", laizi=True, headers={"laizi": "9s"})
    assert play.pays("win.") == {("win.hand", 0, 1): 4}


# ---------------------------------------------------------------- bonuses

KONG_DRAW = ["2222456789m3455p", JUNK_A, JUNK_B]


def test_zy_13_kong_draw_is_ten_and_replaces_a_plain_hand() -> None:
    play = Scenario(KONG_DRAW, voids="smm", tail="2p").play("0 kong 2m, 0 win")
    assert play.pays("win.") == from_each("win.kong_draw", 0, 10, seats=3)


def test_zy_13_kong_draw_adds_to_a_higher_core() -> None:
    """Example 2's other half with 卡边吊: 3 + 10."""
    hands = ["2222456789m1355p", JUNK_A, JUNK_B]
    play = Scenario(hands, voids="smm", tail="2p").play("0 kong 2m, 0 win")
    hand = from_each("win.hand", 0, 3, seats=3)
    assert play.pays("win.") == hand | from_each("win.kong_draw", 0, 10, seats=3)


def test_zy_13_no_kong_draw_on_the_next_ordinary_draw() -> None:
    table = Scenario(KONG_DRAW, voids="smm", tail="9s", draws="9s3s2p")
    play = table.play("0 kong 2m, 0 drop, 1 drop, 2 drop, 0 win")
    assert play.pays("win.") == from_each("win.hand", 0, 2, seats=3)


@pytest.mark.parametrize(("hand", "core", "tile"), [(PLAIN, 0, "2p"), (SINGLE, 3, "7p")])
def test_zy_13_a_declared_winner_gets_ten(hand: str, core: int, tile: str) -> None:
    spare = "6p" if tile == "2p" else "7p"
    table = Scenario([hand + "9s", JUNK_A, JUNK_B], voids="smm", draws=spare)
    play = table.play(f"0 ready 9s, 1 discard {tile}, 0 win")
    expected = {("win.ready", 1, 0): 10}
    assert play.pays("win.") == expected | ({("win.hand", 1, 0): core} if core else {})


def declared_discarder(winner: str) -> Play:
    """Seat 2 declares and then has to discard the 2p it draws; seat 3 wins on it."""
    table = Scenario([JUNK_A + "9p", JUNK_B, READY_S, winner], voids="mmps", draws="9s9p9s3p3p2p")
    return table.play("0 discard 9p, 1 drop, 2 ready 9p, 3 drop, 0 drop, 1 drop, 3 win")


def test_zy_13_a_declared_discarder_owes_ten() -> None:
    assert declared_discarder(PLAIN).pays("win.") == {("win.kill_ready", 2, 3): 10}
    expected = {("win.hand", 2, 3): 3, ("win.kill_ready", 2, 3): 10}
    assert declared_discarder(CLOSED).pays("win.") == expected


def test_zy_13_an_undeclared_discarder_owes_nothing_more_beside_a_declared_seat() -> None:
    table = Scenario([JUNK_A + "9p", JUNK_B, READY_S, PLAIN], voids="mmps", draws="9s9p9s3p")
    play = table.play("0 discard 9p, 1 drop, 2 ready 9p, 3 drop, 0 discard 2p, 3 win")
    assert play.pays("win.") == {("win.hand", 0, 3): 2}


def test_zy_example_1_a_declared_loser_of_a_self_draw_owes_ten_in_place_of_the_hand() -> None:
    table = Scenario([JUNK_A + "9p", JUNK_B, READY_S, PLAIN], voids="mmps", draws="9s9p9s3p3p1p2p")
    play = table.play("0 discard 9p, 1 drop, 2 ready 9p, 3 drop, 0 drop, 1 drop, 3 win")
    assert play.pays("win.") == {
        ("win.hand", 0, 3): 2,
        ("win.hand", 1, 3): 2,
        ("win.kill_ready", 2, 3): 10,
    }


def test_zy_example_2_fourteen_for_all_triplets_on_a_replacement_tile() -> None:
    table = Scenario(["2222555m111p33p44p", JUNK_A, JUNK_B, JUNK_C], voids="smmm", tail="3p")
    play = table.play("0 kong 2m, 0 win")
    assert play.pays("win.") == from_each("win.hand", 0, 4) | from_each("win.kong_draw", 0, 10)


def test_zy_example_3_twenty_three_between_two_declared_seats() -> None:
    table = Scenario([JUNK_A + "9p", JUNK_B, READY_S, CLOSED], voids="mmps", draws="9s9p9s3p3p2p")
    play = table.play("0 discard 9p, 1 drop, 2 ready 9p, 3 ready 9s, 0 drop, 1 drop, 3 win")
    assert play.pays("win.") == {
        ("win.hand", 2, 3): 3,
        ("win.ready", 2, 3): 10,
        ("win.kill_ready", 2, 3): 10,
    }


WILD = {"laizi": True, "headers": {"laizi": "5p"}}


def test_zy_example_4_a_kong_robbed_with_seven_pairs() -> None:
    hands = [JUNK_A + "6p", PONGER, "1133557788m33p5p", JUNK_B]
    table = Scenario(hands, voids="mmsm", draws="9s3s3s2p", **WILD)
    play = table.play("0 discard 2p, 1 pong, 1 discard 4m, 2 drop, 3 drop, 0 drop, 1 kong 2p")
    assert play.outcome == ("win", [2], 1, "rob_kong")
    assert play.pays("win.") == {("win.hand", 1, 2): 21}


def test_zy_example_4_with_two_seats_seven() -> None:
    hands = ["1133557788m33p5p2p", PONGER]
    table = Scenario(hands, voids="sm", draws="9s2p", **WILD)
    play = table.play("0 discard 2p, 1 pong, 1 discard 4m, 0 drop, 1 kong 2p")
    assert play.pays("win.") == {("win.hand", 1, 0): 7}


# ---------------------------------------------------------------- who pays


def test_zy_14_everybody_pays_for_a_self_draw_and_nothing_is_added() -> None:
    table = Scenario([CLOSED + "9s", JUNK_A, JUNK_B, JUNK_C], voids="smmm", draws="9s3s3s2p")
    play = table.play("0 discard 9s, 1 drop, 2 drop, 3 drop, 0 win")
    assert play.outcome == ("win", [0], None, "self_draw")
    assert play.pays("win.") == from_each("win.hand", 0, 3)


def test_zy_14_the_discarder_alone_pays_each_winner() -> None:
    hands = [JUNK_A + "6p", "334455678s1399p", JUNK_B, PLAIN]
    play = Scenario(hands, voids="mmms").play("0 discard 2p")
    assert play.pays("win.") == {("win.hand", 0, 1): 3, ("win.hand", 0, 3): 2}


def robbed(winner: str, *, seats: int = 4, dealer: int = 0, **options: Any) -> Play:
    """Seat 1 adds 2p to its pong and the last seat wins on it."""
    hands = [JUNK_A, PONGER, JUNK_B, winner] if seats == 4 else [JUNK_A, PONGER, winner]
    hands[dealer] += "6p" if dealer == 0 else "9p"
    voids = "mmms" if seats == 4 else "mms"
    before = {0: "", seats - 1: f"{seats - 1} discard 9p, "}[dealer]
    draws = ("4s" if dealer else "") + "9s3s3s"[: 2 * (seats - 1)] + "2p"
    table = Scenario(hands, voids=voids, draws=draws, dealer=dealer, **options)
    others = "2 drop, 3 drop, 0 drop" if seats == 4 else "2 drop, 0 drop"
    return table.play(before + f"0 discard 2p, 1 pong, 1 discard 4m, {others}, 1 kong 2p")


def test_zy_15_robbed_kong_pays_for_all() -> None:
    play = robbed(CLOSED)
    assert play.outcome == ("win", [3], 1, "rob_kong")
    assert play.pays("win.") == {("win.hand", 1, 3): 9}
    assert robbed(PLAIN, seats=3).pays("win.") == {("win.hand", 1, 2): 4}


def test_zy_15_bonuses_are_multiplied_under_their_codes() -> None:
    hands = [JUNK_A + "6p", PONGER, CLOSED]
    table = Scenario(hands, voids="mms", draws="9s3s2p")
    play = table.play("0 discard 2p, 1 pong, 1 discard 4m, 2 ready 9s, 0 drop, 1 kong 2p")
    assert play.pays("win.") == {("win.hand", 1, 2): 6, ("win.ready", 1, 2): 20}


def test_zy_16_the_dealer_and_others_declare_with_their_first_discard() -> None:
    play = Scenario([PLAIN + "9s", READY_S, JUNK_A], voids="spm", draws="9s9p9p9p").deal()
    assert "ready 9s" in play.may(0)
    play.play("0 ready 9s")
    assert "ready 9s" in play.may(1)
    play.play("1 discard 9s, 2 drop")
    assert not play.may(0, "ready")
    play.idle(play.undrawn - 2)
    assert not play.may(1, "ready")


# ---------------------------------------------------------------- dealer


@pytest.mark.parametrize(("bonus", "extra"), [("none", 0), ("one_two", 1), ("streak", 3)])
def test_zy_17_the_dealer_pays_and_is_paid_more(bonus: str, extra: int) -> None:
    options: dict[str, Any] = {"dealer_bonus": bonus, "headers": {"streak": 3}}
    table = Scenario([PLAIN + "9s", JUNK_A, JUNK_B], voids="smm", draws="9s3s2p", **options)
    won = table.play("0 discard 9s, 1 drop, 2 drop, 0 win")
    assert won.pays("win.") == from_each("win.hand", 0, 2, seats=3)
    assert won.pays("dealer") == (from_each("dealer", 0, extra, seats=3) if extra else {})
    table = Scenario([JUNK_A + "6p", PLAIN, JUNK_B], voids="msm", draws="9s3s5s2p", **options)
    lost = table.play("0 discard 6p, 1 drop, 2 drop, 0 drop, 1 win")
    assert lost.pays("dealer") == ({("dealer", 0, 1): extra} if extra else {})


def test_zy_17_nothing_between_two_others_and_nothing_at_the_first_streak() -> None:
    hands = [JUNK_A, PLAIN, JUNK_B + "9p"]
    table = Scenario(hands, voids="msm", draws="9s", dealer=2, dealer_bonus="one_two")
    play = table.play("2 discard 9p, 0 discard 2p, 1 win")
    assert play.pays("dealer") == {}
    first = Scenario([JUNK_A + "6p", PLAIN], voids="ms", dealer_bonus="streak")
    assert first.play("0 discard 2p, 1 win").pays("dealer") == {}


def test_zy_17_once_per_pair_in_a_robbed_kong() -> None:
    assert robbed(CLOSED, dealer=3, dealer_bonus="one_two").pays("dealer") == {("dealer", 1, 3): 1}
    assert robbed(CLOSED, dealer_bonus="one_two").pays("dealer") == {}


def test_zy_17_each_of_several_winners_and_hot_discards() -> None:
    hands = [JUNK_A + "6p", "334455678s1399p", JUNK_B, PLAIN]
    play = Scenario(hands, voids="mmms", dealer_bonus="one_two").play("0 discard 2p")
    assert play.pays("dealer") == {("dealer", 0, 1): 1, ("dealer", 0, 3): 1}
    hot = Scenario([HOT, PLAIN, JUNK_B], voids="msm", tail="3s", dealer_bonus="one_two")
    assert hot.play("0 kong 8p, 0 discard 2p").pays("dealer") == {("dealer", 0, 1): 1}

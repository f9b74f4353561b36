"""What the mahjong games share in hands, states and money, on zunyi (MJ-19 to MJ-36)."""

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
    SINGLE,
    Play,
    Scenario,
    from_each,
    tiles,
)
from zhuoji import RecordError
from zhuoji.facts import Fact

READY_S = "234678m3455678s"


def wild(laizi: str) -> dict[str, Any]:
    return {"laizi": True, "headers": {"laizi": laizi}}


def offered(hand: str, tile: str, **options: Any) -> Play:
    """Seat 0 discards the tile; seat 1 holds the hand and has named s."""
    spare = "5s" if tile in tiles(JUNK_A) else tile
    return Scenario([JUNK_A + spare, hand], voids="ms", **options).play(f"0 discard {tile}")


def core(hand: str, tile: str, **options: Any) -> int:
    return offered(hand, tile, **options).play("1 win").pays("win.")["win.hand", 0, 1]


# ---------------------------------------------------------------- complete hands


@pytest.mark.parametrize(
    ("hand", "tile", "wins"),
    [
        (PLAIN, "2p", True),
        (PLAIN, "3p", False),
        ("1133557799m113p", "3p", True),
        ("2222335577m113p", "3p", True),  # four alike are two pairs
        ("222333555m113p7p", "7p", False),
        ("89123456m11155p", "1m", False),  # no run over the end: 8m 9m 1m
    ],
)
def test_mj_19_sets_and_a_pair_or_seven_pairs(hand: str, tile: str, wins: bool) -> None:
    assert ({"win", "pass"} <= offered(hand, tile).may(1)) is wins


def test_mj_19_melds_are_sets_and_seven_pairs_have_none() -> None:
    table = Scenario([JUNK_A + "8m", "123456m88m34557p"], voids="ms", draws="9s")
    play = table.play("0 discard 8m, 1 pong, 1 discard 7p, 0 discard 2p")
    assert {"win", "pass"} <= play.may(1)
    pairs = Scenario([JUNK_A + "8m", "1133556688m11p3p"], voids="ms", draws="9s3p")
    play = pairs.play("0 discard 8m, 1 pong, 1 discard 3p, 0 drop, 1 drop")
    assert play.idle().settled["states"][1] == "not"


@pytest.mark.parametrize(
    ("hand", "tile", "facts"),
    [
        ("111333555m77p99p", "7p", Fact.ALL_TRIPLETS),
        ("1133557799m113p", "3p", Fact.SEVEN_PAIRS | Fact.SINGLE_WAIT),
        ("22223355m77994p", "4p", Fact.SEVEN_PAIRS | Fact.QUAD | Fact.SINGLE_WAIT),
        (
            "111335577m9944p", "1m",
            Fact.SEVEN_PAIRS | Fact.QUAD | Fact.QUAD_WIN | Fact.SINGLE_WAIT,
        ),
        ("1112345678999m", "5m", Fact.ONE_SUIT),
        (CLOSED, "2p", Fact.SINGLE_WAIT),
        ("23456m11123789p", "1m", Fact.WIDE_WAIT),
    ],
)  # fmt: skip
def test_mj_20_facts_of_a_hand(hand: str, tile: str, facts: Fact) -> None:
    play = offered(hand, tile).play("1 win")
    assert Fact(int(play.round.facts().win_facts[0])) == facts


@pytest.mark.parametrize(
    ("hand", "tile", "single"),
    [
        ("12234m777888m33p", "3m", True),
        ("1223m777888m333p", "2m", True),
        ("1235m333555888p", "5m", True),
        ("123m678m999m1234p", "1p", False),
        ("123m678m999m1234p", "4p", False),
    ],
)
def test_mj_20_single_wait_is_one_winning_kind_whatever_the_shape(
    hand: str, tile: str, single: bool
) -> None:
    assert core(hand, tile) == (3 if single else 2)


def test_mj_21_the_reading_with_the_most_points() -> None:
    """112233m 445566m 33p: runs with a single wait 3, seven pairs 7."""
    assert core("112233m445566m3p", "3p") == 7


# ---------------------------------------------------------------- laizi


def test_mj_22_the_laizi_is_in_the_header_and_all_copies_in_play() -> None:
    with pytest.raises(RecordError, match="laizi: missing"):
        Scenario([JUNK_A + "9p", JUNK_B], laizi=True).deal()
    play = Scenario([JUNK_A + "9p", JUNK_B], voids="mm", **wild("9p")).deal()
    assert play.round.record()["wall"].count("9p") == 4
    assert "discard 9p" in play.may(0)


def test_mj_22_only_the_option_makes_a_kind_the_laizi() -> None:
    hand = "123456789m345p9s"
    assert {"win", "pass"} <= offered(hand, "2p", **wild("9s")).may(1)
    assert not {"win", "pass"} & offered(hand, "2p").may(1)
    assert [zhuoji.game("zunyi", laizi=on).play.laizi for on in (False, True)] == [False, True]


def test_mj_23_laizi_stand_for_any_tile_two_for_the_same_and_a_fifth_copy() -> None:
    assert core("123456789m345p9s", "2p", **wild("9s")) == 2
    two = offered("2222m335577p9p99s", "9p", **wild("9s"))  # the two are a pair of anything
    assert {"win", "pass"} <= two.may(1)
    fifth = offered("2222m13456789p9s", "2p", **wild("9s"))  # 222m, and 2m with the laizi
    assert {"win", "pass"} <= fifth.may(1)


def test_mj_23_a_discarded_laizi_is_its_printed_tile() -> None:
    """The hand is complete with any wildcard, but 9p itself fits nowhere."""
    play = offered(PLAIN, "9p", **wild("9p"))
    assert not {"win", "pass"} & play.may(1)
    assert offered(PLAIN, "2p", **wild("2p")).may(1) >= {"win", "pass"}


def test_mj_23_laizi_never_stand_in_for_a_pong() -> None:
    hands = [JUNK_A + "8m", "14789m135579p99s"]
    assert not Scenario(hands, voids="ms", **wild("9s")).play("0 discard 8m").may(1, "pong")
    hands[1] = "14788m135579p99s"
    assert "pong" in Scenario(hands, voids="ms", **wild("9s")).play("0 discard 8m").may(1)
    assert "pong" in Scenario(hands, voids="ms", **wild("9s")).play("0 discard 9s").may(1)


def test_mj_23_chickens_see_the_printed_face() -> None:
    table = Scenario([JUNK_A + "6p", "123456789m345p1s"], voids="ms", flipped="3s", **wild("1s"))
    play = table.play("0 discard 2p, 1 win")
    assert play.pays("ji.yao") == {("ji.yao", 0, 1): 1}


def test_mj_24_a_drawn_laizi_completes_any_ready_hand_and_keeps_the_single_wait() -> None:
    table = Scenario([CLOSED + "9s", JUNK_A], voids="sm", draws="3s8s", **wild("8s"))
    play = table.play("0 discard 9s, 1 drop, 0 win")
    assert play.pays("win.") == {("win.hand", 1, 0): 3}


def test_mj_24_quad_win_with_a_drawn_laizi_needs_three_of_a_kind_held() -> None:
    dragon = Scenario(["111335577m9944p9s", JUNK_B], voids="sm", draws="3s8s", **wild("8s"))
    play = dragon.play("0 discard 9s, 1 drop, 0 win")
    assert play.pays("win.") == {("win.hand", 1, 0): 10}
    pairs = Scenario(["1133557799m113p9s", JUNK_B], voids="sm", draws="3s8s", **wild("8s"))
    play = pairs.play("0 discard 9s, 1 drop, 0 win")
    assert play.pays("win.") == {("win.hand", 1, 0): 7}


def test_mj_24_the_own_kind_alone_is_no_single_wait() -> None:
    """2222m and three runs wait for a fifth 2m: nothing but the laizi completes them."""
    table = Scenario(["2222m123456789p9s", JUNK_B], voids="sm", draws="3s8s", **wild("8s"))
    play = table.play("0 discard 9s, 1 drop, 0 win")
    assert play.pays("win.") == {("win.hand", 1, 0): 2}


def test_mj_25_facts_are_taken_over_every_substitution() -> None:
    """Six pairs and a laizi: seven pairs whatever comes; triplets with a laizi as the third."""
    assert core("1133557799m11p9s", "3p", **wild("9s")) == 7
    assert core("111333555m77p9p9s", "9p", **wild("9s")) == 4


# ---------------------------------------------------------------- ready, states


def test_mj_26_a_kind_held_four_times_is_no_wait_and_melds_count() -> None:
    held = Scenario(["2222m555777999p9s", JUNK_B], voids="sm").deal()
    assert "ready 9s" not in held.may(0)
    assert "ready 9s" in Scenario(["2223m555777999p9s", JUNK_B], voids="sm").deal().may(0)
    table = Scenario([JUNK_A + "2m", "2224m555777999p"], voids="ms")
    play = table.play("0 discard 2m, 1 pong, 1 discard 4m").idle()
    assert play.settled["states"][1] == "not"


@pytest.mark.parametrize("copies", [0, 3])
def test_mj_26_copies_elsewhere_do_not_matter(copies: int) -> None:
    """Seat 1 holds three 7p, seat 0 the fourth that it waits for."""
    other = ("4589m13669p2358s", "4589m13777p2358s")[copies // 3]
    play = Scenario([SINGLE + "9s", other], voids="sm").play("0 ready 9s").idle()
    assert play.settled["states"] == ["ready", "not"]


def test_mj_26_the_laizi_own_kind_is_a_wait() -> None:
    """All copies of 2p and 5p lie open or not: the own kind completes PLAIN too."""
    play = Scenario([PLAIN + "9s", JUNK_A], voids="sm", draws="3s8s", **wild("8s"))
    assert "win" in play.play("0 discard 9s, 1 drop").may(0)


def test_mj_27_a_seat_is_won_ready_or_not() -> None:
    hands = [JUNK_A + "6p", CLOSED, READY_S]
    play = Scenario(hands, voids="msp").play("0 discard 2p, 1 win")
    assert play.settled["states"] == ["not", "won", "ready"]


def test_mj_28_burnt_seats_earn_nothing_and_pay_everything() -> None:
    hands = ["2222456789m4455p", "334455678m1399p", JUNK_B]
    play = Scenario(hands, voids="ssm", tail="2p", draws="1s", flipped="4p")
    play = play.play("0 kong 2m, 0 discard 2p")
    assert play.settled["burnt"] == [0]
    assert play.pays("win.") == {("win.hand", 0, 1): 3}
    assert play.cancelled("kong.") == from_each("kong.concealed", 0, 2, seats=3)
    assert play.rules("kong.") == {"MJ-28"}
    earned = [key for key in play.pays() if key[2] == 0 and key[0] != "void.natural"]
    assert earned == []


def test_mj_28_an_added_kong_that_is_robbed_burns_its_seat() -> None:
    hands = [JUNK_A + "6p", "45688899m22459p", CLOSED]
    table = Scenario(hands, voids="mss", draws="9s3s2p", flipped="7m")
    play = table.play("0 discard 2p, 1 pong, 1 discard 9p, 2 drop, 0 drop, 1 kong 2p")
    assert play.settled["burnt"] == [1]
    assert play.cancelled("ji.flip") == from_each("ji.flip", 1, 3, seats=3)  # 8m three times
    assert play.pays("ji.flip") == from_each("ji.flip", 2, 1, seats=3)


def test_mj_29_declared_with_the_first_discard_without_meld_and_ready() -> None:
    deal = Scenario([PLAIN + "9s", JUNK_A], voids="sm").deal()
    assert deal.may(0, "ready") == {"ready 9s"}
    kong = Scenario(["2222456789m3455p", JUNK_A], voids="sm", tail="9s").play("0 kong 2m")
    assert kong.may(0, "ready") == set()


def test_mj_29_afterwards_no_pong_no_kong_and_the_drawn_tile_goes() -> None:
    hands = ["222456789m3455p9s", JUNK_A, JUNK_B]
    table = Scenario(hands, voids="smm", draws="2m")
    play = table.play("0 ready 9s, 1 discard 2m")
    assert not play.may(0, "pong", "kong")
    table = Scenario(hands, voids="smm", draws="3s4s2m")
    play = table.play("0 ready 9s, 1 drop, 2 drop")  # seat 0 draws 2m: no kong, it goes at once
    assert play.round.pending == (1,)
    assert [event.tile for event in play.round.events if event.kind == "discard"] == [
        "3s",
        "4s",
        "2m",
    ]


def test_mj_29_a_declared_seat_may_let_a_win_go() -> None:
    table = Scenario([PLAIN + "9s", JUNK_A, JUNK_B], voids="smm", draws="3s4s2p")
    play = table.play("0 ready 9s, 1 drop, 2 drop")
    assert play.may(0) == {"win", "discard 2p"}
    play.play("0 discard 2p")
    off = Scenario([PLAIN + "9s", JUNK_A, JUNK_B], voids="smm").play("0 ready 9s, 1 discard 2p")
    assert off.may(0) == {"win", "pass"}


def test_mj_29_a_seat_that_declares_with_the_discard_that_is_won_counts() -> None:
    hands = ["345678s234678m3s2p", CLOSED]
    play = Scenario(hands, voids="ps").play("0 ready 2p, 1 win")
    assert play.pays("win.kill_ready") == {("win.kill_ready", 0, 1): 10}


def test_mj_30_heaven_is_before_any_kong() -> None:
    hand = "2222m345678m345p9p"
    play = Scenario([hand, JUNK_A], voids="sm", tail="9p").play("0 kong 2m, 0 win")
    assert play.pays("win.kong_draw") == {("win.kong_draw", 1, 0): 10}
    assert play.pays("win.hand") == {("win.hand", 1, 0): 3}  # 卡边吊, no 天胡


def test_mj_31_no_lock_bars_robbing_a_kong() -> None:
    """Seat 2 lets 2p go, draws nothing since (seat 0 pongs 9s), and robs it."""
    hands = ["149m2469p2466799s", "4589m1227p23589s", CLOSED]
    table = Scenario(hands, voids="mms", draws="2p")
    play = table.play("0 discard 2p, 1 pong, 1 discard 9s, 0 pong, 0 discard 4m, 1 kong 2p")
    assert play.outcome == ("win", [2], 1, "rob_kong")


def test_mj_31_a_replacement_tile_is_an_own_draw() -> None:
    hands = [JUNK_A + "7p", JUNK_B, "123456789m3337p"]
    play = Scenario(hands, voids="mms", draws="9s7p", tail="9s").play("0 discard 7p, 1 discard 3p")
    play.play("2 kong, 2 discard 9s, 0 drop")
    assert play.may(2) == {"win", "pass"}


def test_mj_31_seats_barred_by_a_lock_are_not_counted_as_able() -> None:
    """Seat 2 lets 2p go before seat 1 waits for it; of the next 2p seat 1 has the choice."""
    hands = ["147m24669p246799s", "334455678s139p9m", PLAIN, "4599m1267p23589s"]
    table = Scenario(hands, voids="mmsp", draws="9p")
    play = table.play("0 discard 2p, 2 pass, 1 discard 9m, 3 pong, 3 discard 2p")
    assert play.may(1) == {"win", "pass"}
    assert play.may(2) == set()
    both = Scenario(hands, voids="mmsp", draws="9p")
    over = both.play("0 discard 6p, 1 discard 9m, 3 pong, 3 discard 2p")
    assert over.outcome == ("win", [1, 2], 3, "discard")


# ---------------------------------------------------------------- money


def test_mj_32_postings_are_never_negative_and_totals_add_up_to_nothing() -> None:
    play = Scenario([HOT, PLAIN, JUNK_B], voids="msm", tail="3s").play("0 kong 8p, 0 discard 2p")
    found = play.settled
    assert sum(found["totals"]) == 0
    assert all(
        entry["points"] > 0 and entry["payer"] != entry["payee"] for entry in found["entries"]
    )
    totals = [0, 0, 0]
    for (_, payer, payee), points in play.pays().items():
        totals[payer] -= points
        totals[payee] += points
    assert found["totals"] == totals


def test_mj_33_cancelled_postings_are_kept_with_their_rule() -> None:
    table = Scenario(
        [JUNK_A + "3s", PLAIN], voids="ms", draws="1s9s", flipped="5p", wind=True, base=2
    )
    play = table.play("0 discard 3s, 1 drop, 0 discard 2p, 1 win")
    assert play.cancelled("ji.charge") == {("ji.charge", 0, 1): 6}
    assert play.rules("ji.charge") == {"ZY-21"}


def test_mj_34_a_bonus_replaces_a_bare_plain_hand_only() -> None:
    """天听: 10 on 平胡, 3 + 10 on 卡边吊."""
    for hand, expected in ((PLAIN, {}), (CLOSED, {("win.hand", 1, 0): 3})):
        play = Scenario([hand + "9s", JUNK_A], voids="sm").play("0 ready 9s, 1 discard 2p, 0 win")
        assert play.pays("win.hand") == expected
        assert play.pays("win.ready") == {("win.ready", 1, 0): 10}


def test_mj_36_a_pond_holds_the_own_discards_that_nobody_claimed() -> None:
    hands = [JUNK_A + "5p", "489m13557p23589s", JUNK_C]
    play = Scenario(hands, voids="mmm").play("0 discard 5p, 1 pong, 1 discard 3p, 2 discard 9p")
    ponds = [sum(play.round._core.seat(seat)["pond"]) for seat in range(3)]
    assert ponds == [0, 1, 1]

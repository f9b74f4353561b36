"""遵义 up to the win: room, succession, swap, void suits, who may win, locks (ZY-1 to ZY-10)."""

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
    Scenario,
    from_each,
)
from zhuoji import RecordError, RulesError

CLAIMS = ("win", "pong", "kong")

# All three wait for 2p; together they use what JUNK_A leaves.
TWO_P = "334455678s1399p"
TWO_P_TOO = "234567678m1388p"

# Seat 1 pongs 2p and later adds the fourth; seat 2 waits for it.
ROBBED = Scenario([JUNK_A + "6p", PONGER, CLOSED], voids="mms", draws="9s3s2p")
ROBBING = "0 discard 2p, 1 pong, 1 discard 4m, 2 drop, 0 drop, 1 kong 2p"


# ---------------------------------------------------------------- room


def test_zy_1_two_three_or_four_seats_always_108_tiles() -> None:
    assert zhuoji.game("zunyi").options.seats == 4
    for seats, left in ((2, 81), (3, 68), (4, 55)):
        round = zhuoji.game("zunyi", seats=seats).deal(key=1)
        assert round.seats == seats
        assert len(round.record()["wall"]) == 108
        assert round._core.undrawn == left
    for seats in (1, 5):
        with pytest.raises(RulesError, match="seats"):
            zhuoji.game("zunyi", seats=seats)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("base", list(range(1, 11))),
        ("flip", ["next", "both", "none"]),
        ("dealer_bonus", ["none", "one_two", "streak"]),
        *[
            (name, [False, True])
            for name in (
                "self_ji", "wugu", "weekday_ji", "wind", "laizi", "full_house", "swap_three",
                "gold_penalty",
            )
        ],
    ],
)  # fmt: skip
def test_zy_2_options_their_values_and_the_default_first(name: str, values: list[Any]) -> None:
    assert getattr(zhuoji.game("zunyi").options, name) == values[0]
    for value in values:
        assert getattr(zhuoji.game("zunyi", **{name: value}).options, name) == value
    for value in (0, 11, "other", None):
        with pytest.raises(RulesError, match=name):
            zhuoji.game("zunyi", **{name: value})


@pytest.mark.parametrize(("weekday", "tiles"), [(2, 2), (5, 3), (7, 1)])
def test_zy_3_the_weekday_is_that_of_the_header(weekday: int, tiles: int) -> None:
    """The winner owns 2m and 2p, 5m and two 5p, one 7m."""
    table = Scenario(
        [JUNK_A + "6p", PLAIN, JUNK_B], voids="msm", flipped="9s",
        weekday_ji=True, headers={"weekday": weekday},
    )  # fmt: skip
    play = table.play("0 discard 2p, 1 win")
    assert play.pays("ji.weekday") == from_each("ji.weekday", 1, tiles, seats=3)


def test_zy_3_the_header_must_be_there_where_the_option_is_on() -> None:
    for weekday in (None, 0, 8):
        with pytest.raises(RecordError, match="weekday"):
            Scenario([JUNK_A + "6p", PLAIN], weekday_ji=True, headers={"weekday": weekday}).deal()


def test_zy_4_the_winner_deals() -> None:
    table = Scenario([JUNK_A + "7p", SINGLE, JUNK_B, JUNK_C], voids="msmm")
    assert table.play("0 discard 7p, 1 win").next == (1, 0)


@pytest.mark.parametrize("streak", [0, 2])
def test_zy_4_the_streak_grows_when_the_dealer_wins_and_deals_again(streak: int) -> None:
    hands = [PLAIN + "9s", JUNK_A, JUNK_B, JUNK_C]
    table = Scenario(hands, voids="smmm", headers={"streak": streak})
    assert table.play("0 discard 9s, 1 discard 2p, 0 win").next == (0, streak + 1)


@pytest.mark.parametrize(
    ("dealer", "streak", "following"), [(0, 0, (1, 0)), (1, 2, (1, 3)), (3, 2, (1, 0))]
)
def test_zy_4_of_several_winners_the_first_after_the_discarder_deals(
    dealer: int, streak: int, following: tuple[int, int]
) -> None:
    """Seats 1 and 3 win on 2p of seat 0; the streak goes on for a dealer who deals again."""
    hands = [JUNK_A, TWO_P, JUNK_B, PLAIN]
    hands[dealer] += "6p"
    before = {0: "", 1: "1 discard 6p, 2 drop, 3 drop, ", 3: "3 discard 6p, "}[dealer]
    table = Scenario(
        hands, voids="mmms", dealer=dealer, draws="9s3s9s"[: 0 if dealer == 0 else None],
        headers={"streak": streak},
    )  # fmt: skip
    play = table.play(before + "0 discard 2p")
    assert play.outcome == ("win", [1, 3], 0, "discard")
    assert play.next == following


def test_zy_4_when_all_others_win_one_discard_the_discarder_deals() -> None:
    three = Scenario([JUNK_A + "6p", TWO_P, PLAIN], voids="mms", headers={"streak": 3})
    assert three.play("0 discard 2p").next == (0, 0)
    four = Scenario([JUNK_A + "6p", TWO_P, TWO_P_TOO, PLAIN], voids="mmss")
    play = four.play("0 discard 2p")
    assert play.outcome == ("win", [1, 2, 3], 0, "discard")
    assert play.next == (0, 0)


def test_zy_4_with_two_seats_the_only_winner_deals() -> None:
    assert Scenario([JUNK_A + "6p", PLAIN], voids="ms").play("0 discard 2p, 1 win").next == (1, 0)


def test_zy_4_after_a_drawn_round_the_dealer_stays_and_the_streak_is_gone() -> None:
    table = Scenario([JUNK_A, JUNK_B + "9s"], voids="mm", dealer=1, headers={"streak": 4})
    play = table.deal().idle()
    assert play.outcome == ("draw", [], None, None)
    assert play.next == (1, 0)


# ---------------------------------------------------------------- before play


def test_zy_5_every_seat_hands_three_tiles_to_the_seat_before_it() -> None:
    table = Scenario(
        [JUNK_A + "8p", JUNK_B, JUNK_C], swap_three=True, swaps=["1m 7m 9m", "8m 9m 1p", "3m 2p 4p"]
    )
    play = table.deal()
    assert play.hand(0) == "4m 8m 9m 1p 2p 4p 6p 8p 9p 2s 4s 6s 7s 9s"  # of seat 1
    assert play.hand(1) == "3m 4m 5m 2p 3p 4p 6p 7p 2s 3s 5s 8s 9s"  # of seat 2
    assert play.hand(2) == "1m 1m 6m 7m 8m 9m 9m 7p 9p 3s 4s 6s 8s"  # of seat 0


def test_zy_5_two_seats_trade_and_only_what_they_hold() -> None:
    table = Scenario([JUNK_A + "8p", JUNK_B], swap_three=True)
    play = table.deal()
    assert play.refuses(0, "swap 1m 1m 4m")
    assert play.refuses(0, "swap 1m 4m")
    assert play.refuses(0, "void m")
    play.play("0 swap 1m 7m 9m, 1 swap 8m 9m 1p")
    assert play.hand(0) == "4m 8m 9m 1p 2p 4p 6p 8p 9p 2s 4s 6s 7s 9s"
    assert play.hand(1) == "1m 4m 5m 7m 9m 3p 6p 7p 2s 3s 5s 8s 9s"


def test_zy_5_no_swap_without_the_option() -> None:
    play = Scenario([JUNK_A + "8p", JUNK_B]).deal()
    assert play.may(0) == {"void m", "void p", "void s"}
    assert play.refuses(0, "swap 1m 4m 7m")


def test_zy_6_every_seat_names_a_void_suit_before_play() -> None:
    play = Scenario([JUNK_A + "8p", JUNK_B]).deal()
    assert play.may(0) == play.may(1) == {"void m", "void p", "void s"}
    play.play("1 void s")
    assert play.refuses(1, "void m")
    assert play.refuses(0, "discard 8p")
    play.play("0 void p")
    assert "discard 8p" in play.may(0)


def test_zy_6_no_pong_kong_or_win_with_tiles_of_the_void_suit() -> None:
    hands = [JUNK_A + "2m", "222456789m3455p", JUNK_B]
    assert Scenario(hands, voids="msm").play("0 discard 2m").may(1) == {"pong", "kong 2m", "pass"}
    assert Scenario(hands, voids="mmm").play("0 discard 2m").may(1, *CLAIMS) == set()
    own = ["2222456789m345p1s", JUNK_B]
    assert "kong 2m" in Scenario(own, voids="sm").deal().may(0)
    assert "kong 2m" not in Scenario(own, voids="mm").deal().may(0)


@pytest.mark.parametrize(("void", "able"), [("s", True), ("m", False), ("p", False)])
def test_zy_6_not_able_to_win_or_ready_while_holding_void_tiles(void: str, able: bool) -> None:
    play = Scenario([PLAIN + "9s", JUNK_A], voids=void + "m").play("0 discard 9s, 1 discard 2p")
    assert ({"win", "pass"} <= play.may(0)) is able
    drawn = Scenario([PLAIN + "2p", JUNK_A], voids=void + "m").deal()
    assert ("win" in drawn.may(0)) is able
    assert ("ready 2p" in drawn.may(0)) is able


def test_zy_6_no_order_of_discards_is_forced() -> None:
    play = Scenario([JUNK_A + "8p", JUNK_B], voids="mm").deal()
    assert {"discard 1m", "discard 8p", "discard 2s"} <= play.may(0)


def test_zy_6_held_laizi_are_no_void_tiles() -> None:
    """s is the void suit and 9s the laizi: the hand wins; without the option it does not."""
    hand = "123456789m345p9s"
    play = Scenario([JUNK_A + "3s", hand], voids="ms", laizi=True, headers={"laizi": "9s"})
    assert {"win", "pass"} <= play.play("0 discard 2p").may(1)
    plain = Scenario([JUNK_A + "3s", hand], voids="ms").play("0 discard 2p")
    assert "win" not in plain.may(1)


PRINTED = {"laizi": True, "headers": {"laizi": "5s"}}


def test_zy_6_a_printed_laizi_of_the_void_suit_is_ponged_and_konged() -> None:
    hand = "13789m134667p55s"
    play = Scenario([JUNK_A + "5s", hand], voids="ms", **PRINTED).play("0 discard 5s")
    assert play.may(1) == {"pong", "pass"}
    hand = "13789m13667p555s"
    play = Scenario([JUNK_A + "5s", hand], voids="ms", **PRINTED).play("0 discard 5s")
    assert "kong 5s" in play.may(1)
    four = Scenario(["13789m13667p5555s", JUNK_A], voids="sm", **PRINTED).deal()
    assert "kong 5s" in four.may(0)


def test_zy_6_a_printed_laizi_of_the_void_suit_is_won_with() -> None:
    """123456789m345p 5s: the held laizi makes a pair with the printed 5s."""
    hand = "123456789m345p5s"
    play = Scenario([JUNK_A + "5s", hand], voids="ms", **PRINTED).play("0 discard 5s")
    assert {"win", "pass"} <= play.may(1)
    plain = Scenario([JUNK_A + "5s", hand], voids="ms").play("0 discard 5s")
    assert plain.may(1, *CLAIMS) == set()


# ---------------------------------------------------------------- 天缺


def test_zy_7_a_missing_suit_earns_two_from_each() -> None:
    table = Scenario([JUNK_A + "7p", SINGLE, JUNK_B, JUNK_C], voids="msmm")
    assert table.play("0 discard 7p, 1 win").pays("void.natural") == from_each("void.natural", 1, 2)


def test_zy_7_two_missing_suits_still_earn_two_and_a_drawn_round_too() -> None:
    hands = ["11122244488899m", JUNK_B]
    play = Scenario(hands, voids="mm").play("0 discard 9m").idle()
    assert play.settled["states"] == ["not", "not"]
    assert play.outcome[0] == "draw"
    assert play.pays("void.natural") == {("void.natural", 1, 0): 2}


def test_zy_7_laizi_do_not_count_as_a_suit() -> None:
    hands = ["123456789m3445p9s", JUNK_A]
    plain = Scenario(hands, voids="sm").play("0 discard 9s, 1 drop").idle()
    assert plain.pays("void.natural") == {}
    wild = Scenario(hands, voids="sm", laizi=True, headers={"laizi": "9s"})
    assert wild.play("0 discard 4p").idle().pays("void.natural") == {("void.natural", 1, 0): 2}


def test_zy_7_is_judged_after_the_swap() -> None:
    hands = ["123456789m34p9s3s2s", "4589m13667p2358s"]
    table = Scenario(hands, voids="sm", swap_three=True, swaps=["9s 3s 2s", "6p 7p 1p"])
    assert table.deal().idle().pays("void.natural") == {("void.natural", 1, 0): 2}


# ---------------------------------------------------------------- winning


def test_zy_8_a_plain_hand_wins_off_a_discard_without_any_permit() -> None:
    play = Scenario([JUNK_A + "6p", PLAIN], voids="ms").play("0 discard 2p")
    assert play.may(1) == {"win", "pass"}


def test_zy_8_self_draw_wins_and_both_are_choices_of_the_seat() -> None:
    play = Scenario([PLAIN + "9s", JUNK_A], voids="sm", draws="9s2p").play("0 discard 9s, 1 drop")
    assert {"win", "discard 2p"} <= play.may(0)


def test_zy_9_a_hot_discard_is_won_automatically() -> None:
    play = Scenario([HOT, PLAIN, JUNK_B], voids="msm", tail="3s").play("0 kong 8p, 0 discard 2p")
    assert play.outcome == ("win", [1], 0, "discard")


def test_zy_9_a_robbed_kong_is_won_automatically() -> None:
    play = ROBBED.play(ROBBING)
    assert play.outcome == ("win", [2], 1, "rob_kong")


def test_zy_9_a_discard_that_several_can_win_on_is_won_automatically() -> None:
    play = Scenario([JUNK_A + "6p", TWO_P, JUNK_B, PLAIN], voids="mmms").play("0 discard 2p")
    assert play.round.over
    assert play.outcome == ("win", [1, 3], 0, "discard")


def test_zy_9_otherwise_winning_is_a_choice() -> None:
    play = Scenario([JUNK_A + "6p", TWO_P, JUNK_B, JUNK_C], voids="mmmm").play("0 discard 2p")
    assert play.may(1) == {"win", "pass"}
    assert not play.round.over


def test_zy_9_with_an_empty_wall_winning_is_a_choice_too() -> None:
    """Seat 1 draws the last tile, 2p; or discards it, and seat 0 could win on it."""
    own = Scenario([JUNK_A + "9p", PLAIN], voids="ms", last="2p").play("0 discard 9p").idle(0)
    assert {"win", "discard 2p"} <= own.may(1)
    off = Scenario([PLAIN + "9s", JUNK_A], voids="sm", last="5p").play("0 discard 9s").idle(0)
    assert {"win", "pass"} <= off.play("1 drop").may(0)


# ---------------------------------------------------------------- 过胡

LOCK = [JUNK_A + "7p", JUNK_B, SINGLE]


def test_zy_10_a_passed_win_bars_the_kind_until_the_own_draw() -> None:
    play = Scenario(LOCK, voids="mms", draws="9s3s7p").play("0 discard 7p")
    assert {"win", "pass"} <= play.may(2)
    play.play("1 discard 7p")
    assert play.round.pending == (2,)  # it drew 3s: nobody was asked about the second 7p
    play.play("2 drop, 0 drop")
    assert play.may(2) == {"win", "pass"}


def test_zy_10_other_tiles_stay_open() -> None:
    play = Scenario([JUNK_A + "6p", "4589m1367p2358s5p", PLAIN], voids="mms", draws="9s")
    play = play.play("0 discard 2p, 1 discard 5p")
    assert play.may(2) == {"win", "pong", "pass"}


@pytest.mark.parametrize(("first", "over"), [("7p", False), ("9s", True)])
def test_zy_10_holds_for_a_hot_discard_too(first: str, over: bool) -> None:
    hands = [JUNK_A + "7p", "489m178888p2358s", SINGLE]
    table = Scenario(hands, voids="mms", draws="9s", tail="3s")
    play = table.play(f"0 discard {first}, 1 kong 8p, 1 discard 7p")
    assert play.round.over is over


def test_zy_10_an_own_pong_clears_it() -> None:
    hands = [JUNK_A + "7p", "4589m1369p23589s", "123456789m3377p"]
    play = Scenario(hands, voids="mms", draws="9s7p").play("0 discard 7p, 1 discard 3p")
    play.play("2 pong, 2 discard 7p, 0 drop")
    assert play.may(2) == {"win", "pass"}


def test_zy_10_an_own_kong_clears_it() -> None:
    hands = [JUNK_A + "7p", JUNK_B, "123456789m3337p"]
    play = Scenario(hands, voids="mms", draws="9s7p", tail="9s").play("0 discard 7p, 1 discard 3p")
    play.play("2 kong, 2 discard 9s, 0 drop")
    assert play.may(2) == {"win", "pass"}


def test_zy_10_ponging_the_very_tile_clears_it_at_once() -> None:
    hands = [JUNK_A + "7p", "4589m1369p23589s", "123456888m5677p"]
    play = Scenario(hands, voids="mms", draws="7p").play("0 discard 7p")
    assert play.may(2) == {"win", "pong", "pass"}
    play.play("2 pong, 2 discard 8m, 0 drop")
    assert play.may(2) == {"win", "pass"}

"""遵義麻將 up to the win: room, two suits, succession, locks, the last four (ZC-1 to 5, 13)."""

import json
from typing import Any

import pytest

import zhuoji
from tests.rules.readiness import SUCCESSION, drawn
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
from zhuoji import RulesError
from zhuoji.simulate import study_record

TWO_P = "334455678s1399p"  # waits for 2p
TWO_P_TOO = "344556678m1388p"
WAITS_5P_TOO = "334455678s3455p"  # waits for 2p and 5p


def table(hands: list[str], **options: Any) -> Scenario:
    """A deal of zunyi-classic."""
    return Scenario(hands, game="zunyi-classic", **options)


def able(play: Play, seat: int) -> bool:
    """Whether the seat may win now."""
    return "win" in play.may(seat)


# ---------------------------------------------------------------- room


def test_zc_1_four_seats_108_tiles_no_laizi_and_no_void_suit() -> None:
    play = table([PLAIN + "1s", JUNK_A, JUNK_B, JUNK_C]).deal()
    assert play.round.seats == 4
    assert len(play.round.record()["wall"]) == 108
    assert play.undrawn == 55
    assert "laizi" not in play.round.record()
    assert play.round.pending == (0,)
    assert play.may(0, "void", "swap") == set()
    for seats in (2, 3, 5):
        with pytest.raises(RulesError, match="seats"):
            zhuoji.game("zunyi-classic", seats=seats)


def test_zc_1_base_is_the_only_option() -> None:
    properties = zhuoji.game("zunyi-classic").schema()["properties"]
    assert set(properties) == {"seats", "base"}
    assert properties["seats"]["x-touches"] == []
    assert zhuoji.game("zunyi-classic").options.seats == 4
    assert zhuoji.game("zunyi-classic").options.base == 1
    for base in range(1, 11):
        assert zhuoji.game("zunyi-classic", base=base).options.base == base
    for base in (0, 11, None):
        with pytest.raises(RulesError, match="base"):
            zhuoji.game("zunyi-classic", base=base)
    with pytest.raises(RulesError, match="wugu"):
        zhuoji.game("zunyi-classic", wugu=True)


@pytest.mark.parametrize("base", [1, 3, 10])
def test_zc_1_base_multiplies_everything(base: int) -> None:
    hands = [JUNK_A + "2m", "222456789m1355p", JUNK_B, JUNK_C]
    scene = table(hands, draws="4s7s", tail="9s", flipped="9p", base=base)
    play = scene.play("0 discard 2m, 1 kong, 1 drop, 2 drop, 3 discard 2p, 1 win")
    assert play.pays() == {
        ("win.hand", 3, 1): 3 * base,
        ("kong.exposed", 0, 1): 2 * base,
        **from_each("ji.flip", 1, 1 * base),
    }
    paid = drawn("zunyi-classic", "0", base=base).pays()
    assert paid == from_each("draw.ready", 0, 4 * base)


# ---------------------------------------------------------------- 缺一門


@pytest.mark.parametrize(
    ("hand", "wins"),
    [("123456789m3455p", True), ("123456m123s3455p", False), ("123456m3455p123p", True)],
)
def test_zc_2_a_winning_hand_uses_two_suits_at_most(hand: str, wins: bool) -> None:
    play = table([JUNK_A + "6p", hand, JUNK_B, JUNK_C]).play("0 discard 2p")
    assert able(play, 1) is wins
    play = table([JUNK_A + "9s", hand, JUNK_B, JUNK_C], draws="2p").play("0 discard 9s")
    assert able(play, 1) is wins


@pytest.mark.parametrize(
    ("pair", "tile", "wins"), [("22m", "2m", True), ("22s", "2s", False), ("11s", "1s", False)]
)
def test_zc_2_melds_are_judged_too(pair: str, tile: str, wins: bool) -> None:
    """The concealed rest, 345678m3455p, uses two suits."""
    hands = [JUNK_A + tile, "345678m34557p" + pair, "4589m1367p3358s9p", JUNK_C]
    play = table(hands, draws="6s").play(f"0 discard {tile}, 1 pong, 1 discard 7p, 2 drop")
    assert able(play.play("3 discard 2p"), 1) is wins
    play.idle()
    assert (play.settled["states"][1] == "ready") is wins


def test_zc_2_seven_pairs_are_no_exception() -> None:
    assert able(table(["1133557788m113p3p", JUNK_A, JUNK_B, JUNK_C]).deal(), 0)
    assert not able(table(["11335577m22s113p3p", JUNK_A, JUNK_B, JUNK_C]).deal(), 0)


# ---------------------------------------------------------------- who deals


def test_zc_3_the_first_dealer_is_random() -> None:
    first = [json.loads(study_record("zunyi-classic", 0, 1, key=key)) for key in range(24)]
    assert {record["dealer"] for record in first} == {0, 1, 2, 3}


def test_zc_3_the_first_dealer_is_that_of_the_header() -> None:
    for dealer in range(4):
        hands = [JUNK_A, JUNK_B, JUNK_C, PLAIN]
        hands[dealer] += "9s"
        assert table(hands, dealer=dealer).deal().round.pending == (dealer,)


def test_zc_3_a_winner_deals() -> None:
    play = table([JUNK_A + "6p", JUNK_B, PLAIN, JUNK_C]).play("0 discard 2p, 2 win")
    assert play.next == (2, 0)
    dealer = table([PLAIN + "2p", JUNK_A, JUNK_B, JUNK_C], headers={"streak": 2})
    assert dealer.play("0 win").next == (0, 0)  # there is no streak


@pytest.mark.parametrize(
    ("discarder", "answers", "winners"),
    [
        (0, "1 win, 2 win, 3 win", [1, 2, 3]),
        (0, "1 pass, 2 win, 3 win", [2, 3]),
        (0, "1 win, 2 pass, 3 win", [1, 3]),
        (2, "0 win, 1 win, 3 win", [3, 0, 1]),
        (2, "0 win, 1 win, 3 pass", [0, 1]),
        (1, "0 win, 2 pass, 3 win", [3, 0]),
    ],
)
def test_zc_3_of_several_winners_the_first_after_the_discarder_deals(
    discarder: int, answers: str, winners: list[int]
) -> None:
    play = first_tile(discarder, answers)
    assert play.outcome == ("win", winners, discarder, "discard")
    assert play.next == (winners[0], 0)


def first_tile(discarder: int, answers: str) -> Play:
    """The dealer discards 2p, on which the three others could win."""
    hands = [JUNK_A + "6p"] * 4
    for step, hand in enumerate((TWO_P, TWO_P_TOO, PLAIN), start=1):
        hands[(discarder + step) % 4] = hand
    scene = table(hands, dealer=discarder, headers={"streak": 2})
    return scene.play(f"{discarder} discard 2p, {answers}")


@pytest.mark.parametrize(("dealer", "ready", "following"), SUCCESSION)
def test_zc_3_after_a_drawn_round_it_goes_by_who_is_ready(
    dealer: int, ready: str, following: int
) -> None:
    play = drawn("zunyi-classic", ready, dealer=dealer, headers={"streak": 1})
    assert play.outcome == ("draw", [], None, None)
    states = ["ready" if str(seat) in ready else "not" for seat in range(4)]
    assert play.settled["states"] == states
    assert play.next == (following, 0)  # there is no streak


# ---------------------------------------------------------------- several, locks


def test_zc_4_several_win_one_discard_and_each_chooses() -> None:
    play = first_tile(0, "")
    assert play.round.pending == (1, 2, 3)
    assert all(play.may(seat) == {"win", "pass"} for seat in (1, 2, 3))
    assert play.play("1 win, 2 win, 3 win").pays("win.") == {
        ("win.hand", 0, 1): 3,
        ("win.hand", 0, 2): 3,
        ("win.hand", 0, 3): 2,
    }
    assert not first_tile(0, "1 pass, 2 pass, 3 pass").round.over


LOCK = [JUNK_A + "6p", "4589m1367p2358s5p", JUNK_C, PLAIN]


def test_zc_4_a_discard_win_let_go_bars_every_discard_until_the_own_draw() -> None:
    play = table(LOCK, draws="9s6s7s4s").play("0 discard 2p")
    assert able(play, 3)
    play.play("3 pass, 1 discard 5p")
    assert not able(play, 3)
    assert "pong" in play.may(3)
    play.play("3 pass, 2 discard 2p")
    assert not able(play, 3)


def test_zc_4_the_own_draw_ends_it() -> None:
    play = table(LOCK, draws="9s6s7s2p").play(
        "0 discard 2p, 3 pass, 1 drop, 2 drop, 3 drop, 0 drop"
    )
    assert able(play, 3)


@pytest.mark.parametrize(("pongs", "wins"), [(True, False), (False, True)])
def test_zc_4_a_pong_lets_the_win_go_too_and_does_not_end_the_lock(pongs: bool, wins: bool) -> None:
    """Seat 1 waits for 1p and 3p and pongs a 3p; or nothing of it comes."""
    hands = [JUNK_A + "3p", "222333m1133555p", JUNK_B, "13689m1479p3468s"]
    play = table(hands, draws="9s" if pongs else "7s9s").play(
        "0 discard 3p, 1 pong, 1 discard 2m, 2 drop" if pongs else "0 discard 4s, 1 drop, 2 drop"
    )
    assert able(play.play("3 discard 1p"), 1) is wins


def robbing(then: str) -> Play:
    """Seat 3 waits for 2p and 5p and has not drawn when seat 1 adds the fourth 2p.

    The 4m that seat 0 pongs brings seat 1 its turn.
    """
    hands = [JUNK_A + "4m", PONGER, JUNK_B, WAITS_5P_TOO]
    return table(hands, draws="2p", tail="5p").play(then)


def test_zc_4_the_lock_bars_robbing_a_kong() -> None:
    play = robbing("0 discard 2p, 3 pass, 1 pong, 1 discard 4m, 0 pong, 0 discard 6p, 1 kong 2p")
    assert play.round.pending == (1,)
    assert play.round.facts().kong_kind.tolist() == [1]


ROBBED = [JUNK_A + "6p", PONGER, JUNK_B, WAITS_5P_TOO]
TO_ROB = "0 discard 2p, 1 pong, 1 discard 4m, 2 drop, 3 drop, 0 drop, 1 kong 2p, "


def test_zc_4_letting_a_robbed_kong_go_makes_the_lock() -> None:
    play = table(ROBBED, draws="9s6m7m2p", tail="5p").play(TO_ROB)
    assert play.may(3) == {"win", "pass"}
    play.play("3 pass, 1 discard 5p")
    assert not able(play, 3)
    assert play.may(3) == {"pong", "pass"}


def test_zc_4_a_hot_discard_makes_it_like_any_other() -> None:
    hands = [HOT, "4589m1367p2358s5p", JUNK_C, PLAIN]
    play = table(hands, tail="3s", draws="9s").play("0 kong 8p, 0 discard 2p")
    assert play.may(3) == {"win", "pass"}
    assert not able(play.play("3 pass, 1 discard 5p"), 3)


# ---------------------------------------------------------------- the last four

# Draw 52 of 55, the fourth-last, is seat 0's; 53, 54, 55 are those of seats 1, 2, 3. No hand of
# these scenes wants 8p or 1s.


def ending(hands: list[str], last: str, left: int, start: str = "0 discard 9s") -> Play:
    """Play when so many tiles are left; `last` lists the last draws in order."""
    return table(hands, last=last).play(start).idle(left)


OTHERS = [JUNK_A + "9s", JUNK_B, PLAIN, JUNK_C]


def test_zc_5_a_self_draw_is_compulsory_from_the_fourth_last_tile_on() -> None:
    hands = [PLAIN + "9s", JUNK_A, JUNK_B, JUNK_C]
    play = ending(hands, "8p 8p 2p 8p 1s 1s", left=4).play("3 drop")
    assert play.outcome == ("win", [0], None, "self_draw")
    assert play.undrawn == 3


def test_zc_5_a_self_draw_of_the_fifth_last_tile_is_a_choice() -> None:
    play = ending([JUNK_A + "9s", JUNK_B, JUNK_C, PLAIN], "2p 8p 8p 1s 1s", left=4)
    assert play.may(3) >= {"win", "discard 2p"}
    assert play.undrawn == 4


def test_zc_5_a_discard_win_is_compulsory() -> None:
    """Seat 0 lets the fourth-last tile go."""
    play = ending(OTHERS, "8p 8p 2p 8p 1s 1s", left=3)
    assert play.play("0 discard 2p").outcome == ("win", [2], 0, "discard")


def test_zc_5_on_the_fifth_last_tile_it_is_a_choice() -> None:
    play = ending(OTHERS, "8p 2p 8p 8p 1s 1s", left=4)
    assert play.play("3 discard 2p").may(2) == {"win", "pass"}


def test_zc_5_the_very_last_discard_too() -> None:
    play = ending(OTHERS, "8p 8p 1s 1s 2p", left=-1)
    assert play.outcome == ("win", [2], 3, "discard")
    assert play.undrawn == 0


def test_zc_5_several_win_together() -> None:
    hands = [JUNK_A + "9s", JUNK_B, PLAIN, TWO_P]
    play = ending(hands, "8p 8p 2p 8p 1s 1s", left=3)
    assert play.play("0 discard 2p").outcome == ("win", [2, 3], 0, "discard")


def test_zc_5_a_discard_after_a_pong_is_won_too() -> None:
    """Seat 1 pongs the 8p that seat 0 drew and discards a 2p."""
    hands = [JUNK_A + "9s", "4589m1288p23589s", PLAIN, JUNK_C]
    play = ending(hands, "1s 1s 8p 1s 1s 7m", left=3).play("0 discard 8p, 1 pong")
    assert play.undrawn == 3
    assert play.play("1 discard 2p").outcome == ("win", [2], 1, "discard")


@pytest.mark.parametrize(("fifth", "over"), [("8p", True), ("5p", False)])
def test_zc_5_locked_seats_stay_locked(fifth: str, over: bool) -> None:
    """Seat 2 lets the 5p of seat 3 go, the fifth-last tile."""
    play = ending(OTHERS, f"8p {fifth} 2p 8p 1s 1s", left=4)
    assert play.play("3 drop, 0 discard 2p").round.over is over


# After the pong the fourth-last tile is seat 1's.
PONGED = [JUNK_A + "6p", PONGER, PLAIN, "13689m4779p3468s"]
START = "0 discard 2p, 1 pong, 1 discard 4m"


def test_zc_5_a_robbed_kong_is_won_too() -> None:
    play = ending(PONGED, "8p 8p 2p 8p 1s 1s", 3, START).play("1 kong 2p")
    assert play.outcome == ("win", [2], 1, "rob_kong")


def test_zc_5_a_locked_seat_does_not_rob() -> None:
    play = ending(PONGED, "8p 5p 2p 8p 1s 1s", 3, START).play("1 kong 2p")
    assert not play.round.over
    assert play.round.facts().kong_kind.tolist() == [1]


def test_zc_5_robbing_before_that_is_a_choice() -> None:
    play = table(ROBBED, draws="9s6m7m2p").play(TO_ROB)
    assert play.may(3) == {"win", "pass"}


# ---------------------------------------------------------------- what does not exist


def test_zc_13_no_dealer_bonus() -> None:
    headers = {"streak": 5}
    won = table([PLAIN + "9s", JUNK_A, JUNK_B, JUNK_C], headers=headers)
    assert won.play("0 discard 9s, 1 discard 2p, 0 win").pays("win.", "dealer") == {
        ("win.hand", 1, 0): 2
    }
    lost = table([JUNK_A + "7p", SINGLE, JUNK_B, JUNK_C], headers=headers)
    assert lost.play("0 discard 7p, 1 win").pays("win.", "dealer") == {("win.hand", 0, 1): 3}


def test_zc_13_no_declared_ready() -> None:
    play = table([CLOSED + "9s", JUNK_A, JUNK_B, JUNK_C]).deal()
    assert play.may(0, "ready") == set()
    assert play.refuses(0, "ready 9s")

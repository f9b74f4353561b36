"""What the mahjong games share in play, on zunyi: deal, turns, claims, kongs (MJ-1 to MJ-18)."""

import pytest

import zhuoji
from tests.scenario import (
    ALL,
    CLOSED,
    HOT,
    JUNK_A,
    JUNK_B,
    JUNK_C,
    PLAIN,
    PONGER,
    Play,
    Scenario,
    from_each,
)
from zhuoji import RecordError
from zhuoji.tiles import NAMES

QUAD = "2222456789m3455p"
THREE = "222456789m3455p"


def test_mj_1_four_each_of_27_kinds_and_cyclic_ranks() -> None:
    assert list(NAMES) == ALL
    wall = zhuoji.game("zunyi").deal(key=3).record()["wall"]
    assert sorted(wall) == sorted(ALL * 4)
    for flipped, points in (("9m", 1), ("9p", 0), ("8m", 1)):  # 1m; 1p is not held; 9m
        table = Scenario([JUNK_A + "6p", PLAIN], voids="ms", flipped=flipped)
        play = table.play("0 discard 2p, 1 win")
        assert play.pays("ji.flip") == ({("ji.flip", 0, 1): points} if points else {})


def test_mj_1_1s_and_8p_are_the_chickens_and_5p_is_the_wind() -> None:
    table = Scenario(
        [JUNK_A + "1s", PLAIN, JUNK_B], voids="msm", draws="8p9s5s", flipped="5p",
        wugu=True, wind=True,
    )  # fmt: skip
    play = table.play("0 discard 1s, 1 drop, 2 drop, 0 discard 2p, 1 win")
    wugu = from_each("ji.charge", 1, 4, seats=3)
    assert play.cancelled("ji.charge", "ji.penalty_charge") == wugu | {
        ("ji.penalty_charge", 0, 1): 3
    }
    assert play.rules("ji.") == {"ZY-21"}


def test_mj_2_a_fifth_tile_is_refused_by_name() -> None:
    wall = list(zhuoji.game("zunyi").deal(key=3).record()["wall"])
    wall[wall.index("1m")] = "5p"
    with pytest.raises(RecordError, match=r"wall\[\d+\]: a fifth 5p"):
        zhuoji.game("zunyi").deal(wall=wall)


def test_mj_3_the_turn_goes_to_the_next_seat() -> None:
    table = Scenario([JUNK_A, JUNK_B, JUNK_C + "9p"], voids="mmm", dealer=2, draws="9s3s4s")
    play = table.deal()
    order = []
    for _ in range(4):
        order += play.round.pending
        play.play(f"{order[-1]} discard 9p" if len(order) == 1 else f"{order[-1]} drop")
    assert order == [2, 0, 1, 2]


def test_mj_4_deal_draws_replacement_and_flip() -> None:
    wall = [tile for _ in range(4) for tile in ALL]
    round = zhuoji.game("zunyi", seats=3).deal(wall=wall, dealer=1)
    play = Play(round)
    assert sorted(play.hand(1).split()) == sorted(wall[0:14])
    assert sorted(play.hand(2).split()) == sorted(wall[14:27])
    assert sorted(play.hand(0).split()) == sorted(wall[27:40])
    table = Scenario([QUAD, JUNK_A], voids="sm", draws="9s", tail="3s", flipped="4m")
    play = table.play("0 kong 2m")
    assert "3s" in play.hand(0).split()
    assert "9s" in play.play("0 drop").hand(1).split()
    assert play.play("1 discard 2p, 0 win").settled["flip"] == "4m"


def test_mj_5_the_dealer_begins_without_a_draw() -> None:
    play = Scenario([JUNK_A + "9p", JUNK_B], voids="mm").deal()
    assert play.round.pending == (0,)
    assert len(play.hand(0).split()) == 14
    assert play.undrawn == 108 - 27


def test_mj_6_on_the_own_turn_win_kong_add_or_discard() -> None:
    play = Scenario([QUAD, JUNK_A], voids="sm").deal()
    assert {text.split()[0] for text in play.may(0)} == {"kong", "discard", "ready"}
    won = Scenario([PLAIN + "2p", JUNK_A], voids="sm").deal()
    assert {"win", "discard 2p"} <= won.may(0)
    assert play.may(1) == set()


def test_mj_7_a_pair_pongs_three_kong_and_neighbours_chi_nothing() -> None:
    hands = [JUNK_A + "5p", "489m13559p23589s", JUNK_C]
    play = Scenario(hands, voids="mmm").play("0 discard 5p")
    assert play.may(1) == {"pong", "pass"}
    assert play.refuses(2, "pass")
    run = Scenario([JUNK_A + "3p", "4589m2457p23589s"], voids="mm").play("0 discard 3p")
    assert run.round.pending == (1,)
    assert not run.may(1, "pong", "kong", "win", "pass")


def test_mj_7_a_win_goes_before_a_pong() -> None:
    hands = [JUNK_A + "6p", PONGER, PLAIN]
    play = Scenario(hands, voids="mms").play("0 discard 2p, 1 pong, 2 win")
    assert play.outcome == ("win", [2], 0, "discard")
    passed = Scenario(hands, voids="mms").play("0 discard 2p, 1 pong, 2 pass")
    assert passed.round.pending == (1,)
    assert "2p" not in passed.hand(1).split()


def test_mj_7_no_lock_on_pongs() -> None:
    hands = [JUNK_A + "9p", "4589m1227p23589s", JUNK_C]
    table = Scenario(hands, voids="mmm", draws="9s3s")
    play = table.play("0 discard 2p, 1 pass, 1 drop, 2 discard 2p")
    assert play.may(1) == {"pong", "pass"}


def test_mj_8_no_kong_and_no_win_right_after_a_pong() -> None:
    hands = [JUNK_A + "5p", "2222789m345599p", JUNK_C]
    play = Scenario(hands, voids="msm").play("0 discard 5p, 1 pong")
    assert not play.may(1, "kong", "win", "ready")
    assert "discard 2m" in play.may(1)


def test_mj_8_the_copy_kept_back_is_added_on_a_later_turn_only() -> None:
    table = Scenario([JUNK_A + "2m", THREE, JUNK_C], voids="msm", draws="9s3s4s")
    play = table.play("0 discard 2m, 1 pong")
    assert "kong 2m" not in play.may(1)
    play.play("1 discard 3p, 2 drop, 0 drop")
    assert "kong 2m" in play.may(1)


@pytest.mark.parametrize("undrawn", [2, 0])
def test_mj_9_no_own_kong_with_an_empty_wall(undrawn: int) -> None:
    """Seat 1 has the last of the 81 draws; it holds a quad and the fourth copy of a pong."""
    hands = ["1479m2468p24679s", "2222m14667p888p99s"]
    table = Scenario(hands, voids="ms", dealer=1, draws="3s")
    play = table.play("1 discard 9s, 0 discard 8p, 1 pong, 1 discard 9s").idle(undrawn)
    assert (play.round.pending, play.undrawn) == ((1,), undrawn)
    assert play.may(1, "kong") == ({"kong 2m", "kong 8p"} if undrawn else set())


@pytest.mark.parametrize(
    ("holder", "last", "undrawn", "kong"),
    [(0, "5p", 0, set()), (1, "5p5s", 1, {"kong 5p"})],
)
def test_mj_9_no_exposed_kong_with_an_empty_wall(
    holder: int, last: str, undrawn: int, kong: set[str]
) -> None:
    """The fourth 5p is the last draw, or the one before it; the other seat holds three."""
    hands = ["147m2469p24679s9p", JUNK_B]
    hands[holder] = ("147m2469555p467s9p", "489m367555p2358s")[holder]
    hands[0] += "9s" if holder else ""
    table = Scenario(hands, voids="mm", last=last)
    play = table.play("0 discard 9p").idle(undrawn).play(f"{1 - holder} drop")
    assert play.may(holder, "pong", "kong") == {"pong"} | kong


ROB = Scenario([JUNK_A + "6p", PONGER, CLOSED], voids="mms", draws="9s3s2p", flipped="4m")
ROBBING = "0 discard 2p, 1 pong, 1 discard 4m, 2 drop, 0 drop, 1 kong 2p"


def test_mj_10_a_robbed_kong_stays_a_pong_and_the_tile_goes_to_the_winner() -> None:
    play = ROB.play(ROBBING)
    assert play.outcome == ("win", [2], 1, "rob_kong")
    assert play.round.facts().kong_kind.tolist() == []
    assert play.pays("kong.") == play.cancelled("kong.") == {}
    assert "2p" in play.hand(2).split()
    assert "2p" not in play.hand(1).split()
    assert play.round._core.seat(1)["melds"][0][0].name == "PONG"


def test_mj_10_the_robbed_seat_is_judged_without_the_tile() -> None:
    """Seat 1 is ready with the ten tiles that the robbed 2p leaves."""
    hands = [JUNK_A + "6p", "45688899m22459p", CLOSED]
    table = Scenario(hands, voids="mss", draws="9s3s2p")
    play = table.play("0 discard 2p, 1 pong, 1 discard 9p, 2 drop, 0 drop, 1 kong 2p")
    assert play.outcome == ("win", [2], 1, "rob_kong")
    assert play.settled["states"] == ["not", "ready", "won"]
    assert play.settled["burnt"] == [1]


def test_mj_10_a_late_kong_can_be_robbed_too() -> None:
    """Seat 1 keeps the third 2p when it pongs and adds it a turn later."""
    hands = [JUNK_A + "6p", "4589m1222p23589s", CLOSED]
    play = Scenario(hands, voids="mms", draws="9s3s4s").play(ROBBING)
    assert play.outcome == ("win", [2], 1, "rob_kong")


def test_mj_10_a_robbed_laizi_is_its_printed_tile() -> None:
    table = Scenario(
        [JUNK_A + "6p", PONGER, CLOSED], voids="mms", draws="9s3s2p",
        laizi=True, headers={"laizi": "2p"},
    )  # fmt: skip
    play = table.play(ROBBING)
    assert play.outcome == ("win", [2], 1, "rob_kong")
    other = Scenario(
        [JUNK_A + "6p", PONGER, PLAIN.replace("3455", "6788")], voids="mms", draws="9s3s2p",
        laizi=True, headers={"laizi": "2p"},
    )  # fmt: skip
    assert not other.play(ROBBING).round.over


def test_mj_11_an_empty_wall_and_no_win_is_a_drawn_round() -> None:
    play = Scenario([JUNK_A + "9p", JUNK_B], voids="mm").deal().idle()
    assert play.outcome == ("draw", [], None, None)
    assert play.settled["flip"] is None
    assert play.undrawn == 0


def test_mj_11_a_pong_of_the_last_discard_is_legal_and_one_discard_more() -> None:
    """Seat 1 draws the last tile, 5p, and seat 0 holds two."""
    table = Scenario(["147m24559p24679s9p", JUNK_B], voids="mm", last="5p")
    play = table.play("0 discard 9p").idle(0).play("1 drop, 0 pong")
    assert not play.round.over
    play.play("0 discard 7s")
    assert play.outcome == ("draw", [], None, None)


def test_mj_12_the_winning_tile_leaves_the_pond_and_every_winner_counts_a_copy() -> None:
    hands = [JUNK_A + "6p", "334455678s1399p", JUNK_B, PLAIN]
    play = Scenario(hands, voids="mmms", flipped="1p").play("0 discard 2p")
    assert play.round._core.seat(0)["pond"] == bytes(27)
    assert play.pays("ji.flip") == from_each("ji.flip", 1, 1) | from_each("ji.flip", 3, 1)


# ---------------------------------------------------------------- kongs


def lates(play: Play) -> list[bool]:
    found: list[bool] = play.round.facts().kong_late.tolist()
    return found


def test_mj_13_a_fourth_copy_drawn_this_turn_is_in_time() -> None:
    table = Scenario([JUNK_A + "9p", THREE], voids="ms", draws="2m")
    assert lates(table.play("0 discard 9p, 1 kong 2m")) == [False]
    chain = Scenario([JUNK_A + "9p", "222333m456789m5p"], voids="ms", draws="2m", tail="3m")
    assert lates(chain.play("0 discard 9p, 1 kong 2m, 1 kong 3m")) == [False, False]


def test_mj_13_a_dealt_quad_is_in_time_on_the_first_turn_only() -> None:
    assert lates(Scenario([QUAD, JUNK_A], voids="sm").play("0 kong 2m")) == [False]
    table = Scenario([QUAD, JUNK_A], voids="sm", draws="9s3s")
    assert lates(table.play("0 discard 3p, 1 drop, 0 kong 2m")) == [True]
    other = Scenario([JUNK_A + "9p", "2222456789m345p"], voids="ms", draws="9s")
    assert lates(other.play("0 discard 9p, 1 kong 2m")) == [False]


def test_mj_13_a_quad_that_came_with_the_swap_is_in_time() -> None:
    hands = ["2224567m345p589s9p", "2469m1367p23589s"]
    table = Scenario(hands, voids="sm", swap_three=True, swaps=["5s 8s 9s", "2m 4m 6m"])
    assert lates(table.play("0 kong 2m")) == [False]


def test_mj_13_a_pong_uses_up_the_first_turn() -> None:
    table = Scenario([JUNK_A + "5p", "22224568m34559p"], voids="ms", draws="9s3s")
    play = table.play("0 discard 5p, 1 pong, 1 discard 9p, 0 drop, 1 kong 2m")
    assert lates(play) == [True]


def test_mj_13_an_exposed_kong_does_not_use_it_up() -> None:
    table = Scenario([JUNK_A + "5p", "2222456m3555p9p9m"], voids="ms", tail="9s")
    assert lates(table.play("0 discard 5p, 1 kong, 1 kong 2m")) == [False, False]


def test_mj_14_a_fourth_copy_drawn_this_turn_is_added_in_time() -> None:
    table = Scenario([JUNK_A + "2m", "22456789m34557p"], voids="ms", draws="9s2m", tail="9s")
    play = table.play("0 discard 2m, 1 pong, 1 discard 7p, 0 drop, 1 kong 2m")
    assert lates(play) == [False]
    kept = table.play("0 discard 2m, 1 pong, 1 discard 7p, 0 drop, 1 discard 3p, 0 drop, 1 kong 2m")
    assert lates(kept) == [True]


def test_mj_15_an_exposed_kong_is_paid_by_the_discarder() -> None:
    hands = [JUNK_A + "2m", THREE, JUNK_C]
    play = Scenario(hands, voids="msm", tail="9s").play("0 discard 2m, 1 kong")
    facts = play.round.facts()
    assert facts.kong_from.tolist() == [0]
    assert lates(play) == [False]


def test_mj_16_a_late_kong_is_still_a_kong() -> None:
    """憨包豆: its replacement tile wins as 杠开, and the kong itself pays nothing."""
    table = Scenario([QUAD, JUNK_A], voids="sm", draws="9s3s", tail="2p")
    play = table.play("0 discard 3p, 1 drop, 0 kong 2m")
    assert "2p" in play.hand(0).split()
    kept = Scenario(["2222456789m3455p", JUNK_A], voids="sm", draws="9s3p", tail="2p")
    won = kept.play("0 discard 3p, 1 drop, 0 kong 2m, 0 win")
    assert won.pays("win.") == {("win.kong_draw", 1, 0): 10}
    assert won.pays("kong.") == {}


def test_mj_17_the_discard_that_ends_a_turn_with_kongs_is_hot() -> None:
    play = Scenario([HOT, PLAIN, JUNK_B], voids="msm", tail="3s").play("0 kong 8p, 0 discard 2p")
    assert play.settled["burnt"] == [0]
    cold = Scenario([HOT, PLAIN, JUNK_B], voids="msm", tail="3s", draws="9s3s5s")
    calm = cold.play("0 kong 8p, 0 drop, 1 drop, 2 drop, 0 discard 2p, 1 win")
    assert calm.settled["burnt"] == []


def test_mj_17_after_an_exposed_kong_too() -> None:
    hands = [JUNK_A + "8p", "4589m8881p2p2358s", PLAIN]
    play = Scenario(hands, voids="mms", tail="3s").play("0 discard 8p, 1 kong, 1 discard 2p")
    assert play.settled["burnt"] == [1]
    assert play.outcome == ("win", [2], 1, "discard")


def test_mj_18_a_replacement_tile_at_any_depth_wins_as_kong_draw() -> None:
    chain = Scenario(["22223333m78m3455p", JUNK_A], voids="sm", tail="9m2p")
    play = chain.play("0 kong 2m, 0 kong 3m, 0 win")
    assert play.pays("win.") == {("win.kong_draw", 1, 0): 10}
    exposed = Scenario([JUNK_A + "2m", THREE], voids="ms", tail="2p")
    play = exposed.play("0 discard 2m, 1 kong, 1 win")
    assert play.pays("win.") == {("win.kong_draw", 0, 1): 10}

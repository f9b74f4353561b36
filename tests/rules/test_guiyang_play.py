"""贵阳 up to the win: room, succession, permit, locks, declaring (GY-1 to 4, 6 to 8, 14)."""

import json
from typing import Any

import pytest

import zhuoji
from tests.rules.guiyang_hands import (
    AROUND,
    LAP,
    PAIRS,
    SPARE,
    TRIPLETS,
    second_turn,
    self_drawn,
    table,
)
from tests.rules.readiness import SUCCESSION, drawn
from tests.scenario import JUNK_A, JUNK_B, JUNK_C, PLAIN, PONGER, Play, from_each
from zhuoji import RulesError
from zhuoji.simulate import study_record

# Seats 1, 2 and 3 can all win on the first 2p, before they drew.
TWO_P = "334455678s1399p"
TWO_P_TOO = "234567678m1388p"


# ---------------------------------------------------------------- room


def test_gy_1_four_seats_and_108_tiles() -> None:
    round = zhuoji.game("guiyang").deal(key=1)
    assert round.seats == 4
    assert len(round.record()["wall"]) == 108
    assert round._core.undrawn == 55
    for seats in (2, 3, 5):
        with pytest.raises(RulesError, match="seats"):
            zhuoji.game("guiyang", seats=seats)


def test_gy_1_no_void_suit() -> None:
    play = table([PLAIN + "1s", JUNK_A, JUNK_B, JUNK_C]).deal()
    assert play.round.pending == (0,)
    assert play.may(0, "void", "swap") == set()
    assert "discard 1s" in play.may(0)


@pytest.mark.parametrize("base", [1, 2, 10])
def test_gy_1_base_multiplies_everything(base: int) -> None:
    play = second_turn(TRIPLETS, "1p", base=base, flipped="1m", natural_void=True)
    assert play.pays() == (
        {("win.hand", 0, 1): 5 * base, ("dealer", 0, 1): 1 * base}
        | from_each("void.natural", 1, 3 * base)
        | from_each("ji.flip", 1, 3 * base)
    )
    paid = drawn("guiyang", "0", base=base).pays()
    assert paid == from_each("draw.ready", 0, 1 * base)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("base", list(range(1, 11))),
        ("flip", ["next", "both"]),
        ("dealer_bonus", ["points", "times", "none"]),
        ("full_house", [True, False]),
        *[
            (name, [False, True])
            for name in ("self_ji", "wugu", "natural_void", "dou_penalty", "ji_penalty")
        ],
    ],
)
def test_gy_1_gy_2_options_their_values_and_the_default_first(name: str, values: list[Any]) -> None:
    assert getattr(zhuoji.game("guiyang").options, name) == values[0]
    for value in values:
        assert getattr(zhuoji.game("guiyang", **{name: value}).options, name) == value
    for value in (0, 11, "other", None):
        with pytest.raises(RulesError, match=name):
            zhuoji.game("guiyang", **{name: value})


def test_gy_2_there_is_no_other_option() -> None:
    assert set(zhuoji.game("guiyang").schema()["properties"]) == {
        "seats", "base", "flip", "self_ji", "wugu", "full_house", "natural_void", "dou_penalty",
        "ji_penalty", "dealer_bonus",
    }  # fmt: skip
    with pytest.raises(RulesError, match="flip='none'"):
        zhuoji.game("guiyang", flip="none")


@pytest.mark.parametrize(
    ("option", "touches"),
    [
        ("self_ji", {"ji.yao", "ji.wugu", "ji.charge", "ji.penalty", "ji.penalty_charge"}
            | {"ji.self"}),
        ("flip", {"ji.yao", "ji.wugu", "ji.charge", "ji.penalty", "ji.penalty_charge"}
            | {"ji.flip"}),
        ("wugu", {"ji.wugu", "ji.charge", "ji.responsible", "ji.penalty", "ji.penalty_charge"}
            | {"ji.flip", "ji.self"}),
        ("full_house", {"ji.flip", "ji.self"}),
        ("natural_void", {"void.natural"}),
        ("dou_penalty", {"kong.penalty"}),
        ("ji_penalty", {"ji.penalty"}),
        ("dealer_bonus", {"dealer"}),
        ("seats", set()),
    ],
)  # fmt: skip
def test_gy_2_an_option_says_what_it_touches(option: str, touches: set[str]) -> None:
    form = zhuoji.game("guiyang").schema()["properties"]
    assert set(form[option]["x-touches"]) == touches


# ---------------------------------------------------------------- who deals


def test_gy_3_the_host_deals_first() -> None:
    first = [json.loads(study_record("guiyang", 0, 1, key=key)) for key in range(8)]
    assert [record["dealer"] for record in first] == [0] * 8


def test_gy_3_a_winner_deals() -> None:
    assert second_turn(TRIPLETS, "1p").next == (1, 0)
    assert self_drawn(TRIPLETS, "1p").next == (1, 0)


def first_tile(answers: str, *, discarder: int = 0, streak: int = 0) -> Play:
    """The dealer discards 2p, on which the three others could win."""
    hands = [JUNK_A + "6p"] * 4
    for step, hand in enumerate((TWO_P, TWO_P_TOO, PLAIN), start=1):
        hands[(discarder + step) % 4] = hand
    scene = table(hands, dealer=discarder, headers={"streak": streak})
    return scene.play(f"{discarder} discard 2p, {answers}")


@pytest.mark.parametrize(
    ("discarder", "answers", "winners", "following"),
    [
        (0, "1 win, 2 win, 3 win", [1, 2, 3], 0),
        (0, "1 win, 2 win, 3 pass", [1, 2], 1),
        (0, "1 win, 2 pass, 3 win", [1, 3], 1),
        (0, "1 pass, 2 win, 3 win", [2, 3], 2),
        (0, "1 pass, 2 pass, 3 win", [3], 3),
        (2, "3 win, 0 win, 1 win", [3, 0, 1], 2),
        (2, "1 win, 0 pass, 3 win", [3, 1], 3),
        (2, "1 win, 0 win, 3 pass", [0, 1], 0),
    ],
)
def test_gy_3_three_winners_the_discarder_deals_two_the_first_after_him(
    discarder: int, answers: str, winners: list[int], following: int
) -> None:
    play = first_tile(answers, discarder=discarder)
    assert play.outcome == ("win", winners, discarder, "discard")
    assert play.next[0] == following


@pytest.mark.parametrize(("dealer", "ready", "following"), SUCCESSION)
def test_gy_3_after_a_drawn_round_it_goes_by_who_is_ready(
    dealer: int, ready: str, following: int
) -> None:
    play = drawn("guiyang", ready, dealer=dealer)
    assert play.outcome == ("draw", [], None, None)
    states = ["ready" if str(seat) in ready else "not" for seat in range(4)]
    assert play.settled["states"] == states
    assert play.next[0] == following


@pytest.mark.parametrize("streak", [0, 3])
def test_gy_4_the_streak_goes_on_while_the_same_seat_deals(streak: int) -> None:
    headers = {"streak": streak}
    won = table([PLAIN + SPARE, JUNK_A, JUNK_B, JUNK_C], draws=LAP + "2p", headers=headers)
    assert won.play(AROUND + ", 0 win").next == (0, streak + 1)
    assert first_tile("1 win, 2 win, 3 win", streak=streak).next == (0, streak + 1)
    assert drawn("guiyang", "", headers=headers).next == (0, streak + 1)
    assert drawn("guiyang", "02", headers=headers).next == (0, streak + 1)


def test_gy_4_another_dealer_begins_anew() -> None:
    assert second_turn(TRIPLETS, "1p", headers={"streak": 3}).next == (1, 0)
    assert first_tile("1 win, 2 win, 3 pass", streak=3).next == (1, 0)
    assert drawn("guiyang", "2", headers={"streak": 3}).next == (2, 0)


@pytest.mark.parametrize(("streak", "rounds"), [(0, 1), (1, 2), (4, 5)])
def test_gy_4_this_round_is_counted(streak: int, rounds: int) -> None:
    """With points the dealer pays one for each round dealt in a row."""
    play = second_turn(TRIPLETS, "1p", headers={"streak": streak})
    assert play.pays("dealer") == {("dealer", 0, 1): rounds}


# ---------------------------------------------------------------- 通行证


def able(play: Play, seat: int = 1) -> bool:
    """Whether the seat may win now."""
    return "win" in play.may(seat)


def test_gy_6_a_plain_hand_may_not_win_off_a_discard() -> None:
    play = second_turn(PLAIN, "2p", "")
    assert play.round.pending == (1,)
    assert play.may(1, "win", "pass") == set()  # it has drawn already, and was not asked


def test_gy_6_other_hands_need_no_permit_and_neither_does_a_self_draw() -> None:
    assert able(second_turn(TRIPLETS, "1p", ""))
    assert able(second_turn(PAIRS, "7p", ""))
    assert self_drawn(PLAIN, "2p").outcome == ("win", [1], None, "self_draw")


def test_gy_6_is_judged_per_winning_tile() -> None:
    """3335m beside triplets: 5m makes 大对子, 4m a plain hand."""
    hand = "2223335m111555p"
    assert able(second_turn(hand, "5m", ""))
    assert not able(second_turn(hand, "4m", ""))


KONGS = {  # hand of seat 1, last tile of the dealer, draws, replacement tile, actions up to 2p
    "concealed": (
        "2222456789m345p", "9s", "5p3s8s", "6s",
        "0 discard 9s, 1 kong 2m, 1 drop, 2 drop, ",
    ),
    "exposed": (
        "222456789m3455p", "2m", "3s8s", "6s",
        "0 discard 2m, 1 kong, 1 drop, 2 drop, ",
    ),
    "added": (
        "22456789m34557p", "2m", "3s6s8s2m3s7s", "4s",
        "0 discard 2m, 1 pong, 1 discard 7p, 2 drop, 3 drop, 0 drop, 1 kong 2m, 1 drop, 2 drop, ",
    ),
    "late": (  # 憨包: the fourth copy was held back when ponging
        "222456789m3455p", "2m", "3s6s8s4s3s7s", "5p",
        "0 discard 2m, 1 pong, 1 discard 5p, 2 drop, 3 drop, 0 drop, 1 kong 2m, 1 discard 4s, "
        "2 drop, ",
    ),
}  # fmt: skip


@pytest.mark.parametrize("kong", KONGS)
def test_gy_6_an_own_kong_is_a_permit(kong: str) -> None:
    """Seat 1 holds a kong of 2m and PLAIN's waits when seat 3 discards 2p."""
    hand, spare, draws, tail, actions = KONGS[kong]
    scene = table([JUNK_A + spare, hand, JUNK_B, JUNK_C], draws=draws, tail=tail)
    play = scene.play(actions + "3 discard 2p")
    assert play.round.facts().kong_late.tolist() == [kong == "late"]
    assert able(play)
    assert play.play("1 win").pays("win.") == {("win.hand", 3, 1): 1}


def test_gy_6_the_kong_of_another_seat_is_none() -> None:
    hands = [JUNK_A + SPARE, PLAIN, "4589m136888p358s", JUNK_C]
    play = table(hands, draws="3s8p8s", tail="7s").play(
        "0 discard 9s, 1 drop, 2 kong 8p, 2 drop, 3 discard 2p"
    )
    assert not able(play)


LATER_KONG = ["1479m28888p24679s", PLAIN, JUNK_B, JUNK_C]
KONGING = "0 discard 9s, 1 drop, 2 drop, 3 drop, 0 kong 8p, "


def test_gy_6_a_hot_discard_needs_none() -> None:
    play = table(LATER_KONG, draws=LAP + "4s", tail="5s").play(KONGING + "0 discard 2p")
    assert able(play)
    assert play.play("1 win").pays("win.hand") == {("win.hand", 0, 1): 1}


def test_gy_6_the_next_discard_without_a_kong_is_not_hot() -> None:
    scene = table(LATER_KONG, draws=LAP + "4s3s4s2p", tail="5s")
    assert not able(scene.play(KONGING + "0 drop, 1 drop, 2 drop, 3 drop"))


def test_gy_6_a_robbed_kong_needs_none() -> None:
    play = table([JUNK_A + "6p", PONGER, JUNK_B, PLAIN], draws="9s3s3s2p").play(
        "0 discard 2p, 1 pong, 1 discard 4m, 2 drop, 3 drop, 0 drop, 1 kong 2p"
    )
    assert able(play, 3)
    assert play.play("3 win").pays("win.hand") == {("win.hand", 1, 3): 1}


# Ready for 2s, 5s and 8s.
READY_S = "234678m3455678s"


def declared(discards: str) -> Play:
    """Seat 2 declares with 9p; then the named discards, one of which seat 3 may win on."""
    scene = table([JUNK_A + "9p", JUNK_B, READY_S, PLAIN], draws="9s9p9s3p3p2p")
    return scene.play("0 discard 9p, 1 drop, 2 ready 9p, 3 drop, " + discards)


def test_gy_6_none_is_needed_where_the_discarder_declared() -> None:
    assert able(declared("0 drop, 1 drop"), 3)  # seat 2 has to discard the 2p it draws


def test_gy_6_the_declaration_of_a_third_seat_is_none() -> None:
    assert not able(declared("0 discard 2p"), 3)


def test_gy_6_none_is_needed_where_the_winner_declared() -> None:
    scene = table([PLAIN + SPARE, JUNK_A, JUNK_B, JUNK_C], draws="3s")
    assert able(scene.play("0 ready 9s, 1 discard 2p"), 0)
    assert not able(scene.play("0 discard 9s, 1 discard 2p"), 0)


def test_gy_6_none_is_needed_before_the_first_draw() -> None:
    scene = table([JUNK_A + "6p", PLAIN, JUNK_B, JUNK_C])
    assert able(scene.play("0 discard 2p"))


def test_gy_6_an_own_pong_ends_that() -> None:
    hands = [JUNK_A + "8m", "123456m88m34557p", JUNK_B, "1369m24779p3468s"]
    scene = table(hands, draws="3s")
    play = scene.play("0 discard 8m, 1 pong, 1 discard 7p, 2 drop, 3 discard 2p")
    assert not able(play)


# ---------------------------------------------------------------- 过胡


def lock(then: str, *, draws: str = "3s3p7s8s4s", tail: str = "") -> Play:
    """Seat 1 has had a turn and waits for 1p and 3p; seat 2 discards the first 3p."""
    hands = [JUNK_A + SPARE, TRIPLETS, JUNK_B, "13689m1479p3468s"]
    scene = table(hands, draws=draws, tail=tail)
    return scene.play("0 discard 9s, 1 drop, 2 discard 3p, " + then)


def test_gy_7_a_passed_win_bars_every_discard_until_the_own_draw() -> None:
    play = lock("")
    assert able(play)
    play.play("3 discard 1p")
    assert not able(play)  # another tile, barred all the same
    assert play.may(1) == {"pong", "pass"}
    play.play("1 pass, 0 drop")
    play.play("1 drop, 2 discard 1p")  # its own draw lies between
    assert able(play)


def test_gy_7_a_pong_lets_the_win_go_and_does_not_end_the_lock() -> None:
    play = lock("1 pong, 1 discard 2m, 2 drop")
    assert play.may(1, "win") == set()
    play.play("3 discard 1p")
    assert not able(play)


def test_gy_7_no_lock_without_a_win_let_go() -> None:
    hands = [JUNK_A + SPARE, TRIPLETS, JUNK_B, "13689m1479p3468s"]
    play = table(hands, draws="3s6s").play("0 discard 9s, 1 drop, 2 discard 6p, 3 discard 1p")
    assert able(play)


def test_gy_7_holds_against_a_declared_discarder_too() -> None:
    """Seat 3 lets the 3p of seat 1 go; the declared seat 2 then has to discard 1p."""
    hands = [JUNK_A + "9p", JUNK_B, READY_S, TRIPLETS]
    scene = table(hands, draws="9s9p9s3s4p1p")
    start = "0 discard 9p, 1 drop, 2 ready 9p, 3 drop, 0 drop, "
    assert able(scene.play(start + "1 discard 3s"), 3)
    assert not able(scene.play(start + "1 discard 3p, 3 pass"), 3)


def test_gy_7_a_replacement_tile_is_an_own_draw() -> None:
    """Seat 1 lets 3p go and lays down a kong of 2m that seat 3 offers; then 1p is open."""
    play = lock("1 pass, 3 drop, 1 kong, 1 drop, 2 discard 1p", draws="3s3p2m8s4s", tail="4s")
    assert able(play)


def robbed_at_once(then: str) -> Play:
    """Seat 3 waits for 2p and 5p and has not drawn; seat 1 pongs the 2p it lets go, adds another.

    The 4m that seat 0 pongs brings seat 1 its turn.
    """
    hands = [JUNK_A + "4m", PONGER, JUNK_B, "334455678s3455p"]
    scene = table(hands, draws="2p", tail="5p")
    play = scene.play("0 discard 2p, 3 pass, 1 pong, 1 discard 4m, 0 pong, 0 discard 6p, 1 kong 2p")
    return play.play(then)


def test_gy_7_a_robbed_kong_is_outside_the_lock() -> None:
    assert able(robbed_at_once(""), 3)
    assert robbed_at_once("3 win").outcome == ("win", [3], 1, "rob_kong")


def test_gy_7_a_discard_is_not_outside_it() -> None:
    hands = [JUNK_A + "4m", PONGER, JUNK_B, "334455678s3455p"]
    play = table(hands, draws="5p").play("0 discard 2p, 3 pass, 1 pong, 1 discard 4m, 0 pong")
    assert not able(play.play("0 discard 6p, 1 drop"), 3)


def test_gy_7_a_robbed_kong_let_go_makes_no_lock() -> None:
    """Seat 3 has drawn; it lets the robbing go, and the hot 5p that follows is open."""
    hands = [JUNK_A + "6p", PONGER, JUNK_B, "334455678s3455p"]
    play = table(hands, draws="9s6s7s2p", tail="5p").play(
        "0 discard 2p, 1 pong, 1 discard 4m, 2 drop, 3 drop, 0 drop, 1 kong 2p, 3 pass, 1 drop"
    )
    assert able(play, 3)


def test_gy_8_several_win_one_discard_and_each_chooses() -> None:
    play = first_tile("")
    assert play.round.pending == (1, 2, 3)
    assert all(play.may(seat) == {"win", "pass"} for seat in (1, 2, 3))
    play.play("1 win, 2 pass, 3 win")
    assert play.outcome == ("win", [1, 3], 0, "discard")
    everybody = first_tile("1 pass, 2 pass, 3 pass")
    assert not everybody.round.over
    assert everybody.round.pending == (1,)


def test_gy_8_winning_is_a_choice_to_the_last_tile() -> None:
    hands = [JUNK_A + SPARE, JUNK_B, JUNK_C, PLAIN]
    play = table(hands, last="8p8p8p2p").play("0 discard 9s").idle(0)
    assert play.may(3) >= {"win", "discard 2p"}
    assert play.idle().outcome[0] == "draw"


# ---------------------------------------------------------------- 报听


def test_gy_14_the_dealer_and_others_declare_with_their_first_discard() -> None:
    play = table([PLAIN + SPARE, READY_S, JUNK_B, JUNK_C], draws="9p4p9s6p").deal()
    assert play.may(0, "ready") == {"ready 9s", "ready 5p"}
    play.play("0 ready 9s")
    assert play.may(1, "ready") == {"ready 9p", "ready 5s", "ready 8s"}
    play.play("1 discard 9p, 2 drop, 3 drop")
    assert play.round.pending == (1,)  # the declared seat drew and discarded
    assert play.may(1, "ready") == set()


def test_gy_14_only_if_the_rest_is_ready() -> None:
    assert table([JUNK_A + "6p", JUNK_B, PLAIN, JUNK_C]).deal().may(0, "ready") == set()


def test_gy_14_no_own_meld_before() -> None:
    pong = table([JUNK_A + "2m", "22456789m34557p", JUNK_B, JUNK_C]).play("0 discard 2m, 1 pong")
    assert pong.may(1, "ready") == set()
    kong = table(["2222456789m3455p", JUNK_A, JUNK_B, JUNK_C], tail="9s").deal()
    assert kong.may(0, "ready") == {"ready 2m"}
    assert kong.play("0 kong 2m").may(0, "ready") == set()


def test_gy_14_afterwards_no_pong_and_no_kong() -> None:
    hands = [TRIPLETS + SPARE, "2479m2469p24679s", JUNK_B, JUNK_C]
    play = table(hands, draws="1p3s4s6s").play("0 ready 9s, 1 drop")
    assert play.may(0) == {"win", "pass"}  # it holds two 1p
    play = table(hands, draws="3s6s8s").play("0 ready 9s, 1 discard 2m")
    assert play.round.pending == (2,)  # it holds three 2m and was not asked
    hands[1] = JUNK_A
    play = table(hands, draws="3s6s8s2m").play("0 ready 9s, 1 drop, 2 drop, 3 drop")
    assert play.round.pending == (1,)  # nor for the fourth it drew


def test_gy_14_drawn_tiles_that_do_not_win_are_discarded_at_once() -> None:
    hands = [PLAIN + SPARE, JUNK_A, JUNK_B, JUNK_C]
    play = table(hands, draws="3s6s8s4s").play("0 ready 9s, 1 drop, 2 drop, 3 drop")
    assert play.round.pending == (1,)
    assert play.hand(0) == "1m 2m 3m 4m 5m 6m 7m 8m 9m 3p 4p 5p 5p"


def test_gy_14_it_may_let_a_win_go() -> None:
    hands = [PLAIN + SPARE, JUNK_A, JUNK_B, JUNK_C]
    play = table(hands, draws="3s6s8s2p").play("0 ready 9s, 1 drop, 2 drop, 3 drop")
    assert play.may(0) == {"win", "discard 2p"}
    assert not play.play("0 discard 2p").round.over

"""贵阳, what a win pays: hands, bonuses, payers, burnt seats, dealer (GY-5, 9 to 13, 15)."""

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
from tests.rules.readiness import drawn
from tests.scenario import JUNK_A, JUNK_B, JUNK_C, PLAIN, PONGER, Play, from_each

# ---------------------------------------------------------------- hands


@pytest.mark.parametrize(
    ("hand", "tile", "core"),
    [
        pytest.param(TRIPLETS, "1p", 5, id="大对子"),
        pytest.param(TRIPLETS, "3p", 5, id="大对子 3p"),
        pytest.param(PAIRS, "7p", 10, id="七对"),
        pytest.param("2223345566778m", "3m", 10, id="清一色"),
        pytest.param("2223335556679m", "8m", 10, id="清一色, one wait"),
        pytest.param("2223335556668m", "8m", 15, id="清大对"),
        pytest.param("22233m1155p2255s", "2m", 20, id="龙七对, the quad won"),
        pytest.param("2222m11557p2255s", "7p", 20, id="龙七对, the quad held"),
        pytest.param("22223344m55667p", "7p", 20, id="龙七对, two waits"),
        pytest.param("1122335566778m", "8m", 20, id="清七对"),
        pytest.param("2222335566778m", "8m", 30, id="清龙背, the quad held"),
        pytest.param("2223355667788m", "2m", 30, id="清龙背, the quad won"),
    ],
)
def test_gy_5_the_highest_that_fits(hand: str, tile: str, core: int) -> None:
    assert second_turn(hand, tile).pays("win.") == {("win.hand", 0, 1): core}


@pytest.mark.parametrize("hand", [PLAIN, "123456789m2347p", "23456m11123789p"])
def test_gy_5_a_plain_hand_is_one_whatever_its_waits(hand: str) -> None:
    tile = {PLAIN: "2p", "123456789m2347p": "7p", "23456m11123789p": "4m"}[hand]
    assert self_drawn(hand, tile).pays("win.hand") == from_each("win.hand", 1, 1)


@pytest.mark.parametrize(
    ("hand", "tiles", "core"),
    [
        pytest.param("2233m13355p2567s", "2m 3m 5p 3p 1p", 10, id="单吊"),
        pytest.param("223355668m2567s", "2m 3m 5m 6m 8m", 20, id="清单吊"),
    ],
)
def test_gy_5_four_melds_and_a_single_tile(hand: str, tiles: str, core: int) -> None:
    """Seat 1 pongs four discards of seat 0 and wins on the fifth."""
    first, *others, last = tiles.split()
    draws = "".join(f + tile for f, tile in zip(("9s3s", "4s8s") * 2, [*others, last], strict=True))
    scene = table([JUNK_A + first, hand, JUNK_B, JUNK_C], draws=draws)
    play = scene.play(f"0 discard {first}")
    for junk, tile in zip(("2s", "5s", "6s", "7s"), [*others, last], strict=True):
        play.play(f"1 pong, 1 discard {junk}, 2 drop, 3 drop, 0 discard {tile}")
    assert play.play("1 win").pays("win.") == {("win.hand", 0, 1): core}


# ---------------------------------------------------------------- bonuses that replace 平胡

HEAVEN = [JUNK_A, JUNK_B, JUNK_C]
ONE_EACH = from_each("win.self_draw", 0, 1)


@pytest.mark.parametrize(
    ("hand", "tile", "core"), [(PLAIN, "2p", 0), (TRIPLETS, "1p", 5), (PAIRS, "7p", 10)]
)
def test_gy_9_a_declared_winner_gets_ten(hand: str, tile: str, core: int) -> None:
    scene = table([hand + SPARE, JUNK_A, JUNK_B, JUNK_C], draws=LAP + tile)
    play = scene.play("0 ready 9s, 1 drop, 2 drop, 3 drop, 0 win")
    bare = from_each("win.hand", 0, core) if core else {}
    assert play.pays("win.") == bare | from_each("win.ready", 0, 10) | ONE_EACH


READY_S = "234678m3455678s"  # waits for 2s, 5s and 8s


def declared(winner: str, discards: str, last: str = "2p") -> Play:
    """Seat 2 has declared; seats 3, 0, 1 and 2 draw 9s, 3s, 4p and the named tile."""
    scene = table([JUNK_A + "9p", JUNK_B, READY_S, winner], draws="9s9p9s3s4p" + last)
    return scene.play(f"0 discard 9p, 1 drop, 2 ready 9p, {discards}")


@pytest.mark.parametrize(("hand", "tile", "core"), [(PLAIN, "2p", 0), (TRIPLETS, "1p", 5)])
def test_gy_9_a_declared_discarder_owes_ten(hand: str, tile: str, core: int) -> None:
    play = declared(hand, "3 drop, 0 drop, 1 drop, 3 win", tile)
    bare = {("win.hand", 2, 3): core} if core else {}
    assert play.pays("win.") == bare | {("win.kill_ready", 2, 3): 10}


def test_gy_9_another_discarder_does_not_owe_it() -> None:
    hands = [JUNK_A + "9p", JUNK_B, READY_S, TRIPLETS]
    play = table(hands, draws="9s9p9s1p").play(
        "0 discard 9p, 1 drop, 2 ready 9p, 3 drop, 0 drop, 3 win"
    )
    assert play.pays("win.") == {("win.hand", 0, 3): 5}


def test_gy_9_on_a_self_draw_each_declared_loser_owes_ten_and_he_alone() -> None:
    scene = table([JUNK_A + "9p", JUNK_B, READY_S, PLAIN], draws="9s9p9s3p4p1p2p")
    play = scene.play("0 discard 9p, 1 drop, 2 ready 9p, 3 drop, 0 drop, 1 drop, 3 win")
    assert play.pays("win.") == {
        ("win.hand", 0, 3): 1,
        ("win.hand", 1, 3): 1,
        ("win.kill_ready", 2, 3): 10,
        **from_each("win.self_draw", 3, 1),
    }


def test_gy_9_declaring_and_beating_a_declared_seat_add_up() -> None:
    play = declared(PLAIN, "3 ready 9s, 0 drop, 1 drop, 3 win")
    assert play.pays("win.") == {("win.ready", 2, 3): 10, ("win.kill_ready", 2, 3): 10}
    play = declared(TRIPLETS, "3 ready 9s, 0 drop, 1 drop, 3 win", "1p")
    assert sum(play.pays("win.").values()) == 5 + 10 + 10


@pytest.mark.parametrize(("hand", "core"), [(PLAIN + "2p", 0), (TRIPLETS + "1p", 5)])
def test_gy_9_heaven_is_ten(hand: str, core: int) -> None:
    play = table([hand, *HEAVEN]).play("0 win")
    bare = from_each("win.hand", 0, core) if core else {}
    assert play.pays("win.") == bare | from_each("win.heaven", 0, 10) | ONE_EACH


def test_gy_9_no_heaven_after_a_kong_or_on_a_later_draw() -> None:
    play = table(["2222456789m3455p", *HEAVEN], tail="2p").play("0 kong 2m, 0 win")
    assert play.pays("win.heaven", "win.earth") == {}
    play = table([PLAIN + SPARE, *HEAVEN], draws=LAP + "2p").play(AROUND + ", 0 win")
    assert play.pays("win.") == from_each("win.hand", 0, 1) | ONE_EACH


@pytest.mark.parametrize(("hand", "tile", "core"), [(PLAIN, "2p", 0), (TRIPLETS, "1p", 5)])
def test_gy_9_earth_is_ten_on_the_first_own_draw(hand: str, tile: str, core: int) -> None:
    scene = table([JUNK_A + SPARE, hand, JUNK_B, JUNK_C], draws=tile)
    play = scene.play("0 discard 9s, 1 win")
    bare = from_each("win.hand", 1, core) if core else {}
    won = bare | from_each("win.earth", 1, 10) | from_each("win.self_draw", 1, 1)
    assert play.pays("win.") == won


@pytest.mark.parametrize(("hand", "tile", "core"), [(PLAIN, "2p", 0), (TRIPLETS, "1p", 5)])
def test_gy_9_earth_is_ten_on_a_discard_before_the_first_own_draw(
    hand: str, tile: str, core: int
) -> None:
    scene = table([JUNK_A + SPARE, JUNK_B, JUNK_C, hand], draws="3s" + tile)
    play = scene.play("0 discard 9s, 1 drop, 2 drop, 3 win")
    bare = {("win.hand", 2, 3): core} if core else {}
    assert play.pays("win.") == bare | {("win.earth", 2, 3): 10}


def test_gy_9_no_earth_for_the_dealer_or_after_an_own_draw() -> None:
    scene = table([TRIPLETS + SPARE, JUNK_A, JUNK_B, JUNK_C], draws="1p")
    assert scene.play("0 discard 9s, 1 drop, 0 win").pays("win.") == {("win.hand", 1, 0): 5}
    assert second_turn(TRIPLETS, "1p").pays("win.") == {("win.hand", 0, 1): 5}


def test_gy_9_an_own_pong_or_kong_rules_earth_out() -> None:
    pong = table([JUNK_A + "5p", "222333m1133557p", JUNK_B, JUNK_C], draws="3s1p").play(
        "0 discard 5p, 1 pong, 1 discard 7p, 2 drop, 3 drop, 1 win"
    )
    assert pong.pays("win.") == {("win.hand", 3, 1): 5}
    kong = table([JUNK_A + "2m", "222456789m3455p", JUNK_B, JUNK_C], tail="2p").play(
        "0 discard 2m, 1 kong, 1 win"
    )
    assert kong.pays("win.hand") == from_each("win.hand", 1, 1)
    assert kong.pays("win.earth") == {}


def test_gy_9_robbing_a_kong_is_no_earth() -> None:
    """Seat 3 has not drawn: the 4m that seat 0 pongs brings seat 1 its turn."""
    hands = [JUNK_A + "4m", PONGER, JUNK_B, "334455678s3455p"]
    play = table(hands, draws="2p").play(
        "0 discard 2p, 3 pass, 1 pong, 1 discard 4m, 0 pong, 0 discard 6p, 1 kong 2p, 3 win"
    )
    assert play.pays("win.") == {("win.hand", 1, 3): 1, ("win.robbed", 1, 3): 9}


def test_gy_9_earth_and_a_declared_dealer_add_up() -> None:
    """Declaring with the very discard that is won counts."""
    hands = ["2p" + READY_S, JUNK_B, JUNK_C, PLAIN]
    play = table(hands).play("0 ready 2p, 3 win")
    assert play.pays("win.") == {("win.earth", 0, 3): 10, ("win.kill_ready", 0, 3): 10}


# ---------------------------------------------------------------- who pays


def test_gy_10_each_other_seat_pays_for_a_self_draw_and_one_more() -> None:
    play = self_drawn(TRIPLETS, "1p")
    assert play.outcome == ("win", [1], None, "self_draw")
    assert play.pays("win.") == from_each("win.hand", 1, 5) | from_each("win.self_draw", 1, 1)


def test_gy_10_a_replacement_tile_is_one_more_still() -> None:
    scene = table(["2222456789m3455p", *HEAVEN], tail="2p")
    assert scene.play("0 kong 2m, 0 win").pays("win.") == (
        from_each("win.hand", 0, 1) | ONE_EACH | from_each("win.kong_draw", 0, 1)
    )
    scene = table(["2222333m555p1133p", *HEAVEN], tail="1p")
    assert scene.play("0 kong 2m, 0 win").pays("win.") == (
        from_each("win.hand", 0, 5) | ONE_EACH | from_each("win.kong_draw", 0, 1)
    )


def test_gy_10_the_next_ordinary_draw_is_no_kong_draw() -> None:
    scene = table(["2222456789m3455p", *HEAVEN], tail="9s", draws=LAP + "2p")
    play = scene.play("0 kong 2m, 0 drop, 1 drop, 2 drop, 3 drop, 0 win")
    assert play.pays("win.") == from_each("win.hand", 0, 1) | ONE_EACH


TWO_P = "334455678s1399p"


def test_gy_10_the_discarder_pays_each_winner() -> None:
    hands = [JUNK_A + "6p", TWO_P, JUNK_B, PLAIN]
    play = table(hands).play("0 discard 2p, 1 win, 3 win")
    assert play.pays("win.") == {("win.earth", 0, 1): 10, ("win.earth", 0, 3): 10}


LATER_KONG = ["1479m28888p24679s", TRIPLETS, JUNK_B, JUNK_C]
KONGING = "0 discard 9s, 1 drop, 2 drop, 3 drop, 0 kong 8p, "


def test_gy_11_a_hot_discard_is_two_more() -> None:
    play = table(LATER_KONG, draws=LAP + "1p", tail="4s").play(KONGING + "0 discard 1p, 1 win")
    assert play.pays("win.") == {("win.hand", 0, 1): 5, ("win.hot", 0, 1): 2}


def test_gy_11_a_plain_hand_stays_beside_it() -> None:
    hands = [LATER_KONG[0], PLAIN, JUNK_B, JUNK_C]
    play = table(hands, draws=LAP + "4s", tail="5s").play(KONGING + "0 discard 2p, 1 win")
    assert play.pays("win.") == {("win.hand", 0, 1): 1, ("win.hot", 0, 1): 2}


def test_gy_11_winning_on_it_is_a_choice() -> None:
    play = table(LATER_KONG, draws=LAP + "1p", tail="4s").play(KONGING + "0 discard 1p")
    assert play.may(1) == {"win", "pong", "pass"}
    assert not play.play("1 pass").round.over


def robbed(winner: str, then: str, *, third: str = JUNK_B, **options: Any) -> Play:
    """Seat 1 adds 2p to its pong and seat 3, after a turn, may win on it."""
    hands = [JUNK_A + "6p", PONGER, third, winner]
    scene = table(hands, draws="9s6s7s2p", **options)
    return scene.play("0 discard 2p, 1 pong, 1 discard 4m, 2 drop, " + then)


def test_gy_12_a_robbed_kong_pays_once_and_nine() -> None:
    play = robbed(PLAIN, "3 drop, 0 drop, 1 kong 2p, 3 win")
    assert play.outcome == ("win", [3], 1, "rob_kong")
    assert play.pays("win.") == {("win.hand", 1, 3): 1, ("win.robbed", 1, 3): 9}


def test_gy_12_bonuses_count_once() -> None:
    play = robbed(PLAIN, "3 ready 6s, 0 drop, 1 kong 2p, 3 win")
    assert play.pays("win.") == {("win.ready", 1, 3): 10, ("win.robbed", 1, 3): 9}


def test_gy_12_a_higher_hand_once() -> None:
    third, winner = "13689m47p234689s", "1113455888999p"
    play = robbed(winner, "3 drop, 0 drop, 1 kong 2p, 3 win", third=third)
    assert play.pays("win.") == {("win.hand", 1, 3): 10, ("win.robbed", 1, 3): 9}


def test_gy_12_winning_on_it_is_a_choice() -> None:
    play = robbed(PLAIN, "3 drop, 0 drop, 1 kong 2p")
    assert play.may(3) == {"win", "pass"}
    play.play("3 pass")
    assert play.round.facts().kong_kind.tolist() == [1]


def test_gy_12_several_rob_each_chooses_and_is_paid_nine() -> None:
    hands = [JUNK_A + "6p", PONGER, "234567678m1388p", PLAIN]
    scene = table(hands, draws="9s6s7s2p")
    start = "0 discard 2p, 1 pong, 1 discard 4m, 2 drop, 3 drop, 0 drop, 1 kong 2p, "
    play = scene.play(start + "2 win, 3 win")
    assert play.pays("win.") == {
        ("win.hand", 1, 2): 1,
        ("win.hand", 1, 3): 1,
        ("win.robbed", 1, 2): 9,
        ("win.robbed", 1, 3): 9,
    }
    play = scene.play(start + "2 pass, 3 win")
    assert play.outcome == ("win", [3], 1, "rob_kong")


# ---------------------------------------------------------------- burnt


def hot(**options: Any) -> Play:
    """Seat 0 is ready, charges 1s, lays down 8p and discards the 1p on which seat 1 wins.

    Seat 1 then owns a 1s, seat 2 has let one go; 8p is the flip chicken.
    """
    hands = ["456789m1223888p1s", TRIPLETS, JUNK_B, JUNK_C]
    scene = table(hands, draws="1s1s3s8p", tail="4p", flipped="7p", **options)
    return scene.play("0 discard 1s, 1 drop, 2 drop, 3 drop, 0 kong 8p, 0 discard 1p, 1 win")


def test_gy_13_the_discarder_of_a_hot_discard_earns_no_chickens_and_no_kongs() -> None:
    play = hot()
    assert play.settled["states"] == ["ready", "won", "not", "not"]
    assert play.settled["burnt"] == [0]
    assert play.pays("kong.") == {}
    assert play.cancelled() == (
        from_each("kong.concealed", 0, 3)
        | from_each("ji.charge", 0, 2)
        | from_each("ji.flip", 0, 4)
    )
    assert play.rules("kong.", "ji.charge", "ji.flip") == {"GY-13"}


def test_gy_13_he_still_pays_and_the_others_earn() -> None:
    assert hot().pays() == (
        {("win.hand", 0, 1): 5, ("win.hot", 0, 1): 2, ("dealer", 0, 1): 1}
        | from_each("ji.yao", 1, 1)
    )


def test_gy_13_no_penalty_is_paid_to_him() -> None:
    play = hot(ji_penalty=True)
    assert play.pays("ji.penalty") == {("ji.penalty", 2, 1): 1}
    assert play.cancelled("ji.penalty") == {("ji.penalty", 2, 0): 1}
    assert play.rules("ji.penalty") == {None, "GY-13"}


def test_gy_13_the_robbed_seat_earns_none_either_and_its_pong_stays() -> None:
    """Seat 1 is ready for 3p and 5p, charges 1s and adds 2p to its pong."""
    hands = [JUNK_A + "6p", "456789m223355p1s", JUNK_B, TWO_P]
    play = table(hands, draws="9s6s7s2p", flipped="1p").play(
        "0 discard 2p, 1 pong, 1 discard 1s, 2 drop, 3 drop, 0 drop, 1 kong 2p, 3 win"
    )
    assert play.settled["states"] == ["not", "ready", "not", "won"]
    assert play.settled["burnt"] == [1]
    assert play.pays() == (
        {("win.hand", 1, 3): 1, ("win.robbed", 1, 3): 9} | from_each("ji.flip", 3, 1)
    )
    assert play.cancelled() == from_each("ji.charge", 1, 2) | from_each("ji.flip", 1, 3)
    assert play.rules("ji.charge") == {"GY-13"}


def test_gy_13_an_ordinary_discarder_is_not_burnt() -> None:
    assert second_turn(TRIPLETS, "1p").settled["burnt"] == []


# ---------------------------------------------------------------- dealer


@pytest.mark.parametrize(
    ("bonus", "streak", "extra"),
    [("points", 0, 1), ("points", 2, 3), ("times", 0, 5), ("times", 2, 15), ("none", 2, 0)],
)
def test_gy_15_a_dealer_who_discards_pays_more(bonus: str, streak: int, extra: int) -> None:
    """大对子 5."""
    play = second_turn(TRIPLETS, "1p", dealer_bonus=bonus, headers={"streak": streak})
    assert play.pays("dealer") == ({("dealer", 0, 1): extra} if extra else {})
    assert play.pays("win.") == {("win.hand", 0, 1): 5}


@pytest.mark.parametrize(
    ("bonus", "streak", "extra"),
    [("points", 0, 1), ("points", 2, 3), ("times", 0, 6), ("times", 2, 18), ("none", 2, 0)],
)
def test_gy_15_a_dealer_who_wins_is_paid_more_by_each(bonus: str, streak: int, extra: int) -> None:
    """大对子 5 and 1 for the self-draw."""
    scene = table(
        [TRIPLETS + SPARE, *HEAVEN], draws=LAP + "1p", dealer_bonus=bonus,
        headers={"streak": streak},
    )  # fmt: skip
    play = scene.play(AROUND + ", 0 win")
    assert play.pays("dealer") == (from_each("dealer", 0, extra) if extra else {})


@pytest.mark.parametrize(("bonus", "extra"), [("points", 2), ("times", 12)])
def test_gy_15_only_the_dealer_pays_it_when_another_seat_wins(bonus: str, extra: int) -> None:
    play = self_drawn(TRIPLETS, "1p", dealer_bonus=bonus, headers={"streak": 1})
    assert play.pays("dealer") == {("dealer", 0, 1): extra}


@pytest.mark.parametrize("bonus", ["points", "times"])
def test_gy_15_nothing_between_two_other_seats(bonus: str) -> None:
    play = robbed(PLAIN, "3 drop, 0 drop, 1 kong 2p, 3 win", dealer_bonus=bonus)
    assert play.pays("dealer") == {}


def test_gy_15_times_takes_every_point_of_the_pair() -> None:
    """Hot: 5 and 2; a declared dealer owes 10 besides, the others do not."""
    scene = table(LATER_KONG, draws=LAP + "1p", tail="4s", dealer_bonus="times",
                  headers={"streak": 1})  # fmt: skip
    play = scene.play(KONGING + "0 discard 1p, 1 win")
    assert play.pays("dealer") == {("dealer", 0, 1): 2 * (5 + 2)}
    hands = ["2p" + READY_S, TRIPLETS, JUNK_B, "1689m24779p3468s"]
    scene = table(hands, draws="4s9s6s9p1p", dealer_bonus="times", headers={"streak": 1})
    play = scene.play("0 ready 2p, 1 drop, 2 drop, 3 drop, 1 win")
    assert play.pays("win.kill_ready") == {("win.kill_ready", 0, 1): 10}
    assert play.pays("dealer") == {("dealer", 0, 1): 2 * (5 + 1 + 10)}


@pytest.mark.parametrize(("bonus", "extra"), [("points", 1), ("times", 10)])
def test_gy_15_once_per_pair(bonus: str, extra: int) -> None:
    play = table([JUNK_A + "6p", TWO_P, JUNK_B, PLAIN], dealer_bonus=bonus).play(
        "0 discard 2p, 1 win, 3 win"
    )
    assert play.pays("dealer") == {("dealer", 0, 1): extra, ("dealer", 0, 3): extra}


@pytest.mark.parametrize("bonus", ["points", "times"])
def test_gy_15_not_in_a_drawn_round_and_not_for_chickens_or_kongs(bonus: str) -> None:
    headers = {"streak": 2}
    paid = drawn("guiyang", "1", dealer_bonus=bonus, headers=headers).pays()
    assert paid == from_each("draw.ready", 1, 1)
    play = hot(dealer_bonus=bonus, headers=headers)
    assert play.pays("ji.yao") == from_each("ji.yao", 1, 1)
    assert play.pays("dealer") == {("dealer", 0, 1): {"points": 3, "times": 21}[bonus]}


# ---------------------------------------------------------------- examples


def test_gy_example_1_a_dealer_in_his_second_round_wins_by_self_draw() -> None:
    scene = table([PLAIN + SPARE, *HEAVEN], draws=LAP + "2p", flipped="9s", headers={"streak": 1})
    play = scene.play(AROUND + ", 0 win")
    assert play.settled["totals"] == [12, -4, -4, -4]


def test_gy_example_2_all_triplets_off_a_hot_discard_between_non_dealers() -> None:
    """Seat 1 is ready, lays down the 8p it drew and discards 1p; seat 3 wins."""
    hands = [JUNK_A + SPARE, "456789m1223888p", JUNK_B, TRIPLETS]
    play = table(hands, draws="3s6s8s4s8p", tail="4p", flipped="7p").play(
        AROUND + ", 0 drop, 1 kong 8p, 1 discard 1p, 3 win"
    )
    assert play.pays() == {("win.hand", 1, 3): 5, ("win.hot", 1, 3): 2}
    assert play.cancelled() == from_each("kong.concealed", 1, 3) | from_each("ji.flip", 1, 4)


def test_gy_example_3_a_robbed_kong_with_a_plain_hand() -> None:
    play = robbed(PLAIN, "3 drop, 0 drop, 1 kong 2p, 3 win", flipped="9p")
    assert play.settled["totals"] == [0, -10, 0, 10]


def test_rc_6_every_figure_names_its_clause() -> None:
    room = zhuoji.game("guiyang", wugu=True, self_ji=True, natural_void=True, dou_penalty=True,
                       ji_penalty=True)  # fmt: skip
    assert {(line.reason, line.clause) for line in room.price_sheet()} == {
        ("win.hand", "GY-5"), ("win.ready", "GY-9"), ("win.kill_ready", "GY-9"),
        ("win.heaven", "GY-9"), ("win.earth", "GY-9"), ("win.self_draw", "GY-10"),
        ("win.kong_draw", "GY-10"), ("win.hot", "GY-11"), ("win.robbed", "GY-12"),
        ("dealer", "GY-15"), ("draw.ready", "GY-22"), ("void.natural", "GY-21"),
        ("kong.concealed", "GY-16"), ("kong.added", "GY-16"), ("kong.exposed", "GY-16"),
        ("kong.penalty", "GY-17"), ("ji.yao", "GY-18"), ("ji.wugu", "GY-18"),
        ("ji.charge", "GY-18"), ("ji.flip", "GY-18"), ("ji.self", "GY-18"),
        ("ji.responsible", "GY-18"), ("ji.penalty_charge", "GY-19"), ("ji.penalty", "GY-20"),
    }  # fmt: skip

"""How chickens are counted and paid (JI-1 to JI-14), on zunyi."""

from typing import Any

import pytest

from tests.scenario import (
    CLOSED,
    JUNK_A,
    JUNK_B,
    JUNK_C,
    PLAIN,
    PONGER,
    Play,
    Scenario,
    from_each,
)

READY_S = "234678m3455678s"
YAO = "123456789m1135s"  # ready for 4s; after a pong of 1s and a discard of 3s for 5s


def won(*, draws: str = "", flipped: str = "9s", hand: str = PLAIN, **options: Any) -> Play:
    """Seat 0 discards 2p at once and seat 1 wins on it."""
    hands = [JUNK_A + "6p", hand, JUNK_B]
    return Scenario(hands, voids="msm", flipped=flipped, **options).play("0 discard 2p, 1 win")


def test_ji_1_default_chickens_each_with_its_own_first_discard() -> None:
    """Seat 0 charges 1s, seat 1 then 8p; without 乌骨鸡 8p is nothing."""
    for wugu, expected in ((True, from_each("ji.charge", 1, 4, seats=3)), (False, {})):
        table = Scenario(
            [JUNK_A + "1s", PLAIN, JUNK_B], voids="msm", draws="8p9s5s", flipped="4s", wugu=wugu
        )
        play = table.play("0 discard 1s, 1 drop, 2 drop, 0 discard 2p, 1 win")
        assert play.pays("ji.charge") == expected


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"flip": "next"}, {"ji.flip": 1}),  # 9m -> 1m
        ({"flip": "both"}, {"ji.flip": 2}),  # and 8m
        ({"flip": "none"}, {}),
        ({"flip": "none", "self_ji": True}, {"ji.self": 1}),
    ],
)
def test_ji_2_the_flip_designates_its_neighbours_and_itself(
    options: dict[str, Any], expected: dict[str, int]
) -> None:
    play = won(flipped="9m", **options)
    found: dict[Any, int] = {}
    for code, points in expected.items():
        found |= from_each(code, 1, points, seats=3)
    assert play.pays("ji.") == found
    assert play.settled["flip"] == "9m"


def test_ji_2_no_tile_to_flip_designates_nothing() -> None:
    """The last of 81 draws wins."""
    table = Scenario([JUNK_A + "9p", PLAIN], voids="ms", last="2p", self_ji=True)
    play = table.play("0 discard 9p").idle(0).play("1 win")
    assert play.settled["flip"] is None
    assert play.pays("ji.flip", "ji.self") == {}


@pytest.mark.parametrize(
    ("flipped", "options", "others"),
    [
        ("9s", {}, {}),
        ("2s", {"flip": "both"}, from_each("ji.flip", 1, 1, seats=3)),  # 3s
        ("1s", {"self_ji": True, "flip": "none"}, {}),
    ],
)
def test_ji_3_gold_doubles_the_chicken_and_is_counted_once(
    flipped: str, options: dict[str, Any], others: dict[Any, int]
) -> None:
    table = Scenario(
        [JUNK_A + "5s", YAO, JUNK_B], voids="mpm",
        flipped=flipped, **options,
    )  # fmt: skip
    play = table.play("0 discard 4s, 1 win")
    assert play.pays("ji.") == from_each("ji.yao", 1, 4, seats=3) | others


@pytest.mark.parametrize(("weekday", "points"), [(1, 1), (5, 3), (9 - 2, 1)])
def test_ji_4_weekday_chickens_count_besides_without_any_flip(weekday: int, points: int) -> None:
    play = won(flip="none", weekday_ji=True, headers={"weekday": weekday})
    assert play.pays("ji.") == from_each("ji.weekday", 1, points, seats=3)


def test_ji_4_a_default_chicken_may_be_a_weekday_chicken_too() -> None:
    table = Scenario(
        [JUNK_A + "5s", YAO, JUNK_B], voids="mpm", flip="none",
        weekday_ji=True, headers={"weekday": 1},
    )  # fmt: skip
    play = table.play("0 discard 4s, 1 win")  # 1m, 1s, 1s
    assert play.pays("ji.weekday") == from_each("ji.weekday", 1, 3, seats=3)
    assert play.pays("ji.yao") == from_each("ji.yao", 1, 2, seats=3)


def test_ji_5_designated_and_weekday_count_both() -> None:
    play = won(flipped="4m", weekday_ji=True, headers={"weekday": 5})  # 5m; 5m 5p 5p
    assert play.pays("ji.flip") == from_each("ji.flip", 1, 1, seats=3)
    assert play.pays("ji.weekday") == from_each("ji.weekday", 1, 3, seats=3)


def test_ji_6_owned_are_concealed_melded_the_winning_tile_and_the_pond() -> None:
    winning = won(flipped="1p")  # 2p is the winning tile alone
    assert winning.pays("ji.flip") == from_each("ji.flip", 1, 1, seats=3)
    pong = Scenario(
        [JUNK_A + "8m", "123456m88m34557p", JUNK_B], voids="msm", flipped="7m", draws="9s3s"
    )
    play = pong.play("0 discard 8m, 1 pong, 1 discard 7p, 2 drop, 0 discard 2p, 1 win")
    assert play.pays("ji.flip") == from_each("ji.flip", 1, 3, seats=3)
    kong = Scenario(
        [JUNK_A + "2m", "222456789m3455p", JUNK_B],
        voids="msm",
        flipped="1m",
        tail="9s",
        draws="9s3s",
    )
    play = kong.play("0 discard 2m, 1 kong, 1 drop, 2 drop, 0 discard 2p, 1 win")
    assert play.pays("ji.flip") == from_each("ji.flip", 1, 4, seats=3)


@pytest.mark.parametrize("full_house", [False, True])
def test_ji_7_ponds_count_for_others_than_default_chickens_with_full_house(
    full_house: bool,
) -> None:
    """Seat 1 discards 6s; it is designated, a weekday chicken and, flipped once more, itself."""
    for flipped, options, code in (
        ("5s", {}, "ji.flip"),
        ("6s", {"flip": "none", "self_ji": True}, "ji.self"),
    ):
        own = Scenario(
            [JUNK_A + "9p", PLAIN, JUNK_B], voids="msm", draws="6s9s3s", flipped=flipped,
            full_house=full_house, **options,
        )  # fmt: skip
        play = own.play("0 discard 9p, 1 drop, 2 drop, 0 discard 2p, 1 win")
        assert play.pays(code) == (from_each(code, 1, 1, seats=3) if full_house else {})
    weekday = Scenario(
        [JUNK_A + "9p", PLAIN, JUNK_B], voids="msm", draws="7s9s3s", flip="none",
        full_house=full_house, weekday_ji=True, headers={"weekday": 7},
    )  # fmt: skip
    play = weekday.play("0 discard 9p, 1 drop, 2 drop, 0 discard 2p, 1 win")
    points = 2 if full_house else 1  # 7m in the hand
    assert play.pays("ji.weekday") == from_each("ji.weekday", 1, points, seats=3)


def test_ji_7_ponds_always_count_for_default_chickens() -> None:
    table = Scenario([JUNK_A + "1s", PLAIN], voids="ms", draws="1s9s", flipped="4s")
    play = table.play("0 discard 1s, 1 drop, 0 discard 2p, 1 win")
    assert play.pays("ji.yao") == {("ji.yao", 0, 1): 1}


def test_ji_8_a_live_seat_is_paid_by_all_and_a_not_seat_by_nobody() -> None:
    """Seats 1 and 2 own 4m, of which seat 3 and seat 0 have one too, and are NOT."""
    hands = [JUNK_A + "6p", CLOSED, READY_S, PONGER]
    play = Scenario(hands, voids="mspm", flipped="3m").play("0 discard 2p, 1 win")
    assert play.settled["states"] == ["not", "won", "ready", "not"]
    assert play.pays("ji.flip") == from_each("ji.flip", 1, 1) | from_each("ji.flip", 2, 1)


def test_ji_9_the_charge_is_the_first_discard_of_the_whole_table() -> None:
    """Seat 0 discards the first 1s, seat 1 the second: no charge for seat 1."""
    table = Scenario([JUNK_A + "1s", PLAIN], voids="ms", draws="1s9s", flipped="4s")
    play = table.play("0 discard 1s, 1 drop, 0 discard 2p, 1 win")
    assert play.pays("ji.charge") == {}
    first = Scenario([JUNK_A + "9p", PLAIN], voids="ms", draws="1s9s", flipped="4s")
    play = first.play("0 discard 9p, 1 drop, 0 discard 2p, 1 win")
    assert play.pays("ji.") == {("ji.charge", 0, 1): 3}


def test_ji_9_the_charge_tile_still_counts_as_a_weekday_chicken() -> None:
    table = Scenario(
        [JUNK_A + "9p", PLAIN], voids="ms", draws="1s9s", flip="none", full_house=True,
        weekday_ji=True, headers={"weekday": 1},
    )  # fmt: skip
    play = table.play("0 discard 9p, 1 drop, 0 discard 2p, 1 win")
    assert play.pays("ji.") == {("ji.charge", 0, 1): 3, ("ji.weekday", 0, 1): 2}  # 1m, 1s


# ---------------------------------------------------------------- 责任


def test_ji_10_a_live_claimer_is_paid_by_the_discarder() -> None:
    table = Scenario([JUNK_A + "1s", YAO, JUNK_B], voids="mpm", draws="5s", flipped="3s")
    play = table.play("0 discard 1s, 1 pong, 1 discard 3s, 2 discard 5s, 1 win")
    assert play.pays("ji.responsible") == {("ji.responsible", 0, 1): 2}
    assert play.pays("ji.charge", "ji.penalty_charge") == {}


NOT_PONGER = "2589m2589p11369s"  # pongs 1s and stays far from ready


def test_ji_10_a_claimer_that_is_not_ready_pays_a_live_discarder() -> None:
    """Reversed 责任; the pong's 1s is exposed and pays besides."""
    table = Scenario([PLAIN + "1s", NOT_PONGER, JUNK_C], voids="smm", flipped="3s")
    play = table.play("0 discard 1s, 1 pong, 1 discard 2p, 0 win")
    assert play.pays("ji.responsible") == {("ji.responsible", 1, 0): 2}


def test_ji_10_neither_live_nothing() -> None:
    table = Scenario([JUNK_A + "1s", NOT_PONGER, PLAIN], voids="mms", draws="9p", flipped="3s")
    play = table.play("0 discard 1s, 1 pong, 1 discard 2p, 2 win")
    assert play.pays("ji.responsible") == play.cancelled("ji.responsible") == {}


def test_ji_10_a_kong_and_a_win_are_claims_too_several_winners_each() -> None:
    kong = Scenario([JUNK_A + "1s", "234567m1112345s", JUNK_B], voids="mpm",
                    tail="9p", flipped="4m", draws="5s")  # fmt: skip
    play = kong.play("0 discard 1s, 1 kong, 1 drop, 2 discard 5s, 1 win")
    assert play.pays("ji.responsible") == {("ji.responsible", 0, 1): 2}
    hands = [JUNK_A + "1s", "123456789m2355s", "34567888555p23s", JUNK_B]
    both = Scenario(hands, voids="mpmm", flipped="9m")
    play = both.play("0 discard 1s")
    assert play.settled["outcome"]["winners"] == [1, 2]
    assert play.pays("ji.responsible") == {
        ("ji.responsible", 0, 1): 2,
        ("ji.responsible", 0, 2): 2,
    }
    assert play.pays("ji.charge", "ji.penalty_charge") == {}


def test_ji_10_a_burnt_receiver_gets_nothing() -> None:
    """Seat 1 pongs the first 1s, is ready, and discards what seat 2 wins on after a kong."""
    hands = [JUNK_A + "1s", "2222456789m9p11s", "334455678m1399p"]
    table = Scenario(hands, voids="mps", draws="9s3s5s", tail="2p", flipped="8m")
    play = table.play("0 discard 1s, 1 pong, 1 discard 9p, 2 drop, 0 drop, 1 kong 2m, 1 discard 2p")
    assert play.settled["states"] == ["not", "ready", "won"]
    assert play.settled["burnt"] == [1]
    assert play.pays("ji.responsible") == {}
    assert play.cancelled("ji.responsible") == {("ji.responsible", 0, 1): 2}
    assert play.rules("ji.responsible", "ji.yao") == {"MJ-28"}


def test_ji_10_gold_does_not_change_it() -> None:
    table = Scenario([JUNK_A + "1s", YAO, JUNK_B], voids="mpm", draws="5s", flipped="9s")
    play = table.play("0 discard 1s, 1 pong, 1 discard 3s, 2 discard 5s, 1 win")
    assert play.pays("ji.responsible") == {("ji.responsible", 0, 1): 2}


# ---------------------------------------------------------------- penalties


def test_ji_11_a_charger_that_is_not_ready_pays_every_live_seat() -> None:
    hands = [JUNK_A + "1s", CLOSED, READY_S, PONGER]
    table = Scenario(hands, voids="mspm", draws="9p9p", flipped="9m")
    play = table.play("0 discard 1s, 1 drop, 2 drop, 3 discard 2p, 1 win")
    assert play.pays("ji.penalty_charge") == {
        ("ji.penalty_charge", 0, 1): 3,
        ("ji.penalty_charge", 0, 2): 3,
    }


def test_ji_12_exposed_are_the_pond_without_the_charge_tile_and_the_melds() -> None:
    """Seat 0 charges and discards another; its third 1s is concealed and costs nothing."""
    table = Scenario(["1479m249p2467s111s", PLAIN], voids="ms", draws="9s9s", flipped="4s")
    play = table.play("0 discard 1s, 1 drop, 0 discard 1s, 1 drop, 0 discard 2p, 1 win")
    assert play.pays("ji.penalty") == {("ji.penalty", 0, 1): 1}
    meld = Scenario([PLAIN + "1s", NOT_PONGER, JUNK_C], voids="smm", flipped="3s")
    play = meld.play("0 discard 1s, 1 pong, 1 discard 2p, 0 win")
    assert play.pays("ji.penalty") == {("ji.penalty", 1, 0): 3}
    kong = Scenario(["1479m249p246s1111s", PLAIN], voids="ms", tail="9s", draws="9s", flipped="4s")
    play = kong.play("0 kong 1s, 0 drop, 1 drop, 0 discard 2p, 1 win")
    assert play.pays("ji.penalty") == {("ji.penalty", 0, 1): 4}


def test_ji_12_every_live_seat_is_paid_and_gold_does_not_double() -> None:
    hands = [JUNK_A + "1s", CLOSED, READY_S, PONGER]
    table = Scenario(hands, voids="mspm", draws="9p9p1s3p", flipped="9s")
    play = table.play("0 discard 1s, 1 drop, 2 drop, 3 drop, 0 discard 2p, 1 win")
    assert play.pays("ji.penalty") == {("ji.penalty", 3, 1): 1, ("ji.penalty", 3, 2): 1}


def test_ji_13_a_winner_may_end_below_zero() -> None:
    """The winner gets 3 + 4 + 4 for hand and voids, and owes 8 for gold, 2 and 2 for kong, void."""
    hands = [JUNK_A + "6p", CLOSED, "234567m1111s456s"]
    table = Scenario(hands, voids="msp", tail="9p", draws="9p4s3p", flipped="9s")
    play = table.play("0 discard 6p, 1 drop, 2 kong 1s, 2 drop, 0 discard 2p, 1 win")
    assert play.pays("ji.") == from_each("ji.yao", 2, 8, seats=3)
    assert play.settled["totals"][1] == 11 - 12


def test_ji_14_a_drawn_round_has_no_flip() -> None:
    play = Scenario([PLAIN + "1s", JUNK_B], voids="sm", self_ji=True).play("0 discard 1s").idle()
    assert play.settled["flip"] is None
    assert play.pays("ji.") == {}
    assert play.cancelled("ji.flip", "ji.self") == {}
    assert play.cancelled("ji.charge") == {("ji.charge", 1, 0): 3}

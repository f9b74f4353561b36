"""遵义 beside the win: kongs, chickens, void tiles, drawn rounds, base (ZY-18 to ZY-24)."""

from typing import Any

import pytest

from tests.scenario import (
    CLOSED,
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

# ---------------------------------------------------------------- kongs

QUAD = "2222456789m3455p"  # dealt to the dealer: a kong of 2m leaves PLAIN's waits
THREE = "222456789m3455p"
TWO = "22456789m34557p"


def test_zy_18_a_concealed_kong_is_two_from_each() -> None:
    table = Scenario([QUAD, JUNK_A, JUNK_B, JUNK_C], voids="smmm", tail="9s")
    play = table.play("0 kong 2m, 0 drop, 1 discard 2p, 0 win")
    assert play.pays("kong.") == from_each("kong.concealed", 0, 2)


def test_zy_18_an_added_kong_is_two_from_each() -> None:
    hands = [JUNK_A + "2m", TWO, JUNK_B, JUNK_C]
    table = Scenario(hands, voids="msmm", draws="9s3s3s2m", tail="9s")
    play = table.play(
        "0 discard 2m, 1 pong, 1 discard 7p, 2 drop, 3 drop, 0 drop, 1 kong 2m, 1 drop, "
        "2 drop, 3 discard 2p, 1 win"
    )
    assert play.pays("kong.") == from_each("kong.added", 1, 2)


def test_zy_18_an_exposed_kong_is_three_from_the_discarder() -> None:
    hands = [JUNK_A + "2m", THREE, JUNK_B, JUNK_C]
    table = Scenario(hands, voids="msmm", tail="9s")
    play = table.play("0 discard 2m, 1 kong, 1 drop, 2 drop, 3 discard 2p, 1 win")
    assert play.pays("kong.") == {("kong.exposed", 0, 1): 3}


def test_zy_18_late_kongs_are_worth_nothing() -> None:
    """憨包豆: a drawn fourth kept for a turn, and a copy held back when ponging."""
    hands = [JUNK_A + "9p", THREE, JUNK_B]
    table = Scenario(hands, voids="msm", draws="2m9s3s4s", tail="3s")
    play = table.play(
        "0 discard 9p, 1 discard 3p, 2 drop, 0 drop, 1 kong 2m, 1 drop, 2 drop, 0 drop"
    )
    assert play.round.facts().kong_late.tolist() == [True]
    assert play.idle().pays("kong.") == play.cancelled("kong.") == {}
    hands = [JUNK_A + "2m", THREE, JUNK_C]
    table = Scenario(hands, voids="msm", draws="9s3s4s", tail="3p")
    play = table.play(
        "0 discard 2m, 1 pong, 1 discard 3p, 2 drop, 0 drop, 1 kong 2m, 1 discard 4s, "
        "2 discard 2p, 1 win"
    )
    assert play.round.facts().kong_kind.tolist() == [1]
    assert play.pays("kong.") == {}


def test_zy_18_an_owner_that_is_not_ready_gets_nothing() -> None:
    table = Scenario(
        [JUNK_A + "8p", "4589m8881p23589s", PLAIN], voids="mms", draws="9s4s", tail="3s"
    )
    play = table.play("0 discard 8p, 1 kong, 1 drop, 2 drop, 0 discard 2p, 2 win")
    assert play.settled["states"][1] == "not"
    assert play.pays("kong.") == play.cancelled("kong.") == {}


def test_zy_18_a_burnt_owner_gets_nothing() -> None:
    """Seat 0 is ready, lays down its quad and discards what seat 1 wins on."""
    play = burnt_dealer()
    assert play.settled["states"] == ["ready", "won", "not"]
    assert play.pays("kong.") == {}
    assert play.cancelled("kong.") == from_each("kong.concealed", 0, 2, seats=3)
    assert play.rules("kong.") == {"MJ-28"}


def burnt_dealer() -> Play:
    hands = ["2222456789m4455p", "334455678m1399p", JUNK_B]
    return Scenario(hands, voids="ssm", tail="2p").play("0 kong 2m, 0 discard 2p")


def test_zy_18_no_kong_counts_in_a_drawn_round() -> None:
    table = Scenario([QUAD, JUNK_B], voids="sm", tail="9s")
    play = table.play("0 kong 2m, 0 drop").idle()
    assert play.settled["states"] == ["ready", "not"]
    assert play.pays("kong.") == {}
    assert play.cancelled("kong.") == {("kong.concealed", 1, 0): 2}
    assert play.rules("kong.") == {"ZY-23"}


# ---------------------------------------------------------------- prices of chickens

PRICES = {  # kind: code, plain, gold, charge, gold charge, responsible, penalty, charge penalty
    "1s": ("ji.yao", 1, 2, 3, 6, 2, 1, 3),
    "8p": ("ji.wugu", 2, 4, 4, 8, 2, 2, 4),
}
GOLD = {"1s": "9s", "8p": "7p"}  # the tile before it
CELLS = [
    pytest.param(kind, gold, id=f"{kind}-{'gold' if gold else 'plain'}")
    for kind in PRICES
    for gold in (False, True)
]


def flip(kind: str, gold: bool) -> str:
    return GOLD[kind] if gold else "3s"  # 3s designates 4s, which no winner holds


@pytest.mark.parametrize(("kind", "gold"), CELLS)
def test_zy_19_each_owned_chicken(kind: str, gold: bool) -> None:
    """Seat 0 discards the first one, seat 1 owns the second in its pond."""
    table = Scenario(
        [JUNK_A + kind, PLAIN, JUNK_B, JUNK_C], voids="msmm", draws=kind + "9s6s",
        flipped=flip(kind, gold), wugu=True,
    )  # fmt: skip
    play = table.play(f"0 discard {kind}, 1 drop, 2 drop, 3 discard 2p, 1 win")
    code, price = PRICES[kind][0], PRICES[kind][2 if gold else 1]
    assert play.pays("ji.yao", "ji.wugu") == from_each(code, 1, price)


@pytest.mark.parametrize(("kind", "gold"), CELLS)
def test_zy_19_the_charge_of_a_live_seat(kind: str, gold: bool) -> None:
    table = Scenario(
        [JUNK_A + "3s", PLAIN, JUNK_B, JUNK_C], voids="msmm", draws=kind + "9s6s",
        flipped=flip(kind, gold), wugu=True,
    )  # fmt: skip
    play = table.play("0 discard 3s, 1 drop, 2 drop, 3 discard 2p, 1 win")
    assert play.pays("ji.") == from_each("ji.charge", 1, PRICES[kind][4 if gold else 3])


PAIRED = {"1s": ("123456789m1135s", "3s", "5s"), "8p": ("123456789m3588p", "3p", "5p")}


@pytest.mark.parametrize(("kind", "gold"), CELLS)
def test_zy_19_the_responsible_seat(kind: str, gold: bool) -> None:
    """Seat 1 pongs the first one and is ready in the end; gold does not change the price."""
    hand, spare, win = PAIRED[kind]
    table = Scenario(
        [JUNK_A + kind, hand, JUNK_B, JUNK_C], voids="m" + ("p" if kind == "1s" else "s") + "mm",
        draws=win, flipped=flip(kind, gold), wugu=True,
    )  # fmt: skip
    play = table.play(f"0 discard {kind}, 1 pong, 1 discard {spare}, 2 discard {win}, 1 win")
    code, price = PRICES[kind][0], PRICES[kind][2 if gold else 1]
    assert play.pays("ji.responsible") == {("ji.responsible", 0, 1): PRICES[kind][5]}
    assert play.pays(code) == from_each(code, 1, 3 * price)
    assert play.pays("ji.charge", "ji.penalty") == {}


@pytest.mark.parametrize("gold_penalty", [False, True])
@pytest.mark.parametrize(("kind", "gold"), CELLS)
def test_zy_19_zy_20_penalties_and_gold_penalty(kind: str, gold: bool, gold_penalty: bool) -> None:
    """Seat 0 charges and seat 2 discards a second one; both are NOT. Only seat 1 is live."""
    table = Scenario(
        [JUNK_A + kind, PLAIN, JUNK_B, JUNK_C], voids="msmm", draws="9s" + kind + "6s",
        flipped=flip(kind, gold), wugu=True, gold_penalty=gold_penalty,
    )  # fmt: skip
    play = table.play(f"0 discard {kind}, 1 drop, 2 drop, 3 discard 2p, 1 win")
    times = 2 if gold and gold_penalty else 1
    assert play.pays("ji.") == {
        ("ji.penalty_charge", 0, 1): PRICES[kind][7] * times,
        ("ji.penalty", 2, 1): PRICES[kind][6] * times,
    }


@pytest.mark.parametrize(
    ("options", "flipped", "expected"),
    [
        ({}, "4m", {"ji.flip": 1}),  # 5m
        ({"flip": "both"}, "4m", {"ji.flip": 2}),  # 5m and 3m
        ({"flip": "none"}, "4m", {}),
        ({"flip": "none", "self_ji": True}, "4m", {"ji.self": 1}),
        ({"self_ji": True}, "4m", {"ji.flip": 1, "ji.self": 1}),
        ({"flip": "both", "self_ji": True}, "5p", {"ji.flip": 1, "ji.self": 2}),  # 4p; 5p twice
        ({"weekday_ji": True, "headers": {"weekday": 5}}, "9s", {"ji.weekday": 3}),
    ],
)  # fmt: skip
def test_zy_19_flip_self_and_weekday_chickens_are_one_each(
    options: dict[str, Any], flipped: str, expected: dict[str, int]
) -> None:
    """The winner holds 1m to 9m, 3p, 4p, 5p twice and the 2p it wins."""
    table = Scenario([JUNK_A + "6p", PLAIN, JUNK_B], voids="msm", flipped=flipped, **options)
    play = table.play("0 discard 2p, 1 win")
    found: dict[Any, int] = {}
    for code, points in expected.items():
        found |= from_each(code, 1, points, seats=3)
    assert play.pays("ji.") == found


# ---------------------------------------------------------------- penalties, wind


def test_zy_20_penalties_need_a_winner() -> None:
    table = Scenario([PLAIN + "1s", JUNK_B], voids="sm", draws="9s1s1s")
    play = table.play("0 discard 1s, 1 drop, 0 drop, 1 drop").idle()
    assert play.outcome[0] == "draw"
    assert play.pays("ji.") == {}
    assert ("ji.penalty", 1, 0) in play.cancelled()


@pytest.mark.parametrize(("wind", "cancelled"), [(False, set()), (True, {"ZY-21"})])
def test_zy_21_wind_cancels_every_chicken_but_no_kong_and_no_hand(
    wind: bool, cancelled: set[str]
) -> None:
    hands = [JUNK_A + "2m", "222456789m1355p", JUNK_B, JUNK_C]
    table = Scenario(hands, voids="msmm", tail="1s", draws="1s1s", flipped="5p", wind=wind)
    play = table.play("0 discard 2m, 1 kong, 1 drop, 2 drop, 3 discard 2p, 1 win")
    assert play.pays("win.") == {("win.hand", 3, 1): 3}
    assert play.pays("kong.") == {("kong.exposed", 0, 1): 3}
    chickens = from_each("ji.charge", 1, 3) | {("ji.penalty", 2, 1): 1}
    assert play.pays("ji.") == ({} if wind else chickens)
    assert play.cancelled() == (chickens if wind else {})
    assert play.rules("ji.") == (cancelled or {None})


def test_zy_21_another_flip_is_no_wind() -> None:
    table = Scenario([JUNK_A + "3s", PLAIN], voids="ms", draws="1s9s", flipped="6p", wind=True)
    play = table.play("0 discard 3s, 1 drop, 0 discard 2p, 1 win")
    assert play.pays("ji.charge") == {("ji.charge", 0, 1): 3}


# ---------------------------------------------------------------- void tiles, drawn rounds


def test_zy_22_a_point_for_each_void_tile_left_to_each_winner() -> None:
    """JUNK_A keeps 1479m; seat 0 discarded 2p of another suit. Seat 2 keeps none."""
    hands = [JUNK_A + "6p", "334455678s1399p", "4589m1367p23589s", PLAIN]
    play = Scenario(hands, voids="mmps").play("0 discard 2p")
    assert play.pays("void.left") == {
        ("void.left", 0, 1): 4,
        ("void.left", 0, 3): 4,
        ("void.left", 2, 1): 4,
        ("void.left", 2, 3): 4,
    }


def test_zy_22_in_a_drawn_round_to_each_ready_seat() -> None:
    play = Scenario([PLAIN + "9s", JUNK_B], voids="sm").play("0 discard 9s").idle()
    assert play.settled["states"] == ["ready", "not"]
    assert play.pays("void.left") == {("void.left", 1, 0): 4}


def test_zy_22_a_ready_seat_gets_nothing_where_somebody_won() -> None:
    hands = [JUNK_A + "6p", CLOSED, "345678s234678m3s"]
    play = Scenario(hands, voids="msp").play("0 discard 2p, 1 win")
    assert play.settled["states"] == ["not", "won", "ready"]
    assert play.pays("void.left") == {("void.left", 0, 1): 4}


@pytest.mark.parametrize(
    ("hand", "core"),
    [(PLAIN, 2), (SINGLE, 3), ("1133557799m113p", 7), ("1112345678999m", 10)],
)  # fmt: skip
def test_zy_23_not_seats_pay_ready_seats_the_best_core(hand: str, core: int) -> None:
    play = Scenario([hand + "5s", JUNK_C], voids="sm").play("0 discard 5s").idle()
    assert play.settled["states"] == ["ready", "not"]
    assert play.pays("draw.ready") == {("draw.ready", 1, 0): core}


@pytest.mark.parametrize(("hand", "points"), [(PLAIN, 10), (SINGLE, 13)])
def test_zy_23_a_declared_seat_gets_ten_in_place_of_a_bare_plain_hand(
    hand: str, points: int
) -> None:
    play = Scenario([hand + "5s", JUNK_C], voids="sm").play("0 ready 5s").idle()
    assert play.pays("draw.ready") == {("draw.ready", 1, 0): points}


def test_zy_23_ready_seats_pay_nobody_and_not_seats_get_nothing() -> None:
    hands = [PLAIN + "9s", "345678s234678m3s", JUNK_A]
    play = Scenario(hands, voids="spm").play("0 discard 9s").idle()
    assert play.settled["states"] == ["ready", "ready", "not"]
    assert play.pays("draw.ready") == {("draw.ready", 2, 0): 2, ("draw.ready", 2, 1): 2}


@pytest.mark.parametrize("wind", [False, True])
def test_zy_23_cancels_chickens_and_kongs_of_ready_seats(wind: bool) -> None:
    table = Scenario([QUAD, JUNK_B], voids="sm", tail="1s", wind=wind)
    play = table.play("0 kong 2m, 0 drop").idle()
    assert play.settled["states"] == ["ready", "not"]
    assert play.pays("ji.", "kong.") == {}
    expected = {("kong.concealed", 1, 0): 2, ("ji.charge", 1, 0): 3}
    assert expected.items() <= play.cancelled().items()
    assert play.rules("ji.", "kong.") == {"ZY-23"}


def test_zy_23_no_draw_payment_where_somebody_won() -> None:
    play = Scenario([JUNK_A + "6p", PLAIN], voids="ms").play("0 discard 2p, 1 win")
    assert play.pays("draw.") == {}


@pytest.mark.parametrize("base", [1, 2, 10])
def test_zy_24_everything_is_multiplied_by_base(base: int) -> None:
    table = Scenario(
        [JUNK_A + "1s", CLOSED, JUNK_B], voids="msm", draws="9s3s5s", flipped="4m",
        base=base, dealer_bonus="one_two",
    )  # fmt: skip
    play = table.play("0 discard 1s, 1 drop, 2 drop, 0 discard 2p, 1 win")
    assert play.pays() == {
        ("win.hand", 0, 1): 3 * base,
        ("dealer", 0, 1): 1 * base,
        ("void.natural", 0, 1): 2 * base,
        ("void.natural", 2, 1): 2 * base,
        ("void.left", 0, 1): 4 * base,
        ("void.left", 2, 1): 4 * base,
        ("ji.flip", 0, 1): 1 * base,
        ("ji.flip", 2, 1): 1 * base,
        ("ji.penalty_charge", 0, 1): 3 * base,
    }
    drawn = Scenario([PLAIN + "9s", JUNK_B], voids="sm", base=base).play("0 discard 9s").idle()
    assert drawn.pays("draw.ready") == {("draw.ready", 1, 0): 2 * base}


# ---------------------------------------------------------------- examples


def test_zy_example_5_the_charge_of_a_seat_that_is_not_ready() -> None:
    hands = [JUNK_A + "1s", CLOSED, "345678s234678m3s", PONGER]
    table = Scenario(hands, voids="mspm", draws="9p9p", flipped="9m")
    play = table.play("0 discard 1s, 1 drop, 2 drop, 3 discard 2p, 1 win")
    assert play.settled["states"] == ["not", "won", "ready", "not"]
    assert play.pays("ji.penalty_charge") == {
        ("ji.penalty_charge", 0, 1): 3,
        ("ji.penalty_charge", 0, 2): 3,
    }


def test_zy_example_6_a_ponged_first_chicken_and_gold() -> None:
    hands = [JUNK_A + "1s", "123456789m1135s", JUNK_B, JUNK_C]
    table = Scenario(hands, voids="mpmm", draws="5s", flipped="9s")
    play = table.play("0 discard 1s, 1 pong, 1 discard 3s, 2 discard 5s, 1 win")
    gold = from_each("ji.yao", 1, 6)
    assert play.pays("ji.") == gold | {("ji.responsible", 0, 1): 2}


def test_zy_example_7_two_void_tiles_left_and_two_winners() -> None:
    hands = ["334455678s1399p2m", "89m12236p233589s", PLAIN, JUNK_A]
    table = Scenario(hands, voids="mmsm", draws="4s")
    play = table.play("0 discard 2m, 1 discard 2p")
    assert play.settled["outcome"]["winners"] == [2, 0]
    void = {key: points for key, points in play.pays("void.left").items() if key[1] == 1}
    assert void == {("void.left", 1, 0): 2, ("void.left", 1, 2): 2}

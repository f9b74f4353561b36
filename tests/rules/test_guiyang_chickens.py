"""贵阳 beside the win: kongs, chickens, penalties, 原缺, drawn rounds (GY-16 to GY-22)."""

from typing import Any

import pytest

from tests.rules.guiyang_hands import AROUND, LAP, PAIRS, SPARE, TRIPLETS, second_turn, table
from tests.rules.readiness import drawn
from tests.scenario import JUNK_A, JUNK_B, JUNK_C, PLAIN, Play, from_each

READY_S = "234678m3455678s"  # waits for 2s, 5s and 8s


# ---------------------------------------------------------------- kongs

# Seat 1 lays down 2m; then seat 3 discards the 2p it waits for.
CONCEALED = ("2222456789m345p", "9s", "5p3s8s", "6s", "0 discard 9s, 1 kong 2m, 1 drop, ")
EXPOSED = ("222456789m3455p", "2m", "3s8s", "6s", "0 discard 2m, 1 kong, 1 drop, ")
ADDED = (
    "22456789m34557p", "2m", "3s6s8s2m3s7s", "4s",
    "0 discard 2m, 1 pong, 1 discard 7p, 2 drop, 3 drop, 0 drop, 1 kong 2m, 1 drop, ",
)  # fmt: skip
# 憨包: a copy held back when ponging; the fourth drawn and kept for a turn.
HELD = (
    "222456789m3455p", "2m", "3s6s8s4s3s7s", "5p",
    "0 discard 2m, 1 pong, 1 discard 5p, 2 drop, 3 drop, 0 drop, 1 kong 2m, 1 discard 4s, ",
)  # fmt: skip
KEPT = (
    "222456789m3455p", "9s", "2m3s6s8s4s3s7s", "5p",
    "0 discard 9s, 1 discard 5p, 2 drop, 3 drop, 0 drop, 1 kong 2m, 1 discard 4s, ",
)  # fmt: skip

Case = tuple[str, str, str, str, str]


def laid(case: Case, **options: Any) -> Play:
    """The live owner of a kong wins."""
    hand, spare, draws, tail, actions = case
    scene = table([JUNK_A + spare, hand, JUNK_B, JUNK_C], draws=draws, tail=tail, **options)
    return scene.play(actions + "2 drop, 3 discard 2p, 1 win")


def test_gy_16_a_concealed_kong_is_three_from_each() -> None:
    assert laid(CONCEALED).pays("kong.") == from_each("kong.concealed", 1, 3)


def test_gy_16_an_added_kong_is_three_from_each() -> None:
    assert laid(ADDED).pays("kong.") == from_each("kong.added", 1, 3)


def test_gy_16_an_exposed_kong_is_three_from_the_discarder() -> None:
    assert laid(EXPOSED).pays("kong.") == {("kong.exposed", 0, 1): 3}


@pytest.mark.parametrize(("case", "kind"), [(HELD, 1), (KEPT, 0)])
def test_gy_16_late_kongs_are_worth_nothing(case: Case, kind: int) -> None:
    play = laid(case)
    assert play.round.facts().kong_kind.tolist() == [kind]
    assert play.round.facts().kong_late.tolist() == [True]
    assert play.pays("kong.") == play.cancelled("kong.") == {}


# Seat 2 lays down 8p and is NOT when seat 1 wins on the 1p of seat 0.
NOT_KONGS = {
    "concealed": (
        "459m138888p2358s", "9s", "3s6p6s1p", "7s", "0 discard 9s, 1 drop, 2 kong 8p, 2 drop, ",
    ),
    "added": (
        "4589m13688p2358s", "8p", "4s6p9p8p6s1p", "7s",
        "0 discard 8p, 2 pong, 2 discard 6p, 3 drop, 0 drop, 1 drop, 2 kong 8p, 2 drop, ",
    ),
    "exposed": (
        "4589m13888p2358s", "8p", "6s1p", "7s", "0 discard 8p, 2 kong, 2 drop, ",
    ),
    "late": (
        "4589m13888p2358s", "8p", "6s9s4s7p6s1p", "7s",
        "0 discard 8p, 2 pong, 2 discard 3s, 3 drop, 0 drop, 1 drop, 2 kong 8p, 2 drop, ",
    ),
}  # fmt: skip


def not_ready(kong: str, third: str = JUNK_C, **options: Any) -> Play:
    """Seat 2 is NOT, seat 1 wins, seat 3 as its hand says."""
    hand, spare, draws, tail, actions = NOT_KONGS[kong]
    scene = table([JUNK_A + spare, TRIPLETS, hand, third], draws=draws, tail=tail, **options)
    return scene.play(actions + "3 drop, 0 drop, 1 win")


@pytest.mark.parametrize("kong", NOT_KONGS)
def test_gy_16_an_owner_that_is_not_ready_gets_nothing(kong: str) -> None:
    play = not_ready(kong)
    assert play.settled["states"] == ["not", "won", "not", "not"]
    assert len(play.round.facts().kong_kind) == 1
    assert play.pays("kong.") == play.cancelled("kong.") == {}


@pytest.mark.parametrize("kong", ["concealed", "added"])
def test_gy_17_such_an_owner_pays_three_to_each_live_seat(kong: str) -> None:
    play = not_ready(kong, dou_penalty=True)
    assert play.pays("kong.") == {("kong.penalty", 2, 1): 3}
    play = not_ready(kong, READY_S, dou_penalty=True)
    assert play.settled["states"] == ["not", "won", "not", "ready"]
    assert play.pays("kong.") == {("kong.penalty", 2, 1): 3, ("kong.penalty", 2, 3): 3}


def test_gy_17_a_late_kong_is_exempt() -> None:
    assert not_ready("late", dou_penalty=True).pays("kong.") == {}


def test_gy_17_an_exposed_kong_is_paid_to_its_discarder_if_he_is_live() -> None:
    assert not_ready("exposed", dou_penalty=True).pays("kong.") == {}
    hands = [JUNK_A + SPARE, TRIPLETS, "4589m13888p2358s", READY_S]
    scene = table(hands, draws="3s6p8p6s1p", tail="7s", dou_penalty=True)
    play = scene.play("0 discard 9s, 1 drop, 2 drop, 3 drop, 2 kong, 2 drop, 3 drop, 0 drop, 1 win")
    assert play.pays("kong.") == {("kong.penalty", 2, 3): 3}


# Ready once 1s is laid down, 4p drawn for it and 1p discarded.
LAYS_1S = "456789m1223p111s"


def test_gy_17_a_burnt_seat_is_not_paid() -> None:
    """Seat 3 lays down 1s and discards the 1p on which seat 1 wins."""
    hands = [JUNK_A + SPARE, TRIPLETS, NOT_KONGS["concealed"][0], LAYS_1S]
    play = table(hands, draws="3s6p1s", tail="7s4p", dou_penalty=True).play(
        "0 discard 9s, 1 drop, 2 kong 8p, 2 drop, 3 kong 1s, 3 discard 1p, 1 win"
    )
    assert play.settled["states"] == ["not", "won", "not", "ready"]
    assert play.pays("kong.") == {("kong.penalty", 2, 1): 3}
    assert play.cancelled("kong.penalty") == {("kong.penalty", 2, 3): 3}
    hands[2] = NOT_KONGS["exposed"][0]
    play = table(hands, draws="3s6p8p1s", tail="7s4p", dou_penalty=True).play(
        "0 discard 9s, 1 drop, 2 drop, 3 drop, 2 kong, 2 drop, 3 kong 1s, 3 discard 1p, 1 win"
    )
    assert play.pays("kong.") == {}
    assert play.cancelled("kong.penalty") == {("kong.penalty", 2, 3): 3}


def test_gy_17_live_owners_are_paid_as_ever() -> None:
    assert laid(CONCEALED, dou_penalty=True).pays("kong.") == from_each("kong.concealed", 1, 3)


# ---------------------------------------------------------------- prices of chickens

CODE = {"1s": "ji.yao", "8p": "ji.wugu"}
PRICES = {  # plain, gold
    ("1s", "owned"): (1, 2),
    ("1s", "charge"): (2, 4),
    ("1s", "responsible"): (1, 1),
    ("1s", "penalty"): (1, 2),
    ("1s", "claimed"): (2, 4),
    ("1s", "charge penalty"): (2, 4),
    ("8p", "owned"): (2, 4),
    ("8p", "charge"): (4, 8),
    ("8p", "responsible"): (2, 2),
    ("8p", "penalty"): (2, 4),
    ("8p", "claimed"): (4, 8),
    ("8p", "charge penalty"): (4, 8),
}
CELLS = [
    pytest.param(kind, gold, id=f"{kind}-{'gold' if gold else 'plain'}")
    for kind in CODE
    for gold in (False, True)
]


def flip(kind: str, gold: bool) -> dict[str, Any]:
    """Options with 乌骨鸡 and a flip that makes the kind gold, or designates 4s."""
    return {"wugu": True, "flipped": {"1s": "9s", "8p": "7p"}[kind] if gold else "3s"}


def discarded(kind: str, by: str, third: str = JUNK_C, **options: Any) -> Play:
    """The seats named let the kind go in their first turns, in order; seat 1 wins."""
    first = kind if "0" in by else SPARE
    others = {1: "7s", 2: "6s", 3: "6s"}
    draws = "".join(kind if str(seat) in by else tile for seat, tile in others.items())
    scene = table([JUNK_A + first, TRIPLETS, JUNK_B, third], draws=draws + "1p", **options)
    return scene.play(f"0 discard {first}, 1 drop, 2 drop, 3 drop, 0 drop, 1 win")


@pytest.mark.parametrize(("kind", "gold"), CELLS)
def test_gy_18_each_owned_chicken(kind: str, gold: bool) -> None:
    play = discarded(kind, "01", **flip(kind, gold))
    price = PRICES[kind, "owned"][gold]
    assert play.pays("ji.yao", "ji.wugu") == from_each(CODE[kind], 1, price)


@pytest.mark.parametrize(("kind", "gold"), CELLS)
def test_gy_18_the_charge_of_a_live_seat(kind: str, gold: bool) -> None:
    play = discarded(kind, "1", **flip(kind, gold))
    assert play.pays("ji.") == from_each("ji.charge", 1, PRICES[kind, "charge"][gold])


@pytest.mark.parametrize(("kind", "gold"), CELLS)
def test_gy_18_the_responsible_seat(kind: str, gold: bool) -> None:
    """Seat 1 pongs the first one of seat 0; gold does not change the price."""
    hand = "222333m1155p117s" if kind == "1s" else "222333m115588p7s"
    scene = table([JUNK_A + kind, hand, JUNK_B, JUNK_C], draws="6s8s1p", **flip(kind, gold))
    play = scene.play(f"0 discard {kind}, 1 pong, 1 discard 7s, 2 drop, 3 drop, 0 drop, 1 win")
    assert play.pays("ji.") == from_each(CODE[kind], 1, 3 * PRICES[kind, "owned"][gold]) | {
        ("ji.responsible", 0, 1): PRICES[kind, "responsible"][gold]
    }


def test_gy_18_a_first_chicken_that_is_won() -> None:
    hands = [JUNK_A + "1s", "222333m44555p11s", JUNK_B, JUNK_C]
    play = table(hands, flipped="3s").play("0 discard 1s, 1 win")
    assert play.pays("ji.") == from_each("ji.yao", 1, 3) | {("ji.responsible", 0, 1): 1}


def test_gy_18_without_wugu_8p_is_no_default_chicken() -> None:
    assert discarded("8p", "01", flipped="3s").pays("ji.") == {}


@pytest.mark.parametrize(
    ("options", "flipped", "expected"),
    [
        ({}, "1m", {"ji.flip": 3}),  # 2m
        ({}, "9p", {"ji.flip": 3}),  # 1p, the winning tile among them
        ({"flip": "both"}, "4m", {"ji.flip": 3}),  # 5m, none; 3m
        ({"flip": "both"}, "2p", {"ji.flip": 5}),  # 1p and 3p
        ({"self_ji": True}, "2m", {"ji.flip": 3, "ji.self": 3}),  # 3m; 2m
        ({}, "2m", {"ji.flip": 3}),
    ],
)
def test_gy_18_flip_and_self_chickens_are_one_each(
    options: dict[str, Any], flipped: str, expected: dict[str, int]
) -> None:
    """The winner holds 2m and 3m three times, 1p and 5p too, 3p twice."""
    play = second_turn(TRIPLETS, "1p", flipped=flipped, **options)
    found: dict[Any, int] = {}
    for code, points in expected.items():
        found |= from_each(code, 1, points)
    assert play.pays("ji.") == found


@pytest.mark.parametrize(
    ("options", "flipped", "price"),
    [
        ({}, "9s", 2), ({}, "2s", 1), ({}, "1s", 1),
        ({"flip": "both"}, "2s", 2), ({"flip": "both"}, "9s", 2), ({"flip": "both"}, "1s", 1),
        ({"self_ji": True}, "1s", 2), ({"self_ji": True}, "2s", 1),
    ],
)  # fmt: skip
def test_gy_18_what_makes_gold(options: dict[str, Any], flipped: str, price: int) -> None:
    """Golden, a default chicken is no flip or self chicken besides."""
    play = discarded("1s", "01", flipped=flipped, **options)
    assert play.pays("ji.yao") == from_each("ji.yao", 1, price)
    assert play.pays("ji.flip", "ji.self") == {}


@pytest.mark.parametrize("options", [{"flip": "next"}, {"flip": "both"}, {"self_ji": True}])
@pytest.mark.parametrize(("full_house", "points"), [(True, 1), (False, 0)])
def test_gy_2_gy_18_ponds_count_for_flip_and_self_chickens_with_full_house(
    options: dict[str, Any], full_house: bool, points: int
) -> None:
    """Seat 1 discarded a 3s."""
    flipped = {"next": "2s", "both": "4s"}.get(str(options.get("flip")), "3s")
    play = second_turn(TRIPLETS, "1p", flipped=flipped, full_house=full_house, **options)
    code = "ji.self" if "self_ji" in options else "ji.flip"
    assert play.pays("ji.") == (from_each(code, 1, points) if points else {})


def test_gy_18_ponds_count_for_default_chickens_in_any_case() -> None:
    play = discarded("1s", "01", flipped="3s", full_house=False)
    assert play.pays("ji.yao") == from_each("ji.yao", 1, 1)


def test_gy_18_a_ready_seat_earns_too_and_one_that_is_not_earns_nothing() -> None:
    play = discarded("1s", "023", READY_S, flipped="3s")
    assert play.pays("ji.yao") == from_each("ji.yao", 3, 1)


# ---------------------------------------------------------------- penalties


@pytest.mark.parametrize("ji_penalty", [False, True])
@pytest.mark.parametrize(("kind", "gold"), CELLS)
def test_gy_19_a_charger_that_is_not_ready_pays_each_live_seat(
    kind: str, gold: bool, ji_penalty: bool
) -> None:
    play = discarded(kind, "0", READY_S, ji_penalty=ji_penalty, **flip(kind, gold))
    price = PRICES[kind, "charge penalty"][gold]
    assert play.settled["states"] == ["not", "won", "not", "ready"]
    assert play.pays("ji.charge", "ji.penalty", "ji.penalty_charge") == {
        ("ji.penalty_charge", 0, 1): price,
        ("ji.penalty_charge", 0, 3): price,
    }


def hot(draws: str, flipped: str = "9p", **options: Any) -> Play:
    """Seat 0, ready, lays down 8p and discards the 1p on which seat 1 wins: it is burnt."""
    hands = ["456789m1223888p9s", TRIPLETS, JUNK_B, JUNK_C]
    scene = table(hands, draws=draws + "8p", tail="4p", flipped=flipped, **options)
    return scene.play(AROUND + ", 0 kong 8p, 0 discard 1p, 1 win")


def test_gy_19_a_burnt_seat_is_not_paid() -> None:
    play = hot("3s1s8s")
    assert play.pays("ji.penalty_charge") == {("ji.penalty_charge", 2, 1): 2}
    assert play.cancelled("ji.penalty_charge") == {("ji.penalty_charge", 2, 0): 2}


@pytest.mark.parametrize("ji_penalty", [False, True])
@pytest.mark.parametrize(("kind", "gold"), CELLS)
def test_gy_20_a_seat_that_is_not_ready_pays_for_exposed_chickens(
    kind: str, gold: bool, ji_penalty: bool
) -> None:
    """Seat 0 charges, seat 2 lets a second one go; seats 1 and 3 are live."""
    play = discarded(kind, "02", READY_S, ji_penalty=ji_penalty, **flip(kind, gold))
    price = PRICES[kind, "penalty"][gold]
    expected = {("ji.penalty", 2, 1): price, ("ji.penalty", 2, 3): price}
    assert play.pays("ji.penalty") == (expected if ji_penalty else {})
    assert {key[1] for key in play.pays("ji.penalty_charge")} == {0}


def test_gy_20_a_burnt_seat_is_not_paid() -> None:
    play = hot("1s1s8s", ji_penalty=True)  # seat 1 charges
    assert play.pays("ji.penalty") == {("ji.penalty", 2, 1): 1}
    assert play.cancelled("ji.penalty") == {("ji.penalty", 2, 0): 1}


def claimed(kind: str, verb: str, third: str, **options: Any) -> Play:
    """Seat 3 lets the first one go and seat 2 claims it, which is NOT; seat 1 wins."""
    copies = {"pong": 2, "kong": 3}[verb]
    hand = {2: "45m1367p23589s", 3: "45m136p23589s"}[copies] + kind * copies
    scene = table([JUNK_A + SPARE, TRIPLETS, hand, third], draws=f"7s6s{kind}6s1p", tail="7p",
                  **options)  # fmt: skip
    then = "2 discard 4m" if verb == "pong" else "2 drop"
    return scene.play(
        f"0 discard 9s, 1 drop, 2 drop, 3 drop, 2 {verb}, {then}, 3 drop, 0 drop, 1 win"
    )


@pytest.mark.parametrize(("verb", "others"), [("pong", 2), ("kong", 3)])
@pytest.mark.parametrize(("kind", "gold"), CELLS)
def test_gy_20_the_claimed_copy_costs_twice(kind: str, gold: bool, verb: str, others: int) -> None:
    play = claimed(kind, verb, JUNK_C, ji_penalty=True, **flip(kind, gold))
    points = others * PRICES[kind, "penalty"][gold] + PRICES[kind, "claimed"][gold]
    assert play.settled["states"] == ["not", "won", "not", "not"]
    assert play.pays("ji.") == {("ji.penalty", 2, 1): points}


@pytest.mark.parametrize("ji_penalty", [False, True])
@pytest.mark.parametrize(("kind", "gold"), CELLS)
def test_gy_20_the_reversed_responsibility_is_owed_besides(
    kind: str, gold: bool, ji_penalty: bool
) -> None:
    """The discarder, seat 3, is ready."""
    play = claimed(kind, "pong", READY_S, ji_penalty=ji_penalty, **flip(kind, gold))
    points = 2 * PRICES[kind, "penalty"][gold] + PRICES[kind, "claimed"][gold]
    penalties = {("ji.penalty", 2, 1): points, ("ji.penalty", 2, 3): points}
    reversed_one = {("ji.responsible", 2, 3): PRICES[kind, "responsible"][gold]}
    found = {key: value for key, value in play.pays("ji.").items() if key[0] != "ji.flip"}
    assert found == reversed_one | (penalties if ji_penalty else {})


def test_gy_20_a_concealed_kong_is_exposed_and_the_concealed_hand_is_not() -> None:
    hands = [JUNK_A + SPARE, TRIPLETS, "459m136p2351111s", JUNK_C]
    scene = table(hands, draws="7s6s6s1p", tail="7p", ji_penalty=True, flipped="3s")
    begun = "0 discard 9s, 1 drop, "
    rest = "3 drop, 0 drop, 1 win"
    play = scene.play(begun + "2 kong 1s, 2 drop, " + rest)
    assert play.pays("ji.") == {("ji.penalty", 2, 1): 4}
    assert scene.play(begun + "2 drop, " + rest).pays("ji.") == {}


# ---------------------------------------------------------------- 原缺


def test_gy_21_a_seat_dealt_two_suits_takes_three_from_each() -> None:
    assert second_turn(TRIPLETS, "1p", natural_void=True).pays("void.") == from_each(
        "void.natural", 1, 3
    )
    assert second_turn(TRIPLETS, "1p").pays("void.") == {}


def test_gy_21_one_suit_only_is_still_three() -> None:
    play = second_turn("2223335556668m", "8m", natural_void=True)
    assert play.pays("void.") == from_each("void.natural", 1, 3)


def test_gy_21_always_whatever_the_state_and_in_a_drawn_round() -> None:
    """Seat 0 gives its ready hand up; nobody is ready."""
    hands = [PLAIN + "7p", JUNK_A, JUNK_B, JUNK_C]
    play = table(hands, natural_void=True, last="6m2m2m2m").play("0 discard 4p").idle()
    assert play.outcome[0] == "draw"
    assert play.settled["states"][0] == "not"
    assert play.pays("void.") == from_each("void.natural", 0, 3)


def test_gy_21_the_deal_counts_not_what_is_held_later() -> None:
    hands = [PLAIN + SPARE, JUNK_A, JUNK_B, JUNK_C]
    scene = table(hands, draws=LAP + "2p", natural_void=True)
    play = scene.play(AROUND + ", 0 win")
    assert play.pays("void.") == {}


# ---------------------------------------------------------------- drawn rounds


def test_gy_22_each_seat_that_is_not_ready_pays_each_ready_one() -> None:
    assert drawn("guiyang", "13").pays() == {
        ("draw.ready", 0, 1): 1,
        ("draw.ready", 0, 3): 1,
        ("draw.ready", 2, 1): 1,
        ("draw.ready", 2, 3): 1,
    }
    assert drawn("guiyang", "012").pays() == {("draw.ready", 3, seat): 1 for seat in (0, 1, 2)}


@pytest.mark.parametrize("ready", ["", "0123"])
def test_gy_22_nobody_or_everybody_ready_pays_nothing(ready: str) -> None:
    assert drawn("guiyang", ready).pays() == {}


@pytest.mark.parametrize("declare", [False, True])
@pytest.mark.parametrize(
    ("hand", "core", "declared"),
    [
        (PLAIN, 1, 10),
        (TRIPLETS, 5, 15),
        ("2223335m111555p", 5, 15),  # the best of its waits
        (PAIRS, 10, 20),
        ("2222m11557p2255s", 20, 30),
        ("2222335566778m", 30, 40),
    ],
)
def test_gy_22_the_best_core_and_ten_if_declared(
    hand: str, core: int, declared: int, declare: bool
) -> None:
    scene = table([hand + SPARE, JUNK_A, JUNK_B, JUNK_C])
    play = scene.play("0 ready 9s" if declare else "0 discard 9s").idle()
    assert play.pays("draw.") == from_each("draw.ready", 0, declared if declare else core)


def test_gy_22_chickens_kongs_and_penalties_count_nothing() -> None:
    """Seat 0 is ready with a kong and a charge; seat 2 lays down 8p and lets a 1s go."""
    hands = ["2222456789m355p1s", JUNK_A, "459m138888p2358s", JUNK_C]
    scene = table(hands, draws="7s1s3s", tail="4p7p", dou_penalty=True, ji_penalty=True)
    play = scene.play("0 kong 2m, 0 discard 1s, 1 drop, 2 kong 8p, 2 discard 1s").idle()
    assert play.settled["states"] == ["ready", "not", "not", "not"]
    assert play.pays() == from_each("draw.ready", 0, 1)
    assert play.rules("ji.", "kong.") == {"GY-22"}
    assert play.cancelled("kong.") == (
        from_each("kong.concealed", 0, 3) | {("kong.penalty", 2, 0): 3}
    )
    assert play.cancelled("ji.charge") == from_each("ji.charge", 0, 2)
    assert play.cancelled("ji.penalty")["ji.penalty", 2, 0] >= 1


def test_gy_22_nothing_where_somebody_won() -> None:
    assert second_turn(TRIPLETS, "1p").pays("draw.") == {}

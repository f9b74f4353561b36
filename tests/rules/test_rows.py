"""Rows and cancels on facts written by hand: the examples of zunyi's page, then each mechanism."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.rules.facts_builder import Round, dead, from_each, kind, live
from zhuoji.facts import Fact, Kong

SINGLE_WAIT = 1


# Examples of the page


def test_zy_example_1_a_declared_loser_owes_ten_and_no_plain_hand() -> None:
    ledger = Round().ready(2).declare(2).win(3).settle()
    assert live(ledger) == {
        ("win.hand", 0, 3, 2),
        ("win.hand", 1, 3, 2),
        ("win.kill_ready", 2, 3, 10),
    }
    assert ledger.totals == (-2, -2, -10, 14)


def test_zy_example_2_kong_draw_replaces_a_plain_hand_and_adds_to_another() -> None:
    triplets = Round().win(2, core=4, pattern=3, facts=Fact.KONG_DRAW).settle()
    assert live(triplets) == from_each("win.kong_draw", 2, 10) | from_each("win.hand", 2, 4)
    plain = Round().win(2, facts=Fact.KONG_DRAW).settle()
    assert live(plain) == from_each("win.kong_draw", 2, 10)


def test_zy_example_3_both_declared() -> None:
    ledger = Round().declare(0, 1).ready(1).win(0, source=1, core=3, pattern=SINGLE_WAIT).settle()
    assert live(ledger) == {
        ("win.ready", 1, 0, 10),
        ("win.kill_ready", 1, 0, 10),
        ("win.hand", 1, 0, 3),
    }


@pytest.mark.parametrize(("seats", "points"), [(4, 21), (3, 14), (2, 7)])
def test_zy_example_4_robbed_kong_pays_for_all(seats: int, points: int) -> None:
    ledger = Round(seats).win(1, source=0, by="rob", core=7, pattern=4).settle()
    assert live(ledger) == {("win.hand", 0, 1, points)}


def test_zy_example_5_charge_penalty() -> None:
    ledger = Round().ready(2).first(0).win(1, source=3).settle()
    assert live(ledger, "ji.penalty_charge", "ji.penalty", "ji.charge") == {
        ("ji.penalty_charge", 0, 1, 3),
        ("ji.penalty_charge", 0, 2, 3),
    }


def test_zy_example_6_responsible_and_golden() -> None:
    table = Round(flip=kind("9s")).ready(1).first(0, "1s", 1).hold(1, "melded", "1s", 3)
    ledger = table.win(2, source=3).settle()
    assert live(ledger, "ji.yao", "ji.responsible") == from_each("ji.yao", 1, 6) | {
        ("ji.responsible", 0, 1, 2)
    }


def test_zy_example_7_void_left_to_each_winner() -> None:
    ledger = Round().set("void_left", 1, 2).ready(3).win(0, source=1).win(2, source=1).settle()
    assert live(ledger, "void.left") == {("void.left", 1, 0, 2), ("void.left", 1, 2, 2)}


# Wins and the dealer


def test_zy_15_robbing_multiplies_bonuses_and_not_the_dealer_extra() -> None:
    table = Round(dealer=1).declare(1).win(1, source=0, by="rob", core=7, pattern=4)
    assert live(table.settle(dealer_bonus="one_two")) == {
        ("win.hand", 0, 1, 21),
        ("win.ready", 0, 1, 30),
        ("dealer", 0, 1, 1),
    }


def test_zy_17_dealer_extra_once_per_pair() -> None:
    table = Round(dealer=3, streak=2).win(0, source=3).win(1, source=3)
    pairs = {(3, 0), (3, 1)}
    for bonus, points in (("one_two", 1), ("streak", 2)):
        ledger = table.settle(dealer_bonus=bonus)
        assert live(ledger, "dealer") == {("dealer", *pair, points) for pair in pairs}
    assert not live(table.settle(), "dealer")
    by_dealer = Round(dealer=1, streak=1).win(1)
    assert live(by_dealer.settle(dealer_bonus="streak"), "dealer") == from_each("dealer", 1, 1)
    aside = Round(dealer=2, streak=1).win(0, source=1)
    assert not live(aside.settle(dealer_bonus="one_two"), "dealer")
    self_draw = Round(dealer=2).win(0)
    assert live(self_draw.settle(dealer_bonus="one_two"), "dealer") == {("dealer", 2, 0, 1)}


# Kongs


@pytest.mark.parametrize(
    ("which", "late", "points"),
    [
        (Kong.CONCEALED, False, 2), (Kong.ADDED, False, 2),
        (Kong.CONCEALED, True, 0), (Kong.ADDED, True, 0),
    ],
)  # fmt: skip
def test_zy_18_kongs_from_each(which: Kong, late: bool, points: int) -> None:
    ledger = Round().ready(1).kong(1, which, late=late).win(2).settle()
    reason = f"kong.{which.name.lower()}"
    assert live(ledger, reason) == (from_each(reason, 1, points) if points else set())


def test_zy_18_exposed_kong_from_its_discarder_and_only_to_live_owners() -> None:
    table = Round().ready(1).kong(1, Kong.EXPOSED, source=0).kong(3, Kong.EXPOSED, source=1)
    ledger = table.win(2).settle()
    assert live(ledger, "kong.exposed") == {("kong.exposed", 0, 1, 3)}
    assert not dead(ledger)


# Chickens

VALUES = [
    # tile, reason, golden, a copy, the charge tile
    ("1s", "ji.yao", False, 1, 3), ("1s", "ji.yao", True, 2, 6),
    ("8p", "ji.wugu", False, 2, 4), ("8p", "ji.wugu", True, 4, 8),
]  # fmt: skip


def black(**columns: Any) -> Round:
    """A table where 乌骨鸡 is watched too."""
    return Round(watched=("1s", "8p"), **columns)


@pytest.mark.parametrize(("tile", "reason", "gold", "points", "charge"), VALUES)
def test_zy_19_default_chickens_and_charge(
    tile: str, reason: str, gold: bool, points: int, charge: int
) -> None:
    flip = kind(tile) + (8 if tile == "1s" else -1) if gold else kind("3m")
    table = black(flip=flip).ready(0).first(0, tile).hold(0, "pond", tile).hold(0, "melded", tile)
    ledger = table.hold(0, "concealed", tile).win(1).settle(wugu=True)
    assert live(ledger, reason) == from_each(reason, 0, 3 * points)
    assert live(ledger, "ji.charge") == from_each("ji.charge", 0, charge)
    assert not live(ledger, "ji.flip")


@pytest.mark.parametrize(("tile", "points"), [("1s", 2), ("8p", 2)])
def test_ji_10_responsible_goes_to_the_live_one(tile: str, points: int) -> None:
    def settled(*ready: int) -> set[Any]:
        table = black(flip=kind("3m")).ready(*ready).first(0, tile, 1)
        return live(table.win(2).settle(wugu=True), "ji.responsible")

    assert settled(1) == settled(0, 1) == {("ji.responsible", 0, 1, points)}
    assert settled(0) == {("ji.responsible", 1, 0, points)}
    assert settled() == set()


def test_ji_10_several_winners_claim_each() -> None:
    ledger = Round().first(3, "1s", 0, 1).win(0, source=3).win(1, source=3).settle()
    assert live(ledger, "ji.responsible") == {
        ("ji.responsible", 3, 0, 2),
        ("ji.responsible", 3, 1, 2),
    }
    assert not live(ledger, "ji.charge", "ji.penalty_charge")


@pytest.mark.parametrize(
    ("tile", "flip", "doubled", "each", "charge"),
    [
        ("1s", "3m", True, 1, 3), ("1s", "9s", False, 1, 3), ("1s", "9s", True, 2, 6),
        ("8p", "3m", True, 2, 4), ("8p", "7p", False, 2, 4), ("8p", "7p", True, 4, 8),
    ],
)  # fmt: skip
def test_zy_20_penalties(tile: str, flip: str, doubled: bool, each: int, charge: int) -> None:
    table = black(flip=kind(flip)).first(0, tile).hold(0, "pond", tile).hold(0, "melded", tile, 1)
    table.hold(0, "concealed", tile).ready(2).win(1)
    ledger = table.settle(wugu=True, gold_penalty=doubled)
    assert live(ledger, "ji.penalty", "ji.penalty_charge", "ji.charge", "ji.yao", "ji.wugu") == {
        (reason, 0, payee, points)
        for payee in (1, 2)
        for reason, points in (("ji.penalty", 2 * each), ("ji.penalty_charge", charge))
    }


@pytest.mark.parametrize(
    ("options", "flip", "counted"),
    [
        ({}, "4m", {"5m"}),
        ({}, "9m", {"1m"}),
        ({"flip": "both"}, "4m", {"5m", "3m"}),
        ({"flip": "both"}, "1p", {"2p", "9p"}),
        ({"flip": "none"}, "4m", set()),
        ({}, "9s", set()),  # the next is 1s, golden instead
        ({"flip": "both"}, "2s", {"3s"}),
        ({"flip": "both", "wugu": True}, "9p", {"1p"}),
    ],
)
def test_ji_2_flip_chickens(options: dict[str, Any], flip: str, counted: set[str]) -> None:
    for tile in ("1m", "3m", "4m", "5m", "1p", "2p", "8p", "9p", "1s", "3s"):
        for place in ("concealed", "melded"):
            table = black(flip=kind(flip)).ready(0).hold(0, place, tile, 2).win(1)
            expected = from_each("ji.flip", 0, 2) if tile in counted else set()
            assert live(table.settle(**options), "ji.flip") == expected, tile


def test_ji_2_self_chicken_counts_without_flip_chickens_and_can_be_golden() -> None:
    table = Round(flip=kind("4m")).ready(0).hold(0, "concealed", "4m").win(1)
    assert live(table.settle(flip="none", self_ji=True), "ji.self") == from_each("ji.self", 0, 1)
    assert not live(table.settle(flip="none"), "ji.self")
    golden = Round(flip=kind("1s")).ready(0).hold(0, "concealed", "1s").win(1)
    ledger = golden.settle(self_ji=True)
    assert live(ledger, "ji.self", "ji.yao") == from_each("ji.yao", 0, 2)
    assert live(golden.settle(), "ji.yao") == from_each("ji.yao", 0, 1)


def test_ji_4_weekday_chickens_count_besides() -> None:
    table = Round(weekday=1, flip=kind("9p")).ready(0)
    for tile, copies in (("1m", 1), ("1p", 2), ("1s", 1), ("2m", 1)):
        table.hold(0, "concealed", tile, copies)
    ledger = table.win(1).settle(weekday_ji=True)
    assert live(ledger, "ji.weekday") == from_each("ji.weekday", 0, 4)
    assert live(ledger, "ji.flip") == from_each("ji.flip", 0, 2)
    assert live(ledger, "ji.yao") == from_each("ji.yao", 0, 1)
    assert not live(table.settle(), "ji.weekday")


def test_ji_7_ponds_count_with_full_house() -> None:
    table = Round(weekday=6, flip=kind("4m")).ready(0)
    for tile in ("4m", "5m", "6m"):
        table.hold(0, "pond", tile)
    table.win(1)
    options: dict[str, Any] = {"self_ji": True, "weekday_ji": True}
    assert not live(table.settle(**options), "ji.self", "ji.flip", "ji.weekday")
    assert live(table.settle(**options, full_house=True), "ji.self", "ji.flip", "ji.weekday") == {
        posting for r in ("ji.self", "ji.flip", "ji.weekday") for posting in from_each(r, 0, 1)
    }


def test_ji_8_a_seat_that_is_not_ready_earns_no_chicken_and_no_posting() -> None:
    ledger = Round(flip=kind("4m")).hold(0, "concealed", "1s").hold(0, "concealed", "5m").win(1)
    assert live(ledger.settle()) == from_each("win.hand", 1, 2)


# Void suits and drawn rounds


def test_zy_7_natural_void_is_paid_by_all_and_always() -> None:
    table = Round().set("suits_held", 2, 0b011).set("suits_held", 0, 0b100)
    expected = from_each("void.natural", 2, 2) | from_each("void.natural", 0, 2)
    assert live(table.settle()) == expected
    assert live(table.win(1).settle(), "void.natural") == expected


def test_zy_23_drawn_round_pays_the_best_waits() -> None:
    table = Round().ready(1, core=3, pattern=SINGLE_WAIT).declare(1).ready(2)
    table.set("void_left", 0, 3)
    assert live(table.settle()) == {
        ("draw.ready", 0, 1, 13),
        ("draw.ready", 3, 1, 13),
        ("draw.ready", 0, 2, 2),
        ("draw.ready", 3, 2, 2),
        ("void.left", 0, 1, 3),
        ("void.left", 0, 2, 3),
    }
    plain = Round().ready(1).declare(1).settle()
    assert live(plain) == from_each("draw.ready", 1, 10)


# Cancels


def test_mj_28_burnt_seat_earns_nothing_and_still_pays() -> None:
    table = Round(flip=kind("4m")).ready(0, 2).hold(0, "concealed", "1s").hold(2, "concealed", "1s")
    table.kong(0, Kong.ADDED).first(3, "1s", 0).hold(3, "melded", "1s")
    ledger = table.win(1, source=0, facts=Fact.HOT).settle()
    assert ledger.burnt == (0,)
    assert dead(ledger) == {
        (*posting, "MJ-28")
        for posting in from_each("ji.yao", 0, 1) | from_each("kong.added", 0, 2)
        | {("ji.responsible", 3, 0, 2), ("ji.penalty", 3, 0, 1)}
    }  # fmt: skip
    assert ("ji.yao", 0, 2, 1) in live(ledger)
    assert ("ji.penalty", 3, 1, 1) in live(ledger)


def test_zy_21_wind_cancels_chickens_alone() -> None:
    table = Round(flip=kind("5p")).ready(0).hold(0, "concealed", "1s").kong(0, Kong.ADDED)
    table.hold(3, "pond", "1s").win(1)
    ledger = table.settle(wind=True)
    assert dead(ledger) == {
        (*posting, "ZY-21")
        for posting in from_each("ji.yao", 0, 1)
        | {("ji.penalty", 3, 0, 1), ("ji.penalty", 3, 1, 1)}
    }
    assert live(ledger) == from_each("kong.added", 0, 2) | from_each("win.hand", 1, 2)
    assert not dead(table.settle())
    other = Round(flip=kind("5m")).ready(0).hold(0, "melded", "1s").win(1)
    assert not dead(other.settle(wind=True))


def test_rc_6_burnt_is_named_before_wind() -> None:
    table = Round(flip=kind("5p")).ready(0).hold(0, "concealed", "1s")
    table.hold(1, "concealed", "1s")
    ledger = table.win(1, source=0, by="rob").settle(wind=True)
    assert {(payee, rule) for _, _, payee, _, rule in dead(ledger)} == {(0, "MJ-28"), (1, "ZY-21")}


def test_zy_23_drawn_round_cancels_chickens_penalties_and_kongs() -> None:
    table = Round(weekday=5).ready(0).hold(0, "concealed", "1s").hold(0, "concealed", "5m")
    table.kong(0, Kong.CONCEALED).first(1).hold(2, "melded", "1s", 3)
    ledger = table.settle(weekday_ji=True)
    assert dead(ledger) == {
        (*posting, "ZY-23")
        for posting in from_each("ji.yao", 0, 1) | from_each("ji.weekday", 0, 1)
        | from_each("kong.concealed", 0, 2)
        | {("ji.penalty_charge", 1, 0, 3), ("ji.penalty", 2, 0, 3)}
    }  # fmt: skip
    assert live(ledger) == from_each("draw.ready", 0, 2)


# Succession


@pytest.mark.parametrize(
    ("play", "dealer", "streak"),
    [
        (lambda t: t.win(2), 2, 0),
        (lambda t: t.win(1), 1, 4),
        (lambda t: t.win(0, source=3).win(1, source=3), 0, 0),
        (lambda t: t.win(1, source=0).win(2, source=0), 1, 4),
        (lambda t: t.win(2, source=1).win(3, source=1).win(0, source=1), 1, 0),
        (lambda t: t.win(0, source=3).win(1, source=3).win(2, source=3), 3, 0),
        (lambda t: t, 1, 0),
    ],
)
def test_zy_4_succession(play: Callable[[Round], Round], dealer: int, streak: int) -> None:
    ledger = play(Round(dealer=1, streak=3)).settle()
    assert (ledger.dealer, ledger.streak) == (dealer, streak)


def test_zy_4_all_others_are_two_at_least() -> None:
    assert Round(2, dealer=1).win(0, source=1).settle().dealer == 0
    assert Round(3, dealer=2).win(2, source=1).win(0, source=1).settle().dealer == 1

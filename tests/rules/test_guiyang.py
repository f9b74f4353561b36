"""guiyang on facts written by hand: the page's examples, its mechanisms, its options."""

from typing import Any

import msgspec
import pytest

import zhuoji
from tests.rules.facts_builder import Round, dead, from_each, kind, live, rules_of
from zhuoji import Ledger, RulesError
from zhuoji.facts import Fact, Kong
from zhuoji.games import guiyang

TRIPLETS = 1  # place in the price list


def settle(table: Round, **options: Any) -> Ledger:
    """The ledger in a room without dealer points, unless told otherwise."""
    return table.settle("guiyang", **{"dealer_bonus": "none"} | options)


# Examples of the page


def test_gy_example_1_dealer_for_the_second_time() -> None:
    ledger = settle(Round(dealer=0, streak=1).win(0, core=1), dealer_bonus="points")
    assert live(ledger) == {
        posting
        for reason, points in (("win.hand", 1), ("win.self_draw", 1), ("dealer", 2))
        for posting in from_each(reason, 0, points)
    }
    assert ledger.totals == (12, -4, -4, -4)


def test_gy_example_2_triplets_off_a_hot_discard() -> None:
    table = Round(dealer=3).ready(1).kong(1, Kong.CONCEALED).hold(1, "concealed", "1s")
    ledger = table.win(0, source=1, core=5, pattern=TRIPLETS, facts=Fact.HOT).settle("guiyang")
    assert live(ledger) == {("win.hand", 1, 0, 5), ("win.hot", 1, 0, 2)}
    assert dead(ledger) == {
        (reason, payer, 1, points, "GY-13")
        for reason, points in (("kong.concealed", 3), ("ji.yao", 1))
        for payer in (0, 2, 3)
    }


def test_gy_example_3_robbed_plain_hand() -> None:
    ledger = Round(dealer=3).win(0, source=1, by="rob", core=1).settle("guiyang")
    assert live(ledger) == {("win.hand", 1, 0, 1), ("win.robbed", 1, 0, 9)}


# Hands and wins


@pytest.mark.parametrize(
    ("facts", "points", "name"),
    [
        (Fact(0), 1, "平胡"),
        (Fact.ALL_TRIPLETS, 5, "大对子"),
        (Fact.SEVEN_PAIRS, 10, "七对"),
        (Fact.ONE_SUIT, 10, "清一色"),
        (Fact.LAST_SINGLE | Fact.ALL_TRIPLETS, 10, "单吊"),
        (Fact.ONE_SUIT | Fact.ALL_TRIPLETS, 15, "清大对"),
        (Fact.SEVEN_PAIRS | Fact.QUAD, 20, "龙七对"),
        (Fact.ONE_SUIT | Fact.SEVEN_PAIRS, 20, "清七对"),
        (Fact.ONE_SUIT | Fact.LAST_SINGLE | Fact.ALL_TRIPLETS, 20, "清单吊"),
        (Fact.ONE_SUIT | Fact.SEVEN_PAIRS | Fact.QUAD, 30, "清龙背"),
        (Fact.SINGLE_WAIT | Fact.PONGED_PAIRS | Fact.HEAVEN | Fact.KONG_DRAW, 1, "平胡"),
    ],
)
def test_gy_5_the_highest_that_fits(facts: Fact, points: int, name: str) -> None:
    core, pattern = zhuoji.game("guiyang").hands.prices
    assert (core[facts], guiyang.PATTERNS[pattern[facts]].zh) == (points, name)


def test_gy_9_bonuses_add_up_and_replace_a_plain_hand() -> None:
    table = Round().declare(0, 1).ready(1).win(0, source=1, core=1, facts=Fact.EARTH)
    assert live(settle(table)) == {
        ("win.ready", 1, 0, 10),
        ("win.kill_ready", 1, 0, 10),
        ("win.earth", 1, 0, 10),
    }


def test_gy_10_kong_draw_is_core_and_two() -> None:
    ledger = settle(Round().win(0, core=1, facts=Fact.KONG_DRAW))
    assert ledger.totals == (9, -3, -3, -3)
    assert live(ledger, "win.kong_draw", "win.self_draw") == from_each(
        "win.kong_draw", 0, 1
    ) | from_each("win.self_draw", 0, 1)


def test_gy_15_times_multiplies_the_pairs_win_points() -> None:
    table = Round(dealer=1, streak=2).declare(1).ready(1).win(0, core=5, pattern=TRIPLETS)
    ledger = settle(table, dealer_bonus="times")
    assert live(ledger, "dealer") == {("dealer", 1, 0, 3 * (5 + 10 + 1))}
    assert not live(settle(table), "dealer")


# Kongs


def test_gy_16_and_17_a_seat_that_is_not_ready_pays_for_its_kongs() -> None:
    table = Round().ready(2).win(0, source=1, core=1)
    table.kong(0, Kong.CONCEALED).kong(3, Kong.ADDED).kong(3, Kong.CONCEALED, late=True)
    table.kong(1, Kong.EXPOSED, source=0).kong(3, Kong.EXPOSED, source=1)
    kongs = "kong.concealed", "kong.added", "kong.exposed", "kong.penalty"
    assert live(settle(table), *kongs) == from_each("kong.concealed", 0, 3)
    ledger = settle(table, dou_penalty=True)
    assert live(ledger, *kongs) == from_each("kong.concealed", 0, 3) | {
        ("kong.penalty", 3, 0, 3),
        ("kong.penalty", 3, 2, 3),
        ("kong.penalty", 1, 0, 3),
    }
    assert [p.points for p in ledger.postings if p.reason == "kong.penalty"] == [3, 3, 3]
    assert rules_of(ledger)["kong.penalty"] == {"GY-17"}


def test_gy_17_a_burnt_seat_gets_no_kong_penalty() -> None:
    table = Round().ready(1).kong(3, Kong.ADDED).win(0, source=1, core=1, facts=Fact.HOT)
    ledger = settle(table, dou_penalty=True)
    assert live(ledger, "kong.penalty") == {("kong.penalty", 3, 0, 3)}
    assert dead(ledger) == {("kong.penalty", 3, 1, 3, "GY-13")}


# Chickens


@pytest.mark.parametrize(("tile", "before", "times"), [("1s", "9s", 1), ("8p", "7p", 2)])
@pytest.mark.parametrize("gold", [1, 2])
def test_gy_18_to_20_default_chickens(tile: str, before: str, times: int, gold: int) -> None:
    reason = {"1s": "ji.yao", "8p": "ji.wugu"}[tile]
    head: dict[str, Any] = {"flip": kind("2m" if gold == 1 else before), "watched": ("1s", "8p")}
    own = Round(**head).first(0, tile).hold(0, "concealed", tile).win(0, core=1)
    ledger = settle(own, wugu=True)
    assert live(ledger, reason) == from_each(reason, 0, 1 * times * gold)
    assert live(ledger, "ji.charge") == from_each("ji.charge", 0, 2 * times * gold)

    lost = Round(**head).first(1, tile).hold(1, "pond", tile).ready(2).win(0, core=1)
    charged = {("ji.penalty_charge", 1, payee, 2 * times * gold) for payee in (0, 2)}
    penalties = "ji.penalty", "ji.penalty_charge"
    assert live(settle(lost, wugu=True), *penalties) == charged
    assert live(settle(lost, wugu=True, ji_penalty=True), *penalties) == charged | {
        ("ji.penalty", 1, payee, 1 * times * gold) for payee in (0, 2)
    }

    # Seat 1 ponged seat 2's first discard and is NOT: two ordinary copies and the claimed one.
    claimed = Round(**head).first(2, tile, 1).hold(1, "melded", tile, 3).ready(2).win(0, core=1)
    ledger = settle(claimed, wugu=True, ji_penalty=True)
    assert live(ledger, "ji.penalty", "ji.responsible") == {
        ("ji.penalty", 1, payee, (2 * 1 + 2) * times * gold) for payee in (0, 2)
    } | {("ji.responsible", 1, 2, 1 * times)}
    assert rules_of(ledger)["ji.penalty"] == {"GY-20"}


def test_gy_2_ponds_count_for_flip_chickens_by_default() -> None:
    table = Round(flip=kind("3p")).hold(0, "pond", "4p").win(0, core=1)
    assert live(settle(table), "ji.flip") == from_each("ji.flip", 0, 1)
    assert not live(settle(table, full_house=False), "ji.flip")


# Drawn rounds, void suits, succession


def test_gy_21_natural_void_takes_three_always() -> None:
    table = Round().set("suits_held", 1, 0b101).set("suits_held", 2, 0b001)
    expected = from_each("void.natural", 1, 3) | from_each("void.natural", 2, 3)
    assert live(settle(table, natural_void=True)) == expected
    assert not live(settle(table))


def test_gy_22_drawn_round() -> None:
    table = Round().declare(0).ready(0, core=1).ready(1, core=5, pattern=TRIPLETS).first(2)
    table.kong(0, Kong.ADDED).kong(3, Kong.CONCEALED).hold(1, "concealed", "1s")
    ledger = settle(table, dou_penalty=True, ji_penalty=True)
    assert live(ledger) == {
        ("draw.ready", payer, payee, points)
        for payer in (2, 3)
        for payee, points in ((0, 10), (1, 5))
    }
    assert {posting[-1] for posting in dead(ledger)} == {"GY-22"}
    assert {posting[0] for posting in dead(ledger)} == {
        "kong.added", "kong.penalty", "ji.yao", "ji.penalty_charge",
    }  # fmt: skip
    for nobody_or_all in (Round(), Round().ready(0, 1, 2, 3)):
        assert not live(settle(nobody_or_all))


def won(*winners: int, source: int | None = None, dealer: int = 0) -> Round:
    """Seats that win, off a discard or one by self-draw."""
    table = Round(dealer=dealer, streak=4)
    for winner in winners:
        table.win(winner, source=source, core=1)
    return table


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (won(2), (2, 0)),
        (won(0), (0, 5)),
        (won(3, 1, source=2), (3, 0)),
        (won(1, 2, 3, source=0), (0, 5)),
        (won(2, 3, 0, source=1), (1, 0)),
        (Round(dealer=1, streak=4), (1, 5)),
        (Round(dealer=1, streak=4).ready(0, 1, 2, 3), (1, 5)),
        (Round(dealer=1, streak=4).ready(0, 1, 3), (2, 0)),
        (Round(dealer=1, streak=4).ready(0, 2, 3), (1, 5)),
        (Round(dealer=1, streak=4).ready(0, 1), (1, 5)),
        (Round(dealer=1, streak=4).ready(0, 3), (3, 0)),
        (Round(dealer=1, streak=4).ready(0), (0, 0)),
    ],
)
def test_gy_3_and_4_succession(table: Round, expected: tuple[int, int]) -> None:
    ledger = settle(table)
    assert (ledger.dealer, ledger.streak) == expected


# Clauses, options


def test_postings_name_the_clauses_of_the_page() -> None:
    table = Round(dealer=0, flip=kind("3p")).declare(0, 1).ready(1).first(2).kong(0, Kong.ADDED)
    table.hold(0, "concealed", "4p").hold(0, "concealed", "1s").set("suits_held", 0, 3)
    table.win(0, core=5, pattern=TRIPLETS, facts=Fact.KONG_DRAW | Fact.HEAVEN)
    options = {"natural_void": True, "dealer_bonus": "points"}
    assert rules_of(settle(table, **options)) == {
        "win.hand": {"GY-5"}, "win.ready": {"GY-9"}, "win.kill_ready": {"GY-9"},
        "win.heaven": {"GY-9"}, "win.self_draw": {"GY-10"}, "win.kong_draw": {"GY-10"},
        "dealer": {"GY-15"}, "kong.added": {"GY-16"}, "ji.yao": {"GY-18"}, "ji.flip": {"GY-18"},
        "ji.penalty_charge": {"GY-19"}, "void.natural": {"GY-21"},
    }  # fmt: skip
    robbed = Round().win(0, source=1, by="rob", core=1)
    assert rules_of(settle(robbed)) == {"win.hand": {"GY-5"}, "win.robbed": {"GY-12"}}
    hot = Round().win(0, source=1, core=1, facts=Fact.HOT)
    assert rules_of(settle(hot))["win.hot"] == {"GY-11"}
    assert rules_of(settle(Round().ready(0)))["draw.ready"] == {"GY-22"}


def test_gy_1_and_2_defaults_and_refusals() -> None:
    assert msgspec.structs.asdict(zhuoji.game("guiyang").options) == {
        "seats": 4, "base": 1, "flip": "next", "self_ji": False, "wugu": False,
        "full_house": True, "natural_void": False, "dou_penalty": False, "ji_penalty": False,
        "dealer_bonus": "points",
    }  # fmt: skip
    assert zhuoji.game("guiyang", seats=4).headers == frozenset()
    with pytest.raises(RulesError, match="seats=3, valid: 4; flip='none', valid: 'next', 'both'"):
        zhuoji.game("guiyang", seats=3, flip="none")


def test_schema_and_digest() -> None:
    form = zhuoji.game("guiyang").schema()
    assert form["title"] == "贵阳捉鸡麻将"
    assert form["properties"]["full_house"]["default"] is True
    assert form["properties"]["ji_penalty"]["x-touches"] == ["ji.penalty"]
    assert form["properties"]["seats"]["enum"] == [4]
    rooms: list[dict[str, Any]] = [
        {}, {"base": 2}, {"flip": "both"}, {"self_ji": True}, {"wugu": True},
        {"full_house": False}, {"natural_void": True}, {"dou_penalty": True},
        {"ji_penalty": True}, {"dealer_bonus": "times"}, {"dealer_bonus": "none"},
    ]  # fmt: skip
    assert len({zhuoji.game("guiyang", **room).digest for room in rooms}) == len(rooms)

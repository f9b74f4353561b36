"""zunyi-classic on facts written by hand: the page's examples, its mechanisms, its options."""

from typing import Any

import msgspec
import pytest

import zhuoji
from tests.rules.facts_builder import Round, dead, from_each, kind, live, rules_of
from zhuoji import Ledger, RulesError
from zhuoji.facts import Fact, Kong
from zhuoji.games import zunyi_classic

SINGLE_WAIT, SEVEN_PAIRS, ONE_SUIT = 1, 4, 5  # places in the price list


def settle(table: Round, **options: Any) -> Ledger:
    """The ledger of a round."""
    table.columns["burnt"][:] = False  # as the core has it: nobody is burnt here
    return table.settle("zunyi-classic", **options)


# Examples of the page


def test_zc_example_1_plain_self_draw() -> None:
    ledger = settle(Round().win(0))
    assert live(ledger) == from_each("win.hand", 0, 2) | from_each("win.self_draw", 0, 1)
    assert ledger.totals == (9, -3, -3, -3)


def test_zc_example_2_seven_pairs_off_a_hot_discard() -> None:
    table = (
        Round().ready(1).kong(1, Kong.CONCEALED, event=20).kong(1, Kong.ADDED, hot=True, event=50)
    )
    table.hold(1, "concealed", "1s")
    ledger = settle(table.win(0, source=1, core=4, pattern=SEVEN_PAIRS, facts=Fact.HOT))
    assert live(ledger, "win.hand", "win.hot") == {("win.hand", 1, 0, 4), ("win.hot", 1, 0, 3)}
    # An earlier kong and the chickens of the hot seat stand: it is not burnt otherwise.
    assert live(ledger, "kong.concealed", "kong.added", "ji.yao") == from_each(
        "kong.concealed", 1, 2
    ) | from_each("ji.yao", 1, 1)
    assert dead(ledger) == {("kong.added", payer, 1, 3, "ZC-8") for payer in (0, 2, 3)}
    assert ledger.burnt == ()


def test_zc_example_3_robbed_with_a_single_wait() -> None:
    table = Round().ready(1).hold(1, "concealed", "1s")
    ledger = settle(table.win(0, source=1, by="rob", core=3, pattern=SINGLE_WAIT))
    assert live(ledger, "win.hand", "win.robbed") == {
        ("win.hand", 1, 0, 3),
        ("win.robbed", 1, 0, 3),
    }
    assert live(ledger, "ji.yao") == from_each("ji.yao", 1, 1)
    assert not dead(ledger)


def test_zc_example_4_drawn_round_doubled_for_three_suits() -> None:
    table = Round().ready(0, core=10, pattern=ONE_SUIT)
    for seat, suits in ((1, 0b011), (2, 0b111), (3, 0b100)):
        table.set("suits_used", seat, suits)
    ledger = settle(table.set("suits_used", 0, 0b001))
    assert live(ledger) == {
        ("draw.ready", 1, 0, 10),
        ("draw.ready", 2, 0, 20),
        ("draw.ready", 3, 0, 10),
    }


# Hands, kongs, chickens


@pytest.mark.parametrize(
    ("facts", "points", "name"),
    [
        (Fact(0), 2, "平胡"),
        (Fact.SINGLE_WAIT, 3, "邊卡吊"),
        (Fact.ALL_TRIPLETS | Fact.SINGLE_WAIT, 4, "對對胡"),
        (Fact.WIDE_WAIT, 4, "大寬張"),
        (Fact.SEVEN_PAIRS | Fact.QUAD, 4, "暗七對"),
        (Fact.ONE_SUIT | Fact.SEVEN_PAIRS, 10, "清一色"),
        (Fact.SEVEN_PAIRS | Fact.QUAD | Fact.QUAD_WIN, 10, "龍七對"),
        (Fact.HEAVEN | Fact.ALL_TRIPLETS, 10, "天和"),
        (Fact.EARTH, 10, "地和"),
        (Fact.KONG_DRAW | Fact.SINGLE_WAIT, 10, "槓上花"),
        (Fact.LAST_SINGLE | Fact.PONGED_PAIRS, 2, "平胡"),
    ],
)
def test_zc_6_the_highest_single_one(facts: Fact, points: int, name: str) -> None:
    core, pattern = zhuoji.game("zunyi-classic").hands.prices
    assert (core[facts], zunyi_classic.PATTERNS[pattern[facts]].zh) == (points, name)


@pytest.mark.parametrize(
    ("which", "late", "points"),
    [
        (Kong.CONCEALED, False, 2),
        (Kong.CONCEALED, True, 2),
        (Kong.ADDED, False, 3),
        (Kong.ADDED, True, 3),
    ],
)
def test_zc_10_a_late_kong_scores_as_its_kind(which: Kong, late: bool, points: int) -> None:
    reason = f"kong.{which.name.lower()}"
    assert live(settle(Round().kong(0, which, late=late).win(0)), reason) == from_each(
        reason, 0, points
    )
    assert not live(settle(Round().kong(1, which, late=late).win(0)), reason)


def test_zc_10_exposed_kong_from_its_discarder() -> None:
    ledger = settle(Round().ready(1).kong(1, Kong.EXPOSED, source=3).win(0))
    assert live(ledger, "kong.exposed") == {("kong.exposed", 3, 1, 2)}


def test_zc_11_chickens() -> None:
    table = Round(flip=kind("2p")).first(0).hold(0, "concealed", "1s").hold(0, "melded", "3p", 3)
    ledger = settle(table.hold(0, "pond", "3p").win(0))
    assert live(ledger, "ji.yao", "ji.charge", "ji.flip") == (
        from_each("ji.yao", 0, 1) | from_each("ji.charge", 0, 2) | from_each("ji.flip", 0, 3)
    )
    golden = Round(flip=kind("9s")).first(0).hold(0, "concealed", "1s").win(0)
    assert live(settle(golden), "ji.yao", "ji.charge", "ji.flip") == (
        from_each("ji.yao", 0, 2) | from_each("ji.charge", 0, 4)
    )


def test_zc_11_no_responsible_and_no_penalties() -> None:
    claimed = Round().first(1, "1s", 0).hold(0, "melded", "1s", 3).win(0)
    charged = Round().first(1).hold(1, "pond", "1s").win(0)
    for table in (claimed, charged):
        assert not live(settle(table), "ji.responsible", "ji.penalty", "ji.penalty_charge")


def test_zc_12_drawn_round_has_no_chickens_and_no_kongs() -> None:
    table = Round().ready(0).kong(0, Kong.ADDED).first(0)
    assert dead(settle(table)) == {
        (reason, payer, 0, points, "ZC-12")
        for reason, points in (("kong.added", 3), ("ji.charge", 2))
        for payer in (1, 2, 3)
    }


# Succession, clauses, options


@pytest.mark.parametrize(
    ("table", "dealer"),
    [
        (Round(dealer=1, streak=3).win(1), 1),
        (Round(dealer=1).win(3, source=2).win(0, source=2).win(1, source=2), 3),
        (Round(dealer=1), 1),
        (Round(dealer=1).ready(0, 1, 2, 3), 1),
        (Round(dealer=1).ready(0, 1, 2), 3),
        (Round(dealer=1).ready(1, 3), 1),
        (Round(dealer=1).ready(0, 3), 3),
    ],
)
def test_zc_3_succession(table: Round, dealer: int) -> None:
    ledger = settle(table)
    assert (ledger.dealer, ledger.streak) == (dealer, 0)


def test_postings_name_the_clauses_of_the_page() -> None:
    table = Round(flip=kind("3p")).first(0).kong(0, Kong.ADDED).hold(0, "concealed", "4p")
    assert rules_of(settle(table.hold(0, "concealed", "1s").win(0))) == {
        "win.hand": {"ZC-6"}, "win.self_draw": {"ZC-7"}, "kong.added": {"ZC-10"},
        "ji.yao": {"ZC-11"}, "ji.charge": {"ZC-11"}, "ji.flip": {"ZC-11"},
    }  # fmt: skip
    assert rules_of(settle(Round().win(0, source=1, facts=Fact.HOT)))["win.hot"] == {"ZC-8"}
    assert rules_of(settle(Round().win(0, source=1, by="rob")))["win.robbed"] == {"ZC-9"}
    assert rules_of(settle(Round().ready(0)))["draw.ready"] == {"ZC-12"}


def test_zc_1_options_schema_and_digest() -> None:
    game = zhuoji.game("zunyi-classic")
    assert msgspec.structs.asdict(game.options) == {"seats": 4, "base": 1}
    assert game.headers == frozenset()
    assert game.schema()["title"] == "遵義麻將"
    assert game.digest != zhuoji.game("zunyi-classic", base=2).digest
    with pytest.raises(RulesError, match="no option 'wugu', there are: seats, base"):
        zhuoji.game("zunyi-classic", wugu=True)
    with pytest.raises(RulesError, match="seats=3, valid: 4"):
        zhuoji.game("zunyi-classic", seats=3)

"""anlong on facts written by hand: the page's examples, its mechanisms, its options."""

from typing import Any

import msgspec
import pytest

import zhuoji
from tests.rules.facts_builder import Round, dead, from_each, kind, live, rules_of
from zhuoji import Ledger, RulesError
from zhuoji.facts import Fact, Kong
from zhuoji.games import anlong
from zhuoji.reasons import CODES

TRIPLETS, ONE_SUIT = 1, 4  # places in the price list
QUIET = {"weekday_ji": False}


def settle(table: Round, **options: Any) -> Ledger:
    """The ledger in a room without weekday chickens, unless told otherwise."""
    return table.settle("anlong", **QUIET | options)


# Examples of the page


@pytest.mark.parametrize(("core", "pattern"), [(1, 0), (10, ONE_SUIT)])
def test_al_example_1_bids_on_a_men_and_on_the_win(core: int, pattern: int) -> None:
    table = Round(3).set("bid", 0, 2).set("bid", 2, 3).men(0)
    ledger = settle(table.win(0, source=2, core=core, pattern=pattern), men=True, bid=True)
    assert live(ledger) == {
        ("win.hand", 1, 0, 1),
        ("win.bid", 1, 0, 2),
        ("win.hand", 2, 0, 1),
        ("win.bid", 2, 0, 5),
    } | {("win.hand", 2, 0, core)}
    assert ledger.totals == (3 + 6 + core + 5, -3, -(6 + core + 5))


def test_al_example_2_both_declared() -> None:
    ledger = settle(Round(3).declare(0, 1).ready(1).win(0, source=1, core=1))
    assert live(ledger) == {("win.ready", 1, 0, 10), ("win.kill_ready", 1, 0, 10)}


@pytest.mark.parametrize(("seats", "points"), [(4, 30), (3, 20), (2, 10)])
def test_al_example_3_robbed_with_one_suit(seats: int, points: int) -> None:
    table = Round(seats).win(1, source=0, by="rob", core=10, pattern=ONE_SUIT)
    assert live(settle(table)) == {("win.hand", 0, 1, points)}


# Hands


@pytest.mark.parametrize(
    ("facts", "points", "name"),
    [
        (Fact(0), 1, "平胡"),
        (Fact.ALL_TRIPLETS, 5, "大对子"),
        (Fact.SEVEN_PAIRS, 5, "小七对"),
        (Fact.SEVEN_PAIRS | Fact.QUAD, 10, "龙七对"),
        (Fact.ONE_SUIT, 10, "清一色"),
        (Fact.ONE_SUIT | Fact.ALL_TRIPLETS, 15, "清大对"),
        (Fact.ONE_SUIT | Fact.SEVEN_PAIRS, 15, "清七对"),
        (Fact.PONGED_PAIRS, 10, "地龙七"),
        (Fact.ONE_SUIT | Fact.PONGED_PAIRS, 20, "清地龙"),
        (Fact.ONE_SUIT | Fact.SEVEN_PAIRS | Fact.QUAD | Fact.QUAD_WIN, 20, "青龙背"),
        (Fact.SINGLE_WAIT | Fact.LAST_SINGLE | Fact.HEAVEN | Fact.KONG_DRAW, 1, "平胡"),
    ],
)
def test_al_5_the_highest_that_fits(facts: Fact, points: int, name: str) -> None:
    core, pattern = zhuoji.game("anlong").hands.prices
    assert (core[facts], anlong.PATTERNS[pattern[facts]].zh) == (points, name)


def test_al_7_bonuses_add_up_and_replace_a_plain_hand() -> None:
    plain = Round(3).declare(1).ready(1).win(0, core=1, facts=Fact.EARTH)
    assert live(settle(plain)) == from_each("win.earth", 0, 10, 3) | {("win.kill_ready", 1, 0, 10)}
    bigger = Round(3).win(0, core=5, pattern=TRIPLETS, facts=Fact.HEAVEN)
    assert live(settle(bigger)) == from_each("win.heaven", 0, 10, 3) | from_each(
        "win.hand", 0, 5, 3
    )


def test_al_7_only_the_declared_loser_drops_the_plain_hand() -> None:
    ledger = settle(Round(3).declare(1).ready(1).win(0, core=1))
    assert live(ledger) == {("win.kill_ready", 1, 0, 10), ("win.hand", 2, 0, 1)}


def test_al_9_kong_draw_is_added_and_the_plain_hand_stays() -> None:
    ledger = settle(Round(3).win(0, core=1, facts=Fact.KONG_DRAW))
    assert live(ledger) == from_each("win.kong_draw", 0, 1, 3) | from_each("win.hand", 0, 1, 3)


def test_al_11_robbing_multiplies_core_and_bonuses_and_nothing_else() -> None:
    table = Round(4, dealer=0, streak=2).declare(2, 3).ready(3).set("bid", 0, 1).set("bid", 2, 4)
    ledger = settle(
        table.win(2, source=0, by="rob", core=5, pattern=TRIPLETS), bid=True, dealer_bonus="streak"
    )
    assert live(ledger) == {
        ("win.ready", 0, 2, 30),
        ("win.hand", 0, 2, 15),
        ("win.bid", 0, 2, 5),
        ("dealer", 0, 2, 2),
    }


def test_al_12_a_hot_discard_pays_nothing_extra() -> None:
    ledger = settle(Round(3).win(0, source=1, core=5, pattern=TRIPLETS, facts=Fact.HOT))
    assert live(ledger) == {("win.hand", 1, 0, 5)}


# 闷


def test_al_19_men_pays_with_the_seats_declared_by_then() -> None:
    table = Round(3).declare(1).men(0, core=5, pattern=TRIPLETS, event=40).men(0, source=2)
    ledger = settle(table.win(2, source=1, core=1), men=True)
    assert live(ledger) == {
        ("win.hand", 1, 0, 5),
        ("win.kill_ready", 1, 0, 10),
        ("win.hand", 2, 0, 5),
        ("win.hand", 2, 0, 1),
        ("win.kill_ready", 1, 2, 10),
    }
    outcome = ledger.to_dict()["outcome"]
    assert (outcome["winners"], outcome["from"]) == ([2], 1)


def test_al_20_tiles_set_aside_are_the_owners_chickens() -> None:
    table = (
        Round(3, flip=kind("3p"), weekday=4).men(0).hold(0, "aside", "1s").hold(0, "aside", "4p")
    )
    ledger = settle(table.win(1, source=2, core=1), men=True, weekday_ji=True)
    assert live(ledger, "ji.yao", "ji.flip", "ji.weekday") == (
        from_each("ji.yao", 0, 1, 3)
        | from_each("ji.flip", 0, 1, 3)
        | from_each("ji.weekday", 0, 1, 3)
    )


def test_al_22_men_counts_nothing_in_a_drawn_round() -> None:
    table = Round(3).men(0, source=1, core=10, pattern=ONE_SUIT, facts=Fact.EARTH).ready(0, core=1)
    ledger = settle(table, men=True, bid=True, dealer_bonus="streak")
    assert dead(ledger) == {("win.hand", 1, 0, 10, "AL-22"), ("win.earth", 1, 0, 10, "AL-22")}
    assert live(ledger) == {("draw.ready", 1, 0, 1), ("draw.ready", 2, 0, 1)}


def test_al_24_the_streak_is_between_dealer_and_the_final_win_alone() -> None:
    table = Round(3, dealer=1, streak=2).men(0).win(0, source=1, core=1)
    assert live(settle(table, men=True, dealer_bonus="streak"), "dealer") == {("dealer", 1, 0, 2)}
    other = Round(3, dealer=1, streak=2).men(0).win(0, source=2, core=1)
    assert not live(settle(other, men=True, dealer_bonus="streak"), "dealer")


# Kongs and chickens


def test_al_25_kongs() -> None:
    table = Round(3).kong(0, Kong.CONCEALED).kong(1, Kong.EXPOSED, source=2)
    table.kong(0, Kong.ADDED, late=True).ready(1).win(0, core=1)
    assert live(settle(table), "kong.concealed", "kong.added", "kong.exposed") == from_each(
        "kong.concealed", 0, 3, 3
    ) | {("kong.exposed", 2, 1, 3)}


@pytest.mark.parametrize(
    ("tile", "before", "figures"),
    [("1s", "9s", (1, 2, 2, 4, 1, 1, 2)), ("8p", "7p", (2, 4, 4, 8, 2, 2, 4))],
)
def test_al_26_default_chickens(tile: str, before: str, figures: tuple[int, ...]) -> None:
    plain, gold, charge, gold_charge, responsible, exposed, charged = figures
    reason = {"1s": "ji.yao", "8p": "ji.wugu"}[tile]
    for flip, points, first in (("2p", plain, charge), (before, gold, gold_charge)):
        table = Round(3, flip=kind(flip), watched=("1s", "8p")).first(0, tile)
        ledger = settle(table.hold(0, "concealed", tile).win(0, core=1), wugu=True)
        assert live(ledger, reason) == from_each(reason, 0, points, 3)
        assert live(ledger, "ji.charge") == from_each("ji.charge", 0, first, 3)
        lost = Round(3, flip=kind(flip), watched=("1s", "8p")).first(1, tile)
        ledger = settle(lost.hold(1, "pond", tile).win(0, core=1), wugu=True)
        assert live(ledger, "ji.penalty", "ji.penalty_charge") == {
            ("ji.penalty", 1, 0, exposed),  # JI-12: gold does not double them
            ("ji.penalty_charge", 1, 0, charged),
        }
    claimed = Round(3, watched=("1s", "8p")).first(1, tile, 0).win(0, core=1)
    assert live(settle(claimed, wugu=True), "ji.responsible") == {
        ("ji.responsible", 1, 0, responsible)
    }


def test_al_13_a_burnt_seat_earns_no_chickens_kongs_and_penalties() -> None:
    table = Round(3, flip=kind("3p")).first(1).ready(0).hold(0, "concealed", "4p")
    table.kong(0, Kong.ADDED).win(2, source=0, core=1, facts=Fact.HOT)
    assert dead(settle(table)) == {
        ("ji.flip", 1, 0, 1, "AL-13"),
        ("ji.flip", 2, 0, 1, "AL-13"),
        ("kong.added", 1, 0, 3, "AL-13"),
        ("kong.added", 2, 0, 3, "AL-13"),
        ("ji.penalty_charge", 1, 0, 2, "AL-13"),
    }


# Drawn rounds


def drawn() -> Round:
    """Seats 0 and 1 are ready, 0 declared; 2 charged; 1's claim of 8p was by seat 2, who is NOT."""
    table = Round(3, watched=("1s", "8p"), weekday=2).declare(0).ready(0, 1, core=1)
    table.first(2).first(1, "8p", 2).hold(2, "melded", "8p", 3)
    return table.hold(0, "concealed", "1s").hold(0, "concealed", "2p").kong(1, Kong.CONCEALED)


PAID = {
    ("draw.ready", 2, 0, 10),
    ("draw.ready", 2, 1, 1),
    ("ji.penalty", 2, 0, 6),
    ("ji.penalty", 2, 1, 6),
    ("ji.penalty_charge", 2, 0, 2),
    ("ji.penalty_charge", 2, 1, 2),
}
KEPT = {
    ("ji.yao", 1, 0, 1),
    ("ji.yao", 2, 0, 1),
    ("ji.responsible", 2, 1, 2),
    ("kong.concealed", 0, 1, 3),
    ("kong.concealed", 2, 1, 3),
}
WEEKDAY = {("ji.weekday", 1, 0, 1), ("ji.weekday", 2, 0, 1)}


def test_al_27_penalties_are_paid_and_the_rest_counts_nothing() -> None:
    ledger = settle(drawn(), wugu=True, weekday_ji=True)
    assert live(ledger) == PAID
    assert dead(ledger) == {(*posting, "AL-27") for posting in KEPT | WEEKDAY}


def test_al_27_keep_on_draw_keeps_all_but_weekday_chickens() -> None:
    ledger = settle(drawn(), wugu=True, weekday_ji=True, keep_on_draw=True)
    assert live(ledger) == PAID | KEPT
    assert dead(ledger) == {(*posting, "AL-27") for posting in WEEKDAY}


# Succession, clauses, options


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (Round(3, dealer=1, streak=2).men(2).win(1), (1, 3)),
        (Round(3, dealer=1, streak=2).win(0, source=1), (0, 0)),
        (Round(4, dealer=0, streak=2).win(0, source=3).win(1, source=3), (3, 0)),
        (Round(4, dealer=3, streak=2).win(0, source=3).win(1, source=3), (3, 0)),
        (Round(3, dealer=1, streak=2).men(2).ready(0), (1, 0)),
    ],
)
def test_al_4_succession(table: Round, expected: tuple[int, int]) -> None:
    ledger = settle(table, men=True)
    assert (ledger.dealer, ledger.streak) == expected


def test_postings_name_the_clauses_of_the_page() -> None:
    table = Round(3, dealer=0, streak=1, flip=kind("3p"), weekday=4).declare(1).ready(1)
    table.first(2).kong(0, Kong.ADDED).hold(0, "concealed", "4p").hold(0, "concealed", "1s")
    table.set("bid", 0, 1).win(0, core=5, pattern=TRIPLETS, facts=Fact.KONG_DRAW)
    assert rules_of(settle(table, weekday_ji=True, bid=True, dealer_bonus="streak")) == {
        "win.hand": {"AL-5"}, "win.kill_ready": {"AL-7"}, "win.kong_draw": {"AL-9"},
        "win.bid": {"AL-23"}, "dealer": {"AL-24"}, "kong.added": {"AL-25"}, "ji.yao": {"AL-26"},
        "ji.flip": {"AL-26"}, "ji.weekday": {"AL-26"}, "ji.penalty_charge": {"AL-26"},
    }  # fmt: skip
    assert rules_of(settle(Round(3).ready(0)))["draw.ready"] == {"AL-27"}


def test_al_2_defaults_and_what_needs_what() -> None:
    assert msgspec.structs.asdict(zhuoji.game("anlong").options) == {
        "seats": 3, "base": 1, "flip": "next", "self_ji": False, "wugu": False,
        "weekday_ji": True, "full_house": False, "keep_on_draw": False, "men": False,
        "small_must_men": False, "ready_men": False, "bid": False, "dealer_bonus": "none",
    }  # fmt: skip
    with pytest.raises(RulesError, match="small_must_men=True needs men; ready_men=True needs men"):
        zhuoji.game("anlong", small_must_men=True, ready_men=True)
    with pytest.raises(RulesError, match="dealer_bonus='one_two', valid: 'none', 'streak'"):
        zhuoji.game("anlong", dealer_bonus="one_two")
    with pytest.raises(RulesError, match="no option 'wind'"):
        zhuoji.game("anlong", wind=True)


@pytest.mark.parametrize(("seats", "tiles"), [(2, 72), (3, 72), (4, 108)])
def test_al_1_tiles_by_seats(seats: int, tiles: int) -> None:
    kinds = zhuoji.game("anlong", seats=seats).play.kinds
    assert 4 * kinds.bit_count() == tiles
    assert bool(kinds & 0b111_111_111) == (seats == 4)


def test_al_3_headers_are_those_that_the_options_use() -> None:
    assert zhuoji.game("anlong").headers == {"weekday"}
    assert zhuoji.game("anlong", weekday_ji=False, bid=True).headers == {"bids"}


def test_schema_and_digest() -> None:
    form = zhuoji.game("anlong").schema()
    assert form["title"] == "安龙血流麻将"
    assert form["properties"]["ready_men"]["x-needs"] == "men"
    assert form["properties"]["flip"]["x-titles"]["both"] == "上下鸡"
    assert form["properties"]["keep_on_draw"]["x-touches"] == sorted(
        code for code in CODES
        if code.startswith("kong.") or code in {"ji.yao", "ji.wugu", "ji.charge", "ji.responsible"}
    )  # fmt: skip
    rooms: list[dict[str, Any]] = [
        {}, {"seats": 2}, {"seats": 4}, {"base": 2}, {"flip": "both"}, {"flip": "none"},
        {"self_ji": True}, {"wugu": True}, {"weekday_ji": False}, {"full_house": True},
        {"keep_on_draw": True}, {"men": True}, {"men": True, "small_must_men": True},
        {"men": True, "ready_men": True}, {"bid": True}, {"dealer_bonus": "streak"},
    ]  # fmt: skip
    assert len({zhuoji.game("anlong", **room).digest for room in rooms}) == len(rooms)

"""The conformance kit: held by the package and by the referee, and it notices what is wrong."""

import json

import pytest

import zhuoji
from tests.perft import counted, referee
from tests.play import tables
from zhuoji import testing

CASES = testing.perft_cases()
games = pytest.mark.parametrize("name", tables.GAMES)
engines = pytest.mark.parametrize("engine", [testing.package, referee])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["record"]["game"])
def test_the_package_counts_the_trees_of_the_referee(case):
    testing.check_perft(testing.package, case)


def test_the_counted_trees_are_the_referees_and_of_every_game():
    for name in tables.GAMES:
        records = [case["record"] for case in CASES if case["record"]["game"] == name]
        games = [zhuoji.game(name, seats=r["seats"], **r["options"]) for r in records]
        assert set().union(*map(tables.chosen, games)) == tables.choices(name)
    assert all(counted(case["record"]) == case["counts"] for case in CASES)
    assert sum(sum(case["counts"]) for case in CASES) > 15_000


@games
@engines
def test_the_laws_hold_after_every_action_of_a_record(name, engine):
    for number in range(3):
        record = tables.play(tables.spec(name, number)).record()
        for cut in testing.prefixes(record):
            position = engine(cut)
            testing.check_somebody_is_asked(position)
        testing.check_money(position.ledger)


@games
@engines
def test_legal_is_what_is_taken(name, engine):
    for number in range(3):
        record = tables.play(tables.spec(name, number)).record()
        for place, cut in enumerate(testing.prefixes(record)):
            if place % 16 == number:
                testing.check_legal_is_what_is_taken(engine, cut)


def wrong(change):
    """The package with something changed in what it says."""
    return lambda record: change(testing.package(record))


def test_an_engine_that_forgets_an_action_is_noticed():
    forgets = wrong(lambda position: position._replace(legal=position.legal[1:]))
    case = CASES[1]
    with pytest.raises(AssertionError, match="not"):
        testing.check_perft(forgets, case)
    with pytest.raises(AssertionError, match="taken: "):
        testing.check_legal_is_what_is_taken(forgets, case["record"])


def test_an_engine_that_offers_too_much_is_noticed():
    nonsense = {"seat": 0, "do": "discard", "tile": "1m"}
    offers = wrong(lambda position: position._replace(legal=(*position.legal, nonsense)))
    record = next(c["record"] for c in CASES if nonsense not in testing.package(c["record"]).legal)
    with pytest.raises(AssertionError, match="refused: "):
        testing.check_legal_is_what_is_taken(offers, record)


def test_a_stuck_round_is_noticed():
    with pytest.raises(AssertionError):
        testing.check_somebody_is_asked(testing.Position((), None))


def test_wrong_money_is_noticed():
    ledger = tables.play(tables.spec("zunyi", 0)).settle().to_dict()
    testing.check_money(ledger)
    for seat in range(len(ledger["totals"])):
        broken = json.loads(json.dumps(ledger))
        broken["totals"][seat] += 1
        with pytest.raises(AssertionError, match="entries say"):
            testing.check_money(broken)


def test_a_record_that_should_be_refused_and_is_not_is_noticed():
    record = tables.play(tables.spec("zunyi", 0)).record()
    case = {"record": record, "expect_error": {"index": 3, "seat": 0}}
    with pytest.raises(AssertionError, match="not refused at"):
        testing.check_case(testing.package, case)

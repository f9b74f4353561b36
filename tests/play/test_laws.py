"""Every game keeps the laws of a round (`conformance`), on rounds of the tables."""

import pytest

from tests.play import conformance, tables

games = pytest.mark.parametrize("name", tables.GAMES)


@games
@pytest.mark.parametrize("number", range(0, 200, 5))
def test_tiles_are_conserved_and_somebody_is_asked(name: str, number: int) -> None:
    for round, _, _ in tables.steps(tables.spec(name, number)):
        conformance.tiles_are_conserved(round)
        conformance.somebody_is_asked(round)


@games
@pytest.mark.parametrize("number", range(10))
def test_legal_is_exactly_what_apply_takes(name: str, number: int) -> None:
    for step, (round, _, _) in enumerate(tables.steps(tables.spec(name, number))):
        if step % 7 == number % 7 or step < 2 or round.over:
            conformance.legal_is_what_apply_takes(round)


@games
def test_records_are_canonical_and_replay(name: str) -> None:
    for number in range(60):
        round = tables.play(tables.spec(name, number))
        conformance.canonical_json(round)
        conformance.replays(round)


@games
def test_a_record_may_stop_anywhere(name: str) -> None:
    for number in range(6):
        for round, _, _ in tables.steps(tables.spec(name, number)):
            conformance.replays(round)


@games
@pytest.mark.parametrize("number", range(6))
def test_a_snapshot_goes_on_identically_at_every_step(name: str, number: int) -> None:
    played = conformance.played(tables.spec(name, number))
    actions = [(seat, action) for _, seat, action in played[:-1]]
    for place, (round, _, _) in enumerate(played):
        conformance.snapshot_goes_on(round, actions[place:])


@games
def test_postings_add_up(name: str) -> None:
    for number in range(150):
        conformance.postings_add_up(tables.play(tables.spec(name, number)))


@games
def test_options_touch_only_what_they_declare(name: str) -> None:
    compared = sum(
        conformance.options_touch_what_they_declare(tables.play(tables.spec(name, number)))
        for number in range(40)
    )
    assert compared > 300

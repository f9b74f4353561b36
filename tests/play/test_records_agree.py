"""Package and referee read records alike: thinned, written out in full, and spoilt (RC-4, RC-5)."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import zhuoji
from tests.play import conformance, corpus
from tests.play.test_agreement import summed
from tests.reference.games import REFEREES
from zhuoji import RecordError

Record = dict[str, Any]
games = pytest.mark.parametrize("name", REFEREES)


def ours(record: Record) -> Any:
    """The settlement, whom an unfinished round waits for, or where the record is refused."""
    try:
        round = zhuoji.replay(record)
    except RecordError as error:
        return error.index, error.seat
    return summed(round.settle().to_dict()) if round.over else list(round.pending)


def theirs(referee: Any, record: Record) -> Any:
    """The same of the referee."""
    try:
        state = referee.replay(record)
    except referee.RecordRefused as error:
        return error.index, error.seat
    return summed(referee.settle(state)) if referee.finished(state) else referee.pending(state)


def spoilt(dice: random.Random, record: Record) -> Iterator[Record]:
    """The record cut short, with an action dropped, doubled, moved, or changed."""
    actions = record["actions"]
    place, other = dice.randrange(len(actions)), dice.randrange(len(actions))
    action = actions[place]
    moved = actions[:place] + actions[place + 1 :]
    moved.insert(other, action)
    changed = [
        {"seat": action["seat"], "do": "pass"},
        {"seat": action["seat"], "do": "win"},
        action | {"seat": dice.randrange(record["seats"])},
        dice.choice(actions),
    ]
    for new in (
        actions[:place],
        actions[:place] + actions[place + 1 :],
        [*actions[:place], action, *actions[place:]],
        moved,
        [*actions[:place], dice.choice(changed), *actions[place + 1 :]],
        [*actions[:place], dice.choice(changed), *actions[place:]],
    ):
        yield record | {"actions": new}


def read_alike(name: str, numbers: range) -> None:
    for number in numbers:
        record = corpus.play(corpus.spec(name, number)).record()
        for bad in spoilt(random.Random(number), record):
            assert ours(bad) == theirs(REFEREES[name], bad), f"round {number}: {bad['actions']}"


@games
def test_spoilt_records_are_read_alike(name: str) -> None:
    read_alike(name, range(50))


@pytest.mark.slow
@games
def test_many_spoilt_records_are_read_alike(name: str) -> None:
    read_alike(name, range(50, 2_000))


@games
def test_records_without_passes_and_with_forced_steps_are_read_alike(name: str) -> None:
    for number in range(20):
        round = corpus.play(corpus.spec(name, number))
        expected = summed(round.settle().to_dict())
        for record in (
            conformance.without_passes(round.record(), round),
            conformance.with_forced(round),
        ):
            assert theirs(REFEREES[name], record) == expected, f"round {number}: {record}"

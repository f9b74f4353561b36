"""The package and the referee agree: settlement entry by entry, and what is legal at every step."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.play import conformance, corpus
from tests.play.corpus.survey import missing, survey
from tests.reference import play
from tests.reference.games import REFEREES
from tests.scenario import recorded
from zhuoji import Action, Round
from zhuoji._core import Refusal
from zhuoji.tile_engine import TILES
from zhuoji.tiles import NAMES

games = pytest.mark.parametrize("name", REFEREES)


def summed(result: dict[str, Any]) -> dict[str, Any]:
    """A settlement with its postings added up, cancelled ones and their clauses included."""
    total: Counter[tuple[Any, ...]] = Counter()
    for entry in result["entries"]:
        key = tuple(entry[name] for name in ("reason", "payer", "payee", "rule", "cancelled_by"))
        total[key] += entry["points"]
    return result | {"entries": dict(total)}


def disagreement(name: str, number: int) -> str | None:
    """How the two settlements of a corpus round differ, with the record; None where they agree."""
    round = corpus.play(corpus.spec(name, number))
    record = round.record()
    ours = summed(round.settle().to_dict())
    theirs = summed(REFEREES[name].settle(REFEREES[name].replay(record)))
    if ours == theirs:
        return None
    wrong = {key: (ours[key], theirs[key]) for key in theirs if ours[key] != theirs[key]}
    return f"round {number}: {wrong}\n{json.dumps(record)}"


def agree(name: str, numbers: range) -> None:
    found = [text for number in numbers if (text := disagreement(name, number))]
    assert not found, f"{len(found)} of {len(numbers)} rounds differ; the first: {found[0]}"


@games
def test_settlements_agree(name: str) -> None:
    agree(name, range(2_000))


@pytest.mark.slow
@games
def test_settlements_of_the_whole_corpus_agree(name: str) -> None:
    agree(name, range(2_000, 20_000))


@games
def test_a_survey_counts_what_happened(name: str) -> None:
    seen = survey(name, 40)
    assert 0 < seen["state: won"] < 40 * 4
    assert seen["outcome: drawn"] + seen["state: won"] > 30


@pytest.mark.slow
@games
def test_everything_occurs_in_the_corpus(name: str) -> None:
    assert missing(name, survey(name, 20_000)) == []


# ---------------------------------------------------------------- step by step


ALL = [
    (TILES.numbers(action), [recorded(seat, action) for seat in range(4)])
    for action in conformance.WELL_FORMED
]


def swaps(dice: random.Random, round: Round, seat: int) -> Iterator[Action]:
    """Some swaps, some of tiles that the seat does not hold."""
    hand = [
        NAMES[kind] for kind, held in enumerate(round._core.seat(seat)["hand"]) for _ in range(held)
    ]
    yield Action("swap", tiles=tuple(dice.sample(hand, 3)))
    yield Action("swap", tiles=tuple(dice.choices(NAMES, k=3)))


def step_by_step(name: str, number: int) -> None:
    """Both take the same actions, of every seat, at every step of a round."""
    referee, dice = REFEREES[name], random.Random(number)
    spec = corpus.spec(name, number)
    state = None
    for step, (round, seat, action) in enumerate(corpus.steps(spec)):
        if state is None:
            start = round.record()
            state = referee.new_round({k: v for k, v in start.items() if k != "actions"})
        assert list(round.pending) == referee.pending(state)
        core = round._core
        for other in range(round.seats):
            for numbers, texts in ALL:
                ours = core.check(other, *numbers) == Refusal.NONE
                if ours != play.is_legal(state, texts[other]):
                    raise AssertionError(
                        f"round {number}, step {step}: {texts[other]}, ours {ours}"
                    )
            for swap in swaps(dice, round, other) if round.game.play.swap and step < 10 else ():
                assert round.takes(other, swap) == play.is_legal(state, recorded(other, swap))
        if seat >= 0:
            referee.apply(state, recorded(seat, action))
    assert referee.finished(state)


@games
def test_both_take_the_same_actions_at_every_step(name: str) -> None:
    for number in range(30):
        step_by_step(name, number)


@pytest.mark.slow
@games
def test_both_take_the_same_actions_at_every_step_of_500_rounds(name: str) -> None:
    for number in range(30, 530):
        step_by_step(name, number)

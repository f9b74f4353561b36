"""The package and the referee of nanxian agree: settlements, and what is legal at every step."""

import itertools
import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.play import letter_corpus as corpus
from tests.reference import nanxian as referee
from tests.reference import nanxian_play as play
from zhuoji import Action, Round
from zhuoji.letters import NAMES


def summed(result: dict[str, Any]) -> dict[str, Any]:
    """A settlement with its postings added up; of the reading what ties cannot change: its cards.

    The seat's laid sets and the cards in hand are the same in every reading (NX-22).
    """
    total: Counter[tuple[Any, ...]] = Counter()
    for entry in result["entries"]:
        key = ("reason", "payer", "payee", "rule", "cancelled_by", "name")
        total[tuple(entry.get(name) for name in key)] += entry["points"]
    cards = sorted(card for part in result["reading"] for card in part["cards"])
    return result | {"entries": dict(total), "reading": cards}


def disagreement(number: int) -> str | None:
    """How the two settlements of a corpus round differ, with the record; None where they agree."""
    round = corpus.play(corpus.spec(number))
    record = round.record()
    ours = summed(round.settle().to_dict())
    theirs = summed(referee.settle(referee.replay(record)))
    if ours == theirs:
        return None
    wrong = {key: (ours.get(key), theirs[key]) for key in theirs if ours.get(key) != theirs[key]}
    return f"round {number}: {wrong}\n{json.dumps(record, ensure_ascii=False)}"


def agree(numbers: range) -> None:
    found = [text for number in numbers if (text := disagreement(number))]
    assert not found, f"{len(found)} of {len(numbers)} rounds differ; the first: {found[0]}"


def test_settlements_agree() -> None:
    agree(range(2_000))


@pytest.mark.slow
def test_settlements_of_the_whole_corpus_agree() -> None:
    agree(range(2_000, 20_000))


# ---------------------------------------------------------------- what occurs


NAMED = (
    "天胡", "报听", "海底胡", "对子息", "全黑胡", "乌对胡", "大字胡", "小字胡", "十三红", "一点红",
    "行行息", "十对", "全求人", "手牵手", "背靠背",
)  # fmt: skip
SETS = ("溜", "歪", "碰", "坎", "顺", "二七十", "门")
VERBS = ("pass", "discard", "chi", "pong", "wai", "liu", "win")


def occurs(number: int) -> Iterator[str]:
    """What is seen of a round: names, sets, verbs, ways to end, quads that score."""
    round = corpus.play(corpus.spec(number))
    found = round.settle().to_dict()
    yield f"{found['outcome']['kind']} {found['outcome']['by']}"
    yield from found["names"] or ["小胡" if found["reading"] else "nobody"]
    yield from {part["set"] for part in found["reading"]}
    yield from {action["do"] for action in round.record()["actions"]}
    facts = round.facts()
    yield from ["外毫"] * bool(facts.win_outer_quads.any()) + ["内毫"] * bool(
        facts.win_inner_quads.any()
    )


@pytest.mark.slow
def test_everything_occurs_in_the_corpus() -> None:
    found = Counter(what for number in range(20_000) for what in occurs(number))
    due = {*NAMED, *SETS, *VERBS, "小胡", "内毫", "外毫"}
    due |= {"draw None", "win self_draw", "win drawn"}
    assert {what for what in due if found[what] < 10} == set()


# ---------------------------------------------------------------- step by step


NAMING = ("pass", "win", "pong", "wai", "liu", "discard")
BARE = [Action(do) for do in ("pass", "win", "pong", "wai")]
NAMED_ACTIONS = [Action(do, tile=tile) for do in NAMING for tile in NAMES]
PAIRS = list(itertools.combinations_with_replacement(NAMES, 2))


def tried(round: Round, seat: int, dice: random.Random) -> Iterator[Action]:
    """Every well-formed action; of chis all that eat the card in play, and some others."""
    yield from BARE
    yield from NAMED_ACTIONS
    card = round.view(None).tile or dice.choice(NAMES)
    pairs = PAIRS if seat in round.pending else dice.sample(PAIRS, 10)
    yield from (Action("chi", tile=card, with_=pair) for pair in pairs)
    yield from (Action("chi", tile=card, with_=pair[::-1]) for pair in dice.sample(PAIRS, 5))
    for pair in dice.sample(PAIRS, 10):
        yield Action("chi", tile=dice.choice(NAMES), with_=pair)


def written(seat: int, action: Action) -> dict[str, Any]:
    """An action as a record writes it (RC-3)."""
    found: dict[str, Any] = {"seat": seat, "do": action.do}
    if action.tile:
        found["tile"] = action.tile
    if action.with_:
        found["with"] = list(action.with_)
    return found


def takes(state: dict[str, Any], action: dict[str, Any]) -> bool:
    """Whether the referee would take it."""
    try:
        play.check(state, action)
    except play.Refused:
        return False
    return True


def step_by_step(number: int) -> None:
    """Both take the same actions, of every seat, at every step of a round."""
    dice = random.Random(number)
    state = None
    for step, (round, seat, action) in enumerate(corpus.steps(corpus.spec(number))):
        if state is None:
            state = referee.new_round({k: v for k, v in round.record().items() if k != "actions"})
        assert list(round.pending) == referee.pending(state), f"round {number}, step {step}"
        for other in range(round.seats):
            for one in tried(round, other, dice):
                ours, theirs = round.takes(other, one), takes(state, written(other, one))
                assert ours == theirs, f"round {number}, step {step}: seat {other}, {one}, {ours}"
        if seat >= 0:
            referee.apply(state, written(seat, action))
    assert state is not None
    assert referee.finished(state)


def test_both_take_the_same_actions_at_every_step() -> None:
    for number in range(30):
        step_by_step(number)


@pytest.mark.slow
def test_both_take_the_same_actions_at_every_step_of_500_rounds() -> None:
    for number in range(30, 530):
        step_by_step(number)

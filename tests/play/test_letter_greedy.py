"""The greedy player of letter cards discards what its description says, plan by plan."""

import pytest

import zhuoji
from tests.play import letter_plans
from zhuoji import _core
from zhuoji._core import LetterSet

LEAST_HARD = 5  # NX-17


def compare(rounds):
    """How many discards of so many rounds were compared."""
    game = zhuoji.game("nanxian")
    compared = 0
    for seed in range(rounds):
        round = game.deal(key=seed, dealer=seed % 3)
        players = _core.LetterPlayers(seed.to_bytes(32, "little"), 0, 0)
        while not round.over:
            seat = round.pending[0]
            verb, kind, kinds = players.choose("greedy", round._core, seat)
            if verb == _core.LetterVerb.DISCARD:
                state = round._core.seat(seat)
                runs = sum(of == LetterSet.RUN for of, _, _ in state["laid"])
                laid = len(state["laid"])
                due = letter_plans.discard(list(state["hand"]), laid, runs, LEAST_HARD)
                assert kind == due, f"round {seed}, seat {seat}: {state}"
                compared += 1
            round.apply(seat, round.engine.action(verb, kind, kinds))
    return compared


def test_discards():
    assert compare(20) > 150


@pytest.mark.slow
def test_ten_thousand_discards():
    assert compare(1100) > 10_000

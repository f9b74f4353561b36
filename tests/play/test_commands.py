"""What a client sends: stale and doubled commands are refused, claims may come in any order."""

import itertools
import random

import pytest

import zhuoji
from tests.play import tables

games = pytest.mark.parametrize("name", tables.GAMES)


@games
def test_a_doubled_or_stale_command_is_refused_and_changes_nothing(name):
    stale = 0
    for number in range(25):
        for round, seat, action in tables.steps(tables.spec(name, number)):
            if seat < 0:
                continue
            view = round.view(seat)
            twin = round.copy()
            if view.latest[-1].kind not in ("swap", "void"):  # others' choices do not count
                with pytest.raises(zhuoji.IllegalAction, match=r"^stale: "):
                    twin.apply(seat, action, expect=view.seen - 1)
                stale += 1
            assert bytes(twin) == bytes(round)
            twin.apply(seat, action, expect=view.seen)
            done = bytes(twin)
            with pytest.raises(zhuoji.IllegalAction):
                twin.apply(seat, action, expect=view.seen)
            assert bytes(twin) == done
    assert stale > 250


def outcome(round):
    """What a table has come to, whoever passed before it was known."""
    core = round._core
    return (
        [event[1:] for event in round.events if event.kind != "pass"],
        [core.seat(seat) for seat in range(round.seats)],
        (core.phase, core.turn, core.tile_in_play, core.undrawn, round.pending),
    )


@games
def test_the_claims_of_a_window_are_resolved_by_priority_in_any_order(name):
    """Every order of the same answers; those that come after the deciding one are refused."""
    windows, contested = 0, 0
    for number in itertools.count():
        if windows >= 15:
            break
        dice = random.Random(number)
        for round, _, _ in tables.steps(tables.spec(name, number)):
            if len(round.pending) < 2 or round._core.phase not in round.engine.windows:
                continue
            answers = [(seat, dice.choice(list(round.legal(seat)))) for seat in round.pending]
            found = []
            for order in itertools.permutations(answers):
                twin = round.copy()
                window = twin._core.event_count
                for seat, action in order:
                    decided = any(e.kind != "pass" for e in twin.events[window:])
                    if not decided:
                        twin.apply(seat, action)
                found.append(outcome(twin))
            assert all(one == found[0] for one in found), (number, answers)
            windows += 1
            contested += sum(action.do != "pass" for _, action in answers) > 1
    assert contested > 0

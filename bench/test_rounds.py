"""Rounds per second of whole studies, and what settlement costs a round, by batch.

Fixed seeds; each answer is asserted. `rounds_per_second` and `us_per_round` are in the extra info
of each benchmark.
"""

from functools import cache
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import zhuoji
from zhuoji import _core
from zhuoji.facts import Facts
from zhuoji.players import Player, Seen
from zhuoji.walls import key_bytes

ROUNDS = {"random": 64 * 128, "greedy": 64 * 16}


@cache
def digest(policy: str) -> str:
    """What every run of a policy must come to."""
    return zhuoji.simulate("zunyi", ROUNDS[policy], policy, key=1).digest


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_rounds(benchmark: Any, policy: str, threads: int) -> None:
    rounds = ROUNDS[policy]
    game = zhuoji.game("zunyi")
    study = benchmark.pedantic(
        zhuoji.simulate,
        args=(game, rounds, policy),
        kwargs={"key": 1, "threads": threads},
        rounds=3,
    )
    assert study.stats.counts["rounds"] == rounds
    assert study.digest == digest(policy)
    benchmark.extra_info["rounds_per_second"] = round(rounds / benchmark.stats.stats.min)


def first_legal(seen: Seen, legal: NDArray[np.bool_]) -> NDArray[np.intp]:
    """A player that costs next to nothing."""
    return legal.argmax(axis=1)


@pytest.mark.parametrize("tables", [1, 64, 1024])
def test_a_decision_of_a_player(benchmark: Any, tables: int) -> None:
    """What it costs to be asked: observation, legal actions, the call, the check, the step."""
    asked = 0

    def count(seen: Seen, legal: NDArray[np.bool_]) -> NDArray[np.intp]:
        nonlocal asked
        asked += len(seen)
        return first_legal(seen, legal)

    def study(player: Player) -> zhuoji.Study:
        return zhuoji.simulate("zunyi", 64 * tables, player, key=1, threads=1, digest=False)

    study(count)
    played = benchmark.pedantic(study, args=(first_legal,), rounds=1)
    assert played.stats.counts["rounds"] == 64 * tables
    benchmark.extra_info["us_per_decision"] = round(benchmark.stats.stats.min / asked * 1e6, 2)


@pytest.fixture(scope="module")
def facts() -> Facts:
    """16,384 rounds of which most are won, with every option that adds a row."""
    tables = 16384
    game = settled_game()
    dealer, laizi, weekday, bids = _core.draw_headers(key_bytes(2), 0, tables, 0, 4, (1 << 27) - 1)
    batch = _core.Batch(game.core, key_bytes(2), 0, tables)
    streak = np.zeros(tables, dtype=np.int32)
    headers = {
        "dealer": dealer,
        "streak": streak,
        "weekday": weekday,
        "laizi": laizi,
        "bids": bids,
    }
    batch.play(0, headers, ["kong-hungry"] * 4, 2)
    return Facts.from_columns(batch.facts(2))


def settled_game() -> zhuoji.Game:
    return zhuoji.game(
        "zunyi", wugu=True, self_ji=True, weekday_ji=True, wind=True, laizi=True,
        dealer_bonus="streak", flip="both",
    )  # fmt: skip


def first(facts: Facts, rounds: int) -> Facts:
    """The facts of the first rounds of a batch, with nothing derived from them yet."""
    columns = {}
    for name in Facts.layout():
        column = getattr(facts, name)
        if name.startswith("win_"):
            columns[name] = column[facts.win_round < rounds]
        elif name.startswith("kong_"):
            columns[name] = column[facts.kong_round < rounds]
        else:
            columns[name] = column[:rounds]
    return Facts.from_columns(columns)


@pytest.mark.parametrize("rounds", [1, 256, 4096, 16384])
def test_settlement(benchmark: Any, facts: Facts, rounds: int) -> None:
    game = settled_game()
    settlement = benchmark.pedantic(
        game.settle, setup=lambda: ((first(facts, rounds),), {}), rounds=30, warmup_rounds=2
    )
    assert not settlement.totals.sum(axis=1).any()
    assert (settlement.totals != 0).any(axis=1).mean() > 0.9
    benchmark.extra_info["us_per_round"] = round(benchmark.stats.stats.min / rounds * 1e6, 3)

"""Rounds per second of whole studies beside other engines, and what the parts of a study cost.

Fixed seeds; each answer is asserted. `rounds_per_second`, `us_per_decision`, `us_per_round`,
`peak_mb` and `ratio` (ours to a peer's rounds per second, one thread, in the same run) are in the
extra info of each benchmark. Peers play other games, riichi or the mahjong of RLCard: what compares
is a round of random legal play, from the deal to the scores.
"""

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
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

ROUNDS = {"random": 64 * 512, "greedy": 64 * 256}


@cache
def digest(game: str, policy: str) -> str | None:
    """What every run of a game and policy must come to."""
    return zhuoji.simulate(game, ROUNDS[policy], policy, key=1).digest


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("game", zhuoji.games())
def test_rounds(benchmark: Any, game: str, policy: str, threads: int) -> None:
    rounds = ROUNDS[policy]
    study = benchmark.pedantic(
        zhuoji.simulate,
        args=(zhuoji.game(game), rounds, policy),
        kwargs={"key": 1, "threads": threads},
        rounds=3,
    )
    assert study.stats.counts["rounds"] == rounds
    assert study.digest == digest(game, policy)
    benchmark.extra_info["rounds_per_second"] = round(rounds / benchmark.stats.stats.min)


def riichienv(rounds: int) -> int:
    """Rounds of riichi to their end."""
    from riichienv import RiichiEnv  # noqa: PLC0415

    dice = random.Random(1)
    env = RiichiEnv(game_mode="4p-red-single", seed=1)
    for seed in range(rounds):
        asked = env.reset(seed=seed)
        while not env.done():
            asked = env.step(
                {seat: dice.choice(seen.legal_actions()) for seat, seen in asked.items()}
            )
        assert sum(env.scores()) <= 100_000
    return rounds


def pymahjong(rounds: int) -> int:
    """Rounds of riichi to their end."""
    from pymahjong import MahjongEnv  # noqa: PLC0415

    dice = random.Random(1)
    env = MahjongEnv()
    for _ in range(rounds):
        env.reset()
        while not env.is_over():
            seat = env.get_curr_player_id()
            env.step(seat, dice.choice(list(env.get_valid_actions())))
        assert len(env.get_payoffs()) == 4
    return rounds


def rlcard(rounds: int) -> int:
    """Rounds of a mahjong without scores to their end."""
    import rlcard  # noqa: PLC0415
    from rlcard.agents import RandomAgent  # noqa: PLC0415

    env = rlcard.make("mahjong", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    for _ in range(rounds):
        _, payoffs = env.run(is_training=False)
        assert len(payoffs) == 4
    return rounds


def seconds(work: Callable[[], object]) -> float:
    """The least of three runs by the clock."""
    least = float("inf")
    for _ in range(3):
        start = time.perf_counter()
        work()
        least = min(least, time.perf_counter() - start)
    return least


@pytest.mark.parametrize(
    ("peer", "rounds"),
    [(riichienv, 60), (pymahjong, 30), (rlcard, 6)],
    ids=["riichienv", "pymahjong", "rlcard"],
)
def test_peers(benchmark: Any, peer: Callable[[int], int], rounds: int) -> None:
    pytest.importorskip(peer.__name__)
    assert benchmark.pedantic(peer, args=(rounds,), rounds=3) == rounds
    theirs = rounds / benchmark.stats.stats.min
    ours = ROUNDS["random"]
    game = zhuoji.game("zunyi")
    taken = seconds(lambda: zhuoji.simulate(game, ours, "random", key=1, threads=1))
    benchmark.extra_info["rounds_per_second"] = round(theirs)
    benchmark.extra_info["ratio"] = round(ours / taken / theirs)


def first_legal(seen: Seen, legal: NDArray[np.bool_]) -> NDArray[np.intp]:
    """A player that costs next to nothing."""
    return legal.argmax(axis=1)


@pytest.mark.parametrize("tables", [1, 64, 512])
@pytest.mark.parametrize("game", ["zunyi", "nanxian"])
def test_a_decision_of_a_player(benchmark: Any, game: str, tables: int) -> None:
    """What it costs to be asked: observation, legal actions, the call, the check, the step."""
    asked = 0

    def count(seen: Seen, legal: NDArray[np.bool_]) -> NDArray[np.intp]:
        nonlocal asked
        asked += len(seen)
        return first_legal(seen, legal)

    def study(player: Player) -> zhuoji.Study:
        return zhuoji.simulate(game, 64 * tables, player, key=1, threads=1, digest=False)

    study(count)
    played = benchmark.pedantic(study, args=(first_legal,), rounds=1)
    assert played.stats.counts["rounds"] == 64 * tables
    benchmark.extra_info["us_per_decision"] = round(benchmark.stats.stats.min / asked * 1e6, 2)


PEAK = """
import sys, zhuoji
study = zhuoji.simulate("zunyi", int(sys.argv[1]), "random", key=1, threads=2)
print(study.stats.counts["rounds"])
"""


@pytest.mark.parametrize("rounds", [1 << 14, 1 << 16, 1 << 18])
def test_peak_memory(benchmark: Any, rounds: int) -> None:
    """Of a process that plays a study; larger ones: `python -m tests.resume --rounds 1000000`."""

    def play() -> tuple[bytes, float]:
        command = [sys.executable, "-c", PEAK, str(rounds)]
        process = subprocess.Popen(command, stdout=subprocess.PIPE)
        assert process.stdout is not None
        with process.stdout:
            said = process.stdout.read()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        return said, used.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)

    said, peak = benchmark.pedantic(play, rounds=1)
    assert int(said) == rounds
    benchmark.extra_info["peak_mb"] = round(peak)


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

"""Ten thousand live tables in one process: what an action, a view, a snapshot and a table cost.

Every table is stepped in turn by default actions and random claims. Figures are in the extra info
of each benchmark: microseconds by `time.perf_counter_ns` around each call, bytes a table by the
resident set size.
"""

import gc
import random
from itertools import cycle
from time import perf_counter_ns
from typing import Any

import numpy as np
import pytest

import zhuoji

TABLES = 10_000


def games() -> list[zhuoji.Game]:
    """Rooms with some of everything: each game, swaps, laizi, weekday chickens."""
    return [
        zhuoji.game("zunyi", wugu=True, dealer_bonus="streak"),
        zhuoji.game("zunyi", seats=3, swap_three=True, laizi=True, weekday_ji=True),
        zhuoji.game("zunyi-classic"),
        zhuoji.game("anlong", men=True),
        zhuoji.game("guiyang"),
        zhuoji.game("nanxian"),
    ]


def resident() -> int:
    """Bytes of memory this process holds."""
    with open("/proc/self/statm") as statm:
        return int(statm.read().split()[1]) * 4096


def choose(dice: random.Random, round: zhuoji.Round) -> tuple[int, zhuoji.Action]:
    """A seat and its action: by default, or half of the time any claim."""
    seat = dice.choice(round.pending)
    action = round.default(seat)
    if action.do == "pass" and dice.random() < 0.5:
        action = dice.choice(list(round.legal(seat)))
    return seat, action


@pytest.fixture(scope="module")
def tables() -> tuple[list[zhuoji.Round], float]:
    """The tables in mid-play, and bytes a table."""
    dice = random.Random(1)
    rooms = games()
    for game in rooms:
        game.deal(key=0)
    gc.collect()
    before = resident()
    live = [game.deal(key=1, table=table) for table, game in zip(range(TABLES), cycle(rooms))]
    for _ in range(40):
        for round in live:
            if not round.over:
                round.apply(*choose(dice, round))
    gc.collect()
    return live, (resident() - before) / TABLES


def test_apply(benchmark: Any, tables: tuple[list[zhuoji.Round], float]) -> None:
    live = [round.copy() for round in tables[0]]
    dice = random.Random(2)
    spent: list[int] = []

    def step() -> None:
        for round in live:
            if round.over:
                continue
            seat, action = choose(dice, round)
            start = perf_counter_ns()
            round.apply(seat, action)
            spent.append(perf_counter_ns() - start)

    benchmark.pedantic(step, rounds=20)
    median, late = np.percentile(spent, [50, 99]) / 1000
    assert len(spent) > 10 * TABLES
    benchmark.extra_info |= {
        "us_median": median,
        "us_99th_percentile": late,
        "bytes_a_table": round_up(tables[1]),
    }


def test_view(benchmark: Any, tables: tuple[list[zhuoji.Round], float]) -> None:
    rounds = cycle([round for round in tables[0] if not round.over])

    def view() -> Any:
        round = next(rounds)
        return round.view(round.pending[0])

    assert benchmark(view).legal


def test_since(benchmark: Any, tables: tuple[list[zhuoji.Round], float]) -> None:
    """What a client missed that has all but the last events."""
    rounds = cycle([round for round in tables[0] if not round.over])

    def since() -> Any:
        return next(rounds).since(20, 0)

    assert benchmark(since)


def test_snapshot(benchmark: Any, tables: tuple[list[zhuoji.Round], float]) -> None:
    sizes = [len(bytes(round)) for round in tables[0]]
    assert max(sizes) <= 1024
    rounds = cycle(tables[0])
    benchmark(lambda: bytes(next(rounds)))
    benchmark.extra_info |= {"bytes_mean": sum(sizes) / len(sizes), "bytes_most": max(sizes)}


def test_load(benchmark: Any, tables: tuple[list[zhuoji.Round], float]) -> None:
    snapshots = cycle([bytes(round) for round in tables[0][:1000]])
    assert benchmark(lambda: zhuoji.load(next(snapshots)))


def round_up(figure: float) -> int:
    return int(-(-figure // 1))

"""What a comparison costs beside the studies it replaces.

Fixed seeds; each answer is asserted. `of_the_studies` in the extra info is CPU time over that of
simulating every play by itself, without digests, in the same run.
"""

import time
from collections.abc import Callable
from typing import Any

import pytest

import zhuoji

ROUNDS = 64 * 256
ROOM = zhuoji.game("zunyi")


def least(play: Callable[[], object]) -> float:
    """The least CPU time of three runs."""
    taken = []
    for _ in range(3):
        start = time.process_time()
        play()
        taken.append(time.process_time() - start)
    return min(taken)


@pytest.mark.parametrize(
    "options", [{"full_house": True}, {"laizi": True}], ids=["settled twice", "played twice"]
)
def test_two_rooms(benchmark: Any, options: dict[str, Any]) -> None:
    other = zhuoji.game("zunyi", **options)
    studies = sum(
        least(lambda game=game: zhuoji.simulate(game, ROUNDS, key=1, threads=1, digest=False))
        for game in (ROOM, other)
    )
    kwargs = {"key": 1, "threads": 1}
    found = benchmark.pedantic(zhuoji.compare, (ROOM, other, ROUNDS), kwargs, rounds=1)
    taken = least(lambda: zhuoji.compare(ROOM, other, ROUNDS, **kwargs))
    alone = zhuoji.simulate(other, ROUNDS, key=1, digest=False).to_dict()["measures"]
    assert found.measures["dealer.points"].b == alone["dealer.points"]["value"]
    benchmark.extra_info["of_the_studies"] = round(taken / studies, 2)


def test_two_policies(benchmark: Any) -> None:
    lines = [["greedy"] * 4] + [
        ["shy" if seat == other else "greedy" for other in range(4)] for seat in range(4)
    ]
    studies = sum(
        least(lambda line=line: zhuoji.simulate(ROOM, ROUNDS, line, threads=1, digest=False))
        for line in lines
    )
    kwargs = {"game": ROOM, "threads": 1}
    found = benchmark.pedantic(zhuoji.compare, ("greedy", "shy", ROUNDS), kwargs, rounds=1)
    taken = least(lambda: zhuoji.compare("greedy", "shy", ROUNDS, **kwargs))
    assert found.measures["seat.points"].a == 0
    assert found.measures["seat.points"].verdict == "lower"
    benchmark.extra_info["of_the_studies"] = round(taken / studies, 2)

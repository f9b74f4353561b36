"""Rollouts per second and core, from the middle of a round: played, settled and counted.

Fixed seeds; each answer is asserted. `rollouts_per_second` is in the extra info of each benchmark,
by thread CPU time, and so are the microseconds that a world costs besides.
"""

import time
from typing import Any

import pytest

import zhuoji
from zhuoji import _core
from zhuoji.odds import Scene
from zhuoji.walls import key_bytes

# (game, after how many discards)
MIDDLES = [("zunyi", 28), ("zunyi-classic", 28), ("anlong", 16), ("guiyang", 28), ("nanxian", 4)]


def middle(name: str, discards: int) -> Scene:
    """The decision of a seat in the middle of a round."""
    game = zhuoji.game(name)
    players = (_core.LetterPlayers if name == "nanxian" else _core.Players)(key_bytes(7), 0, 0)
    round = game.deal(key=7)
    while True:
        seat = round.pending[0]
        made = sum(event.kind == "discard" for event in round.events)
        if made >= discards and round.view(None).phase == "turn":
            return Scene.of(game, round, seat, None, 1)
        chosen = players.choose("random", round._core, seat)
        round.apply(seat, round.engine.action(*chosen))


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize(("name", "discards"), MIDDLES)
def test_rollouts(benchmark: Any, name: str, discards: int, policy: str) -> None:
    scene = middle(name, discards)
    actions = scene.actions()
    policies = (policy,) * scene.game.play.seats
    worlds = 4096 // len(actions)
    best: list[float] = []

    def rollouts() -> Any:
        start = time.thread_time()
        sums = scene.play(0, worlds, actions, policies)
        best.append(time.thread_time() - start)
        return sums

    sums = benchmark.pedantic(rollouts, rounds=5, warmup_rounds=1)
    assert sums.worlds == worlds
    again = scene.play(0, worlds // 2, actions, policies) + scene.play(
        worlds // 2, worlds - worlds // 2, actions, policies
    )
    assert again.points.tolist() == sums.points.tolist()
    start = time.thread_time()
    for world in range(200):
        scene.core.start(world)
    benchmark.extra_info["us_per_world"] = round((time.thread_time() - start) / 200 * 1e6, 2)
    benchmark.extra_info["undrawn"] = scene.view.undrawn
    benchmark.extra_info["actions"] = len(actions)
    benchmark.extra_info["rollouts_per_second"] = round(worlds * len(actions) / min(best))


def test_which_discard(benchmark: Any) -> None:
    """A whole question, as a player asks it: two thousand worlds, every core."""
    scene = middle("guiyang", 28)
    asked = scene.world(0)
    found = benchmark.pedantic(
        zhuoji.odds, args=("guiyang", asked), kwargs={"rollouts": 2_000, "key": 1}, rounds=3
    )
    assert {str(each.action) for each in found.actions} == set(scene.view.legal)
    assert found.to_dict() == zhuoji.odds("guiyang", asked, rollouts=2_000, key=1).to_dict()

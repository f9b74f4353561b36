"""On one record, switching an option touches only the reason codes it declares."""

import json
from typing import Any

import numpy as np
import pytest

import zhuoji
from tests.rules.facts_builder import stack
from zhuoji import _core
from zhuoji.facts import Facts
from zhuoji.options import declared
from zhuoji.reasons import CODES

TABLES = 60
# Rooms in which every option has something to touch.
ROOMS: dict[str, list[dict[str, Any]]] = {
    "anlong": [
        {"seats": 4, "men": True, "wugu": True, "self_ji": True, "bid": True,
         "dealer_bonus": "streak", "flip": "both"},
        {"seats": 3, "wugu": True, "keep_on_draw": True, "bid": True},
    ],
    "guiyang": [
        {"wugu": True, "self_ji": True, "natural_void": True, "dou_penalty": True,
         "ji_penalty": True},
    ],
}  # fmt: skip


def play(game: zhuoji.Game) -> tuple[Facts, list[dict[str, Any]]]:
    """Rounds of players who like kongs, of some who win, and of some who let everything go."""
    facts, records = [], []
    for lineup in (["kong-hungry", "win-hungry"], ["greedy", "win-hungry"], ["shy", "greedy"]):
        batch = _core.Batch(game.core, bytes(32), 0, TABLES)
        seats = game.play.seats
        rng = np.random.default_rng(seats)
        batch.play(
            0,
            {
                "dealer": rng.integers(0, seats, TABLES).astype(np.int8),
                "streak": rng.integers(0, 3, TABLES).astype(np.int32),
                "weekday": rng.integers(1, 8, TABLES).astype(np.int8),
                "laizi": np.full(TABLES, -1, dtype=np.int8),
                "bids": rng.integers(0, 6, (TABLES, seats)).astype(np.uint8),
            },
            (lineup * 2)[:seats],
            1,
        )
        facts.append(Facts.from_columns(batch.facts(1)))
        batch.keep()
        batch.enter(game.settle(facts[-1]).totals)
        for table in range(TABLES):
            record, _totals = batch.records(table, game.record_style).tobytes().splitlines()
            records.append(json.loads(record))
    return stack(facts), records


def replayed(game: zhuoji.Game, records: list[dict[str, Any]]) -> Facts:
    """The same records in another room."""
    return stack([zhuoji.replay(record | {"options": game.chosen}).facts() for record in records])


@pytest.mark.parametrize(
    ("name", "room"), [(name, room) for name, rooms in ROOMS.items() for room in rooms]
)
def test_switching_an_option_touches_the_codes_it_declares(name: str, room: dict[str, Any]) -> None:
    game = zhuoji.game(name, **room)
    facts, records = play(game)
    before = game.settle(facts)
    for choice in declared(game.page.options):
        if choice.touches >= set(CODES):  # it changes how the round is played, or all that is paid
            continue
        for value in choice.values:
            if value == getattr(game.options, choice.name):
                continue
            other = zhuoji.game(name, **room | {choice.name: value})
            same = other.play == game.play
            after = other.settle(facts if same else replayed(other, records))
            touched = {code for code in CODES if (before.reason(code) != after.reason(code)).any()}
            assert touched, (choice.name, value)
            assert touched <= choice.touches, (choice.name, value)

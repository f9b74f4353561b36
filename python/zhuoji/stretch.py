"""A stretch of a study: tables that play together, settled and counted.

Tables play in lock-step, one round each; the rounds of several steps are settled together.
"""

import threading
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from zhuoji import _core
from zhuoji.facts import Array, RoundFacts
from zhuoji.frames import Collector
from zhuoji.game import Game
from zhuoji.players import Lineup
from zhuoji.stats import Span, Stats, Tally

# Enough that settlement runs at full speed, few enough that its arrays stay in the cache.
_ROUNDS_SETTLED = 4096


class Stretch(NamedTuple):
    """Tables that play together, so many rounds each."""

    first_table: int
    tables: int
    rounds: int


class Played(NamedTuple):
    """A batch with the records of its rounds, and what was counted.

    `counts` are those of each table, (counts, tables), of a batch that is to be written.
    """

    batch: Any
    stats: Stats
    counts: Array | None = None


class Meter:
    """How many rounds are played, for whoever watches; `stop` ends the play early."""

    def __init__(self, rounds: int, progress: Callable[[int, int], None] | None) -> None:
        self._rounds = rounds
        self._progress = progress
        self._done = 0
        self._lock = threading.Lock()
        self.stop = threading.Event()

    def add(self, rounds: int) -> None:
        with self._lock:
            self._done += rounds
            if self._progress is not None:
                self._progress(self._done, self._rounds)


class Setting(NamedTuple):
    """What every stretch of a study plays by."""

    game: Game
    lineup: Lineup
    key: bytes

    def batch(self, stretch: Stretch) -> Any:
        """The core's batch of these tables."""
        game = self.game
        return game.page.engine.batch(game.core, self.key, stretch.first_table, stretch.tables)

    def play(
        self,
        stretch: Stretch,
        meter: Meter,
        collector: Collector | None = None,
        logs: bool = True,
    ) -> Played:
        """Plays, settles and counts the rounds of a stretch."""
        game, seats = self.game, self.game.play.seats
        first, tables, rounds = stretch
        batch = self.batch(stretch)
        tally = Tally(game, tables)
        streak: Array = np.zeros(tables, dtype=np.int32)
        dealer, _, weekday, _ = self._headers(stretch, 0)
        if game.page.host_deals:
            dealer = np.zeros_like(dealer)
        if "weekday" not in game.headers:
            weekday = np.zeros_like(weekday)
        laizi: Array = np.full(tables, -1, dtype=np.int8)
        bids: Array = np.zeros((tables, seats), dtype=np.uint8)
        played: list[RoundFacts] = []
        for number in range(rounds):
            if meter.stop.is_set():
                break
            if not game.headers.isdisjoint({"laizi", "bids"}):
                _, drawn_laizi, _, drawn_bids = self._headers(stretch, number)
                laizi = drawn_laizi if "laizi" in game.headers else laizi
                bids = drawn_bids if "bids" in game.headers else bids
            headers = {
                "dealer": dealer,
                "streak": streak,
                "weekday": weekday,
                "laizi": laizi,
                "bids": bids,
            }
            self.lineup.play(batch, number, headers)
            if logs:
                batch.keep()
            facts = game.page.engine.facts(**batch.facts(1))
            dealer, streak = game.terms.succession.next(facts)
            played.append(facts)
            meter.add(tables)
            if len(played) * tables >= _ROUNDS_SETTLED or number == rounds - 1:
                facts = facts.joined(played)
                played.clear()
                settlement = game.settle(facts)
                if logs:
                    batch.enter(settlement.totals)
                tally.add(facts, settlement)
                if collector is not None:
                    collector.add(facts, settlement)
        stats = tally.stats(self.lineup.names, Span(self.key, first, first + tables))
        return Played(batch, stats, None if collector is None else tally.counts)

    def _headers(self, stretch: Stretch, number: int) -> tuple[Array, Array, Array, Array]:
        play = self.game.play
        return _core.draw_headers(
            self.key, stretch.first_table, stretch.tables, number, play.seats, play.kinds
        )

"""A stretch of a study: tables that play together, settled and counted.

Tables play in lock-step, one round each; the rounds of several steps are settled together.
"""

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from zhuoji.facts import Array, RoundFacts
from zhuoji.game import Game
from zhuoji.players import Lineup
from zhuoji.stats import Span, Stats, Tally
from zhuoji.tables import Tables

if TYPE_CHECKING:
    from zhuoji.frames import Collector

ROUNDS_PER_TABLE = 64

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
        collector: "Collector | None" = None,
        logs: bool = True,
    ) -> Played:
        """Plays, settles and counts the rounds of a stretch."""
        game = self.game
        first, count, rounds = stretch
        tables = Tables(game, self.lineup, self.key, first, count)
        batch = tables.batch
        tally = Tally(game, count)
        played: list[RoundFacts] = []
        for number in range(rounds):
            if meter.stop.is_set():
                break
            played.append(tables.play(number))
            if logs:
                batch.keep()
            meter.add(count)
            if len(played) * count >= _ROUNDS_SETTLED or number == rounds - 1:
                facts = played[0].joined(played)
                played.clear()
                settlement = game.settle(facts)
                if logs:
                    batch.enter(settlement.totals)
                tally.add(facts, settlement)
                if collector is not None:
                    collector.add(facts, settlement)
        stats = tally.stats(self.lineup.names, Span(self.key, first, first + count))
        return Played(batch, stats, None if collector is None else tally.counts)

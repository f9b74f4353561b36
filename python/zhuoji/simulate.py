"""Studies: millions of rounds played by the built-in policies, settled and counted.

A table plays 64 rounds with one line of dealers and streaks; round k of a study is round k % 64 of
table k // 64. Tables play in lock-step, a batch at a time, batches side by side in threads; what
comes out depends neither on the threads nor on how tables are cut into batches.
"""

import hashlib
import os
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from zhuoji import _core, measures
from zhuoji.errors import StudyError
from zhuoji.facts import Array
from zhuoji.game import Game
from zhuoji.games import game as make_game
from zhuoji.reasons import Language
from zhuoji.stats import Span, Stats, Tally
from zhuoji.walls import Key, key_bytes

if TYPE_CHECKING:
    from concurrent.futures import Future

    from rich.table import Table

ROUNDS_PER_TABLE = 64
POLICIES: tuple[str, ...] = _core.policy_names

# Enough that settlement runs at full speed, few enough that a batch's logs stay below 60 MB.
_TABLES_PER_BATCH = 2048
_TABLES = 1 << 64

Progress = Callable[[int, int], None]
"""Called with the rounds played so far and all of them, never by two threads at once."""


@dataclass(frozen=True, kw_only=True)
class Study:
    """A study that was played.

    `digest` is SHA-256 over its rounds in order: per round the canonical JSON of its record, a
    line end, the totals as a JSON array, a line end.
    """

    game: Game
    rounds: int
    policies: tuple[str, ...]
    key: bytes
    first_table: int
    digest: str
    stats: Stats

    def to_dict(self) -> dict[str, Any]:
        """The study as plain data: what was played, the counts, and every measure."""
        return {
            "game": self.game.name,
            "options": self.game.chosen,
            "seats": self.game.play.seats,
            "rounds": self.rounds,
            "policies": list(self.policies),
            "key": self.key.hex(),
            "first_table": self.first_table,
            "digest": self.digest,
            **measures.to_dict(self.stats),
        }

    def table(self, lang: Language = "zh") -> "Table":
        """The measures as a table of `rich`, which the extra `cli` installs."""
        return measures.table(self.stats, lang)

    def __repr__(self) -> str:
        return f"<Study of {self.game!r}: {self.rounds} rounds, {', '.join(self.policies)}>"


def simulate(  # noqa: PLR0917  the order in which they are thought of
    game: Game | str,
    rounds: int,
    policies: str | Sequence[str] = "greedy",
    key: Key = 0,
    first_table: int = 0,
    threads: int = 0,
    progress: Progress | None = None,
) -> Study:
    """Plays so many rounds and counts what happened.

    `policies` is one name for all seats or one a seat (`zhuoji.simulate.POLICIES`); `threads` 0
    takes every core there is. Raises `StudyError` that names what is wrong, `RulesError` for a
    game that does not exist, `ZhuojiError` for a key that is none.

    >>> study = simulate("zunyi", 3, policies="random", key=1)
    >>> study.stats.counts["rounds"]
    3
    """
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415  slow to import

    plan = _Plan.make(game, policies, key, first_table, rounds)
    workers = _number("threads", threads, 0, 1 << 16) or _cores()
    whole, rest = divmod(rounds, ROUNDS_PER_TABLE)
    stretches = list(_stretches(first_table, whole, rest, workers))
    meter = _Meter(rounds, progress)
    digest = hashlib.sha256()
    stats: Stats | None = None
    with ThreadPoolExecutor(workers) as pool:
        waiting: deque[Future[_Played]] = deque()
        # While one batch is digested here, every worker has another; one worker works alone.
        ahead = workers + 1 if workers > 1 else 1
        try:
            while stretches or waiting:
                while stretches and len(waiting) < ahead:
                    waiting.append(pool.submit(plan.play, stretches.pop(0), meter))
                played = waiting.popleft().result()
                for table in range(len(played.batch)):
                    digest.update(played.batch.records(table, plan.game.record_style))
                stats = played.stats if stats is None else stats + played.stats
        except BaseException:
            meter.stop.set()
            pool.shutdown(cancel_futures=True)
            raise
    assert stats is not None  # there is at least one round
    return Study(
        game=plan.game,
        rounds=rounds,
        policies=plan.policies,
        key=plan.key,
        first_table=first_table,
        digest=digest.hexdigest(),
        stats=stats,
    )


def study_record(
    game: Game | str,
    round: int,
    rounds: int,
    *,
    policies: str | Sequence[str] = "greedy",
    key: Key = 0,
    first_table: int = 0,
) -> str:
    """The canonical record of one round of a study: JSON with sorted keys, one line.

    Only its table is played, up to this round, 0 to `rounds` - 1. Arguments and errors as for
    `simulate`.
    """
    plan = _Plan.make(game, policies, key, first_table, rounds)
    _number("round", round, 0, rounds - 1)
    table, number = divmod(round, ROUNDS_PER_TABLE)
    stretch = _Stretch(first_table + table, 1, number + 1)
    played = plan.play(stretch, _Meter(number + 1, None))
    text: str = played.batch.records(0, plan.game.record_style).decode("ascii")
    return text.splitlines()[-2]  # the last line has its totals


class _Stretch(NamedTuple):
    """Tables that play together, so many rounds each."""

    first_table: int
    tables: int
    rounds: int


class _Played(NamedTuple):
    """A batch with the records of its rounds, and what was counted."""

    batch: Any
    stats: Stats


class _Meter:
    """How many rounds are played, for whoever watches; `stop` ends the play early."""

    def __init__(self, rounds: int, progress: Progress | None) -> None:
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


class _Plan(NamedTuple):
    """What every batch of a study plays by."""

    game: Game
    policies: tuple[str, ...]
    key: bytes

    @classmethod
    def make(
        cls,
        game: Game | str,
        policies: str | Sequence[str],
        key: Key,
        first_table: int,
        rounds: int,
    ) -> "_Plan":
        """The plan, everything checked."""
        if not isinstance(game, Game):
            game = make_game(game)
        _number("rounds", rounds, 1, ROUNDS_PER_TABLE * _TABLES)
        tables = -(-rounds // ROUNDS_PER_TABLE)
        _number("first_table", first_table, 0, _TABLES - tables)
        return cls(game, _lineup(policies, game.play.seats), key_bytes(key))

    def play(self, stretch: _Stretch, meter: _Meter) -> _Played:
        """Plays, settles and counts the rounds of a stretch."""
        game, seats = self.game, self.game.play.seats
        first, tables, rounds = stretch
        batch = game.page.engine.batch(game.core, self.key, first, tables)
        tally = Tally(game, tables)
        streak: Array = np.zeros(tables, dtype=np.int32)
        dealer, _, weekday, _ = self._headers(stretch, 0)
        if game.page.host_deals:
            dealer = np.zeros_like(dealer)
        if "weekday" not in game.headers:
            weekday = np.zeros_like(weekday)
        laizi: Array = np.full(tables, -1, dtype=np.int8)
        bids: Array = np.zeros((tables, seats), dtype=np.uint8)
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
            batch.play(number, headers, self.policies, 1)
            facts = game.page.engine.facts.from_columns(batch.facts(1))
            settlement = game.settle(facts)
            batch.keep(settlement.totals)
            tally.add(facts, settlement)
            dealer, streak = settlement.next
            meter.add(tables)
        return _Played(batch, tally.stats(self.policies, Span(self.key, first, first + tables)))

    def _headers(self, stretch: _Stretch, number: int) -> tuple[Array, Array, Array, Array]:
        play = self.game.play
        return _core.draw_headers(
            self.key, stretch.first_table, stretch.tables, number, play.seats, play.kinds
        )


def _stretches(first_table: int, whole: int, rest: int, workers: int) -> Iterator[_Stretch]:
    """Cuts a study: whole tables in equal batches, as many for each worker; a part table last."""
    if whole:
        batches = -(-whole // _TABLES_PER_BATCH)
        batches = min(-(-batches // workers) * workers, whole)
        cuts = [whole * i // batches for i in range(batches + 1)]
        for start, end in pairwise(cuts):
            yield _Stretch(first_table + start, end - start, ROUNDS_PER_TABLE)
    if rest:
        yield _Stretch(first_table + whole, 1, rest)


def _lineup(policies: str | Sequence[str], seats: int) -> tuple[str, ...]:
    """One policy a seat; `StudyError` for a name that is none, or too many or few."""
    lineup = (policies,) * seats if isinstance(policies, str) else tuple(policies)
    if len(lineup) != seats:
        raise StudyError(
            f"policies: {len(lineup)} names for {seats} seats; give one, or one a seat"
        )
    for name in lineup:
        if name not in POLICIES:
            near = get_close_matches(str(name), POLICIES) or POLICIES
            raise StudyError(f"no policy {name!r}; there are: {', '.join(near)}")
    return lineup


def _number(name: str, value: int, low: int, high: int) -> int:
    """The value; `StudyError` unless it is a whole number in the range."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise StudyError(f"{name}: {value!r} is a {type(value).__name__}; give a whole number")
    if not low <= value <= high:
        raise StudyError(f"{name}: {value} is out of range; it is {low} to {high}")
    return value


def _cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1

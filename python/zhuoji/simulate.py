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
from difflib import get_close_matches
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from zhuoji import _core
from zhuoji.errors import StudyError
from zhuoji.facts import Array
from zhuoji.folder import Folder, Plan, versions
from zhuoji.frames import Collector
from zhuoji.game import Game
from zhuoji.games import game as make_game
from zhuoji.players import Lineup, Player
from zhuoji.stats import Span, Stats, Tally
from zhuoji.study import Study
from zhuoji.walls import Key, key_bytes

if TYPE_CHECKING:
    from concurrent.futures import Future

ROUNDS_PER_TABLE = 64
POLICIES: tuple[str, ...] = _core.policy_names

# Enough that settlement runs at full speed, few enough that a batch's logs stay below 60 MB.
_TABLES_PER_BATCH = 2048
# Of a study that is written, whatever the threads: a file of 65,536 rounds.
_TABLES_PER_FILE = 1024
_TABLES = 1 << 64

Progress = Callable[[int, int], None]
"""Called with the rounds played so far and all of them, never by two threads at once."""

Policies = str | Player | Sequence[str | Player]


def simulate(  # noqa: PLR0917  the order in which they are thought of
    game: Game | str,
    rounds: int,
    policies: Policies = "greedy",
    key: Key = 0,
    first_table: int = 0,
    threads: int = 0,
    progress: Progress | None = None,
    out: str | os.PathLike[str] | None = None,
    *,
    digest: bool = True,
) -> Study:
    """Plays so many rounds and counts what happened.

    `policies` is one policy for all seats or one a seat: a name (`zhuoji.simulate.POLICIES`) or a
    player (`zhuoji.players`); `threads` 0 takes every core there is. `out` is a folder for the
    rounds (`zhuoji.folder`), where a study that was stopped goes on. `digest` False leaves the
    digest out, which takes some time. Raises `StudyError` that names what is wrong, `RulesError`
    for a game that does not exist, `IllegalAction` for what a player may not do, `ZhuojiError` for
    a key that is none.

    >>> study = simulate("zunyi", 3, policies="random", key=1)
    >>> study.stats.counts["rounds"]
    3
    """
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415  slow to import

    plan = _Plan.make(game, policies, key, first_table, rounds)
    workers = whole_number("threads", threads, 0, 1 << 16) or cores()
    folder = None
    if out is not None:
        if not digest:
            raise StudyError("digest: a study that is written to a folder has one")
        folder = Folder(out, plan.written(rounds))
    whole, rest = divmod(rounds, ROUNDS_PER_TABLE)
    batches = _batches(whole, workers) if folder is None else -(-whole // _TABLES_PER_FILE)
    stretches = deque(enumerate(_stretches(first_table, whole, rest, batches)))
    meter = _Meter(rounds, progress)
    hash = hashlib.sha256() if digest else None
    stats: Stats | None = None
    with ThreadPoolExecutor(workers) as pool:
        waiting: deque[tuple[int, Future[_Played]]] = deque()
        # While one batch is digested here, every worker has another; one worker works alone.
        ahead = workers + 1 if workers > 1 else 1
        try:
            while stretches or waiting:
                while stretches and len(waiting) < ahead:
                    part, stretch = stretches.popleft()
                    work = pool.submit(plan.part, part, stretch, meter, folder, digest)
                    waiting.append((part, work))
                part, done = waiting.popleft()
                played = done.result()
                del done  # and with it the batch, once it is digested
                if hash is not None:
                    for table in range(len(played.batch)):
                        hash.update(played.batch.records(table, plan.game.record_style))
                if folder is not None and hash is not None:
                    _enter(folder, part, played, hash.hexdigest())
                stats = played.stats if stats is None else stats + played.stats
                del played
        except BaseException:
            meter.stop.set()
            pool.shutdown(cancel_futures=True)
            raise
    assert stats is not None  # there is at least one round
    found = None if hash is None else hash.hexdigest()
    if folder is not None and found is not None:
        folder.close(found)
    return Study(
        game=plan.game,
        rounds=rounds,
        policies=plan.lineup.names,
        key=plan.key,
        first_table=first_table,
        digest=found,
        stats=stats,
    )


def _enter(folder: Folder, part: int, played: "_Played", digest: str) -> None:
    """Ends a batch in its folder; of one that is there, sees that it is what was played."""
    if played.counts is not None:
        folder.finish(part, played.stats, played.counts, digest)
    elif folder.digest(part) != digest:
        raise StudyError(
            f"{folder.path}: the rounds of part {part} are not those that were written; "
            "delete the folder, or its files from this part on"
        )


def study_record(
    game: Game | str,
    round: int,
    rounds: int,
    *,
    policies: Policies = "greedy",
    key: Key = 0,
    first_table: int = 0,
) -> str:
    """The canonical record of one round of a study: JSON with sorted keys, one line.

    Only its table is played, up to this round, 0 to `rounds` - 1. Arguments and errors as for
    `simulate`.
    """
    plan = _Plan.make(game, policies, key, first_table, rounds)
    whole_number("round", round, 0, rounds - 1)
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
    """A batch with the records of its rounds, and what was counted.

    `counts` are those of each table, (counts, tables), of a batch that is to be written.
    """

    batch: Any
    stats: Stats
    counts: Array | None = None


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
    lineup: Lineup
    key: bytes
    first_table: int

    @classmethod
    def make(
        cls,
        game: Game | str,
        policies: Policies,
        key: Key,
        first_table: int,
        rounds: int,
    ) -> "_Plan":
        """The plan, everything checked."""
        if not isinstance(game, Game):
            game = make_game(game)
        whole_number("rounds", rounds, 1, ROUNDS_PER_TABLE * _TABLES)
        tables = -(-rounds // ROUNDS_PER_TABLE)
        whole_number("first_table", first_table, 0, _TABLES - tables)
        return cls(game, lineup(game, policies), key_bytes(key), first_table)

    def written(self, rounds: int) -> Plan:
        """What a folder says of the study."""
        return Plan(
            game=self.game.name,
            options=self.game.chosen,
            seats=self.game.play.seats,
            game_digest=self.game.digest,
            rounds=rounds,
            policies=self.lineup.names,
            key=self.key.hex(),
            first_table=self.first_table,
            tables_per_file=_TABLES_PER_FILE,
            versions=versions(),
        )

    def part(
        self, part: int, stretch: _Stretch, meter: _Meter, folder: Folder | None, logs: bool
    ) -> _Played:
        """The rounds of a stretch: from the folder, if they are there, or played."""
        if folder is None:
            return self.play(stretch, meter, logs=logs)
        first, tables, rounds = stretch
        if folder.has(part):
            batch = self.game.page.engine.batch(self.game.core, self.key, first, tables)
            folder.take_back(part, batch)
            meter.add(tables * rounds)
            return _Played(batch, folder.stats(self.game, part))
        first_round = (first - self.first_table) * ROUNDS_PER_TABLE
        collector = Collector(self.game, self.lineup.names, first_round, first)
        played = self.play(stretch, meter, collector)
        if not meter.stop.is_set():
            folder.write(part, collector.frames(played.batch))
        return played

    def play(
        self,
        stretch: _Stretch,
        meter: _Meter,
        collector: Collector | None = None,
        logs: bool = True,
    ) -> _Played:
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
            self.lineup.play(batch, number, headers)
            facts = game.page.engine.facts.from_columns(batch.facts(1))
            settlement = game.settle(facts)
            if logs:
                batch.keep(settlement.totals)
            tally.add(facts, settlement)
            if collector is not None:
                collector.add(facts, settlement)
            dealer, streak = settlement.next
            meter.add(tables)
        stats = tally.stats(self.lineup.names, Span(self.key, first, first + tables))
        return _Played(batch, stats, None if collector is None else tally.counts)

    def _headers(self, stretch: _Stretch, number: int) -> tuple[Array, Array, Array, Array]:
        play = self.game.play
        return _core.draw_headers(
            self.key, stretch.first_table, stretch.tables, number, play.seats, play.kinds
        )


def _batches(whole: int, workers: int) -> int:
    """In how many batches whole tables play: as many for each worker."""
    batches = -(-whole // _TABLES_PER_BATCH)
    return min(-(-batches // workers) * workers, whole)


def _stretches(first_table: int, whole: int, rest: int, batches: int) -> Iterator[_Stretch]:
    """Cuts a study: whole tables in equal batches; a part table last."""
    cuts = [whole * i // batches for i in range(batches + 1)] if batches else []
    for start, end in pairwise(cuts):
        yield _Stretch(first_table + start, end - start, ROUNDS_PER_TABLE)
    if rest:
        yield _Stretch(first_table + whole, 1, rest)


def lineup(game: Game, policies: Policies) -> Lineup:
    """One policy a seat; `StudyError` for a name that is none, or too many or few."""
    seats = game.play.seats
    if isinstance(policies, str) or callable(policies):
        policies = (policies,) * seats
    if len(policies) != seats:
        raise StudyError(f"policies: {len(policies)} for {seats} seats; give one, or one a seat")
    for policy in policies:
        if not callable(policy) and policy not in POLICIES:
            near = get_close_matches(str(policy), POLICIES) or POLICIES
            raise StudyError(f"no policy {policy!r}; there are: {', '.join(near)}")
    return Lineup(game, policies)


def whole_number(name: str, value: int, low: int, high: int) -> int:
    """The value; `StudyError` unless it is a whole number in the range."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise StudyError(f"{name}: {value!r} is a {type(value).__name__}; give a whole number")
    if not low <= value <= high:
        raise StudyError(f"{name}: {value} is out of range; it is {low} to {high}")
    return value


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1

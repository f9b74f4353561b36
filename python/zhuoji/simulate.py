"""Studies: millions of rounds played by the built-in policies, settled and counted.

A table plays 64 rounds with one line of dealers and streaks; round k of a study is round k % 64 of
table k // 64. Tables play in lock-step, a batch at a time, batches side by side in threads; what
comes out depends neither on the threads nor on how tables are cut into batches.
"""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from zhuoji import _core
from zhuoji.errors import StudyError, near
from zhuoji.game import Game
from zhuoji.games import game as make_game
from zhuoji.players import Lineup, Player
from zhuoji.stats import Stats
from zhuoji.stretch import ROUNDS_PER_TABLE, Meter, Played, Setting, Stretch
from zhuoji.study import Study
from zhuoji.walls import Key, key_bytes

if TYPE_CHECKING:
    from concurrent.futures import Future

    from zhuoji.folder import Folder, Plan

POLICIES: tuple[str, ...] = _core.policy_names

# Enough that a step of all tables costs little beside what they play in it, few enough that a
# batch's logs stay below 20 MB.
_TABLES_PER_BATCH = 512
# So few at the end of a study, that all workers end together.
_LEAST_TABLES = 48
# Of a study that is written, whatever the threads: a file of 32,768 rounds.
_TABLES_PER_FILE = 512
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
    import hashlib  # noqa: PLC0415  slow to import
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415

    plan = _Plan.make(game, policies, key, first_table, rounds)
    workers = whole_number("threads", threads, 0, 1 << 16) or cores()
    folder = None
    if out is not None:
        if not digest:
            raise StudyError("digest: a study that is written to a folder has one")
        from zhuoji.folder import Folder  # noqa: PLC0415

        folder = Folder(out, plan.written(rounds))
    whole, rest = divmod(rounds, ROUNDS_PER_TABLE)
    sizes = _sizes(whole, workers) if folder is None else _file_sizes(whole)
    stretches = deque(enumerate(_stretches(first_table, sizes, rest)))
    meter = Meter(rounds, progress)
    hash = hashlib.sha256() if digest else None
    stats: Stats | None = None
    with ThreadPoolExecutor(workers) as pool:
        waiting: deque[tuple[int, Future[Played]]] = deque()
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
                        hash.update(played.batch.records(table, plan.setting.game.record_style))
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
        game=plan.setting.game,
        rounds=rounds,
        policies=plan.setting.lineup.names,
        key=plan.setting.key,
        first_table=first_table,
        digest=found,
        stats=stats,
    )


def _enter(folder: "Folder", part: int, played: Played, digest: str) -> None:
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
    stretch = Stretch(first_table + table, 1, number + 1)
    played = plan.setting.play(stretch, Meter(number + 1, None))
    text: str = played.batch.records(0, plan.setting.game.record_style).tobytes().decode("ascii")
    return text.splitlines()[-2]  # the last line has its totals


class _Plan(NamedTuple):
    """What a study plays, everything checked."""

    setting: Setting
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
        """The plan of what was asked for."""
        if not isinstance(game, Game):
            game = make_game(game)
        whole_number("rounds", rounds, 1, ROUNDS_PER_TABLE * _TABLES)
        tables = -(-rounds // ROUNDS_PER_TABLE)
        whole_number("first_table", first_table, 0, _TABLES - tables)
        return cls(Setting(game, lineup(game, policies), key_bytes(key)), first_table)

    def written(self, rounds: int) -> "Plan":
        """What a folder says of the study."""
        from zhuoji.folder import Plan, versions  # noqa: PLC0415  slow to import

        game, lineup, key = self.setting
        return Plan(
            game=game.name,
            options=game.chosen,
            seats=game.play.seats,
            game_digest=game.digest,
            rounds=rounds,
            policies=lineup.names,
            key=key.hex(),
            first_table=self.first_table,
            tables_per_file=_TABLES_PER_FILE,
            versions=versions(),
        )

    def part(
        self, part: int, stretch: Stretch, meter: Meter, folder: "Folder | None", logs: bool
    ) -> Played:
        """The rounds of a stretch: from the folder, if they are there, or played."""
        if folder is None:
            return self.setting.play(stretch, meter, logs=logs)
        game, lineup, _ = self.setting
        first, tables, rounds = stretch
        if folder.has(game, part):
            batch = self.setting.batch(stretch)
            folder.take_back(part, batch)
            meter.add(tables * rounds)
            return Played(batch, folder.stats(game, part))
        first_round = (first - self.first_table) * ROUNDS_PER_TABLE
        from zhuoji.frames import Collector  # noqa: PLC0415  slow to import

        collector = Collector(game, lineup.names, first_round, first, tables)
        played = self.setting.play(stretch, meter, collector)
        if not meter.stop.is_set():
            folder.write(part, collector.frames(played.batch))
        return played


def _sizes(whole: int, workers: int) -> Iterator[int]:
    """How many whole tables play together, batch after batch: fewer and fewer towards the end."""
    while whole:
        share = -(-whole // (2 * workers)) if workers > 1 else whole
        size = min(whole, _TABLES_PER_BATCH, max(share, _LEAST_TABLES))
        yield size
        whole -= size


def _file_sizes(whole: int) -> Iterator[int]:
    """How many whole tables are in each file of a study, whatever the workers: as many in each."""
    files = -(-whole // _TABLES_PER_FILE)
    for file in range(files):
        yield whole * (file + 1) // files - whole * file // files


def _stretches(first_table: int, sizes: Iterable[int], rest: int) -> Iterator[Stretch]:
    """Cuts a study: whole tables in batches; a part table last."""
    for size in sizes:
        yield Stretch(first_table, size, ROUNDS_PER_TABLE)
        first_table += size
    if rest:
        yield Stretch(first_table, 1, rest)


def lineup(game: Game, policies: Policies) -> Lineup:
    """One policy a seat; `StudyError` for a name that is none, or too many or few."""
    seats = game.play.seats
    if isinstance(policies, str) or callable(policies):
        policies = (policies,) * seats
    if not isinstance(policies, Sequence):
        raise StudyError(f"policies: a {type(policies).__name__}; give one, or a list, one a seat")
    if len(policies) != seats:
        raise StudyError(f"policies: {len(policies)} for {seats} seats; give one, or one a seat")
    for policy in policies:
        if not callable(policy) and policy not in POLICIES:
            there = near(str(policy), POLICIES) or POLICIES
            raise StudyError(f"no policy {policy!r}; there are: {', '.join(there)}")
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

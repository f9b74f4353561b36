"""A study in a folder of Parquet files: written batch by batch, gone on with where it stopped.

    study.json                        what is played; the digest once all of it is
    rounds/  seats/  wins/  kongs/  postings/    the rounds (`zhuoji.frames`), a file a batch
    tables/                           what was counted at each table, a file a batch

Every file is written under another name and renamed when it is whole. The file in `tables/` comes
last, batch after batch: a batch is there when that file is. Its metadata have the digest of the
study up to and with this batch. SHA-256 cannot be stopped and gone on with later, so the records
of batches that are there are told again from their logs, which takes a fraction of playing them
and proves them on the way. One process may write a folder at a time.
"""

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from zhuoji import _core, frames
from zhuoji.errors import StudyError
from zhuoji.extras import extra
from zhuoji.game import Game
from zhuoji.stats import Span, Stats, count_names

if TYPE_CHECKING:
    from polars import DataFrame

FORMAT = "zhuoji-study/1"
_STUDY = "study.json"
_PART = "part-{:06}.parquet"


class Folder:
    """The files of one study."""

    def __init__(self, path: str | os.PathLike[str], plan: Mapping[str, Any] | None = None) -> None:
        """Opens a folder; with a plan, to write: makes it, or checks that it has that plan.

        Raises `StudyError` for a folder that has no study, or another one.
        """
        self.path = Path(path)
        self._polars = extra("polars")
        if plan is not None:
            self._begin(plan)
        self.plan = self._read_plan()

    def _begin(self, plan: Mapping[str, Any]) -> None:
        from importlib.metadata import version  # noqa: PLC0415  slow to import

        versions = {name: version(name) for name in ("zhuoji", "polars")}
        due = {"format": FORMAT, **plan, "versions": versions}
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            for name in (*frames.TABLES, "tables"):
                (self.path / name).mkdir(exist_ok=True)
                for left in (self.path / name).glob("*.unfinished"):
                    left.unlink()
            if not (self.path / _STUDY).exists():
                self._write_plan({**due, "digest": None})
        except OSError as error:
            raise StudyError(f"out: {error.filename}: {error.strerror}") from None
        found = self._read_plan()
        for name, value in due.items():
            if found.get(name) != value:
                raise StudyError(
                    f"out: {self.path} has another study: {name} {found.get(name)!r} there, "
                    f"{value!r} here; give another folder"
                )

    def _read_plan(self) -> dict[str, Any]:
        try:
            plan: dict[str, Any] = json.loads((self.path / _STUDY).read_text(encoding="utf-8"))
        except OSError as error:
            raise StudyError(f"{self.path} has no study: {_STUDY}: {error.strerror}") from None
        except ValueError:
            raise StudyError(f"{self.path / _STUDY} is not JSON") from None
        if plan.get("format") != FORMAT:
            raise StudyError(f"{self.path / _STUDY}: format {plan.get('format')!r}, not {FORMAT!r}")
        return plan

    def _write_plan(self, plan: Mapping[str, Any]) -> None:
        path = self.path / _STUDY
        unfinished = path.with_name(path.name + ".unfinished")
        unfinished.write_text(json.dumps(plan, indent=1, ensure_ascii=False), encoding="utf-8")
        _settle(unfinished, path)

    def has(self, part: int) -> bool:
        """Whether a batch is there."""
        return self._file("tables", part).exists()

    def write(self, part: int, tables: Mapping[str, "DataFrame"]) -> None:
        """Writes the rounds of a batch; it is not there before `finish` says so."""
        for name, table in tables.items():
            self._write(name, part, table, {})

    def finish(self, part: int, stats: Stats, counts: Any, digest: str) -> None:
        """Writes what was counted at each table of a batch, (counts, tables), and so ends it."""
        (span,) = stats.spans
        columns = {"table": np.arange(span.end - span.first, dtype=np.uint64) + span.first}
        columns |= dict(zip(stats.names, counts, strict=True))
        distributions = {name: each.tolist() for name, each in stats.distributions.items()}
        more = {"digest": digest, "distributions": json.dumps(distributions)}
        self._write("tables", part, self._polars.DataFrame(columns), more)

    def close(self, digest: str) -> None:
        """Ends the study."""
        if self.plan["digest"] != digest:
            self.plan["digest"] = digest
            self._write_plan(self.plan)

    def digest(self, part: int) -> str:
        """The digest of the study up to and with a batch, as its file has it."""
        return str(self._metadata(part)["digest"])

    def stats(self, game: Game, part: int) -> Stats:
        """What was counted in a batch."""
        table = self._read("tables", part)
        names = count_names(game.play.seats, len(game.terms.patterns))
        if missing := [name for name in ("table", *names) if name not in table.columns]:
            raise StudyError(f"{self._file('tables', part)}: no column {missing[0]!r}")
        first = int(table["table"][0])
        distributions = json.loads(self._metadata(part)["distributions"])
        return Stats.of_tables(
            game,
            tuple(self.plan["policies"]),
            Span(bytes.fromhex(self.plan["key"]), first, first + len(table)),
            np.ascontiguousarray(table.select(names).to_numpy().T),
            {name: np.array(each, dtype=np.int64) for name, each in distributions.items()},
        )

    def take_back(self, part: int, batch: _core.Batch) -> None:
        """Keeps the rounds of a batch that is there, for `Batch.records`."""
        try:
            rounds, seats = self._read("rounds", part), self._read("seats", part)
            frames.take_back(batch, rounds, seats)
        except (ValueError, TypeError, self._polars.exceptions.PolarsError) as error:
            raise StudyError(f"{self._file('rounds', part)} or its seats: {error}") from None

    def parts(self) -> Iterator[int]:
        """The batches that are there, from the first on."""
        part = 0
        while self.has(part):
            yield part
            part += 1

    def _file(self, name: str, part: int) -> Path:
        return self.path / name / _PART.format(part)

    def _read(self, name: str, part: int) -> "DataFrame":
        try:
            table: DataFrame = self._polars.read_parquet(self._file(name, part), glob=False)
        except (OSError, self._polars.exceptions.PolarsError) as error:
            raise StudyError(f"{self._file(name, part)}: {error}") from None
        return table

    def _metadata(self, part: int) -> dict[str, str]:
        found: dict[str, str] = self._polars.read_parquet_metadata(self._file("tables", part))
        return found

    def _write(self, name: str, part: int, table: "DataFrame", more: Mapping[str, str]) -> None:
        path = self._file(name, part)
        unfinished = path.with_name(path.name + ".unfinished")
        said = {name: _text(value) for name, value in self.plan.items() if name != "digest"}
        table.write_parquet(unfinished, metadata={**said, **more})
        _settle(unfinished, path)


def _text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _settle(unfinished: Path, path: Path) -> None:
    """Gives a file that is whole its name; what is on the disk under that name is whole."""
    with unfinished.open("rb+") as file:
        os.fsync(file.fileno())
    unfinished.replace(path)

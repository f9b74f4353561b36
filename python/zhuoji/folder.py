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
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
import numpy as np

from zhuoji import frames
from zhuoji.errors import StudyError
from zhuoji.extras import extra
from zhuoji.game import Game
from zhuoji.stats import Span, Stats, names_of

if TYPE_CHECKING:
    from polars import DataFrame

_STUDY = "study.json"
_UNFINISHED = ".unfinished"
_PART = "part-{:06}.parquet"
_MAGIC = b"PAR1"


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What `study.json` says: what is played, by what, and the digest once all of it is."""

    format: Literal["zhuoji-study/1"] = "zhuoji-study/1"
    game: str
    options: dict[str, Any]
    seats: int
    game_digest: str
    rounds: Annotated[int, msgspec.Meta(ge=1)]
    policies: tuple[str, ...]
    key: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    first_table: Annotated[int, msgspec.Meta(ge=0)]
    tables_per_file: int
    versions: dict[str, str]
    digest: str | None = None

    def __post_init__(self) -> None:
        if "seats" in self.options:
            raise ValueError("options: seats is said apart, it is no option")

    @property
    def metadata(self) -> dict[str, str]:
        """What every file says of the study it belongs to."""
        plain = {name: getattr(self, name) for name in self.__struct_fields__ if name != "digest"}
        return {
            name: value if isinstance(value, str) else msgspec.json.encode(value).decode()
            for name, value in plain.items()
        }


def versions() -> dict[str, str]:
    """What the bytes of a folder depend on besides the study."""
    from importlib.metadata import version  # noqa: PLC0415  slow to import

    extra("polars")
    return {name: version(name) for name in ("zhuoji", "polars")}


class Folder:
    """The files of one study."""

    def __init__(self, path: str | os.PathLike[str], plan: Plan | None = None) -> None:
        """Opens a folder; with a plan, to write: makes it, or checks that it has that plan.

        Raises `StudyError` for a folder that has no study, or another one.
        """
        if not os.fspath(path):
            raise StudyError("folder: an empty path; name the folder of a study")
        self.path = Path(path)
        self._polars = extra("polars")
        if plan is not None:
            self._begin(plan)
        self.plan = self._read_plan()

    def _begin(self, plan: Plan) -> None:
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            for name in (*frames.TABLES, "tables"):
                (self.path / name).mkdir(exist_ok=True)
                for left in (self.path / name).glob(f"*{_UNFINISHED}"):
                    left.unlink()
            if not (self.path / _STUDY).exists():
                self._write_plan(plan)
        except OSError as error:
            raise StudyError(f"out: {error.filename}: {error.strerror}") from None
        found = self._read_plan()
        for name in Plan.__struct_fields__:
            there, due = getattr(found, name), getattr(plan, name)
            if name != "digest" and there != due:
                raise StudyError(
                    f"out: {self.path} has another study: {name} {there!r} there, {due!r} here; "
                    "give another folder"
                )

    def _read_plan(self) -> Plan:
        path = self.path / _STUDY
        try:
            return msgspec.json.decode(path.read_bytes(), type=Plan)
        except OSError as error:
            raise StudyError(f"{self.path} has no study: {_STUDY}: {error.strerror}") from None
        except msgspec.MsgspecError as error:
            raise StudyError(f"{path}: {error}") from None

    def _write_plan(self, plan: Plan) -> None:
        path = self.path / _STUDY
        unfinished = path.with_name(path.name + _UNFINISHED)
        unfinished.write_bytes(msgspec.json.format(msgspec.json.encode(plan), indent=1))
        _settle(unfinished, path)

    def has(self, game: Game, part: int) -> bool:
        """Whether a batch is there; `StudyError` if it was, and a file of it is gone or cut."""
        if not self._file("tables", part).exists():
            return False
        for name in frames.tables_of(game):
            path = self._file(name, part)
            if not _is_whole(path):
                raise StudyError(
                    f"{path}: missing or cut short; delete the folder, or its files from part "
                    f"{part} on"
                )
        return True

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
        if self.plan.digest != digest:
            self._write_plan(msgspec.structs.replace(self.plan, digest=digest))

    def digest(self, part: int) -> str:
        """The digest of the study up to and with a batch, as its file has it."""
        return self._metadata(part, "digest")

    def stats(self, game: Game, part: int) -> Stats:
        """What was counted in a batch."""
        table = self._read("tables", part)
        names = names_of(game)
        if missing := [name for name in ("table", *names) if name not in table.columns]:
            raise StudyError(f"{self._file('tables', part)}: no column {missing[0]!r}")
        first = int(table["table"][0])
        distributions = json.loads(self._metadata(part, "distributions"))
        return Stats.of_tables(
            game,
            self.plan.policies,
            Span(bytes.fromhex(self.plan.key), first, first + len(table)),
            np.ascontiguousarray(table.select(names).to_numpy().T),
            {name: np.array(each, dtype=np.int64) for name, each in distributions.items()},
        )

    def take_back(self, part: int, batch: Any) -> None:
        """Keeps the rounds of a batch that is there, for `Batch.records`."""
        rounds, seats = self._read("rounds", part), self._read("seats", part)
        wrong = (ValueError, TypeError, RuntimeError, self._polars.exceptions.PolarsError)
        try:
            frames.take_back(batch, rounds, seats)
        except wrong as error:
            raise StudyError(f"{self._file('rounds', part)} or its seats: {error}") from None

    def parts(self, game: Game) -> Iterator[int]:
        """The batches that are there, from the first on."""
        part = 0
        while self.has(game, part):
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

    def _metadata(self, part: int, name: str) -> str:
        file = self._file("tables", part)
        found: dict[str, str] = self._polars.read_parquet_metadata(file)
        if name not in found:
            raise StudyError(f"{file}: no {name} in the metadata")
        return found[name]

    def _write(self, name: str, part: int, table: "DataFrame", more: Mapping[str, str]) -> None:
        path = self._file(name, part)
        unfinished = path.with_name(path.name + _UNFINISHED)
        try:
            table.write_parquet(unfinished, metadata={**self.plan.metadata, **more})
            _settle(unfinished, path)
        except (OSError, self._polars.exceptions.PolarsError) as error:
            raise StudyError(f"out: {path}: {error}") from None


def _settle(unfinished: Path, path: Path) -> None:
    """Gives a file that is whole its name; what is on the disk under that name is whole."""
    with unfinished.open("rb+") as file:
        os.fsync(file.fileno())
    unfinished.replace(path)


def _is_whole(path: Path) -> bool:
    """Whether a Parquet file is there that ends as one does."""
    if not path.exists() or path.stat().st_size < len(_MAGIC):
        return False
    with path.open("rb") as file:
        file.seek(-len(_MAGIC), os.SEEK_END)
        return file.read() == _MAGIC

"""A study that was played: what was played, what was counted, and how to look at it."""

import os
from dataclasses import dataclass
from functools import reduce
from operator import add
from typing import TYPE_CHECKING, Any

from zhuoji import measures
from zhuoji.errors import RulesError, StudyError
from zhuoji.game import Game
from zhuoji.games import game as make_game
from zhuoji.reasons import Language, check_language
from zhuoji.stats import Stats

if TYPE_CHECKING:
    from polars import DataFrame
    from rich.table import Table


@dataclass(frozen=True, kw_only=True)
class Study:
    """A study that was played.

    `digest` is SHA-256 over its rounds in order: per round the canonical JSON of its record, a
    line end, the totals as a JSON array, a line end. None where none was asked for.
    """

    game: Game
    rounds: int
    policies: tuple[str, ...]
    key: bytes
    first_table: int
    digest: str | None
    stats: Stats

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> "Study":
        """A study that `simulate(..., out=path)` wrote, from what was counted at its tables.

        One file is read after another. `StudyError` for a folder without a whole study.
        """
        from zhuoji.folder import Folder  # noqa: PLC0415  slow to import

        folder = Folder(path)
        plan = folder.plan
        if plan.digest is None:
            raise StudyError(
                f"{folder.path}: the study is not finished; simulate it again with out= to go on"
            )
        try:
            game = make_game(plan.game, seats=plan.seats, **plan.options)
        except RulesError as error:
            raise StudyError(f"{folder.path}: {error}") from None
        if game.digest != plan.game_digest:
            raise StudyError(
                f"{folder.path}: played by other rules of {game.name} than this version has"
            )
        read = (folder.stats(game, part) for part in folder.parts(game))
        first = next(read, None)
        stats = None if first is None else reduce(add, read, first)
        counted = 0 if stats is None else stats.counts["rounds"]
        if stats is None or counted != plan.rounds:
            raise StudyError(f"{folder.path}: {counted} rounds of {plan.rounds}; a file is missing")
        return cls(
            game=game,
            rounds=plan.rounds,
            policies=plan.policies,
            key=bytes.fromhex(plan.key),
            first_table=plan.first_table,
            digest=plan.digest,
            stats=stats,
        )

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
        check_language(lang)
        return measures.table(self.stats, lang)

    def to_polars(self) -> "DataFrame":
        """The measures as a table of polars, which the extra `stats` installs.

        A row a measure: id, section_zh, section_en, name_zh, name_en, share (shown in per cent),
        count, value, low and high (95 %; null where nothing was counted).
        """
        return measures.frame(self.stats)

    def report(self, path: str | os.PathLike[str], lang: Language = "zh") -> None:
        """Writes the study as one HTML page with plots; the extra `stats` is needed."""
        from zhuoji.report import page  # noqa: PLC0415  matplotlib is slow to import

        check_language(lang)
        if not isinstance(path, str | os.PathLike):
            raise StudyError(f"report: {path!r} is a {type(path).__name__}; give a path")
        whole = page(self, lang)
        try:
            with open(path, "w", encoding="utf-8") as file:
                file.write(whole)
        except OSError as error:
            raise StudyError(f"report: {os.fspath(path)}: {error.strerror}") from None

    def __repr__(self) -> str:
        return f"<Study of {self.game!r}: {self.rounds} rounds, {', '.join(self.policies)}>"

"""A comparison that was played: what differs between its two sides, and how to look at it."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from zhuoji import rulesheet
from zhuoji.changed import ChangedRound
from zhuoji.contest import Contest, Part
from zhuoji.contrasts import contrasts
from zhuoji.extras import extra
from zhuoji.game import Game
from zhuoji.measures import Names
from zhuoji.paired import Verdict
from zhuoji.reasons import Language, check_language

if TYPE_CHECKING:
    from polars import DataFrame
    from rich.console import RenderableType
    from rich.table import Table


class Finding(NamedTuple):
    """One measure: its value on both sides, and b less a with its interval.

    None where nothing was counted to divide by, or where two tables are not there; a `share` is
    shown in per cent. The verdict says whether b is `higher` or `lower` than a; there is none where
    the interval holds 0, or where there were fewer than 10 tables.
    """

    section: Names
    names: Names
    share: bool
    a: float | None
    b: float | None
    difference: float | None
    low: float | None
    high: float | None
    verdict: Verdict


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """Two rooms or two line-ups that played the same walls; see `zhuoji.compare`.

    `games` and `policies` are of a and of b; `places` are those of line-ups whose policies differ,
    None where rooms are compared. `rounds` walls were played at `tables` tables, `precise` says
    whether `until` ended it. `measures` are by name, in the order of a report; `changed` are the
    rounds that changed most. `changes` says how many rounds brought b so many points more: the
    dealer, or at line-ups a seat whose policy differs.
    """

    games: tuple[Game, Game]
    policies: tuple[tuple[str, ...], tuple[str, ...]]
    places: tuple[int, ...] | None
    rounds: int
    tables: int
    key: bytes
    first_table: int
    headline: str
    until: float | None
    precise: bool
    measures: Mapping[str, Finding]
    changed: tuple[ChangedRound, ...]
    changes: Mapping[int, int]

    @classmethod
    def of(
        cls,
        contest: Contest,
        played: Part,
        *,
        first_table: int,
        headline: str,
        until: float | None,
        precise: bool,
    ) -> "Comparison":
        """What was counted, worked out."""
        paired = played.paired
        counts = (
            {name: paired.count(0, [name]) for name in contest.names[0]},
            {name: paired.count(1, [name]) for name in contest.names[1]},
        )
        found = {}
        for a, b in contrasts(contest.games, contest.policies, counts, contest.places):
            difference = paired.difference((a.of, a.per), (b.of, b.per), anytime=until is not None)
            found[a.id] = Finding(a.section, a.names, a.share, *difference)
        return cls(
            games=contest.games,
            policies=contest.policies,
            places=contest.places,
            rounds=counts[0]["rounds"] // len(contest.pairs),
            tables=paired.tables,
            key=contest.key,
            first_table=first_table,
            headline=headline,
            until=until,
            precise=precise,
            measures=found,
            changed=tuple(contest.changed(each, first_table) for each in played.most),
            changes=dict(sorted(played.changes.items())),
        )

    @property
    def anytime(self) -> bool:
        """Whether the intervals hold whenever one looks: so they do where `until` was given."""
        return self.until is not None

    def labels(self, lang: Language = "zh") -> tuple[str, str]:
        """What the sides are called: the options or the policies that differ."""
        check_language(lang)
        if self.places is None:
            options = [
                change for change in self.rules(lang) if self._line(change).part == "options"
            ]
            sides = [
                ", ".join(f"{line.text}={line.value}" for line in side if line is not None)
                for side in zip(*options, strict=True)
            ]
            return (sides[0], sides[1]) if sides else (self.games[0].name, self.games[1].name)
        a, b = (", ".join(line[place] for place in self.places) for line in self.policies)
        return a, b

    def rules(self, lang: Language = "zh") -> list[rulesheet.Change]:
        """What differs between the two rooms, line by line of their rule sheets."""
        return rulesheet.diff(*self.games, lang)

    def to_dict(self) -> dict[str, Any]:
        """The comparison as plain data, for JSON."""
        return {
            "game": self.games[0].name,
            "seats": self.games[0].play.seats,
            "a": {"options": self.games[0].chosen, "policies": list(self.policies[0])},
            "b": {"options": self.games[1].chosen, "policies": list(self.policies[1])},
            "places": None if self.places is None else list(self.places),
            "rules": [
                self._told(*each) for each in zip(self.rules(), self.rules("en"), strict=True)
            ],
            "rounds": self.rounds,
            "tables": self.tables,
            "key": self.key.hex(),
            "first_table": self.first_table,
            "headline": self.headline,
            "until": self.until,
            "precise": self.precise,
            "anytime": self.anytime,
            "measures": {id: self._plain(each) for id, each in self.measures.items()},
            "changed": [each.to_dict() for each in self.changed],
            "changes": [list(each) for each in self.changes.items()],
        }

    def to_polars(self) -> "DataFrame":
        """The measures as a table of polars, which the extra `stats` installs.

        A row a measure: id, section_zh, section_en, name_zh, name_en, share (shown in per cent), a,
        b, difference, low, high, verdict.
        """
        polars = extra("polars")
        texts = ("id", "section_zh", "section_en", "name_zh", "name_en")
        rows = [[id, *each.section, *each.names, *each[2:]] for id, each in self.measures.items()]
        schema = {
            **dict.fromkeys(texts, polars.String),
            "share": polars.Boolean,
            **dict.fromkeys(("a", "b", "difference", "low", "high"), polars.Float64),
            "verdict": polars.String,
        }
        made: DataFrame = polars.DataFrame(rows, schema=schema, orient="row")
        return made

    def table(self, lang: Language = "zh") -> "Table":
        """The measures as a table of `rich`, which the extra `cli` installs."""
        from zhuoji.comparison_text import table  # noqa: PLC0415  not before it is asked for

        check_language(lang)
        return table(self, lang)

    def bars(self, lang: Language = "zh") -> "RenderableType":
        """The differences as bars of `rich`, which the extra `cli` installs."""
        from zhuoji.comparison_text import bars  # noqa: PLC0415

        check_language(lang)
        return bars(self, lang)

    def plot(self, path: str | os.PathLike[str], lang: Language = "zh") -> None:
        """Draws the differences with their intervals and how rounds changed, as SVG or PNG.

        The extra `stats` is needed. `StudyError` for another kind of file, or one that cannot be
        written.
        """
        from zhuoji.comparison_plot import draw  # noqa: PLC0415  matplotlib is slow to import

        check_language(lang)
        draw(self, path, lang)

    def __repr__(self) -> str:
        a, b = self.labels("en")
        return (
            f"<Comparison at {self.games[0].name}: {b!r} against {a!r}, {self.rounds} rounds; "
            f"{self.said('en')}>"
        )

    def said(self, lang: Language = "zh") -> str:
        """The headline in one line."""
        from zhuoji.comparison_text import said  # noqa: PLC0415

        check_language(lang)
        return said(self, lang)

    @staticmethod
    def _line(change: rulesheet.Change) -> rulesheet.RuleLine:
        line = change.before or change.after
        assert line is not None  # a change has either
        return line

    @classmethod
    def _told(cls, zh: rulesheet.Change, en: rulesheet.Change) -> dict[str, Any]:
        line = cls._line(zh)
        found: dict[str, Any] = {"clause": line.clause, "part": line.part, "key": cls._line(en).key}
        for lang, change in (("zh", zh), ("en", en)):
            found[lang] = {
                "text": cls._line(change).text,
                "a": None if change.before is None else change.before.value,
                "b": None if change.after is None else change.after.value,
            }
        return found

    @staticmethod
    def _plain(each: Finding) -> dict[str, Any]:
        return {
            "names": dict(zip(("zh", "en"), each.names, strict=True)),
            "section": dict(zip(("zh", "en"), each.section, strict=True)),
            **dict(zip(Finding._fields[2:], each[2:], strict=True)),
        }

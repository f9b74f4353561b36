"""The rounds of a batch as tables of polars: rounds, seats, wins, kongs and postings.

Column names are those of `zhuoji.facts` without `win_` and `kong_`, and of postings; a table has
one row for each round, seat, win, kong or posting, in the order of rounds, and `round` counts the
rounds of the study from 0. Tiles, reasons, rules and what else has a name are texts; what is -1 in
facts, for nobody and nothing, is null. Tiles in hand and on the table are left out: the log of a
round, with the key of the study, has them all.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from zhuoji import reasons
from zhuoji.extras import extra
from zhuoji.facts import Array, Kong, Outcome, RoundFacts, State
from zhuoji.game import Game
from zhuoji.settlement import Settlement
from zhuoji.stats import WAYS
from zhuoji.tiles import NAMES

if TYPE_CHECKING:
    from polars import DataFrame, Series

TABLES = ("rounds", "seats", "wins", "kongs", "postings")
_RAGGED = {"W": "wins", "K": "kongs"}
_TEXTS: Mapping[str, Sequence[str | None]] = {
    "outcome": [outcome.name.lower() for outcome in Outcome],
    "by": (None, *WAYS),
    "state": [state.name.lower() for state in State],
    "kind": [kong.name.lower() for kong in Kong],
    "reason": reasons.CODES,
}


def tables_of(game: Game) -> list[str]:
    """Which of the tables the rounds of a game have."""
    axes = {axes for _, axes in game.page.engine.facts.layout().values()}
    ragged = {table: of in axes for of, table in _RAGGED.items()}
    return [name for name in TABLES if ragged.get(name, True)]


class Collector:
    """Collects the rounds of a batch while it plays."""

    def __init__(
        self, game: Game, policies: tuple[str, ...], first_round: int, table: int, tables: int
    ) -> None:
        self._game = game
        self._tables = tables
        self._numbers = 0
        self._policies = policies
        self._first_round = first_round
        self._first_table = table
        self._rounds: dict[str, list[Array]] = {}
        self._seats: dict[str, list[Array]] = {}
        self._ragged: dict[str, dict[str, list[Array]]] = defaultdict(dict)
        self._rules: dict[str, int] = {}

    def add(self, facts: RoundFacts, settlement: Settlement) -> None:
        """The rounds that every table has just played, one round of all after another."""
        number = self._numbers
        self._numbers += facts.rounds // self._tables
        for name, (_, axes) in facts.layout().items():
            column = getattr(facts, name)
            if axes == "R":
                self._rounds.setdefault(name, []).append(self._by_number(column))
            elif axes == "Rn":
                self._seats.setdefault(name, []).append(self._by_number(column))
            elif axes in _RAGGED:
                table, plain = _RAGGED[axes], name.partition("_")[2]
                if plain != "round":
                    self._ragged[table].setdefault(plain, []).append(column)
        points = settlement.totals.astype(np.int32, order="C")
        self._seats.setdefault("points", []).append(self._by_number(points))
        postings = settlement.postings()
        known = np.array(
            [self._rules.setdefault(rule, len(self._rules)) for rule in postings.rules] + [-1],
            dtype=np.int16,
        )
        for name in ("row", "reason", "payer", "payee", "points", "event"):
            self._ragged["postings"].setdefault(name, []).append(getattr(postings, name))
        for name in ("rule", "cancelled_by"):
            codes = known[getattr(postings, name)]
            self._ragged["postings"].setdefault(name, []).append(codes)
        ragged = {"postings": postings.round}
        for name, (_, axes) in facts.layout().items():
            if axes in _RAGGED and name.endswith("_round"):
                ragged[_RAGGED[axes]] = getattr(facts, name)
        for name, of in ragged.items():
            # How many rounds a table plays, and so which round this is, is known at the end.
            self._ragged[name].setdefault("round", []).append(
                np.stack([of % self._tables, of // self._tables + number])
            )

    def _by_number(self, column: Array) -> Array:
        """A column of rounds as (rounds of a table, tables, ...)."""
        return column.reshape(-1, self._tables, *column.shape[1:])

    def frames(self, batch: Any) -> dict[str, "DataFrame"]:
        """The tables, by name."""
        polars = extra("polars")
        numbers, tables, seats = self._numbers, self._tables, self._game.play.seats
        rounds = np.arange(tables * numbers, dtype=np.uint64) + np.uint64(self._first_round)
        table = np.arange(tables, dtype=np.uint64) + np.uint64(self._first_table)
        logs = [batch.logs(number) for number in range(numbers)]
        found = {
            "rounds": self._frame(
                {
                    "round": rounds,
                    "table": table.repeat(numbers),
                    "number": np.tile(np.arange(numbers, dtype=np.uint8), tables),
                    **_by_table(self._rounds),
                }
            ),
            "seats": self._frame(
                {
                    "round": rounds.repeat(seats),
                    "seat": np.tile(np.arange(seats, dtype=np.int8), tables * numbers),
                    **_by_table(self._seats),
                }
            ),
        }
        log = [logs[number][place] for place in range(tables) for number in range(numbers)]
        found["rounds"] = found["rounds"].with_columns(polars.Series("log", log, polars.Binary))
        if "wait_core" in found["seats"].columns:  # a hand without a price has no pattern
            priced = polars.when(polars.col("wait_core").is_not_null())
            named = priced.then(polars.col("wait_pattern")).alias("wait_pattern")
            found["seats"] = found["seats"].with_columns(named)
        policy = self._text("policy", self._policies, found["seats"]["seat"])
        found["seats"] = found["seats"].insert_column(2, policy)
        for name, columns in self._ragged.items():
            of, number = np.concatenate(columns["round"], axis=1).astype(np.int64)
            place = of * numbers + number
            order = np.argsort(place, kind="stable")
            rest = {
                column: np.concatenate(each)[order]
                for column, each in columns.items()
                if column != "round"
            }
            found[name] = self._frame({"round": rounds[place[order]], **rest})
        return found

    def _frame(self, columns: Mapping[str, Array]) -> "DataFrame":
        made: DataFrame = extra("polars").DataFrame(
            [self._series(name, values) for name, values in columns.items()]
        )
        return made

    def _series(self, name: str, values: Array) -> "Series":
        polars = extra("polars")
        series: Series = polars.Series(name, values)
        if values.dtype in (np.int8, np.int16):
            series = series.replace(-1, None)
        texts: Sequence[str | None] | None = _TEXTS.get(name)
        if name in ("laizi", "flip", "tile"):
            texts = self._game.page.engine.vocabulary.names
        if name in ("pattern", "wait_pattern"):
            texts = [pattern[1] for pattern in self._game.terms.patterns]
        if name in ("rule", "cancelled_by"):
            texts = list(self._rules)
        return series if texts is None else self._text(name, texts, series)

    @staticmethod
    def _text(name: str, texts: Sequence[str | None], codes: "Series") -> "Series":
        polars = extra("polars")
        named: Series = polars.Series(name, texts, dtype=polars.String)
        return named.gather(codes.cast(polars.UInt32))


def _by_table(columns: Mapping[str, Sequence[Array]]) -> dict[str, Array]:
    """Columns (rounds, tables, ...) one after another, as the rounds of one table after another."""
    return {name: np.concatenate(each).swapaxes(0, 1).ravel() for name, each in columns.items()}


def take_back(batch: Any, rounds: "DataFrame", seats: "DataFrame") -> None:
    """Keeps in a batch the rounds of its tables that were written, for `Batch.records`."""
    polars = extra("polars")
    tables = len(batch)
    numbers = len(rounds) // tables
    per_seat = (tables, numbers, -1)
    headers: dict[str, Array] = {
        name: rounds[name].to_numpy().reshape(tables, numbers)
        for name in ("dealer", "streak", "weekday")
        if name in rounds.columns
    }
    if "laizi" in rounds.columns:
        kinds = dict(zip(NAMES, range(len(NAMES)), strict=True))
        laizi = rounds["laizi"].replace_strict(kinds, default=-1, return_dtype=polars.Int8)
        headers["laizi"] = laizi.to_numpy().reshape(tables, numbers)
    if "bid" in seats.columns:
        headers["bids"] = seats["bid"].to_numpy().reshape(per_seat)
    points = seats["points"].to_numpy().reshape(per_seat)
    logs = rounds["log"].to_list()
    for number in range(numbers):
        batch.restore(
            number,
            {name: column[:, number] for name, column in headers.items()},
            logs[number::numbers],
            points[:, number],
        )

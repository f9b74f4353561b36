"""Statistics of a study: counts by table, added up exactly, with intervals that know the table.

The rounds of a table follow one line of dealers, and the seats of a round pay one another, so
neither are independent; tables are. What is kept is therefore, over tables, the sum of each count
and the sum of each product of two counts: whole numbers that add up in any order. From them comes
every ratio of counts, with its cluster-robust interval, the table being the cluster.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from zhuoji import distributions, reasons
from zhuoji.distributions import Distributions
from zhuoji.errors import StudyError
from zhuoji.facts import Array, RoundFacts
from zhuoji.game import Game
from zhuoji.ledger import BY
from zhuoji.settlement import Settlement

WAYS = tuple(way for way in BY if way)
"""How a round is won, in the order of the column `by` of facts, from 1."""


class Estimate(NamedTuple):
    """A ratio of two counts; `low` and `high` bound it, None where two tables are not there."""

    value: float
    low: float | None
    high: float | None


class Span(NamedTuple):
    """Tables of one key that a study played, from `first` up to but not with `end`."""

    key: bytes
    first: int
    end: int

    def meets(self, other: "Span") -> bool:
        """Whether a table is in both."""
        return self.key == other.key and self.first < other.end and other.first < self.end


@cache
def count_names(seats: int, patterns: int, tallies: tuple[str, ...]) -> tuple[str, ...]:
    """The names of all counts, in the order in which they are kept.

    ===========================  =====================================================
    rounds, drawn, several       rounds played, without a winner, with two or more
    draws                        tiles drawn after the deal
    wins/WAY/SEAT                wins; each winner of a round counts
    win_turns/WAY                own draws of the winners, added up
    ready/SEAT                   rounds in which the seat was ready at some time
    ready_turns/SEAT             its draws when it first was, added up
    points/SEAT                  points, received less paid
    dealer/wins, dealer/points   wins and points of the seat that deals
    pattern/INDEX                wins by pattern
    TALLY                        what the kind of round counts besides, such as kongs/late
    paid/CODE, income/CODE       seats paid under a reason, and the points they got
    ===========================  =====================================================
    """
    every = range(seats)
    return (
        *("rounds", "drawn", "several", "draws"),
        *(f"wins/{way}/{seat}" for way in WAYS for seat in every),
        *(f"points/{seat}" for seat in every),
        *(f"win_turns/{way}" for way in WAYS),
        *(f"ready/{seat}" for seat in every),
        *(f"ready_turns/{seat}" for seat in every),
        *("dealer/wins", "dealer/points"),
        *(f"pattern/{index}" for index in range(patterns)),
        *tallies,
        *(f"paid/{code}" for code in reasons.CODES),
        *(f"income/{code}" for code in reasons.CODES),
    )


def names_of(game: Game) -> tuple[str, ...]:
    """The names of all counts of a game's studies."""
    tallies = tuple(game.page.engine.tallies)
    return count_names(game.play.seats, len(game.terms.patterns), tallies)


class Tally:
    """The counts of a batch of tables while it plays: int64 (counts, tables)."""

    def __init__(self, game: Game, tables: int) -> None:
        self._game = game
        self._tables = tables
        names = names_of(game)
        self._counts = np.zeros((len(names), tables), dtype=np.int64)
        self._row = {name: row for row, name in enumerate(names)}
        self.distributions = distributions.empty(WAYS, game.play.seats)
        self._dealt = game.play.undrawn

    def add(self, facts: RoundFacts, settlement: Settlement) -> None:
        """Counts the rounds that every table has just played, one round of all after another."""
        seats = facts.seats
        won = np.flatnonzero(facts.final)
        round, winner = facts.win_round[won], facts.win_seat[won].astype(np.intp)
        self._rounds("rounds", np.ones(facts.rounds, dtype=np.int32))
        self._rounds("drawn", facts.drawn)
        self._rounds("several", np.bincount(round, minlength=facts.rounds) > 1)
        self._rounds("draws", self._dealt - facts.undrawn)
        way = facts.by[round].astype(np.intp) - 1
        self._events("wins/self_draw/0", round, row=way * seats + winner, rows=len(WAYS) * seats)
        turn = facts.draws[round, winner]
        self._events("win_turns/self_draw", round, row=way, rows=len(WAYS), each=turn)
        ready = facts.ready_draw >= 0
        self._rounds("ready/0", ready.T)
        self._rounds("ready_turns/0", np.where(ready, facts.ready_draw, 0).T)
        totals = settlement.totals
        self._rounds("points/0", totals.T)
        self._events("dealer/wins", round[winner == facts.dealer[round]])
        self._rounds("dealer/points", totals[np.arange(facts.rounds), facts.dealer])
        pattern, win = facts.patterns()
        ended = facts.final[win]
        kinds = len(self._game.terms.patterns)
        self._events("pattern/0", facts.win_round[win[ended]], row=pattern[ended], rows=kinds)
        for name, happened in facts.tallies():
            self._events(name, happened)
        codes, got = settlement.income()
        paid = np.count_nonzero(got, axis=1)
        income = got.sum(axis=1, dtype=np.int32)
        for code, *values in zip(codes, paid, income, strict=True):
            self._rounds(f"paid/{code}", values[0])
            self._rounds(f"income/{code}", values[1])
        turns = ((name, turn[way == index]) for index, name in enumerate(WAYS))
        distributions.observe(self.distributions, facts, turns, totals // self._game.terms.base)

    def _rounds(self, name: str, values: Array) -> None:
        """Adds values by round, (rounds) or from this name on (names, rounds)."""
        values = values.reshape(-1, values.shape[-1] // self._tables, self._tables)
        first = self._row[name]
        self._counts[first : first + len(values)] += values.sum(axis=1, dtype=np.int64)

    def _events(
        self,
        name: str,
        round: Array,
        *,
        row: Array | int = 0,
        rows: int = 1,
        each: Array | None = None,
    ) -> None:
        """Adds 1, or `each`, for each event of a round, to the row after this name's."""
        places = row * self._tables + round % self._tables
        found = np.bincount(places, each, rows * self._tables)
        first = self._row[name]
        self._counts[first : first + rows] += found.astype(np.int64).reshape(rows, self._tables)

    @property
    def counts(self) -> NDArray[np.int64]:
        """What was counted, int64 (counts, tables)."""
        return self._counts

    def stats(self, policies: tuple[str, ...], span: Span) -> "Stats":
        """What was counted, summed over the tables."""
        return Stats.of_tables(self._game, policies, span, self._counts, self.distributions)


@dataclass(frozen=True, eq=False, kw_only=True)
class Stats:
    """Counts of a study summed over its tables, and what follows from them.

    `sums` is int64 (counts), `products` int64 (counts, counts): over the tables, the sum of each
    count and of each product of two; `count_names` says which is which. `distributions` are those
    of `zhuoji.distributions`. Statistics of different tables of one game and one line of policies
    add up: `a + b`.
    """

    game: Game
    policies: tuple[str, ...]
    spans: tuple[Span, ...]
    sums: NDArray[np.int64]
    products: NDArray[np.int64]
    distributions: Distributions

    @classmethod
    def of_tables(
        cls,
        game: Game,
        policies: tuple[str, ...],
        span: Span,
        counts: NDArray[np.int64],
        distributions: Distributions,
    ) -> "Stats":
        """Statistics of the tables of which these are the counts, int64 (counts, tables)."""
        return cls(
            game=game,
            policies=policies,
            spans=(span,),
            sums=counts.sum(axis=1),
            products=counts @ counts.T,
            distributions=distributions,
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the counts."""
        return names_of(self.game)

    @property
    def tables(self) -> int:
        """How many tables, the last one of a study perhaps in part."""
        return sum(span.end - span.first for span in self.spans)

    @property
    def counts(self) -> dict[str, int]:
        """Every count by name."""
        return dict(zip(self.names, self.sums.tolist(), strict=True))

    def __add__(self, other: object) -> "Stats":
        """Both together; `StudyError` where they share a table or differ in game or policies."""
        if not isinstance(other, Stats):
            return NotImplemented
        if self.game != other.game:
            raise StudyError(f"studies of different games: {self.game!r} and {other.game!r}")
        if self.policies != other.policies:
            both = (", ".join(stats.policies) for stats in (self, other))
            raise StudyError(f"studies of different policies: {' and '.join(both)}")
        for mine in self.spans:
            for its in other.spans:
                if mine.meets(its):
                    first, last = max(mine.first, its.first), min(mine.end, its.end) - 1
                    raise StudyError(f"both studies have tables {first} to {last} of the same key")
        return Stats(
            game=self.game,
            policies=self.policies,
            spans=_joined(self.spans + other.spans),
            sums=self.sums + other.sums,
            products=self.products + other.products,
            distributions={
                name: mine + other.distributions[name] for name, mine in self.distributions.items()
            },
        )

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Stats)
            and (self.game, self.policies, self.spans) == (other.game, other.policies, other.spans)
            and np.array_equal(self.sums, other.sums)
            and np.array_equal(self.products, other.products)
            and all(
                np.array_equal(mine, other.distributions[name])
                for name, mine in self.distributions.items()
            )
        )

    __hash__ = None  # type: ignore[assignment]  # arrays inside

    def ratio(
        self, of: Iterable[str], per: Iterable[str] = ("rounds",), confidence: float = 0.95
    ) -> Estimate | None:
        """Counts `of` together, over counts `per` together; None where those are 0.

        A name given twice counts twice, one after a minus sign is taken off. The interval is
        cluster-robust over tables (linearised ratio, T/(T-1) corrected, normal quantile: trust it
        from some thirty tables on).
        """
        from statistics import NormalDist  # noqa: PLC0415  slow to import

        if not isinstance(confidence, float) or not 0 < confidence < 1:
            raise StudyError(f"confidence: {confidence!r}; a share between 0 and 1 is due")
        above, below = self._weights(of), self._weights(per)
        base = int(below @ self.sums)
        if not base:
            return None
        value = int(above @ self.sums) / base
        tables = self.tables
        if tables < 2:
            return Estimate(value, None, None)
        # Over tables, the sum of (a - value * b)^2; the sum of a - value * b is 0.
        aa, ab, bb = (
            float(left @ self.products @ right)
            for left, right in ((above, above), (above, below), (below, below))
        )
        spread = max(aa - 2 * value * ab + value * value * bb, 0.0) * tables / (tables - 1)
        half = NormalDist().inv_cdf((1 + confidence) / 2) * sqrt(spread) / base
        return Estimate(value, value - half, value + half)

    def _weights(self, names: Iterable[str]) -> NDArray[np.int64]:
        weights = np.zeros(len(self.names), dtype=np.int64)
        for name in names:
            plain = name.removeprefix("-")
            if plain not in self.names:
                raise StudyError(f"no count {plain!r}; there are: {', '.join(self.names)}")
            weights[self.names.index(plain)] += 1 if plain == name else -1
        return weights

    def total(self, names: Iterable[str]) -> int:
        """Counts together, as in `ratio`."""
        return int(self._weights(names) @ self.sums)


def _joined(spans: Sequence[Span]) -> tuple[Span, ...]:
    """Spans in order, those that touch made one."""
    joined: list[Span] = []
    for span in sorted(spans):
        if joined and joined[-1].key == span.key and joined[-1].end == span.first:
            joined[-1] = joined[-1]._replace(end=span.end)
        else:
            joined.append(span)
    return tuple(joined)

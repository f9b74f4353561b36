"""How the two sides of a comparison play: on the same walls, at tables of 64 rounds.

Rooms play tables of their own: each has its line of dealers and streaks, as `simulate` plays it,
because who deals next is part of what a rule does. A table is then what is independent, and what
pairs: it has the same walls on both sides, and the rounds within hang together. Where a difference
only concerns who pays whom, play is the same, so it is played once and settled twice.

Line-ups are duplicate deals. The line-up of a sits in every rotation, each a table of its own, and
that of b is given the deals of a: the same wall, seats, dealer and streak, round by round. So the
luck of seat and deal cancels, and what differs is what the policies made of it in one round; that
a better one would also come to deal more often is left out.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from zhuoji.changed import Candidate, ChangedRound, candidates, first
from zhuoji.contrasts import Contrast
from zhuoji.dealings import Dealings, by_place, count_names
from zhuoji.facts import Array, RoundFacts
from zhuoji.game import Game
from zhuoji.paired import Paired
from zhuoji.players import Lineup, Player
from zhuoji.settlement import Settlement
from zhuoji.stretch import ROUNDS_PER_TABLE, Meter, Stretch
from zhuoji.tables import Tables


class Play(NamedTuple):
    """One way in which every wall is played.

    It is dealt as play `follows` was, if any; or it is play `settles` but for who pays whom.
    """

    game: Game
    lineup: Lineup
    follows: int | None = None
    settles: int | None = None


class Pair(NamedTuple):
    """Two plays that are compared seat by seat, and how far their line-ups are rotated."""

    a: int
    b: int
    rotation: int


class Part(NamedTuple):
    """What a stretch of tables counted.

    `changes` says how often a round brought so many points more on side b: the dealer, or at
    line-ups a seat whose policy differs. `moved` is how many tables the headline differs at.
    """

    paired: Paired
    most: list[Candidate]
    changes: Counter[int]
    moved: int

    def __add__(self, other: object) -> "Part":
        if not isinstance(other, Part):
            return NotImplemented
        return Part(
            self.paired + other.paired,
            self.most + other.most,
            self.changes + other.changes,
            self.moved + other.moved,
        )


class _Done(NamedTuple):
    """A round that one play has just played at every table: who dealt, and what came of it."""

    dealer: Array
    streak: Array
    facts: RoundFacts
    settlement: Settlement


class Contest(NamedTuple):
    """Everything that is played; `places` are those of line-ups whose policies differ."""

    games: tuple[Game, Game]
    policies: tuple[tuple[str, ...], tuple[str, ...]]
    places: tuple[int, ...] | None
    key: bytes
    plays: tuple[Play, ...]
    pairs: tuple[Pair, ...]

    @classmethod
    def of_rooms(cls, a: Game, b: Game, policies: Sequence[str | Player], key: bytes) -> "Contest":
        """Two rooms of one game, the same policies at the same seats."""
        lineup = Lineup(a, policies)
        other = Play(b, lineup, settles=0 if _play_alike(a, b) else None)
        names = lineup.names
        return cls((a, b), (names, names), None, key, (Play(a, lineup), other), (Pair(0, 1, 0),))

    @classmethod
    def of_lineups(
        cls, game: Game, a: Sequence[str | Player], b: Sequence[str | Player], key: bytes
    ) -> "Contest":
        """Two line-ups in one room."""
        plays: list[Play] = []
        known: list[tuple[list[str | Player], int | None]] = []

        def play(line: list[str | Player], follows: int | None) -> int:
            # A rotation that leaves the line-up what it was is the same play.
            if (line, follows) not in known:
                known.append((line, follows))
                lineup = Lineup(game, line)
                if plays:  # they may share players, and those need not be ready for threads
                    lineup.in_turn_with(plays[0].lineup)
                plays.append(Play(game, lineup, follows))
            return known.index((line, follows))

        pairs = []
        alike = [x is y or x == y for x, y in zip(a, b, strict=True)]
        for rotation in range(game.play.seats):
            own = play(_rotated(a, rotation), None)
            pairs.append(
                Pair(own, own if all(alike) else play(_rotated(b, rotation), own), rotation)
            )
        places = tuple(place for place, same in enumerate(alike) if not same) or (0,)
        names = (Lineup(game, a).names, Lineup(game, b).names)
        return cls((game, game), names, places, key, tuple(plays), tuple(pairs))

    @property
    def names(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The names of the counts of either side."""
        return count_names(self.games[0]), count_names(self.games[1])

    @property
    def played(self) -> int:
        """How often every wall is played."""
        return sum(play.settles is None for play in self.plays)

    def part(self, stretch: Stretch, meter: Meter, keep: int, headline: Contrast) -> Part:
        """Plays a stretch of tables; `keep` rounds that changed most are remembered."""
        first_table, count, rounds = stretch
        tables = [
            Tables(play.game, play.lineup, self.key, first_table, count)
            if play.settles is None
            else None
            for play in self.plays
        ]
        dealings = [Dealings(play.game, count) for play in self.plays]
        most: list[Candidate] = []
        changes: Counter[int] = Counter()
        for number in range(rounds):
            if meter.stop.is_set():
                break
            done = self._played(number, tables, meter)
            for counted, each in zip(dealings, done, strict=True):
                counted.add(each.facts, each.settlement)
            for index, pair in enumerate(self.pairs):
                a, b = done[pair.a], done[pair.b]
                most += candidates(
                    keep,
                    (a.settlement.totals, b.settlement.totals),
                    (a.dealer, a.streak),
                    (a.dealer == b.dealer) & (a.streak == b.streak),
                    first_table=first_table,
                    number=number,
                    pair=index,
                )
                changes.update(self._changes(pair.rotation, a, b))
            most = first(keep, most)
        counts = self._counts([each.counts for each in dealings])
        moved = self._sum(1, counts[1], headline.b.of) != self._sum(0, counts[0], headline.a.of)
        return Part(Paired.of_tables(self.names, *counts), most, changes, int(moved.sum()))

    def _played(self, number: int, tables: list[Tables | None], meter: Meter) -> list["_Done"]:
        """A round of every play at every table."""
        done: list[_Done] = []
        for play, own in zip(self.plays, tables, strict=True):
            if own is None:
                assert play.settles is not None
                same = done[play.settles]
                facts = _fresh(same.facts)
                done.append(same._replace(facts=facts, settlement=play.game.settle(facts)))
                continue
            if play.follows is not None:
                own.dealer, own.streak = done[play.follows].dealer, done[play.follows].streak
            dealer, streak = own.dealer, own.streak
            facts = own.play(number)
            done.append(_Done(dealer, streak, facts, play.game.settle(facts)))
            meter.add(len(dealer))
        return done

    def _changes(self, rotation: int, a: "_Done", b: "_Done") -> dict[int, int]:
        """How often a round brought so many points more: see `Part`."""
        totals = a.settlement.totals, b.settlement.totals
        if self.places is None:
            tables = np.arange(len(a.dealer))
            more = totals[1][tables, b.dealer] - totals[0][tables, a.dealer]
        else:
            seats = (np.array(self.places) + rotation) % self.games[0].play.seats
            more = (totals[1] - totals[0])[:, seats]
        values, counts = np.unique(more, return_counts=True)
        return dict(zip(values.tolist(), counts.tolist(), strict=True))

    def _counts(self, counts: list[NDArray[np.int64]]) -> list[NDArray[np.int64]]:
        """Either side's counts by place, the rotations of a table together."""
        sides = []
        for side, game in enumerate(self.games):
            parts = [counts[pair[side]][by_place(game, pair.rotation)] for pair in self.pairs]
            sides.append(np.sum(parts, axis=0))
        return sides

    def _sum(self, side: int, counts: NDArray[np.int64], of: Sequence[str]) -> NDArray[np.int64]:
        """Some counts of one side together, by table."""
        found: NDArray[np.int64] = counts[[self.names[side].index(name) for name in of]].sum(axis=0)
        return found

    def changed(self, found: Candidate, first_table: int) -> ChangedRound:
        """A round that was remembered, dealt again for its records."""
        pair = self.pairs[found.pair]
        return ChangedRound(
            round=(found.table - first_table) * ROUNDS_PER_TABLE + found.number,
            table=found.table,
            number=found.number,
            rotation=pair.rotation,
            totals=found.totals,
            records=(self._record(pair.a, found), self._record(pair.b, found)),
        )

    def _record(self, play: int, found: Candidate) -> str:
        game, lineup = self.plays[play].game, self.plays[play].lineup
        tables = Tables(game, lineup, self.key, found.table, 1)
        tables.dealer[:], tables.streak[:] = found.dealer, found.streak
        facts = tables.play(found.number)
        tables.batch.keep()
        tables.batch.enter(game.settle(facts).totals)
        text: str = tables.batch.records(0, game.record_style).tobytes().decode("ascii")
        return text.splitlines()[0]


def _play_alike(a: Game, b: Game) -> bool:
    """Whether two rooms differ in who pays whom alone."""
    return bytes(a) == bytes(b) and a.headers == b.headers


def _fresh(facts: RoundFacts) -> RoundFacts:
    """The same facts, with nothing derived from them yet."""
    return type(facts)(**{name: getattr(facts, name) for name in facts.layout()})


def _rotated(line: Sequence[str | Player], rotation: int) -> list[str | Player]:
    """Who sits at which seat when place 0 sits at seat `rotation`."""
    seats = len(line)
    return [line[(seat - rotation) % seats] for seat in range(seats)]

"""What a winning hand pays by its counts: hard points, soft points, and names that add up.

Every other seat pays the winner in full, whoever's tile it was.
"""

from collections.abc import Iterator

import numpy as np

from zhuoji.facts import Array
from zhuoji.letter_facts import LetterFacts
from zhuoji.rows.amounts import Amounts, by_win
from zhuoji.rows.row import Price, Row


def _from_all(points: Array, facts: LetterFacts) -> Array:
    """Points (W) that every seat but the winner pays: int32 (W, n)."""
    others = np.arange(facts.seats) != facts.win_seat[:, None]
    owed: Array = np.asarray(points, dtype=np.int32)[:, None] * others
    return owed


class HardPoints(Row, frozen=True, kw_only=True):
    """The hard points of a hand without a name, `each` so much, and `plain` besides."""

    each: int
    plain: int

    def amounts(self, facts: LetterFacts) -> Iterator[Amounts]:
        points = (facts.win_hard.astype(np.int32) * self.each + self.plain) * facts.nameless
        yield by_win("hand.hard", self.rule, _from_all(points, facts), facts)

    def prices(self) -> Iterator[Price]:
        yield Price(self.rule, "hand.hard", "hard point", self.each)


class SoftPoints(Row, frozen=True, kw_only=True):
    """Sets that score softly, and kinds of which the hand has all four copies."""

    each_set: int
    inner: int
    outer: int

    def amounts(self, facts: LetterFacts) -> Iterator[Amounts]:
        points = (
            facts.win_soft_sets.astype(np.int32) * self.each_set
            + facts.win_inner_quads.astype(np.int32) * self.inner
            + facts.win_outer_quads.astype(np.int32) * self.outer
        )
        yield by_win("hand.soft", self.rule, _from_all(points, facts), facts)

    def prices(self) -> Iterator[Price]:
        yield Price(self.rule, "hand.soft", "soft set", self.each_set)
        yield Price(self.rule, "hand.soft", "inner quad", self.inner)
        yield Price(self.rule, "hand.soft", "outer quad", self.outer)


class NamePoints(Row, frozen=True, kw_only=True):
    """One name; `place` is its place in the price list. Each red above `many` adds `each_red`."""

    zh: str
    en: str
    place: int
    points: int
    many: int = 0
    each_red: int = 0

    @property
    def called(self) -> tuple[str, str]:
        return self.zh, self.en

    def amounts(self, facts: LetterFacts) -> Iterator[Amounts]:
        holds = facts.win_names >> self.place & 1
        points = self.points + (facts.win_reds.astype(np.int32) - self.many) * self.each_red
        yield by_win("hand.name", self.rule, _from_all(points * holds, facts), facts)

    def prices(self) -> Iterator[Price]:
        # What the name itself is worth stands in the price list of hands.
        if self.each_red:
            yield Price(self.rule, "hand.name", "each red", self.each_red)

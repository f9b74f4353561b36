"""What missing a suit earns and what keeping one costs."""

from collections.abc import Iterator

import numpy as np

from zhuoji.facts import Facts, State
from zhuoji.rows.amounts import Amounts, owed, owned
from zhuoji.rows.row import Price, Row

_ALL_SUITS = 0b111


class NaturalVoid(Row, frozen=True, kw_only=True):
    """A seat that begins play without some suit takes points from every other seat, always."""

    points: int

    def amounts(self, facts: Facts) -> Iterator[Amounts]:
        missing = np.asfortranarray(facts.suits_held) != _ALL_SUITS
        yield owned("void.natural", self.rule, missing * np.int32(self.points), facts.end_event)

    def prices(self) -> Iterator[Price]:
        yield Price(self.rule, "void.natural", "", self.points)


class VoidLeft(Row, frozen=True, kw_only=True):
    """A seat pays for each tile of its void suit to each winner; undecided, to each ready seat."""

    points: int

    def amounts(self, facts: Facts) -> Iterator[Amounts]:
        left = np.asfortranarray(facts.void_left) * np.int32(self.points)
        paid = np.where(facts.drawn, State.READY, State.WON).astype(np.uint8)[:, None]
        payees = np.asfortranarray(facts.state) == paid
        yield owed("void.left", self.rule, left, payees, facts.end_event)

    def prices(self) -> Iterator[Price]:
        yield Price(self.rule, "void.left", "tile", self.points)

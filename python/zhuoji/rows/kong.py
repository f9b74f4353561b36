"""What kongs (豆) pay, and what they cost a seat that is not ready."""

from collections.abc import Iterator

import numpy as np

from zhuoji.facts import Array, Facts, Kong
from zhuoji.rows.amounts import Amounts, EventAmounts
from zhuoji.rows.row import Price, Row


def _concerned(facts: Facts, which: Array) -> Array:
    """Who pays for each of some kongs (events, n): the discarder, or every other seat."""
    owner, payer = facts.kong_seat[which], facts.kong_from[which]
    seats = np.arange(facts.seats)[:, None]
    concerned: Array = ((payer < 0) & (seats != owner)) | (seats == payer)
    return concerned.T


class KongPayment(Row, frozen=True, kw_only=True):
    """Kongs of one kind, to live owners: from the discarder, or from every other seat.

    `late` is the price where the fourth copy had come earlier (憨包), if that makes a difference.
    """

    reason: str
    kind: Kong
    points: int
    late: int | None = None

    def amounts(self, facts: Facts) -> Iterator[Amounts]:
        which = np.flatnonzero(facts.kong_kind == self.kind)
        if not len(which):
            return
        of, owner = facts.kong_round[which], facts.kong_seat[which]
        price = facts.live[of, owner] * np.int32(self.points)
        if self.late is not None:
            late = facts.live[of, owner] * np.int32(self.late)
            price = np.where(facts.kong_late[which], late, price)
        points = _concerned(facts, which) * price[:, None]
        yield EventAmounts(self.reason, self.rule, points, of, owner, facts.kong_event[which])

    def prices(self) -> Iterator[Price]:
        yield Price(self.rule, self.reason, "", self.points)
        if self.late is not None:
            yield Price(self.rule, self.reason, "late", self.late)


class KongPenalty(Row, frozen=True, kw_only=True):
    """Kongs of one kind, late ones aside, whose owner is NOT: he pays those who would pay him.

    Of these only the live are paid (豆全包).
    """

    kind: Kong
    points: int

    def amounts(self, facts: Facts) -> Iterator[Amounts]:
        own = facts.live[facts.kong_round, facts.kong_seat]
        which = np.flatnonzero((facts.kong_kind == self.kind) & ~facts.kong_late & ~own)
        if not len(which):
            return
        paid = _concerned(facts, which) & facts.live[facts.kong_round[which]]
        place, payee = np.nonzero(paid)  # each payment is an event of its own payee
        which = which[place]
        owner = np.arange(facts.seats) == facts.kong_seat[which, None]
        yield EventAmounts(
            "kong.penalty",
            self.rule,
            owner * np.int32(self.points),
            facts.kong_round[which],
            payee,
            facts.kong_event[which],
        )

    def prices(self) -> Iterator[Price]:
        yield Price(self.rule, "kong.penalty", self.kind.name.lower(), self.points)

"""What kongs (豆) pay."""

from collections.abc import Iterator

import numpy as np

from zhuoji.facts import Facts, Kong
from zhuoji.rows.amounts import Amounts, EventAmounts
from zhuoji.rows.row import Price, Row


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
        of, owner, payer = facts.kong_round[which], facts.kong_seat[which], facts.kong_from[which]
        price = facts.live[of, owner] * np.int32(self.points)
        if self.late is not None:
            late = facts.live[of, owner] * np.int32(self.late)
            price = np.where(facts.kong_late[which], late, price)
        seats = np.arange(facts.seats)[:, None]
        pays = ((payer < 0) & (seats != owner)) | (seats == payer)
        points = (pays * price).T
        yield EventAmounts(self.reason, self.rule, points, of, owner, facts.kong_event[which])

    def prices(self) -> Iterator[Price]:
        yield Price(self.rule, self.reason, "", self.points)
        if self.late is not None:
            yield Price(self.rule, self.reason, "late", self.late)

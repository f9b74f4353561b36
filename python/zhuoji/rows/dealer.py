"""What being the dealer adds to a win."""

from collections.abc import Iterator

import numpy as np

from zhuoji.facts import Facts
from zhuoji.rows.amounts import Amounts, by_win
from zhuoji.rows.row import Price, Row


class DealerExtra(Row, frozen=True, kw_only=True):
    """Points on each win payment between the dealer and another seat, once per pair.

    `points` always, and `per_streak` more for each point of the streak.
    """

    points: int
    per_streak: int

    def amounts(self, facts: Facts) -> Iterator[Amounts]:
        if not len(facts.win_seat):
            return
        dealer = facts.dealer[facts.win_round]
        extra = self.points + self.per_streak * facts.streak[facts.win_round]
        concerned = (np.arange(facts.seats)[:, None] == dealer) | (facts.win_seat == dealer)
        points = concerned.T * extra.astype(np.int32)[:, None] * facts.win_payers
        yield by_win("dealer", self.rule, points, facts)

    def prices(self) -> Iterator[Price]:
        if self.points:
            yield Price(self.rule, "dealer", "", self.points)
        if self.per_streak:
            yield Price(self.rule, "dealer", "streak", self.per_streak)

"""What is added to a win once per pair, whatever the hand: by the dealer and by bids."""

from collections.abc import Iterator

import numpy as np

from zhuoji.facts import Array, Facts
from zhuoji.rows.amounts import Amounts, by_win
from zhuoji.rows.row import Price, Row
from zhuoji.rows.win import WinPayment


class DealerExtra(Row, frozen=True, kw_only=True):
    """Points between the dealer and another seat on each payment of the win that ended the round.

    `points`, and `per_streak` more for each point of the streak; with `times`, so many times what
    that win payment is.
    """

    points: int
    per_streak: int
    times: WinPayment | None = None

    def amounts(self, facts: Facts) -> Iterator[Amounts]:
        if not len(facts.win_seat):
            return
        dealer = facts.dealer[facts.win_round]
        extra = self.points + self.per_streak * facts.streak[facts.win_round]
        concerned = (np.arange(facts.seats)[:, None] == dealer) | (facts.win_seat == dealer)
        unit = facts.win_payers * facts.final[:, None]
        if self.times is not None:
            parts: list[Array] = [part.points for part in self.times.amounts(facts)]
            unit = unit * sum(parts[1:], parts[0])
        points = concerned.T * extra.astype(np.int32)[:, None] * unit
        yield by_win("dealer", self.rule, points, facts)

    def prices(self) -> Iterator[Price]:
        times = self.times is not None
        if self.points:
            yield Price(self.rule, "dealer", "the win" if times else "", self.points, times)
        if self.per_streak:
            case = "the win, streak" if times else "streak"
            yield Price(self.rule, "dealer", case, self.per_streak, times)


class BidExtra(Row, frozen=True, kw_only=True):
    """What payer and winner bid (沽卖), added to every payment of a win or 闷."""

    def amounts(self, facts: Facts) -> Iterator[Amounts]:
        if not len(facts.win_seat):
            return
        bids = facts.bid[facts.win_round].astype(np.int32)
        own = facts.bid[facts.win_round, facts.win_seat].astype(np.int32)
        yield by_win("win.bid", self.rule, (bids + own[:, None]) * facts.win_payers, facts)

    def prices(self) -> Iterator[Price]:
        yield Price(self.rule, "win.bid", "bid", 1)

"""What a win pays: the core of the hand and the bonuses around it, per payer."""

from collections.abc import Iterator

import msgspec
import numpy as np

from zhuoji.facts import Array, Fact, Facts
from zhuoji.rows.amounts import Amounts, by_win, seat_bits
from zhuoji.rows.row import Price, Row


class WinnerBonus(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """Points that every payer owes for a fact of the win."""

    reason: str
    rule: str
    points: int
    fact: Fact

    def owed(self, facts: Facts) -> Array:
        """Whether it is owed (W, 1)."""
        owed: Array = (facts.win_facts & self.fact) != 0
        return owed[:, None]


class DeclaredPayerBonus(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """Points that a payer owes who had declared ready himself (杀报)."""

    reason: str
    rule: str
    points: int

    def owed(self, facts: Facts) -> Array:
        """Whether it is owed (W, n)."""
        return seat_bits(facts.win_declared, facts.seats)


class WinPayment(Row, frozen=True, kw_only=True):
    """Every win: core and bonuses from the source, or from every other seat on a self-draw.

    `rule` is the clause of the cores. A bonus replaces a bare 平胡 for the payers who owe it and
    adds to any other core (MJ-34). A robbed seat pays everything `rob_times` over.
    """

    bonuses: tuple[WinnerBonus | DeclaredPayerBonus, ...]
    rob_times: int

    def amounts(self, facts: Facts) -> Iterator[Amounts]:
        if not len(facts.win_seat):
            return
        robbed = (facts.win_facts & Fact.ROBBED) != 0
        times = np.where(robbed, self.rob_times, 1).astype(np.int32)[:, None] * facts.win_payers
        hand = facts.win_core[:, None] * times
        plain = (facts.win_pattern == 0)[:, None]
        for bonus in self.bonuses:
            owed = bonus.owed(facts)
            hand = hand * ~(plain & owed)
            yield by_win(bonus.reason, bonus.rule, owed * times * np.int32(bonus.points), facts)
        yield by_win("win.hand", self.rule, hand, facts)

    def prices(self) -> Iterator[Price]:
        for bonus in self.bonuses:
            yield Price(bonus.rule, bonus.reason, "", bonus.points)

"""What a win pays: the core of the hand and the bonuses around it, per payer."""

from abc import abstractmethod
from collections.abc import Iterator

import msgspec
import numpy as np

from zhuoji.facts import Array, Fact, Facts
from zhuoji.rows.amounts import Amounts, by_win, seat_bits
from zhuoji.rows.row import Price, Row


class Bonus(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """Points on top of the core; one that `replaces` drops a bare 平胡 (MJ-34)."""

    reason: str
    rule: str
    points: int
    replaces: bool = True

    @abstractmethod
    def owed(self, facts: Facts) -> Array:
        """Who owes it if he pays for the win: bool (W, n), or (W, 1) where everybody or nobody."""


class WinnerBonus(Bonus, frozen=True, kw_only=True):
    """Owed by every payer for a fact of the win."""

    fact: Fact

    def owed(self, facts: Facts) -> Array:
        owed: Array = (facts.win_facts & self.fact) != 0
        return owed[:, None]


class SelfDrawBonus(Bonus, frozen=True, kw_only=True):
    """Owed by every payer for a self-draw."""

    def owed(self, facts: Facts) -> Array:
        owed: Array = facts.win_from < 0
        return owed[:, None]


class DeclaredPayerBonus(Bonus, frozen=True, kw_only=True):
    """Owed by a payer who had declared ready himself (杀报)."""

    def owed(self, facts: Facts) -> Array:
        return seat_bits(facts.win_declared, facts.seats)


class WinPayment(Row, frozen=True, kw_only=True):
    """Every win or 闷: core and bonuses from the source, or from every other seat on a self-draw.

    `rule` is the clause of the cores. Bonuses add up, and to any core but the bare 平胡 that they
    replace for the payers who owe them. A robbed seat pays everything `rob_times` over, by
    `rob_rule`.
    """

    bonuses: tuple[WinnerBonus | SelfDrawBonus | DeclaredPayerBonus, ...]
    rob_rule: str
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
            if bonus.replaces:
                hand = hand * ~(plain & owed)
            yield by_win(bonus.reason, bonus.rule, owed * times * np.int32(bonus.points), facts)
        yield by_win("win.hand", self.rule, hand, facts)

    def prices(self) -> Iterator[Price]:
        for bonus in self.bonuses:
            yield Price(bonus.rule, bonus.reason, "", bonus.points)
        yield Price(self.rob_rule, "win.robbed", "", self.rob_times, times=True)

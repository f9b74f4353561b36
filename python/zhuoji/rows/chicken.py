"""What chickens (鸡) pay: default ones, designated ones, weekday ones, and the penalties."""

from collections.abc import Iterator

import msgspec
import numpy as np

from zhuoji.facts import Array, Facts
from zhuoji.rows.amounts import Amounts, RoundAmounts, owed, owned, seat_bits
from zhuoji.rows.row import Price, Row

EXPOSED = ("melded", "pond")


def neighbour(kind: int, step: int) -> int:
    """The kind `step` ranks on in the suit, cyclic (MJ-1)."""
    return kind // 9 * 9 + (kind + step) % 9


# The tables hold -1 at the end, so that they also answer for "no tile".
_NEIGHBOURS = {
    step: np.array([*(neighbour(kind, step) for kind in range(27)), -1], dtype=np.int8)
    for step in (-1, 0, 1)
}


class Chicken(msgspec.Struct, frozen=True, kw_only=True):
    """A default chicken: its name, its kind, and what makes it golden.

    `slot` is its place among the kinds whose first discard is watched; it is golden when it is
    one of `designates` steps on from the flip.
    """

    name: str
    kind: int
    slot: int
    designates: tuple[int, ...]

    def charged(self, facts: Facts) -> Array:
        """Whose first discard of it nobody claimed (R, n): 冲锋 (JI-9)."""

        def find() -> Array:
            unclaimed = facts.first_claim[:, self.slot] == 0
            charger = np.arange(facts.seats)[:, None] == facts.first_seat[:, self.slot]
            by_seat: Array = charger & unclaimed
            return by_seat.T

        return facts.once(("charged", self), find)

    def price(self, facts: Facts, points: int, gold: int) -> Array:
        """`gold` where it is golden (金鸡, JI-3), else `points`: int32 (R, 1)."""

        def find() -> Array:
            golden = np.zeros(facts.rounds, dtype=bool)
            for step in self.designates:
                golden |= facts.flip == neighbour(self.kind, -step)
            return golden[:, None]

        return np.where(facts.once(("golden", self), find), np.int32(gold), np.int32(points))


class DefaultChicken(Row, frozen=True, kw_only=True):
    """Each copy of a default chicken that a live seat owns, from every other seat.

    The charge tile scores `charge` in place of `points`; gold has its own prices.
    """

    chicken: Chicken
    places: tuple[str, ...]
    points: int
    gold: int
    charge: int
    gold_charge: int

    def amounts(self, facts: Facts) -> Iterator[Amounts]:
        chicken = self.chicken
        charge = chicken.charged(facts)
        copies = (facts.copies(self.places, chicken.kind) - charge) * facts.live
        points = copies * chicken.price(facts, self.points, self.gold)
        yield owned(f"ji.{chicken.name}", self.rule, points, facts.end_event)
        points = (charge & facts.live) * chicken.price(facts, self.charge, self.gold_charge)
        yield owned("ji.charge", self.rule, points, facts.first_event[:, chicken.slot])

    def prices(self) -> Iterator[Price]:
        reason, of = f"ji.{self.chicken.name}", self.chicken.name
        yield Price(self.rule, reason, "", self.points)
        yield Price(self.rule, reason, "gold", self.gold)
        yield Price(self.rule, "ji.charge", of, self.charge)
        yield Price(self.rule, "ji.charge", f"gold {of}", self.gold_charge)


class Responsible(Row, frozen=True, kw_only=True):
    """A claimed first discard: its discarder pays a live claimer, or is paid by one who is not."""

    chicken: Chicken
    points: int

    def amounts(self, facts: Facts) -> Iterator[Amounts]:
        slot = self.chicken.slot
        claim = facts.first_claim[:, slot]
        if not claim.any():
            return
        claimed = seat_bits(claim, facts.seats)
        discarded = (np.arange(facts.seats)[:, None] == facts.first_seat[:, slot]).T
        onward = discarded[:, :, None] & (claimed & facts.live)[:, None, :]
        back = (claimed & ~facts.live)[:, :, None] & (discarded & facts.live)[:, None, :]
        points = (onward | back) * np.int32(self.points)
        event = facts.first_claim_event[:, slot]
        yield RoundAmounts("ji.responsible", self.rule, points, event)

    def prices(self) -> Iterator[Price]:
        yield Price(self.rule, "ji.responsible", self.chicken.name, self.points)


class ChargePenalty(Row, frozen=True, kw_only=True):
    """A charger that is NOT pays every live seat (包冲锋)."""

    chicken: Chicken
    points: int
    gold: int

    def amounts(self, facts: Facts) -> Iterator[Amounts]:
        chicken = self.chicken
        price = chicken.price(facts, self.points, self.gold)
        points = (chicken.charged(facts) & ~facts.live) * price
        event = facts.first_event[:, chicken.slot]
        yield owed("ji.penalty_charge", self.rule, points, facts.live, event)

    def prices(self) -> Iterator[Price]:
        of = self.chicken.name
        yield Price(self.rule, "ji.penalty_charge", of, self.points)
        if self.gold != self.points:
            yield Price(self.rule, "ji.penalty_charge", f"gold {of}", self.gold)


class ExposedPenalty(Row, frozen=True, kw_only=True):
    """A seat that is NOT pays every live seat for each copy in its melds and pond (包鸡).

    The charge tile is left out: `ChargePenalty` has it. The claimed first discard, in the meld of
    its claimer, costs `claimed` in place of `points`, gold `gold_claimed`.
    """

    chicken: Chicken
    points: int
    gold: int
    claimed: int
    gold_claimed: int

    def amounts(self, facts: Facts) -> Iterator[Amounts]:
        chicken = self.chicken
        price = chicken.price(facts, self.points, self.gold)
        points = (facts.copies(EXPOSED, chicken.kind) - chicken.charged(facts)) * price
        if (self.claimed, self.gold_claimed) != (self.points, self.gold):
            claimed = seat_bits(facts.first_claim[:, chicken.slot], facts.seats)
            points += claimed * (chicken.price(facts, self.claimed, self.gold_claimed) - price)
        yield owed("ji.penalty", self.rule, points * ~facts.live, facts.live, facts.end_event)

    def prices(self) -> Iterator[Price]:
        of = self.chicken.name
        yield Price(self.rule, "ji.penalty", of, self.points)
        if self.gold != self.points:
            yield Price(self.rule, "ji.penalty", f"gold {of}", self.gold)
        if self.claimed != self.points:
            yield Price(self.rule, "ji.penalty", f"claimed {of}", self.claimed)
        if self.gold_claimed != self.gold:
            yield Price(self.rule, "ji.penalty", f"gold claimed {of}", self.gold_claimed)


class DesignatedChicken(Row, frozen=True, kw_only=True):
    """Copies of the kinds `designates` steps on from the flip, from every other seat.

    Kinds in `defaults` are golden there and not counted here (JI-3).
    """

    reason: str
    designates: tuple[int, ...]
    defaults: tuple[int, ...]
    places: tuple[str, ...]
    points: int

    def amounts(self, facts: Facts) -> Iterator[Amounts]:
        copies = np.zeros((facts.rounds, facts.seats), dtype=np.int32, order="F")
        for step in self.designates:
            kind = _NEIGHBOURS[step][facts.flip]
            for default in self.defaults:
                kind = np.where(kind == default, np.int8(-1), kind)
            copies = copies + facts.copies(self.places, kind)
        points = copies * facts.live * np.int32(self.points)
        yield owned(self.reason, self.rule, points, facts.end_event)

    def prices(self) -> Iterator[Price]:
        yield Price(self.rule, self.reason, "", self.points)


class WeekdayChicken(Row, frozen=True, kw_only=True):
    """Copies of the three kinds whose rank is the weekday, whatever else they are (JI-4)."""

    places: tuple[str, ...]
    points: int

    def amounts(self, facts: Facts) -> Iterator[Amounts]:
        copies = sum(
            facts.copies(self.places, facts.weekday + np.int8(9 * suit - 1)) for suit in range(3)
        )
        points = copies * facts.live * np.int32(self.points)
        yield owned("ji.weekday", self.rule, points, facts.end_event)

    def prices(self) -> Iterator[Price]:
        yield Price(self.rule, "ji.weekday", "", self.points)

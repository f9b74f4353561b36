"""What chickens (鸡) pay: default ones, designated ones, weekday ones, and the penalties.

A default chicken has a slot: its place among the kinds whose first discard is watched.
"""

from collections.abc import Iterator

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


def charged(facts: Facts, slot: int) -> Array:
    """Whose first discard of the slot's kind nobody claimed (R, n): 冲锋 (JI-9)."""

    def find() -> Array:
        unclaimed = facts.first_claim[:, slot] == 0
        charger = np.arange(facts.seats)[:, None] == facts.first_seat[:, slot]
        by_seat: Array = charger & unclaimed
        return by_seat.T

    return facts.once(("charged", slot), find)


def golden(facts: Facts, kind: int, designates: tuple[int, ...]) -> Array:
    """Whether the flip, `designates` steps on, is this kind (R, 1): 金鸡 (JI-3)."""

    def find() -> Array:
        found = np.zeros(facts.rounds, dtype=bool)
        for step in designates:
            found |= facts.flip == neighbour(kind, -step)
        return found[:, None]

    return facts.once(("golden", kind, designates), find)


class DefaultChicken(Row, frozen=True, kw_only=True):
    """Each copy of a default chicken that a live seat owns, from every other seat.

    The charge tile scores `charge` in place of `points`; gold has its own prices.
    """

    reason: str
    kind: int
    slot: int
    designates: tuple[int, ...]
    places: tuple[str, ...]
    points: int
    gold: int
    charge: int
    gold_charge: int

    def amounts(self, facts: Facts) -> Iterator[Amounts]:
        gold = golden(facts, self.kind, self.designates)
        charge = charged(facts, self.slot)
        copies = (facts.copies(self.places, self.kind) - charge) * facts.live
        price = np.where(gold, self.gold, self.points).astype(np.int32)
        yield owned(self.reason, self.rule, copies * price, facts.end_event)
        price = np.where(gold, self.gold_charge, self.charge).astype(np.int32)
        points = (charge & facts.live) * price
        yield owned("ji.charge", self.rule, points, facts.first_event[:, self.slot])

    def prices(self) -> Iterator[Price]:
        yield Price(self.rule, self.reason, "", self.points)
        yield Price(self.rule, self.reason, "gold", self.gold)
        yield Price(self.rule, self.reason, "charge", self.charge)
        yield Price(self.rule, self.reason, "gold charge", self.gold_charge)


class Responsible(Row, frozen=True, kw_only=True):
    """A claimed first discard: its discarder pays a live claimer, or is paid by one who is not."""

    of: str
    slot: int
    points: int

    def amounts(self, facts: Facts) -> Iterator[Amounts]:
        claim = facts.first_claim[:, self.slot]
        if not claim.any():
            return
        claimed = seat_bits(claim, facts.seats)
        discarded = (np.arange(facts.seats)[:, None] == facts.first_seat[:, self.slot]).T
        onward = discarded[:, :, None] & (claimed & facts.live)[:, None, :]
        back = (claimed & ~facts.live)[:, :, None] & (discarded & facts.live)[:, None, :]
        yield RoundAmounts(
            "ji.responsible",
            self.rule,
            (onward | back) * np.int32(self.points),
            facts.first_claim_event[:, self.slot],
        )

    def prices(self) -> Iterator[Price]:
        yield Price(self.rule, "ji.responsible", self.of, self.points)


class ChargePenalty(Row, frozen=True, kw_only=True):
    """A charger that is NOT pays every live seat (包冲锋)."""

    of: str
    kind: int
    slot: int
    designates: tuple[int, ...]
    points: int
    gold: int

    def amounts(self, facts: Facts) -> Iterator[Amounts]:
        gold = golden(facts, self.kind, self.designates)
        price = np.where(gold, self.gold, self.points).astype(np.int32)
        points = (charged(facts, self.slot) & ~facts.live) * price
        yield owed(
            "ji.penalty_charge", self.rule, points, facts.live, facts.first_event[:, self.slot]
        )

    def prices(self) -> Iterator[Price]:
        yield Price(self.rule, "ji.penalty_charge", self.of, self.points)
        if self.gold != self.points:
            yield Price(self.rule, "ji.penalty_charge", f"gold {self.of}", self.gold)


class ExposedPenalty(Row, frozen=True, kw_only=True):
    """A seat that is NOT pays every live seat for each copy in its melds and pond (包鸡).

    The charge tile is left out: `ChargePenalty` has it. The claimed first discard, in the meld of
    its claimer, costs `claimed` in place of `points`, gold `gold_claimed`.
    """

    of: str
    kind: int
    slot: int
    designates: tuple[int, ...]
    points: int
    gold: int
    claimed: int
    gold_claimed: int

    def amounts(self, facts: Facts) -> Iterator[Amounts]:
        gold = golden(facts, self.kind, self.designates)
        price = np.where(gold, self.gold, self.points).astype(np.int32)
        points = (facts.copies(EXPOSED, self.kind) - charged(facts, self.slot)) * price
        if (self.claimed, self.gold_claimed) != (self.points, self.gold):
            claimed = seat_bits(facts.first_claim[:, self.slot], facts.seats)
            dearer = np.where(gold, self.gold_claimed, self.claimed).astype(np.int32) - price
            points = points + claimed * dearer
        yield owed("ji.penalty", self.rule, points * ~facts.live, facts.live, facts.end_event)

    def prices(self) -> Iterator[Price]:
        yield Price(self.rule, "ji.penalty", self.of, self.points)
        if self.gold != self.points:
            yield Price(self.rule, "ji.penalty", f"gold {self.of}", self.gold)
        if self.claimed != self.points:
            yield Price(self.rule, "ji.penalty", f"claimed {self.of}", self.claimed)
            yield Price(self.rule, "ji.penalty", f"gold claimed {self.of}", self.gold_claimed)


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
        rank = facts.weekday.astype(np.int8) - np.int8(1)
        copies = sum(
            facts.copies(self.places, np.where(rank < 0, rank, rank + np.int8(9 * suit)))
            for suit in range(3)
        )
        points = copies * facts.live * np.int32(self.points)
        yield owned("ji.weekday", self.rule, points, facts.end_event)

    def prices(self) -> Iterator[Price]:
        yield Price(self.rule, "ji.weekday", "", self.points)

"""What makes postings count nothing: masks by reason and payee or event, applied after all rows.

They mark and delete nothing: a player can be told why a chicken paid nothing (MJ-33). Where
several apply, the first in the game's order is the one that is named.
"""

from typing import Any, ClassVar

import msgspec
import numpy as np

from zhuoji.facts import Array, Facts


class Cancel(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """Postings of some reasons that count nothing; `rule` is the clause that says so.

    `why` is what a player is told, after "because".
    """

    why: ClassVar[tuple[str, str]]

    rule: str
    reasons: frozenset[str]

    def payees(self, facts: Any) -> Array:
        """Whose income it cancels: bool (R, n), or (R, 1) where everybody's."""
        return np.zeros((facts.rounds, 1), dtype=bool)

    def events(self, facts: Any, of: Array, event: Array) -> Array:
        """Whether it cancels what some events caused, whoever is paid: bool (events).

        `of` and `event` (events) are their rounds and their numbers in these.
        """
        return np.zeros(len(event), dtype=bool)


class Burnt(Cancel, frozen=True, kw_only=True):
    """Income of a burnt (烧) seat (MJ-28)."""

    why: ClassVar[tuple[str, str]] = (
        "收方烧鸡：放了热炮或被抢杠",
        "the payee is burnt: its hot discard was won or its kong robbed",
    )

    def payees(self, facts: Facts) -> Array:
        return np.asfortranarray(facts.burnt)


class Flipped(Cancel, frozen=True, kw_only=True):
    """Income of everybody, when this very tile is flipped (风吹)."""

    why: ClassVar[tuple[str, str]] = (
        "翻牌翻出风吹的牌",
        "the wind tile was flipped",
    )

    kind: int

    def payees(self, facts: Facts) -> Array:
        flipped: Array = facts.flip == self.kind
        return flipped[:, None]


class DrawnRound(Cancel, frozen=True, kw_only=True):
    """Income of everybody, when nobody won (荒庄)."""

    why: ClassVar[tuple[str, str]] = (
        "本局荒庄",
        "nobody won the round",
    )

    def payees(self, facts: Facts) -> Array:
        return facts.drawn[:, None]


class HotKongs(Cancel, frozen=True, kw_only=True):
    """Kongs of the turn whose discard was won (槓上炮); `reasons` holds kongs alone."""

    why: ClassVar[tuple[str, str]] = (
        "该回合打出的牌放了杠上炮",
        "the discard that ended the turn of the kong was won",
    )

    def events(self, facts: Facts, of: Array, event: Array) -> Array:
        hot = facts.kong_hot
        found: Array = np.isin(
            _place(of, event), _place(facts.kong_round[hot], facts.kong_event[hot])
        )
        return found


def _place(of: Array, event: Array) -> Array:
    """Round and event as one number."""
    place: Array = of.astype(np.int64) << 32 | event
    return place

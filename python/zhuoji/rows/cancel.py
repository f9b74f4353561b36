"""What makes postings count nothing: masks by round, reason and payee, applied after all rows.

They mark and delete nothing: a player can be told why a chicken paid nothing (MJ-33). Where
several apply, the first in the game's order is the one that is named.
"""

from abc import abstractmethod

import msgspec
import numpy as np

from zhuoji.facts import Array, Facts


class Cancel(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """Postings of some reasons that count nothing; `rule` is the clause that says so."""

    rule: str
    reasons: frozenset[str]

    @abstractmethod
    def payees(self, facts: Facts) -> Array:
        """Whose income it cancels: bool (R, n), or (R, 1) where everybody's."""


class Burnt(Cancel, frozen=True, kw_only=True):
    """Income of a burnt (烧) seat (MJ-28)."""

    def payees(self, facts: Facts) -> Array:
        return np.asfortranarray(facts.burnt)


class Flipped(Cancel, frozen=True, kw_only=True):
    """Income of everybody, when this very tile is flipped (风吹)."""

    kind: int

    def payees(self, facts: Facts) -> Array:
        flipped: Array = facts.flip == self.kind
        return flipped[:, None]


class DrawnRound(Cancel, frozen=True, kw_only=True):
    """Income of everybody, when nobody won (荒庄)."""

    def payees(self, facts: Facts) -> Array:
        return facts.drawn[:, None]

"""What the hands of a game are worth: the list a player reads, the tables the core gets (D3)."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from zhuoji.facts import Fact

_MASKS = Fact.PRICED + 1


class Priced(Protocol):
    """A line of the list: its names and its points."""

    @property
    def zh(self) -> str: ...
    @property
    def en(self) -> str: ...
    @property
    def points(self) -> int: ...


class HandPrices(ABC):
    """The price list of hands; `rule` is its clause, `reason` what it is paid under."""

    rule: str
    reason: str

    def clause(self, place: int) -> str:
        """The clause of a line of the list."""
        return self.rule

    @property
    @abstractmethod
    def lines(self) -> tuple[Priced, ...]:
        """The list, in the order that facts index."""

    @abstractmethod
    def tables(self) -> bytes:
        """What the core looks up, as compiled rules end."""


class Pattern(msgspec.Struct, frozen=True):
    """A hand that has a price: its names, its points, and the facts it needs, all of them."""

    zh: str
    en: str
    points: int
    needs: Fact = Fact(0)


@dataclass(frozen=True)
class PatternPrices(HandPrices):
    """Patterns of which a hand is paid the highest; 平胡 is the first.

    A page names it as what its rooms' hands are worth: the same whatever a room chose.
    """

    rule: str
    patterns: tuple[Pattern, ...]
    reason: str = "win.hand"

    def __call__(self, options: object) -> "PatternPrices":
        return self

    @property
    def lines(self) -> tuple[Pattern, ...]:
        return self.patterns

    @cached_property
    def prices(self) -> tuple[NDArray[np.int16], NDArray[np.uint8]]:
        """Core and pattern of every mask of priced facts: the highest pattern that fits."""
        masks = np.arange(_MASKS)
        core = np.full(_MASKS, -1, dtype=np.int16)
        best = np.zeros(_MASKS, dtype=np.uint8)
        for index, pattern in enumerate(self.patterns):
            fits = ((masks & pattern.needs) == pattern.needs) & (core < pattern.points)
            core[fits] = pattern.points
            best[fits] = index
        return core, best

    def tables(self) -> bytes:
        core, pattern = self.prices
        return core.astype("<i2").tobytes() + pattern.tobytes()

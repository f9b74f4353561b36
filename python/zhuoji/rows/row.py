"""A row: one rule of settlement, a small frozen value that turns facts into amounts."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from zhuoji.rows.amounts import Amounts


class Price(NamedTuple):
    """One figure of a row: its clause, its reason, what case of it this is, and the points.

    With `times` it is no amount but how many times something is paid.
    """

    rule: str
    reason: str
    case: str
    points: int
    times: bool = False


class Row(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """One rule that makes seats pay one another; `rule` is the clause that holds its figures."""

    rule: str

    @abstractmethod
    def amounts(self, facts: Any) -> Iterator[Amounts]:
        """What the row says about each round of the batch, at base 1."""

    @property
    def called(self) -> tuple[str, str] | None:
        """What its postings are called, Chinese and English, where the reason does not say."""
        return None

    @abstractmethod
    def prices(self) -> Iterator[Price]:
        """Its figures at base 1, in the order of the rulebook."""

"""The rounds of a comparison that came out most differently on its two sides."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zhuoji.facts import Array


@dataclass(frozen=True, kw_only=True)
class ChangedRound:
    """One wall that both sides were dealt alike: same dealer, same streak.

    `round` counts the rounds of the comparison, which is round `number` of `table`; place p of the
    line-ups sits at seat p + `rotation`. `totals` and `records` (canonical JSON) are of a and of b.
    """

    round: int
    table: int
    number: int
    rotation: int
    totals: tuple[tuple[int, ...], tuple[int, ...]]
    records: tuple[str, str]

    @property
    def moved(self) -> int:
        """How many points went to other seats."""
        return sum(abs(a - b) for a, b in zip(*self.totals, strict=True)) // 2

    def to_dict(self) -> dict[str, Any]:
        """As plain data; the records stay texts, which `zhuoji.replay` takes."""
        return {
            "round": self.round,
            "table": self.table,
            "number": self.number,
            "rotation": self.rotation,
            "moved": self.moved,
            "totals": [list(totals) for totals in self.totals],
            "records": list(self.records),
        }


class Candidate(NamedTuple):
    """A round that may be one of them, in the order in which they are kept."""

    unmoved: int  # twice the points that went to other seats, less than 0
    table: int
    number: int
    pair: int
    dealer: int
    streak: int
    totals: tuple[tuple[int, ...], tuple[int, ...]]


def candidates(
    keep: int,
    totals: tuple[NDArray[np.int32], NDArray[np.int32]],
    deal: tuple[Array, Array],
    alike: Array,
    *,
    first_table: int,
    number: int,
    pair: int,
) -> list[Candidate]:
    """The first of one round at every table; `deal` is dealer and streak, `alike` which count."""
    moved = np.abs(totals[1] - totals[0]).sum(axis=1) * alike
    places = np.argsort(-moved, kind="stable")[:keep]
    return [
        Candidate(
            -int(moved[place]),
            first_table + place,
            number,
            pair,
            int(deal[0][place]),
            int(deal[1][place]),
            (tuple(totals[0][place].tolist()), tuple(totals[1][place].tolist())),
        )
        for place in places[moved[places] > 0].tolist()
    ]


def first(keep: int, found: Iterable[Candidate]) -> list[Candidate]:
    """Those that moved most; of equals, the earliest."""
    return sorted(found)[:keep]

"""The odds of a decision: of each action its rates and points with intervals, and what that says.

Kept are whole numbers that add up: over worlds, the sum of each action's points and of each product
of two actions' points, so that actions can be compared world by world.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zhuoji.actions import Action
from zhuoji.facts import Array
from zhuoji.game import Game
from zhuoji.reasons import Language
from zhuoji.stats import Estimate

if TYPE_CHECKING:
    from polars import DataFrame
    from rich.table import Table

_NORMAL = 1.959963984540054
"""How many standard deviations hold 95 %."""


@dataclass(frozen=True, eq=False)
class Sums:
    """Sums over worlds: points int64 (actions), products int64 (actions, actions), and in how many
    worlds the seat won, was live at the end and dealt in, each int64 (actions)."""

    worlds: int
    points: NDArray[np.int64]
    products: NDArray[np.int64]
    won: NDArray[np.int64]
    live: NDArray[np.int64]
    lost: NDArray[np.int64]

    @classmethod
    def of(cls, points: Array, won: Array, live: Array, lost: Array) -> "Sums":
        """Of some worlds: each array is (worlds, actions)."""
        # Products of floats are exact below 2^53, and much faster.
        exact = points.astype(np.float64)
        return cls(
            len(points),
            points.sum(axis=0, dtype=np.int64),
            np.rint(exact.T @ exact).astype(np.int64),
            *(each.sum(axis=0, dtype=np.int64) for each in (won, live, lost)),
        )

    def __add__(self, other: "Sums") -> "Sums":
        return Sums(
            self.worlds + other.worlds,
            self.points + other.points,
            self.products + other.products,
            self.won + other.won,
            self.live + other.live,
            self.lost + other.lost,
        )


class ActionOdds(NamedTuple):
    """What comes of one action; every estimate has a 95 % interval.

    `win`: the share of worlds in which the seat wins from now on, a 闷 included. `ready`: in which
    it is ready (听) or has won when the round ends. `deal_in`: in which another seat wins off its
    discard or its added kong from now on. `points`: the mean points of the round, earlier kongs
    and 闷 included. `behind`: how many fewer points than the best action, compared world by world.
    `verdict`: "best"; "equal": the same points as the best in every world; "open": the interval of
    `behind` holds 0, so nothing can be concluded; "worse".
    """

    action: Action
    win: Estimate
    ready: Estimate
    deal_in: Estimate
    points: Estimate
    behind: Estimate
    verdict: str


@dataclass(frozen=True, eq=False, kw_only=True)
class Odds:
    """The odds of a decision, of the actions `tried` in `rollouts` worlds.

    `exact`: the seat's whole history was known; otherwise an order of events was made up that
    leads to the same view.
    """

    game: Game
    seat: int
    rollouts: int
    policies: tuple[str, ...]
    key: bytes
    exact: bool
    tried: tuple[Action, ...]
    sums: Sums

    @cached_property
    def actions(self) -> tuple[ActionOdds, ...]:
        """Every action, by mean points, the best first; equals in the order of the legal ones."""
        order = np.argsort(-self.sums.points, kind="stable").tolist()
        return tuple(self._of(each, order[0]) for each in order)

    @property
    def best(self) -> tuple[Action, ...]:
        """The action with the most points, and those equal to it in every world."""
        return tuple(a.action for a in self.actions if a.verdict in ("best", "equal"))

    @property
    def open(self) -> tuple[Action, ...]:
        """The actions of which it cannot be said that they are worse than the best."""
        return tuple(a.action for a in self.actions if a.verdict == "open")

    def conclusion(self, lang: Language = "zh") -> str:
        """In one sentence, what the points say."""
        from zhuoji.odds_shown import conclusion  # noqa: PLC0415

        return conclusion(self, lang)

    def to_dict(self) -> dict[str, Any]:
        """The odds as plain data."""
        return {
            "game": self.game.name,
            "options": self.game.chosen,
            "seats": self.game.play.seats,
            "seat": self.seat,
            "rollouts": self.rollouts,
            "policies": list(self.policies),
            "key": self.key.hex(),
            "exact": self.exact,
            "best": list(map(str, self.best)),
            "open": list(map(str, self.open)),
            "actions": [
                {
                    "action": str(each.action),
                    **{name: getattr(each, name)._asdict() for name in ESTIMATES},
                    "verdict": each.verdict,
                }
                for each in self.actions
            ],
        }

    def table(self, lang: Language = "zh", *, most: int | None = None) -> "Table":
        """The odds as a table of `rich`, which the extra `cli` installs; the `most` best only."""
        from zhuoji.odds_shown import table  # noqa: PLC0415

        return table(self, lang, most)

    def to_polars(self) -> "DataFrame":
        """The odds as a table of polars, which the extra `stats` installs: a row an action.

        Columns: action, of each estimate its value, low and high (`win`, `win_low`, `win_high` and
        so on), verdict.
        """
        from zhuoji.odds_shown import frame  # noqa: PLC0415

        return frame(self)

    def plot(self, path: str | os.PathLike[str], lang: Language = "zh") -> None:
        """Writes bars with intervals to a file, SVG, PNG or PDF by its name; needs `stats`."""
        from zhuoji.odds_shown import plot  # noqa: PLC0415  matplotlib is slow to import

        plot(self, path, lang)

    def __repr__(self) -> str:
        return (
            f"<Odds of {self.game!r}, seat {self.seat}: {len(self.actions)} actions in "
            f"{self.rollouts} worlds; {self.actions[0].points.value:+.2f} points at best: "
            f"{self.conclusion('en')}>"
        )

    def _of(self, at: int, best: int) -> ActionOdds:
        sums = self.sums
        behind = self._behind(at, best)
        if at == best:
            verdict = "best"
        elif not (sums.products[at, at] + sums.products[best, best] - 2 * sums.products[at, best]):
            verdict = "equal"
        else:
            verdict = "open" if behind.low is None or behind.low <= 0 else "worse"
        return ActionOdds(
            action=self.tried[at],
            win=share(int(sums.won[at]), sums.worlds),
            ready=share(int(sums.live[at]), sums.worlds),
            deal_in=share(int(sums.lost[at]), sums.worlds),
            points=mean(int(sums.points[at]), int(sums.products[at, at]), sums.worlds),
            behind=behind,
            verdict=verdict,
        )

    def _behind(self, at: int, best: int) -> Estimate:
        """The points of the best less those of another, in the same worlds."""
        sums = self.sums
        square = sums.products[best, best] + sums.products[at, at] - 2 * sums.products[best, at]
        return mean(int(sums.points[best] - sums.points[at]), int(square), sums.worlds)


ESTIMATES: Sequence[str] = ("win", "ready", "deal_in", "points", "behind")
"""The names of the estimates of an action."""


def mean(total: int, squares: int, count: int) -> Estimate:
    """A mean with its 95 % interval, from a sum and a sum of squares: normal, n - 1 corrected."""
    value = total / count
    if count < 2:
        return Estimate(value, None, None)
    # In whole numbers until the division: no difference of large floats.
    variance = (count * squares - total * total) / (count * (count - 1))
    half = _NORMAL * sqrt(variance / count)
    return Estimate(value, value - half, value + half)


def share(hits: int, count: int) -> Estimate:
    """A share with its 95 % interval by Wilson's method, which holds near 0 and 1 too."""
    value = hits / count
    square = _NORMAL * _NORMAL
    middle = (hits + square / 2) / (count + square)
    half = _NORMAL * sqrt(hits * (count - hits) / count + square / 4) / (count + square)
    # The ends are 0 and 1 exactly where nothing, or everything, was hit.
    low = 0.0 if hits == 0 else middle - half
    return Estimate(value, low, 1.0 if hits == count else middle + half)

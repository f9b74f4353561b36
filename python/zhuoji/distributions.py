"""How often each value occurred: turns of wins, turns of getting ready, points of a round.

Plain counts by value, so they add up exactly. A turn is an own draw, replacement tiles included;
the deal is turn 0. What lies beyond the ends is counted at the ends.
"""

from collections.abc import Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

from zhuoji.facts import Array, RoundFacts

MOST_TURNS = 63
MOST_POINTS = 200
"""In units of the base (底分), up and down."""

Distributions = Mapping[str, NDArray[np.int64]]
"""Counts by value, by name: `turns/WAY` wins by turn of the winner, `ready/SEAT` rounds by the
turn in which the seat was first ready (rounds in which it never was are left out), `points/SEAT`
rounds by points, the middle of the array being 0."""


def empty(ways: tuple[str, ...], seats: int) -> dict[str, NDArray[np.int64]]:
    """Distributions of nothing."""
    turns = [f"turns/{way}" for way in ways] + [f"ready/{seat}" for seat in range(seats)]
    points = [f"points/{seat}" for seat in range(seats)]
    return {
        **{name: np.zeros(MOST_TURNS + 1, dtype=np.int64) for name in turns},
        **{name: np.zeros(2 * MOST_POINTS + 1, dtype=np.int64) for name in points},
    }


def observe(
    counts: Distributions, facts: RoundFacts, wins: Iterator[tuple[str, Array]], points: Array
) -> None:
    """Counts a batch: `wins` are the winners' turns by way, `points` (rounds, seats) per base."""
    for way, turns in wins:
        _count(counts[f"turns/{way}"], turns)
    for seat in range(facts.seats):
        ready = facts.ready_draw[:, seat]
        _count(counts[f"ready/{seat}"], ready[ready >= 0])
        _count(counts[f"points/{seat}"], points[:, seat] + MOST_POINTS)


def points_of(length: int) -> range:
    """The points, per base, that a distribution of so many values is about."""
    return range(-(length // 2), length // 2 + 1)


def _count(into: NDArray[np.int64], values: Array) -> None:
    places = np.clip(values.astype(np.intp), 0, len(into) - 1)
    into += np.bincount(places, minlength=len(into))

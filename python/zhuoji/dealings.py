"""What a comparison counts at each table: a study's counts, and those of seats that deal or not.

A line-up that moves round the table is counted by place: place p sits at seat p + rotation.
"""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zhuoji import reasons
from zhuoji.facts import Array, RoundFacts
from zhuoji.game import Game
from zhuoji.settlement import Settlement
from zhuoji.stats import Tally, names_of

_SEATS = ("points", "ready", "ready_turns")
_DEALT = ("dealt", "dealt_wins", "dealt_points", "idle", "idle_wins", "idle_points")
_DEALER = ("dealer/gets", "dealer/pays")


def count_names(game: Game) -> tuple[str, ...]:
    """The names of all counts: those of `zhuoji.stats`, and besides

    ============================  ====================================================
    dealt/SEAT, idle/SEAT         rounds in which the seat dealt, in which it did not
    dealt_wins/SEAT, ...          its wins and points in either
    dealer/gets, dealer/pays      what the seat that deals receives and pays
    dealer_net/CODE               what a reason brings the seat that deals
    net/CODE/SEAT                 what it brings a seat: received less paid
    ============================  ====================================================
    """
    return (*names_of(game), *_own_names(game.play.seats))


class Dealings:
    """The counts of a batch of tables while it plays: `counts` is int64 (counts, tables)."""

    def __init__(self, game: Game, tables: int) -> None:
        self._tally = Tally(game, tables)
        self._tables = tables
        names = _own_names(game.play.seats)
        self._own: NDArray[np.int64] = np.zeros((len(names), tables), dtype=np.int64)
        self._row = {name: row for row, name in enumerate(names)}

    def add(self, facts: RoundFacts, settlement: Settlement) -> None:
        """Counts the rounds that every table has just played, one round of all after another."""
        self._tally.add(facts, settlement)
        rounds, seats = np.arange(facts.rounds), facts.seats
        totals, dense = settlement.totals.T, settlement.dense
        deals = facts.dealer == np.arange(seats)[:, None]
        won = facts.final
        place = facts.win_seat[won].astype(np.intp) * facts.rounds + facts.win_round[won]
        wins = np.bincount(place, minlength=seats * facts.rounds).reshape(seats, -1)
        for name, where in (("dealt", deals), ("idle", ~deals)):
            self._add(f"{name}/0", where)
            self._add(f"{name}_wins/0", wins * where)
            self._add(f"{name}_points/0", totals * where)
        self._add("dealer/gets", dense[rounds, :, facts.dealer].sum(axis=1))
        self._add("dealer/pays", dense[rounds, facts.dealer, :].sum(axis=1))
        for code, paid in settlement.by_reason():
            net = (paid.sum(axis=1) - paid.sum(axis=2)).T
            self._add(f"net/{code}/0", net)
            self._add(f"dealer_net/{code}", net[facts.dealer, rounds])

    def _add(self, name: str, values: Array) -> None:
        """Adds values by round, (rounds) or from this name on (names, rounds)."""
        by_table = values.reshape(-1, values.shape[-1] // self._tables, self._tables)
        first = self._row[name]
        self._own[first : first + len(by_table)] += by_table.sum(axis=1, dtype=np.int64)

    @property
    def counts(self) -> NDArray[np.int64]:
        """What was counted, in the order of `count_names`."""
        return np.concatenate([self._tally.counts, self._own])


def by_place(game: Game, rotation: int) -> NDArray[np.intp]:
    """In which order the counts of a rotated line-up are those of its places."""
    names = count_names(game)
    row = {name: index for index, name in enumerate(names)}
    seats = game.play.seats
    order = np.arange(len(names))
    for name, index in row.items():
        family, _, place = name.rpartition("/")
        if family in (*_SEATS, *_DEALT) or family.startswith(("wins/", "net/")):
            order[index] = row[f"{family}/{(int(place) + rotation) % seats}"]
    return order


@cache
def _own_names(seats: int) -> tuple[str, ...]:
    every: Any = range(seats)
    return (
        *(f"{name}/{seat}" for name in _DEALT for seat in every),
        *_DEALER,
        *(f"dealer_net/{code}" for code in reasons.CODES),
        *(f"net/{code}/{seat}" for code in reasons.CODES for seat in every),
    )

"""What a comparison counts at each table: a study's counts, and those of seats that deal or not.

A line-up that moves round the table is counted by place: place p sits at seat p + rotation.
"""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zhuoji import reasons
from zhuoji.facts import RoundFacts
from zhuoji.game import Game
from zhuoji.settlement import Settlement
from zhuoji.stats import Tally, names_of

_SEATS = ("points", "ready", "ready_turns")
_DEALT = ("dealt", "dealt_wins", "dealt_points", "idle", "idle_wins", "idle_points")
_DEALER = ("dealer/gets", "dealer/pays", "others/wins", "others/points")


def count_names(game: Game) -> tuple[str, ...]:
    """The names of all counts: those of `zhuoji.stats`, and besides

    ============================  ====================================================
    dealt/SEAT, idle/SEAT         rounds in which the seat dealt, in which it did not
    dealt_wins/SEAT, ...          its wins and points in either
    dealer/gets, dealer/pays      what the seat that deals receives and pays
    others/wins, others/points    wins and points of those that do not deal
    dealer_net/CODE               what a reason brings the seat that deals
    net/CODE/SEAT                 what it brings a seat: received less paid
    ============================  ====================================================
    """
    return (*names_of(game), *_own_names(game.play.seats))


class Dealings:
    """The counts of a batch of tables while it plays: `counts` is int64 (counts, tables)."""

    def __init__(self, game: Game, tables: int) -> None:
        self._tally = Tally(game, tables)
        self._own: NDArray[np.int64] = np.zeros(
            (len(_own_names(game.play.seats)), tables), dtype=np.int64
        )
        self._row = {name: row for row, name in enumerate(_own_names(game.play.seats))}

    def add(self, facts: RoundFacts, settlement: Settlement) -> None:
        """Counts the round that every table has just played."""
        self._tally.add(facts, settlement)
        own, row, seats = self._own, self._row, facts.seats
        tables = np.arange(facts.rounds)
        totals = settlement.totals.T
        deals = facts.dealer == np.arange(seats)[:, None]
        wins = np.zeros((seats, facts.rounds), dtype=np.int64)
        won = facts.final
        np.add.at(wins, (facts.win_seat[won], facts.win_round[won]), 1)
        for name, where in (("dealt", deals), ("idle", ~deals)):
            own[row[f"{name}/0"] :][:seats] += where
            own[row[f"{name}_wins/0"] :][:seats] += wins * where
            own[row[f"{name}_points/0"] :][:seats] += totals * where
        own[row["dealer/gets"]] += settlement.dense[tables, :, facts.dealer].sum(axis=1)
        own[row["dealer/pays"]] += settlement.dense[tables, facts.dealer, :].sum(axis=1)
        own[row["others/wins"]] += (wins * ~deals).sum(axis=0)
        own[row["others/points"]] += (totals * ~deals).sum(axis=0)
        for code, paid in settlement.by_reason():
            net = (paid.sum(axis=1) - paid.sum(axis=2)).T
            own[row[f"net/{code}/0"] :][:seats] += net
            own[row[f"dealer_net/{code}"]] += net[facts.dealer, tables]

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

"""Who deals the next round, and how long the dealer's streak then is."""

from abc import abstractmethod

import msgspec
import numpy as np

from zhuoji.facts import Array, Facts


class Succession(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """How the deal passes on; `rule` is the clause that says so."""

    rule: str

    @abstractmethod
    def next(self, facts: Facts) -> tuple[Array, Array]:
        """Dealer and streak of the round after each one of the batch: int8 (R), int32 (R)."""


class WinnerDeals(Succession, frozen=True, kw_only=True):
    """The winner deals, of several the first after the discarder; all others: the discarder.

    A drawn round leaves the dealer. The streak goes on when the dealer wins and deals again.
    """

    def next(self, facts: Facts) -> tuple[Array, Array]:
        dealer = facts.dealer.astype(np.int8)
        rounds, first, winners = np.unique(facts.win_round, return_index=True, return_counts=True)
        dealer[rounds] = facts.win_seat[first]
        everybody = rounds[(winners > 1) & (winners == facts.seats - 1)]
        dealer[everybody] = facts.source[everybody]
        goes_on = np.zeros(facts.rounds, dtype=bool)
        goes_on[facts.win_round] = True
        goes_on[everybody] = False
        goes_on &= dealer == facts.dealer
        return dealer, np.where(goes_on, facts.streak + 1, 0).astype(np.int32)

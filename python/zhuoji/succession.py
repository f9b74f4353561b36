"""Who deals the next round, and how long the dealer's streak then is."""

from functools import cache
from typing import Any, Literal

import msgspec
import numpy as np

from zhuoji.facts import Array, Facts, State


class Succession(msgspec.Struct, frozen=True, kw_only=True):
    """How the deal passes on; `rule` is the clause that says so. A single winner deals.

    ============  ======================================================================
    discarder     when he deals because several won: `never`, `several` (always) or
                  `everybody` (all the others won); else the first winner after him
    drawn         who deals after a drawn round: `stays`, the dealer; `next`, the seat after
                  him; `ready`, the dealer
                  where nobody or everybody is ready, the seat that is not where all the
                  others are, else the first ready seat from the dealer on
    streak        goes on while the same seat deals and `wins`, while it `deals`, or is
                  `none`
    ============  ======================================================================
    """

    rule: str
    discarder: Literal["never", "several", "everybody"]
    drawn: Literal["stays", "next", "ready"]
    streak: Literal["none", "wins", "deals"]

    def next(self, facts: Any) -> tuple[Array, Array]:
        """Dealer and streak of the round after each one of the batch: int8 (R), int32 (R)."""
        dealer: Array = facts.dealer.astype(np.int8)
        final = np.flatnonzero(facts.final & ~facts.drawn[facts.win_round])
        won, winner = facts.win_round[final], facts.win_seat[final]
        first = np.ones(len(won), dtype=bool)  # wins come by round
        first[1:] = won[1:] != won[:-1]
        dealer[won[first]] = winner[first]
        if self.discarder != "never":
            many = facts.seats - 1 if self.discarder == "everybody" else 2
            winners = np.bincount(won, minlength=facts.rounds)
            passed_back = np.flatnonzero(winners >= max(many, 2))
            dealer[passed_back] = facts.source[passed_back]
        drawn = np.flatnonzero(facts.drawn)
        if self.drawn == "ready" and len(drawn):
            dealer[drawn] = _by_readiness(facts, drawn)
        if self.drawn == "next":
            dealer[drawn] = (facts.dealer[drawn] + 1) % facts.seats
        if self.streak == "none":
            return dealer, np.zeros(facts.rounds, dtype=np.int32)
        same = dealer == facts.dealer
        if self.streak == "wins":
            dealer_won = np.zeros(facts.rounds, dtype=bool)
            dealer_won[won[winner == facts.dealer[won]]] = True
            same &= dealer_won
        return dealer, np.where(same, facts.streak + 1, 0).astype(np.int32)


def _by_readiness(facts: Facts, drawn: Array) -> Array:
    """Who deals after some drawn rounds by who is ready."""
    ready = (facts.state[drawn] != int(State.NOT)) @ (1 << np.arange(facts.seats))
    dealer: Array = _after_a_draw(facts.seats)[facts.dealer[drawn], ready]
    return dealer


@cache
def _after_a_draw(seats: int) -> Array:
    """Who deals by who dealt and who is ready, a bit a seat: int8 (seats, 2 ** seats)."""
    dealers = np.empty((seats, 1 << seats), dtype=np.int8)
    for before, ready in np.ndindex(dealers.shape):
        order = [(before + place) % seats for place in range(seats)]
        waiting = [seat for seat in order if ready >> seat & 1]
        others = [seat for seat in order if seat not in waiting]
        one = others if len(others) == 1 else waiting
        dealers[before, ready] = before if not waiting or not others else one[0]
    return dealers

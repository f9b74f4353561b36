"""What rows say: amounts under one reason and one clause, for a whole batch."""

import msgspec
import numpy as np

from zhuoji.facts import Array, RoundFacts


class RoundAmounts(msgspec.Struct, frozen=True, eq=False):
    """Amounts by round, payer and payee.

    `points` is int32 and broadcasts to (rounds, payers, payees), so that "every other seat pays
    the same" is (rounds, 1, payees); the diagonal means nothing. `event` (rounds) is what caused
    them in each round.
    """

    reason: str
    rule: str
    points: Array
    event: Array


class EventAmounts(msgspec.Struct, frozen=True, eq=False):
    """Amounts by event and payer: wins and kongs, of which a round has any number.

    `points` is int32 (events, payers); `round`, `payee` and `event` (events) say of which round
    an event is, whom it pays, and its number in the round.
    """

    reason: str
    rule: str
    points: Array
    round: Array
    payee: Array
    event: Array


Amounts = RoundAmounts | EventAmounts


def owned(reason: str, rule: str, points: Array, event: Array) -> RoundAmounts:
    """Points (rounds, seats) that each seat takes from every other one."""
    return RoundAmounts(reason, rule, points[:, None, :], event)


def owed(reason: str, rule: str, points: Array, payees: Array, event: Array) -> RoundAmounts:
    """Points (rounds, seats) that each seat pays to every one of `payees` (rounds, seats)."""
    return RoundAmounts(reason, rule, points[:, :, None] * payees[:, None, :], event)


def by_win(reason: str, rule: str, points: Array, facts: RoundFacts) -> EventAmounts:
    """Points (wins, payers) of every win of the batch."""
    return EventAmounts(reason, rule, points, facts.win_round, facts.win_seat, facts.win_event)


def seat_bits(mask: Array, seats: int) -> Array:
    """Masks of seats (m) as booleans (m, seats)."""
    return ((mask >> np.arange(seats, dtype=np.uint8)[:, None]) & 1).astype(bool).T

"""What happened at a table, one numbered thing at a time."""

from typing import NamedTuple


class Event(NamedTuple):
    """One numbered thing that happened; tiles are texts, `seat` and `source` None where none.

    `kind` is deal, swap, void, draw, replacement, discard, ready (a declaring discard), pong,
    concealed_kong, added_kong, exposed_kong, win, men, pass, flip or drawn_round; the `tile` of a
    void is its suit; `source` is whose discard, kong or drawn card was taken.

    Letter cards besides: show (the drawn card lies open now), chi (`tiles`: the two of the hand),
    wai and liu; the `source` of a liu that adds to a 歪 is which of the seat's laid sets, from 0.
    """

    number: int
    kind: str
    seat: int | None
    tile: str | None
    source: int | None
    tiles: tuple[str, ...]

"""What a player is shown and may answer, for each kind of round: columns, and actions by number.

Axes of seats begin with the seat itself; the others follow in turn order. Nothing here is of
another hand or of the wall (MJ-35, NX-24).
"""

from dataclasses import dataclass, fields
from typing import Self

import numpy as np
from numpy.typing import NDArray

from zhuoji import letters
from zhuoji.actions import SUITS
from zhuoji.facts import Array
from zhuoji.tiles import NAMES

ACTIONS: tuple[str, ...] = (
    *("pass", "win", "men", "pong"),
    *(f"kong {tile}" for tile in NAMES),
    *(f"discard {tile}" for tile in NAMES),
    *(f"ready {tile}" for tile in NAMES),
    *(f"void {suit}" for suit in SUITS),
    *(f"swap {tile}" for tile in NAMES),
)
"""What a seat can do at mahjong, in the order of the columns of `legal`. Tiles to swap are named
one after another; the hand shown meanwhile lacks those already named."""

LETTER_ACTIONS: tuple[str, ...] = (
    *("pass", "win", "pong", "wai"),
    *(f"chi {place}" for place in ("low", "middle", "high", "reds")),
    *(f"liu {card}" for card in letters.NAMES),
    *(f"discard {card}" for card in letters.NAMES),
)
"""What a seat can do at letter cards, likewise. The card in play is eaten as the lowest, middle or
highest of a run, or with the other two reds of its size."""


@dataclass(frozen=True, eq=False, repr=False)
class AnySeen:
    """What N seats of any kind of round know.

    ===============  ====================================================================
    per row (N)      table, seat; phase; dealer and turn (how many seats after this one);
                     tile (in play, -1 none); undrawn
    per seat (N, n)  concealed (how many tiles in hand)
    per kind         hand (own); seen (all copies this seat sees, its own hand included)
    both             pond (N, n, kinds)
    ===============  ====================================================================
    """

    table: NDArray[np.uint64]
    seat: NDArray[np.int8]
    phase: NDArray[np.uint8]
    dealer: NDArray[np.int8]
    turn: NDArray[np.int8]
    tile: NDArray[np.int8]
    undrawn: NDArray[np.int16]
    concealed: NDArray[np.uint8]
    hand: NDArray[np.uint8]
    seen: NDArray[np.uint8]
    pond: NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.seat)

    def rows(self, which: Array) -> Self:
        """Some of the rows."""
        return type(self)(**{each.name: getattr(self, each.name)[which] for each in fields(self)})


@dataclass(frozen=True, eq=False, repr=False)
class Seen(AnySeen):
    """What N seats of mahjong know, besides what is known of every kind of round.

    ===================  ================================================================
    per row (N)          phase is a `_core.Phase`, turn -1 before play, tile the own draw,
                         the discard or the tile of an added kong; laizi (-1 none);
                         weekday (0 none); streak
    per seat (N, n)      void_suit (-1 none, or not yet shown); declared; bid
    both (N, n, 27)      melds (pong 3, kong 4); aside (闷; another seat's only if they lay
                         open)
    ===================  ================================================================
    """

    laizi: NDArray[np.int8]
    weekday: NDArray[np.int8]
    streak: NDArray[np.int32]
    void_suit: NDArray[np.int8]
    declared: NDArray[np.bool_]
    bid: NDArray[np.uint8]
    melds: NDArray[np.uint8]
    aside: NDArray[np.uint8]


@dataclass(frozen=True, eq=False, repr=False)
class LetterSeen(AnySeen):
    """What N seats of letter cards know, besides what is known of every kind of round.

    ===================  ================================================================
    per row (N)          phase is a `_core.LetterPhase`, tile the own draw, the card shown
                         or the discard; drawn (it was drawn, not played)
    per seat (N, n)      hidden (sets that lie face down: 歪 and 溜); runs (runs eaten)
    per kind (N, 20)     the hand is without the card in play
    both (N, n, 20)      laid (cards of sets on the table; another seat's only where they
                         lie open)
    ===================  ================================================================
    """

    drawn: NDArray[np.bool_]
    hidden: NDArray[np.uint8]
    runs: NDArray[np.uint8]
    laid: NDArray[np.uint8]

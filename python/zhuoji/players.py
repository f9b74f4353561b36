"""Own policies: Python players that choose for all tables that wait for them at once.

A policy is called with what its seats may know, a row for each seat that must answer, and with the
legal actions, bool (rows, len(ACTIONS)); it returns an index of `ACTIONS` a row:

    def policy(seen: Seen, legal: NDArray[np.bool_]) -> NDArray[np.intp]

Tables play in lock-step; a table asks one seat at a time. Nothing tells a policy in which batch,
thread or order its rows come, and a study is only repeatable if it answers each row by itself.
"""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zhuoji import _core
from zhuoji.errors import IllegalAction, StudyError
from zhuoji.facts import Array
from zhuoji.game import Game
from zhuoji.tile_engine import TILES
from zhuoji.tiles import NAMES, SUITS

ACTIONS: tuple[str, ...] = (
    *("pass", "win", "men", "pong"),
    *(f"kong {tile}" for tile in NAMES),
    *(f"discard {tile}" for tile in NAMES),
    *(f"ready {tile}" for tile in NAMES),
    *(f"void {suit}" for suit in SUITS),
    *(f"swap {tile}" for tile in NAMES),
)
"""What a seat can do, in the order of the columns of `legal`. Tiles to swap are named one after
another; the hand shown meanwhile lacks those already named."""


@dataclass(frozen=True, eq=False, repr=False)
class Seen:
    """What N seats that must answer may know (MJ-35): nothing of another hand or the wall.

    Axes of seats begin with the seat itself; the others follow in turn order.

    ======================  =================================================================
    per row (N)             table, seat; phase (`_core.Phase`); dealer and turn (how many seats
                            after this one; turn -1 before play); tile (in play: the own draw,
                            the discard or the tile of an added kong, -1 none); laizi (-1 none);
                            weekday (0 none); streak; undrawn
    per seat (N, n)         concealed (how many tiles in hand); void_suit (-1 none, or not yet
                            shown); declared; bid
    per kind (N, 27)        hand (own, concealed); seen (all copies this seat sees, its own hand
                            included)
    both (N, n, 27)         melds (pong 3, kong 4); pond; aside (闷; another seat's only if
                            they lay open)
    ======================  =================================================================
    """

    table: NDArray[np.uint64]
    seat: NDArray[np.int8]
    phase: NDArray[np.uint8]
    dealer: NDArray[np.int8]
    turn: NDArray[np.int8]
    tile: NDArray[np.int8]
    laizi: NDArray[np.int8]
    weekday: NDArray[np.int8]
    streak: NDArray[np.int32]
    undrawn: NDArray[np.int16]
    concealed: NDArray[np.uint8]
    void_suit: NDArray[np.int8]
    declared: NDArray[np.bool_]
    bid: NDArray[np.uint8]
    hand: NDArray[np.uint8]
    seen: NDArray[np.uint8]
    melds: NDArray[np.uint8]
    pond: NDArray[np.uint8]
    aside: NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.seat)

    def rows(self, which: Array) -> "Seen":
        """Some of the rows."""
        return Seen(**{field.name: getattr(self, field.name)[which] for field in fields(self)})


Player = Callable[[Seen, NDArray[np.bool_]], "NDArray[np.integer] | Sequence[int]"]


class Lineup:
    """Who plays the seats: a built-in policy by name, or a player."""

    def __init__(self, game: Game, policies: Sequence[str | Player]) -> None:
        """`StudyError` for a player at a game of other rounds than those of tiles."""
        self.names = tuple(
            policy if isinstance(policy, str) else player_name(policy) for policy in policies
        )
        self._core = [policy if isinstance(policy, str) else None for policy in policies]
        self._players = {
            seat: policy for seat, policy in enumerate(policies) if not isinstance(policy, str)
        }
        if self._players and game.page.engine is not TILES:
            raise StudyError(f"{game.name}: policies of one's own play mahjong, not letter cards")
        self._turn = threading.Lock()  # players need not be ready for threads

    def play(self, batch: Any, number: int, headers: dict[str, Array]) -> None:
        """Deals and plays one round at every table."""
        if not self._players:
            batch.play(number, headers, self.names, 1)
            return
        stepping = _core.Stepping(batch, self._core)
        stepping.deal(number, headers)
        while len(stepping):
            columns, legal = stepping.asked()
            seen = Seen(**columns)
            actions = np.empty(len(seen), dtype=np.int64)
            for player in dict.fromkeys(self._players.values()):
                seats = [seat for seat, other in self._players.items() if other is player]
                rows = np.flatnonzero(np.isin(seen.seat, seats))
                if len(rows):
                    actions[rows] = self._ask(player, seen.rows(rows), legal[rows])
            refused = stepping.answer(actions)
            if refused is not None:
                raise self._illegal(seen, legal, actions, refused)

    def _ask(self, player: Player, seen: Seen, legal: NDArray[np.bool_]) -> Array:
        with self._turn:
            chosen = np.asarray(player(seen, legal))
        if chosen.shape != (len(seen),) or chosen.dtype.kind not in "iu":
            raise StudyError(
                f"policy {player_name(player)}: returned {chosen.dtype} {chosen.shape}, where "
                f"integers ({len(seen)},) are due, an index of zhuoji.players.ACTIONS a row"
            )
        return chosen

    def _illegal(
        self, seen: Seen, legal: NDArray[np.bool_], actions: Array, row: int
    ) -> IllegalAction:
        seat, action = int(seen.seat[row]), int(actions[row])
        said = ACTIONS[action] if 0 <= action < len(ACTIONS) else "no action"
        may = ", ".join(f"{index} ({ACTIONS[index]})" for index in np.flatnonzero(legal[row]))
        return IllegalAction(
            f"policy {self.names[seat]}: table {int(seen.table[row])}, seat {seat}: {action} "
            f"({said}) is not legal; legal: {may}"
        )

    def in_turn_with(self, other: "Lineup") -> None:
        """From now on its players and those of the other are asked one at a time."""
        self._turn = other._turn


def player_name(player: Player) -> str:
    """What a study calls a player: the name of the function, or of the class."""
    name: str = getattr(player, "__name__", type(player).__name__)
    return name

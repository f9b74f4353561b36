"""Own policies: Python players that choose for all tables that wait for them at once.

A policy is called with what its seats may know, a row for each seat that must answer, and with the
legal actions, bool (rows, actions); it returns an index of the actions a row:

    def policy(seen: Seen, legal: NDArray[np.bool_]) -> NDArray[np.intp]

`ACTIONS` are those of mahjong; letter cards have `LetterSeen` and `LETTER_ACTIONS`. Tables play in
lock-step; a table asks one seat at a time. Nothing tells a policy in which batch, thread or order
its rows come, and a study is only repeatable if it answers each row by itself.
"""

import threading
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zhuoji.errors import IllegalAction, StudyError
from zhuoji.facts import Array
from zhuoji.game import Game
from zhuoji.seen import ACTIONS, LETTER_ACTIONS, AnySeen, LetterSeen, Seen

__all__ = ["ACTIONS", "LETTER_ACTIONS", "LetterSeen", "Lineup", "Player", "Seen", "player_name"]

Player = Callable[[Any, NDArray[np.bool_]], "NDArray[np.integer] | Sequence[int]"]
"""Called with a `Seen` or a `LetterSeen`."""


class Lineup:
    """Who plays the seats: a built-in policy by name, or a player."""

    def __init__(self, game: Game, policies: Sequence[str | Player]) -> None:
        """One policy a seat."""
        self.names = tuple(
            policy if isinstance(policy, str) else player_name(policy) for policy in policies
        )
        self._core = [policy if isinstance(policy, str) else None for policy in policies]
        self._players = {
            seat: policy for seat, policy in enumerate(policies) if not isinstance(policy, str)
        }
        self._engine = game.page.engine
        self._turn = threading.Lock()  # players need not be ready for threads

    def play(self, batch: Any, number: int, headers: dict[str, Array]) -> None:
        """Deals and plays one round at every table."""
        if not self._players:
            batch.play(number, headers, self.names, 1)
            return
        stepping = self._engine.stepping(batch, self._core)
        stepping.deal(number, headers)
        while len(stepping):
            columns, legal = stepping.asked()
            seen = self._engine.shown(**columns)
            actions = np.empty(len(seen), dtype=np.int64)
            for player in dict.fromkeys(self._players.values()):
                seats = [seat for seat, other in self._players.items() if other is player]
                rows = np.flatnonzero(np.isin(seen.seat, seats))
                if len(rows):
                    actions[rows] = self._ask(player, seen.rows(rows), legal[rows])
            refused = stepping.answer(actions)
            if refused is not None:
                raise self._illegal(seen, legal, actions, refused)

    def _ask(self, player: Player, seen: AnySeen, legal: NDArray[np.bool_]) -> Array:
        with self._turn:
            chosen = np.asarray(player(seen, legal))
        if chosen.shape != (len(seen),) or chosen.dtype.kind not in "iu":
            raise StudyError(
                f"policy {player_name(player)}: returned {chosen.dtype} {chosen.shape}, where "
                f"integers ({len(seen)},) are due, an index of an action a row (zhuoji.players)"
            )
        return chosen

    def _illegal(
        self, seen: AnySeen, legal: NDArray[np.bool_], actions: Array, row: int
    ) -> IllegalAction:
        seat, action = int(seen.seat[row]), int(actions[row])
        texts = self._engine.actions
        said = texts[action] if 0 <= action < len(texts) else "no action"
        may = ", ".join(f"{index} ({texts[index]})" for index in np.flatnonzero(legal[row]))
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

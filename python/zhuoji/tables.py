"""Tables of a study that play in lock-step: what each round is dealt with, and who deals next."""

from typing import Any

import numpy as np

from zhuoji import _core
from zhuoji.facts import Array, RoundFacts
from zhuoji.game import Game
from zhuoji.players import Lineup


class Tables:
    """So many tables of one game and line-up, from `first` on, each with its line of dealers.

    `batch` is the core's, `dealer` int8 and `streak` int32 (tables) are those of the next round:
    what the rounds so far left, or whatever somebody puts there.
    """

    def __init__(self, game: Game, lineup: Lineup, key: bytes, first: int, tables: int) -> None:
        self._game = game
        self._lineup = lineup
        self._drawn_from = key, first, tables
        self.batch: Any = game.page.engine.batch(game.core, key, first, tables)
        self.dealer, _, self._weekday, _ = self._draw(0)
        self.streak: Array = np.zeros(tables, dtype=np.int32)
        if game.page.host_deals:
            self.dealer = np.zeros_like(self.dealer)
        if "weekday" not in game.headers:
            self._weekday = np.zeros_like(self._weekday)
        self._laizi: Array = np.full(tables, -1, dtype=np.int8)
        self._bids: Array = np.zeros((tables, game.play.seats), dtype=np.uint8)

    def play(self, number: int) -> RoundFacts:
        """Deals and plays a round at every table; the next one goes on from there."""
        game = self._game
        if not game.headers.isdisjoint({"laizi", "bids"}):
            _, laizi, _, bids = self._draw(number)
            self._laizi = laizi if "laizi" in game.headers else self._laizi
            self._bids = bids if "bids" in game.headers else self._bids
        headers = {
            "dealer": self.dealer,
            "streak": self.streak,
            "weekday": self._weekday,
            "laizi": self._laizi,
            "bids": self._bids,
        }
        self._lineup.play(self.batch, number, headers)
        facts: RoundFacts = game.page.engine.facts(**self.batch.facts(1))
        self.dealer, self.streak = game.terms.succession.next(facts)
        return facts

    def _draw(self, number: int) -> tuple[Array, Array, Array, Array]:
        key, first, tables = self._drawn_from
        play = self._game.play
        return _core.draw_headers(key, first, tables, number, play.seats, play.kinds)

"""A match: rounds of one table in a row, with dealer, streak and headers, and a score sheet."""

from typing import NamedTuple

from zhuoji.errors import IllegalAction, RulesError
from zhuoji.game import Game
from zhuoji.games import game as make_game
from zhuoji.ledger import Ledger
from zhuoji.reasons import Language, check_language
from zhuoji.round import Round
from zhuoji.walls import Key, header, key_bytes


class ScoreLine(NamedTuple):
    """One settled round on the score sheet."""

    round: int
    dealer: int
    streak: int
    totals: tuple[int, ...]


class Match:
    """Successive rounds of one table: the same line of dealers and streaks as in a study.

    `round` is the round being played; `settle` books it and deals the next one. The walls, the
    laizi and the bids are those of (key, table, round number); the weekday is the table's (ZY-3).
    The first dealer is seat 0 or the header's, as the game's page says.

    >>> match = Match("zunyi", rounds=2, key=1)
    >>> while not match.over:
    ...     while not match.round.over:
    ...         seat = match.round.pending[0]
    ...         _ = match.round.apply(seat, match.round.default(seat))
    ...     ledger = match.settle()
    >>> len(match.sheet), sum(match.totals)
    (2, 0)
    """

    def __init__(self, game: Game | str, rounds: int, key: Key, *, table: int = 0) -> None:
        if not isinstance(rounds, int) or isinstance(rounds, bool) or rounds < 1:
            raise RulesError(f"rounds: {rounds!r}; a match has one round or more")
        self.game = game if isinstance(game, Game) else make_game(game)
        self.rounds = rounds
        self.table = table
        self.sheet: tuple[ScoreLine, ...] = ()
        self._key = key_bytes(key)
        room = header(key, table, seats=self.game.play.seats, kinds=self.game.play.kinds)
        self.round = self._deal(0 if self.game.page.host_deals else room.first_dealer, 0)

    @property
    def over(self) -> bool:
        """Whether every round is settled."""
        return len(self.sheet) == self.rounds

    @property
    def totals(self) -> tuple[int, ...]:
        """What each seat has won or lost so far."""
        scores = [line.totals for line in self.sheet] or [(0,) * self.game.play.seats]
        return tuple(map(sum, zip(*scores, strict=True)))

    def settle(self) -> Ledger:
        """Books the finished round and deals the next one; its ledger.

        `IllegalAction` while the round runs, and once the match is over.
        """
        if self.over:
            raise IllegalAction(f"the match is over after {self.rounds} rounds")
        ledger = self.round.settle()
        deal = self.round.deal
        self.sheet += (ScoreLine(len(self.sheet), deal.dealer, deal.streak, ledger.totals),)
        if not self.over:
            self.round = self._deal(ledger.dealer, ledger.streak)
        return ledger

    def text(self, lang: Language = "zh") -> str:
        """The score sheet to read."""
        check_language(lang)
        words = ("局", "庄", "合计") if lang == "zh" else ("round", "dealer", "total")
        seats = range(self.game.play.seats)
        name = "座位 {}" if lang == "zh" else "seat {}"
        rows = [[*words[:2], *(name.format(seat) for seat in seats)]]
        rows += [
            [str(line.round + 1), str(line.dealer), *(f"{points:+d}" for points in line.totals)]
            for line in self.sheet
        ]
        rows.append([words[2], "", *(f"{points:+d}" for points in self.totals)])
        return "\n".join("\t".join(row) for row in rows)

    def _deal(self, dealer: int, streak: int) -> Round:
        return self.game.deal(
            key=self._key, table=self.table, round=len(self.sheet), dealer=dealer, streak=streak
        )

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}: {len(self.sheet)} of {self.rounds} rounds settled>"

"""What the layers above the core need to know of a kind of round: its tiles, verbs and columns.

A game's page names its engine (`zhuoji.tile_engine.TILES`, `zhuoji.letter_engine.LETTERS`); games,
rounds, records, matches and studies ask the engine and are the same for all.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from zhuoji.actions import Action, Legal, Numbers, Vocabulary
from zhuoji.facts import RoundFacts
from zhuoji.seen import AnySeen

if TYPE_CHECKING:
    from zhuoji.deal import Deal
    from zhuoji.event import Event
    from zhuoji.game import Game
    from zhuoji.obstacle import Obstacle
    from zhuoji.round import Round
    from zhuoji.scores import Scores
    from zhuoji.view import RoundView

Texts = tuple[str, str]
"""Chinese and English."""


EventFields = tuple[int, str, int | None, str | None, int | None, tuple[str, ...]]
"""The fields of an `Event`."""


_SPECTATORS = -1


def side_number(seat: int | None) -> int:
    """The core's number of a seat, or of the spectators."""
    return _SPECTATORS if seat is None else seat


class Logged(NamedTuple):
    """One action of the core's log."""

    seat: int
    numbers: Numbers


class Engine(ABC):
    """One kind of round.

    `format` is the first line of compiled rules; `windows` are the phases in which a seat answers
    an offer, by a pass if by nothing else; `several_win`: more than one may win on one tile;
    `refusals` says why an action was refused; `ways` are the ways to win and `tallies` what a study
    counts besides, by name; `actions` are those a player chooses from by number, `shown` is what he
    is shown.
    """

    format: str
    vocabulary: Vocabulary
    windows: frozenset[IntEnum]
    several_win: bool
    refusals: Mapping[int, str]
    facts: type[RoundFacts]
    ways: Mapping[str, Texts]
    tallies: Mapping[str, Texts]
    actions: tuple[str, ...]
    shown: type[AnySeen]

    @abstractmethod
    def rules(self, compiled: bytes) -> Any:
        """The core's rules."""

    @abstractmethod
    def round(self, rules: Any, deal: "Deal", wall: bytes) -> Any:
        """The core's round."""

    @abstractmethod
    def batch(self, rules: Any, key: bytes, first_table: int, tables: int) -> Any:
        """The core's batch of tables."""

    @abstractmethod
    def stepping(self, batch: Any, policies: Sequence[str | None]) -> Any:
        """A batch that waits for the seats without a policy."""

    @abstractmethod
    def legal(self, round: "Round", seat: int) -> Legal:
        """What a seat may do now."""

    @abstractmethod
    def score(self, rules: Any, *arguments: Any, **options: Any) -> "Scores":
        """Facts, core and pattern of complete hands: see `Game.score`."""

    @abstractmethod
    def misfit(self, round: "Round", numbers: Numbers) -> str | None:
        """What is wrong with how many tiles an action names, if anything."""

    @abstractmethod
    def logged(self, log: bytes, round: "Round") -> Iterator[Logged]:
        """The actions of the core's log."""

    @abstractmethod
    def states(self, round: "Round") -> tuple[str, ...]:
        """What every seat is at the end, where the game knows such states."""

    @abstractmethod
    def view(self, round: "Round", seat: int | None) -> "RoundView":
        """What one side may know."""

    @abstractmethod
    def rollouts(
        self, game: "Game", key: bytes, view: Any, events: "Sequence[Event]", exact: bool
    ) -> Any:
        """The core's rollouts for a seat with this view that knows these events.

        Not `exact`: its own passes are not among them.
        """

    @abstractmethod
    def trail(self, game: "Game", view: Any) -> "Sequence[Event]":
        """Events that lead to a view; `PositionError` where none do."""

    @abstractmethod
    def why_not_win(self, round: "Round", seat: int) -> "Obstacle | None":
        """What bars a seat from winning now, for that seat itself."""

    @abstractmethod
    def hand_obstacle(self, game: "Game", *arguments: Any, **options: Any) -> "Obstacle | None":
        """What bars a hand from winning: see `Game.why_not_win`."""

    def events(self, round: "Round", number: int) -> list[EventFields]:
        """All that happened from a number on."""
        events: list[EventFields] = round._core.events(number)
        return events

    def known(self, round: "Round", seat: int | None, number: int) -> list[EventFields]:
        """What one side may know of it, from its own number on."""
        known: list[EventFields] = round._core.known(side_number(seat), number)
        return known

    def seen(self, round: "Round", seat: int | None) -> int:
        """How many events one side knows."""
        seen: int = round._core.seen(side_number(seat))
        return seen

    def numbers(self, action: Action) -> Numbers:
        """An action in numbers; `IllegalAction` for one that these rounds do not know."""
        return self.vocabulary.numbers(action)

    def action(self, verb: IntEnum, kind: int, kinds: Any = ()) -> Action:
        """The action that the core's numbers say."""
        return self.vocabulary.action(verb, kind, kinds)

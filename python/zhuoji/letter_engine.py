"""Letter cards as a kind of round: cards, verbs, windows, and what is legal."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import numpy as np

from zhuoji import _core
from zhuoji._core import LetterPhase, LetterRefusal, LetterVerb
from zhuoji.actions import Action, Legal, Numbers, Vocabulary, bits
from zhuoji.engine import Engine, Logged
from zhuoji.errors import PositionError, RulesError
from zhuoji.letter_facts import LetterFacts
from zhuoji.letter_obstacle import letter_hand_obstacle, letter_obstacle
from zhuoji.letter_unseen import letters_unseen
from zhuoji.letter_view import LetterView, letter_view
from zhuoji.letters import KIND_OF, NAMES
from zhuoji.seen import LETTER_ACTIONS, LetterSeen

if TYPE_CHECKING:
    from zhuoji.deal import Deal
    from zhuoji.event import Event
    from zhuoji.game import Game
    from zhuoji.obstacle import Obstacle
    from zhuoji.round import Round
    from zhuoji.scores import Scores

_OF_THE_CARD = ("pass", "win", "pong", "wai")


class _Offer(NamedTuple):
    """What the core says a seat may do: chis are pairs of kinds, then masks of kinds."""

    pass_: bool
    win: bool
    pong: bool
    wai: bool
    chis: tuple[tuple[int, int], ...]
    lius: int
    discards: int


class LetterLegal(Legal):
    """The legal actions of a seat at letter cards."""

    __slots__ = ("_offer", "_tile")

    def __init__(self, offer: tuple[Any, ...], tile: int) -> None:
        self._offer = _Offer(*offer)
        self._tile = NAMES[tile] if tile >= 0 else None

    def _all(self) -> Iterator[Action]:
        offer = self._offer
        if offer.win:
            yield Action("win")
        if offer.wai:
            yield Action("wai")
        for kind in bits(offer.lius):
            yield Action("liu", tile=NAMES[kind])
        if offer.pong:
            yield Action("pong")
        for first, second in offer.chis:
            yield Action("chi", tile=self._tile, with_=(NAMES[first], NAMES[second]))
        for kind in bits(offer.discards):
            yield Action("discard", tile=NAMES[kind])
        if offer.pass_:
            yield Action("pass")

    def _spellings(self, action: Action) -> list[Action]:
        with_ = tuple(sorted(action.with_, key=lambda tile: KIND_OF.get(tile, -1)))
        plain = msgspec.structs.replace(action, with_=with_)
        if plain.do in _OF_THE_CARD and plain.tile is not None and plain.tile == self._tile:
            plain = msgspec.structs.replace(plain, tile=None)
        return [plain]


class LetterEngine(Engine):
    """Letter cards."""

    format = "zhuoji-letter-rules/1"
    vocabulary = Vocabulary({verb.name.lower(): verb for verb in LetterVerb}, KIND_OF, "1x to 10d")
    windows = frozenset({LetterPhase.PRIVATE, LetterPhase.CLAIM})
    several_win = False
    facts = LetterFacts
    actions = LETTER_ACTIONS
    shown = LetterSeen
    refusals = {  # noqa: RUF012  never changed
        LetterRefusal.OVER: "the round is over",
        LetterRefusal.NOT_ASKED: "this seat has nothing to answer now",
        LetterRefusal.OUT_OF_PLACE: "this is not the moment for it",
        LetterRefusal.NOT_HELD: "the hand does not hold it",
        LetterRefusal.WRONG_TILE: "that is not the card in play",
        LetterRefusal.CANNOT_WIN: "no win is offered",
        LetterRefusal.CANNOT_PONG: "no pong is offered",
        LetterRefusal.CANNOT_CHI: "these cards may not eat it",
        LetterRefusal.CANNOT_LAY: "no such cards can be laid down",
    }
    ways = {  # noqa: RUF012
        "self_draw": ("自摸", "by an own draw"),
        "drawn": ("胡别家摸出的牌", "off a card another seat drew"),
    }
    tallies = {}  # noqa: RUF012

    def rules(self, compiled: bytes) -> _core.LetterRules:
        return _core.LetterRules(compiled)

    def round(self, rules: Any, deal: "Deal", wall: bytes) -> _core.LetterRound:
        return _core.LetterRound(rules, wall, deal.dealer)

    def batch(self, rules: Any, key: bytes, first_table: int, tables: int) -> _core.LetterBatch:
        return _core.LetterBatch(rules, key, first_table, tables)

    def stepping(self, batch: Any, policies: Sequence[str | None]) -> _core.LetterStepping:
        return _core.LetterStepping(batch, policies)

    def legal(self, round: "Round", seat: int) -> Legal:
        core = round._core
        return LetterLegal(core.legal(seat), core.tile_in_play)

    def score(self, rules: Any, *arguments: Any, **options: Any) -> "Scores":
        raise RulesError("score: hands of letter cards are scored by zhuoji.letters.best")

    def misfit(self, round: "Round", numbers: Numbers) -> str | None:
        if numbers.verb != LetterVerb.CHI or len(numbers.kinds) == 2:
            return None
        return f"two cards of the hand eat one, not {len(numbers.kinds)}"

    def logged(self, log: bytes, round: "Round") -> Iterator[Logged]:
        for i in range(0, len(log), 2):
            seat, verb, kind, kinds = _core.letter_logged(int.from_bytes(log[i : i + 2], "little"))
            yield Logged(seat, Numbers(verb, kind, list(kinds)))

    def states(self, round: "Round") -> tuple[str, ...]:
        return ()

    def view(self, round: "Round", seat: int | None) -> LetterView:
        return letter_view(round, seat)

    def rollouts(
        self, game: "Game", key: bytes, view: Any, events: "Sequence[Event]", exact: bool
    ) -> _core.LetterRollouts:
        headers = {"dealer": np.array([view.dealer], np.int8)}
        unseen = letters_unseen(game.play, view, events)
        return _core.LetterRollouts(game.core, key, headers, view.seat, *unseen, not exact)

    def trail(self, game: "Game", view: Any) -> "Sequence[Event]":
        raise PositionError(
            "events: missing; a view of letter cards does not tell in which order things happened: "
            "give round.since(0, seat) too, or the round itself"
        )

    def why_not_win(self, round: "Round", seat: int) -> "Obstacle | None":
        return letter_obstacle(round, seat)

    def hand_obstacle(self, game: "Game", *arguments: Any, **options: Any) -> "Obstacle | None":
        return letter_hand_obstacle(game, *arguments, **options)


LETTERS = LetterEngine()

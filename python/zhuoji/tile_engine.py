"""Mahjong as a kind of round: tiles, verbs, windows, and what is legal."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import msgspec
import numpy as np

from zhuoji import _core
from zhuoji._core import Phase, Refusal, State, Verb
from zhuoji.actions import SUITS, Action, Legal, Numbers, Vocabulary, bits
from zhuoji.engine import Engine, Logged
from zhuoji.errors import RecordError
from zhuoji.facts import Array, Facts
from zhuoji.obstacle import Obstacle, hand_obstacle, obstacle
from zhuoji.scores import Scores, score
from zhuoji.seen import ACTIONS, Seen
from zhuoji.tiles import KIND_OF, NAMES
from zhuoji.trail import trail
from zhuoji.unseen import tiles_unseen
from zhuoji.view import View, view

if TYPE_CHECKING:
    from zhuoji.deal import Deal
    from zhuoji.event import Event
    from zhuoji.game import Game
    from zhuoji.play_rules import PlayRules
    from zhuoji.round import Round


class _Masks(NamedTuple):
    """What the core says a seat may do."""

    pass_: bool
    win: bool
    men: bool
    pong: bool
    swap: bool
    voids: int
    kongs: int
    discards: int
    ready: int


# A seat may do dozens of these at every turn: they are made once.
_NAMED = {do: tuple(Action(do, tile=name) for name in NAMES) for do in ("kong", "discard", "ready")}


class TileLegal(Legal):
    """The legal actions of a seat at mahjong."""

    __slots__ = ("_masks", "_own_turn", "_tile", "swap_from", "swap_size")

    def __init__(
        self,
        masks: tuple[bool | int, ...],
        tile: int,
        own_turn: bool,
        hand: Sequence[int],
        swap_size: int,
    ) -> None:
        self._masks = _Masks(*masks)  # type: ignore[arg-type]
        self._tile = tile
        self._own_turn = own_turn
        swapping = self._masks.swap
        self.swap_size = swap_size if swapping else 0
        self.swap_from: tuple[str, ...] = (
            tuple(NAMES[kind] for kind, held in enumerate(hand) for _ in range(held))
            if swapping
            else ()
        )

    def _all(self) -> Iterator[Action]:
        masks = self._masks
        if masks.swap:
            for tiles in dict.fromkeys(combinations(self.swap_from, self.swap_size)):
                yield Action("swap", tiles=tiles)
        for suit in bits(masks.voids):
            yield Action("void", suit=SUITS[suit])
        if masks.win:
            yield Action("win")
        if masks.men:
            yield Action("men")
        if masks.pong:
            yield Action("pong")
        for kind in bits(masks.kongs):
            yield _NAMED["kong"][kind]
        for kind in bits(masks.discards):
            yield _NAMED["discard"][kind]
        for kind in bits(masks.ready):
            yield _NAMED["ready"][kind]
        if masks.pass_:
            yield Action("pass")

    def _spellings(self, action: Action) -> list[Action]:
        tiles = tuple(sorted(action.tiles, key=lambda tile: KIND_OF.get(tile, -1)))
        plain = msgspec.structs.replace(action, tiles=tiles)
        in_play = NAMES[self._tile] if self._tile >= 0 else None
        spellings = [plain]
        if plain.tile is not None and plain.tile == in_play:
            spellings.append(msgspec.structs.replace(plain, tile=None))
        elif plain.do == "kong" and plain.tile is None and not self._own_turn:
            spellings.append(msgspec.structs.replace(plain, tile=in_play))
        return spellings


def _swapped(round: "Round") -> int:
    """How many tiles each seat hands on before play."""
    return cast("PlayRules", round.game.play).swap


class TileEngine(Engine):
    """Mahjong."""

    format = "zhuoji-rules/1"
    vocabulary = Vocabulary({verb.name.lower(): verb for verb in Verb}, KIND_OF, "1m to 9s")
    windows = frozenset({Phase.CLAIM, Phase.ROB})
    several_win = True
    facts = Facts
    actions = ACTIONS
    shown = Seen
    refusals = {  # noqa: RUF012  never changed
        Refusal.OVER: "the round is over",
        Refusal.NOT_ASKED: "this seat has nothing to answer now",
        Refusal.OUT_OF_PLACE: "this is not the moment for it",
        Refusal.NOT_HELD: "the hand does not hold it",
        Refusal.WRONG_TILE: "that is not the tile in play",
        Refusal.NO_SUCH_SUIT: "that is not a suit of this game",
        Refusal.CANNOT_WIN: "no win is offered",
        Refusal.CANNOT_CLAIM: "no such claim is offered",
        Refusal.CANNOT_KONG: "no such kong is possible",
        Refusal.CANNOT_MEN: "setting aside is not offered",
        Refusal.NOT_READY: "ready cannot be declared with it",
        Refusal.MUST_NOT_PASS: "this seat may not pass",
        Refusal.MUST_WIN: "this win may not be let go",
        Refusal.LOCKED_HAND: "a locked hand discards what it drew",
    }
    ways = {  # noqa: RUF012
        "self_draw": ("自摸", "by self-draw"),
        "discard": ("点炮", "off a discard"),
        "rob_kong": ("抢杠", "by robbing a kong"),
    }
    tallies = {  # noqa: RUF012
        "kongs/concealed": ("闷豆", "concealed kongs"),
        "kongs/added": ("爬坡豆", "added kongs"),
        "kongs/exposed": ("点豆", "exposed kongs"),
        "kongs/late": ("其中憨包豆", "of them late ones"),
        "aside": ("闷", "tiles set aside"),
    }

    def rules(self, compiled: bytes) -> _core.Rules:
        return _core.Rules(compiled)

    def round(self, rules: Any, deal: "Deal", wall: bytes) -> _core.Round:
        laizi = -1 if deal.laizi is None else deal.laizi
        return _core.Round(
            rules,
            wall,
            deal.dealer,
            deal.streak,
            deal.weekday or 0,
            laizi,
            list(deal.bids or ()),
        )

    def batch(self, rules: Any, key: bytes, first_table: int, tables: int) -> _core.Batch:
        return _core.Batch(rules, key, first_table, tables)

    def stepping(self, batch: Any, policies: Sequence[str | None]) -> _core.Stepping:
        return _core.Stepping(batch, policies)

    def legal(self, round: "Round", seat: int) -> Legal:
        core = round._core
        hand = core.seat(seat)["hand"] if core.phase == Phase.SWAP else b""
        own_turn = core.phase == Phase.TURN
        return TileLegal(core.legal(seat), core.tile_in_play, own_turn, hand, _swapped(round))

    def score(self, rules: Any, *arguments: Any, **options: Any) -> Scores:
        return score(rules, *arguments, **options)

    def misfit(self, round: "Round", numbers: Numbers) -> str | None:
        due = _swapped(round)
        if numbers.verb != Verb.SWAP or len(numbers.kinds) == due:
            return None
        return f"{due} tiles change hands, not {len(numbers.kinds)}"

    def logged(self, log: bytes, round: "Round") -> Iterator[Logged]:
        if len(log) % 2:
            raise RecordError("log: two bytes an action are due")
        entries = [int.from_bytes(log[i : i + 2], "little") for i in range(0, len(log), 2)]
        at = 0
        while at < len(entries):
            seat, verb = entries[at] & 3, Verb(entries[at] >> 2 & 15)
            size = _swapped(round) or 1 if verb == Verb.SWAP else 1
            kinds = [entry >> 6 for entry in entries[at : at + size]]
            at += size
            if verb == Verb.SWAP:
                yield Logged(seat, Numbers(verb, -1, kinds))
            else:
                yield Logged(seat, Numbers(verb, -1 if kinds[0] == 31 else kinds[0], []))

    def states(self, round: "Round") -> tuple[str, ...]:
        core = round._core
        return tuple(State(core.seat(s)["state"]).name.lower() for s in range(round.seats))

    def view(self, round: "Round", seat: int | None) -> View:
        return view(round, seat)

    def rollouts(
        self, game: "Game", key: bytes, view: Any, events: "Sequence[Event]", exact: bool
    ) -> _core.Rollouts:
        headers: dict[str, Array] = {
            "dealer": np.array([view.dealer], np.int8),
            "streak": np.array([view.streak], np.int32),
            "weekday": np.array([view.weekday or 0], np.int8),
            "laizi": np.array([-1 if view.laizi is None else KIND_OF[view.laizi]], np.int8),
            "bids": np.array([view.bids or [0] * game.play.seats], np.uint8),
        }
        unseen = tiles_unseen(cast("PlayRules", game.play), view, events)
        return _core.Rollouts(game.core, key, headers, view.seat, *unseen, not exact)

    def trail(self, game: "Game", view: Any) -> "Sequence[Event]":
        return trail(cast("PlayRules", game.play), view)

    def why_not_win(self, round: "Round", seat: int) -> Obstacle | None:
        return obstacle(round, seat)

    def hand_obstacle(self, game: "Game", *arguments: Any, **options: Any) -> Obstacle | None:
        return hand_obstacle(game, *arguments, **options)


TILES = TileEngine()

"""Turns of mahjong, as what lies on the table tells of them, and the events that they make."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from zhuoji.errors import PositionError
from zhuoji.event import Event

if TYPE_CHECKING:
    from zhuoji.play_rules import PlayRules
    from zhuoji.view import View


class Step(NamedTuple):
    """How a turn ends: with a discard that somebody took, or nobody, or by setting its draw aside.

    `do` is pass, pong, exposed_kong or men; `tile` None for the next of the pond.
    """

    seat: int
    do: str
    tile: str | None = None
    taker: int | None = None

    def next(self, seats: int) -> int:
        """Whose turn is next."""
        if self.do in ("pong", "exposed_kong"):
            assert self.taker is not None
            return self.taker
        return ((self.seat if self.taker is None else self.taker) + 1) % seats


@dataclass
class Turn:
    """One turn: how it began (deal, draw, replacement or pong), its kongs, how it ended."""

    seat: int
    began: str
    end: Step | None
    kongs: list[tuple[str, str]] = field(default_factory=list)


class Writer:
    """Writes turns as events, and finds which own tile came when."""

    def __init__(self, play: "PlayRules", view: "View") -> None:
        assert view.seat is not None
        self._view, self._seats, self._seat = view, play.seats, view.seat
        self._voids = play.void
        self._events: list[tuple[str, int | None, str | None, int | None]] = []
        self._ponds = [iter(of.pond) for of in view.seats]
        dealt = 14 if view.seat == view.dealer else 13
        self._slots: list[str | None] = [None] * dealt  # own tiles, in the order they came
        self._draws: dict[int, int] = {}  # which slot an own draw is, by its event
        self._left: list[str] = []  # own tiles that left the hand, in order, wherever they came
        self._locked = False
        self._discarded: set[int] = set()

    @property
    def events(self) -> list[Event]:
        """The events, numbered."""
        written = []
        for number, (kind, seat, tile, source) in enumerate(self._events):
            own = self._slots[self._draws[number]] if number in self._draws else tile
            tiles = tuple(t for t in self._slots[: self._dealt] if t) if kind == "deal" else ()
            written.append(Event(number, kind, seat, own, source, tiles))
        return written

    @property
    def _dealt(self) -> int:
        return 14 if self._seat == self._view.dealer else 13

    def deal(self) -> None:
        """Puts the deal first, with the own tiles in the order they came."""
        hand = list(self._view.seats[self._seat].hand or ())
        if self._drew:
            hand.remove(self._view.tile or "")
        coming = [*self._left, *hand]
        free = [slot for slot, tile in enumerate(self._slots) if tile is None]
        if len(free) != len(coming):
            raise PositionError(
                f"hand: {len(hand)} tiles; ponds and melds leave room for "
                f"{len(hand) + len(free) - len(coming)}"
            )
        for slot, tile in zip(free, coming, strict=True):
            self._slots[slot] = tile
        self._events.insert(0, ("deal", self._view.dealer, None, None))
        self._draws = {number + 1: slot for number, slot in self._draws.items()}

    @property
    def _drew(self) -> bool:
        """Whether the seat decides about a tile that it drew."""
        return self._view.phase == "turn" and self._view.tile is not None

    def name_voids(self) -> None:
        """Every seat names its void suit, and then all are told."""
        if self._voids:
            self._events += [("void", seat, None, None) for seat in range(self._seats)]
            for seat, of in enumerate(self._view.seats):
                if of.void is None:
                    raise PositionError(f"void: seat {seat} has named a suit by now: m, p or s")
                self._events.append(("void", seat, of.void, None))

    def play(self, turns: Sequence[Turn]) -> None:
        """All turns; the last one as far as the view has it."""
        for turn in turns:
            if turn.began in ("draw", "replacement"):
                self._draw(turn.seat, turn.began)
            for kind, tile in turn.kongs:
                self._leave(turn.seat, [tile] * (4 if kind == "concealed_kong" else 1))
                self._add(kind, turn.seat, tile)
                self._draw(turn.seat, "replacement")
            if turn.end is not None:
                self._end(turn.end)
        view = self._view
        if view.phase == "claim":
            self._discard(view.turn, next(self._ponds[view.turn]))
        elif view.phase == "rob":
            self._add("added_kong", view.turn, view.tile)
        elif self._drew:
            self._slots[-1] = view.tile

    def _end(self, end: Step) -> None:
        if end.do == "men" and end.taker is None:
            if end.seat == self._seat:
                self._slots[-1] = end.tile
                self._locked = True
            self._add("men", end.seat, end.tile)
            return
        tile = next(self._ponds[end.seat]) if end.tile is None else end.tile
        self._discard(end.seat, tile)
        if end.taker is not None:
            laid = {"pong": 2, "exposed_kong": 3, "men": 0}[end.do]
            self._leave(end.taker, [tile] * laid)
            self._locked |= end.do == "men" and end.taker == self._seat
            self._add(end.do, end.taker, tile, end.seat)

    def _discard(self, seat: int, tile: str) -> None:
        declares = self._view.seats[seat].declared and seat not in self._discarded
        self._discarded.add(seat)
        if seat == self._seat and self._locked:
            self._slots[-1] = tile  # a locked hand lets its draw go
        else:
            self._leave(seat, [tile])
        self._locked |= declares and seat == self._seat
        self._add("ready" if declares else "discard", seat, tile)

    def _draw(self, seat: int, kind: str) -> None:
        if seat == self._seat:
            self._draws[len(self._events)] = len(self._slots)
            self._slots.append(None)
        self._add(kind, seat, None)

    def _leave(self, seat: int, tiles: list[str]) -> None:
        if seat == self._seat:
            self._left += tiles

    def _add(self, kind: str, seat: int, tile: str | None, source: int | None = None) -> None:
        self._events.append((kind, seat, tile, source))

"""What a seat has not seen of a round of letter cards, from the events that it knows."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from zhuoji.letters import KIND_OF
from zhuoji.unseen import Memory, Told, Unseen

if TYPE_CHECKING:
    from zhuoji.event import Event
    from zhuoji.letter_view import LetterView
    from zhuoji.play_rules import AnyPlay


def letters_unseen(play: "AnyPlay", view: "LetterView", events: Sequence["Event"]) -> Unseen:
    """What a seat has not seen; `events` are all that it knows."""
    seats, dealer, seat = play.seats, view.dealer, view.seat
    assert seat is not None
    order = [(dealer + place) % seats for place in range(seats)]
    hands = [(who, 20 if who == dealer else 19) for who in order]
    memory = _LetterMemory(4 * len(KIND_OF), seat, hands)
    for event in events:
        memory.take(event)
    return Unseen(bytes(memory.wall), memory.places, memory.shown, memory.alike, [], memory.told)


class _LetterMemory(Memory):
    """A memory of letter cards: a drawn card is nobody's until it is shown or laid down."""

    def __init__(self, size: int, seat: int, hands: list[tuple[int, int]]) -> None:
        super().__init__(size, seat, hands)
        self.card: int | None = None
        """Where the drawn card lay that its drawer alone has seen."""
        self.laid: dict[int, list[int]] = {who: [] for who, _ in hands}
        """Of each seat, its sets in order: which cards face down they are, -1 known ones."""

    def take(self, event: "Event") -> None:
        """One event; that of a 溜 says out of which set of the seat it grew."""
        kind, who, alike = event.kind, event.seat, -1
        assert who is not None
        tile = -1 if event.tile is None else KIND_OF[event.tile]
        with_ = [KIND_OF[card] for card in event.tiles]
        source = -1 if event.source is None else event.source
        if kind == "deal":
            self.know(self.own, with_)
            with_ = []
        elif kind == "draw":
            self.card = self.draw()
            if who == self.seat:
                self.know([self.card], [tile])
        elif kind == "show":
            assert self.card is not None
            self.know([self.card], [tile])
            self.card = None
        elif kind in ("discard", "chi", "pong"):
            self.show(who, with_ if kind == "chi" else [tile] * (2 if kind == "pong" else 1))
            self.laid[who] += [] if kind == "discard" else [-1]
        elif kind == "wai":
            assert self.card is not None
            alike = self._lay(who, tile, [self.card], 3)
            self.laid[who].append(alike)
            self.card = None
        elif kind == "liu":
            alike = self._quad(who, tile, source)
            self.card = None
        self.told.append(Told(kind, who, tile, source, with_, alike))

    def _lay(self, who: int, tile: int, drawn: list[int], size: int) -> int:
        """A new set face down: some of its cards were drawn, the others come from the hand."""
        if who == self.seat:
            return -1
        self.alike.append((size, drawn))
        self.show(who, [-1] * (size - len(drawn)), len(self.alike) - 1)
        return len(self.alike) - 1

    def _quad(self, who: int, tile: int, grown: int) -> int:
        """Four alike: a new set, or the fourth card of one laid down with a draw."""
        drawn = [] if self.card is None else [self.card]
        if grown < 0:
            if who != self.seat:
                self.places[who] += drawn
            self.laid[who].append(self._lay(who, tile, [], 4))
            return self.laid[who][-1]
        if who == self.seat:
            return -1
        alike = self.laid[who][grown]
        size, places = self.alike[alike]
        self.alike[alike] = size + 1, places + drawn
        if not drawn:
            self.show(who, [-1], alike)
        return alike

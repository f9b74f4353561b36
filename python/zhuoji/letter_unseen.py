"""What a seat has not seen of a round of letter cards, from the events that it knows."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import product
from typing import TYPE_CHECKING

from zhuoji.letters import KIND_OF
from zhuoji.unseen import Memory, Told, Unseen

if TYPE_CHECKING:
    from zhuoji.letter_view import LetterView
    from zhuoji.play_rules import AnyPlay
    from zhuoji.round import Event


def letters_unseen(play: "AnyPlay", view: "LetterView", events: Sequence["Event"]) -> Unseen:
    """What a seat has not seen; `events` are all that it knows."""
    seats, dealer, seat = play.seats, view.dealer, view.seat
    assert seat is not None
    order = [(dealer + place) % seats for place in range(seats)]
    hands = [(who, 20 if who == dealer else 19) for who in order]
    memory = _LetterMemory(4 * len(KIND_OF), seat, hands)
    grown = {who: _grown(view, who, events) for who in range(seats)}
    for event in events:
        memory.take(event, grown)
    memory.know(memory.own, memory.dealt(view.seats[seat].hand or ()))
    return Unseen(bytes(memory.wall), memory.places, memory.shown, memory.alike, [], memory.told)


class _LetterMemory(Memory):
    """A memory of letter cards: a drawn card is nobody's until it is shown or laid down."""

    def __init__(self, size: int, seat: int, hands: list[tuple[int, int]]) -> None:
        super().__init__(size, seat, hands)
        self.card: int | None = None
        """Where the drawn card lay that its drawer alone has seen."""
        self.hidden: dict[int, list[int]] = {who: [] for who, _ in hands}
        """Of each seat, in order: which sets face down it laid as 歪."""
        self.joined: list[int] = []
        """Own draws that went into the hand."""
        self.left: list[int] = []
        """Cards that left the own hand."""

    def take(self, event: "Event", grown: dict[int, list[int]]) -> None:
        """One event; `grown` says of each 溜 of a seat out of which 歪 it grew, -1 none."""
        kind, who, alike = event.kind, event.seat, -1
        assert who is not None
        tile = -1 if event.tile is None else KIND_OF[event.tile]
        with_ = [KIND_OF[card] for card in event.tiles]
        if kind == "draw":
            self.card = self.draw()
            if who == self.seat:
                self.know([self.card], [tile])
        elif kind == "show":
            assert self.card is not None
            self.know([self.card], [tile])
            self.card = None
        elif kind in ("discard", "chi", "pong"):
            self.show(who, with_ if kind == "chi" else [tile] * (2 if kind == "pong" else 1))
        elif kind == "wai":
            assert self.card is not None
            alike = self._lay(who, tile, [self.card], 3)
            self.hidden[who].append(alike)
            self.card = None
        elif kind == "liu":
            alike = self._quad(who, tile, grown[who].pop(0))
            self.card = None
        source = -1 if event.source is None else event.source
        self.told.append(Told(kind, who, tile, source, with_, alike))

    def _lay(self, who: int, tile: int, drawn: list[int], size: int) -> int:
        """A new set face down: some of its cards were drawn, the others come from the hand."""
        if who == self.seat:
            self.left += [tile] * (size - len(drawn))
            return -1
        self.alike.append((size, drawn))
        self.show(who, [-1] * (size - len(drawn)), len(self.alike) - 1)
        return len(self.alike) - 1

    def _quad(self, who: int, tile: int, grown: int) -> int:
        """Four alike: a new set, or the fourth card of one laid down with a draw."""
        drawn = [] if self.card is None else [self.card]
        if grown < 0:
            if who == self.seat:
                self.joined += [self.wall[place] for place in drawn]
            else:
                self.places[who] += drawn
            return self._lay(who, tile, [], 4)
        if who == self.seat:
            self.left += [] if drawn else [tile]
            return -1
        alike = self.hidden[who][grown]
        size, places = self.alike[alike]
        self.alike[alike] = size + 1, places + drawn
        if not drawn:
            self.show(who, [-1], alike)
        return alike

    def show(self, seat: int, kinds: Iterable[int], alike: int = -1) -> None:
        """Cards that come from a hand, the own one's too."""
        if seat == self.seat:
            self.left += kinds
        else:
            super().show(seat, kinds, alike)

    def dealt(self, hand: Sequence[str]) -> list[int]:
        """The own dealt cards: what is in hand and what left it, without what was drawn."""
        dealt = Counter(KIND_OF[card] for card in hand)
        dealt.update(self.left)
        dealt.subtract(self.joined)
        return sorted(dealt.elements())


def _grown(view: "LetterView", who: int, events: Sequence["Event"]) -> list[int]:
    """Of each 溜 of a seat, out of which of its 歪 it grew (-1: none), as its sets have it."""
    laid = [_NAMED.get(of.set, "chi") for of in view.seats[who].laid]
    deeds = [event.kind for event in events if event.seat == who and event.kind != "show"]
    triplets, quads = deeds.count("wai"), deeds.count("liu")
    for guess in product(range(-1, triplets), repeat=quads):
        if _table(deeds, guess) == laid:
            return list(guess)
    raise AssertionError("sets on the table that nobody laid")


_NAMED = {"hidden": "wai", "quad": "liu", "pong": "pong"}


def _table(deeds: list[str], grown: Sequence[int]) -> list[str] | None:
    """The sets that deeds leave on the table, if 溜 grew out of those 歪; None if it could not."""
    table: list[str] = []
    triplets: list[int] = []
    before = ""
    out_of = iter(grown)
    for deed in deeds:
        if deed == "liu" and (grew := next(out_of)) >= 0:
            at_once = before == "wai"
            if grew >= len(triplets) or table[triplets[grew]] == "liu":
                return None
            if at_once and grew != len(triplets) - 1:
                return None
            table[triplets[grew]] = "liu"
        elif deed == "liu" and before == "wai":
            return None
        elif deed in ("chi", "pong", "wai", "liu"):
            triplets += [len(table)] if deed == "wai" else []
            table.append(deed)
        before = deed
    return table

"""What a seat has not seen of a round, from the events that it knows: the places of hidden tiles.

A place is an index of the wall. The seat knows where its own tiles lay and those that others drew
and let go at once; of every other tile that somebody showed it knows by when that seat had it.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from zhuoji.actions import SUITS
from zhuoji.tiles import KIND_OF

if TYPE_CHECKING:
    from zhuoji.event import Event
    from zhuoji.play_rules import PlayRules
    from zhuoji.view import View

UNKNOWN = 0xFF
"""In place of a kind, in a wall."""


class Told(NamedTuple):
    """An event as the seat knows it, in numbers: -1 where there is none or it is hidden.

    `alike` is the set laid face down that it is about, `places` where tiles handed on lay.
    """

    kind: str
    seat: int
    tile: int = -1
    source: int = -1
    tiles: Sequence[int] = ()
    alike: int = -1
    places: Sequence[int] = ()


class Unseen(NamedTuple):
    """What the core draws worlds from (`cpp/zhuoji/unseen.hpp`, `hindsight.hpp`).

    `wall` is one byte a place; `places` the hidden places of each seat, in the order it took them;
    `shown` is (seat, among its first so many places, kind, set face down); `alike` (size, places)
    of sets face down; `locked` says which hands must be ready.
    """

    wall: bytes
    places: list[list[int]]
    shown: list[tuple[int, int, int, int]]
    alike: list[tuple[int, list[int]]]
    locked: list["Locked"]
    told: list[Told]


class Locked(NamedTuple):
    """A hand that must be ready: masks of kinds that it waits for and does not wait for, the places
    of hidden tiles that it won with, counts of its tiles that are known and of its melds."""

    seat: int
    waits_on: int
    no_wait: int
    aside: list[int]
    held: list[int]
    melds: list[int]
    void: int


class Memory:
    """The places of a wall, known and hidden, while events go by."""

    def __init__(self, size: int, seat: int, hands: Iterable[tuple[int, int]]) -> None:
        """`hands` are (seat, how many tiles) in the order dealt."""
        hands = list(hands)
        self.seat = seat
        self.wall = bytearray([UNKNOWN]) * size
        self.places: list[list[int]] = [[] for _ in hands]
        self.shown: list[tuple[int, int, int, int]] = []
        self.alike: list[tuple[int, list[int]]] = []
        self.told: list[Told] = []
        self.front, self.back = 0, size
        self.own: list[int] = []
        """Where the own dealt tiles lay."""
        for who, tiles in hands:
            dealt = range(self.front, self.front + tiles)
            self.front += tiles
            if who == seat:
                self.own = list(dealt)
            else:
                self.places[who] = list(dealt)

    def know(self, places: Iterable[int], kinds: Iterable[int]) -> None:
        """The tiles that lay there."""
        for place, kind in zip(places, kinds, strict=True):
            self.wall[place] = kind

    def draw(self, replacement: bool = False) -> int:
        """The place of the next tile drawn."""
        if replacement:
            self.back -= 1
            return self.back
        self.front += 1
        return self.front - 1

    def show(self, seat: int, kinds: Iterable[int], alike: int = -1) -> None:
        """Tiles that come from a seat's hand."""
        if seat != self.seat:
            self.shown += [(seat, len(self.places[seat]), kind, alike) for kind in kinds]


def tiles_unseen(play: "PlayRules", view: "View", events: Sequence["Event"]) -> Unseen:
    """What a seat has not seen at mahjong; `events` are all that it knows."""
    seats, dealer, seat = play.seats, view.dealer, view.seat
    assert seat is not None
    order = [(dealer + place) % seats for place in range(seats)]
    hands = [(who, 14 if who == dealer else 13) for who in order]
    memory = _TileMemory(4 * play.kinds.bit_count(), seat, hands)
    swaps = [event for event in events if event.kind == "swap"]
    voids = [event for event in events if event.kind == "void"]
    for event in events:
        if event.kind == "deal":
            memory.know(memory.own, map(KIND_OF.__getitem__, event.tiles))
            memory.told.append(Told("deal", dealer))
            if len(swaps) > seats:
                memory.swap(swaps)
            if len(voids) == 2 * seats:
                suits = {named.seat: SUITS.index(named.tile or "") for named in voids[seats:]}
                memory.told += [
                    Told("void", named.seat, suits[named.seat])
                    for named in voids[:seats]
                    if named.seat is not None
                ]
        elif event.kind not in ("swap", "void"):
            memory.take(event)
    return Unseen(
        bytes(memory.wall), memory.places, memory.shown, [], memory.locks(view), memory.told
    )


# How many tiles of a hand go into a meld.
_LAID = {"pong": 2, "exposed_kong": 3, "concealed_kong": 4, "added_kong": 1}


class _TileMemory(Memory):
    """A memory of mahjong: swaps, locked hands, tiles set aside."""

    def __init__(self, size: int, seat: int, hands: Iterable[tuple[int, int]]) -> None:
        super().__init__(size, seat, hands)
        self.given: Counter[int] = Counter()
        """Tiles that ours gave to the seat before it and that this one has not shown since."""
        self.waits_on: dict[int, int] = {}
        """Of each seat whose hand is locked, what it is known to wait for."""
        self.no_wait: dict[int, int] = {}
        """Of those that take every win (AL-16), what they let go."""
        self.must_win: set[int] = set()
        """Those of them that have drawn since, so that no lock is left."""
        self.offered: int | None = None
        """The discard that may still be taken."""
        self.aside: dict[int, list[int]] = {}

    def swap(self, swaps: Sequence["Event"]) -> None:
        """All swaps at once: what each seat gave, and what ours received (ZY-5)."""
        seats = len(self.places)
        received = next(e for e in swaps if e.source is not None and e.seat == self.seat)
        moved: dict[int, list[int]] = {}
        for event in swaps[:seats]:
            giver = event.seat
            assert giver is not None
            if giver == self.seat:
                tiles = [KIND_OF[tile] for tile in event.tiles]
                self.given.update(tiles)
                self.told.append(Told("swap", giver, tiles=tiles))
                continue
            moved[giver] = self.places[giver][: len(received.tiles)]
            del self.places[giver][: len(received.tiles)]
            if giver == received.source:
                self.know(moved[giver], (KIND_OF[tile] for tile in received.tiles))
            self.told.append(Told("swap", giver, places=moved[giver]))
        for giver, places in moved.items():
            if giver != received.source:
                taker = (giver - 1) % seats
                self.places[taker] = places + self.places[taker]

    def take(self, event: "Event") -> None:
        """One event of play."""
        kind, who = event.kind, event.seat
        assert who is not None
        tile = -1 if event.tile is None else KIND_OF[event.tile]
        if kind != "pass" and self.offered is not None:
            for other in self.must_win:
                if (kind, who) != ("men", other):
                    self.no_wait[other] |= 1 << self.offered
            self.offered = None
        if kind in ("draw", "replacement"):
            place = self.draw(kind == "replacement")
            if who == self.seat:
                self.know([place], [tile])
            else:
                self.places[who].append(place)
            if who in self.no_wait:
                self.must_win.add(who)
        elif kind in ("discard", "ready"):
            self.offered = tile
            if who in self.waits_on and who != self.seat:
                self.know([self.places[who].pop()], [tile])  # a locked hand lets its draw go
            else:
                self.show(who, [tile])
            if kind == "ready":
                self.waits_on.setdefault(who, 0)
        elif kind in _LAID:
            self.show(who, [tile] * _LAID[kind])
        elif kind == "men":
            waits_on = self.waits_on.get(who, 0)
            if event.source is None:
                if who != self.seat:
                    self.aside.setdefault(who, []).append(self.places[who].pop())
            else:
                waits_on |= 1 << tile
            self.waits_on[who] = waits_on
            self.no_wait.setdefault(who, 0)
        source = -1 if event.source is None else event.source
        self.told.append(Told(kind, who, tile, source))

    def show(self, seat: int, kinds: Iterable[int], alike: int = -1) -> None:
        """What ours gave to the seat before it is what that one shows first."""
        if seat == (self.seat - 1) % len(self.places):
            fresh = []
            for kind in kinds:
                if self.given[kind]:
                    self.given[kind] -= 1
                else:
                    fresh.append(kind)
            kinds = fresh
        super().show(seat, kinds, alike)

    def locks(self, view: "View") -> list[Locked]:
        """The hands of others that must be ready."""
        found = []
        for who, waits_on in self.waits_on.items():
            if who == self.seat:
                continue
            of = view.seats[who]
            held = [0] * len(KIND_OF)
            if who == (self.seat - 1) % len(self.places):
                held = [self.given[kind] for kind in range(len(KIND_OF))]
            melds = [0] * len(KIND_OF)
            for meld in of.melds:
                melds[KIND_OF[meld.tile]] = 3 if meld.kind == "pong" else 4
            suit = -1 if of.void is None else SUITS.index(of.void)
            no_wait = self.no_wait.get(who, 0)
            aside = self.aside.get(who, [])
            found.append(Locked(who, waits_on, no_wait, aside, held, melds, suit))
        return found

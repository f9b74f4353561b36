"""A client that is told nothing but its side's events, and what it makes of them: mahjong.

Written from the meaning of the events alone, to check that they leave nothing out of a view.
"""

from collections import Counter


class Client:
    """What lies open, and the own hand, told by events; `seat` is None for a spectator."""

    def __init__(self, seats, undrawn, seat):
        self.seat = seat
        self.undrawn = undrawn
        self.concealed = [13] * seats
        self.hand = Counter()
        self.melds = [[] for _ in range(seats)]
        self.ponds = [[] for _ in range(seats)]
        self.asides = [[] for _ in range(seats)]
        self.voids = [None] * seats
        self.declared = [False] * seats
        self.given = ()
        self.lying = None  # whose discard may be claimed
        self.adding = None  # who adds to a pong, until it is robbed or has its replacement tile

    def take(self, event):
        if event.kind in ("discard", "ready"):
            self.lose(event.seat, [event.tile])
            self.ponds[event.seat].append(event.tile)
            self.lying = event.seat
            self.declared[event.seat] |= event.kind == "ready"
        elif event.source is not None and event.kind in ("pong", "exposed_kong", "win", "men"):
            self.leave_pond(event.source)
        getattr(self, f"take_{event.kind}", lambda _: None)(event)

    def leave_pond(self, source):
        if self.lying == source:
            self.ponds[source].pop()
            self.lying = None

    def lose(self, seat, tiles):
        self.concealed[seat] -= len(tiles)
        if seat == self.seat:
            self.hand -= Counter(tiles)

    def gain(self, seat, tiles):
        self.concealed[seat] += len(tiles)
        if seat == self.seat:
            self.hand += Counter(tiles)

    def take_deal(self, event):
        self.concealed[event.seat] += 1
        self.hand = Counter(event.tiles)

    def take_swap(self, event):
        if event.source is None:
            self.given = event.tiles if event.seat == self.seat else self.given
        elif event.seat == self.seat:
            self.hand += Counter(event.tiles)
            self.hand -= Counter(self.given)

    def take_void(self, event):
        self.voids[event.seat] = event.tile

    def take_draw(self, event):
        self.undrawn -= 1
        self.gain(event.seat, [event.tile])
        self.lying = None

    def take_replacement(self, event):
        if self.adding is not None:
            place, tile = self.adding
            self.melds[event.seat][place] = ("added", tile, self.melds[event.seat][place][2])
            self.lose(event.seat, [tile])
            self.adding = None
        self.take_draw(event)

    def take_pong(self, event):
        self.lose(event.seat, [event.tile] * 2)
        self.melds[event.seat].append(("pong", event.tile, event.source))

    def take_exposed_kong(self, event):
        self.lose(event.seat, [event.tile] * 3)
        self.melds[event.seat].append(("exposed", event.tile, event.source))

    def take_concealed_kong(self, event):
        self.lose(event.seat, [event.tile] * 4)
        self.melds[event.seat].append(("concealed", event.tile, None))

    def take_added_kong(self, event):
        laid = [(kind, tile) for kind, tile, _ in self.melds[event.seat]]
        self.adding = laid.index(("pong", event.tile)), event.tile
        self.lying = None

    def take_win(self, event):
        if event.source is None:
            return
        if self.adding is not None:
            self.lose(event.source, [event.tile])
            self.adding = None
        self.gain(event.seat, [event.tile])  # each winner counts a copy (MJ-12)

    def take_men(self, event):
        self.asides[event.seat].append(event.tile)
        if event.source is None:
            self.lose(event.seat, [event.tile])

    def known(self):
        """In the order of `of_view`."""
        return (
            self.undrawn,
            self.concealed,
            self.hand if self.seat is not None else None,
            self.melds,
            self.ponds,
            self.asides,
            self.voids,
            self.declared,
        )


def of_view(view):
    """What a client should know, out of a view."""
    seats = view.seats
    return (
        view.undrawn,
        [seat.concealed for seat in seats],
        None if view.seat is None else Counter(seats[view.seat].hand),
        [[(meld.kind, meld.tile, meld.source) for meld in seat.melds] for seat in seats],
        [list(seat.pond) for seat in seats],
        [list(seat.aside) for seat in seats],
        [seat.void for seat in seats],
        [seat.declared for seat in seats],
    )

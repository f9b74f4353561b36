"""A client told nothing but its side's events, as `client` is of mahjong: letter cards."""

from collections import Counter

from zhuoji.letters import KIND_OF, NAMES


class Client:
    """What lies open, and the own hand, told by events; `seat` is None for a spectator."""

    def __init__(self, seats, undrawn, seat):
        self.seat = seat
        self.undrawn = undrawn
        self.concealed = [19] * seats
        self.hand = Counter()
        self.laid = [[] for _ in range(seats)]
        self.ponds = [[] for _ in range(seats)]
        self.discarded = None  # whose discard may be claimed
        self.card = None  # the drawn card, in nobody's hand yet: its drawer, its kind if known
        self.shown = False

    def take(self, event):
        getattr(self, f"take_{event.kind}", lambda _: None)(event)

    def move(self, seat, tiles, sign):
        self.concealed[seat] += sign * len(tiles)
        if seat == self.seat:
            for tile in tiles:
                self.hand[tile] += sign

    def leave_lying(self):
        """Nobody took what was shown."""
        if self.shown:
            drawer, tile = self.card
            self.ponds[drawer].append(tile)
        self.card, self.shown, self.discarded = None, False, None

    def take_up(self):
        """Somebody took what was shown or discarded."""
        if self.discarded is not None:
            self.ponds[self.discarded].pop()
        self.card, self.shown, self.discarded = None, False, None

    def take_deal(self, event):
        self.concealed[event.seat] += 1
        self.hand = Counter(event.tiles)

    def take_draw(self, event):
        self.leave_lying()
        self.undrawn -= 1
        self.card = event.seat, event.tile

    def take_show(self, event):
        self.card, self.shown = (event.seat, event.tile), True

    def take_drawn_round(self, event):
        self.leave_lying()

    def take_discard(self, event):
        self.move(event.seat, [event.tile], -1)
        self.ponds[event.seat].append(event.tile)
        self.card, self.discarded = None, event.seat

    def take_chi(self, event):
        self.take_up()
        self.move(event.seat, event.tiles, -1)
        low = min((event.tile, *event.tiles), key=KIND_OF.get)
        after = [NAMES[KIND_OF[low] + step] for step in (0, 1, 2) if KIND_OF[low] + step < 20]
        run = sorted((event.tile, *event.tiles), key=KIND_OF.get) == after
        self.laid[event.seat].append(("run" if run else "two_seven_ten", low, event.source))

    def take_pong(self, event):
        self.take_up()
        self.move(event.seat, [event.tile] * 2, -1)
        self.laid[event.seat].append(("pong", event.tile, event.source))

    def take_wai(self, event):
        self.move(event.seat, [event.tile] * 2, -1)
        self.laid[event.seat].append(("hidden", event.tile, None))
        self.card = None

    def take_liu(self, event):
        """The fourth to a 歪, in hand or just drawn; or four of the hand and the drawn card."""
        if self.card is not None:
            self.move(event.seat, [self.card[1]], 1)
            self.card = None
        if event.source is None:
            self.move(event.seat, [event.tile] * 4, -1)
            self.laid[event.seat].append(("quad", event.tile, None))
        else:
            self.move(event.seat, [event.tile], -1)
            self.laid[event.seat][event.source] = ("quad", event.tile, None)

    def take_win(self, event):
        if self.card is not None:
            self.move(event.seat, [event.tile], 1)
            self.take_up()

    def known(self):
        """In the order of `of_view`."""
        hand = None if self.seat is None else +self.hand
        return self.undrawn, self.concealed, hand, self.laid, self.ponds


def of_view(view):
    """What a client should know, out of a view."""
    seats = view.seats
    return (
        view.undrawn,
        [seat.concealed for seat in seats],
        None if view.seat is None else Counter(seats[view.seat].hand),
        [[(laid.set, laid.tile, laid.source) for laid in seat.laid] for seat in seats],
        [list(seat.pond) for seat in seats],
    )

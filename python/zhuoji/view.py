"""What one seat, or a spectator, may know of a round (MJ-35): never another hand or the wall.

A view is made from what lies open and from the seat's own tiles only, so exchanging hidden tiles
never changes it. It has a JSON form: `view.to_dict()`.
"""

from typing import TYPE_CHECKING, Any

import msgspec

from zhuoji._core import EventKind, MeldKind, Phase
from zhuoji.tiles import NAMES

if TYPE_CHECKING:
    from zhuoji.round import Event, Round


class MeldView(msgspec.Struct, frozen=True):
    """A meld on the table: `pong` or a `concealed`, `added` or `exposed` kong."""

    kind: str
    tile: str
    source: int | None


class SeatView(msgspec.Struct, frozen=True):
    """What lies open of a seat. `pond` is in order of discard; `aside` has None for a hidden tile;
    `hand` is None for another seat's, `void` None until all have chosen (the own one at once)."""

    concealed: int
    hand: tuple[str, ...] | None
    melds: tuple[MeldView, ...]
    pond: tuple[str, ...]
    aside: tuple[str | None, ...]
    void: str | None
    declared: bool


class RoundView(msgspec.Struct, frozen=True, kw_only=True):
    """One side's view of any kind of round.

    `seat` is None for a spectator; `tile` is the tile in play, if it may be seen; `legal` the texts
    of the own legal actions; `seen` how many events this side knows of, for `apply(..., expect=)`.
    """

    game: str
    options: dict[str, Any]
    seat: int | None
    dealer: int
    phase: str
    turn: int
    tile: str | None
    undrawn: int
    legal: tuple[str, ...]
    seen: int

    def to_dict(self) -> dict[str, Any]:
        """The view in plain values, ready for JSON."""
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        return plain


class View(RoundView, frozen=True, kw_only=True):
    """One side's view of mahjong. `phase` is swap, void, turn, claim, rob or over."""

    streak: int
    weekday: int | None
    laizi: str | None
    bids: tuple[int, ...] | None
    seats: tuple[SeatView, ...]


def view(round: "Round", seat: int | None) -> View:
    """The view of a seat, or of a spectator with None."""
    core, deal = round._core, round.deal
    phase = core.phase
    own_turn = phase == Phase.TURN and core.turn == seat
    shown = phase in (Phase.CLAIM, Phase.ROB)
    ponds, asides = _open_tiles(round, seat)
    return View(
        game=round.game.name,
        options=round.game.chosen,
        seat=seat,
        dealer=deal.dealer,
        streak=deal.streak,
        weekday=deal.weekday,
        laizi=None if deal.laizi is None else NAMES[deal.laizi],
        bids=deal.bids,
        phase=phase.name.lower(),
        turn=core.turn,
        tile=_name(core.tile_in_play) if own_turn or shown else None,
        undrawn=core.undrawn,
        seats=tuple(_seat_view(round, s, seat, ponds[s], asides[s]) for s in range(round.seats)),
        legal=() if seat is None else _legal(round, seat),
        seen=len(visible(round, seat)),
    )


def visible(round: "Round", seat: int | None, since: int = 0) -> tuple["Event", ...]:
    """The events a seat, or a spectator, may know of, from its own number `since` on.

    Other seats' passes do not exist there, so each side counts its own numbers; drawn and swapped
    tiles, and void suits before all have chosen, are left out of other seats' events.
    """
    known = [
        event if event.seat in (seat, None) else round.game.page.engine.hide(event, round)
        for event in round.events
        if event.kind != "pass" or event.seat == seat
    ]
    return tuple(
        event._replace(number=number) for number, event in enumerate(known) if number >= since
    )


def hide(event: "Event", choosing: bool) -> "Event":
    """Another seat's event at mahjong; `choosing`: before all have named a void suit (MJ-35)."""
    match event.kind:
        case "draw" | "replacement" | "swap":
            return event._replace(tile=None, tiles=())
        case "men" if event.source is None:  # set aside face down (MJ-35)
            return event._replace(tile=None)
        case "void" if choosing:
            return event._replace(tile=None)
    return event


def _legal(round: "Round", seat: int) -> tuple[str, ...]:
    legal = round.legal(seat)
    if legal.swap_size:
        return (f"swap {legal.swap_size}",)
    return tuple(map(str, legal))


def _seat_view(
    round: "Round",
    seat: int,
    viewer: int | None,
    pond: list[str],
    aside: list[str | None],
) -> SeatView:
    state = round._core.seat(seat)
    own = seat == viewer
    chosen = round._core.phase not in (Phase.SWAP, Phase.VOID)
    void = state["void_suit"] if own or chosen else -1
    hand = (NAMES[kind] for kind, held in enumerate(state["hand"]) for _ in range(held))
    return SeatView(
        concealed=sum(state["hand"]),
        hand=tuple(hand) if own else None,
        melds=tuple(
            MeldView(MeldKind(kind).name.lower(), NAMES[tile], None if source < 0 else source)
            for kind, tile, source in state["melds"]
        ),
        pond=tuple(pond),
        aside=tuple(aside),
        void=None if void < 0 else "mps"[void],
        declared=state["declared"],
    )


def _open_tiles(
    round: "Round", viewer: int | None
) -> tuple[list[list[str]], list[list[str | None]]]:
    """Ponds in order (MJ-36), and the tiles set aside, None where the viewer may not know."""
    ponds: list[list[str]] = [[] for _ in range(round.seats)]
    asides: list[list[str | None]] = [[] for _ in range(round.seats)]
    lying = False  # the last discard, until a claim takes it
    for kind, seat, tile, source, _ in round._core.events(0):
        if kind in (EventKind.DISCARD, EventKind.READY):
            ponds[seat].append(NAMES[tile])
            lying = True
        elif kind == EventKind.ADDED_KONG:
            lying = False
        elif source >= 0 and lying and kind != EventKind.PASS:
            ponds[source].pop()
            lying = False
        if kind == EventKind.MEN:
            asides[seat].append(NAMES[tile] if source >= 0 or seat == viewer else None)
    return ponds, asides


def _name(kind: int) -> str | None:
    return None if kind < 0 else NAMES[kind]

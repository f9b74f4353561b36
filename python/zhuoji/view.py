"""What one seat, or a spectator, may know of a round (MJ-35): never another hand or the wall.

A view is made from what lies open and from the seat's own tiles only, so exchanging hidden tiles
never changes it. It has a JSON form: `view.to_dict()`.
With the events since (`Round.since`) it goes on telling all that its side may know.
"""

from typing import TYPE_CHECKING, Any

import msgspec

from zhuoji._core import Phase
from zhuoji.engine import side_number
from zhuoji.event import Event
from zhuoji.tiles import NAMES

if TYPE_CHECKING:
    from zhuoji.round import Round


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
    of the own legal actions, empty for a seat that is not asked (`swap 3`: name any three tiles of
    the own hand, as `swap 1m 2m 5p`); `seen` how many events this side knows of, for
    `since(seen, seat)` and `apply(..., expect=seen)`; `latest` the last of them: what somebody just
    did and what followed.
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
    latest: tuple[Event, ...]

    def to_dict(self) -> dict[str, Any]:
        """The view in plain values, ready for JSON."""
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        plain["latest"] = [
            dict(zip(event._fields, values, strict=True))
            for event, values in zip(self.latest, plain["latest"], strict=True)
        ]
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
    side = side_number(seat)
    core, deal = round._core, round.deal
    phase = core.phase
    own_turn = phase == Phase.TURN and core.turn == seat
    shown = phase in (Phase.CLAIM, Phase.ROB)
    seats, seen, last_deed = core.view(side)
    return View(
        game=round.game.name,
        options=dict(round.game.chosen),
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
        seats=tuple(map(_seat_view, seats)),
        legal=() if seat is None else _legal(round, seat),
        seen=seen,
        latest=round.since(last_deed, seat),
    )


def _seat_view(open_seat: tuple[Any, ...]) -> SeatView:
    concealed, hand, melds, *rest = open_seat
    return SeatView(concealed, hand, tuple(MeldView(*meld) for meld in melds), *rest)


def _legal(round: "Round", seat: int) -> tuple[str, ...]:
    legal = round.legal(seat)
    if legal.swap_size:
        return (f"swap {legal.swap_size}",)
    return tuple(map(str, legal))


def _name(kind: int) -> str | None:
    return None if kind < 0 else NAMES[kind]

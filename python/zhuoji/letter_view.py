"""What one seat, or a spectator, may know of a round of letter cards (NX-24)."""

from typing import TYPE_CHECKING, Any

import msgspec

from zhuoji._core import LetterPhase
from zhuoji.engine import side_number
from zhuoji.letters import NAMES
from zhuoji.view import RoundView

if TYPE_CHECKING:
    from zhuoji.round import Round


class LaidView(msgspec.Struct, frozen=True):
    """A set on the table; `tile` is its lowest card, None where it lies face down for the viewer;
    `source` is whose card it took."""

    set: str
    tile: str | None
    source: int | None


class LetterSeatView(msgspec.Struct, frozen=True):
    """What lies open of a seat; `hand` is None for another seat's. `pond` is in order."""

    concealed: int
    hand: tuple[str, ...] | None
    laid: tuple[LaidView, ...]
    pond: tuple[str, ...]


class LetterView(RoundView, frozen=True, kw_only=True):
    """One side's view of letter cards. `phase` is private, turn, claim or over."""

    seats: tuple[LetterSeatView, ...]


def letter_view(round: "Round", seat: int | None) -> LetterView:
    """The view of a seat, or of a spectator with None."""
    core = round._core
    shown = core.phase == LetterPhase.CLAIM
    known = (shown or core.turn == seat) and core.tile_in_play >= 0
    seats, seen, last_deed = core.view(side_number(seat))
    return LetterView(
        game=round.game.name,
        options=dict(round.game.chosen),
        seat=seat,
        dealer=round.deal.dealer,
        phase=core.phase.name.lower(),
        turn=core.turn,
        tile=NAMES[core.tile_in_play] if known else None,
        undrawn=core.undrawn,
        seats=tuple(map(_seat_view, seats)),
        legal=() if seat is None else tuple(map(str, round.legal(seat))),
        seen=seen,
        latest=round.since(last_deed, seat),
    )


def _seat_view(open_seat: tuple[Any, ...]) -> LetterSeatView:
    concealed, hand, laid, pond = open_seat
    return LetterSeatView(concealed, hand, tuple(LaidView(*one) for one in laid), pond)

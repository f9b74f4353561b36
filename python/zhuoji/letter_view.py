"""What one seat, or a spectator, may know of a round of letter cards (NX-24)."""

from typing import TYPE_CHECKING

import msgspec

from zhuoji._core import LetterEventKind as Kind
from zhuoji._core import LetterPhase, LetterSet
from zhuoji.letter_rules import DEALT
from zhuoji.letters import NAMES
from zhuoji.view import RoundView

if TYPE_CHECKING:
    from zhuoji.engine import EventFields
    from zhuoji.round import Event, Round


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
    ponds = _ponds(round)
    return LetterView(
        game=round.game.name,
        options=dict(round.game.chosen),
        seat=seat,
        dealer=round.deal.dealer,
        phase=core.phase.name.lower(),
        turn=core.turn,
        tile=NAMES[core.tile_in_play] if known else None,
        undrawn=core.undrawn,
        seats=tuple(_seat_view(round, s, seat, ponds[s]) for s in range(round.seats)),
        legal=() if seat is None else tuple(map(str, round.legal(seat))),
        seen=round.engine.seen(round, seat),
        latest=_latest(round, seat),
    )


def known_fields(round: "Round", seat: int | None) -> list["EventFields"]:
    """What one side may know of what happened, numbered as it counts.

    Other seats' passes do not exist there; neither a drawn card nor the kind of a 歪 or 溜 is told.
    The deal tells the own hand.
    """
    known: list[EventFields] = []
    for _, kind, whose, tile, source, with_ in round.engine.events(round, 0):
        own = whose == seat or whose is None
        if kind == "pass" and not own:
            continue
        hidden = not own and kind in ("draw", "wai", "liu")
        cards = _dealt(round, seat) if kind == "deal" else with_
        known.append((len(known), kind, whose, None if hidden else tile, source, cards))
    return known


def _dealt(round: "Round", seat: int | None) -> tuple[str, ...]:
    """The cards a seat was dealt, in the order of the wall (NX-3); a spectator none."""
    if seat is None:
        return ()
    place = (seat - round.deal.dealer) % round.seats
    first = place * DEALT + (place > 0)  # the dealer has one card more
    last = (place + 1) * DEALT + 1
    return tuple(NAMES[kind] for kind in round.deal.wall[first:last])


def _latest(round: "Round", seat: int | None) -> tuple["Event", ...]:
    """The last events that the side knows, from the last deed of a seat on."""
    known = round.since(0, seat)
    deeds = [e.number for e in known if e.kind not in ("draw", "show", "drawn_round")]
    return known[deeds[-1] :]


def _seat_view(round: "Round", seat: int, viewer: int | None, pond: list[str]) -> LetterSeatView:
    state = round._core.seat(seat)
    own = seat == viewer
    hand = tuple(NAMES[kind] for kind, held in enumerate(state["hand"]) for _ in range(held))
    return LetterSeatView(
        concealed=len(hand),
        hand=hand if own else None,
        laid=tuple(
            LaidView(
                LetterSet(of).name.lower(),
                NAMES[tile] if own or of not in (LetterSet.QUAD, LetterSet.HIDDEN) else None,
                None if source < 0 else source,
            )
            for of, tile, source in state["laid"]
        ),
        pond=tuple(pond),
    )


def _ponds(round: "Round") -> list[list[str]]:
    """Discards and shown cards that nobody took, in order."""
    ponds: list[list[str]] = [[] for _ in range(round.seats)]
    shown: tuple[int, int] | None = None  # a drawn card that may still be claimed
    discarded = -1
    for _, kind, seat, tile, _, _ in round._core.events(0):
        if kind == Kind.SHOW:
            shown = seat, tile
        elif kind == Kind.DISCARD:
            ponds[seat].append(NAMES[tile])
            discarded = seat
        elif kind in (Kind.CHI, Kind.PONG, Kind.WIN):
            if shown is None and discarded >= 0:
                ponds[discarded].pop()
            shown, discarded = None, -1
        elif kind in (Kind.DRAW, Kind.DRAWN_ROUND):
            if shown is not None:
                ponds[shown[0]].append(NAMES[shown[1]])
            shown, discarded = None, -1
    return ponds

"""Positions of mahjong described by hand: what one seat sees, as a view."""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import cycle
from typing import Any

from msgspec.structs import replace

from zhuoji.errors import PositionError, RecordError, TileError
from zhuoji.game import Game
from zhuoji.games import game as make_game
from zhuoji.play_rules import PlayRules
from zhuoji.tiles import KIND_OF, NAMES, SUITS, kinds
from zhuoji.trail import trail
from zhuoji.view import MeldView, SeatView, View

BySeat = Mapping[int, str]


def position(
    game: Game | str,
    hand: str,
    *,
    seat: int = 0,
    dealer: int | None = None,
    turn: int | None = None,
    drawn: str | None = None,
    melds: BySeat | None = None,
    ponds: BySeat | None = None,
    seen: str = "",
    aside: BySeat | None = None,
    void: str | None = None,
    declared: Iterable[int] = (),
    laizi: str | None = None,
    streak: int = 0,
    weekday: int | None = None,
    bids: Sequence[int] | None = None,
) -> View:
    """The view of a seat that has to decide, from what lies on the table.

    `hand` are its concealed tiles. With 3k + 2 of them it is its turn, and it drew `drawn` (else
    the last one of the text, unless nobody has discarded or it has just ponged: `drawn=""`). With
    3k + 1 it is asked about the last discard of `turn`. `melds` by seat are
    "pong 5m from 1, exposed 3s from 2, added 4p from 0, concealed 1p", `ponds` by seat the tiles
    in order, `aside` those set aside, 0 for a hidden one. Instead of ponds `seen` are all discards
    in order, the dealer's first, where nobody has claimed any. `void` is a letter for each seat,
    such as "mpps"; without it nobody has named a suit yet. `dealer` is the seat itself unless said.

    What a view of a table would say besides follows from this; `PositionError` says what cannot
    be. The order of play is not told, so what depends on it is made up: see `zhuoji.trail`.

    >>> position("guiyang", "123m456p789s1122m5p").phase
    'turn'
    """
    if not isinstance(game, Game):
        game = make_game(game)
    play = game.play
    if not isinstance(play, PlayRules):
        raise PositionError(
            f"position: {game.name} is played with letter cards; give a round or its record"
        )
    _check_kinds(melds=melds, ponds=ponds, aside=aside)
    _check_seats(play, {"seat": seat, "dealer": dealer, "turn": turn})
    if isinstance(declared, str) or not isinstance(declared, Iterable):
        raise PositionError(f"declared: {declared!r}; the seats that have declared are due")
    declares = set(declared)
    known = {
        "weekday": (weekday is not None, "weekday" in game.headers),
        "laizi": (laizi is not None, "laizi" in game.headers),
        "bids": (bids is not None, "bids" in game.headers),
        "declared": (bool(declares), play.ready),
        "aside": (bool(aside), play.men),
    }
    for name, (told_of, there) in known.items():
        if told_of and not there:
            raise PositionError(f"{name}: there is none in this room of {game.name}; leave it out")
    _check_headers(game, streak=streak, weekday=weekday, laizi=laizi, bids=bids)
    dealer = seat if dealer is None else dealer
    own = _tiles("hand", hand)
    pond = {who: _tiles(f"ponds[{who}]", text) for who, text in (ponds or {}).items()}
    if seen and pond:
        raise PositionError("seen: give either ponds or all discards in order")
    order = cycle((dealer + place) % play.seats for place in range(play.seats))
    for who, tile in zip(order, _tiles("seen", seen), strict=False):
        pond.setdefault(who, []).append(tile)
    laid = {who: _melds(who, text, play.seats) for who, text in (melds or {}).items()}
    beside = {who: _aside(who, text) for who, text in (aside or {}).items()}
    told = {"ponds": [*pond], "melds": [*laid], "aside": [*beside], "declared": [*declares]}
    for name, seats in told.items():
        for who in seats:
            if who not in range(play.seats):
                raise PositionError(f"{name}: no seat {who!r}; there are 0 to {play.seats - 1}")
    voids = _voids(play, void)
    named = voids is not None or not play.void
    own_turn = len(own) % 3 == 2
    if own_turn and turn not in (None, seat):
        raise PositionError(f"turn: {turn}; with {len(own)} tiles it is seat {seat}'s own")
    turn = seat if turn is None else turn
    claim = not own_turn
    tiles_due = 13 - 3 * len(laid.get(seat, ()))
    if len(own) - own_turn != tiles_due:
        raise PositionError(f"hand: {len(own)} tiles; {tiles_due} or {tiles_due + 1} are due")
    if not named and (pond or laid):
        raise PositionError("void: every seat has named its void suit by now: a letter each")
    if claim and named and (turn == seat or not pond.get(turn)):
        raise PositionError(
            f"hand: {len(own)} tiles; give {len(own) + 1} for a turn of its own, or turn, whose "
            "last discard it may claim"
        )
    if claim and named:
        in_play: str | None = pond[turn][-1]
    else:
        in_play = _drawn(own, drawn, bool(pond or laid))
    view = View(
        game=game.name,
        options=dict(game.chosen),
        seat=seat,
        dealer=dealer,
        streak=streak,
        weekday=weekday,
        laizi=laizi,
        bids=tuple(bids or ()) if "bids" in game.headers else None,
        phase="void" if not named else "claim" if claim else "turn",
        turn=turn,
        tile=in_play if named else None,
        undrawn=-1,
        seats=tuple(
            SeatView(
                concealed=13 - 3 * len(laid.get(who, ())) + (own_turn and who == seat),
                hand=tuple(sorted(own, key=KIND_OF.__getitem__)) if who == seat else None,
                melds=tuple(laid.get(who, ())),
                pond=tuple(pond.get(who, ())),
                aside=tuple(beside.get(who, ())),
                void=voids[who] if voids else None,
                declared=who in declares,
            )
            for who in range(play.seats)
        ),
        legal=(),
        seen=0,
        latest=(),
    )
    _check_copies(view, play)
    draws = sum(event.kind in ("draw", "replacement") for event in trail(play, view))
    return replace(view, undrawn=4 * play.kinds.bit_count() - 13 * play.seats - 1 - draws)


def _check_kinds(**by_seat: Any) -> None:
    for name, given in by_seat.items():
        if given is not None and not isinstance(given, Mapping):
            raise PositionError(f"{name}: a {type(given).__name__}; texts by seat are due")
        for who, text in (given or {}).items():
            if not isinstance(text, str):
                raise PositionError(f"{name}[{who!r}]: {text!r}; a text is due")


def _check_seats(play: PlayRules, seats: Mapping[str, Any]) -> None:
    for name, seat in seats.items():
        whole = isinstance(seat, int) and not isinstance(seat, bool)
        if not (whole and seat in range(play.seats)) and (seat is not None or name == "seat"):
            raise PositionError(f"{name}: {seat!r}; 0 to {play.seats - 1} is due")


def _check_headers(game: Game, **headers: Any) -> None:
    """`PositionError` unless a round could be dealt with these."""
    kinds = game.play.kinds
    wall = [kind for kind in range(len(NAMES)) if kinds >> kind & 1 for _ in range(4)]
    try:
        game.deal(wall=wall, **headers)
    except RecordError as error:
        raise PositionError(str(error)) from None


def _tiles(name: str, text: str) -> list[str]:
    try:
        return [NAMES[kind] for kind in kinds(text)]
    except TileError as error:
        raise PositionError(f"{name}: {error}") from None


_MELD = re.compile(r"(pong|exposed|added|concealed)\s+([1-9][mps])(?:\s+from\s+(\d+))?")


def _melds(who: int, text: str, seats: int) -> list[MeldView]:
    found = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        match = _MELD.fullmatch(part)
        if match is None:
            raise PositionError(
                f"melds[{who}]: {part!r}; a meld is such as pong 5m from 1, exposed 3s from 2, "
                "added 4p from 0 or concealed 1p"
            )
        kind, tile, source = match.groups()
        if (source is None) != (kind == "concealed"):
            what = "was made of own tiles" if source else "needs the seat it came from: from 1"
            raise PositionError(f"melds[{who}]: {part!r} {what}")
        if source is not None and (int(source) == who or int(source) >= seats):
            raise PositionError(f"melds[{who}]: {part!r} cannot come from seat {source}")
        found.append(MeldView(kind, tile, None if source is None else int(source)))
    if len(found) > 4:
        raise PositionError(f"melds[{who}]: {len(found)}; a hand has four")
    return found


def _aside(who: int, text: str) -> list[str | None]:
    hidden = text.count("0")
    return [*_tiles(f"aside[{who}]", text.replace("0", "")), *[None] * hidden]


def _voids(play: PlayRules, void: str | None) -> str | None:
    if void is None:
        return None
    if not isinstance(void, str):
        raise PositionError(f"void: {void!r}; a letter for each seat is due")
    if not play.void:
        raise PositionError("void: nobody names a void suit in this game")
    if len(void) != play.seats or set(void) - set(SUITS):
        raise PositionError(f"void: {void!r}; a letter for each of {play.seats} seats, m, p or s")
    return void


def _drawn(own: list[str], drawn: str | None, begun: bool) -> str | None:
    """The tile that an own turn began with: None for a dealer's first, and after a pong."""
    if drawn is None:
        return own[-1] if begun else None
    if drawn and drawn not in own:
        raise PositionError(f"drawn: {drawn!r} is not in the hand")
    return drawn or None


def _check_copies(view: View, play: PlayRules) -> None:
    """No tile that is not in play, none five times."""
    counts = dict.fromkeys(NAMES, 0)
    for of in view.seats:
        for tile in (*(of.hand or ()), *of.pond, *(t for t in of.aside if t is not None)):
            counts[tile] += 1
        for meld in of.melds:
            counts[meld.tile] += 3 if meld.kind == "pong" else 4
    for tile, count in counts.items():
        if count > 4:
            raise PositionError(f"position: {count} copies of {tile}; there are four")
        if count and not play.kinds >> KIND_OF[tile] & 1:
            raise PositionError(f"position: {tile} is not in play with these seats")

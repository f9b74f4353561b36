"""`zhuoji odds`: what comes of each action of a seat."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from zhuoji import odds as find
from zhuoji import position as described
from zhuoji.cli.bar import Bar
from zhuoji.cli.common import Json, Lang, game_of, language, print_json
from zhuoji.errors import PositionError
from zhuoji.odds import Position
from zhuoji.record import decision, read, replay
from zhuoji.round import Round
from zhuoji.simulate import POLICIES

_MOST_ROWS = 20
"""Hundreds of ways to swap tiles are no table."""


def odds(
    game: Annotated[
        str | None, typer.Argument(help="The game, such as zunyi; a record names its own.")
    ] = None,
    tiles: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="TILES [OPTION=VALUE]...",
            help="The concealed tiles of the seat, then options of the room.",
        ),
    ] = None,
    *,
    seat: Annotated[int | None, typer.Option(help="The seat that decides. Default: 0.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many play; also as seats=N.")] = None,
    dealer: Annotated[int | None, typer.Option(help="The dealer. Default: the seat.")] = None,
    turn: Annotated[
        int | None, typer.Option(help="Whose last discard may be claimed, with 3k + 1 tiles.")
    ] = None,
    drawn: Annotated[
        str | None, typer.Option(help="The tile just drawn. Default: the last of TILES.")
    ] = None,
    pond: Annotated[
        list[str] | None,
        typer.Option(metavar="SEAT:TILES", help="Unclaimed discards of a seat, in order: 1:1m9s."),
    ] = None,
    melds: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SEAT:MELDS",
            help='"2:pong 5m from 1, concealed 1p"; also exposed and added kongs.',
        ),
    ] = None,
    aside: Annotated[
        list[str] | None,
        typer.Option(metavar="SEAT:TILES", help="Tiles set aside (闷), 0 for a hidden one."),
    ] = None,
    seen: Annotated[
        str, typer.Option(help="Instead of ponds: all discards in order, none claimed.")
    ] = "",
    void: Annotated[
        str | None, typer.Option(help="The void suits (定缺), a letter a seat: mpps.")
    ] = None,
    declared: Annotated[
        str, typer.Option(help="Seats that declared ready (天听/报听), with commas.")
    ] = "",
    laizi: Annotated[str | None, typer.Option(help="The wildcard kind (癞子).")] = None,
    weekday: Annotated[int | None, typer.Option(help="1 (Monday) to 7.")] = None,
    streak: Annotated[int, typer.Option(help="The dealer's streak.")] = 0,
    bids: Annotated[str, typer.Option(help="The bids (沽卖), with commas.")] = "",
    record: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Take the position from a record; - is standard input."),
    ] = None,
    step: Annotated[
        int | None,
        typer.Option(help="Stop before that action of the record, from 0. Default: its end."),
    ] = None,
    rollouts: Annotated[int, typer.Option(help="How many worlds to try each action in.")] = 2_000,
    policy: Annotated[
        str,
        typer.Option(help=f"Who plays on: {', '.join(POLICIES)}; one for all, or one a seat."),
    ] = "greedy",
    seed: Annotated[int, typer.Option(help="Any other seed draws other worlds.")] = 0,
    threads: Annotated[int, typer.Option(help="Threads to play in; 0 is every core.")] = 0,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write bars there: .svg, .png or .pdf.")
    ] = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Say what comes of each action of a seat, from what it sees: which discard?

    Examples:

    zhuoji odds zunyi-classic 123m456p789s1122m5p

    zhuoji odds guiyang 234m55678p2346s7s2m --seen 1s9m9p1m8s9s --seat 2 --dealer 0

    zhuoji odds zunyi 234m55678p234s44m --void smms --seen 1s4m --turn 1 --seat 3 --dealer 0

    zhuoji odds --record round.json --step 40 --seat 2 --plot odds.svg

    zhuoji simulate nanxian --rounds 1 --record 0 | zhuoji odds --record - --step 9 --json
    """
    words = list(tiles or ())
    where: Position
    if record is not None:
        beside = [game, dealer, turn, drawn, void, laizi, weekday, seats]
        lists = [words, pond, melds, aside, seen, declared, bids, streak]
        if any(value is not None for value in beside) or any(lists):
            raise PositionError(
                "--record names its own game and position; only --step and --seat go with it"
            )
        where, seat = round, _ = _recorded(record, step, seat)
        room = round.game
    else:
        if step is not None:
            raise PositionError("--step needs --record")
        if game is None or not words:
            raise PositionError("give a game and the tiles of a seat, or --record FILE")
        room = game_of(game, words[1:], seats)
        where = described(
            room,
            words[0],
            seat=seat or 0,
            dealer=dealer,
            turn=turn,
            drawn=drawn,
            melds=_by_seat("melds", melds),
            ponds=_by_seat("pond", pond),
            seen=seen,
            aside=_by_seat("aside", aside),
            void=void,
            declared=_numbers("declared", declared),
            laizi=laizi,
            weekday=weekday,
            streak=streak,
            bids=_numbers("bids", bids) if bids else None,
        )
    names = policy.split(",")
    with Bar() as bar:
        found = find(
            room,
            where,
            seat=seat,
            rollouts=rollouts,
            policies=names[0] if len(names) == 1 else names,
            key=seed,
            threads=threads,
            progress=bar.progress,
        )
    if plot is not None:
        found.plot(plot, language(lang))
    if json:
        print_json(found.to_dict())
        return
    from rich.console import Console  # noqa: PLC0415  slow to import, and not for JSON

    Console().print(found.table(language(lang), most=_MOST_ROWS))


def _recorded(file: str, step: int | None, seat: int | None) -> tuple[Round, int | None]:
    """The round of a record, up to an action of it, and whose decision is asked about."""
    recorded = read(sys.stdin.buffer.read() if file == "-" else Path(file))
    if step is None:
        return replay(recorded), seat
    return decision(recorded, step, seat)


def _by_seat(name: str, words: list[str] | None) -> dict[int, str]:
    """Texts by seat, from words such as 1:1m9s."""
    found: dict[int, str] = {}
    for word in words or ():
        seat, colon, text = word.partition(":")
        if not colon or not seat.strip().isdecimal():
            raise PositionError(f"--{name}: {word!r}; a seat and its tiles are due, as 1:1m9s")
        if int(seat) in found:
            raise PositionError(f"--{name}: seat {int(seat)} is given twice")
        found[int(seat)] = text
    return found


def _numbers(name: str, text: str) -> list[int]:
    """Whole numbers with commas between them."""
    parts = [part.strip() for part in text.split(",")] if text else []
    for part in parts:
        if not part.isdecimal():
            raise PositionError(f"--{name}: {part!r} is no whole number; write 0,2")
    return list(map(int, parts))

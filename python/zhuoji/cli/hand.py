"""`zhuoji hand`: what a hand is, what it waits for, what each discard leaves."""

from types import ModuleType
from typing import Annotated, Literal

import typer

from zhuoji.cli import letter_hand, tile_hand
from zhuoji.cli.common import Asked, Json, Lang, game_of, language, print_json
from zhuoji.engine import Engine
from zhuoji.letter_engine import LETTERS
from zhuoji.tile_engine import TILES

# What analyses and shows the hands of a kind of round.
_OF: dict[Engine, ModuleType] = {TILES: tile_hand, LETTERS: letter_hand}


def hand(
    tiles: Annotated[str, typer.Argument(help="The concealed tiles without laizi: 123m456p11s.")],
    options: Annotated[
        list[str] | None,
        typer.Argument(metavar="[OPTION=VALUE]...", help="Room options that price letter cards."),
    ] = None,
    *,
    game: Annotated[
        str, typer.Option(help="A game with such hands: nanxian for letter cards.")
    ] = "zunyi",
    laizi: Annotated[int, typer.Option(help="Laizi held besides.")] = 0,
    melds: Annotated[
        str, typer.Option(help="The hand's tiles on the table: 111s2222p; pong 5x, chi 345x.")
    ] = "",
    void: Annotated[
        Literal["m", "p", "s"] | None, typer.Option(help="The void suit (定缺).")
    ] = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Say what a hand is: complete, ready for what, or how far from it.

    Examples:

    zhuoji hand 123456789m13p55s

    zhuoji hand 1133m5577p1199s --laizi 1

    zhuoji hand 2345678p444s --melds 111s --void m --json

    zhuoji hand --game nanxian 111270678x4455x678d --melds "pong 9d" edition=small
    """
    asked = Asked(game_of(game, options or ()), tiles, melds, laizi, void)
    of = _OF[asked.room.page.engine]
    found = of.analysed(asked)
    if json:
        print_json(found)
    else:
        of.show(asked, found, language(lang))

"""`zhuoji hand`: what a hand is, what it waits for, what each discard leaves.

Hands of letter cards are another matter: `letter_hand`.
"""

from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from zhuoji.cli import letter_hand
from zhuoji.cli.common import Json, Lang, game_of, language, print_json
from zhuoji.errors import RulesError
from zhuoji.hands import discards, shanten, useful, waits
from zhuoji.letter_engine import LETTERS
from zhuoji.tiles import NAMES, SUITS, mask_text, parse, text

if TYPE_CHECKING:
    from rich.table import Table

_NEVER = 127


def hand(
    tiles: Annotated[str, typer.Argument(help="The concealed tiles without laizi: 123m456p11s.")],
    options: Annotated[
        list[str] | None,
        typer.Argument(metavar="[OPTION=VALUE]...", help="Room options that price letter cards."),
    ] = None,
    *,
    game: Annotated[
        str | None, typer.Option(help="The game of the hand: nanxian for letter cards.")
    ] = None,
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
    room = None if game is None else game_of(game, options or ())
    if room is not None and room.page.engine is LETTERS:
        if laizi or void:
            raise RulesError("letter cards have no laizi and no void suit")
        said = letter_hand.analysed(room, tiles, melds)
        if json:
            print_json(said)
        else:
            letter_hand.show(room, said, language(lang))
        return
    if options:
        raise RulesError(f"{options[0]!r}: room options price hands of letter cards alone")
    found = _analysed(tiles, laizi, melds, void)
    if json:
        print_json(found)
        return
    from rich.console import Console  # noqa: PLC0415  slow to import, and not for JSON

    words = _WORDS[language(lang)]
    print(_verdict(found, words))
    for name in ("waits", "useful"):
        if found[name]:
            print(words[name].format(found[name]))
    if found["discards"]:
        Console().print(_table(found["discards"], words))


def _analysed(tiles: str, laizi: int, melds: str, void: str | None) -> dict[str, Any]:
    """What there is to say of a hand; tiles as text, a shanten that is never reached None."""
    counts = parse(tiles)
    suit = None if void is None else SUITS.index(void)
    asked: dict[str, Any] = {"melds": parse(melds) if melds else None, "void": suit}
    away = int(shanten(counts, laizi, **asked))
    full = (int(counts.sum()) + laizi) % 3 == 2
    after: list[dict[str, Any]] = []
    if full:
        left = discards(counts, laizi, **asked)
        after = [
            {
                "tile": NAMES[kind],
                "shanten": _reached(int(left.shanten[kind])),
                "useful": mask_text(left.useful[kind]),
                "left": int(left.left[kind]),
            }
            for kind in range(len(NAMES))
            if counts[kind]
        ]
        # The best first, as a player looks for it.
        after.sort(key=lambda line: (line["shanten"] is None, line["shanten"], -line["left"]))
    return {
        "tiles": text(counts),
        "laizi": laizi,
        "melds": melds,
        "void": void,
        "complete": away == -1,
        "shanten": _reached(away),
        "waits": "" if full else mask_text(int(waits(counts, laizi, **asked))),
        "useful": "" if full else mask_text(int(useful(counts, laizi, **asked))),
        "discards": after,
    }


def _reached(away: int) -> int | None:
    return None if away == _NEVER else away


def _verdict(found: dict[str, Any], words: dict[str, str]) -> str:
    match found["shanten"]:
        case None:
            return words["never"]
        case -1:
            return words["complete"]
        case 0:
            return words["ready"]
        case away:
            return words["shanten"].format(away)


def _table(after: list[dict[str, Any]], words: dict[str, str]) -> "Table":
    from rich.table import Table  # noqa: PLC0415

    shown = Table()
    shown.add_column(words["discard"])
    shown.add_column(words["away"], justify="right")
    shown.add_column(words["left"], justify="right")
    shown.add_column(words["draws"])
    for line in after:
        away = "-" if line["shanten"] is None else str(line["shanten"])
        shown.add_row(line["tile"], away, str(line["left"]), line["useful"])
    return shown


_WORDS = {
    "zh": {
        "never": "不可能胡牌",
        "complete": "已胡牌",
        "ready": "听牌",
        "shanten": "{} 向听",
        "waits": "听：{}",
        "useful": "进张：{}",
        "discard": "打",
        "away": "向听",
        "left": "余张",
        "draws": "进张",
    },
    "en": {
        "never": "can never win",
        "complete": "complete",
        "ready": "ready",
        "shanten": "{} from ready",
        "waits": "waits for {}",
        "useful": "useful draws: {}",
        "discard": "discard",
        "away": "from ready",
        "left": "tiles left",
        "draws": "useful draws",
    },
}

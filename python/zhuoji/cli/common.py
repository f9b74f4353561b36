"""What commands share: languages, `option=value` words, JSON on standard output."""

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import typer

from zhuoji.errors import RulesError
from zhuoji.game import Game
from zhuoji.games import game
from zhuoji.options import Option, declared
from zhuoji.reasons import Language
from zhuoji.study import Study

Lang = Annotated[
    Literal["zh", "en"] | None,
    typer.Option(help="Language of the output. Default: zh in a Chinese locale, else en."),
]
Report = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Write a page with plots there, as HTML."),
]
Json = Annotated[bool, typer.Option("--json", help="JSON for machines instead.")]


class Asked(NamedTuple):
    """A hand somebody asks about, in a room of its game."""

    room: Game
    tiles: str
    melds: str
    laizi: int
    void: str | None


_SWITCH = {
    **dict.fromkeys(("true", "on", "yes"), True),
    **dict.fromkeys(("false", "off", "no"), False),
}


def language(wanted: Language | None) -> Language:
    """The language wanted, or that of the locale."""
    if wanted:
        return wanted
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((found for name in names if (found := os.environ.get(name))), "")
    return "zh" if locale.startswith("zh") else "en"


def game_of(name: str, words: Iterable[str], seats: int | None = None) -> Game:
    """The game of a command line; `RulesError` names every word that is wrong."""
    known = {option.name: option for option in declared(game(name).page.options)}
    wanted: dict[str, Any] = {}
    for word in words:
        option, equals, value = word.partition("=")
        if not equals:
            raise RulesError(f"{word!r} is no option of the game; write option=value")
        if option in wanted:
            raise RulesError(f"option {option!r} is given twice")
        wanted[option] = _value(known.get(option), value)
    if seats is not None:
        if "seats" in wanted:
            raise RulesError("option 'seats' is given twice")
        wanted["seats"] = seats
    return game(name, **wanted)


def print_json(data: object) -> None:
    """One JSON value on standard output."""
    print(json.dumps(data, ensure_ascii=False))


def show_study(study: Study, *, json: bool, report: Path | None, lang: Language) -> None:
    """A study as a page, if one is wanted, and as JSON or a table."""
    if report is not None:
        study.report(report, lang)
    if json:
        print_json(study.to_dict())
        return
    from rich.console import Console  # noqa: PLC0415  slow to import, and not for JSON

    Console().print(study.table(lang))


def _value(option: Option | None, text: str) -> object:
    """What a word says for an option: a switch, a number or the word itself."""
    if option is not None:
        if isinstance(option.default, bool):
            return _SWITCH.get(text.lower(), text)
        if isinstance(option.default, int) and text.isascii() and text.isdigit():
            return int(text) if len(text) < 10 else text
    return text

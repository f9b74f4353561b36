"""`zhuoji rules`: a game as it is played with the options of a room."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from zhuoji.cli.common import Json, Lang, game_of, language, print_json
from zhuoji.errors import RulesError
from zhuoji.game import Game
from zhuoji.reasons import Language
from zhuoji.rulesheet import RuleLine, sheet
from zhuoji.rulesheet import diff as differences

if TYPE_CHECKING:
    from rich.table import Table

_PARTS = {
    "options": ("选项", "options"),
    "play": ("玩法", "play"),
    "hands": ("牌型", "hands"),
    "payments": ("计分", "payments"),
    "cancels": ("不计", "cancelled"),
    "succession": ("坐庄", "dealer"),
}
_HEADS = {
    "sheet": (("条目", "项目", "分值"), ("clause", "rule", "value")),
    "diff": (("条目", "项目", "改前", "改后"), ("clause", "rule", "before", "after")),
}


def rules(
    game: Annotated[str, typer.Argument(help="The game, such as zunyi.")],
    options: Annotated[
        list[str] | None,
        typer.Argument(help="Room options as option=value.", metavar="[OPTION=VALUE]..."),
    ] = None,
    *,
    diff: Annotated[
        list[str] | None, typer.Option(help="Say what switching option=value changes.")
    ] = None,
    schema: Annotated[bool, typer.Option("--schema", help="The options as JSON Schema.")] = False,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Print a game as played with these options: every price and rule with its clause.

    Examples:

    zhuoji rules zunyi

    zhuoji rules anlong seats=4 men=true --lang zh

    zhuoji rules zunyi --diff flip=both

    zhuoji rules guiyang --schema
    """
    words = options or []
    room = game_of(game, words)
    if schema:
        if diff or json:
            raise RulesError("--schema goes with no other form of output")
        print_json(room.schema())
    elif diff:
        _print_diff(room, _switched(game, words, diff), language(lang), json)
    else:
        _print_sheet(room, language(lang), json)


def _switched(name: str, words: list[str], switches: list[str]) -> Game:
    """The room after the switches: they replace the same option among the words."""
    replaced = {switch.partition("=")[0] for switch in switches}
    return game_of(name, [w for w in words if w.partition("=")[0] not in replaced] + switches)


def _print_sheet(room: Game, lang: Language, as_json: bool) -> None:
    lines = sheet(room, lang)
    if as_json:
        print_json({"game": room.name, "options": room.chosen, "rules": [_plain(x) for x in lines]})
        return
    table = _table(room, "sheet", lang)
    part = None
    for line in lines:
        if line.part != part:
            part = line.part
            table.add_section()
            table.add_row("", f"[bold]{_PARTS[part][lang == 'en']}[/bold]", "")
        table.add_row(line.clause, line.text, line.value)
    _show(table)


def _print_diff(before: Game, after: Game, lang: Language, as_json: bool) -> None:
    changes = differences(before, after, lang)
    if as_json:
        print_json([{"before": _plain(c.before), "after": _plain(c.after)} for c in changes])
        return
    table = _table(before, "diff", lang)
    for change in changes:
        for line in [line for line in (change.after, change.before) if line][:1]:
            table.add_row(line.clause, line.text, _value(change.before), _value(change.after))
    _show(table)


def _plain(line: RuleLine | None) -> dict[str, Any] | None:
    return None if line is None else line._asdict()


def _value(line: RuleLine | None) -> str:
    return "—" if line is None else line.value or "✓"


def _table(room: Game, form: str, lang: Language) -> "Table":
    from rich.table import Table  # noqa: PLC0415  slow to import, and not for JSON

    english = lang == "en"
    chosen = ", ".join(f"{name}={value}" for name, value in room.chosen.items())
    table = Table(title=room.page.titles[english] + (f" ({chosen})" if chosen else ""))
    for head in _HEADS[form][english]:
        table.add_column(head)
    return table


def _show(table: "Table") -> None:
    from rich.console import Console  # noqa: PLC0415

    Console().print(table)

"""A comparison for the terminal: one line, a table, bars. Needs `rich`, but for the line."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from zhuoji.paired import FEWEST_TABLES, Verdict
from zhuoji.reasons import Language

if TYPE_CHECKING:
    from rich.table import Table

    from zhuoji.comparison import Comparison, Finding

VERDICTS: dict[Verdict, tuple[str, str]] = {
    "higher": ("更高", "higher"),
    "lower": ("更低", "lower"),
    "no conclusion": ("无结论", "no conclusion"),
}
_COLOURS = {"higher": "green", "lower": "red", "no conclusion": "bright_black"}
_WORDS = {
    "title": ("{}：{:,} 局，{:,} 桌", "{}: {:,} rounds at {:,} tables"),
    "half": ("±95%", "±95 %"),
    "few": ("不足 {} 桌，不下结论", "no verdicts below {} tables"),
    "round": (
        "第 {:,} 局（桌 {}，第 {} 局）：A {}，B {}",
        "round {:,} (table {}, number {}): A {}, B {}",
    ),
    "verdict": ("结论", "verdict"),
    "anytime": ("±95% 随时有效", "±95 % anytime"),
    "same": ("另有 {} 项两边每桌都一样", "{} more that are the same at every table"),
    "precise": ("已达到精度 ±{:g}", "precision of ±{:g} reached"),
    "imprecise": ("未达到精度 ±{:g}", "precision of ±{:g} not reached"),
    "bars": ("差别（B − A）", "differences (B − A)"),
}


def said(found: "Comparison", lang: Language) -> str:
    """The headline in one line, such as `points, dealer: B − A +0.123 (0.100 .. 0.146), higher`."""
    pick = lang == "en"
    each = found.measures[found.headline]
    verdict = VERDICTS[each.verdict][pick]
    between = " – " if pick else "，"
    name = f"{each.section[pick]}{between}{each.names[pick]}"
    if each.difference is None:
        return f"{name}: {verdict}" if pick else f"{name}：{verdict}"
    text = f"B − A {number(each, each.difference, sign=True)} ({interval(each)})"
    if found.until is not None:
        text += "; " if pick else "；"
        text += _WORDS["precise" if found.precise else "imprecise"][pick].format(found.until)
    return f"{name}: {text}: {verdict}" if pick else f"{name}：{text}：{verdict}"


def table(found: "Comparison", lang: Language) -> "Table":
    """All measures that differ at some table, and how many do not."""
    from rich import box  # noqa: PLC0415  the extra `cli` brings it
    from rich.markup import escape  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    pick = lang == "en"
    labels = "\n".join(map("{}: {}".format, "AB", found.labels(lang)))
    below = [said(found, lang)]
    if found.tables < FEWEST_TABLES:
        below.append(_WORDS["few"][pick].format(FEWEST_TABLES))
    same = sum(is_same(each) for each in found.measures.values())
    if same:
        below.append(_WORDS["same"][pick].format(same))
    shown = Table(
        title=escape(f"{title(found, lang)}\n{labels}"),
        caption=escape("\n".join(below)),
        box=box.SIMPLE,
        padding=(0, 1, 0, 0),
    )
    shown.add_column("")
    for heading in ("A", "B", "B − A", _WORDS["anytime" if found.anytime else "half"][pick]):
        shown.add_column(heading, justify="right", no_wrap=True)
    shown.add_column(_WORDS["verdict"][pick], no_wrap=True)
    section = None
    for each in found.measures.values():
        if is_same(each):
            continue
        if each.section != section:
            section = each.section
            shown.add_section()
            shown.add_row(f"[bold]{section[pick]}[/bold]")
        colour = _COLOURS[each.verdict]
        shown.add_row(
            "  " + escape(each.names[pick]),
            *(("-" if value is None else number(each, value)) for value in (each.a, each.b)),
            "-" if each.difference is None else number(each, each.difference, sign=True),
            "-" if each.low is None or each.high is None
            else "±" + number(each, (each.high - each.low) / 2),
            f"[{colour}]{VERDICTS[each.verdict][pick]}[/{colour}]",
        )  # fmt: skip
    return shown


def most_changed(found: "Comparison", lang: Language) -> Iterator[str]:
    """The rounds that changed most, a line each."""
    pick = lang == "en"
    for each in found.changed:
        totals = [" ".join(f"{points:+d}" for points in side) for side in each.totals]
        yield _WORDS["round"][pick].format(each.round, each.table, each.number, *totals)


def bars(found: "Comparison", lang: Language) -> "Table":
    """A bar for each difference that is told from 0, and the headline's; shares, then points."""
    from rich.bar import Bar  # noqa: PLC0415
    from rich.markup import escape  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    pick = lang == "en"
    shown = Table(title=_WORDS["bars"][pick], show_header=False, box=None, padding=(0, 1))
    shown.add_column(justify="left")
    shown.add_column(justify="right")
    shown.add_column(width=_WIDTH)
    for group in groups(found):
        most = max(abs(each.difference or 0.0) for each in group)
        for each in group:
            value = each.difference or 0.0
            begin, end = sorted((most, most + value))
            shown.add_row(
                f"{escape(each.names[pick])} [dim]{escape(each.section[pick])}[/dim]",
                number(each, value, sign=True),
                Bar(2 * most or 1.0, begin, end, width=_WIDTH, color=_COLOURS[each.verdict]),
            )
        shown.add_row("", "", "")
    return shown


def groups(found: "Comparison") -> Iterator[list["Finding"]]:
    """What is worth drawing, shares and the rest apart, each with one scale: at most twelve."""
    for share in (True, False):
        headline = found.measures[found.headline]
        some = [headline] if headline.share == share else []
        told = [
            each
            for id, each in found.measures.items()
            if each.share == share and each.verdict != "no conclusion" and id != found.headline
        ]
        told.sort(key=lambda each: -abs(each.difference or 0.0))
        some += told[: _MOST_DRAWN - len(some)]
        if some:
            yield some


def title(found: "Comparison", lang: Language) -> str:
    """The game and how much was played."""
    pick = lang == "en"
    name = found.games[0].page.titles[pick]
    return _WORDS["title"][pick].format(name, found.rounds, found.tables)


def is_same(each: "Finding") -> bool:
    """Whether a measure is the same at every table."""
    return each.difference == 0 and each.low == each.high == 0


def number(each: "Finding", value: float, *, sign: bool = False) -> str:
    """A value of a measure; a difference of shares is in per cent, too."""
    plus = "+" if sign else ""
    return f"{value:{plus}.2%}" if each.share else f"{value:{plus}.3f}"


def interval(each: "Finding") -> str:
    """The interval of a difference, or a dash."""
    if each.low is None or each.high is None:
        return "-"
    return f"{number(each, each.low, sign=True)} .. {number(each, each.high, sign=True)}"


_WIDTH = 28
_MOST_DRAWN = 12

"""The odds of a decision for people: a sentence, a table, bars with intervals."""

import os
import warnings
from collections.abc import Sequence
from pathlib import PurePath
from textwrap import fill
from typing import TYPE_CHECKING, Any

from zhuoji.errors import StudyError
from zhuoji.extras import extra
from zhuoji.odds_result import ESTIMATES, ActionOdds
from zhuoji.reasons import Language
from zhuoji.stats import Estimate

if TYPE_CHECKING:
    from polars import DataFrame
    from rich.table import Table

    from zhuoji.odds_result import Odds

_BAR = 8
"""How wide the longest bar of a table is, in letters."""
_MOST_NAMED = 6
"""How many actions a sentence names."""
_FORMATS = (".svg", ".png", ".pdf")
_COLOURS = {"best": "#2f6f73", "equal": "#2f6f73", "open": "#d59a2b", "worse": "#b8412f"}

_VERBS = {
    "pass": ("过", "pass"), "discard": ("打", "discard"), "ready": ("报听打", "ready"),
    "pong": ("碰", "pong"), "kong": ("杠", "kong"), "win": ("胡", "win"), "men": ("闷", "men"),
    "void": ("定缺", "void"), "swap": ("换", "swap"), "chi": ("吃", "chi"), "wai": ("歪", "wai"),
    "liu": ("溜", "liu"),
}  # fmt: skip
_WORDS = {
    "title": ("{}：座位 {}，{:,} 个可能的牌局，{}", "{}: seat {}, {:,} worlds, {}"),
    "action": ("动作", "action"),
    "win": ("胡牌", "win"),
    "ready": ("听牌", "ready"),
    "deal_in": ("点炮", "deal in"),
    "points": ("得分", "points"),
    "behind": ("落后", "behind"),
    "of_points": ("平均得分，线段为 95% 区间", "mean points with 95 % intervals"),
    "best": ("{} 最好。", "{} is best."),
    "equal": (
        "{} 在每个牌局中得分都一样，并列最好。",
        "{} have the same points in every world, and are best.",
    ),
    "open": (
        "{} 得分最高，但与 {} 分不出高下：{} 的差距为 {}。",
        "{} has the most points, but there is no conclusion between it and {}: {} is behind by {}.",
    ),
    "only": ("只有 {} 可选。", "There is nothing but {}."),
    "and": ("、", ", "),
    "interval": ("{:.2f}（{:.2f} 至 {:.2f}）", "{:.2f} ({:.2f} to {:.2f})"),
    "made_up": (
        "事件的先后不详，按一种可能的顺序推演。",
        "The order of events is not known; one that leads here was made up.",
    ),
    "more": ("另有 {} 个动作", "{} more actions"),
    "others": ("等 {} 个动作", " and {} more"),
}


class _Words:
    """The words of one language."""

    def __init__(self, lang: Language) -> None:
        self.column = int(lang == "en")

    def __call__(self, word: str, *values: object) -> str:
        return _WORDS[word][self.column].format(*values)

    def action(self, each: ActionOdds) -> str:
        """An action as a player says it."""
        do, _, tiles = str(each.action).partition(" ")
        return f"{_VERBS[do][self.column]} {tiles}".strip()

    def actions(self, some: Sequence[ActionOdds]) -> str:
        """Actions, the first of many."""
        names = self("and").join(map(self.action, some[:_MOST_NAMED]))
        left = len(some) - (0 if self.column == 0 else _MOST_NAMED)
        return names + (self("others", left) if len(some) > _MOST_NAMED else "")


def conclusion(odds: "Odds", lang: Language) -> str:
    """What the points say: which action is best, which it cannot be told apart from."""
    say = _Words(lang)
    actions = odds.actions
    if len(actions) == 1:
        return say("only", say.action(actions[0]))
    best = [each for each in actions if each.verdict in ("best", "equal")]
    unclear = [each for each in actions if each.verdict == "open"]
    if not unclear:
        return say("equal" if len(best) > 1 else "best", say.actions(best))
    behind = unclear[0].behind
    by = say("interval", *(behind.value if end is None else end for end in behind))
    return say("open", say.actions(best), say.actions(unclear), say.action(unclear[0]), by)


def table(odds: "Odds", lang: Language, most: int | None) -> "Table":
    """A row an action, with a bar of its points, an empty one of points that are lost."""
    from rich import box  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    say = _Words(lang)
    players = ", ".join(dict.fromkeys(odds.policies))
    title = odds.game.page.titles[say.column]
    caption = [conclusion(odds, lang), *([] if odds.exact else [say("made_up")])]
    shown = Table(
        title=say("title", title, odds.seat, odds.rollouts, players),
        caption="\n".join(caption),
        box=box.SIMPLE,
    )
    shown.add_column(say("action"), no_wrap=True)
    for name in ("win", "ready", "deal_in"):
        shown.add_column(say(name), justify="right")
    shown.add_column(say("points"), justify="right", no_wrap=True)
    shown.add_column("")
    shown.add_column(say("behind"), justify="right", no_wrap=True)
    rows = odds.actions[:most]
    widest = max(abs(each.points.value) for each in rows) or 1.0
    for each in rows:
        colour = _COLOURS[each.verdict]
        block = "█" if each.points.value >= 0 else "░"
        bar = block * round(_BAR * abs(each.points.value) / widest)
        signed = f"{each.points.value:+.2f} ±{_half(each.points):.2f}"
        behind = "" if each.verdict in ("best", "equal") else f"{each.behind.value:.2f}"
        unsure = " ±" + f"{_half(each.behind):.2f}" if behind else ""
        shown.add_row(
            say.action(each),
            *(f"{getattr(each, name).value:.1%}" for name in ("win", "ready", "deal_in")),
            signed,
            Text(bar or "·", style=colour if each.points.value >= 0 else f"dim {colour}"),
            behind + unsure,
        )
    if len(rows) < len(odds.actions):
        shown.add_row(say("more", len(odds.actions) - len(rows)))
    return shown


def _half(estimate: Estimate) -> float:
    """Half the width of an interval around its value."""
    return 0.0 if estimate.high is None else estimate.high - estimate.value


def frame(odds: "Odds") -> "DataFrame":
    """A row an action."""
    polars = extra("polars")
    rows = [
        {
            "action": str(each.action),
            **{
                name + ("" if end == "value" else f"_{end}"): getattr(getattr(each, name), end)
                for name in ESTIMATES
                for end in Estimate._fields
            },
            "verdict": each.verdict,
        }
        for each in odds.actions
    ]
    built: DataFrame = polars.DataFrame(rows)
    return built


def plot(odds: "Odds", path: str | os.PathLike[str], lang: Language) -> None:
    """Bars with intervals: points, and beside them the rates."""
    suffix = PurePath(path).suffix.lower()
    if suffix not in _FORMATS:
        raise StudyError(f"plot: {os.fspath(path)!r}; the name ends in {', '.join(_FORMATS)}")
    figure_module, matplotlib = extra("matplotlib.figure"), extra("matplotlib")
    say, rows = _Words(lang), odds.actions[::-1]
    style = {
        "svg.fonttype": "none",
        "svg.hashsalt": "zhuoji",
        "axes.unicode_minus": False,
        "font.family": "sans-serif",
        "font.sans-serif": [*_FONTS, "DejaVu Sans"],
        "axes.spines.top": False,
        "axes.spines.right": False,
    }
    with warnings.catch_warnings(), matplotlib.rc_context(style):
        # In an SVG the reader's fonts show what these here lack.
        warnings.filterwarnings("ignore", message="Glyph .* missing from")
        figure = figure_module.Figure(figsize=(9, 1.4 + 0.32 * len(rows)), layout="constrained")
        left, right = figure.subplots(1, 2, sharey=True)
        places = range(len(rows))
        _bars(left, [each.points for each in rows], [_COLOURS[each.verdict] for each in rows])
        left.set_yticks(places, [say.action(each) for each in rows])
        left.axvline(0, color="#26221c", linewidth=0.8)
        left.set_title(say("of_points"), fontsize=10)
        for shift, name, colour in (
            (0.27, "win", "#2f6f73"), (0.0, "ready", "#d59a2b"), (-0.27, "deal_in", "#b8412f"),
        ):  # fmt: skip
            shares = [getattr(each, name) for each in rows]
            _bars(right, shares, colour, shift=shift, height=0.27, label=say(name))
        right.set_xlim(0, None)
        right.xaxis.set_major_formatter(lambda share, _: f"{share:.0%}")
        right.legend(frameon=False, fontsize=9)
        width = 110 if lang == "en" else 55
        figure.suptitle(fill(conclusion(odds, lang), width), fontsize=10)
        metadata = {"Date": None, "Creator": None} if suffix == ".svg" else {}
        try:
            figure.savefig(path, metadata=metadata)
        except OSError as error:
            raise StudyError(f"plot: {error.filename}: {error.strerror}") from None


_FONTS = ("Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", "WenQuanYi Zen Hei")


def _bars(
    axes: Any,
    estimates: list[Estimate],
    colour: object,
    *,
    shift: float = 0.0,
    height: float = 0.7,
    label: str | None = None,
) -> None:
    """Horizontal bars, a line over each for its interval."""
    values = [each.value for each in estimates]
    ends = [
        [
            max(0.0, each.value - (each.value if each.low is None else each.low))
            for each in estimates
        ],
        [
            max(0.0, (each.value if each.high is None else each.high) - each.value)
            for each in estimates
        ],
    ]
    places = [place + shift for place in range(len(values))]
    axes.barh(places, values, height, color=colour, label=label, xerr=ends,
              error_kw={"ecolor": "#26221c", "elinewidth": 1, "capsize": 2})  # fmt: skip

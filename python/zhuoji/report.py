"""A study as one HTML page: what happened, in plots first, every measure in a table below.

The page needs nothing besides itself. Text in plots stays text, so the reader's fonts show it.
"""

import io
import warnings
from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

import numpy as np

from zhuoji import distributions
from zhuoji.extras import extra
from zhuoji.facts import Array
from zhuoji.measures import Measure, measures
from zhuoji.reasons import Language
from zhuoji.stats import Estimate, Stats

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from zhuoji.study import Study

_INK, _PAPER, _GRID = "#26221c", "#fbf8f1", "#e2dccd"
_COLOURS = ("#b8412f", "#2f6f73", "#d59a2b", "#5b5284", "#7d8c3c", "#8a8478")
_STYLE = {
    "svg.fonttype": "none",
    "svg.hashsalt": "zhuoji",
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": _INK,
    "axes.labelcolor": _INK,
    "axes.edgecolor": _GRID,
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.prop_cycle": None,  # set where matplotlib is there
    "axes.unicode_minus": False,
    "grid.color": _GRID,
    "xtick.color": _INK,
    "ytick.color": _INK,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "legend.frameon": False,
}
_CSS = f"""
:root {{ color-scheme: light }}
body {{ margin: 0; background: {_PAPER}; color: {_INK};
  font: 16px/1.55 "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", system-ui, sans-serif }}
main {{ max-width: 1080px; margin: 0 auto; padding: 2.5rem 1.25rem 4rem }}
h1 {{ font-size: 2rem; margin: 0 0 .25rem }}
h2 {{ font-size: 1.1rem; margin: 0 0 .25rem }}
.what {{ color: #6b6456; margin: 0 0 1.5rem }}
.cards {{ display: grid; grid-template-columns: repeat(auto-fit, minmax(160px, 1fr)); gap: .75rem }}
.card, figure {{ background: #fff; border: 1px solid {_GRID}; border-radius: 10px }}
.card {{ padding: .8rem 1rem }}
.card b {{ display: block; font-size: 1.6rem; line-height: 1.2 }}
.card small {{ color: #6b6456 }}
.plots {{ display: grid; grid-template-columns: repeat(auto-fit, minmax(420px, 1fr)); gap: 1rem;
  margin: 1.25rem 0 }}
figure {{ margin: 0; padding: 1rem 1.1rem }}
figure p {{ margin: 0 0 .5rem; color: #6b6456; font-size: .85rem }}
figure svg {{ width: 100%; height: auto }}
svg text {{ font-family: inherit !important }}
table {{ border-collapse: collapse; width: 100%; font-size: .9rem }}
th, td {{ padding: .2rem .6rem; border-bottom: 1px solid {_GRID}; text-align: left }}
td.n {{ text-align: right; font-variant-numeric: tabular-nums }}
th {{ padding-top: 1rem }}
code {{ font-size: .8rem; word-break: break-all }}
"""
_MOST_BARS = 60
_WORDS = {
    "rounds": ("{:,} 局 · {:,} 桌", "{:,} rounds at {:,} tables"),
    "outcome": ("一局如何收场", "How a round ends"),
    "outcome_note": ("每局；一炮多响时每个赢家各计一次", "a round; each winner of several counts"),
    "rates": ("谁在赢", "Who wins"),
    "rates_note": (
        "每局胡牌率，线段为 95% 区间（按桌聚类）",
        "wins a round; bars are 95 % intervals, clustered by table",
    ),
    "points": ("谁在赚", "Who earns"),
    "points_note": ("每局得分，线段为 95% 区间", "points a round with 95 % intervals"),
    "spread": ("一局的输赢", "Points of a round"),
    "spread_note": (
        "各家一局得分的分布（底分为单位，两端含更多）",
        "how often a seat gets so many points, in units of the base; the ends include all beyond",
    ),
    "turns": ("什么时候胡牌", "When a round is won"),
    "turns_note": ("赢家自己的摸牌数，起手为 0", "own draws of the winner; 0 is the deal"),
    "ready": ("什么时候听牌", "When seats get ready"),
    "ready_note": (
        "到该巡为止听过牌的局数比例，按策略",
        "share of rounds in which a seat of the policy was ready by then",
    ),
    "patterns": ("胡什么牌", "What is won with"),
    "patterns_note": ("占全部胡牌", "share of all wins"),
    "reasons": ("分从哪里来", "Where points come from"),
    "reasons_note": ("每局收付的分数", "points paid a round"),
    "all": ("全部数字", "All figures"),
    "draws": ("摸牌数", "own draws"),
    "share": ("占局数", "share of rounds"),
    "interval": ("95% 区间", "95 % interval"),
    "count": ("次数", "count"),
    "value": ("数值", "value"),
    "key": ("密钥", "key"),
    "digest": ("摘要", "digest"),
}


def page(study: "Study", lang: Language) -> str:
    """The page. `ZhuojiError` where matplotlib is not installed."""
    said = _Words(lang)
    plots = _Plots(study.stats, said)
    game = study.game
    options = "，".join(f"{name}={value}" for name, value in game.chosen.items())
    title = f"{game.page.titles[said.column]} · {said('rounds', study.rounds, study.stats.tables)}"
    what = " · ".join(filter(None, [", ".join(study.policies), options]))
    found = {measure.id: measure for measure in measures(study.stats)}
    return f"""<!doctype html>
<html lang="{lang}"><head><meta charset="utf-8"><title>{escape(title)}</title>
<meta name="viewport" content="width=device-width"><style>{_CSS}</style></head><body><main>
<h1>{escape(title)}</h1>
<p class="what">{escape(what)}</p>
<div class="cards">{"".join(_cards(study.stats, found, said))}</div>
<div class="plots">{"".join(plots.all(found))}</div>
<h2>{said("all")}</h2>
{_table(study.stats, found.values(), said)}
<p class="what"><br>{said("key")} <code>{study.key.hex()}</code><br>
{said("digest")} <code>{study.digest or "-"}</code></p>
</main></body></html>
"""


class _Words:
    """The page's own words in one language."""

    def __init__(self, lang: Language) -> None:
        self.column = int(lang == "en")

    def __call__(self, word: str, *values: object) -> str:
        return _WORDS[word][self.column].format(*values)


class _Plots:
    """The plots of a page, each as a figure of HTML."""

    def __init__(self, stats: Stats, said: _Words) -> None:
        self._stats = stats
        self._said = said
        self._ways = stats.game.page.engine.ways
        self._seats = range(stats.game.play.seats)
        self._plt = extra("matplotlib.figure")
        cycle = extra("matplotlib").cycler(color=_COLOURS)
        self._style = {**_STYLE, "axes.prop_cycle": cycle}

    def all(self, found: dict[str, Measure]) -> Iterable[str]:
        """Every plot that there is something for."""
        outcome = ["drawn", *(f"wins.{way}" for way in self._ways)]
        who = [id[:-5] for id in found if id.endswith(".wins")]
        # Side by side, two of about the same height each.
        yield self._bars("outcome", [found[id] for id in outcome])
        yield from self._most("patterns", found, "pattern.")
        yield self._points("rates", [found[f"{id}.wins"] for id in who])
        yield self._points("points", [found[f"{id}.points"] for id in who])
        yield self._figure("spread", self._spread)
        if any(self._of(f"turns/{way}").any() for way in self._ways):
            yield self._figure("turns", self._turns)
        if any(self._of(f"ready/{seat}").any() for seat in self._seats):
            yield self._figure("ready", self._ready)
        yield from self._most("reasons", found, "points.")

    def _most(self, name: str, found: dict[str, Measure], start: str) -> Iterable[str]:
        """Bars of the measures that begin so and of which anything was counted, most first."""
        some = [each for id, each in found.items() if id.startswith(start)]
        some = [each for each in some if each.count(self._stats)]
        if some:
            some.sort(key=lambda each: -each.count(self._stats))
            yield self._bars(name, some)

    def _figure(self, name: str, draw: Callable[["Axes"], None], height: float = 3.0) -> str:
        with warnings.catch_warnings(), extra("matplotlib").rc_context(self._style):
            # Which glyphs its own fonts lack is nothing to the reader's.
            warnings.filterwarnings("ignore", message="Glyph .* missing from")
            figure = self._plt.Figure(figsize=(5.4, height), layout="constrained")
            draw(figure.add_subplot())
            text = io.StringIO()
            figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
        svg = text.getvalue()
        return (
            f"<figure><h2>{self._said(name)}</h2>"
            f"<p>{self._said(name + '_note')}</p>{svg[svg.index('<svg') :]}</figure>"
        )

    def _bars(self, name: str, shown: Sequence[Measure]) -> str:
        """A bar a measure, its value written beside it."""

        def draw(axes: "Axes") -> None:
            estimates = [measure.estimate(self._stats) for measure in shown]
            values = [0.0 if each is None else each.value for each in estimates]
            places = range(len(shown))
            axes.barh(places, values, color=_COLOURS[: 4 if name == "outcome" else 1])
            axes.set_yticks(places, [each.names[self._said.column] for each in shown])
            for place, measure, value in zip(places, shown, values, strict=True):
                text = _number(measure, value)
                axes.annotate(text, (max(value, 0.0), place), (4, 0), va="center",
                              textcoords="offset points")  # fmt: skip
            axes.margins(x=0.18)
            axes.invert_yaxis()
            axes.grid(axis="y", visible=False)
            axes.xaxis.set_major_formatter(_axis(shown[0].share))

        return self._figure(name, draw, max(1.2, 0.32 * len(shown) + 0.6))

    def _points(self, name: str, shown: Sequence[Measure]) -> str:
        """A point a measure with its interval."""

        def draw(axes: "Axes") -> None:
            places = range(len(shown))
            for place, measure in zip(places, shown, strict=True):
                estimate = measure.estimate(self._stats)
                if estimate is None:
                    continue
                value, low, high = estimate
                if low is not None and high is not None:
                    axes.plot([low, high], [place] * 2, lw=5, alpha=0.35, color=_COLOURS[1],
                              solid_capstyle="round")  # fmt: skip
                axes.plot(value, place, "o", color=_COLOURS[1])
                axes.annotate(_number(measure, value), (value, place), (0, 6), ha="center",
                              textcoords="offset points", fontsize=8)  # fmt: skip
            if not shown[0].share:
                axes.axvline(0, color=_INK, lw=0.8)
            axes.set_yticks(places, [each.names[self._said.column] for each in shown])
            axes.margins(x=0.12, y=0.12)
            axes.invert_yaxis()
            if shown[0].share:  # never below nothing, and not all on one line
                low, high = axes.get_xlim()
                axes.set_xlim(max(low, -0.06 * high), max(high, 0.01))
            axes.xaxis.set_major_formatter(_axis(shown[0].share))

        return self._figure(name, draw, max(1.6, 0.38 * len(shown) + 0.7))

    def _spread(self, axes: "Axes") -> None:
        every = [self._of(f"points/{seat}") for seat in self._seats]
        whole = sum(every[1:], start=every[0])
        at = np.array(distributions.points_of(len(whole)))
        low, high = _middle(at, whole)
        # Bars around whole multiples of their width, so that the points of nothing have the middle.
        width = max((high - low) // _MOST_BARS, 0) // 2 * 2 + 1
        bars = (at + width // 2) // width
        share = np.bincount(bars - bars[0], whole / whole.sum())
        centres = np.arange(bars[0], bars[-1] + 1) * width
        inside = (centres >= low - width) & (centres <= high + width)
        axes.bar(centres[inside], share[inside], width=0.92 * width, color=_COLOURS[1])
        axes.axvline(0, color=_INK, lw=0.8)
        axes.yaxis.set_major_formatter(_axis(share=True))

    def _turns(self, axes: "Axes") -> None:
        bottom: Array = np.zeros(distributions.MOST_TURNS + 1)
        for index, way in enumerate(self._ways):
            share = self._of(f"turns/{way}") / self._stats.counts["rounds"]
            name = _name(self._stats, f"wins.{way}", self._said)
            axes.bar(range(len(share)), share, bottom=bottom, label=name, color=_COLOURS[index])
            bottom = bottom + share
        self._turn_axis(axes, bottom)
        axes.set_ylim(0, 1.3 * bottom.max())  # room for the legend
        axes.legend()

    def _ready(self, axes: "Axes") -> None:
        latest: Array = np.zeros(distributions.MOST_TURNS + 1)
        for policy in dict.fromkeys(self._stats.policies):
            own = [seat for seat in self._seats if self._stats.policies[seat] == policy]
            counts = sum((self._of(f"ready/{seat}") for seat in own), start=0 * latest)
            share = counts.cumsum() / (self._stats.counts["rounds"] * len(own))
            axes.step(range(len(share)), share, where="post", label=policy, lw=1.8)
            latest = latest + counts
        self._turn_axis(axes, latest)
        axes.set_ylim(0)
        axes.legend()

    def _turn_axis(self, axes: "Axes", used: Array) -> None:
        last = int(np.flatnonzero(used)[-1]) if used.any() else 1
        axes.set_xlim(-0.6, last + 0.6)
        axes.set_xlabel(self._said("draws"))
        axes.set_ylabel(self._said("share"))
        axes.yaxis.set_major_formatter(_axis(share=True))

    def _of(self, name: str) -> Array:
        return self._stats.distributions[name]


def _middle(at: Array, counts: Array) -> tuple[int, int]:
    """Where all but one in a thousand are, on either side."""
    below = counts.cumsum() / counts.sum()
    return int(at[np.searchsorted(below, 0.001)]), int(at[np.searchsorted(below, 0.999)])


def _axis(share: bool) -> Any:
    ticker = extra("matplotlib.ticker")
    return ticker.PercentFormatter(1.0) if share else ticker.ScalarFormatter()


def _name(stats: Stats, id: str, said: _Words) -> str:
    return next(each.names[said.column] for each in measures(stats) if each.id == id)


def _number(measure: Measure, value: float) -> str:
    return f"{value:.2%}" if measure.share else f"{value:.3f}"


def _interval(measure: Measure, estimate: Estimate) -> str:
    if estimate.low is None or estimate.high is None:
        return "-"
    return f"{_number(measure, estimate.low)} … {_number(measure, estimate.high)}"


def _cards(stats: Stats, found: dict[str, Measure], said: _Words) -> Iterable[str]:
    """The figures that are asked for first."""
    for id in ("drawn", "dealer.wins", "dealer.points", "win_turn", "ready_turn"):
        measure = found.get(id)
        estimate = None if measure is None else measure.estimate(stats)
        if measure is None or estimate is None:
            continue
        name = f"{measure.section[said.column]}: {measure.names[said.column]}"
        yield (
            f'<div class="card"><small>{escape(name)}</small>'
            f"<b>{_number(measure, estimate.value)}</b>"
            f"<small>{_interval(measure, estimate)}</small></div>"
        )


def _table(stats: Stats, shown: Iterable[Measure], said: _Words) -> str:
    """Every measure with its interval."""
    rows = []
    section = None
    for measure in shown:
        estimate = measure.estimate(stats)
        if estimate is None:
            continue
        if measure.section != section:
            section = measure.section
            heads = "".join(f"<th>{said(word)}</th>" for word in ("count", "value", "interval"))
            rows.append(f"<tr><th>{escape(section[said.column])}</th>{heads}</tr>")
        cells = (
            f"{measure.count(stats):,}",
            _number(measure, estimate.value),
            _interval(measure, estimate),
        )
        numbers = "".join(f'<td class="n">{cell}</td>' for cell in cells)
        rows.append(f"<tr><td>{escape(measure.names[said.column])}</td>{numbers}</tr>")
    return f"<table>{''.join(rows)}</table>"

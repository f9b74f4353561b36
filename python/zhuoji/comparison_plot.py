"""A comparison as a plot: what differs and how surely, and how single rounds changed."""

import os
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from zhuoji.comparison_text import groups, number, said, title
from zhuoji.errors import StudyError
from zhuoji.extras import extra
from zhuoji.reasons import Language
from zhuoji.report import _COLOURS as COLOURS
from zhuoji.report import _INK as INK
from zhuoji.report import _STYLE as STYLE
from zhuoji.report import _axis as axis
from zhuoji.report import _middle as middle

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from zhuoji.comparison import Comparison, Finding

_MOST_BARS = 120
_KINDS = (".svg", ".png")
# Of these, whichever is there draws Chinese where text becomes pixels.
_CHINESE_FONTS = (
    "Noto Sans CJK SC", "Noto Sans CJK JP", "Source Han Sans SC", "WenQuanYi Zen Hei",
    "WenQuanYi Micro Hei", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "SimHei",
    "Droid Sans Fallback",
)  # fmt: skip
_WORDS = {
    "differences": (
        "B − A，线段为 95% 区间（按桌聚类）",
        "B − A; bars are 95 % intervals by table",
    ),
    "dealer": ("庄家一局多得的分", "points a round brought the dealer more"),
    "seat": (
        "换策略的座位一局多得的分",
        "points a round brought a changed seat more",
    ),
    "share": ("占局数", "share of rounds"),
}
_VERDICT_COLOURS = {"higher": COLOURS[1], "lower": COLOURS[0], "no conclusion": COLOURS[5]}


def draw(found: "Comparison", path: str | os.PathLike[str], lang: Language) -> None:
    """Writes the plot. A PNG is in English where no font is installed that has Chinese."""
    file = Path(path)
    kind = check_file(file)
    matplotlib = extra("matplotlib")
    settings: dict[str, Any] = {**STYLE, "axes.prop_cycle": matplotlib.cycler(color=COLOURS)}
    if kind == ".png":
        settings["figure.facecolor"] = "white"
        fonts = _chinese_fonts()
        settings["font.sans-serif"] = [*fonts, "DejaVu Sans"]
        lang = lang if fonts else "en"
    # The same plot is the same file.
    about = {"Date": None, "Creator": None} if kind == ".svg" else {"Software": None}
    with warnings.catch_warnings(), matplotlib.rc_context(settings):
        # Which glyphs its own fonts lack is nothing to the reader's.
        warnings.filterwarnings("ignore", message="Glyph .* missing from")
        figure = _figure(found, lang == "en", lang)
        try:
            figure.savefig(file, format=kind[1:], dpi=150, metadata=about)
        except OSError as error:
            raise StudyError(f"plot: {error.filename}: {error.strerror}") from None


def check_file(path: Path) -> str:
    """How the name of a plot ends; `StudyError` for another one, or a folder that is not there."""
    kind = path.suffix.lower()
    if kind not in _KINDS:
        raise StudyError(f"plot: {str(path)!r}; give a file that ends in .svg or .png")
    if not path.parent.is_dir():
        raise StudyError(f"plot: no folder {str(path.parent)!r}")
    return kind


def _figure(found: "Comparison", pick: bool, lang: Language) -> Any:
    shown = list(groups(found))
    heights = [0.5 + 0.34 * len(group) for group in shown] + [2.2]
    figure = extra("matplotlib.figure").Figure(
        figsize=(9.0, sum(heights) + 1.2), layout="constrained"
    )
    a, b = found.labels(lang)
    figure.suptitle(f"{title(found, lang)}\nA: {a}    B: {b}\n{said(found, lang)}", fontsize=10)
    axes = figure.subplots(len(heights), 1, height_ratios=heights, squeeze=False)[:, 0]
    for group, one in zip(shown, axes, strict=False):
        _intervals(one, group, pick)
    axes[0].set_title(_WORDS["differences"][pick], fontsize=9, loc="left")
    _changes(axes[-1], found, pick)
    return figure


def _intervals(axes: "Axes", group: list["Finding"], pick: bool) -> None:
    """A point a difference with its interval."""
    for place, each in enumerate(group):
        colour = _VERDICT_COLOURS[each.verdict]
        value = each.difference
        if value is None:
            continue
        if each.low is not None and each.high is not None:
            axes.plot([each.low, each.high], [place] * 2, lw=5, alpha=0.35, color=colour,
                      solid_capstyle="round")  # fmt: skip
        axes.plot(value, place, "o", color=colour, ms=4)
        axes.annotate(number(each, value, sign=True), (value, place), (0, 5), ha="center",
                      textcoords="offset points", fontsize=8)  # fmt: skip
    names = [f"{each.names[pick]} · {each.section[pick]}" for each in group]
    axes.axvline(0, color=INK, lw=0.8)
    axes.set_yticks(range(len(group)), names, fontsize=8)
    axes.margins(x=0.12)
    axes.set_ylim(len(group) - 0.5, -0.7)
    axes.xaxis.set_major_formatter(axis(group[0].share))


def _changes(axes: "Axes", found: "Comparison", pick: bool) -> None:
    """How often a round brought so many points more; the rare ends are left out."""
    at = np.array(list(found.changes))
    counts = np.array(list(found.changes.values()))
    low, high = middle(at, counts)
    inside = (at >= low) & (at <= high)
    width = 1 + (high - low) // _MOST_BARS
    places, bar = np.unique(np.rint(at[inside] / width), return_inverse=True)
    shares = np.bincount(bar, counts[inside]) / counts.sum()
    axes.bar(places * width, shares, width=width, color=COLOURS[1])
    axes.axvline(0, color=INK, lw=0.8)
    axes.set_yscale("log")
    axes.set_ylim(top=1.2)
    axes.yaxis.set_major_formatter(lambda share, _: f"{100 * share:g}%")
    axes.set_xlabel(_WORDS["dealer" if found.places is None else "seat"][pick])
    axes.set_ylabel(_WORDS["share"][pick])


def _chinese_fonts() -> list[str]:
    manager = extra("matplotlib.font_manager").fontManager
    there = {font.name for font in manager.ttflist}
    return [name for name in _CHINESE_FONTS if name in there]

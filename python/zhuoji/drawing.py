"""How plots look: colours, axes, fonts. Text in SVG stays text, so the reader's fonts show it."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from zhuoji.extras import extra
from zhuoji.facts import Array

INK, PAPER, GRID = "#26221c", "#fbf8f1", "#e2dccd"
COLOURS = ("#b8412f", "#2f6f73", "#d59a2b", "#5b5284", "#7d8c3c", "#8a8478")
_STYLE = {
    "svg.fonttype": "none",
    "svg.hashsalt": "zhuoji",
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": GRID,
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.unicode_minus": False,
    "grid.color": GRID,
    "xtick.color": INK,
    "ytick.color": INK,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "legend.frameon": False,
}


@contextmanager
def drawing(**more: Any) -> Iterator[None]:
    """Draws in this style, and more of matplotlib's settings; `ZhuojiError` without matplotlib."""
    matplotlib = extra("matplotlib")
    style = {**_STYLE, "axes.prop_cycle": matplotlib.cycler(color=COLOURS), **more}
    with warnings.catch_warnings(), matplotlib.rc_context(style):
        # Which glyphs its own fonts lack is nothing to the reader's.
        warnings.filterwarnings("ignore", message="Glyph .* missing from")
        yield


def axis(share: bool) -> Any:
    """How the numbers along an axis are written."""
    ticker = extra("matplotlib.ticker")
    return ticker.PercentFormatter(1.0) if share else ticker.ScalarFormatter()


def middle(at: Array, counts: Array) -> tuple[int, int]:
    """Where all but one in a thousand are, on either side."""
    below = counts.cumsum() / counts.sum()
    return int(at[np.searchsorted(below, 0.001)]), int(at[np.searchsorted(below, 0.999)])

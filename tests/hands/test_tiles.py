"""MJ-1, MJ-2: tiles as text."""

import doctest

import numpy as np
import pytest

import zhuoji
from zhuoji import TileError, hands, tiles


def test_mj_1_kinds():
    assert len(tiles.NAMES) == len(tiles.CHINESE) == 27
    assert [tiles.NAMES[k] for k in (0, 9, 16, 13, 18)] == ["1m", "1p", "8p", "5p", "1s"]
    assert [tiles.CHINESE[k] for k in (0, 9, 18)] == ["一万", "一筒", "一条"]


def test_text_round_trips():
    rng = np.random.default_rng(1)
    for _ in range(200):
        counts = rng.integers(0, 5, 27).astype(np.uint8)
        assert (zhuoji.parse(zhuoji.text(counts)) == counts).all()
    assert zhuoji.text(zhuoji.parse("")) == ""
    assert zhuoji.text(zhuoji.parse("3s1m2m11s")) == "12m113s"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("12", "tiles '12', character 3: the suit of the last ranks is missing"),
        ("1m2", "tiles '1m2', character 4: the suit of the last rank is missing"),
        ("m", "tiles 'm', character 1: suit 'm' without a rank before it"),
        ("1mm", "tiles '1mm', character 3: suit 'm' without a rank before it"),
        ("10m", "tiles '10m', character 2: there is no rank 0"),
        ("1z", "tiles '1z', character 2: 'z' is neither a rank nor a suit"),
        ("1m 2m", "tiles '1m 2m', character 3: ' ' is neither a rank nor a suit"),
        ("１m", "tiles '１m', character 1: '１' is neither a rank nor a suit"),
        ("11111m", "tiles '11111m': a fifth 1m; there are four of a kind"),
        ("111m11m", "tiles '111m11m': a fifth 1m; there are four of a kind"),
        (b"1m", "tiles must be text, not bytes"),
        (None, "tiles must be text, not NoneType"),
    ],
)
def test_text_that_is_no_hand(text, says):
    with pytest.raises(TileError) as refused:
        zhuoji.parse(text)
    assert str(refused.value).startswith(says)


@pytest.mark.parametrize("text", ["", "1", "m1", "0m", "10m", "1z", 5, None])
def test_text_that_is_no_tile(text):
    with pytest.raises(TileError, match="is no tile"):
        tiles.kind(text)


def test_counts_that_are_no_hand():
    with pytest.raises(TileError, match=r"counts\[3\]: 5 of 4m"):
        zhuoji.text(np.array([0, 0, 0, 5] + [0] * 23, np.uint8))
    with pytest.raises(TileError, match=r"counts\[0\]: -1 of 1m"):
        zhuoji.text(np.full(27, -1))
    with pytest.raises(TileError, match="give 27 whole numbers"):
        zhuoji.text(np.zeros(26, np.uint8))
    with pytest.raises(TileError, match="give 27 whole numbers"):
        zhuoji.text(np.zeros(27))


@pytest.mark.parametrize("module", [tiles, hands])
def test_examples_in_docstrings(module):
    tried = doctest.testmod(module)
    assert tried.attempted > 0
    assert tried.failed == 0

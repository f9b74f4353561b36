"""Tiles as text and as counts: 27 kinds, `1m`..`9m`, `1p`..`9p`, `1s`..`9s` (MJ-1)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from zhuoji.errors import TileError

SUITS = "mps"
NAMES = tuple(f"{rank}{suit}" for suit in SUITS for rank in range(1, 10))
"""The text of every kind, in order: `NAMES[18]` is `1s`, 幺鸡."""
KIND_OF = {name: kind for kind, name in enumerate(NAMES)}
"""The kind of every tile as text."""
CHINESE = tuple(f"{rank}{suit}" for suit in "万筒条" for rank in "一二三四五六七八九")
"""The Chinese name of every kind, in the same order."""

_COPIES = 4
_HOW = "digits 1-9, then their suit m, p or s, as 123m456p11s"


def shown(text: object) -> str:
    """A text as a message quotes it: its beginning, if it is long.

    >>> shown("1m" * 100)
    "'1m1m1m1m1m1m1m1m1m1m1m1m1m1m1m1m1m1m1m1m..'"
    """
    return repr(text[:40] + ".." if isinstance(text, str) and len(text) > 40 else text)


def kind(text: str) -> int:
    """The kind, 0..26, of a tile as text; `TileError` if that is not one tile (MJ-1).

    >>> kind("8p")
    16
    """
    if not isinstance(text, str) or text not in KIND_OF:
        raise TileError(
            f"{shown(text)} is no tile; a tile is a rank 1-9 and a suit m, p or s, as 8p"
        )
    return KIND_OF[text]


def kinds(text: str) -> list[int]:
    """The tiles of a text in the order written, as kinds 0..26; any number of copies (MJ-1).

    >>> kinds("31m2s")
    [2, 0, 19]
    """
    if not isinstance(text, str):
        raise TileError(f"tiles must be text, not {type(text).__name__}: {_HOW}")
    found: list[int] = []
    ranks: list[int] = []
    for place, character in enumerate(text, start=1):
        if character in "123456789":
            ranks.append(int(character) - 1)
        elif character in SUITS:
            if not ranks:
                where = f"tiles {shown(text)}, character {place}"
                raise TileError(f"{where}: suit {character!r} without a rank before it; {_HOW}")
            found += (9 * SUITS.index(character) + rank for rank in ranks)
            ranks.clear()
        else:
            what = "there is no rank 0" if character == "0" else None
            what = what or f"{character!r} is neither a rank nor a suit"
            raise TileError(f"tiles {shown(text)}, character {place}: {what}; {_HOW}")
    if ranks:
        raise TileError(
            f"tiles {shown(text)}, character {len(text) + 1}: the suit of the last "
            f"{'rank' if len(ranks) == 1 else 'ranks'} is missing; add m, p or s"
        )
    return found


def parse(text: str) -> NDArray[np.uint8]:
    """The counts `uint8 (27,)` of a text of tiles, four of a kind at most (MJ-1, MJ-2).

    Raises `TileError` that says where the text is wrong and what would be right.

    >>> int(parse("11123m").sum())
    5
    """
    counts = np.zeros(len(NAMES), np.uint8)
    for tile in kinds(text):
        counts[tile] += 1
        if counts[tile] > _COPIES:
            raise TileError(f"tiles {shown(text)}: a fifth {NAMES[tile]}; there are four of a kind")
    return counts


def text(counts: NDArray[np.uint8]) -> str:
    """The tiles of a `(27,)` array of counts as text, sorted; the reverse of `parse` (MJ-1).

    >>> text(parse("11s21m"))
    '12m11s'
    """
    row = np.asarray(counts)
    if row.shape != (len(NAMES),) or row.dtype.kind not in "iu":
        raise TileError(f"counts: {row.dtype} {row.shape}; give 27 whole numbers, one a kind")
    wrong = np.flatnonzero((row < 0) | (row > _COPIES))
    if wrong.size:
        at = int(wrong[0])
        raise TileError(f"counts[{at}]: {row[at]} of {NAMES[at]}; there are 0 to 4 of a kind")
    return text_of_kinds([tile for tile in range(len(NAMES)) for _ in range(row[tile])])


def text_of_kinds(tiles: list[int]) -> str:
    """Tiles given as kinds 0..26, as text in the order given; the reverse of `kinds` (MJ-1).

    >>> text_of_kinds([2, 0, 19])
    '31m2s'
    """
    out = ""
    for place, tile in enumerate(tiles):
        name = NAMES[tile]
        last = place + 1 == len(tiles) or NAMES[tiles[place + 1]][1] != name[1]
        out += name if last else name[0]
    return out


def mask_text(mask: int) -> str:
    """The kinds of a bit mask as text, as `waits` and `useful` return them.

    >>> mask_text(0b1001)
    '14m'
    """
    return text_of_kinds([tile for tile in range(len(NAMES)) if int(mask) >> tile & 1])

"""Questions about hands: complete, ready, how far away, which discard, which readings.

Hands are `uint8 (..., 27)` counts of the concealed tiles without wildcards; `laizi` is how many of
those are held besides; `melds` are the own tiles on the table. The arguments broadcast against each
other; strided arrays are copied. What cannot be raises `TileError`, which names the first bad place
and what would be right, and then nothing is returned. `threads` changes no result.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from zhuoji import _core
from zhuoji._rows import Integers, hand_rows
from zhuoji.errors import TileError
from zhuoji.tiles import NAMES, text_of_kinds
from zhuoji.tiles import kind as kind_of

Tiles = NDArray[np.uint8]

NEVER = 127
"""The shanten of a hand that no draws can complete."""

_FULL = (2, 5, 8, 11, 14)
_READY = (1, 4, 7, 10, 13)
_EITHER = tuple(sorted(_FULL + _READY))
_ANY = tuple(range(15))


def is_win(
    hands: Tiles, laizi: Integers = 0, *, seven_pairs: bool = True, threads: int = 1
) -> NDArray[np.bool_]:
    """Whether hands of 2, 5, 8, 11 or 14 tiles are complete: `bool (...)` (MJ-19, MJ-23).

    >>> from zhuoji import parse
    >>> bool(is_win(parse("123m456p789s11s"))), bool(is_win(parse("1133m5577p1199s"), 2))
    (True, True)
    """
    rows = hand_rows(hands, laizi)
    out = np.empty(rows.count, np.bool_)
    rows.ask(_core.is_win, _FULL, rows.batch(seven_pairs, 3), out, threads=threads)
    return out.reshape(rows.shape)[()]


def waits(
    hands: Tiles,
    laizi: Integers = 0,
    *,
    melds: Tiles | None = None,
    void: Integers | None = None,
    max_suits: int = 3,
    seven_pairs: bool = True,
    threads: int = 1,
) -> NDArray[np.uint32]:
    """The kinds that complete hands of 1, 4, 7, 10 or 13 tiles: `uint32 (...)`, bit k = kind k.

    Kinds held four times in hand and melds are left out (MJ-26). `void` is a suit 0-2 whose tiles
    may not be held, `max_suits=2` lets hand and melds use two suits at most (ZY-6, ZC-2).

    >>> from zhuoji import parse
    >>> from zhuoji.tiles import mask_text
    >>> mask_text(waits(parse("1113456666788s")))
    '2578s'
    """
    rows = hand_rows(hands, laizi, melds, void)
    out = np.empty(rows.count, np.uint32)
    rows.ask(_core.waits, _READY, rows.batch(seven_pairs, max_suits), out, threads=threads)
    return out.reshape(rows.shape)[()]


def shanten(
    hands: Tiles,
    laizi: Integers = 0,
    *,
    melds: Tiles | None = None,
    void: Integers | None = None,
    max_suits: int = 3,
    seven_pairs: bool = True,
    threads: int = 1,
) -> NDArray[np.int8]:
    """How many draws hands are from ready: `int8 (...)`, -1 complete, 0 ready, 127 never.

    Hands of 3k+1 or 3k+2 tiles; only tiles that can still exist count as draws, so a hand that
    waits for a fifth copy is not ready. Tiles of the `void` suit are dead weight.

    >>> from zhuoji import parse
    >>> int(shanten(parse("123456789m1111p")))
    1
    """
    rows = hand_rows(hands, laizi, melds, void)
    out = np.empty(rows.count, np.int8)
    rows.ask(_core.shanten, _EITHER, rows.batch(seven_pairs, max_suits), out, threads=threads)
    return out.reshape(rows.shape)[()]


def useful(
    hands: Tiles,
    laizi: Integers = 0,
    *,
    melds: Tiles | None = None,
    void: Integers | None = None,
    max_suits: int = 3,
    seven_pairs: bool = True,
    threads: int = 1,
) -> NDArray[np.uint32]:
    """The kinds whose draw lowers the shanten of 3k+1 tiles: `uint32 (...)`, bit k = kind k.

    >>> from zhuoji import parse
    >>> from zhuoji.tiles import mask_text
    >>> mask_text(useful(parse("123456789m13p5s9s")))
    '2p59s'
    """
    rows = hand_rows(hands, laizi, melds, void)
    out = np.empty(rows.count, np.uint32)
    rows.ask(_core.useful, _READY, rows.batch(seven_pairs, max_suits), out, threads=threads)
    return out.reshape(rows.shape)[()]


class Discards(NamedTuple):
    """What each discard leaves, one entry a kind; a kind that is not held: 127, nothing, 0."""

    shanten: NDArray[np.int8]
    """`(..., 27)`: the shanten without that tile."""
    useful: NDArray[np.uint32]
    """`(..., 27)`: the kinds that then lower it."""
    left: NDArray[np.uint8]
    """`(..., 27)`: their copies that are neither in the hand (discard included), melds nor seen."""


def discards(
    hands: Tiles,
    laizi: Integers = 0,
    *,
    melds: Tiles | None = None,
    void: Integers | None = None,
    seen: Tiles | None = None,
    max_suits: int = 3,
    seven_pairs: bool = True,
    threads: int = 1,
) -> Discards:
    """Every discard from hands of 3k+2 tiles: shanten, useful kinds and copies left after it.

    `seen` is `uint8 (..., 27)`, the tiles known to be elsewhere. A laizi is no discard here.

    >>> from zhuoji import parse
    >>> after = discards(parse("123456789m139p55s"))
    >>> int(after.shanten[17]), int(after.left[17])
    (0, 4)
    """
    rows = hand_rows(hands, laizi, melds, void, seen)
    kinds = len(NAMES)
    out = Discards(
        np.empty((rows.count, kinds), np.int8),
        np.empty((rows.count, kinds), np.uint32),
        np.empty((rows.count, kinds), np.uint8),
    )
    batch = rows.batch(seven_pairs, max_suits)
    rows.ask(_core.discards, _FULL, batch, rows.seen, *out, threads=threads)
    shape = (*rows.shape, kinds)
    return Discards(out.shanten.reshape(shape), out.useful.reshape(shape), out.left.reshape(shape))


def laizi_needed(
    hands: Tiles, laizi: Integers = 0, *, seven_pairs: bool = True, threads: int = 1
) -> NDArray[np.int8]:
    """The fewest laizi more that complete hands of up to 14 tiles: `int8 (...)`, 127 never (MJ-23).

    Every tile is kept and the hand may grow to any complete size, 14 tiles at most.

    >>> from zhuoji import parse
    >>> int(laizi_needed(parse("12m55p"))), int(laizi_needed(parse("147m")))
    (1, 5)
    """
    rows = hand_rows(hands, laizi)
    out = np.empty(rows.count, np.int8)
    rows.ask(_core.laizi_needed, _ANY, rows.batch(seven_pairs, 3), out, threads=threads)
    return out.reshape(rows.shape)[()]


@dataclass(frozen=True, order=True)
class Block:
    """A pair, triplet or run of a reading; `str` writes a wildcard's tile in brackets."""

    shape: str
    """`pair`, `triplet` or `run`."""
    kinds: tuple[int, ...]
    """The kinds 0..26 of its tiles, ascending."""
    laizi: tuple[bool, ...]
    """Which of them a wildcard stands for."""

    def __str__(self) -> str:
        if not any(self.laizi):
            return text_of_kinds(list(self.kinds))
        tiles = zip(self.kinds, self.laizi, strict=True)
        return "".join(f"[{NAMES[k]}]" if wild else NAMES[k] for k, wild in tiles)


@dataclass(frozen=True, order=True)
class Reading:
    """One way to see a complete hand; the concealed tiles only (MJ-19, MJ-23)."""

    blocks: tuple[Block, ...]
    """Pairs, then triplets, then runs."""
    completed: tuple[int, ...] = ()
    """The blocks (by index) that the winning tile may be in, if one was named."""

    @property
    def seven_pairs(self) -> bool:
        """Whether these are seven pairs."""
        return len(self.blocks) == 7

    def __str__(self) -> str:
        return " ".join(map(str, self.blocks))


_SHAPES = ("pair", "triplet", "run")


def readings(
    hand: Tiles,
    laizi: int = 0,
    *,
    melds: Tiles | None = None,
    win: int | str | None = None,
    void: int | None = None,
    max_suits: int = 3,
    seven_pairs: bool = True,
) -> list[Reading]:
    """Every distinct reading of one hand of 3k+2 tiles, sorted; none if it is not complete.

    `hand` is `(27,)`; a wildcard may stand for a fifth copy (MJ-23). `win` is the winning tile as a
    kind 0..26 or text; the readings then say which blocks it may be in.

    >>> from zhuoji import parse
    >>> [str(reading) for reading in readings(parse("1112m"), 1)]
    ['11m 1m2m[3m]', '2m[2m] 111m']
    """
    rows = hand_rows(hand, laizi, melds, void)
    if rows.shape:
        raise TileError(f"hand: shape {hand.shape}; give one hand, (27,)")
    found = _core.readings(rows.batch(seven_pairs, max_suits))
    if found is None:
        raise rows.refuse(0, _FULL, "readings")
    tile = _winning_kind(win, hand, laizi)
    return [_reading(blocks, tile) for blocks in found]


def _winning_kind(win: int | str | None, hand: Tiles, laizi: int) -> int | None:
    if win is None:
        return None
    kind = kind_of(win) if isinstance(win, str) else win
    if isinstance(kind, bool) or not isinstance(kind, int) or not 0 <= kind < len(NAMES):
        raise TileError(f"win: {win!r}; give a kind 0 to 26 or its text, as 8p")
    if hand[kind] == 0:
        raise TileError(f"win: the hand holds no {NAMES[kind]}; the winning tile is part of it")
    return kind


def _reading(blocks: list[tuple[int, int, int]], win: int | None) -> Reading:
    out = []
    for shape, lowest, wild in blocks:
        name = _SHAPES[shape]
        size = 2 if name == "pair" else 3
        step = 1 if name == "run" else 0
        kinds = tuple(lowest + step * i for i in range(size))
        out.append(Block(name, kinds, tuple(bool(wild >> i & 1) for i in range(size))))
    holding = tuple(
        index
        for index, block in enumerate(out)
        if any(k == win and not wild for k, wild in zip(block.kinds, block.laizi, strict=True))
    )
    return Reading(tuple(out), holding)

"""What complete hands are worth by the prices of a game, over arrays."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zhuoji import _core
from zhuoji._rows import HandRows, Integers, hand_rows, row_of
from zhuoji.errors import TileError
from zhuoji.tiles import NAMES

DEALT = 255
"""The `win` of a hand that the deal itself completed (MJ-30)."""
_FULL = (2, 5, 8, 11, 14)


class Scores(NamedTuple):
    """One array each over the hands: `facts` uint32 (bits of `zhuoji.facts.Fact`), `core` int16
    (-1 where the hand is not complete), `pattern` uint8 (an index into the game's patterns)."""

    facts: NDArray[np.uint32]
    core: NDArray[np.int16]
    pattern: NDArray[np.uint8]


def score(
    rules: _core.Rules,
    hands: NDArray[np.uint8],
    melds: NDArray[np.uint8] | None,
    win: Integers,
    laizi: Integers,
    *,
    void: Integers | None,
    win_is_laizi: bool | NDArray[np.bool_],
    laizi_kind: int | None,
    situation: Integers,
    threads: int,
) -> Scores:
    """See `Game.score`."""
    due = f"a kind, 0 to 26, is due, or {DEALT} for the deal"
    wins = _whole("win", win, len(NAMES), due, DEALT)
    situations = _whole("situation", situation, 1 << 32, "whole numbers of 32 bits are due")
    wild = np.asarray(win_is_laizi)
    if wild.dtype != np.bool_:
        raise TileError(f"win_is_laizi: dtype {wild.dtype}; give True, False or an array of bool")
    if laizi_kind is not None and laizi_kind not in range(len(NAMES)):
        raise TileError(f"laizi_kind: {laizi_kind!r}; give a kind, 0 to 26, or None")
    if not isinstance(hands, np.ndarray) or hands.ndim == 0:
        hand_rows(hands)  # refuses it
    try:
        leading = np.broadcast_shapes(hands.shape[:-1], wins.shape, wild.shape, situations.shape)
    except ValueError:
        raise TileError(
            f"hands {hands.shape[:-1]}, win {wins.shape}, win_is_laizi {wild.shape}, situation "
            f"{situations.shape}: these shapes (kinds aside) do not broadcast"
        ) from None
    rows = hand_rows(np.broadcast_to(hands, leading + hands.shape[-1:]), laizi, melds, void)

    def row(array: NDArray[Any], dtype: type[Any]) -> NDArray[Any]:
        return np.ascontiguousarray(np.broadcast_to(array, rows.shape), dtype).reshape(-1)

    wins, wild = row(wins, np.uint8), row(wild, np.bool_)

    def refuse(index: int) -> TileError:
        return _not_held(rows, index, int(wins[index]), bool(wild[index])) or rows.refuse(
            index, _FULL, "score"
        )

    facts = np.empty(rows.count, np.uint32)
    core = np.empty(rows.count, np.int16)
    pattern = np.empty(rows.count, np.uint8)
    laizi_mask = 0 if laizi_kind is None else 1 << laizi_kind
    rows.ask(
        _core.score,
        _FULL,
        rows.batch(True, 3),  # the rules say which shapes count
        rules,
        wins,
        wild,
        row(situations, np.uint32),
        laizi_mask,
        facts,
        core,
        pattern,
        threads=threads,
        refuse=refuse,
    )
    return Scores(
        facts.reshape(rows.shape)[()],
        core.reshape(rows.shape)[()],
        pattern.reshape(rows.shape)[()],
    )


def _whole(name: str, value: Any, end: int, due: str, also: int = 0) -> NDArray[Any]:
    """Whole numbers from 0 to below `end`, or `also`."""
    array = np.asarray(value)
    whole = array.dtype.kind in "iu" and not isinstance(value, bool)
    if not whole or not (((array >= 0) & (array < end)) | (array == also)).all():
        raise TileError(f"{name}: {value!r}; {due}")
    return array


def _not_held(rows: HandRows, index: int, win: int, is_laizi: bool) -> TileError | None:
    """That a hand lacks its winning tile, if it does: one of its tiles, or of its laizi."""
    place = rows.place(index)
    if is_laizi and row_of(rows.laizi, index) == 0:
        return TileError(f"win{place}: the hand holds no laizi; the winning tile is part of it")
    if not is_laizi and win != DEALT and row_of(rows.hands, index)[win] == 0:
        return TileError(
            f"win{place}: the hand holds no {NAMES[win]}; the winning tile is part of it"
        )
    return None

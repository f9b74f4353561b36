"""What complete hands are worth by the prices of a game, over arrays."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zhuoji import _core
from zhuoji._rows import Integers, hand_rows
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
    wins = _whole("win", win, (*range(len(NAMES)), DEALT))
    situations = _whole("situation", situation, range(1 << 32))
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
    _check_held(rows.shape, rows.hands, rows.laizi, wins, wild)
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
    )
    return Scores(
        facts.reshape(rows.shape)[()],
        core.reshape(rows.shape)[()],
        pattern.reshape(rows.shape)[()],
    )


def _whole(name: str, value: Any, allowed: Any) -> NDArray[Any]:
    array = np.asarray(value)
    wrong = f"{name}: {value!r}; whole numbers from {allowed[0]} to {allowed[-1]} are due"
    if array.dtype.kind not in "iu" or isinstance(value, bool):
        raise TileError(wrong)
    if isinstance(allowed, range):
        fits = (array >= allowed[0]) & (array <= allowed[-1])
    else:
        fits = np.isin(array, allowed)
        wrong = f"{name}: {value!r}; a kind, 0 to 26, is due, or {DEALT} for the deal"
    if not fits.all():
        raise TileError(wrong)
    return array


def _check_held(
    shape: tuple[int, ...],
    hands: NDArray[np.uint8],
    laizi: NDArray[np.uint8],
    wins: NDArray[np.uint8],
    wild: NDArray[np.bool_],
) -> None:
    """The winning tile is part of the hand: among its tiles, or one of its laizi."""
    kinds = np.where(wild | (wins == DEALT), 0, wins)
    held = np.take_along_axis(
        np.broadcast_to(hands, (len(wins), len(NAMES))), kinds[:, None].astype(np.intp), axis=1
    )[:, 0]
    missing = np.where(wild, np.broadcast_to(laizi, wins.shape) == 0, (held == 0) & (wins != DEALT))
    if missing.any():
        index = int(np.flatnonzero(missing)[0])
        place = ", ".join(str(int(i)) for i in np.unravel_index(index, shape)) if shape else ""
        at = f"[{place}]" if place else ""
        what = "laizi" if wild[index] else NAMES[wins[index]]
        raise TileError(f"win{at}: the hand holds no {what}; the winning tile is part of it")

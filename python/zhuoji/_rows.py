"""Arguments of the batch functions: checked, broadcast, brought to rows that the core reads.

Shapes and types are judged here at once; what the rows hold is judged by the core beside its work,
and only when it refuses a row is that row looked at here, to say what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zhuoji import _core
from zhuoji.errors import TileError
from zhuoji.tiles import NAMES

_COUNT = len(NAMES)
_NOTHING = np.zeros((1, _COUNT), np.uint8)
_NO_VOID = np.full(1, -1, np.int8)

Integers = int | NDArray[Any]
"""One whole number for all hands, or an array of one a hand."""


@dataclass(frozen=True)
class HandRows:
    """A batch of hands of one broadcast shape, each array with a row a hand or one row for all."""

    shape: tuple[int, ...]
    hands: NDArray[np.uint8]
    laizi: NDArray[np.uint8]
    melds: NDArray[np.uint8]
    voids: NDArray[np.int8]
    seen: NDArray[np.uint8]

    @property
    def count(self) -> int:
        """The number of hands."""
        return int(np.prod(self.shape, dtype=np.int64))

    def batch(
        self, seven_pairs: bool, max_suits: int, ponged_pairs: bool = False
    ) -> _core.HandBatch:
        """The rows as the core takes them."""
        if isinstance(max_suits, bool) or max_suits not in (1, 2, 3):
            raise TileError(f"max_suits: {max_suits!r}; give 3, or 2 where a suit must be missing")
        return _core.HandBatch(
            self.hands,
            self.laizi,
            self.melds,
            self.voids,
            self.count,
            bool(seven_pairs),
            int(max_suits),
            ponged_pairs,
        )

    def refuse(self, index: int, sizes: tuple[int, ...], question: str) -> TileError:
        """What is wrong with a row that the core refused."""
        at = self.place(index)
        hand, meld = row_of(self.hands, index).astype(int), row_of(self.melds, index).astype(int)
        laizi, void = int(row_of(self.laizi, index)), int(row_of(self.voids, index))
        fifth = np.flatnonzero(hand + meld > 4)
        if fifth.size:
            kind = int(fifth[0])
            return TileError(
                f"hands{at}: {hand[kind] + meld[kind]} of {NAMES[kind]} (hand {hand[kind]}, melds "
                f"{meld[kind]}); there are four of a kind"
            )
        if void not in (-1, 0, 1, 2):
            return TileError(f"void{at}: {void}; give a suit 0, 1 or 2, or None")
        *most, last = (str(size) for size in sizes)
        return TileError(
            f"hands{at}: {hand.sum()} tiles and {laizi} laizi make {hand.sum() + laizi}; "
            f"{question} takes {', '.join(most)} or {last}"
        )

    def place(self, index: int) -> str:
        """The index of a row in the arguments' shape, in brackets; nothing for a single hand."""
        if not self.shape:
            return ""
        place = np.unravel_index(index, self.shape)
        return "[" + ", ".join(str(int(part)) for part in place) + "]"

    def ask(
        self,
        kernel: Callable[..., int],
        sizes: tuple[int, ...],
        *arguments: Any,
        threads: int,
        refuse: Callable[[int], TileError] | None = None,
    ) -> None:
        """Runs a kernel of the core, which fills the result arrays among `arguments`.

        `refuse` says what is wrong with a row, where that can be more than `HandRows.refuse` knows.
        """
        if isinstance(threads, bool) or not isinstance(threads, int) or threads < 1:
            raise TileError(f"threads: {threads!r}; give a whole number from 1 on")
        bad = kernel(*arguments, threads)
        if bad >= 0:
            raise refuse(bad) if refuse else self.refuse(bad, sizes, kernel.__name__)


def hand_rows(
    hands: Any,
    laizi: Any = 0,
    melds: Any = None,
    void: Any = None,
    seen: Any = None,
) -> HandRows:
    """Checks types and shapes, broadcasts, and copies what is not in C order."""
    tiles = _tile_array("hands", hands)
    wild = _small_integers("laizi", laizi, np.uint8, "give 0 to 14 wildcards")
    meld = _NOTHING[0] if melds is None else _tile_array("melds", melds)
    voids = (
        _NO_VOID[0] if void is None else _small_integers("void", void, np.int8, "give 0, 1 or 2")
    )
    shown = _NOTHING[0] if seen is None else _tile_array("seen", seen)
    shapes = {
        "hands": tiles.shape[:-1],
        "laizi": wild.shape,
        "melds": meld.shape[:-1],
        "void": voids.shape,
        "seen": shown.shape[:-1],
    }
    try:
        shape = np.broadcast_shapes(*shapes.values())
    except ValueError:
        listed = ", ".join(f"{name} {leading}" for name, leading in shapes.items() if leading)
        raise TileError(f"{listed}: these shapes (kinds aside) do not broadcast") from None
    return HandRows(
        shape,
        _rows(tiles, shape, 1),
        _rows(wild, shape, 0),
        _rows(meld, shape, 1),
        _rows(voids, shape, 0),
        _rows(shown, shape, 1),
    )


def row_of(rows: NDArray[Any], index: int) -> NDArray[Any]:
    """A hand's row, which may be one for all."""
    row: NDArray[Any] = rows[0 if len(rows) == 1 else index]
    return row


def _tile_array(name: str, value: Any) -> NDArray[np.uint8]:
    if not isinstance(value, np.ndarray):
        raise TileError(f"{name}: {type(value).__name__}; give a uint8 array of 27 counts a hand")
    if value.dtype != np.uint8:
        raise TileError(f"{name}: dtype {value.dtype}; give uint8 counts")
    if value.ndim == 0 or value.shape[-1] != _COUNT:
        raise TileError(f"{name}: shape {value.shape}; the last axis must be the 27 kinds")
    return value


def _small_integers(name: str, value: Any, dtype: type[Any], right: str) -> NDArray[Any]:
    array = np.asarray(value)
    if array.dtype.kind not in "iu" or isinstance(value, bool):
        raise TileError(f"{name}: {value!r} is no whole number or array of them; {right}")
    if isinstance(value, np.ndarray) and array.dtype not in (np.uint8, dtype):
        raise TileError(
            f"{name}: dtype {array.dtype}; give uint8" + " or int8" * (dtype != np.uint8)
        )
    limits = (0, 14) if dtype == np.uint8 else (-1, 2)
    if array.ndim == 0 and name == "void":
        limits = (0, 2)
    wrong = (array < limits[0]) | (array > limits[1])
    if wrong.any():
        place = tuple(int(part) for part in np.argwhere(wrong)[0])
        at = f"[{', '.join(map(str, place))}]" if place else ""
        raise TileError(f"{name}{at}: {array[place]}; {right}")
    converted: NDArray[Any] = array.astype(dtype)
    return converted


def _rows(array: NDArray[Any], shape: tuple[int, ...], inner: int) -> NDArray[Any]:
    """The array with its leading axes flattened: a row a hand, or one row that serves all."""
    own = array.shape[array.ndim - inner :]
    leading = array.shape[: array.ndim - inner]
    if leading != shape and int(np.prod(leading)) != 1:
        array = np.broadcast_to(array, shape + own)
    return np.ascontiguousarray(array).reshape((-1, *own) if array.size else (0, *own))

"""Walls and headers: what chance decides in a round, from (key, table, round) alone.

The numbers are ChaCha20 (RFC 8439) under the caller's key, so any round of a study can be dealt
alone, on any machine. Clauses: MJ-1 (the set), MJ-4 (the wall is a list, drawn from the front).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from zhuoji import _core
from zhuoji.errors import ZhuojiError

ALL_KINDS = (1 << 27) - 1
"""The mask of all 27 kinds: bit k is kind k. A wall holds four tiles of each kind in its mask."""

Key = int | bytes
"""A seed (0 <= seed < 2^256) or the 32 bytes of a ChaCha20 key."""


class Header(NamedTuple):
    """What a round draws besides its wall; all of it is drawn, whatever the options use."""

    first_dealer: int
    """Seat 0..seats-1."""
    laizi: int
    """A kind in play."""
    weekday: int
    """1 (Monday) to 7 (JI-4)."""
    bids: tuple[int, ...]
    """One a seat, 0..5 (沽卖)."""


def key_bytes(key: Key) -> bytes:
    """The 32 bytes of a key: bytes as they are, an integer seed little-endian.

    Raises `ZhuojiError` for anything else: another length, a seed below 0 or from 2^256 on, another
    type (a bool too). A key is a secret: no message shows it.

    >>> key_bytes(258).hex()[:6]
    '020100'
    """
    if isinstance(key, bytes):
        if len(key) != 32:
            raise ZhuojiError(f"key: {len(key)} bytes; a key is 32 bytes")
        return key
    if not isinstance(key, int) or isinstance(key, bool):
        raise ZhuojiError(f"key: a {type(key).__name__}; give an int or 32 bytes")
    if not 0 <= key < 1 << 256:
        what = "a negative integer" if key < 0 else f"an integer of {key.bit_length()} bits"
        raise ZhuojiError(f"key: {what}; a seed is 0 .. 2^256 - 1")
    return key.to_bytes(32, "little")


def wall(key: Key, table: int = 0, round: int = 0, kinds: int = ALL_KINDS) -> NDArray[np.uint8]:
    """The wall of a round: `uint8 (n,)` kinds, front first, n = 4 x the kinds in the mask.

    `table` is 0 .. 2^64 - 1, `round` 0 .. 2^32 - 1, `kinds` a mask of at least one kind; anything
    else raises `ZhuojiError`.

    >>> wall(key=1, table=2, round=3).shape
    (108,)
    """
    check_range(table=table, round=round, kinds=kinds)
    return np.frombuffer(bytearray(_core.wall(key_bytes(key), table, round, kinds)), np.uint8)


def header(
    key: Key, table: int = 0, round: int = 0, *, seats: int = 4, kinds: int = ALL_KINDS
) -> Header:
    """The first dealer, laizi, weekday and bids of a round, for 2 to 4 seats.

    They come from a stream apart from the wall's. Arguments and errors as for `wall`.
    """
    check_range(table=table, round=round, seats=seats, kinds=kinds)
    return Header(*_core.draw_header(key_bytes(key), table, round, seats, kinds))


_RANGES = {
    "table": (0, (1 << 64) - 1, "0 .. 2^64 - 1"),
    "round": (0, (1 << 32) - 1, "0 .. 2^32 - 1"),
    "seats": (2, 4, "2 .. 4"),
    "kinds": (1, ALL_KINDS, "a mask of at least one of the 27 kinds, 1 .. 2^27 - 1"),
}


def check_range(**values: int) -> None:
    """`ZhuojiError` unless each of table, round, seats and kinds is a whole number in range."""
    for name, value in values.items():
        low, high, right = _RANGES[name]
        if not isinstance(value, int) or isinstance(value, bool):
            raise ZhuojiError(
                f"{name}: {value!r} is a {type(value).__name__}; give an int, {right}"
            )
        if not low <= value <= high:
            raise ZhuojiError(f"{name}: {_shown(value)} is out of range; it is {right}")


def _shown(value: int) -> str:
    # Python refuses to print an integer of thousands of digits.
    return str(value) if value.bit_length() <= 512 else f"an integer of {value.bit_length()} bits"

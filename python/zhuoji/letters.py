"""Letter cards (字牌) as text and counts, and questions about hands of them (NX-1, NX-17 to NX-22).

Kinds 0-9 are small 1 to 10 (`x`), kinds 10-19 big 1 to 10 (`d`); `270x` is small 2, 7 and 10. Sets
on the table are texts: `liu 5x` 溜, `wai 5x` 歪, `pong 5x` 碰, `chi 345x` 顺, `chi 270d` 二七十.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zhuoji import _core
from zhuoji._core import LetterSet
from zhuoji.errors import TileError

if TYPE_CHECKING:
    from zhuoji.game import Game

SIZES = "xd"
NAMES = tuple(f"{rank}{size}" for size in SIZES for rank in range(1, 11))
"""The text of every kind, in order: `NAMES[19]` is `10d`."""
KIND_OF = {name: kind for kind, name in enumerate(NAMES)}
SETS = {
    LetterSet.QUAD: "溜",
    LetterSet.HIDDEN: "歪",
    LetterSet.PONG: "碰",
    LetterSet.TRIPLET: "坎",
    LetterSet.RUN: "顺",
    LetterSet.TWO_SEVEN_TEN: "二七十",
    LetterSet.DOOR: "门",
}
"""What the parts of a hand are called (RC-6)."""
SETS_IN_ENGLISH = {
    "溜": "quad",
    "歪": "hidden triplet",
    "碰": "pong",
    "坎": "triplet",
    "顺": "run",
    "二七十": "two seven ten",
    "门": "door",
}

_COPIES = 4
_MOST_LAID = 6
_HOW = "digits 1-9 and 0 for ten, then their size x or d, as 270x44d"
_ALIKE = {"liu": (LetterSet.QUAD, 4), "wai": (LetterSet.HIDDEN, 3), "pong": (LetterSet.PONG, 3)}
_REDS = (1, 6, 9)


def kinds(text: str) -> list[int]:
    """The cards of a text in the order written, as kinds 0..19; any number of copies.

    >>> kinds("270x1d")
    [1, 6, 9, 10]
    """
    if not isinstance(text, str):
        raise TileError(f"cards must be text, not {type(text).__name__}: {_HOW}")
    found: list[int] = []
    ranks: list[int] = []
    for place, character in enumerate(text, start=1):
        where = f"cards {text!r}, character {place}"
        if character in "1234567890":
            ranks.append((int(character) - 1) % 10)
        elif character in SIZES:
            if not ranks:
                raise TileError(f"{where}: size {character!r} without a rank before it; {_HOW}")
            found += (10 * SIZES.index(character) + rank for rank in ranks)
            ranks.clear()
        else:
            raise TileError(f"{where}: {character!r} is neither a rank nor a size; {_HOW}")
    if ranks:
        raise TileError(f"cards {text!r}: the size of the last ranks is missing; add x or d")
    return found


def parse(text: str) -> NDArray[np.uint8]:
    """The counts `uint8 (20,)` of a text of cards, four of a kind at most (NX-1).

    Raises `TileError` that says where the text is wrong and what would be right.

    >>> int(parse("270x44d").sum())
    5
    """
    counts = np.zeros(len(NAMES), np.uint8)
    for card in kinds(text):
        counts[card] += 1
        if counts[card] > _COPIES:
            raise TileError(f"cards {text!r}: a fifth {NAMES[card]}; there are four of a kind")
    return counts


def text(counts: NDArray[np.uint8]) -> str:
    """The cards of a `(20,)` array of counts as text, sorted; the reverse of `parse` (NX-1).

    >>> text(parse("44d702x"))
    '270x44d'
    """
    row = _counts(counts)
    out = ""
    for number, size in enumerate(SIZES):
        of_size = row[10 * number : 10 * number + 10].tolist()
        digits = "".join(str((rank + 1) % 10) * held for rank, held in enumerate(of_size))
        out += digits + size if digits else ""
    return out


class Part(NamedTuple):
    """A part of a reading: what it is (`SETS`) and its cards as text."""

    set: str
    cards: tuple[str, ...]


class Best(NamedTuple):
    """The best reading of a complete hand, points at base 1.

    `points` are in all; `names` the names that hold; `hard` the hard points of the reading,
    `soft` the soft points.
    """

    points: int
    names: tuple[str, ...]
    hard: int
    soft: int
    reading: tuple[Part, ...]


def waits(
    hand: NDArray[np.uint8], laid: Iterable[str] = (), *, least_hard: int = 5
) -> frozenset[str]:
    """The cards that complete a hand of 3k + 1 cards (NX-16, NX-22).

    `hand` is `uint8 (20,)`, `laid` the own sets on the table, `least_hard` the hard points that a
    win needs. A kind of which all four are held is none. `TileError` for a hand that cannot be.

    >>> sorted(waits(parse("111222333444555x8889d")))
    ['10d', '7d', '9d']
    """
    sets = _laid(laid)
    row = _checked(hand, sets, 1)
    mask = _core.letter_waits(row.tobytes(), [(s, low) for s, low, _ in sets], least_hard)
    return frozenset(name for kind, name in enumerate(NAMES) if mask >> kind & 1)


def best(
    game: "Game",
    hand: NDArray[np.uint8],
    laid: Iterable[str] = (),
    *,
    win: str | None = None,
    from_other: bool = False,
    outside: Iterable[str] = (),
    facts: int = 0,
) -> Best | None:
    """The best reading of a complete hand at the prices of a game; None if it is not complete.

    `hand` holds the winning card `win` (None: dealt complete), which another seat drew where
    `from_other`. `outside` are cards of which a copy came by a claim, ponged ones aside. `facts`
    adds `zhuoji.letter_facts.LetterFact` that the round knows, such as `LAST_CARD`.

    >>> import zhuoji
    >>> game = zhuoji.game("nanxian", edition="small")
    >>> best(game, parse("444x4x56x270x270d8x999d"), ["pong 3d"], win="8x").points
    Traceback (most recent call last):
    ...
    zhuoji.errors.TileError: hand: 15 cards and 1 sets laid; 3 x 5 + 2 cards are due
    """
    sets = _laid(laid)
    row = _checked(hand, sets, 2)
    pairs = [(s, low) for s, low, _ in sets]
    kind = -1 if win is None else _kind("win", win)
    waiting = 0
    if kind >= 0:
        if not row[kind]:
            raise TileError(f"win: the hand holds no {win}; the winning card is part of it")
        before = row.copy()
        before[kind] -= 1
        waiting = _core.letter_waits(before.tobytes(), pairs, game.play.least_hard)  # type: ignore[attr-defined]
    claimed = sum({1 << _kind("outside", card) for card in outside})
    for set_, low, _ in sets:
        if set_ == LetterSet.PONG:
            claimed |= 1 << low
    found = _core.letter_best(
        game.core, row.tobytes(), pairs, kind, from_other, claimed, waiting, facts
    )
    if found is None:
        return None
    points, _, names, hard, soft_sets, inner, outer, _, reading = found
    play = game.play
    soft = soft_sets * play.soft_set + inner * play.inner_quad + outer * play.outer_quad  # type: ignore[attr-defined]
    return Best(
        points=points,
        names=tuple(line.zh for i, line in enumerate(game.patterns) if i and names >> i & 1),
        hard=hard,
        soft=soft,
        reading=tuple(
            Part(SETS[LetterSet(part)], tuple(NAMES[card] for card in cards))
            for part, cards in reading
        ),
    )


def laid_sets(laid: Iterable[str]) -> list[tuple[LetterSet, int]]:
    """Sets on the table as the core takes them: what each is, and its lowest kind."""
    return [(of, low) for of, low, _ in _laid(laid)]


def _kind(what: str, card: str) -> int:
    if card not in KIND_OF:
        raise TileError(f"{what}: {card!r} is no card; 1x to 10d is")
    return KIND_OF[card]


def _counts(counts: NDArray[np.uint8]) -> NDArray[np.uint8]:
    row = np.asarray(counts)
    if row.shape != (len(NAMES),) or row.dtype.kind not in "iu":
        raise TileError(f"counts: {row.dtype} {row.shape}; give 20 whole numbers, one a kind")
    wrong = np.flatnonzero((row < 0) | (row > _COPIES))
    if wrong.size:
        at = int(wrong[0])
        raise TileError(f"counts[{at}]: {row[at]} of {NAMES[at]}; there are 0 to 4 of a kind")
    return row.astype(np.uint8)


def _laid(laid: Iterable[str]) -> list[tuple[LetterSet, int, list[int]]]:
    """Sets on the table: what each is, its lowest kind, all its cards."""
    if not isinstance(laid, Iterable):
        raise TileError(f"laid: a {type(laid).__name__}; texts such as pong 5x are due")
    found = []
    for place, said in enumerate(laid):
        do, _, cards = said.partition(" ") if isinstance(said, str) else ("", "", "")
        if do in _ALIKE and cards in KIND_OF:
            of, copies = _ALIKE[do]
            found.append((of, KIND_OF[cards], [KIND_OF[cards]] * copies))
            continue
        run = sorted(kinds(cards)) if do == "chi" else []
        low = run[0] if run else 0
        if run == [low, low + 1, low + 2] and low % 10 <= 7:
            found.append((LetterSet.RUN, low, run))
        elif len(run) == 3 and run == [low - low % 10 + red for red in _REDS]:
            found.append((LetterSet.TWO_SEVEN_TEN, low, run))
        else:
            raise TileError(f"laid[{place}]: {said!r}; such as liu 5x, wai 5x, pong 5x, chi 345x")
    return found


def _checked(
    hand: NDArray[np.uint8], laid: list[tuple[LetterSet, int, list[int]]], rest: int
) -> NDArray[np.uint8]:
    """The hand, of the size that the laid sets leave, and nothing five times."""
    row = _counts(hand)
    due = 3 * (_MOST_LAID - len(laid)) + rest
    if len(laid) > _MOST_LAID or int(row.sum()) != due:
        raise TileError(
            f"hand: {int(row.sum())} cards and {len(laid)} sets laid; "
            f"3 x {_MOST_LAID - len(laid)} + {rest} cards are due"
        )
    copies = row.astype(int)
    for _, _, cards in laid:
        np.add.at(copies, cards, 1)
    if copies.max() > _COPIES:
        name = NAMES[int(copies.argmax())]
        raise TileError(f"hand: a fifth {name}, laid sets included; there are four of a kind")
    return row

"""Actions: what a seat does in a round, as frozen values with a text form.

The verbs are those of a record (RC-3): `void s`, `swap 1m 2m 3m`, `discard 5m`, `ready 5m`,
`pong`, `kong 3p`, `win`, `men` (闷), `pass`. A claim, a win or a pass need not name its tile.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

import msgspec

from zhuoji._core import Verb
from zhuoji.errors import IllegalAction
from zhuoji.tiles import KIND_OF, NAMES, SUITS

NO_TILE = -1
VERBS = {verb.name.lower(): verb for verb in Verb}


class Action(msgspec.Struct, frozen=True, omit_defaults=True):
    """One action; `tile`, `tiles` (swap) and `suit` (void) are texts such as `5m`, `s`.

    >>> Action.parse("discard 5m")
    Action('discard 5m')
    """

    do: str
    tile: str | None = None
    tiles: tuple[str, ...] = ()
    suit: str | None = None

    @classmethod
    def parse(cls, text: str) -> "Action":
        """The action a text says; `IllegalAction` for a text that says none."""
        do, *rest = text.split() or [""]
        match do, rest:
            case "swap", _:
                action = cls(do, tiles=tuple(rest))
            case "void", [suit]:
                action = cls(do, suit=suit)
            case _, [tile]:
                action = cls(do, tile=tile)
            case _, []:
                action = cls(do)
            case _:
                raise IllegalAction(f"action {text!r}: {do} takes one tile at most")
        action.core()
        return action

    def __str__(self) -> str:
        if not self.tiles and self.suit is None:
            return self.do if self.tile is None else f"{self.do} {self.tile}"
        return " ".join(filter(None, [self.do, self.tile, *self.tiles, self.suit]))

    def __repr__(self) -> str:
        return f"Action({str(self)!r})"

    def core(self) -> tuple[Verb, int, list[int]]:
        """The action in numbers: verb, kind or suit (-1: not named), the kinds of a swap."""
        if self.do not in VERBS:
            raise IllegalAction(f"no action {self.do!r}; there are: {', '.join(VERBS)}")
        verb = VERBS[self.do]
        suit_due, tiles_due = verb == Verb.VOID, verb == Verb.SWAP
        if (self.suit is not None) != suit_due:
            raise IllegalAction(f"{self}: void takes a suit, m, p or s; nothing else does")
        if bool(self.tiles) != tiles_due:
            raise IllegalAction(f"{self}: swap takes tiles, such as 1m 2m 3m; nothing else does")
        if self.tile is not None and (suit_due or tiles_due):
            raise IllegalAction(f"{self}: {self.do} takes no tile")
        if suit_due:
            if self.suit not in tuple(SUITS):
                raise IllegalAction(f"{self}: {self.suit!r} is no suit; m, p or s is")
            return verb, SUITS.index(self.suit), []
        for tile in (*self.tiles, *([] if self.tile is None else [self.tile])):
            if tile not in KIND_OF:
                raise IllegalAction(f"{self}: {tile!r} is no tile; 1m to 9s is")
        kind = NO_TILE if self.tile is None else KIND_OF[self.tile]
        return verb, kind, [KIND_OF[tile] for tile in self.tiles]


def from_core(verb: Verb, kind: int, kinds: Sequence[int] = ()) -> Action:
    """The action that the core's numbers say."""
    do = verb.name.lower()
    if verb == Verb.VOID:
        return Action(do, suit=SUITS[kind])
    if verb == Verb.SWAP:
        return Action(do, tiles=tuple(NAMES[k] for k in kinds))
    return Action(do, tile=None if kind < 0 else NAMES[kind])


class _Masks(NamedTuple):
    """What the core says a seat may do."""

    pass_: bool
    win: bool
    men: bool
    pong: bool
    swap: bool
    voids: int
    kongs: int
    discards: int
    ready: int


class Legal(Sequence[Action]):
    """The legal actions of a seat, in a fixed order: empty only for a seat that is not asked.

    `in` takes every spelling of an action that `apply` takes. A swap, of which there are hundreds,
    is described by `swap_from`: the hand it chooses `swap_size` tiles from; the sequence holds
    each distinct choice.
    """

    __slots__ = ("_masks", "_own_turn", "_tile", "swap_from", "swap_size")

    def __init__(
        self,
        masks: tuple[bool | int, ...],
        tile: int,
        own_turn: bool,
        hand: Sequence[int],
        swap_size: int,
    ) -> None:
        self._masks = _Masks(*masks)  # type: ignore[arg-type]
        self._tile = tile
        self._own_turn = own_turn
        swapping = self._masks.swap
        self.swap_size = swap_size if swapping else 0
        self.swap_from: tuple[str, ...] = (
            tuple(NAMES[kind] for kind, held in enumerate(hand) for _ in range(held))
            if swapping
            else ()
        )

    def _all(self) -> Iterator[Action]:
        masks = self._masks
        if masks.swap:
            for tiles in dict.fromkeys(combinations(self.swap_from, self.swap_size)):
                yield Action("swap", tiles=tiles)
        for suit in _bits(masks.voids):
            yield Action("void", suit=SUITS[suit])
        if masks.win:
            yield Action("win")
        if masks.men:
            yield Action("men")
        if masks.pong:
            yield Action("pong")
        for kind in _bits(masks.kongs):
            yield _NAMED["kong"][kind]
        for kind in _bits(masks.discards):
            yield _NAMED["discard"][kind]
        for kind in _bits(masks.ready):
            yield _NAMED["ready"][kind]
        if masks.pass_:
            yield Action("pass")

    def __iter__(self) -> Iterator[Action]:
        return self._all()

    def __len__(self) -> int:
        return sum(1 for _ in self._all())

    def __bool__(self) -> bool:
        return any(self._masks)

    def __getitem__(self, index):  # type: ignore[no-untyped-def]
        return tuple(self._all())[index]

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action):
            return False
        tiles = tuple(sorted(action.tiles, key=lambda tile: KIND_OF.get(tile, NO_TILE)))
        plain = msgspec.structs.replace(action, tiles=tiles)
        in_play = NAMES[self._tile] if self._tile >= 0 else None
        spellings = [plain]
        if plain.tile is not None and plain.tile == in_play:
            spellings.append(msgspec.structs.replace(plain, tile=None))
        elif plain.do == "kong" and plain.tile is None and not self._own_turn:
            spellings.append(msgspec.structs.replace(plain, tile=in_play))
        return any(spelling in tuple(self._all()) for spelling in spellings)

    def __repr__(self) -> str:
        if self.swap_size:
            return f"Legal(swap {self.swap_size} of {' '.join(self.swap_from)})"
        return f"Legal({', '.join(map(str, self))})"


# A seat may do dozens of these at every turn: they are made once.
_NAMED = {do: tuple(Action(do, tile=name) for name in NAMES) for do in ("kong", "discard", "ready")}


def _bits(mask: int) -> Iterator[int]:
    """The set bits of a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low

"""Actions: what a seat does in a round, as frozen values with a text form.

The verbs are those of a record (RC-3): `void s`, `swap 1m 2m 3m`, `discard 5m`, `ready 5m`,
`pong`, `kong 3p`, `win`, `men` (闷), `chi 5x 4x 6x` (the card, then the two of the hand), `wai`
(歪), `liu 5x` (溜), `pass`. A claim, a win or a pass need not name its tile.
"""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from typing import NamedTuple

import msgspec

from zhuoji.errors import IllegalAction

NO_TILE = -1
SUITS = "mps"
VERBS = (
    "pass", "discard", "ready", "pong", "kong", "win", "men", "void", "swap", "chi", "wai", "liu",
)  # fmt: skip


class Action(msgspec.Struct, frozen=True, omit_defaults=True):
    """One action; `tile`, `tiles` (swap), `suit` (void) and `with_` (chi) are texts such as `5m`.

    >>> Action.parse("discard 5m")
    Action('discard 5m')
    """

    do: str
    tile: str | None = None
    tiles: tuple[str, ...] = ()
    suit: str | None = None
    with_: tuple[str, ...] = msgspec.field(default=(), name="with")

    @classmethod
    def parse(cls, text: str) -> "Action":
        """The action a text says; `IllegalAction` for a text that says none."""
        do, *rest = text.split() or [""]
        match do, rest:
            case "swap", [_, *_]:
                action = cls(do, tiles=tuple(rest))
            case "void", [suit]:
                action = cls(do, suit=suit)
            case "chi", [tile, first, second]:
                action = cls(do, tile=tile, with_=(first, second))
            case (("swap" | "void" | "chi"), _):
                raise IllegalAction(f"action {text!r}: {_FORMS[do]}; nothing else does")
            case _, [tile]:
                action = cls(do, tile=tile)
            case _, []:
                action = cls(do)
            case _:
                raise IllegalAction(f"action {text!r}: {do} takes one tile at most")
        if do not in VERBS:
            raise IllegalAction(f"no action {do!r}; there are: {', '.join(VERBS)}")
        return action

    def __str__(self) -> str:
        if not (self.tiles or self.with_ or self.suit):
            return self.do if self.tile is None else f"{self.do} {self.tile}"
        return " ".join(filter(None, [self.do, self.tile, *self.with_, *self.tiles, self.suit]))

    def __repr__(self) -> str:
        return f"Action({str(self)!r})"


_FORMS = {
    "void": "void takes a suit, m, p or s",
    "swap": "swap takes tiles, such as 1m 2m 3m",
    "chi": "chi takes a card and the two of the hand, such as 5x 4x 6x",
}


class Numbers(NamedTuple):
    """An action as the core takes it: its verb, its kind or suit (-1: not named), more kinds."""

    verb: IntEnum
    kind: int
    kinds: list[int]


class Vocabulary(NamedTuple):
    """The verbs and tiles of one kind of round; `tiles` says in words what a tile is."""

    verbs: Mapping[str, IntEnum]
    kind_of: Mapping[str, int]
    tiles: str

    @property
    def names(self) -> tuple[str, ...]:
        """The text of every kind, in order."""
        return tuple(self.kind_of)

    def numbers(self, action: Action) -> Numbers:
        """An action in numbers; `IllegalAction` for one that these rounds do not know."""
        if not (action.tiles or action.with_ or action.suit or action.do in _FORMS):
            # What nearly every action is; whatever is wrong with one is told below.
            verb, kind = self.verbs.get(action.do), self.kind_of.get(action.tile or "")
            if verb is not None and (kind is not None or action.tile is None):
                return Numbers(verb, NO_TILE if kind is None else kind, [])
        if action.do not in self.verbs:
            raise IllegalAction(f"no action {action.do!r}; there are: {', '.join(self.verbs)}")
        given = {"void": action.suit is not None, "swap": action.tiles, "chi": action.with_}
        for do, there in given.items():
            if bool(there) != (action.do == do):
                raise IllegalAction(f"{action}: {_FORMS[do]}; nothing else does")
        if action.tile is not None and action.do in ("void", "swap"):
            raise IllegalAction(f"{action}: {action.do} takes no tile")
        verb = self.verbs[action.do]
        if action.suit is not None:
            if action.suit not in tuple(SUITS):
                raise IllegalAction(f"{action}: {action.suit!r} is no suit; m, p or s is")
            return Numbers(verb, SUITS.index(action.suit), [])
        more = (*action.tiles, *action.with_)
        for tile in (*more, *([] if action.tile is None else [action.tile])):
            if tile not in self.kind_of:
                raise IllegalAction(f"{action}: {tile!r} is no tile; {self.tiles} is")
        kind = NO_TILE if action.tile is None else self.kind_of[action.tile]
        return Numbers(verb, kind, [self.kind_of[tile] for tile in more])

    def action(self, verb: IntEnum, kind: int, kinds: Sequence[int] = ()) -> Action:
        """The action that the core's numbers say."""
        do, names = verb.name.lower(), self.names
        more = tuple(names[k] for k in kinds)
        match do:
            case "void":
                return Action(do, suit=SUITS[kind])
            case "swap":
                return Action(do, tiles=more)
        return Action(do, tile=None if kind < 0 else names[kind], with_=more)


class Legal(Sequence[Action]):
    """The legal actions of a seat, in a fixed order: empty only for a seat that is not asked.

    `in` takes every spelling of an action that `apply` takes. A swap, of which there are hundreds,
    is described by `swap_from`: the hand it chooses `swap_size` tiles from; the sequence holds
    each distinct choice.
    """

    __slots__ = ()

    swap_from: tuple[str, ...] = ()
    swap_size: int = 0

    @abstractmethod
    def _all(self) -> Iterator[Action]:
        """Every action, as it is shown."""

    @abstractmethod
    def _spellings(self, action: Action) -> list[Action]:
        """The ways in which an action could be shown."""

    def __iter__(self) -> Iterator[Action]:
        return self._all()

    def __len__(self) -> int:
        return sum(1 for _ in self._all())

    def __bool__(self) -> bool:
        return next(self._all(), None) is not None

    def __getitem__(self, index):  # type: ignore[no-untyped-def]
        return tuple(self._all())[index]

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action):
            return False
        shown = tuple(self._all())
        return any(spelling in shown for spelling in self._spellings(action))

    def __repr__(self) -> str:
        if self.swap_size:
            return f"Legal(swap {self.swap_size} of {' '.join(self.swap_from)})"
        return f"Legal({', '.join(map(str, self))})"


def bits(mask: int) -> Iterator[int]:
    """The set bits of a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low

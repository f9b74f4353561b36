"""What happened in a batch of finished rounds, as columns: all that settlement reads.

Facts say what happened and what a hand is worth at most; never an amount that somebody owes.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum, IntFlag
from functools import cache, cached_property
from typing import (
    Annotated,
    Any,
    ClassVar,
    NamedTuple,
    Self,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

import numpy as np
from numpy.typing import NDArray

from zhuoji.errors import ZhuojiError
from zhuoji.tiles import NAMES

Array = NDArray[Any]
Derived = TypeVar("Derived")


class Fact(IntFlag):
    """What is true of one win (MJ-20 and how it came about); `PRICED` facts index price tables."""

    ALL_TRIPLETS = 1 << 0
    SEVEN_PAIRS = 1 << 1
    QUAD = 1 << 2
    QUAD_WIN = 1 << 3
    ONE_SUIT = 1 << 4
    LAST_SINGLE = 1 << 5
    PONGED_PAIRS = 1 << 6
    SINGLE_WAIT = 1 << 7
    WIDE_WAIT = 1 << 8
    HEAVEN = 1 << 9
    EARTH = 1 << 10
    KONG_DRAW = 1 << 11
    HOT = 1 << 12
    ROBBED = 1 << 13
    DECLARED = 1 << 14
    ASIDE = 1 << 15
    PRICED = (1 << 12) - 1


class Outcome(IntEnum):
    """How a round stands."""

    RUNNING = 0
    WIN = 1
    DRAW = 2


class State(IntEnum):
    """What a seat is at settlement (MJ-27); `READY` and `WON` are live."""

    NOT = 0
    READY = 1
    WON = 2


class Kong(IntEnum):
    """The kinds of kong (MJ-13 to MJ-15)."""

    CONCEALED = 0
    ADDED = 1
    EXPOSED = 2


class Shown(NamedTuple):
    """What a ledger says of a round besides who pays whom.

    `flip` is a tile's text; `states` and `burnt` are empty where the game knows none; `notes` are
    lines of a statement, `extra` more keys of RC-6.
    """

    flip: str | None = None
    states: tuple[int, ...] = ()
    burnt: tuple[int, ...] = ()
    notes: tuple[tuple[str, str], ...] = ()
    extra: Mapping[str, Any] = {}


@dataclass(frozen=True, eq=False, repr=False)
class RoundFacts(ABC):
    """Columns that every kind of round has: R finished rounds of n seats, W wins in them.

    =================  ===============================================================
    per round (R)      dealer, outcome (`Outcome`), by (0 none, 1 self_draw, 2 discard,
                       3 rob_kong, 4 drawn), source (whose tile it was, -1), end_event
                       (the event that ended the round), undrawn
    per seat (R, n)    draws (tiles it drew, the dealt ones aside), ready_draw (how many of
                       them when it was first ready, -1 never)
    per kind           concealed (with a winner's winning tile), pond (R, n, kinds)
    wins (W)           by round: win_round, win_seat, win_from (-1 self-draw), win_tile
                       (-1 the deal), win_facts, win_event
    =================  ===============================================================
    """

    kinds: ClassVar[int]

    dealer: Annotated[Array, "i1", "R"]
    outcome: Annotated[Array, "u1", "R"]
    by: Annotated[Array, "u1", "R"]
    source: Annotated[Array, "i1", "R"]
    end_event: Annotated[Array, "i4", "R"]
    undrawn: Annotated[Array, "i2", "R"]

    draws: Annotated[Array, "u1", "Rn"]
    ready_draw: Annotated[Array, "i1", "Rn"]

    concealed: Annotated[Array, "u1", "Rnk"]
    pond: Annotated[Array, "u1", "Rnk"]

    win_round: Annotated[Array, "i4", "W"]
    win_seat: Annotated[Array, "i1", "W"]
    win_from: Annotated[Array, "i1", "W"]
    win_tile: Annotated[Array, "i1", "W"]
    win_facts: Annotated[Array, "u4", "W"]
    win_event: Annotated[Array, "i4", "W"]

    @classmethod
    @cache
    def layout(cls) -> dict[str, tuple[str, str]]:
        """Element type and axes of every column, by name."""
        hints = get_type_hints(cls, include_extras=True).items()
        return {name: get_args(hint)[1:] for name, hint in hints if get_origin(hint) is Annotated}

    @classmethod
    def from_columns(cls, columns: Mapping[str, Array]) -> Self:
        """Facts from arrays by column name; refuses a missing, unknown or misshapen column."""
        due = cls.layout()
        if wrong := sorted(due.keys() ^ columns.keys()):
            what = [f"{name} ({'missing' if name in due else 'unknown'})" for name in wrong]
            raise ZhuojiError(f"columns of facts: {', '.join(what)}")
        sizes = {"k": cls.kinds}
        for name, (dtype, axes) in due.items():
            array = columns[name]
            if array.dtype != dtype or array.ndim != len(axes):
                raise ZhuojiError(
                    f"column {name}: {array.dtype} {array.shape}, "
                    f"where {np.dtype(dtype)} ({', '.join(axes)}) is due"
                )
            for axis, size in zip(axes, array.shape, strict=True):
                if sizes.setdefault(axis, size) != size:
                    raise ZhuojiError(f"column {name}: {array.shape}, but {axis} is {sizes[axis]}")
        return cls(**columns)

    @classmethod
    def joined(cls, parts: Sequence[Self]) -> Self:
        """The rounds of several batches of one game, one batch after another."""
        if len(parts) == 1:
            return parts[0]
        starts = np.cumsum([0, *(part.rounds for part in parts[:-1])], dtype=np.int32)
        columns = {}
        for name in cls.layout():
            each = [getattr(part, name) for part in parts]
            if name in ("win_round", "kong_round"):
                each = [of + start for of, start in zip(each, starts, strict=True)]
            columns[name] = np.concatenate(each)
        return cls(**columns)

    @property
    def rounds(self) -> int:
        """R, how many rounds."""
        return len(self.outcome)

    @property
    def seats(self) -> int:
        """n, how many seats each round has."""
        return int(self.concealed.shape[1])

    @cached_property
    def drawn(self) -> Array:
        """Which rounds nobody won (R)."""
        drawn: Array = self.outcome == Outcome.DRAW
        return drawn

    @cached_property
    def final(self) -> Array:
        """Which wins ended their round (W)."""
        return np.ones(len(self.win_round), dtype=bool)

    @abstractmethod
    def patterns(self) -> tuple[Array, Array]:
        """Which patterns of the game's list the wins have: places in the list, and whose wins."""

    @abstractmethod
    def tallies(self) -> Iterator[tuple[str, Array]]:
        """What a study counts besides, by name: the rounds in which it happened."""

    @abstractmethod
    def shown(self, round: int, patterns: Sequence[tuple[str, str]]) -> Shown:
        """What a ledger says of one round besides who pays whom."""

    @cached_property
    def _derived(self) -> dict[Hashable, Any]:
        return {}

    def once(self, key: Hashable, make: Callable[[], Derived]) -> Derived:
        """What `make` gives, made once for these facts."""
        if key not in self._derived:
            self._derived[key] = make()
        return self._derived[key]  # type: ignore[no-any-return]


@dataclass(frozen=True, eq=False, repr=False)
class Facts(RoundFacts):
    """Columns of rounds of mahjong: R finished rounds of n seats, W wins and K kongs in them.

    ===================  ==========  =================================================
    per round (R)        dealer, streak, weekday (0 none), laizi and flip (-1 none),
                         outcome (`Outcome`), by (0 none, 1 self_draw, 2 discard,
                         3 rob_kong), source (who discarded or was robbed, -1),
                         end_event (the flip, or the end of the wall), undrawn
    per seat (R, n)      state (`State`), declared, burnt, void_suit (-1 none),
                         void_left (tiles of it still held), suits_held (mask at the
                         start of play, after the swap), suits_used (mask of the hand
                         and melds at the end), waits (mask of kinds), wait_core (the
                         best core among them, -1 not ready), wait_pattern, bid,
                         draws (replacement tiles included)
    per kind (R, n, 27)  concealed (with a winner's winning tile), melded (pong 3,
                         kong 4), pond (own discards nobody claimed), aside (闷 tiles)
    first discards       of the F watched kinds, ascending (R, F): first_seat (-1 none),
                         first_event, first_claim (mask of seats), first_claim_event
    wins (W)             by round, 闷 as they came, then those that ended it in turn
                         order from the discarder: win_round,
                         win_seat, win_from (-1 self-draw), win_tile (-1 the deal),
                         win_facts (`Fact`), win_core, win_pattern, win_declared (mask
                         of the seats declared by then), win_event
    kongs (K)            in order: kong_round, kong_seat, kong_from (-1 everybody pays),
                         kong_kind (`Kong`), kong_late (憨包), kong_hot (the discard
                         ending that turn was won), kong_tile, kong_event
    ===================  ==========  =================================================
    """

    kinds = 27

    streak: Annotated[Array, "i4", "R"]
    weekday: Annotated[Array, "i1", "R"]
    laizi: Annotated[Array, "i1", "R"]
    flip: Annotated[Array, "i1", "R"]

    state: Annotated[Array, "u1", "Rn"]
    declared: Annotated[Array, "?", "Rn"]
    burnt: Annotated[Array, "?", "Rn"]
    void_suit: Annotated[Array, "i1", "Rn"]
    void_left: Annotated[Array, "u1", "Rn"]
    suits_held: Annotated[Array, "u1", "Rn"]
    suits_used: Annotated[Array, "u1", "Rn"]
    waits: Annotated[Array, "u4", "Rn"]
    wait_core: Annotated[Array, "i2", "Rn"]
    wait_pattern: Annotated[Array, "u1", "Rn"]
    bid: Annotated[Array, "u1", "Rn"]

    melded: Annotated[Array, "u1", "Rnk"]
    aside: Annotated[Array, "u1", "Rnk"]

    first_seat: Annotated[Array, "i1", "RF"]
    first_event: Annotated[Array, "i4", "RF"]
    first_claim: Annotated[Array, "u1", "RF"]
    first_claim_event: Annotated[Array, "i4", "RF"]

    win_core: Annotated[Array, "i2", "W"]
    win_pattern: Annotated[Array, "u1", "W"]
    win_declared: Annotated[Array, "u1", "W"]

    kong_round: Annotated[Array, "i4", "K"]
    kong_seat: Annotated[Array, "i1", "K"]
    kong_from: Annotated[Array, "i1", "K"]
    kong_kind: Annotated[Array, "u1", "K"]
    kong_late: Annotated[Array, "?", "K"]
    kong_hot: Annotated[Array, "?", "K"]
    kong_tile: Annotated[Array, "i1", "K"]
    kong_event: Annotated[Array, "i4", "K"]

    # What several rows ask for. Arrays over (rounds, seats) lie in memory seat by seat, so that
    # arithmetic on them runs along the rounds.

    @cached_property
    def live(self) -> Array:
        """Which seats are live (R, n): WON or READY."""
        live: Array = np.asfortranarray(self.state) != State.NOT
        return live

    @cached_property
    def win_payers(self) -> Array:
        """Who pays for each win (W, n): the source alone, or every other seat on a self-draw."""
        seats = np.arange(self.seats)[:, None]
        everybody = (self.win_from < 0) & (seats != self.win_seat)
        payers: Array = everybody | (seats == self.win_from)
        return payers.T

    @cached_property
    def final(self) -> Array:
        """Which wins ended their round (W), as a 闷 does not."""
        final: Array = (self.win_facts & Fact.ASIDE) == 0
        return final

    def patterns(self) -> tuple[Array, Array]:
        return self.win_pattern.astype(np.intp), np.arange(len(self.win_pattern))

    def tallies(self) -> Iterator[tuple[str, Array]]:
        for kind in Kong:
            yield f"kongs/{kind.name.lower()}", self.kong_round[self.kong_kind == kind]
        yield "kongs/late", self.kong_round[self.kong_late]
        yield "aside", self.win_round[~self.final]

    def shown(self, round: int, patterns: Sequence[tuple[str, str]]) -> Shown:
        flip = int(self.flip[round])
        notes = () if self.drawn[round] else (_FLIPPED[flip],)
        return Shown(
            flip=None if flip < 0 else NAMES[flip],
            states=tuple(self.state[round].tolist()),
            burnt=tuple(np.flatnonzero(self.burnt[round]).tolist()),
            notes=notes,
        )

    def tiles(self, places: tuple[str, ...]) -> Array:
        """How many tiles of each kind a seat has in the named places, uint8 (R, n, 27)."""

        def count() -> Array:
            last: Array = getattr(self, places[-1])
            return self.tiles(places[:-1]) + last if len(places) > 1 else last

        return self.once(("tiles", places), count)

    def copies(self, places: tuple[str, ...], kind: Array | int) -> Array:
        """How many of one kind a seat has in the named places, int32 (R, n).

        `kind` may differ by round (R); rounds where it is -1 have none.
        """
        tiles = self.tiles(places)
        if isinstance(kind, int):
            return np.asarray(tiles[:, :, kind], dtype=np.int32, order="F")
        found = tiles.ravel().take(self._first_kind + np.maximum(kind, 0))
        return np.where(kind >= 0, found, 0).astype(np.int32).T

    @cached_property
    def _first_kind(self) -> Array:
        """Where the counts of a seat begin in a flat table of tiles (n, R)."""
        cells = np.arange(self.rounds * self.seats).reshape(self.rounds, self.seats)
        return np.ascontiguousarray(cells.T) * 27


_FLIPPED = {
    -1: ("翻牌：无", "Flip: none"),
    **{
        kind: (f"翻牌：{name[0]}{suit}", f"Flip: {name}")
        for kind, name in enumerate(NAMES)
        for suit in ["万筒条"["mps".index(name[1])]]
    },
}

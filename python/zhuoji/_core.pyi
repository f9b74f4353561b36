from collections.abc import Sequence
from enum import IntEnum
from typing import Any, TypedDict

import numpy as np
from numpy.typing import NDArray

def chacha_block(key: bytes, counter: int, nonce: bytes) -> bytes: ...
def wall(key: bytes, table: int, round: int, kinds: int) -> bytes: ...
def draw_header(
    key: bytes, table: int, round: int, seats: int, kinds: int
) -> tuple[int, int, int, tuple[int, ...]]: ...
def draw_headers(
    key: bytes, first_table: int, tables: int, round: int, seats: int, kinds: int
) -> tuple[NDArray[np.int8], NDArray[np.int8], NDArray[np.int8], NDArray[np.uint8]]: ...
def policy_block(key: bytes, table: int, round: int, seat: int) -> bytes: ...

class Rules:
    def __init__(self, compiled: bytes) -> None: ...
    @property
    def seats(self) -> int: ...
    @property
    def kinds(self) -> int: ...
    @property
    def swap(self) -> int: ...
    @property
    def wall_size(self) -> int: ...

class Verb(IntEnum):
    PASS = 0
    DISCARD = 1
    READY = 2
    PONG = 3
    KONG = 4
    WIN = 5
    MEN = 6
    VOID = 7
    SWAP = 8

class Phase(IntEnum):
    SWAP = 0
    VOID = 1
    TURN = 2
    CLAIM = 3
    ROB = 4
    OVER = 5

class Refusal(IntEnum):
    NONE = 0
    OVER = 1
    NOT_ASKED = 2
    OUT_OF_PLACE = 3
    NOT_HELD = 4
    WRONG_TILE = 5
    NO_SUCH_SUIT = 6
    CANNOT_WIN = 7
    CANNOT_CLAIM = 8
    CANNOT_KONG = 9
    CANNOT_MEN = 10
    NOT_READY = 11
    MUST_NOT_PASS = 12
    MUST_WIN = 13
    LOCKED_HAND = 14

class MeldKind(IntEnum):
    PONG = 0
    CONCEALED = 1
    ADDED = 2
    EXPOSED = 3

class State(IntEnum):
    NOT = 0
    READY = 1
    WON = 2

class SeatState(TypedDict):
    hand: bytes
    melds: list[tuple[MeldKind, int, int]]
    pond: bytes
    aside: bytes
    void_suit: int
    declared: bool
    lock: int
    waits: int
    state: State

class Round:
    def __init__(
        self,
        rules: Rules,
        wall: bytes,
        dealer: int,
        streak: int,
        weekday: int,
        laizi: int,
        bids: Sequence[int],
    ) -> None: ...
    def copy(self) -> Round: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def over(self) -> bool: ...
    @property
    def pending(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def drawn(self) -> int: ...
    @property
    def tile_in_play(self) -> int: ...
    @property
    def undrawn(self) -> int: ...
    @property
    def event_count(self) -> int: ...
    @property
    def wall(self) -> bytes: ...
    @property
    def log(self) -> bytes: ...
    def legal(self, seat: int) -> tuple[bool, bool, bool, bool, bool, int, int, int, int]: ...
    def check(self, seat: int, verb: Verb, tile: int, tiles: Sequence[int]) -> Refusal: ...
    def apply(self, seat: int, verb: Verb, tile: int, tiles: Sequence[int]) -> Refusal: ...
    def fallback(self, seat: int) -> tuple[Verb, int, tuple[int, ...]]: ...
    def events(self, since: int) -> list[tuple[Any, ...]]: ...
    def known(self, side: int, since: int) -> list[tuple[Any, ...]]: ...
    def seen(self, side: int) -> int: ...
    def view(self, side: int) -> tuple[tuple[tuple[Any, ...], ...], int, int]: ...
    def seat(self, seat: int) -> SeatState: ...
    def facts(self) -> dict[str, NDArray[Any]]: ...
    def record(self, style: RecordStyle) -> bytes: ...

class Players:
    def __init__(self, key: bytes, table: int, round: int) -> None: ...
    def choose(self, policy: str, round: Round, seat: int) -> tuple[Verb, int, tuple[int, ...]]: ...

class Rollouts:
    def __init__(
        self,
        rules: Rules,
        key: bytes,
        headers: dict[str, NDArray[Any]],
        seat: int,
        wall: bytes,
        places: Sequence[Sequence[int]],
        shown: Sequence[tuple[int, int, int, int]],
        alike: Sequence[tuple[int, Sequence[int]]],
        locked: Sequence[tuple[Any, ...]],
        told: Sequence[tuple[Any, ...]],
        passes_left_out: bool,
    ) -> None: ...
    def start(self, world: int) -> tuple[bytes, bytes] | None: ...
    def play(
        self,
        first: int,
        worlds: int,
        actions: Sequence[tuple[Verb, int, Sequence[int]]],
        policies: Sequence[str],
    ) -> tuple[dict[str, NDArray[Any]], NDArray[np.bool_]] | None: ...

class RecordStyle:
    def __init__(self, game: str, options: str, weekday: bool, bids: bool) -> None: ...

class Batch:
    def __init__(self, rules: Rules, key: bytes, first_table: int, tables: int) -> None: ...
    def __len__(self) -> int: ...
    def play(
        self,
        round: int,
        headers: dict[str, NDArray[Any]],
        policies: Sequence[str],
        threads: int,
    ) -> None: ...
    def facts(self, threads: int) -> dict[str, NDArray[Any]]: ...
    def keep(self) -> None: ...
    def enter(self, totals: NDArray[np.int32]) -> None: ...
    def logs(self, kept: int) -> list[bytes]: ...
    def restore(
        self,
        round: int,
        headers: dict[str, NDArray[Any]],
        logs: Sequence[bytes],
        totals: NDArray[np.int32],
    ) -> None: ...
    def records(self, table: int, style: RecordStyle) -> NDArray[np.uint8]: ...

class Stepping:
    def __init__(self, batch: Batch, policies: Sequence[str | None]) -> None: ...
    def __len__(self) -> int: ...
    def deal(self, round: int, headers: dict[str, NDArray[Any]]) -> None: ...
    def asked(self) -> tuple[dict[str, NDArray[Any]], NDArray[np.bool_]]: ...
    def answer(self, actions: NDArray[np.int64]) -> int | None: ...

class LetterStepping:
    def __init__(self, batch: LetterBatch, policies: Sequence[str | None]) -> None: ...
    def __len__(self) -> int: ...
    def deal(self, round: int, headers: dict[str, NDArray[Any]]) -> None: ...
    def asked(self) -> tuple[dict[str, NDArray[Any]], NDArray[np.bool_]]: ...
    def answer(self, actions: NDArray[np.int64]) -> int | None: ...

action_count: int
letter_action_count: int

class LetterRules:
    def __init__(self, compiled: bytes) -> None: ...
    @property
    def seats(self) -> int: ...
    @property
    def buried(self) -> int: ...
    @property
    def wall_size(self) -> int: ...

class LetterSet(IntEnum):
    QUAD = 0
    HIDDEN = 1
    PONG = 2
    TRIPLET = 3
    RUN = 4
    TWO_SEVEN_TEN = 5
    DOOR = 6

class LetterVerb(IntEnum):
    PASS = 0
    DISCARD = 1
    CHI = 2
    PONG = 3
    WAI = 4
    LIU = 5
    WIN = 6

class LetterPhase(IntEnum):
    PRIVATE = 0
    TURN = 1
    CLAIM = 2
    OVER = 3

class LetterRefusal(IntEnum):
    NONE = 0
    OVER = 1
    NOT_ASKED = 2
    OUT_OF_PLACE = 3
    NOT_HELD = 4
    WRONG_TILE = 5
    CANNOT_WIN = 6
    CANNOT_PONG = 7
    CANNOT_CHI = 8
    CANNOT_LAY = 9

class LetterSeatState(TypedDict):
    hand: bytes
    laid: list[tuple[LetterSet, int, int]]
    pond: bytes
    barred: int
    dead: int
    runs_eaten: int

class LetterRound:
    def __init__(self, rules: LetterRules, wall: bytes, dealer: int) -> None: ...
    def copy(self) -> LetterRound: ...
    @property
    def phase(self) -> LetterPhase: ...
    @property
    def over(self) -> bool: ...
    @property
    def pending(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def tile_in_play(self) -> int: ...
    @property
    def undrawn(self) -> int: ...
    @property
    def event_count(self) -> int: ...
    @property
    def wall(self) -> bytes: ...
    @property
    def log(self) -> bytes: ...
    def legal(
        self, seat: int
    ) -> tuple[bool, bool, bool, bool, tuple[tuple[int, int], ...], int, int]: ...
    def check(
        self, seat: int, verb: LetterVerb, tile: int, tiles: Sequence[int]
    ) -> LetterRefusal: ...
    def apply(
        self, seat: int, verb: LetterVerb, tile: int, tiles: Sequence[int]
    ) -> LetterRefusal: ...
    def fallback(self, seat: int) -> tuple[LetterVerb, int, tuple[int, ...]]: ...
    def events(self, since: int) -> list[tuple[Any, ...]]: ...
    def known(self, side: int, since: int) -> list[tuple[Any, ...]]: ...
    def seen(self, side: int) -> int: ...
    def view(self, side: int) -> tuple[tuple[tuple[Any, ...], ...], int, int]: ...
    def seat(self, seat: int) -> LetterSeatState: ...
    def facts(self) -> dict[str, NDArray[Any]]: ...
    def record(self, style: RecordStyle) -> bytes: ...

class LetterPlayers:
    def __init__(self, key: bytes, table: int, round: int) -> None: ...
    def choose(
        self, policy: str, round: LetterRound, seat: int
    ) -> tuple[LetterVerb, int, tuple[int, ...]]: ...

class LetterRollouts:
    def __init__(
        self,
        rules: LetterRules,
        key: bytes,
        headers: dict[str, NDArray[Any]],
        seat: int,
        wall: bytes,
        places: Sequence[Sequence[int]],
        shown: Sequence[tuple[int, int, int, int]],
        alike: Sequence[tuple[int, Sequence[int]]],
        locked: Sequence[tuple[Any, ...]],
        told: Sequence[tuple[Any, ...]],
        passes_left_out: bool,
    ) -> None: ...
    def start(self, world: int) -> tuple[bytes, bytes] | None: ...
    def play(
        self,
        first: int,
        worlds: int,
        actions: Sequence[tuple[LetterVerb, int, Sequence[int]]],
        policies: Sequence[str],
    ) -> tuple[dict[str, NDArray[Any]], NDArray[np.bool_]] | None: ...

class LetterBatch:
    def __init__(self, rules: LetterRules, key: bytes, first_table: int, tables: int) -> None: ...
    def __len__(self) -> int: ...
    def play(
        self,
        round: int,
        headers: dict[str, NDArray[Any]],
        policies: Sequence[str],
        threads: int,
    ) -> None: ...
    def facts(self, threads: int) -> dict[str, NDArray[Any]]: ...
    def keep(self) -> None: ...
    def enter(self, totals: NDArray[np.int32]) -> None: ...
    def logs(self, kept: int) -> list[bytes]: ...
    def restore(
        self,
        round: int,
        headers: dict[str, NDArray[Any]],
        logs: Sequence[bytes],
        totals: NDArray[np.int32],
    ) -> None: ...
    def records(self, table: int, style: RecordStyle) -> NDArray[np.uint8]: ...

def letter_logged(entry: int) -> tuple[int, LetterVerb, int, tuple[int, ...]]: ...
def letter_waits(hand: bytes, laid: Sequence[tuple[LetterSet, int]], least_hard: int) -> int: ...
def letter_is_win(hand: bytes, laid: Sequence[tuple[LetterSet, int]], least_hard: int) -> bool: ...
def letter_best(
    rules: LetterRules,
    hand: bytes,
    laid: Sequence[tuple[LetterSet, int]],
    win: int,
    from_other: bool,
    outside: int,
    waits: int,
    situation: int,
) -> tuple[int, int, int, int, int, int, int, int, list[tuple[LetterSet, list[int]]]] | None: ...

policy_names: tuple[str, ...]

class HandBatch:
    def __init__(
        self,
        hands: NDArray[np.uint8],
        laizi: NDArray[np.uint8],
        melds: NDArray[np.uint8],
        voids: NDArray[np.int8],
        count: int,
        seven_pairs: bool,
        max_suits: int,
        ponged_pairs: bool = False,
    ) -> None: ...

class WideWait(IntEnum):
    NONE = 0
    FIVE_TILES = 1
    WAITS = 2

def is_win(batch: HandBatch, out: NDArray[np.bool_], threads: int) -> int: ...
def waits(batch: HandBatch, out: NDArray[np.uint32], threads: int) -> int: ...
def shanten(batch: HandBatch, out: NDArray[np.int8], threads: int) -> int: ...
def useful(batch: HandBatch, out: NDArray[np.uint32], threads: int) -> int: ...
def laizi_needed(batch: HandBatch, out: NDArray[np.int8], threads: int) -> int: ...
def discards(
    batch: HandBatch,
    seen: NDArray[np.uint8],
    shanten: NDArray[np.int8],
    useful: NDArray[np.uint32],
    left: NDArray[np.uint8],
    threads: int,
) -> int: ...
def ask_one(
    batch: HandBatch, index: int, seen: NDArray[np.uint8]
) -> tuple[bool, int, int, int, int, list[int], list[int], list[int]]: ...
def hand_kernels() -> list[str]: ...
def use_hand_kernel(name: str) -> None: ...
def score(
    batch: HandBatch,
    rules: Rules,
    win: NDArray[np.uint8],
    wild: NDArray[np.bool_],
    situation: NDArray[np.uint32],
    laizi_mask: int,
    facts: NDArray[np.uint32],
    core: NDArray[np.int16],
    pattern: NDArray[np.uint8],
    threads: int,
) -> int: ...
def readings(batch: HandBatch) -> list[list[tuple[int, int, int]]] | None: ...
def winning_facts(
    batch: HandBatch, win: int, win_wild: bool, laizi_mask: int, wide: WideWait
) -> list[int] | None: ...

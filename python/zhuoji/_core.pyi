import enum

import numpy as np
from numpy.typing import NDArray

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

class WideWait(enum.IntEnum):
    NONE = 0
    FIVE_TILES = 1
    WAITS = 2

def is_win(batch: HandBatch, out: NDArray[np.bool_], count: int, threads: int) -> int: ...
def waits(batch: HandBatch, out: NDArray[np.uint32], count: int, threads: int) -> int: ...
def shanten(batch: HandBatch, out: NDArray[np.int8], count: int, threads: int) -> int: ...
def useful(batch: HandBatch, out: NDArray[np.uint32], count: int, threads: int) -> int: ...
def laizi_needed(batch: HandBatch, out: NDArray[np.int8], count: int, threads: int) -> int: ...
def discards(
    batch: HandBatch,
    seen: NDArray[np.uint8],
    shanten: NDArray[np.int8],
    useful: NDArray[np.uint32],
    left: NDArray[np.uint8],
    count: int,
    threads: int,
) -> int: ...
def readings(batch: HandBatch) -> list[list[tuple[int, int, int]]] | None: ...
def score(
    batch: HandBatch,
    win: NDArray[np.uint8],
    win_wild: NDArray[np.bool_],
    situation: NDArray[np.uint32],
    laizi_mask: int,
    wide: WideWait,
    core_prices: NDArray[np.int16],
    pattern_prices: NDArray[np.uint8],
    facts: NDArray[np.uint32],
    core: NDArray[np.int16],
    pattern: NDArray[np.uint8],
    count: int,
    threads: int,
) -> int: ...
def winning_facts(
    batch: HandBatch, win: int, win_wild: bool, laizi_mask: int, wide: WideWait
) -> list[int] | None: ...

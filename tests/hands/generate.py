"""Hands worth asking about: uniform deals find almost no wins, quads or used-up kinds."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np


@dataclass
class Sample:
    """One hand and everything that a question about it takes."""

    hand: list[int]
    melds: list[int] = field(default_factory=lambda: [0] * 27)
    wild: int = 0
    void: int | None = None
    max_suits: int = 3

    @property
    def size(self) -> int:
        return sum(self.hand) + self.wild


def _blocks(rng, kinds: list[int], free: list[int], number: int, triplets: float):
    """Sets out of what is still free, as lists of kinds."""
    out = []
    while len(out) < number:
        kind = int(rng.choice(kinds))
        block = [kind] * 3
        if rng.random() > triplets:
            block = [kind, kind + 1, kind + 2]
            if kind % 9 > 6:
                continue
        if all(free[k] >= block.count(k) for k in block):
            for k in block:
                free[k] -= 1
            out.append(block)
    return out


def _drop(rng, hand: list[int]) -> int:
    kind = int(rng.choice([k for k in range(27) if hand[k]]))
    hand[kind] -= 1
    return kind


def sample(rng: np.random.Generator, short: bool) -> Sample:
    """A hand of 3k+1 tiles if `short`, else of 3k+2, out of one of several families."""
    family = int(rng.integers(6))
    suits = rng.permutation(3)[: int(rng.choice([1, 2, 3], p=[0.3, 0.3, 0.4]))]
    kinds = [9 * int(s) + r for s in suits for r in range(9)]
    if family == 5:  # narrow: many copies of few kinds
        low = int(rng.integers(0, 4))
        kinds = [k for k in kinds if low <= k % 9 <= low + 5]
    free = [4] * 27
    made = Sample([0] * 27)
    on_table = int(rng.choice(5, p=[0.3, 0.2, 0.2, 0.2, 0.1])) if family != 1 else 0
    for _ in range(on_table):
        kind = int(rng.choice([k for k in kinds if free[k] == 4]))
        size = 4 if rng.random() < 0.5 else 3
        free[kind] -= size
        made.melds[kind] += size
    sets = 4 - on_table
    if family == 0:  # dealt
        deck = [k for k in range(27) for _ in range(free[k])]
        for k in rng.permutation(deck)[: 3 * sets + 2]:
            made.hand[int(k)] += 1
    elif family == 1:  # pairs, some of them four alike
        deck = [k for k in range(27) for _ in range(2)]
        for k in rng.permutation(deck)[:7]:
            made.hand[int(k)] += 2
    elif family == 2 and sets >= 2:  # quads, and tiles beside used-up kinds
        for k in rng.permutation([k for k in kinds if free[k] == 4])[: sets // 2 + 1]:
            if sum(made.hand) + 4 <= 3 * sets + 2:
                made.hand[int(k)] = 4
                free[int(k)] = 0
        used = [k for k in range(27) if free[k] < 4]
        near = [k for u in used for k in range(u - 2, u + 3) if 0 <= k < 27 and k // 9 == u // 9]
        while sum(made.hand) < 3 * sets + 2:
            k = int(rng.choice(near if rng.random() < 0.8 else range(27)))
            if free[k]:
                free[k] -= 1
                made.hand[k] += 1
    else:  # complete
        for block in _blocks(rng, kinds, free, sets, 0.6 if family == 3 else 0.2):
            for k in block:
                made.hand[k] += 1
        k = int(rng.choice([k for k in range(27) if free[k] >= 2]))
        made.hand[k] += 2
    if short:
        _drop(rng, made.hand)
    for _ in range(int(rng.choice(4, p=[0.4, 0.3, 0.2, 0.1]))):  # a step or three away
        _drop(rng, made.hand)
        k = int(rng.choice([k for k in range(27) if made.hand[k] + made.melds[k] < 4]))
        made.hand[k] += 1
    if rng.random() < 0.5:
        for _ in range(min(int(rng.integers(1, 5)), sum(made.hand))):
            _drop(rng, made.hand)
            made.wild += 1
    if rng.random() < 0.25:
        made.void = int(rng.integers(3))
    if rng.random() < 0.25:
        made.max_suits = 2
    return made


def samples(seed: int, number: int, short: bool) -> list[Sample]:
    rng = np.random.default_rng(seed)
    return [sample(rng, short) for _ in range(number)]


def columns(batch: list[Sample]) -> tuple[np.ndarray, ...]:
    """hands, laizi, melds and void as arrays; -1 where no suit is void."""
    return (
        np.array([s.hand for s in batch], np.uint8),
        np.array([s.wild for s in batch], np.uint8),
        np.array([s.melds for s in batch], np.uint8),
        np.array([-1 if s.void is None else s.void for s in batch], np.int8),
    )

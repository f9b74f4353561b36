"""What happened in finished rounds of letter cards, as columns; and the facts of a win."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntFlag
from functools import cached_property
from typing import Annotated, Any

import numpy as np

from zhuoji._core import LetterSet
from zhuoji.facts import Array, RoundFacts, Shown
from zhuoji.letters import NAMES, SETS, SETS_IN_ENGLISH


class LetterFact(IntFlag):
    """What is true of a win: the conditions of names (NX-21)."""

    ALL_ALIKE = 1 << 0
    ALL_HARD = 1 << 1
    TEN_PAIRS = 1 << 2
    NO_RED = 1 << 3
    ONE_RED = 1 << 4
    MANY_REDS = 1 << 5
    ALL_BIG = 1 << 6
    ALL_SMALL = 1 << 7
    NEIGHBOUR_WAITS = 1 << 8
    TWIN_WAITS = 1 << 9
    DEALT = 1 << 10
    UNTOUCHED = 1 << 11
    LAST_CARD = 1 << 12
    ONE_CARD_LEFT = 1 << 13
    ALL = (1 << 14) - 1


@dataclass(frozen=True, eq=False, repr=False)
class LetterFacts(RoundFacts):
    """Columns of rounds of letter cards, besides those of every kind of round.

    =========  =========================================================================
    per round  buried (R, B), the kinds out of play
    wins (W)   win_names (mask of the price list; bit 0: without a name), win_hard (hard
               points of the reading), win_soft_sets, win_inner_quads, win_outer_quads,
               win_reds, win_sets (W, 10) and win_cards (W, 10, 4): the reading, -1 none
    =========  =========================================================================
    """

    kinds = len(NAMES)

    buried: Annotated[Array, "u1", "RB"]

    win_names: Annotated[Array, "u2", "W"]
    win_hard: Annotated[Array, "u1", "W"]
    win_soft_sets: Annotated[Array, "u1", "W"]
    win_inner_quads: Annotated[Array, "u1", "W"]
    win_outer_quads: Annotated[Array, "u1", "W"]
    win_reds: Annotated[Array, "u1", "W"]
    win_sets: Annotated[Array, "i1", "Wp"]
    win_cards: Annotated[Array, "i1", "Wpc"]

    @cached_property
    def nameless(self) -> Array:
        """Which wins have no name (W)."""
        nameless: Array = self.win_names & 1
        return nameless

    def patterns(self) -> tuple[Array, Array]:
        win, place = np.nonzero(self.win_names[:, None] >> np.arange(16) & 1)
        return place, win

    def tallies(self) -> Iterator[tuple[str, Array]]:
        yield from ()

    def shown(self, round: int, patterns: Sequence[tuple[str, str]]) -> Shown:
        buried = [NAMES[kind] for kind in self.buried[round].tolist()]
        wins = np.flatnonzero(self.win_round == round)
        place, win = self.patterns()
        names = [patterns[p][0] for p in place[np.isin(win, wins)].tolist() if p]
        reading = [part for one in wins.tolist() for part in self.reading(one)]
        notes = []
        if reading:
            parts = [(part["set"], " ".join(part["cards"])) for part in reading]
            zh = "，".join(f"{of} {cards}" for of, cards in parts)
            en = ", ".join(f"{SETS_IN_ENGLISH[of]} {cards}" for of, cards in parts)
            notes.append((f"牌面：{zh}", f"Hand: {en}"))
        if buried:
            notes.append((f"埋牌：{' '.join(buried)}", f"Out of play: {' '.join(buried)}"))
        return Shown(
            notes=tuple(notes), extra={"names": names, "buried": buried, "reading": reading}
        )

    def reading(self, win: int) -> list[dict[str, Any]]:
        """The parts of a winning hand, as RC-6 has them."""
        parts = zip(self.win_sets[win].tolist(), self.win_cards[win].tolist(), strict=True)
        return [
            {"set": SETS[LetterSet(kind)], "cards": [NAMES[card] for card in cards if card >= 0]}
            for kind, cards in parts
            if kind >= 0
        ]

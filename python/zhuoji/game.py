"""A game: a page of rules with a room's options, compiled once into what plays and what settles."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from zhuoji import reasons
from zhuoji.facts import Array, Fact, Facts
from zhuoji.options import Options, declared, schema
from zhuoji.reasons import Language
from zhuoji.rows import Cancel, Price, Row
from zhuoji.settlement import Settlement, Terms
from zhuoji.succession import Succession

_MASKS = Fact.PRICED + 1


class Pattern(msgspec.Struct, frozen=True):
    """A hand that has a price: its names, its points, and the facts it needs, all of them."""

    zh: str
    en: str
    points: int
    needs: Fact = Fact(0)


class PlayRules(msgspec.Struct, frozen=True, kw_only=True):
    """What the core plays by.

    ====================  ==============================================================
    seats, kinds          how many play; the mask of the kinds in play
    swap                  how many tiles each seat hands to its 上家 before play
    void                  every seat names a void suit
    max_suits             how many suits a winning hand may use
    laizi                 one kind is wild
    seven_pairs           seven pairs win
    ponged_pairs          a pong and five pairs win, completed by the pong's fourth tile
    wide_wait             大宽张: 0 unknown, 1 with five tiles of the suit, 2 by waits alone
    ready                 天听 may be declared
    lock                  过胡 bars 1 the same kind, 2 any discard
    lock_cleared_by_claim an own pong or kong ends the lock
    lock_robbing          the lock bars robbing, and letting a robbed kong go makes it
    forced                compulsory wins: 1 hot discard, 2 robbed kong, 4 several able on
                          a discard, 8 several able on a robbed kong
    forced_undrawn        every win is compulsory with so many undrawn or fewer; -1 never
    permit                通行证: a plain hand off a discard needs an own kong
    earth_on_discard      地胡 also on a discard
    men, small_must_men,  闷 is played; a small first win must be one; a declared seat may
    ready_men
    first_kinds           the mask of the kinds whose first discard is watched
    ====================  ==============================================================
    """

    seats: int
    kinds: int
    swap: int
    void: bool
    max_suits: int
    laizi: bool
    seven_pairs: bool
    ponged_pairs: bool
    wide_wait: int
    ready: bool
    lock: int
    lock_cleared_by_claim: bool
    lock_robbing: bool
    forced: int
    forced_undrawn: int
    permit: bool
    earth_on_discard: bool
    men: bool
    small_must_men: bool
    ready_men: bool
    first_kinds: int


@dataclass(frozen=True, kw_only=True)
class Page:
    """The rules of one game, as functions of a room's options; 平胡 is the first pattern."""

    name: str
    titles: tuple[str, str]
    options: type[Any]
    play: Callable[[Any], PlayRules]
    pattern_rule: str
    patterns: tuple[Pattern, ...]
    rows: Callable[[Any], tuple[Row, ...]]
    cancels: Callable[[Any], tuple[Cancel, ...]]
    succession: Succession


class PriceLine(NamedTuple):
    """One line of a price sheet: clause, reason code, what a player calls it, points."""

    clause: str
    reason: str
    text: str
    points: int


@dataclass(frozen=True)
class Game:
    """A game with a room's options; two are equal when name and options are."""

    page: Page
    options: Options

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __repr__(self) -> str:
        chosen = [
            f"{choice.name}={getattr(self.options, choice.name)!r}"
            for choice in declared(self.page.options)
            if getattr(self.options, choice.name) != choice.default
        ]
        return f"game({', '.join([repr(self.name), *chosen])})"

    @property
    def _key(self) -> tuple[str, Options]:
        return self.name, self.options

    @property
    def name(self) -> str:
        """The game's id, such as `zunyi`."""
        return self.page.name

    @cached_property
    def play(self) -> PlayRules:
        """What the core plays by."""
        return self.page.play(self.options)

    @cached_property
    def prices(self) -> tuple[NDArray[np.int16], NDArray[np.uint8]]:
        """Core and pattern of every mask of priced facts: the highest pattern that fits (D3)."""
        masks = np.arange(_MASKS)
        core = np.full(_MASKS, -1, dtype=np.int16)
        best = np.zeros(_MASKS, dtype=np.uint8)
        for index, pattern in enumerate(self.page.patterns):
            fits = ((masks & pattern.needs) == pattern.needs) & (core < pattern.points)
            core[fits] = pattern.points
            best[fits] = index
        return core, best

    @cached_property
    def terms(self) -> Terms:
        """What the game settles by."""
        page = self.page
        return Terms(
            game=page.name,
            titles=page.titles,
            patterns=tuple((pattern.zh, pattern.en) for pattern in page.patterns),
            rows=page.rows(self.options),
            cancels=page.cancels(self.options),
            succession=page.succession,
            base=self.options.base,
        )

    def __bytes__(self) -> bytes:
        """The compiled rules: header, one `name=value` line per play rule, the price tables."""
        lines = "".join(
            f"{name}={int(value)}\n" for name, value in msgspec.structs.asdict(self.play).items()
        )
        core, pattern = self.prices
        return (
            b"zhuoji-rules/1\n"
            + lines.encode("ascii")
            + b"\n"
            + core.astype("<i2").tobytes()
            + pattern.tobytes()
        )

    @cached_property
    def digest(self) -> str:
        """SHA-256 over play rules, prices and rows: equal where two rooms play alike."""
        settled = msgspec.json.encode(self.terms, order="deterministic")
        return hashlib.sha256(bytes(self) + settled).hexdigest()

    def schema(self) -> dict[str, Any]:
        """JSON Schema of the options, with Chinese titles for a lobby's form."""
        return schema(self.page.titles[0], self.page.options)

    def price_sheet(self, lang: Language = "zh") -> list[PriceLine]:
        """Every figure of the game with these options, after `base`, with its clause."""
        base = self.options.base
        hands = [
            PriceLine(
                clause=self.page.pattern_rule,
                reason="win.hand",
                text=pattern.en if lang == "en" else pattern.zh,
                points=pattern.points * base,
            )
            for pattern in self.page.patterns
        ]
        rows = [
            PriceLine(price.rule, price.reason, _text(price, lang), price.points * base)
            for row in self.terms.rows
            for price in row.prices()
        ]
        return hands + rows

    def settle(self, facts: Facts) -> Settlement:
        """Who pays whom in every round of the batch."""
        return Settlement(self.terms, facts)

    def succession(self, facts: Facts) -> tuple[Array, Array]:
        """Dealer and streak of the round after each one of the batch."""
        return self.page.succession.next(facts)


def _text(price: Price, lang: Language) -> str:
    name = reasons.name(price.reason, lang)
    if not price.case:
        return name
    case = reasons.CASES[price.case][lang == "en"]
    return f"{name}（{case}）" if lang == "zh" else f"{name} ({case})"

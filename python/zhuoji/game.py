"""A game: a page of rules with a room's options, compiled once into what plays and what settles."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from zhuoji import _core, reasons
from zhuoji._rows import Integers
from zhuoji.deal import checked_deal
from zhuoji.engine import Engine
from zhuoji.errors import RecordError
from zhuoji.facts import Array, RoundFacts
from zhuoji.hand_prices import HandPrices, Priced
from zhuoji.obstacle import Obstacle
from zhuoji.options import Options, declared, schema
from zhuoji.play_rules import AnyPlay
from zhuoji.reasons import Language, Names
from zhuoji.round import Round
from zhuoji.rows import Cancel, Price, Row
from zhuoji.scores import DEALT, Scores
from zhuoji.settlement import Settlement, Terms
from zhuoji.succession import Succession
from zhuoji.walls import Key, header
from zhuoji.walls import wall as draw_wall


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """The rules of one game, as functions of a room's options; `engine` is its kind of round.

    `host_deals`: seat 0 deals a table's first round; otherwise the header says who does.
    `play_clauses` says for each play rule that the game has which clause it is from, `names` what
    its players call a reason, in Chinese, where others say it differently.
    """

    name: str
    titles: tuple[str, str]
    engine: Engine
    options: type[Any]
    play: Callable[[Any], AnyPlay]
    play_clauses: Mapping[str, str]
    hands: Callable[[Any], HandPrices]
    rows: Callable[[Any], tuple[Row, ...]]
    cancels: Callable[[Any], tuple[Cancel, ...]]
    succession: Succession
    headers: Callable[[Any], frozenset[str]]
    host_deals: bool = False
    names: Names = msgspec.field(default_factory=dict)


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
        seats = f"seats={self.options.seats}"
        chosen = [f"{name}={value!r}" for name, value in self.chosen.items()]
        return f"game({', '.join([repr(self.name), seats, *chosen])})"

    @property
    def _key(self) -> tuple[str, Options]:
        return self.name, self.options

    @property
    def name(self) -> str:
        """The game's id, such as `zunyi`."""
        return self.page.name

    @cached_property
    def play(self) -> AnyPlay:
        """What the core plays by."""
        return self.page.play(self.options)

    @cached_property
    def core(self) -> Any:
        """The compiled rules, as the core holds them."""
        return self.page.engine.rules(bytes(self))

    @cached_property
    def headers(self) -> frozenset[str]:
        """Which of `weekday`, `laizi` and `bids` a round of these options is dealt with (RC-2)."""
        return self.page.headers(self.options)

    @cached_property
    def chosen(self) -> dict[str, Any]:
        """The options that are not at their default, seats aside: those of a record."""
        return {
            choice.name: getattr(self.options, choice.name)
            for choice in declared(self.page.options, self.options.seats)
            if choice.name != "seats" and getattr(self.options, choice.name) != choice.default
        }

    @cached_property
    def record_style(self) -> _core.RecordStyle:
        """What the core writes into this game's records."""
        options = msgspec.json.encode(self.chosen, order="sorted").decode()
        return _core.RecordStyle(
            self.name, options, "weekday" in self.headers, "bids" in self.headers
        )

    @cached_property
    def hands(self) -> HandPrices:
        """What hands are worth."""
        return self.page.hands(self.options)

    @cached_property
    def terms(self) -> Terms:
        """What the game settles by."""
        page = self.page
        return Terms(
            game=page.name,
            titles=page.titles,
            names=dict(page.names),
            patterns=tuple((line.zh, line.en) for line in self.hands.lines),
            rows=page.rows(self.options),
            cancels=page.cancels(self.options),
            succession=page.succession,
            base=self.options.base,
        )

    def __bytes__(self) -> bytes:
        """The compiled rules: format, one `name=value` line per play rule, the price tables."""
        lines = "".join(
            f"{name}={int(value)}\n" for name, value in msgspec.structs.asdict(self.play).items()
        )
        return f"{self.page.engine.format}\n{lines}\n".encode("ascii") + self.hands.tables()

    @cached_property
    def digest(self) -> str:
        """SHA-256 over play rules, prices and rows: equal where two rooms play alike."""
        import hashlib  # noqa: PLC0415  slow to import

        settled = msgspec.json.encode(self.terms, order="deterministic")
        return hashlib.sha256(bytes(self) + settled).hexdigest()

    def schema(self) -> dict[str, Any]:
        """JSON Schema of the options, with Chinese titles for a lobby's form."""
        return schema(self.page.titles[0], self.page.options)

    def price_sheet(self, lang: Language = "zh") -> list[PriceLine]:
        """Every amount of the game with these options, after `base`, with its clause."""
        reasons.check_language(lang)
        base = self.options.base
        hands = [
            PriceLine(
                clause=self.hands.clause(place),
                reason=self.hands.reason,
                text=line.en if lang == "en" else line.zh,
                points=line.points * base,
            )
            for place, line in enumerate(self.hands.lines)
        ]
        rows = [
            PriceLine(
                price.rule,
                price.reason,
                price_text(price, lang, self.page.names),
                price.points * base,
            )
            for row in self.terms.rows
            for price in row.prices()
            if not price.times
        ]
        return hands + rows

    def deal(
        self,
        *,
        key: Key | None = None,
        table: int = 0,
        round: int = 0,
        wall: Iterable[str | int] | None = None,
        dealer: int = 0,
        streak: int = 0,
        weekday: int | None = None,
        laizi: str | int | None = None,
        bids: Sequence[int] | None = None,
    ) -> Round:
        """A new round: from a key (with table and round number), or from a given wall.

        With a key, the weekday (its table's), laizi and bids that the options use are drawn unless
        given; with a wall they must be given. `wall` lists the whole set (MJ-4); `streak` is that
        of the header (ZY-17). `RecordError` names what is wrong.
        """
        if (key is None) == (wall is None):
            raise RecordError("deal: give either key or wall")
        if key is not None:
            kinds = self.play.kinds
            drawn = header(key, table, round, seats=self.play.seats, kinds=kinds)
            room = header(key, table, seats=self.play.seats, kinds=kinds)
            weekday = room.weekday if weekday is None else weekday
            laizi = drawn.laizi if laizi is None else laizi
            bids = drawn.bids if bids is None else bids
            wall = draw_wall(key, table, round, kinds).tolist()
        deal, kinds_of_wall = checked_deal(
            self.play,
            self.headers,
            self.page.engine.vocabulary.kind_of,
            wall=() if wall is None else wall,
            dealer=dealer,
            streak=streak,
            weekday=weekday,
            laizi=laizi,
            bids=bids,
        )
        return Round(self, deal, kinds_of_wall)

    def score(
        self,
        hands: NDArray[np.uint8],
        melds: NDArray[np.uint8] | None = None,
        win: Integers = DEALT,
        laizi: Integers = 0,
        *,
        void: Integers | None = None,
        win_is_laizi: bool | NDArray[np.bool_] = False,
        laizi_kind: int | None = None,
        situation: Integers = 0,
        threads: int = 1,
    ) -> Scores:
        """Facts, core and pattern of complete hands: the best reading of each (MJ-20, MJ-21).

        `hands` and `melds` are `uint8 (..., 27)`, `win` the kind each was completed with, which the
        hand holds (255: the deal), `laizi` the wildcards held besides; where `win_is_laizi` the
        winning tile is one of those. `laizi_kind` is the kind that never counts as a wait (MJ-24).
        `situation` adds bits of `zhuoji.facts.Fact` such as `KONG_DRAW`. All of them broadcast.
        Core is -1 where a hand is not complete; patterns index `game.patterns`. `TileError` names
        the first hand that cannot be.
        """
        return self.page.engine.score(
            self.core,
            hands,
            melds,
            win,
            laizi,
            void=void,
            win_is_laizi=win_is_laizi,
            laizi_kind=laizi_kind,
            situation=situation,
            threads=threads,
        )

    def why_not_win(
        self,
        hand: NDArray[np.uint8],
        melds: Any = None,
        win: int | str | None = None,
        laizi: int = 0,
        *,
        void: int | None = None,
        discarded: bool = False,
        permit: bool = False,
        locked: bool = False,
    ) -> Obstacle | None:
        """Which condition bars one complete-sized hand from winning; None: it may win.

        Mahjong: `hand`, `melds`, `win`, `laizi` and `void` are those of `score`, for one hand.
        Where `discarded` (`win` is another seat's tile) count `permit`, the right to win a plain
        hand off a discard, and `locked`: the seat let a win go. The obstacle's `name` is `shape`,
        `void`, `suits`, `lock` or `permit`; its `text(lang)` a sentence with the clause.

        Letter cards: `hand` and `win` are those of `zhuoji.letters.best`, `melds` the sets laid;
        the obstacle is `discard`, `shape` or `minimum`.

        `TileError` for a hand that cannot be, `RulesError` for what the game does not know.
        `Round.why_not_win` says what bars a seat at a table.
        """
        return self.page.engine.hand_obstacle(
            self,
            hand,
            melds,
            win,
            laizi,
            void=void,
            discarded=discarded,
            permit=permit,
            locked=locked,
        )

    @property
    def patterns(self) -> tuple[Priced, ...]:
        """The price list of hands, in the order that `score` and facts index."""
        return self.hands.lines

    def settle(self, facts: RoundFacts) -> Settlement:
        """Who pays whom in every round of the batch."""
        return Settlement(self.terms, facts)

    def succession(self, facts: RoundFacts) -> tuple[Array, Array]:
        """Dealer and streak of the round after each one of the batch."""
        return self.page.succession.next(facts)


def price_text(price: Price, lang: Language, own: Names) -> str:
    """What a player calls a figure of a row."""
    name = reasons.name(price.reason, lang, own)
    if not price.case:
        return name
    case = reasons.case_name(price.case, lang, own)
    return f"{name}（{case}）" if lang == "zh" else f"{name} ({case})"

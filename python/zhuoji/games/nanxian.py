"""南县鬼胡子: `rules/nanxian.md`, clause by clause."""

from dataclasses import dataclass
from typing import Annotated, Literal

import msgspec
import numpy as np

from zhuoji import rows
from zhuoji.game import Page
from zhuoji.hand_prices import HandPrices
from zhuoji.letter_engine import LETTERS
from zhuoji.letter_facts import LetterFact
from zhuoji.letter_rules import LetterPlayRules
from zhuoji.options import Options, option
from zhuoji.succession import Succession

HAND = {"hand.hard", "hand.soft", "hand.name"}
WON = {"hand.hard", "hand.name"}  # a name takes the place of the hard points


class NanxianOptions(Options, frozen=True, kw_only=True):
    """NX-2."""

    seats: Annotated[Literal[3, 2], option("人数", clause="NX-2", touches=HAND)] = 3
    base: Annotated[int, option("底分", clause="NX-2", touches=HAND, ge=1, le=100)] = 1
    edition: Annotated[
        Literal["big", "small"],
        option("版本", clause="NX-2", touches=HAND, titles={"big": "大卓", "small": "小卓"}),
    ] = "big"
    buried: Annotated[
        Literal[0, 10, 20],
        option("埋牌", clause="NX-2", touches=HAND, by_seats={2: (20, 10, 0), 3: (0,)}),
    ] = 0
    hand_in_hand: Annotated[bool, option("手牵手", clause="NX-2", touches=HAND)] = False
    back_to_back: Annotated[bool, option("背靠背", clause="NX-2", touches=HAND)] = False
    chi_limit: Annotated[bool, option("吃牌不超过两次", clause="NX-2", touches=HAND)] = False


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of an edition (NX-20, NX-21)."""

    soft_set: int
    inner_quad: int
    outer_quad: int
    place: int  # of the edition in the columns of NAMES


# NX-20, NX-21.
EDITIONS = {
    "small": Figures(soft_set=5, inner_quad=30, outer_quad=20, place=0),
    "big": Figures(soft_set=10, inner_quad=40, outer_quad=30, place=1),
}
EACH_HARD = 1  # NX-19
LEAST_HARD = 5  # NX-16
PLAIN = 1  # NX-22: 小胡
MANY_REDS, EACH_RED = 13, 30  # NX-21: 十三红
RUN_LIMIT = 2  # NX-13


class Name(msgspec.Struct, frozen=True):
    """A name (NX-21): the facts it needs, those that bar it, the option it is played with."""

    zh: str
    en: str
    points: tuple[int, int]
    needs: LetterFact
    bars: LetterFact = LetterFact(0)
    option: str | None = None


F = LetterFact
# NX-21: small edition, big edition.
NAMES = (
    Name("天胡", "heavenly win", (60, 100), F.DEALT),
    Name("报听", "untouched hand", (60, 100), F.UNTOUCHED),
    Name("海底胡", "last card", (30, 50), F.LAST_CARD),
    Name("对子息", "all alike", (100, 200), F.ALL_ALIKE, F.NO_RED),
    Name("全黑胡", "all black", (80, 150), F.NO_RED, F.ALL_ALIKE),
    Name("乌对胡", "all alike and black", (120, 300), F.ALL_ALIKE | F.NO_RED),
    Name("大字胡", "all big", (120, 300), F.ALL_BIG),
    Name("小字胡", "all small", (120, 300), F.ALL_SMALL),
    Name("十三红", "thirteen reds", (150, 150), F.MANY_REDS),
    Name("一点红", "one red", (60, 100), F.ONE_RED),
    Name("行行息", "every part hard", (60, 100), F.ALL_HARD),
    Name("十对", "ten pairs", (120, 300), F.TEN_PAIRS),
    Name("全求人", "one card left", (60, 100), F.ONE_CARD_LEFT),
    Name("手牵手", "hand in hand", (30, 50), F.NEIGHBOUR_WAITS, option="hand_in_hand"),
    Name("背靠背", "back to back", (30, 50), F.TWIN_WAITS, option="back_to_back"),
)


class NameLine(msgspec.Struct, frozen=True):
    """A name at the price of an edition."""

    zh: str
    en: str
    points: int
    needs: LetterFact
    bars: LetterFact


@dataclass(frozen=True)
class NamePrices(HandPrices):
    """Names that add up (NX-21); the first line is a hand without one, what it adds (NX-22)."""

    names: tuple[NameLine, ...]
    rule: str = "NX-21"
    reason: str = "hand.name"

    def clause(self, place: int) -> str:
        return self.rule if place else "NX-22"

    @property
    def lines(self) -> tuple[NameLine, ...]:
        return self.names

    def tables(self) -> bytes:
        masks = np.arange(LetterFact.ALL + 1)
        points = np.zeros(len(masks), dtype="<i2")
        which = np.zeros(len(masks), dtype="<u2")
        for place, line in enumerate(self.lines[1:], start=1):
            holds = ((masks & line.needs) == line.needs) & ((masks & line.bars) == 0)
            points += np.where(holds, line.points, 0).astype("<i2")
            which |= (holds.astype("<u2") << place).astype("<u2")
        which[which == 0] = 1
        return points.tobytes() + which.tobytes()


def hands(o: NanxianOptions) -> NamePrices:
    """NX-21, NX-22."""
    place = EDITIONS[o.edition].place
    played = [name for name in NAMES if name.option is None or getattr(o, name.option)]
    none = LetterFact(0)
    return NamePrices(
        (
            NameLine("小胡", "hand without a name", PLAIN, none, none),
            *(NameLine(n.zh, n.en, n.points[place], n.needs, n.bars) for n in played),
        )
    )


def play(o: NanxianOptions) -> LetterPlayRules:
    """NX-2, NX-3, NX-13, NX-16, NX-20 to NX-22."""
    figures = EDITIONS[o.edition]
    return LetterPlayRules(
        seats=o.seats,
        buried=o.buried,  # NX-3
        run_limit=RUN_LIMIT if o.chi_limit else -1,
        least_hard=LEAST_HARD,
        plain=PLAIN,
        soft_set=figures.soft_set,
        inner_quad=figures.inner_quad,
        outer_quad=figures.outer_quad,
        many_reds=MANY_REDS,
        each_red=EACH_RED,
    )


PLAY_CLAUSES = {"seats": "NX-2", "buried": "NX-3", "run_limit": "NX-13", "least_hard": "NX-16"}


def all_rows(o: NanxianOptions) -> tuple[rows.Row, ...]:
    """NX-19 to NX-23: every other seat pays in full."""
    figures = EDITIONS[o.edition]
    names = tuple(
        rows.NamePoints(
            rule="NX-21",
            zh=line.zh,
            en=line.en,
            place=place,
            points=line.points,
            many=MANY_REDS if line.needs == F.MANY_REDS else 0,
            each_red=EACH_RED if line.needs == F.MANY_REDS else 0,
        )
        for place, line in enumerate(hands(o).lines)
        if place
    )
    return (
        rows.HardPoints(rule="NX-19", each=EACH_HARD, plain=PLAIN),
        rows.SoftPoints(
            rule="NX-20",
            each_set=figures.soft_set,
            inner=figures.inner_quad,
            outer=figures.outer_quad,
        ),
        *names,
    )


def cancels(o: NanxianOptions) -> tuple[rows.Cancel, ...]:
    """Nothing is cancelled: a drawn round pays nothing at all (NX-15)."""
    return ()


def headers(o: NanxianOptions) -> frozenset[str]:
    """A round is dealt with a dealer alone."""
    return frozenset()


PAGE = Page(
    name="nanxian",
    titles=("南县鬼胡子", "Nanxian guihuzi"),
    engine=LETTERS,
    options=NanxianOptions,
    play=play,
    play_clauses=PLAY_CLAUSES,
    hands=hands,
    rows=all_rows,
    cancels=cancels,
    succession=Succession(rule="NX-4", discarder="never", drawn="next", streak="none"),
    headers=headers,
)

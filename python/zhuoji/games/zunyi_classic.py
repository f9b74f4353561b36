"""遵義麻將, the older table rules: `rules/zunyi-classic.md`, clause by clause."""

from typing import Annotated, Literal

from zhuoji import rows
from zhuoji.facts import Fact
from zhuoji.game import Page
from zhuoji.games import shared
from zhuoji.games.shared import Figures
from zhuoji.hand_prices import Pattern, PatternPrices
from zhuoji.options import Options, option
from zhuoji.play_rules import PlayRules
from zhuoji.reasons import CHICKENS, KONGS
from zhuoji.succession import Succession
from zhuoji.tile_engine import TILES


class ZunyiClassicOptions(Options, frozen=True, kw_only=True):
    """ZC-1."""

    seats: Annotated[Literal[4], option("人數", clause="ZC-1", touches=())] = 4
    base: Annotated[int, shared.base("ZC-1")] = 1


PLAY_CLAUSES = {
    "seats": "ZC-1",
    "kinds": "ZC-1",
    "max_suits": "ZC-2",
    "seven_pairs": "ZC-6",
    "wide_wait": "ZC-6",
    "lock": "ZC-4",
    "forced_undrawn": "ZC-5",
    "first_kinds": "JI-1",
}


def play(o: ZunyiClassicOptions) -> PlayRules:
    """By the clauses of `PLAY_CLAUSES`; nobody is burnt (ZC-8, ZC-9)."""
    return PlayRules(
        seats=o.seats,
        kinds=shared.ALL_KINDS,
        max_suits=2,
        seven_pairs=True,
        wide_wait=2,
        lock=2,
        lock_robbing=True,
        forced_undrawn=3,
        first_kinds=shared.first_kinds(False),
    )


# ZC-6: the highest single one.
PATTERNS = (
    Pattern("平胡", "plain hand", 2),
    Pattern("邊卡吊", "single wait", 3, Fact.SINGLE_WAIT),
    Pattern("對對胡", "all triplets", 4, Fact.ALL_TRIPLETS),
    Pattern("大寬張", "wide wait", 4, Fact.WIDE_WAIT),
    Pattern("暗七對", "seven pairs", 4, Fact.SEVEN_PAIRS),
    Pattern("清一色", "one suit", 10, Fact.ONE_SUIT),
    Pattern("龍七對", "dragon seven pairs", 10, Fact.SEVEN_PAIRS | Fact.QUAD_WIN),
    Pattern("天和", "heavenly win", 10, Fact.HEAVEN),
    Pattern("地和", "earthly win", 10, Fact.EARTH),
    Pattern("槓上花", "win on a replacement tile", 10, Fact.KONG_DRAW),
)

WIN = rows.WinPayment(
    rule="ZC-6",
    bonuses=(
        rows.SelfDrawBonus(reason="win.self_draw", rule="ZC-7", points=1, replaces=False),
        rows.WinnerBonus(reason="win.hot", rule="ZC-8", points=3, replaces=False, fact=Fact.HOT),
        rows.WinnerBonus(
            reason="win.robbed", rule="ZC-9", points=3, replaces=False, fact=Fact.ROBBED
        ),
    ),
    rob_rule="ZC-9",
    rob_times=1,
)

DRAWN = rows.ReadyPayment(rule="ZC-12", three_suits=2)

KONG_ROWS = shared.kong_rows("ZC-10", concealed=2, added=3, exposed=2, late_counts=True)

CHICKEN_ROWS = shared.chicken_rows(
    "ZC-11",
    yao=Figures(plain=1, gold=2, charge=2, gold_charge=4),  # ZC-11, JI-3: gold doubles
    wugu=None,
    designated=1,
)


def all_rows(o: ZunyiClassicOptions) -> tuple[rows.Row, ...]:
    """Every row, in the order of a statement."""
    return (WIN, DRAWN, *KONG_ROWS, *CHICKEN_ROWS)


def cancels(o: ZunyiClassicOptions) -> tuple[rows.Cancel, ...]:
    """ZC-12, ZC-8, in the order in which they are named (RC-6)."""
    return (
        rows.DrawnRound(rule="ZC-12", reasons=CHICKENS | KONGS),
        rows.HotKongs(rule="ZC-8", reasons=KONGS),
    )


def headers(o: ZunyiClassicOptions) -> frozenset[str]:
    """A round is dealt with a dealer alone."""
    return frozenset()


PAGE = Page(
    name="zunyi-classic",
    titles=("遵義麻將", "Zunyi mahjong, classic"),
    engine=TILES,
    options=ZunyiClassicOptions,
    play=play,
    play_clauses=PLAY_CLAUSES,
    hands=PatternPrices("ZC-6", PATTERNS),
    rows=all_rows,
    cancels=cancels,
    succession=Succession(rule="ZC-3", discarder="never", drawn="ready", streak="none"),
    headers=headers,
    names={  # ZC-8 to ZC-11, ZC-14
        "win.hot": "槓上炮",
        "win.robbed": "搶槓",
        "kong.exposed": "明豆",
        "kong.concealed": "暗豆",
        "kong.added": "轉彎豆",
        "ji.yao": "幺雞",
        "ji.charge": "衝鋒",
    },
)

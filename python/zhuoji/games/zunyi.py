"""遵义麻将, the app rules with room options: `rules/zunyi.md`, clause by clause."""

from typing import Annotated, Literal

from zhuoji import rows
from zhuoji.facts import Fact
from zhuoji.game import Page
from zhuoji.games import shared
from zhuoji.games.shared import Figures, penalty
from zhuoji.hand_prices import Pattern, PatternPrices
from zhuoji.options import Options, option
from zhuoji.play_rules import PlayRules
from zhuoji.reasons import CHICKENS, CODES, KONGS
from zhuoji.succession import Succession
from zhuoji.tile_engine import TILES

WIND = 13  # MJ-1: 5p

GOLD = shared.GOLD | shared.PENALTIES  # ZY-20: with `gold_penalty`
DESIGNATED = frozenset({"ji.flip", "ji.self", "ji.weekday"})


class ZunyiOptions(Options, frozen=True, kw_only=True):
    """ZY-1, ZY-2."""

    seats: Annotated[Literal[4, 2, 3], option("人数", clause="ZY-1", touches=CODES)] = 4
    base: Annotated[int, shared.base("ZY-2")] = 1
    flip: Annotated[
        Literal["next", "both", "none"], shared.flip("ZY-2", gold=GOLD, both="摇摆鸡")
    ] = "next"
    self_ji: Annotated[bool, shared.self_ji("ZY-2", gold=GOLD)] = False
    wugu: Annotated[bool, shared.wugu("ZY-2")] = False
    weekday_ji: Annotated[bool, shared.weekday_ji("ZY-2")] = False
    wind: Annotated[bool, option("风吹鸡", clause="ZY-2", touches=CHICKENS)] = False
    laizi: Annotated[bool, option("癞子鸡", clause="ZY-2", touches=CODES)] = False
    full_house: Annotated[bool, shared.full_house("ZY-2", touches=DESIGNATED)] = False
    swap_three: Annotated[bool, option("换三张", clause="ZY-2", touches=CODES)] = False
    dealer_bonus: Annotated[
        Literal["none", "one_two", "streak"],
        option(
            "庄家加分",
            clause="ZY-2",
            touches={"dealer"},
            titles={"none": "无", "one_two": "一扣二", "streak": "连庄"},
        ),
    ] = "none"
    gold_penalty: Annotated[
        bool, option("金鸡翻倍包鸡", clause="ZY-2", touches=shared.PENALTIES)
    ] = False


PLAY_CLAUSES = {
    "seats": "ZY-1",
    "kinds": "ZY-1",
    "swap": "ZY-5",
    "void": "ZY-6",
    "laizi": "MJ-22",
    "seven_pairs": "ZY-11",
    "wide_wait": "ZY-12",
    "ready": "ZY-16",
    "lock": "ZY-10",
    "forced": "ZY-9",
    "burns": "MJ-28",
    "first_kinds": "JI-1",
}


def play(o: ZunyiOptions) -> PlayRules:
    """By the clauses of `PLAY_CLAUSES`; the void suit alone limits the suits of a hand."""
    return PlayRules(
        seats=o.seats,
        kinds=shared.ALL_KINDS,
        swap=3 if o.swap_three else 0,
        void=True,
        laizi=o.laizi,
        seven_pairs=True,
        wide_wait=1,
        ready=True,
        lock=1,
        lock_cleared_by_claim=True,
        forced=1 | 2 | 4,
        burns=True,
        first_kinds=shared.first_kinds(o.wugu),
    )


# ZY-11: the highest single one; they do not add.
PATTERNS = (
    Pattern("平胡", "plain hand", 2),
    Pattern("卡边吊", "single wait", 3, Fact.SINGLE_WAIT),
    Pattern("大宽张", "wide wait", 4, Fact.WIDE_WAIT),
    Pattern("大对子", "all triplets", 4, Fact.ALL_TRIPLETS),
    Pattern("七对", "seven pairs", 7, Fact.SEVEN_PAIRS),
    Pattern("龙七对", "dragon seven pairs", 10, Fact.SEVEN_PAIRS | Fact.QUAD_WIN),
    Pattern("清一色", "one suit", 10, Fact.ONE_SUIT),
    Pattern("天胡", "heavenly win", 10, Fact.HEAVEN),
    Pattern("地胡", "earthly win", 10, Fact.EARTH),
)

READY = 10  # ZY-13: 天听, also on top of 查叫 (ZY-23)
BONUSES = (
    rows.WinnerBonus(reason="win.kong_draw", rule="ZY-13", points=10, fact=Fact.KONG_DRAW),
    rows.WinnerBonus(reason="win.ready", rule="ZY-13", points=READY, fact=Fact.DECLARED),
    rows.DeclaredPayerBonus(reason="win.kill_ready", rule="ZY-13", points=10),
)


def win_rows(o: ZunyiOptions) -> tuple[rows.Row, ...]:
    """ZY-11, ZY-13 to ZY-15, ZY-17."""
    win = rows.WinPayment(rule="ZY-11", bonuses=BONUSES, rob_rule="ZY-15", rob_times=o.seats - 1)
    match o.dealer_bonus:
        case "one_two":
            return win, rows.DealerExtra(rule="ZY-17", points=1, per_streak=0)
        case "streak":
            return win, rows.DealerExtra(rule="ZY-17", points=0, per_streak=1)
        case _:
            return (win,)


# ZY-7, ZY-22.
VOIDS = (rows.NaturalVoid(rule="ZY-7", points=2), rows.VoidLeft(rule="ZY-22", points=1))

KONG_ROWS = shared.kong_rows("ZY-18", concealed=2, added=2, exposed=3)


def chicken_rows(o: ZunyiOptions) -> tuple[rows.Row, ...]:
    """ZY-19, ZY-20."""
    gold_times = 2 if o.gold_penalty else 1  # ZY-20
    yao = Figures(
        plain=1,
        gold=2,
        charge=3,
        gold_charge=6,
        responsible=2,
        exposed=penalty("ZY-19", 1, gold_times=gold_times),
        charge_penalty=penalty("ZY-19", 3, gold_times=gold_times),
    )
    wugu = Figures(
        plain=2,
        gold=4,
        charge=4,
        gold_charge=8,
        responsible=2,
        exposed=penalty("ZY-19", 2, gold_times=gold_times),
        charge_penalty=penalty("ZY-19", 4, gold_times=gold_times),
    )
    return shared.chicken_rows(
        "ZY-19",
        yao=yao,
        wugu=wugu if o.wugu else None,
        designated=1,
        flip=o.flip,
        self_ji=o.self_ji,
        weekday=o.weekday_ji,
        ponds=o.full_house,  # JI-7
    )


def all_rows(o: ZunyiOptions) -> tuple[rows.Row, ...]:
    """Every row, in the order of a statement."""
    drawn = rows.ReadyPayment(rule="ZY-23", declared=READY)
    return (*win_rows(o), drawn, *VOIDS, *KONG_ROWS, *chicken_rows(o))


def cancels(o: ZunyiOptions) -> tuple[rows.Cancel, ...]:
    """MJ-28, ZY-21, ZY-23, in the order in which they are named (RC-6)."""
    burnt = rows.Burnt(rule="MJ-28", reasons=CHICKENS | KONGS)
    wind = rows.Flipped(rule="ZY-21", reasons=CHICKENS, kind=WIND)
    drawn = rows.DrawnRound(rule="ZY-23", reasons=CHICKENS | KONGS)
    return (burnt, wind, drawn) if o.wind else (burnt, drawn)


def headers(o: ZunyiOptions) -> frozenset[str]:
    """ZY-3, MJ-22: what a round is dealt with besides dealer and streak."""
    return shared.headers({"weekday": o.weekday_ji, "laizi": o.laizi})


PAGE = Page(
    name="zunyi",
    titles=("遵义麻将", "Zunyi mahjong"),
    engine=TILES,
    options=ZunyiOptions,
    play=play,
    play_clauses=PLAY_CLAUSES,
    hands=PatternPrices("ZY-11", PATTERNS),
    rows=all_rows,
    cancels=cancels,
    succession=Succession(rule="ZY-4", discarder="everybody", drawn="stays", streak="wins"),
    headers=headers,
    host_deals=True,  # ZY-4
)

"""遵义麻将, the app rules with room options: `rules/zunyi.md`, clause by clause."""

from typing import Annotated, Literal, NamedTuple

from zhuoji import rows
from zhuoji.facts import Fact, Kong
from zhuoji.game import Page, Pattern
from zhuoji.options import Options, option
from zhuoji.play_rules import PlayRules
from zhuoji.reasons import CHICKENS, CODES, KONGS
from zhuoji.succession import WinnerDeals

YAO, WUGU, WIND = 18, 16, 13  # MJ-1: 1s, 8p, 5p

PENALTIES = {"ji.penalty", "ji.penalty_charge"}
GOLD = {"ji.yao", "ji.wugu", "ji.charge"} | PENALTIES


class ZunyiOptions(Options, frozen=True, kw_only=True):
    """ZY-1, ZY-2."""

    seats: Annotated[Literal[4, 2, 3], option("人数", clause="ZY-1", touches=CODES)] = 4
    base: Annotated[int, option("底分", clause="ZY-2", touches=CODES, ge=1, le=10)] = 1
    flip: Annotated[
        Literal["next", "both", "none"],
        option(
            "翻鸡",
            clause="ZY-2",
            touches=GOLD | {"ji.flip"},
            titles={"next": "翻牌鸡", "both": "摇摆鸡", "none": "不翻"},
        ),
    ] = "next"
    self_ji: Annotated[bool, option("本鸡", clause="ZY-2", touches=GOLD | {"ji.self"})] = False
    wugu: Annotated[
        bool, option("乌骨鸡", clause="ZY-2", touches=CHICKENS - {"ji.yao", "ji.weekday"})
    ] = False
    weekday_ji: Annotated[bool, option("星期鸡", clause="ZY-2", touches={"ji.weekday"})] = False
    wind: Annotated[bool, option("风吹鸡", clause="ZY-2", touches=CHICKENS)] = False
    laizi: Annotated[bool, option("癞子鸡", clause="ZY-2", touches=CODES)] = False
    full_house: Annotated[
        bool,
        option("满堂鸡", clause="ZY-2", touches={"ji.flip", "ji.self", "ji.weekday"}),
    ] = False
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
    gold_penalty: Annotated[bool, option("金鸡翻倍包鸡", clause="ZY-2", touches=PENALTIES)] = False


def default_kinds(o: ZunyiOptions) -> tuple[int, ...]:
    """JI-1: the default chickens, ascending."""
    return (WUGU, YAO) if o.wugu else (YAO,)


def play(o: ZunyiOptions) -> PlayRules:
    """ZY-1, ZY-5, ZY-6, ZY-8 to ZY-12, ZY-16."""
    return PlayRules(
        seats=o.seats,  # ZY-1
        kinds=(1 << 27) - 1,  # ZY-1
        swap=3 if o.swap_three else 0,  # ZY-5
        void=True,  # ZY-6
        max_suits=3,  # ZY-6: the void suit alone limits a hand
        laizi=o.laizi,
        seven_pairs=True,  # ZY-11
        ponged_pairs=False,
        wide_wait=1,  # ZY-12
        ready=True,  # ZY-16
        lock=1,  # ZY-10
        lock_cleared_by_claim=True,  # ZY-10
        lock_robbing=False,  # MJ-31
        forced=1 | 2 | 4,  # ZY-9
        forced_undrawn=-1,
        permit=False,  # ZY-8
        earth_on_discard=False,  # ZY-11
        men=False,
        small_must_men=False,
        ready_men=False,
        first_kinds=sum(1 << kind for kind in default_kinds(o)),  # JI-1
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
    win = rows.WinPayment(rule="ZY-11", bonuses=BONUSES, rob_times=o.seats - 1)  # ZY-15
    match o.dealer_bonus:
        case "one_two":
            return win, rows.DealerExtra(rule="ZY-17", points=1, per_streak=0)
        case "streak":
            return win, rows.DealerExtra(rule="ZY-17", points=0, per_streak=1)
        case _:
            return (win,)


# ZY-7, ZY-22.
VOIDS = (rows.NaturalVoid(rule="ZY-7", points=2), rows.VoidLeft(rule="ZY-22", points=1))

# ZY-18
LATE = 0  # 憨包豆
KONG_ROWS = (
    rows.KongPayment(
        reason="kong.concealed", rule="ZY-18", kind=Kong.CONCEALED, points=2, late=LATE
    ),
    rows.KongPayment(reason="kong.added", rule="ZY-18", kind=Kong.ADDED, points=2, late=LATE),
    rows.KongPayment(reason="kong.exposed", rule="ZY-18", kind=Kong.EXPOSED, points=3),
)


class DefaultPrices(NamedTuple):
    """The columns of ZY-19."""

    plain: int
    gold: int
    charge: int
    gold_charge: int
    responsible: int
    penalty: int
    charge_penalty: int


# ZY-19
YAO_PRICES = DefaultPrices(1, 2, 3, 6, 2, 1, 3)
WUGU_PRICES = DefaultPrices(2, 4, 4, 8, 2, 2, 4)
DESIGNATED, WEEKDAY = 1, 1


def chicken_rows(o: ZunyiOptions) -> tuple[rows.Row, ...]:
    """ZY-19, ZY-20."""
    kinds = default_kinds(o)
    flip = {"next": (1,), "both": (1, -1), "none": ()}[o.flip]  # JI-2
    own = (0,) if o.self_ji else ()  # JI-2
    places = rows.HAND_AND_POND if o.full_house else rows.HAND  # JI-7: off, ponds do not count
    found = default_rows(o, "yao", YAO, YAO_PRICES, flip + own)
    if o.wugu:
        found += default_rows(o, "wugu", WUGU, WUGU_PRICES, flip + own)
    for reason, steps in (("ji.flip", flip), ("ji.self", own)):
        if steps:
            found.append(
                rows.DesignatedChicken(
                    reason=reason,
                    rule="ZY-19",
                    designates=steps,
                    defaults=kinds,
                    places=places,
                    points=DESIGNATED,
                )
            )
    if o.weekday_ji:
        found.append(rows.WeekdayChicken(rule="ZY-19", places=places, points=WEEKDAY))
    return tuple(found)


def default_rows(
    o: ZunyiOptions, name: str, kind: int, prices: DefaultPrices, designates: tuple[int, ...]
) -> list[rows.Row]:
    """One line of ZY-19."""
    of = rows.Chicken(
        name=name, kind=kind, slot=default_kinds(o).index(kind), designates=designates
    )
    gold = 2 if o.gold_penalty else 1  # ZY-20
    exposed, charged = prices.penalty, prices.charge_penalty
    return [
        rows.DefaultChicken(
            rule="ZY-19",
            chicken=of,
            points=prices.plain,
            gold=prices.gold,
            charge=prices.charge,
            gold_charge=prices.gold_charge,
        ),
        rows.Responsible(rule="ZY-19", chicken=of, points=prices.responsible),
        rows.ExposedPenalty(rule="ZY-19", chicken=of, points=exposed, gold=gold * exposed),
        rows.ChargePenalty(rule="ZY-19", chicken=of, points=charged, gold=gold * charged),
    ]


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
    return frozenset({"weekday"} if o.weekday_ji else ()) | ({"laizi"} if o.laizi else set())


PAGE = Page(
    name="zunyi",
    titles=("遵义麻将", "Zunyi mahjong"),
    options=ZunyiOptions,
    play=play,
    pattern_rule="ZY-11",
    patterns=PATTERNS,
    rows=all_rows,
    cancels=cancels,
    succession=WinnerDeals(rule="ZY-4"),
    headers=headers,
)

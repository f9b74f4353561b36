"""贵阳捉鸡麻将: `rules/guiyang.md`, clause by clause."""

from typing import Annotated, Final, Literal

from zhuoji import rows
from zhuoji.facts import Fact, Kong
from zhuoji.game import Page
from zhuoji.games import shared
from zhuoji.games.shared import Figures, penalty
from zhuoji.hand_prices import Pattern, PatternPrices
from zhuoji.options import Options, option
from zhuoji.play_rules import PlayRules
from zhuoji.reasons import CHICKENS, KONGS
from zhuoji.succession import Succession
from zhuoji.tile_engine import TILES

SEATS: Final = 4  # GY-1

GOLD = shared.GOLD | shared.PENALTIES  # GY-19, GY-20: gold costs more too


class GuiyangOptions(Options, frozen=True, kw_only=True):
    """GY-1, GY-2."""

    seats: Annotated[Literal[4], option("人数", clause="GY-1", touches=())] = SEATS
    base: Annotated[int, shared.base("GY-1")] = 1
    flip: Annotated[Literal["next", "both"], shared.flip("GY-2", gold=GOLD, both="上下鸡")] = "next"
    self_ji: Annotated[bool, shared.self_ji("GY-2", gold=GOLD)] = False
    wugu: Annotated[bool, shared.wugu("GY-2")] = False
    full_house: Annotated[bool, shared.full_house("GY-2", touches={"ji.flip", "ji.self"})] = True
    natural_void: Annotated[bool, option("原缺", clause="GY-2", touches={"void.natural"})] = False
    dou_penalty: Annotated[bool, option("豆全包", clause="GY-2", touches={"kong.penalty"})] = False
    ji_penalty: Annotated[bool, option("鸡全包", clause="GY-2", touches={"ji.penalty"})] = False
    dealer_bonus: Annotated[
        Literal["points", "times", "none"],
        option(
            "庄家加分",
            clause="GY-2",
            touches={"dealer"},
            titles={"points": "连庄加分", "times": "连庄加倍", "none": "无"},
        ),
    ] = "points"


PLAY_CLAUSES = {
    "seats": "GY-1",
    "kinds": "GY-1",
    "seven_pairs": "GY-5",
    "ready": "GY-14",
    "lock": "GY-7",
    "permit": "GY-6",
    "earth_on_discard": "GY-9",
    "burns": "GY-13",
    "first_kinds": "JI-1",
}


def play(o: GuiyangOptions) -> PlayRules:
    """By the clauses of `PLAY_CLAUSES`; no win is compulsory (GY-8, GY-11, GY-12)."""
    return PlayRules(
        seats=o.seats,
        kinds=shared.ALL_KINDS,
        seven_pairs=True,
        ready=True,
        lock=2,
        permit=True,
        earth_on_discard=True,
        burns=True,
        first_kinds=shared.first_kinds(o.wugu),
    )


# GY-5: the highest that fits.
PATTERNS = (
    Pattern("平胡", "plain hand", 1),
    Pattern("大对子", "all triplets", 5, Fact.ALL_TRIPLETS),
    Pattern("七对", "seven pairs", 10, Fact.SEVEN_PAIRS),
    Pattern("清一色", "one suit", 10, Fact.ONE_SUIT),
    Pattern("单吊", "last single", 10, Fact.LAST_SINGLE),
    Pattern("清大对", "one-suit triplets", 15, Fact.ONE_SUIT | Fact.ALL_TRIPLETS),
    Pattern("龙七对", "dragon seven pairs", 20, Fact.SEVEN_PAIRS | Fact.QUAD),
    Pattern("清七对", "one-suit seven pairs", 20, Fact.ONE_SUIT | Fact.SEVEN_PAIRS),
    Pattern("清单吊", "one-suit last single", 20, Fact.ONE_SUIT | Fact.LAST_SINGLE),
    Pattern("清龙背", "one-suit dragon pairs", 30, Fact.ONE_SUIT | Fact.SEVEN_PAIRS | Fact.QUAD),
)

READY = 10  # GY-9: 报听, also on top of 查叫 (GY-22)
WIN = rows.WinPayment(
    rule="GY-5",
    bonuses=(
        rows.WinnerBonus(reason="win.ready", rule="GY-9", points=READY, fact=Fact.DECLARED),
        rows.DeclaredPayerBonus(reason="win.kill_ready", rule="GY-9", points=10),
        rows.WinnerBonus(reason="win.heaven", rule="GY-9", points=10, fact=Fact.HEAVEN),
        rows.WinnerBonus(reason="win.earth", rule="GY-9", points=10, fact=Fact.EARTH),
        rows.SelfDrawBonus(reason="win.self_draw", rule="GY-10", points=1, replaces=False),
        rows.WinnerBonus(
            reason="win.kong_draw", rule="GY-10", points=1, replaces=False, fact=Fact.KONG_DRAW
        ),
        rows.WinnerBonus(reason="win.hot", rule="GY-11", points=2, replaces=False, fact=Fact.HOT),
        rows.WinnerBonus(
            reason="win.robbed",
            rule="GY-12",
            points=3 * (SEATS - 1),
            replaces=False,
            fact=Fact.ROBBED,
        ),
    ),
    rob_rule="GY-12",
    rob_times=1,
)


def win_rows(o: GuiyangOptions) -> tuple[rows.Row, ...]:
    """GY-5, GY-9 to GY-12, GY-15; k is the streak of the header and one (GY-4)."""
    match o.dealer_bonus:
        case "points":
            return WIN, rows.DealerExtra(rule="GY-15", points=1, per_streak=1)
        case "times":
            return WIN, rows.DealerExtra(rule="GY-15", points=1, per_streak=1, times=WIN)
        case _:
            return (WIN,)


KONG_ROWS = shared.kong_rows("GY-16", concealed=3, added=3, exposed=3)
KONG_PENALTIES = tuple(rows.KongPenalty(rule="GY-17", kind=kind, points=3) for kind in Kong)


def figures(o: GuiyangOptions, times: int) -> Figures:
    """GY-18 to GY-20: 幺鸡 once, 乌骨鸡 twice."""
    exposed = penalty("GY-20", 1 * times, gold_times=2, claimed=2 * times) if o.ji_penalty else None
    charge_penalty = penalty("GY-19", 2 * times, gold_times=2)
    return Figures(  # GY-18
        plain=1 * times,
        gold=2 * times,
        charge=2 * times,
        gold_charge=4 * times,
        responsible=1 * times,
        exposed=exposed,
        charge_penalty=charge_penalty,
    )


def chicken_rows(o: GuiyangOptions) -> tuple[rows.Row, ...]:
    """GY-18 to GY-20."""
    return shared.chicken_rows(
        "GY-18",
        yao=figures(o, 1),
        wugu=figures(o, 2) if o.wugu else None,
        designated=1,
        flip=o.flip,
        self_ji=o.self_ji,
        ponds=o.full_house,
    )


def all_rows(o: GuiyangOptions) -> tuple[rows.Row, ...]:
    """Every row, in the order of a statement."""
    drawn = rows.ReadyPayment(rule="GY-22", declared=READY)
    void = (rows.NaturalVoid(rule="GY-21", points=3),) if o.natural_void else ()
    penalties = KONG_PENALTIES if o.dou_penalty else ()  # GY-17
    return (*win_rows(o), drawn, *void, *KONG_ROWS, *penalties, *chicken_rows(o))


def cancels(o: GuiyangOptions) -> tuple[rows.Cancel, ...]:
    """GY-13, GY-22, in the order in which they are named (RC-6)."""
    return (
        rows.Burnt(rule="GY-13", reasons=CHICKENS | KONGS),
        rows.DrawnRound(rule="GY-22", reasons=CHICKENS | KONGS),
    )


def headers(o: GuiyangOptions) -> frozenset[str]:
    """A round is dealt with dealer and streak alone."""
    return frozenset()


PAGE = Page(
    name="guiyang",
    titles=("贵阳捉鸡麻将", "Guiyang mahjong"),
    engine=TILES,
    options=GuiyangOptions,
    play=play,
    play_clauses=PLAY_CLAUSES,
    hands=PatternPrices("GY-5", PATTERNS),
    rows=all_rows,
    cancels=cancels,
    succession=Succession(rule="GY-3", discarder="everybody", drawn="ready", streak="deals"),
    headers=headers,
    host_deals=True,  # GY-3
    names={
        "win.ready": "报听",
        "void.natural": "原缺",
        "kong.exposed": "明豆",
        "kong.added": "转弯豆",
    },
)

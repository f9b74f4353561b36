"""安龙血流麻将: `rules/anlong.md`, clause by clause."""

from typing import Annotated, Literal

from zhuoji import rows
from zhuoji.facts import Fact
from zhuoji.game import Page
from zhuoji.games import shared
from zhuoji.games.shared import Figures, penalty
from zhuoji.hand_prices import Pattern, PatternPrices
from zhuoji.options import Options, option
from zhuoji.play_rules import PlayRules
from zhuoji.reasons import CHICKENS, CODES, KONGS, WINS
from zhuoji.succession import Succession
from zhuoji.tile_engine import TILES

WITHOUT_CHARACTERS = shared.ALL_KINDS & ~0x1FF  # AL-1: 筒 and 条

DESIGNATED = frozenset({"ji.flip", "ji.self", "ji.weekday"})


class AnlongOptions(Options, frozen=True, kw_only=True):
    """AL-1, AL-2."""

    seats: Annotated[Literal[3, 2, 4], option("人数", clause="AL-1", touches=CODES)] = 3
    base: Annotated[int, shared.base("AL-2")] = 1
    flip: Annotated[
        Literal["next", "both", "none"], shared.flip("AL-2", gold=shared.GOLD, both="上下鸡")
    ] = "next"
    self_ji: Annotated[bool, shared.self_ji("AL-2", gold=shared.GOLD)] = False
    wugu: Annotated[bool, shared.wugu("AL-2")] = False
    weekday_ji: Annotated[bool, shared.weekday_ji("AL-2")] = True
    full_house: Annotated[bool, shared.full_house("AL-2", touches=DESIGNATED)] = False
    keep_on_draw: Annotated[
        bool, option("荒庄不烧鸡豆", clause="AL-2", touches=shared.DEFAULTS | KONGS)
    ] = False
    men: Annotated[bool, option("闷胡血流", clause="AL-2", touches=CODES)] = False
    small_must_men: Annotated[
        bool, option("小胡必闷", clause="AL-2", touches=CODES, needs="men")
    ] = False
    ready_men: Annotated[bool, option("报听闷牌", clause="AL-2", touches=CODES, needs="men")] = (
        False
    )
    bid: Annotated[bool, option("沽卖", clause="AL-2", touches={"win.bid"})] = False
    dealer_bonus: Annotated[
        Literal["none", "streak"],
        option(
            "庄家加分", clause="AL-2", touches={"dealer"}, titles={"none": "无", "streak": "连庄"}
        ),
    ] = "none"


PLAY_CLAUSES = {
    "seats": "AL-1",
    "kinds": "AL-1",
    "seven_pairs": "AL-5",
    "ponged_pairs": "AL-5",
    "ready": "AL-15",
    "lock": "AL-14",
    "forced": "AL-12",
    "permit": "AL-6",
    "earth_on_discard": "AL-8",
    "men": "AL-16",
    "small_must_men": "AL-16",
    "ready_men": "AL-16",
    "burns": "AL-13",
    "first_kinds": "JI-1",
}


def play(o: AnlongOptions) -> PlayRules:
    """By the clauses of `PLAY_CLAUSES`."""
    return PlayRules(
        seats=o.seats,
        kinds=shared.ALL_KINDS if o.seats == 4 else WITHOUT_CHARACTERS,
        seven_pairs=True,
        ponged_pairs=True,
        ready=True,
        lock=1,
        lock_cleared_by_claim=True,
        forced=4 | 8,
        permit=True,
        earth_on_discard=True,
        men=o.men,
        small_must_men=o.small_must_men,
        ready_men=o.ready_men,
        burns=True,
        first_kinds=shared.first_kinds(o.wugu),
    )


# AL-5: the highest that fits.
PATTERNS = (
    Pattern("平胡", "plain hand", 1),
    Pattern("大对子", "all triplets", 5, Fact.ALL_TRIPLETS),
    Pattern("小七对", "seven pairs", 5, Fact.SEVEN_PAIRS),
    Pattern("龙七对", "dragon seven pairs", 10, Fact.SEVEN_PAIRS | Fact.QUAD),
    Pattern("清一色", "one suit", 10, Fact.ONE_SUIT),
    Pattern("清大对", "one-suit triplets", 15, Fact.ONE_SUIT | Fact.ALL_TRIPLETS),
    Pattern("清七对", "one-suit seven pairs", 15, Fact.ONE_SUIT | Fact.SEVEN_PAIRS),
    Pattern("地龙七", "ponged pairs", 10, Fact.PONGED_PAIRS),
    Pattern("清地龙", "one-suit ponged pairs", 20, Fact.ONE_SUIT | Fact.PONGED_PAIRS),
    Pattern("青龙背", "one-suit dragon pairs", 20, Fact.ONE_SUIT | Fact.SEVEN_PAIRS | Fact.QUAD),
)

READY = 10  # AL-7: 天听, also on top of 查叫 (AL-27)
BONUSES = (
    rows.WinnerBonus(reason="win.ready", rule="AL-7", points=READY, fact=Fact.DECLARED),
    rows.DeclaredPayerBonus(reason="win.kill_ready", rule="AL-7", points=10),
    rows.WinnerBonus(reason="win.heaven", rule="AL-7", points=10, fact=Fact.HEAVEN),
    rows.WinnerBonus(reason="win.earth", rule="AL-7", points=10, fact=Fact.EARTH),
    rows.WinnerBonus(
        reason="win.kong_draw", rule="AL-9", points=1, replaces=False, fact=Fact.KONG_DRAW
    ),
)


def win_rows(o: AnlongOptions) -> tuple[rows.Row, ...]:
    """AL-5, AL-7, AL-9 to AL-12, AL-19, AL-23, AL-24."""
    found: list[rows.Row] = [
        rows.WinPayment(rule="AL-5", bonuses=BONUSES, rob_rule="AL-11", rob_times=o.seats - 1)
    ]
    if o.bid:
        found.append(rows.BidExtra(rule="AL-23"))
    if o.dealer_bonus == "streak":
        found.append(rows.DealerExtra(rule="AL-24", points=0, per_streak=1))
    return tuple(found)


KONG_ROWS = shared.kong_rows("AL-25", concealed=3, added=3, exposed=3)

# AL-26, JI-12: gold does not double the penalties.
YAO = Figures(
    plain=1,
    gold=2,
    charge=2,
    gold_charge=4,
    responsible=1,
    exposed=penalty("AL-26", 1),
    charge_penalty=penalty("AL-26", 2),
)
WUGU = Figures(
    plain=2,
    gold=4,
    charge=4,
    gold_charge=8,
    responsible=2,
    exposed=penalty("AL-26", 2),
    charge_penalty=penalty("AL-26", 4),
)


def chicken_rows(o: AnlongOptions) -> tuple[rows.Row, ...]:
    """AL-20, AL-26."""
    return shared.chicken_rows(
        "AL-26",
        yao=YAO,
        wugu=WUGU if o.wugu else None,
        designated=1,
        flip=o.flip,
        self_ji=o.self_ji,
        weekday=o.weekday_ji,
        ponds=o.full_house,
        aside=o.men,  # AL-20
    )


def all_rows(o: AnlongOptions) -> tuple[rows.Row, ...]:
    """Every row, in the order of a statement."""
    drawn = rows.ReadyPayment(rule="AL-27", declared=READY)
    return (*win_rows(o), drawn, *KONG_ROWS, *chicken_rows(o))


def cancels(o: AnlongOptions) -> tuple[rows.Cancel, ...]:
    """AL-13, AL-22, AL-27, in the order in which they are named (RC-6)."""
    burnt = rows.Burnt(rule="AL-13", reasons=CHICKENS | KONGS)
    lost = (CHICKENS - shared.PENALTIES) | KONGS
    if o.keep_on_draw:
        lost -= shared.DEFAULTS | KONGS
    drawn = rows.DrawnRound(rule="AL-27", reasons=lost)
    men = rows.DrawnRound(rule="AL-22", reasons=WINS)
    return (burnt, drawn, men) if o.men else (burnt, drawn)


def headers(o: AnlongOptions) -> frozenset[str]:
    """JI-4, AL-3: what a round is dealt with besides dealer and streak."""
    return shared.headers({"weekday": o.weekday_ji, "bids": o.bid})


PAGE = Page(
    name="anlong",
    titles=("安龙血流麻将", "Anlong mahjong"),
    engine=TILES,
    options=AnlongOptions,
    play=play,
    play_clauses=PLAY_CLAUSES,
    hands=PatternPrices("AL-5", PATTERNS),
    rows=all_rows,
    cancels=cancels,
    succession=Succession(rule="AL-4", discarder="several", drawn="stays", streak="wins"),
    headers=headers,
    host_deals=True,  # AL-4
    names={"win.kill_ready": "杀听"},
)

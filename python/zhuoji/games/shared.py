"""What several pages say alike: options, kongs, chickens. A page gives the figures and clauses."""

from collections.abc import Iterator, Mapping, Set
from typing import NamedTuple

import msgspec

from zhuoji import rows
from zhuoji.facts import Kong
from zhuoji.options import option
from zhuoji.reasons import CODES

YAO, WUGU = 18, 16  # MJ-1: 1s, 8p
ALL_KINDS = (1 << 27) - 1  # MJ-1

PENALTIES = frozenset({"ji.penalty", "ji.penalty_charge"})
GOLD = frozenset({"ji.yao", "ji.wugu", "ji.charge"})  # JI-3: what is worth more in gold
DEFAULTS = GOLD | {"ji.responsible"}  # what default chickens earn, penalties aside

HAND = ("concealed", "melded")  # JI-6


# Options


def base(clause: str) -> msgspec.Meta:
    """底分: MJ-32."""
    return option("底分", clause=clause, touches=CODES, ge=1, le=10)


def flip(clause: str, *, gold: Set[str], both: str) -> msgspec.Meta:
    """翻鸡: JI-2. `gold` are the codes in which gold counts, `both` is what the room calls it."""
    titles = {"next": "翻牌鸡", "both": both, "none": "不翻"}
    return option("翻鸡", clause=clause, touches=gold | {"ji.flip"}, titles=titles)


def self_ji(clause: str, *, gold: Set[str]) -> msgspec.Meta:
    """本鸡: JI-2."""
    return option("本鸡", clause=clause, touches=gold | {"ji.self"})


def wugu(clause: str) -> msgspec.Meta:
    """乌骨鸡: JI-1. A designated `8p` is then golden, and no flip or self chicken (JI-3)."""
    touches = DEFAULTS - {"ji.yao"} | PENALTIES | {"ji.flip", "ji.self"}
    return option("乌骨鸡", clause=clause, touches=touches)


def weekday_ji(clause: str) -> msgspec.Meta:
    """星期鸡: JI-4."""
    return option("星期鸡", clause=clause, touches={"ji.weekday"})


def full_house(clause: str, *, touches: Set[str]) -> msgspec.Meta:
    """满堂鸡: JI-7."""
    return option("满堂鸡", clause=clause, touches=touches)


# Kongs


def kong_rows(
    rule: str, *, concealed: int, added: int, exposed: int, late_counts: bool = False
) -> tuple[rows.KongPayment, ...]:
    """闷豆, 爬坡豆 and 点豆; a 憨包 (MJ-16) is worth 0 unless `late_counts`."""
    figures = {Kong.CONCEALED: concealed, Kong.ADDED: added, Kong.EXPOSED: exposed}
    return tuple(
        rows.KongPayment(
            reason=f"kong.{kind.name.lower()}",
            rule=rule,
            kind=kind,
            points=points,
            # A 点豆 is never late.
            late=None if late_counts or kind == Kong.EXPOSED else 0,
        )
        for kind, points in figures.items()
    )


# Chickens


class Penalty(NamedTuple):
    """What a seat that is NOT pays for a default chicken, and the clause that says so."""

    rule: str
    points: int
    gold: int
    claimed: int
    gold_claimed: int


def penalty(rule: str, points: int, *, gold_times: int = 1, claimed: int | None = None) -> Penalty:
    """A penalty, in gold `gold_times` that (JI-12); `claimed`: a claimed first discard's own."""
    claimed = points if claimed is None else claimed
    return Penalty(rule, points, points * gold_times, claimed, claimed * gold_times)


class Figures(NamedTuple):
    """What one default chicken is worth, per payer; None where the game has no such thing."""

    plain: int
    gold: int
    charge: int
    gold_charge: int
    responsible: int | None = None
    exposed: Penalty | None = None
    charge_penalty: Penalty | None = None


def default_kinds(black: bool) -> tuple[int, ...]:
    """JI-1: the default chickens, ascending; `black` with 乌骨鸡."""
    return (WUGU, YAO) if black else (YAO,)


def first_kinds(black: bool) -> int:
    """The mask of the kinds that have a first-discard slot (JI-1)."""
    return sum(1 << kind for kind in default_kinds(black))


def chicken_rows(
    rule: str,
    *,
    yao: Figures,
    wugu: Figures | None = None,
    designated: int,
    flip: str = "next",
    self_ji: bool = False,
    weekday: bool = False,
    ponds: bool = False,
    aside: bool = False,
) -> tuple[rows.Row, ...]:
    """The chickens of a room, in the order of a statement.

    `designated` is what a flip, self or weekday chicken is worth; they count in ponds too with
    `ponds` (JI-7). `flip` and `self_ji` are the options (JI-2). With `aside`, 闷 tiles are owned.
    """
    steps = {"next": (1,), "both": (1, -1), "none": ()}[flip]
    own = (0,) if self_ji else ()
    kinds = default_kinds(wugu is not None)
    held = (*HAND, "aside") if aside else HAND
    places = (*held, "pond") if ponds else held
    found: list[rows.Row] = []
    for kind, of, figures in ((YAO, "yao", yao), (WUGU, "wugu", wugu)):
        if figures is not None:
            slot = kinds.index(kind)
            chicken = rows.Chicken(name=of, kind=kind, slot=slot, designates=steps + own)
            found += _default_chicken(rule, figures, chicken, (*held, "pond"))  # JI-7
    for code, designates in {"ji.flip": steps, "ji.self": own}.items():
        if designates:
            found.append(
                rows.DesignatedChicken(
                    reason=code,
                    rule=rule,
                    designates=designates,
                    defaults=kinds,
                    places=places,
                    points=designated,
                )
            )
    if weekday:
        found.append(rows.WeekdayChicken(rule=rule, places=places, points=designated))
    return tuple(found)


def _default_chicken(
    rule: str, figures: Figures, chicken: rows.Chicken, places: tuple[str, ...]
) -> Iterator[rows.Row]:
    yield rows.DefaultChicken(
        rule=rule,
        chicken=chicken,
        places=places,
        points=figures.plain,
        gold=figures.gold,
        charge=figures.charge,
        gold_charge=figures.gold_charge,
    )
    if figures.responsible is not None:
        yield rows.Responsible(rule=rule, chicken=chicken, points=figures.responsible)
    if figures.exposed is not None:
        yield rows.ExposedPenalty(**figures.exposed._asdict(), chicken=chicken)
    if figures.charge_penalty is not None:
        rule, points, gold, *_ = figures.charge_penalty
        yield rows.ChargePenalty(rule=rule, chicken=chicken, points=points, gold=gold)


def headers(needed: Mapping[str, bool]) -> frozenset[str]:
    """The names of the headers that are needed (RC-2)."""
    return frozenset(name for name, need in needed.items() if need)

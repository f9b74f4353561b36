"""What a comparison reports: each measure as it is counted on either side.

Measures are those of `zhuoji.measures` over the counts of `zhuoji.dealings`, and besides: what the
dealer and the others make of it, and for line-ups the seats whose policy differs and the rest.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from zhuoji import reasons
from zhuoji.game import Game
from zhuoji.measures import Measure, Names, measures
from zhuoji.stats import WAYS, Stats, names_of

Counts = tuple[Mapping[str, int], Mapping[str, int]]
"""Every count by name, of a and of b."""

Places = tuple[int, ...]

ROUNDS = ("rounds",)

_RATE = ("胡牌率（每家每局）", "win rate (a seat and round)")
_POINTS = ("得分（每家每局）", "points (a seat and round)")


class Contrast(NamedTuple):
    """One measure on both sides; the options of a room may change what is counted for it."""

    a: Measure
    b: Measure


def contrasts(
    games: tuple[Game, Game],
    policies: tuple[Sequence[str], Sequence[str]],
    counts: Counts,
    places: Places | None,
) -> list[Contrast]:
    """Every measure that something was counted for on either side, section by section.

    `places` are those of line-ups whose policies differ; None where rooms are compared.
    """
    every = {name: counts[0].get(name, 0) + counts[1].get(name, 0) for name in counts[0]}
    every |= {name: count for name, count in counts[1].items() if name not in every}
    sides = [
        {measure.id: measure for measure in _measures(game, tuple(line), every, places)}
        for game, line in zip(games, policies, strict=True)
    ]
    found = []
    for id in dict.fromkeys([*sides[0], *sides[1]]):
        # A hand that one room does not know is not won with there.
        known = sides[0].get(id) or sides[1][id]
        a, b = (side.get(id, known._replace(of=())) for side in sides)
        if not id.startswith("pattern.") or any(map(every.get, (*a.of, *b.of))):
            found.append(Contrast(a, b))
    order = list(dict.fromkeys(contrast.a.section for contrast in found))
    return sorted(found, key=lambda contrast: order.index(contrast.a.section))


def headlines(game: Game, policies: Sequence[str], places: Places | None) -> dict[str, Measure]:
    """What can be a headline: whatever is counted a round, so that a table has a mean of it."""
    all_of = _measures(game, tuple(policies), {}, places)
    return {measure.id: measure for measure in all_of if set(measure.per) == set(ROUNDS)}


def usual_headline(game: Game, places: Places | None) -> str:
    """What a comparison is about unless it is told: points, where they do not cancel out."""
    if places is None:
        return "dealer.points"
    return "drawn" if len(places) == game.play.seats else "seat.points"


def _measures(
    game: Game, policies: tuple[str, ...], counts: Mapping[str, int], places: Places | None
) -> Iterator[Measure]:
    known = list(measures(_stats(game, policies, counts)))
    if places is None:
        yield from (each for each in known if each.section in (_RATE, _POINTS))
        yield from _dealing(game)
    else:  # seats and policies of a line-up that moves round the table are its places
        yield from _placed(game, places)
    of: tuple[str, ...]
    codes = [code for code in reasons.CODES if counts.get(f"paid/{code}")]
    called = {
        code: (reasons.name(code, "zh", game.page.names), reasons.name(code, "en"))
        for code in codes
    }
    if places is None:
        section = ("庄家得分来源（每局）", "points of the dealer by reason (a round)")
        for code in codes:
            of = (f"dealer_net/{code}",)
            yield Measure(section, f"dealer.points.{code}", called[code], of, ROUNDS, share=False)
    else:
        section = ("换策略的座位得分来源（每家每局）", "points of changed seats by reason")
        per = ROUNDS * len(places)
        for code in codes:
            of = tuple(f"net/{code}/{place}" for place in places)
            yield Measure(section, f"seat.points.{code}", called[code], of, per, share=False)
    yield from (each for each in known if each.section not in (_RATE, _POINTS))


def _stats(game: Game, policies: tuple[str, ...], counts: Mapping[str, int]) -> Stats:
    """Sums alone, for what is measured of them."""
    names = names_of(game)
    return Stats(
        game=game,
        policies=policies,
        spans=(),
        sums=np.array([counts.get(name, 0) for name in names], dtype=np.int64),
        products=np.zeros((0, 0), dtype=np.int64),
        distributions={},
    )


def _dealing(game: Game) -> Iterator[Measure]:
    """Of the seat that deals and those that do not."""
    idle = ROUNDS * (game.play.seats - 1)
    names = ("闲家", "not dealing")
    yield Measure(_RATE, "others.wins", names, ("others/wins",), idle, share=True)
    yield Measure(_POINTS, "others.points", names, ("others/points",), idle, share=False)
    for id, names in (("gets", ("庄家收", "dealer receives")), ("pays", ("庄家付", "dealer pays"))):
        yield Measure(_POINTS, f"dealer.{id}", names, (f"dealer/{id}",), ROUNDS, share=False)


def _placed(game: Game, places: Places) -> Iterator[Measure]:
    """Of the places whose policies differ, and of those that do not."""
    rest = tuple(place for place in range(game.play.seats) if place not in places)
    groups: list[tuple[str, Names, Places]] = [
        ("seat", ("换策略的座位", "changed seats"), places),
        ("rest", ("其余座位", "other seats"), rest),
    ]
    for section, what, share in ((_RATE, "wins", True), (_POINTS, "points", False)):
        for id, names, own in groups:
            if not own:
                continue
            of = tuple(f"points/{place}" for place in own) if what == "points" else _wins(own)
            yield Measure(section, f"{id}.{what}", names, of, ROUNDS * len(own), share)
        cases = (
            ("dealer", "坐庄时", "dealing", "dealt"),
            ("other", "不坐庄时", "not dealing", "idle"),
        )
        for id, zh, en, count in cases:
            names = (f"换策略的座位，{zh}", f"changed seats, {en}")
            of = tuple(f"{count}_{what}/{place}" for place in places)
            per = tuple(f"{count}/{place}" for place in places)
            yield Measure(section, f"seat.{id}.{what}", names, of, per, share)


def _wins(places: Places) -> tuple[str, ...]:
    return tuple(f"wins/{way}/{place}" for way in WAYS for place in places)

"""Whether intervals of 95 % hold the truth in 95 of 100 studies, and the anytime ones at all times.

A long run is cut into a thousand small studies of neighbouring tables, each of which is what
`first_table` would play alone; the truth is that of the whole run. What happens a few times a study
only, such as a dragon or a drawn round of two seats, is printed and not judged: its mean is no
normal one yet, and its interval too short.
"""

import sys
from collections import defaultdict
from typing import Any

import numpy as np
import pytest

import zhuoji
from zhuoji.contrasts import contrasts
from zhuoji.measures import measures
from zhuoji.paired import Paired, multiplier
from zhuoji.stats import Stats

STUDIES, TABLES = 1000, 50
BATCH = 2000
Found = dict[str, list[tuple[float, float]]]


@pytest.fixture
def in_equal_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("zhuoji.simulate", "zhuoji.compare"):
        monkeypatch.setattr(sys.modules[module], "_TABLES_PER_BATCH", BATCH)


def held(found: Found, truth: dict[str, Any]) -> dict[str, float]:
    """In which share of the studies the interval of each measure holds the truth."""
    shares = {
        id: np.mean([low <= truth[id] <= high for low, high in each])
        for id, each in found.items()
        if len(each) == STUDIES
    }
    print(*(f"{id}: {share:.1%}" for id, share in shares.items()), sep="\n")
    return shares


@pytest.mark.slow
@pytest.mark.usefixtures("in_equal_batches")
def test_intervals_of_studies_hold_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    found: Found = defaultdict(list)
    of_tables = Stats.of_tables

    def watched(game: Any, policies: Any, span: Any, counts: Any, distributions: Any) -> Stats:
        for start in range(0, counts.shape[1], TABLES):
            part = counts[:, start : start + TABLES]
            some = span._replace(first=span.first + start, end=span.first + start + TABLES)
            stats = of_tables(game, policies, some, part, distributions)
            for measure in measures(stats):
                estimate = stats.ratio(measure.of, measure.per)
                if estimate is not None and estimate.low is not None:
                    found[measure.id].append((estimate.low, estimate.high))
        return of_tables(game, policies, span, counts, distributions)

    monkeypatch.setattr(Stats, "of_tables", watched)
    game = zhuoji.game("zunyi", dealer_bonus="streak")
    study = zhuoji.simulate(game, 64 * TABLES * STUDIES, key=1, threads=1, digest=False)
    truth = {
        measure.id: study.stats.ratio(measure.of, measure.per).value
        for measure in measures(study.stats)
    }
    shares = held(found, truth)
    for id in ("drawn", "turns", "wins.self_draw", "wins.discard", "win_turn", "dealer.wins",
               "ready", "seat.0.wins", "seat.3.points", "dealer.points", "dealer.share_of_wins",
               "points.win.hand", "points.ji.yao", "points.dealer", "paid.ji.flip"):  # fmt: skip
        assert 0.93 <= shares[id] <= 0.97, id


@pytest.mark.slow
@pytest.mark.usefixtures("in_equal_batches")
@pytest.mark.parametrize("what", ["rooms", "line-ups"])
def test_intervals_of_comparisons_hold_the_truth(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: Found = defaultdict(list)
    tables: list[np.ndarray] = []
    of_tables = Paired.of_tables
    if what == "rooms":
        games = (zhuoji.game("zunyi"), zhuoji.game("zunyi", full_house=True, dealer_bonus="streak"))
        sides: dict[str, Any] = {"a": games[0], "b": games[1]}
        lines, places, headline = (("greedy",) * 4,) * 2, None, "dealer/points"
        ids = ("seat.0.points", "seat.3.points", "dealer.points", "dealer.gets", "dealer.pays",
               "dealer.points.ji.flip", "points.ji.flip", "paid.ji.flip")  # fmt: skip
    else:
        games = (zhuoji.game("zunyi", seats=2),) * 2
        sides = {"a": "greedy", "b": "shy", "game": games[0]}
        lines, places, headline = (("greedy",) * 2, ("shy", "greedy")), (0,), "points/0"
        ids = ("seat.points", "seat.wins", "rest.wins", "seat.dealer.points", "seat.other.points",
               "turns", "win_turn", "ready", "points.win.hand")  # fmt: skip

    def differences(part: Paired) -> dict[str, Any]:
        counts = tuple(
            {name: part.count(side, [name]) for name in part.names[side]} for side in (0, 1)
        )
        return {
            a.id: part.difference((a.of, a.per), (b.of, b.per))
            for a, b in contrasts(games, lines, counts, places)
            if a.id in ids
        }

    def watched(names: Any, a: Any, b: Any) -> Paired:
        per_round = np.array([a[names[0].index("rounds")], b[names[1].index("rounds")]])
        tables.append(
            b[names[1].index(headline)] / per_round[1] - a[names[0].index(headline)] / per_round[0]
        )
        for start in range(0, a.shape[1], TABLES):
            part = slice(start, start + TABLES)
            for id, each in differences(of_tables(names, a[:, part], b[:, part])).items():
                if each.low is not None:
                    found[id].append((each.low, each.high))
        return of_tables(names, a, b)

    monkeypatch.setattr(Paired, "of_tables", watched)
    whole = zhuoji.compare(**sides, rounds=64 * TABLES * STUDIES, key=2)
    shares = held(found, {id: each.difference for id, each in whole.measures.items()})
    for id in ids:
        assert 0.93 <= shares[id] <= 0.97, id
    anytime(np.concatenate(tables), whole.measures[whole.headline].difference)


def anytime(tables: np.ndarray, truth: float | None) -> None:
    """A thousand times, tables one after another: how often the truth is ever out of the interval.

    Tables are drawn from all that were played; one looks after each from the 30th on.
    """
    assert truth is not None
    assert tables.mean() == pytest.approx(truth, rel=1e-9)
    chance = np.random.default_rng(3)
    left = {"anytime": 0, "watched, but not anytime": 0}
    at = np.arange(30, 2001)
    reaches = {name: [multiplier(int(t), anytime=name == "anytime") for t in at] for name in left}
    for _ in range(STUDIES):
        path = tables[chance.integers(0, len(tables), at[-1])]
        mean = path.cumsum()[29:] / at
        spread = (path**2).cumsum()[29:] / at - mean**2
        error = np.sqrt(spread / (at - 1))
        for name in left:
            left[name] += bool((np.abs(mean - truth) > np.array(reaches[name]) * error).any())
    print({name: f"{count / STUDIES:.1%}" for name, count in left.items()})
    assert left["anytime"] <= 50
    assert left["watched, but not anytime"] > 100  # or watching would not matter

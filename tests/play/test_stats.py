"""Statistics: a plain recount of the replayed rounds, intervals worked out by hand, sums."""

from collections import Counter
from math import sqrt
from typing import Any

import numpy as np
import pytest

import zhuoji
from tests.play.by_hand import play_by_hand
from tests.rules.facts_builder import Round as FactsOf
from zhuoji import StudyError
from zhuoji.distributions import MOST_POINTS, empty, observe
from zhuoji.measures import measures
from zhuoji.stats import WAYS, Span, Stats, names_of
from zhuoji.tile_engine import TILES

ROUNDS = 100
OPTIONS: dict[str, Any] = {
    "seats": 3, "wugu": True, "self_ji": True, "flip": "both", "wind": True, "base": 2,
    "dealer_bonus": "one_two",
}  # fmt: skip
SEED = 99  # its study has something of everything
POLICIES = ["greedy", "kong-hungry", "shy"]
QUANTILE = 1.959963984540054  # of the normal distribution, 97.5 %

KONGS = {"kong_concealed": "concealed", "kong_added": "added", "kong_exposed": "exposed"}
KONGS |= {f"{kind}_kong": kind for kind in KONGS.values()}


@pytest.fixture(scope="module")
def study() -> zhuoji.Study:
    return zhuoji.simulate(zhuoji.game("zunyi", **OPTIONS), ROUNDS, POLICIES, key=SEED)


@pytest.fixture(scope="module")
def study_with_aside() -> zhuoji.Study:
    game = zhuoji.game("anlong", men=True, seats=3, bid=True)
    return zhuoji.simulate(game, 64, "win-hungry", key=SEED)


@pytest.fixture(scope="module")
def rounds(study: zhuoji.Study) -> list[zhuoji.Round]:
    played = play_by_hand(study.game, ROUNDS, POLICIES, seed=SEED)
    return [zhuoji.replay(round.record()) for round in played]


def drawn_by(round: zhuoji.Round) -> Counter[int | None]:
    """How many tiles each seat has drawn so far."""
    return Counter(event.seat for event in round.events if event.kind in ("draw", "replacement"))


def ready_draws(finished: zhuoji.Round) -> dict[int, int]:
    """How many tiles each seat had drawn when it was first ready, from a second play."""
    recorded = zhuoji.record.read(finished.record())
    round = zhuoji.record.deal(recorded)
    found: dict[int, int] = {}
    # What makes a hand ready is the action, so the draws that follow it do not count.
    before: Counter[int | None] = Counter()
    for action in (None, *recorded.actions):
        if action is not None:
            before = drawn_by(round)
            round.apply(action.seat, action.action())
        for seat in range(round.seats):
            if round._core.seat(seat)["waits"]:
                found.setdefault(seat, before[seat])
    return found


def recount(round: zhuoji.Round) -> Counter[str]:
    """What one round counts for, from its ledger and its events."""
    ledger = round.settle()
    outcome = ledger.to_dict()["outcome"]
    counts: Counter[str] = Counter(rounds=1)
    counts["drawn"] += outcome["kind"] == "draw"
    counts["several"] += len(outcome["winners"]) > 1
    kinds = Counter(event.kind for event in round.events)
    counts["aside"] += kinds["men"]
    counts["draws"] += kinds["draw"] + kinds["replacement"]
    for kind, name in KONGS.items():
        counts[f"kongs/{name}"] += kinds[kind]
    counts["kongs/added"] -= outcome["by"] == "rob_kong"  # MJ-10: the pong stays a pong
    counts["kongs/late"] += int(round.facts().kong_late.sum())
    for seat in outcome["winners"]:
        counts[f"wins/{outcome['by']}/{seat}"] += 1
        counts[f"win_turns/{outcome['by']}"] += drawn_by(round)[seat]
        counts["dealer/wins"] += seat == round.deal.dealer
    for seat, turns in ready_draws(round).items():
        counts[f"ready/{seat}"] += 1
        counts[f"ready_turns/{seat}"] += turns
    patterns = [pattern.zh for pattern in round.game.patterns]
    for zh, _ in sum(ledger.hands, ()):
        counts[f"pattern/{patterns.index(zh)}"] += 1
    for seat, points in enumerate(ledger.totals):
        counts[f"points/{seat}"] += points
    counts["dealer/points"] += ledger.totals[round.deal.dealer]
    paid = set()
    for posting in ledger.postings:
        if posting.cancelled_by is None:
            paid.add((posting.reason, posting.payee))
            counts[f"income/{posting.reason}"] += posting.points
    for reason, _ in paid:
        counts[f"paid/{reason}"] += 1
    return counts


def test_counts_are_those_of_the_replayed_rounds(
    study: zhuoji.Study, rounds: list[zhuoji.Round]
) -> None:
    plain: Counter[str] = Counter()
    for round in rounds:
        plain.update(recount(round))
    found = study.stats.counts
    assert set(plain) <= set(found)
    assert {name: plain[name] for name in found} == found
    kongs = [name for name in found if name.startswith("kongs/")]
    for name in ("drawn", "several", *kongs):
        assert found[name], name
    for way in TILES.ways:
        assert sum(found[f"wins/{way}/{seat}"] for seat in range(3)), way


def test_distributions_are_those_of_the_replayed_rounds(
    study: zhuoji.Study, rounds: list[zhuoji.Round]
) -> None:
    plain: dict[str, Counter[int]] = {name: Counter() for name in study.stats.distributions}
    for round in rounds:
        ledger = round.settle()
        outcome = ledger.to_dict()["outcome"]
        for seat in outcome["winners"]:
            plain[f"turns/{outcome['by']}"][drawn_by(round)[seat]] += 1
        for seat, turns in ready_draws(round).items():
            plain[f"ready/{seat}"][turns] += 1
        for seat, points in enumerate(ledger.totals):
            plain[f"points/{seat}"][points // OPTIONS["base"] + MOST_POINTS] += 1
    for name, counts in study.stats.distributions.items():
        assert {value: n for value, n in enumerate(counts.tolist()) if n} == plain[name], name


def test_what_lies_beyond_the_ends_is_counted_at_the_ends() -> None:
    made = FactsOf(2).win(0).facts()
    counts = empty(WAYS, 2)
    far = np.array([[MOST_POINTS + 50, -MOST_POINTS - 50]])
    observe(counts, made, iter([("discard", np.array([200]))]), far)
    assert counts["points/0"][-1] == counts["points/1"][0] == counts["turns/discard"][-1] == 1


def test_a_tile_set_aside_is_no_win(study_with_aside: zhuoji.Study) -> None:
    policies = study_with_aside.policies
    plain: Counter[str] = Counter()
    for round in play_by_hand(study_with_aside.game, 64, policies, seed=SEED):
        plain.update(recount(round))
    found = study_with_aside.stats.counts
    assert {name: plain[name] for name in found} == found
    assert found["aside"]
    assert "aside" in study_with_aside.to_dict()["measures"]


def test_products_are_those_of_the_tables(study: zhuoji.Study, rounds: list[zhuoji.Round]) -> None:
    names = study.stats.names
    tables = [Counter[str](), Counter[str]()]
    for k, round in enumerate(rounds):
        tables[k // 64].update(recount(round))
    vectors = np.array([[table[name] for name in names] for table in tables])
    np.testing.assert_array_equal(study.stats.products, vectors.T @ vectors)


def three_tables(**counts: list[int]) -> Stats:
    """Statistics of three tables, of which these counts are known."""
    game = zhuoji.game("zunyi")
    names = names_of(game)
    vectors = np.zeros((3, len(names)), dtype=np.int64)
    for name, values in counts.items():
        vectors[:, names.index(name)] = values
    return Stats(
        game=game,
        policies=("random",) * 4,
        spans=(Span(bytes(32), 0, 3),),
        sums=vectors.sum(axis=0),
        products=vectors.T @ vectors,
        distributions=empty(WAYS, 4),
    )


def test_an_interval_worked_out_by_hand() -> None:
    # 9 of 160 rounds; by table 3 - 3.6, 5 - 3.6 and 1 - 1.8: squares 0.36 + 1.96 + 0.64 = 2.96,
    # times 3 / 2 is 4.44.
    stats = three_tables(rounds=[64, 64, 32], drawn=[3, 5, 1])
    found = stats.ratio(["drawn"])
    assert found is not None
    value, low, high = found
    half = QUANTILE * sqrt(4.44) / 160
    assert value == 9 / 160
    assert low == pytest.approx(9 / 160 - half, rel=1e-12)
    assert high == pytest.approx(9 / 160 + half, rel=1e-12)


def test_an_interval_with_another_denominator_and_confidence() -> None:
    # 6 late of 12 kongs: 1 - 2, 2 - 2, 3 - 2: squares 2, times 3 / 2 is 3.
    stats = three_tables(**{"kongs/late": [1, 2, 3], "kongs/added": [4, 4, 4]})
    found = stats.ratio(["kongs/late"], ["kongs/added"], confidence=0.9)
    assert found is not None
    assert found.value == 0.5
    assert found.high == pytest.approx(0.5 + 1.6448536269514722 * sqrt(3) / 12, rel=1e-12)


def test_a_name_given_twice_counts_twice() -> None:
    stats = three_tables(rounds=[64, 64, 64], draws=[128, 128, 128])
    assert stats.ratio(["draws"], ["rounds"] * 4) == (0.5, 0.5, 0.5)


def test_a_name_after_a_minus_sign_is_taken_off() -> None:
    # 3 draws less 1 drawn, 4 less 1, 5 less 1, of 2 rounds each: 1, 1.5, 2 a round.
    stats = three_tables(rounds=[2, 2, 2], draws=[3, 4, 5], drawn=[1, 1, 1])
    found = stats.ratio(["draws", "-drawn"], confidence=0.9)
    assert found is not None
    assert found.value == 1.5
    assert found.high == pytest.approx(1.5 + 1.6448536269514722 * sqrt(3) / 6, rel=1e-12)
    assert stats.total(["draws", "-drawn"]) == 9


def test_nothing_to_divide_by_and_one_table() -> None:
    stats = three_tables(rounds=[64, 64, 64])
    assert stats.ratio(["pattern/0"], ["wins/discard/0"]) is None
    alone = zhuoji.simulate("zunyi", 2, "random").stats
    assert alone.ratio(["rounds"]) == (1.0, None, None)
    with pytest.raises(StudyError, match="no count 'draw'; there are: rounds, drawn"):
        alone.ratio(["draw"])


def test_seats_of_a_round_are_not_independent(study: zhuoji.Study) -> None:
    # What all seats get together is 0 whatever happens, so there is no doubt about it.
    everything = study.stats.ratio([f"points/{seat}" for seat in range(3)])
    assert everything == (0.0, 0.0, 0.0)


def test_what_does_not_go_together_is_refused() -> None:
    def play(**other: Any) -> Stats:
        arguments = {"game": "zunyi", "rounds": 128, "policies": "random", "first_table": 3}
        return zhuoji.simulate(**(arguments | other)).stats

    stats = play()
    with pytest.raises(StudyError, match="both studies have tables 3 to 4 of the same key"):
        stats + stats
    with pytest.raises(StudyError, match="both studies have tables 4 to 4"):
        stats + play(first_table=4, rounds=1)
    with pytest.raises(StudyError, match=r"different games: .*flip='both'"):
        stats + play(game=zhuoji.game("zunyi", flip="both"), first_table=9)
    with pytest.raises(StudyError, match="different policies: random, random"):
        stats + play(policies="greedy", first_table=9, rounds=1)
    with pytest.raises(TypeError):
        stats + 1  # type: ignore[operator]
    both = stats + play(key=1)
    assert both.tables == 4
    assert both.spans == (Span(bytes(32), 3, 5), Span(b"\x01" + bytes(31), 3, 5))
    assert (stats + play(first_table=1)).spans == (Span(bytes(32), 1, 5),)


def test_measures_add_up(study: zhuoji.Study) -> None:
    said = study.to_dict()["measures"]

    def value(id: str) -> float:
        found: float = said[id]["value"]
        return found

    wins = sum(value(f"wins.{way}") for way in ("self_draw", "discard", "rob_kong"))
    assert wins == pytest.approx(sum(value(f"seat.{seat}.wins") for seat in range(3)))
    assert sum(v["value"] for id, v in said.items() if id.startswith("pattern.")) == pytest.approx(
        1
    )
    assert value("policy.greedy.points") == value("seat.0.points")
    assert value("dealer.wins") / wins == pytest.approx(value("dealer.share_of_wins"))
    assert value("dealer.wins") + 2 * value("others.wins") == pytest.approx(wins)
    assert value("dealer.points") + 2 * value("others.points") == pytest.approx(0)
    assert len({measure.id for measure in measures(study.stats)}) == len(said)
    for entry in said.values():
        if entry["value"] is not None:
            assert entry["low"] <= entry["value"] <= entry["high"]


@pytest.mark.parametrize(("lang", "says"), [("zh", "平均巡数"), ("en", "with several winners")])
def test_a_table_for_people(study: zhuoji.Study, lang: Any, says: str) -> None:
    from rich.console import Console  # noqa: PLC0415

    console = Console(width=120)
    with console.capture() as capture:
        console.print(study.table(lang))
    text = capture.get()
    assert says in text
    share = study.stats.counts["several"] / ROUNDS
    assert f"{share:.2%}" in text

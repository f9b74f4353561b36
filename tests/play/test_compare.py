"""Comparisons: rooms are what `simulate` finds on both sides, line-ups what a slow replay does."""

import io
import json
import sys
from collections import Counter
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
import polars
import pytest
from rich.console import Console

import zhuoji
from tests.play.by_hand import play_by_hand
from zhuoji import RulesError, StudyError, ZhuojiError, _core, compare
from zhuoji.contest import _play_alike
from zhuoji.paired import multiplier
from zhuoji.players import ACTIONS, Seen
from zhuoji.simulate import study_record
from zhuoji.walls import key_bytes

MODULE = sys.modules["zhuoji.compare"]
# Who pays whom alone; what is played; the hands there are; a game of letter cards.
ROOMS: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("zunyi", {}, {"full_house": True}),
    ("zunyi", {"dealer_bonus": "streak", "weekday_ji": True}, {"laizi": True, "flip": "both"}),
    ("anlong", {}, {"men": True, "base": 3}),
    ("nanxian", {"edition": "small"}, {"chi_limit": True}),
]


def rooms(name: str, a: dict[str, Any], b: dict[str, Any]) -> tuple[zhuoji.Game, zhuoji.Game]:
    return zhuoji.game(name, **a), zhuoji.game(name, **b)


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_rooms_are_what_two_studies_find(room: Any) -> None:
    games = rooms(*room)
    found = compare(*games, 130, policies="win-hungry", key=3, first_table=7)
    studies = [zhuoji.simulate(game, 130, "win-hungry", key=3, first_table=7) for game in games]
    measured = [study.to_dict()["measures"] for study in studies]
    assert (found.rounds, found.tables) == (130, 3)
    for id, each in found.measures.items():
        for side, value in zip(measured, (each.a, each.b), strict=True):
            if id in side:
                assert side[id]["value"] == value, id
        if each.a is not None and each.b is not None:
            assert each.difference == pytest.approx(each.b - each.a, abs=1e-12)
    policy = {"policy.win-hungry.wins", "policy.win-hungry.points"}  # that of all seats
    assert {id for id in measured[0] if measured[0][id]["count"]} - policy <= set(found.measures)


def test_intervals_of_rooms_are_those_of_the_tables_by_themselves() -> None:
    games = rooms("zunyi", {"seats": 2}, {"seats": 2, "laizi": True})
    tables = 12
    found = compare(*games, 64 * tables, key=5)
    counts = [
        [zhuoji.simulate(g, 64, key=5, first_table=t, threads=1).stats.counts for t in range(12)]
        for g in games
    ]
    for id, count in (("dealer.points", "dealer/points"), ("seat.1.points", "points/1")):
        a, b = (np.array([table[count] for table in side]) / 64 for side in counts)
        more = b - a
        statistic = more.mean() / (more.std(ddof=1) / sqrt(tables))
        each = found.measures[id]
        assert each.difference is not None
        assert each.high is not None
        assert each.difference == pytest.approx(more.mean(), abs=1e-12)
        error = (each.high - each.difference) / multiplier(tables, anytime=False)
        assert each.difference / error == pytest.approx(statistic, rel=1e-9)
    # Another base than rounds: who deals, of all wins.
    wins = [[sum(t[n] for n in t if n.startswith("wins/")) for t in side] for side in counts]
    parts = 0
    for sign, side, won in zip((-1, 1), counts, map(np.array, wins), strict=True):
        dealt = np.array([table["dealer/wins"] for table in side])
        parts = parts + sign * (dealt - won * dealt.sum() / won.sum()) / won.sum()
    each = found.measures["dealer.share_of_wins"]
    assert each.low is not None
    assert each.high is not None
    half = multiplier(tables, anytime=False) * sqrt((parts**2).sum() * tables / (tables - 1))
    assert (each.high - each.low) / 2 == pytest.approx(half, rel=1e-9)


def test_what_only_concerns_payment_is_played_once_and_found_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    games = rooms("zunyi", {}, {"full_house": True, "dealer_bonus": "streak", "base": 2})
    assert _play_alike(*games)
    assert not _play_alike(games[0], zhuoji.game("zunyi", laizi=True))
    assert not _play_alike(games[0], zhuoji.game("zunyi", weekday_ji=True))
    once = compare(*games, 100, key=1)
    monkeypatch.setattr("zhuoji.contest._play_alike", lambda a, b: False)
    assert compare(*games, 100, key=1) == once


def test_what_the_dealer_gets_and_pays_comes_from_the_ledgers() -> None:
    games = rooms("zunyi", {}, {"dealer_bonus": "streak", "full_house": True})
    found = compare(*games, 70, key=2)
    for side, game in enumerate(games):
        counts: Counter[str] = Counter()
        for round in play_by_hand(game, 70, ["greedy"] * 4, 2):
            dealer, ledger = round.deal.dealer, round.settle()
            counts["others.points"] -= ledger.totals[dealer]
            counts["others.wins"] += sum(
                seat != dealer for seat in ledger.to_dict()["outcome"]["winners"]
            )
            paid = [p for p in ledger.postings if p.cancelled_by is None]
            for posting in paid:
                sign = (posting.payee == dealer) - (posting.payer == dealer)
                counts[f"dealer.points.{posting.reason}"] += sign * posting.points
                counts["dealer.gets"] += posting.points * (posting.payee == dealer)
                counts["dealer.pays"] += posting.points * (posting.payer == dealer)
        for id, each in found.measures.items():
            if id.startswith(("dealer.points.", "dealer.gets", "dealer.pays", "others.")):
                per = 70 * (3 if id.startswith("others.") else 1)
                assert (each.a, each.b)[side] == pytest.approx(counts[id] / per, abs=1e-12), id
        assert {id for id in counts if counts[id]} <= set(found.measures)


def duplicate(
    game: zhuoji.Game, a: list[str], b: list[str], rounds: int, key: int
) -> list[tuple[int, zhuoji.Round, zhuoji.Round]]:
    """Every rotation of a, and b given its deals: rotation and both rounds, played one by one."""
    seats = game.play.seats
    found = []
    for rotation in range(seats):
        lines = [[line[(seat - rotation) % seats] for seat in range(seats)] for line in (a, b)]
        for k, round in enumerate(play_by_hand(game, rounds, lines[0], key)):
            deal = round.deal
            other = game.deal(
                key=key, table=k // 64, round=k % 64, dealer=deal.dealer, streak=deal.streak
            )
            players = _core.Players(key_bytes(key), k // 64, k % 64)
            while not other.over:
                seat = other.pending[0]
                verb, tile, tiles = players.choose(lines[1][seat], other._core, seat)
                assert other._core.apply(seat, verb, tile, tiles) == _core.Refusal.NONE
            found.append((rotation, round, other))
    return found


@pytest.mark.parametrize(
    ("a", "b", "places"),
    [
        (["greedy"] * 3, ["shy", "greedy", "greedy"], (0,)),
        (["greedy", "shy", "random"], ["greedy", "pong-hungry", "win-hungry"], (1, 2)),
    ],
)
def test_line_ups_are_duplicate_deals(a: list[str], b: list[str], places: tuple[int, ...]) -> None:
    game = zhuoji.game("zunyi", seats=3, dealer_bonus="streak", weekday_ji=True)
    found = compare(a, b, 70, game=game, key=4)
    assert found.places == places
    rest = [place for place in range(3) if place not in places]
    sides: list[Counter[str]] = [Counter(), Counter()]
    played = duplicate(game, a, b, 70, 4)
    for rotation, *both in played:
        for counts, round in zip(sides, both, strict=True):
            ledger = round.settle()
            winners = ledger.to_dict()["outcome"]["winners"]
            counts["drawn"] += not winners
            for place in places:
                seat = (place + rotation) % 3
                dealt = "dealer" if seat == round.deal.dealer else "other"
                counts[f"{dealt} rounds"] += 1
                counts[f"seat.{dealt}.points"] += ledger.totals[seat]
                counts[f"seat.{dealt}.wins"] += seat in winners
                counts["seat.points"] += ledger.totals[seat]
                counts["seat.wins"] += seat in winners
                for posting in ledger.postings:
                    if posting.cancelled_by is None:
                        sign = (posting.payee == seat) - (posting.payer == seat)
                        counts[f"seat.points.{posting.reason}"] += sign * posting.points
            for place in rest:
                seat = (place + rotation) % 3
                counts["rest.points"] += ledger.totals[seat]
                counts["rest.wins"] += seat in winners
    for id, each in found.measures.items():
        for counts, value in zip(sides, (each.a, each.b), strict=True):
            per = 210
            if id.startswith(("seat.dealer.", "seat.other.")):
                per = counts[id.split(".")[1] + " rounds"]
            elif id.startswith("seat."):
                per *= len(places)
            elif id.startswith("rest."):
                per *= len(rest)
            elif id != "drawn":
                continue
            assert value == pytest.approx(counts[id] / per, abs=1e-12), id
    # A seat's rounds, one by one: how much more b made of the same deal.
    more = Counter(
        both[1].settle().totals[seat] - both[0].settle().totals[seat]
        for rotation, *both in played
        for seat in ((place + rotation) % 3 for place in places)
    )
    assert found.changes == more


@pytest.mark.parametrize(
    "sides",
    [
        ({"a": "greedy", "b": "shy", "game": "nanxian"}),
        ({"a": zhuoji.game("zunyi"), "b": zhuoji.game("zunyi", flip="both", laizi=True)}),
        ({"a": zhuoji.game("zunyi"), "b": zhuoji.game("zunyi", full_house=True)}),
    ],
)
def test_the_rounds_that_changed_most_and_their_records(sides: dict[str, Any]) -> None:
    found = compare(**sides, rounds=130, key=6, keep=20, first_table=3)
    few = compare(**sides, rounds=130, key=6, keep=4, first_table=3, threads=2)
    assert few.changed == found.changed[:4]
    moved = [each.moved for each in found.changed]
    assert moved == sorted(moved, reverse=True)
    assert moved[-1] > 0
    for each in found.changed[:12]:
        rounds = [zhuoji.replay(record) for record in each.records]
        assert tuple(round.settle().totals for round in rounds) == each.totals
        a, b = rounds
        assert a._core.wall == b._core.wall
        assert (a.deal.dealer, a.deal.streak) == (b.deal.dealer, b.deal.streak)
        assert each.round == (each.table - 3) * 64 + each.number
        assert each.moved == sum(max(y - x, 0) for x, y in zip(*each.totals, strict=True))
        if "game" not in sides:
            for side, record in zip("ab", each.records, strict=True):
                due = study_record(sides[side], each.round, 130, key=6, first_table=3)
                assert record == due


def test_every_round_that_changed_is_found() -> None:
    game, other = zhuoji.game("zunyi"), zhuoji.game("zunyi", full_house=True)
    found = compare(game, other, 64, key=6, keep=64)
    changed = {}
    for k, round in enumerate(play_by_hand(game, 64, ["greedy"] * 4, 6)):
        record = round.record() | {"options": {"full_house": True}}
        totals = round.settle().totals, zhuoji.replay(record).settle().totals
        if totals[0] != totals[1]:
            changed[k] = totals
    assert {each.round: each.totals for each in found.changed} == changed


def test_neither_threads_nor_batches_change_a_comparison(monkeypatch: pytest.MonkeyPatch) -> None:
    games = rooms("zunyi", {"seats": 2}, {"seats": 2, "laizi": True})
    for sides in ({"a": games[0], "b": games[1]}, {"a": "shy", "b": "random", "game": games[0]}):
        found = []
        for threads, batch in ((1, 1024), (7, 1), (2, 2)):
            monkeypatch.setattr(MODULE, "_TABLES_PER_BATCH", batch)
            found.append(compare(**sides, rounds=64 * 3 + 5, key=4, threads=threads))
        assert all(each == found[0] for each in found)


def test_a_thing_and_itself_do_not_differ() -> None:
    game = zhuoji.game("zunyi", wugu=True)
    for found in (
        compare(game, game, 64 * 12, policies="random", key=1),
        compare("random", "random", 64 * 12, game=game, key=1),
        compare(["shy", "random"] * 2, ["shy", "random"] * 2, 64 * 3, game=game, key=1),
    ):
        for id, each in found.measures.items():
            assert each.a == each.b, id
            assert each.difference in (0, None)
            assert each[6:8] in ((0, 0), (None, None))
            assert each.verdict == "no conclusion"
        assert found.changed == ()
        assert set(found.changes) == {0}
        assert "no conclusion" in repr(found)


def test_a_better_policy_is_found_better_and_a_richer_rule_richer() -> None:
    worse = compare("greedy", "random", 64 * 10, game=zhuoji.game("zunyi", seats=2))
    assert worse.measures["seat.points"].verdict == "lower"
    assert worse.measures["rest.points"].verdict == "higher"
    assert worse.measures["seat.points"].a == 0  # all alike, whatever a seat wins another loses
    richer = compare(zhuoji.game("zunyi"), zhuoji.game("zunyi", base=2), 64 * 10)
    for id, each in richer.measures.items():
        if "points" in id and each.a is not None and each.b is not None:
            assert each.b == 2 * each.a
        elif not id.startswith("dealer."):
            assert each.a == each.b
    assert richer.measures["points.win.hand"].verdict == "higher"


def test_until_stops_by_precision_whatever_the_threads_and_the_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(MODULE, "_TABLES_PER_LOOK", 32)
    games = rooms("zunyi", {"seats": 2}, {"seats": 2, "full_house": True})
    told: list[tuple[int, int, float | None]] = []
    found = compare(*games, 10**9, key=2, until=0.09, progress=lambda *now: told.append(now))
    again = compare(*games, 10**6, key=2, until=0.09, threads=3)
    assert found == again
    assert found.precise
    assert found.anytime
    assert found.tables % 32 == 0
    each = found.measures["dealer.points"]
    assert each.low is not None
    assert each.high is not None
    assert (each.high - each.low) / 2 <= 0.09
    before = compare(*games, found.rounds - 32 * 64, key=2, until=0.09)
    assert not before.precise
    # As wide as it would be had the tables been settled beforehand, but for the multiplier.
    fixed = compare(*games, found.rounds, key=2).measures["dealer.points"]
    assert fixed.difference == each.difference
    assert fixed.low is not None
    assert each.high - each.low > fixed.high - fixed.low
    halves = [half for _, _, half in told if half is not None]
    assert halves
    assert halves == sorted(halves, reverse=True)


def test_until_is_not_reached_by_what_never_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MODULE, "_TABLES_PER_LOOK", 40)
    game = zhuoji.game("zunyi")
    found = compare(game, game, 64 * 80 + 3, policies="random", until=0.1)
    assert not found.precise
    assert found.rounds == 64 * 80 + 3
    assert "not reached" in found.said("en")


def test_another_headline_is_what_it_goes_by() -> None:
    found = compare("greedy", "shy", 9, game="nanxian", headline="drawn")
    assert found.headline == "drawn"
    assert found.said("en").startswith("rounds – drawn: B − A")
    everybody = compare(["greedy"] * 3, ["random"] * 3, 9, game="nanxian")
    assert everybody.headline == "drawn"
    assert everybody.places == (0, 1, 2)


def test_players_of_ones_own_are_compared() -> None:
    asked: list[int] = []

    def first(seen: Seen, legal: Any) -> Any:
        asked.append(len(seen))
        return legal.argmax(axis=1)

    def last(seen: Seen, legal: Any) -> Any:
        return len(ACTIONS) - 1 - legal[:, ::-1].argmax(axis=1)

    found = compare(first, last, 5, game="guiyang", threads=2)
    assert found.policies == (("first",) * 4, ("last", "first", "first", "first"))
    assert asked
    same = compare(first, first, 5, game="guiyang")
    assert same.measures["seat.points"].difference == 0
    mixed = compare("random", ["random", "random", "random", last], 5, game="guiyang")
    assert mixed.places == (3,)


def test_it_is_read_by_people_and_programs(tmp_path: Path) -> None:
    games = rooms("zunyi", {}, {"full_house": True})
    found = compare(*games, 64 * 20, key=1)
    data = json.loads(json.dumps(found.to_dict()))
    assert data["b"] == {"options": {"full_house": True}, "policies": ["greedy"] * 4}
    assert data["measures"]["dealer.points"]["verdict"] == found.measures["dealer.points"].verdict
    rule = next(rule for rule in data["rules"] if rule["key"] == "full_house")
    assert rule["zh"] == {"text": "满堂鸡", "a": "关", "b": "开"}
    assert rule["en"] == {"text": "full_house", "a": "off", "b": "on"}
    assert len(data["changed"]) == 10
    assert sum(count for _, count in data["changes"]) == 64 * 20
    table = found.to_polars()
    assert table["id"].to_list() == list(found.measures)
    row = table.row(by_predicate=polars.col("id") == "dealer.points", named=True)
    assert row["difference"] == found.measures["dealer.points"].difference
    for lang, words in (
        ("zh", ("满堂鸡=关", "庄家", "更高", "座位 0")),
        ("en", ("full_house=on", "dealer", "no conclusion", "seat 0")),
    ):
        console = Console(width=100, record=True, file=io.StringIO())
        console.print(found.table(lang))
        console.print(found.bars(lang))
        printed = console.export_text()
        assert all(word in printed for word in words)
    for name in ("a.svg", "b.PNG", "c.svg"):
        found.plot(tmp_path / name, "zh")
    assert "满堂鸡=关" in (tmp_path / "a.svg").read_text(encoding="utf-8")
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "c.svg").read_bytes()
    assert (tmp_path / "b.PNG").read_bytes().startswith(b"\x89PNG")
    assert "1280 rounds" in repr(found)
    compare("shy", "shy", 1, game="nanxian").plot(tmp_path / "nothing.svg")


def test_the_plot_goes_where_it_can(tmp_path: Path) -> None:
    found = compare("shy", "random", 1, game="zunyi")
    with pytest.raises(StudyError, match=r"give a file that ends in \.svg or \.png"):
        found.plot(tmp_path / "plot.pdf")
    with pytest.raises(StudyError, match="plot: no folder"):
        found.plot(tmp_path / "nowhere" / "plot.svg")
    (tmp_path / "taken.svg").mkdir()
    with pytest.raises(StudyError, match="Is a directory"):
        found.plot(tmp_path / "taken.svg")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"b": "anlong"}, "zunyi and anlong: only rooms of one game compare"),
        ({"b": zhuoji.game("zunyi", seats=3)}, "seats: 4 and 3; both sides need as many"),
        ({"b": 5}, "b: 5 is no game; to compare policies, say of which room: game="),
        ({"a": ["greedy"] * 4}, "a: ['greedy', 'greedy', 'greedy', 'greedy'] is no game"),
        ({"rounds": 0}, "rounds: 0 is out of range; it is 1 to"),
        ({"rounds": 2.5}, "rounds: 2.5 is a float"),
        ({"until": 0}, "until: 0 is no width of an interval; give a number above 0"),
        ({"until": float("nan")}, "until: nan is no width"),
        ({"until": float("inf")}, "until: inf is no width"),
        ({"until": "0.1"}, "until: '0.1' is a str; give a number above 0"),
        ({"until": True}, "until: True is a bool"),
        ({"keep": -1}, "keep: -1 is out of range; it is 0 to 1000"),
        ({"threads": -1}, "threads: -1 is out of range"),
        ({"headline": "dealer.point"}, "no measure 'dealer.point'; there are: dealer.points"),
        ({"headline": "win_turn"}, "no measure 'win_turn'"),  # not counted a round
        ({"headline": "seat.points"}, "no measure 'seat.points'; there are: seat.3.points"),
        ({"policies": "gredy"}, "no policy 'gredy'; there are: greedy"),
        ({"policies": ["shy"] * 3}, "policies: 3 for 4 seats"),
        ({"first_table": 2**64}, "first_table: 18446744073709551616 is out of"),
        ({"a": "greedy", "b": "zunyi", "game": "zunyi"}, "no policy 'zunyi'"),
        ({"a": "greedy", "b": "shy", "game": "zunyi", "policies": "shy"}, "leave it out"),
        ({"a": "greedy", "b": ["shy"] * 3, "game": "zunyi"}, "policies: 3 for 4 seats"),
        (
            {"a": "greedy", "b": None, "game": "zunyi"},
            "b: None is no policy; give one, or one a seat",
        ),
        ({"policies": 5}, "policies: 5 is no policy"),
        ({"headline": ["drawn"]}, "headline: no measure ['drawn']"),
        ({"a": "greedy", "b": "shy", "game": 7}, "game: 7 is no game"),
    ],
)
def test_what_cannot_be_compared_is_refused(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(StudyError) as refused:
        compare(**{"a": "zunyi", "b": "zunyi", "rounds": 10, **arguments})
    assert said in str(refused.value)


def test_a_wrong_game_or_key_is_refused() -> None:
    with pytest.raises(RulesError, match="no game 'greedy'"):
        compare("greedy", "shy", 1)
    with pytest.raises(ZhuojiError, match="key: a negative integer"):
        compare("zunyi", "zunyi", 1, key=-1)
    with pytest.raises(ZhuojiError, match="key: a negative integer"):
        compare("shy", "shy", 1, game="zunyi", key=-1)


def test_what_progress_raises_ends_the_comparison() -> None:
    def interrupt(done: int, _: int, __: float | None) -> None:
        if done > 200:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        compare("shy", "random", 10**7, game="zunyi", threads=2, progress=interrupt)


def test_the_last_table_of_all_can_be_compared() -> None:
    found = compare("random", "shy", 2, game="zunyi", first_table=2**64 - 1)
    assert found.tables == 1

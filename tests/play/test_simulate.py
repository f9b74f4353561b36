"""Studies: the same whatever the threads and batches, and each round what its record says."""

import hashlib
import json
import sys
from typing import Any

import numpy as np
import pytest

import zhuoji
from tests.play.by_hand import play_by_hand
from zhuoji import RulesError, StudyError, ZhuojiError, _core
from zhuoji.facts import Facts
from zhuoji.simulate import POLICIES, study_record
from zhuoji.walls import header, key_bytes

MODULE = sys.modules["zhuoji.simulate"]
ROOMS: list[dict[str, Any]] = [
    {},
    {"seats": 3, "wugu": True, "flip": "both", "weekday_ji": True, "laizi": True},
    {"seats": 2, "swap_three": True, "dealer_bonus": "streak", "self_ji": True, "base": 3},
]


def canonical(data: object) -> bytes:
    return json.dumps(data, sort_keys=True, separators=(",", ":")).encode() + b"\n"


@pytest.mark.parametrize("options", ROOMS, ids=str)
def test_a_study_is_its_rounds_played_one_by_one(options: dict[str, Any]) -> None:
    game = zhuoji.game("zunyi", **options)
    policies = ["greedy", "random", "shy", "pong-hungry"][: game.play.seats]
    study = zhuoji.simulate(game, 70, policies, key=9, first_table=5)
    digest = hashlib.sha256()
    for k, round in enumerate(play_by_hand(game, 70, policies, 9, first_table=5)):
        record = round.record()
        replayed = zhuoji.replay(record)
        totals = list(replayed.settle().totals)
        digest.update(canonical(record) + canonical(totals))
        if k in (0, 63, 64, 69):
            text = study_record(game, k, 70, policies=policies, key=9, first_table=5)
            assert text.encode() + b"\n" == canonical(record)
    assert study.digest == digest.hexdigest()


@pytest.mark.parametrize("options", ROOMS, ids=str)
def test_facts_of_a_batch_are_those_of_the_replayed_rounds(options: dict[str, Any]) -> None:
    game = zhuoji.game("zunyi", **options)
    seats, tables, key = game.play.seats, 40, key_bytes(3)
    dealer, laizi, weekday, bids = _core.draw_headers(key, 8, tables, 2, seats, game.play.kinds)
    if "laizi" not in game.headers:
        laizi[:] = -1
    if "weekday" not in game.headers:
        weekday[:] = 0
    batch = _core.Batch(game.core, key, 8, tables)
    streak = np.arange(tables, dtype=np.int32)
    lineup = ["kong-hungry"] * seats
    headers = {
        "dealer": dealer,
        "streak": streak,
        "weekday": weekday,
        "laizi": laizi,
        "bids": 0 * bids,
    }
    batch.play(2, headers, lineup, 1)
    facts = Facts.from_columns(batch.facts(1))
    totals = game.settle(facts).totals
    batch.keep()
    batch.enter(totals)
    wins = kongs = 0
    for table in range(tables):
        record, line = batch.records(table, game.record_style).tobytes().splitlines()
        round = zhuoji.replay(record)
        assert canonical(round.record()) == record + b"\n"
        assert json.loads(line) == list(round.settle().totals) == totals[table].tolist()
        alone = round.facts()
        for name, column in vars(alone).items():
            whole = getattr(facts, name, None)
            if not isinstance(column, np.ndarray) or name.startswith("_"):
                continue
            if name.startswith("win_"):
                mine = whole[wins : wins + len(column)] - (table if name == "win_round" else 0)
            elif name.startswith("kong_"):
                mine = whole[kongs : kongs + len(column)] - (table if name == "kong_round" else 0)
            else:
                mine = whole[table : table + 1]
            np.testing.assert_array_equal(mine, column, err_msg=name)
        wins += len(alone.win_round)
        kongs += len(alone.kong_round)
    assert (wins, kongs) == (len(facts.win_round), len(facts.kong_round))
    assert wins
    assert kongs


def test_neither_threads_nor_batches_change_a_study(monkeypatch: pytest.MonkeyPatch) -> None:
    game = zhuoji.game("zunyi", laizi=True, dealer_bonus="streak")
    rounds = 64 * 4 + 5
    studies = []
    for threads, batch in ((1, 1024), (2, 1024), (7, 1024), (1, 1), (2, 2), (7, 3)):
        monkeypatch.setattr(MODULE, "_TABLES_PER_BATCH", batch)
        studies.append(zhuoji.simulate(game, rounds, "random", key=4, threads=threads))
    assert len({study.digest for study in studies}) == 1
    assert all(study.stats == studies[0].stats for study in studies)
    assert studies[0].stats.counts["rounds"] == rounds
    assert studies[0].stats.tables == 5


def test_studies_of_neighbouring_tables_add_up_to_the_whole() -> None:
    whole = zhuoji.simulate("zunyi", 64 * 5, "random", key=2)
    first = zhuoji.simulate("zunyi", 64 * 2, "random", key=2)
    rest = zhuoji.simulate("zunyi", 64 * 3, "random", key=2, first_table=2)
    assert rest.stats + first.stats == whole.stats


def test_a_study_depends_on_its_key_and_its_policies() -> None:
    digests = {
        zhuoji.simulate("zunyi", 3, policies, key=key).digest
        for policies in ("random", "greedy")
        for key in (0, 1, bytes(31) + b"\x01")
    }
    assert len(digests) == 6


def test_headers_of_many_tables_are_those_of_each() -> None:
    dealers, laizi, weekdays, bids = _core.draw_headers(key_bytes(6), 2**63, 9, 63, 3, 0b111 << 4)
    for table in range(9):
        drawn = header(6, 2**63 + table, 63, seats=3, kinds=0b111 << 4)
        found = dealers[table], laizi[table], weekdays[table], tuple(bids[table])
        assert found == (drawn.first_dealer, drawn.laizi, drawn.weekday, drawn.bids)


def test_a_study_without_its_digest_counts_the_same() -> None:
    whole = zhuoji.simulate("zunyi", 130, "shy", key=8)
    quick = zhuoji.simulate("zunyi", 130, "shy", key=8, digest=False)
    assert (quick.digest, quick.stats) == (None, whole.stats)


def test_progress_is_told_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    zhuoji.simulate("zunyi", 130, "random", threads=2, progress=lambda *now: told.append(now))
    assert [all_of for _, all_of in told] == [130] * len(told)
    done = [done for done, _ in told]
    assert done == sorted(done)
    assert done[-1] == 130


def test_what_progress_raises_ends_the_study() -> None:
    def interrupt(done: int, _: int) -> None:
        if done > 200:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        zhuoji.simulate("zunyi", 10**9, "random", threads=2, progress=interrupt)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"rounds": 0}, "rounds: 0 is out of range; it is 1 to"),
        ({"rounds": -5}, "rounds: -5 is out of range"),
        ({"rounds": 1.5}, "rounds: 1.5 is a float; give a whole number"),
        ({"rounds": True}, "rounds: True is a bool"),
        ({"policies": "gredy"}, "no policy 'gredy'; there are: greedy"),
        ({"policies": ["greedy"] * 3}, "policies: 3 for 4 seats; give one, or one a seat"),
        ({"policies": ["greedy", "x", "shy", "shy"]}, f"there are: {', '.join(POLICIES)}"),
        ({"threads": -1}, "threads: -1 is out of range; it is 0 to"),
        ({"first_table": -1}, "first_table: -1 is out of range"),
        ({"first_table": 2**64 - 1, "rounds": 65}, "first_table: 18446744073709551615 is out of"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(StudyError) as refused:
        zhuoji.simulate(**{"game": "zunyi", "rounds": 10, **arguments})
    assert said in str(refused.value)


def test_a_wrong_game_or_key_is_refused() -> None:
    with pytest.raises(RulesError, match="no game 'zuny'"):
        zhuoji.simulate("zuny", 1)
    with pytest.raises(ZhuojiError, match="key: a negative integer; a seed is 0"):
        zhuoji.simulate("zunyi", 1, key=-1)


def test_the_last_table_of_all_can_be_played() -> None:
    study = zhuoji.simulate("zunyi", 2, "random", first_table=2**64 - 1)
    assert study.stats.tables == 1


def test_a_record_is_of_a_round_of_the_study() -> None:
    with pytest.raises(StudyError, match="round: 5 is out of range; it is 0 to 4"):
        study_record("zunyi", 5, 5)

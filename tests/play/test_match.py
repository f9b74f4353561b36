"""A match is one table of a study, played by hand."""

import json

import pytest

import zhuoji
from zhuoji import _core
from zhuoji.simulate import study_record


def played(match, policy):
    """The match, each seat playing by one of the core's policies with the study's own chance."""
    records = []
    while not match.over:
        number = len(match.sheet)
        players = _core.Players((5).to_bytes(32, "little"), match.table, number)
        round = match.round
        while not round.over:
            seat = round.pending[0]
            round.apply(seat, round.engine.action(*players.choose(policy, round._core, seat)))
        records.append(round.record())
        match.settle()
    return records


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("zunyi", {"weekday_ji": True, "laizi": True, "dealer_bonus": "streak"}),
        ("anlong", {"bid": True, "dealer_bonus": "streak"}),
        ("guiyang", {}),
        ("zunyi-classic", {}),
    ],
)
def test_a_match_is_a_table_of_a_study(name, options):
    game = zhuoji.game(name, **options)
    match = zhuoji.Match(game, rounds=6, key=5, table=3)
    records = played(match, "greedy")
    for number, record in enumerate(records):
        text = study_record(game, 3 * 64 + number, 256, policies="greedy", key=5)
        assert json.loads(text) == record
    assert sum(match.totals) == 0
    assert len(match.sheet) == 6


def test_a_match_says_what_is_wrong():
    with pytest.raises(zhuoji.RulesError, match="rounds: 0; a match has one round or more"):
        zhuoji.Match("zunyi", rounds=0, key=1)
    match = zhuoji.Match("zunyi", rounds=1, key=1)
    with pytest.raises(zhuoji.IllegalAction, match="the round is not over"):
        match.settle()
    played(match, "random")
    with pytest.raises(zhuoji.IllegalAction, match="the match is over after 1 rounds"):
        match.settle()


def test_the_score_sheet_reads_in_both_languages():
    match = zhuoji.Match("zunyi", rounds=2, key=5, table=0)
    played(match, "greedy")
    first, second = match.sheet
    total = [a + b for a, b in zip(first.totals, second.totals, strict=True)]
    lines = match.text("en").splitlines()
    assert lines[0] == "round\tdealer\tseat 0\tseat 1\tseat 2\tseat 3"
    assert lines[1] == "\t".join(["1", "0", *(f"{points:+d}" for points in first.totals)])
    assert lines[3] == "\t".join(["total", "", *(f"{points:+d}" for points in total)])
    assert match.text("zh").splitlines()[0] == "局\t庄\t座位 0\t座位 1\t座位 2\t座位 3"

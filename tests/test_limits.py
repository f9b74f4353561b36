"""Where a value is too large, of another kind, or says two things at once: one clear refusal."""

import os

import pytest

import zhuoji
from zhuoji.cli.app import run


def finished():
    round = zhuoji.game("zunyi").deal(key=1)
    while not round.over:
        seat = round.pending[0]
        round.apply(seat, round.default(seat))
    return round


def test_a_streak_that_points_could_not_hold_is_refused():
    game = zhuoji.game("zunyi", dealer_bonus="streak", base=10)
    game.deal(key=1, streak=65_535)
    with pytest.raises(zhuoji.RecordError, match="streak: 65536; 0 to 65535 is due"):
        game.deal(key=1, streak=65_536)


@pytest.mark.parametrize("action", [None, 5, b"win", {"do": "win"}])
def test_what_is_no_action_is_refused(action):
    round = zhuoji.game("zunyi").deal(key=1)
    before = bytes(round)
    with pytest.raises(zhuoji.IllegalAction, match="an Action or its text"):
        round.apply(0, action)
    assert bytes(round) == before


def test_takes_reads_texts_as_apply_does():
    round = zhuoji.game("zunyi").deal(key=1)
    assert round.takes(0, "void m")
    assert not round.takes(0, "pass")


@pytest.mark.parametrize("seat", [4, -1, "x"])
def test_a_statement_of_no_seat_is_refused(seat):
    ledger = finished().settle()
    with pytest.raises(zhuoji.ZhuojiError, match="no seat"):
        ledger.statement(seat)
    with pytest.raises(zhuoji.ZhuojiError, match="no seat"):
        ledger.why(seat)


def test_a_long_text_is_quoted_in_part():
    with pytest.raises(zhuoji.TileError) as refused:
        zhuoji.parse("1m" * 200_000)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("simulate zunyi --rounds 4 --record 1 --out x", "--record prints one round"),
        ("stats ", "an empty path"),
    ],
)
def test_contradictions_get_one_line(capsys, tmp_path, monkeypatch, words, says):
    monkeypatch.chdir(tmp_path)
    assert run(words.split(" ")) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1
    assert says in printed.err
    assert os.listdir(tmp_path) == []

"""The ledger and its laws: postings, dense array and totals agree; what a player is told."""

from typing import Any

import numpy as np
import pytest

import zhuoji
from tests.rules.facts_builder import Round, kind, random_round, stack
from zhuoji import ZhuojiError
from zhuoji.facts import Fact, Facts, Kong, Outcome
from zhuoji.reasons import CODES

SINGLE_WAIT = 1
EVERYTHING = {
    "flip": "both",
    "self_ji": True,
    "wugu": True,
    "weekday_ji": True,
    "wind": True,
    "full_house": True,
    "dealer_bonus": "streak",
    "gold_penalty": True,
    "base": 3,
}


def batch(rounds: int, *, seats: int = 4, black_too: bool = False) -> list[Facts]:
    """Random rounds from one seed."""
    rng = np.random.default_rng(seats)
    watched = ("1s", "8p") if black_too else ("1s",)
    return [random_round(rng, seats, watched) for _ in range(rounds)]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, EVERYTHING])
def test_postings_add_up_and_a_batch_is_its_rounds(seats: int, options: dict[str, Any]) -> None:
    game = zhuoji.game("zunyi", seats=seats, **options)
    rounds = batch(120, seats=seats, black_too="wugu" in options)
    whole = game.settle(stack(rounds))
    postings = whole.postings()
    counts = postings.cancelled_by < 0
    dense = np.zeros_like(whole.dense)
    cells = postings.round[counts], postings.payer[counts], postings.payee[counts]
    np.add.at(dense, cells, postings.points[counts])
    assert (dense == whole.dense).all()
    assert (whole.totals == dense.sum(axis=1) - dense.sum(axis=2)).all()
    assert not whole.totals.sum(axis=1).any()
    assert (postings.points > 0).all()
    assert (postings.payer != postings.payee).all()
    assert (np.diff(postings.round) >= 0).all()
    assert (sum(whole.reason(code) for code in CODES) == dense).all()
    for index, facts in enumerate(rounds):
        alone = game.settle(facts).ledger()
        assert alone == whole.ledger(index)
        assert alone.matrix == tuple(map(tuple, dense[index].tolist()))


def test_zy_24_base_multiplies_everything() -> None:
    facts = stack(batch(60))
    one, seven = (zhuoji.game("zunyi", base=base).settle(facts) for base in (1, 7))
    assert (one.dense * 7 == seven.dense).all()
    assert (one.postings().points * 7 == seven.postings().points).all()


@pytest.mark.parametrize(
    ("option", "values"),
    [
        ("flip", ("next", "both", "none")), ("dealer_bonus", ("none", "one_two", "streak")),
        ("self_ji", (False, True)), ("weekday_ji", (False, True)), ("wind", (False, True)),
        ("full_house", (False, True)), ("gold_penalty", (False, True)),
    ],
)  # fmt: skip
def test_switching_an_option_touches_the_codes_it_declares(
    option: str, values: tuple[Any, ...]
) -> None:
    facts = stack(batch(150, black_too=True))
    rest = EVERYTHING | {"wind": False}
    games = [zhuoji.game("zunyi", **rest | {option: value}) for value in values]
    declared = set(games[0].schema()["properties"][option]["x-touches"])
    settled = [game.settle(facts) for game in games]
    touched = {
        code
        for code in CODES
        if any((s.reason(code) != settled[0].reason(code)).any() for s in settled)
    }
    assert touched
    assert touched <= declared


def test_events_point_at_what_caused_a_posting() -> None:
    table = Round(flip=kind("4m")).ready(0, 1).first(0, event=7).kong(1, Kong.ADDED, event=33)
    ledger = table.hold(1, "melded", "5m").win(2, event=71).settle()
    assert {(p.reason, p.event) for p in ledger.postings} == {
        ("ji.charge", 7),
        ("kong.added", 33),
        ("ji.flip", 90),
        ("win.hand", 71),
    }


# Ledger


def test_rc_6_to_dict() -> None:
    ledger = Round(flip=kind("3s")).ready(1).win(0, source=3).win(2, source=3).settle()
    assert ledger.to_dict() == {
        "game": "zunyi",
        "outcome": {"kind": "win", "winners": [0, 2], "from": 3, "by": "discard"},
        "flip": "3s",
        "states": ["won", "ready", "won", "not"],
        "burnt": [],
        "totals": [2, 0, 2, -4],
        "entries": [
            {"reason": "win.hand", "payer": 3, "payee": payee, "points": 2, "rule": "ZY-11",
             "cancelled_by": None}
            for payee in (0, 2)
        ],
        "next": {"dealer": 0, "streak": 1},
    }  # fmt: skip
    assert Round().settle().to_dict()["outcome"] == {
        "kind": "draw", "winners": [], "from": None, "by": None,
    }  # fmt: skip


SAID = """\
遵义麻将
座位 1 胡 卡边吊，座位 0 点炮
翻牌：4筒

座位 0（听牌，烧鸡）：-3
  对座位 1：-3
    和牌分 -3
      牌型 -3
    鸡分 0
      幺鸡 +1（不计，MJ-28）

座位 1（胡牌）：+3
  对座位 0：+3
    和牌分 +3
      牌型 +3
    鸡分 0
      幺鸡 -1（不计，MJ-28）

下局庄家：座位 1，连庄 0"""

SAID_IN_ENGLISH = """\
Zunyi mahjong
Seat 1 wins with single wait, discarded by seat 0
Flip: 4p

Seat 0 (ready, burnt): -3
  against seat 1: -3
    hand points -3
      hand -3
    chickens 0
      chicken 1s +1 (not counted, MJ-28)

Seat 1 (won): +3
  against seat 0: +3
    hand points +3
      hand +3
    chickens 0
      chicken 1s -1 (not counted, MJ-28)

Next dealer: seat 1, streak 0"""


def test_zc_14_statement_word_for_word() -> None:
    table = Round(2, flip=kind("4p")).ready(0).hold(0, "concealed", "1s")
    ledger = table.win(1, source=0, core=3, pattern=SINGLE_WAIT, facts=Fact.HOT).settle()
    assert ledger.text() == SAID
    assert ledger.text("en") == SAID_IN_ENGLISH
    (opponent,) = ledger.statement(0).opponents
    assert (opponent.seat, opponent.points) == (1, -3)
    assert [section.names[1] for section in opponent.sections] == ["hand points", "chickens"]


def test_a_round_that_still_runs_is_not_settled() -> None:
    table = Round()
    table.columns["outcome"][0] = Outcome.RUNNING
    with pytest.raises(ZhuojiError, match="round 0 of the batch is not over"):
        table.settle()
    with pytest.raises(ZhuojiError, match="rounds 0 to 0"):
        zhuoji.game("zunyi").settle(Round().facts()).ledger(1)


def test_columns_that_do_not_fit_are_named() -> None:
    columns = Round().columns
    with pytest.raises(ZhuojiError, match=r"flip \(missing\), flop \(unknown\)"):
        Facts.from_columns({"flop" if n == "flip" else n: a for n, a in columns.items()})
    with pytest.raises(ZhuojiError, match=r"column flip: int64 \(1,\), where int8 \(R\) is due"):
        Facts.from_columns(columns | {"flip": np.zeros(1, dtype=np.int64)})
    with pytest.raises(ZhuojiError, match=r"column burnt: \(1, 3\), but n is 4"):
        Facts.from_columns(columns | {"burnt": np.zeros((1, 3), dtype=bool)})

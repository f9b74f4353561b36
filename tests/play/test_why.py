"""`ledger.why`: postings in sentences that name the clause and what in play caused them (MJ-33)."""

import pytest

from tests.letters.scenario import table
from tests.play import tables
from tests.scenario import JUNK_A, SINGLE, Scenario

games = pytest.mark.parametrize("name", tables.GAMES)


def test_a_won_discard_names_who_put_it_out_and_which_of_its_discards_it_was():
    won = Scenario([JUNK_A + "7p", SINGLE], voids="ms")
    ledger = won.play("0 discard 7p, 1 win").round.settle()
    (hand,) = [text for text in ledger.why(0, "en") if "for hand" in text]
    assert hand == (
        "Seat 0 pays seat 1 3 for hand (ZY-11): seat 1 wins on discard 1 of seat 0, 7p."
    )
    (hand,) = [text for text in ledger.why(1, "zh") if "牌型" in text]
    assert hand == "座位 0 付座位 1 3 分，牌型（ZY-11）：座位 1 胡座位 0 第 1 手打出的 7筒。"


@games
def test_every_posting_of_the_corpus_is_told_with_its_clause_and_cause(name):
    cancelled = 0
    for number in range(150):
        round = tables.play(tables.spec(name, number))
        ledger = round.settle()
        for seat in range(round.seats):
            own = [p for p in ledger.postings if seat in (p.payer, p.payee)]
            for lang, stop in (("zh", "。"), ("en", ".")):
                told = ledger.why(seat, lang)
                assert len(told) == len(own)
                for text, posting in zip(told, own, strict=True):
                    assert posting.rule in text
                    assert str(posting.points) in text
                    assert text.endswith(stop)
                    assert "None" not in text
                    event = round.events[posting.event]
                    if lang == "en" and event.tile and event.kind != "void":
                        assert event.tile in text
                    count = posting.cancelled_by is None
                    assert count is ("不计" not in text and "not count" not in text)
                    if not count:
                        assert posting.cancelled_by in text
                        cancelled += 1
    assert (cancelled > 0) is (name != "nanxian")  # there nothing is cancelled


def test_a_ledger_of_a_batch_names_events_by_number_only():
    round = tables.play(tables.spec("guiyang", 2))
    ledger = round.game.settle(round.facts()).ledger()
    assert ledger.events is None
    assert ledger == round.settle()
    for text, posting in zip(
        ledger.why(ledger.postings[0].payer, "en"),
        [p for p in ledger.postings if ledger.postings[0].payer in (p.payer, p.payee)],
        strict=True,
    ):
        assert f": event {posting.event} of the round" in text


def test_a_card_that_another_seat_drew_is_named_with_who_drew_it():
    """Small edition: four triplets are 20 soft points; seat 2 has played no card, 报听 is 60."""
    ready = "444555999000d678x99x"
    ledger = table(["0x", "1x", ready], "9x", edition="small").play("0 discard 10x, 2 win")
    soft, name = ledger.round.settle().why(0, "en")
    cause = "seat 2 wins on 9x, which seat 1 drew."
    assert soft == f"Seat 0 pays seat 2 20 for soft points (NX-20): {cause}"
    assert name == f"Seat 0 pays seat 2 60 for names (untouched hand) (NX-21): {cause}"
    soft, name = ledger.round.settle().why(0, "zh")
    cause = "座位 2 胡座位 1 摸出的 9x。"
    assert soft == f"座位 0 付座位 2 20 分，软息（NX-20）：{cause}"
    assert name == f"座位 0 付座位 2 60 分，名堂（报听）（NX-21）：{cause}"

"""Round records (RC-1 to RC-6), on zunyi."""

import json
from typing import Any

import pytest

import zhuoji
from tests.scenario import CLOSED, JUNK_A, JUNK_B, JUNK_C, PLAIN, PONGER, Scenario
from zhuoji import RecordError, Round

TWO_P = "334455678s1399p"
WON = Scenario([JUNK_A + "6p", PLAIN, JUNK_B], voids="msm", flipped="4m")


def replay(record: dict[str, Any], **changes: Any) -> Round:
    return zhuoji.replay(record | changes)


def refused(record: dict[str, Any]) -> tuple[int | None, int | None]:
    """Where the record is refused: index and seat."""
    with pytest.raises(RecordError) as error:
        zhuoji.replay(record)
    return error.value.index, error.value.seat


def last(record: dict[str, Any]) -> int:
    return len(record["actions"]) - 1


# ---------------------------------------------------------------- header


def test_rc_1_the_wall_is_the_whole_set_in_order() -> None:
    record = WON.record("0 discard 2p")
    assert replay(record).record()["wall"] == record["wall"]
    for wall in (record["wall"][:-1], [*record["wall"], "1m"], ["0m", *record["wall"][1:]]):
        with pytest.raises(RecordError, match="wall"):
            replay(record, wall=wall)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"note": 1}, "note"),
        ({"format": "zhuoji-record/2"}, "format"),
        ({"game": "zunji"}, "zunji"),
        ({"seats": 5}, "seats"),
        ({"dealer": 3}, "dealer"),
        ({"dealer": -1}, "dealer"),
        ({"streak": -1}, "streak"),
        ({"options": {"base": 11}}, "base"),
        ({"options": {"wnd": True}}, "wnd"),
        ({"options": {"weekday_ji": True}}, "weekday"),
        ({"options": {"weekday_ji": True}, "weekday": 8}, "weekday"),
        ({"options": {"laizi": True}}, "laizi"),
        ({"options": {"laizi": True}, "laizi": "0m"}, "laizi"),
    ],
)
def test_rc_1_a_wrong_header_is_refused_with_its_place(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(RecordError, match=said) as error:
        replay(WON.record(""), **changes)
    assert error.value.index is None


@pytest.mark.parametrize("key", ["format", "game", "seats", "dealer", "wall", "actions"])
def test_rc_1_what_must_be_there(key: str) -> None:
    record = WON.record("")
    del record[key]
    with pytest.raises(RecordError, match=key):
        zhuoji.replay(record)


def test_rc_1_unknown_keys_of_an_action_are_refused() -> None:
    record = WON.record("0 discard 2p")
    record["actions"][-1]["note"] = "x"
    with pytest.raises(RecordError, match="note"):
        zhuoji.replay(record)


def test_rc_2_defaults_may_be_left_out_and_unused_headers_are_ignored() -> None:
    record = WON.record("0 discard 2p, 1 win")
    plain = replay(record).settle().to_dict()
    del record["options"], record["streak"]
    assert zhuoji.replay(record).settle().to_dict() == plain
    whole = {"flip": "next", "base": 1, "wind": False}
    headers = {"weekday": 9, "laizi": "x", "bids": [1]}
    assert replay(record, options=whole, **headers).settle().to_dict() == plain


# ---------------------------------------------------------------- actions


def test_rc_3_swaps_then_voids_then_play_any_order_within_each() -> None:
    table = Scenario([JUNK_A + "8p", JUNK_B], swap_three=True)
    record = table.record("1 swap 8m 9m 1p, 0 swap 1m 7m 9m, 1 void s, 0 void m, 0 discard 8p")
    assert not zhuoji.replay(record).over
    early = table.record("0 void m")
    assert refused(early) == (0, 0)
    mixed = table.record("1 swap 8m 9m 1p, 1 void s")
    assert refused(mixed) == (1, 1)


def test_rc_3_a_claim_need_not_name_its_tile_and_a_named_one_must_be_in_play() -> None:
    for claim in ("win", "win 2p"):
        assert zhuoji.replay(WON.record(f"0 discard 2p, 1 {claim}")).over
    wrong = WON.record("0 discard 2p, 1 win 5p")
    assert refused(wrong) == (last(wrong), 1)
    pong = Scenario([JUNK_A + "6p", PONGER], voids="mm")
    for claim in ("pong", "pong 2p"):
        assert zhuoji.replay(pong.record(f"0 discard 2p, 1 {claim}")).pending == (1,)
    assert refused(pong.record("0 discard 2p, 1 pong 3p"))[1] == 1
    assert refused(pong.record("0 discard 2p, 1 pass 3p"))[1] == 1


@pytest.mark.parametrize(
    "step", ["0 peng", "0 discard", "0 void", "0 swap", "3 discard 2p", "0 discard 10m"]
)
def test_rc_3_what_says_no_action_is_refused(step: str) -> None:
    record = WON.record("")
    seat, do, *tile = step.split()
    record["actions"].append({"seat": int(seat), "do": do} | ({"tile": tile[0]} if tile else {}))
    assert refused(record) == (last(record), int(seat))


def test_rc_4_passes_may_be_left_out_or_written() -> None:
    hands = [JUNK_A + "6p", PONGER, PLAIN]
    table = Scenario(hands, voids="mms", draws="9s")
    short = table.record("0 discard 2p, 1 discard 9s")
    long = table.record("0 discard 2p, 1 pass, 2 pass, 1 discard 9s")
    assert zhuoji.replay(short).events == zhuoji.replay(long).events
    claimed = table.record("0 discard 2p, 1 pong, 1 discard 4m")  # seat 2 let its win go
    assert [event.kind for event in zhuoji.replay(claimed).events].count("pass") == 1


def test_rc_4_an_overridden_claim_counts_for_nothing() -> None:
    table = Scenario([JUNK_A + "6p", PONGER, PLAIN], voids="mms")
    record = table.record("0 discard 2p, 1 pong, 2 win")
    assert zhuoji.replay(record).settle().winners == (2,)
    late = table.record("0 discard 2p, 2 win, 1 pong")
    assert refused(late) == (last(late), 1)


ROB = Scenario([JUNK_A + "6p", PONGER, CLOSED], voids="mms", draws="9s3s2p")
ROBBING = "0 discard 2p, 1 pong, 1 discard 4m, 2 discard 9s, 0 discard 3s, 1 kong 2p"


def test_rc_4_forced_steps_may_be_left_out_or_written_but_not_passed() -> None:
    short = zhuoji.replay(ROB.record(ROBBING))
    assert short.over
    assert zhuoji.replay(ROB.record(ROBBING + ", 2 win")).events == short.events
    passed = ROB.record(ROBBING + ", 2 pass")
    assert refused(passed) == (last(passed), 2)
    declared = Scenario([PLAIN + "9s", JUNK_A, JUNK_B], voids="smm", draws="3s4s9p5s")
    start = "0 ready 9s, 1 discard 3s, 2 discard 4s, "
    left_out = zhuoji.replay(declared.record(start + "1 discard 5s"))
    written = zhuoji.replay(declared.record(start + "0 discard 9p, 1 discard 5s"))
    assert left_out.events == written.events


def test_rc_4_several_automatic_wins_are_written_in_any_order() -> None:
    table = Scenario([JUNK_A + "6p", TWO_P, JUNK_B, PLAIN], voids="mmms")
    for wins in ("", ", 1 win", ", 3 win", ", 3 win, 1 win"):
        assert zhuoji.replay(table.record("0 discard 2p" + wins)).settle().winners == (1, 3)


def test_rc_4_a_pass_without_an_open_claim_is_ignored() -> None:
    table = Scenario([JUNK_A + "6p", JUNK_B], voids="mm", draws="9s")
    round = zhuoji.replay(table.record("0 discard 2p, 0 pass, 1 pass, 1 discard 9s"))
    assert [event.kind for event in round.events].count("pass") == 0


def test_rc_4_nothing_is_inferred_at_the_end_and_a_record_may_stop_early() -> None:
    round = zhuoji.replay(WON.record("0 discard 2p"))
    assert not round.over
    assert round.pending == (1,)
    with pytest.raises(zhuoji.IllegalAction, match="not over"):
        round.settle()


def test_rc_5_an_illegal_action_names_index_seat_why_and_what_was_legal() -> None:
    record = WON.record("0 discard 8p")
    with pytest.raises(
        RecordError, match=r"actions\[3\].*the hand does not hold it; legal: .*discard 2p"
    ) as error:
        zhuoji.replay(record)
    assert (error.value.index, error.value.seat) == (3, 0)
    cut = record | {"actions": record["actions"][:3]}
    assert not zhuoji.replay(cut).over
    assert refused(WON.record("1 discard 2p")) == (3, 1)


# ---------------------------------------------------------------- settlement


def test_rc_6_the_settlement_as_plain_data() -> None:
    """PLAIN wins off 2p: 2; 5m is flipped for; s is missing; seats 0 and 2 keep four m each."""
    found = zhuoji.replay(WON.record("0 discard 2p, 1 win")).settle().to_dict()
    entries = found.pop("entries")
    assert found == {
        "game": "zunyi",
        "outcome": {"kind": "win", "winners": [1], "from": 0, "by": "discard"},
        "flip": "4m",
        "states": ["not", "won", "not"],
        "burnt": [],
        "totals": [-9, 16, -7],
        "next": {"dealer": 1, "streak": 0},
    }
    assert sorted(map(json.dumps, entries)) == sorted(
        json.dumps(
            {"reason": reason, "payer": payer, "payee": 1, "points": points, "rule": rule,
             "cancelled_by": None}
        )
        for reason, payer, points, rule in (
            ("win.hand", 0, 2, "ZY-11"),
            ("void.natural", 0, 2, "ZY-7"),
            ("void.natural", 2, 2, "ZY-7"),
            ("void.left", 0, 4, "ZY-22"),
            ("void.left", 2, 4, "ZY-22"),
            ("ji.flip", 0, 1, "ZY-19"),
            ("ji.flip", 2, 1, "ZY-19"),
        )
    )  # fmt: skip


def test_rc_6_winners_run_in_turn_order_from_the_discarder() -> None:
    hands = [PLAIN, TWO_P, JUNK_A, JUNK_B + "9p"]
    table = Scenario(hands, voids="smmm", dealer=3, draws="9s3s4s")
    play = table.play("3 discard 9p, 0 drop, 1 drop, 2 discard 2p")
    assert play.outcome == ("win", [0, 1], 2, "discard")


def test_rc_6_a_drawn_round_has_neither_winner_nor_flip() -> None:
    found = Scenario([JUNK_A + "9p", JUNK_C], voids="mm").deal().idle().settled
    assert found["outcome"] == {"kind": "draw", "winners": [], "from": None, "by": None}
    assert found["flip"] is None
    assert found["next"] == {"dealer": 0, "streak": 0}


def test_rc_6_a_cancelled_posting_names_the_first_rule_and_totals_leave_it_out() -> None:
    """Burnt goes before wind."""
    hands = ["2222456789m4455p", "334455678m1399p", JUNK_B]
    table = Scenario(hands, voids="ssm", tail="2p", flipped="5p", wind=True, self_ji=True)
    play = table.play("0 kong 2m, 0 discard 2p")
    burnt = {
        e["cancelled_by"]
        for e in play.settled["entries"]
        if e["payee"] == 0 and e["reason"] == "ji.self"
    }
    wind = {
        e["cancelled_by"]
        for e in play.settled["entries"]
        if e["payee"] == 1 and e["reason"].startswith("ji.")
    }
    assert burnt == {"MJ-28"}
    assert wind <= {"ZY-21"}
    live = [e for e in play.settled["entries"] if e["cancelled_by"] is None]
    for seat, total in enumerate(play.settled["totals"]):
        got = sum(e["points"] for e in live if e["payee"] == seat)
        assert total == got - sum(e["points"] for e in live if e["payer"] == seat)

"""安龙, 荒庄: what a drawn round pays, with and without 荒庄不烧鸡豆 (AL-27)."""

from typing import Any

import pytest

from tests.rules.anlong_hands import (
    EDGE,
    JUNK,
    JUNK_MORE,
    JUNK_TOO,
    PLAIN,
    QUAD,
    SPLIT,
    TRIPLETS,
    table,
)
from tests.scenario import Entry, Play, from_each

PENALTIES = "ji.penalty", "ji.penalty_charge"
DRAWN = ("draw", [], None, None)

# Junk that holds 1s, so that nobody discards one that no test speaks of.
ONE_JI = "1124469p134779s"
TWO_JI = "2356p113466889s"


def draw(hands: list[str], actions: str, **said: Any) -> Play:
    """The round after the actions, and then everybody drops what it draws."""
    play = table(hands, **said).play(actions).idle()
    assert play.outcome == DRAWN
    return play


# ---------------------------------------------------------------- 查叫


@pytest.mark.parametrize(
    ("hand", "core"),
    [
        pytest.param(PLAIN, 1, id="平胡"),
        pytest.param(SPLIT, 5, id="大对子 or 平胡"),
        pytest.param("1112345678999s", 10, id="清一色"),
    ],
)
def test_al_27_every_seat_that_is_not_ready_pays_the_best_core(hand: str, core: int) -> None:
    play = draw([hand + "7p", JUNK], "0 discard 7p")
    assert play.settled["states"] == ["ready", "not"]
    assert play.pays("draw.", "win.") == {("draw.ready", 1, 0): core}


def test_al_27_one_pays_each_of_two_ready_seats() -> None:
    play = draw([PLAIN + "9s", EDGE, JUNK], "0 discard 9s")
    assert play.settled["states"] == ["ready", "ready", "not"]
    assert play.pays("draw.", "win.") == {("draw.ready", 2, 0): 1, ("draw.ready", 2, 1): 1}


def test_al_27_two_pay_one_ready_seat() -> None:
    play = draw([TRIPLETS + "9s", JUNK, "233556p3666889s"], "0 discard 9s")
    assert play.pays("draw.", "win.") == from_each("draw.ready", 0, 5, seats=3)


def test_al_27_nothing_where_nobody_is_ready_or_everybody_is() -> None:
    play = draw([JUNK + "9s", JUNK_TOO, JUNK_MORE], "0 discard 9s", wugu=True)
    assert play.settled["totals"] == [0, 0, 0]
    play = draw([PLAIN + "9s", EDGE], "0 discard 9s")
    assert play.pays("draw.") == {}


def test_al_27_with_the_bonus_of_a_declared_seat_in_place_of_a_plain_hand_or_on_top() -> None:
    play = draw([PLAIN + "9s", JUNK, JUNK_TOO], "0 ready 9s")
    assert play.pays("draw.", "win.") == from_each("draw.ready", 0, 10, seats=3)
    play = draw([TRIPLETS + "9s", JUNK, "233556p3666889s"], "0 ready 9s")
    assert play.pays("draw.", "win.") == from_each("draw.ready", 0, 15, seats=3)


def test_al_27_no_bids_and_no_streak() -> None:
    options: dict[str, Any] = {"bid": True, "dealer_bonus": "streak"}
    headers = {"bids": [1, 2, 3], "streak": 4}
    play = draw([PLAIN + "9s", JUNK, JUNK_TOO], "0 discard 9s", headers=headers, **options)
    assert play.pays("draw.", "win.", "dealer") == from_each("draw.ready", 0, 1, seats=3)


def test_al_27_base_multiplies_it() -> None:
    play = draw([PLAIN + "9s", JUNK, JUNK_TOO], "0 discard 9s", base=3)
    assert play.pays("draw.") == from_each("draw.ready", 0, 3, seats=3)


# ---------------------------------------------------------------- chickens and kongs

keeping = pytest.mark.parametrize("keep", [False, True])


def burnt_unless(keep: bool, play: Play, expected: dict[Entry, int], *codes: str) -> None:
    """The expected payments count with 荒庄不烧鸡豆, and are cancelled by AL-27 without."""
    assert play.pays(*codes) == (expected if keep else {})
    assert play.cancelled(*codes) == ({} if keep else expected)
    assert play.rules(*codes) == {None if keep else "AL-27"}


@keeping
def test_al_27_default_chickens_of_a_ready_seat(keep: bool) -> None:
    hands = ["234567p1134678s9s", ONE_JI, "23356p13466889s"]
    play = draw(hands, "0 discard 9s", keep_on_draw=keep)
    assert play.settled["flip"] is None
    assert play.pays("ji.flip") == play.cancelled("ji.flip") == {}
    burnt_unless(keep, play, from_each("ji.yao", 0, 2, seats=3), "ji.yao")


@keeping
def test_al_27_8p_with_wugu(keep: bool) -> None:
    hands = ["23456788p346789s", "11244688p34779s"]
    play = draw(hands, "0 discard 9s", keep_on_draw=keep, wugu=True)
    burnt_unless(keep, play, {("ji.wugu", 1, 0): 4}, "ji.wugu")


@keeping
def test_al_27_a_charge_of_a_ready_seat(keep: bool) -> None:
    play = draw([PLAIN + "1s", ONE_JI, TWO_JI], "0 discard 1s", keep_on_draw=keep)
    burnt_unless(keep, play, from_each("ji.charge", 0, 2, seats=3), "ji.charge")


@keeping
def test_al_27_responsibility(keep: bool) -> None:
    hands = ["234799p1134678s9s", JUNK, "23356p13466889s"]
    actions = "0 discard 9s, 1 drop, 0 pong, 0 discard 7p"
    play = draw(hands, actions, draws="1s", keep_on_draw=keep)
    burnt_unless(keep, play, {("ji.responsible", 1, 0): 1}, "ji.responsible")
    burnt_unless(keep, play, from_each("ji.yao", 0, 3, seats=3), "ji.yao")


@keeping
def test_al_27_a_reversed_responsibility_falls_away_but_not_the_penalty(keep: bool) -> None:
    hands = [PLAIN + "1s", "11244699p11347s", "23356p13466889s"]
    play = draw(hands, "0 discard 1s, 1 pong, 1 discard 1p", keep_on_draw=keep)
    assert play.settled["states"] == ["ready", "not", "not"]
    burnt_unless(keep, play, {("ji.responsible", 1, 0): 1}, "ji.responsible")
    assert play.pays(*PENALTIES) == {("ji.penalty", 1, 0): 3}
    assert play.cancelled(*PENALTIES) == {}


@keeping
def test_al_27_penalties_of_seats_that_are_not_ready_to_ready_seats(keep: bool) -> None:
    """Seat 1 discards two 1s; the others are in the hands of seats 0 and 2."""
    hands = [PLAIN + "9s", JUNK, TWO_JI]
    play = draw(hands, "0 discard 9s, 1 drop", draws="1s8p8p1s", keep_on_draw=keep)
    assert play.settled["states"] == ["ready", "not", "not"]
    assert play.pays(*PENALTIES) == {
        ("ji.penalty_charge", 1, 0): 2,
        ("ji.penalty", 1, 0): 1,
    }
    assert play.cancelled(*PENALTIES) == {}


@keeping
def test_al_27_penalties_for_8p(keep: bool) -> None:
    hands = [PLAIN + "9s", "112446p1134779s", "2388p113466889s"]
    options: dict[str, Any] = {"keep_on_draw": keep, "wugu": True}
    play = draw(hands, "0 discard 9s, 1 drop", draws="8p7p7p8p", **options)
    assert play.pays(*PENALTIES) == {
        ("ji.penalty_charge", 1, 0): 4,
        ("ji.penalty", 1, 0): 2,
    }


@keeping
def test_al_27_kongs_of_a_ready_seat(keep: bool) -> None:
    play = draw([QUAD, JUNK, JUNK_TOO], "0 kong 7p, 0 drop", tail="9s", keep_on_draw=keep)
    burnt_unless(keep, play, from_each("kong.concealed", 0, 3, seats=3), "kong.")


@keeping
def test_al_27_exposed_and_added_kongs_of_a_ready_seat(keep: bool) -> None:
    hands = ["23477799p346789s", JUNK, JUNK_TOO]
    actions = "0 discard 9s, 1 drop, 0 kong, 0 drop"
    play = draw(hands, actions, tail="9s", draws="7p", keep_on_draw=keep)
    burnt_unless(keep, play, {("kong.exposed", 1, 0): 3}, "kong.")
    hands = ["2347799p3467889s", JUNK, JUNK_TOO]
    actions = "0 discard 9s, 1 drop, 0 pong, 0 discard 8s, 1 drop, 2 drop, 0 kong 7p, 0 drop"
    play = draw(hands, actions, tail="9s", draws="7p8p8p7p", keep_on_draw=keep)
    burnt_unless(keep, play, from_each("kong.added", 0, 3, seats=3), "kong.")


@keeping
def test_al_27_weekday_chickens_never_count(keep: bool) -> None:
    """3p and 3s of the ready seat, on a Wednesday."""
    hands = [PLAIN + "9s", JUNK, JUNK_TOO]
    play = draw(hands, "0 discard 9s", keep_on_draw=keep, headers={"weekday": 3})
    assert play.pays("ji.weekday") == {}
    assert play.cancelled("ji.weekday") == from_each("ji.weekday", 0, 2, seats=3)
    assert play.rules("ji.weekday") == {"AL-27"}


@keeping
def test_al_27_a_seat_that_is_not_ready_earns_nothing(keep: bool) -> None:
    """Seat 1 is not ready, holds 11s and has a kong."""
    hands = [PLAIN + "9s", "11244698888p11s", TWO_JI]
    actions = "0 discard 9s, 1 kong 8p, 1 drop"
    play = draw(hands, actions, tail="9s", draws="7p", keep_on_draw=keep)
    assert play.settled["states"] == ["ready", "not", "not"]
    assert play.pays("kong.", "ji.yao") == play.cancelled("kong.", "ji.yao") == {}

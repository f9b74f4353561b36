"""安龙: 通行证 with each exception, and what a passed win bars (AL-6, AL-14)."""

import pytest

from tests.rules.anlong_hands import (
    ADDING,
    EDGE,
    HOT,
    JUNK,
    JUNK_TOO,
    PLAIN,
    QUAD,
    SPLIT,
    table,
)
from tests.scenario import JUNK_A, Play, from_each

PLAIN_TABLE = [PLAIN + "9s", JUNK, JUNK_TOO]
# Three 7p, or two and two tiles to throw away: a kong of 7p makes both wait for 2s and 5s.
THREE = "23477799p346789s"
TWO = "2347799p3467889s"


# ---------------------------------------------------------------- 通行证


def test_al_6_a_plain_hand_on_a_discard_needs_a_kong() -> None:
    play = table(PLAIN_TABLE, draws="2s").play("0 discard 9s, 1 drop")
    assert play.may(0) == set()
    assert play.round.pending == (2,)


def test_al_6_a_plain_self_draw_needs_none() -> None:
    play = table(PLAIN_TABLE, draws="7p7p2s").play("0 discard 9s, 1 drop, 2 drop, 0 win")
    assert play.pays("win.") == from_each("win.hand", 0, 1, seats=3)


def test_al_6_other_hands_need_none_judged_by_the_winning_tile() -> None:
    """大对子 with 6s, 平胡 with 4s and 7s."""
    for tile in ("4s", "7s"):
        play = table([SPLIT + "9s", JUNK, "233556p3466889s"], draws=tile)
        assert play.play("0 discard 9s, 1 drop").may(0) == set()
    play = table([SPLIT + "9s", JUNK, JUNK_TOO]).play("0 discard 9s, 1 drop, 2 discard 6s")
    assert play.may(0) == {"win", "pass"}
    assert play.play("0 win").pays("win.") == {("win.hand", 2, 0): 5}


def permitted(play: Play) -> None:
    """Seat 0 may win the 2s that seat 1 has just discarded, with 平胡."""
    assert play.may(0) == {"win", "pass"}
    assert play.play("0 win").pays("win.") == {("win.hand", 1, 0): 1}


def test_al_6_a_concealed_kong_is_a_permit() -> None:
    deal = table([QUAD, JUNK, JUNK_TOO], tail="9s", draws="2s")
    permitted(deal.play("0 kong 7p, 0 drop, 1 drop"))


def test_al_6_an_exposed_kong_is_a_permit() -> None:
    deal = table([THREE, JUNK, JUNK_TOO], tail="9s", draws="7p2s")
    permitted(deal.play("0 discard 9s, 1 drop, 0 kong, 0 drop, 1 drop"))


def test_al_6_an_added_kong_is_a_permit() -> None:
    deal = table([TWO, JUNK, JUNK_TOO], tail="9s", draws="7p8p8p7p2s")
    play = deal.play("0 discard 9s, 1 drop, 0 pong, 0 discard 8s, 1 drop, 2 drop, 0 kong 7p")
    permitted(play.play("0 drop, 1 drop"))


def test_al_6_a_pong_is_no_permit() -> None:
    deal = table([TWO, JUNK, JUNK_TOO], draws="7p2s")
    play = deal.play("0 discard 9s, 1 drop, 0 pong, 0 discard 8s, 1 drop")
    assert "win" not in play.may(0)


def test_al_6_a_kong_worth_nothing_is_a_permit() -> None:
    """憨包: the quad was dealt and is laid down a turn later."""
    deal = table([QUAD, JUNK, JUNK_TOO], tail="9s", draws="1p1p8s2s")
    play = deal.play("0 discard 8s, 1 drop, 2 drop, 0 kong 7p, 0 drop, 1 drop")
    assert play.round.facts().kong_late.tolist() == [True]
    permitted(play)


def test_al_6_anothers_kong_is_no_permit() -> None:
    deal = table([PLAIN + "9s", HOT, JUNK_TOO], tail="9s", draws="7p2s")
    play = deal.play("0 discard 9s, 1 kong 8p, 1 drop, 2 drop")
    assert "win" not in play.may(0)


def test_al_6_no_permit_is_needed_on_a_hot_discard() -> None:
    deal = table([PLAIN + "9s", HOT, JUNK_TOO], tail="2s", draws="7p")
    permitted(deal.play("0 discard 9s, 1 kong 8p, 1 drop"))


def test_al_6_no_permit_is_needed_on_a_robbed_kong() -> None:
    hands = [PLAIN + "9s", ADDING, JUNK_TOO]
    deal = table(hands, draws="7p2s8p8p2s")
    play = deal.play("0 discard 9s, 1 drop, 2 drop")
    assert "win" not in play.may(0)
    play.play("1 pong, 1 discard 9s, 2 drop, 0 drop, 1 kong 2s")
    assert play.may(0) == {"win", "pass"}
    assert play.play("0 win").pays("win.") == {("win.hand", 1, 0): 2}


def test_al_6_no_permit_is_needed_when_the_winner_declared() -> None:
    play = table(PLAIN_TABLE, draws="2s").play("0 ready 9s, 1 drop, 0 win")
    assert play.pays("win.") == {("win.ready", 1, 0): 10}


def test_al_6_no_permit_is_needed_when_the_discarder_declared() -> None:
    deal = table([PLAIN + "9s", EDGE, JUNK], draws="8p8p8p2s")
    play = deal.play("0 discard 9s, 1 ready 8p, 2 drop, 0 drop")
    assert play.may(0) == {"win", "pass"}
    assert play.play("0 win").pays("win.") == {("win.kill_ready", 1, 0): 10}


def test_al_6_a_bystander_that_declared_is_no_permit() -> None:
    deal = table([PLAIN + "9s", EDGE, JUNK], draws="8p2s")
    play = deal.play("0 discard 9s, 1 ready 8p, 2 drop")
    assert "win" not in play.may(0)


def test_al_6_no_permit_is_needed_as_earth() -> None:
    play = table([JUNK + "2s", PLAIN, JUNK_TOO]).play("0 discard 2s")
    assert play.may(1) == {"win", "pass"}
    assert play.play("1 win").pays("win.") == {("win.earth", 0, 1): 10}


def test_al_6_no_permit_is_needed_after_an_own_men() -> None:
    deal = table(PLAIN_TABLE, draws="7p7p5s2s", men=True)
    play = deal.play("0 discard 9s, 1 drop, 2 drop, 0 men, 1 drop")
    assert play.may(0) == {"win", "men"}
    assert play.play("0 win").pays("win.") == {("win.hand", 1, 0): 2, ("win.hand", 2, 0): 1}


# ---------------------------------------------------------------- 过胡


KONGED = "0 kong 7p, 0 drop, "  # QUAD with a permit


def test_al_14_a_passed_win_bars_the_kind_until_the_own_draw() -> None:
    deal = table([QUAD, JUNK, JUNK_TOO], tail="9s", draws="2s2s8p2s")
    play = deal.play(KONGED + "1 drop")
    assert play.may(0) == {"win", "pass"}
    play.play("0 pass, 2 drop")
    assert play.round.pending == (0,)  # it was not asked about the second 2s; it drew 8p
    play.play("0 drop, 1 drop")
    assert play.may(0) == {"win", "pass"}


@pytest.mark.parametrize("men", [False, True])
def test_al_14_it_bars_setting_the_kind_aside_too(men: bool) -> None:
    deal = table([QUAD, JUNK, JUNK_TOO], tail="9s", draws="2s2s8p", men=men)
    play = deal.play(KONGED + "1 drop")
    assert ("men" in play.may(0)) is men
    play.play("0 pass, 2 drop")
    assert play.may(0, "win", "men") == set()


def test_al_14_other_tiles_stay_open() -> None:
    deal = table([QUAD, JUNK, JUNK_TOO], tail="9s", draws="2s5s")
    play = deal.play(KONGED + "1 drop, 0 pass, 2 drop")
    assert play.may(0) == {"win", "pass"}


def test_al_14_a_claim_in_place_of_a_win_ends_the_lock_at_once() -> None:
    """34s 55s 111s: after the pong of 5s, 1s goes and 34s waits for 2s and 5s again."""
    deal = table(["2347777p1113455s", JUNK, JUNK_TOO], tail="9s", draws="5s5s")
    play = deal.play(KONGED + "1 drop")
    assert play.may(0) == {"win", "pong", "pass"}
    play.play("0 pong, 0 discard 1s, 1 drop")
    assert play.may(0) == {"win", "pass"}


def test_al_14_an_own_pong_ends_it() -> None:
    deal = table(["345777788p11134s", JUNK, JUNK_TOO], tail="9s", draws="2s8p2s")
    play = deal.play(KONGED + "1 drop, 0 pass, 2 drop, 0 pong, 0 discard 1s, 1 drop")
    assert play.may(0) == {"win", "pass"}


def test_al_14_an_own_kong_ends_it() -> None:
    deal = table(["3457777888p3466s", JUNK, JUNK_TOO], tail="9s9s", draws="2s8p2s")
    play = deal.play(KONGED + "1 drop, 0 pass, 2 drop, 0 kong, 0 drop, 1 drop")
    assert play.may(0) == {"win", "pass"}


def test_al_14_no_lock_bars_robbing_a_kong() -> None:
    """Seat 0 lets the 2s go that seat 1 pongs, and robs the fourth before it has drawn."""
    deal = table([QUAD, "1144888p222479s", JUNK_TOO], tail="9s9s", draws="1p2s8p")
    play = deal.play(KONGED + "1 drop, 2 drop")
    assert play.may(0) == {"win", "pass"}
    play.play("0 pass, 1 pong, 1 discard 9s, 2 drop, 1 kong, 1 kong 2s")
    assert play.may(0) == {"win", "pass"}
    assert play.play("0 win").pays("win.") == {("win.hand", 1, 0): 2}


def test_al_14_a_barred_seat_is_not_counted_as_able() -> None:
    """Both wait for 2s; seat 0 has let one go, so for seat 2 (小七对) winning is a choice."""
    hands = [QUAD, JUNK_A, "11223355668m9p2s", "4589m1368p23589s"]
    play = table(hands, tail="9s", draws="9m8m9m").play(KONGED + "1 discard 2s, 0 pass")
    play.play("2 discard 9p, 3 discard 2s")
    assert play.may(2) == {"win", "pass"}
    assert play.round.pending == (2,)

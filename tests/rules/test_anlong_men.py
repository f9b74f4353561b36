"""安龙, 闷: who may, who must, where the tile lies, what it pays (AL-16 to AL-24, example 1)."""

from typing import Any

import pytest

from tests.rules.anlong_hands import (
    ADDING,
    EDGE,
    JUNK,
    JUNK_66,
    JUNK_TOO,
    ONE,
    PLAIN,
    QUAD,
    TRIPLETS,
    table,
)
from tests.scenario import Play, from_each

PLAIN_TABLE = [PLAIN + "9s", JUNK, JUNK_TOO]
TRIPLE_TABLE = [TRIPLETS + "9s", JUNK, JUNK_66]


def claims(play: Play, seat: int = 0) -> set[str]:
    """What the seat may do about a win: `win`, `men`, `pass`."""
    return play.may(seat, "win", "men", "pass")


def drawn_win(hands: list[str], tile: str, **options: Any) -> Play:
    """Seat 0, the dealer, has drawn the tile on its second turn."""
    deal = table(hands, draws="8p8p" + tile, men=True, **options)
    return deal.play("0 discard 9s, 1 drop, 2 drop")


# ---------------------------------------------------------------- who may


def test_al_16_one_able_seat_chooses_win_men_or_pass() -> None:
    play = table(TRIPLE_TABLE, men=True).play("0 discard 9s, 1 discard 4s")
    assert claims(play) == {"win", "men", "pass"}
    play = drawn_win(PLAIN_TABLE, "2s")
    assert claims(play) == {"win", "men"}
    assert "discard 2s" in play.may(0)  # on its own turn it passes by playing on


def test_al_16_no_men_without_the_option() -> None:
    play = table(TRIPLE_TABLE).play("0 discard 9s, 1 discard 4s")
    assert claims(play) == {"win", "pass"}
    play = table(PLAIN_TABLE, draws="8p8p2s").play("0 discard 9s, 1 drop, 2 drop")
    assert claims(play) == {"win"}


def test_al_16_after_the_first_men_a_seat_may_not_pass() -> None:
    deal = table(PLAIN_TABLE, draws="8p8p2s2s8p5s", men=True)
    play = deal.play("0 discard 9s, 1 drop, 2 drop, 0 men, 1 drop")
    assert play.may(0) == {"win", "men"}
    play.play("0 men, 1 drop")
    assert play.round.pending == (2,)
    assert play.play("2 drop").may(0) == {"win", "men"}


def test_al_16_no_men_on_the_dealers_deal() -> None:
    play = table([PLAIN + "2s", JUNK, JUNK_TOO], men=True).deal()
    assert claims(play) == {"win"}
    play = table([QUAD, JUNK, JUNK_TOO], tail="2s", men=True).play("0 kong 7p")
    assert claims(play) == {"win", "men"}


def test_al_16_a_declared_seat_may_only_with_ready_men_and_any_number_of_times() -> None:
    deal = table(PLAIN_TABLE, draws="2s8p5s", men=True)
    play = deal.play("0 ready 9s, 1 drop")
    assert claims(play) == {"win", "pass"}
    assert claims(play.play("0 pass, 2 drop")) == {"win"}
    deal = table(PLAIN_TABLE, draws="2s2s5s", men=True, ready_men=True)
    play = deal.play("0 ready 9s, 1 drop")
    assert claims(play) == {"win", "men", "pass"}
    play.play("0 men, 1 drop")
    assert claims(play) == {"win", "men"}
    play.play("0 men, 1 drop")
    assert claims(play) == {"win", "men"}
    assert play.play("0 win").pays("win.") == {("win.ready", 1, 0): 30}


# ---------------------------------------------------------------- 小胡必闷

SMALL = {"small_must_men": True}


@pytest.mark.parametrize(("small", "expected"), [(False, {"win", "men"}), (True, {"men"})])
def test_al_16_a_small_first_self_draw_may_only_be_set_aside(
    small: bool, expected: set[str]
) -> None:
    play = drawn_win(PLAIN_TABLE, "2s", small_must_men=small)
    assert claims(play) == expected
    assert "discard 2s" in play.may(0)  # or passed


def test_al_16_small_whatever_bonus_replaces_or_joins_the_plain_hand() -> None:
    earth = table([JUNK + "9s", PLAIN, JUNK_TOO], draws="2s", men=True, **SMALL)
    assert claims(earth.play("0 discard 9s"), 1) == {"men"}
    kong_draw = table([QUAD, JUNK, JUNK_TOO], tail="2s", men=True, **SMALL)
    assert claims(kong_draw.play("0 kong 7p")) == {"men"}


def test_al_16_a_bigger_hand_may_be_won() -> None:
    assert claims(drawn_win(TRIPLE_TABLE, "4s", **SMALL)) == {"win", "men"}


def test_al_16_a_small_win_off_a_discard_is_not_bound() -> None:
    play = table([JUNK + "2s", PLAIN, JUNK_TOO], men=True, **SMALL).play("0 discard 2s")
    assert claims(play, 1) == {"win", "men", "pass"}


def test_al_16_the_second_small_win_is_not_bound() -> None:
    deal = table(PLAIN_TABLE, draws="8p8p2s8p8p5s", men=True, **SMALL)
    play = deal.play("0 discard 9s, 1 drop, 2 drop, 0 men, 1 drop, 2 drop")
    assert play.may(0) == {"win", "men"}


def test_al_16_small_binds_only_where_setting_aside_is_legal() -> None:
    deal = table(PLAIN_TABLE, draws="8p8p2s", men=True, **SMALL)
    assert claims(deal.play("0 ready 9s, 1 drop, 2 drop")) == {"win"}
    deal = table(PLAIN_TABLE, draws="8p8p2s", men=True, ready_men=True, **SMALL)
    assert claims(deal.play("0 ready 9s, 1 drop, 2 drop")) == {"men"}
    heaven = table([PLAIN + "2s", JUNK, JUNK_TOO], men=True, **SMALL).deal()
    assert claims(heaven) == {"win"}


# ---------------------------------------------------------------- where the tile lies


def test_al_17_a_self_drawn_tile_goes_aside_without_a_discard_and_the_next_seat_draws() -> None:
    play = drawn_win(PLAIN_TABLE, "2s")
    before = play.hand(0), play.undrawn
    play.play("0 men")
    assert play.round.view(0).seats[0].aside == ("2s",)
    assert play.round.view(1).seats[0].aside == (None,)  # MJ-35
    assert play.round.view(0).seats[0].pond == ("9s",)
    assert play.hand(0) == before[0].replace("2s ", "", 1)
    assert play.round.pending == (1,)
    assert play.undrawn == before[1] - 1


def test_al_17_a_men_comes_before_a_pong() -> None:
    """Seat 2 would pong the 2s that seat 1 discards and seat 0 sets aside."""
    deal = table(["7p1355566688899s", JUNK, ADDING], draws="2s", men=True)
    play = deal.play("0 discard 7p, 1 drop, 2 pong, 0 men")
    assert play.round.view(2).seats[0].aside == ("2s",)
    assert play.round.view(2).seats[2].melds == ()
    assert play.round.pending == (1,)


def test_al_17_a_discard_leaves_the_pond_and_the_next_seat_after_the_men_draws() -> None:
    """Seat 2 discards, seat 1 sets aside: seat 2 plays again, and seat 0 is passed over."""
    deal = table([JUNK + "9s", TRIPLETS, JUNK_66], draws="8p8p8p", men=True)
    play = deal.play("0 discard 9s, 1 drop, 2 discard 3p, 1 men")
    assert play.round.view(0).seats[1].aside == ("3p",)
    assert play.round.view(0).seats[2].pond == ()
    assert play.round.pending == (2,)
    assert len(play.hand(2).split()) == 14


def test_al_18_the_hand_is_locked() -> None:
    """No pong and no kong of 7p, and what does not win is discarded."""
    deal = table(TRIPLE_TABLE, draws="8p8p4s7p8p1p9p", men=True)
    play = deal.play("0 discard 9s, 1 drop, 2 drop, 0 men")
    hand = play.hand(0)
    play.play("1 drop")
    assert play.may(0) == set()
    assert play.round.pending == (2,)
    play.play("2 drop")
    assert play.round.pending == (1,)
    assert play.round.view(0).seats[0].pond == ("9s", "1p")
    assert play.hand(0) == hand
    assert play.refuses(0, "ready 7p")


def test_al_18_no_concealed_kong_either() -> None:
    deal = table(TRIPLE_TABLE, draws="8p8p4s8p2s7p", men=True)
    play = deal.play("0 discard 9s, 1 drop, 2 drop, 0 men, 1 drop, 2 drop")
    assert play.round.pending == (1,)
    assert play.round.view(0).seats[0].pond == ("9s", "7p")


# ---------------------------------------------------------------- what it pays


def test_al_19_a_men_pays_like_a_win_each_time_and_the_hand_goes_on_winning() -> None:
    """平胡 self-drawn twice, then off a discard of seat 1, then won off seat 2."""
    deal = table(PLAIN_TABLE, draws="8p8p2s7p7p5s2s8p5s", men=True)
    play = deal.play("0 discard 9s, 1 drop, 2 drop, 0 men, 1 drop, 2 drop, 0 men, 1 drop, 0 men")
    play.play("1 drop, 2 drop, 0 win")
    assert play.outcome == ("win", [0], 2, "discard")
    assert play.pays("win.") == {("win.hand", 1, 0): 1 + 1 + 1, ("win.hand", 2, 0): 1 + 1 + 1}


def test_al_19_each_with_its_own_hand_and_bonuses() -> None:
    """Seat 1: 地胡 on a discard, a plain 闷 off seat 2, a 大对子 self-drawn."""
    deal = table([JUNK + "9s", ONE, JUNK_TOO], draws="3s1p1p9p1s", men=True)
    play = deal.play("0 discard 9s, 1 men, 2 discard 3s, 1 men, 2 drop, 0 drop, 1 win")
    assert play.pays("win.") == {
        ("win.earth", 0, 1): 10,
        ("win.earth", 2, 1): 10,
        ("win.hand", 2, 1): 1 + 5,
        ("win.hand", 0, 1): 5,
    }


def test_al_19_a_declared_discarder_owes_a_men_too() -> None:
    deal = table([PLAIN + "9s", EDGE, JUNK], draws="8p8p8p2s5s", men=True)
    play = deal.play("0 discard 9s, 1 ready 8p, 2 drop, 0 drop, 0 men")
    assert claims(play) == {"win", "men"}  # seat 1 drew and dropped 5s at once
    assert play.play("0 win").pays("win.") == {("win.kill_ready", 1, 0): 20}


ASIDE = [ONE + "9s", EDGE, JUNK]
TAKEN = "0 discard 9s, 1 drop, 2 drop, 0 men, 1 win"


def test_al_20_tiles_set_aside_are_chickens_of_a_live_owner() -> None:
    """Seat 0 holds 1s and has 1s aside; seat 1 wins by self-draw."""
    play = table(ASIDE, draws="9p9p1s7s", flipped="2p", men=True).play(TAKEN)
    assert play.settled["states"] == ["ready", "won", "not"]
    assert play.outcome == ("win", [1], None, "self_draw")
    assert play.pays("ji.yao") == {("ji.yao", 1, 0): 2, ("ji.yao", 2, 0): 2}
    weekday = {(payer, payee): n for (_, payer, payee), n in play.pays("ji.weekday").items()}
    assert weekday == {(1, 0): 2, (2, 0): 2, (0, 1): 2, (2, 1): 2}  # 11s and 11p on a Monday


def test_al_20_tiles_set_aside_are_flip_and_golden_chickens() -> None:
    play = table(ASIDE, draws="9p9p3s7s", flipped="2s", men=True).play(TAKEN)
    assert play.pays("ji.flip") == {("ji.flip", 1, 0): 1, ("ji.flip", 2, 0): 1}
    play = table(ASIDE, draws="9p9p1s7s", flipped="9s", men=True).play(TAKEN)
    assert play.pays("ji.yao") == {("ji.yao", 1, 0): 4, ("ji.yao", 2, 0): 4}


def test_al_20_a_first_discard_that_is_set_aside_is_claimed() -> None:
    """JI-10: seat 1 owes 责任 for the 1s that seat 0 set aside, and there is no 冲锋."""
    deal = table(ASIDE, draws="1s5p9p9p7s", flipped="2p", men=True)
    play = deal.play("0 discard 9s, 1 drop, 0 men, 1 drop, 2 drop, 1 win")
    assert play.pays("ji.responsible", "ji.charge") == {("ji.responsible", 1, 0): 1}
    assert play.pays("ji.yao") == {("ji.yao", 1, 0): 2, ("ji.yao", 2, 0): 2}


def test_al_21_the_first_win_ends_the_round_and_everything_is_settled() -> None:
    """Seat 0 has a kong of 7p and set 2s aside, seat 1 wins 7s: flip, 胡, 闷, kong, chickens."""
    deal = table([QUAD, EDGE, JUNK], tail="9s", draws="2s7s", flipped="2s", men=True)
    play = deal.play("0 kong 7p, 0 drop, 1 drop, 0 men, 1 win")
    assert play.outcome == ("win", [1], None, "self_draw")
    assert play.settled["states"] == ["ready", "won", "not"]
    assert play.settled["flip"] == "2s"
    assert play.pays("win.") == {
        ("win.hand", 1, 0): 1,
        ("win.hand", 0, 1): 1,
        ("win.hand", 2, 1): 1,
    }
    assert play.pays("kong.") == from_each("kong.concealed", 0, 3, seats=3)
    assert play.pays("ji.flip") == from_each("ji.flip", 0, 1, seats=3)  # 3s
    assert play.cancelled() == {}


def test_al_22_in_a_drawn_round_every_men_falls_away_and_the_rest_is_as_al_27() -> None:
    """Seat 0 waits for 7s; the other three are in the hands of the others and aside."""
    hands = [EDGE + "9s", JUNK, "233556p3467889s"]
    options: dict[str, Any] = {"men": True, "bid": True, "headers": {"bids": [2, 0, 3]}}
    deal = table(hands, draws="8p8p7s", **options)
    play = deal.play("0 discard 9s, 1 drop, 2 drop, 0 men").idle()
    assert play.outcome == ("draw", [], None, None)
    assert play.settled["states"] == ["ready", "not", "not"]
    assert play.pays("win.", "draw.") == from_each("draw.ready", 0, 1, seats=3)
    assert play.cancelled("win.") == {
        ("win.hand", 1, 0): 1,
        ("win.hand", 2, 0): 1,
        ("win.bid", 1, 0): 2,
        ("win.bid", 2, 0): 5,
    }
    assert play.rules("win.") == {"AL-22"}


@pytest.mark.parametrize("keep", [False, True])
def test_al_22_kongs_of_a_drawn_round_count_only_if_they_are_kept(keep: bool) -> None:
    deal = table([QUAD, JUNK, JUNK_TOO], tail="9s", men=True, keep_on_draw=keep)
    play = deal.play("0 kong 7p, 0 drop").idle()
    assert play.outcome == ("draw", [], None, None)
    kong = from_each("kong.concealed", 0, 3, seats=3)
    assert play.pays("kong.") == (kong if keep else {})
    assert play.rules("kong.") == {None if keep else "AL-27"}


# ---------------------------------------------------------------- bids and streak

BIDS: dict[str, Any] = {"men": True, "bid": True, "headers": {"bids": [2, 0, 3]}}


def test_al_example_1_bids_on_a_men_and_on_the_win() -> None:
    deal = table(PLAIN_TABLE, draws="8p8p2s7p5s", **BIDS)
    play = deal.play("0 discard 9s, 1 drop, 2 drop, 0 men, 1 drop, 2 drop, 0 win")
    assert play.pays("win.") == {
        ("win.hand", 1, 0): 1,
        ("win.bid", 1, 0): 2,
        ("win.hand", 2, 0): 1 + 1,
        ("win.bid", 2, 0): 5 + 5,
    }


def test_al_example_1_one_suit_would_take_ten_and_five() -> None:
    hands = ["1112345678999s7p", JUNK, "233556p3466688s"]
    play = table(hands, draws="8p5s", **BIDS).play("0 discard 7p, 1 drop, 2 drop, 0 win")
    assert play.pays("win.") == {("win.hand", 2, 0): 10, ("win.bid", 2, 0): 5}


def test_al_23_every_men_adds_the_bids_once_more() -> None:
    deal = table(PLAIN_TABLE, draws="8p8p2s2s7p8p5s", **BIDS)
    play = deal.play("0 discard 9s, 1 drop, 2 drop, 0 men, 1 drop, 0 men, 1 drop, 2 drop, 0 win")
    assert play.pays("win.bid") == {("win.bid", 1, 0): 2 + 2 + 2, ("win.bid", 2, 0): 5 + 5}


def test_al_24_no_streak_on_a_men() -> None:
    """The dealer sets 2s aside, and then wins off seat 1: only that counts."""
    options: dict[str, Any] = {"men": True, "dealer_bonus": "streak", "headers": {"streak": 3}}
    deal = table(PLAIN_TABLE, draws="8p8p2s2s", **options)
    play = deal.play("0 discard 9s, 1 drop, 2 drop, 0 men, 1 drop, 0 win")
    assert play.pays("win.hand") == {("win.hand", 1, 0): 2, ("win.hand", 2, 0): 1}
    assert play.pays("dealer") == {("dealer", 1, 0): 3}

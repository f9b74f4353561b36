"""安龙 before and around the win: room, succession, 地胡, who must win, 天听 (AL-1 to AL-15)."""

import json
from typing import Any

import pytest

import zhuoji
from tests import scenario
from tests.rules.anlong_hands import (
    ADDING,
    HOT,
    JUNK,
    JUNK_MORE,
    JUNK_TOO,
    ONE,
    PLAIN,
    PLAIN_TOO,
    QUAD,
    TRIPLETS,
    table,
)
from tests.scenario import JUNK_A, JUNK_B, Play, from_each
from zhuoji import RecordError, RulesError
from zhuoji.options import declared
from zhuoji.simulate import study_record

# ---------------------------------------------------------------- room

FLAGS = ["self_ji", "wugu", "full_house", "keep_on_draw", "men", "bid"]


def test_al_1_three_seats_or_two_play_without_characters_four_with() -> None:
    assert zhuoji.game("anlong").options.seats == 3
    for seats, suits, left in ((2, "ps", 45), (3, "ps", 32), (4, "mps", 55)):
        round = zhuoji.game("anlong", seats=seats).deal(key=1)
        expected = [f"{rank}{suit}" for suit in suits for rank in range(1, 10)] * 4
        assert sorted(round.record()["wall"]) == sorted(expected)
        assert round.seats == seats
        assert round._core.undrawn == left
    for seats in (1, 5):
        with pytest.raises(RulesError, match="seats"):
            zhuoji.game("anlong", seats=seats)


def test_al_1_a_wall_with_characters_is_refused_at_three_seats() -> None:
    wall = zhuoji.game("anlong", seats=4).deal(key=1).record()["wall"]
    with pytest.raises(RecordError, match="wall"):
        zhuoji.game("anlong").deal(wall=wall, weekday=1)


def test_al_1_no_void_suit_the_dealer_plays_at_once() -> None:
    play = table([JUNK + "9s", PLAIN, JUNK_TOO]).deal()
    assert play.round.pending == (0,)
    assert "discard 9s" in play.may(0)
    assert play.round.view(0).phase == "turn"


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("base", list(range(1, 11))),
        ("flip", ["next", "both", "none"]),
        ("weekday_ji", [True, False]),
        ("dealer_bonus", ["none", "streak"]),
        *[(name, [False, True]) for name in FLAGS],
    ],
)
def test_al_2_options_their_values_and_the_default_first(name: str, values: list[Any]) -> None:
    assert getattr(zhuoji.game("anlong").options, name) == values[0]
    for value in values:
        assert getattr(zhuoji.game("anlong", **{name: value}).options, name) == value
    for value in (0, 11, "other", None):
        with pytest.raises(RulesError, match=name):
            zhuoji.game("anlong", **{name: value})


@pytest.mark.parametrize("name", ["small_must_men", "ready_men"])
def test_al_2_an_option_that_needs_men_is_refused_without_it(name: str) -> None:
    assert getattr(zhuoji.game("anlong").options, name) is False
    assert getattr(zhuoji.game("anlong", men=True, **{name: True}).options, name) is True
    with pytest.raises(RulesError, match=f"{name}.*needs men"):
        zhuoji.game("anlong", **{name: True})


def test_al_2_there_are_no_other_options() -> None:
    known = {"base", "flip", "weekday_ji", "dealer_bonus", "small_must_men", "ready_men", *FLAGS}
    assert set(zhuoji.game("anlong").schema()["properties"]) == known | {"seats"}
    clauses = {
        option.name: option.clause for option in declared(zhuoji.game("anlong").page.options)
    }
    assert clauses == dict.fromkeys(known, "AL-2") | {"seats": "AL-1"}


GOLD = {"ji.yao", "ji.wugu", "ji.charge"}
KONGS = {"kong.concealed", "kong.added", "kong.exposed", "kong.penalty"}


@pytest.mark.parametrize(
    ("name", "codes"),
    [
        ("flip", GOLD | {"ji.flip"}),
        ("self_ji", GOLD | {"ji.self"}),
        ("weekday_ji", {"ji.weekday"}),
        ("full_house", {"ji.flip", "ji.self", "ji.weekday"}),
        ("keep_on_draw", GOLD | {"ji.responsible"} | KONGS),
        ("bid", {"win.bid"}),
        ("dealer_bonus", {"dealer"}),
    ],
)
def test_al_2_what_an_option_of_settlement_may_touch(name: str, codes: set[str]) -> None:
    options = {option.name: option for option in declared(zhuoji.game("anlong").page.options)}
    assert options[name].touches == codes


def test_al_2_base_multiplies_everything() -> None:
    deal = table([ONE + "9s", JUNK, JUNK_TOO], base=7, flipped="3p", draws="1s")
    play = deal.play("0 discard 9s, 1 drop, 0 win")
    assert play.pays("win.") == {("win.hand", 1, 0): 35}
    assert play.pays("ji.responsible") == {("ji.responsible", 1, 0): 7}


BIDDING = [PLAIN + "9s", JUNK, JUNK_TOO]


def test_al_3_every_seat_bids_nought_to_five_in_the_header() -> None:
    for bids in ([0, 5, 3], [5, 0, 0]):
        play = table(BIDDING, bid=True, headers={"bids": bids}).deal()
        assert play.round.record()["bids"] == bids
        assert play.round.view(2).bids == tuple(bids)
    for wrong in (None, [1, 2], [1, 2, 3, 4], [0, 6, 0], [0, -1, 0]):
        with pytest.raises(RecordError, match="bids"):
            table(BIDDING, bid=True, headers={"bids": wrong}).deal()


def test_al_3_without_the_option_bids_are_ignored() -> None:
    play = table(BIDDING, draws="7p7p2s", headers={"bids": [2, 0, 3]})
    play = play.play("0 discard 9s, 1 drop, 2 drop, 0 win")
    assert play.pays("win.") == from_each("win.hand", 0, 1, seats=3)


def test_al_26_weekday_chickens_need_the_weekday_of_the_header() -> None:
    for weekday in (None, 0, 8):
        with pytest.raises(RecordError, match="weekday"):
            table(BIDDING, headers={"weekday": weekday}).deal()
    table(BIDDING, weekday_ji=False, headers={"weekday": None}).deal()


# ---------------------------------------------------------------- succession


def test_al_4_the_host_deals_the_first_round() -> None:
    for number in range(0, 6 * 64, 64):  # six tables
        record = json.loads(study_record("anlong", number, 6 * 64, policies="random"))
        assert record["dealer"] == 0


def test_al_4_the_winner_deals_and_the_streak_grows_with_the_dealers_wins() -> None:
    for streak in (0, 2):
        deal = table(BIDDING, draws="7p7p2s", headers={"streak": streak})
        play = deal.play("0 discard 9s, 1 drop, 2 drop, 0 win")
        assert play.next == (0, streak + 1)
    deal = table([JUNK + "9s", PLAIN, JUNK_TOO], draws="2s", headers={"streak": 2})
    assert deal.play("0 discard 9s, 1 win").next == (1, 0)


def test_al_4_of_several_winners_the_discarder_deals() -> None:
    """Four seats; 2p is a 地胡 for seats 1 and 3."""
    hands = [JUNK_A + "6p", scenario.PLAIN, JUNK_B, "334455678s1399p"]
    play = table(hands, headers={"streak": 4}).play("0 discard 2p")
    assert play.outcome == ("win", [1, 3], 0, "discard")
    assert play.next == (0, 0)


def test_al_4_two_winners_of_three_seats_pass_the_deal_to_the_discarder_too() -> None:
    hands = [JUNK, PLAIN, PLAIN_TOO + "9s"]
    play = table(hands, dealer=2, draws="2s").play("2 ready 9s, 0 drop")
    assert play.outcome == ("win", [1, 2], 0, "discard")
    assert play.next == (0, 0)


def test_al_4_a_drawn_round_keeps_the_dealer_and_ends_the_streak() -> None:
    """Whoever is ready: nobody, or seat 0 alone."""
    for first, third in ((JUNK, JUNK_MORE), (PLAIN, JUNK)):
        hands = [first, JUNK_TOO + "9s", third]
        play = table(hands, dealer=1, headers={"streak": 3}).play("1 discard 9s").idle()
        assert play.outcome == ("draw", [], None, None)
        assert play.next == (1, 0)


# ---------------------------------------------------------------- 地胡


def earth(play: Play) -> bool:
    """Whether 地胡 was paid."""
    return bool(play.pays("win.earth"))


def test_al_8_earth_on_the_own_first_draw_or_a_discard_before_it() -> None:
    hands = [JUNK + "9s", PLAIN, JUNK_TOO]
    drawn = table(hands, draws="2s").play("0 discard 9s, 1 win")
    assert drawn.pays("win.") == from_each("win.earth", 1, 10, seats=3)
    hands = [JUNK + "2s", PLAIN, JUNK_TOO]
    dealt = table(hands).play("0 discard 2s, 1 win")
    assert dealt.pays("win.") == {("win.earth", 0, 1): 10}


def test_al_8_earth_on_a_discard_of_another_seat_before_the_own_first_draw() -> None:
    hands = [JUNK + "9s", JUNK_TOO, PLAIN]
    play = table(hands, draws="2s").play("0 discard 9s, 1 drop, 2 win")
    assert play.pays("win.") == {("win.earth", 1, 2): 10}


def test_al_8_no_earth_for_the_dealer_or_after_the_first_draw() -> None:
    dealer = table([TRIPLETS + "9s", JUNK, JUNK_TOO]).play("0 discard 9s, 1 discard 4s, 0 win")
    assert dealer.pays("win.") == {("win.hand", 1, 0): 5}
    later = table([JUNK + "9s", TRIPLETS, JUNK_TOO], draws="7p")
    play = later.play("0 discard 9s, 1 drop, 2 discard 4s, 1 win")
    assert play.pays("win.") == {("win.hand", 2, 1): 5}
    second = table([JUNK + "9s", PLAIN, JUNK_TOO], draws="7p7p7p2s")
    play = second.play("0 discard 9s, 1 drop, 2 drop, 0 drop, 1 win")
    assert play.pays("win.") == from_each("win.hand", 1, 1, seats=3)


def test_al_8_an_own_pong_rules_earth_out() -> None:
    """Seat 1 pongs 5s, and has drawn nothing when it wins."""
    hands = [JUNK + "5s", "77788p11222559s", JUNK_TOO]
    play = table(hands, draws="8p").play("0 discard 5s, 1 pong, 1 discard 9s, 2 drop, 1 win")
    assert play.pays("win.") == {("win.hand", 2, 1): 5}
    draw = table(hands, draws="1p1p8p").play("0 discard 5s, 1 pong, 1 discard 9s, 2 drop, 0 drop")
    assert draw.play("1 win").pays("win.") == from_each("win.hand", 1, 5, seats=3)


def test_al_8_an_own_kong_rules_earth_out() -> None:
    """The replacement tile is the first draw of seat 1."""
    hands = [JUNK + "7p", "234777p99p34678s", JUNK_TOO]
    play = table(hands, tail="2s").play("0 discard 7p, 1 kong, 1 win")
    assert not earth(play)
    assert play.pays("win.hand") == from_each("win.hand", 1, 1, seats=3)


def test_al_8_robbing_a_kong_is_no_earth() -> None:
    """Seat 2 adds to its pong, on the replacement tile of another kong, before seat 1 draws."""
    deal = table([JUNK + "5s", PLAIN, "2336888p455889s"], draws="8p", tail="5s")
    play = deal.play("0 discard 5s, 2 pong, 2 discard 9s, 0 drop, 2 kong, 2 kong 5s, 1 win")
    assert play.outcome == ("win", [1], 2, "rob_kong")
    assert play.pays("win.") == {("win.hand", 2, 1): 2}


def test_al_8_a_seat_that_set_a_tile_aside_before_its_first_draw_may_score_it_again() -> None:
    hands = [JUNK + "2s", PLAIN, JUNK_TOO]
    deal = table(hands, draws="5s7p7p2s", men=True)
    play = deal.play("0 discard 2s, 1 men, 2 drop, 1 men, 2 drop, 0 drop, 1 win")
    assert play.pays("win.") == {("win.earth", 0, 1): 10 + 10, ("win.earth", 2, 1): 10 + 10}


# ---------------------------------------------------------------- who must, who may choose


def hot(winner: str, third: str, tile: str = "2s", **options: Any) -> Play:
    """Seat 1 lays down 8p and discards its replacement tile; seat 0 declared nothing."""
    deal = table([winner + "9s", HOT, third], draws="7p", tail=tile, **options)
    return deal.play("0 discard 9s, 1 kong 8p, 1 drop")


def test_al_12_nothing_extra_and_no_setting_aside_on_a_hot_discard() -> None:
    play = hot(PLAIN, JUNK_TOO, men=True)
    assert play.may(0) == {"win", "pass"}
    assert play.play("0 win").pays("win.") == {("win.hand", 1, 0): 1}


@pytest.mark.parametrize("men", [False, True])
def test_al_12_a_hot_discard_that_two_can_win_on_is_won_automatically(men: bool) -> None:
    play = hot(PLAIN, PLAIN_TOO, men=men)
    assert play.outcome == ("win", [2, 0], 1, "discard")
    assert play.pays("win.") == {("win.hand", 1, 0): 1, ("win.earth", 1, 2): 10}


@pytest.mark.parametrize("men", [False, True])
def test_al_12_a_discard_that_two_can_win_on_is_won_automatically(men: bool) -> None:
    play = table([JUNK + "2s", PLAIN, PLAIN_TOO], men=men).play("0 discard 2s")
    assert play.outcome == ("win", [1, 2], 0, "discard")
    assert play.pays("win.") == {("win.earth", 0, 1): 10, ("win.earth", 0, 2): 10}


def test_al_12_with_one_able_winning_is_a_choice() -> None:
    deal = table([JUNK + "2s", PLAIN, JUNK_TOO])
    assert deal.play("0 discard 2s").may(1) == {"win", "pass"}
    assert deal.play("0 discard 2s, 1 pass").may(2) == set()
    assert hot(PLAIN, JUNK_TOO).may(0) == {"win", "pass"}


def test_al_12_a_seat_without_a_permit_is_not_counted_as_able() -> None:
    """Both wait for 2s, only the dealer has a kong."""
    deal = table([QUAD, JUNK, PLAIN_TOO], tail="9s", draws="8p8p8p2s")
    play = deal.play("0 kong 7p, 0 drop, 1 drop, 2 drop, 0 drop, 1 drop")
    assert play.may(0) == {"win", "pass"}
    assert play.round.pending == (0,)


def robbed(winner: str, third: str = "11235p34666889s", **options: Any) -> Play:
    """Seat 1 adds the fourth 2s to its pong; seat 2 waits for it, and seat 0 perhaps."""
    hands = [third + "2s", ADDING, winner]
    deal = table(hands, draws="8p8p2s", **options)
    return deal.play("0 discard 2s, 1 pong, 1 discard 9s, 2 drop, 0 drop, 1 kong 2s")


def test_al_12_robbing_is_a_choice_for_one_and_automatic_for_two() -> None:
    play = robbed(PLAIN, men=True)
    assert play.may(2) == {"win", "pass"}  # no 闷
    assert play.play("2 pass").may(1, "discard")  # the kong is made
    both = robbed(PLAIN, PLAIN_TOO, men=True)
    assert both.outcome == ("win", [2, 0], 1, "rob_kong")
    assert both.pays("win.") == {("win.hand", 1, 0): 2, ("win.hand", 1, 2): 2}


def test_al_12_after_a_men_hot_discards_and_robbed_kongs_must_be_won() -> None:
    hands = [PLAIN + "9s", HOT, JUNK_TOO]
    deal = table(hands, draws="1p1p2s7p", tail="5s", men=True)
    play = deal.play("0 discard 9s, 1 drop, 2 drop, 0 men, 1 kong 8p, 1 drop")
    assert play.outcome == ("win", [0], 1, "discard")
    deal = table(["11235p34666889s2s", ADDING, PLAIN], draws="5s8p2s", men=True)
    play = deal.play("0 discard 2s, 1 pong, 1 discard 9s, 2 men, 0 drop, 1 kong 2s")
    assert play.outcome == ("win", [2], 1, "rob_kong")


# ---------------------------------------------------------------- 天听

READY = [PLAIN + "9s", TRIPLETS, JUNK]


def test_al_15_the_dealer_and_others_declare_with_their_first_discard() -> None:
    play = table(READY, draws="8p8p8p8p").deal()
    assert play.may(0, "ready") == {"ready 3s", "ready 6s", "ready 9s"}
    play.play("0 ready 9s")
    assert play.round.view(1).seats[0].declared
    assert "ready 8p" in play.may(1)
    play.play("1 drop, 2 drop")
    assert not play.may(1, "ready")
    play.idle(play.undrawn - 1)
    assert not play.may(1, "ready")


def test_al_15_not_when_the_rest_is_not_ready_or_after_an_own_meld() -> None:
    play = table([JUNK + "9s", PLAIN, JUNK_TOO]).deal()
    assert play.may(0, "ready") == set()
    hands = [JUNK + "5s", "77788p11222559s", JUNK_TOO]
    play = table(hands).play("0 discard 5s, 1 pong")
    assert play.may(1, "discard", "ready") == {
        f"discard {tile}" for tile in ("7p", "8p", "1s", "2s", "9s")
    }


def test_al_15_a_declared_seat_makes_no_meld_and_drops_what_it_draws() -> None:
    deal = table([TRIPLETS + "9s", JUNK, JUNK_TOO], draws="7p8p8p8p8p")
    assert deal.play("0 discard 9s, 1 drop").may(0) == {"pong", "kong 7p", "pass"}
    play = deal.play("0 ready 9s, 1 drop")
    assert play.may(0) == set()
    play.play("2 drop")
    assert play.round.pending == (1,)  # the dealer drew 8p and dropped it
    play.play("1 drop, 2 discard 4s")
    assert play.may(0) == {"win", "pass"}

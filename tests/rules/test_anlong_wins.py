"""安龙, what a win pays: patterns, bonuses, payers, burnt seats, bids, streak (AL-5 to AL-13)."""

from typing import Any

import pytest

from tests.rules.anlong_hands import (
    ADDING,
    EDGE,
    JUNK,
    JUNK_66,
    JUNK_M,
    JUNK_M_TOO,
    JUNK_MORE,
    JUNK_TOO,
    PLAIN,
    QUAD,
    TRIPLETS,
    table,
)
from tests.scenario import Play, from_each

# ---------------------------------------------------------------- patterns


@pytest.mark.parametrize(
    ("hand", "tile", "core"),
    [
        pytest.param(TRIPLETS, "4s", 5, id="大对子"),
        pytest.param("1122446677p335s", "5s", 5, id="小七对"),
        pytest.param("1122338888p775s", "5s", 10, id="龙七对, the quad held"),
        pytest.param("11223388p22277s", "2s", 10, id="龙七对, the quad completed"),
        pytest.param("1112345678999s", "5s", 10, id="清一色"),
        pytest.param("1355566688899s", "2s", 10, id="清一色, one wait"),
        pytest.param("1112225558886s", "6s", 15, id="清大对"),
        pytest.param("1122335566889s", "9s", 15, id="清七对"),
        pytest.param("1111225566889s", "9s", 20, id="青龙背, the quad held"),
        pytest.param("1111223344556s", "6s", 20, id="青龙背, two waits"),
        pytest.param("1112255668899s", "1s", 20, id="青龙背, the quad completed"),
    ],
)
def test_al_5_the_highest_pattern_is_the_core(hand: str, tile: str, core: int) -> None:
    play = table([hand + "7p", JUNK], draws=tile).play("0 discard 7p, 1 drop, 0 win")
    assert play.pays("win.") == {("win.hand", 1, 0): core}


def test_al_5_a_plain_hand_is_one() -> None:
    play = table([PLAIN + "9s", JUNK], draws="7p2s").play("0 discard 9s, 1 drop, 0 win")
    assert play.pays("win.") == {("win.hand", 1, 0): 1}
    play = table([EDGE + "9s", JUNK], draws="8p7s").play("0 discard 9s, 1 drop, 0 win")
    assert play.pays("win.") == {("win.hand", 1, 0): 1}  # nothing for its one wait


@pytest.mark.parametrize(
    ("pairs", "core"),
    [
        pytest.param("11223388p66s", 10, id="地龙七"),
        pytest.param("1122336688s", 20, id="清地龙"),
        pytest.param("11228888p66s", 10, id="地龙七, four alike are two pairs"),
    ],
)
def test_al_5_a_pong_and_five_pairs_are_completed_by_the_fourth_tile(pairs: str, core: int) -> None:
    hands = [pairs + "55s7p9s", JUNK]
    pong = "0 discard 7p, 1 drop, 0 pong, 0 discard 9s, 1 drop"
    play = table(hands, draws="5s5s").play(pong)
    assert play.play("0 win").pays("win.") == {("win.hand", 1, 0): core}
    drawn = table(hands, draws="5s7p5s").play(pong)
    assert drawn.play("0 win").pays("win.") == {("win.hand", 1, 0): core}


def test_al_5_melds_count_in_all_triplets() -> None:
    play = table(["7778889p2225569s", JUNK_TOO], draws="5s9p").play("0 discard 6s, 1 drop")
    play.play("0 pong, 0 discard 9s, 1 drop, 0 win")
    assert play.pays("win.") == {("win.hand", 1, 0): 5}


# ---------------------------------------------------------------- bonuses

DECLARING = [PLAIN + "9s", EDGE, JUNK]


def test_al_7_a_declared_winner_gets_ten_in_place_of_a_plain_hand() -> None:
    play = table([PLAIN + "9s", JUNK, JUNK_TOO], draws="2s").play("0 ready 9s, 1 drop, 0 win")
    assert play.pays("win.") == {("win.ready", 1, 0): 10}
    deal = table([PLAIN + "9s", JUNK, JUNK_TOO], draws="7p7p2s")
    play = deal.play("0 ready 9s, 1 drop, 2 drop, 0 win")
    assert play.pays("win.") == from_each("win.ready", 0, 10, seats=3)


def test_al_7_a_declared_winner_gets_ten_on_top_of_a_bigger_core() -> None:
    deal = table([TRIPLETS + "9s", JUNK, JUNK_TOO])
    play = deal.play("0 ready 9s, 1 discard 4s, 0 win")
    assert play.pays("win.") == {("win.hand", 1, 0): 5, ("win.ready", 1, 0): 10}


def test_al_7_a_declared_discarder_owes_ten_in_place_of_a_plain_hand() -> None:
    deal = table(DECLARING, draws="8p8p8p2s")
    play = deal.play("0 discard 9s, 1 ready 8p, 2 drop, 0 drop, 0 win")
    assert play.pays("win.") == {("win.kill_ready", 1, 0): 10}


def test_al_7_a_declared_discarder_owes_ten_on_top_of_a_bigger_core() -> None:
    deal = table(["77788p222445559s", EDGE, JUNK], draws="5p5p5p8p")
    play = deal.play("0 discard 9s, 1 ready 5p, 2 drop, 0 drop, 0 win")
    assert play.pays("win.") == {("win.hand", 1, 0): 5, ("win.kill_ready", 1, 0): 10}


def test_al_7_on_a_self_draw_only_the_declared_losers_owe_it() -> None:
    deal = table(DECLARING, draws="8p7p2s")
    play = deal.play("0 discard 9s, 1 ready 8p, 2 drop, 0 win")
    assert play.pays("win.") == {("win.kill_ready", 1, 0): 10, ("win.hand", 2, 0): 1}


def test_al_7_an_undeclared_discarder_owes_nothing_for_a_declared_bystander() -> None:
    deal = table([TRIPLETS + "9s", EDGE, JUNK], draws="8p")
    play = deal.play("0 discard 9s, 1 ready 8p, 2 discard 4s, 0 win")
    assert play.pays("win.") == {("win.hand", 2, 0): 5}


def test_al_7_heaven_is_ten_in_place_of_a_plain_hand_or_on_top() -> None:
    play = table([PLAIN + "2s", JUNK, JUNK_TOO]).play("0 win")
    assert play.pays("win.") == from_each("win.heaven", 0, 10, seats=3)
    play = table([TRIPLETS + "4s", JUNK, JUNK_66]).play("0 win")
    hand = from_each("win.hand", 0, 5, seats=3)
    assert play.pays("win.") == hand | from_each("win.heaven", 0, 10, seats=3)


def test_al_7_earth_is_ten_in_place_of_a_plain_hand_or_on_top() -> None:
    play = table([JUNK + "9s", PLAIN, JUNK_TOO], draws="2s").play("0 discard 9s, 1 win")
    assert play.pays("win.") == from_each("win.earth", 1, 10, seats=3)
    play = table([JUNK + "4s", TRIPLETS, JUNK_66]).play("0 discard 4s, 1 win")
    assert play.pays("win.") == {("win.hand", 0, 1): 5, ("win.earth", 0, 1): 10}


def test_al_7_earth_and_a_declared_discarder_add_up() -> None:
    play = table([EDGE + "2s", PLAIN, JUNK]).play("0 ready 2s, 1 win")
    assert play.pays("win.") == {("win.earth", 0, 1): 10, ("win.kill_ready", 0, 1): 10}


def test_al_example_2_twenty_between_two_declared_seats() -> None:
    deal = table(DECLARING, draws="8p8p8p2s")
    play = deal.play("0 ready 9s, 1 ready 8p, 2 drop, 0 win")
    assert play.pays("win.") == {("win.ready", 1, 0): 10, ("win.kill_ready", 1, 0): 10}


def test_al_7_on_a_self_draw_the_winners_own_declaration_is_owed_by_all() -> None:
    deal = table(DECLARING, draws="8p8p2s")
    play = deal.play("0 ready 9s, 1 ready 8p, 2 drop, 0 win")
    ready = from_each("win.ready", 0, 10, seats=3)
    assert play.pays("win.") == ready | {("win.kill_ready", 1, 0): 10}


def test_al_9_a_kong_draw_adds_one_and_the_plain_hand_stays() -> None:
    play = table([QUAD, JUNK, JUNK_TOO], tail="2s").play("0 kong 7p, 0 win")
    hand = from_each("win.hand", 0, 1, seats=3)
    assert play.pays("win.") == hand | from_each("win.kong_draw", 0, 1, seats=3)


def test_al_9_a_kong_draw_adds_one_to_a_bigger_core() -> None:
    play = table(["337777p22244555s", JUNK, JUNK_66], tail="4s").play("0 kong 7p, 0 win")
    hand = from_each("win.hand", 0, 5, seats=3)
    assert play.pays("win.") == hand | from_each("win.kong_draw", 0, 1, seats=3)


def test_al_9_no_kong_draw_on_the_next_ordinary_draw() -> None:
    deal = table([QUAD, JUNK, JUNK_TOO], tail="9s", draws="8p8p2s")
    play = deal.play("0 kong 7p, 0 drop, 1 drop, 2 drop, 0 win")
    assert play.pays("win.") == from_each("win.hand", 0, 1, seats=3)


# ---------------------------------------------------------------- who pays


def test_al_10_everybody_pays_for_a_self_draw_and_nothing_is_added() -> None:
    deal = table([TRIPLETS + "9s", JUNK, JUNK_66], draws="8p8p4s")
    play = deal.play("0 discard 9s, 1 drop, 2 drop, 0 win")
    assert play.outcome == ("win", [0], None, "self_draw")
    assert play.pays("win.") == from_each("win.hand", 0, 5, seats=3)


def test_al_10_the_discarder_alone_pays_each_winner() -> None:
    """小七对 of the dealer and 大对子 of seat 1, on 2s of seat 2; both have drawn."""
    hands = ["1133556688p2449s", "777p2255566688s", JUNK]
    play = table(hands, draws="8p2s").play("0 discard 9s, 1 drop, 2 drop")
    assert play.outcome == ("win", [0, 1], 2, "discard")
    assert play.pays("win.") == {("win.hand", 2, 0): 5, ("win.hand", 2, 1): 5}


ROBBER = "1345555677789s"  # waits for 2s: 清一色


def adding(winner: str, seats: int, **options: Any) -> Play:
    """Seat 1 is about to add the fourth 2s to its pong; the winner is the dealer of two, or 2."""
    hands = {
        2: [winner + "2s", ADDING],
        3: ["11235p34666889s2s", ADDING, winner],
        4: [JUNK_M + "2s", ADDING, winner, JUNK_M_TOO],
    }[seats]
    deal = table(hands, draws="8p" * (seats - 1) + "2s", **options)
    return deal.play("0 discard 2s, 1 pong, 1 discard 9s")


ROUND = {2: "0 drop, ", 3: "2 drop, 0 drop, ", 4: "2 drop, 3 drop, 0 drop, "}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_al_11_robbed_kong_pays_for_all_without_the_bystanders(seats: int) -> None:
    winner = 0 if seats == 2 else 2
    play = adding(PLAIN, seats).play(ROUND[seats] + f"1 kong 2s, {winner} win")
    assert play.outcome == ("win", [winner], 1, "rob_kong")
    assert play.pays("win.") == {("win.hand", 1, winner): seats - 1}
    bigger = adding(ROBBER, seats).play(ROUND[seats] + f"1 kong 2s, {winner} win")
    assert bigger.pays("win.") == {("win.hand", 1, winner): (seats - 1) * 10}


def test_al_11_bonuses_are_multiplied_under_their_codes() -> None:
    play = adding(PLAIN, 3).play("2 ready 8p, 0 drop, 1 kong 2s, 2 win")
    assert play.pays("win.") == {("win.ready", 1, 2): 20}
    play = adding(ROBBER, 4).play("2 ready 8p, 3 drop, 0 drop, 1 kong 2s, 2 win")
    assert play.pays("win.") == {("win.hand", 1, 2): 30, ("win.ready", 1, 2): 30}


def test_al_11_a_bystander_that_declared_owes_nothing() -> None:
    deal = table([EDGE + "2s", ADDING, PLAIN], draws="8p8p2s")
    play = deal.play("0 ready 2s, 1 pong, 1 discard 9s, 2 drop, 1 kong 2s, 2 win")
    assert play.round.view(2).seats[0].declared
    assert play.pays("win.") == {("win.hand", 1, 2): 2}


def test_al_11_no_men_on_a_robbed_kong() -> None:
    play = adding(PLAIN, 3, men=True).play("2 drop, 0 drop, 1 kong 2s")
    assert play.may(2) == {"win", "pass"}


def test_al_example_3_thirty_for_one_suit_on_a_robbed_kong_of_four_seats() -> None:
    hands = [JUNK_TOO + "2m", "22m1144699p3479s", "1345555677789m", JUNK_MORE]
    deal = table(hands, draws="5s5s7p2m")
    play = deal.play("0 discard 2m, 1 pong, 1 discard 9s, 2 drop, 3 drop, 0 drop, 1 kong 2m, 2 win")
    assert play.pays("win.") == {("win.hand", 1, 2): 30}


# ---------------------------------------------------------------- burnt seats

BURNING = ["234777p1134678s", "66688p22255599s", JUNK + "1s"]
PLAINLY = {"flip": "none", "weekday_ji": False}


@pytest.mark.parametrize("men", [False, True])
def test_al_13_a_hot_discarder_earns_no_chickens_kongs_or_penalties(men: bool) -> None:
    """Seat 2 is NOT and charged with 1s; seat 0 is ready, holds 11s and a kong of 7p."""
    deal = table(BURNING, dealer=2, draws="7p", tail="9s", men=men, **PLAINLY)
    play = deal.play("2 discard 1s, 0 kong 7p, 0 drop, 1 win")
    assert play.settled["burnt"] == [0]
    assert play.settled["states"] == ["ready", "won", "not"]
    assert play.cancelled() == {
        ("ji.yao", 1, 0): 2,
        ("ji.yao", 2, 0): 2,
        ("kong.concealed", 1, 0): 3,
        ("kong.concealed", 2, 0): 3,
        ("ji.penalty_charge", 2, 0): 2,
    }
    assert play.rules("ji.yao", "kong.") == {"AL-13"}
    assert play.pays() == {
        ("win.hand", 0, 1): 5,
        ("win.earth", 0, 1): 10,
        ("ji.penalty_charge", 2, 1): 2,
    }


def test_al_13_a_robbed_seat_earns_no_chickens() -> None:
    """Seat 1, with 11s, is ready without the tile it wanted to add."""
    hands = [JUNK + "2s", "345888p1122679s", PLAIN]
    deal = table(hands, draws="7p7p2s", **PLAINLY)
    play = deal.play("0 discard 2s, 1 pong, 1 discard 9s, 2 drop, 0 drop, 1 kong 2s, 2 win")
    assert play.settled["burnt"] == [1]
    assert play.settled["states"] == ["not", "ready", "won"]
    assert play.cancelled() == {("ji.yao", 0, 1): 2, ("ji.yao", 2, 1): 2}
    assert play.rules("ji.yao") == {"AL-13"}
    assert play.pays() == {("win.hand", 1, 2): 2}


# ---------------------------------------------------------------- bids and streak


def bids(*bids: int) -> dict[str, Any]:
    """Options of a table with these bids."""
    return {"bid": True, "headers": {"bids": list(bids)}}


def test_al_23_payer_and_winner_add_what_they_bid_on_a_self_draw() -> None:
    deal = table([PLAIN + "9s", JUNK, JUNK_TOO], draws="7p7p2s", **bids(2, 0, 3))
    play = deal.play("0 discard 9s, 1 drop, 2 drop, 0 win")
    assert play.pays("win.bid") == {("win.bid", 1, 0): 2, ("win.bid", 2, 0): 5}
    assert play.pays("win.hand") == from_each("win.hand", 0, 1, seats=3)


def test_al_23_the_discarder_alone_adds_them_for_each_winner() -> None:
    hands = ["1133556688p2449s", "777p2255566688s", JUNK]
    play = table(hands, draws="8p2s", **bids(1, 4, 5)).play("0 discard 9s, 1 drop, 2 drop")
    assert play.pays("win.bid") == {("win.bid", 2, 0): 6, ("win.bid", 2, 1): 9}


def test_al_23_once_on_a_robbed_kong() -> None:
    play = adding(PLAIN, 3, **bids(5, 4, 1)).play("2 drop, 0 drop, 1 kong 2s, 2 win")
    assert play.pays("win.bid") == {("win.bid", 1, 2): 5}


@pytest.mark.parametrize(("bonus", "extra"), [("none", 0), ("streak", 3)])
def test_al_24_the_dealer_pays_and_is_paid_the_streak(bonus: str, extra: int) -> None:
    options: dict[str, Any] = {"dealer_bonus": bonus, "headers": {"streak": 3}}
    deal = table([PLAIN + "9s", JUNK, JUNK_TOO], draws="7p7p2s", **options)
    won = deal.play("0 discard 9s, 1 drop, 2 drop, 0 win")
    assert won.pays("dealer") == (from_each("dealer", 0, extra, seats=3) if extra else {})
    deal = table([JUNK + "9s", PLAIN, JUNK_TOO], draws="2s", **options)
    lost = deal.play("0 discard 9s, 1 win")
    assert lost.pays("dealer") == ({("dealer", 0, 1): extra} if extra else {})


def test_al_24_nothing_between_two_others_nor_at_the_first_streak() -> None:
    streak: dict[str, Any] = {"dealer_bonus": "streak", "headers": {"streak": 3}}
    won = table([JUNK + "9s", JUNK_TOO, PLAIN], draws="2s", **streak)
    assert won.play("0 discard 9s, 1 drop, 2 win").pays("dealer") == {}
    first = table([JUNK + "2s", PLAIN, JUNK_TOO], dealer_bonus="streak").play("0 discard 2s, 1 win")
    assert first.pays("dealer") == {}


def test_al_24_once_on_a_robbed_kong() -> None:
    streak: dict[str, Any] = {"dealer_bonus": "streak", "headers": {"streak": 2}}
    play = adding(PLAIN, 2, **streak).play("0 drop, 1 kong 2s, 0 win")
    assert play.pays("dealer") == {("dealer", 1, 0): 2}
    play = adding(ROBBER, 2, **streak).play("0 drop, 1 kong 2s, 0 win")
    assert play.pays("dealer") == {("dealer", 1, 0): 2}

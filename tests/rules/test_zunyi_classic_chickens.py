"""遵義麻將 beside the win: kongs, chickens, drawn rounds, the statement (ZC-10 to ZC-12, ZC-14)."""

from typing import Any

import pytest

from tests.rules.readiness import drawn
from tests.scenario import CLOSED, JUNK_A, JUNK_B, JUNK_C, PLAIN, SINGLE, Play, Scenario, from_each


def table(hands: list[str], **options: Any) -> Scenario:
    """A deal of zunyi-classic."""
    return Scenario(hands, game="zunyi-classic", **options)


# ---------------------------------------------------------------- kongs

# Seat 1 lays down 2m; then seat 3 discards the 2p it waits for. Hand, last tile of the dealer,
# draws, replacement tile, actions.
Case = tuple[str, str, str, str, str]
CONCEALED = ("2222456789m345p", "9s", "5p3s8s", "6s", "0 discard 9s, 1 kong 2m, 1 drop, ")
EXPOSED = ("222456789m3455p", "2m", "3s8s", "6s", "0 discard 2m, 1 kong, 1 drop, ")
ADDED = (
    "22456789m34557p", "2m", "3s6s8s2m3s7s", "4s",
    "0 discard 2m, 1 pong, 1 discard 7p, 2 drop, 3 drop, 0 drop, 1 kong 2m, 1 drop, ",
)  # fmt: skip
HELD = (  # a copy held back when ponging
    "222456789m3455p", "2m", "3s6s8s4s3s7s", "5p",
    "0 discard 2m, 1 pong, 1 discard 5p, 2 drop, 3 drop, 0 drop, 1 kong 2m, 1 discard 4s, ",
)  # fmt: skip
KEPT = (  # the fourth drawn and kept for a turn
    "222456789m3455p", "9s", "2m3s6s8s4s3s7s", "5p",
    "0 discard 9s, 1 discard 5p, 2 drop, 3 drop, 0 drop, 1 kong 2m, 1 discard 4s, ",
)  # fmt: skip


def laid(case: Case, flipped: str = "") -> Play:
    """The live owner of a kong wins."""
    hand, spare, draws, tail, actions = case
    hands = [JUNK_A + spare, hand, JUNK_B, JUNK_C]
    scene = table(hands, draws=draws, tail=tail, flipped=flipped)
    return scene.play(actions + "2 drop, 3 discard 2p, 1 win")


def test_zc_10_an_exposed_kong_is_two_from_the_discarder() -> None:
    assert laid(EXPOSED).pays("kong.") == {("kong.exposed", 0, 1): 2}


def test_zc_10_a_concealed_kong_is_two_from_each() -> None:
    assert laid(CONCEALED).pays("kong.") == from_each("kong.concealed", 1, 2)


def test_zc_10_an_added_kong_is_three_from_each() -> None:
    assert laid(ADDED).pays("kong.") == from_each("kong.added", 1, 3)


def test_zc_10_a_late_kong_scores_as_its_kind() -> None:
    for case, expected in ((HELD, ("kong.added", 3)), (KEPT, ("kong.concealed", 2))):
        play = laid(case)
        assert play.round.facts().kong_late.tolist() == [True]
        code, points = expected
        assert play.pays("kong.") == from_each(code, 1, points)


@pytest.mark.parametrize(
    ("hand", "spare", "draws", "actions"),
    [
        ("459m138888p2358s", "9s", "3s6p6s", "0 discard 9s, 1 drop, 2 kong 8p, 2 drop, "),
        ("4589m13888p2358s", "8p", "6s", "0 discard 8p, 2 kong, 2 drop, "),
        (
            "4589m13688p2358s", "8p", "4s6p9p8p6s",
            "0 discard 8p, 2 pong, 2 discard 6p, 3 drop, 0 drop, 1 drop, 2 kong 8p, 2 drop, ",
        ),
    ],
)  # fmt: skip
def test_zc_10_an_owner_that_is_not_ready_gets_nothing(
    hand: str, spare: str, draws: str, actions: str
) -> None:
    scene = table([JUNK_A + spare, PLAIN, hand, JUNK_C], draws=draws, tail="7s")
    play = scene.play(actions + "3 discard 2p, 1 win")
    assert play.settled["states"] == ["not", "won", "not", "not"]
    assert len(play.round.facts().kong_kind) == 1
    assert play.pays("kong.") == play.cancelled("kong.") == {}


def test_zc_10_zc_12_a_ready_owner_gets_them_and_none_in_a_drawn_round() -> None:
    hands = ["2222456789m3455p", JUNK_A, "334455678s1399p", JUNK_C]
    play = table(hands, tail="9s").play("0 kong 2m, 0 drop, 1 discard 2p, 2 win, 0 pass")
    assert play.settled["states"] == ["ready", "not", "won", "not"]
    assert play.pays("kong.") == from_each("kong.concealed", 0, 2)
    scene = table([hands[0], JUNK_A, JUNK_B, JUNK_C], tail="9s", last="1s1s8p8p")
    play = scene.play("0 kong 2m, 0 drop").idle()
    assert play.settled["states"] == ["ready", "not", "not", "not"]
    assert play.pays("kong.") == {}
    assert play.cancelled("kong.") == from_each("kong.concealed", 0, 2)
    assert play.rules("kong.") == {"ZC-12"}


# ---------------------------------------------------------------- chickens


def won(first: str, draws: str, *, flipped: str = "3s", winner: str = PLAIN, **more: Any) -> Play:
    """Seat 0 discards a tile, seats 1 to 3 what they draw; seat 1 wins on the 2p of seat 0."""
    third = more.pop("third", JUNK_C)
    scene = table([JUNK_A + first, winner, JUNK_B, third], draws=draws + "7s", flipped=flipped)
    return scene.play(f"0 discard {first}, 1 drop, 2 drop, 3 drop, 0 discard 2p, 1 win")


@pytest.mark.parametrize(("flipped", "price"), [("3s", 1), ("9s", 2)])
def test_zc_11_each_owned_1s_is_one_and_two_in_gold(flipped: str, price: int) -> None:
    """Seat 0 charges; seat 1 owns the second in its pond."""
    play = won("1s", "1s6s8s", flipped=flipped)
    assert play.pays("ji.") == from_each("ji.yao", 1, price)


@pytest.mark.parametrize(("flipped", "price"), [("3s", 2), ("9s", 4)])
def test_zc_11_a_charge_is_two_and_four_in_gold(flipped: str, price: int) -> None:
    assert won("3s", "1s6s8s", flipped=flipped).pays("ji.") == from_each("ji.charge", 1, price)


def test_zc_11_the_next_rank_after_the_flip_is_one_in_hand() -> None:
    """The winner holds one of each m, 5p twice and the 2p it won."""
    for flipped, points in (("4m", 1), ("6m", 1), ("4p", 2), ("1p", 1), ("5p", 0), ("9p", 0)):
        paid = won("3s", "4s6s8s", flipped=flipped).pays("ji.")
        assert paid == (from_each("ji.flip", 1, points) if points else {})


def test_zc_11_after_nine_comes_one() -> None:
    play = won("3s", "4s6s8s", flipped="9p", winner=CLOSED)  # holds a 1p
    assert play.pays("ji.") == from_each("ji.flip", 1, 1)


def test_zc_11_in_melds_too_and_not_in_ponds() -> None:
    assert won("3s", "4s6s8s", flipped="3s").pays("ji.") == {}  # seat 1 let 4s go
    hands = [JUNK_A + "2m", "222456789m1355p", JUNK_B, JUNK_C]
    play = table(hands, draws="4s7s", tail="9s", flipped="1m").play(
        "0 discard 2m, 1 kong, 1 drop, 2 drop, 3 discard 2p, 1 win"
    )
    assert play.pays("ji.") == from_each("ji.flip", 1, 4)


def test_zc_11_ji_1_8p_is_no_default_chicken() -> None:
    assert won("8p", "8p6s8s").pays("ji.") == {}
    assert won("8p", "1s6s8s").pays("ji.") == from_each("ji.charge", 1, 2)


def test_zc_11_a_ready_seat_earns_and_one_that_is_not_neither_earns_nor_pays() -> None:
    """Seat 0 has charged, seats 2 and 3 let a 1s go; only seat 3 may be ready."""
    play = won("1s", "4s1s1s")
    assert play.settled["states"] == ["not", "won", "not", "not"]
    assert play.pays("ji.") == {}
    play = won("1s", "4s1s1s", third="234678m3455678s", flipped="9p")
    assert play.settled["states"] == ["not", "won", "not", "ready"]
    assert play.pays("ji.") == from_each("ji.yao", 3, 1)


def test_zc_11_a_claimed_first_1s_makes_nobody_responsible() -> None:
    """Seat 1 pongs it and wins; seat 0 pays like everybody."""
    hands = [JUNK_A + "1s", "456678s3455p117s", "4589m1367p2359s3m", "13689m2479p348s6m"]
    play = table(hands, draws="9m", flipped="3s").play(
        "0 discard 1s, 1 pong, 1 discard 7s, 2 drop, 3 discard 2p, 1 win"
    )
    assert play.pays("ji.") == from_each("ji.yao", 1, 3)


# ---------------------------------------------------------------- drawn rounds

THREE_SUITS = ["79m2469p2245679s", "68m1367p1335689s", "8m2479p13344789s"]


@pytest.mark.parametrize(
    ("hand", "core"),
    [
        (PLAIN, 2),
        (SINGLE, 3),
        ("222333m1133555p", 4),
        ("2345678m111888p", 4),
        ("1133557788m113p", 4),
        ("22233m55m7788p44p", 10),
    ],
)
def test_zc_12_a_seat_that_is_not_ready_pays_the_best_core(hand: str, core: int) -> None:
    """Twice as much, for all three use three suits."""
    scene = table([hand + "9s", *THREE_SUITS], last="1s1s9p9p")
    play = scene.play("0 discard 9s").idle()
    assert play.settled["states"] == ["ready", "not", "not", "not"]
    assert play.pays() == from_each("draw.ready", 0, 2 * core)


def test_zc_12_each_ready_seat_is_paid_its_own() -> None:
    assert drawn("zunyi-classic", "13").pays() == {
        ("draw.ready", 0, 1): 6,
        ("draw.ready", 2, 1): 6,
        ("draw.ready", 0, 3): 6,
        ("draw.ready", 2, 3): 6,
    }


@pytest.mark.parametrize("ready", ["", "0123"])
def test_zc_12_nobody_or_everybody_ready_pays_nothing(ready: str) -> None:
    assert drawn("zunyi-classic", ready).pays() == {}


def test_zc_12_chickens_count_nothing() -> None:
    hands = [PLAIN + "1s", JUNK_A, JUNK_B, JUNK_C]
    play = table(hands, last="9s8p8p8p").play("0 discard 1s").idle()
    assert play.pays() == from_each("draw.ready", 0, 4)
    assert play.cancelled("ji.charge") == from_each("ji.charge", 0, 2)
    assert play.rules("ji.") == {"ZC-12"}


def test_zc_12_nothing_where_somebody_won() -> None:
    assert won("3s", "4s6s8s").pays("draw.") == {}


def test_zc_example_4_payers_of_two_suits_ten_and_of_three_twenty() -> None:
    """Seat 3 has ponged 1s and keeps m and p: three suits with its meld."""
    hands = ["1112345678999m1s", "22469p22445679s", "68m1367p1335689s", "468m1357789p119s"]
    play = table(hands, last="3p3p8p8p").play("0 discard 1s, 3 pong, 3 discard 9s").idle()
    assert play.settled["states"] == ["ready", "not", "not", "not"]
    assert play.pays() == {
        ("draw.ready", 1, 0): 10,
        ("draw.ready", 2, 0): 20,
        ("draw.ready", 3, 0): 20,
    }


# ---------------------------------------------------------------- 個人結算


@pytest.mark.parametrize(
    ("case", "against", "total"),
    [
        (
            CONCEALED,
            {
                0: [("暗豆", 2), ("鸡分", 4)],
                2: [("暗豆", 2), ("鸡分", 4)],
                3: [("和牌分", 2), ("暗豆", 2), ("鸡分", 4)],
            },
            20,
        ),
        (
            EXPOSED,
            {0: [("明豆", 2), ("鸡分", 4)], 2: [("鸡分", 4)], 3: [("和牌分", 2), ("鸡分", 4)]},
            16,
        ),
        (
            ADDED,
            {
                0: [("轉彎豆", 3), ("鸡分", 4)],
                2: [("轉彎豆", 3), ("鸡分", 4)],
                3: [("和牌分", 2), ("轉彎豆", 3), ("鸡分", 4)],
            },
            23,
        ),
    ],
)
def test_zc_14_a_statement_lists_each_opponent_line_by_line(
    case: Case, against: dict[int, list[tuple[str, int]]], total: int
) -> None:
    """The four 2m of the kong are flip chickens."""
    ledger = laid(case, flipped="1m").round.settle()
    statement = ledger.statement(1)
    assert {
        opponent.seat: [(section.names[0], section.points) for section in opponent.sections]
        for opponent in statement.opponents
    } == against
    for opponent in statement.opponents:
        assert opponent.points == sum(points for _, points in against[opponent.seat])
    assert statement.points == total
    other = ledger.statement(2)
    assert [opponent.seat for opponent in other.opponents] == [1]  # nothing with 0 and 3
    assert other.points == -sum(points for _, points in against[2])


def test_zc_14_the_hand_points_hold_every_win_code_and_the_drawn_round() -> None:
    ledger = drawn("zunyi-classic", "1").round.settle()
    (opponent,) = ledger.statement(0).opponents
    assert [(section.names[0], section.points) for section in opponent.sections] == [("和牌分", -6)]


STATEMENT = """\
遵義麻將
座位 1 胡 平胡，座位 3 点炮
翻牌：1万

座位 0（未听）：-6
  对座位 1：-6
    明豆 -2
      明豆 -2
    鸡分 -4
      翻牌鸡 -4

座位 1（胡牌）：+16
  对座位 0：+6
    明豆 +2
      明豆 +2
    鸡分 +4
      翻牌鸡 +4
  对座位 2：+4
    鸡分 +4
      翻牌鸡 +4
  对座位 3：+6
    和牌分 +2
      牌型 +2
    鸡分 +4
      翻牌鸡 +4

座位 2（未听）：-4
  对座位 1：-4
    鸡分 -4
      翻牌鸡 -4

座位 3（未听）：-6
  对座位 1：-6
    和牌分 -2
      牌型 -2
    鸡分 -4
      翻牌鸡 -4

下局庄家：座位 1，连庄 0"""


def test_zc_14_the_text_of_a_round() -> None:
    assert laid(EXPOSED, flipped="1m").round.settle().text("zh") == STATEMENT

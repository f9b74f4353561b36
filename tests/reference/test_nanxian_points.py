"""What a nanxian hand is worth: legal wins, hard and soft points, names in both editions, waits."""

import pytest

from . import letters, nanxian
from .letters import Win, kind_of, parse
from .test_nanxian_clauses import duel, lay, play, table


def laid_sets(text):
    """`碰5d 顺4x5x6x 溜1x`: 溜, 歪 and 碰 name their kind once, the eaten card is the first."""
    found = []
    for one in text.split():
        name = "二七十" if one.startswith("二七十") else one[0]
        cards = tuple(kind_of(f"{number}{size}") for number, size in cards_in(one[len(name) :]))
        cards *= {"溜": 4, "歪": 3, "碰": 3}.get(name, 1)
        taken = cards[0] if name in ("碰", "顺", "二七十") else None
        found.append({"set": name, "cards": cards, "taken": taken})
    return found


def cards_in(text):
    number = ""
    for sign in text:
        if sign in "xd":
            yield number, sign
            number = ""
        else:
            number += sign


def win(hand, laid="", **facts):
    """A win of seat 1 on an own card that was shown, one card played before, no options."""
    usual = {
        "hand": parse(hand), "laid": laid_sets(laid), "card": None, "by": "own", "waits": set(),
        "dealer": False, "discards": 1, "last": False, "edition": "small", "hand_in_hand": False,
        "back_to_back": False,
    }  # fmt: skip
    return Win(**{**usual, **facts})


def names(*arguments, **facts):
    return dict(letters.best(win(*arguments, **facts))["names"])


# ---------------------------------------------------------------- legal wins


@pytest.mark.parametrize(
    ("hand", "laid", "legal"),
    [
        ("123456x789x33d", "碰5d 碰6d 碰1d", False),  # three 碰 and the pair: 4
        ("123456x270x33d", "碰5d 碰6d 碰1d", True),  # and a 2-7-10: 5
        ("123456x270x34d", "碰5d 碰6d 碰1d", False),  # a door of neighbours has no point
        ("123456x270x27d", "碰5d 碰6d 碰1d", True),
        ("123456x270x35d", "碰5d 碰6d 歪1d", False),
        ("123x270x36d", "碰5d 碰6d 碰8d 溜1d", False),  # six sets, but 3 and 6 are no door
        ("270x270x34d", "碰5d 碰6d 歪9d 溜1d", True),
        ("333x24d", "碰5d 碰6d 歪9d 溜1d 碰8d", True),  # two ranks apart
        ("333x14d", "碰5d 碰6d 歪9d 溜3d 碰8d", False),
        ("9x1d", "碰5d 碰6d 歪9d 溜1d 碰8d 碰2d", False),  # two sizes
        ("123x123x456x789x270d345d99d", "", False),  # 2-7-10 and the pair: 2
        ("1122335588x11335588d22d", "", True),  # ten pairs need nothing
        ("1111335588x11335588d22d", "", True),
        ("1111335588x113355822d4d", "", False),
        ("3344556699x", "碰1d 碰2d 碰4d", False),  # pairs beside laid sets are no 十对
    ],
)
def test_nx_16_nx_17_nx_19_what_wins(hand, laid, legal):
    assert letters.wins(parse(hand), laid_sets(laid)) == legal


# ---------------------------------------------------------------- points


def test_nx_22_the_page_example():
    """47 = hard 6 + 1, two 坎 10, 内毫 30."""
    found = letters.best(win("444456x999d270x270d88x", "碰3d"))
    assert (found["hard"], found["soft"], found["points"]) == (7, 40, 47)


@pytest.mark.parametrize(
    ("by", "card", "sets", "soft"),
    [
        ("own", "3x", "坎", 10),
        ("drawn", "3x", "碰", 5),
        ("drawn", "5d", "坎", 10),
        ("deal", None, "坎", 10),
    ],
)
def test_nx_17_three_alike_by_anothers_card_are_a_pong(by, card, sets, soft):
    card = card and kind_of(card)
    found = letters.best(win("333x999d456x270d55d", "碰8d 碰1d", by=by, card=card, discards=3))
    assert {name for name, cards in found["reading"] if set(cards) == {kind_of("3x")}} == {sets}
    assert found["soft"] == soft


def test_nx_17_three_held_before_stay_a_triple_when_the_fourth_completes_a_run():
    found = letters.best(win("3333x45x999d270d55d", "碰8d 碰1d", by="drawn", card=kind_of("3x")))
    assert ("坎", (2, 2, 2)) in found["reading"]
    assert found["soft"] == 10 + 20


@pytest.mark.parametrize("edition", ["small", "big"])
@pytest.mark.parametrize(
    ("laid", "small", "big"),
    [
        ("碰8d 溜1d 碰6d", 10 + 30, 20 + 40),  # 内毫
        ("碰8d 歪1d 碰6d", 10, 20),  # three only
        ("碰8d 碰1d 顺1d2d3d", 5 + 20, 10 + 30),  # ponged: 外毫
        ("碰8d 歪1d 顺1d2d3d", 10 + 20, 20 + 30),  # eaten
        ("碰8d 歪1d 顺2d1d3d", 10 + 30, 20 + 40),  # 2d was eaten, 1d came from the hand
    ],
)
def test_nx_20_quads(edition, laid, small, big):
    """One 坎 in the hand, 歪 or 溜 on the table, and the quad."""
    found = letters.best(win("999d270x456x55d", laid, edition=edition))
    assert found["soft"] == {"small": small, "big": big}[edition]


def test_nx_20_anothers_winning_card_makes_the_quad_an_outer_one():
    hand, laid = "999d123d270x55d", "碰8d 歪1d 碰6d"
    assert letters.best(win(hand, laid, by="own", card=kind_of("1d")))["soft"] == 10 + 30
    assert letters.best(win(hand, laid, by="drawn", card=kind_of("1d")))["soft"] == 10 + 20
    assert letters.best(win(hand, laid, by="drawn", card=kind_of("5d")))["soft"] == 10 + 30


def test_nx_22_the_reading_with_the_most_points():
    """Three 3-4-5 or three 坎: the 坎 are worth more."""
    found = letters.best(win("333444555x270d99d", "碰8d 碰1d"))
    assert sorted(name for name, _ in found["reading"]) == sorted(
        ["碰"] * 2 + ["坎"] * 3 + ["二七十", "门"]
    )
    assert found["names"] == [("行行息", 60)]


# ---------------------------------------------------------------- names


def test_nx_21_heaven_and_pairs_on_the_deal():
    dealt = {"by": "deal", "dealer": True, "discards": 0}
    assert names("111333555x270x456d789d88d", **dealt) == {"天胡": 60}
    assert names("1122335588x11335588d22d", **dealt) == {"十对": 120}
    assert names("22770088x227700334455d", **dealt) == {"天胡": 60, "十对": 120}


READY_HAND = "333x999d456x270d55d"


@pytest.mark.parametrize(
    ("laid", "facts", "ready"),
    [
        ("溜8d 溜1d", {"discards": 0}, True),
        ("溜8d 溜1d", {"discards": 1}, False),
        ("溜8d 溜1d", {"discards": 1, "dealer": True}, True),
        ("溜8d 溜1d", {"discards": 2, "dealer": True}, False),
        ("溜8d 碰1d", {"discards": 0}, False),
        ("溜8d 歪1d", {"discards": 0, "by": "wai", "card": 10}, True),
        ("溜8d 歪1d", {"discards": 1, "dealer": True}, False),  # 歪 and a discard
        ("歪8d 歪1d", {"discards": 1, "dealer": True, "by": "wai", "card": 10}, False),
        ("溜8d 溜1d", {"discards": 0, "by": "drawn", "card": 14}, True),
    ],
)
def test_nx_21_ready(laid, facts, ready):
    assert ("报听" in names(READY_HAND, laid, **facts)) == ready


def test_nx_21_last_card():
    assert names("270x456x33d", "碰5d 碰6d 歪1d 碰9d", last=True) == {"海底胡": 30}
    assert nanxian.settle(play(duel(), "1 win"))["names"][0] == "海底胡"


@pytest.mark.parametrize(
    ("hand", "laid", "small", "big"),
    [
        ("333x456x999d270x55d", "碰8d 歪2d", {}, {}),
        (
            "333x444x999d55d",
            "碰8d 歪2d 溜7x",
            {"对子息": 100, "行行息": 60},
            {"对子息": 200, "行行息": 100},
        ),
        (
            "333x444x999d55d",
            "碰8d 歪1d 溜6x",
            {"乌对胡": 120, "行行息": 60},
            {"乌对胡": 300, "行行息": 100},
        ),
        ("333x456x999d55d", "碰8d 歪1d 溜6x", {"全黑胡": 80}, {"全黑胡": 150}),
        ("456d789d270d55d", "碰8d 歪1d 溜3d", {"大字胡": 120}, {"大字胡": 300}),
        ("456x789x270x55x", "碰8x 歪1x 溜3x", {"小字胡": 120}, {"小字胡": 300}),
        ("333x456x999d55d", "碰8d 歪1d 顺7x8x9x", {"一点红": 60}, {"一点红": 100}),
        ("270x270x270d456x99d", "碰2d 碰8d", {}, {}),  # twelve red
        ("270x270x270d456x77d", "碰2d 碰8d", {"十三红": 180}, {"十三红": 180}),  # fourteen
        (
            "270x270x270d77x456x",
            "溜2d 碰8d",
            {"十三红": 210},
            {"十三红": 210},
        ),  # fifteen, the 溜 with four
    ],
)
def test_nx_21_names_of_the_cards(hand, laid, small, big):
    assert names(hand, laid) == small
    assert names(hand, laid, edition="big") == big


def test_nx_21_hard_throughout_with_a_red_door():
    assert names("270x333x20d", "碰8d 歪1d 溜3d 碰9d") == {"行行息": 60}
    assert names("270x333x21d", "碰8d 歪1d 溜3d 碰9d") == {}


@pytest.mark.parametrize(
    ("hand", "facts", "expected"),
    [
        ("1122335588x11335588d22d", {}, {"十对": 120}),
        ("1111335588x11335588d44d", {"edition": "big"}, {"全黑胡": 150, "十对": 300}),
        ("11223344556677889900x", {}, {"小字胡": 120, "十对": 120}),
        (
            "1122335588x11335588d22d",
            {"discards": 0, "last": True},
            {"报听": 60, "海底胡": 30, "十对": 120},
        ),
        ("2222770000x2277001133d", {}, {"十三红": 240, "十对": 120}),  # sixteen red
    ],
)
def test_nx_21_ten_pairs_add_to_what_else_holds(hand, facts, expected):
    assert names(hand, **facts) == expected


def test_nx_21_nx_22_bare_pairs_read_as_ten_doors_and_quads_count():
    found = letters.best(win("1111335588x11335588d44d", card=0))
    assert [name for name, _ in found["reading"]] == ["门"] * 10
    assert (found["hard"], found["soft"]) == (0, 30)


def test_nx_21_single_card():
    laid = "碰8d 碰1d 碰3d 顺4x5x6x 顺7x8x9x 溜2x"
    assert (
        names("99d", laid) == names("99d", laid, by="drawn", card=kind_of("9d")) == {"全求人": 60}
    )
    laid = "碰8d 碰1d 碰3d 顺4x5x6x 顺7x8x9x 歪2x"
    assert names("99d", laid, by="wai", card=kind_of("2x")) == {}


# ---------------------------------------------------------------- waits


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("34d99x", "2d 5d 9x"),  # two ranks apart is a door of its own
        ("24d99x", "3d 9x"),
        ("27d99x", "10d 9x"),
        ("3399x", "3x 9x"),
        ("2x", "1x 2x 3x 4x 7x 10x"),
        ("9d", "7d 8d 9d 10d"),
    ],
)
def test_nx_17_nx_22_waits_of_short_hands(hand, expected):
    """With points enough on the table. 34d and 99x: 9x makes a 坎, and 34d is the door."""
    laid = laid_sets("碰8x 碰1d 碰5x 碰6x 碰8d 碰6d")
    found = letters.waits(parse(hand), laid[: (19 - sum(parse(hand))) // 3])
    assert found == {kind_of(card) for card in expected.split()}


def test_nx_22_a_kind_held_four_times_is_no_wait():
    laid = laid_sets("碰8x 碰1x 碰3x 碰4x 碰9d 溜10x")
    assert letters.waits(parse("9x"), laid) == {kind_of(card) for card in ("7x", "8x", "9x")}


def test_nx_22_hard_points_count_for_waits():
    """Only the pair brings the fifth point."""
    assert letters.waits(parse("9x"), laid_sets("碰8x 碰1x 碰3x 碰4x 顺4d5d6d 顺4d5d6d")) == {
        kind_of("9x")
    }


@pytest.mark.parametrize(
    ("waits", "hand_in_hand", "back_to_back"),
    [
        ({"4x", "5x"}, True, False),
        ({"4d", "5d"}, True, False),
        ({"10x", "1d"}, False, False),
        ({"4x", "6x"}, False, False),
        ({"4x", "4d"}, False, True),
        ({"4x", "5d"}, False, False),
        ({"4x", "5x", "6x"}, False, False),
        ({"4x"}, False, False),
    ],
)
def test_nx_21_hand_in_hand_and_back_to_back(waits, hand_in_hand, back_to_back):
    kinds = {kind_of(card) for card in waits}
    asked = {"waits": kinds, "hand_in_hand": True, "back_to_back": True}
    found = names(READY_HAND, "碰8d 碰1d", **asked)
    assert ("手牵手" in found, "背靠背" in found) == (hand_in_hand, back_to_back)
    assert names(READY_HAND, "碰8d 碰1d", waits=kinds) == {}


def test_nx_22_the_waits_of_a_win_after_wai_are_those_before_it():
    """11x and 44d left: 1x by 歪, 4d; both 歪 and pair tell the same."""
    laid = ["碰 5x 5x 5x", "碰 6x 6x 6x", "碰 5d 5d 5d", "碰 6d 6d 6d", "碰 9d 9d 9d"]
    state = lay(
        table("8x", "11x1d1d", "8d", draws="1x", back_to_back=True, edition="big"), 1, *laid
    )
    result = nanxian.settle(play(state, "0 discard 8x, 1 wai 1x, 1 win"))
    assert result["names"] == ["海底胡", "乌对胡", "行行息", "背靠背"]
    assert result["totals"] == [-(50 + 300 + 100 + 50 + 10), 1020, -510]


# ---------------------------------------------------------------- payment


def test_nx_23_everybody_pays_in_full_times_base():
    state = table("9x", "456x270x789x5d", "8x", draws="5d 1x", base=3)
    lay(state, 1, "碰 4d 4d 4d", "歪 6d 6d 6d", "碰 9d 9d 9d")
    result = nanxian.settle(play(state, "0 discard 9x, 1 win 5d"))
    common = {"payee": 1, "cancelled_by": None}
    assert result["entries"] == [
        {"reason": "hand.hard", "payer": 0, "points": 18, "rule": "NX-19", **common},
        {"reason": "hand.soft", "payer": 0, "points": 15, "rule": "NX-20", **common},
        {"reason": "hand.hard", "payer": 2, "points": 18, "rule": "NX-19", **common},
        {"reason": "hand.soft", "payer": 2, "points": 15, "rule": "NX-20", **common},
    ]
    assert result["totals"] == [-33, 66, -33]
    assert result["next"] == {"dealer": 1, "streak": 0}

"""南县鬼胡子, clause by clause: `rules/nanxian.md`. Figures are those of the page."""

import pytest

import zhuoji
from tests.letters.scenario import table
from tests.scenario import from_each
from zhuoji import IllegalAction, RecordError, RulesError, letters
from zhuoji.letter_facts import LetterFact
from zhuoji.options import declared

# The winner of many rounds below: 444x 456x 270x 270d 999d and a pong of 3d, complete with a pair
# of 8x: hard 6, no name; 3d comes from the dealer's discard.
READY = "4444x56x 270x 270d 999d 33d 8x 1d"
OPENING = "0 discard 3d, 1 pong, 1 discard 1d"


def until(play, card):
    """Everybody passes until the card is shown."""
    while not (play.round._core.phase.name == "CLAIM" and play.round.view(None).tile == card):
        play.round.apply(play.round.pending[0], "pass")


def names(play):
    return play.settled["names"]


def total(play, seat):
    return play.settled["totals"][seat]


def test_nx_1_cards_and_text():
    assert letters.NAMES[0] == "1x"
    assert letters.NAMES[19] == "10d"
    assert letters.text(letters.parse("720x")) == "270x"
    wall = zhuoji.game("nanxian").deal(key=1).record()["wall"]
    assert sorted(wall) == sorted(letters.NAMES * 4)


def test_nx_2_what_each_option_takes():
    """The values of the form, and of a room with two seats or three; the defaults."""
    taken = {
        "seats": ({2, 3}, 3), "base": (set(range(1, 101)), 1), "edition": ({"big", "small"}, "big"),
        "buried": ({0, 10, 20}, 0), "hand_in_hand": ({True, False}, False),
        "back_to_back": ({True, False}, False), "chi_limit": ({True, False}, False),
    }  # fmt: skip
    page = zhuoji.game("nanxian").page
    assert {c.name: (set(c.values), c.default) for c in declared(page.options)} == taken
    for seats, values in ((2, {"buried": ({0, 10, 20}, 20)}), (3, {"buried": ({0}, 0)})):
        of_room = {c.name: (set(c.values), c.default) for c in declared(page.options, seats)}
        assert of_room == taken | values
        assert zhuoji.game("nanxian", seats=seats).deal(key=1).seats == seats


def test_nx_2_options():
    assert zhuoji.game("nanxian").options.seats == 3
    assert zhuoji.game("nanxian", seats=2).options.buried == 20
    assert zhuoji.game("nanxian", seats=2, buried=10).chosen == {"buried": 10}
    with pytest.raises(RulesError, match="buried=10, valid: 0"):
        zhuoji.game("nanxian", buried=10)
    with pytest.raises(RulesError, match="base=101, valid: 1 to 100"):
        zhuoji.game("nanxian", base=101)


def test_nx_3_deal_and_buried_cards():
    round = zhuoji.game("nanxian", seats=2).deal(key=3, dealer=1)
    wall = round.record()["wall"]
    assert sorted(round.view(1).seats[1].hand) == sorted(wall[:20])
    assert sorted(round.view(0).seats[0].hand) == sorted(wall[20:39])
    assert round.view(0).undrawn == 80 - 39 - 20


def test_nx_4_next_dealer():
    won = table(["3d", READY, ""], "8x", edition="small").play(f"{OPENING}, 1 win")
    assert won.next == (1, 0)
    assert table(["3d", "", ""], dealer=1).idle().next == (2, 0)


def test_nx_5_dealer_begins():
    play = table(["1111x", "", ""])
    assert play.may(0, "liu") == {"liu 1x"}
    play.play("0 liu 1x")
    assert play.round._core.turn == 1  # no discard, the next seat draws


def test_nx_6_the_card_is_seen_alone_first():
    play = table(["9d", "55x 3333d", ""], "5x 3x").play("0 discard 9d")
    assert play.may(1) == {"wai", "liu 3d", "pass"}
    assert play.round.view(0).tile is None
    play.play("1 wai")
    assert play.may(1, "discard")
    shown = table(["9d", "55x", ""], "5x").play("0 discard 9d, 1 pass")
    assert shown.round.view(2).tile == "5x"


def test_nx_6_quads_from_three_and_from_an_own_hidden_triplet():
    three = table(["9d", "555x", ""], "5x").play("0 discard 9d")
    assert three.may(1, "liu") == {"liu 5x"}
    later = table(["9d", "55x 2d", ""], "5x 1d 3d 5x").play("0 discard 9d, 1 wai, 1 discard 2d")
    while later.round._core.turn != 1 or later.round._core.phase.name != "PRIVATE":
        later.round.apply(later.round.pending[0], "pass")
    assert later.may(1, "liu", "wai") == {"liu 5x"}
    later.play("1 liu 5x")
    assert later.round._core.turn == 2


def test_nx_6_the_card_not_used_joins_unseen():
    play = table(["9d", "3333d", ""], "5x").play("0 discard 9d, 1 liu 3d")
    hand = play.round.view(1).seats[1].hand
    assert hand.count("5x") >= 1
    assert len(hand) == 16
    known = [event for event in play.round.since(0, 0) if event.kind in ("draw", "liu")]
    assert {event.tile for event in known if event.seat == 1} == {None}


def test_nx_7_order_of_claims_on_a_drawn_card():
    # Seat 1 draws 5x: it may eat, seat 2 may eat as well, seat 0 may pong.
    play = table(["55x 9d", "46x", "67x"], "5x").play("0 discard 9d")
    assert play.may(1, "chi") >= {"chi 5x 4x 6x"}
    assert play.may(2, "chi") >= {"chi 5x 6x 7x"}
    assert play.may(0, "pong") == {"pong"}
    first = play.round.copy()
    first.apply(1, "chi 5x 4x 6x")
    first.apply(2, "chi 5x 6x 7x")
    assert first.pending == (0,)
    first.apply(0, "pass")
    assert first._core.turn == 1
    play.play("1 chi 5x 4x 6x, 0 pong")
    assert play.round._core.turn == 0


def test_nx_7_nobody_takes_it_and_it_lies_in_the_drawers_pond():
    play = table(["9d", "46x", ""], "5x 1d").play("0 discard 9d, 1 pass")
    while play.round._core.tile_in_play == letters.KIND_OF["5x"]:
        play.round.apply(play.round.pending[0], "pass")
    assert "5x" in play.round.view(0).seats[1].pond


def test_nx_8_claims_on_a_discard():
    play = table(["5x", "46x", "55x"]).play("0 discard 5x")
    assert play.may(1, "chi") >= {"chi 5x 4x 6x"}
    assert play.may(2) == {"pong", "pass"}  # 吃 by the 下家 only
    assert not play.may(1, "win")


def test_nx_8_a_discard_is_never_won():
    """Seat 1 waits for 8x alone; seat 2 eats the 1d and discards an 8x."""
    eater = "23d 8x 1357x 159d 48d 2x 6x 0x 6d 0d 9x"
    play = table(["3d", READY, eater]).play(f"{OPENING}, 2 chi 1d 2d 3d, 2 discard 8x")
    assert play.round.view(None).tile == "8x"
    assert "win" not in play.may(1)


def test_nx_9_discard_after_claims_and_no_quad_then():
    play = table(["5x", "55x 3333d", ""]).play("0 discard 5x, 1 pong")
    assert not play.may(1, "liu", "win")
    assert "discard 3d" in play.may(1)
    fourth = table(["9d", "555x", ""], "5x").play("0 discard 9d, 1 wai")
    assert fourth.may(1, "liu") == {"liu 5x"}
    assert fourth.play("1 liu 5x").round._core.turn == 2
    same = table(["5x", "555x", ""]).play("0 discard 5x, 1 pong")
    assert "discard 5x" in same.may(1)  # the kind just ponged too


def test_nx_10_a_pong_let_go_is_barred():
    play = table(["5x 9d", "55x", "5x"], "").play("0 discard 5x, 1 pass")
    assert play.round._core.seat(1)["barred"] >> letters.KIND_OF["5x"] & 1
    shown = table(["9d", "55x 1d", ""], "5x").play("0 discard 9d, 1 pass")
    assert shown.round._core.seat(1)["barred"] >> letters.KIND_OF["5x"] & 1
    other = table(["9d", "55x 3333d", ""], "5x").play("0 discard 9d, 1 liu 3d")
    assert other.round._core.seat(1)["barred"] >> letters.KIND_OF["5x"] & 1


def test_nx_11_runs_and_two_seven_ten():
    play = table(["7d", "2068d", ""]).play("0 discard 7d")
    assert play.may(1, "chi") >= {"chi 7d 2d 10d", "chi 7d 6d 8d"}
    ends = table(["1x", "90x", ""]).play("0 discard 1x")
    assert not {a for a in ends.may(1, "chi") if "9x" in a or "10x" in a}


def after_the_four_is_discarded(drawn):
    """Seat 1 holds 23568x after discarding 4x; the next card that its 上家 draws is `drawn`."""
    hand = "2345680x 99d 3366d 78d 12d 44d"
    play = table(["9d", hand, ""], f"8d {drawn}").play("0 discard 9d, 1 pong, 1 discard 4x")
    until(play, drawn)
    return {action for action in play.may(1, "chi") if "10x" not in action}


def test_nx_12_dead_doors_after_a_discard():
    """23 may not take 1, 56 may not take 7, 68 may take 7."""
    assert after_the_four_is_discarded("7x") == {"chi 7x 6x 8x"}
    assert after_the_four_is_discarded("1x") == set()


def test_nx_12_declining_is_undone_by_a_pong():
    play = table(["5x", "46x", "55x"]).play("0 discard 5x, 1 pass, 2 pong")
    assert not play.round._core.seat(1)["dead"] >> letters.KIND_OF["5x"] & 1
    left = table(["5x", "46x", "9x"]).play("0 discard 5x, 1 pass")
    assert left.round._core.seat(1)["dead"] >> letters.KIND_OF["5x"] & 1


def test_nx_12_the_drawer_declines_though_the_next_seat_eats():
    play = table(["9d", "46x", "67x"], "5x").play("0 discard 9d")
    while play.round._core.turn == 0:
        play.round.apply(play.round.pending[0], "pass")
    play.play("1 pass, 2 chi 5x 6x 7x")
    assert play.round._core.seat(1)["dead"] >> letters.KIND_OF["5x"] & 1
    assert not play.round._core.seat(0)["dead"] >> letters.KIND_OF["5x"] & 1


def test_nx_12_the_next_seat_declines_nothing_when_the_drawer_eats():
    play = table(["9d", "46x", "67x"], "5x").play("0 discard 9d")
    while play.round._core.turn == 0:
        play.round.apply(play.round.pending[0], "pass")
    play.play("2 pass, 1 chi 5x 4x 6x")
    assert not play.round._core.seat(2)["dead"] >> letters.KIND_OF["5x"] & 1


def test_nx_13_two_runs_at_most():
    """Seat 1 eats 1x and 4x in runs; 7x then only as 二七十, unless there is no limit."""
    hand = "22356890x 11335577d 9d 2d 4d"
    for limit, runs in ((True, set()), (False, {"chi 7x 8x 9x"})):
        play = table(["1x", hand], "4x 7x", chi_limit=limit)
        play.play("0 discard 1x, 1 chi 1x 2x 3x, 1 discard 2d")
        play.play("1 chi 4x 5x 6x, 1 discard 4d")
        until(play, "7x")
        assert play.may(1, "chi") == runs | {"chi 7x 2x 10x"}


def test_nx_14_triples_may_be_split_and_discarded():
    play = table(["111x 2222d", "", ""])
    assert play.may(0) >= {"discard 1x", "discard 2d"}


def test_nx_15_drawn_round():
    play = table(["9d", "", ""]).idle()
    assert play.outcome == ("draw", [], None, None)
    assert play.pays() == {}


def test_nx_15_last_live_card():
    """Two seats, 20 buried: the 21st draw is the last; 海底胡 30 and two 坎 (NX-21)."""
    ready = "111x 333d 270x 456x 789d 55d 9x 2d"
    play = table(["5d", ready], last="9x", edition="small")
    play.play("0 discard 5d, 1 pong, 1 discard 2d")
    while play.undrawn or play.round._core.phase.name != "CLAIM":
        seat = play.round.pending[0]
        play.round.apply(seat, play.round.default(seat))
    play.play("1 win")
    assert names(play) == ["海底胡"]
    assert play.pays("hand.name") == {("hand.name", 0, 1): 30}
    assert len(play.settled["buried"]) == 20


def test_nx_16_five_hard_points():
    """Two soft parts leave five hard points; three do not win."""
    assert letters.waits(letters.parse("345x678x111d33d44x"), ["pong 5d", "pong 9x"]) == {
        "3d", "4x",
    }  # fmt: skip
    assert letters.waits(letters.parse("123x456x789x111d33d44x"), ["pong 5d"]) == frozenset()


def test_nx_16_the_page_asks_for_five():
    game, laid = zhuoji.game("nanxian"), ["pong 5d", "pong 9x"]
    assert letters.best(game, letters.parse("345x678x111d333d44x"), laid, win="3d").hard == 5
    assert letters.best(game, letters.parse("345x678x111d333d45x"), laid, win="3d") is None


def test_nx_17_three_alike_by_anothers_card_are_a_pong():
    """Three 坎 by an own 5x; by another seat's, two and a 碰."""
    game = zhuoji.game("nanxian", edition="small")
    hand = letters.parse("111x333d270x555x99x456d")
    own = letters.best(game, hand, ["pong 7d"], win="5x")
    other = letters.best(game, hand, ["pong 7d"], win="5x", from_other=True)
    assert (own.soft, other.soft) == (15, 10)
    assert ("碰", ("5x", "5x", "5x")) in other.reading
    assert ("坎", ("5x", "5x", "5x")) in own.reading


def test_nx_17_doors():
    game = zhuoji.game("nanxian")
    for door, hard in (("99x", 7), ("27x", 7), ("13x", 6), ("12x", 6)):
        hand = letters.parse(f"888x555d666d444d333d{door}")
        assert letters.best(game, hand, ["pong 1d"], win="8x").hard == hard
    with_gap = letters.parse("888x555d666d444d333d14x")
    assert letters.best(game, with_gap, ["pong 1d"], win="8x") is None


def test_nx_18_a_win_may_be_declined():
    """Seat 1 waits for 8x and lets one go."""
    play = table(["3d", READY, ""], "8x", edition="small").play(OPENING)
    while "win" not in play.may(1):
        play.round.apply(play.round.pending[0], "pass")
    play.round.apply(1, "pass")
    assert not play.round.over


def test_nx_19_and_nx_22_the_page_example():
    """Small edition, 小胡, hard 6, two 坎, one 内毫: 6 + 1 + 10 + 30 = 47 from each."""
    game = zhuoji.game("nanxian", edition="small")
    hand = letters.parse("444456x270x270d88x999d")
    best = letters.best(game, hand, ["pong 3d"], win="8x")
    assert (best.points, best.hard, best.soft, best.names) == (47, 6, 40, ())


def test_nx_19_and_nx_22_a_hand_without_a_name_is_paid():
    """Hard 6 and the 1 of 小胡; two 坎 and one 内毫; times base 2."""
    play = table(["3d", READY, ""], "8x", edition="small", base=2).play(f"{OPENING}, 1 win")
    assert names(play) == []
    assert play.pays() == {
        **from_each("hand.hard", 1, 2 * 7, seats=3),
        **from_each("hand.soft", 1, 2 * 40, seats=3),
    }


def test_nx_20_inner_and_outer_quads():
    small, big = (zhuoji.game("nanxian", edition=e) for e in ("small", "big"))
    hand = letters.parse("444456x270x270d88x999d")
    for game, sets, inner, outer in ((small, 10, 30, 20), (big, 20, 40, 30)):
        own = letters.best(game, hand, ["pong 3d"], win="8x")
        claimed = letters.best(game, hand, ["pong 3d"], win="8x", outside=["4x"])
        drawn = letters.best(game, hand, ["pong 3d"], win="4x", from_other=True)
        assert own.soft == sets + inner
        assert claimed.soft == drawn.soft == sets + outer
    quad = letters.best(
        small, letters.parse("270x270d88x999d345d"), ["pong 3x", "liu 1d"], win="8x"
    )
    assert quad.soft == 5 + 5 + 30  # 坎, 溜, and all four of it


# NX-21: the names of a hand, what it is in sets, and the points of both editions.
NAMED = {
    "对子息": ("111x333x555d777d888x22d", ["pong 4x"], {"行行息"}),
    "乌对胡": ("111x333x555d666d888x99d", ["pong 4x"], {"行行息"}),
    "全黑胡": ("111x333x555d888x345d99d", ["pong 4x"], set()),
    "大字胡": ("111d333d444d270d678d99d", ["pong 5d"], set()),
    "小字胡": ("111x333x444x270x678x99x", ["pong 5x"], set()),
    "一点红": (
        "111x333x555d888x345d67d",
        [
            "pong 4x",
        ],
        set(),
    ),
    "行行息": ("111x333x270d888x270x99d", ["pong 4x"], set()),
}
POINTS = {
    "对子息": (100, 200), "全黑胡": (80, 150), "乌对胡": (120, 300), "大字胡": (120, 300),
    "小字胡": (120, 300), "一点红": (60, 100), "行行息": (60, 100), "十对": (120, 300),
}  # fmt: skip


@pytest.mark.parametrize("name", NAMED)
@pytest.mark.parametrize("place", [0, 1], ids=["small", "big"])
def test_nx_21_names_of_the_cards(name, place):
    game = zhuoji.game("nanxian", edition=("small", "big")[place])
    hand, laid, more = NAMED[name]
    best = letters.best(game, letters.parse(hand), laid, win=letters.NAMES[letters.kinds(hand)[0]])
    assert set(best.names) == {name} | more
    assert best.points == sum(POINTS[n][place] for n in {name} | more) + best.soft


@pytest.mark.parametrize(
    ("name", "fact", "small", "big"),
    [
        ("天胡", LetterFact.DEALT, 60, 100),
        ("报听", LetterFact.UNTOUCHED, 60, 100),
        ("海底胡", LetterFact.LAST_CARD, 30, 50),
        ("全求人", LetterFact.ONE_CARD_LEFT, 60, 100),
    ],
)
def test_nx_21_names_of_the_round(name, fact, small, big):
    hand = letters.parse("444456x270x270d88x999d")
    for edition, points in (("small", small), ("big", big)):
        game = zhuoji.game("nanxian", edition=edition)
        best = letters.best(game, hand, ["pong 3d"], win="8x", facts=fact)
        assert best.names == (name,)
        assert best.points - best.soft == points


def test_nx_21_names_add_up_on_the_deal():
    """Ten pairs that also make seven doors: 天胡 60 and 十对 120."""
    dealt = "22x 77x 00x 88x 22d 77d 00d 33d 44d 55d"
    play = table([dealt, "", ""], edition="small").play("0 win")
    assert names(play) == ["天胡", "十对"]
    assert play.pays() == {
        ("hand.name", 1, 0): 180,
        ("hand.name", 2, 0): 180,
    }
    bare = table(["1133558822x 1133558822d", ""], base=2).play("0 win")
    assert names(bare) == ["十对"]
    assert bare.pays() == {("hand.name", 1, 0): 600}
    assert [part["set"] for part in bare.settled["reading"]] == ["门"] * 10


def test_nx_21_untouched_hand():
    """The dealer lays a dealt quad, later 歪 and 胡 at once: 报听 60, 乌对胡 120, 行行息 60."""
    dealt = "1111x 444x 888x 333d 555d 99d 66x"
    play = table([dealt, ""], "2x 9d", edition="small", buried=10).play("0 liu 1x")
    while play.round._core.turn != 0 or play.round._core.phase.name != "PRIVATE":
        play.round.apply(play.round.pending[0], "pass")
    play.play("0 wai, 0 win")
    assert names(play) == ["报听", "乌对胡", "行行息"]
    assert total(play, 0) == 60 + 120 + 60 + 5 + 20 + 5 + 30


def test_nx_21_thirteen_reds():
    """Thirteen reds 150, in both editions; each more 30."""
    for edition in ("small", "big"):
        game = zhuoji.game("nanxian", edition=edition)
        for hand, points in (("270x270x270d270d234x99d", 150), ("270x270x270d270d345x27x", 180)):
            best = letters.best(game, letters.parse(hand), ["pong 5d"], win="3x")
            assert best.names == ("十三红",)
            assert best.points - best.soft == points


def test_nx_21_each_red_above_thirteen_is_paid():
    """Fourteen reds: 150 and 30, from each."""
    ready = "270x270x 270d270d 45x 27x 55d 9d"
    play = table(["5d", ready, ""], "3x").play("0 discard 5d, 1 pong, 1 discard 9d, 1 win")
    assert names(play) == ["十三红"]
    assert play.pays("hand.name") == from_each("hand.name", 1, 180, seats=3)


@pytest.mark.parametrize(
    ("name", "option", "ready", "waits"),
    [
        ("背靠背", "back_to_back", "111x270x678x44x44d678d", {"4x", "4d"}),
        ("手牵手", "hand_in_hand", "111x270x678d44x55x678d", {"4x", "5x"}),
    ],
)
def test_nx_21_waits_named_by_options(name, option, ready, waits):
    hand, laid = letters.parse(ready), ["pong 9d"]
    whole = hand + letters.parse("4x")
    assert letters.waits(hand, laid) == waits
    for edition, points in (("small", 30), ("big", 50)):
        off = zhuoji.game("nanxian", edition=edition)
        assert letters.best(off, whole, laid, win="4x").names == ()
        on = zhuoji.game("nanxian", edition=edition, **{option: True})
        best = letters.best(on, whole, laid, win="4x")
        assert best.names == (name,)
        assert best.points - best.soft == points


def test_nx_21_names_stand_in_the_price_sheet():
    """As what a hand pays, with the clause; 报听 of the small edition at base 2."""
    lines = zhuoji.game("nanxian", edition="small", base=2).price_sheet()
    found = [(line.clause, line.reason, line.points) for line in lines if line.text == "报听"]
    assert found == [("NX-21", "hand.name", 120)]


def test_nx_22_names_take_the_place_of_hard_points():
    game = zhuoji.game("nanxian", edition="small")
    plain = letters.best(game, letters.parse("444456x270x270d88x999d"), ["pong 3d"], win="8x")
    last = letters.best(
        game, letters.parse("444456x270x270d88x999d"), ["pong 3d"], win="8x",
        facts=LetterFact.LAST_CARD,
    )  # fmt: skip
    assert plain.points == plain.hard + 1 + plain.soft
    assert last.points == 30 + last.soft


def test_nx_23_every_other_seat_pays_in_full():
    """Big edition, base 3: 大字胡 300 and three 坎 30, from both, whoever drew the card."""
    ready = "111333555d 270d 678d 99d 4d 6x"
    play = table(["9d", ready, ""], "1x 4d", base=3).play("0 discard 9d, 1 pong, 1 discard 6x")
    while "win" not in play.may(1):
        play.round.apply(play.round.pending[0], "pass")
    play.play("1 win")
    assert play.outcome == ("win", [1], play.round._core.turn, "drawn")
    assert play.pays("hand.name") == from_each("hand.name", 1, 900, seats=3)
    assert play.pays("hand.soft") == from_each("hand.soft", 1, 90, seats=3)
    assert play.pays("hand.hard") == {}
    assert {entry.get("name") for entry in play.settled["entries"]} == {None, "大字胡"}


def test_nx_24_views():
    play = table(["9d", "55x", ""], "5x").play("0 discard 9d, 1 wai")
    own, other = play.round.view(1), play.round.view(0)
    assert own.seats[1].laid[0].tile == "5x"
    assert other.seats[1].laid[0].tile is None
    assert other.seats[1].hand is None
    hidden = [event.tile for event in play.round.since(0, 2) if event.kind in ("draw", "wai")]
    assert hidden == [None, None]
    assert play.round.view(None).to_dict()["seats"][0]["hand"] is None


def test_a_chi_needs_two_cards():
    play = table(["5x", "46x", ""]).play("0 discard 5x")
    with pytest.raises(IllegalAction, match="chi takes a card and the two of the hand"):
        play.round.apply(1, "chi 5x")
    with pytest.raises(IllegalAction, match="these cards may not eat it"):
        play.round.apply(1, "chi 5x 4x 7x")
    record = play.round.record()
    record["actions"].append({"seat": 1, "do": "chi", "tile": "5x", "with": ["4x"]})
    with pytest.raises(RecordError, match="two cards of the hand eat one, not 1") as refused:
        zhuoji.replay(record)
    assert (refused.value.index, refused.value.seat) == (1, 1)

"""The clauses of nanxian, each on a small table: given these cards and actions, who may do what.

Tables are built with the cards that matter only, so hands are shorter than dealt ones.
"""

import pytest

from . import letters, nanxian, walls
from .letters import kind_of, name_of, parse
from .nanxian_play import begin_turn, deal, open_window, read_door, show

DEFAULTS = {
    "edition": "small", "buried": 0, "hand_in_hand": False, "back_to_back": False,
    "chi_limit": False, "base": 1,
}  # fmt: skip


def table(*hands, draws="", actions="", **options):
    """Seat 0 is the dealer on the deal; `draws` is the wall, empty behind them."""
    state = deal(DEFAULTS | options, len(hands), 0, [kind for kind in range(20) for _ in range(4)])
    state["hands"] = [parse(text) for text in hands]
    state["wall"] = [kind_of(card) for card in draws.split()]
    state["front"], state["end"] = 0, len(state["wall"])
    return play(state, actions)


def play(state, actions):
    """`0 discard 3d, 1 chi 5x 4x 6x, 2 pass`, read as in a record."""
    for step in filter(None, actions.split(", ")):
        nanxian.take(state, action_of(*step.split()))
    return state


def action_of(seat, verb, card=None, *door):
    action = {"seat": int(seat), "do": verb} | ({"tile": card} if card else {})
    return action | ({"with": list(door)} if door else {})


def lay(state, seat, *sets):
    """`碰 3d`, `顺 4x5x6x`: on the table before."""
    for one in sets:
        name, *cards = one.split()
        kinds = tuple(kind_of(card) for card in cards)
        taken = kinds[0] if name in ("碰", "顺", "二七十") else None
        state["laid"][seat].append({"set": name, "cards": kinds, "taken": taken})
    return state


def may(state, seat):
    """What a seat may do, `pass` and discards aside, as texts."""
    actions = [a for a in nanxian.legal(state, seat) if a["do"] not in ("pass", "discard")]
    return {" ".join([a["do"], a.get("tile", ""), *a.get("with", [])]).strip() for a in actions}


def refused(state, action):
    with pytest.raises(nanxian.Refused):
        nanxian.apply(state, action_of(*action.split()))


def phase(state):
    if state["phase"] != "window":
        return state["phase"], nanxian.pending(state)
    return state["window"]["stage"], nanxian.pending(state)


# ---------------------------------------------------------------- cards, room, deal


def test_nx_1_texts_and_reds():
    assert [name_of(kind) for kind in (0, 9, 10, 19)] == ["1x", "10x", "1d", "10d"]
    assert [k for k, count in enumerate(parse("270x5d")) if count] == [1, 6, 9, 14]
    assert [k for k in range(20) if letters.is_red(k)] == [1, 6, 9, 11, 16, 19]
    for text in ("0x", "11x", "1m", "x", 3):
        with pytest.raises(letters.CardError):
            kind_of(text)


def header(**changes):
    wall = [name_of(kind) for kind in walls.wall(1, kinds=20)]
    return {
        "format": "zhuoji-record/1", "game": "nanxian", "seats": 3, "dealer": 1, "wall": wall,
    } | changes  # fmt: skip


@pytest.mark.parametrize(
    "change",
    [
        {"seats": 4},
        {"dealer": 3},
        {"options": {"buried": 20}},
        {"options": {"buried": 5}, "seats": 2},
        {"options": {"edition": "大卓"}},
        {"options": {"base": 101}},
        {"options": {"base": True}},
        {"options": {"wugu": True}},
        {"game": "zunyi"},
        {"note": 1},
        {"wall": ["1x"] * 80},
        {"wall": header()["wall"][1:]},
        {"wall": [*header()["wall"][1:], "1m"]},
    ],
)
def test_nx_2_rc_1_a_wrong_header_is_refused(change):
    with pytest.raises(nanxian.Refused):
        nanxian.new_round(header(**change))


def test_nx_2_rc_2_what_the_game_does_not_use_is_ignored():
    assert nanxian.new_round(
        header(streak="x", weekday=9, laizi="5m", bids=0, options={"buried": 0})
    )


@pytest.mark.parametrize(
    ("seats", "buried", "live"), [(3, {}, 22), (2, {}, 21), (2, {"buried": 0}, 41)]
)
def test_nx_3_deal(seats, buried, live):
    one = header(seats=seats, options=buried)
    state = nanxian.new_round(one)
    assert [sum(hand) for hand in state["hands"]] == [19, 20, 19][:seats]
    assert [name_of(k) for k, n in enumerate(state["hands"][1]) for _ in range(n)] == sorted(
        one["wall"][:20], key=kind_of
    )
    assert state["end"] - state["front"] == live


def test_nx_4_nx_24_after_a_drawn_round_the_next_seat_deals_and_the_buried_are_shown():
    one = header(seats=2, options={"buried": 10})
    state = nanxian.new_round(one)
    state["front"] = state["end"]
    kind = next(a["tile"] for a in nanxian.legal(state, 1) if a["do"] == "discard")
    nanxian.apply(state, action_of("1", "discard", kind))
    while not nanxian.finished(state):
        play(state, f"{nanxian.pending(state)[0]} pass")
    result = nanxian.settle(state)
    assert result["next"] == {"dealer": 0, "streak": 0}
    assert result["buried"] == one["wall"][70:]
    assert result["outcome"] == {"kind": "draw", "winners": [], "from": None, "by": None}


# ---------------------------------------------------------------- turns


def test_nx_5_the_dealer_lays_a_dealt_quad_and_the_next_seat_draws():
    state = table("11113333x5d", "9d", "9d", draws="5x 6x")
    assert may(state, 0) == {"liu 1x", "liu 3x"}
    play(state, "0 liu 1x")
    assert state["laid"][0] == [{"set": "溜", "cards": (0,) * 4, "taken": None}]
    assert nanxian.finished(state)  # 5x and 6x lie in ponds, nobody could claim
    assert state["ponds"] == [[], [4], [5]]


@pytest.mark.parametrize(
    ("hand", "laid", "offers"),
    [
        ("11x9d", [], {"wai 1x"}),
        ("111x9d", [], {"wai 1x", "liu 1x"}),
        ("9d", ["歪 1x 1x 1x"], {"liu 1x"}),
        ("9d", ["碰 1x 1x 1x"], set()),
        ("11x3333d", [], {"wai 1x", "liu 3d"}),
        ("13333d", [], {"liu 3d"}),
    ],
)
def test_nx_6_the_private_stage(hand, laid, offers):
    state = lay(table("5d", hand, "11x", draws="1x"), 1, *laid)
    play(state, "0 discard 5d")
    if offers:
        assert phase(state) == ("private", [1])
        assert may(state, 1) == offers
        assert may(state, 2) == set()
    else:
        assert phase(state) == ("shown", [2])


def test_nx_6_the_card_not_used_joins_the_hand():
    state = table("5d", "1x3333d", "9d", draws="8x 1x", actions="0 discard 5d, 1 liu 3d")
    assert state["hands"][1] == parse("18x")
    assert state["ponds"][2] == [0]


def test_nx_6_rc_4_after_a_pass_the_card_is_shown():
    state = table("5d", "11x9d", "23x", draws="1x", actions="0 discard 5d, 1 pass")
    assert phase(state) == ("shown", [2])
    assert may(state, 2) == {"chi 1x 2x 3x"}


def duel(**keywords):
    """Seats 1 and 2 both wait for 8d, behind three laid sets each; seat 1 draws it, the last."""
    state = table("9x", "111x222x333x8d", "444x666x777x8d", draws="8d", **keywords)
    lay(state, 1, "碰 5x 5x 5x", "碰 5d 5d 5d", "碰 1d 1d 1d")
    lay(state, 2, "碰 8x 8x 8x", "碰 6d 6d 6d", "碰 9d 9d 9d")
    return play(state, "0 discard 9x")


def test_nx_7_rc_4_the_drawer_wins_before_the_next_seats():
    """A win waits for a seat earlier in order, not for a later one."""
    state = play(duel(), "2 win")
    assert phase(state) == ("shown", [1])
    assert play(state, "1 win")["outcome"]["winner"] == 1
    assert play(duel(), "1 win")["outcome"]["winner"] == 1
    state = play(duel(), "2 win, 1 pass")
    assert (state["outcome"]["winner"], state["outcome"]["by"], state["outcome"]["from"]) == (
        2,
        "drawn",
        1,
    )


def test_nx_7_pong_before_chi_and_the_drawer_before_its_next_seat():
    hands = ("55x9d", "46x9d", "67x9d")
    state = table(*hands, draws="5x", actions="0 discard 9d")
    assert phase(state) == ("shown", [0, 1, 2])
    assert play(state, "2 chi 5x 6x 7x, 1 chi 5x 4x 6x, 0 pong")["turn"]["seat"] == 0
    state = table(*hands, draws="5x", actions="0 discard 9d, 2 chi 5x 6x 7x, 0 pass")
    assert phase(state) == ("shown", [1])
    assert play(state, "1 chi 5x 4x 6x")["turn"]["seat"] == 1


def test_nx_7_only_the_drawer_and_its_next_seat_eat_a_drawn_card():
    state = table("46x9d", "9d", "46x9d", draws="5x", actions="0 discard 9d")
    assert (may(state, 0), may(state, 2)) == (set(), {"chi 5x 4x 6x"})


def test_nx_8_on_a_discard_no_win_and_only_the_next_seat_eats():
    state = lay(
        table("8d9x", "9x", "111x222x333x8d"), 2, "碰 5x 5x 5x", "碰 5d 5d 5d", "碰 1d 1d 1d"
    )
    assert nanxian.finished(play(state, "0 discard 8d"))
    assert state["outcome"]["winner"] is None
    state = table("8d1x", "79d1x", "88d1x", actions="0 discard 8d")
    assert (may(state, 1), may(state, 2)) == ({"chi 8d 7d 9d"}, {"pong 8d"})
    state = table("8d1x", "1x", "79d1x", actions="0 discard 8d")
    assert nanxian.finished(state)


@pytest.mark.parametrize("claim", ["1 chi 5x 4x 6x", "1 pong 5x"])
def test_nx_9_after_chi_or_pong_only_a_discard(claim):
    """No 溜, no 胡; the kind just taken may be discarded."""
    state = table("5x", "45556x9999d", "9x", actions=f"0 discard 5x, {claim}")
    assert may(state, 1) == set()
    nanxian.apply(state, action_of("1", "discard", "5x"))


def test_nx_9_after_wai_the_fourth_may_be_added_at_once_only():
    start = "0 discard 9x, 1 wai 1x"
    state = table("9x", "111x59d", "9x", draws="1x 3d 3d 3d 4d", actions=start)
    assert may(state, 1) == {"liu 1x"}
    liu = play(state, "1 liu 1x")
    assert liu["laid"][1] == [{"set": "溜", "cards": (0,) * 4, "taken": None}]
    assert sum(liu["hands"][1]) == 2
    state = table("9x", "111x59d", "9x", draws="1x 3d 3d 3d 4d", actions=start + ", 1 discard 9d")
    assert nanxian.finished(state)  # drawing 4d, seat 1 was asked nothing


def test_nx_9_no_quad_after_wai():
    state = table("9x", "11x3333d", "9x", draws="1x", actions="0 discard 9x, 1 wai")
    assert may(state, 1) == set()


def test_nx_9_a_wai_that_completes_the_hand_wins():
    laid = [f"碰 {card} {card} {card}" for card in ("2x", "7x", "10x", "5d", "6d")]
    state = lay(table("9x", "1133x", "9x", draws="1x"), 1, *laid)
    play(state, "0 discard 9x, 1 wai 1x")
    assert may(state, 1) == {"win 1x"}
    result = nanxian.settle(play(state, "1 win"))
    assert result["outcome"] == {"kind": "win", "winners": [1], "from": None, "by": "self_draw"}
    assert result["names"] == ["海底胡", "对子息", "行行息"]  # no 全求人
    assert result["totals"] == [-195, 390, -195]  # 30 + 100 + 60, 歪 5


# ---------------------------------------------------------------- 碰 and 吃


def test_nx_10_a_declined_pong_bars_the_kind_but_not_the_wai():
    state = table("5x5x9d", "9d", "55x1d", draws="9x 5x", actions="0 discard 5x, 2 pass")
    assert phase(state) == ("private", [2])  # 9x lies, 5x is drawn: 歪 is still offered
    assert state["barred"] == [set(), set(), {4}]
    state = table("55x9d", "9d", "55x1d", draws="5x", actions="0 discard 9d, 2 pass, 0 pass")
    assert nanxian.finished(state)


def test_nx_10_declining_a_wai_bars_the_pong():
    state = table("5x9d", "55x1d", "9x", draws="5x 9d 5x 4d", actions="0 discard 9d, 1 pass")
    assert state["barred"][1] == {4}
    assert nanxian.finished(state)


def test_nx_10_another_quad_laid_declines_the_wai_and_eating_declines_the_pong():
    state = table("9d", "55x3333d", "9x", draws="5x", actions="0 discard 9d, 1 liu 3d")
    assert state["barred"][1] == {4}
    state = table("5x9d", "4556x1d", "9x", actions="0 discard 5x, 1 chi 5x 4x 6x")
    assert state["barred"][1] == {4}
    state = table("9d", "555x3333d", "9x", draws="5x", actions="0 discard 9d, 1 liu 5x")
    assert state["barred"][1] == set()


def test_nx_10_no_pong_of_the_own_drawn_card():
    state = table("9d", "11x3d", "9x", draws="1x", actions="0 discard 9d, 1 pass")
    assert nanxian.finished(state)


def test_nx_11_runs_and_red_sets_of_one_size():
    state = table("7x", "256890x20d", "9d", actions="0 discard 7x")
    assert may(state, 1) == {"chi 7x 5x 6x", "chi 7x 6x 8x", "chi 7x 8x 9x", "chi 7x 2x 10x"}
    state = table("1d", "90x23d1x", "9x", actions="0 discard 1d")
    assert may(state, 1) == {"chi 1d 2d 3d"}


def chi_doors(state, seat, card):
    """The doors with which a seat may eat a card that it draws."""
    show(state, seat, kind_of(card))
    return {text.split(" ", 2)[2] for text in may(state, seat) if text.startswith("chi")}


@pytest.mark.parametrize(("card", "doors"), [("1x", set()), ("7x", {"6x 8x"}), ("4x", set())])
def test_nx_12_doors_of_a_discarded_kind_are_dead(card, doors):
    """The page's example: 2 3 5 6 8, 4 discarded."""
    state = table("23568x4x", "9d", "9d", draws="9x", actions="0 discard 4x")
    assert chi_doors(state, 0, card) == doors


@pytest.mark.parametrize(("card", "doors"), [("2x", {"1x 3x"}), ("8x", set())])
def test_nx_12_doors_of_a_declined_kind_are_dead(card, doors):
    """The page's example: 5 passed with 34 and 67, 13 may still take 2."""
    state = table("5x", "13467x", "9d", draws="9x", actions="0 discard 5x, 1 pass")
    assert chi_doors(state, 1, card) == doors


@pytest.mark.parametrize(
    ("answers", "dead"),
    [
        ("1 pass, 2 pass, 0 pass", [set(), {4}, {4}]),  # nobody: both were offered it
        ("1 pass, 2 pass, 0 pong", [set(), set(), set()]),  # 碰 took it
        (
            "1 pass, 2 chi 5x 6x 7x, 0 pass",
            [set(), {4}, set()],
        ),  # 下家 ate what the drawer declined
        ("2 pass, 1 chi 5x 3x 4x, 0 pass", [set(), set(), set()]),  # 下家 was not offered it
    ],
)
def test_nx_12_who_declines(answers, dead):
    state = table("55x9d", "34x9d", "67x9d", draws="5x", actions="0 discard 9d, " + answers)
    assert [kinds - {kind_of("9d")} for kinds in state["dead"]] == dead


def test_nx_13_two_eaten_runs_and_any_number_of_red_sets():
    laid = ["顺 1x 2x 3x", "顺 1x 2x 3x", "二七十 2d 7d 10d"]
    for limit, offers in ((True, {"chi 7x 2x 10x"}), (False, {"chi 7x 2x 10x", "chi 7x 6x 8x"})):
        state = lay(table("7x", "2680x9d", "9d", chi_limit=limit), 1, *laid)
        assert may(play(state, "0 discard 7x"), 1) == offers


def test_nx_15_the_last_card_is_claimed_and_what_follows_played():
    state = table("9d1d", "9d", "55x1d", draws="5x", actions="0 discard 9d, 2 pong 5x")
    assert phase(state) == ("turn", [2])
    assert nanxian.finished(play(state, "2 discard 1d"))
    assert state["outcome"]["winner"] is None


def test_nx_18_a_declined_win_may_be_made_later():
    state = duel()
    play(state, "1 pass, 2 pass")
    assert nanxian.finished(state)
    begin_turn(state, 0, "chi", None)
    open_window(state, "shown", 0, kind_of("8d"), {2: [("win", kind_of("8d"), None)]})
    assert play(state, "2 win")["outcome"]["winner"] == 2


def test_rc_3_written_cards_must_be_in_play_and_keys_known():
    state = table("5x1d", "456x55x9d", "9x", actions="0 discard 5x")
    for action in (
        "1 pong 4x",
        "1 chi 4x 5x 6x",
        "1 chi 5x 5x 6x",
        "2 pong 5x",
        "1 wai 5x",
        "1 liu 5x",
    ):
        refused(state, action)
    for action in (
        {"seat": 1, "do": "chi", "tile": "5x"},
        {"seat": 1, "do": "chi", "tile": "5x", "with": ["4x"]},
        {"seat": 1, "do": "pong", "with": ["5x", "5x"]},
        {"seat": 1, "do": "kong"},
        {"seat": 3, "do": "pass"},
        {"seat": True, "do": "pass"},
    ):
        with pytest.raises(nanxian.Refused):
            nanxian.apply(state, action)
    nanxian.apply(state, {"seat": 1, "do": "chi", "with": ["6x", "4x"]})
    assert read_door(["6x", "4x"]) == (3, 5)

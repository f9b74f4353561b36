"""安龙 beside the win: kongs and every cell of the chickens' table (AL-25, AL-26)."""

from typing import Any

import pytest

import zhuoji
from tests.rules.anlong_hands import EDGE, HOT, JUNK, JUNK_TOO, ONE, PLAIN, QUAD, table
from tests.scenario import Entry, Play, from_each

# ---------------------------------------------------------------- kongs

THREE = "23477799p346789s"
TWO = "2347799p3467889s"
WON = "0 drop, 1 drop, 0 win"  # seat 1 discards the 2s that seat 0 waits for


def konged(hand: str, draws: str, actions: str) -> Play:
    """Seat 0 lays down 7p and wins; its replacement tile is 9s."""
    deal = table([hand, JUNK, JUNK_TOO], tail="9s", draws=draws)
    return deal.play(f"{actions}, {WON}")


def test_al_25_a_concealed_kong_is_three_from_each() -> None:
    play = konged(QUAD, "2s", "0 kong 7p")
    assert play.pays("kong.") == from_each("kong.concealed", 0, 3, seats=3)
    play = konged(THREE, "8p8p7p2s", "0 discard 9s, 1 drop, 2 drop, 0 kong 7p")
    assert play.pays("kong.") == from_each("kong.concealed", 0, 3, seats=3)


def test_al_25_an_added_kong_is_three_from_each() -> None:
    pong = "0 discard 9s, 1 drop, 0 pong, 0 discard 8s, 1 drop, 2 drop, 0 kong 7p"
    play = konged(TWO, "7p8p8p7p2s", pong)
    assert play.pays("kong.") == from_each("kong.added", 0, 3, seats=3)


def test_al_25_an_exposed_kong_is_three_from_the_discarder() -> None:
    play = konged(THREE, "7p2s", "0 discard 9s, 1 drop, 0 kong")
    assert play.pays("kong.") == {("kong.exposed", 1, 0): 3}


def test_al_25_late_kongs_are_worth_nothing() -> None:
    """憨包豆: a quad dealt and kept for a turn, and a copy held back when ponging."""
    concealed = konged(QUAD, "1p1p8s2s", "0 discard 8s, 1 drop, 2 drop, 0 kong 7p")
    assert concealed.round.facts().kong_late.tolist() == [True]
    pong = "0 discard 9s, 1 drop, 0 pong, 0 discard 8s, 1 drop, 2 drop, 0 kong 7p"
    added = konged(THREE, "7p8p8p8s2s", pong)
    assert added.round.facts().kong_late.tolist() == [True]
    for play in (concealed, added):
        assert play.pays("kong.") == play.cancelled("kong.") == {}


def test_al_25_a_ready_owner_is_paid_and_one_that_is_not_earns_nothing() -> None:
    deal = table([QUAD, EDGE, JUNK], tail="9s", draws="8p8p8p7s")
    play = deal.play("0 kong 7p, 0 drop, 1 drop, 2 drop, 0 drop, 1 win")
    assert play.settled["states"] == ["ready", "won", "not"]
    assert play.pays("kong.") == from_each("kong.concealed", 0, 3, seats=3)
    deal = table([PLAIN + "9s", HOT, JUNK_TOO], tail="9s", draws="7p7p2s")
    play = deal.play("0 discard 9s, 1 kong 8p, 1 drop, 2 drop, 0 win")
    assert play.settled["states"] == ["won", "not", "not"]
    assert play.pays("kong.") == play.cancelled("kong.") == {}


# ---------------------------------------------------------------- default chickens

CODE = {"1s": "ji.yao", "8p": "ji.wugu"}
PAIR = {"1s": "11s", "8p": "88p"}
NEUTRAL = "5s"  # designates 6s
GOLDEN = {"1s": "9s", "8p": "7p"}  # the flips that designate them

PENALTIES = "ji.penalty", "ji.penalty_charge"

both_kinds = pytest.mark.parametrize("tile", ["1s", "8p"])
both_flips = pytest.mark.parametrize("gold", [False, True])


def flip(tile: str, gold: bool) -> str:
    """A flip that makes the chicken golden, or not."""
    return GOLDEN[tile] if gold else NEUTRAL


def holding(pair: str, flipped: str, **options: Any) -> Play:
    """The dealer draws its own win of 2s and holds a pair of chickens."""
    hand = "234567p34678s9s" + pair
    deal = table([hand, JUNK, JUNK_TOO], draws="1p1p2s", flipped=flipped, **options)
    return deal.play("0 discard 9s, 1 drop, 2 drop, 0 win")


@pytest.mark.parametrize(
    ("tile", "gold", "each"), [("1s", 0, 1), ("1s", 1, 2), ("8p", 0, 2), ("8p", 1, 4)]
)
def test_al_26_a_default_chicken_plain_and_golden(tile: str, gold: bool, each: int) -> None:
    play = holding(PAIR[tile], flip(tile, gold), wugu=True)
    code = CODE[tile]
    assert play.pays("ji.yao", "ji.wugu") == from_each(code, 0, 2 * each, seats=3)
    assert play.pays("ji.flip") == ({} if gold else from_each("ji.flip", 0, 1, seats=3))


@pytest.mark.parametrize(
    ("flipped", "options", "gold"),
    [
        ("2s", {}, False),
        ("2s", {"flip": "both"}, True),
        ("9s", {"flip": "both"}, True),
        ("9s", {"flip": "none"}, False),
        ("1s", {}, False),
        ("1s", {"self_ji": True}, True),
        ("1s", {"self_ji": True, "flip": "none"}, True),
    ],
)
def test_al_26_what_makes_gold(flipped: str, options: dict[str, Any], gold: bool) -> None:
    play = holding("11s", flipped, **options)
    assert play.pays("ji.yao") == from_each("ji.yao", 0, 4 if gold else 2, seats=3)
    assert play.pays("ji.self") == {}


@pytest.mark.parametrize(
    ("tile", "gold", "each"), [("1s", 0, 2), ("1s", 1, 4), ("8p", 0, 4), ("8p", 1, 8)]
)
def test_al_26_an_unclaimed_first_discard_is_a_charge(tile: str, gold: bool, each: int) -> None:
    deal = table(
        [PLAIN + tile, JUNK, JUNK_TOO], draws="1p1p2s", flipped=flip(tile, gold), wugu=True
    )
    play = deal.play(f"0 discard {tile}, 1 drop, 2 drop, 0 win")
    charge = from_each("ji.charge", 0, each, seats=3)
    assert play.pays("ji.yao", "ji.wugu", "ji.charge") == charge


def test_al_26_a_second_discard_is_an_ordinary_chicken() -> None:
    deal = table([PLAIN + "1s", JUNK, JUNK_TOO], draws="7p7p1s8p8p2s", flipped=NEUTRAL)
    play = deal.play("0 discard 1s, 1 drop, 2 drop, 0 drop, 1 drop, 2 drop, 0 win")
    charge = from_each("ji.charge", 0, 2, seats=3)
    assert play.pays("ji.yao", "ji.charge") == charge | from_each("ji.yao", 0, 1, seats=3)


RESPONSIBLE = {"1s": 1, "8p": 2}


@both_kinds
@both_flips
def test_al_26_the_discarder_answers_to_a_live_claimer(tile: str, gold: bool) -> None:
    hand = "234799p346789s" + PAIR[tile]
    deal = table([hand, JUNK, JUNK_TOO], draws=tile + "1p1p2s", flipped=flip(tile, gold), wugu=True)
    play = deal.play("0 discard 9s, 1 drop, 0 pong, 0 discard 7p, 1 drop, 2 drop, 0 win")
    found = play.pays("ji.responsible", "ji.charge")
    assert found == {("ji.responsible", 1, 0): RESPONSIBLE[tile]}
    each = 3 * {"1s": 1, "8p": 2}[tile] * (2 if gold else 1)
    assert play.pays(CODE[tile]) == from_each(CODE[tile], 0, each, seats=3)


def test_al_26_a_kong_and_a_win_claim_a_first_discard_too() -> None:
    deal = table(["234799p34678s111s", JUNK, JUNK_TOO], tail="9s", draws="1s1p1p2s", flipped="5s")
    play = deal.play("0 discard 7p, 1 drop, 0 kong, 0 drop, 1 drop, 2 drop, 0 win")
    assert play.pays("ji.responsible") == {("ji.responsible", 1, 0): 1}
    assert play.pays("ji.yao") == from_each("ji.yao", 0, 4, seats=3)
    deal = table([ONE + "9s", JUNK, JUNK_TOO], draws="1s", flipped="3p")
    play = deal.play("0 discard 9s, 1 drop, 0 win")
    assert play.pays("ji.responsible", "ji.charge") == {("ji.responsible", 1, 0): 1}
    assert play.pays("ji.yao") == from_each("ji.yao", 0, 2, seats=3)


@both_kinds
@both_flips
def test_al_26_a_claimer_that_is_not_ready_answers_to_the_discarder(tile: str, gold: bool) -> None:
    hands = [PLAIN + tile, "11244699p347s" + PAIR[tile], JUNK_TOO]
    deal = table(hands, draws="9s2s", flipped=flip(tile, gold), wugu=True)
    play = deal.play(f"0 discard {tile}, 1 pong, 1 discard 1p, 2 drop, 0 win")
    assert play.settled["states"] == ["won", "not", "not"]
    assert play.pays("ji.responsible", *PENALTIES, "ji.charge") == {
        ("ji.responsible", 1, 0): RESPONSIBLE[tile],
        ("ji.penalty", 1, 0): {"1s": 3, "8p": 6}[tile],
    }


def test_al_26_neither_live_no_responsibility() -> None:
    hands = [PLAIN + "9s", "11244699p34711s", JUNK_TOO]
    deal = table(hands, draws="7p1s7p2s", flipped=NEUTRAL)
    play = deal.play("0 discard 9s, 1 drop, 2 drop, 1 pong, 1 discard 9p, 2 drop, 0 win")
    assert play.pays("ji.responsible") == play.cancelled("ji.responsible") == {}


@both_flips
@pytest.mark.parametrize(("tile", "charge", "other"), [("1s", 2, 1), ("8p", 4, 2)])
def test_al_26_a_seat_that_is_not_ready_pays_for_its_charge_and_other_discards(
    tile: str, charge: int, other: int, gold: bool
) -> None:
    """Seat 1 discards two; the winner and the ready seat 2 are paid, gold or not."""
    hands = [PLAIN + "9s", JUNK, EDGE]
    draws = f"{tile}5p5p{tile}7p2s"
    deal = table(hands, draws=draws, flipped=flip(tile, gold), wugu=True)
    play = deal.play("0 discard 9s, 1 drop, 2 drop, 0 drop, 1 drop, 2 drop, 0 win")
    assert play.settled["states"] == ["won", "not", "ready"]
    expected: dict[Entry, int] = {}
    for payee in (0, 2):
        expected["ji.penalty_charge", 1, payee] = charge
        expected["ji.penalty", 1, payee] = other
    assert play.pays(*PENALTIES, "ji.charge", "ji.yao", "ji.wugu") == expected


def test_al_26_without_wugu_8p_is_no_chicken() -> None:
    deal = table([PLAIN + "8p", JUNK, JUNK_TOO], draws="8p8p2s", flipped=NEUTRAL, weekday_ji=False)
    play = deal.play("0 discard 8p, 1 drop, 2 drop, 0 win")
    assert set(play.pays("ji.")) == set(from_each("ji.flip", 0, 1, seats=3))  # 6s


# ---------------------------------------------------------------- designated and weekday chickens


@pytest.mark.parametrize(
    ("options", "flipped", "by_flip", "by_self"),
    [
        pytest.param({}, "3p", 1, 0, id="next: 4p"),
        pytest.param({}, "8p", 2, 0, id="next: 99p"),
        pytest.param({"flip": "both"}, "8p", 3, 0, id="both: 99p and 7p"),
        pytest.param({"flip": "both"}, "1p", 3, 0, id="both: 2p and 99p"),
        pytest.param({"flip": "none"}, "8p", 0, 0, id="none"),
        pytest.param({"self_ji": True}, "3p", 1, 1, id="next: 4p, self: 3p"),
        pytest.param({"flip": "none", "self_ji": True}, "7p", 0, 1, id="self: 7p"),
    ],
)
def test_al_26_a_designated_chicken_is_one(
    options: dict[str, Any], flipped: str, by_flip: int, by_self: int
) -> None:
    deal = table([PLAIN + "9s", JUNK, JUNK_TOO], draws="1s1s2s", flipped=flipped, **options)
    play = deal.play("0 discard 9s, 1 drop, 2 drop, 0 win")
    flips = from_each("ji.flip", 0, by_flip, seats=3) if by_flip else {}
    own = from_each("ji.self", 0, by_self, seats=3) if by_self else {}
    assert play.pays("ji.flip", "ji.self") == flips | own


@pytest.mark.parametrize(("weekday", "count"), [(2, 2), (3, 2), (5, 1), (7, 2)])
def test_al_26_a_weekday_chicken_is_one_and_on_by_default(weekday: int, count: int) -> None:
    """2p and the 2s won, 3p and 3s, 5p, 7p and 7s."""
    hands = [PLAIN + "9s", JUNK, JUNK_TOO]
    said: dict[str, Any] = {"draws": "1s1s2s", "headers": {"weekday": weekday}}
    won = "0 discard 9s, 1 drop, 2 drop, 0 win"
    expected = from_each("ji.weekday", 0, count, seats=3)
    assert table(hands, **said).play(won).pays("ji.weekday") == expected
    assert table(hands, weekday_ji=False, **said).play(won).pays("ji.weekday") == {}


def test_al_26_a_golden_chicken_is_a_weekday_chicken_besides() -> None:
    play = holding("11s", "9s", headers={"weekday": 1})
    assert play.pays("ji.yao") == from_each("ji.yao", 0, 4, seats=3)
    assert play.pays("ji.weekday") == from_each("ji.weekday", 0, 2, seats=3)


@pytest.mark.parametrize(
    ("options", "code", "counts"),
    [
        ({"headers": {"weekday": 7}}, "ji.weekday", (2, 3)),
        ({}, "ji.flip", (1, 2)),
        ({"self_ji": True, "flip": "none"}, "ji.self", (1, 1)),
    ],
)
def test_al_26_ponds_count_for_these_only_with_full_house(
    options: dict[str, Any], code: str, counts: tuple[int, int]
) -> None:
    """7p in the pond, 7p and 7s in the hand; 6p is flipped, and held once."""
    for full, count in zip((False, True), counts, strict=True):
        deal = table(
            [PLAIN + "7p", JUNK, JUNK_TOO], draws="1s1s2s", flipped="6p", full_house=full, **options
        )
        play = deal.play("0 discard 7p, 1 drop, 2 drop, 0 win")
        assert play.pays(code) == from_each(code, 0, count, seats=3)


def test_al_26_a_self_chicken_in_the_pond_with_full_house() -> None:
    for full, count in ((False, 1), (True, 2)):
        options: dict[str, Any] = {"self_ji": True, "flip": "none", "full_house": full}
        deal = table([PLAIN + "7p", JUNK, JUNK_TOO], draws="1s1s2s", flipped="7p", **options)
        play = deal.play("0 discard 7p, 1 drop, 2 drop, 0 win")
        assert play.pays("ji.self") == from_each("ji.self", 0, count, seats=3)


def test_rc_6_every_figure_of_anlong_names_its_clause() -> None:
    game = zhuoji.game("anlong", wugu=True, self_ji=True, bid=True, dealer_bonus="streak")
    assert {(line.reason, line.clause) for line in game.price_sheet()} == {
        ("win.hand", "AL-5"),
        ("win.ready", "AL-7"),
        ("win.kill_ready", "AL-7"),
        ("win.heaven", "AL-7"),
        ("win.earth", "AL-7"),
        ("win.kong_draw", "AL-9"),
        ("win.bid", "AL-23"),
        ("dealer", "AL-24"),
        ("draw.ready", "AL-27"),
        *[(f"kong.{kind}", "AL-25") for kind in ("concealed", "added", "exposed")],
        *[(f"ji.{name}", "AL-26") for name in ("yao", "wugu", "charge", "responsible")],
        *[(f"ji.{name}", "AL-26") for name in ("penalty", "penalty_charge")],
        *[(f"ji.{name}", "AL-26") for name in ("flip", "self", "weekday")],
    }

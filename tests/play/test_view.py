"""MJ-35: a view holds what its side may know, and nothing else."""

import json
import random

import pytest

import zhuoji
from zhuoji import _core
from zhuoji.tiles import NAMES

GAMES = [
    zhuoji.game("zunyi"),
    zhuoji.game("zunyi", seats=3, swap_three=True, laizi=True, wugu=True),
    zhuoji.game("zunyi", seats=2, weekday_ji=True, dealer_bonus="streak"),
]


def steps(game, seed):
    """A round played by mixed players, before each of its actions and at its end."""
    round = game.deal(key=seed)
    players = _core.Players(seed.to_bytes(32, "little"), 0, 0)
    names = ("pong-hungry", "kong-hungry", "greedy", "shy")
    while not round.over:
        yield round
        seat = round.pending[0]
        round.apply(seat, round.engine.action(*players.choose(names[seat], round._core, seat)))
    yield round


def hidden_places(round, viewer):
    """Places of the wall whose tile the viewer cannot know: undrawn, or dealt to another hand that
    has let go no tile of that kind."""
    seats, dealer = round.seats, round.deal.dealer
    wall = round._core.wall
    dealt = 13 * seats + 1
    front = len(wall) - round._core.undrawn
    kongs = sum(e.kind == "replacement" for e in round.events)
    places = list(range(front - kongs, len(wall) - kongs))
    start = 0
    for turn in range(seats):
        seat = (dealer + turn) % seats
        end = start + (14 if turn == 0 else 13)
        if seat != viewer and not any(e.kind == "swap" for e in round.events):
            hand = round._core.seat(seat)["hand"]
            own = wall[start:end]
            places += [i for i in range(start, end) if hand[wall[i]] >= own.count(wall[i])]
        start = end
    assert start == dealt
    return places


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_mj_35_exchanging_hidden_tiles_never_changes_a_view(game):
    compared = 0
    for seed in range(6):
        chance = random.Random(seed)
        for round in steps(game, seed):
            viewer = chance.choice([None, *range(game.play.seats)])
            places = hidden_places(round, viewer)
            if len(places) < 2:
                continue
            record = round.record()
            a, b = chance.sample(places, 2)
            wall = record["wall"]
            wall[a], wall[b] = wall[b], wall[a]
            try:
                other = zhuoji.replay(record)
            except zhuoji.RecordError:
                continue  # with these tiles somebody could not have acted as he did
            if (other.pending, other._core.phase) != (round.pending, round._core.phase):
                continue  # nor would the table wait for the same answers, which anybody sees
            assert other.view(viewer) == round.view(viewer)
            assert other.since(0, viewer) == round.since(0, viewer)
            compared += 1
    assert compared > 100


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_view_says_what_is_open(game):
    for round in steps(game, 3):
        total = round._core.undrawn
        spectator = round.view(None)
        for seat, open_ in enumerate(spectator.seats):
            state = round._core.seat(seat)
            assert open_.hand is None
            assert sorted(open_.pond) == sorted(
                NAMES[kind] for kind, held in enumerate(state["pond"]) for _ in range(held)
            )
            own = round.view(seat)
            assert len(own.seats[seat].hand) == own.seats[seat].concealed == sum(state["hand"])
            assert own.legal == () or seat in round.pending
            assert json.loads(json.dumps(own.to_dict())) == own.to_dict()
            total += open_.concealed + len(open_.pond)
            total += sum(3 if meld.kind == "pong" else 4 for meld in open_.melds)
        claimed = sum(e.kind == "win" and e.source is not None for e in round.events)
        assert total == len(round._core.wall) + max(0, claimed - 1)  # each winner counts a copy
        assert spectator.legal == ()


def test_mj_35_void_suits_are_open_once_all_have_chosen():
    round = zhuoji.game("zunyi").deal(key=1)
    round.apply(2, "void p")
    assert [seat.void for seat in round.view(0).seats] == [None] * 4
    assert round.view(2).seats[2].void == "p"
    assert [e.tile for e in round.since(0, 0) if e.kind == "void"] == [None]
    for seat in (0, 1, 3):
        round.apply(seat, "void m")
    assert [seat.void for seat in round.view(None).seats] == ["m", "m", "p", "m"]
    assert [e.tile for e in round.since(0, None) if e.kind == "void"] == ["p", "m", "m", "m"]


def test_mj_35_swapped_tiles_only_their_giver_sees():
    round = zhuoji.game("zunyi", swap_three=True).deal(key=1)
    given = round.default(1)
    round.apply(1, given)
    assert [e.tiles for e in round.since(0, 1) if e.kind == "swap"] == [given.tiles]
    assert [e.tiles for e in round.since(0, 0) if e.kind == "swap"] == [()]
    assert [e.tiles for e in round.since(0, None) if e.kind == "swap"] == [()]


def test_another_seats_pass_leaves_no_trace_in_a_view():
    for round in steps(zhuoji.game("zunyi"), 4):
        for side in (None, 0, 1, 2, 3):
            events = round.since(0, side)
            assert [e.number for e in events] == list(range(len(events)))
            assert all(e.seat == side for e in events if e.kind == "pass")
            assert all(
                e.tile is None
                for e in events
                if e.kind in ("draw", "replacement") and e.seat != side
            )
            assert round.view(side).seen == len(events)
            assert round.since(1, side) == events[1:]


def test_expect_refuses_what_was_decided_before_the_last_event():
    round = zhuoji.game("zunyi").deal(key=1)
    seen = [round.view(seat).seen for seat in range(4)]
    for seat in range(4):  # the others' choices do not count
        round.apply(seat, "void m", expect=seen[seat])
    before = bytes(round)
    with pytest.raises(zhuoji.IllegalAction, match="stale: seat 0 knew of 1 events, by now of 5"):
        round.apply(0, round.default(0), expect=seen[0])
    with pytest.raises(zhuoji.RecordError, match="expect: 99"):
        round.apply(0, round.default(0), expect=99)
    assert bytes(round) == before
    round.apply(0, round.default(0), expect=round.view(0).seen)


def test_no_secret_in_repr_or_error():
    round = zhuoji.game("zunyi").deal(key=1)
    for seat in range(4):
        round.apply(seat, "void m")
    assert not any(tile in repr(round) for tile in NAMES)
    with pytest.raises(zhuoji.IllegalAction) as refused:
        round.apply(2, "discard 1p")
    assert str(refused.value).count("1p") == 1
    assert "nothing to answer" in str(refused.value)

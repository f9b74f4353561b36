"""MJ-35: a view holds what its side may know, and nothing else."""

import io
import json
import pickle
import random
from collections import Counter

import pytest

import zhuoji
from tests.play import client, letter_client, tables
from zhuoji import _core
from zhuoji.letter_engine import LETTERS
from zhuoji.tiles import NAMES

games = pytest.mark.parametrize("name", tables.GAMES)
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
    seats, dealer, wall = round.seats, round.deal.dealer, round._core.wall
    dealt = 19 if round.engine is LETTERS else 13  # and one more to the dealer
    buried = round.game.play.buried if round.engine is LETTERS else 0
    end = len(wall) - sum(event.kind == "replacement" for event in round.events)
    front = end - buried - round._core.undrawn + any(e.kind == "flip" for e in round.events)
    places = list(range(front, end))
    if any(event.kind == "swap" for event in round.events):
        return places
    for seat in set(range(seats)) - {viewer}:
        first = dealt * ((seat - dealer) % seats) + (seat != dealer)
        own = range(first, first + dealt + (seat == dealer))
        dealt_kinds = Counter(wall[place] for place in own)
        hand = round._core.seat(seat)["hand"]
        places += [place for place in own if hand[wall[place]] >= dealt_kinds[wall[place]]]
    return places


def exchanged(round, a, b):
    """The round as it would have gone with two tiles of its wall exchanged; None if it could not:
    somebody could not have acted as he did, or it would not wait for answers, as anybody sees."""
    record = round.record()
    wall = record["wall"]
    wall[a], wall[b] = wall[b], wall[a]
    try:
        other = zhuoji.replay(record)
    except zhuoji.RecordError:
        return None
    waits = [(r._core.log, r._core.phase, r._core.event_count) for r in (round, other)]
    return other if waits[0] == waits[1] else None


def told(round, viewer):
    """All that one side can get out of a table: also by printing, pickling, and being refused."""
    view, events = round.view(viewer), round.since(0, viewer)
    found = [view, events, repr(view), repr(events), json.dumps(view.to_dict())]
    found += [pickled(view), pickled(events)]
    for wrong in (-1, len(events) + 1, None):
        found.append(refusal(round.since, wrong, viewer))
    if viewer is None:
        return [*found, refusal(round.apply, None, "pass")]
    found += [repr(round.legal(viewer)), round.why_not_win(viewer)]
    found.append(round.default(viewer) if viewer in round.pending else None)
    tile = round.engine.vocabulary.names[view.seen % len(round.engine.vocabulary.names)]
    for action in (
        "win",
        "kong",
        f"discard {tile}",
        f"pong {tile}",
        "swap 1m 2m 3m",
        "chi 5x 6x 7x",
    ):
        found.append(refusal(round.copy().apply, viewer, action))
    return [*found, refusal(round.copy().apply, viewer, "pass", expect=len(events) + 1)]


def pickled(told):
    """All that a pickle holds, whether or not equal texts are one object."""
    buffer = io.BytesIO()
    pickler = pickle.Pickler(buffer)
    pickler.fast = True
    pickler.dump(told)
    return buffer.getvalue()


def refusal(call, *arguments, **options):
    """What a refused call says; None for one that is taken."""
    try:
        call(*arguments, **options)
    except zhuoji.ZhuojiError as error:
        return str(error)
    return None


@games
def test_mj_35_nx_24_exchanging_hidden_tiles_never_changes_a_view(name):
    """On rounds of the corpus: every option, every kind of claim and kong, every side."""
    compared, options, sides = 0, set(), set()
    for number in range(80):
        chance = random.Random(number)
        spec = tables.spec(name, number)
        for round, _, _ in tables.steps(spec):
            viewer = chance.choice([None, *range(round.seats)])
            places = hidden_places(round, viewer)
            if len(places) < 2 or chance.random() < 0.5:
                continue
            other = exchanged(round, *chance.sample(places, 2))
            if other is None:
                continue
            assert told(other, viewer) == told(round, viewer)
            compared += 1
            sides.add(viewer)
            options |= tables.chosen(spec.game)
    assert compared > 400
    assert options == tables.choices(name)
    assert sides >= {None, 0, 1, 2}


@games
def test_events_alone_tell_all_that_a_view_shows(name):
    """State from events is state from a view at every step, for every side; nothing is retold."""
    for number in range(40):
        clients, told = [], []
        for round, _, _ in tables.steps(tables.spec(name, number)):
            sides = (None, *range(round.seats))
            module = letter_client if round.engine is LETTERS else client
            if not clients:
                undrawn = round.game.play.undrawn
                clients = [module.Client(round.seats, undrawn, side) for side in sides]
                told = [()] * len(sides)
            for place, side in enumerate(sides):
                news = round.since(len(told[place]), side)
                for event in news:
                    clients[place].take(event)
                told[place] += news
                assert told[place] == round.since(0, side)
                view = round.view(side)
                assert clients[place].known() == module.of_view(view)
                assert view.seen == len(told[place])
                assert view.latest == told[place][-len(view.latest) :]


@games
def test_views_and_events_survive_snapshots_and_pickling(name):
    for number in range(4):
        for round, _, _ in tables.steps(tables.spec(name, number)):
            again = zhuoji.load(bytes(round))
            for side in (None, *range(round.seats)):
                view = round.view(side)
                assert again.view(side) == view
                assert again.since(0, side) == round.since(0, side)
                assert pickle.loads(pickle.dumps(view)) == view


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
    told = [(e.seat, e.tile) for e in round.since(0, None) if e.kind == "void"]
    assert told[:4] == [(2, None), (0, None), (1, None), (3, None)]
    assert told[4:] == [(0, "m"), (1, "m"), (2, "p"), (3, "m")]


def test_mj_35_swapped_tiles_only_giver_and_receiver_know():
    round = zhuoji.game("zunyi", swap_three=True).deal(key=1)
    given = round.default(1)
    round.apply(1, given)
    seen = {side: swaps(round, side) for side in (None, 0, 1, 2)}
    assert seen == {
        None: [(1, None, ())],
        0: [(1, None, ())],
        1: [(1, None, given.tiles)],
        2: seen[0],
    }
    for seat in (0, 2, 3):
        round.apply(seat, round.default(seat))
    assert (0, 1, given.tiles) in swaps(round, 0)  # a seat gives to its 上家 (ZY-5)
    for side in (None, 1, 2, 3):
        assert (0, 1, ()) in swaps(round, side)


def swaps(round, side):
    return [(e.seat, e.source, e.tiles) for e in round.since(0, side) if e.kind == "swap"]


def test_mj_35_a_deal_shows_the_own_hand_only():
    round = zhuoji.game("guiyang").deal(key=1, dealer=2)
    dealt = {seat: round.since(0, seat)[0] for seat in (None, 0, 1, 2, 3)}
    assert dealt[None].tiles == ()
    wall = [NAMES[kind] for kind in round._core.wall]
    assert dealt[2].tiles == tuple(wall[:14])
    assert dealt[3].tiles == tuple(wall[14:27])
    assert dealt[0].tiles == tuple(wall[27:40])
    assert dealt[1].tiles == tuple(wall[40:53])


def test_the_latest_events_begin_with_what_somebody_did():
    round = zhuoji.game("guiyang").deal(key=1)
    before = round.view(1).seen
    tile = round.default(0).tile
    round.apply(0, round.default(0))
    while round.view(1).phase == "claim":
        round.apply(round.pending[0], "pass")
    kinds = [(e.kind, e.seat) for e in round.view(1).latest]
    assert kinds == [("discard", 0), ("draw", 1)]
    assert round.view(1).latest[0].tile == tile
    assert round.view(1).latest[0].number == before
    assert round.view(1).to_dict()["latest"][0]["kind"] == "discard"


def test_a_view_cannot_be_used_to_change_the_game():
    round = zhuoji.game("guiyang", base=2).deal(key=1)
    round.view(0).options["base"] = 5
    assert round.view(0).options == {"base": 2}
    with pytest.raises(AttributeError):
        round.view(0).seen = 0


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
    with pytest.raises(zhuoji.IllegalAction, match="stale: seat 0 knew of 1 events, by now of 9"):
        round.apply(0, round.default(0), expect=seen[0])
    with pytest.raises(zhuoji.RecordError, match="expect: 99"):
        round.apply(0, round.default(0), expect=99)
    assert bytes(round) == before
    round.apply(0, round.default(0), expect=round.view(0).seen)


def test_no_secret_in_repr_or_error():
    key = bytes(range(32))
    round = zhuoji.game("zunyi", laizi=True).deal(key=key)
    for seat in range(4):
        round.apply(seat, "void m")
    for shown in (repr(round), repr(round.deal), str(round.deal)):
        assert not any(tile in shown for tile in NAMES)
        assert str(list(round._core.wall))[1:20] not in shown
    with pytest.raises(zhuoji.IllegalAction) as refused:
        round.apply(2, "discard 1p")
    assert str(refused.value).count("1p") == 1
    assert "nothing to answer" in str(refused.value)
    for wrong in (key[:31], key.hex(), int.from_bytes(key[::-1], "big") << 200):
        with pytest.raises(zhuoji.ZhuojiError) as refused:
            round.game.deal(key=wrong)
        assert "0102" not in str(refused.value)
        assert str(wrong)[:12] not in str(refused.value)


@games
def test_no_key_and_no_wall_is_in_a_view_or_its_events(name):
    key = bytes(range(100, 132))
    round = zhuoji.game(name).deal(key=key)
    undrawn = bytes(round._core.wall[-round._core.undrawn :])
    for side in (None, *range(round.seats)):
        sent = pickle.dumps((round.view(side), round.since(0, side)))
        assert key not in sent
        assert undrawn not in sent
        assert round.view(side).seats[0].hand is None or side == 0
    assert key not in bytes(round)


@games
def test_a_client_plays_by_its_view_and_events_alone(name):
    """All that reaches a client is JSON; what it sends is a text out of it and how much it saw."""
    for number in range(8):
        dice = random.Random(number)
        round = tables.spec(name, number).game.deal(**tables.spec(name, number).deal)
        seen = {side: 0 for side in (None, *range(round.seats))}
        while not round.over:
            for side, known in seen.items():
                news = json.dumps([event._asdict() for event in round.since(known, side)])
                seen[side] += len(json.loads(news))
            seat = dice.choice([s for s in range(round.seats) if sent(round, s)["legal"]])
            view = sent(round, seat)
            action = dice.choice(view["legal"])
            if action.startswith("swap"):
                size = int(action.split()[1])
                action = " ".join(["swap", *dice.sample(view["seats"][seat]["hand"], size)])
            round.apply(seat, action, expect=seen[seat])
        assert all(not sent(round, side)["legal"] for side in seen)


def sent(round, side):
    """A view as it reaches a client."""
    return json.loads(json.dumps(round.view(side).to_dict()))


@games
def test_no_refusal_tells_a_seat_of_anothers_tiles(name):
    """The same words whatever the hidden tiles: of a refused action a seat learns its own only."""
    for number in range(6):
        for round, _, _ in tables.steps(tables.spec(name, number)):
            tile = round.engine.vocabulary.names[4]
            for seat in set(range(round.seats)) - set(round.pending):
                for action in ("pass", "win", "pong", f"discard {tile}"):
                    with pytest.raises(zhuoji.IllegalAction) as refused:
                        round.apply(seat, action)
                    why = "the round is over" if round.over else "nothing to answer now"
                    assert why in str(refused.value)
                    assert str(refused.value).endswith("legal: nothing")

"""Worlds: the seat sees in each of them what it saw, each has the chance it must have, and nothing
that the seat does not see changes them."""

from collections import Counter
from itertools import islice
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
import pytest
from msgspec.structs import replace

import zhuoji
from tests.play.every_world import every_world, played, secret
from zhuoji.odds import worlds

ROOMS: list[tuple[str, dict[str, Any]]] = [
    ("zunyi", {}),
    ("zunyi", {"seats": 3, "laizi": True, "swap_three": True}),
    ("zunyi", {"seats": 2, "swap_three": True, "weekday_ji": True, "dealer_bonus": "streak"}),
    ("zunyi-classic", {}),
    ("anlong", {"seats": 3, "men": True, "ready_men": True, "bid": True}),
    ("anlong", {"seats": 2, "men": True, "small_must_men": True}),
    ("anlong", {"seats": 4}),
    ("guiyang", {}),
    ("nanxian", {}),
    ("nanxian", {"seats": 2, "buried": 10}),
]
POLICIES = ("greedy", "win-hungry", "kong-hungry", "pong-hungry", "random", "shy")


def views(*, letters: bool = True) -> Any:
    """(game, round, seat) all over rounds of every room, some decisions of each."""
    for number, (name, options) in enumerate(ROOMS):
        game = zhuoji.game(name, **options)
        if name == "nanxian" and not letters:
            continue
        for key in range(6):
            policy = POLICIES[(key + number) % len(POLICIES)]
            for step, round in enumerate(played(game, key, policy)):
                if step % 7 == key or step == 0:
                    for seat in round.pending:
                        yield game, round, seat


def as_seen(view: Any) -> Any:
    """A view without what others have chosen in secret, which they choose again in a world."""
    return replace(view, seen=0, latest=()) if view.phase in ("swap", "void") else view


def test_a_seat_sees_in_every_world_what_it_saw() -> None:
    phases: Counter[str] = Counter()
    for game, round, seat in views():
        view = round.view(seat)
        phases[view.phase] += 1
        for world in islice(worlds(game, round, seat=seat, key=3), 2):
            assert as_seen(world.view(seat)) == as_seen(view)
            if view.phase not in ("swap", "void"):
                assert world.since(0, seat) == round.since(0, seat)
    assert set(phases) == {"swap", "void", "turn", "claim", "private"}


@pytest.mark.parametrize(
    ("name", "key", "events"),
    [("guiyang", 62, 92), ("anlong", 128, 107), ("zunyi-classic", 290, 36)],
)
def test_a_kong_that_can_be_robbed(name: str, key: int, events: int) -> None:
    game = zhuoji.game(name, seats=4)
    round = next(r for r in played(game, key, "kong-hungry") if len(r.events) == events)
    assert round.view(None).phase == "rob"
    (seat,) = round.pending
    view = round.view(seat)
    for world in islice(worlds(game, round, seat=seat), 5):
        assert world.view(seat) == view
    alone = next(worlds(game, view))
    assert (alone.view(seat).phase, alone.view(seat).legal) == ("rob", view.legal)


def test_others_have_other_tiles_in_other_worlds() -> None:
    round = zhuoji.game("guiyang").deal(key=4)
    hands = {
        tuple(world.view(other).seats[other].hand or () for other in (1, 2, 3))
        for world in islice(worlds("guiyang", round), 20)
    }
    assert len(hands) == 20


def table_of(view: Any) -> Any:
    """What lies open, in whatever order it was laid down."""
    seats = [
        replace(of, melds=tuple(sorted(of.melds, key=str)), aside=tuple(sorted(map(str, of.aside))))
        for of in view.seats
    ]
    return replace(view, seen=0, latest=(), seats=tuple(seats))


def test_a_view_alone_leads_to_worlds_that_look_like_it() -> None:
    found = 0
    for game, round, seat in views(letters=False):
        view = round.view(seat)
        if any(of.aside for of in view.seats):
            continue  # who let go what since it set a tile aside is in the events only
        world = next(worlds(game, view))
        assert table_of(world.view(seat)) == table_of(view)
        assert world.legal(seat) == round.legal(seat) or set(world.legal(seat)) == set(
            round.legal(seat)
        )
        found += 1
    assert found > 300


class Ending(NamedTuple):
    """A round that is nearly over, at a decision: the tiles of one other seat and some of the wall
    are all that is hidden, so that every world can be played."""

    name: str
    options: dict[str, Any]
    key: int
    policy: str
    events: int
    seat: int

    def round(self) -> tuple[zhuoji.Game, zhuoji.Round]:
        """Its game, and the round at the decision."""
        game = zhuoji.game(self.name, **self.options)
        rounds = played(game, self.key, self.policy)
        return game, next(round for round in rounds if len(round.events) == self.events)


ENDINGS = [
    Ending("anlong", {"seats": 2}, 104, "pong-hungry", 97, 0),
    Ending("anlong", {"seats": 2}, 19, "shy", 94, 0),
    # The other seat has declared ready.
    Ending("anlong", {"seats": 2}, 341, "shy", 88, 1),
    # The other hand must be ready, and has won with two tiles that lie face down.
    Ending("anlong", {"seats": 2, "men": True}, 175, "pong-hungry", 94, 0),
    Ending("zunyi", {"seats": 2}, 87, "shy", 167, 1),
    Ending("nanxian", {"seats": 2, "buried": 0}, 399, "win-hungry", 103, 1),
    # The other seat has laid cards face down.
    Ending("nanxian", {"seats": 2, "buried": 0}, 163, "win-hungry", 111, 1),
    Ending("nanxian", {"seats": 2, "buried": 0}, 16, "shy", 113, 0),
]


@pytest.mark.parametrize("ending", ENDINGS)
def test_each_world_has_its_chance(ending: Ending) -> None:
    game, round = ending.round()
    seat = ending.seat
    weights: Counter[tuple[str, ...]] = Counter()
    for weight, world in every_world(round, seat):
        weights[secret(world, seat)] += weight
    draws = 6 * len(weights) + 200
    if "men" in ending.options:
        draws = 400
    drawn = Counter(secret(w, seat) for w in islice(worlds(game, round, seat=seat), draws))
    assert set(drawn) <= set(weights)
    total = sum(weights.values())
    expected = {world: draws * weight / total for world, weight in weights.items()}
    chi_square = sum((drawn[world] - due) ** 2 / due for world, due in expected.items())
    # Wilson and Hilferty: the cube root of chi-square over its freedom is nearly normal.
    freedom = len(weights) - 1
    spread = 2 / (9 * freedom)
    score = ((chi_square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)
    assert abs(score) < 3.5, (chi_square, freedom)


@pytest.mark.slow
def test_ready_hands_are_as_likely_as_by_chance() -> None:
    """Of a declared hand, against tiles drawn until they happen to be ready."""
    game, count = zhuoji.game("anlong", seats=2), 4_000
    own = "123456p22334488s"
    view = zhuoji.position(
        game, own, dealer=1, declared=[1], ponds={1: "1p"}, weekday=1
    )  # fmt: skip
    drawn = np.array(
        [zhuoji.parse("".join(w.view(1).seats[1].hand)) for w in islice(worlds(game, view), count)]
    )
    left = np.repeat([0, 4], [9, 18]) - zhuoji.parse(own) - zhuoji.parse("1p")
    deck = np.repeat(np.arange(27), left)
    chance = np.random.default_rng(1)
    ready = np.zeros((0, 27), dtype=np.uint8)
    while len(ready) < count:
        picks = chance.random((100_000, len(deck))).argpartition(13, axis=1)[:, :13]
        hands = np.zeros((100_000, 27), dtype=np.uint8)
        np.add.at(hands, (np.arange(100_000)[:, None], deck[picks]), 1)
        ready = np.concatenate([ready, hands[zhuoji.waits(hands) != 0]])
    for told in (
        lambda hands: [mask.bit_count() for mask in zhuoji.waits(hands).tolist()],
        lambda hands: (hands >= 2).sum(axis=1),  # six of seven pairs, at most
        lambda hands: (hands >= 3).sum(axis=1),
        lambda hands: hands[:, 9:18].sum(axis=1),
    ):
        ours, theirs = (np.bincount(told(hands), minlength=20) for hands in (drawn, ready))
        common = ours + theirs >= 20
        ours, theirs = ours[common], theirs[common]
        expected = (ours + theirs) * len(drawn) / (len(drawn) + len(ready))
        other = (ours + theirs) - expected
        chi_square = ((ours - expected) ** 2 * (1 / expected + 1 / other)).sum()
        freedom = len(ours) - 1
        assert chi_square < freedom + 4 * sqrt(2 * freedom), (ours, theirs)

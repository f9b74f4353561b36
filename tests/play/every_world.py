"""A slow oracle of odds: every world of a nearly finished round of two, played out one by one.

It shares nothing with the sampler: it takes a round that was played, puts the unseen tiles into the
places that the other seat's hand and the rest of the wall have there in every way that differs,
plays on as the seat saw it, and keeps the rounds in which the seat has seen the same to the end.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, permutations
from math import perm, prod
from typing import Any, NamedTuple

import zhuoji
from zhuoji import _core, letters
from zhuoji.actions import Action
from zhuoji.event import Event
from zhuoji.walls import key_bytes

# Tiles that leave a hand with an event; a claimed or a drawn one comes from elsewhere.
_LEAVE = {
    "discard": 1, "ready": 1, "pong": 2, "exposed_kong": 3, "concealed_kong": 4, "added_kong": 1,
    "wai": 2,
}  # fmt: skip


class Truth(NamedTuple):
    """Exact means of an action over all worlds, each with its weight."""

    points: float
    win: float
    ready: float
    deal_in: float


def played(game: zhuoji.Game, key: int, policy: str) -> Iterator[zhuoji.Round]:
    """A round at each of its decisions; the same object goes on."""
    round = game.deal(key=key)
    players = _players(game, key)
    while not round.over:
        yield round
        seat = round.pending[0]
        round.apply(seat, round.engine.action(*players.choose(policy, round._core, seat)))


def _players(game: zhuoji.Game, key: int) -> Any:
    of = _core.LetterPlayers if game.name == "nanxian" else _core.Players
    return of(key_bytes(key), 0, 0)


def wall_of(round: zhuoji.Round) -> list[str]:
    """The wall of a round, as tiles."""
    wall: list[str] = round.record()["wall"]
    return wall


class Hidden(NamedTuple):
    """The places of the wall that nobody but the other seat may know: where its hand came from, in
    any order; its 歪; what it set aside face down, and what is not drawn yet, in this order."""

    held: list[int]
    alike: list[list[int]]
    ordered: list[int]


def hidden(round: zhuoji.Round, seat: int) -> Hidden:
    """The hidden places of a round of two."""
    other, cards = 1 - seat, round.game.name == "nanxian"
    wall = wall_of(round)
    first = 20 if cards else 14
    held = list(range(first) if round.deal.dealer == other else range(first, 2 * first - 1))
    front, back = 2 * first - 1, len(wall)
    aside: list[int] = []
    alike: list[list[int]] = []
    for event in round.events:
        if event.kind in ("draw", "replacement"):
            if event.kind == "draw":
                place, front = front, front + 1
            else:
                place = back = back - 1
            if event.seat == other and not cards:
                held.append(place)
        elif event.seat == other:
            leaving = [event.tile] * _LEAVE.get(event.kind, 0)
            if event.kind == "chi":
                leaving = list(event.tiles)
            if event.kind == "men" and event.source is None:
                aside.append(held.pop())
            # What a locked hand lets go is the tile that it has just drawn: the last of its kind.
            left = [max(p for p in held if wall[p] == tile) for tile in leaving[:1]]
            for tile in leaving[1:]:
                left.append(max(p for p in held if wall[p] == tile and p not in left))
            held = [p for p in held if p not in left]
            if event.kind == "wai":
                alike.append([*left, place])
            assert event.kind not in ("liu", "swap")
    buried = getattr(round.game.play, "buried", 0)
    assert back - front == round.view(seat).undrawn + buried
    return Hidden(held, alike, aside + list(range(front, back)))


def every_world(round: zhuoji.Round, seat: int) -> Iterator[tuple[int, zhuoji.Round]]:
    """(weight, round) of every world that agrees with what the seat has seen."""
    places = hidden(round, seat)
    dealt = wall_of(round)
    all_places = [*places.held, *chain(*places.alike), *places.ordered]
    unseen = Counter(dealt[place] for place in all_places)
    known = round.since(0, seat)
    for sets in permutations(sorted(unseen), len(places.alike)):
        rest = Counter(unseen)
        rest.subtract(chain(*([kind] * 3 for kind in sets)))
        if min(rest.values()) < 0:
            continue
        alike = prod(perm(unseen[kind], 3) for kind in sets)
        for ordered in sorted(set(permutations(sorted(rest.elements()), len(places.ordered)))):
            counts = Counter(ordered)
            weight = alike * prod(perm(rest[tile], copies) for tile, copies in counts.items())
            held = sorted((rest - counts).elements())
            tiles = [*held, *chain(*([kind] * 3 for kind in sets)), *ordered]
            wall = list(dealt)
            for place, tile in zip(all_places, tiles, strict=True):
                wall[place] = tile
            world = _relived(round, wall, seat, known)
            if world is not None:
                yield weight, world


def _relived(
    round: zhuoji.Round, wall: list[str], seat: int, known: tuple[Event, ...]
) -> zhuoji.Round | None:
    """The round with another wall, as long as the seat sees the same; None if it does not."""
    deal = round.deal
    world = round.game.deal(
        wall=wall, dealer=deal.dealer, streak=deal.streak, weekday=deal.weekday,
        laizi=deal.laizi, bids=deal.bids,
    )  # fmt: skip
    while True:
        seen = world.since(0, seat)
        if seen != known[: len(seen)] or world.over:
            return None
        if len(seen) == len(known):
            return world if seat in world.pending else None
        due = known[len(seen)]
        deed = _deed(due, known)
        if due.seat is not None and deed and world.takes(due.seat, deed):
            world.apply(due.seat, deed)
        elif 1 - seat in world.pending and world.takes(1 - seat, "pass"):
            world.apply(1 - seat, "pass")
        else:
            return None


def _deed(event: Event, known: tuple[Event, ...]) -> Action | None:
    """What a seat did to make an event; a hidden void suit is told later."""
    tile = event.tile
    match event.kind:
        case "void":
            suits = [e.tile for e in known if (e.kind, e.seat) == ("void", event.seat) and e.tile]
            return Action("void", suit=suits[0])
        case "discard" | "ready" | "pong" | "men" | "pass" | "wai" | "liu":
            return Action(event.kind, tile=tile)
        case "concealed_kong" | "added_kong" | "exposed_kong":
            return Action("kong", tile=tile)
        case "chi":
            return Action("chi", tile=tile, with_=event.tiles)
    return None


def secret(round: zhuoji.Round, seat: int) -> tuple[str, ...]:
    """What tells two worlds apart: the other's hand, what lies face down, the rest of the wall."""
    wall = wall_of(round)
    places = hidden(round, seat)
    held = sorted(wall[place] for place in places.held)
    return (*held, *(wall[of[0]] for of in places.alike), *(wall[p] for p in places.ordered))


def truths(round: zhuoji.Round, seat: int, policy: str = "greedy") -> dict[str, Truth]:
    """The truth about each legal action: a policy without chance plays on in every world."""
    sums: dict[str, list[float]] = {str(a): [0.0] * 4 for a in round.legal(seat)}
    worlds = 0
    for weight, world in every_world(round, seat):
        worlds += weight
        assert set(map(str, world.legal(seat))) == set(sums)
        for action, totals in sums.items():
            for i, value in enumerate(_result(world.copy(), seat, action, policy)):
                totals[i] += weight * value
    return {action: Truth(*(total / worlds for total in totals)) for action, totals in sums.items()}


def _result(
    round: zhuoji.Round, seat: int, action: str, policy: str
) -> tuple[int, bool, bool, bool]:
    """Points, whether the seat won, was ready or won at the end, and dealt in."""
    before = len(round.events)
    round.apply(seat, action)
    players = _players(round.game, 0)
    while not round.over:
        asked = round.pending[0]
        round.apply(asked, round.engine.action(*players.choose(policy, round._core, asked)))
    wins = [event for event in round.events[before:] if event.kind in ("win", "men")]
    won = any(event.seat == seat for event in wins)
    if round.game.name == "nanxian":
        return round.settle().totals[seat], won, won or _waits(round, seat), False
    dealt_in = any(event.source == seat for event in wins)
    return round.settle().totals[seat], won, round.states()[seat] != "not", dealt_in


def _waits(round: zhuoji.Round, seat: int) -> bool:
    """Whether a hand of letter cards waits for a card."""
    view = round.view(seat).seats[seat]
    hand = letters.parse("".join(card.replace("10", "0") for card in view.hand))
    laid = [_LAID[of.set](of.tile) for of in view.laid]
    least = round.game.play.least_hard
    return hand.sum() % 3 == 1 and bool(letters.waits(hand, laid, least_hard=least))


def _run(low: str) -> str:
    rank, size = int(low[:-1]), low[-1]
    return "chi " + "".join(str((rank + step) % 10) for step in range(3)) + size


_LAID = {
    "pong": "pong {}".format,
    "hidden": "wai {}".format,
    "quad": "liu {}".format,
    "run": _run,
    "two_seven_ten": lambda low: f"chi 270{low[-1]}",
}

"""A corpus of rounds in which everything happens: random options, mixed players, built walls.

A round follows from its game and number alone. Most walls are built (`walls`).

    python -m tests.play.corpus anlong --rounds 20000

prints what occurred and how often (`survey`), and fails if anything of `expected` never did.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import zhuoji
from tests.play.corpus.walls import BUILDERS, STILL, build, many_laizi, room_of, uniform
from zhuoji import Action, Game, Round, _core
from zhuoji.games import _PAGES
from zhuoji.options import declared
from zhuoji.tile_engine import TILES

GAMES = tuple(name for name in zhuoji.games() if zhuoji.game(name).page.engine is TILES)


@dataclass(frozen=True)
class Spec:
    """What a round of the corpus is played from."""

    number: int
    game: Game
    deal: dict[str, Any]
    policies: tuple[str, ...]


def spec(name: str, number: int) -> Spec:
    """The round of a game with a number: options, wall, header and players."""
    dice = random.Random(f"{name} {number}")
    choices = declared(_PAGES[name].options)
    options = {choice.name: dice.choice(choice.values) for choice in choices}
    for choice in choices:
        if choice.needs and not options[choice.needs]:
            options[choice.name] = choice.default
    builder = dice.choice([b for b in BUILDERS if b is not many_laizi or "laizi" in options])
    if builder is not uniform and options.get("swap_three") and dice.random() < 0.7:
        options["swap_three"] = False  # a swap undoes what is built
    if builder is many_laizi:
        options["laizi"] = True
    game = zhuoji.game(name, **options)
    room = room_of(dice, game.play)
    seats, dealer = room.seats, dice.randrange(room.seats)
    table = build(builder, dice, room)
    deal: dict[str, Any] = {"wall": table.wall, "dealer": dealer, "streak": dice.randrange(4)}
    headers: dict[str, Any] = {"laizi": room.laizi, "weekday": dice.randint(1, 7)}
    headers["bids"] = [dice.randrange(6) for _ in range(seats)]
    deal |= {name: value for name, value in headers.items() if name in game.headers}
    habits = table.habits or dice.choices(_core.policy_names, k=seats)
    policies = tuple(habits[(seat - dealer) % seats] for seat in range(seats))
    return Spec(number, game, deal, policies)


def steps(spec: Spec) -> Iterator[tuple[Round, int, Action]]:
    """Plays a round: yields it with the seat and its action just before that is applied."""
    dice = random.Random(f"order {spec.number}")
    players = _core.Players(spec.number.to_bytes(32, "little"), 0, 0)
    round = spec.game.deal(**spec.deal)
    while not round.over:
        seat = dice.choice(round.pending)
        action = chosen(spec.policies[seat], players, round, seat)
        yield round, seat, action
        round.apply(seat, action)
    yield round, -1, Action("pass")


def chosen(policy: str, players: _core.Players, round: Round, seat: int) -> Action:
    """What a seat of some habits does."""
    if policy == STILL:
        return round.default(seat)
    return round.engine.action(*players.choose(policy, round._core, seat))


def play(spec: Spec) -> Round:
    """The finished round."""
    *_, (round, _, _) = steps(spec)
    return round

"""The corpora of all games as one: a round of any game follows from its name and a number."""

from collections.abc import Iterator
from typing import Any

import zhuoji
from tests.play import corpus, letter_corpus
from zhuoji import Action, Round
from zhuoji.options import declared

GAMES = zhuoji.games()

AnySpec = corpus.Spec | letter_corpus.Spec


def spec(name: str, number: int) -> AnySpec:
    """What a round of a game is played from."""
    return corpus.spec(name, number) if name in corpus.GAMES else letter_corpus.spec(number)


def steps(spec: AnySpec) -> Iterator[tuple[Round, int, Action]]:
    """Plays a round: yields it with the seat and its action just before that is applied."""
    return corpus.steps(spec) if isinstance(spec, corpus.Spec) else letter_corpus.steps(spec)


def play(spec: AnySpec) -> Round:
    """The finished round."""
    *_, (round, _, _) = steps(spec)
    return round


def chosen(game: zhuoji.Game) -> set[tuple[str, Any]]:
    """The options of a room, numbers such as `base` as their name alone."""
    found = set()
    for choice in declared(game.page.options):
        number = isinstance(choice.values, range)
        found.add((choice.name, None if number else getattr(game.options, choice.name)))
    return found


def choices(name: str) -> set[tuple[str, Any]]:
    """Every value of every option of a game, as `chosen` names them."""
    return {
        (choice.name, value)
        for choice in declared(zhuoji.game(name).page.options)
        for value in ((None,) if isinstance(choice.values, range) else choice.values)
    }

"""What comes of each action of one seat, from what that seat sees: the odds of a decision.

Worlds are drawn in which the seat would have seen exactly what it saw: its own tiles, every event
that it knows of, and all that the rules prove from them. Each way to put the unseen tiles into the
hidden places (hands, face-down sets, the wall) has the same chance, copies told apart; whatever
contradicts is thrown away. Every action is tried in the same worlds, against the same chance, and
the rounds are played out by policies and settled. Tiles that the seat handed on in a swap count as
held until as many of the kind have left that hand. What is not taken into account:

- why others discarded what they did, let claims go, or chose their void suit: any seat that could
  have done what it did is as likely to have any hand, whatever a good player would have made of it;
- who else has answered the window that is open, or chosen in secret already: they choose again;
- with a view or a described position alone, without `events`: in which order things happened
  (`zhuoji.trail`), which tells who was first to discard a chicken and what may not be won on.

Hands that must be ready (天听, 闷) are met by chance: with several such hands, or many tiles set
aside face down, a world may take a while, or none may be found.
"""

import dataclasses
from collections import deque
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import numpy as np
from msgspec.structs import replace

from zhuoji.errors import PositionError, StudyError
from zhuoji.event import Event
from zhuoji.facts import Array
from zhuoji.game import Game
from zhuoji.games import game as make_game
from zhuoji.letter_view import LetterView
from zhuoji.odds_result import Odds, Sums
from zhuoji.round import Round, replay_log
from zhuoji.simulate import POLICIES, Progress, cores, lineup, whole_number
from zhuoji.view import View
from zhuoji.walls import Key, key_bytes

if TYPE_CHECKING:
    from zhuoji.actions import Action

AnyView = View | LetterView
Position = Round | AnyView | str
"""A round, of which only what the seat sees is used; a view of the seat; or its tiles as text."""

# Enough that settlement runs at full speed.
_ROLLOUTS_PER_BATCH = 4096


def odds(
    game: Game | str,
    position: Position,
    *,
    seat: int | None = None,
    events: Sequence[Event] | None = None,
    rollouts: int = 2_000,
    policies: str | Sequence[str] = "greedy",
    key: Key = 0,
    threads: int = 0,
    progress: Progress | None = None,
) -> Odds:
    """The odds of every legal action of a seat that has to decide.

    `position` is a round (with `seat`, unless only one is asked), a view of the seat, with what it
    knows of the round (`events`, from `round.since(0, seat)`) or without, or the tiles of a dealer
    who begins (`zhuoji.position` describes any other). Each action is played out in so many worlds
    (`rollouts`), the same for all, by one policy or one a seat (`zhuoji.simulate.POLICIES`).
    `threads` 0 takes every core; no number of them changes the result. `progress` is called with
    the rollouts done and all of them.

    Raises `PositionError` where the seat has nothing to decide or the position cannot be,
    `StudyError` for numbers and policies that are wrong.

    >>> found = odds("zunyi", "123m456p789s1122m5p", rollouts=20, key=1)
    >>> len(found.actions), found.rollouts
    (11, 20)
    """
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415  slow to import

    whole_number("rollouts", rollouts, 2, 1 << 32)
    workers = whole_number("threads", threads, 0, 1 << 16) or cores()
    scene = Scene.of(game, position, seat, events, key)
    names = _names(scene.game, policies)
    actions = scene.actions()
    worlds = max(1, _ROLLOUTS_PER_BATCH // len(actions))
    sums: Sums | None = None
    with ThreadPoolExecutor(workers) as pool:
        try:
            waiting = deque(
                pool.submit(scene.play, first, min(worlds, rollouts - first), actions, names)
                for first in range(0, rollouts, worlds)
            )
            while waiting:
                batch = waiting.popleft().result()
                sums = batch if sums is None else sums + batch
                if progress is not None:
                    progress(sums.worlds * len(actions), rollouts * len(actions))
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    assert sums is not None  # there is at least one world
    return Odds(
        game=scene.game,
        seat=scene.seat,
        rollouts=rollouts,
        policies=names,
        key=key_bytes(key),
        exact=scene.exact,
        tried=actions,
        sums=sums,
    )


def worlds(
    game: Game | str,
    position: Position,
    *,
    seat: int | None = None,
    events: Sequence[Event] | None = None,
    key: Key = 0,
) -> Iterator[Round]:
    """The worlds of `odds`, one after another without end: rounds in which the seat has to decide.

    >>> world = next(worlds("zunyi-classic", "123m456p789s1122m5p"))
    >>> world.view(0).phase, world.pending
    ('turn', (0,))
    """
    scene = Scene.of(game, position, seat, events, key)
    number = 0
    while True:
        yield scene.world(number)
        number += 1


class Scene(NamedTuple):
    """A decision of a seat, with all that it takes to draw worlds and play them out.

    `exact`: the order of events is known. `before` is how often the seat had won, and had dealt in,
    without the round being over (闷).
    """

    game: Game
    seat: int
    view: AnyView
    core: Any
    exact: bool
    before: tuple[int, int]

    @classmethod
    def of(
        cls,
        game: Game | str,
        position: Position,
        seat: int | None,
        events: Sequence[Event] | None,
        key: Key,
    ) -> "Scene":
        """The scene of a position, everything checked."""
        if not isinstance(game, Game):
            game = make_game(game)
        view, events = _seen(game, position, seat, events)
        engine, secret = game.page.engine, key_bytes(key)
        exact = events is not None
        try:
            if events is None:
                game = _past_the_swap(game, view)
                events = engine.trail(game, view)
            core = engine.rollouts(game, secret, view, events, exact)
        except PositionError:
            raise
        except (ArithmeticError, AssertionError, LookupError, StopIteration, TypeError, ValueError):
            # A view, and events, come from outside: no two of them need belong together.
            raise PositionError(
                "position: the events are not those of this view"
                if exact
                else "position: there is no such view of a round"
            ) from None
        assert view.seat is not None
        asides = [event for event in events if event.kind == "men"]
        won = sum(event.seat == view.seat for event in asides)
        lost = sum(event.source == view.seat for event in asides)
        return cls(game, view.seat, view, core, exact, (won, lost))

    def world(self, number: int) -> Round:
        """A world: the round of it where the seat has to decide."""
        found = self.core.start(number)
        if found is None:
            raise PositionError(
                f"position: no world agrees with what seat {self.seat} has seen; it cannot be, or "
                "it is too rare to be met by chance"
                + ("" if self.exact else "; give events, if the order of events is known")
            )
        wall, log = found
        round = self.game.deal(wall=list(wall), **headers(self.view))
        replay_log(round, log)
        return round

    def actions(self) -> tuple["Action", ...]:
        """What the seat may do."""
        return tuple(self.world(0).legal(self.seat))

    def play(
        self, first: int, worlds: int, actions: Sequence["Action"], policies: Sequence[str]
    ) -> Sums:
        """Tries the actions in some worlds."""
        numbers = [tuple(self.game.page.engine.numbers(action)) for action in actions]
        played = self.core.play(first, worlds, numbers, policies)
        if played is None:
            self.world(first)
            raise PositionError(f"position: too few worlds agree with what seat {self.seat} saw")
        columns, live = played
        facts = self.game.page.engine.facts.from_columns(columns)
        points = self.game.settle(facts).totals[:, self.seat]
        own = facts.win_seat == self.seat
        # A card that somebody drew is nobody's fault.
        given = (facts.win_from == self.seat) & (facts.by[facts.win_round] != _DRAWN)
        won, lost = (
            np.bincount(facts.win_round[which], minlength=facts.rounds) > before
            for which, before in zip((own, given), self.before, strict=True)
        )
        each: tuple[Array, ...] = tuple(
            column.reshape(worlds, len(actions)) for column in (points, won, live, lost)
        )
        return Sums.of(*each)


_DRAWN = 4


def headers(view: AnyView) -> dict[str, Any]:
    """What the round of a view was dealt with, besides its wall."""
    names = ("dealer", "streak", "weekday", "laizi", "bids")
    return {name: getattr(view, name) for name in names if hasattr(view, name)}


def _past_the_swap(game: Game, view: AnyView) -> Game:
    """The game as it is once tiles have changed hands: a view does not say which did."""
    if view.phase == "swap" or not getattr(game.play, "swap", 0):
        return game
    play = replace(game.play, swap=0)
    return dataclasses.replace(game, page=replace(game.page, play=lambda _: play))


def _seen(
    game: Game, position: Position, seat: int | None, events: Sequence[Event] | None
) -> tuple[AnyView, Sequence[Event] | None]:
    """The view of a position and the events that go with it, if they are known."""
    if isinstance(position, str):
        from zhuoji.position import position as described  # noqa: PLC0415  it needs odds' views

        if seat is not None or events is not None:
            raise PositionError("position: tiles alone are those of seat 0, with no events")
        return described(game, position), None
    if isinstance(position, Round):
        if events is not None:
            raise PositionError("events: a round knows its own")
        if position.game != game:
            raise PositionError(f"position: a round of {position.game!r}, not of {game!r}")
        seat = _asked(position, seat)
        return cast(AnyView, position.view(seat)), position.since(0, seat)
    if not isinstance(position, AnyView):
        raise PositionError(
            f"position: a {type(position).__name__}; a round, a view or a text of tiles is due"
        )
    if position.seat is None:
        raise PositionError("position: a spectator's view; take that of the seat that decides")
    if seat not in (None, position.seat):
        raise PositionError(f"seat: {seat!r}, but the view is that of seat {position.seat}")
    if (position.game, position.options) != (game.name, dict(game.chosen)) or len(
        position.seats
    ) != game.play.seats:
        raise PositionError(
            f"position: a view of {position.game} with {len(position.seats)} seats and "
            f"{position.options or 'no options'}, not of {game!r}"
        )
    return position, events


def _asked(round: Round, seat: int | None) -> int:
    """The seat that decides: the one that was named, or the only one that is asked."""
    if round.over:
        raise PositionError("position: the round is over")
    waits_for = ", ".join(map(str, round.pending))
    if seat is None:
        if len(round.pending) > 1:
            raise PositionError(f"seat: the round waits for {waits_for}; say which")
        return round.pending[0]
    if seat not in round.pending:
        raise PositionError(
            f"seat: {seat!r} has nothing to decide now; the round waits for seat {waits_for}"
        )
    return seat


def _names(game: Game, policies: str | Sequence[str]) -> tuple[str, ...]:
    """One built-in policy a seat."""
    if not (isinstance(policies, str | Sequence) or callable(policies)):
        what = type(policies).__name__
        raise StudyError(f"policies: a {what}; give the name of one, or a list, one a seat")
    for policy in [policies] if callable(policies) else policies:
        if callable(policy):
            raise StudyError(
                f"policies: rollouts are played by built-in ones only: {', '.join(POLICIES)}"
            )
    return lineup(game, policies).names

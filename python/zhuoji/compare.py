"""Comparisons: what another rule does, or another policy, on the same walls."""

from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from math import isfinite
from typing import TYPE_CHECKING, TypeVar

from zhuoji.changed import first
from zhuoji.comparison import Comparison
from zhuoji.contest import Contest, Part
from zhuoji.contrasts import Contrast, headlines, usual_headline
from zhuoji.errors import StudyError, near
from zhuoji.game import Game
from zhuoji.games import game as make_game
from zhuoji.players import Player
from zhuoji.simulate import Policies, _Plan, cores, lineup, whole_number
from zhuoji.stretch import ROUNDS_PER_TABLE, Meter, Stretch
from zhuoji.walls import Key, key_bytes

if TYPE_CHECKING:
    from concurrent.futures import Future

# After so many tables a comparison with `until` looks whether it is done, whatever the threads.
_TABLES_PER_LOOK = 256
# Enough that what is done in Python costs little beside the play, few enough for all threads.
_TABLES_PER_BATCH = 1024
# A difference that hardly any table has is not known to be small.
_FEWEST_MOVED = 30
_MOST_KEPT = 1000

Progress = Callable[[int, int, float | None], None]
"""Called with the rounds played so far (on both sides), with all of them, and with how far the
interval of the headline reaches to either side by now; never by two threads at once."""

Found = TypeVar("Found")


def compare(
    a: Game | Policies,
    b: Game | Policies,
    rounds: int,
    *,
    game: Game | str | None = None,
    policies: Policies | None = None,
    key: Key = 0,
    first_table: int = 0,
    threads: int = 0,
    progress: Progress | None = None,
    until: float | None = None,
    headline: str | None = None,
    keep: int = 10,
) -> Comparison:
    """Plays so many walls on two sides and says what differs: b less a, a being what there is.

    Two rooms: `a` and `b` are games (or names), of one page and with as many seats, `policies` who
    plays both, greedy if not said. Both sides play tables of 64 rounds as `simulate` does, with the
    same (key, table, round) walls and each with its own line of dealers, so `a` and `b` of a
    measure are what `simulate` finds. The table is what pairs and what is independent.

    Two line-ups: `game` is the room, `a` and `b` are policies (see `simulate`). A single one each
    asks what a seat gains by another policy among others that stay: a at every seat, against b at
    one seat and a at the others. Else all seats of both are told, and what is compared are the
    seats where they differ. Either line-up sits in every rotation, and b is given the deals of a
    (wall, seat, dealer, streak), round by round. So `seat.points` is the mean points a round of b
    in such a seat less those of a in the same seat of the same deal among the same others, over all
    seats. What a better policy gains because it then deals more often is not in it.

    Intervals are of 95 %, clustered by table (`zhuoji.paired`). Each is for itself: where nothing
    differs, one measure in twenty is nevertheless called higher or lower. Of what happened less
    than some thirty times they are too short.

    `until` ends the play once the interval of the headline reaches no further than that to either
    side: in its own unit, points or a share of rounds; `rounds` is then the most. It looks after
    every 256 tables, and all intervals are those of an anytime-valid confidence sequence
    (`zhuoji.paired.multiplier` has formula and source). `headline` is the measure it goes by, such
    as `drawn`; else `dealer.points` of rooms, `seat.points` of line-ups (`drawn`, where all seats
    differ). `keep` rounds that changed most are kept, with their records.

    `key`, `first_table` and `threads` are as for `simulate`, `progress` is told how wide it still
    is. What comes out depends neither on threads nor on batches. Raises `StudyError` that names
    what is wrong, and what `simulate` raises.

    >>> found = compare("random", "random", 64, game="zunyi", key=1)
    >>> found.measures["seat.points"].difference
    0.0
    """
    _until(until)
    whole_number("keep", keep, 0, _MOST_KEPT)
    workers = whole_number("threads", threads, 0, 1 << 16) or cores()
    contest = _contest(a, b, game, policies, key, first_table, rounds)
    chosen, watched = _headline(contest, headline)
    meter = Meter(rounds * contest.played, None)
    half: float | None = None
    if progress is not None:
        meter = Meter(rounds * contest.played, lambda done, whole: progress(done, whole, half))
    whole, rest = divmod(rounds, ROUNDS_PER_TABLE)
    size = _TABLES_PER_LOOK
    if until is None:  # as many for each worker, and some for whoever is done first
        size = min(_TABLES_PER_BATCH, max(1, -(-whole // (2 * workers))))
    stretches = _stretches(first_table, whole, rest, size)

    def play(stretch: Stretch) -> Part:
        return contest.part(stretch, meter, keep, watched)

    so_far: Part | None = None
    precise = False
    with closing(_in_order(play, stretches, workers, meter)) as parts:
        for part in parts:
            so_far = part if so_far is None else so_far + part
            so_far = so_far._replace(most=first(keep, so_far.most))
            half = _half(so_far, watched, anytime=until is not None)
            meter.add(0)  # tells it
            if until is not None and half is not None and so_far.moved >= _FEWEST_MOVED:
                precise = half <= until
            if precise:
                break
    assert so_far is not None  # there is at least one round
    return Comparison.of(
        contest,
        so_far,
        first_table=first_table,
        headline=chosen,
        until=until,
        precise=precise,
    )


def _contest(  # noqa: PLR0917  those of `compare`
    a: Game | Policies,
    b: Game | Policies,
    game: Game | str | None,
    policies: Policies | None,
    key: Key,
    first_table: int,
    rounds: int,
) -> Contest:
    """What is played, everything checked."""
    if game is None:
        rooms = [_room(name, side) for name, side in (("a", a), ("b", b))]
        names = [room.name for room in rooms]
        if names[0] != names[1]:
            raise StudyError(f"{names[0]} and {names[1]}: only rooms of one game compare")
        seats = [room.play.seats for room in rooms]
        if seats[0] != seats[1]:
            raise StudyError(f"seats: {seats[0]} and {seats[1]}; both sides need as many")
        line = "greedy" if policies is None else _policies("policies", policies)
        plan = _Plan.make(rooms[0], line, key, first_table, rounds)
        return Contest.of_rooms(rooms[0], rooms[1], _spread(line, seats[0]), plan.setting.key)
    if policies is not None:
        raise StudyError("policies: with game=, a and b are the policies; leave it out")
    room = make_game(game) if isinstance(game, str) else _room("game", game)
    seats_of = room.play.seats
    sides = [_policies(name, side) for name, side in (("a", a), ("b", b))]
    lines = [_spread(side, seats_of) for side in sides]
    if all(map(_single, sides)):
        lines[1] = [lines[1][0], *lines[0][1:]]
    for line in lines:
        lineup(room, line)
    _Plan.make(room, lines[0], key, first_table, rounds)
    return Contest.of_lineups(room, lines[0], lines[1], key_bytes(key))


def _room(name: str, side: object) -> Game:
    if isinstance(side, str):
        return make_game(side)
    if not isinstance(side, Game):
        raise StudyError(
            f"{name}: {side!r} is no game; to compare policies, say of which room: game=..."
        )
    return side


def _policies(name: str, side: object) -> Policies:
    if isinstance(side, Game) or not (_single(side) or isinstance(side, Sequence)):
        raise StudyError(f"{name}: {side!r} is no policy; give one, or one a seat")
    return side  # type: ignore[return-value]


def _single(side: object) -> bool:
    return isinstance(side, str) or callable(side)


def _spread(policies: Policies, seats: int) -> list[str | Player]:
    """One policy a seat; one for all is spread out."""
    if isinstance(policies, str) or callable(policies):
        return [policies] * seats
    return list(policies)


def _until(until: object) -> None:
    if until is None:
        return
    if not isinstance(until, int | float) or isinstance(until, bool):
        raise StudyError(f"until: {until!r} is a {type(until).__name__}; give a number above 0")
    if not (isfinite(until) and until > 0):
        raise StudyError(f"until: {until} is no width of an interval; give a number above 0")


def _headline(contest: Contest, wanted: str | None) -> tuple[str, Contrast]:
    """The measure a comparison goes by, on both sides."""
    sides = [
        headlines(room, line, contest.places)
        for room, line in zip(contest.games, contest.policies, strict=True)
    ]
    if wanted is None:
        wanted = usual_headline(contest.games[0], contest.places)
    if not isinstance(wanted, str) or wanted not in sides[0]:
        there = near(str(wanted), sides[0]) or sides[0]
        raise StudyError(f"headline: no measure {wanted!r}; there are: {', '.join(there)}")
    return wanted, Contrast(sides[0][wanted], sides[1][wanted])


def _half(part: Part, headline: Contrast, *, anytime: bool) -> float | None:
    """How far the interval of the headline reaches to either side."""
    a, b = headline
    found = part.paired.difference((a.of, a.per), (b.of, b.per), anytime=anytime)
    if found.low is None or found.high is None:
        return None
    return (found.high - found.low) / 2


def _stretches(first_table: int, whole: int, rest: int, size: int) -> Iterator[Stretch]:
    """Cuts a comparison: so many whole tables at a time; a part table last."""
    for start in range(0, whole, size):
        yield Stretch(first_table + start, min(size, whole - start), ROUNDS_PER_TABLE)
    if rest:
        yield Stretch(first_table + whole, 1, rest)


def _in_order(
    play: Callable[[Stretch], Part], stretches: Iterator[Stretch], workers: int, meter: Meter
) -> Generator[Part, None, None]:
    """Plays stretches side by side and yields them in order; whoever stops asking stops them."""
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415  slow to import

    pool: ThreadPoolExecutor
    with ThreadPoolExecutor(workers) as pool:
        waiting: deque[Future[Part]] = deque()
        try:
            for stretch in stretches:
                waiting.append(pool.submit(play, stretch))
                if len(waiting) > workers:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BaseException:
            meter.stop.set()
            pool.shutdown(cancel_futures=True)
            raise

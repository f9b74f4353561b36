"""A round: dealt by a game, played by `apply`, settled once it is over.

The state machine is the core's; this is its face for servers, records and people. A refused action
changes nothing. Whatever is no choice happens inside `apply`, as events.
"""

import zlib
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from zhuoji.actions import Action, Legal
from zhuoji.deal import Deal, check_number
from zhuoji.engine import Engine
from zhuoji.errors import IllegalAction, RecordError
from zhuoji.event import Event
from zhuoji.facts import RoundFacts
from zhuoji.ledger import Ledger
from zhuoji.obstacle import Obstacle
from zhuoji.view import RoundView

if TYPE_CHECKING:
    from zhuoji.game import Game


class Round:
    """One round of a game. Made by `Game.deal`, `zhuoji.replay` or `zhuoji.load`."""

    __slots__ = ("_core", "deal", "game")

    def __init__(self, game: "Game", deal: Deal, wall: bytes) -> None:
        self.game = game
        self.deal = deal
        self._core = self.engine.round(game.core, deal, wall)

    @property
    def engine(self) -> Engine:
        """Its kind of round."""
        return self.game.page.engine

    @property
    def over(self) -> bool:
        """Whether the round has ended; `settle` then says who pays whom."""
        over: bool = self._core.over
        return over

    @property
    def seats(self) -> int:
        """How many play."""
        return self.game.play.seats

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that must answer, in order; nobody once the round is over."""
        mask = self._core.pending
        return tuple(seat for seat in range(self.seats) if mask >> seat & 1)

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened, numbered from 0. Not redacted: for the table's owner only."""
        return tuple(map(Event._make, self.engine.events(self, 0)))

    def since(self, number: int, seat: int | None) -> tuple[Event, ...]:
        """What a seat, or a spectator (None), may know of what happened, from a number on.

        Each side counts the events that it knows of, `view(seat).seen` so far, and a list of them
        only ever grows. Other seats' passes are not in it; drawn, swapped and face-down tiles are
        left out of other seats' events, `tiles` of the deal are the own hand. Once all have swapped
        a `swap` with a `source` says what a seat received, to that seat; once all have named a void
        suit, all `void` events come again with the suits (MJ-35).
        """
        self._check_side(seat)
        check_number("number", number, range(self.engine.seen(self, seat) + 1))
        return tuple(map(Event._make, self.engine.known(self, seat, number)))

    def view(self, seat: int | None) -> RoundView:
        """All that a seat, or a spectator (None), may know now (MJ-35)."""
        self._check_side(seat)
        return self.engine.view(self, seat)

    def legal(self, seat: int) -> Legal:
        """What the seat may do now: exactly what `apply` takes. Empty when it is not asked."""
        self._check_seat(seat)
        return self.engine.legal(self, seat)

    def apply(
        self, seat: int, action: Action | str, expect: int | None = None
    ) -> tuple[Event, ...]:
        """Does what the seat wants and all that is forced by it; the new events.

        `action` may be its text. `expect`: how many events the seat knew of when it decided
        (`view(seat).seen`); the action is refused when something has happened since, other seats'
        choices before play aside. `IllegalAction` says why it is refused, and what was legal;
        nothing has changed then.
        """
        numbers = self._numbers(action)
        self._check_seat(seat)
        before = self._core.event_count
        if expect is not None:
            self._check_fresh(seat, expect)
        if misfit := self.engine.misfit(self, numbers):
            raise IllegalAction(f"seat {seat}, {action}: {misfit}")
        refusal = self._core.apply(seat, *numbers)
        if refusal:
            legal = self.legal(seat)
            allowed = repr(legal)[6:-1] if legal else "nothing"
            raise IllegalAction(
                f"seat {seat}, {action}: {self.engine.refusals[refusal]}; legal: {allowed}"
            )
        return tuple(map(Event._make, self.engine.events(self, before)))

    def _numbers(self, action: Action | str) -> Any:
        """What the core calls an action or its text."""
        if isinstance(action, str):
            action = Action.parse(action)
        elif not isinstance(action, Action):
            raise IllegalAction(
                f"action: a {type(action).__name__}; an Action or its text, such as "
                '"discard 5m", is due'
            )
        return self.engine.numbers(action)

    def takes(self, seat: int, action: Action | str) -> bool:
        """Whether `apply` would take the action."""
        numbers = self._numbers(action)
        return not self.engine.misfit(self, numbers) and not self._core.check(seat, *numbers)

    def default(self, seat: int) -> Action:
        """What is played for a seat that does not answer: always legal.

        It passes, discards the drawn tile, names the suit with the fewest tiles as void.
        """
        self._check_seat(seat)
        if seat not in self.pending:
            raise IllegalAction(f"seat {seat} has nothing to answer now")
        return self.engine.action(*self._core.fallback(seat))

    def why_not_win(self, seat: int) -> Obstacle | None:
        """What bars the seat from winning on its draw or on what was last put out; None: it may.

        For that seat alone: `round.why_not_win(2).text("en")` is made of its own hand and of what
        lies open.
        """
        self._check_seat(seat)
        return self.engine.why_not_win(self, seat)

    def settle(self) -> Ledger:
        """The ledger of the finished round; `IllegalAction` while it runs."""
        if not self.over:
            asked = ", ".join(map(str, self.pending))
            raise IllegalAction(f"the round is not over; it waits for seat {asked}")
        return replace(self.game.settle(self.facts()).ledger(), events=self.events)

    def facts(self) -> RoundFacts:
        """What happened, as a batch of one."""
        return self.engine.facts.from_columns(self._core.facts())

    def states(self) -> tuple[str, ...]:
        """`won`, `ready` or `not` for every seat, once the round is over (MJ-27)."""
        return self.engine.states(self)

    def record(self) -> dict[str, Any]:
        """The round so far as a record (RC-1): it replays to this very state."""
        plain: dict[str, Any] = msgspec.json.decode(self._core.record(self.game.record_style))
        first = ("format", "game", "options", "seats", "dealer", "streak")
        head = {name: plain.pop(name) for name in first if name in plain}
        wall, actions = plain.pop("wall"), plain.pop("actions")
        return {**head, **plain, "wall": wall, "actions": actions}

    def copy(self) -> "Round":
        """The same round at the same point; the two go on apart."""
        twin = object.__new__(Round)
        twin.game, twin.deal, twin._core = self.game, self.deal, self._core.copy()
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "Round":
        return self.copy()

    def __bytes__(self) -> bytes:
        """A snapshot that `zhuoji.load` turns into the same round."""
        body = _Snapshot(
            game=self.game.name,
            options=self.game.chosen,
            seats=self.seats,
            rules=bytes.fromhex(self.game.digest),
            deal=self.deal,
            wall=self._core.wall,
            log=self._core.log,
        )
        packed = msgspec.msgpack.encode(body)
        return _MAGIC + zlib.crc32(packed).to_bytes(4, "little") + packed

    def __reduce__(self) -> tuple[Any, tuple[bytes]]:
        return load, (bytes(self),)

    def __repr__(self) -> str:
        state = "over" if self.over else f"{self._core.phase.name.lower()}, seats {self.pending}"
        return f"<Round of {self.game.name}: {state}, {self._core.event_count} events>"

    def _check_seat(self, seat: int) -> None:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.seats:
            raise IllegalAction(f"no seat {seat!r}; there are 0 to {self.seats - 1}")

    def _check_side(self, seat: int | None) -> None:
        if seat is not None:
            self._check_seat(seat)

    def _check_fresh(self, seat: int, expect: int) -> None:
        known = self.engine.seen(self, seat)
        check_number("expect", expect, range(known + 1))
        missed = self.engine.known(self, seat, expect)
        if any(kind not in ("swap", "void") or whose == seat for _, kind, whose, *_ in missed):
            raise IllegalAction(f"stale: seat {seat} knew of {expect} events, by now of {known}")


_FORMAT = b"zhuoji-round/"
_MAGIC = _FORMAT + b"1\n"


class _Snapshot(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    game: str
    options: dict[str, Any]
    seats: int
    rules: bytes  # the game's digest
    deal: Deal
    wall: bytes
    log: bytes


def load(snapshot: bytes) -> Round:
    """The round of a snapshot, at the same point.

    `RecordError` says what is wrong: no snapshot, damaged, of another version of the format, or of
    other rules than this package's (`Game.digest`), under which the same actions might not lead to
    the same table.
    """
    if not isinstance(snapshot, bytes | bytearray | memoryview):
        raise RecordError(f"snapshot: bytes are due, not {type(snapshot).__name__}")
    data = bytes(snapshot)
    if not data.startswith(_MAGIC):
        version = data.partition(b"\n")[0][:40]
        if version.startswith(_FORMAT):
            raise RecordError(f"snapshot: {version.decode('ascii', 'replace')} is another version")
        raise RecordError(f"snapshot: it does not begin as one of {_MAGIC[:-1].decode()}")
    checksum, packed = data[len(_MAGIC) :][:4], data[len(_MAGIC) + 4 :]
    if zlib.crc32(packed).to_bytes(4, "little") != checksum:
        raise RecordError("snapshot: damaged or cut short, its checksum does not fit")
    try:
        body = msgspec.msgpack.decode(packed, type=_Snapshot)
        game = _game(body.game, body.seats, tuple(body.options.items()))
        if body.rules.hex() != game.digest:
            raise RecordError(
                f"made by other rules of {game!r}: digest {body.rules.hex()[:16]}…, "
                f"here {game.digest[:16]}…"
            )
        round = game.deal(wall=body.wall, **msgspec.structs.asdict(body.deal))
        replay_log(round, body.log)
    except (msgspec.MsgspecError, ValueError, TypeError) as error:
        raise RecordError(f"snapshot: {error}") from error
    return round


@lru_cache(maxsize=64)
def _game(name: str, seats: int, options: tuple[tuple[str, Any], ...]) -> "Game":
    """The game of a snapshot: the tables of one room share its compiled rules."""
    from zhuoji.games import game  # noqa: PLC0415  a game deals rounds: imported when needed

    return game(name, seats=seats, **dict(options))


def replay_log(round: Round, log: bytes) -> None:
    """Takes the actions of the core's log; `RecordError` for one that is not legal."""
    for place, (seat, numbers) in enumerate(round.engine.logged(log, round)):
        if round._core.apply(seat, *numbers):
            raise RecordError(f"action {place} is not legal")

"""Round records: JSON that replays to the same events, ledger and totals (`rules/record.md`)."""

import codecs
import os
from collections.abc import Mapping
from typing import Any, NoReturn

import msgspec

from zhuoji.actions import Action
from zhuoji.errors import IllegalAction, RecordError, RulesError
from zhuoji.event import Event
from zhuoji.games import game as make_game
from zhuoji.round import Round

FORMAT = "zhuoji-record/1"
_PASS = Action("pass")


class RecordedAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One action of a record (RC-3)."""

    seat: int
    do: str
    tile: str | None = None
    suit: str | None = None
    tiles: tuple[str, ...] = ()
    with_: tuple[str, ...] = msgspec.field(default=(), name="with")

    def action(self) -> Action:
        return Action(self.do, tile=self.tile, suit=self.suit, tiles=self.tiles, with_=self.with_)


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A round record (RC-1, RC-2)."""

    format: str
    game: str
    seats: int
    dealer: int
    wall: tuple[str, ...]
    actions: tuple[RecordedAction, ...]
    options: dict[str, Any] = {}
    streak: int = 0
    # Ignored where the options do not use them (RC-2), checked where they do.
    weekday: Any = None
    laizi: Any = None
    bids: Any = None


def read(record: Mapping[str, Any] | str | bytes | os.PathLike[str]) -> Record:
    """A record from its JSON (text or bytes), a file (a `Path`) or the decoded object."""
    try:
        if isinstance(record, os.PathLike):
            with open(record, "rb") as file:
                record = file.read()
        if isinstance(record, str | bytes):
            return _from_json(record)
        return msgspec.convert(record, type=Record)
    except OSError as error:
        raise RecordError(f"{error.filename}: {error.strerror}") from None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(f"record: {error}") from None


def _from_json(text: str | bytes) -> Record:
    """A record from JSON in UTF-8, in which no key is there twice."""
    import json  # noqa: PLC0415  slow to import

    if isinstance(text, bytes):
        if text.startswith(_MARKS) or b"\0" in text[:2]:
            raise RecordError("record: not in UTF-8 without a byte order mark, which JSON is")
    elif text.startswith("\ufeff"):
        raise RecordError("record: a byte order mark before the JSON")
    record = msgspec.json.decode(text, type=Record)
    json.loads(text, object_pairs_hook=_once)
    return record


_MARKS = (codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def _once(pairs: list[tuple[str, Any]]) -> None:
    """`RecordError` for a key that an object has twice: which of the two would count?"""
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            raise RecordError(f"record: the key {key!r} is there twice in one object")
        seen.add(key)


def replay(record: Mapping[str, Any] | str | bytes | os.PathLike[str] | Record) -> Round:
    """Plays a record, in one pass (RC-4). `RecordError` names what is wrong and where (RC-5).

    The round stands where the record stops: finished, or waiting.
    """
    if not isinstance(record, Record):
        record = read(record)
    round = deal(record)
    player = _Player(round)
    for index, recorded in enumerate(record.actions):
        player.take(index, recorded)
    return round


def decision(record: Record, step: int, seat: int | None = None) -> tuple[Round, int]:
    """The round of a record before one of its actions, and the seat that decides there.

    That is the seat of the action, unless another is named. Passes that the record leaves out
    before the action are made up to where the seat is asked. `RecordError` where there is no such
    action.
    """
    if not 0 <= step < len(record.actions):
        raise RecordError(f"step {step}: the record has {len(record.actions)} actions, from 0")
    round = deal(record)
    player = _Player(round)
    for index, recorded in enumerate(record.actions[:step]):
        player.take(index, recorded)
    who = record.actions[step].seat if seat is None else seat
    while who not in round.pending and round._core.phase in round.engine.windows:
        player.decline(step, record.actions[step])
    return round, who


def deal(record: Record) -> Round:
    """The round of a record before its first action."""
    if record.format != FORMAT:
        raise RecordError(f"format: {record.format!r}; this reads {FORMAT!r}")
    if "seats" in record.options:
        raise RecordError("options: seats is a header of its own, not an option")
    try:
        game = make_game(record.game, seats=record.seats, **record.options)
    except RulesError as error:
        raise RecordError(f"record: {error}") from None
    return game.deal(
        wall=record.wall,
        dealer=record.dealer,
        streak=record.streak,
        weekday=record.weekday,
        laizi=record.laizi,
        bids=record.bids,
    )


class _Player:
    """Takes recorded actions one by one, each at the first place where it is legal."""

    def __init__(self, round: Round) -> None:
        self.round = round
        self.forced: list[tuple[int | None, str, str | None]] = []
        self.claimed: set[int] = set()  # seats whose win is written already

    def take(self, index: int, recorded: RecordedAction) -> None:
        round, seat = self.round, recorded.seat
        if not 0 <= seat < round.seats:
            self.refuse(index, recorded, f"no seat {seat}; there are 0 to {round.seats - 1}")
        action = recorded.action()
        try:
            round.engine.numbers(action)
        except IllegalAction as error:
            self.refuse(index, recorded, str(error))
        if action.do == "pass":
            return self.take_pass(index, recorded, action)
        while True:
            if self.is_forced(seat, action):
                return None
            if round.takes(seat, action):
                return self.apply(index, recorded, action)
            # It can only happen after those who may still claim have declined.
            if round._core.phase not in round.engine.windows:
                self.apply(index, recorded, action)  # refuses it
            self.decline(index, recorded)

    def take_pass(self, index: int, recorded: RecordedAction, action: Action) -> None:
        """A pass answers the seat's open claim; without one it says nothing (RC-4)."""
        seat = recorded.seat
        claiming = self.round._core.phase in self.round.engine.windows
        if claiming and seat in self.round.pending:
            self.apply(index, recorded, action)
        elif any(who == seat and do == "win" for who, do, _ in self.forced):
            self.refuse(index, recorded, "this seat may not pass: its win is automatic")

    def decline(self, index: int, recorded: RecordedAction) -> None:
        """Every seat that has not answered the open window passes."""
        for seat in self.round.pending:
            if not self.round.takes(seat, _PASS):
                self.refuse(index, recorded, f"seat {seat} must answer first and may not pass")
        for seat in self.round.pending:
            if self.round.takes(seat, _PASS):  # no longer, once an answer decided the window
                self.note(self.round.apply(seat, _PASS))

    def apply(self, index: int, recorded: RecordedAction, action: Action) -> None:
        try:
            events = self.round.apply(recorded.seat, action)
        except IllegalAction as error:
            self.refuse(index, recorded, str(error))
        self.forced.clear()
        if action.do == "win":
            self.claimed.add(recorded.seat)
        self.note(events[1:])

    def note(self, events: tuple[Event, ...]) -> None:
        """Remembers the steps that followed by themselves: they may still be written."""
        self.forced += [
            (event.seat, event.kind, event.tile)
            for event in events
            if event.kind == "discard" or (event.kind == "win" and event.seat not in self.claimed)
        ]

    def is_forced(self, seat: int, action: Action) -> bool:
        """Whether the action writes out a step that was taken already; it is used up then."""
        for place, (who, do, tile) in enumerate(self.forced):
            if who == seat and do == action.do and action.tile in (None, tile):
                del self.forced[0 if do == "discard" else place : place + 1]
                return True
        return False

    def refuse(self, index: int, recorded: RecordedAction, why: str) -> NoReturn:
        raise RecordError(f"actions[{index}]: {why}", index=index, seat=recorded.seat) from None

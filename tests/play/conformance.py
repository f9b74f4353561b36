"""The laws of a round, as one suite for every game and options; `test_laws` runs it.

Each law takes a spec of the corpus, or a finished round, and fails with what broke it. That a view
hides what it must and suffices to recompute what is public belongs here too, with `Round.view`.
"""

import itertools
import json
from collections.abc import Iterator
from typing import Any

import msgspec

import zhuoji
from tests.play import tables
from zhuoji import Action, IllegalAction, RecordError, Round, letters
from zhuoji.letter_engine import LETTERS
from zhuoji.options import declared
from zhuoji.tiles import NAMES

WELL_FORMED = (
    *(Action("void", suit=suit) for suit in "mps"),
    *(Action(do) for do in ("pass", "win", "pong", "kong", "men")),
    *(
        Action(do, tile=tile)
        for do in ("pass", "win", "pong", "kong", "men", "discard", "ready")
        for tile in NAMES
    ),
)


WELL_FORMED_LETTERS = tuple(
    Action(do, tile=tile)
    for do in ("pass", "win", "pong", "wai", "liu", "discard")
    for tile in (None, *letters.NAMES)
)


def well_formed(round: Round, seat: int) -> Iterator[Action]:
    """Every action a client could send; of swaps the legal ones and one that is not.

    Of chis those that any two cards of the hand, or one more, make with the card in play.
    """
    if round.engine is LETTERS:
        yield from WELL_FORMED_LETTERS
        card = round.view(None).tile
        cards = sorted({*round.view(seat).seats[seat].hand, "1x", "9d"})
        for pair in itertools.permutations(cards, 2):
            yield Action("chi", tile=card or pair[0], with_=pair)
            yield Action("chi", tile="2x", with_=pair)
        return
    yield from WELL_FORMED
    if round.game.play.swap:
        yield Action("swap", tiles=("1m",) * round.game.play.swap)
        yield from (action for action in round.legal(seat) if action.do == "swap")


def tiles_are_conserved(round: Round) -> None:
    """Hands, melds, ponds, set-aside tiles and the undrawn ones are the whole set.

    A tile that is won counts with each winner (MJ-12): a winner's copies are taken off.
    """
    if round.engine is LETTERS:
        return cards_are_conserved(round)
    core = round._core
    found = core.undrawn
    for seat in range(round.seats):
        state = core.seat(seat)
        found += sum(state["hand"]) + sum(state["pond"]) + sum(state["aside"])
        found += sum(3 if kind.name == "PONG" else 4 for kind, _, _ in state["melds"])
    if round.over:
        wins = [event for event in round.events if event.kind == "win" and event.source is not None]
        found -= max(len(wins) - 1, 0)
    assert found == len(core.wall), f"{found} tiles after {core.event_count} events"


def cards_are_conserved(round: Round) -> None:
    """Hands, laid sets, ponds, undrawn and buried cards, and the one drawn and not yet taken."""
    core = round._core
    found = core.undrawn + round.game.play.buried
    for seat in range(round.seats):
        state = core.seat(seat)
        found += sum(state["hand"]) + sum(state["pond"])
        found += sum(4 if of.name == "QUAD" else 3 for of, _, _ in state["laid"])
    put_out = [event.kind for event in round.events if event.kind in ("show", "discard")]
    phase = core.phase.name
    found += phase == "PRIVATE" or (phase == "CLAIM" and put_out[-1] == "show")
    assert found == len(core.wall), f"{found} cards after {core.event_count} events"


def legal_is_what_apply_takes(round: Round) -> None:
    """Every well-formed action of every seat: in `legal`, taken by `takes`, or refused whole."""
    before = bytes(round), round.events
    for seat in range(round.seats):
        legal = round.legal(seat)
        assert bool(legal) is (seat in round.pending)
        listed = set(legal)
        for action in well_formed(round, seat):
            taken = round.takes(seat, action)
            assert (action in legal) is taken, f"seat {seat}, {action}: {legal!r}"
            assert action not in listed or taken
            twin = round.copy()
            try:
                twin.apply(seat, action)
            except IllegalAction:
                assert not taken, f"seat {seat}, {action} is refused"
                assert (bytes(twin), twin.events) == before, f"seat {seat}, {action}"
            else:
                assert taken, f"seat {seat}, {action} is done"
    assert (bytes(round), round.events) == before


def somebody_is_asked(round: Round) -> None:
    """While a round runs somebody must answer, and may: also what is played by default."""
    assert bool(round.pending) is not round.over
    for seat in round.pending:
        assert len(round.legal(seat)) > 0
        assert round.takes(seat, round.default(seat))


def canonical_json(round: Round) -> None:
    """The core's record is JSON with sorted keys and no blanks."""
    text = round._core.record(round.game.record_style)
    plain = json.loads(text)
    assert text == json.dumps(plain, sort_keys=True, separators=(",", ":")).encode()
    assert round.record() == plain


def replays(round: Round) -> None:
    """The record replays to the same events and ledger, with and without what may be left out."""
    record = round.record()
    again = zhuoji.replay(record)
    assert again.events == round.events
    assert again.record() == record
    if not round.over:
        return
    assert again.settle() == round.settle()
    thin = without_passes(record, round)
    assert zhuoji.replay(thin).settle() == round.settle()
    assert zhuoji.replay(with_forced(round)).events == round.events


def without_passes(record: dict[str, Any], round: Round) -> dict[str, Any]:
    """The record less each pass that can be left out: where the rest still reads the same."""
    actions = list(record["actions"])
    for place in reversed(range(len(actions))):
        if actions[place]["do"] != "pass":
            continue
        rest = actions[:place] + actions[place + 1 :]
        try:
            same = zhuoji.replay(record | {"actions": rest}).events == round.events
        except RecordError:
            same = False
        if same:
            actions = rest
    return record | {"actions": actions}


def with_forced(round: Round) -> dict[str, Any]:
    """The record with every forced step written out, as the events tell it."""
    record = round.record()
    twin = zhuoji.replay(record | {"actions": []})
    actions = []
    for action in record["actions"]:
        before = twin._core.event_count
        actions.append(action)
        twin.apply(action["seat"], read(action))
        claimed = {(a["seat"], a["do"]) for a in actions[-4:]}
        for event in twin.events[before + 1 :]:
            forced_win = event.kind == "win" and (event.seat, "win") not in claimed
            if event.kind == "discard" or forced_win:
                written = {"seat": event.seat, "do": event.kind}
                actions.append(written | ({"tile": event.tile} if event.tile else {}))
    return record | {"actions": actions}


def read(action: dict[str, Any]) -> Action:
    """The action of a record's entry."""
    fields = {name: value for name, value in action.items() if name != "seat"}
    return msgspec.convert(fields, Action)


def snapshot_goes_on(round: Round, rest: list[tuple[int, Action]]) -> None:
    """A loaded snapshot is the same round and ends the same way."""
    twin = zhuoji.load(bytes(round))
    assert twin.events == round.events
    assert twin.record() == round.record()
    assert [tuple(twin.legal(s)) for s in range(twin.seats)] == [
        tuple(round.legal(s)) for s in range(round.seats)
    ]
    for seat, action in rest:
        twin.apply(seat, action)
    assert twin.over


def postings_add_up(round: Round) -> None:
    """Live postings give the totals and the dense array; the totals are zero together."""
    settlement = round.game.settle(round.facts())
    ledger = settlement.ledger()
    totals = [0] * round.seats
    for posting in ledger.postings:
        assert posting.points > 0
        assert posting.payer != posting.payee
        assert 0 <= posting.event < len(round.events)
        if posting.cancelled_by is None:
            totals[posting.payer] -= posting.points
            totals[posting.payee] += posting.points
    assert tuple(totals) == ledger.totals
    assert sum(totals) == 0
    assert settlement.dense[0].tolist() == [list(row) for row in ledger.matrix]


def options_touch_what_they_declare(round: Round) -> int:
    """On one record, another value of an option changes only the codes it declares.

    An option that changes play is left out where the record does not replay. How many compared.
    """
    compared, game = 0, round.game
    before = by_reason(round)
    for choice in declared(game.page.options):
        if choice.name == "seats":
            continue
        few = choice.values[:: -(-len(choice.values) // 10)]  # ten of many
        for value in few:
            if value == getattr(game.options, choice.name):
                continue
            record = round.record()
            record["options"] = record["options"] | {choice.name: value}
            record |= {key: record.get(key, default) for key, default in HEADERS.items()}
            try:
                other = zhuoji.replay(record)
            except RecordError:
                continue
            if not other.over or other.events != round.events:
                continue
            after = by_reason(other)
            changed = {
                code for code in before.keys() | after if before.get(code) != after.get(code)
            }
            assert changed <= choice.touches, f"{choice.name}={value!r} changes {changed}"
            compared += 1
    return compared


HEADERS: dict[str, Any] = {"weekday": 3, "laizi": "5m", "bids": [0, 0, 0, 0]}


def by_reason(round: Round) -> dict[str, list[Any]]:
    """The postings of each reason, sorted."""
    found: dict[str, list[Any]] = {}
    for p in round.settle().postings:
        entry = p.payer, p.payee, p.points, p.cancelled_by or ""
        found.setdefault(p.reason, []).append(entry)
    return {reason: sorted(entries) for reason, entries in found.items()}


def played(spec: tables.AnySpec) -> list[tuple[Round, int, Action]]:
    """Copies of the round before each action, with the action; the last one is over."""
    return [(round.copy(), seat, action) for round, seat, action in tables.steps(spec)]

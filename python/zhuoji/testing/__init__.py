"""The conformance kit: what every engine of these games must hold, asked of it by records alone.

An engine is a function from a record (RC-1) to a `Position`: what each seat may do after it and,
once the round is over, its settlement (RC-6). It raises `RecordError`, with the index and seat of
the refused action, for a record that it refuses. `package` is this package as such an engine:

    from zhuoji import testing

    for case in testing.perft_cases():
        testing.check_perft(testing.package, case)

Each check fails with an `AssertionError` that says what is wrong. `perft.json` holds counted trees
of legal actions; they were counted by a referee that shares no code with the package.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from importlib.resources import files
from typing import Any, NamedTuple

import msgspec

from zhuoji.actions import SUITS
from zhuoji.errors import RecordError
from zhuoji.games import game
from zhuoji.record import replay

Record = dict[str, Any]
RecordedAction = dict[str, Any]


class Position(NamedTuple):
    """What an engine says of a record.

    `legal` are the actions that may come next, as a record writes them, of all seats together; a
    choice that can be written in several ways is there once. `ledger` is None while the round runs.
    """

    legal: tuple[RecordedAction, ...]
    ledger: dict[str, Any] | None


Engine = Callable[[Record], Position]


def package(record: Record) -> Position:
    """This package as an engine."""
    round = replay(record)
    legal = tuple(
        {"seat": seat, **msgspec.to_builtins(action)}
        for seat in round.pending
        for action in round.legal(seat)
    )
    return Position(legal, round.settle().to_dict() if round.over else None)


def after(record: Record, action: RecordedAction) -> Record:
    """The record with one action more."""
    return record | {"actions": [*record["actions"], action]}


def prefixes(record: Record) -> Iterator[Record]:
    """The record cut before each of its actions, and whole: each is a record (RC-4)."""
    for size in range(len(record["actions"]) + 1):
        yield record | {"actions": record["actions"][:size]}


def perft(engine: Engine, record: Record, depth: int) -> list[int]:
    """How many sequences of 1, 2 .. `depth` legal actions follow a record."""
    counts, records = [], [record]
    for left in reversed(range(depth)):
        following = [(one, engine(one).legal) for one in records]
        counts.append(sum(len(legal) for _, legal in following))
        if left:
            records = [after(one, action) for one, legal in following for action in legal]
    return counts


def perft_cases() -> list[dict[str, Any]]:
    """The counted trees: `record`, and `counts` as `perft` gives them."""
    text = files(__name__).joinpath("perft.json").read_text("utf-8")
    cases: list[dict[str, Any]] = json.loads(text)
    return cases


def check_perft(engine: Engine, case: dict[str, Any]) -> None:
    """The engine counts a tree as the referee did."""
    found = perft(engine, case["record"], len(case["counts"]))
    assert found == case["counts"], f"{found}, not {case['counts']}: {case['record']}"


def check_somebody_is_asked(position: Position) -> None:
    """A round waits for somebody exactly until it has a ledger."""
    assert bool(position.legal) is (position.ledger is None), position


def check_legal_is_what_is_taken(engine: Engine, record: Record) -> None:
    """Of all well-formed actions the legal ones are taken, in any spelling, and no others.

    A refused one is refused with its index and seat (RC-5). In a window an action may be taken
    because others then decline (RC-4): there only the legal ones must be. A forced step may be
    written too and changes nothing; a pass that answers nothing is ignored, so passes are left out,
    and swaps, of which there are hundreds.
    """
    before = engine(record)
    legal = before.legal
    listed = {json.dumps(action, sort_keys=True) for action in legal}
    verbs = {(action["seat"], action["do"]) for action in legal}
    window = not any(do in ("discard", "void", "swap") for _, do in verbs)
    place = len(record["actions"])
    for action in well_formed(record):
        seat, do = action["seat"], action["do"]
        written = json.dumps(action, sort_keys=True)
        try:
            taken = engine(after(record, action))
        except RecordError as refused:
            assert written not in listed, f"refused: {written}"
            where = refused.index, refused.seat
            assert where == (place, seat), f"{written}: {refused}"  # noqa: PT017
        else:
            fits = written in listed if do in _EXACT else (seat, do) in verbs
            assert fits or window or taken == before, f"taken: {written}"


def well_formed(record: Record) -> Iterator[RecordedAction]:
    """Every action that a record of the game may write (RC-3), of every seat; no pass and no swap.

    Of chis those that make a set; the two cards of the hand are in order.
    """
    vocabulary = game(record["game"]).page.engine.vocabulary
    for seat in range(record["seats"]):
        for do in vocabulary.verbs:
            match do:
                case "pass" | "swap":
                    continue
                case "void":
                    yield from ({"seat": seat, "do": do, "suit": suit} for suit in SUITS)
                case "chi":
                    yield from ({"seat": seat, "do": do} | eaten for eaten in _CHIS)
                case _:
                    if do not in _NAMED:
                        yield {"seat": seat, "do": do}
                    for tile in vocabulary.names:
                        yield {"seat": seat, "do": do, "tile": tile}


_NAMED = ("discard", "ready", "liu")  # must name their tile
_EXACT = (*_NAMED, "void", "chi")  # may be written in one way only
_CHI_SETS = (*((low, low + 1, low + 2) for low in range(1, 9)), (2, 7, 10))
_CHIS = tuple(
    {"tile": f"{tile}{size}", "with": [f"{rank}{size}" for rank in ranks if rank != tile]}
    for size in "xd"
    for ranks in _CHI_SETS
    for tile in ranks
)


def check_money(ledger: dict[str, Any]) -> None:
    """Entries that count add up to the totals, and the totals to zero (MJ-32, MJ-33)."""
    totals = [0] * len(ledger["totals"])
    for entry in ledger["entries"]:
        assert entry["points"] > 0, entry
        assert entry["payer"] != entry["payee"], entry
        if entry["cancelled_by"] is None:
            totals[entry["payer"]] -= entry["points"]
            totals[entry["payee"]] += entry["points"]
    assert totals == ledger["totals"], f"{ledger['totals']}, entries say {totals}"
    assert sum(totals) == 0, totals


def check_case(engine: Engine, case: dict[str, Any]) -> None:
    """The engine answers a known case: `record` with `expect` or `expect_error`.

    `expect` holds the settlement, its `entries` those that count and `cancelled`, where given, the
    others; either is compared summed up by reason, payer and payee.
    """
    record = case["record"]
    if "expect_error" in case:
        check_refused(engine, record, case["expect_error"])
        return
    found, due = engine(record).ledger, case["expect"]
    assert found is not None, "the round is not over"
    entries = found["entries"]
    if "entries" in due:
        live = summed(entry for entry in entries if entry["cancelled_by"] is None)
        assert live == summed(due["entries"])
    if "cancelled" in due:
        marked = summed(entry for entry in entries if entry["cancelled_by"] is not None)
        assert marked == summed(due["cancelled"])
    outcome = dict(found["outcome"])
    assert set(outcome.pop("winners")) == set(due["outcome"]["winners"])
    assert outcome.items() <= due["outcome"].items(), outcome
    for key in ("flip", "states", "burnt", "totals", "next", "names", "buried", "reading"):
        if key in due:
            assert found[key] == due[key], f"{key}: {found[key]}, not {due[key]}"


def check_refused(engine: Engine, record: Record, where: dict[str, Any]) -> None:
    """The record is refused at that index and seat, and replays when cut before it."""
    try:
        engine(record)
    except RecordError as refused:
        found = {"index": refused.index, "seat": refused.seat}
        assert found == where, str(refused)  # noqa: PT017
    else:
        raise AssertionError(f"not refused at {where}")
    engine(record | {"actions": record["actions"][: where["index"]]})


def summed(entries: Iterable[dict[str, Any]]) -> Counter[tuple[str, int, int]]:
    """Postings added up by reason, payer and payee."""
    total: Counter[tuple[str, int, int]] = Counter()
    for entry in entries:
        total[entry["reason"], entry["payer"], entry["payee"]] += entry["points"]
    return total

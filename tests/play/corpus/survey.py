"""What occurs in the corpus: reasons, cancellations, forced steps, kongs, locks, 闷, outcomes."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from tests.play.corpus import spec, steps
from tests.play.corpus.expected import EXPECTED
from zhuoji import Action, Game, Round
from zhuoji._core import Phase
from zhuoji.event import Event
from zhuoji.facts import Fact, Kong, Outcome
from zhuoji.games import _PAGES
from zhuoji.options import Option, declared
from zhuoji.tiles import NAMES

LAST_TILES = 3  # ZC-5


def seen_before(round: Round, seat: int, action: Action) -> Iterator[str]:
    """What is seen of an action before it is applied: locks that it makes, what 闷 it is."""
    may = round.legal(seat)._masks
    in_window = round._core.phase == Phase.CLAIM
    if in_window and may.win and action.do not in ("win", "men"):
        yield f"lock: {action.do} instead of a win"
    if action.do != "men":
        return
    yield f"men: {'off a discard' if in_window else 'by self-draw'}"
    state = round._core.seat(seat)
    if state["declared"]:
        yield "men: of a declared seat"
    if not may.win:
        yield "men: it may not 胡"
    if any(state["aside"]):
        yield f"men: again, {'may' if may.discards or may.pass_ else 'may not'} let it go"
    if not in_window and not round._core.undrawn:
        yield "men: with the last tile"


@dataclass(frozen=True)
class Before:
    """What is remembered of the round before an action: how many events, who asked, who 闷ed."""

    action: Action
    events: int
    own_turn: bool
    closed: frozenset[int]


def before(round: Round, action: Action) -> Before:
    core = round._core
    closed = frozenset(s for s in range(round.seats) if any(core.seat(s)["aside"]))
    return Before(action, core.event_count, core.phase == Phase.TURN, closed)


def seen_after(round: Round, before: Before) -> Iterator[str]:
    """What is seen of the events of an action: forced steps, and locks that bar a win."""
    new = before.own_turn  # whether the tile in play came with this action
    for place, event in enumerate(round.events[before.events :]):
        if event.kind in ("discard", "ready"):
            yield from barred(round, event)
        if event.kind == "discard" and place:
            whose = "闷ed" if event.seat in before.closed else "declared"
            yield f"forced: the drawn tile of a {whose} hand"
        if event.kind == "win" and new and before.action.do != "win":
            yield from forced_win(round, event, before.closed)
        new = new or event.kind in ("draw", "replacement", "discard")


def barred(round: Round, event: Event) -> Iterator[str]:
    """The locks that bar a win on a discard."""
    tile = NAMES.index(event.tile or "")
    for seat in range(round.seats):
        state = round._core.seat(seat)
        if seat != event.seat and state["lock"] & state["waits"] & 1 << tile:
            yield "lock: bars a win"


def forced_win(round: Round, event: Event, closed: frozenset[int]) -> Iterator[str]:
    """Of a win that nobody chose."""
    facts = round.facts()
    how = ("", "by self-draw", "off a discard", "by robbing a kong")[facts.by[0]]
    yield f"forced: win {how}"
    if round._core.undrawn <= LAST_TILES:
        yield f"forced: win {how}, last four"
    if event.seat in closed and facts.final.sum() == 1:
        yield "forced: win of a seat that 闷ed"


def seen_at_the_end(round: Round) -> Iterator[str]:
    """What is seen of the facts and the ledger of a finished round."""
    facts, ledger = round.facts(), round.settle()
    for posting in ledger.postings:
        if posting.cancelled_by is None:
            yield f"reason: {posting.reason}"
        else:
            group = posting.reason.split(".")[0]
            yield f"cancelled: {group} by {posting.cancelled_by}"
    for kind, late in zip(facts.kong_kind, facts.kong_late, strict=True):
        yield f"kong: {'late ' if late else ''}{Kong(kind).name.lower()}"
    how = (None, "self-draw", "discard", "robbed kong")[facts.by[0]]
    winners = int(facts.final.sum())
    if facts.outcome[0] == Outcome.DRAW:
        yield "outcome: drawn"
    else:
        yield f"outcome: {how}"
        yield f"outcome: {winners} winners"
        if facts.flip[0] < 0:
            yield "outcome: no tile to flip"
        if facts.by[0] == 2 and winners == facts.seats - 1 > 1:
            yield "outcome: all others win a discard"
        if facts.by[0] == 3 and winners > 1:
            yield "outcome: several rob a kong"
    for pattern in facts.win_pattern:
        yield f"pattern: {round.game.patterns[pattern].en}"
    for mask in facts.win_facts:
        yield from (f"fact: {fact.name}" for fact in Fact if fact and mask & fact == fact)
    for state in ledger.to_dict()["states"]:
        yield f"state: {state}"


def option_pairs(game: Game) -> Iterator[str]:
    """Every pair of option values that a room of the game has at once."""
    values = [(c.name, getattr(game.options, c.name)) for c in declared(game.page.options)]
    for (a, x), (b, y) in combinations(values, 2):
        yield f"{a}={x}, {b}={y}"


def all_option_pairs(name: str) -> Iterator[str]:
    """Every pair of values that two options of a game take together."""
    for a, b in combinations(declared(_PAGES[name].options), 2):
        for x in a.values:
            for y in b.values:
                if not (contradicts(a, x, b, y) or contradicts(b, y, a, x)):
                    yield f"{a.name}={x}, {b.name}={y}"


def contradicts(option: Option, value: object, other: Option, its: object) -> bool:
    """Whether a value needs the other option, and that is off."""
    return option.needs == other.name and value != option.default and not its


def survey(name: str, rounds: int) -> Counter[str]:
    """How often everything occurred in the first rounds of a game's corpus."""
    found: Counter[str] = Counter()
    for number in range(rounds):
        chosen = spec(name, number)
        found.update(option_pairs(chosen.game))
        last = None
        for round, seat, action in steps(chosen):
            if last is not None:
                found.update(seen_after(round, last))
            if seat >= 0:
                found.update(seen_before(round, seat, action))
            last = before(round, action)
        found.update(seen_at_the_end(round))
    return found


def missing(name: str, found: Counter[str]) -> list[str]:
    """What should have occurred and never did."""
    return [what for what in (*EXPECTED[name], *all_option_pairs(name)) if not found[what]]

"""Facts by hand: one finished round told in a few words, random batches, what a ledger says."""

from typing import Any

import numpy as np

import zhuoji
from zhuoji.facts import Fact, Facts, Kong, Outcome, State

NO_FACT = Fact(0)
NONE = {"laizi", "flip", "source", "void_suit", "wait_core", "first_seat", "ready_draw"}
BY = {None: 1, "discard": 2, "rob": 3}


def kind(tile: str) -> int:
    """The index of a tile such as `1s`."""
    return "mps".index(tile[1]) * 9 + int(tile[0]) - 1


class Round:
    """One round: everybody NOT and nothing done, until told otherwise.

    Events are numbered by hand where a test looks at them; the round ends with event 90.
    """

    def __init__(self, seats: int = 4, *, watched: tuple[str, ...] = ("1s",), **columns: Any):
        sizes = {"R": 1, "n": seats, "k": 27, "F": len(watched), "W": 0, "K": 0}
        self.seats = seats
        self.watched = sorted(map(kind, watched))
        self.columns: dict[str, np.ndarray] = {}
        for name, (dtype, axes) in Facts.layout().items():
            fill = -1 if name in NONE else 0
            self.columns[name] = np.full([sizes[axis] for axis in axes], fill, dtype)
        self.columns["suits_held"][:] = 0b111
        self.columns["outcome"][:] = Outcome.DRAW
        self.columns["end_event"][:] = 90
        for name, value in columns.items():
            self.columns[name][0] = value

    def set(self, name: str, seat: int, value: Any) -> "Round":
        """One seat's value in a column."""
        self.columns[name][0, seat] = value
        return self

    def ready(self, *seats: int, core: int = 2, pattern: int = 0) -> "Round":
        """Seats that are ready at the end."""
        for seat in seats:
            self.set("state", seat, State.READY).set("wait_core", seat, core)
            self.set("wait_pattern", seat, pattern)
        return self

    def declare(self, *seats: int) -> "Round":
        """Seats that have declared ready; before the wins, as in play."""
        for seat in seats:
            self.set("declared", seat, True)
        return self

    def win(
        self,
        seat: int,
        *,
        source: int | None = None,
        by: str | None = None,
        core: int = 2,
        pattern: int = 0,
        facts: Fact = NO_FACT,
        event: int = 80,
        aside: bool = False,
    ) -> "Round":
        """A win, by self-draw unless it has a source; `by` is `discard` or `rob`."""
        by = by or (None if source is None else "discard")
        declared = self.columns["declared"][0]
        if by == "rob":
            facts |= Fact.ROBBED
        if declared[seat]:
            facts |= Fact.DECLARED
        if facts & (Fact.ROBBED | Fact.HOT):
            self.set("burnt", source, True)
        if aside:
            facts |= Fact.ASIDE
            self.ready(seat)
        else:
            self.columns["outcome"][0] = Outcome.WIN
            self.columns["by"][0] = BY[by]
            self.columns["source"][0] = -1 if source is None else source
            self.set("state", seat, State.WON)
        mask = sum(1 << s for s in range(self.seats) if declared[s])
        self._add(
            win_round=0,
            win_seat=seat,
            win_from=-1 if source is None else source,
            win_tile=0,
            win_facts=facts,
            win_core=core,
            win_pattern=pattern,
            win_declared=mask,
            win_event=event,
        )
        return self

    def men(self, seat: int, **how: Any) -> "Round":
        """A 闷 of a plain hand at 1 point, unless told otherwise; told in the order of play."""
        return self.win(seat, aside=True, **{"core": 1, "event": 60} | how)

    def kong(
        self,
        seat: int,
        which: Kong,
        *,
        source: int = -1,
        late: bool = False,
        hot: bool = False,
        event: int = 50,
    ) -> "Round":
        """A kong; an exposed one has a source, the discard after a hot one was won."""
        self._add(
            kong_round=0,
            kong_seat=seat,
            kong_from=source,
            kong_kind=which,
            kong_late=late,
            kong_hot=hot,
            kong_tile=0,
            kong_event=event,
        )
        return self

    def hold(self, seat: int, place: str, tile: str, copies: int = 1) -> "Round":
        """Tiles of a seat: `concealed`, `melded`, `pond` or `aside`."""
        self.columns[place][0, seat, kind(tile)] += copies
        return self

    def first(
        self, seat: int, tile: str = "1s", *claimers: int, event: int = 10, claim_event: int = 11
    ) -> "Round":
        """The first discard of a default chicken; unclaimed, it lies in the pond."""
        slot = self.watched.index(kind(tile))
        self.columns["first_seat"][0, slot] = seat
        self.columns["first_event"][0, slot] = event
        self.columns["first_claim"][0, slot] = sum(1 << claimer for claimer in claimers)
        self.columns["first_claim_event"][0, slot] = claim_event
        return self if claimers else self.hold(seat, "pond", tile)

    def facts(self) -> Facts:
        """The round as a batch of one."""
        return Facts.from_columns(self.columns)

    def settle(self, name: str = "zunyi", **options: Any) -> "zhuoji.Ledger":
        """The ledger of the round in a room with these options."""
        game = zhuoji.game(name, seats=self.seats, **options)
        return game.settle(self.facts()).ledger()

    def _add(self, **values: Any) -> None:
        for name, value in values.items():
            old = self.columns[name]
            self.columns[name] = np.append(old, np.array([value], old.dtype))


def live(ledger: "zhuoji.Ledger", *reasons: str) -> set[tuple[str, int, int, int]]:
    """What counts, as (reason, payer, payee, points); of some reasons only, if named."""
    return {
        (p.reason, p.payer, p.payee, p.points)
        for p in ledger.postings
        if p.cancelled_by is None and (not reasons or p.reason in reasons)
    }


def dead(ledger: "zhuoji.Ledger") -> set[tuple[str, int, int, int, str | None]]:
    """What is cancelled, with the rule."""
    return {
        (p.reason, p.payer, p.payee, p.points, p.cancelled_by)
        for p in ledger.postings
        if p.cancelled_by is not None
    }


def from_each(reason: str, payee: int, points: int, seats: int = 4) -> set[Any]:
    """The same points from every other seat."""
    return {(reason, payer, payee, points) for payer in range(seats) if payer != payee}


def rules_of(ledger: "zhuoji.Ledger") -> dict[str, set[str]]:
    """Which clauses the postings name, by reason."""
    named: dict[str, set[str]] = {}
    for posting in ledger.postings:
        named.setdefault(posting.reason, set()).add(posting.rule)
    return named


def stack(rounds: list[Facts]) -> Facts:
    """Several batches as one."""
    offsets = np.cumsum([0, *(facts.rounds for facts in rounds)], dtype=np.int32)
    columns = {}
    for name in Facts.layout():
        parts = [getattr(facts, name) for facts in rounds]
        if name in ("win_round", "kong_round"):
            parts = [part + offset for part, offset in zip(parts, offsets, strict=False)]
        columns[name] = np.concatenate(parts)
    return Facts.from_columns(columns)


def random_round(rng: np.random.Generator, seats: int, watched: tuple[str, ...]) -> Facts:
    """A round in which anything may have happened, plausible seat by seat only."""
    made = Round(
        seats,
        watched=watched,
        dealer=rng.integers(seats),
        streak=rng.integers(4),
        weekday=rng.integers(1, 8),
    )
    for seat in range(seats):
        if rng.random() < 0.2:
            made.declare(seat)
        if rng.random() < 0.6:
            made.ready(seat, core=int(rng.choice([2, 3, 4, 10])), pattern=int(rng.integers(9)))
        else:
            made.set("void_left", seat, rng.integers(3))
        made.set("suits_held", seat, rng.choice([7, 7, 7, 3]))
        for place in ("concealed", "melded", "pond"):
            made.columns[place][0, seat] = rng.integers(0, 2, 27)
        if rng.random() < 0.4:
            which = Kong(rng.integers(3))
            source = (seat + 1) % seats if which == Kong.EXPOSED else -1
            late = which != Kong.EXPOSED and rng.random() < 0.3
            made.kong(seat, which, source=source, late=late)
    for tile in watched:
        if rng.random() < 0.9:
            seat = int(rng.integers(seats))
            made.first(seat, tile, *([(seat + 1) % seats] if rng.random() < 0.4 else []))
    if rng.random() < 0.8:
        made.columns["flip"][0] = rng.choice([9, 13, 17, 18, 19, rng.integers(27)])
        core = {"core": int(rng.choice([2, 3, 10])), "pattern": int(rng.integers(9))}
        winner, by = int(rng.integers(seats)), rng.integers(4)
        if by == 0:
            made.win(winner, facts=Fact.KONG_DRAW * int(rng.integers(2)), **core)
        else:
            how: dict[str, Any] = {"source": winner, "by": "rob" if by == 1 else "discard"}
            how["facts"] = Fact.HOT if by == 2 else Fact(0)
            made.ready(winner)
            for step in range(1, int(rng.integers(2, seats + 1))):
                made.win((winner + step) % seats, **core, **how)
    return made.facts()

"""Settlement of a batch: rows, cancelled where a rule says so, added up by payer and payee.

The dense array is the sum of the postings that are not cancelled; the postings themselves are
only drawn up when asked for.
"""

from collections.abc import Iterator
from functools import cached_property

import msgspec
import numpy as np
from numpy.typing import NDArray

from zhuoji import reasons
from zhuoji.errors import ZhuojiError
from zhuoji.facts import Array, Outcome, RoundFacts
from zhuoji.ledger import Ledger, Posting
from zhuoji.rows import Amounts, Cancel, EventAmounts, RoundAmounts, Row
from zhuoji.succession import Succession


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What a game settles by: its rows and cancels in order, who deals next, the base.

    `names` is what its players call reasons, where they say it differently.
    """

    game: str
    titles: tuple[str, str]
    names: dict[str, str]
    patterns: tuple[tuple[str, str], ...]
    rows: tuple[Row, ...]
    cancels: tuple[Cancel, ...]
    succession: Succession
    base: int

    def cancelling(self, reason: str) -> tuple[int, ...]:
        """Which cancels concern a reason, by index, in order."""
        return tuple(i for i, cancel in enumerate(self.cancels) if reason in cancel.reasons)


class Postings(msgspec.Struct, frozen=True, eq=False):
    """Postings as columns, by round and then in the order of the rows.

    `reason` is an index into `zhuoji.reasons.CODES`, `rule` and `cancelled_by` (-1: it counts)
    into `rules`; `called` says by row what its postings are called, if
    anything; `row` is the index of the game's row, `event` the number of the event in the
    round that caused the posting. Points are after `base` and never 0.
    """

    rules: tuple[str, ...]
    called: tuple[tuple[str, str] | None, ...]
    round: NDArray[np.int32]
    row: NDArray[np.int16]
    reason: NDArray[np.uint8]
    payer: NDArray[np.int8]
    payee: NDArray[np.int8]
    points: NDArray[np.int32]
    rule: NDArray[np.int16]
    cancelled_by: NDArray[np.int16]
    event: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.points)

    def __iter__(self) -> Iterator[Posting]:
        columns = (self.reason, self.payer, self.payee, self.points, self.rule)
        more = (self.cancelled_by, self.row, self.event)
        for reason, payer, payee, points, rule, cancelled, row, event in zip(
            *(column.tolist() for column in columns + more), strict=True
        ):
            yield Posting(
                reason=reasons.CODES[reason],
                payer=payer,
                payee=payee,
                points=points,
                rule=self.rules[rule],
                cancelled_by=None if cancelled < 0 else self.rules[cancelled],
                row=row,
                called=self.called[row],
                event=event,
            )


class Settlement:
    """Who pays whom in every round of a batch.

    `dense` is int32 (rounds, payer, payee), what is really paid; `totals` int32 (rounds, seats),
    what each seat receives less what it pays.
    """

    def __init__(self, terms: Terms, facts: RoundFacts) -> None:
        if (facts.outcome == Outcome.RUNNING).any():
            where = int(np.flatnonzero(facts.outcome == Outcome.RUNNING)[0])
            raise ZhuojiError(f"round {where} of the batch is not over")
        self._terms = terms
        self._facts = facts
        self._amounts = [
            (index, amounts)
            for index, row in enumerate(terms.rows)
            for amounts in row.amounts(facts)
        ]
        self._cancelled = [cancel.payees(facts) for cancel in terms.cancels]
        self.dense: NDArray[np.int32] = self._sum([amounts for _, amounts in self._amounts])
        self.totals: NDArray[np.int32] = self.dense.sum(axis=1) - self.dense.sum(axis=2)

    def by_reason(self) -> Iterator[tuple[str, NDArray[np.int32]]]:
        """Every reason with what is really paid under it; together that is `dense`."""
        for code in dict.fromkeys(amounts.reason for _, amounts in self._amounts):
            yield code, self.reason(code)

    @cached_property
    def next(self) -> tuple[Array, Array]:
        """Dealer and streak of the round after each one."""
        return self._terms.succession.next(self._facts)

    def reason(self, code: str) -> NDArray[np.int32]:
        """What is really paid under one reason, int32 (rounds, payer, payee)."""
        return self._sum([amounts for _, amounts in self._amounts if amounts.reason == code])

    def income(self) -> tuple[tuple[str, ...], NDArray[np.int32]]:
        """What each seat really gets by reason: codes, and int32 (codes, seats, rounds)."""
        facts = self._facts
        codes = tuple(dict.fromkeys(amounts.reason for _, amounts in self._amounts))
        row = {code: index for index, code in enumerate(codes)}
        shape = len(codes), facts.seats, facts.rounds
        places, points = [], []
        for _, amounts in self._amounts:
            if isinstance(amounts, EventAmounts):
                place = row[amounts.reason] * facts.seats + amounts.payee.astype(np.intp)
                places.append(place * facts.rounds + amounts.round)
                points.append(amounts.points.sum(axis=1))
        found = _added(places, points, shape)
        for _, amounts in self._amounts:
            if isinstance(amounts, EventAmounts):
                continue
            got = found[row[amounts.reason]].T
            if amounts.points.shape[1] == 1:  # every other seat pays the same
                got += amounts.points[:, 0] * np.int32(facts.seats - 1)
            else:
                got += amounts.points.sum(axis=1) - np.einsum("rss->rs", amounts.points)
        for index, code in enumerate(codes):
            concerned = self._terms.cancelling(code)
            if concerned:
                found[index] *= self._kept(concerned).T
        if self._terms.base != 1:
            found *= np.int32(self._terms.base)
        return codes, found

    def postings(self, round: int | None = None) -> Postings:
        """Every posting of the batch, or of one round, the cancelled ones included."""
        used = [amounts.rule for _, amounts in self._amounts]
        rules = tuple(dict.fromkeys(used + [cancel.rule for cancel in self._terms.cancels]))
        found = [
            (row, amounts, _extract(amounts, self.dense.shape, round))
            for row, amounts in self._amounts
        ]
        found = [part for part in found if len(part[2][0])]
        sizes = [len(cells[0]) for _, _, cells in found]
        none = np.zeros(0, dtype=np.int32)
        of, payer, payee, points, event = (
            np.concatenate([none, *columns])
            for columns in (
                zip(*(cells for *_, cells in found), strict=True) if found else [()] * 5
            )
        )

        def column(values: list[int], dtype: str) -> Array:
            return np.repeat(np.array(values, dtype=dtype), sizes)

        reason = column([reasons.INDEX[amounts.reason] for _, amounts, _ in found], "u1")
        order = np.argsort(of, kind="stable")
        return Postings(
            rules=rules,
            called=tuple(row.called for row in self._terms.rows),
            round=of[order].astype("i4"),
            row=column([row for row, _, _ in found], "i2")[order],
            reason=reason[order],
            payer=payer[order].astype("i1"),
            payee=payee[order].astype("i1"),
            points=points[order].astype("i4") * np.int32(self._terms.base),
            rule=column([rules.index(amounts.rule) for _, amounts, _ in found], "i2")[order],
            cancelled_by=self._cancelled_by(of, payee, event, reason, rules)[order],
            event=event[order].astype("i4"),
        )

    def ledger(self, round: int = 0) -> Ledger:
        """One round of the batch, for people and for records."""
        facts, terms = self._facts, self._terms
        if not 0 <= round < facts.rounds:
            raise ZhuojiError(f"round {round}: the batch has rounds 0 to {facts.rounds - 1}")
        wins = np.flatnonzero((facts.win_round == round) & facts.final)
        pattern, win = facts.patterns()
        dealer, streak = self.next
        shown = facts.shown(round, terms.patterns)
        return Ledger(
            game=terms.game,
            titles=terms.titles,
            names=terms.names,
            drawn=bool(facts.drawn[round]),
            winners=tuple(facts.win_seat[wins].tolist()),
            hands=tuple(
                tuple(terms.patterns[p] for p in pattern[win == one].tolist()) for one in wins
            ),
            by=int(facts.by[round]),
            source=int(facts.source[round]),
            shown=shown,
            totals=tuple(self.totals[round].tolist()),
            postings=tuple(self.postings(round)),
            dealer=int(dealer[round]),
            streak=int(streak[round]),
            causes={cancel.rule: cancel.why for cancel in terms.cancels},
        )

    def _sum(self, parts: list[Amounts]) -> NDArray[np.int32]:
        """Adds amounts up, less what is cancelled; amounts that the same rules cancel together."""
        facts = self._facts
        seats = facts.seats
        by_round: dict[tuple[tuple[int, ...], tuple[int, ...]], Array] = {}
        places, events = [], []
        payers = np.arange(seats) * facts.rounds
        for amounts in parts:
            concerned = self._terms.cancelling(amounts.reason)
            if isinstance(amounts, RoundAmounts):
                key = concerned, amounts.points.shape
                known = by_round.get(key)
                by_round[key] = amounts.points if known is None else known + amounts.points
                continue
            points = amounts.points
            if concerned:
                kept = self._kept(concerned)[amounts.round, amounts.payee]
                for index in concerned:
                    kept &= ~self._terms.cancels[index].events(facts, amounts.round, amounts.event)
                points = points * kept[:, None]
            place = amounts.payee.astype(np.intp) * (seats * facts.rounds) + amounts.round
            places.append((place[:, None] + payers).ravel())
            events.append(points.ravel())
        total = _added(places, events, (seats, seats, facts.rounds)).transpose(2, 1, 0)
        for (concerned, _), points in by_round.items():
            total += points * self._kept(concerned)[:, None, :] if concerned else points
        np.einsum("rss->rs", total)[...] = 0
        if self._terms.base != 1:
            total *= np.int32(self._terms.base)
        return total

    def _kept(self, concerned: tuple[int, ...]) -> Array:
        """Whose income the given cancels leave alone, bool (rounds, seats)."""

        def find() -> Array:
            kept = np.ones((self._facts.seats, self._facts.rounds), dtype=bool).T
            for index in concerned:
                kept &= ~self._cancelled[index]
            return kept

        return self._facts.once(("kept", self._terms.cancels, concerned), find)

    def _cancelled_by(
        self, of: Array, payee: Array, event: Array, reason: Array, rules: tuple[str, ...]
    ) -> NDArray[np.int16]:
        """The rule that cancels each posting first, by index, or -1."""
        found = np.full(len(of), -1, dtype=np.int16)
        cells = self._facts.rounds, self._facts.seats
        cancels = zip(self._terms.cancels, self._cancelled, strict=True)
        for cancel, payees in reversed(list(cancels)):
            concerned = np.array([code in cancel.reasons for code in reasons.CODES])
            cancelled = np.broadcast_to(payees, cells)[of, payee]
            cancelled = cancelled | cancel.events(self._facts, of, event)
            found[concerned[reason] & cancelled] = rules.index(cancel.rule)
        return found


def _added(places: list[Array], points: list[Array], shape: tuple[int, ...]) -> NDArray[np.int32]:
    """A new array with points added at places of it, counted as if it were flat."""
    if not places:
        return np.zeros(shape, dtype=np.int32)
    # Sums of doubles: points are whole and far below 2 ** 53.
    added = np.bincount(np.concatenate(places), np.concatenate(points), int(np.prod(shape)))
    return added.astype(np.int32).reshape(shape)


def _extract(amounts: Amounts, shape: tuple[int, ...], round: int | None) -> tuple[Array, ...]:
    """Round, payer, payee, points and event of what is not 0, of all rounds or of one."""
    if isinstance(amounts, RoundAmounts):
        first = 0 if round is None else round
        chosen = slice(None) if round is None else slice(round, round + 1)
        table = np.broadcast_to(amounts.points, shape)[chosen]
        of, payer, payee = np.nonzero(table)
        other = payer != payee
        of, payer, payee = of[other], payer[other], payee[other]
        points = table[of, payer, payee]
        of = of + first
        return of, payer, payee, points, amounts.event[of]
    table = amounts.points
    if round is not None:
        table = table * (amounts.round == round)[:, None]
    which, payer = np.nonzero(table)
    points = table[which, payer]
    return amounts.round[which], payer, amounts.payee[which], points, amounts.event[which]

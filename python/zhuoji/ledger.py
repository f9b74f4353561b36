"""The ledger of one round: its postings, what a seat settled with each opponent, and the text."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from zhuoji import reasons
from zhuoji.errors import ZhuojiError
from zhuoji.facts import Shown
from zhuoji.reasons import Language, Names
from zhuoji.why import explain

if TYPE_CHECKING:
    from zhuoji.event import Event


class Posting(msgspec.Struct, frozen=True):
    """One payment: who pays whom how many points, why, and which rule cancelled it, if any.

    `rule` is the clause that holds the figure, `row` the game's row it came from and `event` the
    number of the event that caused it; `called` is its name where the reason does not say.
    """

    reason: str
    payer: int
    payee: int
    points: int
    rule: str
    cancelled_by: str | None
    row: int
    event: int
    called: tuple[str, str] | None = None


class Line(msgspec.Struct, frozen=True):
    """What a seat got (below zero: paid) under one reason, or would have but for a rule.

    `names` is what players call it.
    """

    reason: str
    points: int
    cancelled_by: str | None
    names: tuple[str, str]


class Section(msgspec.Struct, frozen=True):
    """Lines of one kind, as players sum them up; cancelled lines are not in `points`."""

    names: tuple[str, str]
    points: int
    lines: tuple[Line, ...]


class Opponent(msgspec.Struct, frozen=True):
    """What a seat settled with one other seat."""

    seat: int
    points: int
    sections: tuple[Section, ...]


class Statement(msgspec.Struct, frozen=True):
    """个人结算 (ZC-14): a seat's points against each opponent it exchanged points with."""

    seat: int
    points: int
    opponents: tuple[Opponent, ...]


@dataclass(frozen=True, slots=True)
class Ledger:
    """The settlement of one round.

    `winners` run in turn order from the discarder, `hands` are the names of their patterns;
    `names` what the game's players call reasons in words of their own; `source`: -1 none; `shown`
    is what the game says besides; `dealer` and `streak` are those of the next round. `causes` says
    in words what each cancelling clause is about; `events` are those of the round, None where the
    ledger is of a batch (`Settlement.ledger`), which keeps none.
    """

    game: str
    titles: tuple[str, str]
    names: Names
    drawn: bool
    winners: tuple[int, ...]
    hands: tuple[tuple[tuple[str, str], ...], ...]
    by: int
    source: int
    shown: Shown
    totals: tuple[int, ...]
    postings: tuple[Posting, ...]
    dealer: int
    streak: int
    causes: Mapping[str, tuple[str, str]] = field(compare=False, repr=False)
    events: "tuple[Event, ...] | None" = field(default=None, compare=False, repr=False)

    @property
    def flip(self) -> str | None:
        """The flipped tile."""
        return self.shown.flip

    @property
    def states(self) -> tuple[int, ...]:
        """What every seat is (MJ-27), where the game knows such states."""
        return self.shown.states

    @property
    def burnt(self) -> tuple[int, ...]:
        """The burnt seats (MJ-28)."""
        return self.shown.burnt

    @property
    def matrix(self) -> tuple[tuple[int, ...], ...]:
        """What each seat (row) pays each other one (column), cancelled postings left out."""
        seats = range(len(self.totals))
        paid = [[0 for _ in seats] for _ in seats]
        for posting in self.postings:
            if posting.cancelled_by is None:
                paid[posting.payer][posting.payee] += posting.points
        return tuple(map(tuple, paid))

    def statement(self, seat: int) -> Statement:
        """What one seat settled with each opponent, line by line."""
        self._check_seat(seat)
        opponents = tuple(
            opponent
            for other in range(len(self.totals))
            if (opponent := self._against(seat, other)).sections
        )
        return Statement(seat, self.totals[seat], opponents)

    def why(self, seat: int, lang: Language = "zh") -> tuple[str, ...]:
        """One sentence for each posting of a seat: its clause, and what in play caused it.

        Cancelled postings say why they do not count (MJ-33). Where the ledger has no `events` the
        cause is named by its number only.
        """
        self._check_seat(seat)
        reasons.check_language(lang)
        return explain(self, seat, lang)

    def _check_seat(self, seat: int) -> None:
        if seat not in range(len(self.totals)):
            raise ZhuojiError(f"no seat {seat!r}; there are 0 to {len(self.totals) - 1}")

    def to_dict(self) -> dict[str, Any]:
        """The ledger as plain data, with the keys of RC-6."""
        return {
            "game": self.game,
            "outcome": {
                "kind": "draw" if self.drawn else "win",
                "winners": list(self.winners),
                "from": None if self.source < 0 else self.source,
                "by": BY[self.by],
            },
            "flip": self.flip,
            "states": [("not", "ready", "won")[state] for state in self.states],
            "burnt": list(self.burnt),
            "totals": list(self.totals),
            "entries": [_entry(posting) for posting in self.postings],
            "next": {"dealer": self.dealer, "streak": self.streak},
            **self.shown.extra,
        }

    def text(self, lang: Language = "zh") -> str:
        """The ledger as a statement a player can read."""
        reasons.check_language(lang)
        words = _WORDS[lang]
        lines = [self.titles[lang == "en"], *self._outcome(lang)]
        lines += [note[lang == "en"] for note in self.shown.notes]
        for seat, total in enumerate(self.totals):
            lines += ["", words["seat"].format(seat, self._status(seat, lang), _signed(total))]
            for opponent in self.statement(seat).opponents:
                lines += _opponent(opponent, lang)
        lines += ["", words["next"].format(self.dealer, self.streak)]
        return "\n".join(lines)

    def _status(self, seat: int, lang: Language) -> str:
        """What a seat is, in brackets; nothing where the game knows no states."""
        words = _WORDS[lang]
        if not self.states:
            return ""
        status = words[("not", "ready", "won")[self.states[seat]]]
        if seat in self.burnt:
            status += words["burnt"]
        return words["status"].format(status)

    def _against(self, seat: int, other: int) -> Opponent:
        sums: dict[tuple[str, str | None, tuple[str, str] | None, int], int] = {}
        for posting in self.postings:
            if {posting.payer, posting.payee} == {seat, other}:
                # What is got and what is paid stay apart, so that either can be checked.
                sign = 1 if posting.payee == seat else -1
                key = posting.reason, posting.cancelled_by, posting.called, sign
                sums[key] = sums.get(key, 0) + sign * posting.points
        ordered = sorted(sums.items(), key=lambda entry: reasons.INDEX[entry[0][0]])
        sections = []
        for names, codes in reasons.SECTIONS.items():
            lines = tuple(
                Line(reason, points, cancelled, self.called(reason, called))
                for (reason, cancelled, called, _), points in ordered
                if reason in codes
            )
            if lines:
                counted = sum(line.points for line in lines if line.cancelled_by is None)
                sections.append(Section(reasons.section_names(names, self.names), counted, lines))
        return Opponent(other, sum(section.points for section in sections), tuple(sections))

    def called(self, reason: str, called: tuple[str, str] | None) -> tuple[str, str]:
        """What players call a reason, with the name where it does not say."""
        zh, en = reasons.name(reason, "zh", self.names), reasons.name(reason, "en")
        return (zh, en) if called is None else (f"{zh}（{called[0]}）", f"{en} ({called[1]})")

    def _outcome(self, lang: Language) -> list[str]:
        words = _WORDS[lang]
        if self.drawn:
            return [words["no winner"]]
        how = words[str(BY[self.by])].format(self.source)
        return [
            words["wins"].format(seat, words["and"].join(n[lang == "en"] for n in names), how)
            for seat, names in zip(self.winners, self.hands, strict=True)
        ]


def _opponent(opponent: Opponent, lang: Language) -> list[str]:
    words = _WORDS[lang]
    lines = ["  " + words["against"].format(opponent.seat, _signed(opponent.points))]
    for section in opponent.sections:
        lines.append(f"    {section.names[lang == 'en']} {_signed(section.points)}")
        for line in section.lines:
            text = f"      {line.names[lang == 'en']} {_signed(line.points)}"
            if line.cancelled_by is not None:
                text += words["cancelled"].format(line.cancelled_by)
            lines.append(text)
    return lines


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


def _entry(posting: Posting) -> dict[str, Any]:
    """A posting as RC-6 has it."""
    entry = {
        "reason": posting.reason,
        "payer": posting.payer,
        "payee": posting.payee,
        "points": posting.points,
        "rule": posting.rule,
        "cancelled_by": posting.cancelled_by,
    }
    return entry if posting.called is None else entry | {"name": posting.called[0]}


BY = (None, "self_draw", "discard", "rob_kong", "drawn")
"""How a round is won, in the order of the column `by` of facts (RC-6)."""


_WORDS: dict[Language, dict[str, str]] = {
    "zh": {
        "no winner": "荒庄",
        "drawn": "座位 {} 摸出",
        "wins": "座位 {} 胡 {}，{}",
        "self_draw": "自摸",
        "discard": "座位 {} 点炮",
        "rob_kong": "抢座位 {} 的杠",
        "and": "、",
        "seat": "座位 {}{}：{}",
        "status": "（{}）",
        "not": "未听",
        "ready": "听牌",
        "won": "胡牌",
        "burnt": "，烧鸡",
        "against": "对座位 {}：{}",
        "cancelled": "（不计，{}）",
        "next": "下局庄家：座位 {}，连庄 {}",
    },
    "en": {
        "no winner": "Drawn round",
        "drawn": "drawn by seat {}",
        "wins": "Seat {} wins with {}, {}",
        "self_draw": "self-drawn",
        "discard": "discarded by seat {}",
        "rob_kong": "robbing the kong of seat {}",
        "and": ", ",
        "seat": "Seat {}{}: {}",
        "status": " ({})",
        "not": "not ready",
        "ready": "ready",
        "won": "won",
        "burnt": ", burnt",
        "against": "against seat {}: {}",
        "cancelled": " (not counted, {})",
        "next": "Next dealer: seat {}, streak {}",
    },
}

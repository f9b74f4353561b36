"""Why a seat got or paid what it did: every posting as one sentence a player can read."""

from typing import TYPE_CHECKING

from zhuoji import reasons
from zhuoji.reasons import Language

if TYPE_CHECKING:
    from zhuoji.event import Event
    from zhuoji.ledger import Ledger, Posting


def explain(ledger: "Ledger", seat: int, lang: Language) -> tuple[str, ...]:
    """The postings that a seat pays or is paid by, in the order of the ledger."""
    return tuple(
        _sentence(ledger, posting, lang)
        for posting in ledger.postings
        if seat in (posting.payer, posting.payee)
    )


def _sentence(ledger: "Ledger", posting: "Posting", lang: Language) -> str:
    words = _WORDS[lang]
    paid = words["pays" if posting.cancelled_by is None else "would pay"].format(
        payer=posting.payer,
        payee=posting.payee,
        points=posting.points,
        reason=ledger.called(posting.reason, posting.called)[lang == "en"],
        rule=posting.rule,
    )
    if ledger.events is None:
        cause = words["unknown"].format(posting.event)
    else:
        cause = _cause(ledger.events, posting.event, lang)
    sentence = words["because"].format(paid, cause)
    if posting.cancelled_by is not None:
        why = ledger.causes[posting.cancelled_by][lang == "en"]
        sentence += words["cancelled"].format(why, posting.cancelled_by)
    return sentence + words["."]


def _cause(events: "tuple[Event, ...]", number: int, lang: Language) -> str:
    """What happened, whose it was, and which of the seat's discards it was or was won on."""
    event = events[number]
    told = dict(zip(("seat", "source"), (event.seat, event.source), strict=True))
    tile = None if event.tile is None else reasons.tile(event.tile, lang)
    kind = event.kind
    if kind in ("win", "men") and event.source is None:
        kind += " own" if tile else " dealt"
    elif kind in ("win", "men", "pong", "exposed_kong"):
        taken = _put_out_before(events, number)
        if taken.kind in _DISCARDS:
            told["nth"] = _nth(events, taken.number)
        else:
            kind += {"added_kong": " robbing", "show": " shown"}[taken.kind]
    elif kind in _DISCARDS:
        told["nth"] = _nth(events, number)
    return _CAUSES[kind][lang == "en"].format(tile=tile, **told)


def _put_out_before(events: "tuple[Event, ...]", number: int) -> "Event":
    """What a claim took: a discard, a tile added to a pong, or a drawn card that was shown."""
    before = reversed(events[:number])
    return next(event for event in before if event.kind in (*_DISCARDS, "added_kong", "show"))


def _nth(events: "tuple[Event, ...]", number: int) -> int:
    """Which of its seat's discards an event is, from 1."""
    seat = events[number].seat
    before = events[: number + 1]
    return sum(event.kind in _DISCARDS and event.seat == seat for event in before)


_DISCARDS = ("discard", "ready")


_WORDS: dict[Language, dict[str, str]] = {
    "zh": {
        "pays": "座位 {payer} 付座位 {payee} {points} 分，{reason}（{rule}）",
        "would pay": "座位 {payer} 本应付座位 {payee} {points} 分，{reason}（{rule}）",
        "because": "{}：{}",
        "cancelled": "；不计，因{}（{}）",
        "unknown": "该局第 {} 号事件",
        ".": "。",
    },
    "en": {
        "pays": "Seat {payer} pays seat {payee} {points} for {reason} ({rule})",
        "would pay": "Seat {payer} would pay seat {payee} {points} for {reason} ({rule})",
        "because": "{}: {}",
        "cancelled": "; it does not count, because {} ({})",
        "unknown": "event {} of the round",
        ".": ".",
    },
}

# What an event is called as a cause; `nth` counts the discards of the seat that made it.
_CAUSES: dict[str, tuple[str, str]] = {
    "deal": ("发牌", "the deal"),
    "discard": ("座位 {seat} 第 {nth} 手打出 {tile}", "discard {nth} of seat {seat}, {tile}"),
    "ready": (
        "座位 {seat} 第 {nth} 手打出 {tile} 并报听",
        "discard {nth} of seat {seat}, {tile}, declaring ready",
    ),
    "pong": (
        "座位 {seat} 碰座位 {source} 第 {nth} 手打出的 {tile}",
        "seat {seat} pongs discard {nth} of seat {source}, {tile}",
    ),
    "exposed_kong": (
        "座位 {seat} 杠座位 {source} 第 {nth} 手打出的 {tile}",
        "seat {seat} kongs discard {nth} of seat {source}, {tile}",
    ),
    "concealed_kong": ("座位 {seat} 暗杠 {tile}", "seat {seat} lays a concealed kong of {tile}"),
    "added_kong": ("座位 {seat} 碰后补杠 {tile}", "seat {seat} adds {tile} to its pong"),
    "win": (
        "座位 {seat} 胡座位 {source} 第 {nth} 手打出的 {tile}",
        "seat {seat} wins on discard {nth} of seat {source}, {tile}",
    ),
    "win own": ("座位 {seat} 自摸 {tile}", "seat {seat} wins by drawing {tile}"),
    "win dealt": ("座位 {seat} 起手胡牌", "seat {seat} wins on the deal"),
    "win robbing": (
        "座位 {seat} 抢座位 {source} 的杠，胡 {tile}",
        "seat {seat} wins on {tile}, robbing the kong of seat {source}",
    ),
    "win shown": (
        "座位 {seat} 胡座位 {source} 摸出的 {tile}",
        "seat {seat} wins on {tile}, which seat {source} drew",
    ),
    "men": (
        "座位 {seat} 闷座位 {source} 第 {nth} 手打出的 {tile}",
        "seat {seat} sets aside discard {nth} of seat {source}, {tile}",
    ),
    "men own": ("座位 {seat} 自摸闷 {tile}", "seat {seat} sets aside {tile}, which it drew"),
    "flip": ("翻牌 {tile}", "the flip, {tile}"),
    "drawn_round": ("荒庄", "the round is drawn"),
}

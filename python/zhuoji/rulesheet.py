"""The rules of a room as a sheet: what is played and paid with its options, clause by clause.

`sheet` lists every price and every rule in force; `diff` says what differs between two rooms. For
lobbies, help texts and the command line; nothing is decided here.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal, NamedTuple, get_args

import msgspec

from zhuoji import reasons
from zhuoji.errors import RulesError
from zhuoji.game import Game, price_text
from zhuoji.options import declared
from zhuoji.play_rules import PlayRules
from zhuoji.reasons import Language, Names
from zhuoji.rows import (
    Burnt,
    Cancel,
    DesignatedChicken,
    DrawnRound,
    Flipped,
    HotKongs,
    WeekdayChicken,
)
from zhuoji.tiles import NAMES

Part = Literal["options", "play", "hands", "payments", "cancels", "succession"]
Texts = tuple[str, str]


class RuleLine(NamedTuple):
    """One line: its clause, the part of the sheet, what it is about, what it says.

    `key` names the same thing in every room of a game; `value` is empty where the text says all.
    """

    clause: str
    part: Part
    key: str
    text: str
    value: str


class Change(NamedTuple):
    """What a switch changes: the line in the one room and in the other, None where it has none."""

    before: RuleLine | None
    after: RuleLine | None


def sheet(game: Game, lang: Language = "zh") -> list[RuleLine]:
    """Every option, rule and price of the game as played, points after `base`."""
    reasons.check_language(lang)
    parts = (_options, _play, _hands, _payments, _cancels, _succession)
    return [line for part in parts for line in part(game, lang)]


def diff(before: Game, after: Game, lang: Language = "zh") -> list[Change]:
    """The lines that differ between two rooms of one game, in the order of the sheet.

    `RulesError` where they are not of one game: no line of theirs is about the same thing.
    """
    if before.name != after.name:
        raise RulesError(f"{before.name} and {after.name}: only rooms of one game compare")
    old = {(line.part, line.key): line for line in sheet(before, lang)}
    new = {(line.part, line.key): line for line in sheet(after, lang)}
    parts = get_args(Part)
    keys = sorted(dict.fromkeys([*new, *old]), key=lambda key: parts.index(key[0]))
    changes = [Change(old.get(key), new.get(key)) for key in keys]
    return [change for change in changes if change.before != change.after]


def _options(game: Game, lang: Language) -> Iterator[RuleLine]:
    """What the room chose; in English options and values go by their own names."""
    on = ("开", "关") if lang == "zh" else ("on", "off")
    for choice in declared(game.page.options):
        value = getattr(game.options, choice.name)
        if isinstance(value, bool):
            said = on[not value]
        else:
            said = choice.titles.get(value, str(value)) if lang == "zh" else str(value)
        title = choice.title if lang == "zh" else choice.name
        yield RuleLine(choice.clause, "options", choice.name, title, said)


def _play(game: Game, lang: Language) -> Iterator[RuleLine]:
    """The play rules that are in force."""
    neutral = {
        field.name: field.default
        for field in msgspec.structs.fields(game.play)
        if not field.required
    }
    for name, value in msgspec.structs.asdict(game.play).items():
        if name in neutral and value == neutral[name]:
            continue
        # What has no clause here is a figure, listed with what is paid for it.
        if name in _PART_OF_LOCK or name not in game.page.play_clauses:
            continue
        text, said = _PLAY[name], _VALUES.get(name)
        shown = said(game.play)[lang == "en"] if said else ""
        clause = game.page.play_clauses[name]
        yield RuleLine(clause, "play", name, text[lang == "en"], shown)


def _hands(game: Game, lang: Language) -> Iterator[RuleLine]:
    for place, line in enumerate(game.hands.lines):
        text = line.en if lang == "en" else line.zh
        value = _points(line.points * game.options.base, lang)
        yield RuleLine(game.hands.clause(place), "hands", line.en, text, value)


def _payments(game: Game, lang: Language) -> Iterator[RuleLine]:
    for row in game.terms.rows:
        for price in row.prices():
            # Once is what would be paid anyway.
            if price.times and price.points == 1 and price.reason == "win.robbed":
                continue
            if price.times:
                value = f"×{price.points}"
            else:
                value = _points(price.points * game.options.base, lang)
            if isinstance(row, DesignatedChicken | WeekdayChicken):
                value += _which(row)[lang == "en"]
            key = f"{price.reason} {price.case} {'times' if price.times else ''}".rstrip()
            text = price_text(price, lang, game.page.names)
            yield RuleLine(price.rule, "payments", key, text, value)


def _cancels(game: Game, lang: Language) -> Iterator[RuleLine]:
    prices = [price for row in game.terms.rows for price in row.prices()]
    used = {price.reason for price in prices if not price.times} | {"win.hand"}
    for cancel in game.terms.cancels:
        key = f"{type(cancel).__name__} {cancel.rule}"
        text, value = (
            _cancel(cancel)[lang == "en"],
            _reasons(cancel.reasons, used, lang, game.page.names),
        )
        yield RuleLine(cancel.rule, "cancels", key, text, value)


def _succession(game: Game, lang: Language) -> Iterator[RuleLine]:
    english = lang == "en"
    succession = game.terms.succession
    for name, texts in _SUCCESSION.items():
        if name == "discarder" and not game.page.engine.several_win:
            continue
        text, value = texts[english], _SUCCESSION_VALUES[getattr(succession, name)][english]
        yield RuleLine(succession.rule, "succession", name, text, value)


def _points(points: int, lang: Language) -> str:
    if lang == "zh":
        return f"{points} 分"
    return f"{points} point{'' if points == 1 else 's'}"


def _which(row: DesignatedChicken | WeekdayChicken) -> Texts:
    """Which tiles a row counts, and where it counts them."""
    steps = row.designates if isinstance(row, DesignatedChicken) else ()
    said = [_STEPS[step] for step in steps] + [_PLACES[place] for place in row.places]
    return "".join(f"，{zh}" for zh, _ in said), "".join(f", {en}" for _, en in said)


def _reasons(codes: frozenset[str], used: set[str], lang: Language, own: Names) -> str:
    """The names of the codes that the game uses, a whole section under its own name."""
    left, names = codes & used, []
    for texts, section in reasons.SECTIONS.items():
        group = section & used
        if group and group <= left:
            names.append(reasons.section_names(texts, own)[lang == "en"])
            left -= group
    names += [reasons.name(code, lang, own) for code in reasons.CODES if code in left]
    return ("、" if lang == "zh" else ", ").join(names)


def _cancel(cancel: Cancel) -> Texts:
    match cancel:
        case Burnt():
            return "烧鸡的一家不收", "a burnt seat gets nothing for"
        case DrawnRound():
            return "荒庄不计", "a drawn round does not count"
        case HotKongs():
            return "槓上炮当轮的豆不计", "kongs of the turn of a hot discard do not count"
        case Flipped(kind=kind):
            return f"翻出 {NAMES[kind]} 不计", f"a flipped {NAMES[kind]} voids"
    raise TypeError(f"no text for {type(cancel).__name__}")


_STEPS: Mapping[int, Texts] = {
    1: ("下一张", "next rank"),
    0: ("本张", "the flipped kind"),
    -1: ("上一张", "preceding rank"),
}
_PLACES: Mapping[str, Texts] = {
    "concealed": ("手牌", "hand"),
    "melded": ("副露", "melds"),
    "aside": ("闷牌", "set aside"),
    "pond": ("牌池", "pond"),
}

# What each play rule is called, and how its value reads where it has more than one.
_PLAY: Mapping[str, Texts] = {
    "seats": ("人数", "seats"),
    "kinds": ("牌数", "tiles"),
    "swap": ("换牌，给上家", "tiles swapped, to the seat before"),
    "void": ("定缺", "every seat names a void suit"),
    "max_suits": ("胡牌最多花色", "suits a winning hand may use"),
    "laizi": ("癞子", "a wildcard kind"),
    "seven_pairs": ("七对可胡", "seven pairs win"),
    "ponged_pairs": ("地龙七可胡", "a pong and five pairs win on the pong's fourth tile"),
    "wide_wait": ("大宽张", "wide wait"),
    "ready": ("可报听", "ready may be declared with the first discard"),
    "lock": ("过胡", "a discard win let go bars"),
    "forced": ("必胡", "compulsory wins"),
    "forced_undrawn": (
        "剩余牌墙不多于此数时有胡必胡",
        "every win is compulsory with so few undrawn",
    ),
    "permit": ("平胡点炮须通行证", "a plain hand off a discard needs an own kong"),
    "earth_on_discard": ("地胡亦可点炮", "an earthly win may be off a discard"),
    "men": ("闷胡", "a win may be set aside"),
    "small_must_men": ("小胡必闷", "a small first win must be set aside"),
    "ready_men": ("报听可闷", "a declared seat may set wins aside"),
    "buried": ("埋牌", "cards out of play"),
    "run_limit": ("吃顺不超过", "runs a seat may eat"),
    "least_hard": ("起胡硬息", "hard points a win needs"),
    "burns": ("点热炮、被抢杠则烧", "a hot discard and a robbed kong burn their seat"),
    "first_kinds": ("默认鸡", "default chickens"),
}
_PART_OF_LOCK = frozenset({"lock_cleared_by_claim", "lock_robbing"})

_FORCED: Mapping[int, Texts] = {
    1: ("热炮", "off a hot discard"),
    2: ("抢杠", "robbing a kong"),
    4: ("一炮多响", "several able on one discard"),
    8: ("多家可抢杠", "several able to rob one kong"),
}


def _kinds(mask: int) -> str:
    return " ".join(name for kind, name in enumerate(NAMES) if mask >> kind & 1)


def _forced(play: PlayRules) -> Texts:
    chosen = [texts for bit, texts in _FORCED.items() if play.forced & bit]
    return "、".join(zh for zh, _ in chosen), ", ".join(en for _, en in chosen)


def _lock(play: PlayRules) -> Texts:
    zh, en = {1: ("同一张", "the same kind"), 2: ("任何点炮", "any discard")}[play.lock]
    if play.lock_robbing:
        zh, en = zh + "和抢杠", en + " and robbing"
    if play.lock_cleared_by_claim:
        return zh + "，至自己摸牌、碰或杠", en + ", until an own draw, pong or kong"
    return zh + "，至自己摸牌", en + ", until an own draw"


def _number(name: str) -> Callable[[Any], Texts]:
    def say(play: PlayRules) -> Texts:
        value = str(getattr(play, name))
        return value, value

    return say


_NUMBERS = (
    "seats", "swap", "max_suits", "forced_undrawn", "buried", "run_limit", "least_hard",
)  # fmt: skip
_VALUES: Mapping[str, Callable[[Any], Texts]] = {
    **{name: _number(name) for name in _NUMBERS},
    "kinds": lambda play: (str(4 * play.kinds.bit_count()),) * 2,
    "wide_wait": lambda play: (
        ("听 k、k+3、k+6，该花色五张", "听 k、k+3、k+6")[play.wide_wait - 1],
        ("waits k, k+3, k+6 with five tiles of the suit", "waits k, k+3, k+6")[play.wide_wait - 1],
    ),
    "lock": _lock,
    "forced": _forced,
    "first_kinds": lambda play: (_kinds(play.first_kinds),) * 2,
}

_SUCCESSION: Mapping[str, Texts] = {
    "discarder": ("一炮多响由点炮者坐庄", "the discarder deals when several win"),
    "drawn": ("荒庄", "after a drawn round"),
    "streak": ("连庄", "streak"),
}
_SUCCESSION_VALUES: Mapping[str, Texts] = {
    "never": ("否，其下最先胡者", "no, the first winner after him"),
    "several": ("是", "yes"),
    "everybody": ("仅当其余各家都胡", "only if all the others win"),
    "stays": ("庄家不变", "the dealer stays"),
    "next": ("下家坐庄", "the next seat deals"),
    "ready": ("按听牌定庄", "by who is ready"),
    "none": ("不计", "not counted"),
    "wins": ("胡牌连庄", "while the dealer wins and deals again"),
    "deals": ("连续坐庄", "while the same seat deals"),
}

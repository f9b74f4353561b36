"""Why a seat pays another: the reason codes of every posting, their names, and their groups.

A code's place in `CODES` is what the `reason` column of postings holds, so codes are only ever
appended. Which games use a code is the business of their pages.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, get_args

from zhuoji.errors import ZhuojiError

Language = Literal["zh", "en"]
Names = Mapping[str, str]
"""What the players of one game call reasons, in Chinese, where they say it differently."""

AS_ALL: Names = MappingProxyType({})

NAMES: dict[str, tuple[str, str]] = {
    "win.hand": ("牌型", "hand"),
    "win.self_draw": ("自摸", "self-draw"),
    "win.kong_draw": ("杠开", "win on a replacement tile"),
    "win.ready": ("天听", "declared ready"),
    "win.kill_ready": ("杀报", "beat a declared seat"),
    "win.heaven": ("天胡", "heavenly win"),
    "win.earth": ("地胡", "earthly win"),
    "win.hot": ("热炮", "hot discard"),
    "win.robbed": ("抢杠", "robbed kong"),
    "win.bid": ("沽卖", "bids"),
    "dealer": ("庄家", "dealer"),
    "void.natural": ("天缺", "dealt without a suit"),
    "void.left": ("查缺", "void tiles left"),
    "kong.concealed": ("闷豆", "concealed kong"),
    "kong.added": ("爬坡豆", "added kong"),
    "kong.exposed": ("点豆", "exposed kong"),
    "kong.penalty": ("豆全包", "kong penalty"),
    "ji.yao": ("幺鸡", "chicken 1s"),
    "ji.wugu": ("乌骨鸡", "black chicken 8p"),
    "ji.charge": ("冲锋鸡", "charging chicken"),
    "ji.flip": ("翻牌鸡", "flip chicken"),
    "ji.self": ("本鸡", "self chicken"),
    "ji.weekday": ("星期鸡", "weekday chicken"),
    "ji.responsible": ("责任鸡", "responsible chicken"),
    "ji.penalty_charge": ("包冲锋", "charge penalty"),
    "ji.penalty": ("包鸡", "chicken penalty"),
    "draw.ready": ("查叫", "drawn round, ready"),
    "hand.hard": ("硬息", "hard points"),
    "hand.soft": ("软息", "soft points"),
    "hand.name": ("名堂", "names"),
}
CODES: tuple[str, ...] = tuple(NAMES)
INDEX: dict[str, int] = {code: index for index, code in enumerate(CODES)}

WINS = frozenset(code for code in CODES if code.startswith("win."))
KONGS = frozenset(code for code in CODES if code.startswith("kong."))
CHICKENS = frozenset(code for code in CODES if code.startswith("ji."))

# The lines of a seat's statement against one opponent, in order (ZC-14), and what each sums up.
SECTIONS: dict[tuple[str, str], frozenset[str]] = {
    ("和牌分", "hand points"): WINS | {"draw.ready"},
    ("庄家", "dealer"): frozenset({"dealer"}),
    ("点豆", "exposed kongs"): frozenset({"kong.exposed"}),
    ("闷豆", "concealed kongs"): frozenset({"kong.concealed"}),
    ("爬坡豆", "added kongs"): frozenset({"kong.added"}),
    ("包豆", "kong penalties"): frozenset({"kong.penalty"}),
    ("鸡分", "chickens"): CHICKENS,
    ("缺门", "void suits"): frozenset({"void.natural", "void.left"}),
    ("胡息", "hand"): frozenset({"hand.hard", "hand.soft", "hand.name"}),
}


def check_language(lang: str) -> None:
    """`ZhuojiError` unless it is a language there are texts in."""
    if lang not in get_args(Language):
        raise ZhuojiError(f"lang: {lang!r}; zh or en is due")


def name(code: str, lang: Language = "zh", own: Names = AS_ALL) -> str:
    """What a player calls a reason code."""
    zh, en = NAMES[code]
    return own.get(code, zh) if lang == "zh" else en


def section_names(names: tuple[str, str], own: Names) -> tuple[str, str]:
    """What a section is called: as its reason where it has but one."""
    (code, *others), (zh, en) = SECTIONS[names], names
    return (zh if others else own.get(code, zh)), en


def case_name(case: str, lang: Language, own: Names) -> str:
    """What a player calls a case of a row."""
    zh, en = CASES[case]
    return own.get(_CALLED_AS.get(case, ""), zh) if lang == "zh" else en


def tile(text: str, lang: Language = "zh") -> str:
    """What a player calls a tile such as `5m`: 5万."""
    suit = "mps".find(text[-1])
    return f"{text[:-1]}{'万筒条'[suit]}" if lang == "zh" and suit >= 0 else text


# Which case of a row a figure is for, where a row has several.
CASES: dict[str, tuple[str, str]] = {
    "gold": ("金鸡", "golden"),
    "late": ("憨包", "late"),
    "tile": ("每张", "a tile"),
    "streak": ("每连庄一次", "for each win in a row as dealer"),
    "declared": ("天听", "declared ready"),
    "yao": ("幺鸡", "1s"),
    "wugu": ("乌骨鸡", "8p"),
    "gold yao": ("金幺鸡", "golden 1s"),
    "gold wugu": ("金乌骨鸡", "golden 8p"),
    "claimed yao": ("责任幺鸡", "claimed 1s"),
    "claimed wugu": ("责任乌骨鸡", "claimed 8p"),
    "gold claimed yao": ("金责任幺鸡", "golden claimed 1s"),
    "gold claimed wugu": ("金责任乌骨鸡", "golden claimed 8p"),
    "concealed": ("闷豆", "concealed"),
    "added": ("爬坡豆", "added"),
    "exposed": ("点豆", "exposed"),
    "bid": ("双方每沽一分", "for each point bid by either"),
    "the win": ("胡牌分", "of the win"),
    "the win, streak": ("胡牌分，每连庄一次", "of the win, for each round in a row as dealer"),
    "three suits": ("未缺一门", "three suits"),
    "hard point": ("每一硬息", "a hard point"),
    "soft set": ("坎、歪、溜", "a triplet, hidden triplet or quad"),
    "inner quad": ("内毫", "an inner quad"),
    "outer quad": ("外毫", "an outer quad"),
    "each red": ("十三红每多一张", "each red card above thirteen"),
}

# Cases that are called as a reason is.
_CALLED_AS = {
    "declared": "win.ready",
    "concealed": "kong.concealed",
    "added": "kong.added",
    "exposed": "kong.exposed",
    "yao": "ji.yao",
}

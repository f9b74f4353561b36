"""What `zhuoji hand` says of a mahjong hand: complete? its waits, and what each discard leaves."""

from typing import TYPE_CHECKING, Any

from zhuoji.cli.common import Asked
from zhuoji.errors import RulesError
from zhuoji.hands import discards, shanten, useful, waits
from zhuoji.reasons import Language
from zhuoji.tiles import NAMES, SUITS, mask_text, parse, text

if TYPE_CHECKING:
    from rich.table import Table

_NEVER = 127


def analysed(hand: Asked) -> dict[str, Any]:
    """What there is to say of a hand; tiles as text, a shanten that is never reached None."""
    if hand.room.chosen:
        name, value = next(iter(hand.room.chosen.items()))
        raise RulesError(f"'{name}={value}': room options price hands of letter cards alone")
    counts, laizi = parse(hand.tiles), hand.laizi
    suit = None if hand.void is None else SUITS.index(hand.void)
    asked: dict[str, Any] = {"melds": parse(hand.melds) if hand.melds else None, "void": suit}
    away = int(shanten(counts, laizi, **asked))
    full = (int(counts.sum()) + laizi) % 3 == 2
    after: list[dict[str, Any]] = []
    if full:
        left = discards(counts, laizi, **asked)
        after = [
            {
                "tile": NAMES[kind],
                "shanten": _reached(int(left.shanten[kind])),
                "useful": mask_text(left.useful[kind]),
                "left": int(left.left[kind]),
            }
            for kind in range(len(NAMES))
            if counts[kind]
        ]
        # The best first, as a player looks for it.
        after.sort(key=lambda line: (line["shanten"] is None, line["shanten"], -line["left"]))
    return {
        "tiles": text(counts),
        "laizi": laizi,
        "melds": hand.melds,
        "void": hand.void,
        "complete": away == -1,
        "shanten": _reached(away),
        "waits": "" if full else mask_text(int(waits(counts, laizi, **asked))),
        "useful": "" if full else mask_text(int(useful(counts, laizi, **asked))),
        "discards": after,
    }


def show(_: Asked, found: dict[str, Any], lang: Language) -> None:
    """Prints it for people."""
    from rich.console import Console  # noqa: PLC0415  slow to import, and not for JSON

    words = _WORDS[lang]
    print(_verdict(found, words))
    for name in ("waits", "useful"):
        if found[name]:
            print(words[name].format(found[name]))
    if found["discards"]:
        Console().print(_table(found["discards"], words))


def _reached(away: int) -> int | None:
    return None if away == _NEVER else away


def _verdict(found: dict[str, Any], words: dict[str, str]) -> str:
    match found["shanten"]:
        case None:
            return words["never"]
        case -1:
            return words["complete"]
        case 0:
            return words["ready"]
        case away:
            return words["shanten"].format(away)


def _table(after: list[dict[str, Any]], words: dict[str, str]) -> "Table":
    from rich.table import Table  # noqa: PLC0415

    shown = Table()
    shown.add_column(words["discard"])
    shown.add_column(words["away"], justify="right")
    shown.add_column(words["left"], justify="right")
    shown.add_column(words["draws"])
    for line in after:
        away = "-" if line["shanten"] is None else str(line["shanten"])
        shown.add_row(line["tile"], away, str(line["left"]), line["useful"])
    return shown


_WORDS = {
    "zh": {
        "never": "不可能胡牌",
        "complete": "已胡牌",
        "ready": "听牌",
        "shanten": "{} 向听",
        "waits": "听：{}",
        "useful": "进张：{}",
        "discard": "打",
        "away": "向听",
        "left": "余张",
        "draws": "进张",
    },
    "en": {
        "never": "can never win",
        "complete": "complete",
        "ready": "ready",
        "shanten": "{} from ready",
        "waits": "waits for {}",
        "useful": "useful draws: {}",
        "discard": "discard",
        "away": "from ready",
        "left": "tiles left",
        "draws": "useful draws",
    },
}

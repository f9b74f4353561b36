"""What `zhuoji hand` says of letter cards: the waits, and the best win by each of them."""

from typing import TYPE_CHECKING, Any, TypedDict

from zhuoji import letters
from zhuoji.cli.common import Asked
from zhuoji.errors import RulesError
from zhuoji.game import Game
from zhuoji.letters import KIND_OF, NAMES, SETS_IN_ENGLISH
from zhuoji.reasons import Language

if TYPE_CHECKING:
    from rich.table import Table


class Win(TypedDict):
    """A complete hand: by which own draw (None: as it is), what each other seat pays, and why."""

    card: str | None
    points: int
    names: list[str]
    hard: int
    soft: int
    reading: list[dict[str, Any]]


class Discard(TypedDict):
    """A discard that leaves the hand ready."""

    card: str
    waits: list[str]


class Analysis(TypedDict):
    """What there is to say of a hand; a hand of 3k + 1 cards has no discards."""

    cards: str
    melds: list[str]
    complete: bool
    waits: list[str]
    wins: list[Win]
    discards: list[Discard]


def analysed(asked: Asked) -> Analysis:
    """The hand at the prices of a game; `TileError` for one that cannot be.

    Only what the cards say counts: no name that depends on the round, and sets on the table but
    `pong` are taken to hold no card of another seat.
    """
    if asked.laizi or asked.void:
        raise RulesError("letter cards have no laizi and no void suit")
    game = asked.room
    hand = letters.parse(asked.tiles)
    laid = [text.strip() for text in asked.melds.split(",")] if asked.melds else []
    found: Analysis = {
        "cards": letters.text(hand),
        "melds": laid,
        "complete": False,
        "waits": [],
        "wins": [],
        "discards": [],
    }
    least_hard = game.play.least_hard  # type: ignore[attr-defined]

    def waits() -> list[str]:
        return sorted(letters.waits(hand, laid, least_hard=least_hard), key=KIND_OF.__getitem__)

    def win(card: str | None) -> Win | None:
        best = letters.best(game, hand, laid, win=card)
        if best is None:
            return None
        return {
            "card": card,
            "points": best.points * game.options.base,
            "names": list(best.names),
            "hard": best.hard,
            "soft": best.soft,
            "reading": [{"set": part.set, "cards": list(part.cards)} for part in best.reading],
        }

    if hand.sum() % 3 == 2:
        if best := win(None):
            found |= {"complete": True, "wins": [best]}
        for kind, card in enumerate(NAMES):
            if hand[kind]:
                hand[kind] -= 1
                if left := waits():
                    found["discards"].append({"card": card, "waits": left})
                hand[kind] += 1
        return found
    found["waits"] = waits()
    for card in found["waits"]:
        hand[KIND_OF[card]] += 1
        if best := win(card):
            found["wins"].append(best)
        hand[KIND_OF[card]] -= 1
    return found


def show(asked: Asked, found: Analysis, lang: Language) -> None:
    """Prints it for people."""
    from rich.console import Console  # noqa: PLC0415  slow to import, and not for JSON

    words = _WORDS[lang]
    print(words["complete" if found["complete"] else "ready" if found["waits"] else "neither"])
    for line in found["discards"]:
        print(words["discard"].format(line["card"], " ".join(line["waits"])))
    if found["wins"]:
        Console().print(_table(asked.room, found["wins"], lang))


def _table(game: Game, wins: list[Win], lang: Language) -> "Table":
    from rich.table import Table  # noqa: PLC0415

    words, english = _WORDS[lang], lang == "en"
    plain = game.patterns[0].zh
    called = {line.zh: line.en if english else line.zh for line in game.patterns}
    shown = Table()
    for column in ("card", "points", "names", "hand"):
        shown.add_column(words[column], justify="right" if column == "points" else "left")
    for win in wins:
        parts = [
            f"{SETS_IN_ENGLISH[part['set']] if english else part['set']} {' '.join(part['cards'])}"
            for part in win["reading"]
        ]
        names = [called[name] for name in win["names"] or [plain]]
        shown.add_row(win["card"] or "", str(win["points"]), "\n".join(names), "\n".join(parts))
    return shown


_WORDS = {
    "zh": {
        "complete": "已胡牌",
        "ready": "听牌",
        "neither": "未听牌",
        "discard": "打 {}：听 {}",
        "card": "胡",
        "points": "每家付",
        "names": "名堂",
        "hand": "牌面",
    },
    "en": {
        "complete": "complete",
        "ready": "ready",
        "neither": "not ready",
        "discard": "discard {}: waits for {}",
        "card": "win by",
        "points": "each pays",
        "names": "names",
        "hand": "hand",
    },
}

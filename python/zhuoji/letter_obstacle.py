"""Why a seat may not win at letter cards, and what bars a hand of them from winning."""

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from zhuoji import _core, letters
from zhuoji._core import LetterPhase, LetterSet, LetterVerb
from zhuoji.errors import RulesError
from zhuoji.letters import KIND_OF
from zhuoji.obstacle import Obstacle

if TYPE_CHECKING:
    from zhuoji.event import Event
    from zhuoji.game import Game
    from zhuoji.round import Round

_DISCARD = Obstacle("discard", "NX-8", "打出的牌不能胡", "a discard is never won")
_CLAIMED = Obstacle("claimed", "NX-9", "吃碰之后不能胡", "no win after eating or ponging")
_UNSEEN = Obstacle("moment", "NX-6", "这张牌还没有亮出来", "the card has not been shown")
_BEGUN = Obstacle("moment", "NX-16", "还没有人摸牌", "nobody has drawn a card yet")
_LAID = Obstacle("moment", "NX-9", "溜完没有牌可胡", "no card lies open after a quad is laid")
_SHAPE = Obstacle("shape", "NX-16", "牌型没有凑成", "the hand is not complete")
_PASSED = Obstacle("passed", "RC-4", "已经过了", "it was let go")
_ANSWERED = Obstacle("answered", "RC-4", "已经选了别的", "the seat has claimed it otherwise")
_ORDER = Obstacle("order", "NX-7", "前面的人先要了这张牌", "a seat before it took the card")


def letter_hand_obstacle(
    game: "Game",
    hand: NDArray[np.uint8],
    laid: Any = None,
    win: str | None = None,
    laizi: int = 0,
    *,
    void: int | None,
    discarded: bool,
    permit: bool,
    locked: bool,
) -> Obstacle | None:
    """See `Game.why_not_win`."""
    if laizi or void is not None or permit or locked:
        raise RulesError("why_not_win: letter cards have no laizi, void suit, permit or lock")
    sets = () if laid is None else laid
    if letters.best(game, hand, sets, win=win) is not None:
        return _DISCARD if discarded else None
    return _incomplete(game, hand, letters.laid_sets(sets))


def letter_obstacle(round: "Round", seat: int) -> Obstacle | None:
    """What bars the seat from winning on what was last drawn or shown; None if it may."""
    core = round._core
    if core.legal(seat)[1] or _won(round, seat):
        return None
    latest = _put_out(round, seat)
    own_turn = core.phase == LetterPhase.TURN and core.turn == seat
    if own_turn and latest.kind in ("show", "discard"):
        return _CLAIMED
    if latest.kind == "discard":
        return _DISCARD
    if latest.kind == "deal" and not own_turn:
        return _BEGUN
    if latest.kind == "draw" and latest.seat != seat:
        return _UNSEEN
    if latest.kind == "liu":
        return _LAID
    counts = np.frombuffer(core.seat(seat)["hand"], np.uint8).copy()
    if not own_turn:
        counts[KIND_OF[latest.tile or ""]] += 1
    laid = [(of, tile) for of, tile, _ in core.seat(seat)["laid"]]
    if wrong := _incomplete(round.game, counts, laid):
        return wrong
    return _UNSEEN if latest.kind == "draw" else _let_go(round, seat, latest)


def _incomplete(
    game: "Game", counts: NDArray[np.uint8], laid: list[tuple[LetterSet, int]]
) -> Obstacle | None:
    """Whether the cards are no complete hand, or one with too few hard points."""
    due: int = game.play.least_hard  # type: ignore[attr-defined]
    if _core.letter_is_win(counts.tobytes(), laid, due):
        return None
    if not _core.letter_is_win(counts.tobytes(), laid, 0):
        return _SHAPE
    clause = game.page.play_clauses["least_hard"]
    return Obstacle("minimum", clause, f"硬息不够 {due} 息", f"fewer than {due} hard points")


def _won(round: "Round", seat: int) -> bool:
    return any(event.kind == "win" and event.seat == seat for event in round.events[-1:])


def _put_out(round: "Round", seat: int) -> "Event":
    """What the seat last saw of a card to win on."""
    kinds = ("deal", "draw", "show", "discard", "liu")
    return next(event for event in reversed(round.since(0, seat)) if event.kind in kinds)


def _let_go(round: "Round", seat: int, shown: "Event") -> Obstacle | None:
    """Why a seat that the shown card completes is not offered it; None if it claims it."""
    after = round.since(shown.number, seat)
    if any(event.kind == "pass" and event.seat == seat for event in after):
        return _PASSED
    if round.over:
        return _ORDER
    log = round.engine.logged(round._core.log, round)
    *_, answer = (numbers.verb for who, numbers in log if who == seat)
    return None if answer == LetterVerb.WIN else _ANSWERED

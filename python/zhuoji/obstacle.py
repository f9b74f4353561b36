"""Why a seat may not win on the tile in play, and what bars a hand of mahjong from winning.

The answer is for that seat itself: it is made of its own hand and of what lies open, so it tells
nothing new of the others.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from zhuoji._core import Phase, State
from zhuoji.errors import TileError
from zhuoji.hands import is_win
from zhuoji.reasons import Language, check_language
from zhuoji.scores import DEALT
from zhuoji.tiles import KIND_OF

if TYPE_CHECKING:
    from zhuoji.event import Event
    from zhuoji.game import Game
    from zhuoji.play_rules import PlayRules
    from zhuoji.round import Round


class Obstacle(NamedTuple):
    """A condition of winning that fails: its name, its clause, and what a player is told."""

    name: str
    clause: str
    zh: str
    en: str

    def text(self, lang: Language = "zh") -> str:
        """The condition in one sentence, with its clause."""
        check_language(lang)
        return f"{self.zh}（{self.clause}）。" if lang == "zh" else f"{self.en} ({self.clause})."


_MOMENT = ("moment", "MJ-6")
_SHAPE = Obstacle("shape", "MJ-19", "牌型没有凑成", "the hand is not complete")


def hand_obstacle(
    game: "Game",
    hand: NDArray[np.uint8],
    melds: NDArray[np.uint8] | None = None,
    win: int | None = None,
    laizi: int = 0,
    *,
    void: int | None,
    discarded: bool,
    permit: bool,
    locked: bool,
) -> Obstacle | None:
    """See `Game.why_not_win`."""
    play, clauses = cast("PlayRules", game.play), game.page.play_clauses
    scores = game.score(hand, melds, DEALT if win is None else win, laizi, void=void)
    if scores.core.ndim:
        raise TileError(f"hand: {scores.core.shape} hands; one is due")
    if scores.core < 0:
        return _void_left(hand, void, clauses) or _incomplete(
            hand, laizi, () if melds is None else np.flatnonzero(melds).tolist(), play, clauses
        )
    if discarded and locked and play.lock:
        return _lock(clauses)
    if discarded and not permit and play.permit and scores.pattern == _PLAIN:
        return _permit(clauses)
    return None


_PLAIN = 0  # the pattern of a hand of sets without a name


def _void_left(
    counts: NDArray[np.uint8], void: int | None, clauses: Mapping[str, str], printed: int = 0
) -> Obstacle | None:
    """`printed`: how many of the void suit do not count, for a laizi is no tile of it (ZY-6)."""
    if void is None or counts[9 * void : 9 * void + 9].sum() <= printed:
        return None
    return Obstacle("void", clauses["void"], "手里还有缺门的牌", "a tile of the void suit is left")


def _incomplete(
    counts: NDArray[np.uint8],
    wild: int,
    melds: Iterable[int],
    play: "PlayRules",
    clauses: Mapping[str, str],
) -> Obstacle | None:
    """Whether the tiles are no complete hand, or one of too many suits; `melds` are kinds."""
    if not is_win(counts, wild, seven_pairs=play.seven_pairs):
        return _SHAPE
    suits = {kind // 9 for kind in (*np.flatnonzero(counts).tolist(), *melds)}
    if len(suits) > play.max_suits:
        clause = clauses["max_suits"]
        return Obstacle("suits", clause, "三门齐全，没有缺一门", "the hand uses three suits")
    return None


def _lock(clauses: Mapping[str, str]) -> Obstacle:
    return Obstacle("lock", clauses["lock"], "过胡未解", "a win was let go and no draw came since")


def _permit(clauses: Mapping[str, str]) -> Obstacle:
    en = "a plain hand off a discard needs a permit"
    return Obstacle("permit", clauses["permit"], "平胡没有通行证", en)


def obstacle(round: "Round", seat: int) -> Obstacle | None:
    """What bars the seat from winning on its draw, or on what was last put out; None if it may.

    Once play has gone on it is asked about the last discard, or kong that could be robbed, still.
    """
    core = round._core
    state = core.seat(seat)
    if core.legal(seat)[1] or state["state"] == State.WON:
        return None
    if core.phase in (Phase.SWAP, Phase.VOID):
        return Obstacle(*_MOMENT, "还没开打", "play has not begun")
    if core.phase == Phase.TURN and core.turn == seat:
        return _own_turn(round, seat)
    return _claim(round, seat)


def _play(round: "Round") -> "PlayRules":
    return cast("PlayRules", round.game.play)


def _own_turn(round: "Round", seat: int) -> Obstacle | None:
    core, clauses = round._core, round.game.page.play_clauses
    latest = round.since(core.view(seat)[2], seat)
    if latest[0].kind == "pong":
        return Obstacle("ponged", "MJ-8", "碰牌的当轮不能胡", "no win in the turn of a pong")
    if core.legal(seat)[2]:  # it may be set aside, so it wins
        clause = clauses["small_must_men"]
        return Obstacle("must_men", clause, "小胡必闷", "a first win this small is set aside")
    return _hand(round, seat, None)


def _claim(round: "Round", seat: int) -> Obstacle | None:
    clauses = round.game.page.play_clauses
    known = round.since(0, seat)
    put_out = _last_put_out(known)
    if put_out is None:
        return Obstacle(*_MOMENT, "还没有人出牌", "nothing has been put out yet")
    if put_out.seat == seat:
        return Obstacle(*_MOMENT, "这是自己打出的牌", "this is the seat's own tile")
    after = known[put_out.number + 1 :]
    if any(
        event.kind == "men" and (event.seat, event.source) == (seat, put_out.seat)
        for event in after
    ):
        return None
    kind = KIND_OF[put_out.tile or ""]
    if wrong := _hand(round, seat, kind):
        return wrong
    robbing = put_out.kind == "added_kong"
    locked = round._core.seat(seat)["lock"] >> kind & 1
    if locked and (not robbing or _play(round).lock_robbing):
        return _lock(clauses)
    if robbing:
        passed = any(event.kind == "pass" and event.seat == seat for event in after)
        return Obstacle("passed", "RC-4", "已经过了", "it was let go") if passed else None
    return _permit(clauses) if _play(round).permit else None


def _last_put_out(known: "tuple[Event, ...]") -> "Event | None":
    kinds = ("discard", "ready", "added_kong")
    return next((event for event in reversed(known) if event.kind in kinds), None)


def _hand(round: "Round", seat: int, claimed: int | None) -> Obstacle | None:
    """What is wrong with the hand itself, with its draw or with a claimed kind."""
    play, clauses = _play(round), round.game.page.play_clauses
    core, laizi, state = round._core, round.deal.laizi, round._core.seat(seat)
    counts = np.frombuffer(state["hand"], np.uint8).copy()
    wild = 0
    if laizi is not None:
        wild, counts[laizi] = int(counts[laizi]), 0
    if claimed is not None:
        counts[claimed] += 1
    void = state["void_suit"] if state["void_suit"] >= 0 else None
    printed = claimed is not None and claimed == laizi and claimed // 9 == void
    if left := _void_left(counts, void, clauses, int(printed)):
        return left
    drawn = core.drawn if claimed is None else claimed
    if drawn >= 0 and state["waits"] >> drawn & 1 and (claimed != laizi or is_win(counts, wild)):
        return None
    wrong = _incomplete(counts, wild, (tile for _, tile, _ in state["melds"]), play, clauses)
    drawn_only = claimed is not None and claimed == laizi and state["waits"] >> claimed & 1
    if wrong == _SHAPE and drawn_only:
        en = "a discarded laizi is its printed tile"
        return Obstacle("printed", "MJ-23", "打出的癞子只当原牌", en)
    return wrong

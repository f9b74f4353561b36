"""Why a seat may not win on the tile in play: for that seat itself, from its own hand and what lies
open, so the answer tells it nothing new of the others.
"""

from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np

from zhuoji._core import Phase, State
from zhuoji.hands import is_win
from zhuoji.reasons import Language
from zhuoji.tiles import KIND_OF

if TYPE_CHECKING:
    from zhuoji.play_rules import PlayRules
    from zhuoji.round import Event, Round


class Obstacle(NamedTuple):
    """A condition of winning that fails: its name, its clause, and what a player is told."""

    name: str
    clause: str
    zh: str
    en: str

    def text(self, lang: Language = "zh") -> str:
        """The condition in one sentence, with its clause."""
        return f"{self.zh}（{self.clause}）。" if lang == "zh" else f"{self.en} ({self.clause})."


_MOMENT = ("moment", "MJ-6")


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
        return Obstacle(
            "lock", clauses["lock"], "过胡未解", "a win was let go and no draw came since"
        )
    if robbing:
        passed = any(event.kind == "pass" and event.seat == seat for event in after)
        return Obstacle("passed", "RC-4", "已经过了", "it was let go") if passed else None
    if _play(round).permit:
        return Obstacle(
            "permit",
            clauses["permit"],
            "平胡没有通行证",
            "a plain hand off a discard needs a permit",
        )
    return None


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
    void = state["void_suit"]
    if void >= 0:
        held = counts[9 * void : 9 * void + 9].sum()
        printed = claimed is not None and claimed == laizi and claimed // 9 == void
        if held > printed:  # a laizi is no tile of the void suit (ZY-6)
            return Obstacle(
                "void", clauses["void"], "手里还有缺门的牌", "a tile of the void suit is left"
            )
    drawn = core.drawn if claimed is None else claimed
    if drawn >= 0 and state["waits"] >> drawn & 1 and (claimed != laizi or is_win(counts, wild)):
        return None
    if not is_win(counts, wild, seven_pairs=play.seven_pairs):
        if claimed is not None and claimed == laizi and state["waits"] >> claimed & 1:
            return Obstacle(
                "printed", "MJ-23", "打出的癞子只当原牌", "a discarded laizi is its printed tile"
            )
        return Obstacle("shape", "MJ-19", "牌型没有凑成", "the hand is not complete")
    suits = {kind // 9 for kind in np.flatnonzero(counts).tolist()}
    suits |= {tile // 9 for _, tile, _ in state["melds"]}
    if len(suits) > play.max_suits:
        return Obstacle(
            "suits", clauses["max_suits"], "三门齐全，没有缺一门", "the hand uses three suits"
        )
    return None

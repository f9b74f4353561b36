"""`why_not_win` of a round and of a game: the condition that fails, as the referee sees it."""

import numpy as np
import pytest

import zhuoji
from tests.play import corpus
from tests.reference import table
from tests.reference.games import REFEREES
from tests.reference.hands import complete
from tests.scenario import recorded
from zhuoji.tiles import KIND_OF

games = pytest.mark.parametrize("name", corpus.GAMES)


def expected(state, seat, kind, robbing):
    """What the referee finds wrong with winning on a tile of another seat; None if nothing."""
    game = state["game"]
    own = list(table.naturals(state, seat))
    tiles, wild = [*own], table.wildcards(state, seat)
    tiles[kind] += 1
    if table.is_void_tile(state, seat, kind) or table.void_tiles(state, seat):
        return "void"
    if not table.completes(state, seat, kind):
        if complete(tuple(tiles), wild, True):
            return "suits"
        drawn = kind == state["laizi"] and table.seat_waits(state, seat)[1]
        return "printed" if drawn else "shape"
    if kind in state["locks"][seat] and (not robbing or game.lock_bars_robbing):
        return "lock"
    return None


def away_from_the_table(round, seat, kind, robbing, told):
    """What `game.why_not_win` says of the same hand; what only a table knows is told to it."""
    at = round._core.seat(seat)
    hand = np.frombuffer(at["hand"], np.uint8).copy()
    laizi = round.deal.laizi
    wild = 0 if laizi is None else int(hand[laizi])
    if wild:
        hand[laizi] = 0
    hand[kind] += 1
    melds = np.zeros(27, np.uint8)
    for of, tile, _ in at["melds"]:
        melds[tile] += 3 if of.name == "PONG" else 4
    name = told and told.name
    if name in ("passed", "printed"):
        return told  # that a win was let go, or what a discarded wildcard is, a hand does not say
    found = round.game.why_not_win(
        hand,
        melds,
        kind,
        wild,
        void=None if at["void_suit"] < 0 else at["void_suit"],
        discarded=not robbing,
        permit=name != "permit",
        locked=name == "lock",
    )
    return told if robbing and name == "lock" and found is None else found


@games
def test_the_condition_that_fails_is_the_referees(name):
    seen = set()
    for number in range(120):
        state = None
        for round, seat, action in corpus.steps(corpus.spec(name, number)):
            if state is None:
                start = round.record()
                state = REFEREES[name].new_round({k: start[k] for k in start if k != "actions"})
            put_out = [e for e in round.events if e.kind in ("discard", "ready", "added_kong")]
            turn = round._core.turn if round._core.phase.name == "TURN" else None
            for other in range(round.seats) if put_out and not round.over else ():
                if other in (turn, put_out[-1].seat):
                    continue
                told = round.why_not_win(other)
                kind, robbing = KIND_OF[put_out[-1].tile], put_out[-1].kind == "added_kong"
                wrong = expected(state, other, kind, robbing)
                if told is None:
                    assert wrong is None
                elif told.name in ("passed", "permit"):
                    assert wrong is None
                    assert robbing == (told.name == "passed")
                else:
                    assert told.name == wrong, (number, other, told)
                if other in round.pending and round.legal(other)._masks.win:
                    assert told is None
                assert away_from_the_table(round, other, kind, robbing, told) == told
                seen.add(told and told.name)
            if seat >= 0:
                REFEREES[name].apply(state, recorded(seat, action))
    assert {"shape", "lock", None} <= seen
    assert ("void" in seen) == (name in ("zunyi",))
    assert ("suits" in seen) == (name == "zunyi-classic")
    assert ("permit" in seen) == (name in ("anlong", "guiyang"))


def test_what_a_player_is_told():
    round = zhuoji.game("zunyi").deal(key=1)
    assert round.why_not_win(0).text("en") == "play has not begun (MJ-6)."
    for seat in range(4):
        round.apply(seat, "void m")
    assert round.why_not_win(1).text("en") == "nothing has been put out yet (MJ-6)."
    assert round.why_not_win(0).text("zh") == "手里还有缺门的牌（ZY-6）。"
    round.apply(0, round.default(0))
    assert round.why_not_win(0).name == "moment"
    with pytest.raises(zhuoji.IllegalAction, match="no seat 4"):
        round.why_not_win(4)


ONE_THREE = "123456789m12355p"  # 平胡, by 1m
HANDS = [
    ("zunyi", ONE_THREE, {"void": 2}, None),
    ("zunyi", ONE_THREE, {"void": 1}, "a tile of the void suit is left (ZY-6)."),
    ("zunyi", ONE_THREE, {"discarded": True, "locked": True},
     "a win was let go and no draw came since (ZY-10)."),
    ("zunyi", "123456789m12356p", {}, "the hand is not complete (MJ-19)."),
    ("zunyi", "123456789m1235p", {"laizi": 1}, None),
    ("zunyi-classic", "123456m123p12355s", {}, "the hand uses three suits (ZC-2)."),
    ("guiyang", ONE_THREE, {"discarded": True},
     "a plain hand off a discard needs a permit (GY-6)."),
    ("guiyang", ONE_THREE, {"discarded": True, "permit": True}, None),
    ("guiyang", ONE_THREE, {}, None),
    ("anlong", "111222333p44455s", {"discarded": True}, None),  # 大对子
]  # fmt: skip


@pytest.mark.parametrize(("name", "tiles", "said", "told"), HANDS)
def test_what_bars_a_hand_away_from_a_table(name, tiles, said, told):
    hand = zhuoji.parse(tiles)
    found = zhuoji.game(name).why_not_win(hand, win=int(np.flatnonzero(hand)[0]), **said)
    assert (found and found.text("en")) == told


def test_a_hand_that_cannot_be_is_refused():
    game = zhuoji.game("zunyi")
    hand = zhuoji.parse(ONE_THREE)
    with pytest.raises(zhuoji.TileError, match="one is due"):
        game.why_not_win(np.stack([hand, hand]), win=0)
    with pytest.raises(zhuoji.TileError, match="the hand holds no 9p"):
        game.why_not_win(hand, win=17)

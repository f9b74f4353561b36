"""`round.why_not_win`: the condition that fails, as the referee's functions see it."""

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

"""The greedy player discards what comparing `zhuoji.discards` would choose."""

import numpy as np
import pytest

import zhuoji
from zhuoji import _core

GAMES = [
    zhuoji.game("zunyi"),
    zhuoji.game("zunyi", seats=3, laizi=True),
    zhuoji.game("zunyi-classic"),
    zhuoji.game("guiyang"),
]
KINDS = 27
ROUNDS = 60


def hand_of(round, seat):
    """Concealed tiles and wildcards, own tiles on the table, and what else the seat sees."""
    states = [round._core.seat(s) for s in range(round.seats)]
    own = states[seat]
    tiles = np.frombuffer(own["hand"], np.uint8).copy()
    laizi = 0
    if round.deal.laizi is not None:
        laizi = int(tiles[round.deal.laizi])
        tiles[round.deal.laizi] = 0
    tabled = [np.zeros(KINDS, np.uint8) for _ in states]
    for state, table in zip(states, tabled, strict=True):
        for kind, tile, _ in state["melds"]:
            table[tile] = 3 if kind == _core.MeldKind.PONG else 4
    seen = np.frombuffer(own["aside"], np.uint8).copy()
    for s, state in enumerate(states):
        seen += np.frombuffer(state["pond"], np.uint8)
        if s != seat:
            seen += tabled[s]
    return tiles, laizi, tabled[seat], seen, own["void_suit"] if own["void_suit"] >= 0 else None


def expected_discard(game, round, seat):
    """Fewest shanten, then most useful tiles left, then the lowest kind; None: only wildcards."""
    tiles, laizi, melds, seen, void = hand_of(round, seat)
    after = zhuoji.discards(
        tiles,
        laizi,
        melds=melds,
        void=void,
        seen=seen,
        max_suits=game.play.max_suits,
        seven_pairs=game.play.seven_pairs,
    )
    held = np.flatnonzero(tiles)
    order = [(int(after.shanten[k]), -int(after.left[k]), int(k)) for k in held]
    return min(order)[2] if order else None


def compare(game, rounds):
    """How many discards of so many rounds were compared."""
    compared = 0
    for seed in range(rounds):
        round = game.deal(key=seed)
        players = _core.Players(seed.to_bytes(32, "little"), 0, 0)
        while not round.over:
            seat = round.pending[0]
            verb, kind, kinds = players.choose("greedy", round._core, seat)
            discards = [action for action in round.legal(seat) if action.do == "discard"]
            if verb in (_core.Verb.DISCARD, _core.Verb.READY) and len(discards) > 1:
                expected = expected_discard(game, round, seat)
                if expected is not None:
                    assert kind == expected, f"round {seed}, seat {seat}: {round._core.seat(seat)}"
                    compared += 1
            round.apply(seat, round.engine.action(verb, kind, kinds))
    return compared


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_discards(game):
    assert compare(game, ROUNDS) > 600


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_ten_thousand_discards(game):
    assert compare(game, 600) > 10_000

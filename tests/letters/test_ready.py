"""When a seat was first ready: by the definitions, step by step."""

from collections import Counter

import zhuoji
from tests.letters import brute
from zhuoji import _core
from zhuoji._core import LetterSet
from zhuoji.walls import key_bytes

ROUNDS = 24
SHAPES = {
    LetterSet.QUAD: (0, 0, 0, 0),
    LetterSet.RUN: (0, 1, 2),
    LetterSet.TWO_SEVEN_TEN: (0, 5, 8),
}


def hand_of(round, seat):
    """The cards and sets of a seat that has none too many, else None."""
    state = round._core.seat(seat)
    cards = tuple(kind for kind, held in enumerate(state["hand"]) for _ in range(held))
    if len(cards) % 3 != 1:
        return None
    laid = tuple(
        tuple(low + ahead for ahead in SHAPES.get(of, (0, 0, 0))) for of, low, _ in state["laid"]
    )
    return cards, laid


def test_a_seat_is_ready_once_a_card_completes_its_hand():
    game = zhuoji.game("nanxian")
    known = {}
    ready = Counter()
    for number in range(ROUNDS):
        round = game.deal(key=3, round=number, dealer=number % 3)
        players = _core.LetterPlayers(key_bytes(3), 0, number)
        first, drawn = {}, Counter()
        while True:
            for seat in range(3):
                hand = hand_of(round, seat)
                if hand is None or seat in first:
                    continue
                if hand not in known:
                    known[hand] = brute.waits(*hand)
                if known[hand]:
                    first[seat] = drawn[seat]
            if round.over:
                break
            # What makes a hand ready is the action, so the draws that follow it do not count.
            drawn = Counter(event.seat for event in round.events if event.kind == "draw")
            seat = round.pending[0]
            action = round.engine.action(*players.choose("greedy", round._core, seat))
            round.apply(seat, action)
        winners = set(round.facts().win_seat.tolist())
        found = round.facts().ready_draw[0].tolist()
        assert found == [first.get(seat, -1) for seat in range(3)], f"round {number}"
        dealt = {seat for seat in winners if round.facts().win_tile[0] < 0}
        assert winners - dealt <= first.keys()
        ready.update(first.values())
    assert len(ready) > 5

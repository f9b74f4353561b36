"""A study played slowly: round by round, through the Python face of a round."""

from collections.abc import Sequence

import zhuoji
from zhuoji import _core
from zhuoji.walls import key_bytes


def play_by_hand(
    game: zhuoji.Game, rounds: int, policies: Sequence[str], seed: int, first_table: int = 0
) -> list[zhuoji.Round]:
    """The rounds of a study, played one by one: deal, ask each player in turn, pass the deal on."""
    played = []
    for k in range(rounds):
        table, number = first_table + k // 64, k % 64
        if number == 0:
            dealer, streak = 0, 0  # ZY-4: the host
        round = game.deal(key=seed, table=table, round=number, dealer=dealer, streak=streak)
        players = _core.Players(key_bytes(seed), table, number)
        while not round.over:
            seat = round.pending[0]
            verb, tile, tiles = players.choose(policies[seat], round._core, seat)
            assert round._core.apply(seat, verb, tile, tiles) == _core.Refusal.NONE
        ledger = round.settle()
        dealer, streak = ledger.dealer, ledger.streak
        played.append(round)
    return played

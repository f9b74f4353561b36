"""Hands and openings of guiyang scenarios, in which most wins come after a lap of the table.

Before it a win would be 天胡 or 地胡 (GY-9).
"""

from typing import Any

from tests.scenario import JUNK_A, JUNK_B, JUNK_C, Play, Scenario

# Winning hands less a tile, without s, 1s and 8p.
TRIPLETS = "222333m1133555p"  # waits for 1p and 3p: 大对子 5
PAIRS = "2233m11557p2255s"  # waits for 7p: 七对 10

# Four discards that nobody claims, the dealer's first; nobody waits for s but hands that say so.
SPARE = "9s"
LAP = "3s6s8s"
AROUND = "0 discard 9s, 1 drop, 2 drop, 3 drop"


def table(hands: list[str], **options: Any) -> Scenario:
    """A deal of guiyang."""
    return Scenario(hands, game="guiyang", **options)


def second_turn(winner: str, tile: str, then: str = ", 1 win", **options: Any) -> Play:
    """Every seat has had its first turn; seat 0, the dealer, discards the tile it drew."""
    hands = [JUNK_A + SPARE, winner, JUNK_B, JUNK_C]
    return table(hands, draws=LAP + tile, **options).play(AROUND + ", 0 drop" + then)


def self_drawn(winner: str, tile: str, **options: Any) -> Play:
    """Seat 1 wins with the tile of its second draw."""
    hands = [JUNK_A + SPARE, winner, JUNK_B, JUNK_C]
    return table(hands, draws=LAP + "4s" + tile, **options).play(AROUND + ", 0 drop, 1 win")

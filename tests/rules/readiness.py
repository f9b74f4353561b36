"""Drawn rounds in which exactly the seats one names are ready, and who deals after them.

The hands serve every four-seat mahjong of 108 tiles: each ready one uses two suits, the others
three. Nobody wins: the four last tiles of the wall complete no hand.
"""

from typing import Any

from tests.scenario import JUNK_A, JUNK_B, JUNK_C, PLAIN, Play, Scenario

READY = (PLAIN, "345678s1334577p", "344556678m1388p", "1112347s456789p")
NOT_READY = (JUNK_A, JUNK_B, JUNK_C, "17m14689p125789s")
DEAD = "9m2m2m2m"

# Dealer, ready seats, next dealer. Nobody or everybody ready: the dealer; three: the seat that is
# not; else the dealer if ready, else the next ready seat after him.
SUCCESSION = [
    (0, "", 0), (2, "", 2), (1, "0123", 1), (3, "0123", 3),
    (0, "123", 0), (3, "123", 0), (1, "023", 1), (0, "013", 2), (0, "012", 3), (2, "012", 3),
    (0, "0", 0), (0, "01", 0), (1, "01", 1), (3, "13", 3), (2, "12", 2),
    (0, "1", 1), (0, "23", 2), (1, "03", 3), (2, "01", 0), (3, "2", 2), (3, "12", 1), (1, "0", 0),
]  # fmt: skip


def drawn(game: str, ready: str, *, dealer: int = 0, **options: Any) -> Play:
    """A round that nobody wins; `ready` lists the seats that are ready, such as "02"."""
    hands = [(READY if str(seat) in ready else NOT_READY)[seat] for seat in range(4)]
    hands[dealer] += "9s"
    table = Scenario(hands, game=game, dealer=dealer, last=DEAD, **options)
    return table.play(f"{dealer} discard 9s").idle()

"""Rounds of letter cards told as a rule tells them: hands, draws, actions, who pays what."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import zhuoji
from tests.scenario import Play
from zhuoji import letters

ALL = [f"{rank}{size}" for size in "xd" for rank in range(1, 11)]


def cards(text: str) -> list[str]:
    """The cards of a text such as `270x4d`, in its order; blanks may part them."""
    return [ALL[kind] for part in text.split() for kind in letters.kinds(part)]


def table(
    hands: Sequence[str], draws: str = "", *, last: str = "", dealer: int = 0, **options: Any
) -> Play:
    """A deal: nineteen cards a seat, twenty for the dealer. A hand may be shorter: cards that
    nobody asked for, spread so that they make no pair, fill it up. `draws` come first, `last` are
    the last that can be drawn.
    """
    seats = len(hands)
    game = zhuoji.game("nanxian", seats=seats, **options)
    order = [(dealer + step) % seats for step in range(seats)]
    dealt = [cards(hands[seat]) for seat in order]
    asked = [card for hand in dealt for card in hand] + cards(draws) + cards(last)
    left = Counter(ALL * 4)
    left.subtract(asked)
    assert min(left.values()) >= 0, f"five of {[card for card in left if left[card] < 0]}"
    rest = [card for copy in range(4) for card in ALL if copy < left[card]]
    for place, hand in enumerate(dealt):
        due = 20 if place == 0 else 19
        assert len(hand) <= due, f"{len(hand)} cards"
        while len(hand) < due:
            fresh = next((card for card in rest if card not in hand), rest[0])
            rest.remove(fresh)
            hand.append(fresh)
    front = [card for hand in dealt for card in hand] + cards(draws)
    buried = game.options.buried
    tail = rest[len(rest) - buried :]
    middle = rest[: len(rest) - buried]
    return Play(game.deal(wall=front + middle + cards(last) + tail, dealer=dealer))

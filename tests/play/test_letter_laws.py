"""What rounds and studies of letter cards hold besides the laws of every round (`test_laws`)."""

import random
from collections.abc import Iterator

import pytest

import zhuoji
from zhuoji import Round, _core, letters
from zhuoji.walls import key_bytes

ROOMS = [
    {},
    {"chi_limit": True, "hand_in_hand": True, "edition": "small"},
    {"seats": 2, "back_to_back": True},
    {"seats": 2, "buried": 0, "base": 7},
]
POLICIES = _core.policy_names
rooms = pytest.mark.parametrize("room", ROOMS, ids=str)


def steps(room: dict[str, object], number: int) -> Iterator[Round]:
    """A round of mixed players, at its start and after each of their actions."""
    dice = random.Random(number)
    game = zhuoji.game("nanxian", **room)
    round = game.deal(key=number, dealer=dice.randrange(game.play.seats))
    players = _core.LetterPlayers(key_bytes(number), 0, 0)
    lineup = dice.choices(POLICIES, k=game.play.seats)
    yield round
    while not round.over:
        seat = dice.choice(round.pending)
        round.apply(seat, round.engine.action(*players.choose(lineup[seat], round._core, seat)))
        yield round


@rooms
def test_a_reading_holds_the_cards_of_a_hand(room):
    for number in range(12):
        *_, round = steps(room, number)
        found = round.settle().to_dict()
        cards = [card for part in found["reading"] for card in part["cards"]]
        assert len(cards) in (0, *range(17, 27))
        assert all(card in letters.KIND_OF for card in cards)


@rooms
def test_a_study_does_not_depend_on_threads(room):
    game = zhuoji.game("nanxian", **room)
    one = zhuoji.simulate(game, 200, "random", key=4, threads=1)
    two = zhuoji.simulate(game, 200, "random", key=4, threads=2)
    assert one.digest == two.digest
    assert one.stats.counts == two.stats.counts


def test_greedy_players_win_most_rounds():
    """Far more often than chance: about 88 % of rounds of three and 77 % of two."""
    three = zhuoji.simulate("nanxian", 640, "greedy", key=1).stats.counts
    two = zhuoji.simulate(zhuoji.game("nanxian", seats=2), 640, "greedy", key=1).stats.counts
    assert three["drawn"] < 640 * 0.2
    assert two["drawn"] < 640 * 0.32

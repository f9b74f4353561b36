"""A corpus of rounds of letter cards: random options, mixed players, walls where much happens.

A round follows from its number alone. Most walls deal hands that lack a card of a complete one:
plain, alike, of one size, black, full of reds, with one red, of pairs, of quads. The card that is
lacking comes soon, anywhere, or last of all.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import zhuoji
from tests.reference.letters import wins
from zhuoji import Action, Game, Round, _core
from zhuoji.games import _PAGES
from zhuoji.letters import NAMES
from zhuoji.options import declared

KINDS, COPIES = 20, 4
DEALT, DEALER = 19, 20  # NX-3
STILL = "still"  # the habit of a seat that takes nothing and plays its highest card
RED_SETS = ((1, 6, 9), (11, 16, 19))
REDS = tuple(kind for reds in RED_SETS for kind in reds)
ALL = tuple(range(KINDS))
BLACK = tuple(kind for kind in ALL if kind not in REDS)

Hand = list[int]


class UsedUp(Exception):
    """The cards left do not make the hand that is wanted: the wall is built anew."""


@dataclass(frozen=True)
class Spec:
    """What a round of the corpus is played from; `policies` by seat."""

    number: int
    game: Game
    deal: dict[str, Any]
    policies: tuple[str, ...]


# ---------------------------------------------------------------- hands


def some_set(dice: random.Random, kinds: Sequence[int], alike: float, reds: float) -> Hand:
    """Three alike, 2-7-10 or a run, of the kinds alone."""
    chance = dice.random()
    if chance < reds:
        return list(dice.choice(RED_SETS))
    low = dice.choice(kinds)
    if chance < reds + alike:
        return [low] * 3
    return [low, low + 1, low + 2] if low % 10 <= 7 else [low] * 3


def some_door(dice: random.Random, kinds: Sequence[int], alike: float) -> Hand:
    low = dice.choice(kinds)
    if dice.random() < max(alike, 0.4):
        return [low, low]
    return [low, low + dice.choice((1, 2))] if low % 10 <= 7 else [low, low]


def in_sets(dice: random.Random, kinds: Sequence[int], alike: float, reds: float) -> Hand:
    parts = [some_set(dice, kinds, alike, reds) for _ in range(6)]
    return [kind for part in parts for kind in part] + some_door(dice, kinds, alike)


def ten_pairs(dice: random.Random) -> Hand:
    kinds = dice.sample(ALL, 10)
    if dice.random() < 0.4:
        kinds[0] = kinds[1]
    return kinds * 2


def twin_waits(dice: random.Random) -> Hand:
    """Pairs of one rank in both sizes, one of which becomes three alike."""
    rank = dice.randrange(10)
    sets = [kind for _ in range(5) for kind in some_set(dice, ALL, 0.4, 0.3)]
    return [rank, rank, rank, rank + 10, rank + 10, *sets]


def complete(dice: random.Random, flavour: str) -> Hand:
    """Twenty cards that win, of a flavour."""
    while True:
        match flavour:
            case "plain":
                hand = in_sets(dice, ALL, 0.45, 0.3)
            case "alike":
                hand = in_sets(dice, ALL, 1, 0)
            case "size":
                size = dice.choice((0, 10))
                hand = in_sets(dice, ALL[size : size + 10], 0.6, 0)
            case "black":
                hand = in_sets(dice, BLACK, dice.choice((0.8, 1)), 0)
            case "red":
                hand = in_sets(dice, (*REDS, *REDS, *ALL), 0.6, 0.5)
            case "one red":
                hand = in_sets(dice, BLACK, 0.85, 0)
                low = dice.choice(REDS)
                hand[:3] = [low, low + 1, low + 2] if low % 10 <= 7 else [low - 2, low - 1, low]
            case "twins":
                hand = twin_waits(dice)
            case _:
                hand = ten_pairs(dice)
        counts = Counter(hand)
        fits = max(hand) < KINDS and max(counts.values()) <= COPIES
        if fits and wins(tuple(counts[kind] for kind in ALL), []):
            return hand


FLAVOURS = ("plain", "plain", "alike", "size", "black", "red", "one red", "twins", "pairs")


def anything(dice: random.Random, stock: Hand, count: int) -> Hand:
    """Cards drawn blindly."""
    if count > len(stock):
        raise UsedUp
    dice.shuffle(stock)
    hand, stock[:count] = stock[:count], []
    return hand


def take(stock: Hand, cards: Hand) -> Hand:
    """These cards out of the stock."""
    for card in cards:
        if card not in stock:
            raise UsedUp
        stock.remove(card)
    return list(cards)


def ready(dice: random.Random, stock: Hand, lacking: int = 1) -> tuple[Hand, Hand]:
    """The cards dealt of a complete hand and those lacking, all out of the stock."""
    for _ in range(40):
        hand = complete(dice, dice.choice(FLAVOURS))
        left = Counter(stock)
        left.subtract(hand)
        if min(left.values()) >= 0:
            take(stock, hand)
            dice.shuffle(hand)
            return hand[lacking:], hand[:lacking]
    raise UsedUp


def grabby(dice: random.Random, stock: Hand) -> tuple[Hand, Hand]:
    """Pairs and triples, and the third and fourth copies as what is lacking."""
    left = Counter(stock)
    kinds = [kind for kind in ALL if left[kind] == COPIES]
    if len(kinds) < 8:
        raise UsedUp
    dice.shuffle(kinds)
    hand: Hand = []
    lacking: Hand = []
    for kind in kinds[:8]:
        held = dice.choice((2, 2, 3, 3, 4)) if len(hand) < 15 else 2
        hand += [kind] * held
        lacking += [kind] * (COPIES - held)
    hand, lacking = hand[:DEALT], [*hand[DEALT:], *lacking]
    take(stock, hand + lacking)
    return hand, lacking


# ---------------------------------------------------------------- walls


def built(dice: random.Random, seats: int, buried: int) -> Hand:
    """A wall whose hands lack little; `UsedUp` where the cards did not do."""
    stock = list(ALL) * COPIES
    hands, wanted = [], []
    for place in range(seats):
        form = dice.random()
        lacking: Hand = []
        if form < 0.55:
            hand, lacking = ready(dice, stock, 0 if not place and dice.random() < 0.1 else 1)
        elif form < 0.65:
            hand, lacking = ready(dice, stock, dice.randint(2, 5))
        elif form < 0.85:
            hand, lacking = grabby(dice, stock)
        else:
            hand = []
        hands.append(hand)
        wanted += lacking
    for place, hand in enumerate(hands):
        hand.extend(anything(dice, stock, (DEALT if place else DEALER) - len(hand)))
    dice.shuffle(wanted)
    dice.shuffle(stock)
    live = len(stock) + len(wanted) - buried
    when = dice.random()
    if when < 0.25:  # last of all
        first = max(0, live - len(wanted))
        draws = stock[:first] + wanted + stock[first:]
    else:
        soon = max(len(wanted), 6 * seats if when < 0.7 else live)
        head = wanted + stock[: soon - len(wanted)]
        dice.shuffle(head)
        draws = head + stock[soon - len(wanted) :]
    return [kind for hand in hands for kind in hand] + draws


def uniform(dice: random.Random) -> Hand:
    wall = list(ALL) * COPIES
    dice.shuffle(wall)
    return wall


def wall_of(dice: random.Random, seats: int, buried: int) -> Hand:
    if dice.random() < 0.15:
        return uniform(dice)
    while True:
        try:
            return built(dice, seats, buried)
        except UsedUp:
            continue


# ---------------------------------------------------------------- rounds


def spec(number: int) -> Spec:
    """The round with a number: options, wall, dealer and players."""
    dice = random.Random(f"letters {number}")
    seats = dice.choice((2, 3))
    options = {
        choice.name: dice.choice(choice.values)
        for choice in declared(_PAGES["nanxian"].options, seats)
    }
    game = zhuoji.game("nanxian", **options | {"seats": seats})
    wall = wall_of(dice, seats, game.options.buried)
    habits = (*_core.policy_names, STILL)
    if dice.random() < 0.3:
        habits = (*_core.policy_names[-2:], STILL)  # the wall often runs out
    deal = {"wall": [NAMES[kind] for kind in wall], "dealer": dice.randrange(seats)}
    return Spec(number, game, deal, tuple(dice.choices(habits, k=seats)))


def steps(spec: Spec) -> Iterator[tuple[Round, int, Action]]:
    """Plays a round: yields it with the seat and its action just before that is applied."""
    dice = random.Random(f"order {spec.number}")
    players = _core.LetterPlayers(spec.number.to_bytes(32, "little"), 0, 0)
    round = spec.game.deal(**spec.deal)
    while not round.over:
        seat = dice.choice(round.pending)
        if spec.policies[seat] == STILL:
            action = round.default(seat)
        else:
            action = round.engine.action(*players.choose(spec.policies[seat], round._core, seat))
        yield round, seat, action
        round.apply(seat, action)
    yield round, -1, Action("pass")


def play(spec: Spec) -> Round:
    """The finished round."""
    *_, (round, _, _) = steps(spec)
    return round

"""Letter cards: text, waits and best readings against the definitions."""

import random

import numpy as np
import pytest

import zhuoji
from tests.letters import brute
from zhuoji import TileError, letters

SMALL = zhuoji.game("nanxian", edition="small")
NAME = {"triplet": "pong {}", "run": "chi {}", "reds": "chi {}"}


def counts_of(cards):
    return np.bincount(np.array(cards, dtype=int), minlength=20).astype(np.uint8)


def text_of(cards):
    return letters.text(counts_of(cards))


def said(part):
    """A laid set as the package reads it; three alike are a pong."""
    return f"pong {letters.NAMES[part[0]]}" if len(set(part)) == 1 else f"chi {text_of(part)}"


def deal(dice, wild):
    """A complete hand of random parts, at most four of a kind; `wild` of 8 cards are random."""
    while True:
        parts = [dice.choice(brute.SETS + brute.SETS[-2:] * 6) for _ in range(6)]
        doors = [(a, b) for a in range(20) for b in range(a, 20) if brute.is_door(a, b)]
        parts.append(dice.choice(doors))
        laid = [part for part in parts[:6] if dice.random() < 0.3]
        cards = [card for part in parts if part not in laid for card in part]
        if dice.random() < wild:
            cards[dice.randrange(len(cards))] = dice.randrange(20)
        every = cards + [card for part in laid for card in part]
        if len(laid) == len(set(laid)) and max(counts_of(every)) <= 4:
            due = 3 * (6 - len(laid)) + 2
            if len(cards) == due:
                return tuple(sorted(cards)), tuple(laid)


@pytest.mark.parametrize("seed", range(6))
def test_waits_are_those_of_the_definitions(seed):
    dice = random.Random(seed)
    found = 0
    for _ in range(20):
        cards, laid = deal(dice, 0.3)
        rest = list(cards)
        rest.pop(dice.randrange(len(rest)))
        want = brute.waits(tuple(rest), laid)
        got = letters.waits(counts_of(rest), map(said, laid))
        assert got == {letters.NAMES[kind] for kind in want}, (text_of(rest), laid)
        found += len(want)
    assert found > 10


@pytest.mark.parametrize("seed", range(6))
def test_points_are_those_of_the_best_reading(seed):
    dice = random.Random(100 + seed)
    compared = 0
    while compared < 25:
        cards, laid = deal(dice, 0)
        win, own = dice.choice(cards), dice.random() < 0.5
        best = letters.best(
            SMALL, counts_of(cards), map(said, laid), win=letters.NAMES[win], from_other=not own
        )
        held = counts_of([*cards, *(card for part in laid for card in part)])
        assert (best is None) == (not brute.is_win(cards, laid))
        if best is None or best.names or 4 in held:
            continue
        assert best.points == brute.most_points(cards, laid, 0, own, win), (text_of(cards), laid)
        compared += 1


@pytest.mark.parametrize("seed", range(4))
def test_ten_pairs_win(seed):
    dice = random.Random(seed)
    pairs = dice.sample(range(20), 10)
    best = letters.best(SMALL, counts_of(pairs * 2), win=letters.NAMES[pairs[0]])
    assert best is not None
    assert "十对" in best.names
    assert letters.waits(counts_of(pairs * 2) - counts_of(pairs[:1])) >= {letters.NAMES[pairs[0]]}


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("270x", ["2x", "7x", "10x"]),
        ("10x", ["1x", "10x"]),
        ("44d0x", ["10x", "4d", "4d"]),
        ("", []),
    ],
)
def test_text_and_counts(text, cards):
    """NX-1."""
    counts = letters.parse(text)
    assert [n for k, n in enumerate(letters.NAMES) for _ in range(counts[k])] == cards
    assert (letters.parse(letters.text(counts)) == counts).all()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("12", "the size of the last ranks is missing"),
        ("x", "without a rank before it"),
        ("1m", "neither a rank nor a size"),
        ("11111d", "a fifth 1d"),
        (5, "must be text"),
    ],
)
def test_texts_that_are_no_cards(text, why):
    with pytest.raises(TileError, match=why):
        letters.parse(text)


@pytest.mark.parametrize(
    ("hand", "laid", "why"),
    [
        ("123x", (), "3 cards and 0 sets laid"),
        ("1112223334445556d", ["chi 135x"], "laid.0.: 'chi 135x'"),
        ("1112223334445556d", ["pong 1d"], "a fifth 1d"),
    ],
)
def test_hands_that_cannot_be(hand, laid, why):
    with pytest.raises(TileError, match=why):
        letters.waits(letters.parse(hand), laid)

"""The referee of nanxian against the known answers and definitions even slower than itself."""

import copy
import json
import random
from collections import Counter
from itertools import combinations, combinations_with_replacement, product

import pytest

from . import letters, nanxian, walls
from .test_reference import CASES, lines, summed

ROUNDS = [
    (path.stem, json.loads(path.read_text("utf-8")))
    for path in sorted((CASES / "rounds" / "nanxian").glob("*.json"))
]
PLAYED = lines(CASES / "played" / "nanxian.jsonl")


# ---------------------------------------------------------------- known answers


def compare(case):
    """Settlement as RC-6 says: whatever the case states, entries summed."""
    result, expect = nanxian.settle(nanxian.replay(case["record"])), case["expect"]
    for key, value in expect.items():
        if key == "entries":
            assert summed(result["entries"]) == summed(value)
        else:
            assert result[key] == value, key
    check_reading(result)


def check_reading(result):
    """RC-6: six sets and a door, ten 门, or nothing."""
    sets = [one["set"] for one in result["reading"]]
    if result["outcome"]["kind"] == "draw":
        assert sets == []
    elif len(sets) == 10:
        assert set(sets) == {"门"}
        assert "十对" in result["names"]
    else:
        assert len(sets) == 7
        assert sets.count("门") == 1
        assert sets[-1] == "门"


@pytest.mark.parametrize("case", [case for _, case in ROUNDS], ids=[name for name, _ in ROUNDS])
def test_round_case(case):
    if "expect_error" not in case:
        compare(case)
        return
    with pytest.raises(nanxian.RecordRefused) as refusal:
        nanxian.replay(case["record"])
    index = refusal.value.index
    assert {"index": index, "seat": refusal.value.seat} == case["expect_error"]
    nanxian.replay({**case["record"], "actions": case["record"]["actions"][:index]})


@pytest.mark.parametrize("case", PLAYED, ids=range(len(PLAYED)))
def test_played_case(case):
    compare(case)


def test_a_wall_holds_every_card():
    wall = walls.wall(3, 1, 4, kinds=letters.KINDS)
    assert sorted(wall) == [kind for kind in range(20) for _ in range(4)]
    assert wall != walls.wall(3, 1, 5, kinds=letters.KINDS)


# ---------------------------------------------------------------- readings, slower still


SETS = (
    [(k, k, k) for k in range(20)]
    + [(k, k + 1, k + 2) for k in range(20) if k % 10 <= 7]
    + [(1, 6, 9), (11, 16, 19)]
)
DOORS = [
    (a, b)
    for a, b in combinations_with_replacement(range(20), 2)
    if a // 10 == b // 10 and (b - a <= 2 or {a % 10, b % 10} <= {1, 6, 9})
]


def slow_splits(hand):
    """NX-17: every choice of sets and a door that uses the cards up, as sorted cards."""
    inside = [one for one in SETS if all(hand[kind] >= one.count(kind) for kind in one)]
    found = set()
    for sets in combinations_with_replacement(inside, sum(hand) // 3):
        for door in DOORS:
            used = Counter(kind for one in (*sets, door) for kind in one)
            if all(used[kind] == hand[kind] for kind in range(20)):
                found.add((*sorted(sets), door))
    return found


def random_cards(dice, size):
    """Crowded into few kinds, half of them built of sets so that they can be split."""
    if dice.random() < 0.6:
        cards = [k for one in dice.choices(SETS, k=size // 3) for k in one] + [*dice.choice(DOORS)]
    else:
        low = dice.randrange(20)
        cards = [(low + dice.randrange(6)) % 20 for _ in range(size)]
    hand = tuple(cards.count(kind) for kind in range(20))
    return hand if max(hand) <= 4 else random_cards(dice, size)


def test_nx_17_splits_are_all_choices_of_sets_and_a_door():
    dice, seen = random.Random(1), Counter()
    for _ in range(150):
        hand = random_cards(dice, dice.choice([2, 5, 8, 11]))
        fast = set()
        for halves in product(letters.splits(hand[:10]), letters.splits(hand[10:])):
            cards = [
                tuple(10 * size + place for place in places)
                for size, half in enumerate(halves)
                for _, places in half
            ]
            sets, doors = [c for c in cards if len(c) == 3], [c for c in cards if len(c) == 2]
            if len(doors) == 1:
                fast.add((*sorted(sets), *doors))
        assert fast == slow_splits(hand)
        seen[len(fast) > 1, bool(fast)] += 1
    assert len(seen) == 3


def test_nx_16_a_hand_wins_if_it_has_a_reading():
    dice, seen = random.Random(2), Counter()
    for number in range(400):
        hand = random_cards(dice, 20)
        if number % 4 == 0:
            hand = tuple(2 if k in dice.sample(range(20), 10) else 0 for k in range(20))
        if sum(hand) != 20:
            continue
        win = letters.Win(hand, [], None, "deal", set(), True, 0, False, "small", False, False)
        found = letters.readings(win)
        assert bool(found) == letters.wins(hand, [])
        seen[bool(found), any(letters.is_bare(reading) for reading in found)] += 1
    assert seen[True, False] > 20
    assert seen[False, False] > 20


# ---------------------------------------------------------------- random play


def random_header(dice, number):
    seats = dice.choice(nanxian.SEATS)
    options = {name: dice.choice(values) for name, values in nanxian.options_for(seats).items()}
    return {
        "format": "zhuoji-record/1",
        "game": "nanxian",
        "options": options,
        "seats": seats,
        "dealer": walls.header(7, number, seats=seats, kinds=20)["dealer"],
        "wall": [letters.name_of(kind) for kind in walls.wall(7, number, kinds=20)],
    }


def count_cards(state):
    """NX-1: every card is in the wall, a hand, a pond, on the table, on offer, or won."""
    count = len(state["wall"]) - state["front"] + sum(sum(hand) for hand in state["hands"])
    count += sum(len(pond) for pond in state["ponds"])
    count += sum(len(one["cards"]) for laid in state["laid"] for one in laid)
    if state["window"] and state["window"]["stage"] == "private":
        count += 1
    if state["outcome"] and state["outcome"]["by"] in ("own", "drawn"):
        count += 1
    return count


def play_out(dice, header, look=lambda state: None):
    """Random play that likes claims; returns the state and the actions."""
    state, actions = nanxian.new_round(header), []
    boldness = dice.choice([0.3, 0.8, 1])
    while not nanxian.finished(state):
        look(state)
        choices = nanxian.legal(state, dice.choice(nanxian.pending(state)))
        bold = [a for a in choices if a["do"] not in ("pass", "discard")]
        action = dice.choice(bold if bold and dice.random() < boldness else choices)
        nanxian.apply(state, action)
        actions.append(action)
        assert count_cards(state) == 80
    return state, actions


def test_random_rounds_balance_and_replay():
    dice, seen = random.Random(6), Counter()
    for number in range(150):
        header = random_header(dice, number)
        state, actions = play_out(dice, header)
        result = nanxian.settle(state)
        assert sum(result["totals"]) == 0
        check_reading(result)
        assert nanxian.settle(nanxian.replay({**header, "actions": actions})) == result
        seen[result["outcome"]["kind"]] += 1
        seen.update(action["do"] for action in actions)
    assert all(seen[what] for what in ("win", "draw", "chi", "pong", "wai", "liu", "pass"))


def test_rc_4_a_pass_left_out_is_inferred():
    """A pass may go where the next action that is none leads to the same state without it."""
    dice, shorter = random.Random(9), 0
    for number in range(60):
        header = random_header(dice, number)
        state, actions = play_out(dice, header)
        index = len(actions) - 1
        while index >= 0 and actions[index]["do"] == "pass":
            index -= 1
        for place in range(index - 1, -1, -1):
            if actions[place]["do"] != "pass":
                continue
            kept = actions[:place] + actions[place + 1 :]
            if reads_alike(header, actions, kept, place):
                actions = kept
                shorter += 1
        assert nanxian.settle(nanxian.replay({**header, "actions": actions})) == nanxian.settle(
            state
        )
    assert shorter > 100


def reads_alike(header, actions, kept, place):
    """The shortened record reaches the same state after every action behind the gap."""
    for behind in range(place + 1, len(actions)):
        if actions[behind]["do"] != "pass":
            one = nanxian.replay({**header, "actions": actions[: behind + 1]})
            try:
                other = nanxian.replay({**header, "actions": kept[:behind]})
            except nanxian.RecordRefused:
                return False
            return one == other
    return False


def every_action(state):
    """Every well-formed action of every seat, cards written."""
    cards = [letters.name_of(kind) for kind in range(20)]
    for seat in range(state["seats"]):
        for verb, card in product(("discard", "liu", "wai", "pong", "win", "pass"), cards):
            yield {"seat": seat, "do": verb, "tile": card}
        eaten = {"1x", cards[state["window"]["kind"]] if state["window"] else "2d"}
        for card, door in product(eaten, combinations(cards, 2)):
            yield {"seat": seat, "do": "chi", "tile": card, "with": list(door)}


def test_legal_is_exactly_what_apply_takes():
    dice = random.Random(4)

    def look(state):
        if dice.random() > 0.06:
            return
        legal = [action for seat in range(state["seats"]) for action in nanxian.legal(state, seat)]
        for action in every_action(state):
            before = copy.deepcopy(state)
            if action in legal:
                nanxian.apply(copy.deepcopy(state), action)
                continue
            with pytest.raises(nanxian.Refused):
                nanxian.apply(state, action)
            assert state == before

    for number in range(12):
        play_out(dice, random_header(dice, number), look)

"""The referee against the known answers, and against definitions even slower than itself."""

import json
import random
from collections import Counter
from itertools import combinations_with_replacement
from pathlib import Path

import pytest

from . import hands, walls
from .games import REFEREES, referee
from .scenes import summed


def cases_folder():
    """The cases beside the project, else inside it."""
    project = Path(__file__).resolve().parents[2]
    beside = project.parent / "shared" / "cases"
    return beside if beside.is_dir() else project / "tests" / "cases"


CASES = cases_folder()


def lines(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


HANDS = lines(CASES / "hands.jsonl")
ROUNDS = {
    f"{game}/{path.stem}": json.loads(path.read_text(encoding="utf-8"))
    for game in REFEREES
    for path in sorted((CASES / "rounds" / game).glob("*.json"))
}
PLAYED = {
    f"{game}/{number}": case
    for game in REFEREES
    for number, case in enumerate(lines(CASES / "played" / f"{game}.jsonl"))
}


# ---------------------------------------------------------------- known answers


@pytest.mark.parametrize("case", HANDS, ids=[case["id"] for case in HANDS])
def test_hand_case(case):
    melds = [0] * hands.KINDS
    for meld in case["melds"]:
        for kind, count in enumerate(hands.parse(meld)):
            melds[kind] += count
    ask = getattr(hands, case["op"])
    arguments = {"melds": melds, "seven_pairs": case["seven_pairs"]}
    if case["expected"] == "error":
        with pytest.raises(hands.TileError):
            ask(hands.parse(case["hand"]), case["laizi"], **arguments)
        return
    expected = case["expected"]
    if case["op"] == "waits":
        expected = {kind for kind, count in enumerate(hands.parse(expected)) if count}
    assert ask(hands.parse(case["hand"]), case["laizi"], **arguments) == expected


def compare(case):
    """Settlement as RC-6 says; `winners` is a set, entries are summed."""
    game, expect = referee(case["record"]["game"]), case["expect"]
    result = game.settle(game.replay(case["record"]))
    assert sorted(result["outcome"].pop("winners")) == sorted(expect["outcome"]["winners"])
    for key, value in result["outcome"].items():
        assert expect["outcome"][key] == value
    for key in ("flip", "states", "burnt", "totals", "next"):
        assert result[key] == expect[key], key
    live = [entry for entry in result["entries"] if entry["cancelled_by"] is None]
    cancelled = [entry for entry in result["entries"] if entry["cancelled_by"] is not None]
    assert summed(live) == summed(expect["entries"])
    assert "cancelled" not in expect or summed(cancelled) == summed(expect["cancelled"])


@pytest.mark.parametrize("case", ROUNDS.values(), ids=ROUNDS.keys())
def test_round_case(case):
    if "expect_error" not in case:
        compare(case)
        return
    game = referee(case["record"]["game"])
    with pytest.raises(game.RecordRefused) as refusal:
        game.replay(case["record"])
    index = refusal.value.index
    assert {"index": index, "seat": refusal.value.seat} == case["expect_error"]
    game.replay({**case["record"], "actions": case["record"]["actions"][:index]})


@pytest.mark.parametrize("case", PLAYED.values(), ids=PLAYED.keys())
def test_played_case(case):
    compare(case)


# ---------------------------------------------------------------- walls


def test_chacha_block_of_rfc_8439_section_2_3_2():
    nonce = bytes.fromhex("000000090000004a00000000")
    words = walls.block(bytes(range(32)), 1, nonce)
    stream = b"".join(word.to_bytes(4, "little") for word in words)
    assert stream == bytes.fromhex(
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
    )


@pytest.mark.parametrize(
    ("counter", "start"),
    [(0, "76b8e0ada0f13d90405d6ae55386bd28"), (1, "9f07e7be5551387a98ba977c732d080d")],
)
def test_chacha_blocks_of_rfc_8439_appendix_a_1(counter, start):
    words = walls.block(bytes(32), counter, bytes(12))
    assert b"".join(word.to_bytes(4, "little") for word in words).hex().startswith(start)


def test_a_wall_holds_every_tile_and_depends_on_key_table_and_round():
    dealt = [
        tuple(walls.wall(key, table, round_))
        for key in (0, 1)
        for table in (0, 1)
        for round_ in (0, 1)
    ]
    assert len(set(dealt)) == 8
    assert all(sorted(tiles) == [k for k in range(27) for _ in range(4)] for tiles in dealt)
    assert walls.wall(5) == walls.wall((5).to_bytes(32, "little"))


def test_bounded_draws_again_when_the_low_word_is_below_the_threshold():
    assert walls.bounded(iter([0, 2**31 + 1]), 6) == 3  # 0 is below 2^32 % 6 = 4: rejected
    assert walls.bounded(iter([0]), 8) == 0  # 2^32 % 8 = 0: nothing to reject


# ---------------------------------------------------------------- hands, slower still


def every_target(size):
    """All complete standard hands of `size` tiles, as counts; fifth copies included."""
    for sets in combinations_with_replacement(hands.SETS, size // 3):
        base = Counter(kind for one in sets for kind in one)
        for pair in range(hands.KINDS):
            yield base + Counter({pair: 2})


def slow_shanten(hand, laizi, melds):
    """The definition: missing tiles of each target; what cannot be drawn must be a wildcard."""
    best = hands.NO_WIN + 1
    for target in every_target(sum(hand) + laizi):
        lacks = {k: n - hand[k] for k, n in target.items() if n > hand[k]}
        if sum(max(0, n - 4 + hand[k] + melds[k]) for k, n in lacks.items()) <= laizi:
            best = min(best, max(0, sum(lacks.values()) - laizi))
    return best - 1


def random_hand(dice, size, melds):
    """Crowded into few ranks, so that copies run out; MJ-2 holds with the melds."""
    low, span = dice.randrange(27), dice.choice([3, 6, 12, 27])
    hand = [0] * hands.KINDS
    while sum(hand) < size:
        kind = (low + dice.randrange(span)) % 27
        if hand[kind] + melds[kind] < 4:
            hand[kind] += 1
        else:
            span += 1
    return hand


def test_shanten_is_the_distance_to_the_nearest_hand_that_can_exist():
    dice = random.Random(1)
    for _ in range(120):
        melds = [0] * hands.KINDS
        for kind in dice.sample(range(27), dice.randrange(4)):
            melds[kind] = dice.choice([3, 4])
        laizi = dice.randrange(4)
        hand = random_hand(dice, dice.choice([4, 5]) - min(laizi, 4), melds)
        assert hands.shanten(hand, laizi, melds=melds) == slow_shanten(hand, laizi, melds)


def random_question(dice):
    """(hand, laizi, keywords): any size, with melds, a void suit or 缺一门."""
    size = dice.choice([4, 5, 7, 8, 10, 11, 13, 14])
    laizi = min(dice.randrange(5), size)
    melds = [0] * hands.KINDS
    for kind in dice.sample(range(27), (14 - size) // 3):
        melds[kind] = dice.choice([3, 4])
    keywords = {"melds": melds, "void": dice.choice([None, 0, 2]), "max_suits": dice.choice([2, 3])}
    return random_hand(dice, size - laizi, melds), laizi, keywords


def test_a_hand_is_ready_or_complete_as_its_shanten_says():
    dice, seen = random.Random(2), Counter()
    for _ in range(600):
        hand, laizi, keywords = random_question(dice)
        distance = hands.shanten(hand, laizi, **keywords)
        if (sum(hand) + laizi) % 3 == 2:
            assert (distance == -1) == hands.is_win(hand, laizi, **keywords)
        else:
            assert (distance == 0) == bool(hands.waits(hand, laizi, **keywords))
        seen[distance] += 1
    assert min(seen[-1], seen[0] // 4, seen[hands.NO_WIN]) > 5


def test_a_hand_wins_if_it_has_a_reading():
    dice, seen = random.Random(8), Counter()
    for number in range(300):
        laizi = dice.choice([0, 0, 1, 2])
        hand = winning_hand(dice, laizi)
        if hand is None:
            continue
        if number % 3:
            hand = hands.without_tile(hand, dice.choice([k for k in range(27) if hand[k]]))
            hand = hands.with_tile(hand, dice.choice([k for k in range(27) if hand[k] < 4]))
        found = hands.is_win(hand, laizi)
        assert found == bool(hands.readings(hand, laizi)), hands.text(hand)
        seen[found] += 1
    assert len(seen) == 2


def test_one_draw_and_one_discard_lower_shanten_by_one():
    dice = random.Random(3)
    for _ in range(8):
        laizi = dice.randrange(3)
        hand = random_hand(dice, 13 - laizi, hands.NONE)
        distance = hands.shanten(hand, laizi)
        if distance > 0:
            kinds = hands.useful(hand, laizi)
            after = [hands.discards(hands.with_tile(hand, kind), laizi) for kind in kinds]
            assert all(min(rest[0] for rest in found.values()) == distance - 1 for found in after)


def test_laizi_needed_is_the_fewest_that_win():
    dice = random.Random(4)
    for _ in range(200):
        hand = random_hand(dice, dice.randrange(15), hands.NONE)
        fewest = hands.laizi_needed(hand)
        wins = [n for n in range(5) if (sum(hand) + n) % 3 == 2 and sum(hand) + n <= 14]
        assert [n for n in wins if hands.is_win(hand, n)] == [n for n in wins if n >= fewest]


def winning_hand(dice, laizi):
    """A complete hand of which `laizi` tiles became wildcards; None with five of a kind."""
    if dice.random() < 0.4:
        tiles = [dice.randrange(9) for _ in range(7)] * 2
    else:
        sets = [dice.choice(hands.SETS) for _ in range(4)]
        tiles = [kind for one in sets for kind in one] + [dice.randrange(27)] * 2
    dice.shuffle(tiles)
    hand = [tiles[laizi:].count(kind) for kind in range(27)]
    return hand if max(hand) <= 4 else None


def test_facts_over_substitutions_are_the_facts_of_the_readings():
    """MJ-24, MJ-25: the short cuts used in prices say what some reading says."""
    dice, seen = random.Random(5), Counter()
    for number in range(150):
        laizi = dice.choice([0, 0, 1, 1, 2, 2, 3])
        hand = winning_hand(dice, laizi)
        if hand is None:
            continue
        wild = laizi > 0 and number % 2 == 0
        win = None if wild else dice.choice([kind for kind in range(27) if hand[kind]])
        found = hands.readings(hand, laizi)
        facts = [hands.reading_facts(one, hand, hands.NONE, win, wild) for one in found]
        short = {
            "all_triplets": hands.can_be_triplets(hand, laizi),
            "seven_pairs": hands.can_be_pairs(hand, laizi),
            "quad_win": hands.can_be_quad_win(hand, laizi, win, wild),
            "one_suit": hands.can_be_one_suit(hand, hands.NONE),
        }
        for name, value in short.items():
            assert any(one[name] for one in facts) == value, (name, hands.text(hand), laizi, win)
            seen[name, value] += 1
    assert len(seen) == 8


def reads_as_two_runs(reading, suit, win, win_is_wild):
    """ZY-12 of one reading: six tiles in the suit, two runs, one of them the winning tile."""
    sets, pair, wild = reading
    if sets is None or hands.suit_of(pair) == suit:
        return False
    inside = [one for one in sets if hands.suit_of(one[0]) == suit]
    if len(inside) != 2 or any(one[0] == one[2] for one in inside):
        return False
    return (
        any(hands.suit_of(k) == suit for k in wild) if win_is_wild else hands.suit_of(win) == suit
    )


def test_two_runs_beside_a_hand_are_those_of_some_reading():
    dice, seen = random.Random(9), Counter()
    for number in range(200):
        laizi = dice.choice([0, 1, 1, 2, 2, 3])
        hand = winning_hand(dice, laizi)
        if hand is None:
            continue
        wild = laizi > 0 and number % 2 == 0
        win = None if wild else dice.choice([kind for kind in range(27) if hand[kind]])
        before = hand if wild else hands.without_tile(hand, win)
        for suit in range(3):
            found = hands.can_be_two_runs_beside(before, laizi - wild, suit, win, wild)
            slow = [reads_as_two_runs(one, suit, win, wild) for one in hands.readings(hand, laizi)]
            assert found == any(slow), (hands.text(hand), laizi, win, suit)
            seen[found] += 1
    assert seen[True] > 5


# ---------------------------------------------------------------- random play


def random_header(dice, name, number):
    game = referee(name)
    options = {option: dice.choice(values) for option, values in game.OPTIONS.items()}
    for option, other in game.MECHANICS.needs.items():
        options[option] = options[option] and options[other]
    seats = dice.choice(game.SEATS)
    drawn, kinds = walls.header(7, number, seats=seats), game.MECHANICS.kinds(seats)
    return {
        "format": "zhuoji-record/1",
        "game": name,
        "options": options,
        "seats": seats,
        "dealer": drawn["dealer"],
        "streak": dice.randrange(3),
        "weekday": drawn["weekday"],
        "laizi": hands.name_of(drawn["laizi"]),
        "bids": drawn["bids"],
        "wall": [hands.name_of(kind) for kind in walls.wall(7, number) if kind in kinds],
    }


def tiles_on_the_table(state):
    """Undrawn, concealed, discarded, melded, put aside; or just won or robbed."""
    count = state["back"] - state["front"] + sum(sum(hand) for hand in state["hands"])
    count += sum(len(tiles) for tiles in state["ponds"] + state["aside"])
    count += sum(3 if meld["type"] == "pong" else 4 for melds in state["melds"] for meld in melds)
    outcome, window = state["outcome"], state["window"]
    count += 1 if outcome and outcome["from"] is not None else 0
    return count + (1 if window and window["robbing"] else 0)


def play_out(dice, header):
    """Random play that likes claims; returns the state and the actions without the forced steps."""
    game = referee(header["game"])
    state, actions = game.new_round(header), []
    while not game.finished(state):
        seat = dice.choice(game.pending(state))
        choices = game.legal(state, seat)
        assert choices
        bold = [a for a in choices if a["do"] in ("win", "men", "kong", "pong", "ready")]
        action = dice.choice(bold if bold and dice.random() < 0.7 else choices)
        game.apply(state, action)
        actions.append(action)
        assert tiles_on_the_table(state) == len(header["wall"])
    return state, actions


@pytest.mark.parametrize("name", REFEREES)
def test_random_rounds_balance_and_replay(name):
    dice, game = random.Random(6), referee(name)
    for number in range(40):
        header = random_header(dice, name, number)
        state, actions = play_out(dice, header)
        result = game.settle(state)
        assert sum(result["totals"]) == 0
        again = game.replay({**header, "actions": actions})
        assert game.settle(again) == result

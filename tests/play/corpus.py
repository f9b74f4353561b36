"""A corpus of rounds in which everything happens: random options, mixed players, built walls.

Uniform deals and random play win a round in a hundred and never rob a kong. Here most walls are
built (`WALLS`) and every seat has its own habits. A round follows from its game and number alone.

    python tests/play/corpus.py --rounds 20000

prints how often each reason, cancelling rule, forced step, kind of kong, lock, outcome and pair of
option values occurred, and fails if any never did.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import zhuoji
from tests.reference import hands as slow_hands
from zhuoji import Action, Game, Round, _core
from zhuoji._core import Phase
from zhuoji.facts import Fact, Kong, Outcome
from zhuoji.games import _PAGES
from zhuoji.options import declared
from zhuoji.tile_engine import TILES
from zhuoji.tiles import NAMES

KINDS, COPIES, DEALT = 27, 4, 13
GAMES = tuple(name for name in zhuoji.games() if zhuoji.game(name).page.engine is TILES)

Stock = list[int]  # how many copies of each kind are left


class UsedUp(Exception):
    """The tiles left do not make the hand that a wall is to hold: it is built anew."""


@dataclass(frozen=True)
class Spec:
    """What a round of the corpus is played from."""

    number: int
    game: Game
    deal: dict[str, Any]
    policies: tuple[str, ...]


# ---------------------------------------------------------------- walls


def take(stock: Stock, kinds: Sequence[int]) -> bool:
    """Takes the tiles out of the stock, all or none."""
    if any(stock[kind] < kinds.count(kind) for kind in kinds):
        return False
    for kind in kinds:
        stock[kind] -= 1
    return True


def some_set(dice: random.Random, suits: Sequence[int]) -> list[int]:
    """A run or, a third of the time, a triplet."""
    suit = 9 * dice.choice(suits)
    if dice.random() < 0.35:
        return [suit + dice.randrange(9)] * 3
    low = suit + dice.randrange(7)
    return [low, low + 1, low + 2]


def complete(dice: random.Random, suits: Sequence[int]) -> list[int]:
    """Fourteen tiles that win: sets and a pair, or seven pairs."""
    pair = [9 * dice.choice(suits) + dice.randrange(9)] * 2
    if dice.random() < 0.15:
        kinds = dice.sample([9 * suit + rank for suit in suits for rank in range(9)], 7)
        if dice.random() < 0.4:
            kinds[0] = kinds[1]
        return kinds * 2
    return [tile for _ in range(4) for tile in some_set(dice, suits)] + pair


def holding(dice: random.Random, kind: int) -> list[int]:
    """A set that holds the kind, first of it: a run or a triplet."""
    suit, rank = divmod(kind, 9)
    if dice.random() < 0.25:
        return [kind] * 3
    low = dice.randint(max(0, rank - 2), min(6, rank))
    run = [9 * suit + low + step for step in range(3)]
    run.remove(kind)
    return [kind, *run]


def near_ready(
    dice: random.Random, stock: Stock, dull: float = 0.3, win: int | None = None
) -> tuple[list[int], int]:
    """Thirteen tiles that wait, or nearly so, and the tile that would win: `win` if given.

    `UsedUp` where the stock seems to hold no such hand.
    """
    for _ in range(200):
        suits = dice.sample(range(3), 1 if dice.random() < 0.15 else 2)
        if win is None:
            hand = complete(dice, suits)
            last = hand.pop(dice.randrange(14))
        else:
            suits[0] = win // 9
            pair = [9 * dice.choice(suits) + dice.randrange(9)] * 2
            sets = [tile for _ in range(3) for tile in some_set(dice, suits)]
            last, *others = holding(dice, win)
            hand = others + pair + sets
        if dice.random() < dull:
            hand[dice.randrange(13)] = dice.randrange(KINDS)
        if take(stock, hand):
            return hand, last
    raise UsedUp


def anything(dice: random.Random, stock: Stock, count: int = DEALT) -> list[int]:
    """Tiles drawn blindly."""
    left = [kind for kind in range(KINDS) for _ in range(stock[kind])]
    hand = dice.sample(left, count)
    take(stock, hand)
    return hand


def rest(dice: random.Random, stock: Stock, first: Sequence[int] = ()) -> list[int]:
    """What is left, shuffled, with `first` brought to the front where there are copies."""
    front = []
    for kind in first:
        if stock[kind]:
            stock[kind] -= 1
            front.append(kind)
    return front + anything(dice, stock, sum(stock))


def lay(hands: Sequence[list[int]], draws: list[int]) -> list[int]:
    """A wall that deals the hands from the dealer on; his fourteenth tile is the first draw."""
    others = [tile for hand in hands[1:] for tile in hand]
    return hands[0] + draws[:1] + others + draws[1:]


def soon(dice: random.Random, stock: Stock, wanted: Sequence[int], turns: int) -> list[int]:
    """What is left, shuffled, the wanted tiles among the first `turns`."""
    draws = rest(dice, stock, wanted)
    ahead = draws[:turns]
    dice.shuffle(ahead)
    return ahead + draws[turns:]


def uniform(dice: random.Random, seats: int, laizi: int) -> list[int]:
    return rest(dice, [COPIES] * KINDS)


def all_near(dice: random.Random, seats: int, laizi: int) -> list[int]:
    """Every seat is near ready."""
    stock = [COPIES] * KINDS
    hands = [near_ready(dice, stock)[0] for _ in range(seats)]
    return lay(hands, rest(dice, stock))


def same_wait(dice: random.Random, seats: int, laizi: int) -> list[int]:
    """All seats, or all but one, wait for one kind, whose copies come soon."""
    stock = [COPIES] * KINDS
    win = dice.randrange(KINDS)
    stock[win] = 0
    hands = [near_ready(dice, stock, 0.1, win)[0] for _ in range(seats - dice.randrange(2))]
    while len(hands) < seats:
        hands.append(anything(dice, stock))
    stock[win] = COPIES
    dice.shuffle(hands)
    return lay(hands, soon(dice, stock, [win] * COPIES, 5 * seats))


def dealt_quads(dice: random.Random, seats: int, laizi: int) -> list[int]:
    """Quads and triplets in the hands, one seat near ready."""
    stock = [COPIES] * KINDS
    hands = [near_ready(dice, stock)[0]]
    while len(hands) < seats:
        suits = dice.sample(range(3), 2)
        groups = [9 * dice.choice(suits) + dice.randrange(9) for _ in range(3)]
        size = dice.choice(((4, 3, 3), (4, 4, 2), (4, 4, 3), (3, 3, 3)))
        hand = [kind for kind, copies in zip(groups, size, strict=True) for _ in range(copies)]
        if len(set(groups)) == 3 and take(stock, hand):
            hands.append(hand + anything(dice, stock, DEALT - len(hand)))
    dice.shuffle(hands)
    return lay(hands, rest(dice, stock))


def robbable(dice: random.Random, seats: int, laizi: int) -> list[int]:
    """A seat holds two or three of what another or all others wait for; the rest come soon."""
    while True:
        stock = [COPIES] * KINDS
        win, held = dice.randrange(KINDS), dice.choice((2, 2, 3))
        stock[win] = 0
        waiting = dice.randint(1, seats - 1)
        hands = [[win] * held + anything(dice, stock, DEALT - held)]
        hands += [near_ready(dice, stock, 0, win)[0] for _ in range(waiting)]
        if sum(hand.count(win) for hand in hands) > held:
            continue  # a waiting seat holds a triplet of it
        while len(hands) < seats:
            hands.append(anything(dice, stock))
        stock[win] = COPIES - held
        dice.shuffle(hands)
        return lay(hands, soon(dice, stock, [win, win], 4 * seats))


def late_wins(dice: random.Random, seats: int, laizi: int) -> list[int]:
    """What the seats wait for lies at the very end of the wall."""
    stock = [COPIES] * KINDS
    hands = [near_ready(dice, stock, dull=0)[0] for _ in range(seats)]
    wanted = {kind for hand in hands for kind in waits(hand)}
    copies = [kind for kind in sorted(wanted) for _ in range(stock[kind])]
    dice.shuffle(copies)
    return lay(hands, rest(dice, stock, copies)[::-1])


def waits(hand: list[int]) -> set[int]:
    """The kinds that complete thirteen tiles."""
    counts = [hand.count(kind) for kind in range(KINDS)]
    return slow_hands.waits(counts, 0, melds=[0] * KINDS, void=None)


def many_laizi(dice: random.Random, seats: int, laizi: int) -> list[int]:
    """One seat holds laizi, the others are near ready; the last laizi come soon."""
    stock = [COPIES] * KINDS
    stock[laizi] = 0
    wild = [laizi] * dice.randint(1, 4)
    hands = [near_ready(dice, stock)[0] for _ in range(seats)]
    for tile in wild:
        place = dice.randrange(DEALT - len(wild))
        stock[hands[0].pop(place)] += 1
        hands[0].append(tile)
    stock[laizi] = COPIES - len(wild)
    dice.shuffle(hands)
    return lay(hands, soon(dice, stock, [laizi] * COPIES, 4 * seats))


def early_chickens(dice: random.Random, seats: int, laizi: int) -> list[int]:
    """Near-ready hands, two of them with a pair of 1s or 8p; the other copies come soon."""
    stock = [COPIES] * KINDS
    hands = [near_ready(dice, stock, dull=0)[0] for _ in range(seats)]
    for hand, kind in zip(hands, (18, 16), strict=False):
        if take(stock, [kind, kind]):
            for _ in range(2):
                stock[hand.pop()] += 1
            hand += [kind, kind]
    return lay(hands, soon(dice, stock, [18, 16, 18, 16], 3 * seats))


Builder = Callable[[random.Random, int, int], list[int]]
WALLS: tuple[Builder, ...] = (
    uniform, all_near, same_wait, dealt_quads, robbable, robbable, robbable, late_wins,
    late_wins, many_laizi, early_chickens,
)  # fmt: skip


HABITS: dict[Builder, tuple[str, ...]] = {
    robbable: ("kong-hungry", "pong-hungry", "shy", "shy"),  # they let a win go, and lay kongs down
    late_wins: ("shy", "shy", "random"),  # they reach the end of the wall
}


# ---------------------------------------------------------------- rounds


def build(wall_of: Builder, dice: random.Random, seats: int, laizi: int) -> list[int]:
    """A wall of the builder's kind."""
    while True:
        try:
            return wall_of(dice, seats, laizi)
        except UsedUp:
            continue


def spec(name: str, number: int) -> Spec:
    """The round of a game with a number: options, wall, header and players."""
    dice = random.Random(f"{name} {number}")
    chosen = {choice.name: choice for choice in declared(_PAGES[name].options)}
    options = {option: dice.choice(choice.values) for option, choice in chosen.items()}
    wall_of = dice.choice(WALLS)
    if wall_of is not uniform and options.get("swap_three") and dice.random() < 0.7:
        options["swap_three"] = False  # a swap undoes what is built
    if wall_of is many_laizi and "laizi" in options:
        options["laizi"] = True
    game = zhuoji.game(name, **options)
    seats, laizi = game.play.seats, dice.randrange(KINDS)
    deal: dict[str, Any] = {
        "wall": build(wall_of, dice, seats, laizi),
        "dealer": dice.randrange(seats),
        "streak": dice.randrange(4),
    }
    headers = {"laizi": laizi, "weekday": dice.randint(1, 7)}
    headers["bids"] = [dice.randrange(6) for _ in range(seats)]
    deal |= {name: value for name, value in headers.items() if name in game.headers}
    habits = HABITS.get(wall_of, _core.policy_names)
    policies = tuple(dice.choice(habits) for _ in range(seats))
    return Spec(number, game, deal, policies)


def steps(spec: Spec) -> Iterator[tuple[Round, int, Action]]:
    """Plays a round: yields it with the seat and its action just before that is applied."""
    dice = random.Random(f"order {spec.number}")
    players = _core.Players(spec.number.to_bytes(32, "little"), 0, 0)
    round = spec.game.deal(**spec.deal)
    while not round.over:
        seat = dice.choice(round.pending)
        action = round.engine.action(*players.choose(spec.policies[seat], round._core, seat))
        yield round, seat, action
        round.apply(seat, action)
    yield round, -1, Action("pass")


def play(spec: Spec) -> Round:
    """The finished round."""
    *_, (round, _, _) = steps(spec)
    return round


# ---------------------------------------------------------------- what occurred


def seen_before(round: Round, seat: int, action: Action) -> Iterator[str]:
    """What is seen of an action before it is applied: locks that it makes."""
    if round._core.phase == Phase.CLAIM and round.legal(seat)._masks.win and action.do != "win":
        yield f"lock: {action.do} instead of a win"


def seen_after(round: Round, events: Sequence[zhuoji.round.Event], action: Action) -> Iterator[str]:
    """What is seen of the events of an action: forced steps, and locks that bar a win."""
    for event in events:
        if event.kind in ("discard", "ready"):
            tile = NAMES.index(event.tile)
            for seat in range(round.seats):
                state = round._core.seat(seat)
                if seat != event.seat and state["lock"] & state["waits"] & 1 << tile:
                    yield "lock: bars a win"
    for event in events[1:]:
        if event.kind == "discard":
            yield "forced: the drawn tile of a declared hand"
        if event.kind == "win" and action.do != "win":
            yield f"forced: win after {action.do}"


def seen_at_the_end(round: Round) -> Iterator[str]:
    """What is seen of the facts and the ledger of a finished round."""
    facts, ledger = round.facts(), round.settle()
    for posting in ledger.postings:
        if posting.cancelled_by is None:
            yield f"reason: {posting.reason}"
        else:
            group = posting.reason.split(".")[0]
            yield f"cancelled: {group} by {posting.cancelled_by}"
    for kind, late in zip(facts.kong_kind, facts.kong_late, strict=True):
        yield f"kong: {'late ' if late else ''}{Kong(kind).name.lower()}"
    how = (None, "self-draw", "discard", "robbed kong")[facts.by[0]]
    winners = len(facts.win_seat)
    if facts.outcome[0] == Outcome.DRAW:
        yield "outcome: drawn"
    else:
        yield f"outcome: {how}"
        yield f"outcome: {winners} winners"
        if facts.flip[0] < 0:
            yield "outcome: no tile to flip"
        if facts.by[0] == 2 and winners == facts.seats - 1 > 1:
            yield "outcome: all others win a discard"
        if facts.by[0] == 3 and winners > 1:
            yield "outcome: several rob a kong"
    for pattern in facts.win_pattern:
        yield f"pattern: {round.game.patterns[pattern].en}"
    for mask in facts.win_facts:
        yield from (f"fact: {fact.name}" for fact in Fact if fact and mask & fact == fact)
    for state in ledger.to_dict()["states"]:
        yield f"state: {state}"


def option_pairs(game: Game) -> Iterator[str]:
    """Every pair of option values that a room of the game has at once."""
    values = [(c.name, getattr(game.options, c.name)) for c in declared(game.page.options)]
    for (a, x), (b, y) in combinations(values, 2):
        yield f"{a}={x}, {b}={y}"


def all_option_pairs(name: str) -> Iterator[str]:
    """Every pair of values that two options of a game take."""
    for a, b in combinations(declared(_PAGES[name].options), 2):
        yield from (f"{a.name}={x}, {b.name}={y}" for x in a.values for y in b.values)


EXPECTED = {
    "zunyi": [
        *(
            f"reason: {code}"
            for code in (
                "win.hand", "win.kong_draw", "win.ready", "win.kill_ready", "dealer",
                "void.natural", "void.left", "kong.concealed", "kong.added", "kong.exposed",
                "ji.yao", "ji.wugu", "ji.charge", "ji.flip", "ji.self", "ji.weekday",
                "ji.responsible", "ji.penalty_charge", "ji.penalty", "draw.ready",
            )
        ),
        "cancelled: ji by MJ-28", "cancelled: ji by ZY-21", "cancelled: ji by ZY-23",
        "cancelled: kong by MJ-28", "cancelled: kong by ZY-23",
        "forced: the drawn tile of a declared hand", "forced: win after discard",
        "forced: win after ready", "forced: win after kong",
        "kong: concealed", "kong: late concealed", "kong: added", "kong: late added",
        "kong: exposed",
        "lock: pass instead of a win", "lock: pong instead of a win", "lock: kong instead of a win",
        "lock: bars a win",
        "outcome: drawn", "outcome: self-draw", "outcome: discard", "outcome: robbed kong",
        "outcome: 2 winners", "outcome: 3 winners", "outcome: no tile to flip",
        "outcome: all others win a discard", "outcome: several rob a kong",
        *(
            f"pattern: {name}"
            for name in (
                "plain hand", "single wait", "wide wait", "all triplets", "seven pairs",
                "dragon seven pairs", "one suit", "heavenly win", "earthly win",
            )
        ),
        *(f"fact: {name}" for name in ("KONG_DRAW", "HOT", "ROBBED", "DECLARED")),
        "state: won", "state: ready", "state: not",
    ],
}  # fmt: skip


def survey(name: str, rounds: int) -> Counter[str]:
    """How often everything occurred in the first rounds of a game's corpus."""
    found: Counter[str] = Counter()
    for number in range(rounds):
        chosen = spec(name, number)
        found.update(option_pairs(chosen.game))
        last, done = None, 0
        for round, seat, action in steps(chosen):
            if last is not None:
                found.update(seen_after(round, round.since(done), last))
            done, last = round._core.event_count, action
            if seat >= 0:
                found.update(seen_before(round, seat, action))
        found.update(seen_at_the_end(round))
    return found


def missing(name: str, found: Counter[str]) -> list[str]:
    """What should have occurred and never did."""
    return [what for what in (*EXPECTED[name], *all_option_pairs(name)) if not found[what]]


def main() -> int:
    """Prints the survey; 1 if anything never occurred."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--game", choices=sorted(EXPECTED), default="zunyi")
    parser.add_argument("--rounds", type=int, default=20_000)
    chosen = parser.parse_args()
    found = survey(chosen.game, chosen.rounds)
    pairs = set(all_option_pairs(chosen.game))
    for what in sorted(found.keys() - pairs):
        print(f"{found[what]:8}  {what}")
    rarest = min(pairs, key=lambda pair: found[pair])
    print(f"{found[rarest]:8}  the rarest of {len(pairs)} pairs of option values: {rarest}")
    lacking = missing(chosen.game, found)
    for what in lacking:
        print(f"never: {what}", file=sys.stderr)
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())

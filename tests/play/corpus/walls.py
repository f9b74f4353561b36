"""Walls in which something is about to happen, and the players who let it.

Uniform deals win a round in a hundred and never rob a kong. A builder of `BUILDERS` lays the wall
of a room and may name the habits of the seats that it needs, both from the dealer on.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tests.reference import hands as slow_hands
from zhuoji.play_rules import PlayRules

KINDS, COPIES, DEALT = 27, 4, 13
DEFAULT_CHICKENS = (18, 16)  # JI-1
STILL = "still"  # the habit of a seat that takes nothing and drops what it draws

Stock = list[int]  # how many copies of each kind are left


class UsedUp(Exception):
    """The tiles left do not make the hand that a wall is to hold: it is built anew."""


@dataclass(frozen=True)
class Room:
    """What a wall is built for."""

    seats: int
    kinds: tuple[int, ...]
    laizi: int

    @property
    def suits(self) -> tuple[int, ...]:
        """The suits in play."""
        return tuple(sorted({kind // 9 for kind in self.kinds}))

    def stock(self) -> Stock:
        """The whole set."""
        return [COPIES if kind in self.kinds else 0 for kind in range(KINDS)]


@dataclass(frozen=True)
class Table:
    """A wall and the habits of the seats from the dealer on; none: any will do."""

    wall: list[int]
    habits: tuple[str, ...] = ()


def room_of(dice: random.Random, play: PlayRules) -> Room:
    """The room of a game's play rules, with a laizi should it have one."""
    kinds = tuple(kind for kind in range(KINDS) if play.kinds & 1 << kind)
    return Room(play.seats, kinds, dice.choice(kinds))


# ---------------------------------------------------------------- hands


def take(stock: Stock, kinds: Sequence[int]) -> bool:
    """Takes the tiles out of the stock, all or none."""
    if any(stock[kind] < kinds.count(kind) for kind in kinds):
        return False
    for kind in kinds:
        stock[kind] -= 1
    return True


def anything(dice: random.Random, stock: Stock, count: int = DEALT) -> list[int]:
    """Tiles drawn blindly."""
    left = [kind for kind in range(KINDS) for _ in range(stock[kind])]
    hand = dice.sample(left, count)
    take(stock, hand)
    return hand


def some_set(dice: random.Random, suits: Sequence[int], triplets: float = 0.35) -> list[int]:
    """A run or, sometimes, a triplet."""
    suit = 9 * dice.choice(suits)
    if dice.random() < triplets:
        return [suit + dice.randrange(9)] * 3
    low = suit + dice.randrange(7)
    return [low, low + 1, low + 2]


def some_pair(dice: random.Random, suits: Sequence[int]) -> list[int]:
    return [9 * dice.choice(suits) + dice.randrange(9)] * 2


def complete(dice: random.Random, suits: Sequence[int]) -> list[int]:
    """Fourteen tiles that win: seven pairs, triplets and a pair, or sets and a pair."""
    form = dice.random()
    if form < 0.15:
        kinds = dice.sample([9 * suit + rank for suit in suits for rank in range(9)], 7)
        if dice.random() < 0.4:
            kinds[0] = kinds[1]
        return kinds * 2
    triplets = 1 if form < 0.22 else 0.35
    sets = [tile for _ in range(4) for tile in some_set(dice, suits, triplets)]
    return sets + some_pair(dice, suits)


def holding(dice: random.Random, kind: int) -> list[int]:
    """A set that holds the kind, first of it: a run or a triplet."""
    suit, rank = divmod(kind, 9)
    if dice.random() < 0.25:
        return [kind] * 3
    low = dice.randint(max(0, rank - 2), min(6, rank))
    run = [9 * suit + low + step for step in range(3)]
    run.remove(kind)
    return [kind, *run]


def some_suits(dice: random.Random, room: Room, one: float = 0.15) -> list[int]:
    """Two suits or, sometimes, one."""
    return dice.sample(room.suits, 1 if dice.random() < one else 2)


def near_ready(
    dice: random.Random,
    stock: Stock,
    room: Room,
    *,
    dull: float = 0.3,
    win: int | None = None,
    without: int | None = None,
    one: float = 0.15,
) -> tuple[list[int], int]:
    """Thirteen tiles that wait, or nearly so, and the tile that would win: `win` if given.

    `without` is a suit that they have no tile of, `one` how often they are of one suit. `UsedUp`
    where the stock seems to hold no such hand.
    """
    for _ in range(200):
        suits = some_suits(dice, room, one)
        if win is not None and win // 9 not in suits:
            suits[0] = win // 9
        if without in suits:
            continue
        if win is None:
            hand = complete(dice, suits)
            last = hand.pop(dice.randrange(len(hand)))
        else:
            sets = [tile for _ in range(3) for tile in some_set(dice, suits)]
            last, *others = holding(dice, win)
            hand = others + some_pair(dice, suits) + sets
        if dice.random() < dull:
            hand[dice.randrange(len(hand))] = dice.choice(room.kinds)
        if take(stock, hand):
            return hand, last
    raise UsedUp


def waits(hand: list[int]) -> set[int]:
    """The kinds that complete thirteen tiles."""
    counts = [hand.count(kind) for kind in range(KINDS)]
    return slow_hands.waits(counts, 0, melds=[0] * KINDS, void=None)


# ---------------------------------------------------------------- laying


def rest(dice: random.Random, stock: Stock, first: Sequence[int] = ()) -> list[int]:
    """What is left, shuffled, with `first` brought to the front where there are copies."""
    front = []
    for kind in first:
        if stock[kind]:
            stock[kind] -= 1
            front.append(kind)
    return front + anything(dice, stock, sum(stock))


def soon(dice: random.Random, stock: Stock, wanted: Sequence[int], turns: int) -> list[int]:
    """What is left, shuffled, the wanted tiles among the first `turns`."""
    draws = rest(dice, stock, wanted)
    ahead = draws[:turns]
    dice.shuffle(ahead)
    return ahead + draws[turns:]


def lay(hands: Sequence[list[int]], draws: list[int]) -> list[int]:
    """A wall that deals the hands from the dealer on; his fourteenth tile is the first draw."""
    others = [tile for hand in hands[1:] for tile in hand]
    return hands[0] + draws[:1] + others + draws[1:]


# ---------------------------------------------------------------- builders


def uniform(dice: random.Random, room: Room) -> Table:
    """Nothing is arranged."""
    return Table(rest(dice, room.stock()))


def all_near(dice: random.Random, room: Room) -> Table:
    """Every seat is near ready."""
    stock = room.stock()
    hands = [near_ready(dice, stock, room)[0] for _ in range(room.seats)]
    return Table(lay(hands, rest(dice, stock)))


def same_wait(dice: random.Random, room: Room) -> Table:
    """All seats, or all but one, wait for one kind, whose copies come soon."""
    stock = room.stock()
    win = dice.choice(room.kinds)
    stock[win] = 0
    waiting = room.seats - dice.randrange(2)
    hands = [near_ready(dice, stock, room, dull=0.1, win=win)[0] for _ in range(waiting)]
    while len(hands) < room.seats:
        hands.append(anything(dice, stock))
    stock[win] = COPIES
    dice.shuffle(hands)
    return Table(lay(hands, soon(dice, stock, [win] * COPIES, 5 * room.seats)))


def early_win(dice: random.Random, room: Room) -> Table:
    """The winning tile of a seat is its first draw, the dealer's the last tile of the deal."""
    stock = room.stock()
    found = [near_ready(dice, stock, room, dull=0.2) for _ in range(room.seats)]
    lucky = dice.randrange(room.seats)
    firsts = anything(dice, stock, room.seats)
    for seat, (_, last) in enumerate(found):
        if seat == lucky and stock[last]:
            stock[firsts[seat]] += 1
            stock[last] -= 1
            firsts[seat] = last
    return Table(lay([hand for hand, _ in found], firsts + rest(dice, stock)))


def dealt_quads(dice: random.Random, room: Room) -> Table:
    """Quads and triplets in the hands, one seat near ready."""
    stock = room.stock()
    hands = [near_ready(dice, stock, room)[0]]
    while len(hands) < room.seats:
        suits = dice.sample(room.suits, 2)
        groups = [9 * dice.choice(suits) + dice.randrange(9) for _ in range(3)]
        size = dice.choice(((4, 3, 3), (4, 4, 2), (4, 4, 3), (3, 3, 3)))
        hand = [kind for kind, copies in zip(groups, size, strict=True) for _ in range(copies)]
        if len(set(groups)) == 3 and take(stock, hand):
            hands.append(hand + anything(dice, stock, DEALT - len(hand)))
    dice.shuffle(hands)
    return Table(lay(hands, rest(dice, stock)))


def robbable(dice: random.Random, room: Room) -> Table:
    """A seat holds two or three of what another or all others wait for; the rest come soon."""
    stock = room.stock()
    win, held = dice.choice(room.kinds), dice.choice((2, 2, 3))
    stock[win] = 0
    waiting = dice.randint(1, room.seats - 1)
    hands = [[win] * held + anything(dice, stock, DEALT - held)]
    hands += [near_ready(dice, stock, room, dull=0, win=win)[0] for _ in range(waiting)]
    if sum(hand.count(win) for hand in hands) > held:
        raise UsedUp  # a waiting seat holds a triplet of it
    while len(hands) < room.seats:
        hands.append(anything(dice, stock))
    stock[win] = COPIES - held
    dice.shuffle(hands)
    # They let a win go, and lay kongs down.
    habits = dice.choices(("kong-hungry", "pong-hungry", "shy", "shy"), k=room.seats)
    return Table(lay(hands, soon(dice, stock, [win, win], 4 * room.seats)), tuple(habits))


def robbed(dice: random.Random, room: Room) -> Table:
    """The dealer throws a tile that is ponged; the others then come to wait for the last copy,
    which the seat that ponged draws next."""
    if room.seats == 2:
        return robbable(dice, room)
    stock = room.stock()
    win = dice.choice(room.kinds)
    stock[win] = 0
    ponging = dice.randrange(1, room.seats)
    hands, comes = {}, {}
    hands[0], comes[0] = near_ready(dice, stock, room, dull=0, without=win // 9)
    for seat in range(1, room.seats):
        if seat == ponging:
            hands[seat] = [win, win, *near_ready(dice, stock, room)[0][2:]]
        else:
            hand, _ = near_ready(dice, stock, room, dull=0, win=win)
            if win in hand:
                raise UsedUp
            place = dice.randrange(DEALT)
            comes[seat], hand[place] = hand[place], anything(dice, stock, 1)[0]
            hands[seat] = hand
    turns = [(ponging + step) % room.seats for step in range(1, room.seats)]
    draws = [comes[seat] if seat else anything(dice, stock, 1)[0] for seat in turns]
    habits = ["win-hungry"] * room.seats
    habits[ponging] = "kong-hungry"
    wall = lay([hands[seat] for seat in range(room.seats)], [win, *draws, win])
    left = [COPIES - wall.count(kind) if kind in room.kinds else 0 for kind in range(KINDS)]
    return Table(wall + rest(dice, left), tuple(habits))


def robbed_at_last(dice: random.Random, room: Room) -> Table:
    """The dealer pongs what the others wait for and let go; he draws the last copy, often among
    the last four tiles, and must be robbed where that is compulsory."""
    stock = room.stock()
    win = dice.choice(room.kinds)
    stock[win] = 0
    hands = [near_ready(dice, stock, room, dull=0, win=win)[0] for _ in range(1, room.seats)]
    if any(win in hand for hand in hands):
        raise UsedUp
    hands.insert(0, [win, win, *anything(dice, stock, DEALT - 2)])
    draws = rest(dice, stock)
    throws = dice.randrange(1, room.seats)
    draws.insert(throws, win)
    turns = (len(draws) - throws - 1) // room.seats if dice.random() < 0.7 else 1
    draws.insert(throws + turns * room.seats, win)
    return Table(lay(hands, draws), ("kong-hungry", *[STILL] * (room.seats - 1)))


def thrown(dice: random.Random, room: Room) -> Table:
    """A seat that takes nothing draws, on its second turn, what all others wait for; a shy one may
    let it go, and another copy comes at once."""
    stock = room.stock()
    win, throws = dice.choice(room.kinds), dice.randrange(1, room.seats)
    stock[win] = 0
    hands = []
    for seat in range(room.seats):
        hungry = seat != throws
        one = dice.choice((0.15, 0.8))
        hands.append(
            near_ready(dice, stock, room, dull=0.05, win=win, one=one)[0]
            if hungry
            else anything(dice, stock)
        )
    stock[win] = COPIES - sum(hand.count(win) for hand in hands)
    copies = [win] * stock[win]
    stock[win] = 0
    draws = rest(dice, stock)
    draws[room.seats + throws : room.seats + throws] = copies
    habits = dice.choices(("win-hungry", "shy", "shy"), k=room.seats)
    habits[throws] = STILL
    return Table(lay(hands, draws), tuple(habits))


def late_wins(dice: random.Random, room: Room) -> Table:
    """What the seats wait for lies at the very end of the wall."""
    stock = room.stock()
    hands = [near_ready(dice, stock, room, dull=0)[0] for _ in range(room.seats)]
    wanted = {kind for hand in hands for kind in waits(hand)}
    copies = [kind for kind in sorted(wanted) for _ in range(stock[kind])]
    dice.shuffle(copies)
    habits = dice.choices(("shy", "shy", "random"), k=room.seats)  # they reach the end of the wall
    return Table(lay(hands, rest(dice, stock, copies)[::-1]), tuple(habits))


def last_chance(dice: random.Random, room: Room) -> Table:
    """A seat waits for the last tile of the wall; the others hold what else it could win with."""
    stock = room.stock()
    hand, _ = near_ready(dice, stock, room, dull=0)
    copies = [kind for kind in sorted(waits(hand)) for _ in range(stock[kind])]
    if not copies or len(copies) > DEALT:
        raise UsedUp
    dice.shuffle(copies)
    take(stock, copies)
    last = copies.pop()
    hands = [hand] + [anything(dice, stock) for _ in range(1, room.seats)]
    for place, kind in enumerate(copies):
        stock[hands[1][place]] += 1
        hands[1][place] = kind
    seat = dice.randrange(room.seats)
    hands[0], hands[seat] = hands[seat], hands[0]
    habits = [STILL] * room.seats
    habits[seat] = "win-hungry"
    return Table(lay(hands, [*rest(dice, stock), last]), tuple(habits))


def many_laizi(dice: random.Random, room: Room) -> Table:
    """One seat holds laizi, the others are near ready; the last laizi come soon."""
    stock = room.stock()
    stock[room.laizi] = 0
    wild = [room.laizi] * dice.randint(1, 4)
    hands = [near_ready(dice, stock, room)[0] for _ in range(room.seats)]
    for tile in wild:
        place = dice.randrange(DEALT - len(wild))
        stock[hands[0].pop(place)] += 1
        hands[0].append(tile)
    stock[room.laizi] = COPIES - len(wild)
    dice.shuffle(hands)
    return Table(lay(hands, soon(dice, stock, [room.laizi] * COPIES, 4 * room.seats)))


def early_chickens(dice: random.Random, room: Room) -> Table:
    """Near-ready hands, two of them with a pair of 1s or 8p; the other copies come soon."""
    stock = room.stock()
    hands = [near_ready(dice, stock, room, dull=0)[0] for _ in range(room.seats)]
    for hand, kind in zip(hands, DEFAULT_CHICKENS, strict=False):
        if take(stock, [kind, kind]):
            for _ in range(2):
                stock[hand.pop()] += 1
            hand += [kind, kind]
    return Table(lay(hands, soon(dice, stock, 2 * DEFAULT_CHICKENS, 3 * room.seats)))


def pairs(dice: random.Random, room: Room) -> Table:
    """A seat holds four or six pairs, and copies of some come soon: it pongs one, or four."""
    stock = room.stock()
    suits = some_suits(dice, room, 0.4)
    kinds = dice.sample([9 * suit + rank for suit in suits for rank in range(9)], 6)
    ponged = dice.choice((1, 4, 5))
    hand = kinds * 2 if ponged == 1 or dice.random() < 0.3 else kinds + kinds[:4]
    take(stock, hand)
    hand += anything(dice, stock, DEALT - len(hand))
    wanted = [kind for kind in kinds[:ponged] for _ in range(stock[kind])]
    for kind in wanted:
        stock[kind] -= 1
    hands = [hand] + [anything(dice, stock) for _ in range(room.seats - 1)]
    for kind in wanted:
        stock[kind] += 1
    habits = ["pong-hungry", *dice.choices(("greedy", STILL), k=room.seats - 1)]
    seat = dice.randrange(room.seats)
    hands[0], hands[seat] = hands[seat], hands[0]
    habits[0], habits[seat] = habits[seat], habits[0]
    return Table(lay(hands, soon(dice, stock, wanted, 6 * room.seats)), tuple(habits))


Builder = Callable[[random.Random, Room], Table]
BUILDERS: tuple[Builder, ...] = (
    uniform, all_near, same_wait, thrown, thrown, early_win, dealt_quads, robbable, robbed, robbed,
    robbed_at_last, late_wins, late_wins, last_chance, many_laizi, early_chickens, pairs,
)  # fmt: skip


def build(builder: Builder, dice: random.Random, room: Room) -> Table:
    """A wall of the builder's kind."""
    while True:
        try:
            return builder(dice, room)
        except UsedUp:
            continue

"""Letter cards (字牌) from the definitions: sets, doors, readings, points, names, waits.

A hand is a tuple of 20 counts, small 一..十 then big 壹..拾 (NX-1). Laid sets are dictionaries
{"set": 溜|歪|碰|顺|二七十, "cards": kinds, "taken": the kind that came by 碰 or 吃, else None}.
Sets never mix the two sizes, so a hand falls into two halves that are split apart. No play here.
"""

from collections import namedtuple
from functools import cache, lru_cache
from itertools import product

KINDS, RANKS, COPIES = 20, 10, 4
SETS_WANTED, HARD_WANTED = 6, 5  # NX-16
LIU, WAI, PONG, TRIPLE, RUN, RED_SET, DOOR = "溜", "歪", "碰", "坎", "顺", "二七十", "门"
ALIKE = (LIU, WAI, PONG, TRIPLE)
REDS = (1, 6, 9)  # 2, 7, 10 as places in a half (NX-1)


class CardError(ValueError):
    """A text that is no letter card."""


# ---------------------------------------------------------------- cards


def kind_of(text):
    """NX-1: `10x`, `1d` of a record to a kind 0-19."""
    if isinstance(text, str) and text[-1:] in ("x", "d"):
        size, ranks = "xd".index(text[-1]), [str(rank) for rank in range(1, RANKS + 1)]
        if text[:-1] in ranks:
            return RANKS * size + ranks.index(text[:-1])
    raise CardError(f"no card {text!r}")


def name_of(kind):
    return f"{kind % RANKS + 1}{'xd'[kind // RANKS]}"


def parse(text):
    """NX-1: digits then x or d, 0 = ten: `270x5d` as counts."""
    counts, digits = [0] * KINDS, ""
    for sign in text:
        if sign in "xd":
            for digit in digits:
                counts[kind_of(("10" if digit == "0" else digit) + sign)] += 1
            digits = ""
        else:
            digits += sign
    if digits:
        raise CardError(f"no size behind {digits!r}")
    return tuple(counts)


def is_red(kind):
    return kind % RANKS in REDS


def is_run(cards):
    """NX-11: three neighbours of one size."""
    low, middle, high = sorted(cards)
    return low + 1 == middle == high - 1 and low // RANKS == high // RANKS


def is_red_set(cards):
    """NX-11: 2-7-10 of one size."""
    return len({kind // RANKS for kind in cards}) == 1 and sorted(k % RANKS for k in cards) == list(
        REDS
    )


def with_card(hand, kind):
    return (*hand[:kind], hand[kind] + 1, *hand[kind + 1 :])


# ---------------------------------------------------------------- the shapes of one half


def shapes_of_half():
    """NX-17: every set and every door of one size, as (name, places), the lowest place first."""
    found = [(TRIPLE, (place,) * 3) for place in range(RANKS)]
    found += [(RUN, (place, place + 1, place + 2)) for place in range(RANKS - 2)]
    found.append((RED_SET, REDS))
    doors = {(low, high) for low in range(RANKS) for high in range(low, RANKS) if high - low <= 2}
    doors |= {(low, high) for low in REDS for high in REDS if low < high}
    return found + [(DOOR, door) for door in sorted(doors)]


SHAPES = shapes_of_half()


def hard_points(name, cards):
    """NX-19: 1 for 溜, 歪, 碰, 坎, 2-7-10 and a door that is a pair or two of 2-7-10."""
    if name == RUN:
        return 0
    if name == DOOR:
        return 1 if cards[0] == cards[1] or all(is_red(kind) for kind in cards) else 0
    return 1


@lru_cache(200_000)
def splits(half):
    """Every way to split ten counts into sets and at most one door: a tuple of sorted tuples.

    The lowest card left lies in some set or door, as its lowest card.
    """
    if not any(half):
        return ((),)
    lowest = next(place for place in range(RANKS) if half[place])
    found = set()
    for shape in SHAPES:
        places = shape[1]
        if places[0] == lowest and all(half[place] >= places.count(place) for place in places):
            rest = splits(tuple(half[place] - places.count(place) for place in range(RANKS)))
            found |= {tuple(sorted((shape, *more))) for more in rest}
    return tuple(sorted(split for split in found if doors_in(split) <= 1))


def doors_in(split):
    return sum(name == DOOR for name, _ in split)


@lru_cache(200_000)
def most_hard(half):
    """The most hard points a half can be split into, None if it cannot be split."""
    return max(
        (sum(hard_points(*shape) for shape in split) for split in splits(half)), default=None
    )


# ---------------------------------------------------------------- complete hands


def is_ten_pairs(hand, laid):
    """NX-21 十对: 20 cards in hand, nothing laid, a quad is two pairs."""
    return not laid and sum(hand) == 20 and all(count % 2 == 0 for count in hand)


def laid_hard(laid):
    return sum(hard_points(one["set"], one["cards"]) for one in laid)


def has_seven_doors(hand, laid):
    """NX-16: six sets, one door and 5 hard points, of cards in hand and sets laid."""
    if sum(hand) != 3 * (SETS_WANTED - len(laid)) + 2:
        return False
    small, big = most_hard(hand[:RANKS]), most_hard(hand[RANKS:])
    return small is not None and big is not None and small + big + laid_hard(laid) >= HARD_WANTED


def wins(hand, laid):
    """NX-16: what may be declared; `hand` holds the winning card, unless a 歪 laid it."""
    return has_seven_doors(hand, laid) or is_ten_pairs(hand, laid)


def copies(hand, laid, kind):
    """How often the seat has a kind, in hand and on the table."""
    return hand[kind] + sum(one["cards"].count(kind) for one in laid)


def waits(hand, laid):
    """NX-22: the kinds that would be a legal win; a kind held four times is none."""
    return {
        kind
        for kind in range(KINDS)
        if copies(hand, laid, kind) < COPIES and wins(with_card(hand, kind), laid)
    }


# ---------------------------------------------------------------- a win and its readings


Win = namedtuple(
    "Win",
    "hand laid card by waits dealer discards last edition hand_in_hand back_to_back",
)
Win.__doc__ = """What a win is priced by.

hand: counts with the winning card, but after 歪 what is left in hand; laid: the sets on the table;
card: the winning card, None on the deal; by: deal | own | wai | drawn (another seat's drawn card);
waits: before the card came; dealer: whether the winner deals; discards: hand cards it played;
last: whether the card is the wall's last; edition and the two options as in the room.
"""


def readings(win):
    """Every reading: tuples of (set, kinds), laid ones first, the door last; 十对 as ten 门."""
    found = []
    laid = tuple((one["set"], one["cards"]) for one in win.laid)
    if has_seven_doors(win.hand, win.laid):
        for halves in product(splits(win.hand[:RANKS]), splits(win.hand[RANKS:])):
            held = [name_held_set(win, shape, size) for size in (0, 1) for shape in halves[size]]
            held.sort(key=lambda one: one[0] == DOOR)
            reading = laid + tuple(held)
            if hard_of(reading) >= HARD_WANTED:
                found.append(reading)
    if is_ten_pairs(win.hand, win.laid):
        found.append(tuple((DOOR, (k, k)) for k in range(KINDS) for _ in range(win.hand[k] // 2)))
    return found


def name_held_set(win, shape, size):
    """NX-17: three alike completed by another seat's drawn card are a 碰, else a 坎."""
    name, places = shape
    cards = tuple(RANKS * size + place for place in places)
    if name == TRIPLE and win.by == "drawn" and cards[0] == win.card and win.hand[win.card] == 3:
        name = PONG
    return name, cards


def is_bare(reading):
    """Ten pairs without sets."""
    return len(reading) == 10


def hard_of(reading):
    return sum(hard_points(name, cards) for name, cards in reading)


SOFT_SET = {"small": 5, "big": 10}  # NX-20
INNER_QUAD = {"small": 30, "big": 40}  # 内毫
OUTER_QUAD = {"small": 20, "big": 30}  # 外毫


def soft_of(win, reading):
    """NX-20: 坎, 歪 and 溜, and every kind of which the seat has all four copies."""
    sets = sum(name in (TRIPLE, WAI, LIU) for name, _ in reading)
    points = sets * SOFT_SET[win.edition]
    for kind in range(KINDS):
        if copies(win.hand, win.laid, kind) == COPIES:
            points += (OUTER_QUAD if came_from_others(win, kind) else INNER_QUAD)[win.edition]
    return points


def came_from_others(win, kind):
    """NX-20: a copy came by 碰, by 吃 (the own drawn card too) or as another's drawn card."""
    return any(one["taken"] == kind for one in win.laid) or (win.by == "drawn" and win.card == kind)


# ---------------------------------------------------------------- names (NX-21)


def all_cards(win):
    return [kind for kind in range(KINDS) for _ in range(copies(win.hand, win.laid, kind))]


def reds(win):
    return sum(is_red(kind) for kind in all_cards(win))


def is_heaven(win, reading):
    """天胡: the dealt 20 with their doors and points."""
    return win.by == "deal" and not is_bare(reading)


def is_ready(win, _):
    """报听: nothing played, 吃 or 碰; the only 歪 left lying is one that wins at once."""
    if win.by == "deal" or win.discards > (1 if win.dealer else 0):
        return False
    before = win.laid[:-1] if win.by == "wai" else win.laid
    return all(one["set"] == LIU for one in before)


def is_last_card(win, _):
    """海底胡."""
    return win.last


def all_alike(win, reading):
    """Every set alike and the door a pair."""
    return not is_bare(reading) and all(len(set(cards)) == 1 for _, cards in reading)


def no_red(win):
    return reds(win) == 0


def is_alike(win, reading):
    """对子息, unless 乌对胡 stands for it."""
    return all_alike(win, reading) and not no_red(win)


def is_black(win, reading):
    """全黑胡, unless 乌对胡 stands for it."""
    return no_red(win) and not all_alike(win, reading)


def is_black_alike(win, reading):
    """乌对胡: instead of both."""
    return all_alike(win, reading) and no_red(win)


def is_all_big(win, _):
    return all(kind >= RANKS for kind in all_cards(win))


def is_all_small(win, _):
    return all(kind < RANKS for kind in all_cards(win))


def is_thirteen_red(win, _):
    return reds(win) >= 13


def is_one_red(win, _):
    return reds(win) == 1


def is_hard_throughout(_, reading):
    """行行息: every set and the door has hard points; ten bare pairs are no sets."""
    return not is_bare(reading) and all(hard_points(name, cards) for name, cards in reading)


def is_pairs(win, _):
    """十对 adds to whatever else holds."""
    return is_ten_pairs(win.hand, win.laid)


def is_single_card(win, _):
    """全求人: one card in hand before the win, not after 歪."""
    return win.by in ("own", "drawn") and sum(win.hand) == 2


def is_hand_in_hand(win, _):
    """手牵手: the waits are exactly x and x+1 of one size."""
    if not win.hand_in_hand or win.by == "deal" or len(win.waits) != 2:
        return False
    low, high = sorted(win.waits)
    return high == low + 1 and low // RANKS == high // RANKS


def is_back_to_back(win, _):
    """背靠背: the waits are exactly small x and big x."""
    if not win.back_to_back or win.by == "deal" or len(win.waits) != 2:
        return False
    low, high = sorted(win.waits)
    return high == low + RANKS


NAMES = (  # in the order of NX-21: name, small, big, condition
    ("天胡", 60, 100, is_heaven),
    ("报听", 60, 100, is_ready),
    ("海底胡", 30, 50, is_last_card),
    ("对子息", 100, 200, is_alike),
    ("全黑胡", 80, 150, is_black),
    ("乌对胡", 120, 300, is_black_alike),
    ("大字胡", 120, 300, is_all_big),
    ("小字胡", 120, 300, is_all_small),
    ("十三红", 150, 150, is_thirteen_red),
    ("一点红", 60, 100, is_one_red),
    ("行行息", 60, 100, is_hard_throughout),
    ("十对", 120, 300, is_pairs),
    ("全求人", 60, 100, is_single_card),
    ("手牵手", 30, 50, is_hand_in_hand),
    ("背靠背", 30, 50, is_back_to_back),
)
MORE_RED = 30


def names_of(win, reading):
    """NX-21: [(name, points)], in the table's order."""
    found = []
    for name, small, big, holds in NAMES:
        if holds(win, reading):
            points = small if win.edition == "small" else big
            if name == "十三红":
                points += MORE_RED * (reds(win) - 13)
            found.append((name, points))
    return found


# ---------------------------------------------------------------- the price


def price(win, reading):
    """NX-22: 小胡 hard + 1 + soft, 大胡 names + soft."""
    names = names_of(win, reading)
    hard = 0 if names else hard_of(reading) + 1
    soft = soft_of(win, reading)
    points = hard + soft + sum(points for _, points in names)
    return {"reading": reading, "names": names, "hard": hard, "soft": soft, "points": points}


def best(win):
    """NX-22: the price of the reading with the most points; of equal ones the first found."""
    return max((price(win, reading) for reading in readings(win)), key=lambda one: one["points"])


@cache
def doors_for(kind):
    """NX-11: every pair of kinds that makes a run or a 2-7-10 with this card."""
    pairs = [(low, high) for low in range(KINDS) for high in range(low + 1, KINDS)]
    return [pair for pair in pairs if is_chi_set((*pair, kind))]


def is_chi_set(cards):
    return is_run(cards) or is_red_set(cards)

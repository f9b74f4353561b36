"""The slow hand oracle: wins, waits, shanten and readings straight from their definitions.

A hand is a sequence of 27 counts (MJ-1: 万 0-8, 筒 9-17, 条 18-26) without wildcards; `laizi` is
the number of wildcards (癞子) held besides. `melds` is the 27 counts of the own tiles on the table.
Prices are not here, see zunyi.py.
"""

from functools import cache, lru_cache

KINDS = 27
SUITS = "mps"
RUN_STARTS = [9 * suit + rank for suit in range(3) for rank in range(7)]
SETS = [(k, k, k) for k in range(KINDS)] + [(k, k + 1, k + 2) for k in RUN_STARTS]
NO_WIN = 127
NONE = (0,) * KINDS


class TileError(ValueError):
    """Tiles that no hand can hold, or a number of them that the question cannot have."""


# ---------------------------------------------------------------- tiles


def kind_of(tile):
    """MJ-1: the kind index of one tile written as text, `5m` -> 4."""
    if not (
        isinstance(tile, str) and len(tile) == 2 and tile[0] in "123456789" and tile[1] in SUITS
    ):
        raise TileError(f"not a tile: {tile!r}")
    return 9 * SUITS.index(tile[1]) + int(tile[0]) - 1


def name_of(kind):
    """MJ-1: the text of a kind, 4 -> `5m`."""
    return f"{kind % 9 + 1}{SUITS[kind // 9]}"


def parse(text):
    """MJ-1: counts of a text such as `123m456p11s`."""
    counts, ranks = [0] * KINDS, ""
    for letter in text:
        if letter in "123456789":
            ranks += letter
        elif letter in SUITS and ranks:
            for rank in ranks:
                counts[kind_of(rank + letter)] += 1
            ranks = ""
        else:
            raise TileError(f"not tiles: {text!r}")
    if ranks:
        raise TileError(f"tiles without a suit: {text!r}")
    check_copies(counts)
    return counts


def text(counts):
    """MJ-1: the text of counts, suits in the order 万 筒 条."""
    parts = []
    for suit in range(3):
        ranks = "".join(str(r + 1) * counts[9 * suit + r] for r in range(9))
        parts.append(ranks + SUITS[suit] if ranks else "")
    return "".join(parts)


def check_copies(hand, melds=NONE):
    """MJ-2: never five of a kind, tiles on the table included."""
    for kind in range(KINDS):
        if hand[kind] < 0 or hand[kind] + melds[kind] > 4:
            raise TileError(f"more than four {name_of(kind)}")


def check_size(hand, laizi, remainders):
    """A concealed hand has 3k+1 or 3k+2 tiles, 14 at most; wildcards count."""
    size = sum(hand) + laizi
    if not 0 <= laizi <= 4:
        raise TileError(f"{laizi} wildcards")
    if size > 14 or size % 3 not in remainders:
        raise TileError(f"a hand of {size} tiles")


def suit_of(kind):
    return kind // 9


def suit_counts(hand, suit):
    return tuple(hand[9 * suit : 9 * suit + 9])


def suits_in(counts):
    """The suits that appear in counts, as a set."""
    return {suit_of(k) for k in range(KINDS) if counts[k]}


def barred(hand, melds, void, max_suits):
    """A void tile in the hand or one suit too many: neither ready nor complete."""
    if void is not None and sum(suit_counts(hand, void)):
        return True
    return max_suits < 3 and len(suits_in(hand) | suits_in(melds)) > max_suits


# ---------------------------------------------------------------- complete hands


@cache
def wildcards_for(suit, pair):
    """Fewest wildcards that make the nine counts into sets (MJ-19), and one pair if `pair`.

    The lowest tile left must serve somewhere: in a triplet, in a run in which it is the first,
    second or third, or in the pair. Any other place of these may be a wildcard (MJ-23).
    """
    low = next((r for r in range(9) if suit[r]), None)
    if low is None:
        return 2 if pair else 0
    best = 99
    for used in range(1, min(3, suit[low]) + 1):
        best = min(best, 3 - used + wildcards_for(without(suit, {low: used}), pair))
    for used in range(1, min(2, suit[low]) + 1) if pair else ():
        best = min(best, 2 - used + wildcards_for(without(suit, {low: used}), False))
    for start in range(max(0, low - 2), min(6, low) + 1):
        above = [r for r in range(low + 1, start + 3) if suit[r]]
        for real in subsets(above):
            rest = without(suit, {r: 1 for r in [low, *real]})
            best = min(best, 2 - len(real) + wildcards_for(rest, pair))
    return best


def without(suit, used):
    """The counts with `used` = {place: copies} taken away."""
    left = list(suit)
    for place, copies in used.items():
        left[place] -= copies
    return tuple(left)


def subsets(items):
    """Every sub-list of a short list."""
    if not items:
        return [[]]
    rest = subsets(items[1:])
    return rest + [[items[0], *some] for some in rest]


def standard_wildcards(hand):
    """Fewest wildcards that make the tiles sets and one pair: the pair is in one of the suits."""
    sets = [wildcards_for(suit_counts(hand, s), False) for s in range(3)]
    pair = [wildcards_for(suit_counts(hand, s), True) for s in range(3)]
    return min(sum(sets) - sets[s] + pair[s] for s in range(3))


def odd_kinds(hand):
    """How many kinds lack a partner: each needs one wildcard to be pairs."""
    return sum(count % 2 for count in hand)


@lru_cache(maxsize=500_000)
def complete(hand, laizi, seven_pairs):
    """MJ-19, MJ-23 for a tuple of 3k+2 tiles; left-over wildcards are sets or pairs."""
    if seven_pairs and sum(hand) + laizi == 14 and odd_kinds(hand) <= laizi:
        return True
    return standard_wildcards(hand) <= laizi


def is_win(hand, laizi=0, *, seven_pairs=True, melds=NONE, void=None, max_suits=3):
    """MJ-19: is the hand complete?"""
    check_size(hand, laizi, (2,))
    check_copies(hand, melds)
    return not barred(hand, melds, void, max_suits) and complete(tuple(hand), laizi, seven_pairs)


def laizi_needed(hand, *, seven_pairs=True, void=None):
    """Fewest wildcards to add so that the tiles are complete; 127 where 14 tiles are too few."""
    check_copies(hand)
    if void is not None and sum(suit_counts(hand, void)):
        return NO_WIN
    needs = [n for n in range(15 - sum(hand)) if (sum(hand) + n) % 3 == 2]
    return next((n for n in needs if complete(tuple(hand), n, seven_pairs)), NO_WIN)


def waits(hand, laizi=0, *, melds=None, void=None, max_suits=3, seven_pairs=True):
    """MJ-26: the kinds that complete the hand as printed tiles, as a set.

    A kind of which the hand and the melds hold all four copies is no wait.
    """
    melds = melds or NONE
    check_size(hand, laizi, (1,))
    check_copies(hand, melds)
    found = set()
    for kind in range(KINDS):
        if hand[kind] + melds[kind] < 4:
            more = with_tile(hand, kind)
            if not barred(more, melds, void, max_suits) and complete(more, laizi, seven_pairs):
                found.add(kind)
    return found


def with_tile(hand, kind):
    more = list(hand)
    more[kind] += 1
    return tuple(more)


def without_tile(hand, kind):
    less = list(hand)
    less[kind] -= 1
    return tuple(less)


# ---------------------------------------------------------------- shanten


@lru_cache(maxsize=20_000)
def suit_deficits(held, left, most_sets, most_forced):
    """{(sets, pairs, forced): fewest missing tiles} over every choice of sets and pair in a suit.

    `held` are the nine counts, `left` how many of each rank can still be drawn. A missing tile that
    cannot be drawn is `forced`: only a wildcard can be it. Rank by rank, `two` and `one` are the
    runs begun two ranks and one rank below; three equal runs are three triplets, so two suffice.
    """
    states = {(0, 0, 0, 0, 0): 0}
    for rank in range(9):
        following = {}
        for (two, one, sets, pair, forced), missing in states.items():
            for triplets in range(most_sets - sets + 1):
                for runs in range(min(2, most_sets - sets - triplets) + 1 if rank < 7 else 1):
                    for eyes in range(2 - pair):
                        need = two + one + runs + 3 * triplets + 2 * eyes
                        lack = max(0, need - held[rank])
                        wild = forced + max(0, lack - left[rank])
                        if wild > most_forced:
                            break
                        key = (one, runs, sets + triplets + runs, pair + eyes, wild)
                        following[key] = min(following.get(key, 99), missing + lack)
        states = following
    return {
        (s, p, f): missing for (two, one, s, p, f), missing in states.items() if two == one == 0
    }


def standard_draws(hand, laizi, left, suits):
    """Fewest natural tiles to be drawn for sets and a pair within `suits`, or None."""
    wanted = (sum(hand) + laizi) // 3
    states = {(0, 0, 0): 0}
    for suit in suits:
        options = suit_deficits(suit_counts(hand, suit), suit_counts(left, suit), wanted, laizi)
        following = {}
        for (sets, pair, forced), missing in states.items():
            for (more, eyes, wild), lack in options.items():
                key = (sets + more, pair + eyes, forced + wild)
                if key[0] <= wanted and key[1] <= 1 and key[2] <= laizi:
                    following[key] = min(following.get(key, 99), missing + lack)
        states = following
    lacks = [missing for (sets, pair, _), missing in states.items() if sets == wanted and pair == 1]
    return max(0, min(lacks) - laizi) if lacks else None


@lru_cache(maxsize=20_000)
def pair_deficits(held, left, most_forced):
    """{(pairs, forced): fewest missing tiles} in one suit: a kind gives any number of pairs."""
    states = {(0, 0): 0}
    for rank in range(9):
        following = {}
        for (pairs, forced), missing in states.items():
            for more in range(min(4, 7 - pairs) + 1):
                lack = max(0, 2 * more - held[rank])
                wild = forced + max(0, lack - left[rank])
                if wild > most_forced:
                    break
                key = (pairs + more, wild)
                following[key] = min(following.get(key, 99), missing + lack)
        states = following
    return states


def pairs_draws(hand, laizi, left, suits):
    """The same for seven pairs."""
    states = {(0, 0): 0}
    for suit in suits:
        options = pair_deficits(suit_counts(hand, suit), suit_counts(left, suit), laizi)
        following = {}
        for (pairs, forced), missing in states.items():
            for (more, wild), lack in options.items():
                key = (pairs + more, forced + wild)
                if key[0] <= 7 and key[1] <= laizi:
                    following[key] = min(following.get(key, 99), missing + lack)
        states = following
    lacks = [missing for (pairs, _), missing in states.items() if pairs == 7]
    return max(0, min(lacks) - laizi) if lacks else None


def suit_choices(melds, void, max_suits):
    """The largest sets of suits a complete hand may be built from."""
    on_table = suits_in(melds)
    allowed = [s for s in range(3) if s != void]
    choices = [some for some in subsets(allowed) if len(on_table | set(some)) <= max_suits]
    return [c for c in choices if not any(set(c) < set(other) for other in choices)]


def shanten(hand, laizi=0, *, melds=None, void=None, max_suits=3, seven_pairs=True):
    """Draws to the nearest complete hand less one: -1 complete, 0 ready, 127 no win possible.

    Only tiles that can still exist are drawn: four of a kind less the own ones (hand and melds).
    """
    melds = melds or NONE
    check_size(hand, laizi, (1, 2))
    check_copies(hand, melds)
    return shanten_of(
        tuple(hand),
        laizi,
        melds=tuple(melds),
        void=void,
        max_suits=max_suits,
        seven_pairs=seven_pairs,
    )


@lru_cache(maxsize=200_000)
def shanten_of(hand, laizi, *, melds, void, max_suits, seven_pairs):
    left = tuple(4 - hand[k] - melds[k] for k in range(KINDS))
    draws = []
    for suits in suit_choices(melds, void, max_suits):
        draws.append(standard_draws(hand, laizi, left, suits))
        if seven_pairs and sum(hand) + laizi >= 13:
            draws.append(pairs_draws(hand, laizi, left, suits))
    draws = [d for d in draws if d is not None]
    return min(draws) - 1 if draws else NO_WIN


def useful(hand, laizi=0, *, melds=None, **keywords):
    """The kinds whose draw lowers the shanten of a hand of 3k+1 tiles, as a set."""
    melds = melds or NONE
    check_size(hand, laizi, (1,))
    now = shanten(hand, laizi, melds=melds, **keywords)
    free = [k for k in range(KINDS) if hand[k] + melds[k] < 4]
    return {k for k in free if shanten(with_tile(hand, k), laizi, melds=melds, **keywords) < now}


def discards(hand, laizi=0, *, melds=None, **keywords):
    """{kind held: (shanten, useful kinds, copies not in hand or melds)} after its discard."""
    melds = melds or NONE
    check_size(hand, laizi, (2,))
    found = {}
    for kind in (k for k in range(KINDS) if hand[k]):
        rest = without_tile(hand, kind)
        kinds = useful(rest, laizi, melds=melds, **keywords)
        copies = sum(4 - rest[k] - melds[k] for k in kinds)
        found[kind] = (shanten(rest, laizi, melds=melds, **keywords), kinds, copies)
    return found


# ---------------------------------------------------------------- readings and facts


def readings(hand, laizi=0, *, melds=None, seven_pairs=True):
    """Every distinct reading of 3k+2 tiles: sorted list of (sets, pair, wild).

    `sets` are sorted triples of kinds and `pair` a kind; for seven pairs `sets` is None and `pair`
    the seven kinds, a quad twice. `wild` are the kinds the wildcards stand for (MJ-23).
    """
    check_size(hand, laizi, (2,))
    check_copies(hand, melds or NONE)
    found = set()
    collect_standard(tuple(hand), laizi, (), None, found)
    if seven_pairs and sum(hand) + laizi == 14:
        collect_pairs(tuple(hand), laizi, (), found)
    result = []
    for sets, pair in found:
        tiles = (
            [k for one in sets for k in one] + [pair] * 2 if sets is not None else list(pair) * 2
        )
        wild = tuple(k for k in range(KINDS) for _ in range(tiles.count(k) - hand[k]))
        result.append((sets, pair, wild))
    return sorted(result, key=repr)


def collect_standard(hand, wild, sets, pair, found):
    """Serve the lowest tile left in every way, then spend the wildcards in every way."""
    low = next((k for k in range(KINDS) if hand[k]), None)
    if low is None:
        spend_wildcards(wild, sets, pair, found)
        return
    for one in (s for s in SETS if low in s):
        for used in ways_to_fill(hand, one, low, wild):
            spent = 3 - sum(used.values())
            collect_standard(without(hand, used), wild - spent, (*sets, one), pair, found)
    for copies in range(1, min(2, hand[low]) + 1) if pair is None else ():
        if 2 - copies <= wild:
            collect_standard(without(hand, {low: copies}), wild - 2 + copies, sets, low, found)


def ways_to_fill(hand, one, low, wild):
    """Every {kind: real copies} for a set with the lowest tile and at most `wild` wildcards."""
    if one[0] == one[2]:
        ways = [{low: copies} for copies in range(1, min(3, hand[low]) + 1)]
    else:
        others = [k for k in one if k != low and hand[k]]
        ways = [{k: 1 for k in [low, *real]} for real in subsets(others)]
    return [used for used in ways if 3 - sum(used.values()) <= wild]


def spend_wildcards(wild, sets, pair, found):
    if wild == 0 and pair is not None:
        found.add((tuple(sorted(sets)), pair))
    if wild >= 2 and pair is None:
        for kind in range(KINDS):
            spend_wildcards(wild - 2, sets, kind, found)
    if wild >= 3:
        for one in SETS:
            spend_wildcards(wild - 3, (*sets, one), pair, found)


def collect_pairs(hand, wild, pairs, found):
    low = next((k for k in range(KINDS) if hand[k]), None)
    if low is not None:
        for copies in range(1, min(2, hand[low]) + 1):
            if 2 - copies <= wild:
                rest = without(hand, {low: copies})
                collect_pairs(rest, wild - 2 + copies, (*pairs, low), found)
    elif wild >= 2:
        for kind in range(KINDS):
            collect_pairs(hand, wild - 2, (*pairs, kind), found)
    elif wild == 0:
        found.add((None, tuple(sorted(pairs))))


def reading_facts(reading, hand, melds, win, win_is_wild):
    """MJ-20 of one reading of the hand with the winning tile; MJ-24 for a drawn wildcard."""
    sets, _, wild = reading
    tiles = [hand[k] + wild.count(k) + melds[k] for k in range(KINDS)]
    concealed = [hand[k] + wild.count(k) for k in range(KINDS)]
    quads = [k for k in range(KINDS) if sets is None and concealed[k] == 4]
    return {
        "all_triplets": sets is not None and all(a == c for a, _, c in sets),
        "seven_pairs": sets is None,
        "quads": len(quads),
        "quad_win": any(k in wild for k in quads) if win_is_wild else win in quads,
        "one_suit": len(suits_in(tiles)) == 1,
        "suits": len(suits_in(tiles)),
        "last_single": len(concealed) and sum(concealed) == 2,
    }


def can_be_triplets(hand, laizi):
    """MJ-20 all_triplets over every substitution (MJ-25): one kind the pair, the others threes."""
    threes = sum(-count % 3 for count in hand)
    return any(threes - -count % 3 + (2 - count) % 3 <= laizi for count in hand)


def can_be_pairs(hand, laizi):
    """MJ-20 seven_pairs over every substitution."""
    return sum(hand) + laizi == 14 and odd_kinds(hand) <= laizi


def can_be_quad_win(hand, laizi, win, win_is_wild):
    """MJ-20, MJ-24 quad_win: seven pairs in which the winning tile is one of four alike.

    `hand` and `laizi` are with the winning tile. A drawn wildcard may be the fourth of any kind.
    """
    kinds = [k for k in range(KINDS) if hand[k] < 4] if win_is_wild else [win]
    odd = odd_kinds(hand)
    return any(4 - hand[k] + odd - hand[k] % 2 <= laizi for k in kinds) and can_be_pairs(
        hand, laizi
    )


def can_be_one_suit(hand, melds):
    """MJ-20 one_suit: wildcards go where the other tiles are."""
    return len(suits_in(hand) | suits_in(melds)) <= 1


def can_be_two_runs_beside(before, laizi, suit, win, win_is_wild):
    """ZY-12: five concealed tiles of the suit that the winning tile makes two runs, a hand beside.

    `before` and `laizi` are without the winning tile; wildcards count as what they stand for.
    """
    held = suit_counts(before, suit)
    inside = 5 - sum(held)
    if not 0 <= inside <= laizi or (not win_is_wild and suit_of(win) != suit):
        return False
    six = list(held)
    if not win_is_wild:
        six[win % 9] += 1
    for first in range(7):
        for second in range(first, 7):
            runs = [0] * 9
            for rank in (first, first + 1, first + 2, second, second + 1, second + 2):
                runs[rank] += 1
            if all(six[r] <= runs[r] for r in range(9)):
                rest = [0 if suit_of(k) == suit else before[k] for k in range(KINDS)]
                return standard_wildcards(rest) <= laizi - inside
    return False

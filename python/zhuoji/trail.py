"""An order of events that leads to a view of mahjong, where nobody says which it was.

Turns pass from seat to seat: to the next after a discard that nobody took, to whoever took one. So
all discards together are a trail over the seats, from the dealer to the seat whose turn it is, that
uses each of them once, the ponds in their order. Any such trail makes the same view; which one is
taken is decided by chance that is always the same. Kongs of the own turn come as late as they can,
but not in the turn that is asked about, unless the view says so. The own tiles came as late as they
can, so that the own hand was not ready before its time.
"""

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING

from zhuoji.errors import PositionError
from zhuoji.turns import Step, Turn, Writer

if TYPE_CHECKING:
    from zhuoji.event import Event
    from zhuoji.play_rules import PlayRules
    from zhuoji.view import View

_TRIES = 400
_MOST_SOURCES = 4096


def trail(play: "PlayRules", view: "View") -> list["Event"]:
    """The events of a round that looks like this to its seat, as `Round.since` has them.

    Own passes are left out. `PositionError` where no order of play makes this view. A view with
    less than 0 undrawn tiles may leave any number of them.
    """
    writer = Writer(play, view)
    if view.phase not in ("swap", "void"):
        writer.name_voids()
        writer.play(_order(play, view))
    writer.deal()
    events = writer.events
    draws = sum(event.kind in ("draw", "replacement") for event in events)
    left = 4 * play.kinds.bit_count() - 13 * play.seats - 1 - draws
    if view.undrawn >= 0 and left != view.undrawn:
        raise PositionError(
            f"undrawn: {view.undrawn}; ponds and melds leave {left} tiles in the wall"
        )
    return events


def _order(play: "PlayRules", view: "View") -> list[Turn]:
    """Turns that lead there."""
    chance = random.Random(0)
    balanced = False
    found: list[list[Turn]] = []
    # Who has set a tile aside takes every win: what was let go since then says much about its hand.
    wanted = _TRIES if any(of.aside for of in view.seats) else 1
    for steps in _all_steps(play, view):
        for _ in range(_TRIES):
            path = _walk(play.seats, view, steps, chance)
            if path is None:
                break
            balanced = True
            turns = _turns(path, view)
            if _possible(turns, view) and _place_kongs(turns, view):
                found.append(turns)
                if len(found) >= wanted:
                    return max(found, key=_asides_come)
        if found:
            return max(found, key=_asides_come)
    if balanced:
        raise PositionError("position: no order of play has these melds, kongs and set-aside tiles")
    counts = ", ".join(str(len(of.pond)) for of in view.seats)
    raise PositionError(
        f"ponds: {counts} discards; from dealer {view.dealer} no order of play leads to the turn "
        f"of seat {view.turn} with these and the melds"
    )


def _asides_come(turns: Sequence[Turn]) -> int:
    """How late tiles are set aside, all together."""
    return sum(at for at, turn in enumerate(turns) if turn.end is not None and turn.end.do == "men")


def _all_steps(play: "PlayRules", view: "View") -> Iterator[list[Step]]:
    """The ends of all turns before this one; a view does not say off whom a tile was set aside."""
    certain: list[Step] = []
    open_asides: list[list[Step]] = []
    for seat, of in enumerate(view.seats):
        ponds = len(of.pond) - (view.phase == "claim" and seat == view.turn)
        certain += [Step(seat, "pass")] * ponds
        for meld in of.melds:
            if meld.source is not None:
                do = "exposed_kong" if meld.kind == "exposed" else "pong"
                certain.append(Step(meld.source, do, meld.tile, seat))
        for tile in of.aside:
            own = Step(seat, "men", tile)
            if tile is None:
                certain.append(own)
                continue
            others = [other for other in range(play.seats) if other != seat]
            sources = [Step(other, "men", tile, seat) for other in others]
            open_asides.append(sources + ([own] if seat == view.seat else []))
    for count, chosen in enumerate(product(*open_asides)):
        if count == _MOST_SOURCES:
            return
        yield [*certain, *chosen]


def _walk(
    seats: int, view: "View", steps: Sequence[Step], chance: random.Random
) -> list[Step] | None:
    """A trail that takes every step once, from the dealer to the turn (Hierholzer)."""
    away: dict[int, list[Step]] = defaultdict(list)
    balance = [0] * seats
    for step in steps:
        away[step.seat].append(step)
        balance[step.seat] += 1
        balance[step.next(seats)] -= 1
    balance[view.dealer] -= 1
    balance[view.turn] += 1
    if any(balance):
        return None
    for options in away.values():
        chance.shuffle(options)
    path: list[Step] = []
    stack: list[tuple[int, Step | None]] = [(view.dealer, None)]
    while stack:
        at, came_by = stack[-1]
        if away[at]:
            step = away[at].pop()
            stack.append((step.next(seats), step))
        else:
            stack.pop()
            if came_by is not None:
                path.append(came_by)
    return path[::-1] if len(path) == len(steps) else None


_BEGINS = {"pass": "draw", "men": "draw", "pong": "pong", "exposed_kong": "replacement"}


def _turns(path: Sequence[Step], view: "View") -> list[Turn]:
    """The turns of a trail, the last one without an end."""
    began = ["deal", *(_BEGINS[step.do] for step in path)]
    seats = [*(step.seat for step in path), view.turn]
    ends = [*path, None]
    return [Turn(*each) for each in zip(seats, began, ends, strict=True)]


def _possible(turns: Sequence[Turn], view: "View") -> bool:
    """Whether nobody does what it may not: claim with a locked hand, set a tile aside undrawn."""
    last = turns[-1]
    if view.phase == "turn" and (view.tile is None) != (last.began in ("deal", "pong")):
        return False
    if view.phase == "rob" and last.began not in ("draw", "replacement"):
        return False
    locked: set[int] = set()
    for turn in turns:
        end = turn.end
        if turn.seat in locked and turn.began in ("pong", "replacement"):
            return False
        if end is None:
            continue
        if end.do == "men":
            if end.taker is None and turn.began not in ("draw", "replacement"):
                return False
            locked.add(end.seat if end.taker is None else end.taker)
        if view.seats[turn.seat].declared and (end.do != "men" or end.taker is not None):
            locked.add(turn.seat)
    return True


def _place_kongs(turns: Sequence[Turn], view: "View") -> bool:
    """Gives every concealed and added kong a turn; whether there is one for each."""
    now = len(turns) - 1
    latest = {(e.kind, e.seat, e.tile) for e in view.latest}
    for seat, of in enumerate(view.seats):
        for meld in of.melds:
            if meld.kind not in ("concealed", "added"):
                continue
            kind = f"{meld.kind}_kong"
            ponged = [
                i for i, turn in enumerate(turns)
                if turn.end is not None and (turn.end.taker, turn.end.tile) == (seat, meld.tile)
            ]  # fmt: skip
            if meld.kind == "added" and not ponged:
                return False
            first = ponged[0] + 2 if meld.kind == "added" else 0
            able = [
                i for i in range(first, now + 1)
                if turns[i].seat == seat
                and (turns[i].began in ("draw", "replacement")
                     or (turns[i].began == "deal" and meld.kind == "concealed"))
                and not _locked_at(turns, i, view)
            ]  # fmt: skip
            if not able:
                return False
            earlier = [i for i in able if i != now] or able
            just_now = (kind, seat, meld.tile) in latest and now in able
            turns[now if just_now else earlier[-1]].kongs.append((kind, meld.tile))
    return True


def _locked_at(turns: Sequence[Turn], at: int, view: "View") -> bool:
    """Whether the hand of a turn is locked: it has discarded as declared, or set a tile aside."""
    seat = turns[at].seat
    ends = [turn.end for turn in turns[:at] if turn.end is not None]
    aside = any(
        end.do == "men" and (end.seat if end.taker is None else end.taker) == seat for end in ends
    )
    return aside or (view.seats[seat].declared and any(end.seat == seat for end in ends))

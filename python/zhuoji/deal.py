"""What a round is dealt with: wall, dealer and the headers that its options use, all checked."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from zhuoji.errors import RecordError
from zhuoji.play_rules import AnyPlay


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """What a round is dealt with, besides its game and its wall: the header of a record (RC-1)."""

    dealer: int
    streak: int
    weekday: int | None
    laizi: int | None
    bids: tuple[int, ...] | None


def check_number(name: str, value: object, allowed: range) -> None:
    """`RecordError` unless the header value is a whole number in the range."""
    if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
        raise RecordError(f"{name}: {value!r}; {allowed[0]} to {allowed[-1]} is due")


def wall_kind(name: str, tile: str | int | None, kinds: int, kind_of: Mapping[str, int]) -> int:
    """A tile in play as a kind; `RecordError` that names the place otherwise."""
    kind = kind_of.get(tile, -1) if isinstance(tile, str) else tile
    if not isinstance(kind, int) or not 0 <= kind < len(kind_of) or not kinds >> kind & 1:
        raise RecordError(f"{name}: {tile!r} is no tile of this game")
    return kind


def wall_kinds(wall: Iterable[str | int], kinds: int, kind_of: Mapping[str, int]) -> bytes:
    """A wall as kinds, one byte each; `RecordError` unless it is the whole set in play (RC-1)."""
    if not isinstance(wall, Iterable):
        raise RecordError(f"wall: a {type(wall).__name__}; a list of tiles is due")
    found = bytearray()
    names = tuple(kind_of)
    counts = [0] * len(names)
    for place, tile in enumerate(wall):
        kind = wall_kind(f"wall[{place}]", tile, kinds, kind_of)
        counts[kind] += 1
        if counts[kind] > 4:
            raise RecordError(f"wall[{place}]: a fifth {names[kind]}; a wall holds four of each")
        found.append(kind)
    size = 4 * kinds.bit_count()
    if len(found) != size:
        raise RecordError(f"wall: {len(found)} tiles; this game has {size}")
    return bytes(found)


def checked_deal(
    play: AnyPlay,
    headers: frozenset[str],
    kind_of: Mapping[str, int],
    *,
    wall: Iterable[str | int],
    dealer: int,
    streak: int,
    weekday: int | None,
    laizi: str | int | None,
    bids: Sequence[int] | None,
) -> tuple[Deal, bytes]:
    """A deal and a wall that the rules can play; what the options do not use is dropped (RC-2).

    `headers` names those that must be there, `kind_of` the tiles. `RecordError` names the place
    that is wrong.
    """
    given = {"weekday": weekday, "laizi": laizi, "bids": bids}
    for name in sorted(headers):
        if given[name] is None:
            raise RecordError(f"{name}: missing; these options need it")
    check_number("dealer", dealer, range(play.seats))
    check_number("streak", streak, range(1 << 16))  # more would overflow points
    if "weekday" in headers:
        check_number("weekday", weekday, range(1, 8))
    if "bids" in headers:
        if not isinstance(bids, Sequence) or len(bids) != play.seats:
            raise RecordError(f"bids: {bids!r}; one a seat, {play.seats}, is due")
        for place, bid in enumerate(bids):
            check_number(f"bids[{place}]", bid, range(6))
    deal = Deal(
        dealer=dealer,
        streak=streak,
        weekday=weekday if "weekday" in headers else None,
        laizi=wall_kind("laizi", laizi, play.kinds, kind_of) if "laizi" in headers else None,
        bids=tuple(bids or ()) if "bids" in headers else None,
    )
    return deal, wall_kinds(wall, play.kinds, kind_of)

"""The round record (RC-): its header checked, its actions replayed in one pass without backtracking."""

from .hands import KINDS, TileError, kind_of
from .play import Refused, apply, need, pending, read_action

FORMAT = "zhuoji-record/1"
NEEDED = ("format", "game", "seats", "dealer", "wall")  # and `actions` in a record
KNOWN = (*NEEDED, "options", "streak", "weekday", "laizi", "bids", "actions")


class RecordRefused(ValueError):
    """A record that is refused: the action's index and seat (None for the header), and why."""

    def __init__(self, index, seat, why):
        super().__init__(f"action {index}, seat {seat}: {why}" if index is not None else why)
        self.index, self.seat, self.why = index, seat, why


# ---------------------------------------------------------------- the header


def check_header(header, game, seat_numbers, options):
    """RC-1, RC-2: the arguments of `play.deal`, or Refused with the place named."""
    need(isinstance(header, dict), "a record is an object")
    for key in header:
        need(key in KNOWN, f"unknown key {key!r}")
    for key in NEEDED:
        need(key in header, f"missing key {key!r}")
    need(header["format"] == FORMAT, f"format {header['format']!r}")
    need(header["game"] == game, f"game {header['game']!r}")
    seats = header["seats"]
    need(type(seats) is int and seats in seat_numbers, f"seats {seats!r}")
    dealer = header["dealer"]
    need(type(dealer) is int and 0 <= dealer < seats, f"dealer {dealer!r}")
    streak = header.get("streak", 0)
    need(type(streak) is int and streak >= 0, f"streak {streak!r}")
    chosen = check_options(header.get("options", {}), options)
    return {
        "options": chosen,
        "seats": seats,
        "dealer": dealer,
        "streak": streak,
        "weekday": read_weekday(header) if chosen["weekday_ji"] else None,
        "laizi": read_tile(header, "laizi") if chosen["laizi"] else None,
        "wall": read_wall(header["wall"]),
    }


def check_options(given, options):
    """RC-1, RC-2: every option with its value; `True` is no 1."""
    need(isinstance(given, dict), "options is an object")
    for name, value in given.items():
        need(name in options, f"options: no option {name!r}")
        allowed = [v for v in options[name] if type(v) is type(value) and v == value]
        need(allowed, f"options.{name}: {value!r} is not allowed")
    return {name: given.get(name, values[0]) for name, values in options.items()}


def read_weekday(header):
    """JI-4, ZY-3: Monday 1 .. Sunday 7."""
    weekday = header.get("weekday")
    need(type(weekday) is int and 1 <= weekday <= 7, f"weekday {weekday!r}")
    return weekday


def read_tile(header, key):
    try:
        return kind_of(header.get(key))
    except TileError as error:
        raise Refused(f"{key}: {error}") from None


def read_wall(wall):
    """MJ-1, RC-1: all 108 tiles, four of each kind."""
    need(isinstance(wall, list), "wall is a list")
    try:
        kinds = [kind_of(tile) for tile in wall]
    except TileError as error:
        raise Refused(f"wall: {error}") from None
    need(len(kinds) == 4 * KINDS, f"wall: {len(kinds)} tiles")
    need(all(kinds.count(kind) == 4 for kind in range(KINDS)), "wall: four of each kind")
    return kinds


# ---------------------------------------------------------------- the actions


def replay_with(new_round, record):
    """RC-4: each action is taken at the first place where it is legal; nothing is inferred at the end."""
    try:
        need(
            isinstance(record, dict) and isinstance(record.get("actions"), list),
            "missing key 'actions'",
        )
        state = new_round({key: value for key, value in record.items() if key != "actions"})
    except Refused as error:
        raise RecordRefused(None, None, str(error)) from None
    unwritten = []  # forced steps already performed that the record may still write
    for index, action in enumerate(record["actions"]):
        try:
            unwritten = take(state, action, unwritten)
        except Refused as error:
            seat = action.get("seat") if isinstance(action, dict) else None
            raise RecordRefused(index, seat, str(error)) from None
    return state


def take(state, action, unwritten):
    """One recorded action; returns the forced steps that may still be written."""
    seat, verb, tile = read_action(state, action)
    if verb == "pass":
        return take_pass(state, action, unwritten)
    reason = None
    while True:
        left = written_forced_step(unwritten, seat, verb, tile)
        if left is not None:
            return left
        try:
            apply(state, action)
            return list(state["forced"])
        except Refused as error:
            reason = reason or str(error)
        if state["phase"] != "window":
            raise Refused(reason)
        unwritten = decline_all(state)


def take_pass(state, action, unwritten):
    """RC-4: a pass answers an open claim; without one it is ignored, unless the seat may not pass."""
    seat = action["seat"]
    if state["phase"] == "window" and seat in pending(state):
        apply(state, action)
        return list(state["forced"])
    if any(step["seat"] == seat and step["do"] == "win" for step in unwritten):
        raise Refused("this win is automatic")
    return unwritten


def written_forced_step(unwritten, seat, verb, tile):
    """The steps still unwritten after this one, or None if it is none of them.

    Wins on one tile fall due together and are written in any order; otherwise order holds.
    """
    for place, step in enumerate(unwritten):
        if (step["seat"], step["do"]) == (seat, verb) and tile in (step["kind"], None):
            if verb == "win":
                return [s for s in unwritten if s["do"] == "win" and s is not step]
            return unwritten[place + 1 :]
    return None


def decline_all(state):
    """Everybody who has not answered the window declines; returns the forced steps that follow."""
    window = state["window"]
    while state["window"] is window:
        apply(state, {"seat": pending(state)[0], "do": "pass"})
    return list(state["forced"])

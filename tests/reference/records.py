"""The round record (RC-): its header checked, its actions replayed in one pass."""

from .hands import TileError, kind_of
from .mechanics import OFF
from .play import Refused, apply, need, pending, read_action
from .table import has_men

FORMAT = "zhuoji-record/1"
NEEDED = ("format", "game", "seats", "dealer", "wall")  # and `actions` in a record
KNOWN = (*NEEDED, "options", "streak", "weekday", "laizi", "bids", "actions")


class RecordRefused(ValueError):
    """A record that is refused: the action's index and seat (None for the header), and why."""

    def __init__(self, index, seat, why):
        super().__init__(f"action {index}, seat {seat}: {why}" if index is not None else why)
        self.index, self.seat, self.why = index, seat, why


# ---------------------------------------------------------------- the header


def check_header(header, game):
    """RC-1, RC-2: the arguments of `table.deal`, or Refused with the place named."""
    need(isinstance(header, dict), "a record is an object")
    for key in header:
        need(key in KNOWN, f"unknown key {key!r}")
    for key in NEEDED:
        need(key in header, f"missing key {key!r}")
    need(header["format"] == FORMAT, f"format {header['format']!r}")
    need(header["game"] == game.name, f"game {header['game']!r}")
    seats = header["seats"]
    need(type(seats) is int and seats in game.seats, f"seats {seats!r}")
    dealer = header["dealer"]
    need(type(dealer) is int and 0 <= dealer < seats, f"dealer {dealer!r}")
    streak = header.get("streak", 0)
    need(type(streak) is int and streak >= 0, f"streak {streak!r}")
    options = {**OFF, **game.fixed, **check_options(header.get("options", {}), game)}
    return {
        "game": game,
        "options": options,
        "seats": seats,
        "dealer": dealer,
        "streak": streak,
        "weekday": read_weekday(header) if options["weekday_ji"] else None,
        "laizi": read_tile(header, "laizi") if options["laizi"] else None,
        "bids": read_bids(header, seats) if options["bid"] else None,
        "wall": read_wall(header["wall"], game.kinds(seats)),
    }


def check_options(given, game):
    """RC-1, RC-2: every option with its value; `True` is no 1. AL-2: needs are met."""
    need(isinstance(given, dict), "options is an object")
    for name, value in given.items():
        need(name in game.options, f"options: no option {name!r}")
        allowed = [v for v in game.options[name] if type(v) is type(value) and v == value]
        need(allowed, f"options.{name}: {value!r} is not allowed")
    chosen = {name: given.get(name, values[0]) for name, values in game.options.items()}
    for name, other in game.needs.items():
        need(chosen[other] or not chosen[name], f"options.{name} needs {other}")
    return chosen


def read_weekday(header):
    """JI-4, ZY-3: Monday 1 .. Sunday 7."""
    weekday = header.get("weekday")
    need(type(weekday) is int and 1 <= weekday <= 7, f"weekday {weekday!r}")
    return weekday


def read_bids(header, seats):
    """AL-3 沽卖: 0..5 of every seat."""
    bids = header.get("bids")
    need(isinstance(bids, list) and len(bids) == seats, f"bids {bids!r}")
    need(all(type(bid) is int and 0 <= bid <= 5 for bid in bids), f"bids {bids!r}")
    return list(bids)


def read_tile(header, key):
    try:
        return kind_of(header.get(key))
    except TileError as error:
        raise Refused(f"{key}: {error}") from None


def read_wall(wall, kinds):
    """MJ-1, RC-1: the whole set of the game, four of each kind in play."""
    need(isinstance(wall, list), "wall is a list")
    try:
        tiles = [kind_of(tile) for tile in wall]
    except TileError as error:
        raise Refused(f"wall: {error}") from None
    need(len(tiles) == 4 * len(kinds), f"wall: {len(tiles)} tiles")
    need(all(tiles.count(kind) == 4 for kind in kinds), "wall: four of each kind")
    return tiles


# ---------------------------------------------------------------- the actions


def replay_with(new_round, record):
    """RC-4: each action is taken at its first legal place; nothing is inferred at the end."""
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
    """RC-4: a pass answers an open claim, else it is ignored, unless the seat may not pass."""
    seat = action["seat"]
    if state["phase"] == "window" and seat in pending(state):
        apply(state, action)
        return list(state["forced"])
    if any(step["seat"] == seat and step["do"] == "win" for step in unwritten):
        raise Refused("this win is automatic")
    if state["phase"] == "turn" and state["turn"]["seat"] == seat and has_men(state, seat):
        raise Refused("after a 闷 a win may not be passed")  # AL-16
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

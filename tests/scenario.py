"""Rounds told as a rule tells them: these hands, these draws, these actions, who pays what.

    table = Scenario([JUNK_A + "7p", SINGLE], voids="ms")
    table.play("0 discard 7p, 1 win").pays("win.") == {("win.hand", 0, 1): 3}

Expected figures are those of the rulebook; nothing here computes a price.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import zhuoji
from zhuoji import Action, IllegalAction, Round

SUITS = "mps"
PASS = Action("pass")
ALL = [f"{rank}{suit}" for suit in SUITS for rank in range(1, 10)]

# Thirteen tiles without a pair, of all suits, far from ready; no 2m, 5p, 1s, 8p.
JUNK_A = "1479m2469p24679s"
JUNK_B = "4589m1367p23589s"
JUNK_C = "13689m2479p3468s"

# Winning hands less a tile, without 1s and 8p; all miss the suit s.
PLAIN = "123456789m3455p"  # waits for 2p and 5p: 平胡 2
SINGLE = "123456789m2347p"  # waits for 7p alone: 卡边吊 3
CLOSED = "123456789m1355p"  # waits for 2p alone, holds none: 卡边吊 3

# Thirteen tiles that are not ready and pong 2p.
PONGER = "4589m1227p23589s"

# Fourteen tiles of a dealer that is not ready: lays down 8p and may then discard 2p.
HOT = "1479m28888p24679s"

Entry = tuple[str, int, int]


def tiles(text: str) -> list[str]:
    """The tiles of a text such as `123m45p`, in its order; blanks may part them."""
    found: list[str] = []
    ranks = ""
    for letter in text.replace(" ", ""):
        if letter in SUITS:
            found += [rank + letter for rank in ranks]
            ranks = ""
        else:
            ranks += letter
    assert not ranks, f"{text}: no suit for {ranks}"
    return found


class Scenario:
    """A deal: thirteen tiles a seat, fourteen for the dealer, and what lies where in the wall.

    `draws` are taken from the front in order and `flipped` follows them; `last` are the last draws,
    `tail` the replacement tiles in order. Tiles that nobody asked for lie between, in an order
    that is always the same.
    `voids` names a suit a seat, `swaps` three tiles a seat where the options swap.
    """

    def __init__(
        self,
        hands: Sequence[str],
        *,
        voids: str = "",
        draws: str = "",
        flipped: str = "",
        last: str = "",
        tail: str = "",
        swaps: Sequence[str] = (),
        dealer: int = 0,
        game: str = "zunyi",
        headers: dict[str, Any] | None = None,
        **options: Any,
    ) -> None:
        seats = len(hands)
        self.voids = voids
        self.swaps = [tiles(text) for text in swaps]
        self.headers = headers or {}
        self.dealer = dealer
        self.game = game
        self.options = {"seats": seats, **options}
        order = [(dealer + step) % seats for step in range(seats)]
        dealt = [tiles(hands[seat]) for seat in order]
        assert [len(hand) for hand in dealt] == [14, *[13] * (seats - 1)], "sizes of the hands"
        front = [tile for hand in dealt for tile in hand] + tiles(draws) + tiles(flipped)
        back = tiles(last) + tiles(tail)[::-1]
        kinds = zhuoji.game(game, **self.options).play.kinds
        left = Counter([tile for kind, tile in enumerate(ALL) if kinds >> kind & 1] * 4)
        left.subtract(front + back)
        assert min(left.values()) >= 0, f"too many of {[tile for tile in left if left[tile] < 0]}"
        rest = [tile for copy in range(4) for tile in ALL if copy < left[tile]]
        self.wall = front + rest + back

    def deal(self) -> "Play":
        """The round when everybody has swapped and named a void suit, if the scenario says so."""
        game = zhuoji.game(self.game, **self.options)
        round = game.deal(wall=self.wall, dealer=self.dealer, **self.headers)
        for seat, given in enumerate(self.swaps):
            round.apply(seat, Action("swap", tiles=tuple(given)))
        for seat, suit in enumerate(self.voids):
            round.apply(seat, Action("void", suit=suit))
        return Play(round)

    def play(self, actions: str) -> "Play":
        """The round after the actions, such as "0 discard 5m, 2 pong"."""
        return self.deal().play(actions)

    def record(self, actions: str) -> dict[str, Any]:
        """A record of the deal and exactly these actions."""
        start = self.deal().round.record()
        written = [step.split(maxsplit=1) for step in actions.split(", ") if step]
        start["actions"] += [recorded(int(seat), Action.parse(text)) for seat, text in written]
        return start


def recorded(seat: int, action: Action) -> dict[str, Any]:
    """An action as a record writes it (RC-3)."""
    written: dict[str, Any] = {"seat": seat, "do": action.do}
    if action.tile:
        written["tile"] = action.tile
    if action.suit:
        written["suit"] = action.suit
    if action.tiles:
        written["tiles"] = list(action.tiles)
    return written


class Play:
    """A round in play. Who is passed over passes; `drop` discards the tile just drawn."""

    def __init__(self, round: Round) -> None:
        self.round = round

    def play(self, actions: str) -> "Play":
        """Goes on with more actions; the first that is not legal raises `IllegalAction`."""
        for step in filter(None, actions.split(", ")):
            seat, text = step.split(maxsplit=1)
            self.take(int(seat), text)
        return self

    def take(self, seat: int, text: str) -> None:
        """One action, after the passes without which it cannot come."""
        while not self._can(seat, text):
            able = [other for other in self.round.pending if self.round.takes(other, PASS)]
            if not able:
                break
            self.round.apply(able[0], PASS)
        self.round.apply(seat, self.round.default(seat) if text == "drop" else text)

    def _can(self, seat: int, text: str) -> bool:
        if text == "drop":
            return bool(self.may(seat, "discard"))
        return self.round.takes(seat, Action.parse(text))

    def idle(self, undrawn: int = -1) -> "Play":
        """Everybody passes and drops what it drew until so few tiles are undrawn, or the end."""
        while not self.round.over and self.undrawn > undrawn:
            seat = self.round.pending[0]
            self.round.apply(seat, self.round.default(seat))
        return self

    @property
    def undrawn(self) -> int:
        """How many tiles nobody has drawn."""
        return self.round._core.undrawn

    def may(self, seat: int, *verbs: str) -> set[str]:
        """What the seat may do, as texts; of some verbs only, if named."""
        return {str(a) for a in self.round.legal(seat) if not verbs or a.do in verbs}

    def hand(self, seat: int) -> str:
        """The concealed tiles, such as `1m 1m 5p`."""
        counts = self.round._core.seat(seat)["hand"]
        return " ".join(tile for tile, count in zip(ALL, counts, strict=True) for _ in range(count))

    def refuses(self, seat: int, text: str) -> bool:
        """Whether the action is refused, with everything as it was before."""
        before = bytes(self.round), self.round.events
        try:
            self.round.apply(seat, text)
        except IllegalAction:
            assert (bytes(self.round), self.round.events) == before
            return True
        return False

    @property
    def settled(self) -> dict[str, Any]:
        """The settlement as RC-6 prints it."""
        return self.round.settle().to_dict()

    @property
    def outcome(self) -> tuple[str, list[int], int | None, str | None]:
        """Kind, winners, from whom, and how."""
        found = self.settled["outcome"]
        return found["kind"], found["winners"], found["from"], found["by"]

    @property
    def next(self) -> tuple[int, int]:
        """Dealer and streak of the next round."""
        return self.settled["next"]["dealer"], self.settled["next"]["streak"]

    def pays(self, *reasons: str) -> dict[Entry, int]:
        """What counts, by reason, payer and payee; of some reasons, or groups such as `ji.`."""
        return self._sum(reasons, cancelled=False)

    def cancelled(self, *reasons: str) -> dict[Entry, int]:
        """The same for what a rule cancelled."""
        return self._sum(reasons, cancelled=True)

    def rules(self, *reasons: str) -> set[str | None]:
        """Which rules cancelled something, None where something counts."""
        found = self._entries(reasons)
        return {entry["cancelled_by"] for entry in found}

    def _entries(self, reasons: tuple[str, ...]) -> list[dict[str, Any]]:
        def wanted(reason: str) -> bool:
            group = reason.partition(".")[0] + "."
            return not reasons or reason in reasons or group in reasons

        return [entry for entry in self.settled["entries"] if wanted(entry["reason"])]

    def _sum(self, reasons: tuple[str, ...], *, cancelled: bool) -> dict[Entry, int]:
        total: Counter[Entry] = Counter()
        for entry in self._entries(reasons):
            if (entry["cancelled_by"] is not None) == cancelled:
                total[entry["reason"], entry["payer"], entry["payee"]] += entry["points"]
        return dict(total)


def from_each(reason: str, payee: int, points: int, seats: int = 4) -> dict[Entry, int]:
    """The same points from every other seat."""
    return {(reason, payer, payee): points for payer in range(seats) if payer != payee}

"""Own policies of letter cards: what they see is what a view says, what they may is legal."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import zhuoji
from zhuoji import IllegalAction, _core
from zhuoji.letters import KIND_OF, NAMES
from zhuoji.players import LETTER_ACTIONS, LetterSeen
from zhuoji.walls import key_bytes

FACE_DOWN = {"quad": 4, "hidden": 3}
RUN = {"low": (1, 2), "middle": (-1, 1), "high": (-2, -1)}


def pick(texts: list[str], undrawn: int) -> int:
    """A rule of play that a text and a row of switches can follow alike: which of the legal."""
    for wanted in ("win", "liu", "wai"):
        for index, text in enumerate(texts):
            if text.startswith(wanted):
                return index
    return undrawn % len(texts)


def eager(seen: LetterSeen, legal: NDArray[np.bool_]) -> list[int]:
    """Wins and lays down when it can, else what the cards left say."""
    chosen = []
    for row, undrawn in zip(legal, seen.undrawn.tolist(), strict=True):
        may = np.flatnonzero(row)
        chosen.append(int(may[pick([LETTER_ACTIONS[index] for index in may], undrawn)]))
    return chosen


def text_of(action: zhuoji.Action) -> str:
    """An action as `LETTER_ACTIONS` has it."""
    if action.do != "chi":
        return str(action)
    card, *with_ = (KIND_OF[tile] for tile in (action.tile or "", *action.with_))
    for place, ahead in RUN.items():
        if [kind - card for kind in with_] == list(ahead):
            return f"chi {place}"
    return "chi reds"


def counts(tiles: Iterable[str]) -> list[int]:
    found = Counter(tiles)
    return [found[name] for name in NAMES]


def cards_of(laid: Any) -> list[str]:
    """The cards of a set that the viewer knows."""
    if laid.tile is None:
        return []
    low = KIND_OF[laid.tile]
    ahead = {"run": (0, 1, 2), "two_seven_ten": (0, 5, 8)}.get(laid.set)
    return [NAMES[low + n] for n in ahead] if ahead else [laid.tile] * FACE_DOWN.get(laid.set, 3)


def compare(seen: LetterSeen, row: int, round: zhuoji.Round, seat: int) -> None:
    """A row of what is seen against the view of the same seat."""
    view = round.view(seat)
    n = len(view.seats)
    order = [(seat + i) % n for i in range(n)]
    laid = [[card for one in view.seats[s].laid for card in cards_of(one)] for s in order]
    ponds = [list(view.seats[s].pond) for s in order]
    hand = list(view.seats[seat].hand or ())
    # A drawn card is in play before it lies anywhere; a discard lies in its pond already.
    drawn = view.tile is not None and [e for e in round.events if e.kind == "draw"] != []
    drawn = drawn and [e.kind for e in round.events if e.kind in ("draw", "discard")][-1] == "draw"
    loose = [view.tile] if drawn and view.phase != "turn" else []
    due = {
        "seat": seat,
        "phase": _core.LetterPhase[view.phase.upper()],
        "dealer": order.index(view.dealer),
        "turn": order.index(view.turn),
        "tile": -1 if view.tile is None else KIND_OF[view.tile],
        "drawn": drawn,
        "undrawn": view.undrawn,
        "concealed": [view.seats[s].concealed for s in order],
        "hidden": [sum(one.set in FACE_DOWN for one in view.seats[s].laid) for s in order],
        "runs": [sum(one.set == "run" for one in view.seats[s].laid) for s in order],
        "hand": counts(hand),
        "seen": counts(sum((*laid, *ponds), hand + loose)),
        "laid": [counts(cards) for cards in laid],
        "pond": [counts(cards) for cards in ponds],
    }
    for name, value in due.items():
        assert getattr(seen, name)[row].tolist() == value, name


@pytest.mark.parametrize("seats", [2, 3])
def test_players_see_views_and_play_as_by_hand(seats: int) -> None:
    game = zhuoji.game("nanxian", seats=seats)
    outside = {0, seats - 1}
    rows: dict[int, list[tuple[LetterSeen, int, NDArray[np.bool_]]]] = {}

    def watched(seen: LetterSeen, legal: NDArray[np.bool_]) -> list[int]:
        for row, table in enumerate(seen.table.tolist()):
            rows.setdefault(table, []).append((seen, row, legal[row]))
        return eager(seen, legal)

    policies = [watched if s in outside else "pong-hungry" for s in range(seats)]
    first, tables = 7, 40
    study = zhuoji.simulate(game, 64 * tables, policies, key=11, first_table=first)
    assert study.policies[0] == "watched"
    phases, chosen = set(), set()
    for table in range(first, first + tables):
        header = zhuoji.walls.header(11, table, 0, seats=seats, kinds=game.play.kinds)
        round = game.deal(key=11, table=table, round=0, dealer=header.first_dealer)
        players = _core.LetterPlayers(key_bytes(11), table, 0)
        asked = iter(rows[table])
        while not round.over:
            seat = round.pending[0]
            if seat not in outside:
                action = round.engine.action(*players.choose("pong-hungry", round._core, seat))
            else:
                seen, row, legal = next(asked)
                compare(seen, row, round, seat)
                phases.add(round.view(seat).phase)
                may = {text_of(action): action for action in round.legal(seat)}
                texts = sorted(may, key=LETTER_ACTIONS.index)
                assert [LETTER_ACTIONS[index] for index in np.flatnonzero(legal)] == texts
                text = texts[pick(texts, round.view(seat).undrawn)]
                chosen.add(text.split()[0])
                action = may[text]
            round.apply(seat, action)
    assert phases == {"private", "turn", "claim"}
    assert chosen == {"pass", "win", "pong", "wai", "chi", "liu", "discard"}


def test_every_action_has_an_index() -> None:
    assert len(set(LETTER_ACTIONS)) == len(LETTER_ACTIONS) == _core.letter_action_count


def test_an_illegal_action_is_named() -> None:
    def stubborn(seen: LetterSeen, legal: NDArray[np.bool_]) -> NDArray[np.int64]:
        return np.full(len(seen), LETTER_ACTIONS.index("wai"))

    message = r"policy stubborn: table \d+, seat \d: 3 \(wai\) is not legal; legal: \d+ \("
    with pytest.raises(IllegalAction, match=message):
        zhuoji.simulate("nanxian", 64, stubborn)

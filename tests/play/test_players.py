"""Own policies: what they see is what a view says, what they may is what is legal, nothing else."""

import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import zhuoji
from zhuoji import IllegalAction, StudyError, _core
from zhuoji.players import ACTIONS, Seen
from zhuoji.tiles import KIND_OF, NAMES
from zhuoji.walls import key_bytes

MODULE = sys.modules["zhuoji.simulate"]
ROOMS: list[tuple[str, dict[str, Any]]] = [
    ("zunyi", {}),
    ("zunyi", {"seats": 3, "swap_three": True, "laizi": True, "weekday_ji": True}),
    ("anlong", {"men": True, "bid": True}),
    ("guiyang", {}),
]


def pick(texts: list[str], undrawn: int) -> int:
    """A rule of play that a text and a row of switches can follow alike: which of the legal."""
    for wanted in ("men", "win", "kong", "ready"):
        for index, text in enumerate(texts):
            if text.startswith(wanted):
                return index
    return undrawn % len(texts)


def eager(seen: Seen, legal: NDArray[np.bool_]) -> list[int]:
    """Sets aside, wins and kongs when it can, else what the tiles left say."""
    chosen = []
    for row, undrawn in zip(legal, seen.undrawn.tolist(), strict=True):
        may = np.flatnonzero(row)
        chosen.append(int(may[pick([ACTIONS[index] for index in may], undrawn)]))
    return chosen


def texts_of(round: zhuoji.Round, seat: int, named: list[str]) -> list[str]:
    """The legal actions of a seat as `ACTIONS` has them, in their order."""
    legal = round.legal(seat)
    if legal.swap_size:
        left = list(legal.swap_from)
        for tile in named:
            left.remove(tile)
        return [f"swap {tile}" for tile in dict.fromkeys(left)]
    return sorted(map(str, legal), key=ACTIONS.index)


def compare(seen: Seen, row: int, view: zhuoji.View, named: list[str]) -> None:
    """A row of what is seen against the view of the same seat."""
    seat, seats = view.seat, len(view.seats)
    assert seat is not None
    order = [(seat + i) % seats for i in range(seats)]

    def counts(tiles: Any) -> list[int]:
        found = [0] * 27
        for tile in tiles:
            if tile is not None:
                found[KIND_OF[tile]] += 1
        return found

    def melds(s: int) -> list[int]:
        found = [0] * 27
        for meld in view.seats[s].melds:
            found[KIND_OF[meld.tile]] = 3 if meld.kind == "pong" else 4
        return found

    hand = list(view.seats[seat].hand or ())
    seen_tiles = np.array(counts(hand))
    for s in order:
        seen_tiles += np.array(melds(s)) + counts(view.seats[s].pond) + counts(view.seats[s].aside)
    if view.phase == "rob" and view.tile is not None:
        seen_tiles[KIND_OF[view.tile]] += 1
    for tile in named:
        hand.remove(tile)
    playing = view.phase in ("turn", "claim", "rob")
    due = {
        "seat": seat,
        "phase": _core.Phase[view.phase.upper()],
        "dealer": order.index(view.dealer),
        "turn": order.index(view.turn) if playing else -1,
        "tile": -1 if view.tile is None else NAMES.index(view.tile),
        "laizi": -1 if view.laizi is None else NAMES.index(view.laizi),
        "weekday": view.weekday or 0,
        "streak": view.streak,
        "undrawn": view.undrawn,
        "concealed": [view.seats[s].concealed for s in order],
        "void_suit": [-1 if (v := view.seats[s].void) is None else "mps".index(v) for s in order],
        "declared": [view.seats[s].declared for s in order],
        "bid": [0 if view.bids is None else view.bids[s] for s in order],
        "hand": counts(hand),
        "seen": seen_tiles.tolist(),
        "melds": [melds(s) for s in order],
        "pond": [counts(view.seats[s].pond) for s in order],
        "aside": [counts(view.seats[s].aside) for s in order],
    }
    for name, value in due.items():
        assert getattr(seen, name)[row].tolist() == value, name


@pytest.mark.parametrize(("name", "options"), ROOMS, ids=str)
def test_players_see_views_and_play_as_by_hand(name: str, options: dict[str, Any]) -> None:
    game = zhuoji.game(name, **options)
    outside = {1, game.play.seats - 1}
    rows: dict[int, list[tuple[Seen, int, NDArray[np.bool_]]]] = {}

    def watched(seen: Seen, legal: NDArray[np.bool_]) -> list[int]:
        for row, table in enumerate(seen.table.tolist()):
            rows.setdefault(table, []).append((seen, row, legal[row]))
        return eager(seen, legal)

    policies = [watched if s in outside else "pong-hungry" for s in range(game.play.seats)]
    first, tables, number = 7, 6, 0
    study = zhuoji.simulate(game, 64 * tables, policies, key=11, first_table=first)
    assert study.policies[1] == "watched"
    seen_phases = set()
    for table in range(first, first + tables):
        header = zhuoji.walls.header(11, table, 0, seats=game.play.seats, kinds=game.play.kinds)
        dealer = 0 if game.page.host_deals else header.first_dealer
        round = game.deal(key=11, table=table, round=number, dealer=dealer, streak=0)
        players = _core.Players(key_bytes(11), table, number)
        asked = iter(rows[table])
        named: list[str] = []
        while not round.over:
            seat = round.pending[0]
            if seat not in outside:
                chosen = players.choose("pong-hungry", round._core, seat)
                assert round._core.apply(seat, *chosen) == _core.Refusal.NONE
                continue
            seen, row, legal = next(asked)
            compare(seen, row, round.view(seat), named)
            seen_phases.add(round.view(seat).phase)
            texts = texts_of(round, seat, named)
            assert [ACTIONS[index] for index in np.flatnonzero(legal)] == texts
            text = texts[pick(texts, round.view(seat).undrawn)]
            if text.startswith("swap"):
                named.append(text.split()[1])
                if len(named) < 3:
                    continue
                text = f"swap {' '.join(named)}"
                named = []
            round.apply(seat, zhuoji.Action.parse(text))
    assert {"turn", "claim"} <= seen_phases


def test_neither_threads_nor_batches_change_what_players_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    policies = ["greedy", eager, "random", eager]
    first = zhuoji.simulate("zunyi", 64 * 5 + 9, policies, key=2, threads=1)
    monkeypatch.setattr(MODULE, "_TABLES_PER_BATCH", 1)
    assert zhuoji.simulate("zunyi", 64 * 5 + 9, policies, key=2, threads=3) == first
    assert first.policies == ("greedy", "eager", "random", "eager")
    assert "policy.eager.wins" in first.to_dict()["measures"]
    text = MODULE.study_record("zunyi", 70, 64 * 5, policies=policies, key=2)
    assert zhuoji.replay(text).over


def test_every_action_has_an_index() -> None:
    assert len(set(ACTIONS)) == len(ACTIONS) == _core.action_count
    for text in ACTIONS:
        zhuoji.Action.parse(text)


def returns(value: Callable[[Seen, NDArray[np.bool_]], Any]) -> Callable[..., Any]:
    def wrong(seen: Seen, legal: NDArray[np.bool_]) -> Any:
        return value(seen, legal)

    return wrong


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (lambda seen, legal: [0], r"policy wrong: returned int64 \(1,\), where integers \(192,\)"),
        (lambda seen, legal: legal[:, 0] * 1.0, r"policy wrong: returned float64 \(192,\)"),
        (lambda seen, legal: None, r"policy wrong: returned object \(\)"),
    ],
)
def test_an_answer_that_is_none_is_refused(answer: Any, said: str) -> None:
    with pytest.raises(StudyError, match=said):
        zhuoji.simulate("zunyi", 64 * 192, returns(answer), first_table=9, threads=1)


@pytest.mark.parametrize(("index", "said"), [(0, "pass"), (-1, "no action"), (115, "no action")])
def test_an_illegal_action_names_table_and_seat(index: int, said: str) -> None:
    def stubborn(seen: Seen, legal: NDArray[np.bool_]) -> NDArray[np.int64]:
        chosen = legal.argmax(axis=1)
        chosen[seen.table == 12] = index
        return chosen

    message = rf"policy stubborn: table 12, seat 0: {index} \({said}\) is not legal; legal: \d+ \("
    with pytest.raises(IllegalAction, match=message):
        zhuoji.simulate("zunyi", 64 * 5, stubborn, first_table=9)

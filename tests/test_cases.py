"""The shared known answers: every scenario and every played round of the games there are.

A game joins by its name in `GAMES`; its cases are `rounds/NAME/*.json` and `played/NAME.jsonl`.
"""

import json
from collections import Counter
from collections.abc import Iterable
from filecmp import dircmp
from pathlib import Path
from typing import Any

import pytest

import zhuoji
from tests.caselib import cases_dir, json_lines

GAMES = ("zunyi", "zunyi-classic", "anlong", "guiyang", "nanxian")
COPY = Path(__file__).parent / "cases"

Case = dict[str, Any]


def scenarios() -> Iterable[Any]:
    """The cases derived by hand, by game and file name."""
    for game in GAMES:
        for path in sorted((cases_dir() / "rounds" / game).glob("*.json")):
            yield pytest.param(json.loads(path.read_text("utf-8")), id=f"{game}-{path.stem}")


def played() -> Iterable[Any]:
    """Whole rounds with the settlement of another implementation, by game and line."""
    for game in GAMES:
        for place, case in enumerate(json_lines(f"played/{game}.jsonl")):
            yield pytest.param(case, id=f"{game}-{place}")


def summed(entries: Iterable[Case]) -> Counter[tuple[str, int, int]]:
    """Postings added up by reason, payer and payee."""
    total: Counter[tuple[str, int, int]] = Counter()
    for entry in entries:
        total[entry["reason"], entry["payer"], entry["payee"]] += entry["points"]
    return total


def compare(case: Case, cancelled: list[Case] | None) -> None:
    """The settlement is what the case expects; `cancelled` is compared unless None."""
    found, expected = zhuoji.replay(case["record"]).settle().to_dict(), case["expect"]
    entries = found["entries"]
    live = summed(entry for entry in entries if entry["cancelled_by"] is None)
    if "entries" in expected:
        assert live == summed(expected["entries"])
    if cancelled is not None:
        marked = summed(entry for entry in entries if entry["cancelled_by"] is not None)
        assert marked == summed(cancelled)
    winners = set(found["outcome"].pop("winners")), set(expected["outcome"]["winners"])
    assert winners[0] == winners[1]
    assert found["outcome"].items() <= expected["outcome"].items()
    keys = ("flip", "states", "burnt", "totals", "next", "names", "buried", "reading")
    for key in keys:
        if key in expected:
            assert found[key] == expected[key], key


@pytest.mark.parametrize("case", list(scenarios()))
def test_scenario(case: Case) -> None:
    if "expect_error" not in case:
        compare(case, case["expect"].get("cancelled"))
        return
    with pytest.raises(zhuoji.RecordError) as refused:
        zhuoji.replay(case["record"])
    where = {"index": refused.value.index, "seat": refused.value.seat}
    assert where == case["expect_error"]
    kept = case["record"]["actions"][: refused.value.index]
    zhuoji.replay(case["record"] | {"actions": kept})


@pytest.mark.parametrize("case", list(played()))
def test_played_round(case: Case) -> None:
    compare(case, case["expect"].get("cancelled", []))


def test_every_game_has_cases() -> None:
    assert all(list((COPY / "rounds" / game).glob("*.json")) for game in GAMES)
    assert set(GAMES) == set(zhuoji.games())


@pytest.mark.skipif(cases_dir() == COPY, reason="there is only the copy")
def test_the_copy_is_the_shared_folder() -> None:
    def same(comparison: Any) -> bool:
        differing = comparison.left_only + comparison.right_only + comparison.diff_files
        return not differing and all(map(same, comparison.subdirs.values()))

    assert same(dircmp(cases_dir(), COPY))

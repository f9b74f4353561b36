"""The shared known answers: every scenario and every played round of the games there are.

A game joins by its name in `GAMES`; its cases are `rounds/NAME/*.json` and `played/NAME.jsonl`.
"""

import json
from collections.abc import Iterable
from filecmp import dircmp
from pathlib import Path
from typing import Any

import pytest

import zhuoji
from tests.caselib import cases_dir, json_lines
from zhuoji import testing

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


@pytest.mark.parametrize("case", list(scenarios()))
def test_scenario(case: Case) -> None:
    testing.check_case(testing.package, case)


@pytest.mark.parametrize("case", list(played()))
def test_played_round(case: Case) -> None:
    case["expect"].setdefault("cancelled", [])
    testing.check_case(testing.package, case)


def test_every_game_has_cases() -> None:
    assert all(list((COPY / "rounds" / game).glob("*.json")) for game in GAMES)
    assert set(GAMES) == set(zhuoji.games())


@pytest.mark.skipif(cases_dir() == COPY, reason="there is only the copy")
def test_the_copy_is_the_shared_folder() -> None:
    def same(comparison: Any) -> bool:
        differing = comparison.left_only + comparison.right_only + comparison.diff_files
        return not differing and all(map(same, comparison.subdirs.values()))

    assert same(dircmp(cases_dir(), COPY))

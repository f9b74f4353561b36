"""Where the shared cases are, and how their fields read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

_REPOSITORY = Path(__file__).resolve().parent.parent


def cases_dir() -> Path:
    """The folder of known answers: beside the repository, or the copy inside it."""
    shared = _REPOSITORY.parent / "shared" / "cases"
    return shared if shared.is_dir() else _REPOSITORY / "tests" / "cases"


def json_lines(name: str) -> list[dict[str, Any]]:
    """The objects of a file of the cases, one a line."""
    lines = (cases_dir() / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines if line]

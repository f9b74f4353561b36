"""Every figure and condition of a game's page is noticed by a test of its clause (`mutate.py`)."""

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parent / "mutate.py"


def survivors(*arguments: str) -> str:
    """What the script says when something survives; empty when nothing does."""
    done = subprocess.run(
        [sys.executable, str(SCRIPT), *arguments], capture_output=True, text=True, check=False
    )
    return "" if done.returncode == 0 else done.stdout + done.stderr


def test_no_mutant_of_a_handful_survives() -> None:
    assert survivors("--every", "12") == ""


@pytest.mark.slow
def test_no_mutant_survives() -> None:
    assert survivors() == ""

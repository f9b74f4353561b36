"""Large studies killed at random moments end with the same bytes (`python -m tests.resume`)."""

import pytest

from tests import resume
from zhuoji.games import games


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_a_large_study_killed_three_times_ends_with_the_same_bytes(game: str) -> None:
    resume.main([game, "--rounds", "100000", "--policy", "random"])

"""Every clause that concerns a game has a test named after it."""

import re
from pathlib import Path

TESTS = Path(__file__).parent
CLAUSES = {"zy": 24, "al": 27, "gy": 22, "zc": 14, "nx": 24, "mj": 36, "ji": 14, "rc": 6}
EXAMPLES = {"zy": 7, "al": 3, "gy": 3, "zc": 4}
VIEWS = {"mj_35"}  # what a seat may see is tested with the views


def test_every_clause_has_a_test_of_its_name() -> None:
    sources = "".join(path.read_text("utf-8") for path in TESTS.glob("test_*.py"))
    named = " ".join(re.findall(r"^def (test_\w+)", sources, re.MULTILINE))
    due = {f"{page}_{n}" for page, last in CLAUSES.items() for n in range(1, last + 1)} - VIEWS
    assert {clause for clause in due if not re.search(rf"_{clause}_", named)} == set()
    for page, last in EXAMPLES.items():
        assert all(f"test_{page}_example_{n}_" in named for n in range(1, last + 1))

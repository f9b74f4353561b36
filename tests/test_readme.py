"""The README's commands are what it promises, and the test command is what CI runs."""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^```sh\n(.*?)^```$", README, flags=re.MULTILINE | re.DOTALL)


def test_the_first_two_commands_are_one_line_each():
    for command in COMMANDS[:2]:
        assert re.fullmatch(r"[^\n]+\n", command)
    simulate, test = COMMANDS[:2]
    assert "zhuoji simulate" in simulate
    assert "pytest" in test


def test_ci_runs_the_second_command():
    printed = subprocess.run(
        [str(ROOT / ".ci" / "run"), "--print"], capture_output=True, text=True, check=True
    ).stdout
    assert printed == COMMANDS[1]

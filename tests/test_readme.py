"""The README's commands are what it promises, and the test command is what CI runs."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import zhuoji

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", README, flags=re.MULTILINE | re.DOTALL)
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


def test_the_python_blocks_run_one_after_the_other(capsys):
    names = {}
    assert len(BLOCKS) >= 2
    for block in BLOCKS:
        exec(compile(block, "README.md", "exec"), names)
    printed = capsys.readouterr().out
    assert "Next dealer" in printed
    # What the comments beside the lines promise.
    assert "2578s" in printed
    assert "core=np.int16(10)" in printed


@pytest.mark.parametrize("name", zhuoji.games())
def test_the_server_of_the_readme_serves_every_game(name, capsys):
    names = {"zhuoji": zhuoji}
    (block,) = (block for block in BLOCKS if "class Table" in block)
    exec(compile(block, "README.md", "exec"), names)
    rooms = [{}, {"swap_three": True, "laizi": True}] if name == "zunyi" else [{}]
    for seed, room in enumerate(rooms):
        served = names["asyncio"].run(names["serve"](zhuoji.game(name, **room), seed))
        assert served.over
        assert zhuoji.replay(served.record()).settle() == served.settle()
    assert "over" in capsys.readouterr().out


def test_the_commands_run():
    lines = re.findall(r"^zhuoji (.*)$", README, flags=re.MULTILINE)
    assert len(lines) >= 4
    for line in lines:
        ended = subprocess.run(
            [sys.executable, "-c", "from zhuoji.cli import main; main()", *line.split()],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert (ended.returncode, ended.stderr) == (0, ""), line
        assert ended.stdout


def test_the_programs_of_the_readme_are_there():
    modules = re.findall(r"^python -m (\S+)", README, flags=re.MULTILINE)
    assert modules
    for module in modules:
        ended = subprocess.run(
            [sys.executable, "-m", module, "--help"], cwd=ROOT, capture_output=True, check=False
        )
        assert ended.returncode == 0, module

"""The command line: what it prints, how it ends, and one line on what is wrong, no traceback."""

import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import zhuoji
from zhuoji.cli.app import run
from zhuoji.simulate import study_record

Capture = pytest.CaptureFixture[str]
COMMAND = [sys.executable, "-m", "zhuoji"]


def command(capsys: Capture, line: str) -> str:
    """What a command prints that ends well."""
    assert run(line.split()) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "round.json"
    file.write_text(study_record("zunyi", 3, 4, key=5))
    return file


def test_simulate_prints_the_study_as_json(capsys: Capture) -> None:
    line = "simulate zunyi seats=3 wugu=on flip=both base=2 --rounds 66 --seed 8 --policy random"
    game = zhuoji.game("zunyi", seats=3, wugu=True, flip="both", base=2)
    expected = zhuoji.simulate(game, 66, "random", key=8).to_dict()
    assert json.loads(command(capsys, line + " --json")) == json.loads(json.dumps(expected))


def test_simulate_prints_a_table(capsys: Capture) -> None:
    line = "simulate zunyi --rounds 5 --policy random,greedy,shy,random --lang"
    assert "遵义麻将：5 局" in command(capsys, line + " zh")
    assert "policy greedy" in command(capsys, line + " en")


def test_the_language_is_that_of_the_locale(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, record: Path
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert command(capsys, f"settle {record}").startswith("Zunyi mahjong")
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert command(capsys, f"settle {record}").startswith("遵义麻将")
    monkeypatch.setenv("LC_ALL", "C")
    assert command(capsys, f"settle {record}").startswith("Zunyi mahjong")
    assert command(capsys, f"settle {record} --lang zh").startswith("遵义麻将")


def test_a_record_of_a_study_settles(capsys: Capture, tmp_path: Path) -> None:
    printed = command(capsys, "simulate zunyi --seats 2 weekday_ji=yes --rounds 70 --record 65")
    file = tmp_path / "record.json"
    file.write_text(printed)
    ledger = zhuoji.replay(json.loads(printed)).settle()
    assert json.loads(command(capsys, f"settle {file} --json")) == ledger.to_dict()
    assert command(capsys, f"settle {file} --lang en") == ledger.text("en") + "\n"


def test_settle_reads_standard_input(record: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "settle", "-", "--json"], input=record.read_bytes(), capture_output=True,
        check=True,
    )  # fmt: skip
    assert set(json.loads(done.stdout)) == {
        "game", "outcome", "flip", "states", "burnt", "totals", "entries", "next",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("hand 123456789m13p55s", {"shanten": 0, "waits": "2p", "complete": False}),
        ("hand 123456789m123p5s --laizi 1", {"shanten": -1, "complete": True}),
        ("hand 147m258p3s", {"complete": False, "waits": "", "shanten": 4}),
        ("hand 2345678p444s --melds 111s --void m", {"shanten": 0, "waits": "258p"}),
        ("hand 11m2345678p4s --melds 111s --void m", {"complete": False}),
        ("hand 1m --void m", {"waits": ""}),
    ],
)
def test_hand_says_what_a_hand_is(capsys: Capture, line: str, expected: dict[str, Any]) -> None:
    said = json.loads(command(capsys, line + " --json"))
    assert {name: said[name] for name in expected} == expected


def test_hand_lists_the_discards_best_first(capsys: Capture) -> None:
    said = json.loads(command(capsys, "hand 123456789m13p559s --json"))
    best = said["discards"][0]
    assert best == {"tile": "9s", "shanten": 0, "useful": "2p", "left": 4}
    text = command(capsys, "hand 123456789m13p559s --lang zh")
    assert "听牌" in text
    assert "9s" in text


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("simulate zuny", "no game 'zuny'; there are: zunyi"),
        ("simulate zunyi flp=both", "no option 'flp', near: flip"),
        ("simulate zunyi wugu=maybe", "wugu='maybe', valid: False, True"),
        ("simulate zunyi base=99 flip=bth", "base=99, valid: 1 to 10; flip='bth', valid: "),
        ("simulate zunyi base=x", "base='x', valid: 1 to 10"),
        (f"simulate zunyi base={'9' * 5000}", "valid: 1 to 10"),
        ("simulate zunyi wugu", "'wugu' is no option of the game; write option=value"),
        ("simulate zunyi wugu=on wugu=off", "option 'wugu' is given twice"),
        ("simulate zunyi seats=3 --seats 3", "option 'seats' is given twice"),
        ("simulate zunyi --seats 5", "seats=5, valid: 4, 2, 3"),
        ("simulate zunyi --rounds 0", "rounds: 0 is out of range; it is 1 to"),
        ("simulate zunyi --rounds many", "--rounds"),
        ("simulate zunyi --seed -1", "key: a negative integer; a seed is 0 .. 2^256 - 1"),
        ("simulate zunyi --threads -1", "threads: -1 is out of range"),
        ("simulate zunyi --policy gredy", "no policy 'gredy'; there are: greedy"),
        ("simulate zunyi --policy greedy,shy", "policies: 2 for 4 seats"),
        ("simulate zunyi --rounds 5 --record 5", "round: 5 is out of range; it is 0 to 4"),
        ("simulate zunyi --rounds 5 --record -1", "round: -1 is out of range"),
        ("simulate", "game"),
        ("simulate zunyi --bogus", "--bogus"),
        ("simulate zunyi --lang fr", "--lang"),
        ("settle nowhere.json", "nowhere.json: No such file or directory"),
        ("settle /", "/: Is a directory"),
        ("settle", "file"),
        ("hand 123x", "tiles '123x', character 4"),
        ("hand 11111m", "a fifth 1m"),
        ("hand 123m", "shanten takes"),
        ("hand 1m --melds 1111m", "1m"),
        ("hand 1m --melds 1111", "suit of the last"),
        ("hand 1m --laizi 999", "laizi"),
        ("hand 1m --laizi -1", "laizi"),
        ("hand 1m --void x", "--void"),
        ("nonsense", "nonsense"),
    ],
)
def test_bad_input_ends_with_two_and_one_line(capsys: Capture, line: str, says: str) -> None:
    assert run(line.split()) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert printed.err.startswith("zhuoji: ")
    assert says in printed.err


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text[: len(text) // 2],
        lambda text: "",
        lambda text: text + text,
        lambda text: "[" * 100_000,
        lambda text: text.replace('"seats":4', '"seats":9'),
        lambda text: text.replace('"dealer":', '"deler":'),
        lambda text: json.dumps(json.loads(text) | {"actions": []}),
        lambda text: "\udcff",
    ],
)
def test_a_spoilt_record_ends_with_two_and_one_line(
    capsys: Capture, record: Path, spoil: Any
) -> None:
    record.write_text(spoil(record.read_text()), errors="surrogateescape")
    assert run(["settle", str(record)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1


@pytest.mark.parametrize("name", ["simulate", "settle", "hand"])
def test_help_has_examples(capsys: Capture, name: str) -> None:
    text = command(capsys, f"{name} --help")
    assert "Examples:" in text
    assert f"zhuoji {name}" in text
    assert name in command(capsys, "")


def test_an_interrupt_is_quiet(capsys: Capture) -> None:
    # A shell's background jobs begin with interrupts ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    interrupt = threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT))
    interrupt.start()
    try:
        assert run(["simulate", "zunyi", "--rounds", "100000000", "--policy", "random"]) == 130
    finally:
        interrupt.join()
        signal.signal(signal.SIGINT, before)
    printed = capsys.readouterr()
    assert (printed.out, printed.err) == ("", "")


def test_a_reader_that_goes_away_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [*COMMAND, "hand", "123456789m13p55s"], stdout=writing, stderr=subprocess.PIPE, check=False
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


def test_without_the_extra_one_line_says_what_to_install() -> None:
    program = """
import sys
import zhuoji
# The path without the extra: the package itself and nothing beside it.
sys.path[:] = []
from zhuoji.cli import main
main()
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"pip install 'zhuoji[cli]'" in done.stderr


def test_the_package_alone_imports_no_command_line() -> None:
    program = "import sys, zhuoji; print({'typer', 'rich', 'scipy', 'polars'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert done.stdout.decode().splitlines()[-1] == "set()"

"""`zhuoji compare`: what it prints, and one line on what is wrong."""

import json
import os
import signal
import sys
import threading
from pathlib import Path

import pytest

import zhuoji
from zhuoji.cli.app import run
from zhuoji.cli.compare import WideBar

Capture = pytest.CaptureFixture[str]


def command(capsys: Capture, line: str) -> str:
    """What a command prints that ends well."""
    assert run(line.split()) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


def plain(found: zhuoji.Comparison) -> object:
    return json.loads(json.dumps(found.to_dict()))


def test_two_rooms_as_json(capsys: Capture) -> None:
    line = "compare zunyi full_house=false,base=2 full_house=true --seats 3 --key 8 --rounds 66"
    rooms = (
        zhuoji.game("zunyi", seats=3, base=2),
        zhuoji.game("zunyi", seats=3, full_house=True),
    )
    due = zhuoji.compare(*rooms, 66, policies=["shy", "random", "greedy"], key=8)
    said = command(capsys, line + " --policy shy,random,greedy --threads 1 --json")
    assert json.loads(said) == plain(due)


def test_one_room_is_compared_with_the_defaults(capsys: Capture) -> None:
    said = json.loads(command(capsys, "compare guiyang wugu=on,flip=both --rounds 9 --json"))
    due = zhuoji.compare("guiyang", zhuoji.game("guiyang", wugu=True, flip="both"), 9)
    assert said == plain(due)


def test_two_line_ups_as_json(capsys: Capture) -> None:
    line = "compare nanxian edition=small --policies greedy random --seed 3 --rounds 20 --json"
    game = zhuoji.game("nanxian", edition="small")
    due = zhuoji.compare("greedy", "random", 20, game=game, key=3)
    assert json.loads(command(capsys, line)) == plain(due)
    line = "compare zunyi --policies shy,shy,greedy,shy shy,shy,random,shy --rounds 2 --json"
    assert json.loads(command(capsys, line))["places"] == [2]


def test_what_people_read(capsys: Capture) -> None:
    line = "compare zunyi full_house=false full_house=true --rounds 650 --lang"
    text = command(capsys, line + " zh")
    assert "ZY-2 满堂鸡: 关 → 开" in text
    assert "遵义麻将：650 局，11 桌" in text
    assert "B: 满堂鸡=开" in text
    assert "翻牌鸡" in text
    assert "更高" in text
    assert "变化最大的局" in text
    text = command(capsys, line + " en")
    assert "ZY-2 full_house: off → on" in text
    assert "flip chicken" in text
    assert "higher" in text
    assert "more that are the same at every table" in text
    assert "Most changed" in text
    text = command(capsys, "compare zunyi --policies shy random --rounds 5 --lang en")
    assert "A: shy" in text
    assert "no verdicts below 10 tables" in text


def test_until_and_the_plot(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules["zhuoji.compare"], "_TABLES_PER_LOOK", 32)
    file = tmp_path / "plot.svg"
    line = f"compare zunyi seats=2 seats=2,full_house=on --until 0.4 --rounds 5000 --plot {file}"
    said = json.loads(command(capsys, line + " --headline drawn --lang en --json"))
    assert said["headline"] == "drawn"
    assert not said["precise"]  # it never differs
    assert said["rounds"] == 5000
    assert "B − A" in file.read_text(encoding="utf-8")
    said = json.loads(command(capsys, line + " --json"))
    assert said["precise"]
    assert said["anytime"]
    assert said["rounds"] == 64 * 32
    assert "0.4" in command(capsys, line + " --lang zh")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("zuny wugu=on", "no game 'zuny'; there are: zunyi"),
        ("zunyi", "nothing to compare; name a room or two, as option=value, or two --policies"),
        ("zunyi wugu=on flip=both base=2", "3 rooms, where two compare; options of one room go"),
        ("zunyi wug=on", "no option 'wug', near: wugu"),
        ("zunyi wugu=maybe", "wugu='maybe', valid: False, True"),
        ("zunyi wugu=on,wugu=off", "option 'wugu' is given twice"),
        ("zunyi wugu", "'wugu' is no option of the game; write option=value"),
        ("zunyi seats=3 seats=4", "seats: 3 and 4; both sides need as many"),
        ("zunyi seats=3 --seats 3", "option 'seats' is given twice"),
        ("zunyi wugu=on --rounds 0", "rounds: 0 is out of range; it is 1 to"),
        ("zunyi wugu=on --until 0", "until: 0.0 is no width of an interval; give a number above"),
        ("zunyi wugu=on --until nan", "until: nan is no width of an interval"),
        ("zunyi wugu=on --until soon", "Invalid value for '--until'"),
        ("zunyi wugu=on --headline dran", "headline: no measure 'dran'; there are: drawn"),
        ("zunyi wugu=on --policy gredy", "no policy 'gredy'; there are: greedy"),
        ("zunyi wugu=on --policy shy --policies shy shy", "with --policies, leave it out"),
        ("zunyi --policies greedy", "Option '--policies' requires 2 arguments"),
        ("zunyi --policies greedy randm", "no policy 'randm'; there are: random"),
        ("zunyi --policies greedy,shy random", "policies: 2 for 4 seats; give one, or one a seat"),
        ("zunyi wugu=on --key -1", "key: a negative integer; a seed is 0"),
        ("zunyi wugu=on --threads -1", "threads: -1 is out of range"),
        ("zunyi wugu=on --plot plot.pdf", "plot: 'plot.pdf'; give a file that ends in .svg or"),
        ("zunyi wugu=on --plot no/where.svg", "plot: no folder 'no'"),
    ],
)
def test_bad_input_ends_with_two_and_one_line(capsys: Capture, line: str, says: str) -> None:
    assert run(["compare", *line.split()]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert printed.err.startswith("zhuoji: ")
    assert says in printed.err


def test_help_has_examples(capsys: Capture) -> None:
    text = command(capsys, "compare --help")
    assert "zhuoji compare zunyi full_house=false full_house=true --rounds 200000" in text
    assert "compare" in command(capsys, "")


def test_the_bar_says_how_wide_the_interval_is(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setenv("FORCE_COLOR", "1")
    times = iter([0.0, 2.0])
    monkeypatch.setattr("time.monotonic", lambda: next(times, 2.0))
    with WideBar() as bar:
        assert bar.watch is not None
        bar.watch(50, 100, 0.0123)
    assert "±0.0123" in capsys.readouterr().err


def test_an_interrupt_is_quiet(capsys: Capture) -> None:
    # A shell's background jobs begin with interrupts ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    interrupt = threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT))
    interrupt.start()
    try:
        line = "compare zunyi --policies random shy --rounds 100000000"
        assert run(line.split()) == 130
    finally:
        interrupt.join()
        signal.signal(signal.SIGINT, before)
    printed = capsys.readouterr()
    assert (printed.out, printed.err) == ("", "")

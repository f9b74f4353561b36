"""`zhuoji odds`: what it prints, where a position may come from, one line on what is wrong."""

import json
from pathlib import Path
from typing import Any

import pytest

import zhuoji
from zhuoji.cli.app import run
from zhuoji.record import decision, read
from zhuoji.simulate import study_record

Capture = pytest.CaptureFixture[str]
TILES = "123m456p789s1122m5p"


def command(capsys: Capture, *words: str) -> str:
    """What the command prints that ends well."""
    assert run(["odds", *words]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "round.json"
    file.write_text(study_record("zunyi", 3, 4, policies="pong-hungry", key=5))
    return file


def test_json_is_what_the_function_says(capsys: Capture) -> None:
    said = command(capsys, "guiyang", TILES, "base=2", "--rollouts", "40", "--seed", "3", "--json")
    game = zhuoji.game("guiyang", base=2)
    assert json.loads(said) == zhuoji.odds(game, TILES, rollouts=40, key=3).to_dict()


def test_a_table_in_either_language(capsys: Capture) -> None:
    words = ("zunyi-classic", TILES, "--rollouts", "20", "--policy", "random,greedy,shy,random")
    english = command(capsys, *words, "--lang", "en")
    assert "seat 0, 20 worlds, random, greedy, shy" in english
    assert "discard 9s" in english
    assert "The order of events is not known" in english
    assert "打 9s" in command(capsys, *words, "--lang", "zh")


def test_a_described_position(capsys: Capture) -> None:
    words = [
        "zunyi", "234m55678p234s44m", "seats=4", "laizi=on", "--seat", "3", "--dealer", "0",
        "--void", "smms", "--seen", "1s4m", "--turn", "1", "--laizi", "9p", "--streak", "1",
        "--rollouts", "20", "--json",
    ]  # fmt: skip
    view = zhuoji.position(
        zhuoji.game("zunyi", laizi=True), "234m55678p234s44m", seat=3, dealer=0, void="smms",
        seen="1s4m", turn=1, laizi="9p", streak=1,
    )  # fmt: skip
    expected = zhuoji.odds(zhuoji.game("zunyi", laizi=True), view, rollouts=20).to_dict()
    assert json.loads(command(capsys, *words)) == expected
    assert {each["action"] for each in expected["actions"]} == {"pong", "kong 4m", "pass"}


def test_ponds_and_melds_by_seat(capsys: Capture) -> None:
    words = ["guiyang", "234m55678p23467s", "--seat", "2", "--dealer", "0", "--drawn", "7s",
             "--pond", "0:1s", "--pond", "1:9m", "--pond", "2:9p", "--pond", "3:1m8m", "--pond",
             "0:9s"]  # fmt: skip
    assert run(["odds", *words]) == 2
    assert "--pond: seat 0 is given twice" in capsys.readouterr().err
    words = ["guiyang", "234m55678p235s", "--seat", "2", "--dealer", "0", "--drawn", "",
             "--pond", "0:1s", "--pond", "1:9m", "--melds", "2:pong 7s from 0",
             "--rollouts", "4", "--json"]  # fmt: skip
    assert run(["odds", *words]) == 2
    assert "no order of play" in capsys.readouterr().err
    words = ["guiyang", "234m55678p235s", "--seat", "2", "--dealer", "0", "--drawn", "",
             "--melds", "2:pong 7s from 0", "--rollouts", "4", "--json"]  # fmt: skip
    actions = json.loads(command(capsys, *words))["actions"]
    assert {each["action"] for each in actions} == {
        f"discard {tile}" for tile in ["2m", "3m", "4m", "5p", "6p", "7p", "8p", "2s", "3s", "5s"]
    }


def test_a_position_out_of_a_record(capsys: Capture, record: Path) -> None:
    for step in (0, 3, 9, 20):
        round, seat = decision(read(record), step)
        said = json.loads(
            command(
                capsys, "--record", str(record), "--step", str(step), "--rollouts", "10", "--json"
            )
        )
        assert said == zhuoji.odds("zunyi", round, seat=seat, rollouts=10).to_dict()
        done = json.loads(record.read_text())["actions"][step]
        assert said["seat"] == done["seat"]
        taken = " ".join(filter(None, [done["do"], done.get("suit"), done.get("tile")]))
        assert taken in {each["action"] for each in said["actions"]} or done["do"] in {
            each["action"] for each in said["actions"]
        }


def test_passes_that_a_record_leaves_out_are_made(record: Path) -> None:
    whole = json.loads(record.read_text())
    bare = {**whole, "actions": [each for each in whole["actions"] if each["do"] != "pass"]}
    steps = 0
    for step, done in enumerate(bare["actions"]):
        round, seat = decision(read(bare), step)
        assert seat == done["seat"]
        assert seat in round.pending
        steps += round.takes(
            seat, zhuoji.Action(done["do"], done.get("tile"), suit=done.get("suit"))
        )
    assert steps == len(bare["actions"])


def test_a_record_of_letter_cards_and_a_plot(capsys: Capture, tmp_path: Path) -> None:
    file, plot = tmp_path / "cards.json", tmp_path / "odds.svg"
    file.write_text(study_record("nanxian", 0, 1, key=2))
    words = ["--record", str(file), "--step", "0", "--rollouts", "10", "--plot", str(plot)]
    assert "discard" in command(capsys, *words, "--lang", "en")
    assert plot.read_text(encoding="utf-8").startswith("<?xml")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ([], "give a game and the tiles of a seat, or --record FILE"),
        (["zunyi"], "give a game and the tiles of a seat, or --record FILE"),
        (["zunyy", TILES], "no game 'zunyy'"),
        (["zunyi", "123q"], "hand: tiles '123q', character 4"),
        (["zunyi", TILES, "wugo=on"], "wugo"),
        (["guiyang", TILES, "--pond", "1m"], "--pond: '1m'; a seat and its tiles are due"),
        (["guiyang", TILES, "--pond", "9:1m"], "ponds: no seat 9"),
        (["guiyang", TILES, "--declared", "x"], "--declared: 'x' is no whole number"),
        (["guiyang", TILES, "--bids", "1,,2"], "--bids: '' is no whole number"),
        (["guiyang", TILES, "--step", "3"], "--step needs --record"),
        (["guiyang", TILES, "--rollouts", "0"], "rollouts: 0 is out of range"),
        (["guiyang", TILES, "--policy", "wise"], "no policy 'wise'"),
        (["guiyang", TILES, "--plot", "odds.txt", "--rollouts", "2"], "the name ends in .svg"),
        (["--record", "nowhere.json"], "nowhere.json: No such file"),
        (["--record", "{record}", "--step", "9999"], "step 9999: the record has"),
        (["--record", "{record}"], "the round is over"),
        (["--record", "{record}", "--step", "5", "--dealer", "0"], "--record names its own game"),
        (["zunyi", TILES, "--record", "{record}"], "--record names its own game"),
        (["anlong", "123p456p789s1122s5p"], "weekday: missing"),
    ],
)
def test_bad_input_is_one_line(capsys: Capture, record: Path, words: list[str], why: str) -> None:
    assert run(["odds", *(word.format(record=record) for word in words)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert why in printed.err


def test_help_has_examples_that_run(capsys: Capture) -> None:
    assert run(["odds", "--help"]) == 0
    text = " ".join(capsys.readouterr().out.split())
    examples: list[Any] = [part.split() for part in text.split("Examples:")[1].split(" zhuoji ")]
    described = [words[1:] for words in examples[:4] if words[:1] == ["odds"]]
    described = [
        words[: words.index("zhuoji")] if "zhuoji" in words else words for words in described
    ]
    assert len(described) >= 3
    for words in described:
        if "--record" not in words:
            command(capsys, *words, "--rollouts", "2", "--json")

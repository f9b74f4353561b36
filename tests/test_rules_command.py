"""`zhuoji rules`: a game as a room plays it, and what a switch changes."""

import json

import pytest

import zhuoji
from zhuoji.cli.app import run
from zhuoji.options import declared
from zhuoji.rulesheet import diff, sheet


def switches():
    """Every option of every game at every value but its default."""
    for name in zhuoji.games():
        for choice in declared(zhuoji.game(name).page.options):
            rooms = choice.by_seats or {None: (choice.default, *choice.values)}
            for seats, (usual, *values) in rooms.items():
                for value in values:
                    if value != usual:
                        id = f"{name}-{choice.name}={value}"
                        yield pytest.param(name, choice, seats, value, id=id)


@pytest.mark.parametrize(("name", "choice", "seats", "value"), list(switches()))
def test_every_switch_shows_on_the_sheet(name, choice, seats, value):
    needed = {choice.needs: True} if choice.needs else {}
    if seats is not None:
        needed["seats"] = seats
    before = zhuoji.game(name, **needed)
    after = zhuoji.game(name, **needed, **{choice.name: value})
    for lang in ("zh", "en"):
        assert diff(before, after, lang)
        assert not diff(after, after, lang)


def test_a_sheet_in_json_has_its_clauses(capsys):
    assert run(["rules", "zunyi", "wugu=true", "--json", "--lang", "en"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["options"] == {"wugu": True}
    lines = {line["key"]: line for line in printed["rules"]}
    assert (lines["kong.exposed"]["clause"], lines["kong.exposed"]["value"]) == (
        "ZY-18",
        "3 points",
    )
    assert (lines["ji.wugu"]["clause"], lines["ji.wugu"]["value"]) == ("ZY-19", "2 points")


def test_the_table_says_every_line(capsys):
    assert run(["rules", "guiyang", "--lang", "zh"]) == 0
    printed = capsys.readouterr().out
    for line in sheet(zhuoji.game("guiyang"), "zh"):
        assert line.clause in printed


def test_a_switch_in_a_table_and_in_json(capsys):
    assert run(["rules", "zunyi", "--diff", "base=2", "--lang", "en"]) == 0
    assert "ZY-11" in capsys.readouterr().out
    assert run(["rules", "zunyi", "flip=none", "--diff", "flip=both", "--json"]) == 0
    changes = json.loads(capsys.readouterr().out)
    flips = [change["after"] for change in changes if change["before"] is None]
    assert [line["key"] for line in flips if line["key"].startswith("ji.flip")] == ["ji.flip"]


def test_the_schema_of_a_lobby_form(capsys):
    assert run(["rules", "anlong", "--schema"]) == 0
    assert json.loads(capsys.readouterr().out) == zhuoji.game("anlong").schema()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["rules", "zunyy"], "zunyi"),
        (["rules", "zunyi", "flip=up"], "flip='up', valid: 'next', 'both', 'none'"),
        (["rules", "zunyi", "--diff", "flap=both"], "no option 'flap'"),
        (["rules", "zunyi", "--schema", "--json"], "--schema goes with no other form"),
    ],
)
def test_bad_input_gets_one_line(capsys, words, says):
    assert run(words) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1
    assert says in printed.err

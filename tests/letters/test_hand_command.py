"""`zhuoji hand --game nanxian`: waits and the best win by each, and one line on what is wrong."""

import json
from typing import Any

import pytest

from tests.letters import brute
from zhuoji.cli.app import run
from zhuoji.letters import NAMES, kinds

Capture = pytest.CaptureFixture[str]

# The page's example without the card that wins it: hard 6, two 坎, one 内毫, 47 in all.
EXAMPLE = "444456x270x270d8x999d"


def said(capsys: Capture, *arguments: str) -> str:
    """What the command prints of a hand, which ends well."""
    assert run(["hand", "--game", "nanxian", *arguments]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


def analysed(capsys: Capture, *arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(said(capsys, *arguments, "--json"))
    return found


def test_the_page_example_is_a_win_by_8x(capsys: Capture) -> None:
    found = analysed(capsys, EXAMPLE, "edition=small", "base=2", "--melds", "pong 3d")
    assert (found["complete"], found["discards"]) == (False, [])
    (win,) = (win for win in found["wins"] if win["card"] == "8x")
    assert (win["points"], win["names"]) == (2 * 47, [])
    assert (win["hard"], win["soft"]) == (6, 40)
    assert {"set": "碰", "cards": ["3d", "3d", "3d"]} in win["reading"]
    assert sum(len(part["cards"]) for part in win["reading"]) == 20


@pytest.mark.parametrize(
    ("cards", "melds", "laid"),
    [
        (EXAMPLE, "pong 3d", ((12, 12, 12),)),
        ("111270678x4455x678d", "pong 9d", ((18, 18, 18),)),
        ("1133558822x113355882d", "", ()),
        ("345x678x111d33d44x", "pong 5d, pong 9x", ((14, 14, 14), (8, 8, 8))),
        ("1234567890x123456789d", "", ()),
    ],
)
def test_the_waits_are_those_of_the_definitions(
    capsys: Capture, cards: str, melds: str, laid: brute.Way
) -> None:
    found = analysed(capsys, cards, "--melds", melds)
    expected = [NAMES[kind] for kind in sorted(brute.waits(tuple(sorted(kinds(cards))), laid))]
    assert found["waits"] == expected
    assert [win["card"] for win in found["wins"]] == expected


def test_names_are_priced_by_the_options(capsys: Capture) -> None:
    """手牵手 30 in the small edition, and two 坎."""
    hand = ["111270x678d44x55x678d", "--melds", "pong 9d", "edition=small"]
    wins = analysed(capsys, *hand, "hand_in_hand=on")["wins"]
    expected = [("4x", 40, ["手牵手"]), ("5x", 40, ["手牵手"])]
    assert [(win["card"], win["points"], win["names"]) for win in wins] == expected
    assert [win["names"] for win in analysed(capsys, *hand)["wins"]] == [[], []]


def test_a_complete_hand_and_what_its_discards_leave(capsys: Capture) -> None:
    found = analysed(capsys, EXAMPLE + "8x", "edition=small", "--melds", "pong 3d")
    assert (found["complete"], found["waits"]) == (True, [])
    assert [(win["card"], win["points"]) for win in found["wins"]] == [(None, 47)]
    hand, laid = sorted(kinds(EXAMPLE + "8x")), ((12, 12, 12),)
    left = {}
    for kind in sorted(set(hand)):
        rest = list(hand)
        rest.remove(kind)
        if waits := brute.waits(tuple(rest), laid):
            left[NAMES[kind]] = [NAMES[wait] for wait in sorted(waits)]
    assert {line["card"]: line["waits"] for line in found["discards"]} == left


def test_it_reads_in_both_languages(capsys: Capture) -> None:
    hand = [EXAMPLE, "edition=small", "--melds", "pong 3d"]
    chinese, english = (said(capsys, *hand, "--lang", lang) for lang in ("zh", "en"))
    assert all(word in chinese for word in ("听牌", "小胡", "二七十 2d 7d 10d", "47"))
    assert all(word in english for word in ("ready", "without a name", "pong 3d 3d 3d", "47"))
    assert not any("\u4e00" <= letter <= "\u9fff" for letter in english)
    far = said(capsys, "1234567890x123456789d", "--lang", "en")
    assert far == "not ready\n"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("--game nanxian 123m", "cards '123m', character 4: 'm' is neither a rank nor a size"),
        ("--game nanxian 12345", "the size of the last ranks is missing"),
        ("--game nanxian 11111x", "a fifth 1x"),
        ("--game nanxian 123x", "hand: 3 cards and 0 sets laid; 3 x 6 + 1 cards are due"),
        ("--game nanxian 12x", "hand: 2 cards and 0 sets laid; 3 x 6 + 2 cards are due"),
        ("--game nanxian 1x --melds pong", "laid[0]: 'pong'; such as liu 5x"),
        ("--game nanxian 1x --laizi 1", "letter cards have no laizi and no void suit"),
        ("--game nanxian 1x --void m", "letter cards have no laizi and no void suit"),
        ("--game nanxian 1x edition=huge", "edition='huge', valid: 'big', 'small'"),
        ("--game nanxin 1x", "no game 'nanxin'"),
        ("123456789m13p55s edition=small", "zunyi: no option 'edition'"),
        ("--game zunyi 123456789m13p55s base=2", "'base=2': room options price hands of letter"),
    ],
)
def test_bad_input_ends_with_two_and_one_line(capsys: Capture, line: str, says: str) -> None:
    assert run(["hand", *line.split()]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert says in printed.err

"""Games and their options: what is refused and how, what a form gets, what a digest tells apart."""

import hashlib
import pickle
from typing import Annotated, Any

import msgspec
import numpy as np
import pytest

import zhuoji
from zhuoji import RulesError
from zhuoji.facts import Fact
from zhuoji.games import zunyi
from zhuoji.hand_prices import PatternPrices
from zhuoji.options import Options, choose, option, schema


def test_there_is_zunyi() -> None:
    assert "zunyi" in zhuoji.games()
    with pytest.raises(RulesError, match="no game 'zunji'; there are: zunyi"):
        zhuoji.game("zunji")


def test_defaults_are_those_of_the_page() -> None:
    assert msgspec.structs.asdict(zhuoji.game("zunyi").options) == {
        "seats": 4, "base": 1, "flip": "next", "self_ji": False, "wugu": False,
        "weekday_ji": False, "wind": False, "laizi": False, "full_house": False,
        "swap_three": False, "dealer_bonus": "none", "gold_penalty": False,
    }  # fmt: skip


def test_every_wrong_option_is_named_at_once() -> None:
    with pytest.raises(RulesError) as refused:
        zhuoji.game("zunyi", seats=5, base=11, flip="bth", flp="x", zebra=1)
    said = str(refused.value)
    assert "seats=5, valid: 4, 2, 3" in said
    assert "base=11, valid: 1 to 10" in said
    assert "flip='bth', valid: 'next', 'both', 'none', near: 'both'" in said
    assert "no option 'flp', near: flip" in said
    assert "no option 'zebra', there are: seats, base, flip" in said


@pytest.mark.parametrize(
    "wrong",
    [
        {"base": True}, {"base": 0}, {"base": 1.0}, {"base": "1"}, {"seats": 4.0}, {"seats": True},
        {"wugu": 1}, {"wugu": None}, {"flip": None}, {"flip": ["next"]}, {"dealer_bonus": "None"},
    ],
)  # fmt: skip
def test_a_value_of_the_wrong_type_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(RulesError, match=f"{next(iter(wrong))}=.*valid: "):
        zhuoji.game("zunyi", **wrong)


class Contradictory(Options, frozen=True, kw_only=True):
    """Options of which one needs the other."""

    seats: Annotated[int, option("人数", clause="X-1", touches=(), ge=2, le=4)] = 4
    base: Annotated[int, option("底分", clause="X-1", touches=(), ge=1, le=2)] = 1
    aside: Annotated[bool, option("闷", clause="X-2", touches=())] = False
    small: Annotated[bool, option("小", clause="X-2", touches=(), needs="aside")] = False


def test_an_option_that_needs_another_is_refused_without_it() -> None:
    with pytest.raises(RulesError, match="x: base=3, valid: 1 to 2; small=True needs aside"):
        choose("x", Contradictory, {"small": True, "base": 3})
    assert choose("x", Contradictory, {"small": True, "aside": True}).small
    assert schema("X", Contradictory)["properties"]["small"]["x-needs"] == "aside"


def test_games_compare_by_name_and_options() -> None:
    game = zhuoji.game("zunyi", seats=3, flip="both")
    assert game == zhuoji.game("zunyi", flip="both", seats=3, base=1)
    assert hash(game) == hash(zhuoji.game("zunyi", flip="both", seats=3))
    assert game != zhuoji.game("zunyi", seats=3)
    assert repr(game) == "game('zunyi', seats=3, flip='both')"
    assert pickle.loads(pickle.dumps(game)) == game
    with pytest.raises(AttributeError):
        game.options = None  # type: ignore[misc, assignment]


def test_schema_has_titles_defaults_and_values() -> None:
    form = zhuoji.game("zunyi").schema()
    assert form["title"] == "遵义麻将"
    fields = form["properties"]
    assert fields["seats"]["enum"] == [4, 2, 3]
    assert (fields["base"]["minimum"], fields["base"]["maximum"]) == (1, 10)
    assert fields["flip"]["x-titles"]["both"] == "摇摆鸡"
    assert fields["wind"] == {
        "title": "风吹鸡", "default": False, "type": "boolean", "x-clause": "ZY-2",
        "x-touches": sorted(code for code in zunyi.CODES if code.startswith("ji.")),
    }  # fmt: skip
    assert msgspec.json.decode(msgspec.json.encode(form)) == form


OTHER_VALUES = {
    "seats": (2, 3), "base": (2,), "flip": ("both", "none"), "self_ji": (True,), "wugu": (True,),
    "weekday_ji": (True,), "wind": (True,), "laizi": (True,), "full_house": (True,),
    "swap_three": (True,), "dealer_bonus": ("one_two", "streak"), "gold_penalty": (True,),
}  # fmt: skip


def test_digest_tells_rooms_apart_and_is_stable() -> None:
    # Something must be designated for the places of chickens and golden penalties to matter.
    rooms = [zhuoji.game("zunyi")] + [
        zhuoji.game("zunyi", **{name: value})
        for name, values in OTHER_VALUES.items()
        for value in values
    ]
    assert len({room.digest for room in rooms}) == len(rooms)
    assert rooms[0].digest == zhuoji.game("zunyi", flip="next").digest
    settled = msgspec.json.encode(rooms[0].terms, order="deterministic")
    assert rooms[0].digest == hashlib.sha256(bytes(rooms[0]) + settled).hexdigest()


def test_digest_changes_with_a_price_and_with_a_row() -> None:
    game = zhuoji.game("zunyi")
    dearer = (*zunyi.PATTERNS[:-1], msgspec.structs.replace(zunyi.PATTERNS[-1], points=11))
    fewer = msgspec.structs.replace(zunyi.PAGE, rows=lambda o: zunyi.all_rows(o)[1:])
    for page in (msgspec.structs.replace(zunyi.PAGE, hands=PatternPrices("ZY-11", dearer)), fewer):
        assert zhuoji.Game(page, game.options).digest != game.digest


def test_bytes_are_header_lines_and_tables() -> None:
    game = zhuoji.game("zunyi", seats=3, wugu=True, swap_three=True)
    head, _, tables = bytes(game).partition(b"\n\n")
    name, *lines = head.decode("ascii").split("\n")
    assert name == "zhuoji-rules/1"
    said = dict(line.split("=") for line in lines)
    assert list(said) == list(type(game.play).__struct_fields__)
    assert (said["seats"], said["swap"], said["void"]) == ("3", "3", "1")
    assert int(said["first_kinds"]) == 1 << 16 | 1 << 18
    assert len(tables) == 4096 * 3
    core, pattern = np.frombuffer(tables, "<i2", 4096), np.frombuffer(tables[8192:], np.uint8)
    assert (core[0], pattern[0]) == (2, 0)
    assert (core == game.hands.prices[0]).all()
    assert (pattern == game.hands.prices[1]).all()


@pytest.mark.parametrize(
    ("facts", "points", "name"),
    [
        (Fact(0), 2, "平胡"),
        (Fact.SINGLE_WAIT, 3, "卡边吊"),
        (Fact.WIDE_WAIT, 4, "大宽张"),
        (Fact.ALL_TRIPLETS | Fact.SINGLE_WAIT, 4, "大对子"),
        (Fact.SEVEN_PAIRS | Fact.SINGLE_WAIT, 7, "七对"),
        (Fact.SEVEN_PAIRS | Fact.QUAD, 7, "七对"),
        (Fact.SEVEN_PAIRS | Fact.QUAD | Fact.QUAD_WIN, 10, "龙七对"),
        (Fact.QUAD_WIN, 2, "平胡"),
        (Fact.ONE_SUIT | Fact.SEVEN_PAIRS, 10, "清一色"),
        (Fact.HEAVEN | Fact.ALL_TRIPLETS, 10, "天胡"),
        (Fact.EARTH, 10, "地胡"),
        (Fact.LAST_SINGLE | Fact.KONG_DRAW | Fact.PONGED_PAIRS, 2, "平胡"),
    ],
)
def test_zy_11_the_highest_single_pattern(facts: Fact, points: int, name: str) -> None:
    core, pattern = zhuoji.game("zunyi").hands.prices
    assert core[facts] == points
    assert zunyi.PATTERNS[pattern[facts]].zh == name


def test_price_sheet_lists_every_figure_with_its_clause() -> None:
    sheet = zhuoji.game("zunyi", base=2, dealer_bonus="streak").price_sheet()
    said = {(line.clause, line.text): line.points for line in sheet}
    assert len(said) == len(sheet)
    assert said["ZY-11", "龙七对"] == 20
    assert said["ZY-13", "杀报"] == 20
    assert said["ZY-17", "庄家（每连庄一次）"] == 2
    assert said["ZY-18", "闷豆（憨包）"] == 0
    assert said["ZY-19", "冲锋鸡（金幺鸡）"] == 12
    assert said["ZY-22", "查缺（每张）"] == 2
    assert ("ZY-13", "win.kong_draw", "win on a replacement tile", 20) in zhuoji.game(
        "zunyi", base=2
    ).price_sheet("en")


def test_price_sheet_has_golden_penalties_only_where_they_differ() -> None:
    def golden(doubled: bool) -> list[int]:
        sheet = zhuoji.game("zunyi", gold_penalty=doubled).price_sheet()
        return [line.points for line in sheet if "金" in line.text and "包" in line.text]

    assert golden(False) == []
    assert golden(True) == [2, 6]

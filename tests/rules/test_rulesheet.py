"""The sheet of a room's rules: complete, in both languages, and what a switch changes."""

import re
from typing import Any

import pytest

import zhuoji
from zhuoji import RulesError
from zhuoji.options import declared
from zhuoji.rulesheet import RuleLine, diff, sheet

PREFIX = {"zunyi": "ZY", "zunyi-classic": "ZC", "anlong": "AL", "guiyang": "GY"}


def rooms() -> list[tuple[str, dict[str, Any]]]:
    """Each game at its defaults and with each other value of each option."""
    found: list[tuple[str, dict[str, Any]]] = []
    for name in PREFIX:
        found.append((name, {}))
        for choice in declared(zhuoji.game(name).page.options):
            needed = {choice.needs: True} if choice.needs else {}
            others = [value for value in choice.values if value != choice.default]
            found += [(name, needed | {choice.name: value}) for value in others]
    return found


@pytest.mark.parametrize(("name", "options"), rooms())
def test_every_line_has_a_clause_and_says_something(name: str, options: dict[str, Any]) -> None:
    game = zhuoji.game(name, **options)
    chinese, english = sheet(game), sheet(game, "en")
    assert [line[:3] for line in chinese] == [line[:3] for line in english]
    assert len({(line.part, line.key) for line in chinese}) == len(chinese)
    for line in chinese + english:
        assert re.fullmatch(rf"({PREFIX[name]}|MJ|JI)-\d+", line.clause), line
        assert line.text
    assert all((line.text + line.value).replace("×", "").isascii() for line in english)
    # Every figure of the price sheet is there, and every play rule is one that the game has.
    prices = [line for line in chinese if line.part in ("hands", "payments")]
    for price in game.price_sheet():
        assert any(
            (line.clause, line.text) == (price.clause, price.text)
            and line.value.startswith(f"{price.points} 分")
            for line in prices
        ), price


@pytest.mark.parametrize(("name", "options"), rooms())
def test_a_switch_shows_itself_and_what_it_changes(name: str, options: dict[str, Any]) -> None:
    before, after = zhuoji.game(name), zhuoji.game(name, **options)
    changes = diff(before, after)
    switched = [
        change.after.key for change in changes if change.after and change.after.part == "options"
    ]
    assert switched == [
        choice.name for choice in declared(after.page.options) if choice.name in options
    ]
    if options:
        assert len(changes) > len(switched), "an option that changes no rule"
    back = diff(after, before)
    assert {(change.after, change.before) for change in back} == set(changes)


def said(name: str, lang: str = "zh", **options: Any) -> dict[str, RuleLine]:
    """The lines of a sheet by text."""
    return {line.text: line for line in sheet(zhuoji.game(name, **options), lang)}  # type: ignore[arg-type]


def test_a_sheet_says_what_the_pages_say() -> None:
    anlong = said("anlong", men=True, seats=4, base=2)
    assert anlong["青龙背"].value == "40 分"
    assert (anlong["抢杠"].clause, anlong["抢杠"].value) == ("AL-11", "×3")
    assert anlong["牌数"].value == "108"
    assert anlong["过胡"].value == "同一张，至自己摸牌、碰或杠"
    assert anlong["星期鸡"].value == "2 分，手牌，副露，闷牌"
    guiyang = said("guiyang", dealer_bonus="times", flip="both")
    assert (guiyang["庄家（胡牌分）"].clause, guiyang["庄家（胡牌分）"].value) == ("GY-15", "×1")
    assert guiyang["翻牌鸡"].value == "1 分，下一张，上一张，手牌，副露，牌池"
    classic = said("zunyi-classic", "en")
    assert classic["drawn round, ready (three suits)"].value == "×2"
    assert classic["every win is compulsory with so few undrawn"].value == "3"
    assert classic["a discard win let go bars"].value == (
        "any discard and robbing, until an own draw"
    )
    assert "a hot discard and a robbed kong burn their seat" not in classic
    zunyi = said("zunyi", "en", wind=True)
    assert zunyi["a flipped 5p voids"].clause == "ZY-21"
    assert zunyi["compulsory wins"].value == (
        "off a hot discard, robbing a kong, several able on one discard"
    )


def test_what_a_switch_changes() -> None:
    changes = diff(zhuoji.game("anlong"), zhuoji.game("anlong", bid=True), "en")
    assert [(change.before, change.after) for change in changes] == [
        (
            RuleLine("AL-2", "options", "bid", "bid", "off"),
            RuleLine("AL-2", "options", "bid", "bid", "on"),
        ),
        (
            None,
            RuleLine(
                "AL-23", "payments", "win.bid bid", "bids (for each point bid by either)", "1 point"
            ),
        ),
    ]
    game = zhuoji.game("guiyang")
    assert diff(game, game) == []


def test_rooms_of_two_games_do_not_compare() -> None:
    with pytest.raises(RulesError, match="zunyi and guiyang: only rooms of one game compare"):
        diff(zhuoji.game("zunyi"), zhuoji.game("guiyang"))


def test_nx_22_and_nx_4_the_sheet_of_letter_cards():
    """小胡 has a clause of its own, and as only one wins there is nothing to say of several."""
    lines = {(line.part, line.key): line for line in sheet(zhuoji.game("nanxian"))}
    assert lines["hands", "hand without a name"].clause == "NX-22"
    assert lines["hands", "heavenly win"].clause == "NX-21"
    assert [key for part, key in lines if part == "succession"] == ["drawn", "streak"]
    assert zhuoji.game("nanxian").price_sheet()[0].clause == "NX-22"

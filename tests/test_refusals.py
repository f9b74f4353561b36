"""What is no game, language, record or number of a study: one clear refusal each."""

import codecs
import inspect
import json

import numpy as np
import pytest

import zhuoji
from zhuoji import fair
from zhuoji.rulesheet import diff, sheet


def finished(name="zunyi"):
    round = zhuoji.game(name).deal(key=1)
    while not round.over:
        seat = round.pending[0]
        round.apply(seat, round.default(seat))
    return round


ROUND = finished()
HAND = "123m456p789s1122m5p"
GAME = ROUND.game


@pytest.mark.parametrize(
    "say",
    [
        ROUND.settle().text,
        lambda lang: ROUND.settle().why(0, lang),
        GAME.price_sheet,
        lambda lang: sheet(GAME, lang),
        lambda lang: diff(GAME, GAME, lang),
        lambda lang: ROUND.why_not_win(0).text(lang),
        lambda lang: zhuoji.Match("zunyi", rounds=1, key=1).text(lang),
        lambda lang: zhuoji.simulate("zunyi", 1, "random").table(lang),
        lambda lang: zhuoji.simulate("zunyi", 1, "random").report("unwritten.html", lang),
    ],
)
@pytest.mark.parametrize("lang", ["fr", "", None, "EN"])
def test_a_language_without_texts_is_refused(say, lang):
    with pytest.raises(zhuoji.ZhuojiError, match=r"^lang: .* zh or en is due"):
        say(lang)


@pytest.mark.parametrize("name", [None, 5, ["zunyi"], b"zunyi", {"a": 1}])
def test_what_is_no_name_of_a_game_is_refused(name):
    for make in (
        zhuoji.game,
        lambda name: zhuoji.simulate(name, 1),
        lambda name: zhuoji.Match(name, rounds=1, key=1),
    ):
        with pytest.raises(zhuoji.RulesError, match=r"^game: a .* a name is due: zunyi, "):
            make(name)


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: GAME.deal(wall=5), "wall: "),
        (lambda: GAME.deal(wall=None, key=None), "deal: give either key or wall"),
        (lambda: GAME.deal(key=1, dealer="0"), "dealer: '0'"),
        (lambda: GAME.deal(key=[1]), "key: a list"),
        (lambda: GAME.deal(key=1, table=None), "table: None"),
        (lambda: fair.commit("zunyi", bytes(32), 0, 0), "game: "),
        (lambda: fair.verify(ROUND, bytes(32), "x"), "record: "),
        (lambda: zhuoji.simulate("zunyi", 1, policies=5), "policies: "),
        (lambda: zhuoji.simulate("zunyi", 1, policies=[None] * 4), "no policy None"),
        (lambda: zhuoji.simulate("zunyi", "1"), "rounds: '1'"),
        (lambda: zhuoji.replay(None), "record: "),
        (lambda: zhuoji.simulate("zunyi", 1).report(3), "report: 3 is a int"),
        (lambda: zhuoji.odds("guiyang", HAND, policies=None), "policies: a NoneType"),
        (lambda: zhuoji.position("zunyi", HAND, weekday=9), "weekday: "),
        (lambda: zhuoji.position("zunyi", HAND, weekday=3), "weekday: there is none in this room"),
        (lambda: zhuoji.position("zunyi", HAND, laizi="5m"), "laizi: there is none in this room"),
        (lambda: zhuoji.position("zunyi-classic", HAND, declared=[0]), "declared: there is none"),
        (lambda: zhuoji.position("guiyang", HAND, declared=0), "declared: 0"),
        (lambda: zhuoji.position("guiyang", HAND, turn=1), "turn: 1; with 14 tiles"),
        (lambda: zhuoji.position("guiyang", HAND, seat=None), "seat: None"),
        (lambda: zhuoji.position("guiyang", HAND, void=3), "void: 3"),
        (lambda: zhuoji.position("guiyang", HAND, melds={1: None}), "melds[1]: None"),
        (lambda: zhuoji.position("guiyang", HAND, ponds=["1m"]), "ponds: a list"),
        (lambda: zhuoji.load(None), "snapshot: "),
        (lambda: zhuoji.parse(None), "tiles"),
        (lambda: zhuoji.text(None), "counts"),
        (lambda: GAME.why_not_win(None), "hand"),
        (lambda: zhuoji.game("nanxian").why_not_win(None), "counts"),
        (lambda: zhuoji.game("nanxian").why_not_win(np.zeros(20, "u1"), 5), "laid: "),
        (lambda: zhuoji.game("nanxian").why_not_win(np.zeros(20, "u1"), [5]), "laid"),
    ],
)
def test_arguments_of_another_kind_are_refused_by_name(call, says):
    with pytest.raises(zhuoji.ZhuojiError) as refused:
        call()
    assert says in str(refused.value)


@pytest.mark.parametrize("confidence", [0, 1, 1.0, 0.0, -0.5, 95, "0.95", float("nan"), None])
def test_a_confidence_that_is_no_share_is_refused(confidence):
    stats = zhuoji.simulate("zunyi", 128, "random").stats
    with pytest.raises(zhuoji.StudyError, match=r"^confidence: "):
        stats.ratio(["wins"], confidence=confidence)


def test_a_record_with_a_key_twice_is_refused():
    """Of the two seats, dealers or tiles that are written each reader could believe another."""
    text = json.dumps(ROUND.record())
    zhuoji.replay(text)
    for once, twice in (
        ('"dealer": 0', '"dealer": 1, "dealer": 0'),
        ('"options": {}', '"options": {"base": 2, "base": 1}'),
        ('"do": "discard"', '"do": "pass", "do": "discard"'),
    ):
        assert once in text
        with pytest.raises(zhuoji.RecordError, match=r"^record: the key '\w+' is there twice"):
            zhuoji.replay(text.replace(once, twice, 1))


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_a_record_in_another_encoding_is_told_so(encoding, tmp_path):
    text = json.dumps(ROUND.record())
    file = tmp_path / "record.json"
    file.write_bytes(text.encode(encoding))
    for record in (file, text.encode(encoding)):
        with pytest.raises(zhuoji.RecordError, match="UTF-8 without a byte order mark"):
            zhuoji.replay(record)
    with pytest.raises(zhuoji.RecordError, match="a byte order mark before the JSON"):
        zhuoji.replay(codecs.BOM_UTF8.decode() + text)


@pytest.mark.parametrize(
    "changed",
    [{"key": "x"}, {"key": "00"}, {"rounds": 0}, {"rounds": "4"}, {"first_table": -1},
     {"options": {"seats": 3}}, {"options": {"wugu": 3}}, {"seats": 9}, {"game": "mahjong"},
     {"policies": 5}, {"game_digest": "00"}],
)  # fmt: skip
def test_a_study_whose_file_was_edited_is_refused(changed, tmp_path):
    zhuoji.simulate("zunyi", 64, "random", out=tmp_path)
    file = tmp_path / "study.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | changed))
    with pytest.raises(zhuoji.StudyError, match=str(tmp_path)):
        zhuoji.Study.read(tmp_path)


def test_help_shows_what_a_view_holds() -> None:
    for view in (type(GAME.deal(key=1).view(0)), type(zhuoji.game("nanxian").deal(key=1).view(0))):
        assert "latest" in inspect.signature(view).parameters

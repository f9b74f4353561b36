"""The page of a study: whole in itself, in two languages, its figures those of the measures."""

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import zhuoji
from zhuoji import StudyError
from zhuoji.measures import measures


@pytest.fixture(scope="module")
def study() -> zhuoji.Study:
    game = zhuoji.game("zunyi", seats=3, wugu=True)
    return zhuoji.simulate(game, 64 * 4, ["greedy", "shy", "random"], key=3)


def test_to_polars_has_a_row_a_measure(study: zhuoji.Study) -> None:
    table = study.to_polars()
    said = study.to_dict()["measures"]
    assert table["id"].to_list() == [measure.id for measure in measures(study.stats)]
    for row in table.iter_rows(named=True):
        assert {name: row[name] for name in ("count", "value", "low", "high")} == said[row["id"]]


@pytest.mark.parametrize(
    ("lang", "says"),
    [("zh", ["谁在赢", "座位 0", "听牌巡数", "遵义麻将"]), ("en", ["Who wins", "seat 0", "Zunyi"])],
)
def test_a_report_is_one_page_with_plots(
    study: zhuoji.Study, lang: Any, says: list[str], tmp_path: Path
) -> None:
    file = tmp_path / "study.html"
    study.report(file, lang)
    text = file.read_text(encoding="utf-8")
    HTMLParser().feed(text)
    for word in says:
        assert word in text
    plots = re.findall(r"<svg.*?</svg>", text, flags=re.DOTALL)
    assert len(plots) == text.count("<figure>") == 8
    for plot in plots:
        ET.fromstring(plot)
    # Nothing is fetched: what is linked is inside the page, or the name of a vocabulary.
    assert not re.search(r'(?:src|href)="(?!#)', text)
    share = study.stats.counts["drawn"] / 256
    assert f"{share:.2%}" in text
    again = tmp_path / "again.html"
    study.report(again, lang)
    assert again.read_bytes() == file.read_bytes()


def test_a_study_of_one_round_has_a_report(tmp_path: Path) -> None:
    zhuoji.simulate("anlong", 1, "random").report(tmp_path / "one.html", "en")
    assert "<svg" in (tmp_path / "one.html").read_text()


def test_a_report_that_cannot_be_written_is_refused(study: zhuoji.Study, tmp_path: Path) -> None:
    with pytest.raises(StudyError, match=r"report: .*: No such file or directory"):
        study.report(tmp_path / "none" / "study.html")

"""Studies in folders: the files say what was played; killed ones end with the same bytes."""

import json
import random
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import zhuoji
from tests.play.by_hand import play_by_hand
from zhuoji import StudyError, ZhuojiError, extras, frames
from zhuoji.cli.app import run

MODULE = sys.modules["zhuoji.simulate"]
# Its rounds have something of everything, see test_stats.
OPTIONS: dict[str, Any] = {
    "seats": 3, "wugu": True, "self_ji": True, "flip": "both", "wind": True, "base": 2,
    "laizi": True, "dealer_bonus": "one_two",
}  # fmt: skip
POLICIES = ["greedy", "kong-hungry", "shy"]
ROUNDS = 64 * 9 + 5
TABLES = (*frames.TABLES, "tables")


@pytest.fixture(autouse=True)
def small_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MODULE, "_TABLES_PER_FILE", 2)


def play(out: Path, **other: Any) -> zhuoji.Study:
    arguments = {"game": zhuoji.game("zunyi", **OPTIONS), "rounds": ROUNDS, "key": 4, "out": out}
    return zhuoji.simulate(**{"policies": POLICIES, **arguments, **other})


def contents(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("study") / "whole"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(MODULE, "_TABLES_PER_FILE", 2)
        play(out)
    return out


def read(folder: Path, table: str) -> pl.DataFrame:
    return pl.read_parquet(folder / table / "*.parquet")


def test_a_folder_has_the_study(folder: Path) -> None:
    alone = zhuoji.simulate(zhuoji.game("zunyi", **OPTIONS), ROUNDS, POLICIES, key=4)
    again = zhuoji.Study.read(folder)
    assert again.stats == alone.stats
    assert again.to_dict() == alone.to_dict()
    assert [len(list((folder / name).iterdir())) for name in TABLES] == [6] * len(TABLES)


def test_threads_change_no_byte(folder: Path, tmp_path: Path) -> None:
    play(tmp_path / "other", threads=7)
    assert contents(tmp_path / "other") == contents(folder)


def test_the_rounds_are_those_played_one_by_one(folder: Path) -> None:
    game = zhuoji.game("zunyi", **OPTIONS)
    rounds, seats = read(folder, "rounds"), read(folder, "seats")
    postings, wins, kongs = (read(folder, name) for name in ("postings", "wins", "kongs"))
    assert rounds["round"].to_list() == list(range(ROUNDS))
    for k, round in enumerate(play_by_hand(game, 80, POLICIES, seed=4)):
        ledger = round.settle()
        said = ledger.to_dict()["outcome"]
        row = rounds.row(k, named=True)
        assert (row["table"], row["number"]) == divmod(k, 64)
        assert (row["dealer"], row["laizi"]) == (round.deal.dealer, round.view(None).laizi)
        assert (row["outcome"], row["by"]) == (said["kind"], said["by"])
        assert row["undrawn"] == round.view(None).undrawn
        assert row["log"] == round._core.log
        of_seats = seats.filter(round=k)
        assert of_seats["policy"].to_list() == POLICIES
        assert tuple(of_seats["points"]) == tuple(ledger.totals)
        kinds = ("draw", "replacement")
        drawn = Counter(e.seat for e in round.events if e.kind in kinds)
        assert of_seats["draws"].to_list() == [drawn[seat] for seat in range(3)]
        assert tuple(wins.filter(round=k)["seat"]) == tuple(said["winners"])
        happened = [e.kind for e in round.events if e.kind.endswith("_kong")]
        if said["by"] != "rob_kong":
            assert [f"{kind}_kong" for kind in kongs.filter(round=k)["kind"]] == happened
        found = postings.filter(round=k).select(
            "reason", "payer", "payee", "points", "rule", "cancelled_by", "row", "event"
        )
        plain = [
            (p.reason, p.payer, p.payee, p.points, p.rule, p.cancelled_by, p.row, p.event)
            for p in ledger.postings
        ]
        assert found.rows() == plain


def test_counts_of_tables_are_a_recount_of_the_rounds(folder: Path) -> None:
    stats = zhuoji.Study.read(folder).stats
    table = read(folder, "rounds").select("round", "table", "outcome", "by", "dealer", "undrawn")
    seats = read(folder, "seats").join(table, on="round")
    wins = read(folder, "wins").join(table, on="round").join(
        read(folder, "seats").select("round", "seat", "draws"), on=["round", "seat"]
    )  # fmt: skip
    paid = read(folder, "postings").filter(pl.col("cancelled_by").is_null())
    paid = paid.join(table, on="round")
    counts = {
        "rounds": table.group_by("table").len(),
        "wins/discard/1": wins.filter(by="discard", seat=1).group_by("table").len(),
        "win_turns/self_draw": wins.filter(by="self_draw").group_by("table").agg(
            pl.col("draws").cast(pl.Int64).sum()
        ),
        "points/2": seats.filter(seat=2).group_by("table").agg(pl.col("points").sum()),
        "dealer/points": seats.filter(pl.col("seat") == pl.col("dealer")).group_by("table").agg(
            pl.col("points").sum()
        ),
        "ready/0": seats.filter(pl.col("ready_draw").is_not_null(), seat=0).group_by("table").len(),
        "income/ji.yao": paid.filter(reason="ji.yao").group_by("table").agg(pl.col("points").sum()),
        "paid/ji.yao": paid.filter(reason="ji.yao").group_by("table").agg(
            pl.struct("round", "payee").n_unique()
        ),
        "kongs/added": read(folder, "kongs").filter(kind="added").join(table, on="round").group_by(
            "table"
        ).len(),
    }  # fmt: skip
    found = read(folder, "tables")
    assert found["table"].to_list() == list(range(10))
    for name, recount in counts.items():
        plain = dict(recount.rows())
        assert found[name].to_list() == [plain.get(number, 0) for number in range(10)], name
        assert stats.counts[name] == sum(plain.values()) != 0, name
    ready = Counter(seats.filter(seat=1)["ready_draw"].drop_nulls())
    assert {t: n for t, n in enumerate(stats.distributions["ready/1"].tolist()) if n} == ready
    turns = Counter(wins.filter(by="discard")["draws"])
    assert {t: n for t, n in enumerate(stats.distributions["turns/discard"].tolist()) if n} == turns
    points = Counter(value // 2 + 200 for value in seats.filter(seat=0)["points"])  # base 2
    assert {p: n for p, n in enumerate(stats.distributions["points/0"].tolist()) if n} == points


def test_duckdb_reads_the_files_and_their_metadata(folder: Path) -> None:
    duckdb = pytest.importorskip("duckdb")
    query = "select count(*), sum(points) from read_parquet(?)"
    assert duckdb.execute(query, [str(folder / "seats/*.parquet")]).fetchone() == (ROUNDS * 3, 0)
    query = "select decode(key), decode(value) from parquet_kv_metadata(?)"
    files = [folder / "tables/part-000005.parquet", folder / "rounds/part-000000.parquet"]
    last, first = (dict(duckdb.execute(query, [str(file)]).fetchall()) for file in files)
    study = zhuoji.Study.read(folder)
    assert last["digest"] == study.digest
    for said in (last, first):
        assert said["key"] == study.key.hex()
        assert said["game_digest"] == study.game.digest
        assert set(json.loads(said["versions"])) == {"zhuoji", "polars"}


SCRIPT = """
import sys, time, zhuoji
sys.modules["zhuoji.simulate"]._TABLES_PER_FILE = 2
game = zhuoji.game("zunyi", **{options!r})
slow = lambda done, rounds: time.sleep(0.002)
zhuoji.simulate(game, {rounds}, {policies!r}, key=4, threads=2, progress=slow, out=sys.argv[1])
"""


def test_a_study_killed_three_times_ends_with_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "killed"
    script = SCRIPT.format(options=OPTIONS, rounds=ROUNDS, policies=POLICIES)
    chance = random.Random()
    killed = 0
    for _ in range(3):
        there = len(list(out.glob("tables/part-*")))
        process = subprocess.Popen([sys.executable, "-c", script, str(out)])
        while process.poll() is None and len(list(out.glob("tables/part-*"))) == there:
            time.sleep(0.002)
        time.sleep(chance.random() * 0.15)
        process.send_signal(signal.SIGKILL)
        killed += process.wait() == -signal.SIGKILL
    assert killed
    play(out)
    assert contents(out) == contents(folder)


def test_a_study_goes_on_wherever_it_stopped(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "stopped"

    def interrupt(done: int, _: int) -> None:
        if done > 300:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play(out, progress=interrupt, threads=1)
    assert not (out / "tables" / "part-000005.parquet").exists()
    with pytest.raises(StudyError, match="the study is not finished"):
        zhuoji.Study.read(out)
    (out / "rounds" / "part-000009.parquet.unfinished").write_bytes(b"half")
    told: list[tuple[int, int]] = []
    study = play(out, progress=lambda *now: told.append(now))
    assert told[-1] == (ROUNDS, ROUNDS)
    assert contents(out) == contents(folder)
    assert play(out) == study


def test_another_study_is_not_written_over(folder: Path) -> None:
    before = contents(folder)
    for other in ({"key": 5}, {"rounds": 64}, {"policies": "random"}, {"first_table": 1}):
        with pytest.raises(StudyError, match=f"has another study: {next(iter(other))} "):
            play(folder, **other)
    assert contents(folder) == before


def test_a_part_that_is_gone_is_missed(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "gone"
    shutil.copytree(folder, out)
    counts = out / "tables" / "part-000003.parquet"
    pl.read_parquet(counts).write_parquet(counts)
    with pytest.raises(StudyError, match=r"part-000003\.parquet: no distributions in the metadata"):
        zhuoji.Study.read(out)
    counts.unlink()
    with pytest.raises(StudyError, match="320 rounds of 581; a file is missing"):
        zhuoji.Study.read(out)
    assert play(out) == zhuoji.Study.read(folder)
    assert contents(out) == contents(folder)


@pytest.mark.parametrize("change", ["log", "points", "cut", "missing", "no wins", "wins cut"])
def test_a_file_that_was_changed_is_found_out(folder: Path, tmp_path: Path, change: str) -> None:
    out = tmp_path / "changed"
    shutil.copytree(folder, out)
    rounds, seats, wins = (
        out / name / "part-000001.parquet" for name in ("rounds", "seats", "wins")
    )
    if change == "log":
        table = pl.read_parquet(rounds)
        table.with_columns(log=pl.lit(b"\xff\xff\xff")).write_parquet(rounds)
    elif change == "points":
        pl.read_parquet(seats).with_columns(pl.col("points") + 1).write_parquet(seats)
    elif change == "cut":
        rounds.write_bytes(rounds.read_bytes()[:5000])
    elif change == "no wins":
        wins.unlink()
    elif change == "wins cut":
        wins.write_bytes(wins.read_bytes()[:-1])
    else:
        seats.unlink()
    with pytest.raises(StudyError, match=r"part-000001|part 1"):
        play(out)


def test_a_folder_without_a_study_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StudyError, match=r"has no study: study\.json: No such file"):
        zhuoji.Study.read(tmp_path)
    (tmp_path / "study.json").write_text("{}")
    with pytest.raises(StudyError, match=r"study.json: Object missing required field `game`"):
        zhuoji.Study.read(tmp_path)
    with pytest.raises(StudyError, match=r"out: .*: Not a directory"):
        play(tmp_path / "study.json" / "there")
    with pytest.raises(StudyError, match="digest: a study that is written"):
        play(tmp_path / "new", digest=False)


def test_a_missing_package_is_named_with_its_extra(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    assert extras.extra("json") is json
    with pytest.raises(ZhuojiError, match=r"this needs polars: pip install 'zhuoji\[stats\]'"):
        play(tmp_path / "new")


def test_the_commands_write_and_read_a_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, page = tmp_path / "out", tmp_path / "page.html"
    line = f"simulate zunyi --rounds 130 --policy shy --seed 6 --json --out {out}"
    assert run(line.split()) == 0
    said = capsys.readouterr().out
    assert run(f"stats {out} --json --report {page} --lang en".split()) == 0
    assert capsys.readouterr().out == said
    assert "Zunyi mahjong · 130 rounds at 3 tables" in page.read_text()
    assert run(f"stats {tmp_path / 'none'}".split()) == 2
    assert "has no study" in capsys.readouterr().err


def test_letter_cards_are_written_and_gone_on_with(tmp_path: Path) -> None:
    out = tmp_path / "letters"
    study = zhuoji.simulate("nanxian", 64 * 3, "greedy", key=1, out=out)
    whole = contents(out)
    assert study == zhuoji.simulate("nanxian", 64 * 3, "greedy", key=1) == zhuoji.Study.read(out)
    (out / "tables" / "part-000001.parquet").unlink()
    assert zhuoji.simulate("nanxian", 64 * 3, "greedy", key=1, out=out) == study
    assert contents(out) == whole
    study.report(tmp_path / "letters.html", "zh")

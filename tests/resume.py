"""Large studies killed and gone on with: `python -m tests.resume zunyi nanxian --rounds 200000`.

Each game is played twice by the command line into a folder: at one go, and killed three times at
random moments. Both must end with the same bytes, and `zhuoji stats` must report what was reported
when they were played. Prints the processor time and the peak memory of each process.
"""

import argparse
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

KILLS = 3


class Ran(NamedTuple):
    """A process that ended: what it printed, seconds by the clock and of processors, peak MB."""

    said: bytes
    clock: float
    processor: float
    peak: float


def zhuoji(*arguments: str) -> subprocess.Popen[bytes]:
    """Starts the command."""
    return subprocess.Popen(
        [sys.executable, "-m", "zhuoji", *arguments], stdout=subprocess.PIPE, bufsize=0
    )


def run(*arguments: str) -> Ran:
    """Runs the command to its end."""
    start = time.monotonic()
    process = zhuoji(*arguments)
    assert process.stdout is not None
    with process.stdout:
        said = process.stdout.read()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, f"{arguments} ended with {process.returncode}"
    return Ran(said, time.monotonic() - start, used.ru_utime + used.ru_stime, mb(used))


def mb(used: resource.struct_rusage) -> float:
    """Peak memory; the unit is the system's."""
    return used.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def kill(after: float, *arguments: str) -> bool:
    """Runs the command and kills it after so many seconds; whether that came in time."""
    process = zhuoji(*arguments)
    assert process.stdout is not None
    time.sleep(after)
    process.send_signal(signal.SIGKILL)
    process.stdout.close()
    return process.wait() == -signal.SIGKILL


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder."""
    files = (file for file in sorted(folder.rglob("*")) if file.is_file())
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}


def check(game: str, policy: str, rounds: int, place: Path, dice: random.Random) -> None:
    """Plays one game both ways and compares."""
    whole, killed, page = place / "whole", place / "killed", place / "study.html"
    play = ("simulate", game, "--rounds", str(rounds), "--policy", policy, "--json")
    once = run(*play, "--out", str(whole), "--report", str(page))
    assert page.stat().st_size > 0
    kills = 0
    for _ in range(KILLS):
        # Together they take longer than the whole study, so that some come late in it.
        kills += kill(dice.uniform(0.1, 0.8) * once.clock, *play, "--out", str(killed))
    left = len(list((killed / "tables").glob("part-*.parquet")))
    rest = run(*play, "--out", str(killed))
    read = run("stats", str(whole), "--json")
    assert contents(whole) == contents(killed), f"{game}: other bytes"
    assert once.said == rest.said == read.said, f"{game}: another report"
    size = sum(map(len, contents(whole).values())) / 1e6
    print(
        f"{game:14} {policy} {rounds:,} rounds: {once.clock:.1f} s, {once.processor:.1f} s of "
        f"processors, peak {once.peak:.0f} MB, {size:.0f} MB of files, "
        f"{rounds / once.clock:,.0f} rounds/s; killed {kills} times, {left} parts there, gone on "
        f"in {rest.clock:.1f} s with {rest.peak:.0f} MB; stats in {read.clock:.1f} s with "
        f"{read.peak:.0f} MB: same bytes, same report",
        flush=True,
    )


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=["zunyi"])
    parser.add_argument("--rounds", type=int, default=200_000)
    parser.add_argument("--policy", default="greedy")
    parser.add_argument("--seed", type=int, default=None, help="of the moments of the kills")
    chosen = parser.parse_args(arguments)
    dice = random.Random(chosen.seed)
    for game in chosen.games:
        with tempfile.TemporaryDirectory() as place:
            check(game, chosen.policy, chosen.rounds, Path(place), dice)


if __name__ == "__main__":
    main()

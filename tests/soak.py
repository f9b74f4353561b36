"""Plays corpus rounds in a sanitizer build: `python -m tests.soak asan` or `tsan`, `--rounds N`.

Rounds are numbered: `--first N` goes on where another soak ended.

Exports the rules of every game, or of each `--game`, with many option sets, builds the preset and
runs the soak program: with one thread under ASan and UBSan, with eight over separate tables under
TSan.
"""

import argparse
import itertools
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import zhuoji
from zhuoji.options import declared

ROOT = Path(__file__).resolve().parent.parent
THREADS = {"asan": 1, "tsan": 8, "bench": 2, "dev": 2}


def option_sets(name: str, count: int) -> list[zhuoji.Game]:
    """The default room, and as many rooms with random options."""
    chance = random.Random(name)
    games = [zhuoji.game(name)]
    for _ in itertools.repeat(None, 50 * count):
        options = {
            choice.name: chance.choice(choice.values) for choice in declared(games[0].page.options)
        }
        try:
            games.append(zhuoji.game(name, **options))
        except zhuoji.RulesError:
            continue  # contradictory
        if len(games) > count:
            break
    return games


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("preset", choices=THREADS)
    parser.add_argument("--rounds", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first round")
    parser.add_argument("--game", action="append", choices=zhuoji.games(), dest="games")
    chosen = parser.parse_args()
    subprocess.run(["cmake", "--preset", chosen.preset], cwd=ROOT, check=True)
    subprocess.run(["cmake", "--build", "--preset", chosen.preset], cwd=ROOT, check=True)
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for name in chosen.games or zhuoji.games():
            for number, game in enumerate(option_sets(name, 24)):
                files.append(Path(folder, f"{name}-{number}.rules"))
                files[-1].write_bytes(bytes(game))
        soak = ROOT / "build" / chosen.preset / "soak"
        return subprocess.run(
            [soak, str(chosen.first), str(chosen.rounds), str(THREADS[chosen.preset]), *files],
            check=False,
        ).returncode


if __name__ == "__main__":
    sys.exit(main())

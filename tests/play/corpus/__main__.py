"""Prints the survey of a game's corpus; exit code 1 if anything expected never occurred."""

import argparse
import sys

from tests.play.corpus.expected import EXPECTED
from tests.play.corpus.survey import all_option_pairs, missing, survey


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.play.corpus", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--rounds", type=int, default=20_000)
    chosen = parser.parse_args()
    lacking = False
    for name in chosen.games or EXPECTED:
        found = survey(name, chosen.rounds)
        pairs = set(all_option_pairs(name))
        print(name)
        for what in sorted(found.keys() - pairs):
            print(f"{found[what]:8}  {what}")
        rarest = min(pairs, key=lambda pair: found[pair])
        print(f"{found[rarest]:8}  the rarest of {len(pairs)} pairs of option values: {rarest}")
        for what in missing(name, found):
            print(f"never: {what}", file=sys.stderr)
            lacking = True
    return int(lacking)


if __name__ == "__main__":
    sys.exit(main())

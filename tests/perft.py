"""Counts the trees of `zhuoji/testing/perft.json` with the referee.

    python -m tests.perft

Positions are those of corpus rounds, in every game and by every value of every option: before play,
early, and later on, where claims, kongs and wins are about. A tree is counted as deep as its size
allows.
"""

import itertools
import json
from pathlib import Path

import zhuoji
from tests.play import tables
from tests.reference import nanxian
from tests.reference.games import REFEREES
from tests.reference.records import RecordRefused
from zhuoji import testing

TARGET = Path(testing.__file__).with_name("perft.json")
ROUNDS = 6
CUTS = (0, 12, 30)
DEPTH, NODES = 4, 250
ALL = {**REFEREES, nanxian.GAME: nanxian}


def referee(record):
    """The referee as an engine of the conformance kit."""
    module = ALL[record["game"]]
    try:
        state = module.replay(record)
    except RecordRefused as error:
        raise zhuoji.RecordError(str(error), index=error.index, seat=error.seat) from None
    legal = tuple(action for seat in module.pending(state) for action in module.legal(state, seat))
    return testing.Position(legal, module.settle(state) if module.finished(state) else None)


def counted(record):
    """The counts of a position, one depth more while the tree is small."""
    counts, records = [], [record]
    while records and len(records) <= NODES and len(counts) < DEPTH:
        following = [(one, referee(one).legal) for one in records]
        counts.append(sum(len(legal) for _, legal in following))
        records = [testing.after(one, action) for one, legal in following for action in legal]
    return counts


def rounds(name):
    """The first rounds of a game, and those after them that choose an option anew."""
    missing = tables.choices(name)
    for number in itertools.count():
        spec = tables.spec(name, number)
        chosen = tables.chosen(spec.game)
        if number < ROUNDS or chosen & missing:
            missing -= chosen
            yield number, spec
        if not missing and number >= ROUNDS:
            return


def positions(name):
    """Records of some rounds of a game, cut where something may be chosen besides a swap."""
    for number, spec in rounds(name):
        record = tables.play(spec).record()
        actions = record["actions"]
        cut = min(CUTS[number % len(CUTS)], len(actions) - 1)
        while actions[cut]["do"] == "swap":
            cut += 1
        yield record | {"actions": actions[:cut]}


def main():
    cases = [
        {"record": record, "counts": counted(record)} for name in ALL for record in positions(name)
    ]
    lines = ",\n".join(json.dumps(case, separators=(",", ":")) for case in cases)
    TARGET.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()

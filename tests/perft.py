"""Counts the trees of `zhuoji/testing/perft.json` with the referee.

    python -m tests.perft

Positions are those of corpus rounds, in every game: before play, early, and later on, where claims,
kongs and wins are about. A tree is counted as deep as its size allows.
"""

import json
from pathlib import Path

import zhuoji
from tests.play import corpus
from tests.reference.games import REFEREES
from tests.reference.records import RecordRefused
from zhuoji import testing

TARGET = Path(testing.__file__).with_name("perft.json")
ROUNDS = 6
CUTS = (0, 12, 30)
DEPTH, NODES = 4, 250


def referee(record):
    """The referee as an engine of the conformance kit."""
    module = REFEREES[record["game"]]
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


def positions(name):
    """Records of some rounds of a game, cut where something may be chosen besides a swap."""
    for number in range(ROUNDS):
        record = corpus.play(corpus.spec(name, number)).record()
        actions = record["actions"]
        cut = min(CUTS[number % len(CUTS)], len(actions) - 1)
        while actions[cut]["do"] == "swap":
            cut += 1
        yield record | {"actions": actions[:cut]}


def main():
    cases = [
        {"record": record, "counts": counted(record)}
        for name in REFEREES
        for record in positions(name)
    ]
    lines = ",\n".join(json.dumps(case, separators=(",", ":")) for case in cases)
    TARGET.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()

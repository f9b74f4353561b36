"""A round shares nothing with another: tables of several threads are those of one."""

import random
from concurrent.futures import ThreadPoolExecutor

from tests.play import tables

TABLES, THREADS = 64, 8
GAMES = tables.GAMES


def play(table):
    """A table played by default and random claims: its record, views, snapshot and ledger."""
    dice = random.Random(table)
    game = tables.spec(GAMES[table % len(GAMES)], table).game
    round = game.deal(key=5, table=table)
    seen = []
    while not round.over:
        seat = dice.choice(round.pending)
        action = round.default(seat)
        if action.do == "pass" and dice.random() < 0.5:
            action = dice.choice(list(round.legal(seat)))
        round.apply(seat, action, expect=round.view(seat).seen)
        seen.append(round.view(dice.choice([None, *range(round.seats)])))
    return round.record(), seen, bytes(round), round.settle()


def test_eight_threads_over_separate_tables_give_the_records_of_one():
    one = [play(table) for table in range(TABLES)]
    with ThreadPoolExecutor(THREADS) as pool:
        assert list(pool.map(play, range(TABLES))) == one

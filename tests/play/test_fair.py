"""Fair deals: committed to before play, checked after it, and evenly spread."""

import hashlib
import itertools

import numpy as np
import pytest

import zhuoji
from tests.play import tables
from zhuoji import fair
from zhuoji.walls import wall

KEY = bytes(range(32))


def played(game, key, table, round):
    """A round dealt from a key, played by default to its end."""
    one = game.deal(key=key, table=table, round=round)
    while not one.over:
        one.apply(one.pending[0], one.default(one.pending[0]))
    return one


def test_keys_are_fresh():
    keys = {fair.new_key() for _ in range(64)}
    assert len(keys) == 64
    assert {len(key) for key in keys} == {32}


def test_derivations_are_blake2b_as_documented():
    place = (7).to_bytes(8, "little") + (3).to_bytes(4, "little")
    due = hashlib.blake2b(place, digest_size=32, key=KEY, person=b"zhuoji-subkey-1").digest()
    assert fair.subkey(KEY, 7, 3) == due
    game = zhuoji.game("guiyang")
    bound = place + bytes.fromhex(game.digest)
    due = hashlib.blake2b(bound, digest_size=32, key=KEY, person=b"zhuoji-commit-1").hexdigest()
    assert fair.commit(game, KEY, 7, 3) == f"zhuoji-commit/1 7 3 {due}"


def test_every_round_has_a_key_of_its_own():
    places = list(itertools.product(range(20), range(20)))
    keys = {fair.subkey(KEY, table, round) for table, round in places}
    assert len(keys) == len(places)
    assert fair.subkey(KEY, 1, 0) != fair.subkey(KEY[::-1], 1, 0)


@pytest.mark.parametrize("name", tables.GAMES)
def test_a_round_dealt_from_a_subkey_verifies_and_replays_from_its_record(name):
    for number in range(20):
        game = tables.spec(name, number).game
        key = fair.subkey(KEY, number, 5)
        told = fair.commit(game, key, number, 5)
        one = played(game, key, number, 5)
        again = fair.verify(one.record(), key, told)
        assert again.events == one.events
        assert again.settle() == one.settle()


def test_verify_refuses_what_was_not_committed_to():
    game = zhuoji.game("zunyi", laizi=True)
    key = fair.subkey(KEY, 4, 2)
    told = fair.commit(game, key, 4, 2)
    record = played(game, key, 4, 2).record()
    other_game = zhuoji.game("zunyi", laizi=True, wugu=True)
    for commitment in (
        fair.commit(other_game, key, 4, 2),
        fair.commit(game, fair.subkey(KEY, 4, 3), 4, 2),
        told.replace(" 4 2 ", " 4 3 "),
        told[:-1] + ("0" if told[-1] != "0" else "1"),
    ):
        with pytest.raises(zhuoji.RecordError, match=r"^commitment: not to this key"):
            fair.verify(record, key, commitment)
    for nonsense in ("", "zhuoji-commit/1 4 2", told.encode(), f"{told} x", told.replace("4", "४")):
        with pytest.raises(zhuoji.RecordError, match=r"^commitment: "):
            fair.verify(record, key, nonsense)


def test_verify_refuses_another_wall_or_laizi():
    game = zhuoji.game("zunyi", laizi=True)
    told = fair.commit(game, KEY, 4, 2)
    record = game.deal(key=KEY, table=4, round=2).record()
    fair.verify(record, KEY, told)
    fair.verify(record | {"dealer": 3, "streak": 2}, KEY, told)
    swapped = record["wall"][:]
    at = next(i for i in range(107) if swapped[i] != swapped[107])
    swapped[at], swapped[107] = swapped[107], swapped[at]
    with pytest.raises(zhuoji.RecordError, match=r"^wall: not what the key deals"):
        fair.verify(record | {"wall": swapped}, KEY, told)
    laizi = "5m" if record["laizi"] != "5m" else "6m"
    with pytest.raises(zhuoji.RecordError, match=r"^laizi: not what the key deals"):
        fair.verify(record | {"laizi": laizi}, KEY, told)


def test_no_message_shows_a_key():
    for call in (
        lambda key: fair.subkey(key, 0, 0),
        lambda key: fair.commit(zhuoji.game("zunyi"), key, 0, 0),
    ):
        for wrong in (KEY[:31], KEY.hex(), 12345678):
            with pytest.raises(zhuoji.ZhuojiError, match="32 bytes are due") as refused:
                call(wrong)
            assert str(wrong)[2:10] not in str(refused.value)
    with pytest.raises(zhuoji.ZhuojiError, match=r"^round: -1 is out of range"):
        fair.subkey(KEY, 0, -1)


def spread(walls):
    """Chi-square of kinds by position over walls of subkeys, against an even spread.

    Every row and column of the table is fixed, so it has (108 - 1) (27 - 1) degrees of freedom.
    """
    counts = np.zeros((108, 27), dtype=np.int64)
    places = np.arange(108)
    for number in range(walls):
        counts[places, wall(fair.subkey(KEY, number, 0))] += 1
    assert (counts.sum(axis=1) == walls).all()
    assert (counts.sum(axis=0) == 4 * walls).all()
    even = walls / 27
    return float(((counts - even) ** 2).sum() / even)


def even_enough(chi, walls):
    """Within five standard deviations.

    A wall holds exactly four of a kind, so a count has variance N/27 * 26/27 and two places of a
    wall repel each other by 1/107: the sum is 108/107 of a chi-square with 107 * 26 degrees.
    """
    freedom = 107 * 26
    assert abs(chi * 107 / 108 - freedom) < 5 * (2 * freedom) ** 0.5, (chi, walls)


def test_tiles_are_spread_evenly_over_the_positions():
    even_enough(spread(20_000), 20_000)


@pytest.mark.slow
def test_tiles_are_spread_evenly_over_the_positions_of_a_million_walls():
    even_enough(spread(1_000_000), 1_000_000)

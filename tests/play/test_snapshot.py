"""Snapshots: small, the same round again, and anything else refused with a reason."""

import random
import zlib

import msgspec
import pytest

import zhuoji
from tests.play import tables
from zhuoji.games import _PAGES
from zhuoji.round import _game

MAGIC = b"zhuoji-round/1\n"
games = pytest.mark.parametrize("name", tables.GAMES)


def sealed(packed):
    """A snapshot of any body, with a checksum that fits."""
    return MAGIC + zlib.crc32(packed).to_bytes(4, "little") + packed


def body(round):
    """The body of a round's snapshot in plain values."""
    return msgspec.msgpack.decode(bytes(round)[len(MAGIC) + 4 :])


@games
def test_a_snapshot_of_any_corpus_round_has_1024_bytes_at_most(name):
    sizes = [len(bytes(tables.play(tables.spec(name, number)))) for number in range(400)]
    assert max(sizes) <= 1024


@games
def test_a_damaged_or_truncated_snapshot_is_refused(name):
    snapshot = bytes(tables.play(tables.spec(name, 7)))
    for place in range(len(snapshot)):
        damaged = bytearray(snapshot)
        damaged[place] ^= 1 << place % 8
        for wrong in (bytes(damaged), snapshot[:place]):
            with pytest.raises(zhuoji.RecordError, match=r"^snapshot: "):
                zhuoji.load(wrong)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (b"", "it does not begin as one of zhuoji-round/1"),
        (b"\x89PNG\r\n", "it does not begin as one of zhuoji-round/1"),
        (b"zhuoji-round/2\nabcd", "zhuoji-round/2 is another version"),
        (MAGIC, "damaged or cut short"),
        (MAGIC + b"\0\0\0\0{}", "damaged or cut short"),
        ("zhuoji-round/1", "bytes are due, not str"),
        (sealed(b""), "Input data was truncated"),
        (sealed(msgspec.msgpack.encode({})), "Expected `array`, got `object`"),
    ],
)
def test_what_is_no_snapshot_is_refused_with_the_reason(wrong, why):
    with pytest.raises(zhuoji.RecordError) as refused:
        zhuoji.load(wrong)
    assert str(refused.value).startswith("snapshot: ")
    assert why in str(refused.value)


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        (0, "mahjong", "mahjong"),
        (1, {"wugu": 3}, "wugu=3"),
        (2, 9, "seats=9"),
        (3, bytes(32), r"other rules of game\('zunyi', seats=4\): digest 0000000000000000…, here "),
        (3, b"", "other rules"),
        (6, b"\xff\x03", "not a valid Verb"),
        (6, b"\x04\x00", "action 0 is not legal"),
        (6, b"\x1e", "log"),
    ],
)
def test_a_well_sealed_snapshot_of_what_cannot_be_is_refused(field, value, why):
    plain = body(zhuoji.game("zunyi").deal(key=1))
    plain[field] = value
    with pytest.raises(zhuoji.RecordError, match=rf"^snapshot: .*{why}"):
        zhuoji.load(sealed(msgspec.msgpack.encode(plain)))


@games
def test_a_snapshot_of_other_rules_is_refused(name, monkeypatch):
    """A price changed since the table was saved: the rules are not those it was played by."""
    round = tables.play(tables.spec(name, 3))
    snapshot = bytes(round)
    page = round.game.page
    dearer = msgspec.structs.replace(page, rows=lambda options: page.rows(options)[:-1])
    monkeypatch.setitem(_PAGES, name, dearer)
    _game.cache_clear()
    with pytest.raises(zhuoji.RecordError, match=r"^snapshot: made by other rules of game\("):
        zhuoji.load(snapshot)
    monkeypatch.undo()
    _game.cache_clear()
    assert zhuoji.load(snapshot).events == round.events


@games
def test_a_foreign_log_or_deal_never_crashes(name):
    """Random changes under a fitting checksum: refused, or another round that could have been."""
    refused = 0
    for number in range(40):
        dice = random.Random(number)
        packed = bytes(tables.play(tables.spec(name, number)))[len(MAGIC) + 4 :]
        for _ in range(60):
            changed = bytearray(packed)
            for _ in range(dice.choice((1, 1, 2, 8))):
                changed[dice.randrange(len(changed))] = dice.randrange(256)
            try:
                zhuoji.load(sealed(bytes(changed)))
            except zhuoji.RecordError as error:
                assert str(error).startswith("snapshot: ")  # noqa: PT017  some changes are legal
                refused += 1
    assert refused > 1500

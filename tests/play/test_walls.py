"""Walls, headers and policy streams: the RFC's vectors, golden rounds, and what is refused."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from zhuoji import _core
from zhuoji.errors import ZhuojiError
from zhuoji.walls import ALL_KINDS, Header, header, key_bytes, wall

HERE = Path(__file__).parent
GOLDEN = json.loads((HERE / "golden_walls.json").read_text())
EACH_GOLDEN = pytest.mark.parametrize(
    "case", GOLDEN, ids=lambda case: f"{case['key'][:4]}-{case['table']}-{case['round']}"
)
RFC_KEY = bytes(range(32))


def test_rfc8439_2_3_2_block_function():
    block = _core.chacha_block(RFC_KEY, 1, bytes.fromhex("000000090000004a00000000"))
    assert block == bytes.fromhex(
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
    )


def test_rfc8439_2_4_2_encryption():
    plain = (
        b"Ladies and Gentlemen of the class of '99: If I could offer you "
        b"only one tip for the future, sunscreen would be it."
    )
    nonce = bytes.fromhex("000000000000004a00000000")
    stream = b"".join(_core.chacha_block(RFC_KEY, counter, nonce) for counter in (1, 2))
    assert bytes(a ^ b for a, b in zip(plain, stream, strict=False)) == bytes.fromhex(
        "6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0b"
        "f91b65c5524733ab8f593dabcd62b3571639d624e65152ab8f530c359f0861d8"
        "07ca0dbf500d6a6156a38e088a22b65e52bc514d16ccf806818ce91ab7793736"
        "5af90bbf74a35be6b40b8eedf2785e42874d"
    )


@EACH_GOLDEN
def test_golden_wall(case):
    tiles = wall(bytes.fromhex(case["key"]), case["table"], case["round"], case["kinds"])
    assert tiles.tobytes().hex() == case["wall"]


@EACH_GOLDEN
def test_golden_header(case):
    drawn = header(
        bytes.fromhex(case["key"]),
        case["table"],
        case["round"],
        seats=case["seats"],
        kinds=case["kinds"],
    )
    first_dealer, laizi, weekday, bids = case["header"]
    assert drawn == Header(first_dealer, laizi, weekday, tuple(bids))


@EACH_GOLDEN
def test_golden_policy_streams(case):
    key = bytes.fromhex(case["key"])
    for seat, expected in enumerate(case["policy"]):
        assert _core.policy_block(key, case["table"], case["round"], seat).hex() == expected


def test_golden_file_is_what_its_script_writes():
    command = [sys.executable, str(HERE / "golden_walls.py")]
    written = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert json.loads(written) == GOLDEN


def test_integer_seed_is_its_32_bytes_little_endian():
    assert key_bytes(0x0201) == bytes([1, 2]) + bytes(30)
    assert key_bytes((1 << 256) - 1) == b"\xff" * 32
    assert np.array_equal(wall(1, 2, 3), wall(bytes([1]) + bytes(31), 2, 3))


@pytest.mark.parametrize("kinds", [ALL_KINDS, ALL_KINDS ^ 0x1FF, 0xFFFFF, 0b101])
def test_mj_1_wall_holds_four_of_each_kind_in_play(kinds):
    in_play = [kind for kind in range(27) if kinds >> kind & 1]
    tiles = wall(5, kinds=kinds)
    assert tiles.dtype == np.uint8
    assert tiles.flags.writeable
    assert sorted(tiles) == sorted(in_play * 4)


def test_mj_4_every_kind_is_equally_likely_at_every_place():
    rounds = 20_000
    places = np.arange(108)
    seen = np.zeros((108, 27))
    for i in range(rounds):
        tiles = wall(8439, table=i // 64, round=i % 64)
        seen[places, tiles] += 1
    expected = rounds / 27
    chi_square = ((seen - expected) ** 2 / expected).sum()
    # 26 degrees of freedom a place; the bound is six standard deviations.
    mean = 108 * 26
    assert abs(chi_square - mean) < 6 * (2 * mean) ** 0.5


def test_headers_take_every_value_equally_often():
    rounds = 20_000
    drawn = [header(8439, table, seats=3, kinds=ALL_KINDS ^ 0x1FF) for table in range(rounds)]
    columns = {
        "first_dealer": ([h.first_dealer for h in drawn], range(3)),
        "laizi": ([h.laizi for h in drawn], range(9, 27)),
        "weekday": ([h.weekday for h in drawn], range(1, 8)),
        "bids of seat 0": ([h.bids[0] for h in drawn], range(6)),
        "bids of seat 2": ([h.bids[2] for h in drawn], range(6)),
    }
    for name, (values, domain) in columns.items():
        share = rounds / len(domain)
        kinds, counts = np.unique(values, return_counts=True)
        assert kinds.tolist() == list(domain), name
        assert np.abs(counts - share).max() < 5 * share**0.5, name


@pytest.mark.parametrize(
    ("key", "message"),
    [
        (-1, "key: a negative integer; a seed is 0 .. 2^256 - 1"),
        (1 << 256, "key: an integer of 257 bits; a seed is 0 .. 2^256 - 1"),
        (bytes(31), "key: 31 bytes; a key is 32 bytes"),
        (b"", "key: 0 bytes; a key is 32 bytes"),
        (True, "key: a bool; give an int or 32 bytes"),
        ("7", "key: a str; give an int or 32 bytes"),
        (1.0, "key: a float; give an int or 32 bytes"),
        (None, "key: a NoneType; give an int or 32 bytes"),
    ],
    ids=lambda value: str(value)[:12] if not isinstance(value, int) else "int",
)
def test_refused_keys(key, message):
    for refuse in (key_bytes, wall, header):
        with pytest.raises(ZhuojiError) as error:
            refuse(key)
        assert str(error.value) == message


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"table": -1}, "table: -1 is out of range; it is 0 .. 2^64 - 1"),
        ({"table": 1 << 64}, "table: 18446744073709551616 is out of range; it is 0 .. 2^64 - 1"),
        ({"table": 0.5}, "table: 0.5 is a float; give an int, 0 .. 2^64 - 1"),
        ({"round": -1}, "round: -1 is out of range; it is 0 .. 2^32 - 1"),
        ({"round": 1 << 32}, "round: 4294967296 is out of range; it is 0 .. 2^32 - 1"),
        ({"round": False}, "round: False is a bool; give an int, 0 .. 2^32 - 1"),
        (
            {"kinds": 0},
            "kinds: 0 is out of range; it is a mask of at least one of the 27 kinds, 1 .. 2^27 - 1",
        ),
        (
            {"kinds": 1 << 27},
            "kinds: 134217728 is out of range; "
            "it is a mask of at least one of the 27 kinds, 1 .. 2^27 - 1",
        ),
    ],
)
def test_refused_rounds(arguments, message):
    for refuse in (wall, header):
        with pytest.raises(ZhuojiError) as error:
            refuse(0, **arguments)
        assert str(error.value) == message


@pytest.mark.parametrize("seats", [1, 5])
def test_refused_seats(seats):
    with pytest.raises(ZhuojiError, match=rf"^seats: {seats} is out of range; it is 2 \.\. 4$"):
        header(0, seats=seats)


def test_the_core_refuses_what_would_be_unsafe():
    for call in (
        lambda: _core.chacha_block(bytes(31), 0, bytes(12)),
        lambda: _core.chacha_block(bytes(32), 0, bytes(13)),
        lambda: _core.wall(bytes(33), 0, 0, ALL_KINDS),
        lambda: _core.wall(bytes(32), 0, 0, 1 << 27),
        lambda: _core.draw_header(bytes(32), 0, 0, 5, ALL_KINDS),
        lambda: _core.draw_header(bytes(32), 0, 0, 4, 0),
        lambda: _core.policy_block(bytes(32), 0, 0, 4),
    ):
        with pytest.raises(ValueError, match="must be"):
            call()

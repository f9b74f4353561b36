"""Writes golden_walls.json: `python tests/play/golden_walls.py > tests/play/golden_walls.json`.

Pure Python from RFC 8439 and the definitions below, without the package. The file pins walls,
headers and policy streams for ever: a change in it is a change of every recorded study.

wall      key, counter from 0: the set sorted, Fisher-Yates from the last index down
header    key, counter from 2^31: first dealer, laizi, weekday, one bid a seat
policy    key = first 32 bytes of block (key, counter 2^32 - 1, nonce 0), counter seat * 2^29
nonce     table (8 bytes) then round (4 bytes), all little-endian
bounded   the high half of word * n; redrawn while the low half is below 2^32 mod n
"""

import json
import struct
from itertools import count

ALL = (1 << 27) - 1
WITHOUT_CHARACTERS = ALL ^ 0x1FF  # circles and bamboos, 72 tiles
LETTERS = (1 << 20) - 1  # twenty kinds, 80 cards


def rotate(word, by):
    return (word << by | word >> (32 - by)) & 0xFFFFFFFF


def quarter_round(state, a, b, c, d):
    for x, y, z, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        state[x] = (state[x] + state[y]) & 0xFFFFFFFF
        state[z] = rotate(state[z] ^ state[x], by)


def block(key, counter, nonce):
    start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key), counter]
    start += struct.unpack("<3I", nonce)
    state = list(start)
    for _ in range(10):
        for i in range(4):
            quarter_round(state, i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter_round(state, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return struct.pack("<16I", *((s + t) & 0xFFFFFFFF for s, t in zip(state, start, strict=True)))


class Stream:
    def __init__(self, key, table, round_, first_counter):
        nonce = table.to_bytes(8, "little") + round_.to_bytes(4, "little")
        self.words = (
            word
            for counter in count(first_counter)
            for word in struct.unpack("<16I", block(key, counter, nonce))
        )
        self.redrawn = 0

    def bounded(self, n):
        product = next(self.words) * n
        while product % 2**32 < 2**32 % n:
            self.redrawn += 1
            product = next(self.words) * n
        return product // 2**32


def kinds_of(mask):
    return [kind for kind in range(27) if mask >> kind & 1]


def golden(key, table, round_, kinds, *, seats, redrawn=0):
    stream = Stream(key, table, round_, 0)
    wall = [kind for kind in kinds_of(kinds) for _ in range(4)]
    for i in range(len(wall) - 1, 0, -1):
        j = stream.bounded(i + 1)
        wall[i], wall[j] = wall[j], wall[i]
    assert stream.redrawn == redrawn

    stream = Stream(key, table, round_, 2**31)
    first_dealer = stream.bounded(seats)
    laizi = kinds_of(kinds)[stream.bounded(len(kinds_of(kinds)))]
    weekday = stream.bounded(7) + 1
    bids = [stream.bounded(6) for _ in range(seats)]

    nonce = table.to_bytes(8, "little") + round_.to_bytes(4, "little")
    policy_key = block(key, 2**32 - 1, bytes(12))[:32]
    return {
        "key": key.hex(),
        "table": table,
        "round": round_,
        "kinds": kinds,
        "seats": seats,
        "wall": bytes(wall).hex(),
        "header": [first_dealer, laizi, weekday, bids],
        "policy": [block(policy_key, seat * 2**29, nonce).hex() for seat in range(seats)],
    }


def main():
    zero, one = bytes(32), (1).to_bytes(32, "little")
    top = b"\xff" * 32
    mixed = bytes(range(32))
    cases = [
        golden(zero, 0, 0, ALL, seats=4),
        golden(zero, 0, 1, ALL, seats=4),
        golden(zero, 1, 0, ALL, seats=4),
        golden(one, 0, 0, ALL, seats=3),
        golden(mixed, 2**32, 63, ALL, seats=2),
        golden(mixed, 0x0123456789ABCDEF, 0xFEDCBA98, ALL, seats=4),
        golden(top, 2**64 - 1, 2**32 - 1, ALL, seats=4),
        golden(zero, 0, 0, WITHOUT_CHARACTERS, seats=3),
        golden(one, 7, 5, WITHOUT_CHARACTERS, seats=2),
        golden(top, 2**63, 2**31, WITHOUT_CHARACTERS, seats=3),
        golden(zero, 0, 0, LETTERS, seats=3),
        golden(mixed, 12, 34, LETTERS, seats=2),
        golden(mixed, 0, 0, 1 << 18, seats=2),
        # Found by search: each of these redraws one word; one wall in 1.6 million does.
        golden(zero, 0, 597164, ALL, seats=4, redrawn=1),
        golden(zero, 0, 2409265, ALL, seats=4, redrawn=1),
        golden(zero, 0, 8231526, ALL, seats=4, redrawn=1),
    ]
    print("[\n" + ",\n".join(json.dumps(case) for case in cases) + "\n]")


if __name__ == "__main__":
    main()

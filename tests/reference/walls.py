"""Walls and headers out of ChaCha20 (RFC 8439) as design D4 says: scalar, one word at a time."""

WORD = 2**32
HEADER_BLOCK = 2**31


def rotate(word, bits):
    return (word << bits | word >> 32 - bits) % WORD


def quarter_round(state, a, b, c, d):
    """RFC 8439 section 2.1."""
    for left, right, target, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        state[left] = (state[left] + state[right]) % WORD
        state[target] = rotate(state[target] ^ state[left], bits)


def words_of(data):
    return [int.from_bytes(data[i : i + 4], "little") for i in range(0, len(data), 4)]


def block(key, counter, nonce):
    """RFC 8439 section 2.3: the sixteen key-stream words of one block."""
    start = words_of(b"expand 32-byte k") + words_of(key) + [counter] + words_of(nonce)
    state = list(start)
    for _ in range(10):
        quarter_round(state, 0, 4, 8, 12)
        quarter_round(state, 1, 5, 9, 13)
        quarter_round(state, 2, 6, 10, 14)
        quarter_round(state, 3, 7, 11, 15)
        quarter_round(state, 0, 5, 10, 15)
        quarter_round(state, 1, 6, 11, 12)
        quarter_round(state, 2, 7, 8, 13)
        quarter_round(state, 3, 4, 9, 14)
    return [(a + b) % WORD for a, b in zip(state, start, strict=True)]


def key_bytes(key):
    """D4: 32 bytes, or an integer seed that is those bytes little-endian."""
    if isinstance(key, int):
        return key.to_bytes(32, "little")
    if len(key) != 32:
        raise ValueError(f"a key of {len(key)} bytes")
    return bytes(key)


def stream(key, table, round_, counter):
    """The words of successive blocks; nonce = table u64 and round u32, little-endian."""
    nonce = table.to_bytes(8, "little") + round_.to_bytes(4, "little")
    while True:
        yield from block(key_bytes(key), counter, nonce)
        counter += 1


def bounded(words, size):
    """Lemire's method with rejection: uniform in 0..size-1."""
    product = next(words) * size
    if product % WORD < size:
        threshold = (WORD - size) % size
        while product % WORD < threshold:
            product = next(words) * size
    return product // WORD


def wall(key, table=0, round_=0, kinds=27):
    """D4: Fisher-Yates from the top index down over the sorted tiles, four of each kind."""
    words = stream(key, table, round_, 0)
    tiles = [kind for kind in range(kinds) for _ in range(4)]
    for top in range(len(tiles) - 1, 0, -1):
        other = bounded(words, top + 1)
        tiles[top], tiles[other] = tiles[other], tiles[top]
    return tiles


def header(key, table=0, round_=0, *, seats, kinds=27):
    """D4: first dealer, laizi (an index of the kinds in play), weekday and bids, in order."""
    words = stream(key, table, round_, HEADER_BLOCK)
    dealer = bounded(words, seats)
    laizi = bounded(words, kinds)
    weekday = bounded(words, 7) + 1
    bids = [bounded(words, 6) for _ in range(seats)]
    return {"dealer": dealer, "laizi": laizi, "weekday": weekday, "bids": bids}

"""Arrays of hands: every kernel this machine can run answers as the functions for one hand do."""

import mmap
import subprocess
import sys
from functools import cache

import numpy as np
import pytest

import zhuoji
from tests.hands.generate import columns, samples
from zhuoji import _core
from zhuoji._rows import HandRows, hand_rows

KERNELS = _core.hand_kernels()
SIZES = (0, 1, 31, 32, 33, 63, 64, 65, 127, 128, 129, 1000)


@pytest.fixture(autouse=True)
def _the_fastest_again():
    yield
    _core.use_hand_kernel(KERNELS[0])


@pytest.fixture(params=KERNELS)
def kernel(request):
    _core.use_hand_kernel(request.param)
    return request.param


def test_the_portable_kernel_is_among_them():
    assert KERNELS[-1] == "words"
    with pytest.raises(ValueError, match="no kernel of that name"):
        _core.use_hand_kernel("no such")


@cache
def _batch(seed: int, number: int, short: bool, melds: bool = True):
    """hands, laizi, melds and void of every family, or of those without melds."""
    chosen = samples(seed, number, short)
    return columns([s for s in chosen if melds or not any(s.melds)])


@pytest.mark.parametrize("seven_pairs", [True, False])
@pytest.mark.parametrize("max_suits", [3, 2, 1])
@pytest.mark.parametrize("void", [True, False])
@pytest.mark.parametrize("melds", [True, False])
@pytest.mark.parametrize("short", [True, False])
def test_every_path_is_the_function_for_one_hand(short, melds, void, max_suits, seven_pairs):
    hands, laizi, table, voids = _batch(30 + short, 150, short, melds)
    given = {"melds": table if melds else None, "void": voids if void else None}
    common = {"seven_pairs": seven_pairs}
    seen = np.random.default_rng(3).integers(0, 4, 27).astype(np.uint8)
    rows = hand_rows(hands, laizi, given["melds"], given["void"], seen)
    right = _one_by_one(rows, seven_pairs, max_suits)
    right_alone = _one_by_one(hand_rows(hands, laizi, seen=seen), seven_pairs, 3)
    given |= {"max_suits": max_suits}
    for name in KERNELS:
        _core.use_hand_kernel(name)
        assert zhuoji.shanten(hands, laizi, **given, **common).tolist() == right["shanten"]
        assert zhuoji.laizi_needed(hands, laizi, **common).tolist() == right_alone["needed"]
        if short:
            assert zhuoji.waits(hands, laizi, **given, **common).tolist() == right["waits"]
            assert zhuoji.useful(hands, laizi, **given, **common).tolist() == right["useful"]
        else:
            assert zhuoji.is_win(hands, laizi, **common).tolist() == right_alone["is_win"]
            after = zhuoji.discards(hands, laizi, **given, **common, seen=seen)
            for column, answers in zip(("after", "draws", "left"), after, strict=True):
                assert answers.tolist() == right[column]


def _one_by_one(rows: HandRows, seven_pairs: bool, max_suits: int) -> dict[str, tuple]:
    batch = rows.batch(seven_pairs, max_suits)
    columns = zip(*(_core.ask_one(batch, i, rows.seen) for i in range(rows.count)), strict=True)
    names = ("is_win", "waits", "shanten", "useful", "needed", "after", "draws", "left")
    return {name: list(column) for name, column in zip(names, columns, strict=True)}


@pytest.mark.parametrize("size", SIZES)
def test_blocks_of_every_length(kernel, size):
    hands, laizi, melds, void = _batch(41, 1000, short=True)
    hands, laizi, melds, void = (
        np.resize(a, (1000, *a.shape[1:])) for a in (hands, laizi, melds, void)
    )
    for options in ({}, {"melds": melds}, {"melds": melds, "void": void}):
        for question in (zhuoji.waits, zhuoji.shanten, zhuoji.useful):
            whole = question(hands, laizi, **options)
            cut = {name: array[:size] for name, array in options.items()}
            assert (question(hands[:size], laizi[:size], **cut) == whole[:size]).all()


def test_arrays_at_any_address_and_with_any_stride(kernel):
    hands, laizi, melds, _ = _batch(42, 200, short=True)
    right = zhuoji.shanten(hands, laizi, melds=melds)
    for offset in range(1, 8):
        memory = np.zeros(hands.size + offset, np.uint8)
        moved = memory[offset:].reshape(hands.shape)
        moved[:] = hands
        assert (zhuoji.shanten(moved, laizi, melds=melds) == right).all()
    wide = np.full((2 * len(hands), 3, 30), 9, np.uint8)
    wide[::2, 1, 2:29] = hands
    assert (zhuoji.shanten(wide[::2, 1, 2:29], laizi, melds=melds) == right).all()
    turned = np.asfortranarray(hands)
    assert (zhuoji.shanten(turned, laizi, melds=np.asfortranarray(melds)) == right).all()
    assert (zhuoji.shanten(hands[::-1], laizi[::-1], melds=melds[::-1]) == right[::-1]).all()


def test_one_row_for_all(kernel):
    hand, table = zhuoji.parse("1134678m55p2s"), zhuoji.parse("222p")
    hands, tables = (np.repeat(row[None], 150, axis=0) for row in (hand, table))
    laizi = np.arange(150, dtype=np.uint8) % 2 * 3
    for question in (zhuoji.waits, zhuoji.shanten, zhuoji.useful):
        right = question(hands, laizi, melds=tables)
        for rows in ((hand, table), (hand, tables), (hands, table)):
            assert (question(rows[0], laizi, melds=rows[1]) == right).all()
        assert (question(hands, 3, melds=table) == question(hand, 3, melds=table)).all()


@pytest.mark.parametrize("with_melds", [False, True])
def test_a_bad_hand_at_every_place_of_a_block(kernel, with_melds):
    good = zhuoji.parse("1112345678999m")
    hands = np.repeat(good[None], 130, axis=0)
    options = {"melds": np.zeros((130, 27), np.uint8)} if with_melds else {}
    if with_melds:
        options["melds"][:, 20] = 3
        hands[:, 2:5] = 0  # ten tiles beside a pong
    for place in range(130):
        for kind, count in ((20, 5), (26, 255), (0, 7)):
            bad = hands.copy()
            bad[place:, kind] = count  # the ones behind it are as bad
            with pytest.raises(zhuoji.TileError, match=rf"^hands\[{place}\]: .* there are four"):
                zhuoji.waits(bad, **options)
        bad = hands.copy()
        bad[place, 0] -= 1
        bad[place + 1 :, 5] = 5
        with pytest.raises(zhuoji.TileError, match=rf"^hands\[{place}\]: .* waits takes"):
            zhuoji.waits(bad, **options)
        if with_melds:
            table = options["melds"].copy()
            table[place, 0] = 2
            with pytest.raises(zhuoji.TileError, match=rf"^hands\[{place}\]: 5 of 1m"):
                zhuoji.waits(hands, melds=table)


@pytest.mark.parametrize("kind", range(27))
def test_no_number_of_tiles_above_four_passes(kernel, kind):
    hands = np.repeat(zhuoji.parse("1112345678999m")[None], 70, axis=0)
    for count in range(5, 256):
        hands[67] = 0
        hands[67, kind] = count
        with pytest.raises(zhuoji.TileError, match=rf"^hands\[67\]: {count} of "):
            zhuoji.shanten(hands)


def test_nothing_beside_the_rows_is_read(kernel):
    """Rows that end where memory ends: a process that read on would be killed."""
    if not sys.platform.startswith("linux"):
        pytest.skip("memory is guarded by mprotect of Linux")
    done = subprocess.run(
        [sys.executable, "-c", _AT_THE_END, kernel], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "done\n"), done.stderr


_AT_THE_END = f"""
import ctypes, mmap, os, sys
import numpy as np
import zhuoji
from zhuoji import _core

_core.use_hand_kernel(sys.argv[1])
page, rows = {mmap.PAGESIZE}, 130
size = (rows * 27 // page + 1) * page
memory = mmap.mmap(-1, size + page)
start = ctypes.addressof(ctypes.c_char.from_buffer(memory))
assert ctypes.CDLL(None).mprotect(ctypes.c_void_p(start + size), page, 0) == 0
whole = np.frombuffer(memory, np.uint8)
for number in range(1, rows):
    hands = whole[size - 27 * number : size].reshape(number, 27)
    hands[:] = zhuoji.parse("1112345678999m")
    assert (zhuoji.waits(hands) == 0b111_111_111).all()
    hands[:, 0] = 2
    assert (zhuoji.shanten(hands, 1, melds=np.zeros_like(hands)) == 0).all()
    hands[:, 0] = 4
    assert (zhuoji.discards(hands).left[:, 1:9].max() > 0)
print("done", flush=True)
os._exit(0)  # the guarded page cannot be given back
"""


def test_threads_split_long_arrays_and_change_nothing(kernel):
    hands, laizi, melds, void = (np.resize(a, (9000, *a.shape[1:])) for a in _batch(44, 900, True))
    for options in ({}, {"melds": melds, "void": void}):
        for question in (zhuoji.waits, zhuoji.shanten, zhuoji.useful):
            one = question(hands, laizi, **options)
            for threads in (2, 3, 7):
                assert (question(hands, laizi, **options, threads=threads) == one).all()
    for places in ([8999], [3000, 2999], [100, 4500, 8000]):
        bad = hands.copy()
        bad[places] = 5
        for threads in (1, 2, 4):
            with pytest.raises(zhuoji.TileError, match=rf"^hands\[{min(places)}\]"):
                zhuoji.shanten(bad, laizi, threads=threads)

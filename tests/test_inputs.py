"""Whatever comes in, only typed errors go out, and a refused action leaves the round as it was."""

import json
import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import zhuoji
from tests.play import tables
from zhuoji import letters
from zhuoji.actions import VERBS
from zhuoji.tiles import NAMES

ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=6),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
    ),
    max_leaves=8,
)
SEATS = st.integers(-3, 9) | st.none() | st.booleans() | st.text(max_size=2)
ANY_TILE = st.sampled_from([*NAMES, *letters.NAMES]) | st.text(max_size=3)
TEXTS = st.text(max_size=12) | st.text("123456789mpsxd0 ", max_size=12)


def played(name, number):
    """A round of the corpus, left somewhere before its end."""
    rounds = [round.copy() for round, _, _ in tables.steps(tables.spec(name, number))]
    return random.Random(number).choice(rounds)


ROUNDS = [played(name, number) for name in tables.GAMES for number in range(3)]
RECORDS = [round.record() for round in ROUNDS]


@given(
    st.sampled_from(ROUNDS),
    SEATS,
    TEXTS | st.builds("{} {}".format, st.sampled_from([*VERBS]), TEXTS),
)
def test_action_texts(round, seat, text):
    before, events = bytes(round), round.events
    trial = round.copy()
    try:
        trial.apply(seat, text)
    except zhuoji.ZhuojiError:
        assert (bytes(trial), trial.events) == (before, events)
    assert (bytes(round), round.events) == (before, events)


@given(
    st.sampled_from(ROUNDS),
    st.integers(0, 3),
    st.builds(
        zhuoji.Action,
        st.sampled_from([*VERBS]) | st.text(max_size=4),
        tile=st.none() | ANY_TILE,
        tiles=st.lists(ANY_TILE, max_size=4).map(tuple),
        suit=st.none() | st.text(max_size=2),
        with_=st.just(()) | st.lists(ANY_TILE, max_size=3).map(tuple),
    ),
    st.none() | st.integers(-2, 200) | st.booleans(),
)
def test_actions(round, seat, action, expect):
    before = bytes(round)
    trial = round.copy()
    try:
        trial.apply(seat, action, expect=expect)
    except zhuoji.ZhuojiError:
        assert bytes(trial) == before


def changed(record, chance):
    """A record with one thing in it replaced, removed, doubled or added."""
    record = json.loads(json.dumps(record))
    holder = record
    while True:
        keys = [*holder] if isinstance(holder, dict) else [*range(len(holder))]
        if not keys:
            return record
        key = chance.choice(keys)
        inner = holder[key]
        if isinstance(inner, dict | list) and inner and chance.random() < 0.8:
            holder = inner
            continue
        match chance.randrange(4):
            case 0:
                del holder[key]
            case 1 if isinstance(holder, list):
                holder.insert(key, inner)
            case 2 if isinstance(holder, dict):
                holder[chance.choice(["extra", "tile", "seat"])] = inner
            case _:
                holder[key] = chance.choice(
                    [None, -1, 0, 3, 99, 1e9, True, "", "5m", "pass", "win", [], {}, ["1m"] * 3]
                )
        return record


@given(st.sampled_from(RECORDS), st.randoms(use_true_random=False))
@settings(max_examples=300)
def test_records_with_something_changed(record, chance):
    try:
        round = zhuoji.replay(changed(record, chance))
    except zhuoji.RecordError as error:
        assert str(error)  # noqa: PT017
    else:
        assert zhuoji.replay(round.record()).events == round.events


@given(ANY_JSON | st.text(max_size=40) | st.binary(max_size=40))
def test_records_that_are_none(junk):
    with pytest.raises(zhuoji.RecordError):
        zhuoji.replay(junk)


@given(st.sampled_from(RECORDS), st.data())
def test_truncated_json(record, data):
    text = json.dumps(record)
    with pytest.raises(zhuoji.RecordError):
        zhuoji.replay(text[: data.draw(st.integers(0, len(text) - 1))])


@given(st.sampled_from(ROUNDS), st.data())
@settings(max_examples=200)
def test_damaged_snapshots(round, data):
    snapshot = bytearray(bytes(round))
    match data.draw(st.integers(0, 2)):
        case 0:
            place = data.draw(st.integers(0, len(snapshot) - 1))
            snapshot[place] ^= data.draw(st.integers(1, 255))
        case 1:
            del snapshot[data.draw(st.integers(0, len(snapshot) - 1)) :]
        case _:
            snapshot += data.draw(st.binary(min_size=1, max_size=9))
    with pytest.raises(zhuoji.RecordError):
        zhuoji.load(bytes(snapshot))


@given(st.binary(max_size=60) | ANY_JSON)
def test_foreign_snapshots(junk):
    with pytest.raises(zhuoji.RecordError):
        zhuoji.load(junk)


NAMES_OF_OPTIONS = ["flip", "wugu", "laizi", "dealer_bonus", "seats", "base", "self_ji", "hello"]


@given(st.dictionaries(st.sampled_from(NAMES_OF_OPTIONS), ANY_JSON, max_size=4), TEXTS)
def test_options(options, name):
    for game in ("zunyi", name):
        try:
            made = zhuoji.game(game, **options)
        except zhuoji.RulesError:
            continue
        assert made == zhuoji.game("zunyi", **options)


@given(TEXTS | ANY_JSON)
def test_tile_texts(text):
    try:
        counts = zhuoji.parse(text)
    except zhuoji.TileError:
        return
    assert zhuoji.parse(zhuoji.text(counts)).tolist() == counts.tolist()


FUNCTIONS = [
    zhuoji.is_win,
    zhuoji.waits,
    zhuoji.shanten,
    zhuoji.useful,
    zhuoji.discards,
    zhuoji.laizi_needed,
]


@given(
    st.sampled_from(FUNCTIONS),
    st.lists(st.integers(0, 4) | st.just(27), max_size=3),
    st.sampled_from(["u1", "i1", "i8", "f4", "?", "O"]),
    st.integers(0, 5),
    st.integers(-2, 300) | st.none() | st.text(max_size=2) | st.just(np.zeros((2, 3), "u1")),
    st.none() | st.integers(-2, 5) | st.just("m") | st.just(np.zeros((4,), "i1")),
)
def test_arrays_of_hands(function, shape, dtype, most, laizi, void):  # noqa: PLR0917
    hands = np.random.default_rng(1).integers(0, most + 1, shape).astype(dtype)
    keywords = {} if function in (zhuoji.is_win, zhuoji.laizi_needed) else {"void": void}
    try:
        function(hands, laizi, **keywords)
    except zhuoji.TileError as error:
        assert str(error)  # noqa: PT017


@given(st.integers(), st.integers(), st.integers(), st.integers())
def test_deals(key, table, number, dealer):
    try:
        zhuoji.game("zunyi").deal(key=key, table=table, round=number, dealer=dealer)
    except zhuoji.ZhuojiError as error:
        assert str(error)  # noqa: PT017
    else:
        assert key >= 0
        assert 0 <= dealer < 4

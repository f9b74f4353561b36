"""Paired statistics: intervals worked out by hand and by numpy; the anytime rule by its source."""

from math import log, sqrt

import numpy as np
import pytest

from zhuoji.paired import FEWEST_TABLES, Paired, multiplier

REACH = {tables: multiplier(tables, anytime=False) for tables in (3, 70, 90)}
NAMES = (("n", "x", "m"), ("n", "x", "m"))


def paired(a: list[list[int]], b: list[list[int]]) -> Paired:
    """Counts n, x, m of each table on both sides."""
    return Paired.of_tables(NAMES, np.array(a, dtype=np.int64), np.array(b, dtype=np.int64))


def test_a_difference_worked_out_by_hand() -> None:
    # 12 less 9 of 160 rounds; by table 1, 3 and -1 more, less 3/160 of its 64, 64 and 32 rounds:
    # -0.2, 1.8 and -1.6, squares 0.04 + 3.24 + 2.56 = 5.84, times 3 / 2 is 8.76.
    sides = paired([[64, 64, 32], [3, 5, 1], [0] * 3], [[64, 64, 32], [4, 8, 0], [0] * 3])
    found = sides.difference((["x"], ["n"]), (["x"], ["n"]))
    half = REACH[3] * sqrt(8.76) / 160
    assert (found.a, found.b, found.difference) == (9 / 160, 12 / 160, 3 / 160)
    assert found.low == pytest.approx(3 / 160 - half, rel=1e-12)
    assert found.high == pytest.approx(3 / 160 + half, rel=1e-12)
    assert found.verdict == "no conclusion"


def test_a_difference_over_other_counts_worked_out_by_hand() -> None:
    # 6 of 12 on both sides. A table's part is (-1, 0, 1) / 12 of a and (0, -1, 1) / 12 of b, the
    # second less the first (1, -1, 0) / 12: squares 2 / 144, times 3 / 2 is 3 / 144.
    sides = paired([[1] * 3, [1, 2, 3], [4, 4, 4]], [[1] * 3, [1, 1, 4], [2, 4, 6]])
    found = sides.difference((["x"], ["m"]), (["x"], ["m"]))
    assert (found.a, found.b, found.difference) == (0.5, 0.5, 0.0)
    assert found.high == pytest.approx(REACH[3] * sqrt(3) / 12, rel=1e-12)
    assert found.low == -found.high


def test_a_name_given_twice_counts_twice() -> None:
    sides = paired([[2, 2], [3, 5], [0, 0]], [[2, 2], [4, 8], [0, 0]])
    found = sides.difference((["x"], ["n", "n"]), (["x", "x"], ["n", "n"]))
    assert (found.a, found.b) == (1.0, 3.0)


def test_sides_that_agree_differ_by_exactly_nothing() -> None:
    chance = np.random.default_rng(5)
    counts = chance.integers(0, 10**6, (3, 50)).tolist()
    found = paired(counts, counts).difference((["x"], ["m"]), (["x"], ["m"]))
    assert found[2:5] == (0.0, 0.0, 0.0)
    assert found.verdict == "no conclusion"


def test_one_table_has_no_interval_and_nothing_no_value() -> None:
    sides = paired([[64], [3], [0]], [[64], [4], [0]])
    assert sides.difference((["x"], ["n"]), (["x"], ["n"]))[2:5] == (1 / 64, None, None)
    assert sides.difference((["x"], ["m"]), (["x"], ["n"]))[:3] == (None, 4 / 64, None)


@pytest.mark.parametrize(("more", "verdict"), [(1, "higher"), (-1, "lower"), (0, "no conclusion")])
def test_verdicts(more: int, verdict: str) -> None:
    for tables in (FEWEST_TABLES - 1, 400):
        a = [[64] * tables, [50] * tables, [1] * tables]
        b = [
            [64] * tables,
            [50 + 2 * more + table % 3 - 1 for table in range(tables)],
            [1] * tables,
        ]
        found = paired(a, b).difference((["x"], ["n"]), (["x"], ["n"]))
        assert found.verdict == (verdict if tables == 400 else "no conclusion")


def test_with_tables_of_one_size_it_is_the_paired_t_test() -> None:
    chance = np.random.default_rng(7)
    x, y = chance.integers(-300, 300, (2, 90))
    sides = paired([[64] * 90, x.tolist(), [0] * 90], [[64] * 90, y.tolist(), [0] * 90])
    found = sides.difference((["x"], ["n"]), (["x"], ["n"]))
    more = y - x
    statistic = more.mean() / (more.std(ddof=1) / sqrt(90))
    assert found.difference is not None
    assert found.high is not None
    error = (found.high - found.difference) / REACH[90]
    assert found.difference / error == pytest.approx(statistic, rel=1e-12)


def test_a_ratio_of_counts_is_that_of_the_linearised_tables() -> None:
    chance = np.random.default_rng(8)
    n, m = chance.integers(1, 60, (2, 70))
    x, y = chance.integers(-40, 90, (2, 70))
    sides = paired([n.tolist(), x.tolist(), [0] * 70], [m.tolist(), y.tolist(), [0] * 70])
    found = sides.difference((["x"], ["n"]), (["x"], ["n"]))
    parts = (y - m * y.sum() / m.sum()) / m.sum() - (x - n * x.sum() / n.sum()) / n.sum()
    error = sqrt((parts**2).sum() * 70 / 69)
    assert found.high == pytest.approx(
        y.sum() / m.sum() - x.sum() / n.sum() + REACH[70] * error, rel=1e-9
    )


def test_parts_add_up_and_large_counts_stay_exact() -> None:
    chance = np.random.default_rng(9)
    for largest in (1000, 10**8):  # the second is beyond what floating point can hold
        a, b = chance.integers(-largest, largest, (2, 3, 64))
        whole = Paired.of_tables(NAMES, a, b)
        parts = [Paired.of_tables(NAMES, a[:, at], b[:, at]) for at in (slice(20), slice(20, 64))]
        both = parts[1] + parts[0]
        assert both.tables == whole.tables == 64
        np.testing.assert_array_equal(both.sums, whole.sums)
        np.testing.assert_array_equal(both.products, whole.products)
        every = np.concatenate([a, b]).astype(object)
        np.testing.assert_array_equal(whole.products, every @ every.T)


def test_the_anytime_multiplier_is_that_of_its_source() -> None:
    def source(tables: int, rho: float) -> float:
        """Theorem 2.2 of arXiv:2103.06476, over the standard error sigma / sqrt(t)."""
        t = tables
        width = sqrt(2 * (t * rho**2 + 1) / (t**2 * rho**2) * log(sqrt(t * rho**2 + 1) / 0.05))
        return width * sqrt(t)

    rhos = np.geomspace(0.01, 1, 20_000)
    best = min(rhos, key=lambda rho: source(1024, rho))
    for tables in (30, 256, 1024, 10**6):
        found = multiplier(tables, anytime=True)
        assert found == pytest.approx(source(tables, best), rel=1e-4)
    assert multiplier(1024, anytime=True) == pytest.approx(source(1024, best), rel=1e-7)
    assert round(multiplier(1024, anytime=True), 2) == 3.04
    assert max(multiplier(tables, anytime=True) for tables in (100, 500_000)) < 3.85


# A printed table of Student's t, 97.5 %, by degrees of freedom.
STUDENT = {4: 2.776, 5: 2.571, 6: 2.447, 9: 2.262, 14: 2.145, 29: 2.045, 60: 2.000, 120: 1.980}


@pytest.mark.parametrize("free", STUDENT)
def test_the_multiplier_of_tables_that_were_settled_is_students(free: int) -> None:
    assert multiplier(free + 1, anytime=False) == pytest.approx(STUDENT[free], abs=0.0015)
    assert multiplier(10**9, anytime=False) == pytest.approx(1.959963984540054, rel=1e-8)

"""A line for each question about arrays of hands: nanoseconds a hand, and how many times a peer's.

`per_hand(question, *arguments)` measures a call and records its fastest round; what is measured for
a like question of another package is compared with it at the end of the run.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest


class Row(NamedTuple):
    """One measured question."""

    question: str
    """The group whose rows are compared, as `shanten, winners`."""
    by: str
    """Who answered."""
    hands: int
    nanoseconds: float
    """A hand, in the fastest round."""


_rows: list[Row] = []


@pytest.fixture
def per_hand(benchmark) -> Callable[..., Any]:
    """Measures `call()`, which answers for so many hands, and returns its answer."""

    def measure(question: str, by: str, hands: int, call: Callable[[], Any]) -> Any:
        benchmark.group = question
        answer = benchmark(call)
        if benchmark.stats is not None:  # with --benchmark-disable nothing is measured
            fastest = benchmark.stats.stats.min / hands * 1e9
            benchmark.extra_info["ns_per_hand"] = round(fastest, 2)
            _rows.append(Row(question, by, hands, fastest))
        return answer

    return measure


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The figures of this run side by side."""
    if not _rows:
        return
    terminalreporter.section("nanoseconds a hand (times ours)")
    for question in dict.fromkeys(row.question for row in _rows):
        group = [row for row in _rows if row.question == question]
        ours = min((row.nanoseconds for row in group if row.by.startswith("zhuoji")), default=0)
        terminalreporter.write_line(question)
        for row in group:
            times = f" ({row.nanoseconds / ours:,.1f})" if ours else ""
            terminalreporter.write_line(
                f"  {row.by:<24} {row.hands:>9,} hands {row.nanoseconds:>12,.2f}{times}"
            )

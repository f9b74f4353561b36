"""A progress bar for what takes longer than a second."""

import sys
import time
from typing import TYPE_CHECKING

from zhuoji.simulate import Progress

if TYPE_CHECKING:
    import rich.progress


class Bar:
    """A progress bar on standard error, once the work has taken a second; none for files."""

    def __init__(self) -> None:
        self.progress: Progress | None = self._show if sys.stderr.isatty() else None
        self._start = time.monotonic()
        self._bar: rich.progress.Progress | None = None

    def _show(self, done: int, rounds: int) -> None:
        if self._bar is None:
            if time.monotonic() - self._start < 1:
                return
            from rich.console import Console  # noqa: PLC0415
            from rich.progress import Progress as Shown  # noqa: PLC0415

            self._bar = Shown(console=Console(stderr=True), transient=True)
            self._bar.add_task("zhuoji", total=rounds)
            self._bar.start()
        self._bar.update(self._bar.task_ids[0], completed=done)

    def __enter__(self) -> "Bar":
        return self

    def __exit__(self, *exception: object) -> None:
        if self._bar is not None:
            self._bar.stop()

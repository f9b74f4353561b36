"""`zhuoji simulate`: plays a study and reports it."""

import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from zhuoji import simulate as study
from zhuoji.cli.common import Json, Lang, Report, game_of, language, show_study
from zhuoji.errors import StudyError
from zhuoji.simulate import POLICIES, study_record

if TYPE_CHECKING:
    import rich.progress


def simulate(
    game: Annotated[str, typer.Argument(help="The game, such as zunyi.")],
    options: Annotated[
        list[str] | None,
        typer.Argument(metavar="[OPTION=VALUE]...", help="Options of the room, such as wugu=on."),
    ] = None,
    *,
    rounds: Annotated[int, typer.Option(help="How many rounds to play.")] = 10_000,
    seed: Annotated[int, typer.Option(help="Any other seed deals other walls.")] = 0,
    policy: Annotated[
        str,
        typer.Option(
            help=f"Who plays: {', '.join(POLICIES)}; one for all, or one a seat with commas."
        ),
    ] = "greedy",
    seats: Annotated[int | None, typer.Option(help="How many play; also as seats=N.")] = None,
    threads: Annotated[int, typer.Option(help="Threads to play in; 0 is every core.")] = 0,
    out: Annotated[
        str | None,
        typer.Option(
            metavar="FOLDER",
            help="Write the rounds there as Parquet; where a study was stopped, it goes on.",
        ),
    ] = None,
    report: Report = None,
    json: Json = False,
    record: Annotated[
        int | None,
        typer.Option(metavar="K", help="Print the record of round K (from 0) instead, as JSON."),
    ] = None,
    lang: Lang = None,
) -> None:
    """Play ROUNDS rounds of GAME and report how they went.

    Examples:

    zhuoji simulate zunyi --rounds 100000

    zhuoji simulate zunyi --rounds 5000 --seed 7 --seats 3 wugu=on flip=both

    zhuoji simulate zunyi --policy greedy,random,shy,random --json

    zhuoji simulate zunyi --rounds 1000000 --out study --report study.html

    zhuoji simulate zunyi --record 999 | zhuoji settle -
    """
    room = game_of(game, options or (), seats)
    names = policy.split(",")
    policies = names[0] if len(names) == 1 else names
    if record is not None:
        if out is not None or report is not None:
            raise StudyError("--record prints one round; it goes with neither --out nor --report")
        print(study_record(room, record, rounds, policies=policies, key=seed))
        return
    with Bar() as bar:
        played = study(
            room,
            rounds,
            policies=policies,
            key=seed,
            threads=threads,
            progress=bar.progress,
            out=out,
        )
    show_study(played, json=json, report=report, lang=language(lang))


class Bar:
    """A progress bar on standard error, once the work has taken a second; none for files."""

    def __init__(self) -> None:
        self.progress: Callable[..., None] | None = self._show if sys.stderr.isatty() else None
        self._start = time.monotonic()
        self._bar: rich.progress.Progress | None = None

    def _show(self, done: int, rounds: int, half: float | None = None) -> None:
        """So many rounds are played, and an interval reaches so far to either side."""
        if self._bar is None:
            if time.monotonic() - self._start < 1:
                return
            from rich.console import Console  # noqa: PLC0415
            from rich.progress import Progress as Bar  # noqa: PLC0415

            self._bar = Bar(console=Console(stderr=True), transient=True)
            self._bar.add_task("zhuoji", total=rounds)
            self._bar.start()
        said = "zhuoji" if half is None else f"zhuoji ±{half:.4g}"
        self._bar.update(self._bar.task_ids[0], completed=done, description=said)

    def __enter__(self) -> "Bar":
        return self

    def __exit__(self, *exception: object) -> None:
        if self._bar is not None:
            self._bar.stop()

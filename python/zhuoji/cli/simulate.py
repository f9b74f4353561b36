"""`zhuoji simulate`: plays a study and reports it."""

from typing import Annotated

import typer

from zhuoji import simulate as study
from zhuoji.cli.bar import Bar
from zhuoji.cli.common import Json, Lang, Report, game_of, language, show_study
from zhuoji.errors import StudyError
from zhuoji.simulate import POLICIES, study_record


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

"""`zhuoji compare`: what another rule does, or another policy, on the same walls."""

from pathlib import Path
from typing import Annotated

import typer

from zhuoji import compare as played
from zhuoji.cli.bar import Bar
from zhuoji.cli.common import Json, Lang, game_of, language, print_json
from zhuoji.compare import Progress
from zhuoji.comparison import Comparison
from zhuoji.comparison_plot import check_file
from zhuoji.comparison_text import most_changed
from zhuoji.errors import RulesError
from zhuoji.game import Game
from zhuoji.reasons import Language
from zhuoji.simulate import POLICIES, Policies

_MOST_CHANGED = {"zh": "变化最大的局（记录见 --json）：", "en": "Most changed (records: --json):"}


def compare(
    game: Annotated[str, typer.Argument(help="The game, such as zunyi.")],
    options: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[A] B",
            help="Two rooms, each as OPTION=VALUE[,OPTION=VALUE]...; one alone is compared with "
            "the game as it is by default. With --policies: options of the one room.",
        ),
    ] = None,
    *,
    policies: Annotated[
        tuple[str, str] | None,
        typer.Option(
            metavar="A B",
            help=f"Compare two policies instead ({', '.join(POLICIES)}): B in one seat among A's; "
            "or two line-ups, one policy a seat with commas.",
        ),
    ] = None,
    policy: Annotated[
        str | None,
        typer.Option(help="Who plays both rooms, greedy by default; or one a seat with commas."),
    ] = None,
    rounds: Annotated[
        int, typer.Option(help="How many walls to play; with --until, at most.")
    ] = 10_000,
    until: Annotated[
        float | None,
        typer.Option(
            metavar="WIDTH",
            help="Stop once the headline's interval reaches no further than this to either side.",
        ),
    ] = None,
    headline: Annotated[
        str | None,
        typer.Option(metavar="MEASURE", help="What it is about, such as drawn. Default: points."),
    ] = None,
    key: Annotated[
        int, typer.Option("--key", "--seed", help="Any other key deals other walls.")
    ] = 0,
    seats: Annotated[int | None, typer.Option(help="How many play; also as seats=N.")] = None,
    threads: Annotated[int, typer.Option(help="Threads to play in; 0 is every core.")] = 0,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw a plot there, as .svg or .png.")
    ] = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Play the same walls by two rules, or with two policies, and say what differs.

    Examples:

    zhuoji compare zunyi full_house=false full_house=true --rounds 200000

    zhuoji compare zunyi flip=both,wugu=on --policy greedy,shy,shy,shy --lang zh

    zhuoji compare zunyi --policies greedy random

    zhuoji compare nanxian --policies greedy,shy,shy random,shy,shy --until 0.5 --rounds 1000000

    zhuoji compare guiyang full_house=off full_house=on --headline drawn --plot drawn.svg --json
    """
    if plot is not None:
        check_file(plot)  # before anything is played for it
    words = options or []
    a: Game | Policies
    b: Game | Policies
    if policies is None:
        a, b = _rooms(game, words, seats)
        room, line = None, None if policy is None else _line(policy)
    else:
        if policy is not None:
            raise RulesError("--policy is who plays two rooms; with --policies, leave it out")
        a, b = map(_line, policies)
        room, line = game_of(game, words, seats), None
    bar = WideBar()
    with bar:
        found = played(
            a,
            b,
            rounds,
            game=room,
            policies=line,
            key=key,
            threads=threads,
            progress=bar.watch,
            until=until,
            headline=headline,
        )
    if plot is not None:
        found.plot(plot, language(lang))
    if json:
        print_json(found.to_dict())
    else:
        _show(found, language(lang))


class WideBar(Bar):
    """A bar that also says how far the interval of the headline reaches to either side."""

    @property
    def watch(self) -> Progress | None:
        """What `compare` tells its progress; None where no bar is shown."""
        return None if self.progress is None else self._watched

    def _watched(self, done: int, rounds: int, half: float | None) -> None:
        self._show(done, rounds)
        if self._bar is not None and half is not None:
            self._bar.update(self._bar.task_ids[0], description=f"zhuoji ±{half:.4g}")


def _rooms(game: str, words: list[str], seats: int | None) -> tuple[Game, Game]:
    """The two rooms of a command line."""
    if not words:
        raise RulesError(
            "nothing to compare; name a room or two, as option=value, or two --policies"
        )
    if len(words) > 2:
        raise RulesError(
            f"{len(words)} rooms, where two compare; options of one room go into one word, "
            "with commas: flip=both,wugu=on"
        )
    rooms = [game_of(game, word.split(","), seats) for word in words]
    return (game_of(game, (), seats), rooms[0]) if len(rooms) == 1 else (rooms[0], rooms[1])


def _line(names: str) -> Policies:
    """One policy for all, or one a seat."""
    line = names.split(",")
    return line[0] if len(line) == 1 else line


def _show(found: Comparison, lang: Language) -> None:
    """What the rules say differently, the measures, and bars."""
    from rich.console import Console  # noqa: PLC0415  slow to import, and not for JSON

    console = Console()
    for change in found.rules(lang):
        line = change.after or change.before
        assert line is not None  # a change has either
        before, after = (
            "—" if side is None else side.value or "✓" for side in (change.before, change.after)
        )
        console.print(f"{line.clause} {line.text}: {before} → {after}", markup=False)
    console.print(found.table(lang))
    console.print(found.bars(lang))
    console.print("\n".join((_MOST_CHANGED[lang], *most_changed(found, lang))), markup=False)

"""The commands together, and how each of them ends: a result, one line on bad input, quietly."""

import io
import os
import sys
from collections.abc import Sequence
from typing import cast

import typer

from zhuoji.cli.compare import compare
from zhuoji.cli.hand import hand
from zhuoji.cli.odds import odds
from zhuoji.cli.rules import rules
from zhuoji.cli.settle import settle
from zhuoji.cli.simulate import simulate
from zhuoji.cli.stats import stats
from zhuoji.errors import ZhuojiError

BAD_INPUT, INTERRUPTED = 2, 130
# What typer raises for arguments that are wrong, whichever click it brings along.
_UsageError: type[Exception] = typer.BadParameter.__bases__[0]

app = typer.Typer(
    name="zhuoji",
    help="捉鸡: plays, settles and simulates mahjongs of Guizhou, and nanxian.",
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(simulate)
app.command()(compare)
app.command()(stats)
app.command()(settle)
app.command()(hand)
app.command()(rules)
app.command()(odds)


def run(arguments: Sequence[str]) -> int:
    """Runs one command; the exit code."""
    command = typer.main.get_command(app)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal that cannot show 鸡 shows ?
    try:
        # Not `command.main`, which has endings of its own.
        with command.make_context("zhuoji", list(arguments) or ["--help"]) as context:
            command.invoke(context)
        if sys.stdout is not None:  # it may be closed
            sys.stdout.flush()
    except typer.Exit as ended:
        return ended.exit_code
    except ZhuojiError as error:
        return _refuse(str(error))
    except _UsageError as error:
        return _refuse(cast(typer.BadParameter, error).format_message())
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has gone; nor can what is left in the buffer be written.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        return _refuse(f"the output cannot be written: {error.strerror}")
    return 0


def _refuse(why: str) -> int:
    print("zhuoji: " + " ".join(why.split()), file=sys.stderr)
    return BAD_INPUT

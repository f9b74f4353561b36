"""The command line: `zhuoji COMMAND`, one module a command. Its libraries come with an extra."""

import sys
from importlib.util import find_spec

NEEDS = ("typer", "rich")


def main() -> None:
    """Runs the command of `sys.argv` and exits: 0 done, 2 bad input, 130 interrupted."""
    missing = [name for name in NEEDS if find_spec(name) is None]
    if missing:
        what = " and ".join(missing)
        print(f"zhuoji: {what} not installed; run: pip install 'zhuoji[cli]'", file=sys.stderr)
        sys.exit(2)
    from zhuoji.cli.app import run  # noqa: PLC0415  not before it is known to be there

    sys.exit(run(sys.argv[1:]))

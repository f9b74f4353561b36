"""`zhuoji settle`: replays a record and says who pays whom."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from zhuoji.cli.common import Json, Lang, language, print_json
from zhuoji.record import replay


def settle(
    file: Annotated[str, typer.Argument(help="A round record in JSON; - is standard input.")],
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Settle the round of a record: who pays whom, and why.

    Examples:

    zhuoji settle round.json

    zhuoji settle round.json --json

    zhuoji simulate zunyi --rounds 10 --record 9 | zhuoji settle - --lang zh
    """
    record = sys.stdin.buffer.read() if file == "-" else Path(file)
    ledger = replay(record).settle()
    if json:
        print_json(ledger.to_dict())
    else:
        print(ledger.text(language(lang)))

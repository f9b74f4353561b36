"""`zhuoji stats`: reports a study from its files."""

from typing import Annotated

import typer

from zhuoji.cli.common import Json, Lang, Report, language, show_study
from zhuoji.study import Study


def stats(
    folder: Annotated[str, typer.Argument(help="Where `zhuoji simulate --out` wrote a study.")],
    *,
    report: Report = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Report the study in FOLDER: what `zhuoji simulate` reported when it was played.

    Examples:

    zhuoji stats study

    zhuoji stats study --report study.html --lang en
    """
    show_study(Study.read(folder), json=json, report=report, lang=language(lang))

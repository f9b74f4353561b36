"""Packages that an extra of `zhuoji` installs, imported where they are first needed."""

from importlib import import_module
from typing import Any

from zhuoji.errors import ZhuojiError

_EXTRAS = {"polars": "stats", "matplotlib": "stats"}


def extra(name: str) -> Any:
    """The package, or a `ZhuojiError` that says which extra brings it."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name.partition(".")[0]:
            raise
        brought = _EXTRAS[name.partition(".")[0]]
        raise ZhuojiError(f"this needs {error.name}: pip install 'zhuoji[{brought}]'") from None

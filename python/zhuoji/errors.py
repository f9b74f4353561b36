"""The errors a caller may see: one family, each a `ValueError` that names value and place."""

from collections.abc import Iterable


def near(word: str, known: Iterable[str]) -> list[str]:
    """The known words that somebody may have meant by another, the nearest first."""
    from difflib import get_close_matches  # noqa: PLC0415  slow to import

    return get_close_matches(word, [*known])


class ZhuojiError(ValueError):
    """Anything this package refuses."""


class TileError(ZhuojiError):
    """A tile, a text of tiles, or an array of hands that cannot be."""


class RulesError(ZhuojiError):
    """A game or option that does not exist, or options that contradict each other."""


class IllegalAction(ZhuojiError):
    """An action that is not legal at this point of the round; the round is unchanged."""


class StudyError(ZhuojiError):
    """A study that cannot be played, or statistics that cannot be added up."""


class PositionError(ZhuojiError):
    """A position in which nobody has to decide, or that cannot be."""


class RecordError(ZhuojiError):
    """A record or snapshot that does not say a round; names the place.

    `index` and `seat` are those of the action that was refused, None where it is no action.
    """

    def __init__(self, message: str, *, index: int | None = None, seat: int | None = None) -> None:
        super().__init__(message)
        self.index = index
        self.seat = seat

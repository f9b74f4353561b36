"""The games: one page each, read next to its page of the rulebook, clause by clause."""

from zhuoji.errors import RulesError, near
from zhuoji.game import Game
from zhuoji.games import anlong, guiyang, nanxian, zunyi, zunyi_classic
from zhuoji.options import choose

_PAGES = {
    module.PAGE.name: module.PAGE for module in (zunyi, zunyi_classic, anlong, guiyang, nanxian)
}


def games() -> tuple[str, ...]:
    """The names of the games there are."""
    return tuple(_PAGES)


def game(name: str, **options: object) -> Game:
    """A game with the options of a room, those left out at their defaults.

    Raises `RulesError` naming every option that is wrong, with the values it takes.

    >>> game("zunyi", seats=3, flip="both")
    game('zunyi', seats=3, flip='both')
    """
    if not isinstance(name, str):
        raise RulesError(f"game: a {type(name).__name__}; a name is due: {', '.join(_PAGES)}")
    if name not in _PAGES:
        there = near(name, _PAGES) or _PAGES
        raise RulesError(f"no game {name!r}; there are: {', '.join(there)}")
    page = _PAGES[name]
    return Game(page, choose(name, page.options, options))

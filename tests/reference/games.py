"""The referees by the name of their game."""

from . import anlong, classic, guiyang, zunyi

REFEREES = {"zunyi": zunyi, "zunyi-classic": classic, "anlong": anlong, "guiyang": guiyang}


def referee(name):
    """The module that plays and settles a game: new_round, apply, legal, pending, finished, settle, replay."""
    return REFEREES[name]

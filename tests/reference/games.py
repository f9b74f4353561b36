"""The referees by the name of their game."""

from . import anlong, classic, guiyang, zunyi

REFEREES = {"zunyi": zunyi, "zunyi-classic": classic, "anlong": anlong, "guiyang": guiyang}


def referee(name):
    """The module that plays and settles a game.

    It has new_round, apply, legal, pending, finished, settle, replay; RecordRefused and Refused;
    GAME, SEATS, OPTIONS (the default first) and MECHANICS.
    """
    return REFEREES[name]

"""zhuoji (捉鸡): plays, settles and simulates the chicken-catching mahjongs of Guizhou."""

from zhuoji.actions import Action, Legal
from zhuoji.errors import (
    IllegalAction,
    RecordError,
    RulesError,
    StudyError,
    TileError,
    ZhuojiError,
)
from zhuoji.game import Game
from zhuoji.games import game, games
from zhuoji.ledger import Ledger
from zhuoji.record import replay
from zhuoji.round import Round, load
from zhuoji.settlement import Settlement
from zhuoji.simulate import Study, simulate
from zhuoji.stats import Stats

__all__ = [
    "Action",
    "Game",
    "IllegalAction",
    "Ledger",
    "Legal",
    "RecordError",
    "Round",
    "RulesError",
    "Settlement",
    "Stats",
    "Study",
    "StudyError",
    "TileError",
    "ZhuojiError",
    "game",
    "games",
    "load",
    "replay",
    "simulate",
]

"""zhuoji (捉鸡): plays, settles and simulates the chicken-catching mahjongs of Guizhou."""

from zhuoji.errors import IllegalAction, RecordError, RulesError, TileError, ZhuojiError
from zhuoji.game import Game
from zhuoji.games import game, games
from zhuoji.ledger import Ledger
from zhuoji.settlement import Settlement

__all__ = [
    "Game",
    "IllegalAction",
    "Ledger",
    "RecordError",
    "RulesError",
    "Settlement",
    "TileError",
    "ZhuojiError",
    "game",
    "games",
]

"""zhuoji (捉鸡): plays, settles and simulates the chicken-catching mahjongs of Guizhou."""

from zhuoji.actions import Action, Legal
from zhuoji.errors import IllegalAction, RecordError, RulesError, TileError, ZhuojiError
from zhuoji.game import Game
from zhuoji.games import game, games
from zhuoji.hands import (
    Block,
    Discards,
    Reading,
    discards,
    is_win,
    laizi_needed,
    readings,
    shanten,
    useful,
    waits,
)
from zhuoji.ledger import Ledger
from zhuoji.record import replay
from zhuoji.round import Round, load
from zhuoji.settlement import Settlement
from zhuoji.tiles import parse, text
from zhuoji.view import View

__all__ = [
    "Action",
    "Block",
    "Discards",
    "Game",
    "IllegalAction",
    "Ledger",
    "Legal",
    "Reading",
    "RecordError",
    "Round",
    "RulesError",
    "Settlement",
    "TileError",
    "View",
    "ZhuojiError",
    "discards",
    "game",
    "games",
    "is_win",
    "laizi_needed",
    "load",
    "parse",
    "readings",
    "replay",
    "shanten",
    "text",
    "useful",
    "waits",
]

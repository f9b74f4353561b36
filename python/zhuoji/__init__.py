"""zhuoji (捉鸡): plays, settles and simulates the chicken-catching mahjongs of Guizhou."""

from zhuoji.actions import Action, Legal
from zhuoji.compare import compare
from zhuoji.comparison import Comparison
from zhuoji.errors import (
    IllegalAction,
    PositionError,
    RecordError,
    RulesError,
    StudyError,
    TileError,
    ZhuojiError,
)
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
from zhuoji.match import Match
from zhuoji.odds import odds
from zhuoji.odds_result import Odds
from zhuoji.position import position
from zhuoji.record import replay
from zhuoji.round import Round, load
from zhuoji.settlement import Settlement
from zhuoji.simulate import simulate
from zhuoji.stats import Stats
from zhuoji.study import Study
from zhuoji.tiles import parse, text
from zhuoji.view import View

__all__ = [
    "Action",
    "Block",
    "Comparison",
    "Discards",
    "Game",
    "IllegalAction",
    "Ledger",
    "Legal",
    "Match",
    "Odds",
    "PositionError",
    "Reading",
    "RecordError",
    "Round",
    "RulesError",
    "Settlement",
    "Stats",
    "Study",
    "StudyError",
    "TileError",
    "View",
    "ZhuojiError",
    "compare",
    "discards",
    "game",
    "games",
    "is_win",
    "laizi_needed",
    "load",
    "odds",
    "parse",
    "position",
    "readings",
    "replay",
    "shanten",
    "simulate",
    "text",
    "useful",
    "waits",
]

"""zhuoji (捉鸡): plays, settles and simulates the chicken-catching mahjongs of Guizhou."""

from .errors import IllegalAction, RecordError, RulesError, TileError, ZhuojiError
from .hands import (
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
from .tiles import parse, text

__all__ = [
    "Block",
    "Discards",
    "IllegalAction",
    "Reading",
    "RecordError",
    "RulesError",
    "TileError",
    "ZhuojiError",
    "discards",
    "is_win",
    "laizi_needed",
    "parse",
    "readings",
    "shanten",
    "text",
    "useful",
    "waits",
]

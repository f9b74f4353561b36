"""What play asks of a game besides the common pages: settings, and questions its page answers.

Each game's file makes one `Mechanics`. Prices and payments are not here, see the game's file.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from .hands import KINDS

OFF = {  # every option that shared code reads, as it holds where a game does not have it
    "flip": "none",
    "self_ji": False,
    "wugu": False,
    "weekday_ji": False,
    "full_house": False,
    "laizi": False,
    "swap_three": False,
    "bid": False,
    "men": False,
    "small_must_men": False,
    "ready_men": False,
}


def never(*_):
    return False


@dataclass(frozen=True)
class Mechanics:
    """The defaults are what the common pages say."""

    name: str
    seats: tuple
    options: dict  # option: its values, the default first
    needs: dict = field(default_factory=dict)  # option: the option without which it is refused
    fixed: dict = field(default_factory=dict)  # an option of other games that always holds here
    kinds: Callable = lambda seats: range(KINDS)  # MJ-1: the kinds in the wall
    void_suits: bool = False  # ZY-6: every seat names one before play
    max_suits: int = 3  # ZC-2: of a winning or ready hand, melds included
    ponged_pairs: bool = False  # AL-5: 地龙七 is a way to win
    declares: bool = True  # MJ-29; not in ZC-13
    blank_kongs: bool = True  # MJ-16; not in ZC-10
    permits: bool = False  # AL-6, GY-6 通行证
    lock_bars_all: bool = False  # GY-7, ZC-4; else only the tile let go (ZY-10, AL-14)
    claim_unlocks: bool = True  # ZY-10, AL-14: an own pong or kong ends a lock
    lock_bars_robbing: bool = False  # ZC-4; else MJ-31
    is_plain: Callable = never  # (state, seat, hand before, winning tile): is the core a bare 平胡?
    automatic: Callable = never  # (state, able, hot, robbing): is this tile won without asking?
    compulsory: Callable = never  # (state): must a self-draw be taken?

"""What the core plays letter cards by: the numbers a game page compiles a room's options to."""

from zhuoji.letters import NAMES
from zhuoji.play_rules import AnyPlay

_DEALT = 19  # a seat, and one more to the dealer


class LetterPlayRules(AnyPlay, frozen=True, kw_only=True):
    """What the core plays by.

    ====================  ==============================================================
    seats, buried         how many play; how many cards at the wall's end are out of play
    run_limit             runs a seat may eat, 二七十 not counted; -1 any number
    least_hard            hard points that a hand in sets needs
    plain                 what a hand without a name adds to its hard points
    soft_set, inner_quad, soft points: of a 坎, 歪 or 溜; of all four copies of a kind, none
    outer_quad            of them from elsewhere, and otherwise
    many_reds, each_red   how many reds have a name; what each one more adds
    ====================  ==============================================================
    """

    buried: int = 0
    run_limit: int = -1
    least_hard: int
    plain: int
    soft_set: int
    inner_quad: int
    outer_quad: int
    many_reds: int
    each_red: int

    @property
    def kinds(self) -> int:
        """The mask of the kinds in play."""
        return (1 << len(NAMES)) - 1

    @property
    def undrawn(self) -> int:
        """How many cards can be drawn after the deal (NX-3)."""
        return 4 * len(NAMES) - _DEALT * self.seats - 1 - self.buried

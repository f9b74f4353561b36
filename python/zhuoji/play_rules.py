"""What the core plays by: the numbers a game page compiles a room's options to."""

from typing import TYPE_CHECKING

import msgspec


class AnyPlay(msgspec.Struct, frozen=True, kw_only=True):
    """What the play rules of every kind of round say: numbers, in the order they are compiled."""

    seats: int

    if TYPE_CHECKING:

        @property
        def kinds(self) -> int:
            """The mask of the kinds in play."""

        @property
        def undrawn(self) -> int:
            """How many tiles can be drawn after the deal."""


class PlayRules(AnyPlay, frozen=True, kw_only=True):
    """What the core plays by; a page leaves out what its game does not have.

    ====================  ==============================================================
    seats, kinds          how many play; the mask of the kinds in play
    swap                  how many tiles each seat hands to its 上家 before play
    void                  every seat names a void suit
    max_suits             how many suits a winning hand may use
    laizi                 one kind is wild
    seven_pairs           seven pairs win
    ponged_pairs          a pong and five pairs win, completed by the pong's fourth tile
    wide_wait             大宽张: 0 unknown, 1 with five tiles of the suit, 2 by waits alone
    ready                 天听 may be declared
    lock                  过胡 bars 1 the same kind, 2 any discard
    lock_cleared_by_claim an own pong or kong ends the lock
    lock_robbing          the lock bars robbing, and letting a robbed kong go makes it
    forced                compulsory wins: 1 hot discard, 2 robbed kong, 4 several able on
                          a discard, 8 several able on a robbed kong
    forced_undrawn        every win is compulsory with so many undrawn or fewer; -1 never
    permit                通行证: a plain hand off a discard needs an own kong
    earth_on_discard      地胡 also on a discard
    men, small_must_men,  闷 is played; a small first win must be one; a declared seat may
    ready_men
    burns                 a won hot discard and a robbed kong burn (烧) their seat
    first_kinds           the mask of the kinds whose first discard is watched
    ====================  ==============================================================
    """

    kinds: int
    swap: int = 0
    void: bool = False
    max_suits: int = 3
    laizi: bool = False
    seven_pairs: bool = False
    ponged_pairs: bool = False
    wide_wait: int = 0
    ready: bool = False
    lock: int = 0
    lock_cleared_by_claim: bool = False
    lock_robbing: bool = False
    forced: int = 0
    forced_undrawn: int = -1
    permit: bool = False
    earth_on_discard: bool = False
    men: bool = False
    small_must_men: bool = False
    ready_men: bool = False
    burns: bool = False
    first_kinds: int

    @property
    def undrawn(self) -> int:
        """How many tiles lie in the wall after the deal (MJ-4)."""
        return 4 * self.kinds.bit_count() - 13 * self.seats - 1

"""What the core plays by: the numbers a game page compiles a room's options to."""

import msgspec


class PlayRules(msgspec.Struct, frozen=True, kw_only=True):
    """What the core plays by.

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
    first_kinds           the mask of the kinds whose first discard is watched
    ====================  ==============================================================
    """

    seats: int
    kinds: int
    swap: int
    void: bool
    max_suits: int
    laizi: bool
    seven_pairs: bool
    ponged_pairs: bool
    wide_wait: int
    ready: bool
    lock: int
    lock_cleared_by_claim: bool
    lock_robbing: bool
    forced: int
    forced_undrawn: int
    permit: bool
    earth_on_discard: bool
    men: bool
    small_must_men: bool
    ready_men: bool
    first_kinds: int

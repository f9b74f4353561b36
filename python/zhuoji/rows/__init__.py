"""The row kinds: everything a game page can say about who pays whom, named after mechanics."""

from zhuoji.rows.amounts import Amounts, EventAmounts, RoundAmounts
from zhuoji.rows.cancel import Burnt, Cancel, DrawnRound, Flipped
from zhuoji.rows.chicken import (
    HAND,
    HAND_AND_POND,
    ChargePenalty,
    Chicken,
    DefaultChicken,
    DesignatedChicken,
    ExposedPenalty,
    Responsible,
    WeekdayChicken,
)
from zhuoji.rows.dealer import DealerExtra
from zhuoji.rows.draw import ReadyPayment
from zhuoji.rows.kong import KongPayment
from zhuoji.rows.row import Price, Row
from zhuoji.rows.void import NaturalVoid, VoidLeft
from zhuoji.rows.win import DeclaredPayerBonus, WinnerBonus, WinPayment

__all__ = [
    "HAND",
    "HAND_AND_POND",
    "Amounts",
    "Burnt",
    "Cancel",
    "ChargePenalty",
    "Chicken",
    "DealerExtra",
    "DeclaredPayerBonus",
    "DefaultChicken",
    "DesignatedChicken",
    "DrawnRound",
    "EventAmounts",
    "ExposedPenalty",
    "Flipped",
    "KongPayment",
    "NaturalVoid",
    "Price",
    "ReadyPayment",
    "Responsible",
    "RoundAmounts",
    "Row",
    "VoidLeft",
    "WeekdayChicken",
    "WinPayment",
    "WinnerBonus",
]

"""The row kinds: everything a game page can say about who pays whom, named after mechanics."""

from zhuoji.rows.amounts import Amounts, EventAmounts, RoundAmounts
from zhuoji.rows.cancel import Burnt, Cancel, DrawnRound, Flipped, HotKongs
from zhuoji.rows.chicken import (
    ChargePenalty,
    Chicken,
    DefaultChicken,
    DesignatedChicken,
    ExposedPenalty,
    Responsible,
    WeekdayChicken,
)
from zhuoji.rows.dealer import BidExtra, DealerExtra
from zhuoji.rows.draw import ReadyPayment
from zhuoji.rows.hand import HardPoints, NamePoints, SoftPoints
from zhuoji.rows.kong import KongPayment, KongPenalty
from zhuoji.rows.row import Price, Row
from zhuoji.rows.void import NaturalVoid, VoidLeft
from zhuoji.rows.win import (
    Bonus,
    DeclaredPayerBonus,
    SelfDrawBonus,
    WinnerBonus,
    WinPayment,
)

__all__ = [
    "Amounts",
    "BidExtra",
    "Bonus",
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
    "HardPoints",
    "HotKongs",
    "KongPayment",
    "KongPenalty",
    "NamePoints",
    "NaturalVoid",
    "Price",
    "ReadyPayment",
    "Responsible",
    "RoundAmounts",
    "Row",
    "SelfDrawBonus",
    "SoftPoints",
    "VoidLeft",
    "WeekdayChicken",
    "WinPayment",
    "WinnerBonus",
]

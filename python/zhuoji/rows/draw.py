"""What a drawn round (荒庄) pays."""

from collections.abc import Iterator

import numpy as np

from zhuoji.facts import Facts
from zhuoji.rows.amounts import Amounts, owed
from zhuoji.rows.row import Price, Row

_ALL_SUITS = 0b111


class ReadyPayment(Row, frozen=True, kw_only=True):
    """Every seat that is not ready pays every ready seat the best core among its waits (查叫).

    A seat that declared gets `declared` besides, in place of a bare 平胡. A payer who still uses
    three suits pays `three_suits` times that.
    """

    declared: int = 0
    three_suits: int = 1

    def amounts(self, facts: Facts) -> Iterator[Amounts]:
        if not facts.drawn.any():
            return
        worth = facts.wait_core * facts.live
        if self.declared:
            declared = np.asfortranarray(facts.declared)
            worth = worth * ~(declared & (facts.wait_pattern == 0))
            worth = worth + declared * np.int32(self.declared) * facts.live
        pays = (~facts.live & facts.drawn[:, None]) * np.int32(1)
        if self.three_suits != 1:
            pays = np.where(facts.suits_used == _ALL_SUITS, pays * self.three_suits, pays)
        yield owed("draw.ready", self.rule, pays, worth, facts.end_event)

    def prices(self) -> Iterator[Price]:
        if self.declared:
            yield Price(self.rule, "draw.ready", "declared", self.declared)
        if self.three_suits != 1:
            yield Price(self.rule, "draw.ready", "three suits", self.three_suits, times=True)

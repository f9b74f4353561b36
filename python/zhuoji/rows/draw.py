"""What a drawn round (荒庄) pays."""

from collections.abc import Iterator

import numpy as np

from zhuoji.facts import Facts
from zhuoji.rows.amounts import Amounts, owed
from zhuoji.rows.row import Price, Row


class ReadyPayment(Row, frozen=True, kw_only=True):
    """Every seat that is not ready pays every ready seat the best core among its waits (查叫).

    A seat that declared gets `declared` besides, in place of a bare 平胡.
    """

    declared: int

    def amounts(self, facts: Facts) -> Iterator[Amounts]:
        if not facts.drawn.any():
            return
        declared = np.asfortranarray(facts.declared)
        core = facts.wait_core * ~(declared & (facts.wait_pattern == 0))
        worth = (core + declared * np.int32(self.declared)) * facts.live
        pays = ~facts.live & facts.drawn[:, None]
        yield owed("draw.ready", self.rule, pays * np.int32(1), worth, facts.end_event)

    def prices(self) -> Iterator[Price]:
        yield Price(self.rule, "draw.ready", "declared", self.declared)

"""Hands for anlong's 72 tiles and the tables made of them: every tile is 筒 or 条.

`table` is a `Scenario` of anlong with a Monday in its header. Junk hands discard what they draw and
never get ready; the tile that nobody wants is `9s`, and `7p` fills turns.
"""

from typing import Any

from tests.scenario import Scenario

# Thirteen tiles two draws from ready, without 1s, 8p, 2s, 5s and 7p; together two of each other.
JUNK = "11244699p34779s"
JUNK_TOO = "233556p3466889s"
JUNK_66 = "233556p3666889s"  # the second with 6s for its 4s
JUNK_MORE = "147788p1225588s"  # a third, of what the two leave

# Ready hands without chickens.
PLAIN = "23456799p34678s"  # waits for 2s and 5s: 平胡 1
PLAIN_TOO = "11223355p34666s"  # the same waits
TRIPLETS = "33777p22244555s"  # waits for 3p and 4s: 大对子 5
SPLIT = "777888p2225556s"  # 大对子 with 6s, 平胡 with 4s and 7s
ONE = "777888p1222555s"  # 大对子 with 1s, 平胡 with 3s
EDGE = "112233456p6689s"  # waits for 7s: 平胡

ADDING = "1144699p223479s"  # not ready, pongs 2s

# Fourteen tiles of a dealer: a kong of 7p leaves a 平胡 that waits for 2s and 5s.
QUAD = "234777799p34678s"

# Thirteen tiles that are not ready: they lay down 8p and may then discard what they draw.
HOT = "11244698888p37s"

# Junk of four seats, with characters.
JUNK_M = "11447799m25p368s"
JUNK_M_TOO = "22335588m36p469s"

MONDAY = {"weekday": 1}


def table(hands: list[str], *, headers: dict[str, Any] | None = None, **said: Any) -> Scenario:
    """A table of anlong with as many seats as hands, `weekday` 1 unless the headers say else."""
    return Scenario(hands, game="anlong", headers=MONDAY | (headers or {}), **said)

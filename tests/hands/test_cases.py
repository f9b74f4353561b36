"""The known answers of cases/hands.jsonl: hands that other engines got wrong."""

import numpy as np
import pytest

import zhuoji
from tests.caselib import json_lines

CASES = json_lines("hands.jsonl")


def _melds(texts: list[str]) -> np.ndarray:
    counts = np.zeros(27, np.uint8)
    for text in texts:
        counts += zhuoji.parse(text)
    return counts


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_known_answer(case):
    hand, melds = zhuoji.parse(case["hand"]), _melds(case["melds"])
    operation, options = case["op"], {"seven_pairs": case["seven_pairs"]}
    if operation != "is_win":
        options["melds"] = melds
    question = getattr(zhuoji, operation)
    if case["expected"] == "error":
        with pytest.raises(zhuoji.TileError):
            question(hand, case["laizi"], **options)
        return
    answer = question(hand, case["laizi"], **options)
    if operation == "waits":
        assert zhuoji.tiles.mask_text(answer) == case["expected"]
    else:
        assert answer == case["expected"]

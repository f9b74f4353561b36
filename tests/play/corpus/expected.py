"""What must occur in the corpus of each game: see `survey` for what the texts mean."""

COMMON = (
    "kong: concealed", "kong: late concealed", "kong: added", "kong: late added", "kong: exposed",
    "lock: pass instead of a win", "lock: pong instead of a win", "lock: bars a win",
    "outcome: drawn", "outcome: self-draw", "outcome: discard", "outcome: robbed kong",
    "outcome: 1 winners", "outcome: 2 winners", "outcome: 3 winners",
    "outcome: no tile to flip", "outcome: all others win a discard",
    "outcome: several rob a kong",
    "state: won", "state: ready", "state: not",
)  # fmt: skip

DEFAULT_CHICKENS = ("ji.yao", "ji.charge", "ji.flip")
KONGS = ("kong.concealed", "kong.added", "kong.exposed")


def reasons(*codes: str) -> list[str]:
    return [f"reason: {code}" for code in codes]


def cancelled(*what: str) -> list[str]:
    return [f"cancelled: {group}" for group in what]


def forced(*what: str) -> list[str]:
    return [f"forced: {step}" for step in what]


def patterns(*names: str) -> list[str]:
    return [f"pattern: {name}" for name in names]


def facts(*names: str) -> list[str]:
    return [f"fact: {name}" for name in names]


EXPECTED: dict[str, tuple[str, ...]] = {
    "zunyi": (
        *COMMON,
        "lock: kong instead of a win",
        *reasons(
            "win.hand", "win.kong_draw", "win.ready", "win.kill_ready", "dealer",
            "void.natural", "void.left", *KONGS, *DEFAULT_CHICKENS, "ji.wugu", "ji.self",
            "ji.weekday", "ji.responsible", "ji.penalty_charge", "ji.penalty", "draw.ready",
        ),
        *cancelled("ji by MJ-28", "kong by MJ-28", "ji by ZY-21", "ji by ZY-23", "kong by ZY-23"),
        *forced("the drawn tile of a declared hand", "win off a discard", "win by robbing a kong"),
        *patterns(
            "plain hand", "single wait", "wide wait", "all triplets", "seven pairs",
            "dragon seven pairs", "one suit", "heavenly win", "earthly win",
        ),
        *facts("KONG_DRAW", "HOT", "ROBBED", "DECLARED"),
    ),
    "zunyi-classic": (
        *COMMON,
        "lock: kong instead of a win",
        *reasons(
            "win.hand", "win.self_draw", "win.hot", "win.robbed", *KONGS, *DEFAULT_CHICKENS,
            "draw.ready",
        ),
        *cancelled("ji by ZC-12", "kong by ZC-12", "kong by ZC-8"),
        *forced(
            "win by self-draw", "win off a discard, last four", "win by robbing a kong, last four"
        ),
        *patterns(
            "plain hand", "single wait", "all triplets", "wide wait", "seven pairs", "one suit",
            "dragon seven pairs", "heavenly win", "earthly win", "win on a replacement tile",
        ),
        *facts("HOT", "ROBBED"),
    ),
    "anlong": (
        *COMMON,
        "lock: kong instead of a win",
        *reasons(
            "win.hand", "win.kong_draw", "win.ready", "win.kill_ready", "win.heaven", "win.earth",
            "win.bid", "dealer", *KONGS, *DEFAULT_CHICKENS, "ji.wugu", "ji.self", "ji.weekday",
            "ji.responsible", "ji.penalty_charge", "ji.penalty", "draw.ready",
        ),
        *cancelled(
            "ji by AL-13", "kong by AL-13", "ji by AL-27", "kong by AL-27", "win by AL-22"
        ),
        *forced(
            "the drawn tile of a declared hand", "the drawn tile of a 闷ed hand",
            "win off a discard", "win by robbing a kong", "win of a seat that 闷ed",
        ),
        "men: by self-draw", "men: off a discard", "men: it may not 胡",
        "men: of a declared seat", "men: again, may not let it go", "men: with the last tile",
        *patterns(
            "plain hand", "all triplets", "seven pairs", "dragon seven pairs", "one suit",
            "one-suit triplets", "one-suit seven pairs", "ponged pairs", "one-suit ponged pairs",
            "one-suit dragon pairs",
        ),
        *facts("KONG_DRAW", "HOT", "ROBBED", "DECLARED", "ASIDE", "HEAVEN", "EARTH"),
    ),
    "guiyang": (
        *COMMON,
        "lock: kong instead of a win",
        *reasons(
            "win.hand", "win.self_draw", "win.kong_draw", "win.ready", "win.kill_ready",
            "win.heaven", "win.earth", "win.hot", "win.robbed", "dealer", "void.natural", *KONGS,
            "kong.penalty", *DEFAULT_CHICKENS, "ji.wugu", "ji.self", "ji.responsible",
            "ji.penalty_charge", "ji.penalty", "draw.ready",
        ),
        *cancelled("ji by GY-13", "kong by GY-13", "ji by GY-22", "kong by GY-22"),
        *forced("the drawn tile of a declared hand"),
        *patterns(
            "plain hand", "all triplets", "seven pairs", "one suit", "last single",
            "one-suit triplets", "dragon seven pairs", "one-suit seven pairs",
            "one-suit last single", "one-suit dragon pairs",
        ),
        *facts("KONG_DRAW", "HOT", "ROBBED", "DECLARED", "HEAVEN", "EARTH"),
    ),
}  # fmt: skip

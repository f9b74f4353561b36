"""Chickens (鸡) of a finished zunyi round: who owns which, and what each posting is (JI-, ZY-19..21)."""

from .table import WUGU, YAO, meld_counts

# ZY-19, per payer
PRICES = {
    YAO: {
        "code": "ji.yao",
        "plain": 1,
        "charge": 3,
        "responsible": 2,
        "penalty": 1,
        "penalty_charge": 3,
    },
    WUGU: {
        "code": "ji.wugu",
        "plain": 2,
        "charge": 4,
        "responsible": 2,
        "penalty": 2,
        "penalty_charge": 4,
    },
}


def default_kinds(state):
    """JI-1."""
    return [YAO, WUGU] if state["options"]["wugu"] else [YAO]


def flipped(state):
    """MJ-4, JI-2, JI-14: the next undrawn tile after a win, or None."""
    if not state["outcome"]["winners"] or state["front"] == state["back"]:
        return None
    return state["wall"][state["front"]]


def neighbour(kind, step):
    """MJ-1: rank order is cyclic for chickens."""
    return 9 * (kind // 9) + (kind % 9 + step) % 9


def designated(state):
    """JI-2: {kind: reason code} that the flipped tile names."""
    flip = flipped(state)
    if flip is None:
        return {}
    steps = {"next": [1], "both": [1, -1], "none": []}[state["options"]["flip"]]
    kinds = {neighbour(flip, step): "ji.flip" for step in steps}
    if state["options"]["self_ji"]:
        kinds[flip] = "ji.self"
    return kinds


def weekday_kinds(state):
    """JI-4, ZY-3."""
    if not state["options"]["weekday_ji"]:
        return []
    return [9 * suit + state["weekday"] - 1 for suit in range(3)]


def is_gold(state, kind):
    """JI-3: a default chicken among the designated kinds."""
    return kind in default_kinds(state) and kind in designated(state)


def charger(state, kind):
    """JI-9: the seat whose first discard of a default chicken nobody claimed, or None."""
    first = state["first"].get(kind)
    return first["seat"] if first and not first["claimers"] else None


def off_pond(state, seat, kind):
    """JI-6 without the pond: concealed tiles, a won tile (MJ-12), melds."""
    outcome = state["outcome"]
    won_off_another = seat in outcome["winners"] and outcome["from"] is not None
    extra = 1 if won_off_another and outcome["tile"] == kind else 0
    return state["hands"][seat][kind] + extra + meld_counts(state, seat)[kind]


def on_pond(state, seat, kind):
    return state["ponds"][seat].count(kind)


def owned(state, seat, kind):
    """JI-6, JI-7: copies of a flip, self or weekday chicken; the pond counts with 满堂鸡."""
    pond = on_pond(state, seat, kind) if state["options"]["full_house"] else 0
    return off_pond(state, seat, kind) + pond


def chickens(state, live, post):
    """All ji postings; `post(reason, payer, payee, points, rule)`."""
    for seat in live:
        for payer in (s for s in range(state["seats"]) if s != seat):
            live_chickens(state, seat, payer, post)
    responsible_chickens(state, live, post)
    for seat in (s for s in range(state["seats"]) if s not in live):
        for payee in live:
            penalties(state, seat, payee, post)


def live_chickens(state, seat, payer, post):
    """JI-8: a live seat is paid for each owned chicken by every other seat."""
    for kind in default_kinds(state):
        price, times = PRICES[kind], 2 if is_gold(state, kind) else 1
        charges = 1 if charger(state, kind) == seat else 0
        plain = off_pond(state, seat, kind) + on_pond(state, seat, kind) - charges  # JI-7, JI-9
        post(price["code"], payer, seat, plain * times * price["plain"], "ZY-19")
        post("ji.charge", payer, seat, charges * times * price["charge"], "ZY-19")
    for kind, code in designated(state).items():
        if kind not in default_kinds(state):  # JI-3
            post(code, payer, seat, owned(state, seat, kind), "ZY-19")
    for kind in weekday_kinds(state):
        post("ji.weekday", payer, seat, owned(state, seat, kind), "ZY-19")


def responsible_chickens(state, live, post):
    """JI-10 责任: the discarder pays a live claimer; a claimer that is NOT pays a live discarder."""
    for kind in default_kinds(state):
        first = state["first"].get(kind)
        for claimer in first["claimers"] if first else ():
            if claimer in live:
                post("ji.responsible", first["seat"], claimer, PRICES[kind]["responsible"], "ZY-19")
            elif first["seat"] in live:
                post("ji.responsible", claimer, first["seat"], PRICES[kind]["responsible"], "ZY-19")


def penalties(state, seat, payee, post):
    """JI-11 包冲锋 and JI-12 包鸡 of a NOT seat; ZY-20: gold doubles them with `gold_penalty`."""
    for kind in default_kinds(state):
        price = PRICES[kind]
        times = 2 if state["options"]["gold_penalty"] and is_gold(state, kind) else 1
        charges = 1 if charger(state, kind) == seat else 0
        exposed = on_pond(state, seat, kind) - charges + meld_counts(state, seat)[kind]
        post("ji.penalty", seat, payee, exposed * times * price["penalty"], "ZY-19")
        post("ji.penalty_charge", seat, payee, charges * times * price["penalty_charge"], "ZY-19")

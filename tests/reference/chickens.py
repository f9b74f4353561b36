"""Chickens (鸡) of a finished round: who owns which, and what each posting is (JI-).

A game gives its figures per payer as {kind: {"code", "plain", "charge", "responsible", "penalty",
"penalty_charge"}} and the clause that holds them; `post(reason, payer, payee, points, rule)`.
"""

from .table import WUGU, YAO, meld_counts, others


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


def charges(state, seat, kind):
    """JI-9: 1 if the seat is the charger of this kind."""
    return 1 if charger(state, kind) == seat else 0


def off_pond(state, seat, kind):
    """JI-6 without the pond: concealed tiles, a won tile (MJ-12), melds, tiles 闷ed (AL-20)."""
    outcome = state["outcome"]
    won_off_another = seat in outcome["winners"] and outcome["from"] is not None
    extra = 1 if won_off_another and outcome["tile"] == kind else 0
    aside = state["aside"][seat].count(kind)
    return state["hands"][seat][kind] + extra + meld_counts(state, seat)[kind] + aside


def on_pond(state, seat, kind):
    return state["ponds"][seat].count(kind)


def owned(state, seat, kind):
    """JI-6, JI-7: copies of a flip, self or weekday chicken; the pond counts with 满堂鸡."""
    pond = on_pond(state, seat, kind) if state["options"]["full_house"] else 0
    return off_pond(state, seat, kind) + pond


def exposed(state, seat, kind):
    """JI-12: own pond, the charge tile aside, and melds."""
    return on_pond(state, seat, kind) - charges(state, seat, kind) + meld_counts(state, seat)[kind]


def live_chickens(state, prices, live, post, rule):
    """JI-8: a live seat is paid for each owned chicken by every other seat."""
    for seat in live:
        for payer in others(state, seat):
            default_chickens(state, prices, (payer, seat), post, rule)
            for kind, code in designated(state).items():
                if kind not in default_kinds(state):  # JI-3
                    post(code, payer, seat, owned(state, seat, kind), rule)
            for kind in weekday_kinds(state):
                post("ji.weekday", payer, seat, owned(state, seat, kind), rule)


def default_chickens(state, prices, pair, post, rule):
    """JI-3, JI-7, JI-9: ponds count; the charge tile scores its own value in place of the plain."""
    payer, seat = pair
    for kind in default_kinds(state):
        price, times = prices[kind], 2 if is_gold(state, kind) else 1
        charge = charges(state, seat, kind)
        plain = off_pond(state, seat, kind) + on_pond(state, seat, kind) - charge
        post(price["code"], payer, seat, plain * times * price["plain"], rule)
        post("ji.charge", payer, seat, charge * times * price["charge"], rule)


def responsible_chickens(state, prices, live, post, rule):
    """JI-10 责任: the discarder pays a live claimer; one that is NOT pays a live discarder."""
    for kind in default_kinds(state):
        first = state["first"].get(kind)
        for claimer in first["claimers"] if first else ():
            if claimer in live:
                post("ji.responsible", first["seat"], claimer, prices[kind]["responsible"], rule)
            elif first["seat"] in live:
                post("ji.responsible", claimer, first["seat"], prices[kind]["responsible"], rule)


def pairs_that_owe(state, live):
    """JI-11, JI-12: every NOT seat with every live one."""
    return [(s, payee) for s in range(state["seats"]) if s not in live for payee in live]


def charge_penalties(state, prices, live, post, rule, *, gold_doubles):
    """JI-11 包冲锋."""
    for seat, payee in pairs_that_owe(state, live):
        for kind in default_kinds(state):
            times = 2 if gold_doubles and is_gold(state, kind) else 1
            points = charges(state, seat, kind) * times * prices[kind]["penalty_charge"]
            post("ji.penalty_charge", seat, payee, points, rule)


def penalties(state, prices, live, post, rule, *, gold_doubles, copies=exposed):
    """JI-12 包鸡; `copies` says how many count."""
    for seat, payee in pairs_that_owe(state, live):
        for kind in default_kinds(state):
            times = 2 if gold_doubles and is_gold(state, kind) else 1
            points = copies(state, seat, kind) * times * prices[kind]["penalty"]
            post("ji.penalty", seat, payee, points, rule)

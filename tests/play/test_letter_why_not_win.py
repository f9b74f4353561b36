"""`why_not_win` at letter cards: the condition that fails, as the referee sees it."""

import pytest

import zhuoji
from tests.letters.scenario import table
from tests.play import letter_corpus as corpus
from tests.reference import letters as slow
from tests.reference import nanxian as referee
from zhuoji import letters
from zhuoji.letters import NAMES


def of_hand(hand, laid):
    """What the referee finds wrong with a hand that holds the winning card."""
    if slow.wins(hand, laid):
        return None
    halves = slow.most_hard(hand[:10]), slow.most_hard(hand[10:])
    whole = sum(hand) == 3 * (6 - len(laid)) + 2
    return "minimum" if whole and None not in halves else "shape"


def expected(state, seat, shown):
    """What bars a seat while the round runs; `shown`: whether the last card out was drawn."""
    hand, laid, window, turn = state["hands"][seat], state["laid"][seat], *where(state)
    if turn is not None:
        if turn["seat"] == seat:
            return "claimed" if turn["after"] in ("chi", "pong") else of_hand(hand, laid)
        if turn["after"] in ("deal", "wai"):
            return "moment"
        return (
            (of_hand(slow.with_card(hand, turn["kind"]), laid) or "passed") if shown else "discard"
        )
    if window["stage"] == "discarded":
        return "discard"
    if window["stage"] == "private" and window["from"] != seat:
        return "moment"
    wrong = of_hand(slow.with_card(hand, window["kind"]), laid)
    if wrong or window["stage"] == "private":
        return wrong or "moment"
    answer = window["answers"].get(seat, ("win",))[0]
    return {"win": None, "pass": "passed"}.get(answer, "answered")


def where(state):
    return state["window"], state["turn"]


def texts(laid):
    """Sets on the table as the package writes them."""
    verbs = {"溜": "liu", "歪": "wai", "碰": "pong"}
    for one in laid:
        cards = [NAMES[kind] for kind in one["cards"]]
        ranks = "".join(card[:-1].replace("10", "0") for card in cards)
        chi = f"chi {ranks}{cards[0][-1]}"
        yield f"{verbs[one['set']]} {cards[0]}" if one["set"] in verbs else chi


def test_the_condition_that_fails_is_the_referees():
    seen = set()
    for number in range(60):
        state = None
        for round, seat, action in corpus.steps(corpus.spec(number)):
            if state is None:
                header = {k: v for k, v in round.record().items() if k != "actions"}
                state = referee.new_round(header)
            put_out = [e for e in round.events if e.kind in ("show", "discard")]
            shown = bool(put_out) and put_out[-1].kind == "show"
            for other in range(round.seats) if not round.over else ():
                told = round.why_not_win(other)
                due = expected(state, other, shown)
                assert (told and told.name) == due, (number, other, told)
                seen.add(due)
                if other in round.pending and round.legal(other)._offer.win:
                    assert told is None
                if state["phase"] == "window" and state["window"]["stage"] == "shown":
                    check_hand(round.game, state, other)
            if seat >= 0:
                written = {"seat": seat, "do": action.do} | (
                    {"tile": action.tile} if action.tile else {}
                )
                referee.apply(state, written | ({"with": [*action.with_]} if action.with_ else {}))
    assert seen == {None, "shape", "minimum", "passed", "discard", "claimed", "moment"} | (
        seen & {"answered"}
    )


def check_hand(game, state, seat):
    """`game.why_not_win` says the same of the hand away from the table."""
    kind = state["window"]["kind"]
    hand, laid = slow.with_card(state["hands"][seat], kind), state["laid"][seat]
    counts = letters.parse("") + hand
    told = game.why_not_win(counts.astype("u1"), tuple(texts(laid)), NAMES[kind])
    assert (told and told.name) == of_hand(hand, laid)


READY = "111222333x111222d678d5x", "444555999000d999678x5x"


def both_ready():
    """Seat 1 has drawn and shown a card that completes it and seat 2."""
    play = table(["0x", *READY], "5x")
    play.play("0 discard 10x")
    assert play.round.pending == (1, 2)
    return play.round


def test_nx_7_a_seat_before_it_took_the_card():
    round = both_ready()
    assert round.why_not_win(2) is None
    assert round.why_not_win(0).name == "shape"
    round.apply(2, "win")
    assert round.why_not_win(2) is None
    round.apply(1, "win")
    assert round.why_not_win(1) is None
    assert round.why_not_win(2).text("zh") == "前面的人先要了这张牌（NX-7）。"
    assert round.why_not_win(2).text("en") == "a seat before it took the card (NX-7)."


def test_rc_4_a_seat_that_claims_the_card_otherwise_or_passes_does_not_win():
    round = both_ready()
    round.apply(2, "chi 5x 7x 6x")
    assert round.why_not_win(2).name == "answered"
    round.apply(1, "pass")
    assert round.why_not_win(1).text("en") == "it was let go (RC-4)."
    assert round.why_not_win(2).text("en") == "no win after eating or ponging (NX-9)."
    round.apply(2, round.default(2))
    assert round.why_not_win(1).text("zh") == "打出的牌不能胡（NX-8）。"


def test_nx_16_a_hand_with_too_few_hard_points_is_told_so():
    """Six runs and a pair: one hard point."""
    told = zhuoji.game("nanxian").why_not_win(letters.parse("123456789x123456789d55x"), (), "5x")
    assert told.name == "minimum"
    assert told.text("en") == "fewer than 5 hard points (NX-16)."
    assert told.text("zh") == "硬息不够 5 息（NX-16）。"


def test_what_a_hand_of_letter_cards_cannot_be_asked():
    game = zhuoji.game("nanxian")
    hand = letters.parse("111222333x111222d678d55x")
    assert game.why_not_win(hand, (), "5x") is None
    assert game.why_not_win(hand, (), "5x", discarded=True).clause == "NX-8"
    for wrong in ({"laizi": 1}, {"void": 0}, {"permit": True}, {"locked": True}):
        with pytest.raises(zhuoji.RulesError, match="letter cards have no laizi"):
            game.why_not_win(hand, (), "5x", **wrong)
    with pytest.raises(zhuoji.TileError, match="the winning card is part of it"):
        game.why_not_win(hand, (), "9x")

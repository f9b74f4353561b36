"""A whole statement of a round in each mahjong and language, word for word (RC-6, ZC-14).

Every figure is worked out from the game's page, in the docstring of its test.
"""

import zhuoji
from tests.scenario import JUNK_A, JUNK_B, JUNK_C, PLAIN, Scenario

ZUNYI = """\
遵义麻将
座位 1 胡 平胡，座位 0 点炮
翻牌：4万

座位 0（听牌，烧鸡）：-3
  对座位 1：-3
    和牌分 -2
      牌型 -2
    闷豆 0
      闷豆 +2（不计，MJ-28）
    鸡分 -1
      翻牌鸡 -1
      翻牌鸡 +1（不计，MJ-28）
    缺门 0
      天缺 -2
      天缺 +2

座位 1（胡牌）：+3
  对座位 0：+3
    和牌分 +2
      牌型 +2
    闷豆 0
      闷豆 -2（不计，MJ-28）
    鸡分 +1
      翻牌鸡 +1
      翻牌鸡 -1（不计，MJ-28）
    缺门 0
      天缺 +2
      天缺 -2

下局庄家：座位 1，连庄 0"""

ZUNYI_IN_ENGLISH = """\
Zunyi mahjong
Seat 1 wins with plain hand, discarded by seat 0
Flip: 4m

Seat 0 (ready, burnt): -3
  against seat 1: -3
    hand points -2
      hand -2
    concealed kongs 0
      concealed kong +2 (not counted, MJ-28)
    chickens -1
      flip chicken -1
      flip chicken +1 (not counted, MJ-28)
    void suits 0
      dealt without a suit -2
      dealt without a suit +2

Seat 1 (won): +3
  against seat 0: +3
    hand points +2
      hand +2
    concealed kongs 0
      concealed kong -2 (not counted, MJ-28)
    chickens +1
      flip chicken +1
      flip chicken -1 (not counted, MJ-28)
    void suits 0
      dealt without a suit +2
      dealt without a suit -2

Next dealer: seat 1, streak 0"""


def test_zc_14_statement_of_zunyi() -> None:
    """ZY-11 平胡 2 off a 热炮. Each has a 5m (flip 4m) and lacks a suit: 1, and 2 either way.

    Seat 0 is burnt: its 5m and its 闷豆 of 2 earn nothing.
    """
    deal = Scenario(["123456789m88889p", PLAIN], voids="ss", tail="2p", flipped="4m")
    ledger = deal.play("0 kong 8p, 0 discard 2p").round.settle()
    assert ledger.text() == ZUNYI
    assert ledger.text("en") == ZUNYI_IN_ENGLISH


ANLONG = """\
安龙血流麻将
座位 0 胡 平胡，座位 1 点炮
翻牌：7条

座位 0（胡牌）：+18
  对座位 1：+18
    和牌分 +17
      牌型 +1
      地胡 +10
      沽卖 +6
    闷豆 0
      闷豆 -3（不计，AL-13）
    鸡分 +1
      幺鸡 -1（不计，AL-13）
      翻牌鸡 -1（不计，AL-13）
      翻牌鸡 +1

座位 1（听牌，烧鸡）：-18
  对座位 0：-18
    和牌分 -17
      牌型 -1
      地胡 -10
      沽卖 -6
    闷豆 0
      闷豆 +3（不计，AL-13）
    鸡分 -1
      幺鸡 +1（不计，AL-13）
      翻牌鸡 +1（不计，AL-13）
      翻牌鸡 -1

下局庄家：座位 0，连庄 0"""

ANLONG_IN_ENGLISH = """\
Anlong mahjong
Seat 0 wins with plain hand, discarded by seat 1
Flip: 7s

Seat 0 (won): +18
  against seat 1: +18
    hand points +17
      hand +1
      earthly win +10
      bids +6
    concealed kongs 0
      concealed kong -3 (not counted, AL-13)
    chickens +1
      chicken 1s -1 (not counted, AL-13)
      flip chicken -1 (not counted, AL-13)
      flip chicken +1

Seat 1 (ready, burnt): -18
  against seat 0: -18
    hand points -17
      hand -1
      earthly win -10
      bids -6
    concealed kongs 0
      concealed kong +3 (not counted, AL-13)
    chickens -1
      chicken 1s +1 (not counted, AL-13)
      flip chicken +1 (not counted, AL-13)
      flip chicken -1

Next dealer: seat 0, streak 0"""


def test_zc_14_statement_of_anlong_with_a_men_and_burnt_income() -> None:
    """Seat 0 闷s its first draw: 地胡 10 in place of 平胡, bids 2 + 1. Then it must 胡 a 热炮:
    平胡 1, bids 3 again. Its 8s is a flip chicken: 1.

    Seat 1 is burnt: its 闷豆 of 3, its 1s and its 8s earn nothing.
    """
    deal = Scenario(
        ["23456799p34678s", "1118889p1237899s"],
        game="anlong",
        headers={"bids": [2, 1]},
        dealer=1,
        draws="2s8p",
        tail="5s",
        flipped="7s",
        men=True,
        bid=True,
        weekday_ji=False,
    )
    play = deal.play("1 discard 9p, 0 men, 1 kong 8p, 1 discard 5s")
    ledger = play.round.settle()
    assert ledger.text() == ANLONG
    assert ledger.text("en") == ANLONG_IN_ENGLISH


GUIYANG = """\
贵阳捉鸡麻将
座位 1 胡 平胡，自摸
翻牌：6万

座位 0（未听）：-11
  对座位 1：-11
    和牌分 -3
      牌型 -1
      自摸 -1
      杠开 -1
    庄家 -1
      庄家 -1
    明豆 -3
      明豆 -3
    鸡分 -1
      翻牌鸡 -1
    缺门 -3
      原缺 -3

座位 1（胡牌）：+25
  对座位 0：+11
    和牌分 +3
      牌型 +1
      自摸 +1
      杠开 +1
    庄家 +1
      庄家 +1
    明豆 +3
      明豆 +3
    鸡分 +1
      翻牌鸡 +1
    缺门 +3
      原缺 +3
  对座位 2：+7
    和牌分 +3
      牌型 +1
      自摸 +1
      杠开 +1
    鸡分 +1
      翻牌鸡 +1
    缺门 +3
      原缺 +3
  对座位 3：+7
    和牌分 +3
      牌型 +1
      自摸 +1
      杠开 +1
    鸡分 +1
      翻牌鸡 +1
    缺门 +3
      原缺 +3

座位 2（未听）：-7
  对座位 1：-7
    和牌分 -3
      牌型 -1
      自摸 -1
      杠开 -1
    鸡分 -1
      翻牌鸡 -1
    缺门 -3
      原缺 -3

座位 3（未听）：-7
  对座位 1：-7
    和牌分 -3
      牌型 -1
      自摸 -1
      杠开 -1
    鸡分 -1
      翻牌鸡 -1
    缺门 -3
      原缺 -3

下局庄家：座位 1，连庄 0"""

GUIYANG_IN_ENGLISH = """\
Guiyang mahjong
Seat 1 wins with plain hand, self-drawn
Flip: 6m

Seat 0 (not ready): -11
  against seat 1: -11
    hand points -3
      hand -1
      self-draw -1
      win on a replacement tile -1
    dealer -1
      dealer -1
    exposed kongs -3
      exposed kong -3
    chickens -1
      flip chicken -1
    void suits -3
      dealt without a suit -3

Seat 1 (won): +25
  against seat 0: +11
    hand points +3
      hand +1
      self-draw +1
      win on a replacement tile +1
    dealer +1
      dealer +1
    exposed kongs +3
      exposed kong +3
    chickens +1
      flip chicken +1
    void suits +3
      dealt without a suit +3
  against seat 2: +7
    hand points +3
      hand +1
      self-draw +1
      win on a replacement tile +1
    chickens +1
      flip chicken +1
    void suits +3
      dealt without a suit +3
  against seat 3: +7
    hand points +3
      hand +1
      self-draw +1
      win on a replacement tile +1
    chickens +1
      flip chicken +1
    void suits +3
      dealt without a suit +3

Seat 2 (not ready): -7
  against seat 1: -7
    hand points -3
      hand -1
      self-draw -1
      win on a replacement tile -1
    chickens -1
      flip chicken -1
    void suits -3
      dealt without a suit -3

Seat 3 (not ready): -7
  against seat 1: -7
    hand points -3
      hand -1
      self-draw -1
      win on a replacement tile -1
    chickens -1
      flip chicken -1
    void suits -3
      dealt without a suit -3

Next dealer: seat 1, streak 0"""


def test_zc_14_statement_of_guiyang() -> None:
    """平胡 1, self-draw 1 and 杠开 1 from each, 1 more from the dealer (k = 1), 明豆 3 from him.

    7m is a flip chicken: 1 from each; seat 1 was dealt no s: 3 from each.
    """
    deal = Scenario(
        [JUNK_A + "5p", "123456789m5556p", JUNK_B, JUNK_C],
        game="guiyang",
        tail="6p",
        flipped="6m",
        natural_void=True,
    )
    ledger = deal.play("0 discard 5p, 1 kong, 1 win").round.settle()
    assert ledger.text() == GUIYANG
    assert ledger.text("en") == GUIYANG_IN_ENGLISH


CLASSIC = """\
遵義麻將
座位 1 胡 平胡，座位 0 点炮
翻牌：9条

座位 0（听牌）：-7
  对座位 1：-7
    和牌分 -5
      牌型 -2
      槓上炮 -3
    明豆 -2
      明豆 -2
    暗豆 0
      暗豆 +2（不计，ZC-8）
  对座位 2：0
    暗豆 0
      暗豆 +2（不计，ZC-8）
  对座位 3：0
    暗豆 0
      暗豆 +2（不计，ZC-8）

座位 1（胡牌）：+7
  对座位 0：+7
    和牌分 +5
      牌型 +2
      槓上炮 +3
    明豆 +2
      明豆 +2
    暗豆 0
      暗豆 -2（不计，ZC-8）

座位 2（未听）：0
  对座位 0：0
    暗豆 0
      暗豆 -2（不计，ZC-8）

座位 3（未听）：0
  对座位 0：0
    暗豆 0
      暗豆 -2（不计，ZC-8）

下局庄家：座位 1，连庄 0"""

CLASSIC_IN_ENGLISH = """\
Zunyi mahjong, classic
Seat 1 wins with plain hand, discarded by seat 0
Flip: 9s

Seat 0 (ready): -7
  against seat 1: -7
    hand points -5
      hand -2
      hot discard -3
    exposed kongs -2
      exposed kong -2
    concealed kongs 0
      concealed kong +2 (not counted, ZC-8)
  against seat 2: 0
    concealed kongs 0
      concealed kong +2 (not counted, ZC-8)
  against seat 3: 0
    concealed kongs 0
      concealed kong +2 (not counted, ZC-8)

Seat 1 (won): +7
  against seat 0: +7
    hand points +5
      hand +2
      hot discard +3
    exposed kongs +2
      exposed kong +2
    concealed kongs 0
      concealed kong -2 (not counted, ZC-8)

Seat 2 (not ready): 0
  against seat 0: 0
    concealed kongs 0
      concealed kong -2 (not counted, ZC-8)

Seat 3 (not ready): 0
  against seat 0: 0
    concealed kongs 0
      concealed kong -2 (not counted, ZC-8)

Next dealer: seat 1, streak 0"""


def test_zc_14_statement_of_zunyi_classic() -> None:
    """Seat 1: 明豆 2 from seat 0, 平胡 2 and 槓上炮 3. The 暗豆 of that turn scores nothing."""
    deal = Scenario(
        ["1234567m1238889p", "123456777m3455p", JUNK_B, JUNK_C],
        game="zunyi-classic",
        draws="7s7s8p",
        tail="9s2p",
        flipped="9s",
    )
    play = deal.play(
        "0 discard 7m, 1 kong, 1 discard 9s, 2 drop, 3 drop, 0 kong 8p, 0 discard 2p, 1 win"
    )
    ledger = play.round.settle()
    assert ledger.text() == CLASSIC
    assert ledger.text("en") == CLASSIC_IN_ENGLISH


def test_zc_14_each_game_has_its_own_words() -> None:
    """The lines of the rulebook's pages: ZY-18, AL-7, GY-16 and GY-21, ZC-14."""
    words = {
        "zunyi": {"点豆", "闷豆", "爬坡豆", "天缺", "天听", "杀报"},
        "anlong": {"点豆", "闷豆", "爬坡豆", "天听", "杀听"},
        "guiyang": {"明豆", "闷豆", "转弯豆", "原缺", "报听", "杀报", "豆全包（转弯豆）"},
        "zunyi-classic": {"明豆", "暗豆", "轉彎豆", "槓上炮", "搶槓", "衝鋒（幺雞）"},
    }
    extra = {"guiyang": {"natural_void": True, "dou_penalty": True}}
    for name, expected in words.items():
        sheet = zhuoji.game(name, **extra.get(name, {})).price_sheet()
        assert expected <= {line.text for line in sheet}

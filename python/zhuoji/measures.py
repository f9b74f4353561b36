"""What a study reports: its measures by plain name, as data and as a table for people."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from zhuoji import reasons
from zhuoji.extras import extra
from zhuoji.game import Game
from zhuoji.reasons import Language
from zhuoji.stats import WAYS, Estimate, Stats

if TYPE_CHECKING:
    from polars import DataFrame
    from rich.table import Table

Names = tuple[str, str]


class Measure(NamedTuple):
    """Counts `of` together, over counts `per` together; a share is shown in per cent. A count after
    a minus sign is taken off.

    `id` is its name in data, `names` what people call it in Chinese and English.
    """

    section: Names
    id: str
    names: Names
    of: tuple[str, ...]
    per: tuple[str, ...]
    share: bool

    def estimate(self, stats: Stats) -> Estimate | None:
        """Its value with a 95 % interval; what cannot be below zero is not said to be."""
        found = stats.ratio(self.of, self.per)
        if found is None or found.low is None or any("points" in name for name in self.of):
            return found
        return found._replace(low=max(found.low, 0.0))

    def count(self, stats: Stats) -> int:
        """What is counted above the line."""
        return stats.total(self.of)


_ROUNDS = ("rounds",)


def measures(stats: Stats) -> Iterator[Measure]:
    """Every measure of a study, in the order of a report."""
    yield from _rounds(stats.game)
    yield from _pace(stats.game)
    yield from _seats(stats)
    yield from _patterns(stats)
    yield from _reasons(stats)


def to_dict(stats: Stats) -> dict[str, Any]:
    """Counts and measures as plain data; a value that nothing was counted for is None."""
    found = {}
    for measure in measures(stats):
        estimate = measure.estimate(stats)
        value, low, high = (None, None, None) if estimate is None else estimate
        found[measure.id] = {
            "count": measure.count(stats),
            "value": value,
            "low": low,
            "high": high,
        }
    return {
        "tables": stats.tables,
        "counts": stats.counts,
        "measures": found,
        "distributions": {name: each.tolist() for name, each in stats.distributions.items()},
    }


def frame(stats: Stats) -> "DataFrame":
    """The measures as a table of polars, a row each."""
    polars = extra("polars")
    rows = []
    for measure in measures(stats):
        estimate = measure.estimate(stats)
        value, low, high = (None, None, None) if estimate is None else estimate
        names = [*measure.section, *measure.names]
        rows.append([measure.id, *names, measure.share, measure.count(stats), value, low, high])
    schema = {
        "id": polars.String,
        "section_zh": polars.String,
        "section_en": polars.String,
        "name_zh": polars.String,
        "name_en": polars.String,
        "share": polars.Boolean,
        "count": polars.Int64,
        "value": polars.Float64,
        "low": polars.Float64,
        "high": polars.Float64,
    }
    made: DataFrame = polars.DataFrame(rows, schema=schema, orient="row")
    return made


def table(stats: Stats, lang: Language = "zh") -> "Table":
    """The measures as a table of `rich`."""
    from rich.table import Table  # noqa: PLC0415  the extra `cli` brings it

    pick = lang == "en"
    title = stats.game.page.titles[pick]
    size = f"{stats.counts['rounds']:,}"
    shown = Table(title=f"{title}: {size} rounds" if pick else f"{title}：{size} 局")
    shown.add_column(("", "")[pick])
    for heading in (("次数", "count"), ("数值", "value"), ("95% 区间", "95 % interval")):
        shown.add_column(heading[pick], justify="right")
    section: Names | None = None
    for measure in measures(stats):
        count = measure.count(stats)
        estimate = measure.estimate(stats)
        if estimate is None:
            continue
        if measure.section != section:
            shown.add_section()
            shown.add_row(f"[bold]{measure.section[pick]}[/bold]")
            section = measure.section
        shown.add_row("  " + measure.names[pick], f"{count:,}", *_cells(measure, estimate))
    return shown


def _cells(measure: Measure, estimate: Estimate) -> tuple[str, str]:
    def text(value: float) -> str:
        return f"{value:.2%}" if measure.share else f"{value:.3f}"

    if estimate.low is None or estimate.high is None:
        return text(estimate.value), "-"
    return text(estimate.value), f"{text(estimate.low)} .. {text(estimate.high)}"


def _rounds(game: Game) -> Iterator[Measure]:
    seats = game.play.seats
    section = ("每局", "rounds")
    yield Measure(section, "drawn", ("荒庄", "drawn"), ("drawn",), _ROUNDS, share=True)
    yield Measure(
        section,
        "several_winners",
        ("一炮多响", "with several winners"),
        ("several",),
        _ROUNDS,
        share=True,
    )
    yield Measure(
        section,
        "turns",
        ("平均巡数（每家摸牌）", "turns (draws of a seat)"),
        ("draws",),
        _ROUNDS * seats,
        share=False,
    )
    section = ("胡牌（每个赢家各计一次，每局）", "wins a round (each winner counts)")
    for way, names in game.page.engine.ways.items():
        of = tuple(f"wins/{way}/{seat}" for seat in range(seats))
        yield Measure(section, f"wins.{way}", names, of, _ROUNDS, share=True)


def _pace(game: Game) -> Iterator[Measure]:
    seats = game.play.seats
    section = ("快慢（各家摸牌数）", "pace (own draws)")
    every = tuple(range(seats))
    won = tuple(f"win_turns/{way}" for way in game.page.engine.ways)
    names = ("胡牌巡数", "turn of a win")
    yield Measure(section, "win_turn", names, won, _wins(every), share=False)
    ready = tuple(f"ready/{seat}" for seat in every)
    turns = tuple(f"ready_turns/{seat}" for seat in every)
    names = ("听牌巡数", "turn of getting ready")
    yield Measure(section, "ready_turn", names, turns, ready, share=False)
    names = ("听过牌（每家每局）", "got ready (a seat and round)")
    yield Measure(section, "ready", names, ready, _ROUNDS * seats, share=True)


def _wins(seats: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(f"wins/{way}/{seat}" for way in WAYS for seat in seats)


def _seats(stats: Stats) -> Iterator[Measure]:
    seats = tuple(range(stats.game.play.seats))
    groups: list[tuple[str, Names, tuple[int, ...]]] = [
        (f"seat.{seat}", (f"座位 {seat}", f"seat {seat}"), (seat,)) for seat in seats
    ]
    for policy in dict.fromkeys(stats.policies):
        own = tuple(seat for seat in seats if stats.policies[seat] == policy)
        groups.append((f"policy.{policy}", (f"策略 {policy}", f"policy {policy}"), own))
    section = ("胡牌率（每家每局）", "win rate (a seat and round)")
    for id, names, own in groups:
        yield Measure(section, f"{id}.wins", names, _wins(own), _ROUNDS * len(own), share=True)
    dealer = ("庄家", "dealer")
    others = ("闲家", "not dealer")
    rest = _ROUNDS * (len(seats) - 1)
    yield Measure(section, "dealer.wins", dealer, ("dealer/wins",), _ROUNDS, share=True)
    of = (*_wins(seats), "-dealer/wins")
    yield Measure(section, "others.wins", others, of, rest, share=True)
    yield Measure(
        section,
        "dealer.share_of_wins",
        ("庄家占全部胡牌", "dealer, of all wins"),
        ("dealer/wins",),
        _wins(seats),
        share=True,
    )
    section = ("得分（每家每局）", "points (a seat and round)")
    for id, names, own in groups:
        of = tuple(f"points/{seat}" for seat in own)
        yield Measure(section, f"{id}.points", names, of, _ROUNDS * len(own), share=False)
    yield Measure(section, "dealer.points", dealer, ("dealer/points",), _ROUNDS, share=False)
    of = (*(f"points/{seat}" for seat in seats), "-dealer/points")
    yield Measure(section, "others.points", others, of, rest, share=False)


def _patterns(stats: Stats) -> Iterator[Measure]:
    section = ("牌型（占全部胡牌）", "patterns (of all wins)")
    wins = _wins(tuple(range(stats.game.play.seats)))
    for index, names in enumerate(stats.game.terms.patterns):
        id = f"pattern.{names[1].replace(' ', '_')}"
        yield Measure(section, id, names, (f"pattern/{index}",), wins, share=True)


def _reasons(stats: Stats) -> Iterator[Measure]:
    counts = stats.counts
    section = ("豆、闷（每局）", "kongs, tiles set aside (a round)")
    for name, names in stats.game.page.engine.tallies.items():
        if counts[name]:
            yield Measure(section, name.replace("/", "."), names, (name,), _ROUNDS, share=False)
    codes = [code for code in reasons.CODES if counts[f"paid/{code}"]]
    own = stats.game.page.names
    called = {code: (reasons.name(code, "zh", own), reasons.name(code, "en")) for code in codes}
    section = ("鸡（每局收到的家数）", "chickens (seats paid a round)")
    for code in codes:
        if code in reasons.CHICKENS:
            of = (f"paid/{code}",)
            yield Measure(section, f"paid.{code}", called[code], of, _ROUNDS, share=False)
    section = ("分数来源（每局）", "points by reason (a round)")
    for code in codes:
        of = (f"income/{code}",)
        yield Measure(section, f"points.{code}", called[code], of, _ROUNDS, share=False)

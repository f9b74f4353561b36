"""Room options: how a game declares them, and how a room's choice is checked.

A game's options are a frozen struct; each field says its Chinese title, its clause and the
reason codes it may touch:

    weekday_ji: Annotated[bool, option("星期鸡", clause="ZY-2", touches={"ji.weekday"})] = False
"""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from zhuoji.errors import RulesError, near

Chosen = TypeVar("Chosen", bound="Options")


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """What every game asks a room: how many play, and what a point is worth."""

    seats: int
    base: int


class Option(NamedTuple):
    """One declared option; `values` lists what it takes, or holds the range of a number.

    `titles` names the values for a form, `touches` the reason codes that it may change on one
    record, `needs` another option that must be on, `by_seats` the values for so many seats where
    these differ, the default first.
    """

    name: str
    title: str
    clause: str
    default: Any
    values: tuple[Any, ...] | range
    titles: Mapping[Any, str]
    touches: frozenset[str]
    needs: str | None
    by_seats: Mapping[int, tuple[Any, ...]]

    def accepts(self, value: object) -> bool:
        """Whether the option takes the value; True is no 1 here."""
        return any(value == known and type(value) is type(known) for known in self.values)

    def says(self) -> str:
        """The valid values, for a message."""
        if isinstance(self.values, range):
            return f"{self.values[0]} to {self.values[-1]}"
        return ", ".join(map(repr, self.values))


def option(
    title: str,
    *,
    clause: str,
    touches: Iterable[str],
    titles: Mapping[Any, str] | None = None,
    needs: str | None = None,
    by_seats: Mapping[int, tuple[Any, ...]] | None = None,
    ge: int | None = None,
    le: int | None = None,
) -> msgspec.Meta:
    """Declares an option, as an annotation of its field; `ge` and `le` bound a number."""
    extra = {"clause": clause, "touches": frozenset(touches), "titles": titles or {}}
    return msgspec.Meta(
        title=title, ge=ge, le=le, extra=extra | {"needs": needs, "by_seats": by_seats or {}}
    )


def declared(options: type[Options], seats: int | None = None) -> tuple[Option, ...]:
    """The options of a game, in the order of its page; of a room with so many seats, if given."""
    hints = get_type_hints(options, include_extras=True)
    found = []
    for field in msgspec.structs.fields(options):
        kind, meta = get_args(hints[field.name])
        if get_origin(kind) is Literal:
            values: tuple[Any, ...] | range = get_args(kind)
        elif kind is bool:
            values = (False, True)
        else:
            values = range(meta.ge, meta.le + 1)
        found.append(
            Option(
                field.encode_name, meta.title, default=field.default, values=values, **meta.extra
            )
        )
    return tuple(
        choice._replace(values=choice.by_seats[seats], default=choice.by_seats[seats][0])
        if seats is not None and seats in choice.by_seats
        else choice
        for choice in found
    )


def choose(game: str, options: type[Chosen], wanted: Mapping[str, Any]) -> Chosen:
    """A room's options; `RulesError` names everything that is wrong with them at once."""
    usual = {choice.name: choice.default for choice in declared(options)}
    seats = wanted.get("seats", usual["seats"])
    known = {choice.name: choice for choice in declared(options, _number_of(seats))}
    wrong = []
    for name, value in wanted.items():
        if name not in known:
            text = f"no option {name!r}"
            if meant := near(name, known):
                text += f", near: {', '.join(meant)}"
            else:
                text += f", there are: {', '.join(known)}"
        elif known[name].accepts(value):
            continue
        else:
            text = f"{name}={value!r}, valid: {known[name].says()}"
            if isinstance(value, str):
                words = [word for word in known[name].values if isinstance(word, str)]
                if meant := near(value, words):
                    text += f", near: {', '.join(map(repr, meant))}"
        wrong.append(text)
    on = {name: wanted.get(name, choice.default) for name, choice in known.items()}
    for name, choice in known.items():
        if choice.needs and on[name] != choice.default and not on[choice.needs]:
            wrong.append(f"{name}={on[name]!r} needs {choice.needs}")
    if wrong:
        raise RulesError(f"{game}: {'; '.join(wrong)}")
    own = {name: choice.default for name, choice in known.items() if choice.by_seats}
    return options(**own | dict(wanted))


def _number_of(seats: object) -> int | None:
    """Seats that are a number; anything else is refused with the other options."""
    return seats if type(seats) is int else None


def schema(title: str, options: type[Options]) -> dict[str, Any]:
    """JSON Schema of a game's options, for forms: titles, defaults, values in order."""
    properties = {}
    for choice in declared(options):
        form: dict[str, Any] = {"title": choice.title, "default": choice.default}
        if isinstance(choice.default, bool):
            form["type"] = "boolean"
        elif isinstance(choice.values, range):
            form |= {"type": "integer", "minimum": choice.values[0], "maximum": choice.values[-1]}
        else:
            form["type"] = "string" if isinstance(choice.default, str) else "integer"
            form["enum"] = list(choice.values)
        if choice.titles:
            form["x-titles"] = dict(choice.titles)
        form |= {"x-clause": choice.clause, "x-touches": sorted(choice.touches)}
        if choice.by_seats:
            form["x-by-seats"] = {str(n): list(values) for n, values in choice.by_seats.items()}
        if choice.needs:
            form["x-needs"] = choice.needs
        properties[choice.name] = form
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
    }

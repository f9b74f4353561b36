"""Changes each figure and each condition of a game's page, one at a time: a test must notice.

    python tests/mutate.py                    every mutant of every page, and of what they share
    python tests/mutate.py anlong --every 20  each twentieth of one page

A mutant is caught when a test fails that is named after a clause cited on or near the changed line.
Survivors are printed and make the exit code 1. What cannot matter is in `EQUIVALENT`, with why.
"""

import argparse
import ast
import io
import re
import sys
import types
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeGuard, get_args, get_type_hints

import pytest

from zhuoji.games import _PAGES
from zhuoji.succession import Succession

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "python" / "zhuoji" / "games"
PAGES = {  # the source of each game's page, and what all of them share
    "zunyi": GAMES / "zunyi.py",
    "anlong": GAMES / "anlong.py",
    "guiyang": GAMES / "guiyang.py",
    "zunyi-classic": GAMES / "zunyi_classic.py",
    "nanxian": GAMES / "nanxian.py",
    "shared": GAMES / "shared.py",
}
TESTS = ROOT / "tests" / "rules"

SEVEN_PAIRS_HAVE_IT = "only seven pairs have a quad (MJ-20)"
EQUIVALENT = {
    ("aside: bool = False,", "True"): "without 闷 no tile is set aside",
    ("none = LetterFact(0)", "1"): "a hand without a name is not looked up by its facts",
    (
        "many=MANY_REDS if line.needs == F.MANY_REDS else 0,",
        "1",
    ): "counts for nothing where each red adds nothing",
} | {
    (
        f'Pattern("{name}", "{english}", {points}, {needs}),',
        needs.replace("Fact.SEVEN_PAIRS | ", "").removesuffix(" | Fact.QUAD"),
    ): SEVEN_PAIRS_HAVE_IT
    for name, english, points, needs in (
        ("龙七对", "dragon seven pairs", 10, "Fact.SEVEN_PAIRS | Fact.QUAD"),
        ("龙七对", "dragon seven pairs", 20, "Fact.SEVEN_PAIRS | Fact.QUAD"),
        ("龙七对", "dragon seven pairs", 10, "Fact.SEVEN_PAIRS | Fact.QUAD_WIN"),
        ("龍七對", "dragon seven pairs", 10, "Fact.SEVEN_PAIRS | Fact.QUAD_WIN"),
        ("清龙背", "one-suit dragon pairs", 30, "Fact.ONE_SUIT | Fact.SEVEN_PAIRS | Fact.QUAD"),
        ("青龙背", "one-suit dragon pairs", 20, "Fact.ONE_SUIT | Fact.SEVEN_PAIRS | Fact.QUAD"),
    )
}

CLAUSE = re.compile(r"\b(ZY|AL|GY|ZC|NX|MJ|JI|RC)-(\d+)(?: to \1-(\d+))?")


@dataclass(frozen=True)
class Mutant:
    """A page with one change: the line, the text put in, and the clauses that should notice."""

    line: int
    text: str
    change: str
    clauses: tuple[str, ...]
    source: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}  ->  {self.change}  [{', '.join(self.clauses)}]"


class Page:
    """The source of a page and where things are in it."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.lines = source.splitlines()
        self.tree = ast.parse(source)
        self.play_clauses: dict[str, str] = {}
        for node in self.tree.body:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "PLAY_CLAUSES":
                self.play_clauses = ast.literal_eval(node.value)
        self.parent: dict[ast.AST, ast.AST] = {
            child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)
        }

    def above(self, node: ast.AST) -> Iterator[ast.AST]:
        """The node and everything around it, from inside out."""
        found: ast.AST | None = node
        while found is not None:
            yield found
            found = self.parent.get(found)

    def replaced(self, node: ast.expr, text: str) -> str:
        """The source with the node's text replaced; columns of the tree are bytes."""
        lines = [line.encode() for line in self.source.splitlines(keepends=True)]
        first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
        head = lines[first][: node.col_offset]
        tail = lines[last][node.end_col_offset :]
        return b"".join([*lines[:first], head, text.encode(), tail, *lines[last + 1 :]]).decode()

    def clauses(self, node: ast.expr) -> tuple[str, ...]:
        """Those cited nearest: on the line, in the call, the statement, above it, the function.

        For a play rule it is the one that `PLAY_CLAUSES` says, of a rule that it goes with if need
        be, as `lock_robbing` with `lock`.
        """
        for around in self.above(node):
            if isinstance(around, ast.keyword) and isinstance(self.parent[around], ast.Call):
                rule = around.arg or ""
                while rule not in self.play_clauses and "_" in rule:
                    rule = rule.rpartition("_")[0]
                if rule in self.play_clauses:
                    return (self.play_clauses[rule],)
            if isinstance(around, ast.FunctionDef | ast.ClassDef):
                text = ast.get_docstring(around) or ""
            elif isinstance(around, ast.expr | ast.stmt | ast.keyword):
                first = around.lineno - 1
                if isinstance(around, ast.stmt):
                    while first and self.lines[first - 1].lstrip().startswith("#"):
                        first -= 1
                text = "\n".join(self.lines[first : around.end_lineno])
            else:
                continue
            if found := cited(text):
                return found
        return ()

    def behind(self, node: ast.expr) -> tuple[str, ...]:
        """Those cited where the names that a dropped row goes by are defined."""
        names = {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}
        found: tuple[str, ...] = ()
        for other in ast.walk(self.tree):
            if isinstance(other, ast.FunctionDef) and other.name in names:
                found += cited(ast.get_docstring(other) or "")
            if isinstance(other, ast.Assign) and ast.unparse(other.targets[0]) in names:
                found += self.clauses(other.value)
        return found

    def mentions(self, names: set[str]) -> Iterator[ast.expr]:
        """Where any of the names is used."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Name) and node.id in names:
                yield node
            if isinstance(node, ast.Attribute) and node.attr in names:
                yield node

    def defined(self, node: ast.AST) -> set[str]:
        """The names of the top-level definition that the node is in."""
        *_, top, _ = self.above(node)
        if isinstance(top, ast.FunctionDef | ast.ClassDef):
            return {top.name}
        targets = top.targets if isinstance(top, ast.Assign) else ()
        return {inner.id for each in targets for inner in ast.walk(each) if is_name(inner)}


def is_name(node: ast.AST) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name)


def where_used(shared: Page, node: ast.expr) -> tuple[str, ...]:
    """The clauses that the games' pages cite where they use what is shared."""
    names: set[str] = set()
    found = shared.defined(node)
    while found - names:
        names |= found
        found = {name for user in shared.mentions(names) for name in shared.defined(user)}
    pages = [Page(path.read_text("utf-8")) for name, path in PAGES.items() if name != "shared"]
    return tuple(
        dict.fromkeys(
            clause for page in pages for use in page.mentions(names) for clause in page.clauses(use)
        )
    )


def cited(text: str) -> tuple[str, ...]:
    """The clauses that a text names, ranges spelled out."""
    found = []
    for page, first, last in CLAUSE.findall(text):
        found += [f"{page}-{n}" for n in range(int(first), int(last or first) + 1)]
    return tuple(dict.fromkeys(found))


# ---------------------------------------------------------------- changes


def mutants(name: str) -> list[Mutant]:
    """Every change of a page."""
    page = Page(PAGES[name].read_text("utf-8"))
    found = []
    for node in ast.walk(page.tree):
        if not isinstance(node, ast.expr) or told(page, node):
            continue
        for change in changes(page, node):
            text = page.lines[node.lineno - 1].strip()
            changed = page.replaced(node, change)
            clauses = page.clauses(node) + (page.behind(node) if change == "*()" else ())
            if name == "shared":
                clauses += where_used(page, node)
            found.append(Mutant(node.lineno, text, change, clauses, changed))
    return sorted(found, key=lambda mutant: mutant.line)


WORDS = ("PENALTIES", "GOLD", "DESIGNATED", "PLAY_CLAUSES", "PAGE", "touches", "titles")


def told(page: Page, node: ast.expr) -> bool:
    """Whether the node is words, not rules: what an option touches, what the page is called."""
    for around in page.above(node):
        parent = page.parent.get(around)
        if isinstance(parent, ast.ClassDef) and around in parent.decorator_list:
            return True
        if isinstance(parent, ast.ClassDef) and isinstance(around, ast.keyword):
            return True
        if isinstance(around, ast.keyword) and around.arg in ("touches", "titles", "title"):
            return True
        if isinstance(around, ast.Assign) and isinstance(around.targets[0], ast.Name):
            return around.targets[0].id in WORDS
    return False


def changes(page: Page, node: ast.expr) -> Iterator[str]:
    """What the text of a node is changed to."""
    parent = page.parent[node]
    match node:
        case ast.Constant(value=bool(value)):
            yield str(not value)
        case ast.Constant(value=int(value)) if not is_part(parent):
            yield str(value + 1)
            if isinstance(parent, ast.keyword) and parent.arg == "max_suits":
                yield str(value - 1)
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(value))):
            yield str(1 - value)
        case ast.Constant(value=str()) if is_choice(page, node):
            yield "'changed'"
        case ast.Constant(value=str(value)) if is_succession(page, parent):
            yield from (repr(other) for other in ways_on(parent.arg) if other != value)
        case ast.Attribute(value=ast.Name(id="o")) if isinstance(parent, ast.keyword | ast.Dict):
            yield f"(not {ast.unparse(node)})"
        case ast.Attribute(value=ast.Name(id="Fact"), attr=name):
            yield "Fact.WIDE_WAIT" if name == "SINGLE_WAIT" else "Fact.SINGLE_WAIT"
        case ast.Attribute(value=ast.Name(id="Kong"), attr=name):
            yield "Kong.ADDED" if name == "CONCEALED" else "Kong.CONCEALED"
        case ast.BinOp(op=ast.BitOr(), right=ast.Constant(value=None)):
            pass  # a type
        case ast.Attribute(value=ast.Name(id="F"), attr=name):
            yield "F.ONE_RED" if name == "NO_RED" else "F.NO_RED"
        case ast.BinOp(op=ast.BitOr(), left=left, right=right):
            yield ast.unparse(left)
            yield ast.unparse(right)
        case ast.BinOp(op=ast.BitAnd(), left=left):
            yield ast.unparse(left)
    if isinstance(parent, ast.If | ast.IfExp) and parent.test is node:
        yield f"(not ({ast.unparse(node)}))"
    whole = isinstance(node, ast.Call | ast.Starred | ast.Name)
    if whole and isinstance(parent, ast.Tuple) and is_value(page, parent):
        yield "*()"


def is_value(page: Page, node: ast.Tuple) -> bool:
    """Whether a tuple is one, and neither a target nor the parameters of a type."""
    return isinstance(node.ctx, ast.Load) and not isinstance(page.parent[node], ast.Subscript)


def is_part(parent: ast.AST) -> bool:
    """Whether a number is part of a negative one or of a mask, which are changed as a whole."""
    if isinstance(parent, ast.BinOp):
        return isinstance(parent.op, ast.BitOr)
    return isinstance(parent, ast.UnaryOp)


def is_succession(page: Page, parent: ast.AST) -> TypeGuard[ast.keyword]:
    """Whether it is an argument of `Succession`: who deals next."""
    call = page.parent.get(parent)
    called = isinstance(call, ast.Call) and ast.unparse(call.func) == "Succession"
    return called and isinstance(parent, ast.keyword) and parent.arg != "rule"


def ways_on(name: str | None) -> tuple[str, ...]:
    """What an argument of `Succession` takes."""
    return get_args(get_type_hints(Succession)[name or ""])


def is_choice(page: Page, node: ast.expr) -> bool:
    """Whether a string is an option's value: in a `Literal`, a `case`, a key, or a default."""
    parent = page.parent[node]
    if isinstance(parent, ast.Dict):
        return node in parent.keys
    if isinstance(parent, ast.Tuple):
        return isinstance(page.parent[parent], ast.Subscript) and "Literal" in ast.unparse(
            page.parent[parent]
        )
    return isinstance(parent, ast.MatchValue | ast.AnnAssign)


# ---------------------------------------------------------------- tests


class Judge:
    """A pytest plugin that runs, for each mutant, the tests of its clauses until one fails."""

    def __init__(self, name: str, chosen: list[Mutant]) -> None:
        self.name = name
        self.chosen = chosen
        self.survivors: list[Mutant] = []
        self.broken: list[str] = []
        self.refused = 0  # when the page is made: nobody can play by it
        self.done = False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        original = dict(_PAGES)
        needed = {clause for mutant in self.chosen for clause in mutant.clauses}
        tests = {clause: named_after(clause, session.items) for clause in needed}
        items = {item for found in tests.values() for item in found}
        self.broken = [item.nodeid for item in sorted(items, key=str) if fails(item)]
        for mutant in self.chosen if not self.broken else ():
            try:
                _PAGES.update(made(self.name, mutant.source))
            except Exception:
                self.refused += 1
                continue
            found = [item for clause in mutant.clauses for item in tests[clause]]
            if not any(map(fails, found)):
                self.survivors.append(mutant)
            _PAGES.update(original)
        self.done = True
        return True


def made(name: str, source: str) -> dict[str, Any]:
    """The page object of a changed source by its game; all of them where they share it."""
    if name != "shared":
        return {name: run(PAGES[name], source).PAGE}
    package: Any = sys.modules["zhuoji.games"]
    kept, changed = package.shared, run(PAGES[name], source)
    sys.modules[kept.__name__] = package.shared = changed
    try:
        games = [game for game in PAGES if game != "shared"]
        return {game: run(PAGES[game], PAGES[game].read_text("utf-8")).PAGE for game in games}
    finally:
        sys.modules[kept.__name__] = package.shared = kept


def run(path: Path, source: str) -> Any:
    """The module of a source in place of a file's."""
    module = types.ModuleType(f"zhuoji.games.{path.stem}")
    exec(compile(source, str(path), "exec"), module.__dict__)
    return module


def named_after(clause: str, items: list[pytest.Item]) -> list[pytest.Item]:
    """The tests that carry a clause's id in their name."""
    pattern = re.compile(rf"_{clause.lower().replace('-', '_')}(?!\d)")
    return [item for item in items if pattern.search(item.name.partition("[")[0])]


def fails(item: pytest.Item) -> bool:
    """Whether the test fails now. Clause tests have parameters and no fixtures: they are called."""
    assert isinstance(item, pytest.Function)
    parameters = item.callspec.params if hasattr(item, "callspec") else {}
    try:
        item.obj(**parameters)
    except (Exception, pytest.fail.Exception):
        return True
    return False


def judge(name: str, chosen: list[Mutant]) -> Judge:
    """The verdict on some mutants of a page."""
    verdict = Judge(name, chosen)
    arguments = [str(TESTS), f"--rootdir={ROOT}", "-qq", "-p", "no:cacheprovider"]
    with redirect_stdout(io.StringIO()) as said:
        pytest.main(arguments, plugins=[verdict])
    if not verdict.done:
        raise RuntimeError(f"the tests did not run: {said.getvalue()}")
    return verdict


def main() -> int:
    """Judges mutants and prints who survived."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("pages", nargs="*", default=PAGES, metavar="PAGE", help=", ".join(PAGES))
    parser.add_argument("--every", type=int, default=1, metavar="N", help="each Nth mutant only")
    parser.add_argument("--from", type=int, default=0, dest="start", metavar="K")
    chosen = parser.parse_args()
    bad = False
    for name in chosen.pages:
        found = mutants(name)
        found = [m for m in found if (m.text, m.change) not in EQUIVALENT]
        verdict = judge(name, found[chosen.start :: chosen.every])
        for test in verdict.broken:
            print(f"fails without any change: {test}")
        for mutant in verdict.survivors:
            print(f"survives: {mutant}")
        counts = f"{verdict.refused} refused, {len(verdict.survivors)} survive"
        print(f"{name}: {len(verdict.chosen)} mutants, {counts}")
        bad |= bool(verdict.broken or verdict.survivors)
    return int(bad)


if __name__ == "__main__":
    sys.exit(main())

"""Changes each figure and each condition of a game's page, one at a time: a test must notice.

    python tests/mutate.py                 every mutant of every page
    python tests/mutate.py --every 20      each twentieth
    python tests/mutate.py --game anlong   those of one page

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
from typing import Any

import pytest

from zhuoji.games import _PAGES

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "python" / "zhuoji" / "games"
PAGES = {
    "zunyi": GAMES / "zunyi.py",
    "anlong": GAMES / "anlong.py",
    "guiyang": GAMES / "guiyang.py",
    "zunyi-classic": GAMES / "zunyi_classic.py",
    "nanxian": GAMES / "nanxian.py",
}
TESTS = ROOT / "tests" / "rules"

EQUIVALENT = {
    ("small_must_men=False,", "True"): "without 闷 there is none that a small win must be",
    ("ready_men=False,", "True"): "without 闷 there is none for a declared seat",
    (
        'Pattern("龙七对", "dragon seven pairs", 10, Fact.SEVEN_PAIRS | Fact.QUAD),',
        "Fact.QUAD",
    ): "only seven pairs have a quad (MJ-20)",
    (
        'Pattern("青龙背", "one-suit dragon pairs", 20, '
        "Fact.ONE_SUIT | Fact.SEVEN_PAIRS | Fact.QUAD),",
        "Fact.ONE_SUIT",
    ): "only seven pairs have a quad (MJ-20)",
    (
        'Pattern("龙七对", "dragon seven pairs", 20, Fact.SEVEN_PAIRS | Fact.QUAD),',
        "Fact.QUAD",
    ): "only seven pairs have a quad (MJ-20)",
    (
        'Pattern("清龙背", "one-suit dragon pairs", 30, '
        "Fact.ONE_SUIT | Fact.SEVEN_PAIRS | Fact.QUAD),",
        "Fact.ONE_SUIT",
    ): "only seven pairs have a quad (MJ-20)",
    (
        'Pattern("龍七對", "dragon seven pairs", 10, Fact.SEVEN_PAIRS | Fact.QUAD_WIN),',
        "Fact.QUAD_WIN",
    ): "only seven pairs have a quad (MJ-20)",
    ("none = LetterFact(0)", "1"): "a hand without a name is not looked up by its facts",
    (
        "many=MANY_REDS if line.needs == F.MANY_REDS else 0,",
        "1",
    ): "counts for nothing where each red adds nothing",
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
        self.play_clauses: dict[str, str] = next(
            ast.literal_eval(node.value)
            for node in self.tree.body
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "PLAY_CLAUSES"
        )
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


def cited(text: str) -> tuple[str, ...]:
    """The clauses that a text names, ranges spelled out."""
    found = []
    for page, first, last in CLAUSE.findall(text):
        found += [f"{page}-{n}" for n in range(int(first), int(last or first) + 1)]
    return tuple(dict.fromkeys(found))


# ---------------------------------------------------------------- changes


def mutants(source: str) -> list[Mutant]:
    """Every page with one change."""
    page = Page(source)
    found = []
    for node in ast.walk(page.tree):
        if not isinstance(node, ast.expr) or told(page, node):
            continue
        for change in changes(page, node):
            text = page.lines[node.lineno - 1].strip()
            changed = page.replaced(node, change)
            clauses = page.clauses(node) + (page.behind(node) if change == "*()" else ())
            found.append(Mutant(node.lineno, text, change, clauses, changed))
    return sorted(found, key=lambda mutant: mutant.line)


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
            return around.targets[0].id in ("PENALTIES", "GOLD", "PLAY_CLAUSES", "PAGE")
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
        case ast.Attribute(value=ast.Name(id="Fact"), attr=name):
            yield "Fact.WIDE_WAIT" if name == "SINGLE_WAIT" else "Fact.SINGLE_WAIT"
        case ast.Attribute(value=ast.Name(id="Kong"), attr=name):
            yield "Kong.ADDED" if name == "CONCEALED" else "Kong.CONCEALED"
        case ast.Attribute(value=ast.Name(id="F"), attr=name):
            yield "F.ONE_RED" if name == "NO_RED" else "F.NO_RED"
        case ast.BinOp(op=ast.BitOr(), left=left, right=right) if not is_none(right):
            yield ast.unparse(left)
            yield ast.unparse(right)
    if isinstance(parent, ast.If | ast.IfExp) and parent.test is node:
        yield f"(not ({ast.unparse(node)}))"
    whole = isinstance(node, ast.Call | ast.Starred | ast.Name)
    if whole and isinstance(parent, ast.Tuple) and is_value(page, parent):
        yield "*()"


def is_value(page: Page, node: ast.Tuple) -> bool:
    """Whether a tuple is one, and neither a target nor the parameters of a type."""
    return isinstance(node.ctx, ast.Load) and not isinstance(page.parent[node], ast.Subscript)


def is_none(node: ast.expr) -> bool:
    """Whether the node is None, as in the type of what may be left out."""
    return isinstance(node, ast.Constant) and node.value is None


def is_part(parent: ast.AST) -> bool:
    """Whether a number is part of a negative one or of a mask, which are changed as a whole."""
    if isinstance(parent, ast.BinOp):
        return isinstance(parent.op, ast.BitOr)
    return isinstance(parent, ast.UnaryOp)


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
        self.done = False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        original = _PAGES[self.name]
        needed = {clause for mutant in self.chosen for clause in mutant.clauses}
        tests = {clause: named_after(clause, session.items) for clause in needed}
        items = {item for found in tests.values() for item in found}
        self.broken = [item.nodeid for item in sorted(items, key=str) if fails(item)]
        for mutant in self.chosen if not self.broken else ():
            try:
                _PAGES[self.name] = made(mutant.source, original)
            except Exception:
                continue  # it is refused when it is made: nobody can play by it
            found = [item for clause in mutant.clauses for item in tests[clause]]
            if not any(map(fails, found)):
                self.survivors.append(mutant)
        _PAGES[self.name] = original
        self.done = True
        return True


def made(source: str, original: Any) -> Any:
    """The page object of a changed source."""
    module = types.ModuleType(original.play.__module__)
    exec(compile(source, original.play.__code__.co_filename, "exec"), module.__dict__)
    return module.__dict__["PAGE"]


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
    parser.add_argument("--every", type=int, default=1, metavar="N", help="each Nth mutant only")
    parser.add_argument("--from", type=int, default=0, dest="start", metavar="K")
    parser.add_argument("--game", choices=PAGES)
    chosen = parser.parse_args()
    bad = False
    for name, path in PAGES.items():
        if chosen.game not in (None, name):
            continue
        found = mutants(path.read_text(encoding="utf-8"))
        found = [m for m in found if (m.text, m.change) not in EQUIVALENT]
        verdict = judge(name, found[chosen.start :: chosen.every])
        for test in verdict.broken:
            print(f"fails without any change: {test}")
        for mutant in verdict.survivors:
            print(f"survives: {mutant}")
        print(f"{name}: {len(verdict.chosen)} mutants, {len(verdict.survivors)} survive")
        bad |= bool(verdict.broken or verdict.survivors)
    return int(bad)


if __name__ == "__main__":
    sys.exit(main())

"""The stub of the core says exactly what the module has."""

import ast
import enum
import re
from pathlib import Path

import zhuoji
from zhuoji import _core

STUB = ast.parse((Path(zhuoji.__file__).parent / "_core.pyi").read_text())


def members(body):
    """Names of a stub's classes, functions and constants, with their nodes."""
    found = {}
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found[node.name] = node
        elif isinstance(node, ast.AnnAssign):
            found[node.target.id] = node
        elif isinstance(node, ast.Assign):
            found[node.targets[0].id] = node
    return found


def is_typing_only(node):
    """A TypedDict describes a plain dict: the module has no such class."""
    return isinstance(node, ast.ClassDef) and any(
        isinstance(base, ast.Name) and base.id == "TypedDict" for base in node.bases
    )


def parameters(function):
    """The parameter names of a stub's function, self aside."""
    return [argument.arg for argument in function.args.args if argument.arg != "self"]


def spoken_parameters(doc):
    """The parameter names that pybind11 writes into the docstring of a function."""
    inside = re.search(r"\((.*)\) ->", doc.splitlines()[0]).group(1)
    names = re.findall(r"(?:^|, )(\w+): ", re.sub(r"\[[^\]]*\]", "", inside))
    return [name for name in names if name != "self"]


def test_the_stub_names_what_the_module_has():
    stub = {name for name, node in members(STUB.body).items() if not is_typing_only(node)}
    module = {name for name in vars(_core) if not name.startswith("_")}
    assert stub == module


def test_the_stub_has_the_members_of_every_class():
    classes = {
        name: node
        for name, node in members(STUB.body).items()
        if isinstance(node, ast.ClassDef) and not is_typing_only(node)
    }
    assert classes
    for name, node in classes.items():
        real = getattr(_core, name)
        stub = members(node.body)
        if issubclass(real, enum.Enum):
            said = {key: value.value.value for key, value in stub.items()}
            assert said == {member.name: member.value for member in real}, name
            continue
        plain = {key for key in stub if not key.startswith("__")}
        assert plain == {key for key in vars(real) if not key.startswith("_")}, name


def test_the_stub_has_the_parameters_of_every_function():
    checked = 0
    for name, node in members(STUB.body).items():
        if isinstance(node, ast.FunctionDef):
            assert parameters(node) == spoken_parameters(getattr(_core, name).__doc__), name
            checked += 1
        elif isinstance(node, ast.ClassDef) and not is_typing_only(node):
            real = getattr(_core, name)
            if issubclass(real, enum.Enum):
                continue
            for method, stub in members(node.body).items():
                if method.startswith("__") and method != "__init__":
                    continue
                doc = getattr(real, method).__doc__
                if isinstance(stub, ast.FunctionDef) and doc and "->" in doc.splitlines()[0]:
                    if [d.id for d in stub.decorator_list] == ["property"]:
                        continue
                    unnamed = "arg0" in doc
                    said = parameters(stub)
                    assert unnamed or said == spoken_parameters(doc), f"{name}.{method}"
                    checked += 1
    assert checked > 20

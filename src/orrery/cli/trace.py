"""From a rule's id to the code that carries it out and the tests that show it.

Sources are parsed, never run. An id counts as carried out where it stands in a `RULES` tuple or is
an argument of a call (a reason, an option); a docstring, a comment or a message proves nothing.
An id counts as shown where a test, or its class or module, is marked `pytest.mark.rule(id)`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from orrery.core.errors import Refused
from orrery.core.ledger import Rule

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
DEFINITIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


class Place(NamedTuple):
    """Where something stands: a file, a line, and what it belongs to there."""

    path: Path
    line: int
    name: str

    def __str__(self) -> str:
        return f"{nearby(self.path)}:{self.line} {self.name}".rstrip()

    def short(self) -> str:
        """For narrow columns."""
        return f"{self.path.name}:{self.line} {self.name}".rstrip()


class Trace:
    """The rules of one ledger with where each is carried out and shown."""

    def __init__(self, rules: list[Rule], folder: Path, tests: Path | None) -> None:
        self.rules = rules
        self.carried: dict[str, list[Place]] = {}
        self.shown: dict[str, list[Place]] = {}
        self.named: dict[str, list[Place]] = {}  # anywhere in a string
        self.pattern = id_pattern(rules)
        for path in sources(folder):
            self._read_code(path)
        for path in sources(tests) if tests is not None else []:
            self._read_tests(path)

    def _read_code(self, path: Path) -> None:
        tree = parse(path)
        for owner, node in with_owners(tree):
            for constant in carriers(node):
                if self.pattern.fullmatch(constant.value):
                    place = Place(path, constant.lineno, owner)
                    self.carried.setdefault(constant.value, []).append(place)
            self._note_names(path, owner, node)

    def _read_tests(self, path: Path) -> None:
        tree = parse(path)
        words = mark_names(tree)
        for place, call in marks(tree, path, words):
            for constant in texts(call):
                self.shown.setdefault(constant.value, []).append(place)
        for owner, node in with_owners(tree):
            self._note_names(path, owner, node)

    def _note_names(self, path: Path, owner: str, node: ast.AST) -> None:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            for found in self.pattern.finditer(node.value):
                place = Place(path, node.lineno, owner)
                self.named.setdefault(found.group(), []).append(place)

    def problems(self) -> list[str]:
        """What keeps the ledger from being whole, one sentence each."""
        found: list[str] = []
        known = {rule.id for rule in self.rules}
        for rule in self.rules:
            if rule.id not in self.carried:
                found.append(f"{rule.id} is carried out nowhere: name it in a RULES tuple")
            if rule.id not in self.shown:
                found.append(f"{rule.id} is shown by no test: mark one with pytest.mark.rule")
        for name in sorted(self.named.keys() - known):
            for place in self.named[name]:
                found.append(f"{name} is not in the ledger, but stands at {place}")
        return found


def id_pattern(rules: list[Rule]) -> re.Pattern[str]:
    """What ids of a ledger look like: its prefix, sections in capitals, a number."""
    prefixes = sorted({re.escape(rule.id.partition("-")[0]) for rule in rules})
    return re.compile(rf"(?<![\w-])(?:{'|'.join(prefixes)})(?:-[A-Z0-9]+)+-\d\d+(?![\w-])")


# -- sources --------------------------------------------------------------------------------


def sources(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


def parse(path: Path) -> ast.Module:
    try:
        return ast.parse(path.read_bytes())
    except (SyntaxError, ValueError) as e:
        raise Refused("bad_source", f"{nearby(path)} is not Python: {e}", str(path.name)) from e


def nearby(path: Path) -> str:
    """A path as people name it: from where they stand, or else from its package."""
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return "/".join(path.parts[-3:])


def with_owners(node: ast.AST, owner: str = "") -> Iterator[tuple[str, ast.AST]]:
    """Every node, in order, with the definition or module-level name it stands in."""
    yield owner, node
    if isinstance(node, DEFINITIONS):
        owner = inner_name(owner, node)
    elif not owner and isinstance(node, ast.Assign | ast.AnnAssign):
        owner = next((name for name in targets(node) if name != "RULES"), "")
    for child in ast.iter_child_nodes(node):
        yield from with_owners(child, owner)


def inner_name(owner: str, node: Definition) -> str:
    return f"{owner}.{node.name}" if owner else node.name


def targets(node: ast.AST) -> list[str]:
    """The plain names that an assignment sets."""
    if isinstance(node, ast.Assign):
        return [target.id for target in node.targets if isinstance(target, ast.Name)]
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return [node.target.id]
    return []


# -- carrying out ---------------------------------------------------------------------------


class Text(NamedTuple):
    value: str
    lineno: int


def carriers(node: ast.AST) -> list[Text]:
    """The strings in a node that may say which rule its code carries out."""
    if isinstance(node, ast.Call):
        return texts(node)
    if isinstance(node, ast.Assign | ast.AnnAssign) and "RULES" in targets(node):
        return [text for part in ast.walk(node) for text in text_of(part)]
    return []


def texts(call: ast.Call) -> list[Text]:
    """The strings that are arguments of a call themselves."""
    values = [*call.args, *[keyword.value for keyword in call.keywords]]
    return [text for value in values for text in text_of(value)]


def text_of(node: ast.AST) -> list[Text]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [Text(node.value, node.lineno)]
    return []


# -- showing --------------------------------------------------------------------------------


def mark_names(tree: ast.Module) -> set[str]:
    """Other names a module gives to the mark: `rule = pytest.mark.rule`."""
    found: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.Assign) and is_mark(node.value, set()):
            found.update(targets(node))
    return found


def is_mark(node: ast.AST, names: set[str]) -> bool:
    """Whether an expression is `pytest.mark.rule`, `mark.rule` or another name for it."""
    if isinstance(node, ast.Name):
        return node.id in names
    if not isinstance(node, ast.Attribute) or node.attr != "rule":
        return False
    mark = node.value
    return (isinstance(mark, ast.Attribute) and mark.attr == "mark") or (
        isinstance(mark, ast.Name) and mark.id == "mark"
    )


def marks(tree: ast.Module, path: Path, names: set[str]) -> list[tuple[Place, ast.Call]]:
    """The marks that pytest will see: on tests, their parameters, classes and modules."""
    found: list[tuple[Place, ast.Call]] = []
    for owner, node in with_owners(tree):
        if isinstance(node, DEFINITIONS) and is_test(node):
            place = Place(path, node.lineno, inner_name(owner, node))
            holders = node.decorator_list
        elif isinstance(node, ast.Assign) and "pytestmark" in targets(node):
            place = Place(path, node.lineno, owner if owner != "pytestmark" else "")
            holders = [node.value]
        else:
            continue
        for holder in holders:
            for part in ast.walk(holder):
                if isinstance(part, ast.Call) and is_mark(part.func, names):
                    found.append((place, part))
    return found


def is_test(node: Definition) -> bool:
    return node.name.startswith("Test" if isinstance(node, ast.ClassDef) else "test")

"""Make web/src/lib/messages.ts, the client's types, from the server's messages.

The source is read, not imported: names of aliases, docstrings and comments come along.

    python tools/messages.py            write the file
    python tools/messages.py --check    only say, by the exit status, whether it is up to date
"""

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "orrery" / "server" / "messages.py"
TARGET = ROOT / "web" / "src" / "lib" / "messages.ts"

PLAIN = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "Any": "any"}
HEADER = """\
// Made by tools/messages.py from src/orrery/server/messages.py; change that instead.
"""


def translate(source: str) -> str:
    """The TypeScript of a module of messages: a type an alias, an interface a struct."""
    lines = source.splitlines()
    parts = [HEADER]
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and node.name != "Struct":
            parts.append(interface(node, lines))
        elif isinstance(node, ast.Assign):
            parts.append(alias(node))
    return "\n".join(parts)


def alias(node: ast.Assign) -> str:
    target = node.targets[0]
    assert isinstance(target, ast.Name)
    return f"export type {target.id} = {written(node.value)};\n"


def interface(node: ast.ClassDef, lines: list[str]) -> str:
    out: list[str] = []
    doc = ast.get_docstring(node)
    if doc:
        out += ["/**", *[f" * {line}".rstrip() for line in doc.splitlines()], " */"]
    out.append(f"export interface {node.name} {{")
    words = {word.arg: ast.literal_eval(word.value) for word in node.keywords}
    if "tag" in words:
        out.append(f"  {words['tag_field']}: '{words['tag']}';")
    for field in node.body:
        if isinstance(field, ast.AnnAssign):
            assert isinstance(field.target, ast.Name)
            mark = "" if field.value is None else "?"
            note = comment(lines[field.lineno - 1])
            out.append(f"  {field.target.id}{mark}: {written(field.annotation)};{note}")
    out.append("}\n")
    return "\n".join(out)


def comment(line: str) -> str:
    _, mark, text = line.partition("  # ")
    return f" // {text}" if mark else ""


def written(node: ast.expr) -> str:
    """A Python annotation in TypeScript."""
    match node:
        case ast.Name(id=name):
            return PLAIN.get(name, name)
        case ast.Constant(value=None):
            return "null"
        case ast.Constant(value=str(text)):
            return f"'{text}'"
        case ast.BinOp(left=left, right=right):
            return f"{written(left)} | {written(right)}"
        case ast.Subscript(value=ast.Name(id=outer), slice=inner):
            args = [written(n) for n in (inner.elts if isinstance(inner, ast.Tuple) else [inner])]
            return generic(outer, args)
    raise SystemExit(f"messages.py:{node.lineno}: no TypeScript for {ast.unparse(node)}")


def generic(outer: str, args: list[str]) -> str:
    if outer == "list":
        return f"({args[0]})[]" if "|" in args[0] else f"{args[0]}[]"
    if outer == "dict":
        return f"Record<{args[0]}, {args[1]}>"
    if outer == "tuple":
        return f"[{', '.join(args)}]"
    if outer == "Literal":
        return " | ".join(args)
    raise SystemExit(f"messages.py: no TypeScript for {outer}")


def main() -> None:
    made = translate(SOURCE.read_text("utf-8"))
    if "--check" in sys.argv[1:]:
        if not TARGET.exists() or TARGET.read_text("utf-8") != made:
            raise SystemExit(f"{TARGET.relative_to(ROOT)} is out of date: run tools/messages.py")
        return
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(made, "utf-8")


if __name__ == "__main__":
    main()

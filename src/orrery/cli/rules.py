"""`orrery rules`: every rule of a game, where it is carried out and which tests show it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

import orrery
from orrery.cli.ledgers import ledger_of
from orrery.cli.trace import Place, Trace
from orrery.core.errors import Refused
from orrery.core.ledger import Rule


def command(
    game: Annotated[str, typer.Argument(help="The game's key; all games without.")] = "",
    rule: Annotated[str, typer.Option(help="Show one rule in full, by its id.")] = "",
    check: Annotated[
        bool, typer.Option("--check", help="Fail when a rule lacks its code or its test.")
    ] = False,
    tests: Annotated[Path, typer.Option(help="The folder with the tests.")] = Path("tests"),
) -> None:
    """Print the rules of a game, and what carries out and shows each.

    Examples:

    \b
      orrery rules vertium
      orrery rules vertium --rule VT-ATK-03
      orrery rules --check
    """
    if check and not tests.is_dir():
        raise Refused("no_tests", f"there is no folder {tests}; give it with --tests", "tests")
    traced: dict[str, Trace] = {}
    for key in [game] if game else orrery.installed():
        found = trace_game(key, tests)
        if found is not None:
            traced[key] = found
        elif game or check:
            typer.echo(f"{key}: no ledger, nothing to trace", err=True)
    if rule:
        typer.echo(show_rule(traced, rule))
    elif check:
        sound = [report(key, found) for key, found in traced.items()]
        if not all(sound):
            raise typer.Exit(1)
    else:
        for key, found in traced.items():
            print_ledger(key, orrery.game(key).name, found)


def trace_game(key: str, tests: Path) -> Trace | None:
    """The trace of an installed game, or None when it has no ledger."""
    game = orrery.game(key)
    rules = ledger_of(game)
    if not rules or game.folder is None:
        return None
    return Trace(rules, game.folder, tests if tests.is_dir() else None)


def report(key: str, trace: Trace) -> bool:
    """Say what is wrong, or that all is well."""
    problems = trace.problems()
    for problem in problems:
        typer.echo(f"{key}: {problem}")
    if problems:
        typer.echo(f"{key}: {counted(len(problems), 'problem')} in {len(trace.rules)} rules")
    else:
        typer.echo(f"{key}: {len(trace.rules)} rules, each carried out and shown")
    return not problems


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def show_rule(traced: dict[str, Trace], wanted: str) -> str:
    """One rule in full."""
    for trace in traced.values():
        for rule in trace.rules:
            if rule.id == wanted.upper():
                return full(rule, trace)
    hint = ", ".join(f"orrery rules {key}" for key in traced)
    raise Refused("unknown_rule", f"no ledger has a rule {wanted!r}; see {hint}", "rule")


def full(rule: Rule, trace: Trace) -> str:
    parts = [
        ("section", [rule.section]),
        ("certainty", [rule.certainty]),
        ("ruling", [rule.ruling] if rule.ruling else []),
        ("check", [rule.check]),
        ("carried out", listed(trace.carried, rule.id)),
        ("shown by", listed(trace.shown, rule.id)),
    ]
    lines = [rule.id, f"  {rule.text}"]
    for name, values in parts:
        for i, value in enumerate(values):
            lines.append(f"  {name if i == 0 else '':<12} {value}")
    return "\n".join(lines)


def listed(places: dict[str, list[Place]], id: str) -> list[str]:
    return [str(place) for place in places.get(id, [])] or ["nowhere"]


def print_ledger(key: str, name: str, trace: Trace) -> None:
    """A table on a terminal; one line a fact where a program or a file reads."""
    if not sys.stdout.isatty():
        typer.echo(f"{key}: {len(trace.rules)} rules")
        for rule in trace.rules:
            typer.echo(f"\n{rule.id}  {rule.text}")
            for word, places in (("carried out", trace.carried), ("shown by", trace.shown)):
                for place in listed(places, rule.id):
                    typer.echo(f"  {word:<12} {place}")
        return
    table = Table(title=f"{name}: {len(trace.rules)} rules", show_lines=True)
    table.add_column("Rule", no_wrap=True, style="bold")
    table.add_column("What it says", ratio=2)
    table.add_column("Carried out", ratio=1, overflow="fold")
    table.add_column("Shown by", ratio=1, overflow="fold")
    for rule in trace.rules:
        table.add_row(
            rule.id,
            escape(rule.text),
            escape("\n".join(place.short() for place in trace.carried.get(rule.id, []))),
            escape("\n".join(place.short() for place in trace.shown.get(rule.id, []))),
        )
    Console().print(table)

"""Answers to `where`, `why` and `rules`: lines of markup, from what the asking seat may know."""

from __future__ import annotations

from typing import Final

from rich.markup import escape

from orrery.cli.ledgers import ledger_of
from orrery.cli.terminal.finding import actions_like, any_order, in_order, words
from orrery.cli.terminal.telling import (
    NONE,
    groups,
    hidden_size,
    in_words,
    is_hidden,
    label,
    rows,
    title,
)
from orrery.core.fields import LIST, MEMORY, ONE, Field
from orrery.core.game import AnyGame
from orrery.core.ledger import Rule
from orrery.core.state import State
from orrery.core.verbs import KEY, Domain

SOME: Final = 5
MANY_RULES: Final = 8


# -- where ----------------------------------------------------------------------------------


def where(s: State, seat: int, text: str) -> list[str]:
    """Where the things called so are, and where they may be hidden."""
    asked = words(text)
    if not asked:
        return ["Where is what? Name a thing, for example a card or a place."]
    view = s.view(seat)
    lines: list[str] = []
    hidden: list[str] = []
    for group in groups(s):
        for row, values in rows(s, group, view):
            name = s.label(group.domain, row)
            if _called(asked, name, str(group.domain.value(row))):
                lines.append(f"[loud]{escape(name)}[/]: {_row_in_words(s, group.name, values)}")
    domains = _domains_with(s, asked)
    for field in s.game.shown:
        if field.domain not in domains or field.shape == MEMORY:
            continue
        if field.fixed and field.shape == LIST:
            continue  # a list of what is in play says nothing about where
        for place, value in _places(s, field, view):
            if is_hidden(value):
                if hidden_size(value):
                    hidden.append(f"{place} ({hidden_size(value)})")
                continue
            held = _held(s, field, value, asked)
            if held:
                lines.append(f"[loud]{escape(held)}[/]: {place}")
    if hidden and domains:
        lines.append(f"[soft]You cannot see, and so it may be there: {'; '.join(hidden)}.[/]")
    if not lines:
        return [f"Nothing on this table is called {escape(text)!r}."]
    return lines


def _row_in_words(s: State, group: str, values: dict[str, object]) -> str:
    parts: list[str] = []
    for field in s.game.shown:
        if field.group is not None and field.group.name == group and field.name in values:
            held = in_words(s, field, values[field.name])
            if held != NONE:
                parts.append(f"{field.text or title(field)}: {held}")
    return escape("; ".join(parts))


def _called(asked: list[str], name: str, key: str) -> bool:
    return in_order(asked, words(name)) or in_order(asked, words(key.replace("_", " ")))


def _domains_with(s: State, asked: list[str]) -> list[Domain]:
    """The domains in which something is called so."""
    found: list[Domain] = []
    for field in s.game.shown:
        domain = field.domain
        if domain in found or domain.form != KEY:
            continue
        if any(_called(asked, s.label(domain, i), domain.keys[i]) for i in range(domain.size)):
            found.append(domain)
    return found


def _places(s: State, field: Field, view: dict[str, object]) -> list[tuple[str, object]]:
    """What a field holds at each place, with what the place is called."""
    text = escape(field.text or title(field))
    if field.group is None:
        return [(text, view[field.name])]
    found: list[tuple[str, object]] = []
    for row, values in rows(s, field.group, view):
        name = s.label(field.group.domain, row)
        value = values[field.name]
        if field.shape != ONE or label(s, field, value) != name:  # not "Kepler is Kepler"
            found.append((f"{text}, {escape(name)}", value))
    return found


def _held(s: State, field: Field, value: object, asked: list[str]) -> str:
    """Which of the things called so a place holds."""
    counts: dict[str, int] = {}
    if isinstance(value, dict):
        counts = {str(key): count for key, count in value.items()}
    elif isinstance(value, list):
        for item in value:
            if item is not None:
                counts[str(item)] = counts.get(str(item), 0) + 1
    elif isinstance(value, str):
        return label(s, field, value) if _called(asked, label(s, field, value), value) else ""
    found = [
        f"{count} {label(s, field, key)}"
        for key, count in counts.items()
        if _called(asked, label(s, field, key), key)
    ]
    return ", ".join(found)


# -- why ------------------------------------------------------------------------------------


def why(s: State, seat: int, text: str) -> list[str]:
    """Why an action may not be chosen now, with the rule; or that it may."""
    if text.isdecimal():
        number = int(text) if len(text) < 6 else 0
        if not 1 <= number <= len(s.options):
            return [f"There are {len(s.options)} options. Name an action: why {_example(s)}"]
        found = [s.options[number - 1]]
    else:
        found = actions_like(s, text)
    if not found:
        verbs = ", ".join(verb.name for verb in s.game.verbs.all)
        return [
            f"No action of this game reads like {escape(text)!r}."
            if words(text)
            else f"Why what? Name an action, for example: why {_example(s)}",
            f"[soft]They begin with: {escape(verbs)}.[/]",
        ]
    return _reasons(s, seat, found)


def _example(s: State) -> str:
    return escape(s.sentence(s.options[0]).lower()) if s.options else "..."


def _reasons(s: State, seat: int, actions: list[int]) -> list[str]:
    """One line for each different reason; what is possible comes first."""
    lines: list[str] = []
    told: dict[str, list[str]] = {}
    for action in actions:
        sentence = s.sentence(action)
        if seat == s.seat and action in s.options:
            number = s.options.index(action) + 1
            lines.append(f"[loud]{escape(sentence)}[/]: you may. It is option {number}.")
            continue
        for reason in s.why_not(seat, action):
            rule = f" [soft]({reason['rule']})[/]" if reason["rule"] else ""
            told.setdefault(escape(reason["text"]) + rule, []).append(sentence)
    for text, sentences in told.items():
        more = f" and {len(sentences) - 1} more like it" if len(sentences) > 1 else ""
        lines.append(f"[loud]{escape(sentences[0])}[/]{more}: {text}")
    if len(lines) > SOME:
        rest = len(lines) - SOME
        lines = [*lines[:SOME], f"[soft]... and {rest} further answers; say more exactly which.[/]"]
    return lines


# -- rules ----------------------------------------------------------------------------------


def rules(game: AnyGame, text: str) -> list[str]:
    """A rule by its id, or the rules that hold the words."""
    ledger = ledger_of(game)
    if not ledger:
        return [f"{escape(game.name)} keeps no ledger of its rules."]
    asked = text.strip()
    if not asked:
        sections = list(dict.fromkeys(rule.id.rsplit("-", 1)[0] for rule in ledger))
        return [
            f"{len(ledger)} rules. Name an id, its beginning, or a word: rules {ledger[0].id}",
            f"[soft]They begin with {', '.join(sections)}.[/]",
        ]
    whole = [rule for rule in ledger if rule.id.casefold() == asked.casefold()]
    found = whole or [r for r in ledger if r.id.casefold().startswith(asked.casefold())]
    if not found:
        found = [r for r in ledger if any_order(words(asked), words(f"{r.section} {r.text}"))]
    if not found:
        return [f"No rule speaks of {escape(asked)!r}. Try another word."]
    if len(found) == 1:
        return _whole_rule(found[0])
    lines = [f"[loud]{rule.id}[/] {escape(rule.text)}" for rule in found[:MANY_RULES]]
    if len(found) > MANY_RULES:
        ids = ", ".join(rule.id for rule in found[MANY_RULES : MANY_RULES * 4])
        dots = ", ..." if len(found) > MANY_RULES * 4 else ""
        lines.append(f"[soft]{len(found) - MANY_RULES} more: {ids}{dots}[/]")
    return lines


def _whole_rule(rule: Rule) -> list[str]:
    lines = [f"[loud]{rule.id}[/] [soft]{escape(rule.section)}[/]", escape(rule.text)]
    if rule.ruling:
        lines.append(f"[soft]The rulebook leaves this open. Ruled so:[/] {escape(rule.ruling)}")
    return lines

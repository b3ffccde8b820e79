"""Write docs/scenarios from the declared fields of the games, and the words in tools/pages.

python -m tools.scenarios
"""

from __future__ import annotations

from pathlib import Path

from tools.pages import Page, conquerors, fulcrum, fusion, planetfall, vertium

import orrery
from orrery.core.fields import BAG, LIST, MEMORY, NOBODY, OWNER, Field, Group
from orrery.core.verbs import FLAG, NUMBER, Domain

FOLDER = Path(__file__).parent.parent / "docs" / "scenarios"
GAMES = [conquerors.PAGE, fulcrum.PAGE, fusion.PAGE, planetfall.PAGE, vertium.PAGE]
PAGES = {page.game: page for page in GAMES}


def values(domain: Domain) -> str:
    """What one value of a domain looks like."""
    if domain.form == NUMBER:
        what = "" if domain.name == "number" else domain.name + " "
        return f"{what}{domain.low} to {domain.low + domain.size - 1}"
    return "true or false" if domain.form == FLAG else f"[{domain.name}](#{anchor(domain)})"


def anchor(domain: Domain) -> str:
    return domain.name.replace("_", "-")


def kind(field: Field) -> str:
    if field.shape == BAG:
        return f"counts by {values(field.domain)}"
    if field.shape == LIST:
        return f"list of {values(field.domain)}"
    if field.shape == MEMORY:
        return f"numbers, {values(field.domain)}"
    return values(field.domain) + (", or none" if field.optional else "")


def seen_by(field: Field) -> str:
    if field.shape == MEMORY:
        return "nobody"
    who = {OWNER: "its owner", NOBODY: "nobody"}.get(field.sees, "all")
    return f"{who}; all once `{field.until}`" if field.until else who


def table(fields: list[Field]) -> str:
    lines = ["| field | value | seen by | meaning |", "| --- | --- | --- | --- |"]
    lines += [f"| `{f.name}` | {kind(f)} | {seen_by(f)} | {f.text} |" for f in fields]
    return "\n".join(lines) + "\n"


def fields_page(page: Page, fields: list[Field]) -> str:
    groups: list[Group] = []
    for field in fields:
        if field.group is not None and field.group not in groups:
            groups.append(field.group)
    single = [f for f in fields if f.group is None]
    text = page.fields + table([f for f in single if f.shape != MEMORY])
    for group in groups:
        how = "a list, in seat order" if group.listed else "a table by key"
        text += f"\n### In `{group.name}`, {how}\n\n"
        text += table([f for f in fields if f.group is group])
    memory = [f for f in single if f.shape == MEMORY]
    return text + page.memory + table(memory) if memory else text


def words_page(fields: list[Field]) -> str:
    domains: dict[str, Domain] = {}
    for field in fields:
        for domain in (field.domain, field.group.domain if field.group else field.domain):
            if domain.form not in (NUMBER, FLAG):
                known = domains.setdefault(domain.name, domain)
                assert known.keys == domain.keys, f"two domains are named {domain.name}"
    text = "\n## Keys\n"
    for domain in domains.values():
        pairs = zip(domain.keys, domain.labels, strict=True)
        text += f"\n### {anchor(domain)}\n\n"
        text += ", ".join(f"`{key}` ({label})" for key, label in pairs) + "\n"
    return text


def at_page(page: Page) -> str:
    assert page.told == page.steps, "`at` has other steps now"
    return page.at + "".join(page.step_row(word) for word in page.steps) + page.after_at


def path_of(key: str) -> Path:
    return FOLDER / f"{key}.md"


def page_of(key: str) -> str:
    """The whole page of a game."""
    page = PAGES[key]
    fields = orrery.game(key).fields
    return page.head + "\n" + at_page(page) + fields_page(page, fields) + words_page(fields)


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for key in PAGES:
        path_of(key).write_text(page_of(key), "utf-8")

"""The ledger of a game: every rule with an id, in our own words."""

from __future__ import annotations

import tomllib
from pathlib import Path

from orrery.core.reading import Reader

CERTAINTIES = ["explicit", "implied", "ruling"]


class Rule:
    """One rule: what it says, how sure the rulebook is, and why we ruled as we did."""

    def __init__(
        self, id: str, section: str, text: str, certainty: str, ruling: str, check: str
    ) -> None:
        self.id = id
        self.section = section
        self.text = text
        self.certainty = certainty
        self.ruling = ruling
        self.check = check


def load_ledger(path: Path) -> list[Rule]:
    """The rules in a ledger file, in its order."""
    reader = Reader(tomllib.loads(path.read_text("utf-8")), path.name, "bad_ledger")
    reader.text("game")
    prefix = reader.text("prefix")
    rules: list[Rule] = []
    seen: set[str] = set()
    for entry in reader.tables("rule"):
        rule = Rule(
            entry.text("id"),
            entry.text("section"),
            entry.text("text"),
            entry.choice("certainty", CERTAINTIES),
            entry.text("ruling", ""),
            entry.text("check"),
        )
        entry.done()
        if not rule.id.startswith(prefix + "-") or rule.id in seen:
            raise entry.refuse(f"must be new and begin with {prefix}-, not {rule.id}", "id")
        if (rule.certainty == "ruling") != bool(rule.ruling):
            raise entry.refuse("belongs to rulings, and every ruling has one", "ruling")
        seen.add(rule.id)
        rules.append(rule)
    reader.done()
    return rules

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.core.errors import Refused
from orrery.core.ledger import load_ledger

HEAD = 'game = "tiny"\nprefix = "TN"\n'
RULE = """
[[rule]]
id = "TN-1"
section = "Turns"
text = "One draws."
certainty = "explicit"
check = "A card is drawn."
"""
RULING = RULE.replace("TN-1", "TN-2").replace('"explicit"', '"ruling"\nruling = "Simplest."')


def ledger(folder: Path, text: str) -> Path:
    path = folder / "ledger.toml"
    path.write_text(text, "utf-8")
    return path


def test_rules_come_in_their_order(tmp_path: Path) -> None:
    rules = load_ledger(ledger(tmp_path, HEAD + RULING + RULE))
    assert [rule.id for rule in rules] == ["TN-2", "TN-1"]
    ruled, plain = rules
    assert (ruled.certainty, ruled.ruling) == ("ruling", "Simplest.")
    assert (plain.section, plain.text, plain.ruling) == ("Turns", "One draws.", "")
    assert plain.check == "A card is drawn."


@pytest.mark.parametrize(
    ("text", "field"),
    [
        (RULE, "ledger.toml.game"),
        (HEAD + RULE + RULE, "ledger.toml.rule[1].id"),
        (HEAD + RULE.replace("TN-1", "XX-1"), "ledger.toml.rule[0].id"),
        (HEAD + RULE.replace("explicit", "certain"), "ledger.toml.rule[0].certainty"),
        (HEAD + RULE.replace("explicit", "ruling"), "ledger.toml.rule[0].ruling"),
        (HEAD + RULE + 'ruling = "Because."', "ledger.toml.rule[0].ruling"),
        (HEAD + RULE.replace("text =", "words ="), "ledger.toml.rule[0].text"),
        (HEAD + RULE + "page = 3", "ledger.toml.rule[0].page"),
        (HEAD + "[more]\n" + RULE, "ledger.toml.more"),
    ],
)
def test_a_faulty_ledger_is_refused_with_the_field(tmp_path: Path, text: str, field: str) -> None:
    with pytest.raises(Refused) as refused:
        load_ledger(ledger(tmp_path, text))
    assert refused.value.code == "bad_ledger"
    assert refused.value.field == field

from __future__ import annotations

import tomllib
from collections.abc import Callable

import pytest

from orrery.core.errors import Refused
from orrery.core.reading import Reader, shown

DOCUMENT: dict[str, object] = {
    "name": "x",
    "count": 3,
    "on": True,
    "half": 0.5,
    "none": None,
    "words": ["a", "b"],
    "mixed": ["a", 1],
    "inner": {"deep": 1},
    "rows": [{"n": 1}, {"n": "two"}],
}


@pytest.fixture
def reader() -> Reader:
    return Reader(DOCUMENT, "doc", "bad_doc")


def test_values_come_as_the_types_asked_for(reader: Reader) -> None:
    assert reader.text("name") == "x"
    assert reader.number("count", 0, 5) == 3
    assert reader.flag("on") is True
    assert reader.texts("words") == ["a", "b"]
    assert reader.choice("name", ["x", "y"]) == "x"
    assert reader.table("inner").number("deep", 1, 1) == 1
    assert [row.path for row in reader.tables("rows")] == ["doc.rows[0]", "doc.rows[1]"]
    assert reader.has("half")
    assert not reader.has("whole")
    assert reader.names() == list(DOCUMENT)


def test_what_is_missing_may_have_a_default(reader: Reader) -> None:
    assert reader.number("no", 0, 5, 4) == 4
    assert reader.text("no", "") == ""
    assert reader.flag("no", False) is False
    assert reader.choice("no", ["x"], "x") == "x"


@pytest.mark.parametrize(
    ("ask", "field"),
    [
        (lambda r: r.value("no"), "doc.no"),
        (lambda r: r.text("count"), "doc.count"),
        (lambda r: r.text("none", "default"), "doc.none"),
        (lambda r: r.number("name", 0, 5), "doc.name"),
        (lambda r: r.number("count", 4, 5), "doc.count"),
        (lambda r: r.number("count", 0, 2), "doc.count"),
        (lambda r: r.number("half", 0, 1), "doc.half"),
        (lambda r: r.number("on", 0, 1), "doc.on"),
        (lambda r: r.flag("count"), "doc.count"),
        (lambda r: r.items("name"), "doc.name"),
        (lambda r: r.texts("mixed"), "doc.mixed"),
        (lambda r: r.choice("name", ["y"]), "doc.name"),
        (lambda r: r.table("words"), "doc.words"),
        (lambda r: r.tables("words"), "doc.words[0]"),
        (lambda r: r.table("inner").text("deep"), "doc.inner.deep"),
        (lambda r: r.tables("rows")[1].number("n", 0, 9), "doc.rows[1].n"),
    ],
)
def test_every_refusal_names_the_field(
    reader: Reader, ask: Callable[[Reader], object], field: str
) -> None:
    with pytest.raises(Refused) as refused:
        ask(reader)
    assert refused.value.field == field
    assert refused.value.code == "bad_doc"
    assert refused.value.message.startswith(field + " ")


@pytest.mark.parametrize("data", [None, 1, "x", [], [("a", 1)], {1: 2}, {None: 1}])
def test_only_tables_with_text_for_names_are_read(data: object) -> None:
    with pytest.raises(Refused) as refused:
        Reader(data)
    assert refused.value.message.startswith("the document ")


def test_names_nobody_asked_for_are_refused() -> None:
    reader = Reader({"a": 1, "b": 2}, "doc")
    reader.number("a", 0, 9)
    with pytest.raises(Refused) as refused:
        reader.done()
    assert refused.value.field == "doc.b"
    reader.number("b", 0, 9)
    reader.done()


def test_values_are_quoted_shortly() -> None:
    assert shown("x") == "'x'"
    assert len(shown("x" * 10_000)) == 60
    assert len(shown([0] * 10_000)) == 60


def test_huge_numbers_are_refused_like_others() -> None:
    """TOML can hold such a one in hexadecimal, but Python refuses to write it in decimal."""
    document = tomllib.loads("n = 0x" + "f" * 5000)
    with pytest.raises(Refused) as refused:
        Reader(document).number("n", 0, 5)
    assert len(refused.value.message) < 200
    assert len(shown(document["n"])) <= 60


def test_names_that_nobody_can_read_are_quoted() -> None:
    with pytest.raises(Refused) as refused:
        Reader({"\x1b[2J": 1}, "deck").done()
    assert refused.value.field == r"deck.'\x1b[2J'"
    with pytest.raises(Refused) as refused:
        Reader({"x" * 5000: 1}).done()
    assert len(refused.value.message) < 100

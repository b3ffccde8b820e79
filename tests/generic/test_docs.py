"""What the documentation shows is what the code does."""

from __future__ import annotations

import doctest
import re
import tomllib
from pathlib import Path

import pytest
from tools import scenarios

import orrery
from orrery.core.chance import seeded
from orrery.core.playing import Tally, play_out
from tests.generic.checks import check_json, check_options

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = ROOT / "examples" / "four_in_a_row"
GUIDE = (ROOT / "docs" / "new-game.md").read_text("utf-8")


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def test_the_guide_builds_the_whole_example_in_its_order() -> None:
    source = (EXAMPLE / "four_in_a_row.py").read_text("utf-8")
    at = 0
    for block in blocks(GUIDE, "python"):
        assert block in source[at:], f"not in the example, or not in this order:\n{block}"
        skipped = source[at : source.index(block, at)]
        assert not skipped.strip(), f"the guide leaves out:\n{skipped}"
        at = source.index(block, at) + len(block)
    assert not source[at:].strip(), f"the guide leaves out:\n{source[at:]}"


def test_the_guide_shows_how_the_example_is_installed() -> None:
    project = (EXAMPLE / "pyproject.toml").read_text("utf-8")
    assert [block for block in blocks(GUIDE, "toml") if block not in project] == []
    assert "entry-points" in "".join(blocks(GUIDE, "toml"))


def test_the_guide_tells_what_python_answers() -> None:
    session = "".join(blocks(GUIDE, "pycon"))
    test = doctest.DocTestParser().get_doctest(session, {}, "new-game.md", None, None)
    assert len(test.examples) > 8
    assert doctest.DocTestRunner().run(test).failed == 0


def test_the_example_is_as_short_as_it_claims() -> None:
    lines = (EXAMPLE / "four_in_a_row.py").read_text("utf-8").splitlines()
    code = [line for line in lines if line.strip()]
    assert len(code) < 80
    assert f"{len(code)} lines" in GUIDE


@pytest.mark.parametrize("key", scenarios.PAGES)
def test_the_scenario_page_is_up_to_date(key: str) -> None:
    """If this fails, run: python -m tools.scenarios"""
    assert scenarios.path_of(key).read_text("utf-8") == scenarios.page_of(key)


@pytest.mark.parametrize(
    ("key", "block"),
    [(key, block) for key in scenarios.PAGES for block in blocks(scenarios.page_of(key), "toml")],
)
def test_the_scenarios_on_the_page_can_be_played(key: str, block: str) -> None:
    game = orrery.game(key)
    s = game.from_scenario(tomllib.loads(block))
    check_options(s)
    check_json(game, s)


@pytest.mark.parametrize(
    ("key", "step"), [(key, step) for key, page in scenarios.PAGES.items() for step in page.steps]
)
def test_play_goes_on_to_the_end_from_every_step_on_the_page(key: str, step: str) -> None:
    s = orrery.game(key).from_scenario(scenarios.PAGES[key].example(step))
    play_out(s, seeded(1), Tally())
    assert s.result is not None

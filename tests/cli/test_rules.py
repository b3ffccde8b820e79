"""`orrery rules`: a made-up game with each kind of fault, and the real ledger."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import orrery
from orrery.cli import app, rules
from orrery.cli.ledgers import read_ledger
from orrery.cli.trace import Place, Trace
from orrery.core.errors import Refused

LEDGER = """
game = "toy"
prefix = "TG"
[[rule]]
id = "TG-MOVE-01"
section = "Moving"
text = "A piece moves [one] step."
certainty = "explicit"
check = "Given a piece, when it moves, then it is one step on."
[[rule]]
id = "TG-MOVE-A-02"
section = "Moving"
text = "It never stays."
certainty = "ruling"
ruling = "Otherwise nobody would move."
check = "Given a piece, then staying is refused."
[[rule]]
id = "TG-END-01"
section = "Ending"
text = "The game ends."
certainty = "implied"
check = "Given the last step, then it is over."
"""

CODE = '''
"""Nothing here is carried out by saying TG-MOVE-01."""
from typing import ClassVar, Final

RULES: Final = ("TG-END-01",)
STAY: Final = Why("TG-MOVE-A-02", "It never stays.")

class Move(Step):
    """As TG-MOVE-01 says."""
    RULES: ClassVar = ("TG-MOVE-01",)
'''

TESTS = """
import pytest

pytestmark = pytest.mark.rule("TG-END-01")

class TestMoves:
    @pytest.mark.rule("TG-MOVE-01", "TG-MOVE-A-02")
    def test_moves(self): ...
"""


class Toy:
    """The folders of a game that exists only as source."""

    def __init__(self, root: Path) -> None:
        self.game = root / "toy"
        self.tests = root / "tests"
        self.game.mkdir()
        self.tests.mkdir()
        self.write(LEDGER, CODE, TESTS)

    def write(self, ledger: str = "", code: str = "", tests: str = "") -> Toy:
        for text, path in (
            (ledger, self.game / "ledger.toml"),
            (code, self.game / "moves.py"),
            (tests, self.tests / "test_toy.py"),
        ):
            if text:
                path.write_text(text, "utf-8")
        return self

    def trace(self) -> Trace:
        return Trace(read_ledger(self.game), self.game, self.tests)


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Toy:
    monkeypatch.chdir(tmp_path)
    return Toy(tmp_path)


def where(places: list[Place]) -> list[str]:
    return [str(place) for place in places]


def test_rules_are_found_where_they_are_carried_out(toy: Toy) -> None:
    trace = toy.trace()
    assert where(trace.carried["TG-END-01"]) == ["toy/moves.py:5"]
    assert where(trace.carried["TG-MOVE-A-02"]) == ["toy/moves.py:6 STAY"]
    assert where(trace.carried["TG-MOVE-01"]) == ["toy/moves.py:10 Move"]


def test_rules_are_found_where_tests_show_them(toy: Toy) -> None:
    trace = toy.trace()
    assert where(trace.shown["TG-END-01"]) == ["tests/test_toy.py:4"]
    assert where(trace.shown["TG-MOVE-01"]) == ["tests/test_toy.py:8 TestMoves.test_moves"]
    assert trace.shown["TG-MOVE-A-02"] == trace.shown["TG-MOVE-01"]
    assert trace.problems() == []


@pytest.mark.parametrize(
    "proof",
    [
        'rule = pytest.mark.rule\n@rule("TG-MOVE-01")\ndef test_it(): ...',
        'from pytest import mark\n@mark.rule("TG-MOVE-01")\nasync def test_it(): ...',
        'pytestmark = [pytest.mark.slow, pytest.mark.rule("TG-MOVE-01")]',
        '@pytest.mark.rule("TG-MOVE-01")\nclass TestIt: ...',
        'class TestIt:\n    pytestmark = pytest.mark.rule("TG-MOVE-01")',
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("TG-MOVE-01"))])\n'
        "def test_it(n): ...",
    ],
)
def test_every_way_to_mark_a_test_counts(toy: Toy, proof: str) -> None:
    assert "TG-MOVE-01" in toy.write(tests=f"import pytest\n{proof}\n").trace().shown


@pytest.mark.parametrize(
    "proof",
    [
        '@pytest.mark.rule("TG-MOVE-01")\ndef helper(): ...',
        'def test_it():\n    """TG-MOVE-01"""',
        "def test_it(): ...  # TG-MOVE-01",
        'def test_it():\n    assert "TG-MOVE-01" in str(1)',
        'unused = pytest.mark.rule("TG-MOVE-01")',
        '@pytest.mark.other("TG-MOVE-01")\ndef test_it(): ...',
    ],
)
def test_nothing_else_shows_a_rule(toy: Toy, proof: str) -> None:
    assert toy.write(tests=f"import pytest\n{proof}\n").trace().problems()[0] == (
        "TG-MOVE-01 is shown by no test: mark one with pytest.mark.rule"
    )


@pytest.mark.parametrize(
    "claim",
    [
        'class Move:\n    """TG-MOVE-01"""',
        "class Move: ...  # TG-MOVE-01",
        'refuse("one step only (TG-MOVE-01)")',
        'NAME = "TG-MOVE-01"',
        'OTHER = ("TG-MOVE-01",)',
        'refuse(f"{1} TG-MOVE-01")',
    ],
)
def test_words_about_a_rule_do_not_carry_it_out(toy: Toy, claim: str) -> None:
    code = f'RULES = ("TG-END-01", "TG-MOVE-A-02")\n{claim}\n'
    assert toy.write(code=code).trace().problems() == [
        "TG-MOVE-01 is carried out nowhere: name it in a RULES tuple"
    ]


@pytest.mark.parametrize(
    "claim",
    [
        'class Move:\n    RULES = ("TG-MOVE-01",)',
        'RULES: tuple[str, ...] = ("TG-MOVE-01",)',
        'def judge():\n    return Reason("TG-MOVE-01", "one step only")',
        'OPTIONS = [flag("far", False, "Far.", "TG-MOVE-01")]',
        'OPTIONS = [flag("far", False, "Far.", rule="TG-MOVE-01")]',
    ],
)
def test_every_way_to_carry_out_a_rule_counts(toy: Toy, claim: str) -> None:
    assert len(toy.write(code=claim).trace().carried["TG-MOVE-01"]) == 1


@pytest.mark.parametrize(
    "text",
    ['RULES = ("TG-GONE-01",)', '"""See TG-GONE-01."""', 'refuse("no (TG-GONE-01)")'],
)
def test_ids_that_the_ledger_lacks_are_reported(toy: Toy, text: str) -> None:
    problems = toy.write(code=f"{CODE}\n{text}\n").trace().problems()
    assert problems == ["TG-GONE-01 is not in the ledger, but stands at toy/moves.py:12"]
    problems = toy.write(code=CODE, tests=f"{TESTS}\n{text}\n").trace().problems()
    assert problems == ["TG-GONE-01 is not in the ledger, but stands at tests/test_toy.py:10"]


@pytest.mark.parametrize(
    "text", ["TG-MOVE-0", "XTG-MOVE-09", "TG-MOVE-09x", "TG-MOVE", "ZZ-ATK-99"]
)
def test_what_only_looks_like_an_id_is_left_alone(toy: Toy, text: str) -> None:
    assert toy.write(code=f'{CODE}\nNAME = "{text}"\n').trace().problems() == []


def test_sources_and_ledgers_that_cannot_be_read_are_refused(toy: Toy) -> None:
    toy.write(code="def broken(:")
    with pytest.raises(Refused, match=r"toy/moves\.py is not Python"):
        toy.trace()
    toy.write(ledger="[[rule")
    with pytest.raises(Refused, match=r"toy/ledger\.toml is not TOML"):
        toy.trace()


# -- the command ----------------------------------------------------------------------------


class Named:
    """As much of a game as the command looks at."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.name = "Toy"


@pytest.fixture
def run(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> CliRunner:
    """A runner in a place where the toy and a game without ledger are the installed games."""
    games = {"bare": Named(None), "toy": Named(toy.game)}
    monkeypatch.setattr(orrery, "installed", lambda: list(games))
    monkeypatch.setattr(orrery, "game", games.__getitem__)
    return CliRunner()


def checked(run: CliRunner, *arguments: str) -> Result:
    return run.invoke(app, ["rules", *arguments])


def test_check_is_content_when_all_is_well(run: CliRunner) -> None:
    done = checked(run, "--check")
    assert done.exit_code == 0
    assert done.stdout == "toy: 3 rules, each carried out and shown\n"
    assert done.stderr == "bare: no ledger, nothing to trace\n"


def test_check_lists_every_problem_and_fails(run: CliRunner, toy: Toy) -> None:
    toy.write(code='RULES = ("TG-END-01", "TG-GONE-01")', tests="'TG-MISSED-01'")
    done = checked(run, "toy", "--check")
    assert done.exit_code == 1
    lines = done.stdout.splitlines()
    assert len(lines) == 8
    assert "toy: TG-MOVE-01 is carried out nowhere: name it in a RULES tuple" in lines
    assert "toy: TG-END-01 is shown by no test: mark one with pytest.mark.rule" in lines
    assert lines[-1] == "toy: 7 problems in 3 rules"


def test_check_without_tests_says_what_to_do(run: CliRunner) -> None:
    done = checked(run, "--check", "--tests", "elsewhere")
    assert isinstance(done.exception, Refused)
    assert done.exception.message == "there is no folder elsewhere; give it with --tests"


def test_the_ledger_is_printed_plain_where_nobody_looks(run: CliRunner) -> None:
    done = checked(run)
    assert done.exit_code == 0
    assert done.stdout.startswith(
        "toy: 3 rules\n"
        "\n"
        "TG-MOVE-01  A piece moves [one] step.\n"
        "  carried out  toy/moves.py:10 Move\n"
        "  shown by     tests/test_toy.py:8 TestMoves.test_moves\n"
    )
    assert "\x1b" not in done.stdout


def test_the_ledger_is_a_table_on_a_terminal(
    toy: Toy, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "160")
    rules.print_ledger("toy", "Toy", toy.trace())
    shown = capsys.readouterr().out
    assert "Toy: 3 rules" in shown
    assert "A piece moves [one] step." in shown
    assert "moves.py:10 Move" in shown
    assert "test_toy.py:8 TestMoves.test_moves" in shown


def test_one_rule_is_shown_in_full(run: CliRunner) -> None:
    done = checked(run, "toy", "--rule", "tg-move-a-02")
    assert done.stdout == (
        "TG-MOVE-A-02\n"
        "  It never stays.\n"
        "  section      Moving\n"
        "  certainty    ruling\n"
        "  ruling       Otherwise nobody would move.\n"
        "  check        Given a piece, then staying is refused.\n"
        "  carried out  toy/moves.py:6 STAY\n"
        "  shown by     tests/test_toy.py:8 TestMoves.test_moves\n"
    )
    done = checked(run, "--rule", "TG-NONE-01")
    assert isinstance(done.exception, Refused)
    assert done.exception.code == "unknown_rule"


def test_the_real_ledger_leads_to_real_code() -> None:
    folder = orrery.game("vertium").folder
    assert folder is not None
    trace = Trace(read_ledger(folder), folder, None)
    places = trace.carried["VT-DIS-RA-02"]
    assert {place.name for place in places} >= {"NOT_FROM_YOURSELF", "Raid"}
    assert all(place.path.suffix == ".py" for place in places)


def test_help_has_examples() -> None:
    for command in ("rules", "engine", "replay"):
        shown = CliRunner().invoke(app, [command, "--help"]).stdout
        assert "Examples:" in shown
        assert f"orrery {command} " in shown

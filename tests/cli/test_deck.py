"""`orrery deck`, and decks that are brought on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import orrery
from orrery.cli import app
from orrery.core.errors import Refused

DECKS = orrery.game("conquerors").decks()


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(app, ["deck", *map(str, words)])


def refused(*words: str | Path) -> str:
    """What a command says that was refused, as `main` prints it."""
    done = run(*words)
    assert isinstance(done.exception, Refused), done.output
    return done.exception.message


def test_a_new_deck_is_legal_and_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    assert "First deck" in run("new", file).stdout
    assert ": legal" in run("check", file).stdout
    before = file.read_text()
    assert "is there already" in refused("new", file)
    assert file.read_text() == before


def test_a_new_deck_may_be_a_copy(tmp_path: Path) -> None:
    file, copy = tmp_path / "a.toml", tmp_path / "b.toml"
    run("new", file, "--from", "comet_raiders", "--name", 'The "Best"')
    run("new", copy, "--from", file)
    for each in (file, copy):
        deck = DECKS.parse(each.read_text())
        assert (deck.name, deck.cards) == ('The "Best"', DECKS.prebuilt["comet_raiders"].cards)
    assert "one line" in refused("new", tmp_path / "c.toml", "--name", "a\nb")
    assert "cannot write" in refused("new", tmp_path / "no" / "such.toml")


@pytest.mark.parametrize("form", ["toml", "json"])
def test_every_breach_is_named_with_its_rule(tmp_path: Path, form: str) -> None:
    cards = {"gold_miner": 3, "landmine": 4, "collapsing_floor": 2, "phantom_scout": 1}
    file = tmp_path / f"mine.{form}"
    lines = "\n".join(f"{key} = {n}" for key, n in cards.items())
    file.write_text(json.dumps({"cards": cards}) if form == "json" else f"[cards]\n{lines}\n")
    done = run("check", file)
    assert done.exit_code == 1
    assert "Own deck, 10 cards: not legal" in done.stdout
    rules = sorted(line.split()[0] for line in done.stdout.splitlines()[1:])
    assert rules == ["PC-DECK-01", "PC-DECK-03", "PC-DECK-04", "PC-DECK-06", "PC-DECK-07"]
    assert "cards.landmine" in done.stdout


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"[cards]\nno_such_card = 1", "deck.cards.no_such_card is no card"),
        (b"[cards]\ngold_miner = 1.5", "deck.cards.gold_miner must be a whole number"),
        (b"[cards]\ngold_miner = 100", "deck.cards.gold_miner must be from 0 to 99"),
        (b"name = 1\n[cards]", "deck.name must be text"),
        (b"name = 'x'", "deck.cards is missing"),
        (b"more = 1\n[cards]", "deck.more is not known here"),
        (b'"\\u001b[2J" = 1\n[cards]', r"deck.'\x1b[2J' is not known here"),
        (b"[cards", "is not TOML"),
        (b"{", "is not JSON"),
        (b"[]", "deck"),
        (b"\xff", "not UTF-8"),
        (b"#" * 200_000, "characters at most"),
        (b"x = " + b"[" * 20_000, "nested too deep"),
    ],
)
def test_what_is_no_deck_is_refused_by_its_field(tmp_path: Path, text: bytes, told: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(text)
    assert told in refused("check", file)


def test_a_file_that_is_not_there() -> None:
    assert "cannot read" in refused("check", "/no/such/file.toml")
    message = refused("show", "no_such_deck")
    assert "comet_raiders" in message
    assert "no deck" in message


def test_a_game_without_decks_says_so(tmp_path: Path) -> None:
    assert refused("show", "--game", "vertium") == "Vertium has no decks"
    assert refused("new", tmp_path / "x.toml", "--game", "four").endswith("has no decks")


def test_a_deck_is_shown() -> None:
    listed = run("show").stdout
    assert "voltaic_snare" in listed
    shown = run("show", "comet_raiders").stdout
    assert "Comet Raiders, 57 cards" in shown
    assert "10 miners  13 buildings  22 warriors  5 traps  7 spells" in shown
    assert "Generates 1 gold." in shown
    assert "Attack 1" in shown
    assert shown.endswith("Legal.\n")


def test_a_deck_is_brought_to_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORRERY_DATA", str(tmp_path / "data"))
    file = tmp_path / "mine.toml"
    run("new", file)
    words = ["play", "conquerors", "--deck", str(file), "--seed", "1", "--save", "one"]
    done = CliRunner().invoke(app, words, input="quit\n")
    assert done.exit_code == 0, done.output
    saved = next((tmp_path / "data").rglob("one*")).read_text("utf-8")
    assert "First deck" in saved
    file.write_text("[cards]\ngold_miner = 60\n")
    done = CliRunner().invoke(app, ["play", "conquerors", "--deck", str(file)])
    assert isinstance(done.exception, Refused)
    assert "PC-DECK-06" in done.exception.message


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["conquerors", *["--deck", "comet_raiders"] * 3], "too many for 2 seats"),
        (["conquerors", "--deck", "comet_raiders", "--option", "decks=x,y"], "not both"),
        (["vertium", "--deck", "comet_raiders"], "Vertium has no decks"),
    ],
)
def test_decks_that_cannot_be_brought(words: list[str], told: str) -> None:
    done = CliRunner().invoke(app, ["play", *words])
    assert isinstance(done.exception, Refused)
    assert told in done.exception.message


def test_bots_play_with_decks(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    words = ["arena", "conquerors", "random", "--seats", "2", "--games", "2", "--workers", "1"]
    words += ["--deck", "mirage_court", "--json", str(file)]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    assert json.loads(file.read_text())["options"]["decks"] == ["mirage_court", None]

"""The drawings: all that a seat may see, nothing else, in eighty columns and without colour."""

from __future__ import annotations

import io

import pytest
from rich.console import Console
from rich.text import Text
from rich.theme import Theme

import orrery
from orrery.cli.terminal.screen import STYLES
from orrery.cli.terminal.telling import drawing
from orrery.core.chance import seeded
from orrery.core.playing import Tally, play_out
from orrery.core.state import State
from orrery.core.table import Table
from orrery.games.vertium.picture import picture
from orrery.games.vertium.words import ATTACK, PLANET, SEND
from tests.generic.variants import Variant, variants

VERTIUM = [variant for variant in variants() if variant.key == "vertium"]


def plain(s: State, seat: int) -> str:
    return Text.from_markup(picture(s.view(seat), seat)).plain


def positions(variant: Variant, seed: int, every: int) -> list[State]:
    """Positions of a random game, its start and end among them."""
    s = variant.game.new(variant.seats, seed, variant.options)
    chance = seeded(seed)
    found: list[State] = [s.clone()]
    while s.result is None:
        play_out(s, chance, Tally(), every)
        found.append(s.clone())
    return found


@pytest.mark.parametrize("variant", VERTIUM, ids=repr)
def test_every_position_fits_eighty_columns(variant: Variant) -> None:
    for s in positions(variant, 1, 7):
        for seat in range(-1, s.seats):
            for line in plain(s, seat).splitlines():
                assert len(line) < 80, line
                assert line == line.rstrip()


@pytest.mark.parametrize("variant", VERTIUM, ids=repr)
def test_what_a_seat_cannot_see_changes_nothing(variant: Variant) -> None:
    for s in positions(variant, 2, 40):
        for seat in range(s.seats):
            assert plain(s.resample(seat, seeded(9)), seat) == plain(s, seat)


def laid(**changes: object) -> Table:
    scenario: dict[str, object] = {"game": "vertium", "seats": 2, "seed": 5, "set": changes}
    return Table.from_scenario(orrery.game("vertium"), scenario)


def line_of(text: str, word: str) -> str:
    """The last line that holds a word: factions stand below the planets they own."""
    return [line for line in text.splitlines() if word in line][-1]


def test_a_planet_shows_its_tokens_its_captain_and_its_moon() -> None:
    s = laid(
        planets={
            "galileo": {"tokens": {"metal": 1, "water": 3}},
            "brahe": {
                "owner_of": 1,
                "vertium": 4,
                "orbit": 4,
                "tokens": {"metal": 1, "energy": 1, "water": 1, "agri": 1},
            },
        }
    ).state
    assert "M · W · +W2" in line_of(plain(s, 0), " Galileo    ")
    brahe = line_of(plain(s, 0), " Brahe    ")
    assert "M E W A" in brahe
    assert "▲ RMF" in brahe
    assert "4 V" in brahe
    assert "◑ 4/8" in brahe


def test_a_hand_is_shown_to_its_owner_only() -> None:
    hand = {"metal": 3, "raider": 1, "water": 2}
    s = laid(factions=[{"hand": hand}], display=["agri", "agri"]).state
    mine = plain(s, 0)
    assert "│M Metal ×3 set│ │W Water ×2│ │! Raider│" in mine
    assert "Raider" not in plain(s, 1)
    assert "Raider" not in plain(s, -1)
    assert line_of(plain(s, 1), "● Soar").split()[4] == "6", "the number of cards is open"


def test_blue_moons_and_objectives_stay_veiled() -> None:
    s = laid().state
    assert plain(s, 0).count("? veiled") == 3
    assert line_of(plain(s, 0), "▲ RMF").endswith("?")
    assert not line_of(plain(s, 0), "● Soar (you)").endswith("?")


def test_a_battle_shows_dice_by_letter_and_what_each_side_has_left() -> None:
    table = laid(
        at={"step": "attack", "faction": 0},
        planets={
            "galileo": {"owner_of": 0, "vertium": 6},
            "brahe": {"owner_of": 1, "vertium": 4},
            "lipperhey": {"owner_of": 1, "vertium": 4},
            "janssen": {"owner_of": 1, "vertium": 4},
            "harriot": {"owner_of": 0, "vertium": 3},
        },
    )
    table.script([1, 2, 3, 6, 5, 4])
    table.apply(ATTACK.action(PLANET.find("galileo"), PLANET.find("brahe")))
    table.apply(SEND.action(2))
    text = plain(table.state, 0)
    assert "Battle for Brahe roll 1" in text
    attack = line_of(text, "● Soar from Galileo")
    assert "✦P ◎A ▣S" in attack
    assert attack.endswith("Captain + 2 V")
    assert line_of(text, "▲ RMF defends").endswith("✦P ◎A ▣S     Captain + 4 V")
    assert line_of(text, "Brahe").startswith("━━ Battle")
    assert "\n>Brahe" in text, "the planet fought for is marked"


STANDARD = [variant for variant in variants() if variant.name in ("standard", "solo")]


def drawn(s: State, seat: int) -> str:
    console = Console(file=io.StringIO(), width=80, record=True, theme=Theme(STYLES))
    console.print(drawing(s, seat))
    return console.export_text()


@pytest.mark.parametrize("variant", STANDARD, ids=repr)
def test_any_game_is_drawn_from_its_declared_fields(variant: Variant) -> None:
    for s in positions(variant, 3, 60):
        text = drawn(s, 0)
        assert text.strip()
        assert all(len(line) <= 80 for line in text.splitlines())
        assert drawn(s.resample(0, seeded(4)), 0) == text

"""The drawing of the table: all that matters, in eighty columns and without colour."""

from __future__ import annotations

import pytest
from rich.text import Text

import orrery
from orrery.core.chance import seeded
from orrery.core.playing import Tally, play_out
from orrery.core.state import State
from orrery.games.planetfall.picture import picture
from tests.planetfall.laid import Laid, lay, new, stats

GAME = orrery.game("planetfall")
LONGEST = 60  # lines, with six players and all that one of them owns


def plain(s: State, seat: int) -> str:
    return Text.from_markup(picture(s.view(seat), seat)).plain


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_position_fits_eighty_columns(seats: int) -> None:
    s = GAME.new(seats, seats)
    chance = seeded(seats)
    while s.result is None:
        for seat in range(-1, seats):
            lines = plain(s, seat).splitlines()
            assert len(lines) < LONGEST
            for line in lines:
                assert len(line) < 80, line
                assert line == line.rstrip()
        play_out(s, chance, Tally(), 11)


def test_prices_are_those_of_the_seat() -> None:
    t = lay(
        at={"step": "place"},
        rows=[["scrapyard_nomads", "orbital_foundry_1", "dry_well_turbine"]],
        players=[{"stats": stats(strength=6)}, {"stats": stats(energy=4, experience=2)}],
        track=[0, 1],
    )

    mine, theirs = (plain(t.table.state, seat).splitlines() for seat in (0, 1))

    assert any("Scrapyard Nomads" in line and "6s (x-2) or 3e" in line for line in mine)
    assert any("Scrapyard Nomads" in line and "4s or 3e" in line for line in theirs)
    assert any("Orbital Foundry" in line and "4e or 4s" in line for line in theirs)
    assert any("Dry Well Turbine" in line and "3e 1x or 1e a round" in line for line in mine)


def test_it_shows_ships_the_token_and_what_one_owns() -> None:
    t = lay(
        at={"step": "place", "part": 2},
        rows=[["reef_hunter", "tidal_array"]],
        restrained="I-2",
        players=[
            {"side": "aron_ardelli_b", "ship": "I-ops1"},
            {"cards": ["honour_rolls", "ember_swarm"], "annexed": ["lava_tap"]},
        ],
    )

    drawn = plain(t.table.state, 1)

    assert "I-ops   ● O Operations" in drawn
    assert "I-2     # P Tidal Array" in drawn
    assert " Units Ember Swarm\n" in drawn
    assert " Pickups Lava Tap (3e a round)\n" in drawn
    assert " Technologies Honour Rolls (+2)" in drawn


def test_whoever_picks_reads_what_the_sheets_do() -> None:
    t = new(2)
    t.do("pick", side="jack_gelder_a")

    drawn = " ".join(plain(t.table.state, 1).split())

    assert "Aron Ardelli, side A turn 3, 1x 4s 5e. Every Technology you claim" in drawn
    assert "Jack Gelder, side B" not in drawn


def test_goals_name_what_they_count() -> None:
    t = lay(
        at={"step": "place"},
        goal="balanced_rule",
        players=[{"side": "jack_gelder_b", "cards": ["ember_swarm", "cryo_vault_1"]}],
    )

    drawn = " ".join(plain(t.table.state, 0).split())

    assert "Goals so far (1) sets of all four types 0: +0," in drawn
    assert "(2) Units 1 of 3 and Landmarks 1 of 3: +0," in drawn


def test_bonuses_are_those_of_the_game() -> None:
    rows = [["crashed_courier", "cryo_vault_1"]]
    usual = lay(at={"step": "place"}, rows=rows)
    options: dict[str, object] = {"pickup_bonus_stat": "empire", "pair_bonus_stat": "energy"}
    other = lay(at={"step": "place"}, rows=rows, options=options)

    def brings(t: Laid) -> list[str]:
        lines = plain(t.table.state, 0).splitlines()
        return [line[54:] for name in ("Courier", "Cryo") for line in lines if name in line]

    assert brings(usual) == ["3e 1x", "3* pair 3* (3,5,7)"]
    assert brings(other) == ["1* 3e", "3* pair 3e (3,5,7)"]


def test_the_end_counts_out_every_technology() -> None:
    holder = {"cards": ["honour_rolls", "ember_swarm"], "stats": stats(empire=20)}
    t = lay(3, at={"step": "score"}, goal="conquest", players=[{"stats": stats()}, holder])

    drawn = plain(t.table.state, -1).splitlines()

    def line(start: str) -> list[str]:
        return next(each for each in drawn if each.startswith(f" {start}")).split()[-3:]

    assert line("Honour Rolls") == ["·", "2", "·"]
    assert line("Most Units") == ["·", "6", "·"]
    assert line("Together") == ["·", "29", "·"]

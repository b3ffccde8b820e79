"""Basic concepts: Population, the way to the Homeworld, and leaving a place."""

from __future__ import annotations

from typing import Final

from orrery.games.fusion.effects import fire
from orrery.games.fusion.events import (
    CROSSES,
    GAINS_POPULATION,
    GOES_TO_HOMEWORLD,
    LOSES_POPULATION,
    STOPS,
)
from orrery.games.fusion.state import Fusion
from orrery.games.fusion.stats import room, side_of
from orrery.games.fusion.vocabulary import ON_HOMEWORLD
from orrery.games.fusion.words import EXTRACTION, OUTCOME_STEP

RULES: Final = (
    "FF-POP-01",
    "FF-POP-03",
    "FF-POP-04",
    "FF-POP-05",
    "FF-POP-06",
    "FF-POP-08",
    "FF-HOME-02",
    "FF-HOME-12",
    "FF-EXT-05",
    "FF-EXT-08",
    "FF-FUS-08",
    "FF-FUS-14",
    "FF-OUT-11",
)


def gain_population(s: Fusion, fleet: int, count: int) -> None:
    """Cubes from the supply, as many as the Fleet has room for; the rest is not gained."""
    gained = min(count, room(s, fleet))
    if gained > 0:
        s.population[fleet] += gained
        s.tell(GAINS_POPULATION, fleet, gained)


def lose_population(s: Fusion, fleet: int, count: int, at_hole: bool = False) -> None:
    """Cubes back to the supply, as many as there are; a Fleet without any goes home."""
    lost = min(count, s.population[fleet])
    if lost > 0:
        s.population[fleet] -= lost
        s.tell(CROSSES if at_hole else LOSES_POPULATION, fleet, lost)
    send_home_if_empty(s, fleet)


def send_home_if_empty(s: Fusion, fleet: int) -> None:
    """A Fleet on the board without Population goes home, unless it attempts something or fights."""
    if s.population[fleet] > 0 or s.at[fleet] < 0 or s.attempt[fleet] >= 0:
        return
    if side_of(s, fleet) >= 0 and s.step < OUTCOME_STEP:
        return
    go_home(s, fleet)


def go_home(s: Fusion, fleet: int) -> None:
    """A Fleet goes to its Homeworld, which ends whatever it attempts."""
    if s.at[fleet] < 0:
        return
    stop_attempt(s, fleet)
    s.at[fleet] = -1
    s.tell(GOES_TO_HOMEWORLD, fleet)
    fire(s, ON_HOMEWORLD, fleet)


def stop_attempt(s: Fusion, fleet: int) -> None:
    """An attempt is given up: its token goes back to where it came from."""
    attempt = s.attempt[fleet]
    if attempt < 0:
        return
    if attempt == EXTRACTION:
        s.particle[s.source[fleet]] = 1
    s.attempt[fleet] = -1
    s.source[fleet] = -1
    s.tell(STOPS, fleet, attempt)


def leave(s: Fusion, fleet: int) -> None:
    """A Fleet leaves its location, which stops its attempt; or the Extraction travels along."""
    if s.attempt[fleet] == EXTRACTION and s.settings.travels:
        return
    stop_attempt(s, fleet)

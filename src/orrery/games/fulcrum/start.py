"""The table before anything is drawn or dealt: mats, levels, factions, trackers."""

from __future__ import annotations

from typing import Final

from orrery.core.game import Game
from orrery.games.fulcrum.content import CHARACTERS, CUBES
from orrery.games.fulcrum.settings import Settings
from orrery.games.fulcrum.state import ALL_CARDS, HIDING, IN_DECK, VIEWERS, Fulcrum
from orrery.games.fulcrum.words import (
    ABILITY,
    CARD_COUNT,
    MIDDLE_CIRCLE,
    NOMAD,
    POWER_COUNT,
    ROW,
    SETUP,
    TERRITORY,
)

# People begin at level 3 as Nomads with their markers in the middle, AIs as their mats say; all
# territories are vacant.
RULES: Final = (
    "PF-SETUP-02",
    "PF-SETUP-03",
    "PF-SETUP-05",
    "PF-SETUP-06",
    "PF-SETUP-09",
    "PF-SETUP-15",
    "PF-SETUP-16",
    "PF-DEF-04",
)


def blank(game: Game[Fulcrum], seats: int, chosen: dict[str, object]) -> Fulcrum:
    """A table with nothing dealt yet."""
    s = Fulcrum()
    s.prepare(game, seats, chosen)
    settings = Settings(seats, chosen)
    s.settings = settings
    players = settings.players
    s.phase = SETUP
    s.layout = 0
    s.first = -1
    s.turn = -1
    s.round = 0
    s.ending = 0
    s.paragon = -1
    s.path = []
    s.supply = [CUBES] * POWER_COUNT
    s.deck = [1] * CARD_COUNT
    s.under = []
    s.under_by = []
    s.used = [0] * ABILITY.size
    s.turned_up = [0] * CARD_COUNT
    s.clear_battle()
    s.clear_last_battle()
    s.holder = [-1] * TERRITORY.size
    s.ability = [-1] * TERRITORY.size
    s.character = settings.characters.copy()
    s.faction = []
    s.levels = []
    s.markers = []
    for player in range(players):
        s.faction.append(start_faction(s, player))
        s.levels += start_levels(s, player)
        markers = [reset_circle(settings, s.faction[player])] * ROW.size
        s.markers.append(markers if s.has_tracker(player) else [])
    s.cubes = [0] * (players * POWER_COUNT)
    s.at = [-1] * players
    s.hand = [0] * (players * CARD_COUNT)
    s.spent = [0] * players
    s.possible = [0] * (VIEWERS * HIDING)
    for viewer in range(VIEWERS):
        s.possible[viewer * HIDING + IN_DECK] = ALL_CARDS
    return s


def reset_circle(settings: Settings, faction: int) -> int:
    """Where all markers go when their owner joins a faction: an end of the row, or the middle."""
    return MIDDLE_CIRCLE + (faction - NOMAD) * settings.half


def start_levels(s: Fulcrum, player: int) -> list[int]:
    """The levels on a player's side of its mat, or on the AI side."""
    character = CHARACTERS[s.character[player]]
    return character.mat.levels if s.is_ai(player) else character.levels


def start_faction(s: Fulcrum, player: int) -> int:
    """People begin as Nomads, AIs in the faction on their mat."""
    return CHARACTERS[s.character[player]].mat.faction if s.is_ai(player) else NOMAD

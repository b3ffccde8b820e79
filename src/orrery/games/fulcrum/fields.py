"""The fields of a position of Planet Fulcrum: what each is called, and who may see it."""

from __future__ import annotations

from typing import Final

from orrery.core.fields import BAG, LIST, MEMORY, NOBODY, OWNER, Field, Group
from orrery.games.fulcrum.words import (
    ABILITY,
    CARD,
    CHARACTER,
    CIRCLE,
    CUBE,
    FACTION,
    LAYOUT,
    MANY,
    MASK,
    PHASE,
    PLAYER,
    POWER,
    REGION,
    SIDE,
    SOURCE,
    SPACE,
    TERRITORY,
    YES,
)

# Who may see what.
RULES: Final = (
    "PF-SETUP-11",
    "PF-START-08",
    "PF-START-09",
    "PF-ABIL-09",
    "PF-BAT-15",
    "PF-AI-15",
)
PLAYERS_GROUP: Final = Group("players", PLAYER, True)
TERRITORIES_GROUP: Final = Group("territories", TERRITORY, False)
SIDES_GROUP: Final = Group("sides", SIDE, False)
LAST_BATTLE_GROUP: Final = Group("last_battle", SIDE, False)
REGIONS_GROUP: Final = Group("regions", REGION, False)
REACH_GROUP: Final = Group("reach", SPACE, False)

FIELDS: Final = [
    Field("phase", PHASE, text="the phase of the turn"),
    Field("layout", LAYOUT, fixed=True, text="the outer hexes: north-west, clockwise"),
    Field("first", PLAYER, optional=True, fixed=True, text="who took the first turn"),
    Field("turn", PLAYER, optional=True, text="whose turn it is"),
    Field("round", MANY, text="the round, from 1"),
    Field("ending", YES, text="whether this is the last round (option finish_round)"),
    Field("paragon", PLAYER, optional=True, text="the Dark Paragon"),
    Field("path", SPACE, shape=LIST, text="the spaces of this turn's move, where it began first"),
    Field("supply", CUBE, shape=BAG, text="cubes in the common supply"),
    Field(
        "deck",
        CARD,
        shape=BAG,
        sees=NOBODY,
        text="the Meteor deck, without what was put under it since it was shuffled",
    ),
    Field("under", CARD, shape=LIST, sees=NOBODY, text="cards put under it, next to come first"),
    Field("under_by", PLAYER, shape=LIST, text="who put each of these there"),
    Field("used", ABILITY, shape=BAG, text="abilities used in this turn"),
    Field("turned_up", CARD, shape=BAG, text="how often modifiers were turned up in battles"),
    Field("attacker", PLAYER, optional=True, text="who attacks in the present battle"),
    Field("defender", PLAYER, optional=True, text="who defends"),
    Field("revealed", YES, text="whether the modifiers of the battle are open"),
    Field(
        "battle_at",
        SPACE,
        optional=True,
        text="where the last battle was fought, until the next one begins",
    ),
    Field("possible", MASK, shape=MEMORY, text="cards that may be where somebody cannot look"),
    Field("holder", PLAYER, TERRITORIES_GROUP, optional=True, text="who controls it"),
    Field("ability", ABILITY, TERRITORIES_GROUP, optional=True, text="the card that lies with it"),
    Field(
        "committed",
        CARD,
        SIDES_GROUP,
        shape=BAG,
        sees=OWNER,
        until="revealed",
        text="modifiers laid in the battle",
    ),
    Field("burnt", MANY, SIDES_GROUP, text="cubes returned for points in the battle"),
    Field("fought_by", PLAYER, LAST_BATTLE_GROUP, optional=True, text="who fought on this side"),
    Field(
        "tally",
        SOURCE,
        LAST_BATTLE_GROUP,
        shape=BAG,
        text="the points when the modifiers were turned up, by where they came from",
    ),
    Field("character", CHARACTER, PLAYERS_GROUP, fixed=True, text="the character mat"),
    Field("faction", FACTION, PLAYERS_GROUP, text="the faction"),
    Field("levels", POWER, PLAYERS_GROUP, shape=BAG, text="the level of each Power"),
    Field("cubes", CUBE, PLAYERS_GROUP, shape=BAG, text="Fulcra on the mat"),
    Field("at", SPACE, PLAYERS_GROUP, optional=True, text="where the standee is"),
    Field(
        "markers",
        CIRCLE,
        PLAYERS_GROUP,
        shape=LIST,
        text="the Morality tracker by row, light negative; empty without a tracker",
    ),
    Field("hand", CARD, PLAYERS_GROUP, shape=BAG, sees=OWNER, text="Meteor cards in hand"),
    Field(
        "spent",
        YES,
        PLAYERS_GROUP,
        text="whether a modifier was played since the last Meteor Site action",
    ),
]

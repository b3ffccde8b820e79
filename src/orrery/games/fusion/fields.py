"""The fields of a position of Final Fusion: what each holds and who may see it."""

from __future__ import annotations

from typing import Final

from orrery.core.fields import BAG, LIST, MEMORY, NOBODY, OWNER, Field, Group
from orrery.core.reading import Reader
from orrery.core.state import State
from orrery.games.fusion.content import MOST_SPOTS, PATTERNS
from orrery.games.fusion.forms import Notes, Packed
from orrery.games.fusion.state import Fusion
from orrery.games.fusion.stats import ground
from orrery.games.fusion.words import (
    ACTION,
    ATTEMPT,
    CARD,
    COMMERCIAL,
    FLEET,
    ICON,
    LASTING,
    LOCATION,
    MANY,
    MARK,
    MILITARY,
    PHASE,
    PLAYER,
    POINTS,
    ROUND,
    SIDE,
    STEP,
    TECH,
    TRAIT,
    YES,
)

# Who may see what is declared with each field.
RULES: Final = ("FF-CARD-08", "FF-TAC-05")


class Fixed(Packed):
    """A list that the chart is drawn from."""

    def read(self, s: State, row: int, reader: Reader) -> None:
        assert isinstance(s, Fusion)
        if self.group is not None:
            # Clones share it, so it is replaced and not changed.
            s.fleets = s.fleets.copy()
        super().read(s, row, reader)
        if self.group is None:
            count = len(PATTERNS[s.settings.pattern].positions)
            if len(s.layout) != count or len(set(s.layout)) != count:
                raise reader.refuse(f"must be {count} different tiles", self.name)
        s.draw_chart()


def spots_of(s: State, row: int) -> int:
    """How many colonization spots a tile has on the side in play."""
    assert isinstance(s, Fusion)
    return len(ground(s, row).spots)


LOCATIONS_GROUP: Final = Group("locations", LOCATION, False)
FLEETS_GROUP: Final = Group("fleets", FLEET, False)
PLAYERS_GROUP: Final = Group("players", PLAYER, True)
SIDES_GROUP: Final = Group("sides", SIDE, False)

# Players come before Fleets, which are read after it is known whose they are.
FIELDS: Final[list[Field]] = [
    Field("phase", PHASE, text="set-up, play, or the end"),
    Fixed("layout", LOCATION, fixed=True, text="the tile on each position of the pattern"),
    Field("first", PLAYER, fixed=True, text="who took the first turn"),
    Field("turn", PLAYER, text="whose turn it is"),
    Field("round", ROUND, text="the round, from 1"),
    Field(
        "last_round",
        ROUND,
        optional=True,
        fixed=True,
        text="the round after which the game ends unwon; none without that option",
    ),
    Field("active", FLEET, optional=True, text="the Fleet that is activated now"),
    Field("actions", MANY, text="actions it has left"),
    Field("taken", ACTION, shape=BAG, text="kinds of action it has taken"),
    Field("acted", FLEET, shape=LIST, text="Fleets activated in this turn, the active one last"),
    Field(
        "resolving", CARD, optional=True, text="the action or free-action card being carried out"
    ),
    Field("lasting", LASTING, shape=LIST, text="effects in force for a turn or a battle"),
    Field("lasting_fleet", FLEET, shape=LIST, text="the Fleet that each of them is for"),
    Field("vp_supply", MANY, text="Void Particles in the supply"),
    Field("market", TECH, shape=LIST, text="the Tech cards on offer"),
    Field("deck", TECH, shape=BAG, sees=NOBODY, text="the face-down Tech deck"),
    Field(
        "under",
        TECH,
        shape=LIST,
        optional=True,
        text="Tech cards put under the deck; none ends a batch, whose cards come in any order",
    ),
    Field("military", MILITARY, shape=BAG, sees=NOBODY, text="the deck of Military Traits"),
    Field("commercial", COMMERCIAL, shape=BAG, sees=NOBODY, text="that of Commercial Traits"),
    Field("military_under", MILITARY, shape=LIST, text="Traits under it, next to come first"),
    Field("commercial_under", COMMERCIAL, shape=LIST, text="Traits under it, next to come first"),
    Field("offered", TRAIT, shape=LIST, text="the two Traits turned up, or the one that was kept"),
    Field("removed", CARD, shape=BAG, text="cards that have left the game"),
    Field("battle", LOCATION, optional=True, text="where a battle is being fought"),
    Field("step", STEP, optional=True, text="the step of the battle"),
    Field("winner", SIDE, optional=True, text="the side that has won the battle"),
    Field(
        "colony_ally",
        SIDE,
        shape=LIST,
        optional=True,
        text="the side each colony on the battle's location has joined, by spot",
    ),
    Field("played", CARD, shape=LIST, text="Planning and Support cards of the battle, in order"),
    Field("played_by", SIDE, shape=LIST, text="the side that played each of them"),
    Field("played_as", ICON, shape=LIST, text="how each of them was played"),
    Field("bonus", POINTS, shape=LIST, text="Military Power that cards have brought so far"),
    Field("bonus_by", SIDE, shape=LIST, text="the side each of these counts for"),
    Field("bonus_from", CARD, shape=LIST, text="the card each of these comes from"),
    Notes("served", MANY, "cards that were free actions in this turn, and where they lie now"),
    Notes("tally", MANY, "what was compared in the Outcome; the sides' `sources` show it"),
    Notes("excluded", MANY, "cards that somebody knows not to be a Tactic"),
    Field("insight", MANY, shape=MEMORY, text="who has seen a Tactic, or the hand beside it"),
    Field("known", MANY, shape=MEMORY, text="cards that players know in others' hands"),
    Fixed("fleets", FLEET, PLAYERS_GROUP, 2, fixed=True, text="the two factions of the alliance"),
    Field("hand", CARD, PLAYERS_GROUP, shape=BAG, sees=OWNER, text="the cards in hand"),
    Field("pile", CARD, PLAYERS_GROUP, shape=BAG, sees=NOBODY, text="the draw pile"),
    Field("discard", CARD, PLAYERS_GROUP, shape=BAG, text="the discard pile"),
    Field("science", MANY, PLAYERS_GROUP, text="Science"),
    Field("vp", MANY, PLAYERS_GROUP, text="Void Particles owned"),
    Field("colonization", MANY, PLAYERS_GROUP, text="spot reached on the Colonization track"),
    Field("domination", MANY, PLAYERS_GROUP, text="spot reached on the Domination track"),
    Field("at", LOCATION, FLEETS_GROUP, optional=True, text="where it is; none: the Homeworld"),
    Field("population", MANY, FLEETS_GROUP, text="Population"),
    Field("attempt", ATTEMPT, FLEETS_GROUP, optional=True, text="what it attempts"),
    Field(
        "source",
        LOCATION,
        FLEETS_GROUP,
        optional=True,
        text="the location of the Void Particle that it is extracting",
    ),
    Packed("traits", TRAIT, FLEETS_GROUP, 2, text="its Traits in the order gained"),
    Field("ally", SIDE, FLEETS_GROUP, optional=True, text="the side it has joined in the battle"),
    Field("particle", YES, LOCATIONS_GROUP, text="whether a Void Particle lies there"),
    Packed(
        "colony",
        PLAYER,
        LOCATIONS_GROUP,
        MOST_SPOTS,
        spots_of,
        text="whose colony is on each spot",
    ),
    Field("fighter", FLEET, SIDES_GROUP, text="the Fleet that fights on this side"),
    Field("began", ATTEMPT, SIDES_GROUP, optional=True, text="its attempt as the battle began"),
    Field("tactic", CARD, SIDES_GROUP, sees=OWNER, optional=True, text="its face-down Tactic"),
    Field("shown", CARD, SIDES_GROUP, optional=True, text="its Tactic, face up"),
    Field("marks", MARK, SIDES_GROUP, shape=BAG, text="what holds for it until the battle ends"),
]

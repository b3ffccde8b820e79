"""The words of Vertium: what things are called, what can be chosen, what can happen."""

from __future__ import annotations

from typing import Final

from orrery.core.events import event, loss, veiled_event
from orrery.core.verbs import Domain, Verbs, flag, numbers, verb
from orrery.games.vertium.content import BLUE_MOONS, CARDS, FACTIONS, PLANETS, RESOURCES, SYMBOLS

RESOURCE: Final = Domain("resource", RESOURCES, ["Metal", "Energy", "Water", "Agri"])
CARD: Final = Domain("card", [c.key for c in CARDS], [c.name for c in CARDS])
PLANET: Final = Domain("planet", [p.key for p in PLANETS], [p.name for p in PLANETS])
BLUE: Final = Domain("blue_moon", [b.key for b in BLUE_MOONS], [b.name for b in BLUE_MOONS])
SYMBOL: Final = Domain("symbol", SYMBOLS, ["Photon Blast", "Atomic Beam", "Shield"])
GEM: Final = Domain("gem", ["vertium", "gelbon"], ["Vertium", "Gelbon"])
IDENTITY: Final = Domain("faction", [f.key for f in FACTIONS], [f.name for f in FACTIONS])
PHASE: Final = Domain("phase", ["one", "two", "over"], ["Phase One", "Phase Two", "the end"])
SIDE: Final = Domain("side", ["attacker", "defender"])
SIDES: Final = 4  # factions at a table at most
FACTION: Final = numbers("faction", 0, SIDES - 1)
DIE: Final = numbers("die", 1, 4)
PIPS: Final = numbers("pips", 1, 6)
COUNT: Final = numbers("count", 0, 499)
MANY: Final = numbers("number", 0, 9999)
VALUE: Final = numbers("value", 0, 9)
ORBIT: Final = numbers("orbit", 0, 7)
YES: Final = flag("flag")

METAL: Final = 0
ENERGY: Final = 1
WATER: Final = 2
AGRI: Final = 3
PHOTON: Final = 0
ATOMIC: Final = 1
SHIELD: Final = 2
VERTIUM: Final = 0
GELBON: Final = 1
ATTACKER: Final = 0
DEFENDER: Final = 1

# -- what can be chosen ---------------------------------------------------------------------

TAKE: Final = verb("take", "Take {card}", card=CARD)
SET: Final = verb(
    "set", "Play the {resource} set: a token on {planet}", resource=RESOURCE, planet=PLANET
)
SPEND: Final = verb("spend", "Play the {resource} set without a token", resource=RESOURCE)
PLAY: Final = verb("play", "Play {card}", card=CARD)
AIM: Final = verb("aim", "Aim at {faction}", faction=FACTION)
TARGET: Final = verb("target", "Choose {planet}", planet=PLANET)
STEAL: Final = verb("steal", "Steal a card from {faction}", faction=FACTION)
RAID: Final = verb("raid", "Steal a gem from {source} for {planet}", source=PLANET, planet=PLANET)
GEM_CHOICE: Final = verb("gem", "Choose {gem}", gem=GEM)
ATTACK: Final = verb("attack", "Attack {target} from {source}", source=PLANET, target=PLANET)
LEAD: Final = verb(
    "lead",
    "Attack {target} led from the Refuge Moon with gems of {source}",
    source=PLANET,
    target=PLANET,
)
LEAD_ALONE: Final = verb("lead_alone", "Attack {target} from the Refuge Moon, alone", target=PLANET)
SEND: Final = verb("send", "Send {count} along", count=COUNT)
MIX: Final = verb("mix", "Of these, {count} Vertium", count=COUNT)
SKIRMISH: Final = verb("skirmish", "{symbol} on die {die}", symbol=SYMBOL, die=DIE)
HOLD: Final = verb("hold", "Play no Skirmish Card")
ESCAPE: Final = verb("escape", "Escape to the Refuge Moon")
STAY: Final = verb("stay", "Stay and fight")
BUILD: Final = verb(
    "build",
    "Build a CUBE on {planet} from a Vertium of {vertium} and a Gelbon of {gelbon}",
    vertium=PLANET,
    gelbon=PLANET,
    planet=PLANET,
)
DONE: Final = verb("done", "Build no more")
PASS: Final = verb("pass", "Pass")

VERBS: Final = Verbs(
    TAKE,
    SET,
    SPEND,
    PLAY,
    AIM,
    TARGET,
    STEAL,
    RAID,
    GEM_CHOICE,
    ATTACK,
    LEAD,
    LEAD_ALONE,
    SEND,
    MIX,
    SKIRMISH,
    HOLD,
    ESCAPE,
    STAY,
    BUILD,
    DONE,
    PASS,
)

# -- what can happen ------------------------------------------------------------------------

STARTS: Final = event("starts", "{faction} takes the first turn", faction=FACTION)
MISSES: Final = loss("misses", "{faction} misses a turn", faction=FACTION)
ORBITS: Final = event(
    "orbits", "The moon of {planet} moves to {orbit}/8", planet=PLANET, orbit=ORBIT
)
GAINS: Final = event("gains", "{planet} gains {count} {gem}", planet=PLANET, gem=GEM, count=MANY)
LOSES: Final = event("loses", "{planet} loses {count} {gem}", planet=PLANET, gem=GEM, count=MANY)
TURNS_UP: Final = event("turns_up", "{card} is turned up", card=CARD)
TAKES: Final = event("takes", "{faction} takes {card}", faction=FACTION, card=CARD)
PLAYS_SET: Final = event(
    "plays_set", "{faction} plays a set of {resource}", faction=FACTION, resource=RESOURCE
)
PLACES: Final = event(
    "places",
    "{faction} puts {resource} on {planet}",
    faction=FACTION,
    resource=RESOURCE,
    planet=PLANET,
)
CLAIMS: Final = event("claims", "{faction} claims {planet}", faction=FACTION, planet=PLANET)
PLAYS: Final = event("plays", "{faction} plays {card}", faction=FACTION, card=CARD)
PASSES: Final = event("passes", "{faction} passes", faction=FACTION)
MUST_MISS: Final = loss(
    "must_miss", "Turns {faction} must miss: {count}", faction=FACTION, count=MANY
)
DISCARDS: Final = loss(
    "discards", "{faction} discards {count} {card}", faction=FACTION, card=CARD, count=MANY
)
REMOVES: Final = event(
    "removes", "{count} {resource} leave {planet}", planet=PLANET, resource=RESOURCE, count=MANY
)
STEALS: Final = veiled_event(
    "steals",
    "{faction} steals {card} from {victim}",
    "{faction} steals a card from {victim}",
    "card",
    ["faction", "victim"],
    faction=FACTION,
    victim=FACTION,
    card=CARD,
)
RAIDS: Final = event(
    "raids",
    "{faction} steals a {gem} from {source} for {planet}",
    faction=FACTION,
    source=PLANET,
    planet=PLANET,
    gem=GEM,
)
DRAWS: Final = veiled_event(
    "draws",
    "{faction} draws {card}",
    "{faction} draws a card",
    "card",
    ["faction"],
    faction=FACTION,
    card=CARD,
)
RESHUFFLES: Final = event("reshuffles", "The discards become the new deck of {count}", count=MANY)
PHASE_ENDS: Final = event("phase_ends", "Phase One is over after {count} turns", count=MANY)
REVEALS: Final = event("reveals", "{planet} has the {moon}", planet=PLANET, moon=BLUE)
OBJECTIVE: Final = event(
    "objective", "The objective of {faction} was {planet}", faction=FACTION, planet=PLANET
)
SCORES: Final = event("scores", "{faction} has {points} points", faction=FACTION, points=MANY)
ROUND: Final = event("round", "Round {round} begins", round=MANY)
SKIPPED: Final = event("skipped", "{faction} cannot attack", faction=FACTION)
ATTACKS: Final = event(
    "attacks",
    "{faction} attacks {target} from {source}, sending {count}",
    faction=FACTION,
    source=PLANET,
    target=PLANET,
    count=MANY,
)
LEADS: Final = event(
    "leads",
    "{faction} attacks {target} from the Refuge Moon, sending {count}",
    faction=FACTION,
    target=PLANET,
    count=MANY,
)
ROLLS: Final = event(
    "rolls",
    "{faction} rolls {first}, {second}, {third}",
    faction=FACTION,
    first=PIPS,
    second=PIPS,
    third=PIPS,
)
ROLLS_FOUR: Final = event(
    "rolls_four",
    "{faction} rolls {first}, {second}, {third}, {fourth}",
    faction=FACTION,
    first=PIPS,
    second=PIPS,
    third=PIPS,
    fourth=PIPS,
)
TURNS_CARDS: Final = event(
    "turns_cards",
    "{faction} turns up {first}, {second}, {third}, {fourth}",
    faction=FACTION,
    first=SYMBOL,
    second=SYMBOL,
    third=SYMBOL,
    fourth=SYMBOL,
)
CHANGES: Final = event(
    "changes", "{faction} turns die {die} to {symbol}", faction=FACTION, die=DIE, symbol=SYMBOL
)
HOLDS: Final = event("holds", "{faction} plays no Skirmish Card", faction=FACTION)
NET_HITS: Final = event(
    "net_hits",
    "Hits on the defender: {attack}; on the attacker: {defence}",
    attack=MANY,
    defence=MANY,
)
HIT_GEM: Final = loss("hit_gem", "{faction} loses a {gem}", faction=FACTION, gem=GEM)
HIT_CUBE: Final = loss(
    "hit_cube", "The CUBE of {planet} is hit ({count})", planet=PLANET, count=MANY
)
CUBE_FALLS: Final = loss("cube_falls", "The CUBE of {planet} is destroyed", planet=PLANET)
CAPTAIN_FALLS: Final = loss("captain_falls", "The Captain of {faction} falls", faction=FACTION)
ESCAPES: Final = event(
    "escapes", "The Captain of {faction} escapes to the Refuge Moon", faction=FACTION
)
STAYS: Final = event("stays", "The Captain of {faction} stays and fights", faction=FACTION)
CONQUERS: Final = event("conquers", "{faction} conquers {planet}", faction=FACTION, planet=PLANET)
DEFENDS: Final = event("defends", "{faction} holds {planet}", faction=FACTION, planet=PLANET)
BUILDS: Final = event(
    "builds", "{faction} builds a CUBE on {planet}", faction=FACTION, planet=PLANET
)
TARGET_DIE: Final = event("target_die", "The Complex rolls {pips} for its target", pips=PIPS)
LIMIT: Final = event("limit", "The safety limit of {count} is reached", count=MANY)
WINS: Final = event("wins", "{faction} wins", faction=FACTION)

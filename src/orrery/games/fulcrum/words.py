"""The words of Planet Fulcrum: what things are called, what can be chosen, what can happen."""

from __future__ import annotations

from typing import Final

from orrery.core.events import event, veiled_event
from orrery.core.verbs import Domain, Verbs, flag, numbers, secret_verb, verb
from orrery.games.fulcrum.atlas import KEYS, LAYOUT_KEYS, TERRITORY_KEYS, space_label
from orrery.games.fulcrum.content import (
    ABILITIES,
    AI_ACTIONS,
    CHARACTERS,
    DEEDS,
    FACTION_KEYS,
    FACTIONS,
    HIGHEST,
    LETTERS,
    METEORS,
    REGIONS,
    ROWS,
)
from orrery.games.fulcrum.effects import POWERS, SIDES

SEATS: Final = len(CHARACTERS)  # players and AIs at a table at most

# -- the map --------------------------------------------------------------------------------

# A region, its Power and its cube share one number, in the canonical order.
POWER_COUNT: Final = len(POWERS)
REGION: Final = Domain("region", [r.key for r in REGIONS], [r.name for r in REGIONS])
POWER: Final = Domain("power", POWERS, [power.capitalize() for power in POWERS])
CUBE: Final = Domain("cube", [region.cube for region in REGIONS])
SPACE: Final = Domain("space", KEYS, [space_label(key) for key in KEYS])
TERRITORY: Final = Domain("territory", TERRITORY_KEYS, [space_label(key) for key in TERRITORY_KEYS])
LAYOUT: Final = Domain("layout", LAYOUT_KEYS)
PLACE: Final = Domain(
    "hex_place",
    ["centre", "nw", "ne", "se", "sw"],
    ["centre", "north-west", "north-east", "south-east", "south-west"],
)
ENERGY: Final = 0
RESILIENCE: Final = 1
STRENGTH: Final = 2
INTELLIGENCE: Final = 3
SPEED: Final = 4

# -- cards, characters, factions --------------------------------------------------------------

CARD: Final = Domain("card", [card.key for card in METEORS], [card.name for card in METEORS])
CARD_COUNT: Final = len(METEORS)
ABILITY: Final = Domain("ability", [a.key for a in ABILITIES], [a.name for a in ABILITIES])
# The ability deck of each region by itself, from which its cards are drawn.
ABILITY_DECK: Final = [
    Domain("ability_deck", ABILITY.keys[i : i + LETTERS], ABILITY.labels[i : i + LETTERS])
    for i in range(0, len(ABILITIES), LETTERS)
]
CHARACTER: Final = Domain("character", [c.key for c in CHARACTERS], [c.name for c in CHARACTERS])
FACTION: Final = Domain("faction", FACTION_KEYS, [faction.name for faction in FACTIONS])
# What lies on a controlled territory: the chit of a faction, or its Dark Paragon side.
CHIT: Final = Domain("chit", [*FACTION_KEYS, "paragon"], [*FACTION.labels, "Dark Paragon"])
ROW: Final = Domain("row", [row.key for row in ROWS], [row.name for row in ROWS])
DEED: Final = Domain(
    "deed",
    DEEDS,
    [
        "claim vacant territory",
        "steal controlled territory",
        "jump to an occupied region",
        "jump to an uninhabited region",
        "defend in battle",
        "attack in battle",
        "Outer Fulcra",
        "Meteor Site",
        "Central Fulcra",
    ],
)
SIDE: Final = Domain("side", SIDES)
# Where the points of a battle come from. A face-down card counts for nothing yet.
SOURCE: Final = Domain(
    "source",
    ["base", "buffer", "face_down", *ABILITY.keys, *CARD.keys],
    ["base Power", "buffer", "face-down modifier", *ABILITY.labels, *CARD.labels],
)
AIM: Final = Domain(
    "aim",
    [*AI_ACTIONS, "restore"],
    [
        "steal territory",
        "claim territory",
        "attack",
        "defend",
        "draw Meteor cards",
        "gather foreign Fulcra",
        "gather the region's Fulcra",
        "restore a Power",
    ],
)
PART: Final = Domain(
    "part",
    ["regions", "territories", "powers", "fulcra", "meteors"],
    ["Regions", "Territories", "Power", "Fulcra", "Meteor cards"],
)
PHASE: Final = Domain(
    "phase",
    ["setup", "move", "action", "battle", "morality", "over"],
    ["Setup", "Move", "Action", "Battle", "Morality", "The end"],
)
PLAYER: Final = numbers("player", 0, SEATS - 1)
LEVEL: Final = numbers("level", 0, HIGHEST)
MANY: Final = numbers("number", 0, 9999)
# Circles of a tracker row: light is negative, dark positive. The longest row has seven a side.
LONGEST_HALF: Final = 7
CIRCLE: Final = numbers("circle", -LONGEST_HALF, LONGEST_HALF)
MIDDLE_CIRCLE: Final = LONGEST_HALF
MASK: Final = numbers("set_of_cards", 0, (1 << CARD_COUNT) - 1)
YES: Final = flag("flag")

GUARDIAN: Final = 0
NOMAD: Final = 1
OVERLORD: Final = 2
PARAGON_CHIT: Final = 3
CLAIM_DEED: Final = 0
STEAL_DEED: Final = 1
JUMP_OCCUPIED: Final = 2
JUMP_UNINHABITED: Final = 3
DEFEND_DEED: Final = 4
ATTACK_DEED: Final = 5
OUTER_DEED: Final = 6
METEOR_DEED: Final = 7
CENTRAL_DEED: Final = 8
ATTACKER: Final = 0
DEFENDER: Final = 1
BASE: Final = 0
BUFFER: Final = 1
FACE_DOWN: Final = 2
FROM_ABILITY: Final = 3
FROM_CARD: Final = FROM_ABILITY + len(ABILITIES)
AIM_STEAL: Final = 0
AIM_CLAIM: Final = 1
AIM_ATTACK: Final = 2
AIM_DEFEND: Final = 3
AIM_METEOR: Final = 4
AIM_OUTER: Final = 5
AIM_CENTRAL: Final = 6
AIM_RESTORE: Final = 7
SETUP: Final = 0
MOVE_PHASE: Final = 1
ACTION: Final = 2
BATTLE: Final = 3
MORALITY: Final = 4
OVER: Final = 5

# -- what can be chosen ---------------------------------------------------------------------

MOVE: Final = verb("move", "Move to {space}", space=SPACE)
STOP: Final = verb("stop", "Stop here")
SIDESTEP: Final = verb("sidestep", "Step aside to {space}", space=SPACE)
STAY: Final = verb("stay", "Stay")
ATTACK: Final = verb("attack", "Attack {player}", player=PLAYER)
DEFEND: Final = verb("defend", "Let {player} attack", player=PLAYER)
CLAIM: Final = verb("claim", "Claim this territory")
STEAL: Final = verb("steal", "Steal this territory")
JUMP: Final = verb("jump", "Jump to {space}", space=SPACE)
GATHER: Final = verb("gather", "Gather Fulcra")
DRAW: Final = verb("draw", "Draw Meteor cards")
PASS: Final = verb("pass", "End the turn without an action")
TAKE: Final = verb("take", "Take one {cube} cube", cube=CUBE)
LEVEL_UP: Final = verb("level_up", "Level {power} up", power=POWER)
KEEP: Final = verb("keep", "Keep the cubes")
BURY: Final = secret_verb("bury", "Put {card} under the Meteor deck", card=CARD)
COMMIT: Final = secret_verb("commit", "Lay {card} face down", card=CARD)
BURN: Final = verb("burn", "Return one {cube} cube for a higher score", cube=CUBE)
DONE: Final = verb("done", "Lay no more")
RELEASE: Final = verb("release", "Release {territory}", territory=TERRITORY)
GIVE_BACK: Final = secret_verb("give_back", "Return {card} to the Meteor deck", card=CARD)

VERBS: Final = Verbs(
    MOVE,
    STOP,
    SIDESTEP,
    STAY,
    ATTACK,
    DEFEND,
    CLAIM,
    STEAL,
    JUMP,
    GATHER,
    DRAW,
    PASS,
    TAKE,
    LEVEL_UP,
    KEEP,
    BURY,
    COMMIT,
    BURN,
    DONE,
    RELEASE,
    GIVE_BACK,
)

# -- what can happen ------------------------------------------------------------------------

LAID_OUT: Final = event("laid_out", "The outer hexes lie {layout}", layout=LAYOUT)
DRAWS_CUBE: Final = event(
    "draws_cube",
    "{player} draws the {cube} cube and begins in {region}",
    player=PLAYER,
    cube=CUBE,
    region=REGION,
    space=SPACE,
)
GOES_FIRST: Final = event("goes_first", "{player} goes first", player=PLAYER)
TURN: Final = event("turn", "Round {round}: {player} to move", round=MANY, player=PLAYER)
HEADS_FOR: Final = event(
    "heads_for", "{player} heads for {space}, to {aim}", player=PLAYER, aim=AIM, space=SPACE
)
MOVES: Final = event("moves", "{player} moves to {space}", player=PLAYER, space=SPACE, source=SPACE)
SIDESTEPS: Final = event(
    "sidesteps", "{player} steps aside to {space}", player=PLAYER, space=SPACE, source=SPACE
)
STAYS: Final = event("stays", "{player} stays", player=PLAYER)
USES: Final = event("uses", "{player} uses {ability}", player=PLAYER, ability=ABILITY)
GAINS: Final = event("gains", "{player} takes {count} {cube}", player=PLAYER, count=MANY, cube=CUBE)
PAYS: Final = event("pays", "{player} pays {count} {cube}", player=PLAYER, count=MANY, cube=CUBE)
GIVES: Final = event(
    "gives",
    "{player} gives {receiver} {count} {cube}",
    player=PLAYER,
    receiver=PLAYER,
    count=MANY,
    cube=CUBE,
)
RETURNS: Final = event(
    "returns",
    "{player} returns {count} {cube} above the limit",
    player=PLAYER,
    count=MANY,
    cube=CUBE,
)
CLAIMS: Final = event(
    "claims",
    "{player} claims {territory} and gets {ability}",
    player=PLAYER,
    territory=TERRITORY,
    ability=ABILITY,
)
STEALS: Final = event(
    "steals",
    "{player} steals {territory} with {ability} from {owner}",
    player=PLAYER,
    territory=TERRITORY,
    ability=ABILITY,
    owner=PLAYER,
)
JUMPS: Final = event("jumps", "{player} jumps to {space}", player=PLAYER, space=SPACE, source=SPACE)
PASSES: Final = event("passes", "{player} takes no action", player=PLAYER)
DRAWS: Final = veiled_event(
    "draws",
    "{player} draws {card}",
    "{player} draws a Meteor card",
    "card",
    ["player"],
    player=PLAYER,
    card=CARD,
)
BURIES: Final = veiled_event(
    "buries",
    "{player} puts {card} under the Meteor deck",
    "{player} puts a card under the Meteor deck",
    "card",
    ["player"],
    player=PLAYER,
    card=CARD,
)
LEVELS_UP: Final = event(
    "levels_up", "{player} raises {power} to {level}", player=PLAYER, power=POWER, level=LEVEL
)
ATTACKS: Final = event(
    "attacks", "{player} attacks {rival} at {space}", player=PLAYER, rival=PLAYER, space=SPACE
)
DEFENDS: Final = event(
    "defends",
    "{player} lets {rival} attack at {space}",
    player=PLAYER,
    rival=PLAYER,
    space=SPACE,
)
LAYS: Final = veiled_event(
    "lays",
    "{player} lays {card} face down",
    "{player} lays a modifier face down",
    "card",
    ["player"],
    player=PLAYER,
    card=CARD,
)
BURNS: Final = event("burns", "{player} returns 1 {cube}", player=PLAYER, cube=CUBE)
LAYS_NO_MORE: Final = event(
    "lays_no_more", "{player} lays no more modifiers; there are {count}", player=PLAYER, count=MANY
)
COUNTS: Final = event(
    "counts", "{player}: {source} {points}", player=PLAYER, source=SOURCE, points=MANY
)
BATTLE_SCORE: Final = event(
    "battle_score", "{player} has {points} as {side}", player=PLAYER, side=SIDE, points=MANY
)
WINS_BATTLE: Final = event(
    "wins_battle", "{player} beats {rival}", player=PLAYER, rival=PLAYER, space=SPACE
)
TIES_BATTLE: Final = event(
    "ties_battle", "{player} and {rival} are even", player=PLAYER, rival=PLAYER, space=SPACE
)
DROPS: Final = event(
    "drops", "{power} of {player} drops to {level}", player=PLAYER, power=POWER, level=LEVEL
)
RELEASES: Final = event(
    "releases",
    "{player} releases {territory} and returns {ability}",
    player=PLAYER,
    territory=TERRITORY,
    ability=ABILITY,
)
GIVES_BACK: Final = veiled_event(
    "gives_back",
    "{player} returns {card} to the Meteor deck",
    "{player} returns a card to the Meteor deck",
    "card",
    ["player"],
    player=PLAYER,
    card=CARD,
)
SHUFFLES: Final = event(
    "shuffles", "{count} cards go back and the Meteor deck is shuffled", count=MANY
)
SHIFTS: Final = event(
    "shifts",
    "The {row} marker of {player} goes from {source} to {target}",
    player=PLAYER,
    row=ROW,
    source=CIRCLE,
    target=CIRCLE,
    deed=DEED,
)
DEFECTS: Final = event("defects", "{player} joins the {faction}s", player=PLAYER, faction=FACTION)
PARAGON: Final = event("paragon", "{player} is the Dark Paragon", player=PLAYER)
NO_PARAGON: Final = event("no_paragon", "There is no Dark Paragon any more")
LAST_ROUND: Final = event("last_round", "All territories are controlled: this is the last round")
ROUND_CAP: Final = event("round_cap", "The agreed {count} rounds are over", count=MANY)
SCORES: Final = event("scores", "{player}: {part} {points}", player=PLAYER, part=PART, points=MANY)
TOTAL: Final = event("total", "{player} has {points} points", player=PLAYER, points=MANY)
WINS: Final = event("wins", "{player} wins", player=PLAYER)

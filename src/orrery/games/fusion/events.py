"""What can happen in Final Fusion: the events that logs and boards tell."""

from __future__ import annotations

from typing import Final

from orrery.core.events import event, loss, veiled_event
from orrery.games.fusion.words import (
    ATTEMPT,
    CARD,
    FLEET,
    ICON,
    LASTING,
    LOCATION,
    MANY,
    PLAYER,
    POINTS,
    ROUND,
    SIDE,
    SPOT,
    STEP,
    STOCK,
    TECH,
    TRACK,
    TRAIT,
)

# Set-up and the course of turns.
LEADS: Final = event(
    "leads",
    "{player} leads the alliance of {fleet} and {other}",
    player=PLAYER,
    fleet=FLEET,
    other=FLEET,
)
STARTS: Final = event("starts", "{player} takes the first turn", player=PLAYER)
DEPLOYS: Final = event("deploys", "The {fleet} stand on {location}", fleet=FLEET, location=LOCATION)
TURN_BEGINS: Final = event(
    "turn", "Round {round}: the turn of {player}", player=PLAYER, round=ROUND
)
ACTIVATES: Final = event("activates", "{player} activates the {fleet}", player=PLAYER, fleet=FLEET)
TURN_ENDS: Final = event("turn_ends", "{player} ends the turn", player=PLAYER)
LIMIT: Final = event("limit", "The limit of {count} rounds is reached", count=MANY)
WINS: Final = event("wins", "{player} wins", player=PLAYER)

# Fleets.
MOVES: Final = event("moves", "The {fleet} move to {location}", fleet=FLEET, location=LOCATION)
JUMPS: Final = event("jumps", "The {fleet} jump to {location}", fleet=FLEET, location=LOCATION)
TELEPORTS: Final = event(
    "teleports", "The {fleet} are moved to {location}", fleet=FLEET, location=LOCATION
)
SWAPS: Final = event("swaps", "The {fleet} and the {other} trade places", fleet=FLEET, other=FLEET)
GOES_TO_HOMEWORLD: Final = event("home", "The {fleet} go to their Homeworld", fleet=FLEET)
CROSSES: Final = event(
    "crosses", "The {fleet} lose {count} Population to a Black Hole", fleet=FLEET, count=MANY
)
GAINS_POPULATION: Final = event(
    "gains_population", "The {fleet} gain {count} Population", fleet=FLEET, count=MANY
)
LOSES_POPULATION: Final = loss(
    "loses_population", "The {fleet} lose {count} Population", fleet=FLEET, count=MANY
)
USES: Final = event("uses", "The {fleet} use {location}", fleet=FLEET, location=LOCATION)
USES_HOMEWORLD: Final = event("uses_homeworld", "The {fleet} use their Homeworld", fleet=FLEET)
MOBILIZES: Final = event("mobilizes", "The {fleet} mobilize {stock}", fleet=FLEET, stock=STOCK)
COLONIZES: Final = event(
    "colonizes",
    "The {fleet} found a colony on {location}",
    fleet=FLEET,
    location=LOCATION,
    spot=SPOT,
)
REMOVES: Final = event(
    "removes",
    "{player} removes a colony of {other} from {location}",
    player=PLAYER,
    other=PLAYER,
    location=LOCATION,
    spot=SPOT,
)
EXTRACTS: Final = event(
    "extracts", "The {fleet} start an Extraction on {location}", fleet=FLEET, location=LOCATION
)
FUSES: Final = event(
    "fuses", "The {fleet} start a Final Fusion on {location}", fleet=FLEET, location=LOCATION
)
COMPLETES: Final = event(
    "completes", "The {fleet} complete their {attempt}", fleet=FLEET, attempt=ATTEMPT
)
STOPS: Final = loss("stops", "The {attempt} of the {fleet} stops", fleet=FLEET, attempt=ATTEMPT)
LASTS: Final = event("lasts", "{lasting} is in force for the {fleet}", fleet=FLEET, lasting=LASTING)

# Stocks, cards, tracks and Traits.
GAINS_SCIENCE: Final = event(
    "gains_science", "{player} gains {count} Science", player=PLAYER, count=MANY
)
LOSES_SCIENCE: Final = event(
    "loses_science", "{player} pays or loses {count} Science", player=PLAYER, count=MANY
)
STEALS_SCIENCE: Final = event(
    "steals_science",
    "{player} takes {count} Science from {other}",
    player=PLAYER,
    other=PLAYER,
    count=MANY,
)
GAINS_VP: Final = event(
    "gains_vp", "{player} gains a Void Particle and has {count}", player=PLAYER, count=MANY
)
STEALS_VP: Final = event(
    "steals_vp", "{player} steals a Void Particle from {other}", player=PLAYER, other=PLAYER
)
NO_VP: Final = event("no_vp", "No Void Particle is left for {player}", player=PLAYER)
DRAWS: Final = veiled_event(
    "draws",
    "{player} draws {card}",
    "{player} draws a card",
    "card",
    ["player"],
    player=PLAYER,
    card=CARD,
)
RESHUFFLES: Final = event(
    "reshuffles", "{player} shuffles {count} discarded cards", player=PLAYER, count=MANY
)
DISCARDS: Final = event("discards", "{player} discards {card}", player=PLAYER, card=CARD)
TAKES: Final = event(
    "takes", "{player} takes {card} from the discard pile", player=PLAYER, card=CARD
)
SCRAPS: Final = event("scraps", "{player} removes {card} from the game", player=PLAYER, card=CARD)
CONTRIBUTES: Final = event("contributes", "{player} contributes {card}", player=PLAYER, card=CARD)
PLAYS: Final = event("plays", "{player} plays {card} as an action", player=PLAYER, card=CARD)
PLAYS_FREE: Final = event(
    "plays_free", "{player} plays {card} as a free action", player=PLAYER, card=CARD
)
BUYS: Final = event(
    "buys", "{player} buys {tech} for {count} Science", player=PLAYER, tech=TECH, count=MANY
)
ON_OFFER: Final = event("on_offer", "{tech} is on offer", tech=TECH)
RENEWS: Final = event("renews", "{player} puts the market under the deck", player=PLAYER)
LOOKS: Final = event("looks", "{player} looks at the hand of {other}", player=PLAYER, other=PLAYER)
SEES: Final = veiled_event(
    "sees",
    "{player} sees {card} in the hand of {other}",
    "{player} sees a card in the hand of {other}",
    "card",
    ["player", "other"],
    player=PLAYER,
    other=PLAYER,
    card=CARD,
)
ADVANCES: Final = event(
    "advances", "{player} reaches spot {count} of {track}", player=PLAYER, track=TRACK, count=MANY
)
OFFERS_TRAITS: Final = event(
    "offers_traits",
    "{player} may keep {military} or {commercial}",
    player=PLAYER,
    military=TRAIT,
    commercial=TRAIT,
)
GIVES_TRAIT: Final = event("gives_trait", "The {fleet} get {trait}", fleet=FLEET, trait=TRAIT)
DROPS_TRAIT: Final = event("drops_trait", "The {fleet} lose {trait}", fleet=FLEET, trait=TRAIT)
DECLINES: Final = event("declines", "{player} declines both Traits", player=PLAYER)

# Battles.
BATTLES: Final = event(
    "battle",
    "The {fleet} attack the {other} on {location}",
    fleet=FLEET,
    other=FLEET,
    location=LOCATION,
)
STEP_BEGINS: Final = event("step", "{step}", step=STEP)
CLAIMS_FIRST: Final = event("claims_first", "{player} goes first in this step", player=PLAYER)
ALLIES: Final = event("allies", "The {fleet} ally with the {side}", fleet=FLEET, side=SIDE)
ABSTAINS: Final = event("abstains", "The {fleet} stay out", fleet=FLEET)
COLONY_ALLIES: Final = event(
    "colony_allies",
    "The colony of {player} on spot {spot} allies with the {side}",
    player=PLAYER,
    spot=SPOT,
    side=SIDE,
)
COLONY_ABSTAINS: Final = event(
    "colony_abstains", "The colony of {player} on spot {spot} stays out", player=PLAYER, spot=SPOT
)
PLACES_TACTIC: Final = veiled_event(
    "places_tactic",
    "{player} places {card} face down",
    "{player} places a card face down",
    "card",
    ["player"],
    player=PLAYER,
    card=CARD,
)
PLACES_OPEN: Final = event(
    "places_open", "{player} places {card} face up", player=PLAYER, card=CARD
)
NO_TACTIC: Final = event("no_tactic", "{player} has no card for a Tactic", player=PLAYER)
PLANS: Final = event("plans", "{player} plays {card} in Planning", player=PLAYER, card=CARD)
SUPPORTS: Final = event("supports", "{player} plays {card} in Support", player=PLAYER, card=CARD)
PASSES: Final = event("passes", "{player} passes", player=PLAYER)
REVEALS: Final = event("reveals", "{player} reveals {card}", player=PLAYER, card=CARD)
COUNTS: Final = event(
    "counts", "{card} counts {points} for the {side}", side=SIDE, card=CARD, points=POINTS
)
SEES_TACTIC: Final = veiled_event(
    "sees_tactic",
    "{player} sees that {other} placed {card}",
    "{player} looks at the Tactic of {other}",
    "card",
    ["player", "other"],
    player=PLAYER,
    other=PLAYER,
    card=CARD,
)
SWAPS_TACTIC: Final = veiled_event(
    "swaps_tactic",
    "{player} places {card} face down instead",
    "{player} exchanges the Tactic",
    "card",
    ["player"],
    player=PLAYER,
    card=CARD,
)
NAMES_RIGHT: Final = event(
    "names_right", "{player} names {card}, and it is", player=PLAYER, card=CARD
)
NAMES_WRONG: Final = event(
    "names_wrong", "{player} names {card}, but it is not", player=PLAYER, card=CARD
)
BLOCKS: Final = event("blocks", "The {side} may play no more {icon} cards", side=SIDE, icon=ICON)
TOTALS: Final = event(
    "totals", "Attacker {attacker}, defender {defender}", attacker=POINTS, defender=POINTS
)
WINS_BATTLE: Final = event("wins_battle", "The {fleet} win the battle", fleet=FLEET)
RETREATS: Final = event(
    "retreats", "The {fleet} retreat to {location}", fleet=FLEET, location=LOCATION
)
BATTLE_ENDS: Final = event("battle_ends", "The battle on {location} is over", location=LOCATION)

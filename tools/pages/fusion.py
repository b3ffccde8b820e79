"""The words of docs/scenarios/fusion.md."""

from __future__ import annotations

from tools.pages import Page

from orrery.games.fusion.scenario import PLACES

HEAD = """\
# Scenarios of Final Fusion

<!-- Made by tools/scenarios.py from the fields that the game declares; do not edit by hand. -->

A scenario is a position written by hand, in JSON or TOML: a fresh game in which `set` changes
something. `orrery engine` takes it in `load`, Python in `game.from_scenario(...)`.

```toml
game = "fusion"
seats = 2
seed = 5
options = { tile_layout = "fixed", first_player = "1" }
chance = ["apex_bite"]

[set.at]
step = "act"
fleet = "dinosaurs"

[[set.players]]
fleets = ["dinosaurs", "vikings"]
hand = ["stampede", "plasma_cannons"]
science = 3

[[set.players]]
fleets = ["crabpeople", "observers"]
vp = 2

[set.fleets]
dinosaurs = { at = "urban", population = 5, traits = ["veteran_crew"] }
crabpeople = { attempt = "fusion" }

[set.locations]
urban = { colony = [0, "none", 1] }
```

| key | what it holds |
| --- | --- |
| `game` | `"fusion"` |
| `seats` | the players, 2 to 4 |
| `seed` | the seed of everything that is left to chance; 0 when left out |
| `options` | the game's options, as for a new game |
| `set` | what differs from the fresh game: the fields below, and `at` |
| `chance` | the next outcomes of chance, in order: keys of drawn cards, Tech cards and Traits |

The same vocabulary is used by views and by whole positions. A view has all fields except those
under “memory”; what its seat may not see is `"?"`, or `{"size": n}` in place of a bag.

## What may be left out

Only what matters has to be given; the rest is completed so that every component is somewhere.

- **Alliances.** Factions that are not given make way for those that are.
- **Fleets.** Three Population, on the start location or, if that is taken, on the first empty tile.
  An Extraction is of the Void Particle where the Fleet is.
- **Void Particles.** One on each tile from which nobody extracts, the rest in the supply; where
  players own so many, tiles go without.
- **Cards.** Faction cards that lie nowhere are in their player's pile; a hand that is not given has
  three of them, but none if the pile is given. Tech cards that somebody has are not in the deck,
  and the market makes way where it must.
- **Traits** that no Fleet has are in their decks.

What views tell beyond the position (prices, neighbours, totals, threats) follows from it and is not
given. Whatever cannot be is refused with the field that is wrong: two Fleets on a tile, a card too
many, a Fleet on the board without Population or attempt, an unknown name.
"""

AT = """\
## Where play stands: `at`

Without `at` play stands where the fresh game does: the first player picks a Fleet. `at` puts it
elsewhere: `step` says where.

| `step` | further keys | play goes on with |
| --- | --- | --- |
"""

# What each word of `at.step` means, and the keys it takes beside it.
STEPS = {
    "deploy": ("`player`", "the placing of both Fleets of a player, then the first turn"),
    "turn": ("`player`", "the whole turn of a player: attempts are settled first"),
    "pick": ("`player`", "the choice of the Fleet that acts first"),
    "act": ("`fleet`, `actions`, `taken`, `second`", "the activation of a Fleet"),
    "close": ("`player`", "free actions after both activations, and the end of the turn"),
    "end": ("`player`", "the end of the turn: limits and the market"),
    "trait": ("`player`", "a Trait reward, then the choice of a Fleet"),
    "battle": (
        "`attacker`, `defender`, `from`, `tactic`, `shown`, `face_up`; and those of `act`",
        "a battle on the defender's location, then the attacker's activation",
    ),
}

AFTER_AT = """
`player` is the first player when left out. `actions` are those left, 2 or in a battle 1; `taken`
lists kinds of action taken, in a battle `["move"]`; `second` says that the player's other Fleet has
been activated before. `from` is the step of the battle that comes next, `"allies"` when left out.
`tactic`, `shown` and `face_up` are pairs for attacker and defender: cards face down, cards face up,
and whether they were placed so. What earlier steps have brought is in the fields `ally`,
`colony_ally`, `played` and `bonus` with those beside them.

```toml
game = "fusion"
seats = 3
options = { tile_layout = "fixed", first_player = "1" }

[set.at]
step = "battle"
attacker = "dinosaurs"
defender = "crabpeople"
from = "planning"
tactic = ["stampede", "shell_wall"]

[[set.players]]
fleets = ["dinosaurs", "vikings"]
hand = ["apex_bite"]

[[set.players]]
fleets = ["crabpeople", "observers"]
hand = ["second_sight", "dig_in"]

[set.fleets]
crabpeople = { at = "lava", attempt = "extraction" }
observers = { at = "urban", ally = "defender" }
```
"""

FIELDS = """
## Fields

A bag can also be given as a list: `["stampede", "stampede"]`. None is `null` in JSON, `"none"` in
TOML. Players are numbered in seat order, from 0. A Fleet is named by its faction, a location by its
tile.

"""

MEMORY = """
### Memory

What the players have seen of each other's cards, from which resampling draws, and notes for the
rest of a turn or a battle. Leave it out, and nobody knows anything.

"""


def step_row(word: str) -> str:
    keys, meaning = STEPS[word]
    return f"| `{word}` | {keys} | {meaning} |\n"


def example(word: str) -> dict[str, object]:
    """A scenario that stands at a step."""
    at: dict[str, object] = {"step": word}
    if word == "act":
        at["fleet"] = "dinosaurs"
    elif word == "battle":
        at |= {"attacker": "dinosaurs", "defender": "crabpeople"}
    players = [{"fleets": ["dinosaurs", "vikings"]}, {"fleets": ["crabpeople", "observers"]}]
    return {"game": "fusion", "seats": 2, "set": {"at": at, "players": players}}


PAGE = Page("fusion", HEAD, AT, PLACES, list(STEPS), step_row, AFTER_AT, FIELDS, MEMORY, example)

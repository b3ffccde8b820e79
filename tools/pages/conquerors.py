"""The words of docs/scenarios/conquerors.md."""

from __future__ import annotations

from tools.pages import Page

from orrery.games.conquerors.scenario import KNOWN

HEAD = """\
# Scenarios of Planetary Conquerors

<!-- Made by tools/scenarios.py from the fields that the game declares; do not edit by hand. -->

A scenario is a position written by hand, in JSON or TOML: a fresh game in which `set` changes
something. `orrery engine` takes it in `load`, Python in `game.from_scenario(...)`.

```toml
game = "conquerors"
seats = 2
seed = 5

[set]
active = 0

[set.at]
step = "main"

[[set.board]]
buildings = ["habitat_dome", { card = "stone_bastion", life = 2 }]
warriors = ["ridge_marauder", { card = "dust_raider", marks = ["exhausted"] }]
traps = ["spike_pit", { card = "landmine", before = 0 }]

[[set.board]]
base = 9
warriors = ["shield_bearer"]

[[set.players]]
hand = ["plasma_bolt", "settler_camp"]
store = { gold = 3, cosmium = 2 }

[[set.players]]
hand = ["patch_kit"]
store = { cosmium = 1 }
```

| key | what it holds |
| --- | --- |
| `game` | `"conquerors"` |
| `seats` | the players, 2 to 6; more than 4 need the option `max_players` |
| `seed` | the seed of everything that is left to chance; 0 when left out |
| `options` | the game's options, as for a new game; `decks` says who brings which deck |
| `set` | what differs from the fresh game: the fields below, `board`, `decks` and `at` |
| `chance` | the next outcomes of chance, in order: the keys of the cards that are drawn |

The same vocabulary is used by views and by whole positions. A view shows a hand, a face-down trap
or a located card of a deck only to who may know it; all others see `{"size": n}` or `"?"`.

## The short forms

- **`board`** lays the planet out anew: a list in seat order of tables with `mine`, `buildings`,
  `warriors`, `traps` and `base`, the life of the base. A card is its key, or a table with `card`
  and some of `life`, `marks` (a list of [marks](#mark)), `owner` (for one that the player controls
  but does not own) and `token`. A trap is its key, for one before the base, or a table with `card`,
  `before` (`"base"`, or the number of one of the own buildings from 0) and `seen_by`, the players
  who have seen it; the traps of a column are given from the outside in. Without `mine` there are
  the two starting miners. Spots are numbered in this order: all of seat 0, then seat 1, and so on.
- **`decks`** gives whole decks in seat order, card by card from the top: a list of lists of cards,
  `"any"` for a deck that is as it may be.
- **`at`** says where play stands.

## What may be left out

Only what matters has to be given; the rest is completed so that every card is somewhere.

- **Hands** that are not given are empty once `board`, `decks` or `at` is given; storages are empty,
  bases and cards undamaged, warriors battle ready, effects unused.
- **Decks** hold what is left of the deck that the player brought (`options.decks`). Cards that lie
  elsewhere need not be in that deck; `players[].deck` cuts it to a number of cards. `unseen` and
  `brought` follow from the rest and must be left out.
- **Turn**: 1.

What views tell beyond the position (attack, keywords, totals, the stack) follows from it and cannot
be given. Whatever cannot be is refused, naming the field: a trap before somebody else's building,
more life than is printed, more in a storage than it holds.
"""

AT = """\
## Where play stands: `at`

Without `at` play stands where the fresh game does: the starting player may exchange cards. `at`
puts it elsewhere: `step` says where, in the turn of the player in `active`.

| `step` | play goes on with |
| --- | --- |
"""

STEPS = {
    "start": "phase 1: recharging, readying, effects of the start of the turn",
    "mining": "phase 2",
    "kuk": "phase 3",
    "main": "the choices of phase 4",
    "attack": "the choice of attackers in phase 5",
    "trap": "the choices of phase 6, after its draw",
    "end": "phase 7",
}

AFTER_AT = """
```toml
game = "conquerors"
seats = 3

[set]
active = 2
decks = ["any", ["spike_pit", "dust_raider", "patch_kit"], "any"]

[set.at]
step = "attack"

[[set.board]]
buildings = ["frontier_outpost"]

[[set.board]]
warriors = ["wall_golem"]

[[set.board]]
warriors = ["siege_ram", "siege_ram"]
```
"""

FIELDS = """
## Fields

A bag can also be given as a list: `["gold", "gold"]`. None is `null` in JSON, `"none"` in TOML.
Players are numbered in seat order, from 0. A spot is `base0` for the base of player 0, `c1` and so
on for what lies on the planet; `planet` holds those that are taken.

"""

MEMORY = """
### What nobody is shown

"""


def step_row(word: str) -> str:
    return f"| `{word}` | {STEPS[word]} |\n"


def example(word: str) -> dict[str, object]:
    """A scenario that stands at a step."""
    side = {"buildings": ["habitat_dome"], "warriors": ["dust_raider"], "traps": ["spike_pit"]}
    return {
        "game": "conquerors",
        "seats": 2,
        "set": {"at": {"step": word}, "board": [side, side]},
    }


PAGE = Page("conquerors", HEAD, AT, KNOWN, list(STEPS), step_row, AFTER_AT, FIELDS, MEMORY, example)

"""The words of docs/scenarios/fulcrum.md."""

from __future__ import annotations

from tools.pages import Page

from orrery.games.fulcrum.scenario import STEPS as KNOWN

HEAD = """\
# Scenarios of Planet Fulcrum

<!-- Made by tools/scenarios.py from the fields that the game declares; do not edit by hand. -->

A scenario is a position written by hand, in JSON or TOML: a fresh game in which `set` changes
something. `orrery engine` takes it in `load`, Python in `game.from_scenario(...)`.

```toml
game = "fulcrum"
seats = 2
seed = 5

[set.at]
step = "act"
player = 0

[[set.players]]
at = "PI-POR"
levels = { energy = 4 }
cubes = { pink = 2, blue = 3 }
hand = ["sunlance", "halo_ward"]

[[set.players]]
at = "DF-CEN"
faction = "guardian"

[set.territories.MI-TA]
holder = 1
ability = "aegis"
```

| key | what it holds |
| --- | --- |
| `game` | `"fulcrum"` |
| `seats` | the people at the table, 1 to 4 |
| `seed` | the seed of everything that is left to chance; 0 when left out |
| `options` | the game's options, as for a new game; `ai_opponents` adds AIs |
| `set` | what differs from the fresh game: the fields below, and `at` |
| `chance` | the next outcomes of chance, in order: keys of cards that are drawn |

The same vocabulary is used by views and by whole positions. Hidden from a seat are the hands of
others (those of AIs from everybody), the Meteor deck and what lies under it, and modifiers laid
face down; in a view these are `{"size": n}`.

## What may be left out

Only what matters has to be given; the rest is completed so that every component is somewhere.

- **Players.** People come first, AIs after them; the list may be shorter than the table. Without
  `at` standees are on the Begin spaces MI-BEG, CC-BEG, DF-BEG and FF-BEG, in seat order. Without
  `cubes` or `hand` a player has none. Levels that are not given are those of the start: 3 for
  people, the mat's for AIs. Without `faction` people are Nomads, AIs what their mat says; without
  `markers` they are where joining the faction puts them.
- **Territories.** Those that are not mentioned are vacant. With a `holder` but no `ability` the
  first free card of the region lies there.
- **Supply and deck.** The supply holds all cubes that nobody has, the Meteor deck all cards that
  are nowhere else. Cards `under` the deck were put there by the player on turn, unless `under_by`
  says otherwise.
- **The Dark Paragon** is the strongest Overlord.

What views tell beyond the position (ways, prices, scores) follows from it and cannot be given.
Whatever cannot be is refused: a card that is in two places, more cubes than Energy allows, a level
too low for the territories held, a faction that an AI's mat does not have.
"""

AT = """\
## Where play stands: `at`

Without `at` a turn of player 0 begins; with nothing given at all, the fresh game's first turn.
`at` puts play elsewhere: `step` says where, `player` whose turn it is.

| `step` | further keys | play goes on with |
| --- | --- | --- |
"""

# What each word of `at.step` means, and the keys it takes beside it and `player`.
STEPS = {
    "turn": ("", "a turn; an AI plays it at once"),
    "move": ("", "the move, from the end of `path`"),
    "stop": ("", "the end of a move: Chain Toll, Sidestep, then the action"),
    "act": ("", "the Action phase, on the space where the player stands"),
    "battle": (
        "`rival`, `side`",
        "a battle that `player` has started: the attacker lays modifiers",
    ),
    "defend": ("`rival`, `side`, `laid`, `burnt`", "the same once the attacker has laid"),
    "reveal": ("`rival`, `side`, `laid`, `burnt`", "the same once both have laid"),
    "morality": ("`deed`, `cost`", "the Morality phase after a deed"),
    "end_turn": ("", "the defection check, the Dark Paragon, and the next turn"),
    "score": ("", "the end of the game"),
}

AFTER_AT = """
`side` is `"attacker"` or `"defender"`, the side of `player`, who attacks when it is left out.
`laid` and `burnt` are tables with `attacker` and `defender`: modifiers laid face down, and how many
cubes were returned for points. In a battle both stand on one space.

```toml
game = "fulcrum"
seats = 3
options = { ai_opponents = "1" }

[set.at]
step = "defend"
player = 0
rival = 2
laid = { attacker = ["worldbreaker", "quick_jab"] }

[[set.players]]
at = "CC-TB"

[[set.players]]

[[set.players]]
at = "CC-TB"
hand = ["gravity_well"]
markers = [-3, 0, 2, 1]
```
"""

FIELDS = """
## Fields

A bag can also be given as a list: `["blue", "blue"]`. None is `null` in JSON, `"none"` in TOML.
Players are numbered in seat order, from 0. `phase`, `turn`, `attacker`, `defender`, `revealed` and
`sides` are said with `at`.

"""

MEMORY = """
### What players can tell about hidden cards

For each seat and a spectator, a set of cards (as bits, in the order of the deck) for each hand, the
deck, and each place under it: what may be there. A scenario that leaves it out starts with nothing
known.

"""


def step_row(word: str) -> str:
    keys, meaning = STEPS[word]
    return f"| `{word}` | {keys} | {meaning} |\n"


def example(word: str) -> dict[str, object]:
    """A scenario that stands at a step."""
    at: dict[str, object] = {"step": word}
    if word in ("battle", "defend", "reveal"):
        at["rival"] = 1
    if word == "morality":
        at |= {"deed": "steal", "cost": 3}
    return {
        "game": "fulcrum",
        "seats": 2,
        "options": {"round_cap": 20},
        "set": {"at": at, "players": [{"at": "PI-TA"}, {"at": "PI-TA"}]},
    }


PAGE = Page("fulcrum", HEAD, AT, KNOWN, list(STEPS), step_row, AFTER_AT, FIELDS, MEMORY, example)

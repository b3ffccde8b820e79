"""The words of docs/scenarios/vertium.md."""

from __future__ import annotations

from tools.pages import Page

from orrery.games.vertium.scenario import PHASE_ONE_STEPS, PHASE_TWO_STEPS

HEAD = """\
# Scenarios of Vertium

<!-- Made by tools/scenarios.py from the fields that the game declares; do not edit by hand. -->

A scenario is a position written by hand, in JSON or TOML: a fresh game in which `set` changes
something. `orrery engine` takes it in `load`, Python in `game.from_scenario(...)`.

```toml
game = "vertium"
seats = 2
seed = 5
options = { battle_style = "american" }
chance = [6, 6, 6]

[set.at]
step = "attack"
faction = 0

[set.planets]
galileo = { owner_of = 0, vertium = 6 }
brahe = { owner_of = 1, vertium = 4 }
lipperhey = { owner_of = 1, vertium = 2, blue = "refuge" }
```

| key | what it holds |
| --- | --- |
| `game` | `"vertium"` |
| `seats` | the players who choose, 1 to 4 |
| `seed` | the seed of everything that is left to chance; 0 when left out |
| `options` | the game's options, as for a new game |
| `set` | what differs from the fresh game: the fields below, and `at` |
| `chance` | the next outcomes of chance, in order: numbers for dice, keys for drawn cards |

The same vocabulary is used by views and by whole positions. A view has all fields except those
under “memory”; what its seat may not see is `"?"`, or `{"size": n}` in place of a bag or list.

## What may be left out

Only what matters has to be given; the rest is completed so that every component is somewhere.

- **Cards.** The deck is what lies nowhere else.
- **Moons.** Orange moons that are not placed by `value` go, in table order, to the planets without
  one. As soon as one `blue` is given, the blue moons that are left go to the first planets that say
  nothing about theirs. Objectives that are not given make way for those that are.
- **Tokens.** A colonized planet has one of each resource and its moon at 0/8. Tokens in play come
  out of the supplies, from the fullest first; tokens that are missing are `lost`.
- **Captains and CUBES** that lie nowhere else are in the supplies. Skirmish Cards are all in hand.
- **Phase Two.** When `at` names a step of it, `phase` is `"two"`, blue moons and objectives are
  open, the cards are in the box, `order` is the ranking by points and `round` is 1.

Whatever cannot be is refused with the field that is wrong: more cards of a kind than there are, two
planets with the same blue moon, gems on a planet without an owner, an unknown name.
"""

AT = """\
## Where play stands: `at`

Without `at` play stands where the fresh game does: the first player takes a card (in the solo game,
the player chooses an attack). `at` puts it elsewhere: `step` says where, `faction` says whose turn
it is where a faction is asked for.

| `step` | phase | further keys | play goes on with |
| --- | --- | --- | --- |
"""

# What each word of `at.step` means, and the keys it takes beside it.
STEPS = {
    "turn": ("`faction`", "the whole turn of a faction: moons move, the display is filled"),
    "take": ("`faction`", "the choice of a face-up card"),
    "play": ("`faction`", "the play step: a set, a Disaster Card, or a pass"),
    "stolen": ("`faction`", "a set that a theft has completed"),
    "close": ("", "the end of Phase One, with everything that happens at it"),
    "score": ("", "the count after Phase One, when the game stops there"),
    "conflict": ("", "the beginning of Phase Two"),
    "build": ("`faction`", "building CUBES before the battles, then the battles (Gelbon & CUBE)"),
    "round": ("", "the round that the field `round` names, or the first attack (American style)"),
    "attack": ("`faction`, `won`", "the choice of an attack; `won`: after a battle just won"),
    "battle": (
        "`faction`, `target`, `source`, `vertium`, `gelbon`, `from_refuge`",
        "a battle: the force has left `source`, whose gems are those left behind",
    ),
    "hand_on": ("`faction`", "the faction passes its attack on (American style)"),
}

AFTER_AT = """
`target` and `source` are planets, `vertium` and `gelbon` the numbers of gems in the force,
`from_refuge` and `won` are true or false; all but `target` may be left out. A Captain from the
Refuge Moon that fights alone has no `source`.

```toml
game = "vertium"
seats = 2
chance = [6, 5, 1, 2, 2, 3]

[set.at]
step = "battle"
faction = 0
source = "galileo"
target = "brahe"
vertium = 4

[set.planets]
galileo = { owner_of = 0, vertium = 2 }
brahe = { owner_of = 1, vertium = 3 }
```
"""

FIELDS = """
## Fields

A bag can also be given as a list: `["metal", "metal"]`. None is `null` in JSON, `"none"` in TOML.
Factions are numbered in seat order, from 0.

"""

MEMORY_HEAD = """
### Memory

What the factions have seen of each other's hands, from which resampling draws. Leave it out, and
nobody knows anything.

"""


def step_row(word: str) -> str:
    keys, meaning = STEPS[word]
    phase = "one" if word in PHASE_ONE_STEPS else "two"
    return f"| `{word}` | {phase} | {keys} | {meaning} |\n"


def example(word: str) -> dict[str, object]:
    """A scenario that stands at a step."""
    at: dict[str, object] = {"step": word}
    if "`faction`" in STEPS[word][0]:
        at["faction"] = 0
    if word == "battle":
        at |= {"target": "brahe", "source": "galileo", "vertium": 2}
    planets = {
        "galileo": {"owner_of": 0, "vertium": 5},
        "brahe": {"owner_of": 1, "vertium": 4},
    }
    return {
        "game": "vertium",
        "seats": 2,
        "options": {"battle_style": "american", "gelbon": True},
        "set": {"at": at, "planets": planets},
    }


PAGE = Page(
    "vertium",
    HEAD,
    AT,
    PHASE_ONE_STEPS + PHASE_TWO_STEPS,
    list(STEPS),
    step_row,
    AFTER_AT,
    FIELDS,
    MEMORY_HEAD,
    example,
)

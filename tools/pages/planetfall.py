"""The words of docs/scenarios/planetfall.md."""

from __future__ import annotations

from tools.pages import Page

from orrery.games.planetfall.scenario import STEPS as KNOWN

HEAD = """\
# Scenarios of Age of Wonders: Planetfall

<!-- Made by tools/scenarios.py from the fields that the game declares; do not edit by hand. -->

A scenario is a position written by hand, in JSON or TOML: a fresh game in which `set` changes
something. `orrery engine` takes it in `load`, Python in `game.from_scenario(...)`.

```toml
game = "planetfall"
seats = 2
seed = 5

[set]
goal = "conquest"
rows = [["scrapyard_nomads", "crashed_courier"], [], ["hopperhound_blademaw"]]

[set.at]
step = "place"

[[set.players]]
side = "jikuku_cosrax_b"
stats = { experience = 1, strength = 5, energy = 3 }

[[set.players]]
side = "maera_thornveil_a"
cards = ["efficient_scavenging"]
```

| key | what it holds |
| --- | --- |
| `game` | `"planetfall"` |
| `seats` | the players, 2 to 6 |
| `seed` | the seed of everything that is left to chance; 0 when left out |
| `options` | the game's options, as for a new game |
| `set` | what differs from the fresh game: the fields below, `rows` and `at` |
| `chance` | the next outcomes of chance, in order: the keys of the cards that are revealed |

The same vocabulary is used by views and by whole positions. Nothing is hidden but the cards that
are set aside (`deck`), of which a view shows `{"size": n}`.

## What may be left out

Only what matters has to be given; the rest is completed so that every component is somewhere.

- **Rows.** `rows` is a short form for the places of cards: three lists for Levels I, II and III,
  with `"none"` for a gap; what they do not mention is empty. `places` changes single places
  instead, and the others get the planet's first unused cards, in the order of the content.
- **Round.** The planet of the revealed cards, otherwise the latest planet of which somebody holds a
  card, otherwise 1. For the step `round` it is the planet after that, for `score` 7.
- **Players.** The list may be shorter than the table. Without `side` a player leads the first sheet
  that is free, side A; without `stats` the markers are on the side's start values. `stats` that are
  given are whole: what they leave out is 0. Empire points are `earned` as `before`. Sectors that
  are `annexed` need not be in `cards` too.
- **Ships.** Those that stand nowhere are on the `track`, by Initiative. For the step `place` those
  who have placed have left it on top.

What views tell beyond the position (prices, measures, totals) follows from it and cannot be given.
Whatever cannot be is refused: a card that lies twice, a card of a planet still to come, a marker
beyond the end of its track, a sheet that two players lead.
"""

AT = """\
## Where play stands: `at`

Without `at` play stands where the fresh game does: the first player picks a Commander. `at` puts
it elsewhere: `step` says where.

| `step` | further keys | play goes on with |
| --- | --- | --- |
"""

# What each word of `at.step` means, and the keys it takes beside it.
STEPS = {
    "pick": ("`player`", "the pick of a player, 0 when left out; those before it have picked"),
    "round": ("", "Discovery of the round, with nothing revealed"),
    "income": ("", "Income, with the cards as they lie"),
    "place": ("`part`", "placing: players with a `ship` have placed, those on the track follow"),
    "resolve": ("`part`", "the resolution of the placed ships; those on the track have skipped"),
    "migrate": ("", "Migration, in round 7 the end of the game"),
    "score": ("", "the end of the game"),
}

AFTER_AT = """
`part` is 1 or 2 for the two explorations of a round, 1 when left out.

```toml
game = "planetfall"
seats = 3

[set.at]
step = "resolve"
part = 2

[set]
round = 4
track = [2, "none", "none"]

[[set.players]]
side = "odrun_coalbeard_b"
ship = "II-ops1"

[[set.players]]
side = "relict_seven_b"
ship = "I-1"
stats = { experience = 4, strength = 9 }

[[set.players]]
annexed = ["methane_pocket"]
```
"""

FIELDS = """
## Fields

A bag can also be given as a list: `["energy", "energy"]`. None is `null` in JSON, `"none"` in TOML.
Players are numbered in seat order, from 0. A place is `I-1` for the first card of Level I from the
left, `I-ops1` for the first Operation slot of that level, and so on; `places` holds those in use.

"""


def step_row(word: str) -> str:
    keys, meaning = STEPS[word]
    return f"| `{word}` | {keys} | {meaning} |\n"


def example(word: str) -> dict[str, object]:
    """A scenario that stands at a step."""
    players: list[dict[str, object]] = [{}, {}]
    if word == "resolve":
        players[0]["ship"] = "II-1"
    return {
        "game": "planetfall",
        "seats": 2,
        "set": {"at": {"step": word}, "players": players},
    }


PAGE = Page("planetfall", HEAD, AT, KNOWN, list(STEPS), step_row, AFTER_AT, FIELDS, "", example)

"""Write docs/scenarios/vertium.md from the declared fields of the game, and the words below.

python -m tools.scenarios
"""

from __future__ import annotations

from pathlib import Path

import orrery
from orrery.core.fields import BAG, LIST, MEMORY, NOBODY, OWNER, Field, Group
from orrery.core.verbs import FLAG, NUMBER, Domain
from orrery.games.vertium.scenario import PHASE_ONE_STEPS, PHASE_TWO_STEPS

PAGE = Path(__file__).parent.parent / "docs" / "scenarios" / "vertium.md"

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


def values(domain: Domain) -> str:
    """What one value of a domain looks like."""
    if domain.form == NUMBER:
        what = "" if domain.name == "number" else domain.name + " "
        return f"{what}{domain.low} to {domain.low + domain.size - 1}"
    return "true or false" if domain.form == FLAG else f"[{domain.name}](#{anchor(domain)})"


def anchor(domain: Domain) -> str:
    return domain.name.replace("_", "-")


def kind(field: Field) -> str:
    if field.shape == BAG:
        return f"counts by {values(field.domain)}"
    if field.shape == LIST:
        return f"list of {values(field.domain)}"
    if field.shape == MEMORY:
        return f"numbers, {values(field.domain)}"
    return values(field.domain) + (", or none" if field.optional else "")


def seen_by(field: Field) -> str:
    if field.shape == MEMORY:
        return "nobody"
    who = {OWNER: "its owner", NOBODY: "nobody"}.get(field.sees, "all")
    return f"{who}; all once `{field.until}`" if field.until else who


def table(fields: list[Field]) -> str:
    lines = ["| field | value | seen by | meaning |", "| --- | --- | --- | --- |"]
    lines += [f"| `{f.name}` | {kind(f)} | {seen_by(f)} | {f.text} |" for f in fields]
    return "\n".join(lines) + "\n"


def fields_page(fields: list[Field]) -> str:
    groups: list[Group] = []
    for field in fields:
        if field.group is not None and field.group not in groups:
            groups.append(field.group)
    single = [f for f in fields if f.group is None]
    text = FIELDS + table([f for f in single if f.shape != MEMORY])
    for group in groups:
        how = "a list, in seat order" if group.listed else "a table by key"
        text += f"\n### In `{group.name}`, {how}\n\n"
        text += table([f for f in fields if f.group is group])
    return text + MEMORY_HEAD + table([f for f in single if f.shape == MEMORY])


def words_page(fields: list[Field]) -> str:
    domains: dict[str, Domain] = {}
    for field in fields:
        for domain in (field.domain, field.group.domain if field.group else field.domain):
            if domain.form not in (NUMBER, FLAG):
                known = domains.setdefault(domain.name, domain)
                assert known.keys == domain.keys, f"two domains are named {domain.name}"
    text = "\n## Keys\n"
    for domain in domains.values():
        pairs = zip(domain.keys, domain.labels, strict=True)
        text += f"\n### {anchor(domain)}\n\n"
        text += ", ".join(f"`{key}` ({label})" for key, label in pairs) + "\n"
    return text


def at_page() -> str:
    text = AT
    assert list(STEPS) == PHASE_ONE_STEPS + PHASE_TWO_STEPS, "`at` has other steps now"
    for word, (keys, meaning) in STEPS.items():
        phase = "one" if word in PHASE_ONE_STEPS else "two"
        text += f"| `{word}` | {phase} | {keys} | {meaning} |\n"
    return text + AFTER_AT


def page() -> str:
    """The whole page."""
    fields = orrery.game("vertium").fields
    return HEAD + "\n" + at_page() + fields_page(fields) + words_page(fields)


if __name__ == "__main__":
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(page(), "utf-8")

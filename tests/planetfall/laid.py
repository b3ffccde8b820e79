"""Positions for the rule tests, written as one would lay them out on a table.

    t = lay(at={"step": "place"}, rows=[[], [], ["hopperhound_blademaw"]],
            players=[{"stats": stats(strength=5, experience=1)}])
    t.place("hopperhound_blademaw")
    t.place("I-ops1")
    assert t.stats(0) == stats(strength=2, experience=2, energy=2, empire=3)

`lay` starts from a fresh game and changes what is given. The fields are those of a view (see
docs/scenarios/planetfall.md), without what a view works out (costs, measures, totals, ...).

Where play stands: `at`, a table with `step` and what it needs.

- `{"step": "pick", "player": n}`: player n picks a Commander, those before have picked. Without
  `at` play stands there, with player 0.
- `{"step": "round"}`: Discovery of the round comes next, then Income. `chance` may script the
  revealed cards: Level I from left to right, then II, then III.
- `{"step": "income"}`: Income comes next, with the cards as they lie.
- `{"step": "place", "part": 1}`: the ships on the track are placed next, from slot 1; a player
  whose `ship` is given has placed. Afterwards the actions are resolved and the game goes on.
- `{"step": "resolve", "part": 1}`: the ships that stand somewhere are resolved next; ships on the
  track have skipped.
- `{"step": "migrate"}`, `{"step": "score"}`: Migration, and the end of the game.

What is completed when it is not given:

- `rows` is a short form for the cards: three lists of keys for Levels I, II and III, `None` or
  `"none"` for a gap; places it does not mention are empty. Instead, `places={"II-1": {"card":
  "..."}}` changes single places, and the others get the planet's first unused cards in the order of
  the content. Without both, all places are filled so.
- `round`: the planet of the cards in the rows, otherwise the latest planet somebody holds a card
  of, otherwise 1 (after that planet for `round`, 7 for `score`).
- `players` is a list in seat order and may be shorter than the table. `side`: the first sheet that
  nobody has, side A; so without sides, seat 0 leads Jack Gelder A, seat 1 Aron Ardelli A, seat 2
  Jikuku Cos'Rax A. `stats`: the start values of the side; a `stats` that is given is whole, and
  what it leaves out is 0 (`stats(...)` writes it). `earned`: all Empire points under `before`.
  `annexed` cards need not be repeated in `cards`.
- `track`: players without a `ship`, by Initiative; those who have placed have left it on top.
- `goal`: whatever the seed draws. `colour`: by seat.

A position that cannot be is refused, naming the field.
"""

from __future__ import annotations

from tests import laid
from tests.laid import Json, lay_out, new_table

__all__ = ["PLAIN", "Json", "Laid", "lay", "new", "stats"]

# Two sheets whose abilities stay out of the way of most tests: better Operations for one, points
# for cards from Level III for the other.
PLAIN = ("jack_gelder_b", "relict_seven_b")


class Laid(laid.Laid):
    """A table with a laid-out position, spoken to in the words of the game."""

    def place(self, where: str) -> list[Json]:
        """The asked player sends the ship to a place, or to the card that lies somewhere."""
        return self.do("place", place=self.where(where))

    def where(self, card: str) -> str:
        """The place of a card in the rows; a place stands for itself."""
        for key, place in self.places().items():
            if place["card"] == card:
                return str(key)
        return card

    def targets(self) -> list[str]:
        """Where the asked player may send the ship: card keys, and places of Operation slots."""
        return [self.places()[key]["card"] or key for key in self.can("place", "place")]

    def places(self) -> Json:
        return self.open()["places"]

    def row(self, level: str) -> list[Json]:
        """The cards of a level from left to right, `None` for a gap."""
        return [
            place["card"]
            for key, place in self.places().items()
            if place["level"] == level and "ops" not in key
        ]

    def player(self, seat: int) -> Json:
        return self.open()["players"][seat]

    def stats(self, seat: int) -> dict[str, int]:
        """The four numbers of a player, those that are 0 too."""
        return stats(**self.player(seat)["stats"])

    def track(self) -> list[Json]:
        """The players on the slots of the turn order, `None` for an empty slot."""
        return list(self.open()["track"])

    def gains(self, seat: int) -> list[tuple[str, int, str]]:
        """All gains of a player so far: stat, points and source."""
        args = [event["args"] for event in self.log("gains")]
        return [(a["stat"], a["count"], a["source"]) for a in args if a["player"] == seat]


def lay(
    seats: int = 2,
    at: dict[str, object] | None = None,
    options: dict[str, object] | None = None,
    seed: int = 1,
    chance: list[int | str] | None = None,
    **changes: object,
) -> Laid:
    """A position of Planetfall: a fresh game in which only what is given differs.

    `chance` fixes the outcomes from here on, those before the first decision included.
    """
    return Laid(lay_out("planetfall", seats, at, options, seed, chance, changes))


def new(seats: int = 2, seed: int = 1, **options: object) -> Laid:
    """A new game of Planetfall at its first decision: the pick of the first Commander."""
    return Laid(new_table("planetfall", seats, seed, options))


def stats(
    experience: int = 0, strength: int = 0, energy: int = 0, empire: int = 0
) -> dict[str, int]:
    return {"experience": experience, "strength": strength, "energy": energy, "empire": empire}

"""Positions for the rule tests, written as one would lay them out on a table.

    t = lay(at={"step": "act"}, players=[{"at": "MI-TA", "cubes": {"blue": 3}}])
    assert t.holder("MI-TA") == 0

`lay` starts from a fresh game and changes what is given. The fields are those of a view (see
docs/scenarios/fulcrum.md), without what a view works out (reach, prices, scores, ...). Players are
numbered in seat order: people first, then AIs (`seats` counts people; `options={"ai_opponents":
"1"}` adds AIs, and one person always has three).

Where play stands: `at`, a table with `step`, `player` (0 if left out) and what else it needs.

- `{"step": "turn", "player": n}`: the turn of player n, from its standee's place. An AI plays at
  once, and play goes on to the next choice of a person. Without `at` play stands there.
- `{"step": "move"}`: in the Move phase, from the end of `path` (a field: the spaces so far, where
  the turn began first); without `path` no move has been made.
- `{"step": "stop"}`: the move has just ended where the player stands: Chain Toll, Sidestep, then
  the action.
- `{"step": "act"}`: the Action phase on the space where the player stands. What leaves no choice
  happens at once: a claim, a theft, cards or cubes that need no choosing, a turn without action.
- `{"step": "battle", "rival": m, "side": "attacker"}`: the player has started a battle with m as
  attacker (or "defender"); the attacker lays modifiers. Both must stand on one space.
- `{"step": "defend", "rival": m, "laid": {"attacker": ["starfall"]}}`: the attacker has laid these,
  the defender is asked. `{"step": "reveal", ...}`: both have laid (`laid` for both sides, `burnt`
  for cubes returned with Overcharge), and scores are compared at once. `battle(...)` writes these.
- `{"step": "morality", "deed": "steal", "cost": 3}`: the Morality phase after a deed, then the end
  of the turn. `{"step": "end_turn"}`: the defection check, the Dark Paragon, the next turn.
- `{"step": "score"}`: the end of the game.

What is completed when it is not given:

- `players` is a list in seat order and may be shorter than the table. `at`: the Begin spaces
  MI-BEG, CC-BEG, DF-BEG, FF-BEG for players 0 to 3. `cubes`, `hand`: none. `levels`: the start (3
  for people, the mat's for AIs); levels that are given change only those. `faction`: Nomad (AIs:
  the mat's). `markers`: where joining the faction puts them.
- `territories`: vacant; `{"MI-TA": {"holder": 1}}` gets the first free ability card of its region
  (aegis, sentinel_ward, iron_recovery for MI) unless `ability` is given. `held(...)` writes them.
- `supply`: 20 of each less what players hold. `deck`: all Meteor cards that are nowhere else.
  `under` (cards under the deck, next to come first) with `under_by` (who put them there; the player
  on turn if left out).
- `paragon`: the strongest Overlord. `first`: the player on turn. `round`: 1.

`chance` scripts what comes: Meteor cards drawn and ability cards drawn by their keys, in order. A
position that cannot be is refused, naming the field.
"""

from __future__ import annotations

from tests import laid
from tests.laid import Json, lay_out, new_table

__all__ = ["Json", "Laid", "battle", "held", "lay", "new"]

POWERS = ["energy", "resilience", "strength", "intelligence", "speed"]


class Laid(laid.Laid):
    """A table with a laid-out position, spoken to in the words of the game."""

    def walk(self, *spaces: str) -> list[Json]:
        """The asked player moves along spaces and stops, if that is still a choice."""
        before = len(self.table.log)
        asked = self.asked
        for space in spaces:
            self.do("move", space=space)
        if self.asked == asked and "stop" in self.verbs():
            self.do("stop")
        return self.table.events(since=before)

    def lay_down(self, *cards: str) -> None:
        """The asked fighter lays modifiers face down and is done."""
        for card in cards:
            self.do("commit", card=card)
        self.do("done")

    def player(self, seat: int) -> Json:
        return self.open()["players"][seat]

    def at(self, seat: int) -> str:
        return str(self.player(seat)["at"])

    def cubes(self, seat: int) -> dict[str, int]:
        """Cubes on a mat; colours of which there are none are left out."""
        return dict(self.player(seat)["cubes"])

    def level(self, seat: int, power: str) -> int:
        return int(self.player(seat)["levels"][power])

    def levels(self, seat: int) -> list[int]:
        """Energy, Resilience, Strength, Intelligence, Speed."""
        return [self.level(seat, power) for power in POWERS]

    def faction(self, seat: int) -> str:
        return str(self.player(seat)["faction"])

    def markers(self, seat: int) -> list[int]:
        """Territory, portals, players, items; light is negative."""
        return list(self.player(seat)["markers"])

    def hand(self, seat: int) -> list[str]:
        return sorted(self.player(seat)["hand"])

    def holder(self, territory: str) -> Json:
        return self.open()["territories"][territory]["holder"]

    def ability(self, territory: str) -> Json:
        return self.open()["territories"][territory]["ability"]

    def supply(self, cube: str) -> int:
        return int(self.open()["supply"].get(cube, 0))

    def reach(self) -> Json:
        """Where the player on turn may end its move, with the way and what could be done there."""
        return self.open()["reach"]

    def side(self, side: str) -> Json:
        """One side of the battle that is being fought."""
        return self.open()["sides"][side]

    def totals(self) -> list[int]:
        """The battle scores of attacker and defender in the last battle."""
        return [event["args"]["points"] for event in self.log("battle_score")][-2:]


def battle(
    step: str = "battle",
    player: int = 0,
    rival: int = 1,
    side: str = "attacker",
    attacker: list[str] | None = None,
    defender: list[str] | None = None,
    burnt: dict[str, int] | None = None,
) -> dict[str, object]:
    """An `at` in a battle that `player` has started; the lists are the modifiers laid so far."""
    return {
        "step": step,
        "player": player,
        "rival": rival,
        "side": side,
        "laid": {"attacker": attacker or [], "defender": defender or []},
        "burnt": burnt or {},
    }


def held(player: int, *territories: str) -> dict[str, dict[str, object]]:
    """Territories of one player, for `territories`; join several with `|`."""
    return {territory: {"holder": player} for territory in territories}


def lay(
    seats: int = 2,
    at: dict[str, object] | None = None,
    options: dict[str, object] | None = None,
    seed: int = 1,
    chance: list[int | str] | None = None,
    **changes: object,
) -> Laid:
    """A position of Planet Fulcrum: a fresh game in which only what is given differs.

    `chance` fixes the outcomes from here on, those before the first decision included.
    """
    return Laid(lay_out("fulcrum", seats, at or {"step": "turn"}, options, seed, chance, changes))


def new(seats: int = 2, seed: int = 1, **options: object) -> Laid:
    """A new game of Planet Fulcrum at its first decision."""
    return Laid(new_table("fulcrum", seats, seed, options))

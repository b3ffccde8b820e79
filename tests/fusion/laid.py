"""Positions for the rule tests, written as one would lay them out on a table.

    t = lay(at={"step": "act", "fleet": "dinosaurs"}, fleets={"dinosaurs": {"population": 4}})
    t.do("move", location="urban")
    assert t.fleet("dinosaurs")["at"] == "urban"

`lay` starts from a fresh game and changes what is given. The fields are those of a view (see
docs/scenarios/fusion.md), without what a view works out (prices, totals, neighbours, ...).

The table of `lay`: tiles lie as the pattern's fixed arrangement says (`tile_layout = "fixed"`), and
seat 0 is the first player, unless `options` say otherwise. With two players:

    R1 water   R2 rocky          water and rocky are neighbours, as are lava and swamp; urban (the
         \\     /                 centre) neighbours all four. Black Holes: urban-water, urban-lava.
         C urban
         /     \\                 Seat 0: dinosaurs on water, vikings on rocky.
    R4 lava    R5 swamp          Seat 1: crabpeople on lava, observers on swamp.

With three players C urban is in the middle of the ring R0 water, R1 rocky, R2 lava, R3 swamp, R4
dystopian, R5 mushroom; Black Holes: rocky-lava, swamp-dystopian, mushroom-water, urban-water,
urban-lava, urban-dystopian. Seat 2 has black_knights on dystopian, cowbots on mushroom. With four
players two centres, urban and crystal, lie in a ring of eight (content/patterns.toml), and seat 3
has chesstaurs and portalers.

So alliances that are not given are dinosaurs and vikings, crabpeople and observers, black_knights
and cowbots, chesstaurs and portalers. A player whose `fleets` are given has those; the others take
what is left, in that order.

Where play stands: `at`, a table with `step` and what it needs.

- `{"step": "pick", "player": n}`: player n picks the first Fleet of the turn. Without `at` play
  stands there, with player 0.
- `{"step": "turn", "player": n}`: the whole turn of a player comes next: attempts are settled.
- `{"step": "act", "fleet": f}`: Fleet f is active. `actions` (2) are left, `taken` ([]) lists the
  kinds of action it has taken: move, jump, use, mobilize, colonize, attempt, play. With
  `"second": True` the player's other Fleet has been activated before.
- `{"step": "close", "player": n}`: both Fleets have acted; free actions and the end of the turn.
- `{"step": "end", "player": n}`: the end of the turn comes next: limits, then the market.
- `{"step": "trait", "player": n}`: the player gets a Trait reward, then picks a Fleet.
- `{"step": "deploy", "player": n}`: the player places both Fleets, which are nowhere yet.
- `{"step": "battle", "attacker": f, "defender": g}`: Fleet f has come to the location of g (by a
  Move, unless `actions` and `taken` say otherwise), and the battle begins. `from` names the step it
  goes on with: allies (so when left out), tactics, planning, reveal, support, outcome. `tactic` and
  `shown` are pairs of cards, attacker's and defender's, face down and face up (`None` for none);
  `face_up` is a pair of flags: placed face up. Alliances of earlier steps: `ally` of a Fleet and
  the list `colony_ally`; cards: `played`, `played_by`, `played_as` and `bonus...`. The function
  `battle("dinosaurs", "crabpeople", "planning", tactic=[...])` writes all that.

What is completed when it is not given:

- Fleets: 3 Population, on the start location, or on the first empty tile if that is taken. `at`
  `None` is the Homeworld. An `attempt` of `"extraction"` is of the particle where the Fleet is.
- Void Particles: one on each tile that no Fleet extracts from, the rest of the 15 in the supply; if
  players own so many, tiles go without.
- `hand`, `pile`, `discard` may be lists of keys. A player's faction cards that lie nowhere are in
  the pile; a hand that is not given has three of them. Whoever is given a pile, but no hand, has
  none. Tech cards somebody has are not in the deck; the market makes way where it must.
- Nobody knows anything of other hands. Traits on Fleets are not in the decks.

`chance` scripts what is drawn, by key and in order: cards from piles, cards discarded at random,
Tech cards for the market, Traits (a Military one, then a Commercial one).

A position that cannot be is refused, naming the field.
"""

from __future__ import annotations

from tests import laid
from tests.laid import Json, lay_out, new_table

__all__ = ["Json", "Laid", "battle", "lay", "new"]

ALLIANCES = [
    ["dinosaurs", "vikings"],
    ["crabpeople", "observers"],
    ["black_knights", "cowbots"],
    ["chesstaurs", "portalers"],
]
# Fleets of two or three players stand on all but the first of these, each pair side by side; real
# games begin otherwise.
TILES = ["urban", "water", "rocky", "lava", "swamp", "dystopian", "mushroom"]


class Laid(laid.Laid):
    """A table with a laid-out position, spoken to in the words of the game."""

    def fleet(self, key: str) -> Json:
        return self.open()["fleets"][key]

    def where(self, key: str) -> str | None:
        """The location of a Fleet; None for the Homeworld."""
        at: str | None = self.fleet(key)["at"]
        return at

    def population(self, *keys: str) -> list[int]:
        """The Population of some Fleets."""
        return [self.fleet(key)["population"] for key in keys]

    def location(self, key: str) -> Json:
        return self.open()["locations"][key]

    def player(self, seat: int) -> Json:
        return self.open()["players"][seat]

    def each(self, name: str) -> list[Json]:
        """One field of all players: science, vp, domination, ..."""
        return [player[name] for player in self.open()["players"]]

    def hand(self, seat: int) -> list[str]:
        """The cards in a hand, in the order of the content."""
        return [key for key, count in self.player(seat)["hand"].items() for _ in range(count)]

    def hands(self) -> list[int]:
        """How many cards each player has in hand."""
        return [sum(hand.values()) for hand in self.each("hand")]

    def discards(self, seat: int) -> list[str]:
        return [key for key, count in self.player(seat)["discard"].items() for _ in range(count)]

    def side(self, key: str) -> Json:
        """The attacker or the defender of the battle."""
        return self.open()["sides"][key]

    def totals(self) -> list[int]:
        """What the Battle Board shows: attacker, defender."""
        return [self.side(key)["total"] for key in ("attacker", "defender")]

    def sources(self, key: str) -> list[tuple[str, Json, int]]:
        """Where a side's points come from: origin, what, points."""
        found = [source for source in self.side(key)["sources"] if source["counts"]]
        return [(source["origin"], source["what"], source["points"]) for source in found]

    def pass_on(self, *more: str) -> Laid:
        """Let everybody stay out and pass as long as that is possible."""
        words = {"stay_out", "pass", *more}
        while self.asked is not None:
            plain = [action for action in self.actions() if action["verb"] in words]
            if not plain:
                break
            self.table.apply(plain[0]["action"])
        return self


def lay(
    seats: int = 2,
    at: dict[str, object] | None = None,
    options: dict[str, object] | None = None,
    seed: int = 1,
    chance: list[int | str] | None = None,
    **changes: object,
) -> Laid:
    """A position of Final Fusion: a fresh game in which only what is given differs.

    `chance` fixes the outcomes from here on, those before the first decision included.
    """
    plain: dict[str, object] = {"tile_layout": "fixed", "first_player": "1"}
    given: Json = changes.get("players", [])
    players: list[dict[str, object]] = [dict(player) for player in given]
    players += [{} for _ in range(seats - len(players))]
    taken = [key for player in players for key in _fleets(player)]
    free = [key for pair in ALLIANCES for key in pair if key not in taken]
    for player, usual in zip(players, ALLIANCES, strict=False):
        if "fleets" not in player:
            own = [key for key in usual if key in free] or free
            own = (own + [key for key in free if key not in own])[:2]
            player["fleets"] = own
            free = [key for key in free if key not in own]
    changes["players"] = players
    chosen = plain | (options or {})
    standing = chosen.get("map_size", "standard") == "standard" and chosen["tile_layout"] == "fixed"
    if seats < 4 and standing and (at or {}).get("step") != "deploy":
        changes["fleets"] = _placed([key for each in players for key in _fleets(each)], changes)
    return Laid(lay_out("fusion", seats, at, chosen, seed, chance, changes))


def _fleets(player: dict[str, object]) -> list[str]:
    fleets: Json = player.get("fleets", [])
    return list(fleets)


def _placed(keys: list[str], changes: dict[str, object]) -> dict[str, Json]:
    """The Fleets with their places: each pair side by side."""
    given: Json = changes.get("fleets", {})
    fleets: dict[str, Json] = {key: dict(table) for key, table in given.items()}
    layout: Json = changes.get("layout", TILES[: len(keys) + 1])
    taken = [table["at"] for table in fleets.values() if "at" in table]
    for key, place in zip(keys, layout[1:], strict=True):
        table = fleets.setdefault(key, {})
        there = table.get("population", 3) > 0 or "attempt" in table
        if "at" not in table and there:
            table["at"] = next(tile for tile in [place, *layout] if tile not in taken)
            taken.append(table["at"])
    return fleets


def battle(
    attacker: str = "dinosaurs",
    defender: str = "crabpeople",
    step: str = "allies",
    **at: object,
) -> dict[str, object]:
    """Where play stands when one Fleet has come to another's location, from a step on."""
    return {"step": "battle", "attacker": attacker, "defender": defender, "from": step, **at}


def new(seats: int = 2, seed: int = 1, **options: object) -> Laid:
    """A new game of Final Fusion at its first decision."""
    return Laid(new_table("fusion", seats, seed, options))

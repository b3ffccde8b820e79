"""Positions for the rule tests, written as one would lay them out on a table.

    t = lay("attack", board=[{"warriors": ["ridge_marauder"]}, {"buildings": ["habitat_dome"]}])
    t.attack("ridge_marauder")
    t.aim("habitat_dome", 1)
    t.pass_all()
    assert t.piece("habitat_dome")["life"] == 3

`lay` starts from a fresh game and changes what is given. Where play stands is its first argument:

- `"start"`, `"mining"`, `"kuk"`, `"end"`: that phase of the active player comes next.
- `"main"`, `"attack"`, `"trap"`: the active player chooses in that phase (`"trap"`: has drawn).
- `None`: the fresh game, at the first exchange of opening hands.

The fields are those of a view (see docs/scenarios/conquerors.md), and three short forms:

- `board`: a list in seat order (it may be shorter than the table) of tables with `mine`,
  `buildings`, `warriors`, `traps` and `base` (its life). A card is its key, or
  `{"card": "wall_golem", "life": 2, "marks": ["exhausted"], "owner": 1, "token": True}`: `owner`
  for one that is controlled by another player (permanently), `marks` of exhausted, used, arrived,
  attacked, token. A trap is its key, before the base, or
  `{"card": "spike_pit", "before": 0, "seen_by": [1]}`: `before` is "base" or the number of the own
  building, later traps of a column stand further inside. Without `mine` there are the two starting
  miners. Spots are numbered in this order: seat 0's mine, buildings, warriors, traps, then those of
  seat 1; so with the starting miners seat 0's first building or warrior is `c3`.
- `decks`: a list in seat order of the whole decks, card by card from the top; "any" for the rest of
  the deck that was brought. `DECK` is a long enough deck of plain cards.
- `hands`, `stores`, `junkyards`: lists in seat order, put into `players` for you. A store is
  `materials(gold, cosmium, electricity)`; all default to nothing, hands too.

`active` is the player whose turn it is, 0 when left out; `options` are the game's options, `decks`
of one's own among them. `chance` scripts the keys of the cards that are drawn.

Windows ask only players who could react by public knowledge: with an empty hand and no usable paid
effect nobody is asked. To be able to react give a hand and a store. `pass_all` passes until
somebody has to decide something else; `t.window()` says what is about to happen.
"""

from __future__ import annotations

from tests import laid
from tests.laid import Json, lay_out, new_table

__all__ = ["DECK", "Json", "Laid", "lay", "materials", "new"]

# A deck without surprises, for tests in which cards are drawn.
DECK = ["frontier_outpost"] * 10


class Laid(laid.Laid):
    """A table with a laid-out position, spoken to in the words of the game."""

    # -- playing ----------------------------------------------------------------------------

    def play(self, card: str) -> list[Json]:
        """The asked player plays a card from the hand."""
        return self.do("play", card=card)

    def use(self, card: str, seat: int | None = None, index: int = 1) -> list[Json]:
        """The asked player uses the paid effect of a card on the planet."""
        return self.do("use", spot=self.spot(card, seat), index=index)

    def choose(self, card: str, seat: int | None = None) -> list[Json]:
        """Choose a card on the planet by its key, or `base` of a seat."""
        return self.do("choose", spot=self.spot(card, seat))

    def attack(self, *cards: str) -> Laid:
        """Choose these attackers of the active player, and no more."""
        for card in cards:
            self.do("attack", spot=self.spot(card, self.open()["active"], ready=True))
        if "end" in self.verbs():
            self.do("end")
        return self

    def aim(self, goal: str, seat: int | None = None) -> list[Json]:
        """Aim the next attacker at a building, or at the `base` of a seat."""
        return self.do("aim", spot=self.spot(goal, seat))

    def block(self, card: str, seat: int | None = None) -> list[Json]:
        return self.do("block", spot=self.spot(card, seat))

    def pass_all(self) -> Laid:
        """Pass as long as somebody is asked for a reaction."""
        while self.asked is not None and self.first()["verb"] == "pass":
            self.do("pass")
        return self

    def to_phase(self, phase: str) -> Laid:
        """Take the quiet option until a phase of this or the next turn has begun."""
        for _ in range(200):
            self.table.apply(self.table.state.options[0])
            if self.asked is None or self.open()["phase"] == phase:
                break
        return self

    def end_turn(self) -> Laid:
        """Take the quiet option until the next player's main phase."""
        turn = self.open()["turn"]
        for _ in range(400):
            if self.asked is None:
                break
            state = self.open()
            if state["turn"] > turn and state["phase"] == "main" and not state["stack"]:
                break
            self.table.apply(self.table.state.options[0])
        return self

    # -- looking ----------------------------------------------------------------------------

    def spot(self, card: str, seat: int | None = None, ready: bool = False) -> str:
        """The spot of a card on the planet, of a seat if named; `base` of a seat; a spot itself."""
        if card == "base":
            assert seat is not None
            return f"base{seat}"
        for key, piece in self.planet().items():
            if card in (piece["card"], piece["trap"]) and seat in (None, piece["side"]):
                if ready and (piece["marks"].get("exhausted") or key in self.open()["attackers"]):
                    continue
                return str(key)
        return card

    def planet(self) -> Json:
        return self.open()["planet"]

    def piece(self, card: str, seat: int | None = None) -> Json:
        """A card on the planet; None when it is not there."""
        return self.planet().get(self.spot(card, seat))

    def on_planet(self, seat: int, kind: str = "") -> list[str]:
        """The cards that a seat controls, of one type if named; traps too."""
        return [
            piece["card"] or piece["trap"]
            for piece in self.planet().values()
            if piece["side"] == seat and kind in ("", piece["type"]) and piece["type"] != "base"
        ]

    def base(self, seat: int) -> int:
        """The life of a base."""
        return int(self.planet()[f"base{seat}"]["life"])

    def column(self, card: str, seat: int | None = None) -> list[str]:
        """The traps before a building or base, outermost first."""
        planet = self.planet()
        return [planet[key]["trap"] for key in planet[self.spot(card, seat)]["column"]]

    def player(self, seat: int) -> Json:
        return self.open()["players"][seat]

    def hand(self, seat: int) -> list[str]:
        return list(self.player(seat)["hand"])

    def junkyard(self, seat: int) -> list[str]:
        return list(self.player(seat)["junkyard"])

    def store(self, seat: int) -> dict[str, int]:
        """The three amounts of a player, those that are 0 too."""
        return materials(**self.player(seat)["store"])

    def window(self) -> str:
        """What is about to happen and may be reacted to; '' when no window is open."""
        stack = self.open()["stack"]
        return str(stack[-1]["what"]) if stack and stack[-1]["open"] else ""

    def attackers(self) -> list[str]:
        """The warriors in the attack."""
        planet = self.planet()
        return [planet[key]["card"] for key in self.open()["attackers"]]


def lay(
    step: str | None = "main",
    seats: int = 2,
    options: dict[str, object] | None = None,
    seed: int = 1,
    chance: list[int | str] | None = None,
    hands: list[list[str]] | None = None,
    stores: list[dict[str, int]] | None = None,
    junkyards: list[list[str]] | None = None,
    **changes: object,
) -> Laid:
    """A position of Planetary Conquerors: a fresh game in which only what is given differs."""
    players: list[dict[str, object]] = [{} for _ in range(seats)]
    for name, values in (("hand", hands), ("store", stores), ("junkyard", junkyards)):
        for seat, value in enumerate(values or []):
            players[seat][name] = value
    given = changes.pop("players", None)
    if isinstance(given, list):
        for seat, entry in enumerate(given):
            players[seat].update(entry)
    if any(players):
        changes["players"] = players
    if step is not None:
        changes.setdefault("active", 0)
    at: dict[str, object] | None = {"step": step} if step is not None else None
    return Laid(lay_out("conquerors", seats, at, options, seed, chance, changes))


def new(seats: int = 2, seed: int = 1, **options: object) -> Laid:
    """A new game at its first decision: the exchange of the starting player's opening hand."""
    return Laid(new_table("conquerors", seats, seed, options))


def materials(gold: int = 0, cosmium: int = 0, electricity: int = 0) -> dict[str, int]:
    return {"gold": gold, "cosmium": cosmium, "electricity": electricity}

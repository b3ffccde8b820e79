"""What is printed on a card, held against what was seen to happen.

Expectations come from the content alone: whom a step may touch, whom it must touch, and how much.

    table = Before(t, by=0, source=t.spot("war_forge"))
    ...
    table.check(program.ops, t.table.events(since=...))
"""

from __future__ import annotations

from orrery.games.conquerors.content import CARDS, TYPE_OF
from orrery.games.conquerors.vocabulary import (
    ALL,
    ATTACKED,
    ATTACKER,
    CARD_TYPES,
    CHOOSE,
    COUNT,
    ENEMY,
    KEYWORDS,
    MATERIALS,
    OF_SACRIFICED,
    OWN,
    PLAYERS,
    RESTRICTIONS,
    SELF,
    TYPES,
    VERB_NAMES,
    Op,
    Selector,
)
from orrery.games.conquerors.words import CARD
from tests.conquerors.laid import Json, Laid

# What must be told when a verb is carried out on something that it can change.
SEEN = {
    "damage": ["damaged", "base_damaged"],
    "heal": ["healed", "base_healed"],
    "destroy": ["junkyard"],
    "bounce": ["bounces"],
    "tuck": ["tucks"],
    "draw": ["draws"],
    "kuk": ["looks"],
    "look": ["looks"],
    "peek_trap": ["peeks"],
    "discard": ["discards"],
    "gain": ["gains"],
    "lose": ["loses"],
    "steal": ["gains"],
    "attack_mod": ["changes_attack"],
    "grant": ["grants", "grants_base"],
    "restrict": ["restricts"],
    "exhaust": ["exhausts"],
    "ready": ["readies"],
    "remove_from_attack": ["leaves_attack"],
    "ambush": ["blocks"],
    "cancel": ["cancels"],
    "create": ["creates"],
    "copy": ["creates"],
    "trapback": ["returns_trap"],
    "place_trap": ["places"],
    "retrieve": ["retrieves"],
    "take_control": ["controls"],
}


class Before:
    """The table before an effect of a player happens."""

    def __init__(
        self, t: Laid, by: int, source: str = "", first: str = "", second: str = "", who: int = -1
    ) -> None:
        self.t = t
        self.by = by
        self.source = source
        self.first = first
        self.second = second
        self.who = who
        self.view: Json = t.open()
        self.planet: Json = self.view["planet"]

    def fits(self, sel: Selector, spot: str) -> bool:
        """Whether something is what a selector describes."""
        piece = self.planet[spot]
        kind = piece["type"]
        own = piece["side"] == self.by
        exhausted = bool(piece["marks"].get("exhausted"))
        return (
            bool(sel.types >> TYPES.index(kind) & 1)
            and not (sel.side == OWN and not own)
            and not (sel.side == ENEMY and own)
            and not (sel.not_self and spot == self.source)
            and not (sel.attacking and spot not in self.view["attackers"])
            and not (sel.ready and exhausted)
            and not (sel.exhausted and not exhausted)
            and not (sel.face_down and kind != "trap")
            and not (sel.max_attack >= 0 and (piece["attack"] or 0) > sel.max_attack)
        )

    def player(self, who: int) -> int:
        """Whom a step is about, with two at the table."""
        return {
            "you": self.by,
            "opponent": 1 - self.by,
            "attacking_player": int(self.view["active"]),
            "event_controller": self.who,
        }[PLAYERS[who]]

    def amount(self, op: Op, events: list[Json]) -> int:
        """How much a step is to do."""
        amount = op.amount
        if amount.kind == COUNT and amount.count is not None:
            count = amount.count
            return min(sum(self.fits(count, s) for s in self.planet) * amount.times, amount.cap)
        if amount.kind == OF_SACRIFICED:
            given = [e["args"]["spot"] for e in events if e["event"] == "sacrifices"]
            return sum(int(self.planet[spot]["attack"]) for spot in given) * amount.times
        return amount.number

    # -- holding it against what happened ---------------------------------------------------

    def check(self, ops: list[Op], events: list[Json]) -> None:
        """Every step has been seen to happen, to the right ones, with its figures."""
        chosen = [
            str(e["args"]["spot"])
            for e in events
            if e["event"].startswith("chooses") and e["args"]["player"] == self.by
        ]
        last: list[str] = []
        for op in ops:
            if op.behind:
                continue
            verb = VERB_NAMES[op.verb]
            found = [e for e in events if e["event"] in SEEN[verb]]
            assert found, f"{verb} has not happened: {[e['event'] for e in events]}"
            if verb in ("retrieve", "cancel"):
                types = op.to.types if op.to is not None else op.types
                assert types >> TYPE_OF[CARD.find(found[0]["args"]["card"])] & 1
                assert types < 1 << CARD_TYPES
            elif op.to is None:
                last = self.check_player(op, verb, found)
            else:
                spots = self.spots(op.to, chosen, last)
                assert spots, f"{verb} is to happen to something"
                for spot in spots:
                    self.check_object(op, verb, spot, found, events)
                last = spots

    def spots(self, sel: Selector, chosen: list[str], last: list[str]) -> list[str]:
        """What a step must have happened to; what was chosen is taken off the list."""
        if sel.sel == CHOOSE:
            taken = chosen[: sel.n]
            del chosen[: sel.n]
            assert all(self.fits(sel, spot) for spot in taken)
            return taken
        if sel.sel == ALL:
            return [spot for spot in self.planet if self.fits(sel, spot)]
        return {SELF: [self.source], ATTACKER: [self.first], ATTACKED: [self.second]}.get(
            sel.sel, last
        )

    def check_object(
        self, op: Op, verb: str, spot: str, found: list[Json], events: list[Json]
    ) -> None:
        at = "attacker" if verb == "ambush" else "spot"
        where = self.first if verb == "ambush" else spot
        if verb == "copy":
            card = self.planet[spot]["card"]
            assert [e["args"]["card"] for e in found] == [card] * op.n
            return
        told = [e["args"] for e in found if e["args"][at] == where]
        assert told, f"{verb} has not happened to {spot}"
        now = self.t.planet().get(spot)
        if verb in ("damage", "heal"):
            piece = self.planet[spot]
            shield = piece["keywords"].get("shielding", 0) if verb == "damage" else 0
            most = piece["life"] if verb == "damage" else piece["most"] - piece["life"]
            assert told[0]["count"] == min(self.amount(op, events) - shield, most)
        elif verb == "attack_mod":
            assert told[0]["amount"] == self.amount(op, events)
        elif verb == "grant":
            key = KEYWORDS[op.keyword]
            assert told[0]["keyword"] == key
            assert now["keywords"][key] == self.planet[spot]["keywords"].get(key, 0) + op.x
        elif verb == "restrict":
            assert now["cannot"] == {RESTRICTIONS[op.what]: 1}
        elif verb == "take_control":
            assert told[0]["player"] == self.by == now["side"]
        elif verb == "tuck":
            owner = self.planet[spot]["owned_by"]
            deck = self.t.player(owner)["open_top" if op.top else "open_bottom"]
            assert deck[0 if op.top else -1] == self.planet[spot]["card"]

    def check_player(self, op: Op, verb: str, found: list[Json]) -> list[str]:
        """The same for a step about a player; the spots of what it has made."""
        player = self.by if verb == "steal" else self.player(op.who)
        mine = [e["args"] for e in found if e["args"]["player"] == player]
        if verb in ("gain", "lose", "steal"):
            counts = {args["material"]: args["count"] for args in mine}
            had = self.view["players"][self.player(op.who)]["store"]
            for name, n in zip(MATERIALS, op.materials, strict=True):
                most = n if verb == "gain" else min(n, had.get(name, 0))
                assert counts.get(name, 0) == most
        elif verb in ("trapback", "place_trap"):
            assert 1 <= len(mine) <= op.n
        elif verb == "draw":
            assert len(mine) >= op.n
        else:
            assert len(mine) == op.n
        if verb == "create":
            assert [args["card"] for args in mine] == [CARDS[op.card].key] * op.n
            return [str(args["spot"]) for args in mine]
        return []

"""The table in text: each player's side of the planet, the stack, the own hand."""

from __future__ import annotations

from typing import Final

from orrery.core.drawing import Line, bag, items, number, table, texts
from orrery.games.conquerors.content import CARDS, CONQUEST, Card
from orrery.games.conquerors.vocabulary import MATERIALS, TYPES
from orrery.games.conquerors.words import CARD, PHASE, WHAT

WIDTH: Final = 96
SIGNS: Final = ["g", "c", "e"]  # gold, cosmium, electricity
MARKS: Final = ["●", "▲", "■", "◆", "★", "⬢"]


def picture(view: dict[str, object], seat: int) -> str:
    """A view as lines of text with markup."""
    lines: list[str] = []
    head = Line()
    phase = PHASE.labels[PHASE.find(view["phase"])]
    head.add(f" Turn {number(view['turn'])}, {phase}", "loud")
    lines.append(head.text)
    players = [table(player) for player in items(view["players"])]
    planet = {key: table(value) for key, value in table(view["planet"]).items()}
    for at, player in enumerate(players):
        lines += _side(at, player, planet, view, at == seat)
    lines += _stack(view, planet)
    if 0 <= seat < len(players):
        lines += _hand(players[seat])
    return "\n".join(lines)


def name_of(key: object) -> str:
    index = CARD.find(key)
    return CARD.labels[index] if index >= 0 else "?"


# -- one player's side ----------------------------------------------------------------------


def _side(
    at: int,
    player: dict[str, object],
    planet: dict[str, dict[str, object]],
    view: dict[str, object],
    yours: bool,
) -> list[str]:
    base = planet[f"base{at}"]
    line = Line()
    line.add(f" {MARKS[at]} ", f"seat{at}")
    line.add(f"Seat {at}" + (" (you)" if yours else ""), f"seat{at}")
    if player["out"] is True:
        line.add(" is out of the game", "soft")
        return ["", line.text]
    if view["active"] == at:
        line.add(" *", "brass")
    line.to(20)
    line.add(f"base {number(base['life'])}/{number(base['most'])}")
    line.to(33)
    line.add(f"buildings {number(player['total'])}/{CONQUEST}", "loud")
    line.to(51)
    store = bag(player["store"])
    limits = bag(player["limits"])
    parts = [
        f"{store.get(material, 0)}/{limits.get(material, 0)}{sign}"
        for material, sign in zip(MATERIALS, SIGNS, strict=True)
    ]
    line.add(" ".join(parts))
    line.to(69)
    hand = player["hand"]
    size = len(hand) if isinstance(hand, list) else number(table(hand).get("size"))
    line.add(f"hand {size}, deck {number(player['deck'])}, junk {len(items(player['junkyard']))}")
    lines = ["", line.text]
    for kind in ("miner", "building", "warrior"):
        cards = [
            _piece(key, piece, view)
            for key, piece in planet.items()
            if piece["side"] == at and piece["type"] == kind
        ]
        if cards:
            lines += _wrapped(f"{kind}s", cards)
    traps = [
        f"{key}: {_trap(piece)} before {piece['guards']}"
        for key, piece in planet.items()
        if piece["side"] == at and piece["type"] == "trap"
    ]
    return lines + (_wrapped("traps", traps) if traps else [])


def _piece(key: str, piece: dict[str, object], view: dict[str, object]) -> str:
    text = f"{key} {name_of(piece['card'])}"
    if piece["type"] == "warrior":
        text += f" {number(piece['attack'])}/{number(piece['life'])}"
    elif piece["type"] == "building":
        text += f" {number(piece['life'])}/{number(piece['most'])}"
    notes = [mark for mark in bag(piece["marks"]) if mark in ("exhausted", "used", "token")]
    notes += [f"{word} {n}" if n > 1 else word for word, n in bag(piece["keywords"]).items()]
    attackers = texts(view["attackers"])
    if key in attackers:
        goal = items(view["goals"])[attackers.index(key)]
        notes.append(f"attacks {goal}" if goal is not None else "attacks")
    return text + (f" ({', '.join(notes)})" if notes else "")


def _trap(piece: dict[str, object]) -> str:
    for name in ("card", "trap", "shown"):
        if piece[name] is not None and piece[name] != "?":
            return name_of(piece[name])
    return "face-down trap"


# -- what is about to happen, and the hand --------------------------------------------------


def _stack(view: dict[str, object], planet: dict[str, dict[str, object]]) -> list[str]:
    lines: list[str] = []
    for row in reversed([table(row) for row in items(view["stack"])]):
        line = Line()
        line.add(" > ", "brass")
        line.add(WHAT.labels[WHAT.find(row["what"])])
        if row["card"] is not None:
            line.add(f": {name_of(row['card'])} of Seat {row['player']}")
        targets = [
            name_of(planet[key]["card"]) if key in planet and planet[key]["card"] else key
            for key in texts(row["targets"])
        ]
        if targets:
            line.add(f", {number(row['number'])} to {', '.join(targets)}")
        if row["open"] is True:
            line.add(" (open to reactions)", "soft")
        lines.append(line.text)
    return ["", *lines] if lines else []


def _hand(player: dict[str, object]) -> list[str]:
    cards = [_face(CARDS[CARD.find(key)]) for key in texts(player["hand"])]
    return ["", *_wrapped("hand", cards)] if cards else []


def _face(card: Card) -> str:
    cost = " ".join(f"{n}{sign}" for n, sign in zip(card.cost, SIGNS, strict=True) if n)
    if TYPES[card.type] == "trap":
        cost = "trap"
    figures = f" {card.attack}/{card.life}" if card.attack else f" {card.life}" if card.life else ""
    return f"{card.name}{figures} ({cost or 'free'})"


def _wrapped(title: str, parts: list[str]) -> list[str]:
    line = Line()
    line.add(f"   {title:<10}", "soft")
    lines = [line]
    for i, part in enumerate(parts):
        text = part + ("," if i + 1 < len(parts) else "")
        if lines[-1].width + len(text) + 1 > WIDTH:
            lines.append(Line())
            lines[-1].add(" " * 13)
        lines[-1].add(f" {text}")
    return [line.text for line in lines]

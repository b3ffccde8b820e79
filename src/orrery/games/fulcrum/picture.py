"""The table of Planet Fulcrum drawn in text, from what one seat may see.

The text carries markup for colours: `seat0` to `seat3` are the players' colours, `brass`, `soft`
and `loud` the tones of the page. Everything is told by a letter, a word or a symbol too.
"""

from __future__ import annotations

from typing import Final

from orrery.core.drawing import Line, bag, items, number, table, texts
from orrery.games.fulcrum.atlas import MIDDLE
from orrery.games.fulcrum.content import METEORS, REGIONS
from orrery.games.fulcrum.words import (
    ABILITY,
    CARD,
    CHARACTER,
    CHIT,
    CUBE,
    DEED,
    FACTION,
    PHASE,
    POWER,
    REGION,
    SOURCE,
    TERRITORY,
)

WIDTH: Final = 78
MARKS: Final = "●▲■◆"
HALF: Final = 40  # the column where a second hex begins
HOLDER_AT: Final = 20
CARD_AT: Final = 24
CARD_WIDTH: Final = 14
BLOCK: Final = 5  # lines of a hex
TONES: Final = ["#E07BB5", "#5AA9E6", "#9AA0A6", "#4CB963", "#E8903A"]  # of the cubes
CHITS: Final = ["G", "N", "O", "P"]
SPACES: Final = ["CEN", "OUT", "MET", "POR", "BEG"]


def picture(view: dict[str, object], seat: int) -> str:
    """The whole table towards a seat; any other number draws what everybody sees."""
    players = [table(item) for item in items(view["players"])]
    lines = _head(view)
    regions = table(view["regions"])
    by_place = {str(table(row)["place"]): REGION.find(key) for key, row in regions.items()}
    lines += _hexes(view, players, by_place["nw"], by_place["ne"])
    lines += _hexes(view, players, by_place["centre"], -1)
    lines += _hexes(view, players, by_place["sw"], by_place["se"])
    lines += _players(view, players, seat)
    lines += _battle(view, players)
    if 0 <= seat < len(players):
        lines += _own(players[seat])
    if view["turn"] == seat:
        lines += _reach(view)
    return "\n".join([line.rstrip() for line in lines])


def _head(view: dict[str, object]) -> list[str]:
    line = Line()
    line.add(f" Round {number(view['round'])}: {PHASE.labels[PHASE.find(view['phase'])]}", "brass")
    line.add(f"  {number(view['vacant'])} territories vacant, Meteor deck {view['deck_size']}")
    supply = Line()
    supply.add(" Supply", "brass")
    for cube, key in enumerate(CUBE.keys):
        supply.add("  ")
        supply.add(f"{key} {bag(view['supply']).get(key, 0)}", TONES[cube])
    return [line.text, supply.text]


# -- the map --------------------------------------------------------------------------------


def _hexes(
    view: dict[str, object], players: list[dict[str, object]], left: int, right: int
) -> list[str]:
    """One hex, or two side by side; a single one stands in the middle."""
    lines: list[str] = []
    for i in range(BLOCK):
        line = Line()
        if right < 0:
            _hex_line(line, i, 20, view, players, left)
        else:
            _hex_line(line, i, 1, view, players, left)
            _hex_line(line, i, HALF, view, players, right)
        lines.append(line.text)
    return lines


def _hex_line(
    line: Line,
    row: int,
    column: int,
    view: dict[str, object],
    players: list[dict[str, object]],
    region: int,
) -> None:
    line.to(column)
    home = REGIONS[region]
    if row == 0:
        line.add(home.name, TONES[region])
        place = str(table(table(view["regions"])[home.key])["place"])
        line.add(
            f"  {POWER.labels[region]}  {place if region == MIDDLE else place.upper()}", "soft"
        )
        return
    if row == 1:
        _spaces(line, players, home.code)
        return
    territory = region * 3 + row - 2
    there = table(table(view["territories"])[TERRITORY.keys[territory]])
    line.add("ABC"[row - 2], "brass")
    line.add(f" {TERRITORY.labels[territory]}")
    _standees(line, players, TERRITORY.keys[territory])
    holder = there["holder"]
    if not isinstance(holder, int):
        line.to(column + HOLDER_AT)
        line.add("vacant", "soft")
        return
    line.to(column + HOLDER_AT)
    line.add(f"{MARKS[holder]}{CHITS[CHIT.find(there['chit'])]}", f"seat{holder}")
    line.to(column + CARD_AT)
    name = ABILITY.labels[ABILITY.find(there["ability"])]
    line.add(name if len(name) <= CARD_WIDTH else name[: CARD_WIDTH - 1] + "…")


def _spaces(line: Line, players: list[dict[str, object]], code: str) -> None:
    """The spaces without a territory, with whoever stands there; borders where somebody does."""
    for word in SPACES:
        if word != "BEG" or any(player["at"] == f"{code}-BEG" for player in players):
            line.add(word, "soft")
            _standees(line, players, f"{code}-{word}")
            line.add(" ")
    borders = [str(p["at"]) for p in players if str(p["at"]).startswith(f"{code}-B-")]
    for key in sorted(set(borders)):
        line.add(f">{key[-2:]}", "soft")
        _standees(line, players, key)
        line.add(" ")


def _standees(line: Line, players: list[dict[str, object]], key: str) -> None:
    for i, player in enumerate(players):
        if player["at"] == key:
            line.add(MARKS[i], f"seat{i}")


# -- the players ----------------------------------------------------------------------------


def _players(view: dict[str, object], players: list[dict[str, object]], seat: int) -> list[str]:
    head = Line()
    head.to(1)
    head.add("Player")
    head.to(20)
    head.add("Faction")
    head.to(30)
    head.add("E R S I Sp")
    head.to(42)
    head.add("pi bu bk gr or")
    head.to(58)
    head.add("Cd Total")
    head.to(68)
    head.add("T  P  B  I")
    lines = [f"[soft]{head.text}[/]"]
    for i, player in enumerate(players):
        lines.append(_player(i, player, view, i == seat))
    return lines


def _player(at: int, player: dict[str, object], view: dict[str, object], yours: bool) -> str:
    line = Line()
    line.add(">" if view["turn"] == at else " ", "loud")
    name = CHARACTER.labels[CHARACTER.find(player["character"])].split()[-1]
    line.add(f"{MARKS[at]} {name}", f"seat{at}")
    if yours:
        line.add(" you")
    if player["ai"] is True:
        line.add(" AI", "soft")
    line.to(20)
    paragon = view["paragon"] == at
    line.add("Paragon" if paragon else FACTION.labels[FACTION.find(player["faction"])])
    line.to(30)
    levels = bag(player["levels"])
    restoring = texts(player["restoring"])
    for power in POWER.keys:
        line.add(f"{levels[power]}", "loud" if power in restoring else "")
        line.add(" ")
    line.to(42)
    cubes = bag(player["cubes"])
    for cube, key in enumerate(CUBE.keys):
        line.add(f"{cubes.get(key, 0):>2} ", TONES[cube])
    line.to(58)
    line.add(f"{_size(player['hand']):>2} {number(player['total']):>5}")
    line.to(66)
    for circle in items(player["markers"]):
        line.add(f"{number(circle):>3}")
    return line.text


def _size(hand: object) -> int:
    held = bag(hand)
    return held["size"] if list(held) == ["size"] else sum(held.values())


def _own(player: dict[str, object]) -> list[str]:
    """The seat's own cards and abilities."""
    lines: list[str] = []
    cards = [CARD.find(key) for key in bag(player["hand"])]
    if cards:
        lines += _wrapped("Your cards", [_card(card) for card in cards])
    for title, key in (("Abilities", "active"), ("Idle", "idle")):
        names = [ABILITY.labels[ABILITY.find(ability)] for ability in texts(player[key])]
        if names:
            lines += _wrapped(title, names)
    return lines


def _card(card: int) -> str:
    meteor = METEORS[card]
    mark = ["light", "dark", "both"][meteor.mark]
    return f"{meteor.name} ({['attack', 'defense'][meteor.phase]} {meteor.value} {mark})"


# -- battles and ways -----------------------------------------------------------------------


def _battle(view: dict[str, object], players: list[dict[str, object]]) -> list[str]:
    lines: list[str] = []
    for key, item in table(view["sides"]).items():
        side = table(item)
        at = number(side["player"])
        name = CHARACTER.labels[CHARACTER.find(players[at]["character"])].split()[-1]
        parts = [
            f"{SOURCE.labels[SOURCE.find(source)]} {'?' if points is None else number(points)}"
            for source, points in zip(items(side["sources"]), items(side["points"]), strict=True)
        ]
        lines += _wrapped(f"{key.capitalize()} {MARKS[at]} {name} {side['total']}", parts)
    return lines or _last_battle(view, players)


def _last_battle(view: dict[str, object], players: list[dict[str, object]]) -> list[str]:
    """How the last battle went, once it is over."""
    sides: list[str] = []
    for key, item in table(view["last_battle"]).items():
        side = table(item)
        at = number(side["fought_by"])
        name = CHARACTER.labels[CHARACTER.find(players[at]["character"])].split()[-1]
        cards = [CARD.labels[CARD.find(card)] for card in bag(side["cards"])]
        with_cards = f" with {' and '.join(cards)}" if cards else ""
        won = " won" if side["won"] is True else ""
        sides.append(f"{key} {MARKS[at]} {name} {number(side['total'])}{with_cards}{won}")
    return _wrapped(f"Last battle ({view['battle_at']})", sides) if sides else []


def _reach(view: dict[str, object]) -> list[str]:
    """Where the move can end, and what could be done there."""
    found: list[str] = []
    for key, item in table(view["reach"]).items():
        deeds: list[str] = []
        for deed in texts(table(item)["deeds"]):
            word = DEED.keys[DEED.find(deed)].split("_")[0]
            if word not in deeds:
                deeds.append(word)
        found.append(f"{key} {'/'.join(deeds)}" if deeds else key)
    return _wrapped("In reach", found) if found else []


def _wrapped(title: str, names: list[str]) -> list[str]:
    line = Line()
    line.to(1)
    line.add(title, "brass")
    lines = [line]
    for i, name in enumerate(names):
        text = name + ("," if i + 1 < len(names) else "")
        if lines[-1].width + len(text) + 1 > WIDTH:
            lines.append(Line())
            lines[-1].add("   ")
        lines[-1].add(f" {text}")
    return [line.text for line in lines]

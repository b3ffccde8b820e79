"""The table of Vertium drawn in text, from what one seat may see.

The text carries markup for colours: `seat0` to `seat3` are the factions' colours, `brass`, `soft`
and `loud` the tones of the page. Everything is told by a letter, a word or a symbol too.
"""

from __future__ import annotations

from typing import Final

from orrery.core.drawing import Line, bag, items, number, table
from orrery.games.vertium.content import CARDS, DICE, NUMBER, PLANETS, RESOURCES, SYMBOLS

WIDTH: Final = 78
MARKS: Final = "●▲■◆"
DIAL: Final = "○◔◔◑◑◕◕◕"  # an orange moon on its way around, by eighths
LETTERS: Final = ["M", "E", "W", "A"]
TONES: Final = ["#F0C040", "#E0584C", "#5AA9E6", "#4CB963"]
FACES: Final = ["✦P", "◎A", "▣S"]
FACE_LETTERS: Final = ["P", "A", "S"]
FACE_TONES: Final = ["#CC79A7", "#F0E442", "#009E73"]
CARD_NAMES: Final = {card.key: card.name for card in CARDS}
CARD_RESOURCE: Final = {card.key: card.resource for card in CARDS}
PLANET_NAMES: Final = {planet.key: planet.name for planet in PLANETS}
SHORT_MOONS: Final = {"harvest": "Harvest", "winter_eclipse": "Eclipse", "refuge": "Refuge"}
SET_SIZE: Final = NUMBER["set"]
PLANET_POINTS: Final = NUMBER["planet_points"]
CUBE_STRENGTH: Final = NUMBER["cube_strength"]
LONGEST_BAR: Final = 20
LAST_DISCARDS: Final = 6
MANY_PLANETS: Final = 7  # more of them leave a small terminal no room for drawn cards


def picture(view: dict[str, object], seat: int) -> str:
    """The whole table towards a seat; any other number draws what everybody sees."""
    first = view["phase"] == "one"
    factions = [table(item) for item in items(view["factions"])]
    lines = [_title(view, factions)]
    lines += _planets(view, factions, first)
    lines += _factions(view, factions, seat, first)
    if view["attacker"] is not None:
        lines += _battle(view, factions)
    if first:
        lines.append(_cards(view))
        if 0 <= seat < len(factions):
            hand = bag(factions[seat]["hand"])
            crowded = len(table(view["planets"])) > MANY_PLANETS
            lines += _hand_line(hand) if crowded else _hand(hand)
    return "\n".join([line.rstrip() for line in lines])


# -- the head -------------------------------------------------------------------------------


def _title(view: dict[str, object], factions: list[dict[str, object]]) -> str:
    line = Line()
    phase = view["phase"]
    if phase == "one":
        line.add(" Phase One: Colonization", "brass")
        line.add(f"  turn {number(view['taken'])}  ")
        turn = number(view["turn"])
        line.add(f"{MARKS[turn]} {_name(factions[turn])}", f"seat{turn}")
    elif phase == "two":
        line.add(" Phase Two: Conflict", "brass")
        if number(view["round"]) > 0:
            line.add(f"  round {number(view['round'])}")
        order = [number(each) for each in items(view["order"])]
        if order:
            line.add("  order")
            for each in order:
                line.add(" ")
                line.add(f"{MARKS[each]} {_name(factions[each])}", f"seat{each}")
    else:
        line.add(" The end", "brass")
    return line.text


# -- planets --------------------------------------------------------------------------------


def _planets(view: dict[str, object], factions: list[dict[str, object]], first: bool) -> list[str]:
    head = Line()
    head.to(1)
    head.add("Planet")
    head.to(11)
    head.add("Moon")
    if first:
        head.to(17)
        head.add("Tokens")
        head.to(36)
    else:
        head.to(17)
    head.add("Captain")
    head.to(47 if first else 28)
    head.add("Gems")
    if first:
        head.to(62)
        head.add("Orbit")
    head.to(69)
    head.add("Blue moon")
    lines = [f"[soft]{head.text}[/]"]
    target = view["target"]
    for key, item in table(view["planets"]).items():
        lines.append(_planet(key, table(item), factions, first, key == target))
    return lines


def _planet(
    key: str,
    planet: dict[str, object],
    factions: list[dict[str, object]],
    first: bool,
    fought_for: bool,
) -> str:
    line = Line()
    line.add(">" if fought_for else " ", "brass")
    line.add(PLANET_NAMES.get(key, key), "loud")
    line.right(str(number(planet["value"])), 13, "brass")
    owner = planet["owner_of"]
    if first:
        line.to(17)
        _sockets(line, bag(planet["tokens"]))
        line.to(36)
    else:
        line.to(17)
    if isinstance(owner, int):
        line.add(f"{MARKS[owner]} {_name(factions[owner])}", f"seat{owner}")
        line.to(46 if first else 27)
        _gems(line, number(planet["vertium"]), number(planet["gelbon"]), not first)
        if planet["cube"] is True:
            line.add(" ▣ CUBE", "loud")
    orbit = planet["orbit"]
    if first and isinstance(orbit, int):
        line.to(62)
        line.add(f"{DIAL[orbit]} {orbit}/8", "#E69F00")
    blue = planet["blue"]
    if isinstance(blue, str):
        line.to(69)
        line.add("? veiled" if blue == "?" else SHORT_MOONS.get(blue, blue), "#56B4E9")
    return line.text


def _sockets(line: Line, tokens: dict[str, int]) -> None:
    """One place for each resource, filled or not, and the tokens beyond the first."""
    for i, resource in enumerate(RESOURCES):
        if i:
            line.add(" ")
        if tokens.get(resource, 0):
            line.add(LETTERS[i], f"bold {TONES[i]}")
        else:
            line.add("·", "soft")
    plus = " +"
    for i, resource in enumerate(RESOURCES):
        extra = tokens.get(resource, 0) - 1
        if extra > 0:
            line.add(plus)
            line.add(LETTERS[i] + (str(extra) if extra > 1 else ""), TONES[i])
            plus = ""


def _gems(line: Line, vertium: int, gelbon: int, bars: bool) -> None:
    if vertium or not gelbon:
        line.right(str(vertium), line.width + 3)
        line.add(" V", "#4CB963")
    if gelbon:
        line.right(str(gelbon), line.width + 3)
        line.add(" G", "#F0E442")
    if bars:
        line.to(40)
        line.add("•" * min(vertium, LONGEST_BAR), "#4CB963")
        line.add("∘" * min(gelbon, LONGEST_BAR), "#F0E442")


# -- factions -------------------------------------------------------------------------------


def _factions(
    view: dict[str, object], factions: list[dict[str, object]], seat: int, first: bool
) -> list[str]:
    cubes = any(number(each["cubes"]) for each in factions)
    head = Line()
    head.to(1)
    head.add("Faction")
    head.right("Points", 23)
    head.right("Planets", 32)
    if first:
        head.right("Hand", 39)
        head.to(42)
        head.add("Tokens left")
    else:
        head.right("Value", 39)
        head.right("Capt.", 46)
        head.to(49)
        head.add("Cards")
    if any(each["objective"] is not None for each in factions):
        head.to(56)
        head.add("Objective")
    lines = [f"[soft]{head.text}[/]"]
    planets = table(view["planets"])
    for i, faction in enumerate(factions):
        lines.append(_faction(i, faction, planets, i == seat, first, cubes))
    return lines


def _faction(
    at: int,
    faction: dict[str, object],
    planets: dict[str, object],
    yours: bool,
    first: bool,
    cubes: bool,
) -> str:
    gems = 0
    owned: list[str] = []
    value = 0
    for key, item in planets.items():
        planet = table(item)
        if planet["owner_of"] == at:
            owned.append(key)
            gems += number(planet["vertium"]) + number(planet["gelbon"])
            value += number(planet["value"])
    line = Line()
    line.to(1)
    line.add(f"{MARKS[at]} {_name(faction)}", f"seat{at}")
    if yours:
        line.add(" (you)")
    line.right(str(gems + PLANET_POINTS * len(owned)), 23, "loud")
    line.right(str(len(owned)), 32)
    if first:
        line.right(str(_size(bag(faction["hand"]))), 39)
        line.to(42)
        supply = bag(faction["supply"])
        for i, resource in enumerate(RESOURCES):
            line.add(LETTERS[i], TONES[i])
            line.add(f"{supply.get(resource, 0)} ")
    else:
        line.right(str(value), 39)
        line.right(str(number(faction["captains"])), 46)
        line.to(49)
        _skirmish(line, bag(faction["skirmish"]))
    objective = faction["objective"]
    if isinstance(objective, str):
        line.to(56)
        line.add("?" if objective == "?" else PLANET_NAMES.get(objective, objective))
        if objective in owned:
            line.add(" ✓", "loud")
    notes: list[str] = []
    if cubes:
        notes.append(f"▣{number(faction['cubes'])}")
    if first and number(faction["miss"]):
        notes.append(f"misses {number(faction['miss'])}")
    if number(faction["refuge"]):
        notes.append(f"Refuge {number(faction['refuge'])}")
    if notes:
        line.to(67)
        line.add(" ".join(notes), "soft")
    return line.text


# -- battles --------------------------------------------------------------------------------


def _battle(view: dict[str, object], factions: list[dict[str, object]]) -> list[str]:
    target = str(view["target"])
    planet = table(table(view["planets"]).get(target, {}))
    attacker = number(view["attacker"])
    title = Line()
    title.add(f"━━ Battle for {PLANET_NAMES.get(target, target)} ", "brass")
    if number(view["rolls"]):
        title.add(f"roll {number(view['rolls'])} ")
    title.add("━" * (WIDTH - title.width), "brass")
    source = view["source"]
    start = "Refuge" if view["from_refuge"] is True else ""
    if isinstance(source, str):
        place = PLANET_NAMES.get(source, source)
        start = f"{start}, {place}" if start else place
    lines = [title.text]
    line = _side(attacker, factions[attacker], f"from {start}", items(view["attack_dice"]))
    _strength(line, number(view["force_vertium"]), number(view["force_gelbon"]))
    lines.append(line.text)
    owner = planet.get("owner_of")
    if isinstance(owner, int):
        line = _side(owner, factions[owner], "defends", items(view["defence_dice"]))
        _strength(line, number(planet["vertium"]), number(planet["gelbon"]))
        if planet["cube"] is True:
            line.add(f" + CUBE {number(view['cube_hits'])}/{CUBE_STRENGTH}", "loud")
        lines.append(line.text)
    pile = bag(view["pile"])
    if pile:
        rest = Line()
        rest.add("   Cards the Complex has not turned up: ")
        for i, symbol in enumerate(SYMBOLS):
            rest.add(f" {FACES[i]}", FACE_TONES[i])
            rest.add(f"×{pile.get(symbol, 0)}")
        lines.append(rest.text)
    return lines


def _side(at: int, faction: dict[str, object], role: str, dice: list[object]) -> Line:
    line = Line()
    line.to(1)
    line.add(f"{MARKS[at]} {_name(faction)}", f"seat{at}")
    line.add(f" {role}")
    line.to(32)
    for pips in dice:
        face = DICE[number(pips) - 1]
        line.add(FACES[face], f"bold {FACE_TONES[face]}")
        line.add(" ")
    line.to(45)
    return line


def _strength(line: Line, vertium: int, gelbon: int) -> None:
    line.add("Captain")
    if vertium:
        line.add(f" + {vertium}")
        line.add(" V", "#4CB963")
    if gelbon:
        line.add(f" + {gelbon}")
        line.add(" G", "#F0E442")


def _skirmish(line: Line, cards: dict[str, int]) -> None:
    for i, symbol in enumerate(SYMBOLS):
        if cards.get(symbol, 0):
            line.add(FACE_LETTERS[i], FACE_TONES[i])
        else:
            line.add("·", "soft")
        line.add(" ")


# -- cards ----------------------------------------------------------------------------------


def _cards(view: dict[str, object]) -> str:
    line = Line()
    line.to(1)
    line.add("Face up", "soft")
    for card in items(view["display"]):
        line.add("  ")
        _card(line, str(card))
    line.add("   Deck ", "soft")
    line.add(str(_size(bag(view["deck"]))))
    pool = bag(view["pool"])
    if pool:
        line.add("   Pool", "soft")
        for i, resource in enumerate(RESOURCES):
            if pool.get(resource, 0):
                line.add(f" {LETTERS[i]}{pool[resource]}", TONES[i])
    discards = [str(card) for card in items(view["discard"])]
    line.add("   Discards ", "soft")
    line.add(str(len(discards)))
    link = ", last "
    for card, count in _runs(discards):
        text = _card_name(card) + (f" ×{count}" if count > 1 else "")
        if line.width + len(link) + len(text) > WIDTH:
            break
        line.add(link, "soft")
        line.add(text)
        link = ", "
    return line.text


def _runs(discards: list[str]) -> list[tuple[str, int]]:
    """The last discards, newest first, like cards in a row counted together."""
    runs: list[tuple[str, int]] = []
    for card in reversed(discards[-LAST_DISCARDS:]):
        if runs and runs[-1][0] == card:
            runs[-1] = (card, runs[-1][1] + 1)
        else:
            runs.append((card, 1))
    return runs


def _card(line: Line, card: str) -> None:
    resource = CARD_RESOURCE.get(card, -1)
    if resource >= 0:
        line.add(f"{LETTERS[resource]} {_card_name(card)}", f"bold {TONES[resource]}")
    else:
        line.add(f"! {_card_name(card)}", "loud")


def _faces(hand: dict[str, int]) -> list[Line]:
    """The cards in hand, those of a kind as one card with their number."""
    faces: list[Line] = []
    for card, count in hand.items():
        face = Line()
        _card(face, card)
        if count > 1:
            face.add(f" ×{count}")
        if CARD_RESOURCE.get(card, -1) >= 0 and count >= SET_SIZE:
            face.add(" set", "loud")
        faces.append(face)
    return faces


def _hand_line(hand: dict[str, int]) -> list[str]:
    line = Line()
    line.add(" Hand", "soft")
    lines = [line]
    for face in _faces(hand):
        if lines[-1].width + face.width + 3 > WIDTH:
            lines.append(Line())
            lines[-1].add("     ")
        line = lines[-1]
        line.add("  ")
        line.text += face.text
        line.width += face.width
    return [line.text for line in lines]


def _hand(hand: dict[str, int]) -> list[str]:
    rows: list[list[Line]] = []
    for face in _faces(hand):
        if not rows or rows[-1][0].width + face.width + 3 > WIDTH:
            rows.append([Line(), Line(), Line()])
            for line in rows[-1]:
                line.add("  ")
        top, middle, bottom = rows[-1]
        top.add("╭" + "─" * face.width + "╮ ")
        middle.add("│")
        middle.text += face.text
        middle.width += face.width
        middle.add("│ ")
        bottom.add("╰" + "─" * face.width + "╯ ")
    return [line.text for row in rows for line in row] or [" Your hand is empty."]


def _card_name(card: str) -> str:
    return CARD_NAMES.get(card, card)


# -- reading a view -------------------------------------------------------------------------


def _name(faction: dict[str, object]) -> str:
    key = str(faction["faction"])
    return key.upper() if len(key) == 3 else key.capitalize()


def _size(bag: dict[str, int]) -> int:
    """How many things a bag holds; of a hidden one a view tells only that."""
    total = 0
    for count in bag.values():
        total += count
    return total

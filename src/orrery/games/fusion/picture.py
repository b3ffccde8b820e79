"""The table of Final Fusion drawn in text, from what one seat may see.

The text carries markup for colours: `seat0` to `seat3` are the players' colours, `brass`, `soft`,
`loud` and `wrong` the tones of the page. Everything is told by a letter, a word or a symbol too:
`V` a Void Particle, `ext` and `FUS` a pending Extraction or Final Fusion, `×` a Black Hole.
"""

from __future__ import annotations

from typing import Final

from orrery.core.drawing import (
    Line,
    bag,
    items,
    number,
    table,
    texts,
)
from orrery.games.fusion.content import CARDS, LOCATIONS, TECHS, TRAITS
from orrery.games.fusion.words import CARD, COLOUR, FLEET, LASTING, LOCATION, STEP, TRAIT

WIDTH: Final = 78
HALF: Final = 39
MARKS: Final = "●▲■◆"
TAGS: Final = {"extraction": "ext", "fusion": "FUS"}
CARD_NAMES: Final = {card.key: card.name for card in CARDS}
BASES: Final = {card.key: card.base for card in CARDS}
TECH_NAMES: Final = {tech.key: tech.name for tech in TECHS}
TRAIT_NAMES: Final = {trait.key: trait.name for trait in TRAITS}
PLACES: Final = {tile.key: tile.name for tile in LOCATIONS}
SHORT: Final = {tile.key: tile.name.removesuffix(" Planet") for tile in LOCATIONS}
FLEET_NAMES: Final = dict(zip(FLEET.keys, FLEET.labels, strict=True))
FLEET_AT: Final = 16
SPOTS_AT: Final = 40
LINKS_AT: Final = 53
LETTERS: Final = 3  # of a location's name among neighbours


def picture(view: dict[str, object], seat: int) -> str:
    """The whole table towards a seat; any other number draws what everybody sees."""
    players = [table(item) for item in items(view["players"])]
    fleets = {key: table(item) for key, item in table(view["fleets"]).items()}
    lines = [_title(view)]
    lines += _threats(view)
    if view["battle"] is not None:
        lines += _battle(view, fleets)
    lines += _map(view, fleets)
    lines += _players(view, players, fleets, seat)
    lines += _fleets(view, fleets)
    lines += _market(view)
    if 0 <= seat < len(players):
        lines += _hand(players[seat])
    lines += _known(players)
    return "\n".join([line.rstrip() for line in lines])


# -- the head -------------------------------------------------------------------------------


def _title(view: dict[str, object]) -> str:
    line = Line()
    turn = number(view["turn"])
    line.add(f" Round {number(view['round'])}", "brass")
    line.add("  turn of ")
    line.add(_player(turn), f"seat{turn}")
    active = view["active"]
    if isinstance(active, str):
        left = number(view["actions"])
        line.add(f": {FLEET_NAMES[active]}, {left} action{'' if left == 1 else 's'} left")
    line.add(f"  ({view['mode']} game, side {view['board_side']})", "soft")
    return line.text


def _player(player: int) -> str:
    return f"{MARKS[player]} {COLOUR.labels[player]}"


def _threats(view: dict[str, object]) -> list[str]:
    """Who wins when, unless somebody stops it."""
    lines: list[str] = []
    for item in items(view["threats"]):
        threat = table(item)
        line = Line()
        name = FLEET_NAMES[str(threat["fleet"])]
        place = SHORT[str(threat["location"])]
        turns = number(threat["turns"])
        when = f"in {turns} turn{'s' if turns != 1 else ''}" if turns else "now"
        line.add(
            f" !! FINAL FUSION: {_player(number(threat['player']))} {name} on {place}"
            f" ({signed(threat['modifier'])}) win {when}",
            "wrong",
        )
        lines.append(line.text)
    return lines


# -- the map --------------------------------------------------------------------------------


def _map(view: dict[str, object], fleets: dict[str, dict[str, object]]) -> list[str]:
    head = Line()
    head.add(" Location")
    head.to(12)
    head.add("VP")
    head.to(FLEET_AT)
    head.add("Fleet, Population")
    head.to(SPOTS_AT)
    head.add("Colonies")
    head.to(LINKS_AT)
    head.add("Next to (× Black Hole)")
    lines = [f"[soft]{head.text}[/]"]
    for key, item in table(view["locations"]).items():
        lines.append(_location(key, table(item), fleets, key == view["battle"]))
    return lines


def _location(
    key: str, location: dict[str, object], fleets: dict[str, dict[str, object]], fought: bool
) -> str:
    line = Line()
    line.add(">" if fought else " ", "brass")
    line.add(SHORT[key], "loud")
    if location["particle"] is True:
        line.to(12)
        line.add("V", "brass")
    fleet = location["fleet"]
    if isinstance(fleet, str):
        line.to(FLEET_AT)
        _fleet(line, fleet, fleets[fleet])
    line.to(SPOTS_AT)
    for needed, owner in zip(items(location["needs"]), items(location["colony"]), strict=True):
        if isinstance(owner, int):
            line.add(f"{number(needed)}")
            line.add(MARKS[owner], f"seat{owner}")
        else:
            line.add(f"{number(needed)}·", "soft")
        line.add(" ")
    line.to(LINKS_AT)
    beyond = texts(location["black_holes"])
    names = [
        SHORT[other][:LETTERS] + ("×" if other in beyond else "")
        for other in texts(location["neighbours"])
    ]
    line.add(" ".join(names), "soft")
    return line.text


def _fleet(line: Line, key: str, fleet: dict[str, object]) -> None:
    player = number(fleet["player"])
    line.add(f"{MARKS[player]} {FLEET_NAMES[key]} {number(fleet['population'])}", f"seat{player}")
    attempt = fleet["attempt"]
    if isinstance(attempt, str):
        line.add(f" {TAGS[attempt]}", "wrong" if attempt == "fusion" else "brass")


# -- players and Fleets ---------------------------------------------------------------------


def _players(
    view: dict[str, object],
    players: list[dict[str, object]],
    fleets: dict[str, dict[str, object]],
    seat: int,
) -> list[str]:
    columns = ["VP", "Fusion", "Sci", "Hand", "Pile", "Disc", "Col", "Dom", "Cubes"]
    ends = [18, 25, 29, 34, 39, 44, 48, 52, 58]
    head = Line()
    head.add(" Player")
    for name, end in zip(columns, ends, strict=True):
        head.right(name, end)
    head.to(60)
    head.add("In the Homeworld")
    lines = [f"[soft]{head.text}[/]"]
    for i, player in enumerate(players):
        line = Line()
        line.add(" ")
        line.add(_player(i) + (" (you)" if i == seat else ""), f"seat{i}")
        values = [
            str(number(player["vp"])),
            signed(player["fusion_modifier"]),
            str(number(player["science"])),
            str(sum(bag(player["hand"]).values())),
            str(sum(bag(player["pile"]).values())),
            str(sum(bag(player["discard"]).values())),
            str(number(player["colonization"])),
            str(number(player["domination"])),
            str(number(player["cubes"])),
        ]
        for value, end in zip(values, ends, strict=True):
            line.right(value, end, "loud" if end == ends[0] else "")
        home = [
            f"{FLEET_NAMES[key][:13]} {number(fleets[key]['population'])}"
            for key in texts(player["fleets"])
            if fleets[key]["at"] is None
        ]
        line.to(60)
        for j, name in enumerate(home):
            if line.width + len(name) > WIDTH and j:
                lines.append(line.text)
                line = Line()
                line.to(60)
            line.add(name + (" " if j + 1 < len(home) else ""))
        lines.append(line.text)
    return lines


def _fleets(view: dict[str, object], fleets: dict[str, dict[str, object]]) -> list[str]:
    """Traits, and what is in force for a while."""
    parts: list[str] = []
    for key, fleet in fleets.items():
        traits = [TRAIT_NAMES[trait] for trait in texts(fleet["traits"])]
        if traits:
            parts.append(f"{FLEET_NAMES[key]}: {' + '.join(traits)}")
    lines = [line.text for line in filled(" Traits", parts, WIDTH)] if parts else []
    lasting = [
        f"{LASTING.labels[LASTING.find(effect)]} ({FLEET_NAMES[fleet]})"
        for effect, fleet in zip(texts(view["lasting"]), texts(view["lasting_fleet"]), strict=False)
    ]
    if lasting:
        lines += [line.text for line in filled(" In force", lasting, WIDTH)]
    return lines


def _market(view: dict[str, object]) -> list[str]:
    prices = [number(price) for price in items(view["prices"])]
    parts = [
        f"{TECH_NAMES[tech]} {price}"
        for tech, price in zip(texts(view["market"]), prices, strict=True)
    ]
    parts.append(f"{sum(bag(view['deck']).values())} in the deck")
    parts.append(f"{number(view['vp_supply'])} VP in the supply")
    lines = [line.text for line in filled(" Market", parts, WIDTH)]
    offered = [TRAIT_NAMES[trait] for trait in texts(view["offered"])]
    if offered:
        lines += [line.text for line in filled(" Trait", [" or ".join(offered)], WIDTH)]
    return lines


def _hand(player: dict[str, object]) -> list[str]:
    parts = [
        f"{CARD_NAMES[card]} {BASES[card]}" + (f" x{count}" if count > 1 else "")
        for card, count in bag(player["hand"]).items()
    ]
    return [line.text for line in filled(" Your hand", parts or ["empty"], WIDTH)]


def _known(players: list[dict[str, object]]) -> list[str]:
    """What the seat knows of other hands."""
    lines: list[str] = []
    for i, player in enumerate(players):
        cards = [
            CARD_NAMES[card] + (f" x{count}" if count > 1 else "")
            for card, count in bag(player["known_cards"]).items()
        ]
        if cards:
            head = f" Known of {COLOUR.labels[i]}'s hand"
            lines += [line.text for line in filled(head, cards, WIDTH)]
    return lines


# -- battles --------------------------------------------------------------------------------


def _battle(view: dict[str, object], fleets: dict[str, dict[str, object]]) -> list[str]:
    """Both sides, and where each of their points comes from."""
    title = Line()
    step = STEP.labels[STEP.find(view["step"])]
    title.add(f"━━ Battle on {PLACES[str(view['battle'])]}: {step} ", "brass")
    title.add("━" * (WIDTH - title.width), "brass")
    sides = table(view["sides"])
    columns = [_side(word, table(sides[word])) for word in ("attacker", "defender")]
    lines = [title.text]
    for i in range(max(len(column) for column in columns)):
        line = Line()
        for at, column in zip((0, HALF), columns, strict=True):
            if i < len(column):
                if at:
                    line.to(at)
                line.text += column[i].text
                line.width += column[i].width
        lines.append(line.text)
    return lines


def _side(word: str, side: dict[str, object]) -> list[Line]:
    player = number(side["player"])
    unknown = [table(item) for item in items(side["sources"]) if table(item)["points"] is None]
    head = Line()
    head.add(" " + word.capitalize() + " ")
    head.add(f"{MARKS[player]} {FLEET_NAMES[str(side['fighter'])]}", f"seat{player}")
    head.add(f" {number(side['total'])}", "loud")
    if unknown:
        head.add(" + ?", "loud")
    lines = [head]
    for item in items(side["sources"]):
        source = table(item)
        line = Line()
        points = source["points"]
        hidden = " (hidden)" if source["counts"] is False and points is not None else ""
        line.add("   ")
        line.add("?" if points is None else signed(points), "loud")
        line.add(f" {_named(source)}{hidden}"[: HALF - line.width - 1])
        lines.append(line)
    return lines


def _named(source: dict[str, object]) -> str:
    """What a source is called."""
    origin = str(source["origin"])
    what = source["what"]
    if what is None:
        return "face-down Tactic"
    key = str(what)
    if origin == "population":
        return "Population"
    if origin == "ally":
        return f"ally {FLEET_NAMES[key]}"
    if origin == "colony":
        return f"colony on spot {key}"
    if origin in ("tactic", "card"):
        return ("Tactic " if origin == "tactic" else "") + CARD.labels[CARD.find(key)]
    if origin in ("trait", "enemy_trait"):
        return TRAIT.labels[TRAIT.find(key)]
    if origin == "location":
        return LOCATION.labels[LOCATION.find(key)]
    return "Final Fusion" if origin == "fusion" else LASTING.labels[LASTING.find(key)]


# -- helpers --------------------------------------------------------------------------------


def signed(value: object) -> str:
    """A number with its sign."""
    return f"{number(value):+d}"


def filled(head: str, parts: list[str], width: int) -> list[Line]:
    """Parts after a head, in as many lines as they need."""
    lines = [Line()]
    lines[0].add(head, "soft")
    for i, part in enumerate(parts):
        text = part + ("," if i + 1 < len(parts) else "")
        if lines[-1].width + len(text) + 1 > width:
            lines.append(Line())
            lines[-1].add("  ")
        lines[-1].add(f" {text}")
    return lines

"""The table of Planetfall drawn in text, from what one seat may see.

The text carries markup for colours: `seat0` to `seat5` are the players' colours, `brass`, `soft`
and `loud` the tones of the page. Everything is told by a letter, a word or a symbol too: `*` Empire
points, `x` experience, `s` strength, `e` energy.
"""

from __future__ import annotations

from typing import Final

from orrery.core.drawing import Line, bag, items, number, table, texts
from orrery.games.planetfall.content import CARDS, GOALS, PICKUP, SIDES, TECHNOLOGY, UNIT, Card
from orrery.games.planetfall.effects import Effect
from orrery.games.planetfall.score_table import score_table
from orrery.games.planetfall.words import (
    CARD,
    COMMANDER,
    CONDITION,
    GOAL,
    MEASURE,
    NUMERALS,
    PHASE,
    PLANET,
    SIDE,
    SOURCE,
)

WIDTH: Final = 78
MARKS: Final = "●▲■◆★✚"
LETTERS: Final = ["U", "L", "P", "T"]  # by type, as in the legend
TONES: Final = ["#E0584C", "#C9A227", "#4CB963", "#5AA9E6"]
TYPE_NAMES: Final = ["Units", "Landmarks", "Pickups", "Technologies"]
SIGNS: Final = {"empire": "*", "experience": "x", "strength": "s", "energy": "e"}
CURRENCY: Final = ["s", "e", "", "e"]  # of the first way, by type
OTHER: Final = ["e", "s", "", ""]  # of the second
SHIP_AT: Final = 9
NAME_AT: Final = 13
COST_AT: Final = 37
GAIN_AT: Final = 54


def picture(view: dict[str, object], seat: int) -> str:
    """The whole table towards a seat; any other number draws what everybody sees."""
    players = [table(item) for item in items(view["players"])]
    lines = _head(view)
    lying = any(table(place)["card"] for place in table(view["places"]).values())
    if lying and view["phase"] != "over":
        lines += _rows(view, players, seat)
    lines += _players(view, players, seat)
    if view["phase"] == "setup":
        lines += _sheets(players)
    if 0 <= seat < len(players):
        lines += _own(view, players[seat])
    if view["phase"] == "over":
        lines += score_table(view, players, MARKS)
    return "\n".join([line.rstrip() for line in lines])


# -- the head -------------------------------------------------------------------------------


def _head(view: dict[str, object]) -> list[str]:
    line = Line()
    planet = view["planet"]
    if isinstance(planet, str):
        line.add(f" Round {number(view['round'])}: {PLANET.labels[PLANET.find(planet)]}", "brass")
        line.add("  ")
    else:
        line.add(" ")
    line.add(PHASE.labels[PHASE.find(view["phase"])])
    lines = [line.text]
    goal = GOAL.find(view["goal"])
    if goal >= 0:
        head = Line()
        head.add(f" Goal {GOALS[goal].name}:", "brass")
        rest = [head]
        for i, text in enumerate(GOALS[goal].texts):
            part = f"({i + 1}) {text}"
            if rest[-1].width + len(part) + 1 > WIDTH:
                rest.append(Line())
                rest[-1].add("   ")
            rest[-1].add(f" {part}")
        lines += [line.text for line in rest]
    return lines


# -- the rows of cards ----------------------------------------------------------------------


def _rows(view: dict[str, object], players: list[dict[str, object]], seat: int) -> list[str]:
    head = Line()
    head.to(1)
    head.add("Place")
    head.to(NAME_AT)
    head.add("Card")
    head.to(COST_AT)
    head.add("Your price" if 0 <= seat < len(players) else "Price")
    head.to(GAIN_AT)
    head.add("Brings")
    lines = [f"[soft]{head.text}[/]"]
    for key, item in table(view["places"]).items():
        place = table(item)
        line = Line()
        line.to(1)
        line.add(key.replace("ops1", "ops"), "brass")
        line.to(SHIP_AT)
        _visitor(line, key, view, players)
        card = CARD.find(place["card"])
        line.to(NAME_AT - 2)
        if card >= 0:
            _card_line(line, CARDS[card], place, seat)
            line.to(GAIN_AT)
            line.add(_brings(view, CARDS[card], NUMERALS.index(str(place["level"]))))
        elif place["points"]:
            _slot_line(line, place, seat)
        else:
            line.add("·", "soft")
        lines.append(line.text)
    return lines


def _visitor(
    line: Line, key: str, view: dict[str, object], players: list[dict[str, object]]
) -> None:
    for i, player in enumerate(players):
        if player["ship"] == key:
            line.add(MARKS[i], f"seat{i}")
            return
    line.add("#" if view["restrained"] == key else " ", "loud")


def _card_line(line: Line, card: Card, place: dict[str, object], seat: int) -> None:
    line.add(f"{LETTERS[card.type]} ", TONES[card.type])
    line.add(card.name, "loud")
    line.to(COST_AT)
    level = NUMERALS.index(str(place["level"]))
    costs = items(place["costs"])
    if 0 <= seat < len(costs):
        missing = items(place["missing"])
        short = number(missing[seat]) if missing else 0
        _price(line, card, number(costs[seat]), items(place["payable"])[seat] is True, short)
        other = items(place["other_costs"])[seat]
        if other is not None and card.type != PICKUP:
            line.add(" or ")
            tone = "" if items(place["other_payable"])[seat] is True else "soft"
            line.add(f"{other}{OTHER[card.type]}", tone)
    elif card.type == PICKUP:
        line.add("free")
    else:
        line.add(f"{card.prices[level]}{CURRENCY[card.type]}")
        if card.type == UNIT:
            line.add(f" x{card.required[level]}")
        if card.other_prices[level] >= 0:
            line.add(f" or {card.other_prices[level]}{OTHER[card.type]}")


def _price(line: Line, card: Card, price: int, payable: bool, short: int) -> None:
    if card.type == PICKUP:
        line.add("free")
        return
    text = f"{price}{CURRENCY[card.type]}"
    if short:
        text += f" (x-{short})"
    line.add(text, "" if payable else "soft")


def _brings(view: dict[str, object], card: Card, level: int) -> str:
    bonus = str(view["pickup_bonus_stat"])
    parts = [f"{count}{SIGNS[stat]}" for stat, count in _reward(card, level, bonus)]
    if card.annex >= 0:
        parts.append(f"or {card.annex}e a round")
    if card.pair:
        later = ",".join(str(planet) for planet in card.upcoming)
        sign = SIGNS[str(view["pair_bonus_stat"])]
        parts.append(f"pair {card.pair}{sign}" + (f" ({later})" if later else ""))
    if card.type == TECHNOLOGY:
        parts.append("at the end" if card.effects[0].verb.startswith("score") else "effect")
    return " ".join(parts)


def _reward(card: Card, level: int, bonus: str) -> list[tuple[str, int]]:
    experience, strength, energy, empire = card.reward
    if card.type == PICKUP and bonus == "empire":
        experience, empire = 0, empire + experience
    found = [
        ("empire", empire),
        ("energy", energy + card.yields[level]),
        ("strength", strength),
        ("experience", experience),
    ]
    return [(stat, count) for stat, count in found if count]


def _slot_line(line: Line, place: dict[str, object], seat: int) -> None:
    points = items(place["points"])
    line.add("O ", "brass")
    line.add("Operations")
    line.to(COST_AT)
    line.add("free")
    line.to(GAIN_AT)
    mine = points[seat] if 0 <= seat < len(points) else points[0]
    line.add(f"{number(mine)} Operation points")


# -- the sheets that can be picked ----------------------------------------------------------


def _sheets(players: list[dict[str, object]]) -> list[str]:
    """The sides of all sheets that nobody has picked, each with its start and its ability."""
    taken = [player["commander"] for player in players if player["side"] is not None]
    lines: list[str] = []
    for side in SIDES:
        if COMMANDER.keys[side.commander] not in taken:
            experience, strength, energy, _ = side.start
            start = f"turn {side.initiative}, {experience}x {strength}s {energy}e."
            lines += _wrapped(side.name, [*start.split(), *side.text.split()], "loud", "")
    return lines


# -- the players ----------------------------------------------------------------------------


def _players(view: dict[str, object], players: list[dict[str, object]], seat: int) -> list[str]:
    head = Line()
    head.to(1)
    head.add("Turn")
    head.to(6)
    head.add("Commander")
    for column, word in ((26, "Empire"), (34, "+ now"), (40, "Exp."), (47, "Strength")):
        head.to(column)
        head.add(word)
    head.to(56)
    head.add("Energy")
    head.to(64)
    head.add("U  L  P  S  T")
    lines = [f"[soft]{head.text}[/]"]
    track = items(view["track"])
    for i, player in enumerate(players):
        lines.append(_player(i, player, track, i == seat))
    return lines


def _player(at: int, player: dict[str, object], track: list[object], yours: bool) -> str:
    line = Line()
    line.to(1)
    line.add(f"{track.index(at) + 1}." if at in track else ("→" if player["ship"] else " "))
    line.to(4)
    line.add(MARKS[at], f"seat{at}")
    line.add(" ")
    side = SIDE.find(player["side"])
    if side < 0:
        line.add("has not picked yet", "soft")
        return line.text
    name = f"{SIDES[side].name.split(',')[0]} {SIDES[side].letter}"
    line.add(name, f"seat{at}")
    if yours:
        line.add(" you")
    stats = bag(player["stats"])
    most = bag(player["most"])
    empire = stats.get("empire", 0)
    line.to(28)
    line.add(f"{empire:>3}*", "loud")
    line.to(34)
    line.add(f"{number(player['total']) - empire:>+4}")
    for column, stat in ((40, "experience"), (47, "strength"), (56, "energy")):
        line.to(column)
        line.add(f"{stats.get(stat, 0)}/{most.get(stat, 0)}{SIGNS[stat]}")
    counts = bag(player["measures"])
    line.to(64)
    names = ["units", "landmarks", "pickups_up", "annexed", "technologies"]
    line.add(" ".join(f"{counts.get(name, 0):<2}" for name in names).rstrip())
    return line.text


def _own(view: dict[str, object], player: dict[str, object]) -> list[str]:
    """The seat's own cards by type, and until the end what would score then."""
    lines: list[str] = []
    annexed = texts(player["annexed"])
    scoring = bag(player["scoring"])
    for kind, title in enumerate(TYPE_NAMES):
        names: list[str] = []
        for key in texts(player["cards"]):
            card = CARDS[CARD.find(key)]
            if card.type == kind:
                name = card.name
                if key in annexed:
                    name += f" ({card.annex}e a round)"
                if key == player["fresh"]:
                    name += " (not in force yet)"
                if key in scoring:
                    name += f" (+{scoring[key]})"
                names.append(name)
        if names:
            lines += _wrapped(title, names, TONES[kind])
    earned = bag(player["earned"])
    if view["phase"] == "over":
        return lines
    if earned:
        parts = [f"{SOURCE.labels[SOURCE.find(key)]} {n}" for key, n in earned.items()]
        lines += _wrapped("Empire points", parts, "brass")
    goal = GOAL.find(view["goal"])
    if goal >= 0 and player["side"] is not None:
        goals = bag(player["goals"])
        parts = [
            f"({i + 1}) {_counted(effect, bag(player['measures']))}: +{goals.get(key, 0)}"
            for i, (key, effect) in enumerate(
                zip(CONDITION.keys, GOALS[goal].conditions, strict=True)
            )
        ]
        lines += _wrapped("Goals so far", parts, "brass")
    return lines


def _counted(effect: Effect, measures: dict[str, int]) -> str:
    """What a condition counts, and how much of it there is."""
    if effect.count >= 0:
        return f"{MEASURE.labels[effect.count]} {measures.get(MEASURE.keys[effect.count], 0)}"
    return " and ".join(
        f"{MEASURE.labels[need[0]]} {measures.get(MEASURE.keys[need[0]], 0)} of {need[1]}"
        for need in effect.needs
    )


def _wrapped(title: str, names: list[str], tone: str, link: str = ",") -> list[str]:
    line = Line()
    line.to(1)
    line.add(title, tone)
    lines = [line]
    for i, name in enumerate(names):
        text = name + (link if i + 1 < len(names) else "")
        if lines[-1].width + len(text) + 1 > WIDTH:
            lines.append(Line())
            lines[-1].add("   ")
        lines[-1].add(f" {text}")
    return [line.text for line in lines]

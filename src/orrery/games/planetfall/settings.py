"""The options of Planetfall: set-up variants, and the other readings of unclear rules."""

from __future__ import annotations

from typing import Final

from orrery.core.option import CHOICE, Option, choice, flag
from orrery.core.reading import Reader, shown
from orrery.games.planetfall.content import LAYOUTS, POINTS, SLOTS
from orrery.games.planetfall.effects import LEVELS
from orrery.games.planetfall.words import (
    EMPIRE,
    ENERGY,
    EXPERIENCE,
    MOST_POINTS,
    MOST_SLOTS,
    ROW,
    STRENGTH,
    WIDTH,
)

# The rows and slots of a game, and everything else that is agreed before it begins.
RULES: Final = ("AW-GAME-04", "AW-SETUP-01", "AW-DISC-04", "AW-OPS-04", "AW-OPS-05", "AW-TRACK-06")


class ByLevel(Option):
    """A number for each level, written as in `1-1-1`; `choices` are only the usual ones."""

    def __init__(
        self, name: str, choices: list[str], most: int, middle: int, text: str, rule: str
    ) -> None:
        super().__init__(name, CHOICE, choices[0], choices, text, rule)
        self.most = most
        self.middle = middle  # what the number of Level II must be, or -1

    def read(self, reader: Reader, seats: int) -> object:
        if not reader.has(self.name):
            return self.default
        value = reader.value(self.name)
        found = three(value) if isinstance(value, str) else []
        if len(found) != LEVELS or max(found) > self.most:
            wanted = f"three numbers up to {self.most}, as in {self.choices[0]}"
            raise reader.refuse(f"must be {wanted}, not {shown(value)}", self.name)
        if self.middle >= 0 and found[1] != self.middle:
            raise reader.refuse(f"must have {self.middle} on Level II", self.name)
        return written(found)


def three(text: str) -> list[int]:
    """The numbers in `5-6-7`; nothing where that is not what it is."""
    parts = text.split("-")
    if any(not part.isdecimal() or not part.isascii() or len(part) > 3 for part in parts):
        return []
    return [int(part) for part in parts]


def written(numbers: list[int]) -> str:
    return "-".join(str(number) for number in numbers)


OPTIONS: Final[list[Option]] = [
    choice(
        "commander_selection",
        ["pick", "random"],
        "Whether the Commander sheets are picked or dealt.",
        "AW-VAR-01",
    ),
    choice(
        "commander_sides",
        ["free", "all_A", "all_B"],
        "Which sides of the sheets are used; A is suggested for a first game.",
        "AW-VAR-02",
    ),
    ByLevel(
        "operation_slots",
        [written(SLOTS), "1-1-0", "2-2-2"],
        MOST_SLOTS,
        -1,
        "Operation slots on Levels I, II and III.",
        "AW-OPS-04",
    ),
    ByLevel(
        "operation_points",
        [written(POINTS), "4-6-8", "6-6-6"],
        MOST_POINTS,
        POINTS[1],
        "Operation points of a slot on Levels I, II and III.",
        "AW-OPS-05",
    ),
    choice(
        "ops_trade_stat",
        ["strength", "energy"],
        "What an Operation point buys besides Empire points and experience.",
        "AW-OPS-08",
    ),
    choice(
        "ops_cap_scope",
        ["action", "round"],
        "Whether the limit on Empire points from Operations is for an action or a round.",
        "AW-OPS-11",
    ),
    choice(
        "pickup_bonus_stat",
        ["experience", "empire"],
        "What the single point of some Pickups is.",
        "AW-PICK-04",
    ),
    choice(
        "pair_bonus_stat", ["empire", "energy"], "What a pair of Landmarks brings.", "AW-PAIR-05"
    ),
    flag("forced_placement", True, "Whoever has a legal target must place.", "AW-EXPL-11"),
    choice(
        "skip_ship",
        ["at_once", "after_resolution"],
        "When the ship of a skipping player moves.",
        "AW-SKIP-03",
    ),
]


class Settings:
    """The options of one game as the rules read them; shared by all its positions."""

    def __init__(self, seats: int, chosen: dict[str, object]) -> None:
        self.pick = chosen["commander_selection"] == "pick"
        sides = str(chosen["commander_sides"])
        self.side_letter = "" if sides == "free" else sides[-1]
        self.slots = three(str(chosen["operation_slots"]))
        self.points = three(str(chosen["operation_points"]))
        self.trade_stat = ENERGY if chosen["ops_trade_stat"] == "energy" else STRENGTH
        self.cap_by_round = chosen["ops_cap_scope"] == "round"
        self.pickup_stat = EMPIRE if chosen["pickup_bonus_stat"] == "empire" else EXPERIENCE
        self.pair_stat = ENERGY if chosen["pair_bonus_stat"] == "energy" else EMPIRE
        self.forced = chosen["forced_placement"] is True
        self.skip_at_once = chosen["skip_ship"] == "at_once"
        self.rows = LAYOUTS[seats]
        # The places of this game in the order of resolution, and those of them for cards.
        self.places: list[int] = []
        self.card_places: list[int] = []
        for level in range(LEVELS):
            start = level * WIDTH
            cards = list(range(start, start + self.rows[level]))
            self.card_places += cards
            self.places += cards
            self.places += range(start + ROW, start + ROW + self.slots[level])

"""The options of Planet Fulcrum: who plays, and the other readings of unclear rules."""

from __future__ import annotations

from typing import Final

from orrery.core.errors import Refused
from orrery.core.option import CHOICE, Option, choice, flag, names
from orrery.core.reading import Reader, shown
from orrery.games.fulcrum.content import (
    CHARACTERS,
    DEEDS,
    HALF_LENGTH,
    INDICATORS,
    NOMAD_HALF_WIDTH,
    ROWS,
)
from orrery.games.fulcrum.words import (
    CENTRAL_DEED,
    CHARACTER,
    JUMP_OCCUPIED,
    JUMP_UNINHABITED,
    LONGEST_HALF,
    METEOR_DEED,
    SEATS,
)

# Who sits where, how many AIs there are, and everything else that is agreed before the start.
RULES: Final = (
    "PF-SETUP-01",
    "PF-SETUP-02",
    "PF-SETUP-13",
    "PF-SETUP-14",
    "PF-SETUP-18",
    "PF-POW-08",
    "PF-MOR-07",
    "PF-MOR-08",
    "PF-MOR-09",
    "PF-MOR-10",
    "PF-MOR-14",
)
LONE_AIS: Final = SEATS - 1
MOST_ROUNDS: Final = 9999


class Count(Option):
    """A whole number, written as text; `choices` are only the usual ones unless `free`."""

    def __init__(self, name: str, choices: list[str], free: int, text: str, rule: str) -> None:
        super().__init__(name, CHOICE, choices[0], choices, text, rule)
        self.free = free  # the highest number that may be given beside the usual ones

    def read(self, reader: Reader, seats: int) -> object:
        if not reader.has(self.name):
            return self.default
        value = reader.value(self.name)
        whole = isinstance(value, int) and not isinstance(value, bool)
        text = str(value) if whole or isinstance(value, str) else ""
        if text in self.choices:
            return text
        plain = text.isdecimal() and text.isascii() and len(text) < 5
        if plain and self.free > 0 and int(text) <= self.free:
            return str(int(text))
        wanted = f"one of {', '.join(self.choices)}"
        if self.free:
            wanted += f", or another whole number up to {self.free}"
        raise reader.refuse(f"must be {wanted}, not {shown(value)}", self.name)


OPTIONS: Final[list[Option]] = [
    Count(
        "ai_opponents",
        ["auto", "1", "2"],
        LONE_AIS,
        "How many AIs play; auto: three against one player, otherwise none.",
        "PF-SETUP-13",
    ),
    names(
        "characters",
        CHARACTER.keys,
        "The characters in seat order, AIs last; those not named follow in the usual order.",
        "PF-SETUP-18",
    ),
    choice(
        "outer_layout",
        ["fixed", "random"],
        "Whether the outer hexes have fixed places.",
        "PF-SETUP-08",
    ),
    flag("blue_always_in", False, "The blue cube is always among those drawn.", "PF-START-03"),
    choice(
        "territory_indicator",
        ["/".join(str(n) for n in INDICATORS), "1/1/2/3", "0/1/3/3"],
        "Territories that levels 2, 3, 4 and 5 can hold and ask for.",
        "PF-POW-08",
    ),
    choice(
        "revisit_rule",
        ["simple_path", "no_immediate_reversal"],
        "Whether a move may not enter any space again, or only not the one just left.",
        "PF-MOVE-03",
    ),
    choice(
        "begin_space",
        ["exit_only", "ordinary"],
        "Whether Begin spaces can be entered again.",
        "PF-MOVE-09",
    ),
    choice(
        "battle_on_contact",
        ["mandatory", "optional"],
        "Whether whoever meets another player must battle.",
        "PF-ACT-05",
    ),
    flag("allow_pass", False, "The action of a space may be declined.", "PF-ACT-07"),
    choice(
        "portal_cost",
        ["departure", "destination"],
        "Whose Power is the cost of a jump: that of the region left, or of the one reached.",
        "PF-PORT-06",
    ),
    choice(
        "energy_limit_timing",
        ["after_level_up", "at_once"],
        "When the Energy limit applies at a Central Fulcra space.",
        "PF-LVL-09",
    ),
    choice(
        "portal_row",
        ["occupied_light", "occupied_dark"],
        "Which side of the tracker a jump to an occupied region is on.",
        "PF-MOR-09",
    ),
    choice(
        "pickup_row",
        ["outer_meteor_vs_central", "fulcra_vs_meteor"],
        "Which pick-ups are light, against which dark ones.",
        "PF-MOR-10",
    ),
    choice(
        "battle_cost",
        ["base", "base_and_buffer"],
        "What a battle costs on the tracker.",
        "PF-MOR-11",
    ),
    Count(
        "track_half_length",
        [str(HALF_LENGTH), "5", str(LONGEST_HALF)],
        0,
        "Circles on each side of the middle of a tracker row.",
        "PF-MOR-14",
    ),
    Count(
        "nomad_half_width",
        [str(NOMAD_HALF_WIDTH), "2"],
        0,
        "Nomad circles on each side of the middle.",
        "PF-MOR-14",
    ),
    choice(
        "defection_rule",
        ["strict_majority", "plurality"],
        "Which majority of markers makes their owner defect.",
        "PF-DEF-02",
    ),
    choice(
        "both_modifiers",
        ["everyone", "nomads_only"],
        "Who may play modifiers marked for both moralities.",
        "PF-FAC-13",
    ),
    choice(
        "faction_ideals",
        ["reminder", "strict"],
        "Whether the ideals of a faction bind its members.",
        "PF-FAC-14",
    ),
    flag("finish_round", False, "The round is finished once all is controlled.", "PF-END-02"),
    choice(
        "ai_mode",
        ["pursue", "opportunist"],
        "Whether AIs chase distant targets, or only what they reach in a turn.",
        "PF-AI-07",
    ),
    choice(
        "ai_battle",
        ["armed_in_reach", "always"],
        "When AIs seek battle.",
        "PF-AI-24",
    ),
    choice(
        "ai_sort",
        ["all_misfits", "excess_only"],
        "What AIs discard when they sort their cards.",
        "PF-AI-13",
    ),
    flag("ai_portals", False, "AIs use portals.", "PF-AI-03"),
    flag("ai_use_abilities", False, "AIs use abilities that ask nothing.", "PF-AI-26"),
    flag("ai_morality", False, "AIs have Morality trackers and defect.", "PF-SETUP-16"),
    Count(
        "round_cap",
        ["0", "100"],
        MOST_ROUNDS,
        "Rounds after which the game is scored as it stands; 0 for no limit.",
        "PF-END-01",
    ),
]


class Settings:
    """The options of one game as the rules read them; shared by all its positions."""

    def __init__(self, seats: int, chosen: dict[str, object]) -> None:
        self.people = seats
        self.players = seats + _ais(seats, str(chosen["ai_opponents"]))
        self.characters = self.seated(chosen["characters"])
        self.random_layout = chosen["outer_layout"] == "random"
        self.blue_in = chosen["blue_always_in"] is True
        # Territories that a level can hold, and asks for, by level.
        self.indicator = [0, 0, *[int(n) for n in str(chosen["territory_indicator"]).split("/")]]
        self.may_revisit = chosen["revisit_rule"] == "no_immediate_reversal"
        self.begin_ordinary = chosen["begin_space"] == "ordinary"
        self.must_battle = chosen["battle_on_contact"] == "mandatory"
        self.may_pass = chosen["allow_pass"] is True
        self.cost_at_destination = chosen["portal_cost"] == "destination"
        self.limit_at_once = chosen["energy_limit_timing"] == "at_once"
        self.buffer_costs = chosen["battle_cost"] == "base_and_buffer"
        self.half = int(str(chosen["track_half_length"]))
        self.nomad_half = int(str(chosen["nomad_half_width"]))
        self.plurality = chosen["defection_rule"] == "plurality"
        self.both_for_all = chosen["both_modifiers"] == "everyone"
        self.strict = chosen["faction_ideals"] == "strict"
        self.finish_round = chosen["finish_round"] is True
        self.opportunist = chosen["ai_mode"] == "opportunist"
        self.ai_always_battles = chosen["ai_battle"] == "always"
        self.ai_keeps_misfits = chosen["ai_sort"] == "excess_only"
        self.ai_portals = chosen["ai_portals"] is True
        self.ai_abilities = chosen["ai_use_abilities"] is True
        self.ai_morality = chosen["ai_morality"] is True
        self.round_cap = int(str(chosen["round_cap"]))
        self.row = [0] * len(DEEDS)  # of the tracker, by deed
        self.dark = [0] * len(DEEDS)  # whether the deed is dark
        for i, row in enumerate(ROWS):
            for deed in row.light:
                self.row[deed] = i
            for deed in row.dark:
                self.row[deed] = i
                self.dark[deed] = 1
        if chosen["portal_row"] == "occupied_dark":
            self.dark[JUMP_OCCUPIED] = 1
            self.dark[JUMP_UNINHABITED] = 0
        if chosen["pickup_row"] == "fulcra_vs_meteor":
            self.dark[CENTRAL_DEED] = 0
            self.dark[METEOR_DEED] = 1

    def seated(self, given: object) -> list[int]:
        """Which character sits where, people before AIs."""
        keys = [str(key) for key in given] if isinstance(given, list) else []
        if len(keys) > self.players:
            raise refused("characters", f"must name at most {self.players} (PF-SETUP-18)")
        found = [CHARACTER.find(key) for key in keys]
        found += [i for i in range(len(CHARACTERS)) if i not in found]
        return found[: self.players]


def _ais(seats: int, word: str) -> int:
    """How many AIs there are; a lone player always faces three."""
    count = int(word) if word != "auto" else LONE_AIS if seats == 1 else 0
    if seats == 1 and count != LONE_AIS:
        raise refused("ai_opponents", f"must be {LONE_AIS} for one player (PF-SETUP-13)")
    if seats + count > SEATS:
        most = SEATS - seats
        raise refused("ai_opponents", f"must be at most {most} for {seats} players (PF-SETUP-14)")
    return count


def refused(name: str, problem: str) -> Refused:
    return Refused("bad_option", f"options.{name} {problem}", f"options.{name}")

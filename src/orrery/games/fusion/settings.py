"""The options of Final Fusion: its modes, and the other readings of unclear rules."""

from __future__ import annotations

from typing import Final

from orrery.core.errors import Refused
from orrery.core.option import Option, choice, flag
from orrery.games.fusion.content import MAP_SIZES, MODES, MOST_SEATS, PATTERNS

# What is agreed before the game; the first values are those recommended for a first game, and the
# mode and the side of the tiles are independent of each other.
RULES: Final = ("FF-SETUP-01", "FF-SETUP-02", "FF-MODE-01", "FF-MODE-04")

JUMP_ACTIONS: Final = 0
JUMP_SCIENCE: Final = 1
JUMP_POPULATION: Final = 2

OPTIONS: Final[list[Option]] = [
    choice(
        "game_mode",
        [mode.key for mode in MODES],
        "The side of the Game Mode Card, which gives the Final Fusion modifier.",
        "FF-MODE-01",
    ),
    choice("location_side", ["A", "B"], "The side of all tiles: simple or complex.", "FF-SETUP-05"),
    flag("advanced_setup", False, "The players place their Fleets.", "FF-ADV-01"),
    choice("map_size", MAP_SIZES, "How many tiles are laid out.", "FF-SETUP-03"),
    choice("tile_layout", ["random", "fixed"], "Which tile lies where.", "FF-SETUP-06"),
    choice(
        "space_jump_cost",
        ["two_actions", "two_science", "two_population"],
        "What a Space Jump costs.",
        "FF-JUMP-02",
    ),
    flag("space_jump_to_homeworld", False, "A Space Jump may go home.", "FF-JUMP-06"),
    choice(
        "attempt_on_leaving",
        ["stops", "travels"],
        "What happens to an Extraction when its Fleet leaves.",
        "FF-EXT-08",
    ),
    flag("retreat_pays_black_hole", True, "Retreats through Black Holes cost too.", "FF-RET-05"),
    choice(
        "swap_black_hole_payers",
        ["both", "mover"],
        "Who pays when two Fleets swap across a Black Hole.",
        "FF-MOVE-09",
    ),
    flag("defender_may_preempt", False, "The defender may go first in a step.", "FF-BAT-09"),
    choice(
        "colonize_spot_choice",
        ["any_met", "lowest_only"],
        "Which free spots may be colonized.",
        "FF-COL-04",
    ),
    choice("vp_supply", ["limited", "unlimited"], "Whether Void Particles run out.", "FF-VP-05"),
    flag("simultaneous_fusions", False, "Several Final Fusions at once.", "FF-FUS-04"),
    choice(
        "turn_limit",
        ["0", "40", "60"],
        "Rounds after which the game ends unwon; 0 for none. For simulations.",
        "FF-END-05",
    ),
    choice(
        "first_player",
        ["random", *[str(seat) for seat in range(1, MOST_SEATS + 1)]],
        "Who takes the first turn.",
        "FF-SETUP-11",
    ),
    flag("start_choice", False, "Who has which start location is chosen.", "FF-SETUP-15"),
    choice(
        "attempt_completion",
        ["owner_turn", "fleet_activation"],
        "When attempts are completed.",
        "FF-TURN-02",
    ),
    choice(
        "last_population_black_hole",
        ["goes_home", "forbidden"],
        "What a Fleet's last Population does at a Black Hole.",
        "FF-MOVE-06",
    ),
    choice(
        "contributed_card",
        ["discarded", "kept"],
        "What becomes of a card contributed to Colonization.",
        "FF-COL-07",
    ),
    choice(
        "ally_decision",
        ["per_piece", "per_player"],
        "Whether each piece allies by itself.",
        "FF-ALLY-08",
    ),
    flag(
        "planning_support_base", False, "Planning and Support cards add their base.", "FF-PLAN-03"
    ),
    choice(
        "full_traits",
        ["replace", "refuse"],
        "What a Fleet with two Traits does with a third.",
        "FF-TRAIT-05",
    ),
]


class Settings:
    """The options of one game as the rules read them; shared by all its positions."""

    def __init__(self, seats: int, chosen: dict[str, object]) -> None:
        self.mode = [mode.key for mode in MODES].index(str(chosen["game_mode"]))
        self.side = 1 if chosen["location_side"] == "B" else 0
        self.advanced = chosen["advanced_setup"] is True
        self.fixed_tiles = chosen["tile_layout"] == "fixed"
        self.jump = ["two_actions", "two_science", "two_population"].index(
            str(chosen["space_jump_cost"])
        )
        self.jump_home = chosen["space_jump_to_homeworld"] is True
        self.travels = chosen["attempt_on_leaving"] == "travels"
        self.retreat_pays = chosen["retreat_pays_black_hole"] is True
        self.both_pay = chosen["swap_black_hole_payers"] == "both"
        self.preempt = chosen["defender_may_preempt"] is True
        self.lowest_only = chosen["colonize_spot_choice"] == "lowest_only"
        self.unlimited = chosen["vp_supply"] == "unlimited"
        self.many_fusions = chosen["simultaneous_fusions"] is True
        self.turn_limit = int(str(chosen["turn_limit"]))
        first = str(chosen["first_player"])
        self.first = -1 if first == "random" else int(first) - 1
        if self.first >= seats:
            raise Refused(
                "bad_option",
                f"options.first_player must be random or from 1 to {seats}, not {first}",
                "options.first_player",
            )
        self.start_choice = chosen["start_choice"] is True
        self.by_activation = chosen["attempt_completion"] == "fleet_activation"
        self.no_last_crossing = chosen["last_population_black_hole"] == "forbidden"
        self.keeps_contribution = chosen["contributed_card"] == "kept"
        self.one_answer = chosen["ally_decision"] == "per_player"
        self.adds_base = chosen["planning_support_base"] is True
        self.no_replacing = chosen["full_traits"] == "refuse"
        size = str(chosen["map_size"])
        self.pattern = -1
        for i, pattern in enumerate(PATTERNS):
            if pattern.players == seats and pattern.map_size == size:
                self.pattern = i
        if self.pattern < 0:
            raise Refused(
                "bad_option",
                f"options.map_size {size} has no pattern for {seats} players",
                "options.map_size",
            )

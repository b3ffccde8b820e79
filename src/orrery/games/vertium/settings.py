"""The options of Vertium: its modes, and the other readings of unclear rules."""

from __future__ import annotations

from typing import Final

from orrery.core.errors import Refused
from orrery.core.option import Option, choice, flag, names, seat
from orrery.games.vertium.content import FACTIONS

# Which modes are played together, and that all is agreed before the first turn.
RULES: Final = (
    "VT-SCORE-05",
    "VT-SCORE-06",
    "VT-CUBE-01",
    "VT-CPX-01",
    "VT-CPX-13",
    "VT-CPX-14",
    "VT-SOLO-21",
    "VT-ABIL-05",
)
REBELS: Final = [f.key for f in FACTIONS if f.escapes]
COMPLEX: Final = next(i for i, f in enumerate(FACTIONS) if not f.escapes)

OPTIONS: Final[list[Option]] = [
    choice(
        "battle_style",
        ["standard", "american"],
        "Three rounds, or attack as long as you win.",
        "VT-AM-01",
    ),
    flag("end_after_phase_one", False, "Stop after the colonization and count.", "VT-SCORE-04"),
    flag(
        "special_abilities",
        False,
        "Five tokens of one's speciality, three of the others.",
        "VT-ABIL-01",
    ),
    flag("gelbon", False, "Gelbon & CUBE (American style, 2 to 4 players).", "VT-CUBE-01"),
    flag("complex", False, "Shadows of the Complex (American style, 3 or 4 players).", "VT-CPX-01"),
    names("factions", REBELS, "The factions in seat order, without the Complex.", "VT-SETUP-01"),
    seat("complex_seat", "last", "Who plays the Complex.", "VT-CPX-02"),
    seat("start_player", "random", "Who takes the first turn.", "VT-SETUP-16"),
    choice(
        "planet_selection",
        ["first", "random"],
        "Which planets are used when not all are.",
        "VT-SETUP-02",
    ),
    flag("meltdown_self", True, "Meltdown may name its own player.", "VT-DIS-ME-03"),
    choice("leak_token_to", ["pool", "box"], "Where a leaked token goes.", "VT-DIS-LE-03"),
    choice(
        "raider_set",
        ["optional", "forced"],
        "Whether a set completed by theft must be played.",
        "VT-DIS-RA-04",
    ),
    choice(
        "winter_rounding",
        ["floor", "even"],
        "What an odd number of gems loses in the eclipse.",
        "VT-BLUE-04",
    ),
    choice(
        "extra_tokens_timing",
        ["before_blue", "after_blue"],
        "When extra tokens become Vertium.",
        "VT-END1-05",
    ),
    choice(
        "objective_bonus_place",
        ["planet", "owner_choice"],
        "Where the objective's gems go.",
        "VT-OBJ-02",
    ),
    flag("must_attack", True, "Whoever can attack must (standard battling).", "VT-P2-07"),
    choice(
        "hit_order",
        ["block", "interleaved", "swap_each_roll"],
        "In which order hits are applied.",
        "VT-BTL-02",
    ),
    flag("refuge_alone", False, "A Captain may leave the Refuge Moon without gems.", "VT-REF-07"),
    choice(
        "american_pass_to", ["next_below", "richest_rival"], "Who attacks after a pass.", "VT-AM-11"
    ),
    choice(
        "american_end_check",
        ["on_pass", "immediate"],
        "When helpless rivals end the game.",
        "VT-AM-15",
    ),
    flag("cube_overflow", True, "Hits beyond a CUBE's third go on.", "VT-CUBE-17"),
    choice(
        "cube_ranking",
        ["before_build", "after_build"],
        "Which ranking gives the first attack.",
        "VT-CUBE-12",
    ),
    flag("rebels_may_fight", False, "Rebels may attack each other.", "VT-CPX-09"),
    choice(
        "solo_pile",
        ["set_aside", "reshuffle_each_roll"],
        "How the Complex's cards are used.",
        "VT-SOLO-10",
    ),
    flag(
        "solo_rebel_cards", False, "The Rebels have Skirmish Cards in the solo game.", "VT-SOLO-11"
    ),
]


class Settings:
    """The options of one game as the rules read them; shared by all its positions."""

    def __init__(self, seats: int, chosen: dict[str, object]) -> None:
        self.solo = seats == 1
        self.american = self.solo or chosen["battle_style"] == "american"
        self.stop_early = chosen["end_after_phase_one"] is True
        self.abilities = chosen["special_abilities"] is True
        self.gelbon = chosen["gelbon"] is True
        self.complex = chosen["complex"] is True
        self.random_planets = chosen["planet_selection"] == "random"
        self.meltdown_self = chosen["meltdown_self"] is True
        self.leak_to_box = chosen["leak_token_to"] == "box"
        self.raider_forced = chosen["raider_set"] == "forced"
        self.winter_even = chosen["winter_rounding"] == "even"
        self.extras_after_blue = chosen["extra_tokens_timing"] == "after_blue"
        self.bonus_choice = chosen["objective_bonus_place"] == "owner_choice"
        self.must_attack = chosen["must_attack"] is True
        self.interleaved = chosen["hit_order"] == "interleaved"
        self.swap_each_roll = chosen["hit_order"] == "swap_each_roll"
        self.refuge_alone = chosen["refuge_alone"] is True
        self.richest_rival = chosen["american_pass_to"] == "richest_rival"
        self.end_at_once = chosen["american_end_check"] == "immediate"
        self.cube_overflow = chosen["cube_overflow"] is True
        self.rank_after_build = chosen["cube_ranking"] == "after_build"
        self.rebels_may_fight = chosen["rebels_may_fight"] is True
        self.reshuffle_each_roll = chosen["solo_pile"] == "reshuffle_each_roll"
        self.solo_rebel_cards = chosen["solo_rebel_cards"] is True
        start = chosen["start_player"]
        self.start = start if isinstance(start, int) else -1
        self.refuse_combinations(seats)
        self.factions = self.seat_factions(seats, chosen)

    def refuse_combinations(self, seats: int) -> None:
        """Refuse modes that are not played together (VT-DES-COMBINATIONS)."""
        if self.solo:
            for name, on in (
                ("special_abilities", self.abilities),
                ("gelbon", self.gelbon),
                ("complex", self.complex),
                ("end_after_phase_one", self.stop_early),
            ):
                if on:
                    raise refused(name, "is not part of the solo game (VT-SOLO-21)")
        if self.gelbon and not self.american:
            raise refused("gelbon", "needs battle_style american (VT-CUBE-01)")
        if self.complex and not self.american:
            raise refused("complex", "needs battle_style american (VT-CPX-01)")
        if self.complex and seats < 3:
            raise refused("complex", "needs three or four seats (VT-CPX-01)")
        if self.complex and self.gelbon:
            raise refused("gelbon", "is not played together with complex (VT-CPX-14)")
        if self.stop_early and self.complex:
            raise refused("end_after_phase_one", "leaves no winner in a Complex game (VT-CPX-13)")
        if self.stop_early and self.american:
            raise refused("end_after_phase_one", "leaves out the battles chosen (VT-SCORE-06)")

    def seat_factions(self, seats: int, chosen: dict[str, object]) -> list[int]:
        """Which faction sits where; in the solo game the Complex comes after the player."""
        rebels = seats - 1 if self.complex else seats
        keys = REBELS[:rebels]
        given = chosen["factions"]
        if isinstance(given, list):
            if len(given) != rebels:
                raise refused("factions", f"must name {rebels} factions (VT-SETUP-01)")
            keys = [str(key) for key in given]
        found = [REBELS.index(key) for key in keys]
        if self.solo:
            found.append(COMPLEX)
        elif self.complex:
            place = chosen["complex_seat"]
            found.insert(place if isinstance(place, int) else seats - 1, COMPLEX)
        return found


def refused(name: str, problem: str) -> Refused:
    return Refused("bad_option", f"options.{name} {problem}", f"options.{name}")

"""The options of Planetary Conquerors: the decks that are brought, and other readings of rules."""

from __future__ import annotations

from typing import Final

from orrery.core.errors import Refused
from orrery.core.option import NAMES, Option, choice, flag
from orrery.core.reading import Reader, shown
from orrery.games.conquerors.decks import PREBUILT, DeckList, legal_deck, named_deck

# What is agreed before the game; who plays how many, and with which decks.
RULES: Final = ("PC-SETUP-10", "PC-DECK-07", "PC-DECK-08")

AFTER_BLOCKS: Final = 0
BEFORE_BLOCKS: Final = 1
BOTH: Final = 2
BEST_TOTAL: Final = 0
ACTIVE_PLAYER: Final = 1
SHARED: Final = 2


class BroughtDecks(Option):
    """The deck of each seat: a key, or a table with `name` and `cards`; null for those in turn.

    `choices` are the decks that come with the game; several seats may bring the same.
    """

    def __init__(self, name: str, text: str, rule: str) -> None:
        super().__init__(name, NAMES, None, list(PREBUILT), text, rule, by_seat=True)

    def secret(self, chosen: dict[str, object]) -> bool:
        return chosen.get("deck_lists") == "closed"

    def read(self, reader: Reader, seats: int) -> object:
        if not reader.has(self.name) or reader.value(self.name) is None:
            return None
        found: list[object] = []
        items = reader.items(self.name)
        if len(items) != seats:
            raise reader.refuse(f"must be {seats}, one for each seat", self.name)
        for i, item in enumerate(items):
            place = f"{self.name}[{i}]"
            if item is None:
                found.append(usual(i))
            elif isinstance(item, str):
                if item not in PREBUILT:
                    known = ", ".join(PREBUILT)
                    raise reader.refuse(f"is {shown(item)}; known are {known}", place)
                found.append(item)
            elif isinstance(item, dict):
                found.append(legal_deck(Reader(item, reader.field(place), reader.code)).to_json())
            else:
                raise reader.refuse("must be the key of a deck, or its name and cards", place)
        return found


def usual(seat: int) -> str:
    """The deck of a seat that brings none: those of the game in turn."""
    keys = list(PREBUILT)
    return keys[seat % len(keys)]


OPTIONS: Final[list[Option]] = [
    BroughtDecks("decks", "Which deck each seat brings, in seat order.", "PC-DECK-08"),
    choice(
        "conquest_counts",
        ["current", "printed"],
        "Which life counts towards 30 and in the deck-out comparison.",
        "PC-OBJ-04",
    ),
    choice(
        "convert_timing",
        ["idle_main", "any_main_moment"],
        "When cosmium may be turned into electricity.",
        "PC-MAT-04",
    ),
    choice(
        "arrival_delay",
        ["none", "no_attack_on_arrival"],
        "Whether a warrior may attack in the turn it arrives.",
        "PC-WAR-07",
    ),
    choice(
        "trap_slots",
        ["any", "ends_only"],
        "The slots offered in a column with two or more traps.",
        "PC-TRAP-06",
    ),
    choice(
        "reaction_nesting",
        ["nested", "flat"],
        "Whether windows open while another one is open.",
        "PC-REACT-12",
    ),
    choice(
        "window_rounds",
        ["until_all_pass", "one_offer_each"],
        "How often players are asked in one window.",
        "PC-REACT-13",
    ),
    choice(
        "line_window",
        ["after_blocks", "before_blocks", "both"],
        "Where the window of an attack line lies.",
        "PC-REACT-21",
    ),
    choice(
        "paid_recharge",
        ["own_start_phase", "every_turn"],
        "When a used paid effect can be used again.",
        "PC-PAID-04",
    ),
    choice(
        "blocker_reuse",
        ["once_per_attack", "once_per_line"],
        "Whether a surviving blocker may block again in a later line.",
        "PC-ATK-21",
    ),
    flag(
        "blocked_stays_blocked",
        True,
        "An attacker whose blocker is gone stays blocked.",
        "PC-ATK-28",
    ),
    choice(
        "lost_goal",
        ["leave_attack", "redirect_to_base"],
        "What an attacker does whose building is gone.",
        "PC-ATK-38",
    ),
    choice(
        "deck_out",
        ["on_empty", "on_failed_draw"],
        "When a deck counts as run out.",
        "PC-END-04",
    ),
    choice(
        "deck_out_tie",
        ["base_life_then_shared", "shared"],
        "The tie-break of the deck-out comparison.",
        "PC-END-06",
    ),
    choice(
        "final_hit_mode",
        ["extra_hit", "outside_fights_only"],
        "Whether Final hit adds to fight damage.",
        "PC-KW-FINAL-02",
    ),
    choice(
        "max_players",
        ["4", "2", "3", "5", "6"],
        "Seats at the table at most.",
        "PC-SETUP-10",
    ),
    choice(
        "damage_aim",
        ["before_window", "after_window"],
        "Whether effect damage is aimed before or after its window.",
        "PC-REACT-17",
    ),
    flag("turn_end_window", True, "Leaving phase 7 can be reacted to.", "PC-REACT-16"),
    flag(
        "miner_paid_reactions",
        False,
        "Paid effects of miners may be used as reactions.",
        "PC-REACT-19",
    ),
    choice(
        "trigger_wait",
        ["outermost", "innermost"],
        "Which of several nested resolutions a triggered effect waits for.",
        "PC-TRIG-05",
    ),
    flag(
        "readied_may_block",
        True,
        "A warrior that attacked and was readied by an effect may block.",
        "PC-ATK-19",
    ),
    flag("illusion_conquest", True, "Illusion buildings count for conquest.", "PC-KW-ILLUSION-03"),
    choice(
        "conquest_tie",
        ["best_total", "active_player", "shared"],
        "Who wins when several players conquer in one check.",
        "PC-CHK-03",
    ),
    choice(
        "deck_lists",
        ["open", "closed"],
        "Whether everybody may see which cards a deck was built from.",
        "PC-INFO-06",
    ),
]


class Settings:
    """The options of one game as the rules read them; shared by all its positions."""

    def __init__(self, seats: int, chosen: dict[str, object]) -> None:
        most = int(str(chosen["max_players"]))
        if seats > most:
            raise Refused(
                "bad_seats", f"with max_players {most} there are {most} seats, not {seats}", "seats"
            )
        self.decks = brought(seats, chosen["decks"])
        self.printed = chosen["conquest_counts"] == "printed"
        self.convert_any = chosen["convert_timing"] == "any_main_moment"
        self.delay = chosen["arrival_delay"] == "no_attack_on_arrival"
        self.ends_only = chosen["trap_slots"] == "ends_only"
        self.flat = chosen["reaction_nesting"] == "flat"
        self.one_offer = chosen["window_rounds"] == "one_offer_each"
        self.line_window = ["after_blocks", "before_blocks", "both"].index(
            str(chosen["line_window"])
        )
        self.recharge_all = chosen["paid_recharge"] == "every_turn"
        self.block_each_line = chosen["blocker_reuse"] == "once_per_line"
        self.stays_blocked = chosen["blocked_stays_blocked"] is True
        self.redirects = chosen["lost_goal"] == "redirect_to_base"
        self.failed_draw = chosen["deck_out"] == "on_failed_draw"
        self.tie_shared = chosen["deck_out_tie"] == "shared"
        self.final_outside = chosen["final_hit_mode"] == "outside_fights_only"
        self.aim_after = chosen["damage_aim"] == "after_window"
        self.turn_end = chosen["turn_end_window"] is True
        self.miners_react = chosen["miner_paid_reactions"] is True
        self.innermost = chosen["trigger_wait"] == "innermost"
        self.readied_blocks = chosen["readied_may_block"] is True
        self.illusions_count = chosen["illusion_conquest"] is True
        self.conquest_tie = ["best_total", "active_player", "shared"].index(
            str(chosen["conquest_tie"])
        )
        self.open_lists = chosen["deck_lists"] == "open"


def brought(seats: int, chosen: object) -> list[DeckList]:
    """The decks of a table, checked by the option already."""
    if not isinstance(chosen, list):
        return [PREBUILT[usual(seat)] for seat in range(seats)]
    found: list[DeckList] = []
    for i, item in enumerate(chosen):
        if isinstance(item, str):
            found.append(named_deck(item))
        else:
            found.append(legal_deck(Reader(item, f"options.decks[{i}]", "bad_option")))
    return found

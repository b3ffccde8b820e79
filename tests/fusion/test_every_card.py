"""Every Command card, faction's and technology's, in every way in which it can be used.

What each of them should do is written out here by hand, after its text, so that a slip in the
content files shows. A new card has no test until it stands here, and then this module fails.
"""

from __future__ import annotations

import tomllib

import pytest

from orrery.games.fusion.content import CARDS, FOLDER
from tests.fusion.feats import (
    banishes,
    draws_exchanges_and_counts,
    escapes,
    frees_black_holes,
    gives_one_to_either,
    guesses,
    helps_colonists,
    passes_black_holes,
    pays,
    peeks,
    peeks_and_counts,
    removes_a_colony,
    sees,
    sees_and_exchanges,
    shortens_jumps,
    silences_the_enemy,
    strikes,
    strikes_at_random,
    swaps,
    takes_one_back,
    teleports,
)
from tests.fusion.laid import Json
from tests.fusion.wielding import (
    LOST,
    WON,
    Check,
    duel,
    gains,
    played,
    refused,
    result,
    tactic,
    turn,
)

FACE_UP: Json = {"face_up": True}
NO_HOLE: Json = {"place": "rocky"}
ONE_HOLE: Json = {"place": "water"}
TWO_HOLES: Json = {"place": "urban"}
THREE_HOLES: Json = {"place": "urban", "seats": 3}


# -- what every card says --------------------------------------------------------------------


def helpers(fleets: int, colonies: int) -> Json:
    """Some allied Fleets and colonies, besides one that helps the enemy."""
    near = {"vikings": "rocky", "black_knights": "dystopian", "cowbots": "mushroom"}
    joined = dict.fromkeys(list(near)[:fleets], "attacker") | {"cowbots": "defender"}
    return {
        "place": "urban",
        "seats": 3,
        "fleets": {key: {"at": near[key], "ally": joined.get(key)} for key in near},
        "locations": {"urban": {"colony": [0, 0, 1, None]}},
        "colony_ally": [*["attacker"] * colonies, *[None] * (4 - colonies)],
    }


def breaks_fusions(points: int) -> list[Check]:
    """In Support the card brings points in an attack on a Fleet in Final Fusion, and only there."""
    return [
        played("support", points, foe={"attempt": "fusion"}),
        refused("support", foe={"attempt": "extraction"}),
        refused("support"),
        refused("support", "defender"),
    ]


USES: dict[str, list[Check]] = {
    # Black Knights
    "event_horizon_charge tactic": [
        tactic(0, **NO_HOLE),
        tactic(1, **ONE_HOLE),
        tactic(2, role="defender", **TWO_HOLES),
        tactic(3, **THREE_HOLES),
    ],
    "void_lance support": [
        played("support", 0, **NO_HOLE),
        played("support", 1, **ONE_HOLE),
        played("support", 2, **TWO_HOLES),
        played("support", 2, **THREE_HOLES),
    ],
    "dark_passage action": [passes_black_holes],
    "dark_passage support": breaks_fusions(5),
    "gravity_armour free": [frees_black_holes],
    "gravity_armour tactic on_defeat": [
        result(LOST, spoils={"population": 1}, **ONE_HOLE),
        result(LOST, **NO_HOLE),
        result(WON, **ONE_HOLE),
    ],
    # Cowbots
    "gold_rush action": [gains("play", science=3)],
    "gold_rush support": breaks_fusions(7),
    "six_shooter_protocol support": [pays("support", 1, 3)],
    "high_noon tactic": [pays("reveal", 2, 2)],
    "prospector_drones free": [gains("free", science=1)],
    "prospector_drones tactic on_victory": [
        result(WON, spoils={"science": 2}),
        result(WON, "defender", {"science": 2}),
        result(LOST),
    ],
    # Chesstaurs
    "opening_gambit planning": [peeks_and_counts],
    "read_the_board free": [peeks(also_draws=1)],
    "read_the_board tactic": [
        tactic(1, foe_hand=["dig_in"]),
        tactic(3, role="defender", foe_hand=["dig_in", "research", "nanobots", "nanobots"]),
    ],
    "read_the_board support": breaks_fusions(5),
    "forced_sacrifice planning": [strikes],
    "checkmate planning": [guesses],
    # Crabpeople
    "shell_wall tactic": [tactic(3, role="defender"), tactic(0)],
    "pincer_counter support": [played("support", 2, role="defender"), refused("support")],
    "dig_in planning": [played("planning", 1, role="defender"), refused("planning")],
    "dig_in action": [gains("play", population=2)],
    "sideways_scuttle tactic": [tactic(1, role="defender"), tactic(0)],
    "sideways_scuttle tactic on_victory": [
        result(WON, "defender", {"population": 1}),
        result(WON, "attacker"),
    ],
    "sideways_scuttle tactic on_defeat": [
        result(LOST, spoils={"population": 1}),
        result(LOST, "defender", {"population": 1}),
    ],
    "sideways_scuttle support": breaks_fusions(2),
    # Dinosaurs
    "stampede tactic": [tactic(3), tactic(0, role="defender")],
    "apex_bite support": [played("support", 2), refused("support", "defender")],
    "deafening_roar planning": [played("planning", 0, -1), refused("planning", "defender")],
    "feeding_frenzy tactic": [tactic(1), tactic(0, role="defender")],
    "feeding_frenzy tactic on_victory": [
        result(WON, spoils={"population": 2}),
        result(WON, "defender"),
        result(LOST),
    ],
    "feeding_frenzy support": breaks_fusions(6),
    # Vikings
    "berserker_oath tactic": [
        tactic(3, **FACE_UP),
        tactic(3, role="defender", **FACE_UP),
        tactic(0),
    ],
    "shieldmaiden_song planning": [played("planning", 2), played("planning", 2, role="defender")],
    "shieldmaiden_song support": breaks_fusions(4),
    "longship_raid tactic": [tactic(1, **FACE_UP), tactic(0)],
    "longship_raid tactic on_victory": [
        result(WON, spoils={"science": 2, "foe_science": -2}, **FACE_UP),
        result(WON, spoils={"science": 1, "foe_science": -1}, science=[0, 1], **FACE_UP),
        result(WON),
        result(LOST, **FACE_UP),
    ],
    "saga_of_the_fallen support": [
        played("support", 1),
        played("support", 2, tactic="berserker_oath", **FACE_UP),
        played(
            "support",
            4,
            tactic="berserker_oath",
            played=["morale_broadcast", "spy_satellites", "morale_broadcast", "data_hackers"],
            played_by=["attacker"] * 3 + ["defender"],
            played_as=["planning"] * 4,
            **FACE_UP,
        ),
        played(
            "support",
            3,
            played=["morale_broadcast", "spy_satellites", "data_hackers"],
            played_by=["attacker", "attacker", "defender"],
            played_as=["planning"] * 3,
        ),
    ],
    # Observers
    "all_seeing_lens planning": [sees_and_exchanges],
    "second_sight planning": [sees(also_draws=1)],
    "mirror_image tactic": [
        tactic(5, foe_tactic="plasma_cannons"),
        tactic(6, role="defender", foe_tactic="antimatter_reactor"),
        tactic(0),
    ],
    "mirror_image support": breaks_fusions(5),
    "foreseen_blow support": [
        played("support", 3, foe_tactic="dig_in"),
        played("support", 1, foe_tactic="shell_wall"),
        played("support", 1),
    ],
    # Portalers
    "portal_step action": [teleports],
    "banishing_gate action": [banishes],
    "banishing_gate support": breaks_fusions(6),
    "swap_gate free": [swaps],
    "swap_gate support": [played("support", 1)],
    "emergency_exit tactic on_defeat": [escapes],
    # Technologies
    "genetic_engineering action": [gains("play", population=2, other=1)],
    "genetic_engineering support": [
        played("support", 1, own={"population": 4}),
        refused("support", own={"population": 3}),
    ],
    "toxic_waste planning": [played("planning", 0, -1), played("planning", 0, -1, role="defender")],
    "toxic_waste tactic on_victory": [
        result(WON, spoils={"foe_population": -1}),
        result(WON, "defender", {"foe_population": -1}),
        result(LOST),
    ],
    "force_fields tactic": [tactic(2, role="defender"), tactic(0)],
    "force_fields tactic on_defeat": [result(LOST, spoils={"population": 1}), result(WON)],
    "research action": [gains("play", science=2, cards=1)],
    "ion_torpedoes support": [played("support", 2), played("support", 2, role="defender")],
    "cloaking_device tactic": [silences_the_enemy],
    "warp_drive free": [shortens_jumps],
    "nanobots free": [gives_one_to_either],
    "nanobots tactic on_victory": [result(WON, spoils={"population": 1}), result(LOST)],
    "terraforming free": [helps_colonists],
    "spy_satellites free": [peeks(also_draws=0)],
    "spy_satellites planning": [sees(also_draws=0)],
    "orbital_bombardment tactic": [tactic(1), tactic(0, role="defender")],
    "orbital_bombardment action": [removes_a_colony],
    "antimatter_reactor tactic on_defeat": [
        result(LOST, spoils={"science": -1}),
        result(LOST, science=[0, 0]),
        result(WON),
    ],
    "clone_vats tactic on_victory": [result(WON, spoils={"population": 2})],
    "clone_vats tactic on_defeat": [result(LOST, spoils={"population": 1})],
    "clone_vats free": [gains("free", population=1)],
    "diplomatic_corps planning": [
        played("planning", 0),
        played("planning", 0, **helpers(0, 0)),
        played("planning", 1, **helpers(1, 0)),
        played("planning", 2, **helpers(1, 1)),
        played("planning", 3, **helpers(2, 2)),
    ],
    "data_hackers planning": [strikes_at_random],
    "data_hackers tactic on_victory": [
        result(WON, spoils={"science": 1, "foe_science": -1}),
        result(WON, science=[1, 0]),
        result(LOST),
    ],
    "gravity_harness free": [frees_black_holes],
    "gravity_harness support": [
        played("support", 1, **ONE_HOLE),
        played("support", 1, **TWO_HOLES),
        refused("support", **NO_HOLE),
    ],
    "tactical_computer planning": [draws_exchanges_and_counts],
    "recycling_plant free": [takes_one_back],
    "morale_broadcast planning": [played("planning", 2)],
    "morale_broadcast support": [played("support", 1)],
    "void_disruptor tactic": [
        tactic(4, foe={"attempt": "fusion"}),
        tactic(0, foe={"attempt": "extraction"}),
        tactic(0),
    ],
}


def uses_in_content() -> list[str]:
    """Every use that the content file gives a card: card, icon, and when if not at once."""
    content = tomllib.loads((FOLDER / "cards.toml").read_text("utf-8"))
    return [
        " ".join([card["key"], use["icon"], *([use["when"]] if "when" in use else [])])
        for card in [*content["faction_card"], *content["tech_card"]]
        for use in card["uses"]
    ]


@pytest.mark.rule("FF-CARD-09", "FF-PLAY-03")
@pytest.mark.parametrize("use", uses_in_content())
def test_every_use_of_every_card_does_what_it_says(use: str) -> None:
    assert use in USES, f"{use} has no test yet: write down here what it should do"
    for check in USES[use]:
        check(use.split()[0])


def test_nothing_is_written_down_for_cards_that_are_not_there() -> None:
    assert set(USES) == set(uses_in_content())


# -- base Military Power ---------------------------------------------------------------------

BASE = {
    0: "mirror_image",
    1: """dark_passage gold_rush read_the_board sideways_scuttle feeding_frenzy shieldmaiden_song
        saga_of_the_fallen swap_gate research diplomatic_corps recycling_plant""",
    2: """event_horizon_charge gravity_armour high_noon prospector_drones opening_gambit checkmate
        shell_wall pincer_counter stampede apex_bite berserker_oath all_seeing_lens foreseen_blow
        portal_step banishing_gate toxic_waste ion_torpedoes warp_drive nanobots terraforming
        spy_satellites data_hackers gravity_harness morale_broadcast""",
    3: """void_lance six_shooter_protocol forced_sacrifice dig_in deafening_roar longship_raid
        second_sight emergency_exit genetic_engineering force_fields clone_vats tactical_computer
        void_disruptor""",
    4: "cloaking_device orbital_bombardment",
    5: "plasma_cannons",
    6: "antimatter_reactor",
}
BASE_OF = {card: base for base, cards in BASE.items() for card in cards.split()}


@pytest.mark.rule("FF-CARD-09", "FF-TAC-02")
@pytest.mark.parametrize("card", [card.key for card in CARDS])
def test_every_card_counts_its_base_as_a_tactic(card: str) -> None:
    t = duel("reveal", card=card, tactic=card).t
    assert ("tactic", card, BASE_OF[card]) in t.sources("attacker")


@pytest.mark.rule("FF-CARD-01", "FF-COL-06")
@pytest.mark.parametrize("card", [card.key for card in CARDS])
def test_every_card_counts_its_base_for_a_colony(card: str) -> None:
    t = turn(card)  # spots of 4, 5 and 7 for a Fleet of 3
    spots = [spot for spot, needed in ((1, 4), (2, 5), (3, 7)) if 3 + BASE_OF[card] >= needed]
    assert t.can("colonize_with", "spot", "card") == [(spot, card) for spot in spots]

"""Placing the ships: who is asked and what may be chosen."""

from __future__ import annotations

import pytest

from tests.planetfall.claiming import wanted
from tests.planetfall.laid import PLAIN, Laid, lay, stats
from tests.planetfall.played import named

GELDER, RELICT = PLAIN
RICH = stats(experience=9, strength=14, energy=18)
POOR = stats()
SLOTS = ["I-ops1", "II-ops1", "III-ops1"]
NOTHING = {"empire": 0, "strength": 0, "experience": 0}


def trade(t: Laid, times: int) -> None:
    """So many players gain nothing from their Operations."""
    for _ in range(times):
        t.do("trade", **NOTHING)


@pytest.mark.rule("AW-EXPL-01")
def test_all_players_place_before_anything_is_resolved() -> None:
    t = lay(
        3,
        at={"step": "place"},
        track=[0, 1, 2],
        rows=[["forgotten_depot", "efficient_scavenging", "crashed_courier"]],
        players=[{"side": side} for side in (GELDER, RELICT, "odrun_coalbeard_a")],
    )
    before = [t.stats(seat) for seat in range(3)]

    t.place("forgotten_depot")
    t.place("efficient_scavenging")
    assert [t.stats(seat) for seat in range(3)] == before
    assert t.row("I")[:2] == ["forgotten_depot", "efficient_scavenging"]
    assert {event["event"] for event in t.log()} == {"places"}

    t.place("crashed_courier")
    assert [t.player(seat)["cards"] for seat in range(3)] == [
        ["forgotten_depot"],
        ["efficient_scavenging"],
        ["crashed_courier"],
    ]


@pytest.mark.rule("AW-EXPL-02")
@pytest.mark.parametrize("track", [[0, 1, 2], [2, 0, 1]])
def test_players_place_once_each_in_turn_order(track: list[int]) -> None:
    t = lay(3, at={"step": "place"}, track=track)

    asked = []
    for slot in SLOTS:
        assert t.verbs() == {"place"}
        asked.append(t.asked)
        t.place(slot)

    assert asked == track
    assert t.verbs() == {"trade"}, "the placing is over"


@pytest.mark.rule("AW-EXPL-03")
@pytest.mark.parametrize("seats", [2, 5])
def test_any_card_and_any_slot_of_any_level_can_be_chosen(seats: int) -> None:
    t = lay(seats, at={"step": "place"}, players=[{"stats": RICH}] * seats)

    assert t.can("place", "place") == list(t.places())
    assert len(t.targets()) == (9 if seats == 2 else 12) + 3


@pytest.mark.rule("AW-EXPL-04")
@pytest.mark.parametrize(("where", "rule"), [("I-1", "AW-EXPL-04"), ("II-ops1", "AW-OPS-02")])
def test_a_card_or_slot_with_a_ship_is_taken(where: str, rule: str) -> None:
    t = lay(
        at={"step": "place"},
        rows=[["forgotten_depot"]],
        players=[{"stats": RICH, "ship": where}],
    )

    assert t.asked == 1
    assert where not in t.can("place", "place")
    assert t.why("place", place=where) == rule
    assert set(t.can("place", "place")) == {"I-1", *SLOTS} - {where}


@pytest.mark.rule("AW-EXPL-05")
@pytest.mark.parametrize("energy", [3, 4])
def test_a_card_that_one_cannot_pay_for_cannot_be_chosen(energy: int) -> None:
    t = wanted("combat_drills", stats=stats(energy=energy))  # for 4 energy on Level I

    assert ("combat_drills" in t.targets()) == (energy == 4)
    assert t.why("place", place="I-1") == ("" if energy == 4 else "AW-EXPL-08")


@pytest.mark.rule("AW-EXPL-05")
def test_not_even_where_skipping_is_allowed() -> None:
    t = wanted("combat_drills", stats=POOR, options={"forced_placement": False})

    assert t.targets() == SLOTS


@pytest.mark.rule("AW-EXPL-06")
@pytest.mark.parametrize(
    ("held", "legal"),
    [
        pytest.param(stats(experience=1, strength=6), True, id="4 and 2 for experience"),
        pytest.param(stats(experience=1, strength=5), False, id="one strength short"),
        pytest.param(stats(experience=3, strength=4), True, id="enough experience to fight"),
        pytest.param(stats(experience=3, strength=3), False, id="too weak"),
        pytest.param(stats(experience=3, energy=3), True, id="diplomacy"),
        pytest.param(stats(experience=3, energy=2), False, id="too little energy"),
        pytest.param(stats(experience=2, energy=18), False, id="too little experience to recruit"),
        pytest.param(stats(experience=3, strength=2, energy=2), False, id="no mixing"),
    ],
)
def test_a_unit_can_be_chosen_when_one_way_of_claiming_it_works(
    held: dict[str, int], legal: bool
) -> None:
    # 4 strength with 3 experience, or 3 energy.
    t = wanted("vinecaller_tribe", "II", stats=held)

    assert ("vinecaller_tribe" in t.targets()) == legal
    assert t.why("place", place="II-1") == ("" if legal else "AW-EXPL-06")


@pytest.mark.rule("AW-EXPL-06")
def test_a_unit_without_diplomacy_has_to_be_fought() -> None:
    t = wanted("ice_burrower", "II", stats=stats(experience=9, strength=3, energy=18))

    assert t.why("place", place="II-1") == "AW-EXPL-06"


@pytest.mark.rule("AW-EXPL-07")
@pytest.mark.parametrize(
    ("card", "held", "legal"),
    [
        ("tribunal_spire_3", stats(strength=5), True),
        ("tribunal_spire_3", stats(energy=6), True),
        ("tribunal_spire_3", stats(energy=5, strength=4), False),
        ("synthesis_network_3", stats(energy=5), True),
        ("synthesis_network_3", stats(energy=4, strength=14), False),
    ],
)
def test_a_landmark_can_be_chosen_for_energy_or_where_shown_for_strength(
    card: str, held: dict[str, int], legal: bool
) -> None:
    # On Level I the Tribunal Spire costs 6 energy or 5 strength, the Synthesis Network 5 energy.
    t = wanted(card, stats=held)

    assert (card in t.targets()) == legal
    assert t.why("place", place="I-1") == ("" if legal else "AW-EXPL-07")


@pytest.mark.rule("AW-EXPL-08")
@pytest.mark.parametrize(
    ("level", "energy", "legal"),
    [("I", 4, True), ("I", 3, True), ("I", 2, False), ("III", 2, True), ("III", 1, False)],
)
def test_a_technology_can_be_chosen_for_its_energy_on_its_level(
    level: str, energy: int, legal: bool
) -> None:
    # 3 energy on Levels I and II, 2 on Level III.
    t = wanted("efficient_scavenging", level, stats=stats(strength=14, energy=energy))

    assert t.why("place", place=f"{level}-1") == ("" if legal else "AW-EXPL-08")


@pytest.mark.rule("AW-EXPL-09")
def test_pickups_and_slots_are_free_for_everybody() -> None:
    t = lay(
        at={"step": "place"},
        rows=[["crashed_courier", "dune_skitterers"], ["cryo_vault_1"], ["forgotten_depot"]],
        track=[0, 1],
        players=[{"stats": POOR}, {"stats": POOR}],
    )

    free = ["crashed_courier", "I-ops1", "II-ops1", "forgotten_depot", "III-ops1"]
    assert t.targets() == free
    t.place("forgotten_depot")
    assert t.targets() == [target for target in free if target != "forgotten_depot"]


@pytest.mark.rule("AW-EXPL-10")
@pytest.mark.parametrize("other", ["forgotten_depot", "I-ops1"])
def test_only_what_one_has_when_placing_counts(other: str) -> None:
    # Neither what is resolved before, nor the 2 energy that the claim would bring this Commander.
    t = lay(
        at={"step": "place"},
        rows=[["forgotten_depot"], [], ["drone_logistics"]],
        track=[1, 0],
        players=[{"side": "aron_ardelli_a", "stats": stats(energy=2)}, {"side": GELDER}],
    )
    t.place(other)

    assert t.asked == 0
    assert t.why("place", place="III-1") == "AW-EXPL-08"


@pytest.mark.rule("AW-EXPL-10")
@pytest.mark.parametrize(
    ("cards", "legal"), [([], False), (["modular_construction"], True), (["field_doctrine"], False)]
)
def test_effects_in_force_count(cards: list[str], legal: bool) -> None:
    t = wanted("cryo_vault_3", stats=stats(energy=4), cards=cards)  # for 5 energy, or 1 less

    assert ("cryo_vault_3" in t.targets()) == legal


@pytest.mark.rule("AW-EXPL-11")
def test_whoever_has_a_target_must_place() -> None:
    t = lay(
        3,
        at={"step": "place"},
        rows=[],
        players=[{"ship": "I-ops1"}, {"ship": "II-ops1"}],
    )

    assert t.asked == 2
    assert [action["args"] for action in t.actions()] == [{"place": "III-ops1"}]
    assert t.why("skip") == "AW-EXPL-11"
    assert "skip" not in t.table.state.prompt()


@pytest.mark.rule("AW-EXPL-11")
@pytest.mark.parametrize(
    ("skip_ship", "track"), [("at_once", [0, 1]), ("after_resolution", [1, 0])]
)
def test_without_forced_placement_one_may_skip(skip_ship: str, track: list[int]) -> None:
    t = lay(
        at={"step": "place"},
        track=[0, 1],
        options={"forced_placement": False, "skip_ship": skip_ship},
        players=[{"side": GELDER, "stats": RICH}, {"side": RELICT}],
    )
    assert t.verbs() == {"place", "skip"}
    assert "or skip" in t.table.state.prompt()

    t.do("skip")
    t.place("I-ops1")
    trade(t, 1)

    assert t.stats(0) == RICH
    assert t.player(0)["cards"] == []
    assert t.track() == track
    assert t.asked == track[0], "in Part II"


@pytest.mark.rule("AW-EXPL-12")
def test_a_placed_ship_stays_until_its_action_is_resolved() -> None:
    t = lay(3, at={"step": "place"}, track=[0, 1, 2])
    t.place("I-ops1")
    t.place("II-ops1")

    for seat in (0, 1):
        for place in ("II-1", "III-ops1"):
            assert t.why("place", seat=seat, place=place) != ""
    t.place("III-ops1")
    assert [t.player(seat)["ship"] for seat in range(3)] == SLOTS
    assert t.verbs() == {"trade"}
    trade(t, 1)
    assert [t.player(seat)["ship"] for seat in range(3)] == [None, "II-ops1", "III-ops1"]


@pytest.mark.rule("AW-EXPL-13")
def test_the_same_type_and_level_may_be_taken_again() -> None:
    t = lay(
        at={"step": "place"},
        rows=[["dune_skitterers", "hopperhound_blademaw"]],
        track=[0, 1],
        players=[{"side": GELDER, "stats": RICH}, {"side": RELICT}],
    )
    for unit in ("dune_skitterers", "hopperhound_blademaw"):
        assert unit in t.targets()
        t.place(unit)
        t.place("I-ops1")
        trade(t, 1)

    assert t.player(0)["cards"] == ["dune_skitterers", "hopperhound_blademaw"]


@pytest.mark.rule("AW-EXPL-14")
def test_what_a_ship_stands_on_decides_the_action() -> None:
    row = ["canyon_stalker", "cryo_vault_1", "combat_drills", "forgotten_depot"]
    t = lay(
        5,
        at={"step": "resolve"},
        rows=[row],
        players=[
            {"stats": RICH, "ship": place} for place in ("I-1", "I-2", "I-3", "I-4", "I-ops1")
        ],
    )

    assert [(args["card"], args["deed"]) for args in named(t.log(), "claims")] == [
        ("canyon_stalker", "defeat"),
        ("cryo_vault_1", "peaceful"),
        ("combat_drills", "study"),
        ("forgotten_depot", "collect"),
    ]
    assert t.asked == 4
    assert t.verbs() == {"trade"}


@pytest.mark.rule("AW-EXPL-14")
@pytest.mark.parametrize("mode", ["defeat", "recruit", "collect", "annex", "study"])
def test_a_card_is_claimed_only_as_its_type_is(mode: str) -> None:
    t = lay(
        at={"step": "resolve"},
        rows=[["orbital_foundry_1"]],
        players=[{"stats": RICH, "ship": "I-1"}],
    )

    assert t.can("claim", "mode") == ["peaceful", "forceful"]
    assert t.why("claim", mode=mode) == "AW-EXPL-14"

"""The worked examples of the rulebook, with its figures."""

from __future__ import annotations

import pytest

from tests.planetfall.laid import PLAIN, lay, stats

GELDER, RELICT = PLAIN


@pytest.mark.rule("AW-UNIT-09", "AW-UNIT-04", "AW-UNIT-07", "AW-UNIT-06", "AW-STAT-03")
def test_jane_defeats_a_hopperhound_blademaw() -> None:
    t = lay(
        at={"step": "place"},
        rows=[[], [], ["hopperhound_blademaw"]],
        players=[
            {"side": GELDER, "stats": stats(experience=1, strength=5)},
            {"side": "aron_ardelli_a", "ship": "I-ops1"},
        ],
    )

    assert t.places()["III-1"]["costs"][0] == 3
    t.place("hopperhound_blademaw")
    t.do("trade", empire=0, strength=0, experience=0)

    assert t.stats(0) == stats(experience=2, strength=2, energy=2, empire=3)
    assert t.player(0)["cards"] == ["hopperhound_blademaw"]


@pytest.mark.rule("AW-UNIT-09", "AW-UNIT-04", "AW-EXPL-06")
def test_with_two_strength_she_could_not() -> None:
    t = lay(
        at={"step": "place"},
        rows=[[], [], ["hopperhound_blademaw"]],
        players=[{"side": GELDER, "stats": stats(experience=1, strength=2)}, {"ship": "I-ops1"}],
    )

    assert t.why("place", place="III-1") == "AW-EXPL-06"
    assert t.targets() == ["II-ops1", "III-ops1"]


@pytest.mark.rule("AW-PAIR-07", "AW-PAIR-02", "AW-PAIR-05", "AW-LAND-02", "AW-RES-09")
def test_peter_completes_a_pair_of_synthesis_networks() -> None:
    t = lay(
        at={"step": "resolve"},
        rows=[[], ["synthesis_network_3"], []],
        players=[
            {
                "side": GELDER,
                "stats": stats(energy=6, experience=2),
                "cards": ["synthesis_network_1"],
                "ship": "II-1",
            },
        ],
    )

    assert t.stats(0) == stats(energy=2, empire=9, experience=3)
    assert t.player(0)["earned"] == {"landmarks": 5, "pairs": 4}
    assert t.player(0)["measures"]["landmark_pairs"] == 1


@pytest.mark.rule("AW-TECH-01", "AW-TECH-02", "AW-RES-09")
def test_john_studies_efficient_scavenging() -> None:
    t = lay(
        at={"step": "resolve"},
        rows=[["efficient_scavenging"]],
        players=[{"side": GELDER, "stats": stats(energy=4), "ship": "I-1"}],
    )

    assert t.stats(0) == stats(energy=1, empire=4, strength=2)


@pytest.mark.rule("AW-TECH-09", "AW-TECH-05", "AW-PART-04", "AW-RES-07")
@pytest.mark.parametrize(("mode", "energy"), [("collect", 1 + 4 + 2), ("annex", 1 + 2)])
def test_from_the_next_phase_on_it_brings_him_energy_with_every_pickup(
    mode: str, energy: int
) -> None:
    t = lay(
        at={"step": "resolve"},
        rows=[["efficient_scavenging"], ["buried_solar_cells"]],
        players=[
            {"side": GELDER, "stats": stats(energy=4), "ship": "I-1"},
            {"side": RELICT, "ship": "III-ops1"},
        ],
    )
    assert t.player(0)["fresh"] == "efficient_scavenging"
    t.do("trade", empire=0, strength=0, experience=0)
    assert t.player(0)["fresh"] is None

    t.place("buried_solar_cells")
    t.place("III-ops1")
    t.do("claim", mode=mode)

    assert t.stats(0)["energy"] == energy


@pytest.mark.rule("AW-OPS-16", "AW-OPS-07", "AW-OPS-08", "AW-OPS-09", "AW-OPS-10", "AW-OPS-05")
def test_jane_runs_operations_on_level_two_of_the_third_planet() -> None:
    t = lay(
        at={"step": "resolve"},
        round=3,
        players=[
            {
                "side": "aron_ardelli_a",
                "stats": stats(strength=2, experience=1),
                "ship": "II-ops1",
            }
        ],
    )

    assert t.why("trade", empire=4, strength=0, experience=1) == "AW-OPS-10"
    t.do("trade", empire=3, strength=1, experience=1)

    assert t.stats(0) == stats(empire=3, strength=3, experience=2)


@pytest.mark.rule("AW-RES-14", "AW-RES-02", "AW-RES-03", "AW-TRACK-02", "AW-TRACK-03", "AW-RES-08")
def test_jane_john_and_peter_take_a_turn() -> None:
    peter, john, jane = 0, 1, 2
    t = lay(
        3,
        at={"step": "place"},
        track=[peter, john, jane],
        rows=[["rootbound_reactor"], ["energy_development"]],
        players=[
            {"side": GELDER, "stats": stats(energy=5)},
            {"side": RELICT},
            {"side": "odrun_coalbeard_a"},
        ],
    )

    t.place("energy_development")
    t.place("I-ops1")
    t.place("rootbound_reactor")
    assert t.asked == jane, "her Pickup is left of John's slot"
    t.do("claim", mode="annex")
    assert t.asked == john
    t.do("trade", empire=2, strength=1, experience=1)

    assert t.track() == [jane, john, peter]
    assert t.player(jane)["annexed"] == ["rootbound_reactor"]
    assert t.player(john)["cards"] == []
    assert t.player(peter)["cards"] == ["energy_development"]
    assert t.asked == jane, "she goes first in Part II"
    assert t.open()["phase"] == "exploration_2"


@pytest.mark.rule("AW-RES-06", "AW-EFF-01", "AW-TECH-08")
def test_jack_gelder_is_rewarded_for_every_pickup() -> None:
    t = lay(
        at={"step": "resolve"},
        rows=[["forgotten_depot"]],
        players=[
            {
                "side": "jack_gelder_a",
                "stats": stats(),
                "cards": ["efficient_scavenging"],
                "ship": "I-1",
            }
        ],
    )

    assert t.stats(0) == stats(energy=4 + 2, strength=2)
    assert t.gains(0) == [
        ("energy", 4, "pickups"),
        ("energy", 2, "effects"),
        ("strength", 2, "commander"),
    ]


@pytest.mark.rule("AW-STAT-08", "AW-STAT-09")
@pytest.mark.parametrize(
    ("before", "token", "marker"), [(48, "+50", 3), (98, "+100", 3), (148, "+100", 3)]
)
def test_empire_points_lap_their_track(before: int, token: str, marker: int) -> None:
    t = lay(
        at={"step": "resolve"},
        rows=[["canyon_stalker"]],
        players=[
            {"side": GELDER, "stats": stats(strength=9, empire=before), "ship": "I-1"},
        ],
    )

    assert t.stats(0)["empire"] == before + 5
    assert t.player(0)["empire_token"] == token
    assert t.player(0)["empire_marker"] == marker


@pytest.mark.rule("AW-ARON-01", "AW-INC-03", "AW-RESTR-02", "AW-RESTR-03", "AW-INIT-04")
def test_aron_ardelli_side_b_acts_in_the_first_income_phase() -> None:
    t = lay(
        at={"step": "income"},
        players=[{"side": "aron_ardelli_b"}, {"side": "relict_seven_a"}],
    )

    assert t.track() == [1, 0]
    assert t.asked == 0
    assert len(t.can("restrain")) == 9
    t.do("restrain", place="I-1")

    assert t.log("gains") == [], "the other player's income is still skipped"
    assert t.asked == 1
    assert t.why("place", place="I-1") == "AW-RESTR-03"


@pytest.mark.rule("AW-END-05", "AW-END-04", "AW-END-12")
def test_the_higher_ship_wins_a_tie() -> None:
    t = lay(
        3,
        at={"step": "score"},
        goal="restoration",
        track=[2, 1, 0],
        players=[
            {"stats": stats(empire=90)},
            {"stats": stats(empire=90)},
            {"stats": stats(empire=84)},
        ],
    )

    assert t.result["winners"] == [1]
    assert t.result["ranking"] == [[1], [0], [2]]
    assert t.result["scores"] == [90, 90, 84]

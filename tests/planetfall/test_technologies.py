"""Studying a Technology: what it costs, what it brings, and when its effect begins."""

from __future__ import annotations

import pytest

from tests.planetfall.claiming import CALM, FULL, passing, resolved, wanted
from tests.planetfall.laid import Laid, lay, stats

OTHER = "relict_seven_b"


def points(t: Laid, seat: int, slot: str = "I-ops1") -> int:
    """The Operation points that a slot would give a player now."""
    return int(t.places()[slot]["points"][seat])


# -- price and reward -----------------------------------------------------------------------


@pytest.mark.rule("AW-TECH-01")
@pytest.mark.parametrize(
    ("card", "level", "energy"),
    [
        ("efficient_scavenging", "I", 3),
        ("efficient_scavenging", "III", 2),
        ("combat_drills", "I", 4),
        ("combat_drills", "II", 3),
        ("imperial_heritage", "I", 9),
        ("imperial_heritage", "III", 8),
    ],
)
def test_studying_costs_the_energy_of_the_level(card: str, level: str, energy: int) -> None:
    t = resolved(card, level, stats=stats(energy=10, strength=5))

    assert t.stats(0)["energy"] == 10 - energy
    assert t.log("pays") == [
        {
            "event": "pays",
            "args": {"player": 0, "count": energy, "stat": "energy"},
            "text": f"Jack Gelder pays {energy} energy",
        }
    ]


@pytest.mark.rule("AW-TECH-01")
@pytest.mark.parametrize(("energy", "why"), [(3, "AW-EXPL-08"), (4, "")])
def test_the_energy_must_be_there(energy: int, why: str) -> None:
    t = wanted("combat_drills", stats=stats(energy=energy, strength=14, experience=10))

    assert t.why("place", place="I-1") == why


@pytest.mark.rule("AW-TECH-02")
@pytest.mark.parametrize(
    ("card", "reward"),
    [
        ("efficient_scavenging", [("empire", 4), ("strength", 2)]),
        ("drone_logistics", [("empire", 3), ("experience", 1)]),
        ("war_economy", [("empire", 4)]),
        ("strategic_reserves", [("empire", 6), ("experience", 1)]),
        ("central_archive", [("empire", 7)]),
    ],
)
def test_a_technology_gives_its_listed_reward_at_once(
    card: str, reward: list[tuple[str, int]]
) -> None:
    t = resolved(card, stats=FULL)

    assert t.gains(0) == [(stat, count, "technologies") for stat, count in reward]
    assert t.player(0)["cards"] == [card]


# -- when a permanent effect begins ---------------------------------------------------------


@pytest.mark.rule("AW-TECH-05", "AW-TECH-03")
def test_what_is_studied_in_part_one_works_in_part_two() -> None:
    # Drone Logistics brings one more Operation point; player 1 is resolved after it was studied.
    t = resolved("drone_logistics", others=[{"side": OTHER, "ship": "III-ops1"}])

    assert t.asked == 1
    assert t.open()["phase"] == "exploration_1"
    assert t.player(0)["fresh"] == "drone_logistics"
    assert points(t, 0) == 5 + 2, "not yet in this phase"
    t.do("trade", empire=0, strength=0, experience=0)

    assert t.open()["phase"] == "exploration_2"
    assert t.player(0)["fresh"] is None
    assert points(t, 0) == 5 + 2 + 1
    assert points(t, 1) == 5, "for its owner only"
    assert [event["args"] for event in t.log("in_force")] == [
        {"player": 0, "card": "drone_logistics"}
    ]


@pytest.mark.rule("AW-TECH-05")
def test_what_is_studied_in_part_two_works_from_the_next_round_on() -> None:
    t = resolved("drone_logistics", part=2, others=[{"side": OTHER, "ship": "III-ops1"}])

    assert t.asked == 1
    assert points(t, 0) == 5 + 2
    t.do("trade", empire=0, strength=0, experience=0)

    assert t.open()["round"] == 2
    assert points(t, 0) == 5 + 2 + 1
    order = [event["event"] for event in t.log() if event["event"] in ("in_force", "leaves")]
    assert order == ["in_force", "leaves"], "it is in force when Migration comes"


@pytest.mark.rule("AW-TECH-05", "AW-TECH-03")
def test_a_permanent_effect_works_until_the_end_of_the_game() -> None:
    t = lay(
        at={"step": "place", "part": 2},
        round=7,
        players=[{"side": CALM, "cards": ["drone_logistics"]}, {"side": OTHER}],
    )

    assert points(t, 0) == 5 + 2 + 1


@pytest.mark.rule("AW-TECH-06")
@pytest.mark.parametrize("part", [1, 2])
def test_an_income_technology_first_pays_in_the_next_round(part: int) -> None:
    t = resolved("energy_development", part=part, track=[1, None])
    if part == 1:
        passing_one_exploration(t)

    assert t.open()["round"] == 3
    assert t.open()["phase"] == "exploration_1"
    assert t.gains(0)[-1] == ("energy", 2, "effects")
    assert t.gains(0).count(("energy", 2, "effects")) == 1
    assert t.stats(0)["energy"] == FULL["energy"] - 5 + 2


def passing_one_exploration(t: Laid) -> None:
    """Both players run Operations for nothing."""
    t.place("I-ops1")
    t.place("II-ops1")
    for _ in range(2):
        t.do("trade", empire=0, strength=0, experience=0)


@pytest.mark.rule("AW-TECH-06", "AW-TECH-05")
def test_it_pays_again_in_every_round_after() -> None:
    t = passing(lay(at={"step": "round"}, round=4, players=[{"cards": ["energy_development"]}]))

    assert t.result is not None
    paid = [gain for gain in t.gains(0) if gain[2] == "effects"]
    assert paid == [("energy", 2, "effects")] * 4, "in rounds 4, 5, 6 and 7"


# -- scoring Technologies -------------------------------------------------------------------


@pytest.mark.rule("AW-TECH-07", "AW-TECH-04")
def test_a_scoring_technology_gives_only_its_reward_before_the_end() -> None:
    # Honour Rolls: 2 Empire points for each Unit.
    t = resolved("honour_rolls", part=2, cards=["bog_lurker", "ember_swarm"])
    assert t.open()["round"] == 6
    assert t.player(0)["earned"] == {"technologies": 5}
    assert t.player(0)["scoring"] == {"honour_rolls": 4}, "in prospect"

    passing(t)

    assert t.player(0)["earned"]["scoring"] == 4
    assert [event["args"] for event in t.log("scores_card")] == [
        {"player": 0, "card": "honour_rolls", "count": 4}
    ]
    assert t.log("in_force") == [], "there is nothing to come into force"


# -- effects side by side -------------------------------------------------------------------


@pytest.mark.rule("AW-TECH-08")
def test_the_effects_of_sheet_and_technologies_add_up() -> None:
    def running(*cards: str) -> Laid:
        player = {"side": CALM, "stats": stats(), "cards": [*cards], "ship": "II-ops1"}
        return lay(at={"step": "resolve"}, round=4, players=[player])

    one = running("drone_logistics")
    two = running("drone_logistics", "logistics_grid")

    assert points(one, 0, "II-ops1") == 6 + 2 + 1
    assert one.player(0)["empire_limit"] == 4 + 1
    assert points(two, 0, "II-ops1") == 6 + 2 + 1 + 2
    assert two.player(0)["empire_limit"] == 4 + 1 + 2
    assert max(two.can("trade", "strength")) == 11
    assert max(two.can("trade", "empire")) == 7


@pytest.mark.rule("AW-TECH-08")
def test_several_effects_react_to_one_claim() -> None:
    # Combat Drills for the fight, Jikuku Cos'Rax for any Unit.
    t = resolved("bog_lurker", side="jikuku_cosrax_a", cards=["combat_drills"])

    assert t.gains(0)[-2:] == [("strength", 1, "effects"), ("energy", 2, "commander")]


@pytest.mark.rule("AW-TECH-09")
@pytest.mark.parametrize(("mode", "energy"), [("collect", 4 + 2), ("annex", 2)])
def test_efficient_scavenging_brings_two_energy_with_every_pickup(mode: str, energy: int) -> None:
    t = resolved("methane_pocket", cards=["efficient_scavenging"], stats=stats())
    t.do("claim", mode=mode)

    assert t.stats(0)["energy"] == energy

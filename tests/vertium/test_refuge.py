"""VT-REF: escaping to the Refuge Moon, and leading an attack from there."""

from __future__ import annotations

import pytest

from tests.vertium.fights import fell, fight, hits
from tests.vertium.laid import Json, Laid, lay

rule = pytest.mark.rule
Net = tuple[int, int]


def siege(guard: int, *net: Net, force: int = 4, target: str = "brahe") -> Laid:
    """Soar attacks the RMF, whose planet Brahe has the Refuge Moon."""
    return lay(
        2,
        at={"step": "battle", "faction": 0, "source": "galileo", "target": target}
        | {"vertium": force},
        chance=hits(*net),
        order=[0, 1],
        planets={
            "galileo": {"owner_of": 0, "vertium": 2},
            "brahe": {"owner_of": 1, "vertium": guard, "blue": "refuge"},
            "lipperhey": {"owner_of": 1, "vertium": guard},
            "janssen": {"owner_of": 1, "vertium": 3},
        },
    )


def exile(
    captains: int = 1,
    options: dict[str, object] | None = None,
    at: dict[str, object] | None = None,
    **planets: Json,
) -> Laid:
    """It is the turn of Soar, which has Captains on the Refuge Moon; Brahe was theirs."""
    return lay(
        3,
        at=at or {"step": "attack", "faction": 0},
        options=options,
        order=[0, 1, 2],
        planets={
            "brahe": {"owner_of": 1, "vertium": 2, "blue": "refuge"},
            "kepler": {"owner_of": 1, "vertium": 1},
            "janssen": {"owner_of": 2, "vertium": 2},
        }
        | planets,
        factions=[{"refuge": captains}, {}, {}],
    )


# -- the escape -----------------------------------------------------------------------------


@rule("VT-REF-01")
def test_a_defender_who_has_lost_all_vertium_may_escape_or_fight_on() -> None:
    t = siege(1, (1, 0))

    fight(t)

    assert t.asked == 1
    assert t.verbs() == {"escape", "stay"}


@rule("VT-REF-01")
def test_a_defender_with_vertium_left_cannot_escape() -> None:
    t = siege(2, (1, 0))
    t.do("hold")  # Soar plays no card; now the RMF is asked for one
    assert t.why("escape") == "VT-REF-01"

    t.do("hold")

    assert t.vertium("brahe") == [1]
    assert t.open()["rolls"] == 2  # nobody was asked, the next dice are rolled


@rule("VT-REF-02")
def test_the_escape_is_declared_before_the_dice_of_a_roll_are_seen() -> None:
    t = siege(0, (0, 0))
    assert t.log("rolls") == []

    t.do("stay")

    assert len(t.log("rolls")) == 2
    assert "escape" not in t.verbs()
    t.do("hold")
    assert t.asked == 1
    assert "escape" not in t.verbs()
    assert t.why("escape") == "VT-REF-02"


@rule("VT-REF-03")
def test_there_is_no_moment_to_escape_when_one_roll_takes_vertium_and_captain() -> None:
    t = siege(1, (2, 0))

    fight(t)  # only cards are asked for, or this would fail

    assert fell(t) == [1]
    assert t.planet("brahe")["owner_of"] == 0
    assert t.faction(1)["refuge"] == 0


@rule("VT-REF-04")
def test_a_planet_found_empty_may_be_left_before_the_first_roll() -> None:
    t = siege(0)

    assert t.asked == 1
    assert t.verbs() == {"escape", "stay"}
    assert t.log("rolls") == []


@rule("VT-REF-05")
def test_the_captain_goes_first_then_the_attacker_takes_the_planet_and_the_bonus() -> None:
    t = siege(1, (1, 2))
    fight(t)

    events = t.do("escape")

    assert [e["event"] for e in events][:3] == ["escapes", "conquers", "gains"]
    assert t.planet("brahe")["owner_of"] == 0
    assert t.vertium("brahe") == [2 + 1]
    assert t.faction(1)["refuge"] == 1
    # Captains on Lipperhey, on Janssen and on the moon: it did not return to the supply.
    assert t.faction(1)["captains"] == 5 - 3


@rule("VT-REF-09")
def test_an_attacker_down_to_its_captain_cannot_escape() -> None:
    t = siege(3, (0, 1), force=1)

    fight(t)

    assert t.open()["force_vertium"] == 0
    assert t.asked == 0
    assert "escape" not in t.verbs()
    assert t.why("escape") == "VT-REF-09"


@rule("VT-REF-09")
def test_a_defender_elsewhere_cannot_escape() -> None:
    t = siege(0, (0, 0), target="lipperhey")

    t.do("hold")

    assert t.asked == 1
    assert t.why("escape") == "VT-REF-09"
    t.do("hold")
    assert t.open()["rolls"] == 2  # nor was it asked between the rolls


@rule("VT-REF-11")
def test_a_captain_who_stays_fights_on_and_is_offered_the_escape_again() -> None:
    t = siege(0, (0, 1), (0, 0), (1, 0))

    for force in (3, 3):
        t.do("stay")
        fight(t)
        assert t.open()["force_vertium"] == force  # its hits count as ever
        assert t.asked == 1
        assert t.verbs() == {"escape", "stay"}

    t.do("stay")
    fight(t)
    assert fell(t) == [1]


# -- the return -----------------------------------------------------------------------------


@rule("VT-REF-06")
def test_a_captain_on_the_refuge_moon_may_lead_an_attack_with_vertium_of_one_planet() -> None:
    t = exile(
        galileo={"owner_of": 0, "vertium": 3},
        lipperhey={"owner_of": 0, "vertium": 0},
        harriot={"owner_of": 0, "vertium": 1},
    )

    targets = ["brahe", "janssen", "kepler"]
    attacks = [(source, target) for source in ("galileo", "harriot") for target in targets]
    assert t.can("lead", "source", "target") == attacks
    assert t.can("attack", "source", "target") == attacks
    assert t.why("lead", source="lipperhey", target="brahe") == "VT-REF-07"


@rule("VT-REF-06")
def test_a_captain_who_escaped_leads_on_the_next_turn_of_its_faction() -> None:
    t = siege(0)
    t.do("escape")

    assert t.asked == 1
    assert t.can("lead", "source", "target") == [("janssen", "galileo"), ("janssen", "brahe")]
    t.do("lead", source="janssen", target="brahe")
    t.chance(*hits((0, 0))).do("send", count=3)
    assert t.open()["from_refuge"] is True
    assert t.faction(1)["refuge"] == 0


@rule("VT-REF-06")
def test_nobody_leads_from_the_refuge_moon_without_a_captain_there() -> None:
    t = exile(captains=0, galileo={"owner_of": 0, "vertium": 3})

    assert "lead" not in t.verbs()
    assert t.why("lead", source="galileo", target="brahe") == "VT-REF-06"


@rule("VT-REF-07")
def test_from_one_to_all_vertium_go_along_and_the_supplying_planet_keeps_its_captain() -> None:
    t = exile(galileo={"owner_of": 0, "vertium": 3})
    supply = t.faction(0)["captains"]

    t.do("lead", source="galileo", target="janssen")
    assert t.can("send", "count") == [1, 2, 3]
    assert t.why("send", count=0) == "VT-REF-07"
    assert t.why("send", count=4) == "VT-REF-07"
    t.do("send", count=3)

    assert t.open()["force_vertium"] == 3
    assert t.planet("galileo")["owner_of"] == 0
    assert t.vertium("galileo") == [0]
    assert t.log("loses") == []  # nothing was swapped
    assert t.faction(0)["captains"] == supply
    assert t.faction(0)["refuge"] == 0


@rule("VT-REF-07")
def test_by_default_no_captain_leaves_the_refuge_moon_alone() -> None:
    t = exile(galileo={"owner_of": 0, "vertium": 1})

    assert "lead_alone" not in t.verbs()
    assert t.why("lead_alone", target="brahe") == "VT-REF-07"


@rule("VT-REF-07")
def test_with_refuge_alone_a_captain_may_leave_without_vertium_or_planet() -> None:
    t = exile(options={"refuge_alone": True}, galileo={"owner_of": 0, "vertium": 1})
    assert t.can("lead_alone", "target") == ["brahe", "janssen", "kepler"]

    t.chance(*hits((0, 1))).do("lead_alone", target="janssen")

    assert t.vertium("galileo") == [1]
    assert t.open()["force_vertium"] == 0
    fight(t)
    assert fell(t) == [0]
    assert t.faction(0)["captains"] == 7 - 1  # back in the supply; one stands on Galileo


@rule("VT-REF-08")
def test_a_led_attack_is_the_one_attack_of_the_turn_on_any_rival_planet() -> None:
    t = exile(captains=2, galileo={"owner_of": 0, "vertium": 3})
    assert t.can("lead", "target") == ["brahe", "janssen", "kepler"]
    assert t.why("lead", source="galileo", target="galileo") == "VT-P2-11"

    # Not Brahe, where they came from, but Kepler: fought and won as any other planet.
    t.do("lead", source="galileo", target="kepler")
    t.chance(*hits((2, 0))).do("send", count=2)
    fight(t)

    assert t.planet("kepler")["owner_of"] == 0
    assert t.vertium("galileo", "kepler") == [1, 2 + 1]
    assert t.asked == 1  # though another Captain of Soar waits on the moon


@rule("VT-REF-10")
def test_captains_on_the_refuge_moon_change_no_score() -> None:
    def count(refuge: list[int]) -> Json:
        t = lay(
            3,
            at={"step": "attack", "faction": 2},
            options={"must_attack": False},
            round=3,
            order=[0, 1, 2],
            planets={
                "galileo": {"owner_of": 0, "vertium": 3},
                "brahe": {"owner_of": 1, "vertium": 2, "blue": "refuge"},
                "janssen": {"owner_of": 2, "vertium": 2},
            },
            factions=[{"refuge": captains} for captains in refuge],
        )
        t.do("pass")
        return t.result

    assert count([2, 0, 1]) == count([0, 0, 0])
    assert count([2, 0, 1])["scores"] == [5, 4, 4]


@rule("VT-REF-10")
def test_captains_on_the_refuge_moon_are_safe_whatever_happens_to_the_planet() -> None:
    t = exile(captains=2, at={"step": "attack", "faction": 2})
    t.do("attack", source="janssen", target="brahe")
    t.chance(*hits((2, 0))).do("send", count=1)
    fight(t)
    t.do("escape")  # the RMF joins them

    assert t.open()["round"] == 2
    assert t.planet("brahe")["owner_of"] == 2
    assert [t.faction(side)["refuge"] for side in range(3)] == [2, 1, 0]


@rule("VT-REF-12")
def test_a_faction_left_with_a_captain_on_the_refuge_moon_alone_is_skipped() -> None:
    t = exile()

    assert t.log("skipped")[0]["args"] == {"faction": 0}
    assert t.asked == 1


@rule("VT-REF-12")
def test_planets_without_vertium_do_not_help_it_either() -> None:
    t = exile(galileo={"owner_of": 0, "vertium": 0})

    assert t.asked == 1


@rule("VT-REF-12")
def test_with_refuge_alone_it_attacks_alone() -> None:
    t = exile(options={"refuge_alone": True})

    assert t.asked == 0
    assert t.verbs() == {"lead_alone"}


@rule("VT-REF-12")
@pytest.mark.parametrize(("alone", "next_attacker"), [(False, 2), (True, 0)])
def test_american_style_passes_it_over_likewise(alone: bool, next_attacker: int) -> None:
    t = exile(
        options={"battle_style": "american", "refuge_alone": alone},
        at={"step": "hand_on", "faction": 1},
        kepler={"owner_of": 0, "vertium": 0},
        janssen={"owner_of": 2, "vertium": 1},
        harriot={"owner_of": 0, "vertium": 0},
    )

    # Soar is stronger by its planets, but only on its own can its Captain attack.
    assert t.asked == next_attacker

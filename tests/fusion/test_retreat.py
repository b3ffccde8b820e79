"""Retreat: where a defeated Fleet may go, and what the way costs."""

from __future__ import annotations

import pytest

from tests.fusion.laid import Json, Laid, battle, lay

# Everybody else is at home, so that all neighbours are empty.
NOBODY_NEAR: dict[str, dict[str, object]] = {
    key: {"at": None} for key in ("vikings", "observers", "black_knights", "cowbots")
}


def beaten(
    defender: dict[str, object] | None = None,
    options: dict[str, object] | None = None,
    others: dict[str, str] | None = None,
) -> Laid:
    """The Crabpeople on lava have lost against the Dinosaurs, and must retreat."""
    return lay(
        at=battle("dinosaurs", "crabpeople", "outcome"),
        options=options,
        fleets={
            "dinosaurs": {"population": 5},
            "crabpeople": {"at": "lava", **(defender or {})},
            "vikings": {"at": (others or {}).get("vikings")},
            "observers": {"at": (others or {}).get("observers")},
        },
    )


def repelled(how: str, source: str | None, target: str, **more: Json) -> Laid:
    """The Dinosaurs have come from somewhere, have lost, and must retreat; three players."""
    fleets: dict[str, Json] = {
        **NOBODY_NEAR,
        "dinosaurs": {"at": source, "population": 3},
        "crabpeople": {"at": target, "population": 5},
        **more.pop("fleets", {}),
    }
    t = lay(
        3,
        at={"step": "act", "fleet": "dinosaurs"},
        players=[{"hand": ["apex_bite"]}, {"hand": ["shell_wall"]}],
        fleets=fleets,
        **more,
    )
    t.do(how, location=target)
    t.pass_on("tactic")
    assert t.log("wins_battle")[0]["args"] == {"fleet": "crabpeople"}
    return t


@pytest.mark.rule("FF-RET-01")
def test_the_loser_chooses_an_empty_neighbour_or_home() -> None:
    t = beaten()
    assert t.asked == 1
    assert t.can("retreat", "location") == ["swamp", "urban"]
    assert t.verbs() == {"retreat", "retreat_home"}
    t.do("retreat", location="swamp")
    assert t.where("crabpeople") == "swamp"
    assert [event["args"] for event in t.log("retreats")] == [
        {"fleet": "crabpeople", "location": "swamp"}
    ]


@pytest.mark.rule("FF-RET-01")
def test_the_homeworld_is_always_a_choice() -> None:
    t = beaten()
    t.do("retreat_home")
    assert (t.where("crabpeople"), t.population("crabpeople")) == (None, [2])


@pytest.mark.rule("FF-RET-02")
@pytest.mark.parametrize("source", ["mushroom", None])
def test_who_came_from_afar_retreats_next_to_the_battle(source: str | None) -> None:
    t = repelled("jump", source, "lava")
    assert t.asked == 0
    assert t.can("retreat", "location") == ["rocky", "swamp", "urban"]
    assert "retreat_home" in t.verbs()
    assert t.why("retreat", location="mushroom") == "FF-RET-02"
    assert t.why("retreat", location="lava") == "FF-RET-02"


@pytest.mark.rule("FF-RET-03")
def test_an_attacker_may_go_back_to_where_it_came_from() -> None:
    t = repelled("move", "swamp", "lava", locations={"swamp": {"colony": [1, 1, 2]}})
    assert "swamp" in t.can("retreat", "location")
    t.do("retreat", location="swamp")
    assert t.where("dinosaurs") == "swamp"


@pytest.mark.rule("FF-RET-04")
def test_with_no_empty_neighbour_the_way_leads_home_unasked() -> None:
    t = beaten(others={"vikings": "urban", "observers": "swamp"})
    assert t.where("crabpeople") is None
    assert t.population("crabpeople") == [2]
    assert t.verbs() == {"keep"}  # the winner's reward is next


@pytest.mark.rule("FF-RET-05")
def test_a_black_hole_on_the_way_costs_one() -> None:
    t = beaten({"population": 3})
    t.do("retreat", location="urban")
    assert (t.where("crabpeople"), t.population("crabpeople")) == ("urban", [1])
    assert t.log("crosses")[0]["args"] == {"fleet": "crabpeople", "count": 1}


@pytest.mark.rule("FF-RET-05")
def test_a_link_without_a_black_hole_costs_nothing() -> None:
    t = beaten({"population": 3})
    t.do("retreat", location="swamp")
    assert t.population("crabpeople") == [2]


@pytest.mark.rule("FF-RET-05")
def test_the_last_population_may_enter_a_black_hole_and_ends_at_home() -> None:
    t = beaten({"population": 2})
    assert "urban" in t.can("retreat", "location")
    t.do("retreat", location="urban")
    assert (t.where("crabpeople"), t.population("crabpeople")) == (None, [0])
    assert t.log("retreats") == []


@pytest.mark.rule("FF-RET-05", "FF-MOVE-06")
@pytest.mark.parametrize(("population", "ways"), [(2, ["swamp"]), (3, ["swamp", "urban"])])
def test_a_table_may_forbid_that_to_the_last_population(population: int, ways: list[str]) -> None:
    t = beaten({"population": population}, {"last_population_black_hole": "forbidden"})
    assert t.can("retreat", "location") == ways
    assert t.why("retreat", location="urban") == ("" if "urban" in ways else "FF-RET-05")


@pytest.mark.rule("FF-RET-05")
@pytest.mark.parametrize(
    ("defender", "options"),
    [({}, {"retreat_pays_black_hole": False}), ({"traits": ["black_hole_charts"]}, {})],
)
def test_some_pay_nothing_for_black_holes(
    defender: dict[str, object], options: dict[str, object]
) -> None:
    t = beaten(
        {"population": 2, **defender}, {**options, "last_population_black_hole": "forbidden"}
    )
    t.do("retreat", location="urban")
    assert (t.where("crabpeople"), t.population("crabpeople")) == ("urban", [1])


@pytest.mark.rule("FF-RET-06")
@pytest.mark.parametrize("fleet", ["vikings", "observers"])
def test_nobody_retreats_to_where_a_fleet_is(fleet: str) -> None:
    t = beaten(others={fleet: "swamp"})
    assert t.can("retreat", "location") == ["urban"]
    assert t.why("retreat", location="swamp") == "FF-RET-06"


@pytest.mark.rule("FF-RET-06", "FF-TURN-08")
def test_a_retreat_uses_no_action_and_starts_nothing() -> None:
    t = repelled("move", "swamp", "lava")
    t.do("retreat", location="rocky")
    assert t.where("dinosaurs") == "rocky"
    assert (t.open()["actions"], t.open()["battle"]) == (1, None)
    assert len(t.log("battle")) == 1
    assert t.log("swaps") == []
    assert t.open()["taken"] == {"move": 1}


@pytest.mark.rule("FF-RET-07", "FF-EXT-08")
def test_a_given_up_extraction_is_not_resumed_on_the_way_back() -> None:
    t = lay(
        3,
        at={"step": "act", "fleet": "dinosaurs"},
        players=[{"hand": ["apex_bite"]}, {"hand": ["shell_wall"]}],
        fleets={
            **NOBODY_NEAR,
            "dinosaurs": {"at": "swamp"},
            "crabpeople": {"at": "lava", "population": 5},
        },
    )
    t.do("extract")
    assert not t.location("swamp")["particle"]
    t.do("move", location="lava")
    assert t.location("swamp")["particle"]
    t.pass_on("tactic")
    t.do("retreat", location="swamp")
    assert t.where("dinosaurs") == "swamp"
    assert t.fleet("dinosaurs")["attempt"] is None
    assert t.location("swamp")["particle"]
    assert "extract" not in t.verbs()  # a new start needs an action of that kind

"""The vocabulary of effects: every Commander side and every permanent Technology at work.

What each of them should do is written out here by hand, after its text, so that a slip in the
content files shows. Effects on prices are in test_prices.py, Aron Ardelli's side B in test_aron.py,
scoring Technologies in test_ending.py.
"""

from __future__ import annotations

import pytest

from tests.planetfall.claiming import CALM, FULL, faces_of, holder, resolved, wanted
from tests.planetfall.laid import Json, Laid, lay, stats
from tests.planetfall.test_aron import ARON
from tests.planetfall.test_ending import SCORING_TECHNOLOGIES
from tests.planetfall.test_prices import PRICES

Gain = dict[str, int]


def extra(t: Laid) -> Gain:
    """What player 0 gained from effects, by stat."""
    return {stat: n for stat, n, source in t.gains(0) if source in ("effects", "commander")}


# -- on_claim -------------------------------------------------------------------------------

# For each effect on claiming: what each way of claiming a card brings, on Level I unless said.
EVERY_WAY = ["defeat", "recruit", "peaceful", "forceful", "collect", "annex", "study"]
CARDS = {
    "defeat": "glacier_wardens",
    "recruit": "glacier_wardens",
    "peaceful": "tribunal_spire_3",
    "forceful": "tribunal_spire_3",
    "collect": "geothermal_bore",
    "annex": "geothermal_bore",
    "study": "sector_refineries",
}
ON_CLAIM: dict[str, dict[str, Gain]] = {
    "jack_gelder_a": {"collect": {"strength": 2}, "annex": {"strength": 2}},
    "aron_ardelli_a": {"study": {"energy": 2}},
    "jikuku_cosrax_a": {"defeat": {"energy": 2}, "recruit": {"energy": 2}},
    "jikuku_cosrax_b": {"defeat": {"empire": 3}},
    "maera_thornveil_a": {"recruit": {"empire": 3}},
    "odrun_coalbeard_a": {"peaceful": {"strength": 2}, "forceful": {"strength": 2}},
    "odrun_coalbeard_b": {"annex": {"strength": 2}},
    "relict_seven_b": {},  # on Level III, below
    "efficient_scavenging": {"collect": {"energy": 2}, "annex": {"energy": 2}},
    "combat_drills": {"defeat": {"strength": 1}},
    "envoy_protocols": {"recruit": {"strength": 1}},
    "applied_archaeology": {"peaceful": {"energy": 2}, "forceful": {"energy": 2}},
}


def claiming(source: str, mode: str, level: str = "I") -> Laid:
    """Player 0, who has one effect, claims a card in one way."""
    t = resolved(CARDS[mode], level, stats=FULL, **holder(source))
    if t.asked == 0 and t.verbs() == {"claim"}:
        t.do("claim", mode=mode)
    if t.asked == 0 and t.verbs() == {"pay"}:
        t.table.apply(t.table.state.options[0])
    assert [event["args"]["deed"] for event in t.log("claims")] == [mode]
    return t


@pytest.mark.rule("AW-RES-06", "AW-EFF-01", "AW-EFF-02")
@pytest.mark.parametrize("mode", EVERY_WAY)
@pytest.mark.parametrize("source", ON_CLAIM)
def test_a_claim_brings_what_the_effect_says_and_no_other_claim_does(
    source: str, mode: str
) -> None:
    t = claiming(source, mode)

    assert extra(t) == ON_CLAIM[source].get(mode, {})


@pytest.mark.rule("AW-RES-06")
@pytest.mark.parametrize("mode", EVERY_WAY)
@pytest.mark.parametrize(
    ("level", "gain"), [("I", {}), ("II", {}), ("III", {"empire": 1, "strength": 1})]
)
def test_relict_seven_b_is_rewarded_for_any_card_from_level_three(
    level: str, gain: Gain, mode: str
) -> None:
    assert extra(claiming("relict_seven_b", mode, level)) == gain


@pytest.mark.rule("AW-EFF-01")
def test_an_ability_works_from_the_first_exploration_on() -> None:
    t = resolved("forgotten_depot", side="jack_gelder_a", stats=stats())

    assert t.open()["round"] == 1
    assert t.stats(0)["strength"] == 2


@pytest.mark.rule("AW-EFF-02")
def test_a_gain_is_never_asked_for() -> None:
    t = wanted("forgotten_depot", side="jack_gelder_a", cards=[], stats=stats())
    t.place("forgotten_depot")
    t.place("I-ops1")

    assert t.asked == 1, "the Pickup and its gain were resolved before the next player's trade"
    assert t.stats(0) == stats(energy=4, strength=2)


# -- income ---------------------------------------------------------------------------------

SECTORS = ["buried_solar_cells", "methane_pocket", "geothermal_bore"]  # of 1, 2 and 2 energy
INCOME: dict[str, tuple[list[str], Gain]] = {
    "energy_development": ([], {"energy": 2}),
    "war_economy": ([], {"strength": 2}),
    "sector_refineries": (SECTORS, {"energy": 3}),
    "relict_seven_a": ([], {"strength": 1}),
}


def income(source: str, number: int = 5, has: Json = None, annexed: Json = ()) -> Laid:
    """The Income phase of a round, for player 0 with one effect."""
    player = {**holder(source), "stats": has or stats(), "annexed": list(annexed)}
    return lay(at={"step": "income"}, round=number, players=[player])


@pytest.mark.rule("AW-INC-01", "AW-EFF-02")
@pytest.mark.parametrize("source", INCOME)
def test_income_effects_pay_in_the_income_phase(source: str) -> None:
    annexed, gain = INCOME[source]

    assert extra(income(source, annexed=annexed)) == gain


@pytest.mark.rule("AW-INC-01")
def test_refineries_without_sectors_pay_nothing() -> None:
    t = income("sector_refineries")

    assert t.gains(0) == []


@pytest.mark.rule("AW-INC-02")
def test_no_income_in_the_first_round() -> None:
    t = income("relict_seven_a", 1)

    assert t.gains(0) == []
    assert t.verbs() == {"place"}


# -- operations -----------------------------------------------------------------------------

OPERATIONS = {"jack_gelder_b": (2, 1), "drone_logistics": (1, 0), "logistics_grid": (2, 2)}


@pytest.mark.rule("AW-EFF-06")
@pytest.mark.parametrize("slot", ["I-ops1", "II-ops1", "III-ops1"])
@pytest.mark.parametrize("source", OPERATIONS)
def test_better_operations(source: str, slot: str) -> None:
    more, limit = OPERATIONS[source]
    printed = {"I-ops1": 5, "II-ops1": 6, "III-ops1": 7}[slot]
    player: Json = {"side": "aron_ardelli_a", "cards": [source]}
    if source in faces_of("sides"):
        player = {"side": source}
    t = lay(
        at={"step": "resolve"},
        round=4,
        players=[{**player, "stats": stats(), "ship": slot}],
    )

    assert max(t.can("trade", "strength")) == printed + more
    assert max(t.can("trade", "empire")) == 4 + limit


@pytest.mark.rule("AW-EFF-06")
def test_two_more_points_and_a_limit_raised_by_one_on_planet_three() -> None:
    t = lay(at={"step": "resolve"}, round=3, players=[{"side": CALM, "ship": "II-ops1"}])

    assert t.why("trade", empire=4, strength=4, experience=0) == ""
    assert t.why("trade", empire=4, strength=5, experience=0) == "AW-OPS-12"
    assert t.why("trade", empire=5, strength=0, experience=0) == "AW-OPS-10"


# -- convert --------------------------------------------------------------------------------


def conversions(t: Laid) -> set[tuple[str, str, int]]:
    return set(t.can("convert", "source", "target", "converted"))


@pytest.mark.rule("AW-EFF-07")
def test_a_conversion_is_one_direction_and_an_amount_or_nothing() -> None:
    # 6 strength after the income of 1; the energy track has room for 1 more.
    t = income("relict_seven_a", has=stats(strength=5, energy=17))

    assert t.stats(0)["strength"] == 6
    assert conversions(t) == {("strength", "energy", 1)} | {
        ("energy", "strength", amount) for amount in (1, 2, 3, 4)
    }
    assert t.verbs() == {"convert", "decline"}


@pytest.mark.rule("AW-EFF-07")
@pytest.mark.parametrize(
    ("source", "target", "strength", "energy"),
    [("strength", "energy", 6 - 3, 10 + 3), ("energy", "strength", 6 + 3, 10 - 3)],
)
def test_a_conversion_is_carried_out_once(
    source: str, target: str, strength: int, energy: int
) -> None:
    t = income("relict_seven_a", has=stats(strength=5, energy=10))
    t.do("convert", source=source, target=target, converted=3)

    assert t.stats(0) == stats(strength=strength, energy=energy)
    assert t.verbs() == {"place"}, "one choice a phase"


@pytest.mark.rule("AW-EFF-07", "AW-EFF-02")
def test_a_conversion_may_be_declined() -> None:
    t = income("relict_seven_a", has=stats(strength=5, energy=10))
    t.do("decline")

    assert t.stats(0) == stats(strength=6, energy=10)
    assert t.verbs() == {"place"}


@pytest.mark.rule("AW-EFF-07")
@pytest.mark.parametrize(
    ("strength", "energy", "wish"),
    [
        (1, 10, ("strength", "energy", 3)),  # more than there is
        (5, 16, ("strength", "energy", 3)),  # more than there is room for
        (5, 10, ("strength", "experience", 1)),  # no such exchange
        (5, 10, ("empire", "energy", 1)),
        (5, 10, ("energy", "energy", 1)),
    ],
)
def test_what_cannot_be_converted(strength: int, energy: int, wish: tuple[str, str, int]) -> None:
    t = income("relict_seven_a", has=stats(strength=strength, energy=energy))
    source, target, amount = wish

    assert t.why("convert", source=source, target=target, converted=amount) == "AW-EFF-07"


@pytest.mark.rule("AW-EFF-07")
def test_nobody_is_asked_when_nothing_can_be_converted() -> None:
    t = income("relict_seven_a", has=stats(strength=14, energy=18))

    assert t.verbs() == {"place"}


# -- the whole vocabulary -------------------------------------------------------------------

SHOWN = {*ON_CLAIM, *INCOME, *OPERATIONS, *PRICES, ARON}


def test_every_commander_side_is_shown() -> None:
    assert set(faces_of("sides")) <= SHOWN
    assert len(faces_of("sides")) == 12


def test_every_technology_is_shown() -> None:
    cards = faces_of("cards")
    technologies = {key for key in cards if cards[key]["type"] == "technology"}

    assert technologies <= SHOWN | set(SCORING_TECHNOLOGIES)
    assert len(technologies) == 21

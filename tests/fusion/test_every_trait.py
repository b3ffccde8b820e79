"""Every Trait at work, and where it does not work.

As for the cards in test_every_card.py, what each of them should do is written out here by hand,
after its text; a new Trait has no test until it stands here, and then this module fails.
"""

from __future__ import annotations

import tomllib

import pytest

from orrery.games.fusion.content import FOLDER
from tests.fusion.laid import Json, Laid, lay
from tests.fusion.wielding import LOST, WON, Check, answers, difference, duel, power, stocks, turn

PAIR = ["dinosaurs", "vikings"]


def acting(trait: str, bearer: int = 0, own: Json = None, other: Json = None, **more: Json) -> Laid:
    """The Dinosaurs act on water; they, or the Vikings on rocky, bear the Trait."""
    borne: list[Json] = [{**(own or {})}, {**(other or {})}]
    borne[bearer]["traits"] = [trait]
    return turn(own=borne[0], other=borne[1], **more)


def brings(verb: str, spoils: dict[str, int], where: Json = None, **args: Json) -> Check:
    """An action of the Fleet that bears the Trait brings more than one of another Fleet does."""

    def check(trait: str) -> None:
        after: list[dict[str, int]] = []
        for bearer in (0, 1):
            t = acting(trait, bearer, **(where or {}))
            t.do(verb, **args)
            after.append(stocks(t, PAIR))
        assert difference(after[0], after[1]) == spoils

    return check


# -- Military Traits -------------------------------------------------------------------------


def helpers_count_two(what: str) -> Check:
    """Allied Fleets or colonies give two, and only to this Fleet."""

    def check(trait: str) -> None:
        for traits, value in ([[trait], 2], [[], 1]):
            t = duel(
                "planning",
                place="urban",
                own={"traits": traits},
                fleets={"vikings": {"at": "rocky", "ally": "attacker"}},
                locations={"urban": {"colony": [0, 1, None, None]}},
                colony_ally=["attacker", "defender", None, None],
            ).t
            worth = {"ally": 1, "colony": 1, what: value}
            sources = t.sources("attacker")
            assert ("ally", "vikings", worth["ally"]) in sources
            assert ("colony", 1, worth["colony"]) in sources
            assert ("colony", 2, 1) in t.sources("defender")

    return check


def carries_six(trait: str) -> None:
    for bearer, left in ((0, 6), (1, 5)):
        t = acting(trait, bearer, own={"population": 4})
        t.do("use")  # Water gives two
        assert t.population("dinosaurs") == [left]


def cards_bring_two(step: str, cards: list[str]) -> Check:
    """The first card of a step brings two more, further ones do not."""

    def check(trait: str) -> None:
        verb = "plan" if step == "planning" else "support"
        found = duel(step, hand=[*cards, "research"], own={"traits": [trait]})
        for _ in cards:
            found.t.do(verb, card=found.t.can(verb, "card")[0])
            assert ("trait", trait, 2) in found.t.sources("attacker")
            found.t.do("pass")
        plain = duel(step, own={"traits": [trait]})
        assert plain.points() == (0, 0)

    return check


def sends_home(trait: str) -> None:
    t = duel("outcome", own={"traits": [trait]}, brought=WON).t
    assert (t.where("crabpeople"), t.population("crabpeople")) == (None, [2])
    t = duel("outcome", "defender", own={"traits": [trait]}, brought=WON).t
    assert t.where("crabpeople") is None
    t = duel("outcome", own={"traits": [trait]}, brought=LOST).t
    assert "retreat" in t.verbs()


# -- Commercial Traits -----------------------------------------------------------------------


def crosses_for_nothing(trait: str) -> None:
    for bearer, left in ((0, 3), (1, 2)):
        t = acting(trait, bearer)
        t.do("move", location="urban")
        assert t.population("dinosaurs") == [left]


def jumps_with_one_action(trait: str) -> None:
    t = acting(trait)
    t.do("mobilize", stock="science")
    t.do("jump", location="urban")
    assert (t.where("dinosaurs"), t.open()["actions"]) == ("urban", 0)
    t = acting(trait, 1)
    t.do("mobilize", stock="science")
    assert t.can("jump") == []


def colonizes_with_two_more(trait: str) -> None:
    assert acting(trait).can("colonize", "spot") == [1, 2]  # 3 + 2 for spots of 4, 5 and 7
    assert acting(trait, 1).can("colonize", "spot") == []


def settles_from_the_supply(trait: str) -> None:
    for bearer, left in ((0, 5), (1, 4)):
        t = acting(trait, bearer, own={"population": 5})
        cubes = t.player(0)["cubes"]
        t.do("colonize", spot=1)
        assert t.population("dinosaurs") == [left]
        assert t.player(0)["cubes"] == cubes - (left - 4)


def pays_one_less(trait: str) -> None:
    market = ["research", "plasma_cannons", "spy_satellites", "antimatter_reactor"]
    costs = [2, 3, 1, 5]
    assert acting(trait, market=market).open()["prices"] == [1, 2, 1, 4]
    assert acting(trait, 1, market=market).open()["prices"] == costs


def raises_the_limit(field: str) -> Check:
    def check(trait: str) -> None:
        for bearer in (0, 1):
            limits = {"hand_limit": 5, "science_limit": 5}
            player = acting(trait, bearer).player(0)
            assert {key: player[key] for key in limits} == {**limits, field: 7}

    return check


def rewards_extraction(trait: str) -> None:
    for bearer, science, cards in (("dinosaurs", 2, 1), ("vikings", 0, 0)):
        t = lay(
            at={"step": "turn", "player": 0},
            players=[{"science": 0, "hand": []}],
            fleets={
                "dinosaurs": {"attempt": "extraction"},
                "vikings": {},
                bearer: {
                    "traits": [trait],
                    **({"attempt": "extraction"} if bearer == "dinosaurs" else {}),
                },
            },
        )
        assert (t.each("science")[0], t.hands()[0], t.each("vp")[0]) == (science, cards, 1)


def takes_toll(trait: str) -> None:
    for colony, at, science in (([0], "water", 1), ([1], "water", 0), ([0], "urban", 0)):
        t = lay(
            at={"step": "turn", "player": 0},
            players=[{"science": 0}],
            fleets={"dinosaurs": {"at": at, "traits": [trait]}},
            locations={"water": {"colony": [*colony, None, None]}},
        )
        assert t.each("science")[0] == science


def is_paid_for_moves_to_empty_places(trait: str) -> None:
    cases: list[tuple[str, str, Json, int]] = [
        ("move", "urban", {}, 1),
        ("jump", "urban", {}, 0),
        ("move", "rocky", {}, 0),  # a swap
        ("move", "urban", {"crabpeople": {"at": "urban"}}, 0),  # an attack
    ]
    for verb, place, fleets, science in cases:
        t = acting(trait, fleets=fleets, player={"science": 0})
        t.do(verb, location=place)
        assert t.each("science")[0] == science


def is_paid_as_an_ally_of_others(trait: str) -> None:
    for bearer, seat, science in (("cowbots", 2, 1), ("vikings", 0, 0)):
        t = duel(
            "allies",
            place="urban",
            seats=3,
            alliance=PAIR,
            science=[0, 0],
            fleets={
                "vikings": {"at": "rocky"},
                "cowbots": {"at": "mushroom"},
                bearer: {
                    "at": {"cowbots": "mushroom", "vikings": "rocky"}[bearer],
                    "traits": [trait],
                },
            },
        ).t
        before = t.each("science")[seat]
        t.do("ally", side="attacker")
        t.do("ally", side="attacker")
        assert t.each("science")[seat] == before + science


def grows_with_each_purchase(trait: str) -> None:
    for bearer, left in ((0, [4, 3]), (1, [3, 3])):
        t = acting(trait, bearer, market=["spy_satellites"])
        t.do("buy", tech="spy_satellites")
        assert t.population(*PAIR) == left


def is_insured(trait: str) -> None:
    for population, left in ((3, 4), (1, 2), (5, 5)):
        found = duel("outcome", own={"traits": [trait], "population": population}, brought=LOST)
        if "retreat_home" in found.t.verbs():
            found.t.do("retreat_home")
        assert (found.t.where(found.own), found.t.population(found.own)) == (None, [left])


def mobilizes_twice(trait: str) -> None:
    t = acting(trait)
    t.do("mobilize", stock="science")
    t.do("mobilize", stock="population")
    assert (t.population("dinosaurs"), t.each("science")[0]) == ([4], 2)
    t = acting(trait, 1)
    t.do("mobilize", stock="science")
    assert t.can("mobilize") == []


# -- what every Trait says -------------------------------------------------------------------

TRAITS: dict[str, list[Check]] = {
    "veteran_crew": [power(1), power(1, role="defender")],
    "assault_doctrine": [power(2), power(0, role="defender")],
    "bulwark_doctrine": [power(2, role="defender"), power(0)],
    "event_horizon_tactics": [
        power(0, place="rocky"),
        power(1, place="water"),
        power(2, place="urban"),
        power(2, place="urban", seats=3, role="defender"),
    ],
    "coordinated_fire": [helpers_count_two("ally")],
    "colonial_militia": [helpers_count_two("colony")],
    "reserve_berths": [carries_six],
    "field_medics": [
        answers(LOST, spoils={"population": 1}),
        answers(LOST, "defender", {"population": 1}),
        answers(WON),
    ],
    "plunderers": [
        answers(WON, spoils={"science": 2, "foe_science": -2}),
        answers(WON, spoils={"science": 1, "foe_science": -1}, science=[0, 1]),
        answers(WON, "defender"),
        answers(LOST),
    ],
    "war_correspondents": [
        answers(WON, spoils={"cards": 1}),
        answers(WON, "defender", {"cards": 1}),
        answers(LOST),
    ],
    "underdogs": [
        power(2, foe={"population": 4}),
        power(2, role="defender", foe={"population": 4}),
        power(0, foe={"population": 3}),
    ],
    "jamming_array": [power(0, -1), power(0, -1, role="defender")],
    "staff_officers": [cards_bring_two("planning", ["morale_broadcast", "spy_satellites"])],
    "fire_support": [cards_bring_two("support", ["morale_broadcast", "ion_torpedoes"])],
    "last_stand": [
        power(3, own={"population": 1}),
        power(0, own={"population": 2}),
        power(3, role="defender", own={"population": 0, "attempt": "extraction"}),
    ],
    "full_complement": [
        power(2, own={"population": 5}),
        power(0, own={"population": 4}),
        power(2, role="defender", own={"population": 5}),
    ],
    "fusion_guard": [
        power(2, role="defender", own={"attempt": "extraction"}),
        power(2, role="defender", own={"attempt": "fusion"}),
        power(0, role="defender"),
    ],
    "fusion_breakers": [
        power(3, foe={"attempt": "extraction"}),
        power(3, foe={"attempt": "fusion"}),
        power(0),
    ],
    "blood_rage": [
        power(3),
        power(0, role="defender"),
        answers(WON, spoils={"population": -1}),
        answers(WON, "defender"),
        answers(LOST),
    ],
    "pursuit_wing": [sends_home],
    "press_gangs": [
        answers(WON, spoils={"population": 1}),
        answers(WON, "defender"),
        answers(LOST),
    ],
    "trade_guild": [brings("mobilize", {"science": 1}, stock="science")],
    "recruiting_office": [brings("mobilize", {"population": 1}, stock="population")],
    "officer_academy": [brings("mobilize", {"cards": 1}, stock="card")],
    "black_hole_charts": [crosses_for_nothing],
    "jump_lanes": [jumps_with_one_action],
    "colonial_charter": [colonizes_with_two_more],
    "settler_convoys": [settles_from_the_supply],
    "tech_brokers": [pays_one_less],
    "deep_archives": [raises_the_limit("science_limit")],
    "expanded_bridge": [raises_the_limit("hand_limit")],
    "extraction_rigs": [rewards_extraction],
    "home_depots": [brings("use", {"population": 2}, {"own": {"at": None, "population": 0}})],
    "toll_stations": [takes_toll],
    "guided_tours": [
        brings("use", {"science": 1}),
        brings("use", {"science": 1}, {"own": {"at": None}}),
    ],
    "caravan_route": [is_paid_for_moves_to_empty_places],
    "salvage_crew": [
        answers(LOST, spoils={"science": 2}),
        answers(LOST, "defender", {"science": 2}),
        answers(WON),
    ],
    "mercenary_contracts": [is_paid_as_an_ally_of_others],
    "licensed_cloning": [grows_with_each_purchase],
    "insurance_policy": [is_insured],
    "logistics_hub": [mobilizes_twice],
    "pioneer_grants": [
        brings("colonize", {"cards": 1}, {"own": {"population": 5}}, spot=1),
    ],
}


def traits_in_content() -> list[str]:
    content = tomllib.loads((FOLDER / "traits.toml").read_text("utf-8"))
    return [trait["key"] for trait in content["trait"]]


@pytest.mark.rule("FF-TRAIT-02")
@pytest.mark.parametrize("trait", traits_in_content())
def test_every_trait_does_what_it_says(trait: str) -> None:
    assert trait in TRAITS, f"{trait} has no test yet: write down here what it should do"
    for check in TRAITS[trait]:
        check(trait)


def test_nothing_is_written_down_for_traits_that_are_not_there() -> None:
    assert set(TRAITS) == set(traits_in_content())

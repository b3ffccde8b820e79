"""Territory: claiming what is vacant, stealing what is controlled."""

from __future__ import annotations

import pytest

from tests.fulcrum.laid import Json, Laid, battle, held, lay
from tests.fulcrum.played import REGIONS, SPECTATOR, kinds, named, tables

OPTIONAL = {"battle_on_contact": "optional"}


def on(
    space: str,
    thief: Json,
    owner: Json | None = None,
    territories: Json = None,
    options: Json = None,
    chance: list[int | str] | None = None,
) -> Laid:
    """Player 0 acts on a territory; player 1 is elsewhere and may own it."""
    return lay(
        at={"step": "act"},
        players=[{"at": space, **thief}, owner or {}],
        territories=territories or {},
        options=options,
        chance=chance,
    )


def met(space: str, thief: Json, territories: Json, *others: Json, **options: object) -> Laid:
    """The same with player 1 there too and battles optional, so that there is a choice."""
    players = [{"at": space, **thief}, {"at": space}, *others]
    return lay(
        len(players),
        at={"step": "act"},
        players=players,
        territories=territories,
        options=OPTIONAL | options,
    )


# -- claiming -------------------------------------------------------------------------------


@pytest.mark.rule("PF-TERR-01", "PF-TERR-08")
@pytest.mark.parametrize("strength", [3, 4, 5])
def test_claiming_costs_the_own_level_in_cubes_of_the_region(strength: int) -> None:
    t = on(
        "DF-TA",
        {"levels": {"strength": strength, "energy": 5}, "cubes": {"black": 5, "blue": 5}},
        {"levels": {"strength": 5}},
    )

    assert t.holder("DF-TA") == 0
    assert t.cubes(0).get("black", 0) == 5 - strength
    assert t.cubes(0)["blue"] == 5
    assert t.supply("black") == 15 + strength


@pytest.mark.rule("PF-TERR-01")
def test_what_somebody_controls_is_not_claimed() -> None:
    t = met("MI-TA", {"cubes": {"blue": 3}}, held(1, "MI-TA"))
    assert t.why("claim") == "PF-TERR-05"

    t = met("MI-TA", {"cubes": {"blue": 3}}, {})
    assert t.why("steal") == "PF-TERR-01"


@pytest.mark.rule("PF-TERR-03")
@pytest.mark.parametrize("card", ["foresight", "feint", "whispering_leaves"])
def test_a_claim_brings_the_top_ability_card_open_to_all(card: str) -> None:
    t = on("FF-TB", {"cubes": {"green": 3}}, chance=[card])

    assert t.ability("FF-TB") == card
    assert card in t.player(0)["active"] + t.player(0)["idle"]
    deck = t.open()["regions"]["furtivus_forest"]["abilities"]
    assert sorted([*deck, card]) == ["feint", "foresight", "whispering_leaves"]
    for viewer in (0, 1, SPECTATOR):
        assert t.view(viewer)["territories"]["FF-TB"]["ability"] == card
        assert named(t.log(seat=viewer), "claims") == [
            {"player": 0, "territory": "FF-TB", "ability": card}
        ]


@pytest.mark.rule("PF-TERR-03")
def test_the_next_claim_brings_one_of_the_cards_that_are_left() -> None:
    taken = {"FF-TA": {"holder": 1, "ability": "feint"}}
    cards = set()
    for seed in range(12):
        t = lay(
            at={"step": "act"},
            seed=seed,
            players=[{"at": "FF-TB", "cubes": {"green": 3}}],
            territories=taken,
        )
        cards.add(t.ability("FF-TB"))

    assert cards == {"foresight", "whispering_leaves"}


@pytest.mark.rule("PF-TERR-04")
@pytest.mark.parametrize(
    ("faction", "chit"), [("guardian", "guardian"), ("nomad", "nomad"), ("overlord", "paragon")]
)
def test_a_chit_of_the_claimers_faction_marks_it(faction: str, chit: str) -> None:
    t = on("MI-TA", {"faction": faction, "cubes": {"blue": 3}})

    territory = t.open()["territories"]["MI-TA"]
    assert (territory["holder"], territory["chit"]) == (0, chit)
    assert t.open()["territories"]["MI-TB"]["chit"] is None


# -- stealing -------------------------------------------------------------------------------


@pytest.mark.rule("PF-TERR-05", "PF-TERR-08")
@pytest.mark.parametrize(("thief", "owner"), [(5, 3), (3, 5), (4, 4)])
def test_stealing_costs_the_owners_level(thief: int, owner: int) -> None:
    t = on(
        "MI-TA",
        {"levels": {"resilience": thief, "energy": 5}, "cubes": {"blue": 5}},
        {"levels": {"resilience": owner}, "cubes": {"blue": 1}},
        held(1, "MI-TA"),
    )

    assert t.holder("MI-TA") == 0
    assert t.cubes(0).get("blue", 0) == 5 - owner
    assert t.cubes(1) == {"blue": 1}, "the former owner receives nothing"
    assert t.supply("blue") == 14 + owner


@pytest.mark.rule("PF-TERR-06")
def test_a_stolen_territory_brings_the_very_card_that_lies_with_it() -> None:
    t = on(
        "MI-TB",
        {"levels": {"energy": 4}, "cubes": {"blue": 4}},
        territories={
            "MI-TA": {"holder": 1, "ability": "aegis"},
            "MI-TB": {"holder": 1, "ability": "iron_recovery"},
        },
        owner={"levels": {"resilience": 4}},
    )
    assert t.ability("MI-TB") == "iron_recovery"
    assert t.player(0)["active"] == ["iron_recovery"]
    assert t.player(1)["active"] == ["aegis"]
    assert list(t.open()["regions"]["mount_immortalis"]["abilities"]) == ["sentinel_ward"]
    assert "claims" not in kinds(t.log())


@pytest.mark.rule("PF-TERR-07")
def test_the_thiefs_chit_replaces_the_owners() -> None:
    t = on(
        "MI-TA",
        {"faction": "guardian", "cubes": {"blue": 3}},
        {"faction": "nomad"},
        held(1, "MI-TA", "DF-TA"),
    )

    territories = t.open()["territories"]
    assert (territories["MI-TA"]["holder"], territories["MI-TA"]["chit"]) == (0, "guardian")
    assert (territories["DF-TA"]["holder"], territories["DF-TA"]["chit"]) == (1, "nomad")


# -- what forbids it ------------------------------------------------------------------------


@pytest.mark.rule("PF-TERR-02")
def test_nobody_takes_more_than_the_indicator_allows() -> None:
    full = {"cubes": {"orange": 3}}
    stolen = held(0, "CC-TA") | held(1, "CC-TB")
    assert on("CC-TB", full, territories=stolen).holder("CC-TB") == 1
    assert met("CC-TB", full, stolen).why("steal") == "PF-TERR-02"
    assert met("CC-TB", full, held(0, "CC-TA")).why("claim") == "PF-TERR-02"

    room = {"levels": {"speed": 4}, "cubes": {"orange": 3}}
    assert on("CC-TB", room, territories=stolen).holder("CC-TB") == 0


@pytest.mark.rule("PF-TERR-02")
def test_at_level_two_nothing_can_be_held() -> None:
    low = {"levels": {"speed": 2}, "cubes": {"orange": 3}}

    assert on("CC-TA", low).holder("CC-TA") is None
    assert met("CC-TA", low, {}).why("claim") == "PF-TERR-02"


@pytest.mark.rule("PF-TERR-02", "PF-TERR-09")
def test_the_reasons_say_it_with_numbers() -> None:
    def reason(t: Laid, verb: str) -> str:
        action = t.table.game.verbs.read({"verb": verb, "args": {}})
        return t.table.state.why_not(0, action)[0]["text"]

    poor = {"cubes": {"blue": 2}}
    assert reason(met("MI-TB", poor, held(0, "MI-TA")), "claim") == (
        "Your Resilience lets you hold 1 in this region; you hold 1."
    )
    assert reason(met("MI-TA", poor, {}), "claim") == "Claiming it costs 3 blue; you have 2."
    strong = {"levels": {"resilience": 4}}
    assert reason(met("MI-TA", poor, held(2, "MI-TA"), strong), "steal") == (
        "Stealing it costs 4 blue; you have 2."
    )


@pytest.mark.rule("PF-TERR-09")
@pytest.mark.parametrize("cubes", [0, 1, 2])
def test_the_full_price_must_be_there(cubes: int) -> None:
    poor = {"cubes": {"blue": cubes, "pink": 3}}
    for territories, verb in (({}, "claim"), (held(1, "MI-TA"), "steal")):
        t = on("MI-TA", poor, territories=territories)
        assert t.holder("MI-TA") != 0
        assert t.cubes(0).get("blue", 0) == cubes
        t = met("MI-TA", poor, territories)
        assert verb not in t.verbs()
        assert t.why(verb) == "PF-TERR-09"


@pytest.mark.rule("PF-TERR-10")
@pytest.mark.parametrize("faction", ["guardian", "nomad", "overlord"])
def test_nobody_steals_from_the_dark_paragon(faction: str) -> None:
    thief = {"faction": faction, "cubes": {"blue": 3}}
    paragon = {"faction": "overlord", "levels": {"speed": 4}}
    t = on("MI-TA", thief, paragon, held(1, "MI-TA"))
    assert t.open()["paragon"] == 1
    assert t.holder("MI-TA") == 1
    assert t.open()["territories"]["MI-TA"]["prices"] == [None, None]

    t = met("MI-TA", thief, held(2, "MI-TA"), paragon)
    assert "steal" not in t.verbs()
    assert t.why("steal") == "PF-TERR-10"


@pytest.mark.rule("PF-TERR-10")
def test_other_overlords_are_not_protected() -> None:
    t = on(
        "MI-TA",
        {"faction": "overlord", "levels": {"speed": 4}, "cubes": {"blue": 3}},
        {"faction": "overlord"},
        held(1, "MI-TA"),
    )

    assert t.open()["paragon"] == 0
    assert t.holder("MI-TA") == 0


@pytest.mark.rule("PF-TERR-11")
@pytest.mark.parametrize("faction", ["guardian", "nomad", "overlord"])
def test_stealing_from_a_fellow_is_allowed(faction: str) -> None:
    # A stronger Overlord elsewhere is the Dark Paragon.
    t = lay(
        3,
        at={"step": "act"},
        players=[
            {"at": "MI-TA", "faction": faction, "cubes": {"blue": 3}},
            {"faction": faction},
            {"faction": "overlord", "levels": {"speed": 5}},
        ],
        territories=held(1, "MI-TA"),
    )

    assert t.holder("MI-TA") == 0


@pytest.mark.rule("PF-TERR-11")
def test_strict_ideals_forbid_it_to_guardians() -> None:
    guardian = {"faction": "guardian"}
    thief = guardian | {"cubes": {"blue": 3}}
    strict = {"faction_ideals": "strict"}
    assert on("MI-TA", thief, guardian, held(1, "MI-TA"), strict).holder("MI-TA") == 1
    assert on("MI-TA", thief, {}, held(1, "MI-TA"), strict).holder("MI-TA") == 0
    t = met("MI-TA", thief, held(2, "MI-TA"), guardian, faction_ideals="strict")
    assert t.why("steal") == "PF-FAC-14"

    nomads = on("MI-TA", {"cubes": {"blue": 3}}, {}, held(1, "MI-TA"), strict)
    assert nomads.holder("MI-TA") == 0


@pytest.mark.rule("PF-TERR-12")
def test_the_owner_need_not_be_there() -> None:
    t = lay(
        options={"allow_pass": True},
        at={"step": "act"},
        players=[{"at": "MI-TA", "cubes": {"blue": 3}}, {"at": "DF-TA"}],
        territories=held(1, "MI-TA"),
    )

    assert t.verbs() == {"steal", "pass"}


@pytest.mark.rule("PF-TERR-12")
@pytest.mark.parametrize("there", [1, 2])
def test_with_anybody_there_it_is_battle_instead(there: int) -> None:
    players: list[Json] = [{"at": "MI-TA", "cubes": {"blue": 3}}, {"at": "DF-TA"}, {"at": "DF-TB"}]
    players[there]["at"] = "MI-TA"
    t = lay(3, at={"step": "act"}, players=players, territories=held(1, "MI-TA"))

    assert t.verbs() == {"attack", "defend"}
    assert t.can("attack", "player") == t.can("defend", "player") == [there]
    assert t.why("steal") == "PF-ACT-05"


# -- ability decks --------------------------------------------------------------------------


def assert_decks_match(t: Laid) -> None:
    table = t.open()
    for region in REGIONS:
        held_there = sum(player["held"].get(region, 0) for player in table["players"])
        assert len(table["regions"][region]["abilities"]) == 3 - held_there


@pytest.mark.rule("PF-TERR-13")
def test_a_deck_holds_as_many_cards_as_there_are_vacant_territories() -> None:
    claimed = on("MI-TA", {"cubes": {"blue": 3}})
    stolen = on("MI-TA", {"cubes": {"blue": 3}}, territories=held(1, "MI-TA"))
    here = {"at": "MI-MET"}
    released = lay(
        at=battle("reveal", attacker=["starfall"]),
        players=[here, here],
        territories=held(1, "MI-TA") | held(0, "MI-TB"),
    )
    assert named(released.log(), "releases") == [
        {"player": 1, "territory": "MI-TA", "ability": "aegis"}
    ]

    for t, count in ((claimed, 2), (stolen, 2), (released, 2)):
        assert_decks_match(t)
        assert len(t.open()["regions"]["mount_immortalis"]["abilities"]) == count
    assert "aegis" in released.open()["regions"]["mount_immortalis"]["abilities"]


@pytest.mark.rule("PF-TERR-13")
@pytest.mark.parametrize("game", [(3, "0"), (2, "2")])
def test_so_it_stays_throughout_a_game(game: tuple[int, str]) -> None:
    for table in tables(*game):
        for territory in table["territories"].values():
            assert (territory["holder"] is None) == (territory["ability"] is None)
